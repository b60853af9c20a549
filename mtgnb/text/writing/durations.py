"""Durations: "until end of turn", "for as long as you control this creature"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import conditions as c
from mtgnb.model import durations as d
from mtgnb.model import filters as f
from mtgnb.model.refs import You
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.wording import owned


def duration(s: Speech, how_long: Any) -> str:
    """Return a duration as words; none is said for the rest of the game of an object's change."""
    return str(writer_of(how_long)(s, how_long))


@writes(d.UntilEndOfTurn)
def end_of_turn(_s: Speech, _d: Any) -> str:
    """Until end of turn."""
    return "until end of turn"


@writes(d.UntilEndOfPhase)
def end_of_phase(_s: Speech, how: d.UntilEndOfPhase) -> str:
    """Until the end of a phase of this turn."""
    return f"until end of {how.phase}"


def _turns(s: Speech, who: Any) -> str:
    if isinstance(who, You):
        return "your next turn"
    if who == s.player:
        return "that player's next turn"
    return f"{owned(player(s, who))} next turn"


@writes(d.UntilYourNextTurn)
def your_next_turn(s: Speech, how: d.UntilYourNextTurn) -> str:
    """Until a player's next turn."""
    return f"until {_turns(s, how.who)}"


@writes(d.UntilEndOfYourNextTurn)
def end_of_your_next_turn(s: Speech, how: d.UntilEndOfYourNextTurn) -> str:
    """Until the end of a player's next turn."""
    return f"until the end of {_turns(s, how.who)}"


@writes(d.UntilYourNextStep)
def your_next_step(s: Speech, how: d.UntilYourNextStep) -> str:
    """Until a player's next step."""
    return f"until {'the' if how.who is None else whose(s, how.who)} next {how.step}"


@writes(d.UntilEndOfYourNextStep)
def end_of_your_next_step(s: Speech, how: d.UntilEndOfYourNextStep) -> str:
    """Until the end of a step of a player's next turn."""
    step = how.step if how.step.endswith(("step", "phase")) else f"{how.step} step"
    return f"until the end of {whose(s, how.who)} next {step}"


@writes(d.DuringNextTurn)
def during_next_turn(s: Speech, how: d.DuringNextTurn) -> str:
    """During a player's next turn."""
    return f"during {_turns(s, how.who)}"


@writes(d.ForAsLongAs)
def as_long_as(s: Speech, how: d.ForAsLongAs) -> str:
    """For as long as a condition holds."""
    cond = how.cond
    match cond:
        case c.Holds(ref, f.Controlled(You())):
            return f"for as long as you control {what(s, ref)}"
        case c.Holds(ref, f.InZone("battlefield", None)):
            return f"for as long as {what(s, ref, subject=True)} remains on the battlefield"
        case c.Holds(ref, f.InZone("exile", None)):
            thing = what(s, ref, subject=True)
            return f"for as long as {thing} {'remain' if thing.plural else 'remains'} exiled"
        case c.Holds(ref, f.HasType("creature")):
            return f"for as long as {what(s, ref, subject=True)} remains a creature"
        case c.Holds(ref, f.IsTapped()):
            return f"for as long as {what(s, ref, subject=True)} remains tapped"
        case c.Holds(ref, f.AttachedTo(_)):
            return f"for as long as {what(s, ref, subject=True)} remains attached to it"
    return f"for as long as {writer_of(cond)(s, cond)}"


@writes(d.UntilLeaves)
def until_leaves(s: Speech, how: d.UntilLeaves) -> str:
    """Until something leaves the battlefield."""
    return f"until {what(s, how.what, subject=True)} leaves the battlefield"


@writes(d.WhileOnStack)
def while_on_stack(_s: Speech, _d: Any) -> str:
    """While the spell is on the stack."""
    return "for as long as it's on the stack, and on the permanent it becomes"


@writes(d.RestOfGame)
def rest_of_game(_s: Speech, _d: Any) -> str:
    """To the end of the game."""
    return "for the rest of the game"


@writes(d.UntilUsed)
def until_used(s: Speech, how: d.UntilUsed) -> str:
    """The next time."""
    often = "the next time" if how.times == 1 else f"the next {how.times} times"
    return f"{often}, {duration(s, how.until)} at most"


@writes(d.UntilControlIsLost)
def control_is_lost(_s: Speech, _d: Any) -> str:
    """Until control of it is lost."""
    return "until you lose control of it"
