"""What objects do: fight, phase out, connive; additional phases."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.effects import (
    Effect,
    ExtraPhases,
    ExtraStep,
    Fight,
    KeywordAction,
    Move,
    PhaseOut,
    Shuffle,
)
from mtgnb.model.names import COMBAT, MAIN2
from mtgnb.model.refs import OwnerOf, Who
from mtgnb.text.meanings.moving import Doing, named
from mtgnb.text.mind import Mind, NotRead, Thing, means


@means("x_fights")
def x_fights(_m: Mind, _other: Thing) -> Doing:
    raise NotRead("who fights?")


@means("o_fight")
def o_fight(_m: Mind, a: Thing, b: Thing) -> tuple[Effect, ...]:
    return (Fight(named(a), named(b)),)


def _objects_do(name: str, make: Any) -> None:
    means(name)(lambda m, thing, *n: (make(named(thing), *n),))


_objects_do("o_phase_out", PhaseOut)
_objects_do("o_connive", lambda what: KeywordAction("connive", what=what))
_objects_do("o_explore", lambda what: KeywordAction("explore", what=what))
_objects_do("o_endures", lambda what, n: KeywordAction("endure", n, what=what))
_objects_do("o_prepared", lambda what: KeywordAction("become prepared", what=what))


@means("o_owner_top_or_bottom")
def o_owner_top_or_bottom(_m: Mind, thing: Thing) -> tuple[Effect, ...]:
    return (Move(named(thing), "library", position="owner's choice"),)


@means("o_owner_shuffles")
def o_owner_shuffles(m: Mind, thing: Thing) -> tuple[Effect, ...]:
    m.player = OwnerOf(thing.mention.was)
    return (Shuffle(OwnerOf(named(thing)), named(thing)),)


@means("extra_phase")
def extra_phase(_m: Mind, what: str) -> str:
    return what


@means("o_extra_phase", "o_extra_after")
def o_extra_phase(_m: Mind, what: str) -> tuple[Effect, ...]:
    if what in (COMBAT, "main", "beginning"):
        return (ExtraPhases((MAIN2 if what == "main" else what,)),)
    return (ExtraStep(what),)


@means("o_you_get")
def o_you_get(m: Mind, what: str) -> tuple[Effect, ...]:
    """ "You get" an additional step or phase: none on another player's turn (500.10a)."""
    return tuple(msgspec.structs.replace(e, you_get=True) for e in o_extra_phase(m, what))


@means("o_extra_combat_main")
def o_extra_combat_main(_m: Mind) -> tuple[Effect, ...]:
    return (ExtraPhases((COMBAT, MAIN2)),)


@means("o_extra_after_that")
def o_extra_after_that(m: Mind, who: Who) -> tuple[Effect, ...]:
    raise NotRead("after which turn")
