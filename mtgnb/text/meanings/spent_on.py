"""Sentences about mana that was added, permissions that were given."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.abilities import Keyword
from mtgnb.model.changes import Grant
from mtgnb.model.costs import PayLife, PayManaCostOf
from mtgnb.model.durations import WhileOnStack
from mtgnb.model.effects import AddMana, CastNow, ControlNextTurn, Lasting, Later
from mtgnb.model.filters import InZone, IsSpell, Not
from mtgnb.model.game_changes import CantBeCountered, MayPlay
from mtgnb.model.patterns import SpendsMana
from mtgnb.model.refs import EachWhat, EventObject, This
from mtgnb.model.values import StatOf
from mtgnb.text.binding import plain_names
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.flow import Effects
from mtgnb.text.meanings.mana import spend_only
from mtgnb.text.meanings.riders import Rider, changing, setting, spell_fitting, spending
from mtgnb.text.meanings.whole import Spending
from mtgnb.text.mind import Mind, NotRead, Thing, every, means


@means("sa_of")
def sa_of(_m: Mind, what: Any) -> Spending:
    where = what.where if isinstance(what, Thing) else what.filter
    return Spending(where)


@means("ri_spend_both")
def ri_spend_both(m: Mind, what: Any, ability: Spending) -> Rider:
    from mtgnb.model.filters import HasSubtype, HasType
    from mtgnb.text.mind import either

    where = spell_fitting(what.where if isinstance(what, Thing) else what.filter)
    if ability.where == where and isinstance(where, (HasType, HasSubtype)):
        return spending(where, ())
    other = ability.where if ability.where is not None else every()
    return changing(
        AddMana,
        lambda e: spend_only(
            e, either(every(IsSpell(), where), every(Not(IsSpell()), other)), ("cast", ability.kind)
        ),
    )


@means("ri_spend_activate")
def ri_spend_activate(_m: Mind, ability: Spending) -> Rider:
    return spending(ability.where if ability.where is not None else every(), (ability.kind,))


@means("ri_spend_not_hand")
def ri_spend_not_hand(_m: Mind) -> Rider:
    from mtgnb.model.filters import WasCastFrom

    return spending(Not(WasCastFrom("hand")), ("cast",))


@means("ri_spend_from")
def ri_spend_from(_m: Mind, zone: InZone) -> Rider:
    from mtgnb.model.filters import WasCastFrom

    return spending(WasCastFrom(zone.zone), ("cast",))


@means("ri_spend_not")
def ri_spend_not(_m: Mind, what: Any) -> Rider:
    where = spell_fitting(what.where if isinstance(what, Thing) else what.filter)
    return spending(Not(every(IsSpell(), where)), ())


@means("ri_pay_life")
def ri_pay_life(_m: Mind) -> Rider:
    return setting((MayPlay, CastNow), cost=(PayLife(StatOf("mana value", EachWhat())),))


@means("ri_turn_after")
def ri_turn_after(_m: Mind) -> Rider:
    return setting(ControlNextTurn, extra_turn_after=True)


def _spent(d: Desc, effects: Effects) -> Rider:
    return setting(AddMana, rider=Later(SpendsMana(spell_fitting(d.filter)), effects))


@means("ri_when_spent")
def ri_when_spent(_m: Mind, d: Desc, effects: Effects) -> Rider:
    return _spent(d, plain_names(effects))


@means("ri_spent_uncounterable")
def ri_spent_uncounterable(_m: Mind, d: Desc) -> Rider:
    return _spent(d, (Lasting((CantBeCountered(),), WhileOnStack(), EventObject()),))


@means("ri_spend_uncounterable")
def ri_spend_uncounterable(_m: Mind, thing: Thing) -> Rider:
    if thing.where is None:
        raise NotRead("cast what?")
    where = spell_fitting(thing.where)
    return changing(
        AddMana,
        lambda e: msgspec.structs.replace(spend_only(e, where, ("cast",)), rider=CantBeCountered()),
    )


@means("ri_flashback_cost")
def ri_flashback_cost(_m: Mind) -> Rider:
    def change(grant: Any) -> Any:
        if Keyword("flashback") not in grant.abilities:
            raise NotRead("nothing gains flashback")
        cost = (PayManaCostOf(This()),)
        return Grant(
            tuple(
                Keyword("flashback", cost) if a == Keyword("flashback") else a
                for a in grant.abilities
            )
        )

    return changing(Grant, change)
