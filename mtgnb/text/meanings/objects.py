"""Targets, groups and choices."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import TargetSpec
from mtgnb.model.filters import Controlled, HasType, IsAbility, IsOther
from mtgnb.model.refs import (
    Opponent,
    Target,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import X
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.mind import Mind, NotRead, Thing, either, every, means


def targeted(
    m: Mind, d: Desc, least: Any = 1, most: Any = 1, other: bool = False, distinct: bool = False
) -> Thing:
    """A target that is an object."""
    where = every(IsOther(), d.filter) if other else d.filter
    if other and any(spec.kind != "player" for spec in m.targets):
        where, distinct = d.filter, True
    if d.marks - {"random", "their choice", "opponent picks", "opponent picks theirs"}:
        raise NotRead("a target described by what happened")
    by: Who = You()
    if "their choice" in d.marks:
        by = m.that_player()
    elif "opponent picks theirs" in d.marks:
        by, where = Opponent(), every(where, Controlled(Opponent()))
    elif "opponent picks" in d.marks:
        by = Opponent()
    i = m.target(TargetSpec("object", where, None, least, most, distinct, by))
    plural = most is None or most != 1
    return Thing(Target(i), m.see(Target(i), d.kinds, plural), where, most)


def _target(name: str, least: Any, most: Any, other: bool = False) -> None:
    means(name)(lambda m, d: targeted(m, d, least, most, other))


_target("t_one", 1, 1)


_target("t_other", 1, 1, True)


_target("t_up_to_one", 0, 1)


_target("t_up_to_one_other", 0, 1, True)


_target("t_one_or_two", 1, 2)


_target("t_one_to_three", 1, 3)


_target("t_any_number", 0, None)


_target("t_any_number_other", 0, None, True)


_target("t_x", X(), X())


@means("t_up_to")
def t_up_to(m: Mind, n: Any, d: Desc) -> Thing:
    return targeted(m, d, 0, n)


@means("t_up_to_other")
def t_up_to_other(m: Mind, n: Any, d: Desc) -> Thing:
    return targeted(m, d, 0, n, True)


@means("t_n")
def t_n(m: Mind, n: Any, d: Desc) -> Thing:
    return targeted(m, d, n, n)


@means("t_n_other")
def t_n_other(m: Mind, n: Any, d: Desc) -> Thing:
    return targeted(m, d, n, n, True)


@means("t_one_either")
def t_one_either(m: Mind, a: Desc, b: Desc) -> Thing:
    return targeted(m, Desc((either(a.filter, b.filter),), a.kinds | b.kinds, False))


@means("t_up_to_one_either")
def t_up_to_one_either(m: Mind, a: Desc, b: Desc) -> Thing:
    return targeted(m, Desc((either(a.filter, b.filter),), a.kinds | b.kinds, False), 0, 1)


def any_target(
    m: Mind, least: Any = 1, most: Any = 1, distinct: bool = False, **more: Any
) -> Thing:
    """A target that may be a player: "any target" and its kin."""
    i = m.target(TargetSpec("any", least=least, most=most, distinct=distinct, **more))
    return Thing(Target(i), m.see(Target(i), frozenset({"any"}), most != 1))


@means("t_any")
def t_any(m: Mind) -> Thing:
    return any_target(m)


@means("t_any_other")
def t_any_other(m: Mind) -> Thing:
    if m.targets:
        return any_target(m, distinct=True)
    return any_target(m, where=IsOther())


@means("t_player_or_pw")
def t_player_or_pw(m: Mind) -> Thing:
    return any_target(m, where=HasType("planeswalker"))


@means("t_opponent_or_pw")
def t_opponent_or_pw(m: Mind) -> Thing:
    return any_target(m, where=HasType("planeswalker"), who=Opponent())


@means("t_up_to_any")
def t_up_to_any(m: Mind, n: Any) -> Thing:
    return any_target(m, 0, n)


@means("t_up_to_any_one")
def t_up_to_any_one(m: Mind) -> Thing:
    return any_target(m, 0, 1)


@means("t_n_any")
def t_n_any(m: Mind, n: Any) -> Thing:
    return any_target(m, n, n)


@means("t_any_targets")
def t_any_targets(m: Mind) -> Thing:
    return any_target(m, 0, None)


@means("t_any_one_to_three")
def t_any_one_to_three(m: Mind) -> Thing:
    return any_target(m, 1, 3)


@means("t_any_one_or_two")
def t_any_one_or_two(m: Mind) -> Thing:
    return any_target(m, 1, 2)


@means("t_activated")
def t_activated(m: Mind) -> Thing:
    return targeted(m, Desc((IsAbility("activated"),), frozenset({"ability"}), False))
