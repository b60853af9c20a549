"""Durations: the closed set of ways in which an effect ends (CR 500.5, 514.2, 611.2, 800.4m)."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.refs import This, What, Who, You


class UntilEndOfTurn(Noun):
    """ "Until end of turn" and "this turn": ends in the cleanup step (514.2)."""


class UntilEndOfPhase(Noun):
    """Ends as the named phase or step of this turn ends ("until end of combat"; 500.5)."""

    phase: str


class UntilYourNextTurn(Noun):
    """Ends as that player's next turn begins, or would have begun had they stayed (800.4m)."""

    who: Who = You()


class UntilEndOfYourNextTurn(Noun):
    """Ends in the cleanup step of that player's next turn (514.2), or where 800.4m puts it."""

    who: Who = You()


class UntilYourNextStep(Noun):
    """Ends as that player's next step (upkeep, end step, untap …) begins; `None`: anybody's."""

    step: str
    who: Who | None = You()


class UntilEndOfYourNextStep(Noun):
    """Ends as the named phase or step of that player's next turn ends."""

    step: str
    who: Who = You()


class DuringNextTurn(Noun):
    """Begins with that player's next turn and ends with it ("during target player's next turn")."""

    who: Who


class ForAsLongAs(Noun):
    """Lasts while a condition holds; never starts if it doesn't hold at first (611.2b).

    Once it has ended it doesn't begin again.
    """

    cond: Noun


class UntilLeaves(Noun):
    """Until an object leaves the battlefield (610.3, 611.2b)."""

    what: What = This()


class UntilControlIsLost(Noun):
    """Until the effect's controller loses control of the affected spell, or of what it becomes."""


class WhileOnStack(Noun):
    """For as long as the affected spell is on the stack, and the permanent that it becomes."""


class RestOfGame(Noun):
    """No stated end: to the end of the game (611.2a)."""


class UntilUsed(Noun):
    """The next time it applies, then it is used up ("the next spell you cast …"), or at `until`."""

    until: Noun = UntilEndOfTurn()
    times: int = 1


Duration = (
    UntilEndOfTurn
    | UntilEndOfPhase
    | UntilYourNextTurn
    | UntilEndOfYourNextTurn
    | UntilYourNextStep
    | UntilEndOfYourNextStep
    | DuringNextTurn
    | ForAsLongAs
    | UntilLeaves
    | WhileOnStack
    | UntilControlIsLost
    | RestOfGame
    | UntilUsed
)
