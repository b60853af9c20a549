"""Further events."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.conditions import Exists, Holds, No
from mtgnb.model.filters import (
    Controlled,
    HasCounter,
    HasType,
    InZone,
    Is,
    Not,
)  # fmt: skip
from mtgnb.model.names import (
    ATTACKERS,
    COMBAT_BEGIN,
    COMBAT_END,
    DRAW,
    END,
    MAIN1,
    MAIN2,
    UNTAP,
    UPKEEP,
)  # fmt: skip
from mtgnb.model.patterns import (
    Activates,
    AnyOfEvents,
    Attacks,
    BecomesTarget,
    Casts,
    CountersPut,
    CountersRemoved,
    DealsDamage,
    DealtDamage,
    Pattern,
    PaysLife,
    PlaysLand,
    StateIs,
    StepBegins,
    TakesAction,
    TappedForMana,
)  # fmt: skip
from mtgnb.model.refs import (
    ActivePlayer,
    ChosenPlayer,
    EventObject,
    EventPlayer,
    Opponent,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import ThatMuch
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.events import Subject
from mtgnb.text.meanings.events_of_players import Object
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.triggers import PlayerVerb, cast_fitting, pv_plays, simple_act
from mtgnb.text.mind import Mind, Thing, constants, every, means

simple_act("pv_pays_life", PaysLife, True)


@means("pv_exhaust")
def pv_exhaust(_m: Mind) -> PlayerVerb:
    return lambda m, who: TakesAction("activate an exhaust ability", who)


@means("pv_activates_no_tap")
def pv_activates_no_tap(_m: Mind, word: Any) -> PlayerVerb:
    return lambda m, who: Activates(who, HasType(word.low), tap=False)


@means("pv_dealt")
def pv_dealt(_m: Mind, kind: Any) -> PlayerVerb:
    def verb(m: Mind, who: Who) -> Pattern:
        m.amount = ThatMuch()
        return DealtDamage(who, kind[0])

    return verb


@means("pv_targeted")
def pv_targeted(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: BecomesTarget(who, o.where)


@means("ev_you_attack")
def ev_you_attack(m: Mind) -> Pattern:
    m.see(EventObject(), frozenset({"creature"}), True)
    return Attacks(Controlled(), batch=True)


@means("la_one")
def la_one(m: Mind, d: Desc) -> Any:
    m.see(EventObject(), d.kinds, True)
    return d.filter, 1


@means("la_n")
def la_n(m: Mind, n: Any, d: Desc) -> Any:
    m.see(EventObject(), d.kinds, True)
    return d.filter, number_of(n)


@means("ev_you_attack_with")
def ev_you_attack_with(_m: Mind, with_: Any) -> Pattern:
    return Attacks(every(with_[0], Controlled()), batch=True, least=with_[1])


@means("ev_player_attacks_with")
def ev_player_attacks_with(m: Mind, with_: Any) -> Pattern:
    m.player = ActivePlayer()
    return Attacks(with_[0], batch=True, least=with_[1])


@means("ev_control_none")
def ev_control_none(_m: Mind, d: Desc) -> Pattern:
    return StateIs(No(Exists(every(d.filter, Controlled()))))


@means("ev_state")
def ev_state(_m: Mind, cond: Any) -> Pattern:
    return StateIs(cond)


@means("ce_chosen_controls_none")
def ce_chosen_controls_none(_m: Mind, d: Desc) -> Any:
    return No(Exists(every(d.filter, Controlled(ChosenPlayer()))))


@means("ce_none")
def ce_none(_m: Mind, d: Desc) -> Any:
    return No(Exists(d.filter))


@means("ce_counters")
def ce_counters(_m: Mind, _this: Thing, n: Any, kind: str) -> Any:
    return Holds(This(), HasCounter(kind, number_of(n)))


@means("ce_no_counters")
def ce_no_counters(_m: Mind, _this: Thing, kind: str) -> Any:
    return Holds(This(), Not(HasCounter(kind)))


@means("ev_tapped_for_mana")
def ev_tapped_for_mana(m: Mind, s: Subject) -> Pattern:
    m.see(EventObject(), s.kinds)
    m.player = EventPlayer()
    return TappedForMana(s.where)


@means("ev_taps_for_mana")
def ev_taps_for_mana(_m: Mind, who: Who, o: Object) -> Pattern:
    return TappedForMana(o.where, who)


@means("ev_taps_for_type")
def ev_taps_for_type(_m: Mind, who: Who, o: Object, symbol: Any) -> Pattern:
    return TappedForMana(o.where, who, symbol.text.strip("{}").upper())


@means("ev_next_cast")
def ev_next_cast(_m: Mind, o: Object) -> Pattern:
    return Casts(You(), cast_fitting(o))


@means("ev_last_counter")
def ev_last_counter(_m: Mind, kind: str, _this: Thing) -> Pattern:
    return CountersRemoved(Is(This()), kind, last=True)


@means("ev_counters_put")
def ev_counters_put(m: Mind, kind: str, s: Subject) -> Pattern:
    m.amount = ThatMuch()
    return CountersPut(s.where, kind)


@means("ev_any_counters_put")
def ev_any_counters_put(m: Mind, s: Subject) -> Pattern:
    m.amount = ThatMuch()
    return CountersPut(s.where)


@means("ev_you_put")
def ev_you_put(m: Mind, kind: str, s: Subject) -> Pattern:
    m.amount = ThatMuch()
    return CountersPut(s.where, kind, You())


@means("ev_you_put_any")
def ev_you_put_any(m: Mind, s: Subject) -> Pattern:
    m.amount = ThatMuch()
    return CountersPut(s.where, None, You())


@means("ev_noncombat")
def ev_noncombat(m: Mind, to: Any) -> Pattern:
    m.amount = ThatMuch()
    m.player = EventPlayer()
    return DealsDamage(Controlled(), to, False)


constants({
    "sn_upkeep": UPKEEP, "sn_draw": DRAW, "sn_main1": MAIN1, "sn_main2": MAIN2, "sn_end": END,
    "sn_attackers": ATTACKERS, "sn_combat": COMBAT_BEGIN, "sn_untap": UNTAP, "sn_main": "main",
})  # fmt: skip


constants({
    "at_combat": StepBegins(COMBAT_BEGIN, You()), "at_each_combat": StepBegins(COMBAT_BEGIN),
    "at_opponent_combat": StepBegins(COMBAT_BEGIN, Opponent()),
    "at_end_of_combat": StepBegins(COMBAT_END), "at_end_of_turn": StepBegins(END),
})  # fmt: skip


@means("se_ref")
def se_ref(_m: Mind, thing: Thing) -> Object:
    return Object(Is(thing.ref))


@means("pv_plays_card_from")
def pv_plays_card_from(m: Mind, zone: InZone) -> PlayerVerb:
    m.see(EventObject(), frozenset({"card", "spell"}))
    return lambda m, who: AnyOfEvents(
        (Casts(who, from_zone=zone.zone), PlaysLand(who, from_zone=zone.zone))
    )


@means("pv_plays_from")
def pv_plays_from(m: Mind, o: Object, zone: InZone) -> PlayerVerb:
    plays = pv_plays(m, o)

    def verb(m: Mind, who: Who) -> Pattern:
        land = plays(m, who)
        return msgspec.structs.replace(land, from_zone=zone.zone)  # type: ignore[no-any-return]

    return verb


@means("ev_tapped_for_chosen")
def ev_tapped_for_chosen(m: Mind, s: Subject) -> Pattern:
    return msgspec.structs.replace(ev_tapped_for_mana(m, s), of_chosen_color=True)  # type: ignore[no-any-return]
