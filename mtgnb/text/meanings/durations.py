"""Durations."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import AllOf, Exists, Holds, IsMonarch, NumberIs
from mtgnb.model.durations import (
    DuringNextTurn,
    ForAsLongAs,
    RestOfGame,
    UntilEndOfPhase,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilLeaves,
    UntilYourNextStep,
    UntilYourNextTurn,
)  # fmt: skip
from mtgnb.model.filters import (
    AttachedTo,
    Controlled,
    HasAttached,
    HasCounter,
    HasSubtype,
    HasType,
    InZone,
    IsFaceDown,
    IsTapped,
)  # fmt: skip
from mtgnb.model.names import COMBAT, END, EXILE, UPKEEP
from mtgnb.model.refs import ControllerOf, Who
from mtgnb.model.values import StatOf
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

constants(
    {
        "du_end_of_turn": UntilEndOfTurn(), "du_end_of_combat": UntilEndOfPhase(COMBAT),
        "du_your_next_turn": UntilYourNextTurn(),
        "du_end_of_your_next_turn": UntilEndOfYourNextTurn(),
        "du_your_next_upkeep": UntilYourNextStep(UPKEEP), "du_your_next_end_step": UntilYourNextStep(END),
        "du_next_end_step": UntilYourNextStep(END, None), "du_game": RestOfGame(),
    }
)  # fmt: skip


@means("du_their_next_turn")
def du_their_next_turn(m: Mind) -> Any:
    return UntilYourNextTurn(m.that_player())


@means("du_controller_next_turn")
def du_controller_next_turn(m: Mind) -> Any:
    return UntilYourNextTurn(ControllerOf(m.last(lambda x: True, "its controller").now))


@means("du_end_of_their_next_turn")
def du_end_of_their_next_turn(m: Mind) -> Any:
    return UntilEndOfYourNextTurn(m.that_player())


@means("du_during_next_turn")
def du_during_next_turn(_m: Mind, who: Who) -> Any:
    return DuringNextTurn(who)


@means("du_during_their_next_turn")
def du_during_their_next_turn(m: Mind) -> Any:
    return DuringNextTurn(m.that_player())


@means("du_until_leaves")
def du_until_leaves(_m: Mind, thing: Thing) -> Any:
    return UntilLeaves(thing.ref)


@means("du_lose_control")
def du_lose_control(_m: Mind, thing: Thing) -> Any:
    return ForAsLongAs(Holds(thing.ref, Controlled()))


@means("du_as_long")
def du_as_long(_m: Mind, cond: Any) -> Any:
    return ForAsLongAs(cond)


def _while(*parts: Any) -> Any:
    return lambda _m, thing: Holds(thing.ref, every(*parts))


means("as_you_control")(_while(Controlled()))
means("as_tapped")(_while(IsTapped()))
means("as_remains")(_while(InZone("battlefield")))
means("as_exiled")(_while(InZone(EXILE)))
means("as_face_down")(_while(IsFaceDown()))
means("as_enchanted")(_while(HasAttached(HasSubtype("Aura"))))
means("as_creature")(_while(HasType("creature")))


@means("as_you_control_kind")
def as_you_control_kind(_m: Mind, d: Desc) -> Any:
    return Exists(every(d.filter, Controlled()))


@means("as_counter")
def as_counter(_m: Mind, thing: Thing, kind: str) -> Any:
    return Holds(thing.ref, HasCounter(kind))


@means("as_monarch")
def as_monarch(_m: Mind) -> Any:
    return IsMonarch()


@means("as_attached")
def as_attached(m: Mind, thing: Thing) -> Any:
    others = [x for x in m.mentions if x is not thing.mention and not x.plural]
    if not others:
        raise NotRead("attached to what?")
    return Holds(thing.ref, AttachedTo(others[-1].now))


@means("asl_and")
def asl_and(_m: Mind, a: Any, b: Any) -> Any:
    return AllOf((a, b))


@means("as_stat")
def as_stat(_m: Mind, thing: Thing, stat: str, how: Any) -> Any:
    return NumberIs(StatOf(stat, thing.mention.was), how[0], how[1])
