"""Conditions on what happened this turn."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import (
    Condition,
    DuringStep,
    Exists,
    Happened,
    Holds,
    IsMonarch,
    No,
    NumberIs,
    TurnOf,
    WasCast,
    WasKicked,
)  # fmt: skip
from mtgnb.model.filters import (
    Controlled,
    Either,
    Filter,
    HasCounter,
    HasKeyword,
    HasType,
    InZone,
    IsPermanent,
    Not,
    Owned,
)  # fmt: skip
from mtgnb.model.names import GRAVEYARD, MAIN1, MAIN2
from mtgnb.model.patterns import (
    Attacks,
    DealtDamage,
    Dies,
    Discards,
    Enters,
    GainsLife,
    Leaves,
    LeavesZone,
    LosesLife,
    PutInto,
    TakesAction,
)  # fmt: skip
from mtgnb.model.refs import (
    Opponent,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import (
    CountersOn,
    Half,
    LifeOf,
    StartingLife,
    StatOf,
    TypesAmong,
)
from mtgnb.text.meanings.conditions import some_player
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


@means("k_life_ge_you")
def k_life_ge_you(_m: Mind, n: Any) -> Condition:
    return NumberIs(LifeOf(), ">=", n)


@means("k_life_more")
def k_life_more(_m: Mind, who: Who, other: Who) -> Condition:
    return some_player(who, lambda p: NumberIs(LifeOf(p), ">", LifeOf(other)))


constants(
    {
        "k_half_life": NumberIs(LifeOf(), "<=", Half(StartingLife(), "down")),
        "k_your_turn": TurnOf(), "k_not_your_turn": No(TurnOf()),
        "k_main": DuringStep((MAIN1, MAIN2), You()),
        "k_was_cast": WasCast(This(), You()), "k_cast_from_hand": WasCast(This(), You(), "hand"),
        "k_kicked": WasKicked(), "k_kicked_twice": WasKicked(times=2), "k_not_kicked": No(WasKicked()),
        "k_additional": WasKicked("additional"), "k_monarch": IsMonarch(),
        "h_attacked": Happened(Attacks(Controlled())),
        "h_died": Happened(Dies(HasType("creature"))),
        "h_died_yours": Happened(Dies(every(HasType("creature"), Controlled()))),
        "h_left_yours": Happened(Leaves(Controlled())),
        "h_left_graveyard": Happened(LeavesZone(GRAVEYARD, InZone(GRAVEYARD, You()))),
        "h_gained": Happened(GainsLife(You())), "h_lost_you": Happened(LosesLife(You())),
        "h_lost": Happened(LosesLife(Opponent())), "h_opp_damaged": Happened(DealtDamage(Opponent())),
        "h_opp_combat": Happened(DealtDamage(Opponent(), True)),
        "h_descended": Happened(PutInto(GRAVEYARD, every(IsPermanent(), Owned()))),
        "h_crime": Happened(TakesAction("commit a crime", You())),
        "h_discarded": Happened(Discards(You())),
        "h_landed": Happened(Enters(HasType("land"), under=You())),
    }
)  # fmt: skip


@means("k_there")
def k_there(_m: Mind, n: Any, d: Desc) -> Condition:
    return Exists(d.filter, number_of(n))


@means("k_there_is")
def k_there_is(m: Mind, thing: Thing) -> Condition:
    if not isinstance(thing.n, int) or thing.where is None:
        raise NotRead("an unclear number")
    return Exists(thing.where, thing.n)


@means("k_there_none", "k_none_on_battlefield")
def k_there_none(_m: Mind, d: Desc) -> Condition:
    return No(Exists(d.filter))


@means("k_counters_ge")
def k_counters_ge(_m: Mind, n: Any, kind: str, thing: Thing) -> Condition:
    return Holds(thing.ref, HasCounter(kind, number_of(n)))


@means("k_any_counters_ge")
def k_any_counters_ge(_m: Mind, n: Any, thing: Thing) -> Condition:
    return NumberIs(CountersOn(None, thing.ref), ">=", number_of(n))


@means("k_no_counters")
def k_no_counters(_m: Mind, kind: str, thing: Thing) -> Condition:
    return Holds(thing.ref, Not(HasCounter(kind)))


@means("k_delirium")
def k_delirium(_m: Mind, n: Any, thing: Thing) -> Condition:
    return NumberIs(TypesAmong(thing.ref), ">=", number_of(n))


@means("k_counter")
def k_counter(_m: Mind, thing: Thing, kind: str) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, HasCounter(kind))


@means("k_counter_n")
def k_counter_n(_m: Mind, thing: Thing, n: Any, kind: str) -> Condition:
    return Holds(thing.ref, HasCounter(kind, number_of(n)))


@means("k_no_counter")
def k_no_counter(_m: Mind, thing: Thing, kind: str) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, Not(HasCounter(kind)))


@means("k_keyword")
def k_keyword(_m: Mind, thing: Thing, word: Any) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, HasKeyword(word.low))


@means("k_with")
def k_with(_m: Mind, thing: Thing, where: Filter) -> Condition:
    return Holds(thing.ref, where)


@means("k_state")
def k_state(_m: Mind, thing: Thing, where: Filter) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, where)


@means("k_not_state")
def k_not_state(_m: Mind, thing: Thing, where: Filter) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, Not(where))


@means("k_is")
def k_is(_m: Mind, thing: Thing, d: Desc) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, d.filter)


@means("k_isnt")
def k_isnt(_m: Mind, thing: Thing, d: Desc) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, Not(d.filter))


@means("k_sacrificed_was")
def k_sacrificed_was(m: Mind, _word: Any, d: Desc) -> Condition:
    return Holds(m.last(lambda x: "sacrificed" in x.kinds, "the sacrificed one").was, d.filter)


@means("k_all_are")
def k_all_are(_m: Mind, thing: Thing, d: Desc) -> Condition:
    if thing.where is None:
        raise NotRead("all of what?")
    return No(Exists(every(thing.where, Not(d.filter))))


def _number_is(a: Any, how: Any) -> Condition:
    return NumberIs(a, how[0], how[1])


@means("k_stat")
def k_stat(_m: Mind, thing: Thing, stat: str, how: Any) -> Condition:
    return _number_is(StatOf(stat, thing.mention.was), how)


@means("k_its_stat")
def k_its_stat(m: Mind, value: Any, how: Any) -> Condition:
    owner = next((x for x in m.mentions if x.was == value.of), None)
    if owner is not None:  # what its number is compared with doesn't become the topic
        m.mentions.remove(owner)
        m.mentions.append(owner)
    return _number_is(value, how)


@means("k_number")
def k_number(_m: Mind, value: Any, how: Any) -> Condition:
    return _number_is(value, how)


@means("k_number_gt")
def k_number_gt(_m: Mind, a: Any, b: Any) -> Condition:
    return NumberIs(a, ">", b)


@means("k_on_battlefield")
def k_on_battlefield(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, InZone("battlefield"))


@means("k_command_or_battlefield")
def k_command_or_battlefield(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, Either((InZone("command"), InZone("battlefield"))))


@means("k_in_graveyard")
def k_in_graveyard(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, InZone(GRAVEYARD, You()))
