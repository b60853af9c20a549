"""How things enter the battlefield: tapped, with counters, as copies, with a choice."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Static
from mtgnb.model.changes import Change
from mtgnb.model.conditions import No
from mtgnb.model.costs import RevealCost
from mtgnb.model.filters import Controlled, Filter, IsOther
from mtgnb.model.refs import Opponent, This
from mtgnb.model.replacements import (
    EntersAsCopy,
    EntersChoosing,
    EntersDoing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersUnder,
    EntersWithCounters,
)
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.pronouns import chosen
from mtgnb.text.meanings.statics import Made
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

constants(
    {
        "su_this": None,
        "ek_color": ("color", {}),
        "ek_creature": ("creature type", {}),
        "ek_name": ("card name", {}),
        "ek_basic": ("basic land type", {}),
        "ek_opponent": ("opponent", {}),
        "ek_player": ("player", {}),
        "ek_card_type": ("card type", {}),
        "ek_number": ("number", {}),
        "ek_land": ("land type", {}),
    }
)


@means("ek_color_but")
def ek_color_but(_m: Mind, word: Any) -> Any:
    return "color", {"other_than": (word.low,)}


@means("su_this")
def su_this(m: Mind, *_this: Any) -> None:
    m.see(This(), frozenset(m.types) | {"this"})


@means("su_other")
def su_other(_m: Mind, d: Desc) -> Filter:
    return every(IsOther(), d.filter)


@means("su_desc")
def su_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("su_that")
def su_that(m: Mind, word: Any) -> Any:
    raise NotRead("which one enters")


def entering(change: Change, where: Filter | None) -> Made:
    """An ability that changes how something enters; its own works from everywhere (614.12)."""
    return (Static((change,)),)


@means("en_s_tapped")
def en_s_tapped(_m: Mind, where: Filter | None) -> Made:
    return entering(EntersTapped(where), where)


@means("en_s_opponents")
def en_s_opponents(_m: Mind, d: Desc) -> Made:
    where = every(d.filter, Controlled(Opponent()))
    return entering(EntersTapped(where), where)


@means("en_s_unless")
def en_s_unless(_m: Mind, where: Filter | None, cond: Any) -> Made:
    return entering(EntersTapped(where, cond), where)


@means("en_s_if")
def en_s_if(_m: Mind, where: Filter | None, cond: Any) -> Made:
    return entering(EntersTapped(where, No(cond)), where)


@means("en_s_if_first")
def en_s_if_first(_m: Mind, cond: Any, where: Filter | None) -> Made:
    return entering(EntersTapped(where, No(cond)), where)


@means("en_s_unless_paid")
def en_s_unless_paid(_m: Mind, where: Filter | None, costs: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    return entering(EntersTappedUnlessPaid(costs), None)


@means("en_s_reveal")
def en_s_reveal(m: Mind, where: Filter | None, thing: Thing, *_c: Any) -> Made:
    if where is not None or thing.where is None:
        raise NotRead("only itself")
    return entering(EntersTappedUnlessPaid((RevealCost(thing.where),)), None)


@means("en_s_choose")
def en_s_choose(_m: Mind, where: Filter | None, kind: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    return entering(EntersChoosing(kind[0], **kind[1]), None)


@means("en_s_choose_two")
def en_s_choose_two(_m: Mind, where: Filter | None, a: Any, b: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    return (Static((EntersChoosing(a[0], **a[1]), EntersChoosing(b[0], **b[1]))),)


@means("en_s_doing")
def en_s_doing(_m: Mind, where: Filter | None, effects: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    from mtgnb.text.binding import plain_names

    return entering(EntersDoing(plain_names(tuple(effects))), None)


def _counters(where: Filter | None, kind: str, n: Any, **more: Any) -> Made:
    return entering(EntersWithCounters(kind, n, where, **more), where)


@means("en_s_counters")
def en_s_counters(m: Mind, where: Filter | None, a: Any, b: Any) -> Made:
    kind, n = (a, b) if isinstance(a, str) else (b, a)
    return _counters(where, kind, n)


@means("en_s_counters_each")
def en_s_counters_each(_m: Mind, where: Filter | None, n: Any, kind: str, each: Any) -> Made:
    return _counters(where, kind, times(n, each))


@means("en_s_counters_where")
def en_s_counters_where(_m: Mind, where: Filter | None, n: Any, kind: str, value: Any) -> Made:
    return _counters(where, kind, value)


@means("en_s_counters_if")
def en_s_counters_if(_m: Mind, where: Filter | None, n: Any, kind: str, cond: Any) -> Made:
    return _counters(where, kind, n, when=cond)


@means("en_s_counters_if_first")
def en_s_counters_if_first(_m: Mind, cond: Any, where: Filter | None, n: Any, kind: str) -> Made:
    return _counters(where, kind, n, when=cond)


@means("en_s_one_more")
def en_s_one_more(_m: Mind, where: Filter | None, kind: str) -> Made:
    return _counters(where, kind, 1, additional=True)


@means("en_s_one_more_each")
def en_s_one_more_each(_m: Mind, where: Filter | None, kind: str, each: Any) -> Made:
    return _counters(where, kind, each, additional=True)


@means("en_s_more")
def en_s_more(_m: Mind, where: Filter | None, a: Any, b: Any) -> Made:
    kind, n = (a, b) if isinstance(a, str) else (b, a)
    return _counters(where, kind, n, additional=True)


@means("some_field")
def some_field(_m: Mind, thing: Thing) -> Thing:
    return thing


@means("some_any")
def some_any(m: Mind, d: Desc) -> Thing:
    return chosen(m, d)


def _copying(thing: Thing, but: Any, tapped: bool) -> Made:
    if thing.where is None or thing.n != 1:
        raise NotRead("a copy of what?")
    return entering(EntersAsCopy(thing.where, True, tapped, tuple(but or ())), None)


@means("en_s_copy")
def en_s_copy(_m: Mind, _this: Thing, thing: Thing, but: Any = ()) -> Made:
    return _copying(thing, but, False)


@means("en_s_copy_tapped")
def en_s_copy_tapped(_m: Mind, _this: Thing, thing: Thing, but: Any = ()) -> Made:
    return _copying(thing, but, True)


@means("en_s_under")
def en_s_under(_m: Mind, _this: Thing) -> Made:
    return entering(EntersUnder(Opponent()), None)
