"""Phrases that name objects: targets, groups, choices, pronouns."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import TargetSpec
from mtgnb.model.filters import Controlled, Every, Filter, HasType, InZone, Is, IsAbility, IsOther
from mtgnb.model.names import EXILE
from mtgnb.model.refs import (
    All,
    Attached,
    Bound,
    Chosen,
    EachPlayer,
    GraveyardOf,
    HandOf,
    Linked,
    Opponent,
    Several,
    Target,
    This,
    TopOfLibrary,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import Count, Half, X
from mtgnb.text.meanings.descriptions import Desc, in_filter, number_of
from mtgnb.text.mind import PERMANENTS, Mention, Mind, NotRead, Thing, either, every, means
from mtgnb.text.words import card_type


def targeted(
    m: Mind, d: Desc, least: Any = 1, most: Any = 1, other: bool = False, distinct: bool = False
) -> Thing:
    """A target that is an object."""
    where = every(IsOther(), d.filter) if other else d.filter
    if other and any(spec.kind == "object" for spec in m.targets):
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


# --- groups and choices --------------------------------------------------------------------------


def all_of(m: Mind, d: Desc, *more: Filter) -> Thing:
    """Everything that fits."""
    if "this way" in d.marks:
        return _the_moved(m, d)
    if "random" in d.marks:
        raise NotRead("random, of all of them")
    where = every(*more, d.filter)
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
    where = every(IsOther(), d.filter) if other else d.filter
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


# --- names and pronouns --------------------------------------------------------------------------


@means("r_this")
def r_this(m: Mind, *_words: Any) -> Thing:
    kinds = frozenset(m.types) | {"this"}
    return Thing(This(), m.see(This(), kinds))


@means("r_this_person")
def r_this_person(m: Mind) -> Thing:
    if "creature" not in m.types and "planeswalker" not in m.types:
        raise NotRead("nobody whom this could mean")
    return Thing(This(), m.see(This(), frozenset(m.types) | {"this"}))


def _again(m: Mind, mention: Mention) -> Thing:
    if mention in m.mentions:
        m.mentions.remove(mention)
        m.mentions.append(mention)
    return Thing(mention.now, mention)


@means("r_it")
def r_it(m: Mind) -> Thing:
    if not m.mentions:
        raise NotRead("nothing before it that 'it' could mean")
    return _again(m, m.last(lambda x: not x.plural and "any" not in x.kinds, "it"))


@means("r_they")
def r_they(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: x.plural or "this" in x.kinds, "they"))


@means("r_that_type")
def r_that_type(m: Mind, *words: Any) -> Thing:
    kind = card_type(words[0].low) or "permanent"
    return _again(m, m.last(lambda x: _is_kind(x, kind), words[0].text))


def _is_kind(mention: Mention, kind: str) -> bool:
    if mention.plural:
        return False
    kinds = mention.kinds
    if kind in kinds:
        return True
    broad = kinds & {"permanent", "token", "any"}
    return bool(broad) and not (kinds & {"card", "spell"})


@means("r_that_card")
def r_that_card(m: Mind, *_words: Any) -> Thing:
    return _again(
        m,
        m.last(
            lambda x: not x.plural and ("card" in x.kinds or isinstance(x.now, Bound)), "that card"
        ),
    )


@means("r_that_spell")
def r_that_spell(m: Mind) -> Thing:
    return _again(
        m, m.last(lambda x: not x.plural and bool(x.kinds & {"spell", "ability"}), "that spell")
    )


@means("r_that_permanent")
def r_that_permanent(m: Mind) -> Thing:
    return _again(
        m,
        m.last(lambda x: not x.plural and bool(x.kinds & (PERMANENTS | {"any"})), "that permanent"),
    )


@means("r_that_token")
def r_that_token(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: not x.plural and "token" in x.kinds, "that token"))


@means("r_those_tokens")
def r_those_tokens(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: "token" in x.kinds, "those tokens"))


@means("r_those")
def r_those(m: Mind, *what: Any) -> Thing:
    return _again(m, m.last(lambda x: x.plural and not x.kinds & {"spell", "ability"}, "those"))


@means("r_those_cards")
def r_those_cards(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: x.plural, "those cards"))


@means("r_enchanted")
def r_enchanted(m: Mind, *words: Any) -> Thing:
    kind = card_type(words[0].low) if words else None
    kinds = frozenset({kind or "creature", "permanent"})
    return Thing(Attached(), m.see(Attached(), kinds))


@means("r_exiled")
def r_exiled(m: Mind) -> Thing:
    for mention in reversed(m.mentions):
        if isinstance(mention.now, Bound) and "exiled" in mention.kinds:
            return _again(m, mention)
    return Thing(Linked(), m.see(Linked(), frozenset({"card", "exiled"})))


@means("r_sacrificed")
def r_sacrificed(m: Mind, *_words: Any) -> Thing:
    return _again(m, m.last(lambda x: "sacrificed" in x.kinds, "the sacrificed one"))


@means("r_done_card")
def r_done_card(m: Mind, *_words: Any) -> Thing:
    return _again(m, m.last(lambda x: isinstance(x.now, Bound), "the card"))


@means("r_copy")
def r_copy(m: Mind) -> Thing:
    return _again(m, m.last(lambda x: "copy" in x.kinds, "the copy"))


@means("r_hand")
def r_hand(m: Mind, who: Who) -> Thing:
    return Thing(
        HandOf(who),
        m.see(HandOf(who), frozenset({"card"}), True),
        InZone("hand", in_filter(who)),
        None,
    )


@means("r_graveyard")
def r_graveyard(m: Mind, who: Who) -> Thing:
    return Thing(
        GraveyardOf(who), m.see(GraveyardOf(who), frozenset({"card"}), True),
        InZone("graveyard", in_filter(who)), None,
    )  # fmt: skip


@means("r_linked")
def r_linked(m: Mind, _this: Thing) -> Thing:
    return Thing(
        Linked(),
        m.see(Linked(), frozenset({"card", "exiled"}), True),
        Every((InZone(EXILE), Is(Linked()))),
    )


@means("top_one")
def top_one(m: Mind, who: Who) -> Thing:
    ref = TopOfLibrary(who)
    return Thing(ref, m.see(ref, frozenset({"card", "top"})))


@means("top_n", "r_top_n")
def top_n(m: Mind, n: Any, who: Who) -> Thing:
    ref = TopOfLibrary(who, n)
    return Thing(ref, m.see(ref, frozenset({"card", "top"}), n != 1))


@means("top_value")
def top_value(m: Mind, who: Who, n: Any) -> Thing:
    return top_n(m, n, who)


@means("top_that_many")
def top_that_many(m: Mind, who: Who) -> Thing:
    if m.amount is None:
        raise NotRead("no number before it")
    return top_n(m, m.amount, who)


@means("several")
def several(m: Mind, *things: Any) -> Thing:
    refs = tuple(t.ref if isinstance(t, Thing) else t for t in things)
    if all(isinstance(r, All) for r in refs):
        where = either(*(r.where for r in refs))  # type: ignore[union-attr]
        kinds = frozenset().union(*(t.kinds for t in things))
        return Thing(All(where), m.see(All(where), kinds, True), where, None)
    kinds = frozenset().union(*(t.kinds for t in things if isinstance(t, Thing)))
    ref = Several(refs)
    return Thing(ref, m.see(ref, kinds, True))


@means("r_linked_kind")
def r_linked_kind(m: Mind, _this: Thing) -> Thing:
    kind = m.row[[t.low for t in m.row].index("all") + 1].low
    where = every(HasType(kind), InZone(EXILE), Is(Linked()))
    return Thing(All(where), m.see(All(where), frozenset({"card", "exiled"}), True), where, None)


@means("r_graveyards")
def r_graveyards(m: Mind) -> Thing:
    ref = GraveyardOf(EachPlayer())
    return Thing(ref, m.see(ref, frozenset({"card"}), True), InZone("graveyard"), None)


@means("top_same")
def top_same(m: Mind, n: Any) -> Thing:
    for mention in reversed(m.mentions):
        for ref in (mention.was, mention.now):
            if isinstance(ref, TopOfLibrary):
                return top_n(m, n, ref.whose)  # type: ignore[no-any-return]
    raise NotRead("the top cards of which library?")
