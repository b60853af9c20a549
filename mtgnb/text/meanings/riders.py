"""Sentences about the ability or the instruction before them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.costs import PayLife, PayMana
from mtgnb.model.effects import (
    AddMana,
    CastNow,
    CopySpell,
    Counter,
    Destroy,
    Search,
)
from mtgnb.model.filters import Filter
from mtgnb.model.game_changes import MayPlay
from mtgnb.model.mana import mana_cost
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.flow import Effects
from mtgnb.text.meanings.lasting import Unsettled
from mtgnb.text.meanings.mana import spend_only
from mtgnb.text.meanings.prohibitions import spell
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import (
    Mind,
    NotRead,
    Thing,
    constants,
    means,
)


@means("cp_mana")
def cp_mana(_m: Mind, symbols: Any) -> Any:
    return (PayMana(mana_cost(symbols.text)),)


@means("cp_mana_each")
def cp_mana_each(_m: Mind, symbols: Any, each: Any) -> Any:
    return (PayMana(mana_cost(symbols.text), each),)


@means("cp_life")
def cp_life(m: Mind, n: Any) -> Any:
    m.amount = n
    return (PayLife(n),)


@means("cp_x")
def cp_x(_m: Mind) -> Any:
    return (PayMana(mana_cost("{X}")),)


class Rider:
    """A sentence about the ability or about the instruction before it."""

    def __init__(self, **fields: Any) -> None:
        self.fields = fields
        self.change: Any = None


def ability_fields(**fields: Any) -> Rider:
    return Rider(**fields)


constants(
    {
        "ri_sorcery": ability_fields(sorcery=True),
        "ri_sorcery_once": ability_fields(sorcery=True, limit=1),
        "ri_once_turn": ability_fields(limit=1),
        "ri_once": ability_fields(once=True),
        "ri_trigger_once": ability_fields(limit=1),
        "ri_trigger_twice": ability_fields(limit=2),
    }
)


@means("ri_any_player")
def ri_any_player(_m: Mind) -> Rider:
    from mtgnb.model.refs import AnyPlayer

    return ability_fields(who=AnyPlayer())


@means("ri_any_player_during")
def ri_any_player_during(_m: Mind, cond: Any) -> Rider:
    from mtgnb.model.refs import AnyPlayer

    return ability_fields(who=AnyPlayer(), when=cond)


@means("ri_opponents")
def ri_opponents(_m: Mind) -> Rider:
    from mtgnb.model.refs import Opponent

    return ability_fields(who=Opponent())


@means("ri_n_turn")
def ri_n_turn(_m: Mind, n: Any) -> Rider:
    return ability_fields(limit=number_of(n))


@means("ri_if", "ri_during")
def ri_if(_m: Mind, cond: Any) -> Rider:
    return ability_fields(when=cond)


@means("ri_if_sorcery")
def ri_if_sorcery(_m: Mind, cond: Any) -> Rider:
    return ability_fields(when=cond, sorcery=True)


@means("ri_during_if")
def ri_during_if(_m: Mind, a: Any, b: Any) -> Rider:
    from mtgnb.model.conditions import AllOf

    return ability_fields(when=AllOf((a, b)))


@means("ri_during_once")
def ri_during_once(_m: Mind, cond: Any) -> Rider:
    return ability_fields(when=cond, limit=1)


def last_changed(effects: Effects, kinds: Any, change: Callable[[Any], Any]) -> Effects:
    """The instructions with the last one of a kind changed; it may stand inside of others."""
    for i in range(len(effects) - 1, -1, -1):
        effect = effects[i]
        if isinstance(effect, kinds):
            return (*effects[:i], change(effect), *effects[i + 1 :])
        if not hasattr(effect, "__struct_fields__"):
            continue
        for field in ("otherwise", "effect", "changes"):
            inner = getattr(effect, field, None)
            if isinstance(inner, tuple) and inner:
                try:
                    other = last_changed(inner, kinds, change)
                except NotRead:
                    continue
                return (
                    *effects[:i],
                    msgspec.structs.replace(effect, **{field: other}),
                    *effects[i + 1 :],
                )
    raise NotRead("what it is about")


def changing(kinds: Any, change: Callable[[Any], Any]) -> Rider:
    rider = Rider()
    rider.change = lambda effects: last_changed(effects, kinds, change)
    return rider


def setting(kinds: Any, **fields: Any) -> Rider:
    return changing(kinds, lambda effect: msgspec.structs.replace(effect, **fields))


constants(
    {
        "ri_still": changing(Unsettled, lambda e: e.settle(True)),
        "ri_new_targets": setting(CopySpell, new_targets=True),
        "ri_lasts": setting(AddMana, lasts=True),
        "ri_shuffle": setting(Search, shuffle=True),
        "ri_any_type": setting((MayPlay, CastNow), any_mana="type"),
        "ri_then_exile": setting((MayPlay, CastNow), then="exile"),
        "ct_exile": {"to": "exile"},
        "ct_top": {"to": "library"},
        "ct_hand": {"to": "hand"},
        "ct_bottom": {"to": "library", "position": "bottom"},
    }
)


@means("ri_no_regen")
def ri_no_regen(m: Mind, *_c: Any) -> Rider:
    return setting(Destroy, no_regeneration=True)


@means("ri_unpreventable")
def ri_unpreventable(_m: Mind) -> Rider:
    from mtgnb.model.effects import DealDamage

    return setting(DealDamage, unpreventable=True)


@means("ri_as_though")
def ri_as_though(_m: Mind, what: str) -> Rider:
    return setting((MayPlay, CastNow), any_mana=what)


@means("ri_counter_to")
def ri_counter_to(_m: Mind, how: dict[str, Any]) -> Rider:
    return setting(Counter, **how)


def spell_fitting(where: Filter) -> Filter:
    """What a spell has to fit that mana may be spent on."""
    return spell(where)


def spending(where: Filter, kinds: tuple[str, ...]) -> Rider:
    return changing(AddMana, lambda e: spend_only(e, where, kinds))


@means("ri_spend_cast")
def ri_spend_cast(_m: Mind, d: Desc) -> Rider:
    return spending(spell_fitting(d.filter), ("cast",))


@means("ri_spend_cast_two")
def ri_spend_cast_two(_m: Mind, a: Desc, b: Desc) -> Rider:
    from mtgnb.text.mind import either

    return spending(either(spell_fitting(a.filter), spell_fitting(b.filter)), ("cast",))


@means("ri_spend_cast_some")
def ri_spend_cast_some(m: Mind, thing: Thing) -> Rider:
    if thing.where is None:
        raise NotRead("cast what?")
    return spending(spell_fitting(thing.where), ("cast",))
