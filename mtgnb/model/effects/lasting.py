"""Instructions that make lasting effects, turns, and things on the stack."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.durations import Duration, RestOfGame, UntilEndOfTurn
from mtgnb.model.effects.base import Effect
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.refs import Ref, What, Who, You
from mtgnb.model.values import Number


class Lasting(Effect):
    """A continuous effect (611.2): `changes` to `affected` (objects or players) for a duration.

    `affected` None is for changes that name whom they concern themselves (`CantCast.who` …).
    """

    changes: tuple[Change, ...]
    duration: Duration = UntilEndOfTurn()
    affected: Ref | None = None
    bind: str = ""


class Later(Effect):
    """A delayed triggered ability (603.7).

    `duration` None: it triggers once, the next time; else as often as it happens while the
    duration lasts. `turn` binds it to a turn that this effect made (``made``) or to the current
    turn (``this``). Bound names, targets, X and "that player" are kept as they are now.
    """

    trigger: Noun
    effect: tuple[Effect, ...]
    duration: Duration | None = None
    turn: str = ""
    targets: tuple[Noun, ...] = ()
    cond: Condition | None = None


class WhenYouDo(Effect):
    """A reflexive trigger (603.12): it triggers if the instruction before was done."""

    effect: tuple[Effect, ...]
    targets: tuple[Noun, ...] = ()
    modes: Noun | None = None


class ExtraTurn(Effect):
    """`who` takes `n` extra turns after this one (500.7); `after`: after a turn of theirs it is.

    `skip_steps` are skipped in that turn; `lasting` are changes that hold during it; `lose_at_end`
    is not here: it is a `Later` bound to the turn ``made``.
    """

    who: Who = You()
    n: Number = 1
    skip_steps: tuple[str, ...] = ()
    lasting: tuple[Change, ...] = ()


class SkipNext(Effect):
    """`who` skips their next `n` turns, steps or phases (614.10a); `this_turn`: that of this turn."""

    what: str
    n: Number = 1
    who: Who = You()
    this_turn: bool = False
    if_you_do: tuple[Effect, ...] = ()


class ExtraPhases(Effect):
    """Additional phases after `after` (None: this one); `only_if` they are added to this turn (500.8).

    `you_get` adds none on another player's turn (500.10a).
    """

    phases: tuple[str, ...]
    after: str | None = None
    you_get: bool = False


class ExtraStep(Effect):
    """An additional step after a step (500.9), or after the phase (500.10)."""

    step: str
    after: str | None = None
    you_get: bool = False
    n: Number = 1


class EndTurn(Effect):
    """End the turn (721)."""


class EndCombat(Effect):
    """End the combat phase (721.2)."""


class ControlNextTurn(Effect):
    """You control a player during their next turn (720)."""

    who: Ref
    by: Who = You()
    extra_turn_after: bool = False


class CopySpell(Effect):
    """Copy a spell or ability on the stack (707.10), with new targets if `new_targets`."""

    what: What
    n: Number = 1
    new_targets: bool = False
    who: Who = You()
    but: tuple[Change, ...] = ()
    bind: str = "it"


class ChangeTargets(Effect):
    """Choose new targets for a spell or ability (115.7)."""

    what: What
    to: Ref | None = None
    one: bool = False


class CastNow(Effect):
    """`who` may cast cards (or copies of them) during resolution (608.2g).

    `where` is what the resulting spell has to be; `way` the keyword in whose way it is cast.
    """

    what: What
    who: Who = You()
    free: bool = True
    copies: bool = False
    n: Number | None = 1
    lands: bool = False
    any_mana: str = ""
    optional: bool = True
    then: str = ""
    cost: tuple[Cost, ...] | None = None
    where: Filter = Anything()
    way: str = ""


class GainControl(Effect):
    """Kept distinct for the sentence: control of objects changes for a duration (613.1b)."""

    what: What
    who: Who = You()
    duration: Duration = RestOfGame()
