"""Conditions: who controls what, how many there are, what something is."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import (
    AllOf,
    AnyOf,
    Condition,
    ControlsMost,
    Exists,
    Holds,
    No,
    NumberIs,
)  # fmt: skip
from mtgnb.model.filters import (
    Controlled,
    Filter,
    InZone,
    IsOther,
)  # fmt: skip
from mtgnb.model.refs import (
    AnyPlayer,
    EachOpponent,
    EachPlayer,
    Opponent,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import (
    Count,
    LifeOf,
)
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


@means("cond")
def cond(_m: Mind, one: Condition) -> Condition:
    return one


@means("cond_and")
def cond_and(_m: Mind, *parts: Condition) -> Condition:
    return AllOf(parts)


@means("cond_or")
def cond_or(_m: Mind, *parts: Condition) -> Condition:
    return AnyOf(parts)


def _holder(who: Who) -> Who:
    if isinstance(who, EachPlayer):
        raise NotRead("each player, as a condition")
    return Opponent() if isinstance(who, EachOpponent) else who


def _theirs(who: Who, where: Filter) -> Filter:
    return every(where, Controlled(_holder(who)))


def _controls(who: Who, thing: Thing) -> Condition:
    if isinstance(thing.n, int) and thing.n >= 1 and not thing.up_to and thing.where is not None:
        return Exists(_theirs(who, thing.where), thing.n)
    raise NotRead("an unclear number")


@means("k_controls")
def k_controls(m: Mind, who: Who, thing: Thing) -> Condition:
    made = _controls(who, thing)
    if thing.mention in m.mentions:
        m.mentions.remove(thing.mention)
    return made


@means("k_controls_both")
def k_controls_both(m: Mind, who: Who, a: Thing, b: Thing) -> Condition:
    return AllOf((k_controls(m, who, a), k_controls(m, who, b)))


@means("k_controls_n")
def k_controls_n(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return Exists(_theirs(who, d.filter), number_of(n))


@means("k_controls_n_other")
def k_controls_n_other(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return Exists(_theirs(who, every(IsOther(), d.filter)), number_of(n))


@means("k_controls_le")
def k_controls_le(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return No(Exists(_theirs(who, d.filter), number_of(n) + 1))


@means("k_controls_le_other")
def k_controls_le_other(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return No(Exists(_theirs(who, every(IsOther(), d.filter)), number_of(n) + 1))


@means("k_controls_no")
def k_controls_no(_m: Mind, who: Who, d: Desc) -> Condition:
    return No(Exists(_theirs(who, d.filter)))


@means("k_controls_no_other")
def k_controls_no_other(_m: Mind, who: Who, d: Desc) -> Condition:
    return No(Exists(_theirs(who, every(IsOther(), d.filter))))


@means("k_controls_not")
def k_controls_not(m: Mind, who: Who, thing: Thing) -> Condition:
    return No(k_controls(m, who, thing))


@means("k_controls_exactly")
def k_controls_exactly(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return NumberIs(Count(_theirs(who, d.filter)), "==", number_of(n))


@means("k_more_than_you")
def k_more_than_you(_m: Mind, who: Who, d: Desc) -> Condition:
    if isinstance(who, Opponent):
        return _an_opponent_more(d)
    return NumberIs(Count(_theirs(who, d.filter)), ">", Count(_theirs(You(), d.filter)))


def _an_opponent_more(d: Desc) -> Condition:
    from mtgnb.model.refs import EachWho, PlayersWhere
    from mtgnb.model.values import CountPlayers

    more = NumberIs(
        Count(every(d.filter, Controlled(EachWho()))),
        ">",
        Count(every(d.filter, Controlled())),
    )
    return NumberIs(CountPlayers(PlayersWhere(EachOpponent(), more)), ">=", 1)


@means("k_most")
def k_most(_m: Mind, d: Desc) -> Condition:
    return ControlsMost(You(), d.filter)


@means("k_controls_ref")
def k_controls_ref(_m: Mind, who: Who, thing: Thing) -> Condition:
    return Holds(thing.ref, Controlled(_holder(who)))


@means("k_controlled_ref")
def k_controlled_ref(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.mention.was, Controlled())


for _name, _op in {
    "hand_le": "<=",
    "hand_ge": ">=",
    "hand_gt": ">",
    "hand_eq": "==",
    "hand_lt": "<",
}.items():
    means(_name)(lambda _m, n, op=_op: (op, number_of(n)))


constants({"hand_none": ("==", 0)})


@means("k_hand")
def k_hand(_m: Mind, who: Who, how: Any) -> Condition:
    return some_player(who, lambda p: NumberIs(Count(InZone("hand", p)), how[0], how[1]))


def some_player(who: Who, make: Any) -> Condition:
    """A condition on a player; for "an opponent" or "a player" it is on at least one of them."""
    from mtgnb.model.refs import EachWho, PlayersWhere
    from mtgnb.model.values import CountPlayers

    if isinstance(who, (Opponent, AnyPlayer)):
        among = EachOpponent() if isinstance(who, Opponent) else EachPlayer()
        return NumberIs(CountPlayers(PlayersWhere(among, make(EachWho()))), ">=", 1)
    if isinstance(who, (EachOpponent, EachPlayer)):
        return No(NumberIs(CountPlayers(PlayersWhere(who, No(make(EachWho())))), ">=", 1))
    return make(who)  # type: ignore[no-any-return]


@means("k_life_le")
def k_life_le(_m: Mind, who: Who, n: Any) -> Condition:
    return some_player(who, lambda p: NumberIs(LifeOf(p), "<=", n))


@means("k_life_ge")
def k_life_ge(_m: Mind, who: Who, n: Any) -> Condition:
    return some_player(who, lambda p: NumberIs(LifeOf(p), ">=", n))


@means("k_any_life")
def k_any_life(_m: Mind, n: Any) -> Condition:
    return some_player(AnyPlayer(), lambda p: NumberIs(LifeOf(p), "<=", number_of(n)))


@means("k_life_le_you")
def k_life_le_you(_m: Mind, n: Any) -> Condition:
    return NumberIs(LifeOf(), "<=", n)
