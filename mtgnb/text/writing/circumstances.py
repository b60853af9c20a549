"""Conditions about how a spell was cast, and other circumstances."""

from __future__ import annotations

from mtgnb.model import conditions as c
from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.text.writing.descriptions import describe, zone_words
from mtgnb.text.writing.objects import self_words, what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.wording import number_word


@writes(c.WasKicked)
def was_kicked(_s: Speech, cond: c.WasKicked) -> str:
    """Kicker."""
    if cond.key == "additional":
        return "its additional cost was paid"
    if cond.key:
        return f"its {cond.key} cost was paid"
    times = {1: "", 2: " twice"}.get(cond.times, f" {number_word(cond.times)} times")
    return f"it was kicked{times}"


@writes(c.CastFor)
def cast_for(_s: Speech, cond: c.CastFor) -> str:
    """The way it was cast."""
    return f"it was cast for its {cond.way} cost"


@writes(c.WasCast)
def was_cast(s: Speech, cond: c.WasCast) -> str:
    """Whether it was cast."""
    you, this = isinstance(cond.who, r.You), isinstance(cond.what, r.This)
    if you and this and cond.zone in (None, "hand"):
        return "you cast it" if cond.zone is None else "you cast it from your hand"
    if cond.zone is not None:
        place = zone_words(s, f.InZone(cond.zone, cond.who if you else None))
        return f"{what(s, cond.what)} was cast from {place}"
    if cond.who is None:
        return f"{what(s, cond.what)} was cast"
    return f"{player(s, cond.who)} cast {what(s, cond.what)}"


@writes(c.PaidWith)
def paid_with(s: Speech, cond: c.PaidWith) -> str:
    """What mana was spent."""
    return f"{f'{{{cond.type}}}' * cond.n} was spent to cast {self_words(s)}"


@writes(c.IsMonarch)
def is_monarch(s: Speech, cond: c.IsMonarch) -> str:
    """The monarch."""
    who = player(s, cond.who)
    return f"{who} {'are' if who == 'you' else 'is'} the monarch"


@writes(c.ChosenIs)
def chosen_is(_s: Speech, cond: c.ChosenIs) -> str:
    """What was chosen."""
    return f"the chosen {cond.key} is {cond.value}"


@writes(c.WasDone)
def was_done(_s: Speech, cond: c.WasDone) -> str:
    """If you do."""
    return "you did so" if cond.key == "did" else f"you did so ({cond.key})"


@writes(c.Legal)
def legal(s: Speech, cond: c.Legal) -> str:
    """Whether a target is still legal."""
    ref = r.Target(cond.i)
    return f"{what(s, ref, subject=True)} is still a legal target"


@writes(c.SamePlayer)
def same_player(s: Speech, cond: c.SamePlayer) -> str:
    """One player."""
    return f"{player(s, cond.a)} is {player(s, cond.b)}"


@writes(c.ControlsMost)
def controls_most(s: Speech, cond: c.ControlsMost) -> str:
    """More than the others."""
    who = player(s, cond.who)
    verb = "control" if who == "you" else "controls"
    than = "each other player" if cond.than == "each" else "another player"
    return f"{who} {verb} more {describe(s, cond.where).text(True)} than {than}"
