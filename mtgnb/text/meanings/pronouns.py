"""Names and pronouns: "this creature", "it", "the exiled card"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import Filter, Is, IsOther
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    This,
    You,
)  # fmt: skip
from mtgnb.model.values import Count, Half, X
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.others import other_than
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, contains, either, every, means, replaced


def all_of(m: Mind, d: Desc, *more: Filter) -> Thing:
    """Everything that fits."""
    if "this way" in d.marks:
        return _the_moved(m, d)
    if "random" in d.marks:
        raise NotRead("random, of all of them")
    where = every(*more, d.filter)
    if contains(where, IsOther):
        where = replaced(where, IsOther(), other_than(m, d.kinds))
    return Thing(All(where), m.see(All(where), d.kinds, True), where, None)


def _the_moved(m: Mind, d: Desc) -> Thing:
    moved = m.last(lambda x: isinstance(x.now, Bound), "this way")
    where = every(Is(moved.now), d.filter)
    return Thing(All(where), m.see(All(where), d.kinds, True), where, None)


@means("g_each", "g_all")
def g_each(m: Mind, d: Desc) -> Thing:
    return all_of(m, d)


@means("g_each_other", "g_all_other", "g_other")
def g_each_other(m: Mind, d: Desc) -> Thing:
    return all_of(m, d, IsOther())


@means("g_bare")
def g_bare(m: Mind, d: Desc) -> Thing:
    return all_of(m, d)


@means("g_all_two")
def g_all_two(m: Mind, a: Desc, b: Desc) -> Thing:
    return all_of(m, Desc((either(a.filter, b.filter),), a.kinds | b.kinds, True))


def chosen(m: Mind, d: Desc, n: Any = 1, up_to: bool = False, other: bool = False) -> Thing:
    """Some that fit, chosen as the instruction is followed."""
    where = every(other_than(m, d.kinds), d.filter) if other else d.filter
    if "this way" in d.marks:
        where = every(Is(m.last(lambda x: isinstance(x.now, Bound), "this way").now), where)
    key = m.key()
    ref = Chosen(where, n, up_to, You(), key, "random" in d.marks)
    return Thing(ref, m.see(Bound(key), d.kinds, n != 1, ref), where, n, up_to)


@means("s_one")
def s_one(m: Mind, d: Desc) -> Thing:
    return chosen(m, d)


@means("s_card")
def s_card(m: Mind) -> Thing:
    return chosen(m, Desc((), frozenset({"card"}), False, "card"))


@means("s_another")
def s_another(m: Mind, d: Desc) -> Thing:
    return chosen(m, d, other=True)


@means("s_n")
def s_n(m: Mind, n: Any, d: Desc) -> Thing:
    return chosen(m, d, number_of(n))


@means("s_n_other")
def s_n_other(m: Mind, n: Any, d: Desc) -> Thing:
    return chosen(m, d, number_of(n), other=True)


@means("s_x")
def s_x(m: Mind, d: Desc) -> Thing:
    return chosen(m, d, X())


@means("s_up_to")
def s_up_to(m: Mind, n: Any, d: Desc) -> Thing:
    return chosen(m, d, n, True)


@means("s_up_to_other")
def s_up_to_other(m: Mind, n: Any, d: Desc) -> Thing:
    return chosen(m, d, n, True, True)


@means("s_any_number")
def s_any_number(m: Mind, d: Desc) -> Thing:
    return chosen(m, d, None, True)


@means("s_that_many")
def s_that_many(m: Mind, d: Desc) -> Thing:
    if m.amount is None:
        raise NotRead("no number before it")
    return chosen(m, d, m.amount)


@means("s_one_either")
def s_one_either(m: Mind, a: Desc, b: Desc) -> Thing:
    return chosen(m, Desc((either(a.filter, b.filter),), a.kinds | b.kinds, False))


@means("s_half_down", "s_half_up")
def s_half(m: Mind, what: Any) -> Thing:
    raise NotRead("half of them")


def _half(rounded: str) -> Any:
    def half(m: Mind, what: Any) -> Thing:
        where = what.where if isinstance(what, Thing) else what.filter
        kinds = what.kinds
        return chosen(m, Desc((where,), kinds, True), Half(Count(where), rounded))

    return half


means("s_half_down")(_half("down"))


means("s_half_up")(_half("up"))


@means("s_one_of")
def s_one_of(m: Mind, thing: Thing) -> Thing:
    return chosen(m, Desc((Is(thing.ref),), thing.kinds, False))


@means("s_n_of")
def s_n_of(m: Mind, n: Any, thing: Thing) -> Thing:
    return chosen(m, Desc((Is(thing.ref),), thing.kinds, True), number_of(n))


@means("s_up_to_of")
def s_up_to_of(m: Mind, n: Any, thing: Thing) -> Thing:
    return chosen(m, Desc((Is(thing.ref),), thing.kinds, True), n, True)


@means("s_any_of")
def s_any_of(m: Mind, thing: Thing) -> Thing:
    return chosen(m, Desc((Is(thing.ref),), thing.kinds, True), None, True)


@means("r_this")
def r_this(m: Mind, *_words: Any) -> Thing:
    kinds = frozenset(m.types) | {"this"}
    return Thing(This(), m.see(This(), kinds))
