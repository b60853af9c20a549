"""Events: what triggered abilities watch for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.conditions import Exists, Holds, No, TurnOf
from mtgnb.model.filters import (
    Controlled,
    Every,
    Filter,
    HasCounter,
    HasType,
    InZone,
    Is,
    IsDesignated,
    IsOther,
    IsSpell,
    Not,
)  # fmt: skip
from mtgnb.model.names import (
    ATTACKERS,
    BATTLEFIELD,
    COMBAT_BEGIN,
    COMBAT_END,
    DRAW,
    END,
    EXILE,
    GRAVEYARD,
    MAIN1,
    MAIN2,
    UNTAP,
    UPKEEP,
)  # fmt: skip
from mtgnb.model.patterns import (
    Activates,
    AnyOfEvents,
    Attacks,
    AttacksUnblocked,
    BecomesAttached,
    BecomesBlocked,
    BecomesMonarch,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    Casts,
    Copies,
    CountersPut,
    CountersRemoved,
    Cycles,
    DealsDamage,
    DealtDamage,
    Dies,
    Discards,
    Draws,
    Enters,
    EventWhile,
    Exploits,
    GainsLife,
    IsDestroyed,
    Leaves,
    LeavesZone,
    LosesGame,
    LosesLife,
    Pattern,
    PaysLife,
    PhasesIn,
    PlaysLand,
    PutInto,
    Sacrifices,
    Scries,
    Searches,
    Shuffles,
    StateIs,
    StepBegins,
    TakesAction,
    TappedForMana,
    TokensCreated,
    TurnedFaceUp,
    Unattached,
)  # fmt: skip
from mtgnb.model.refs import (
    ActivePlayer,
    AnyPlayer,
    Attached,
    AttachedPlayer,
    ChosenPlayer,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    EventObject,
    EventPlayer,
    EventSource,
    NotYou,
    Opponent,
    Ref,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import ThatMuch
from mtgnb.text.meanings.descriptions import Desc, in_filter, number_of, ordinal_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, contains, every, means


class Subject:
    """The object that an event happens to: a filter, and whether several at once."""

    def __init__(self, where: Filter, ref: Ref, kinds: frozenset[str], batch: bool = False) -> None:
        self.where = where
        self.ref = ref
        self.kinds = kinds
        self.batch = batch


def _subject(
    m: Mind, where: Filter, kinds: frozenset[str], ref: Ref | None = None, batch: bool = False
) -> Subject:
    made = Subject(where, ref or EventObject(), kinds, batch)
    m.see(made.ref, kinds, batch)
    if not batch and contains(where, Opponent):
        m.say(ControllerOf(made.ref), "opponent")
    return made


@means("eo_this")
def eo_this(m: Mind, thing: Thing) -> Subject:
    return Subject(Is(This()), This(), thing.kinds)


@means("eo_one", "eo_bare")
def eo_one(m: Mind, d: Desc) -> Subject:
    return _subject(m, d.filter, d.kinds)


@means("eo_another")
def eo_another(m: Mind, d: Desc) -> Subject:
    return _subject(m, every(IsOther(), d.filter), d.kinds)


@means("eo_batch")
def eo_batch(m: Mind, d: Desc) -> Subject:
    return _subject(m, d.filter, d.kinds, batch=True)


@means("eo_batch_other")
def eo_batch_other(m: Mind, d: Desc) -> Subject:
    return _subject(m, every(IsOther(), d.filter), d.kinds, batch=True)


@means("eo_this_or")
def eo_this_or(m: Mind, _this: Thing, d: Desc) -> Subject:
    from mtgnb.text.mind import either

    return _subject(m, either(Is(This()), every(IsOther(), d.filter)), d.kinds)


@means("eo_this_or_batch")
def eo_this_or_batch(m: Mind, _this: Thing, d: Desc) -> Subject:
    from mtgnb.text.mind import either

    return _subject(m, either(Is(This()), every(IsOther(), d.filter)), d.kinds, batch=True)


@means("eo_ref")
def eo_ref(m: Mind, thing: Thing) -> Subject:
    ref = thing.ref
    return Subject(Is(ref), ref, thing.kinds)


Verb = Callable[[Mind, Subject], Pattern]


@means("ev_object")
def ev_object(m: Mind, subject: Subject, verb: Verb) -> Pattern:
    return verb(m, subject)


@means("ev_object_or")
def ev_object_or(m: Mind, subject: Subject, *verbs: Verb) -> Pattern:
    return AnyOfEvents(tuple(verb(m, subject) for verb in verbs))


def _verb(name: str, make: Callable[[Subject], Pattern], gone: bool = False) -> None:
    def bound(_m: Mind, *_c: Any) -> Verb:
        def verb(m: Mind, s: Subject) -> Pattern:
            if gone and isinstance(s.ref, This):
                m.see(EventObject(), s.kinds)
            return make(s)

        return verb

    means(name)(bound)


_verb("v_enters", lambda s: Enters(s.where, s.batch))
_verb("v_enters_yours", lambda s: Enters(s.where, s.batch, under=You()))
_verb("v_enters_opponents", lambda s: Enters(s.where, s.batch, under=Opponent()))
_verb("v_dies", lambda s: Dies(s.where, s.batch), gone=True)
_verb("v_leaves", lambda s: Leaves(s.where, batch=s.batch), gone=True)
_verb("v_leaves_not_dying", lambda s: Leaves(s.where, not_to=GRAVEYARD, batch=s.batch), gone=True)
_verb("v_exiled", lambda s: PutInto(EXILE, s.where, batch=s.batch), gone=True)
_verb("v_attacks", lambda s: Attacks(s.where, batch=s.batch))
_verb("v_attacks_alone", lambda s: Attacks(s.where, alone=True))
_verb("v_unblocked", lambda s: AttacksUnblocked(s.where))
_verb("v_blocks", lambda s: Blocks(s.where))
_verb("v_blocked", lambda s: BecomesBlocked(s.where))
_verb("v_blocks_or_blocked", lambda s: AnyOfEvents((Blocks(s.where), BecomesBlocked(s.where))))
_verb("v_tapped", lambda s: BecomesTapped(s.where))
_verb("v_untapped", lambda s: BecomesUntapped(s.where))
_verb("v_face_up", lambda s: TurnedFaceUp(s.where))
_verb("v_phases_in", lambda s: PhasesIn(s.where))
_verb("v_phases_out", lambda s: PhasesIn(s.where, out=True))
_verb("v_sacrificed", lambda s: Sacrifices(AnyPlayer(), s.where), gone=True)
_verb("v_exploits", lambda s: Exploits(s.where))
_verb("v_destroyed", lambda s: IsDestroyed(s.where), gone=True)


@means("v_enters_from")
def v_enters_from(_m: Mind, zone: InZone) -> Verb:
    return lambda m, s: Enters(s.where, s.batch, zone.zone)


@means("v_leaves_graveyard")
def v_leaves_graveyard(_m: Mind, who: Who) -> Verb:
    return lambda m, s: LeavesZone(
        GRAVEYARD, every(s.where, InZone(GRAVEYARD, in_filter(who))), s.batch
    )


def _put(m: Mind, s: Subject, zone: InZone, from_zone: str | None) -> Pattern:
    where = s.where
    if isinstance(zone.of, You):
        from mtgnb.model.filters import Owned

        where = every(where, Owned()) if not isinstance(s.ref, This) else where
    elif zone.of is not None and not isinstance(s.ref, This):
        from mtgnb.model.filters import Owned

        where = every(where, Owned(zone.of))
    m.see(EventObject(), s.kinds | {"card"}, s.batch)
    if zone.zone == GRAVEYARD and from_zone == BATTLEFIELD and zone.of is None:
        return Dies(where, s.batch)
    return PutInto(zone.zone, where, from_zone, s.batch)


@means("v_put_from_battlefield")
def v_put_from_battlefield(_m: Mind, zone: InZone) -> Verb:
    return lambda m, s: _put(m, s, zone, BATTLEFIELD)


@means("v_put_from")
def v_put_from(_m: Mind, zone: InZone, origin: InZone) -> Verb:
    return lambda m, s: _put(m, s, zone, origin.zone)


@means("v_put_into")
def v_put_into(_m: Mind, zone: InZone) -> Verb:
    return lambda m, s: _put(m, s, zone, None)


@means("v_attacks_whom")
def v_attacks_whom(_m: Mind, whom: Any) -> Verb:
    def verb(m: Mind, s: Subject) -> Pattern:
        if not isinstance(whom, You):
            m.player = EventPlayer()
        return Attacks(s.where, whom, batch=s.batch)

    return verb


@means("v_blocks_what")
def v_blocks_what(_m: Mind, o: Object) -> Verb:
    return lambda m, s: Blocks(s.where, o.where)


@means("v_blocked_by")
def v_blocked_by(_m: Mind, o: Object) -> Verb:
    return lambda m, s: BecomesBlocked(s.where, o.where)


@means("v_blocks_or_blocked_by")
def v_blocks_or_blocked_by(_m: Mind, o: Object) -> Verb:
    return lambda m, s: AnyOfEvents((Blocks(s.where, o.where), BecomesBlocked(s.where, o.where)))


constants({
    "dk_combat": (True,), "dk_noncombat": (False,), "dk_any": (None,),
    "tw_player": AnyPlayer(), "tw_opponent ta_opponent": Opponent(), "tw_you ta_you": You(), "tw_this": Is(This()),
})  # fmt: skip


@means("tw_desc")
def tw_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


def _source(m: Mind, s: Subject) -> None:
    """What deals the damage is the event's source; its object is what is dealt damage."""
    for mention in m.mentions:
        if mention.now == EventObject() and mention.plural == s.batch:
            mention.now = mention.was = EventSource()


@means("v_deals")
def v_deals(_m: Mind, kind: Any) -> Verb:
    def verb(m: Mind, s: Subject) -> Pattern:
        m.amount = ThatMuch()
        _source(m, s)
        return DealsDamage(s.where, None, kind[0], s.batch)

    return verb


@means("v_deals_to")
def v_deals_to(_m: Mind, kind: Any, to: Any) -> Verb:
    def verb(m: Mind, s: Subject) -> Pattern:
        m.amount = ThatMuch()
        _source(m, s)
        if isinstance(to, Who):
            m.say(EventPlayer(), "opponent" if isinstance(to, Opponent) else "player")
        else:
            m.see(EventObject(), frozenset({"creature", "permanent"}))
        return DealsDamage(s.where, to, kind[0], s.batch)

    return verb


@means("v_dealt")
def v_dealt(_m: Mind, kind: Any) -> Verb:
    def verb(m: Mind, s: Subject) -> Pattern:
        m.amount = ThatMuch()
        return DealtDamage(s.where, kind[0])

    return verb


@means("v_targeted")
def v_targeted(_m: Mind, o: Object) -> Verb:
    return lambda m, s: BecomesTarget(s.where, o.where)


@means("v_attached")
def v_attached(m: Mind, o: Object) -> Verb:
    return lambda m, s: BecomesAttached(s.where, o.where)


@means("v_unattached")
def v_unattached(_m: Mind, _o: Object) -> Verb:
    return lambda m, s: Unattached(s.where)


# --- what players do ------------------------------------------------------------------------------


def _player(name: str, who: Who, that: bool = True) -> None:
    def said(m: Mind) -> Who:
        if that:
            m.say(EventPlayer(), "opponent" if isinstance(who, Opponent) else "player")
        return who

    means(name)(said)


_player("pe_you", You(), False)
_player("pe_any", AnyPlayer())
_player("pe_opponent", Opponent())
_player("pe_not_you", NotYou())
_player("pe_enchanted", AttachedPlayer())
_player("pe_chosen", ChosenPlayer())


@means("pe_that")
def pe_that(m: Mind) -> Who:
    return m.that_player()


class Object:
    """An object that a player acts upon."""

    def __init__(self, where: Filter, nth: int | None = None) -> None:
        self.where = where
        self.nth = nth


@means("se_one")
def se_one(m: Mind, d: Desc) -> Object:
    m.see(EventObject(), d.kinds)
    return Object(d.filter)


@means("se_another")
def se_another(m: Mind, d: Desc) -> Object:
    m.see(EventObject(), d.kinds)
    return Object(every(IsOther(), d.filter))


@means("se_nth")
def se_nth(m: Mind, n: Any, d: Desc) -> Object:
    m.see(EventObject(), d.kinds)
    return Object(d.filter, ordinal_of(n))


@means("se_either")
def se_either(m: Mind, *ds: Desc) -> Object:
    from mtgnb.text.mind import either

    m.see(EventObject(), frozenset().union(*(d.kinds for d in ds)))
    return Object(either(*(d.filter for d in ds)))


@means("se_enchanted")
def se_enchanted(m: Mind, word: Any) -> Object:
    m.see(Attached(), frozenset({word.low}))
    return Object(Is(Attached()))


@means("se_this")
def se_this(_m: Mind, _this: Thing) -> Object:
    return Object(Is(This()))


PlayerVerb = Callable[[Mind, Who], Pattern]


def _spell(o: Object) -> Filter:
    parts = o.where.parts if isinstance(o.where, Every) else (o.where,)
    return every(*(p for p in parts if not isinstance(p, IsSpell)))


@means("ev_player")
def ev_player(m: Mind, who: Who, verb: PlayerVerb) -> Pattern:
    return verb(m, who)


@means("ev_player_or")
def ev_player_or(m: Mind, who: Who, a: PlayerVerb, b: PlayerVerb) -> Pattern:
    return AnyOfEvents((a(m, who), b(m, who)))


@means("pv_casts")
def pv_casts(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: Casts(who, _spell(o), o.nth)


@means("pv_casts_from")
def pv_casts_from(_m: Mind, o: Object, zone: InZone) -> PlayerVerb:
    return lambda m, who: Casts(who, _spell(o), o.nth, zone.zone)


@means("pv_casts_not_hand")
def pv_casts_not_hand(_m: Mind, o: Object, _who: Who) -> PlayerVerb:
    return lambda m, who: Casts(who, _spell(o), o.nth, not_from="hand")


@means("pv_casts_your_turn")
def pv_casts_your_turn(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: EventWhile(Casts(who, _spell(o), o.nth), TurnOf())


@means("pv_casts_opp_turn")
def pv_casts_opp_turn(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: EventWhile(Casts(who, _spell(o), o.nth), No(TurnOf()))


@means("pv_casts_or_copies")
def pv_casts_or_copies(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: AnyOfEvents((Casts(who, _spell(o)), Copies(who, _spell(o))))


@means("pv_copies")
def pv_copies(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: Copies(who, _spell(o))


@means("pv_plays")
def pv_plays(_m: Mind, o: Object) -> PlayerVerb:
    def verb(_m: Mind, who: Who) -> Pattern:
        parts = o.where.parts if isinstance(o.where, Every) else (o.where,)
        if HasType("land") not in parts:
            raise NotRead("playing cards that aren't said to be lands")
        return PlaysLand(who, every(*(p for p in parts if p != HasType("land"))))

    return verb


@means("pv_draws")
def pv_draws(_m: Mind) -> PlayerVerb:
    return lambda m, who: Draws(who)


@means("pv_draws_nth")
def pv_draws_nth(_m: Mind, n: Any) -> PlayerVerb:
    return lambda m, who: Draws(who, ordinal_of(n))


@means("pv_draws_except")
def pv_draws_except(_m: Mind) -> PlayerVerb:
    return lambda m, who: Draws(who, except_first=True)


@means("pv_discards")
def pv_discards(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: Discards(who, o.where)


@means("pv_discards_batch")
def pv_discards_batch(_m: Mind) -> PlayerVerb:
    return lambda m, who: Discards(who, batch=True)


@means("pv_discards_this")
def pv_discards_this(m: Mind) -> PlayerVerb:
    m.see(EventObject(), frozenset({"card", "this"}))
    return lambda m, who: Discards(who, Is(This()))


@means("pv_cycles")
def pv_cycles(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: Cycles(who, o.where)


@means("pv_cycles_or_discards")
def pv_cycles_or_discards(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: AnyOfEvents((Cycles(who, o.where), Discards(who, o.where)))


@means("pv_sacrifices")
def pv_sacrifices(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: Sacrifices(who, o.where)


@means("pv_creates")
def pv_creates(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: TokensCreated(who, o.where)


def _simple(name: str, make: Callable[[Who], Pattern], amount: bool = False) -> None:
    def bound(_m: Mind, *_c: Any) -> PlayerVerb:
        def verb(m: Mind, who: Who) -> Pattern:
            if amount:
                m.amount = ThatMuch()
            return make(who)

        return verb

    means(name)(bound)


_simple("pv_gains_life", GainsLife, True)
_simple("pv_loses_life", LosesLife, True)
_simple("pv_gains_or_loses_life", lambda w: AnyOfEvents((GainsLife(w), LosesLife(w))), True)
_simple("pv_searches", Searches)
_simple("pv_shuffles", Shuffles)
_simple("pv_scries", Scries)
_simple("pv_surveils", lambda w: Scries(w, "surveil"))
_simple("pv_scries_or_surveils", lambda w: AnyOfEvents((Scries(w), Scries(w, "surveil"))))
_simple("pv_loses_game", LosesGame)
_simple("pv_crime", lambda w: TakesAction("commit a crime", w))
_simple("pv_pays_life", PaysLife, True)
_simple("ev_monarch", lambda w: BecomesMonarch(You()))


@means("pv_action")
def pv_action(_m: Mind) -> PlayerVerb:
    return lambda m, who: TakesAction("collect evidence", who)


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
    return Casts(You(), _spell(o))


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


# --- whole triggers ------------------------------------------------------------------------------


@means("trigger")
def trigger(_m: Mind, one: Pattern) -> Pattern:
    return one


@means("trigger_two")
def trigger_two(_m: Mind, a: Pattern, b: Pattern) -> Pattern:
    return AnyOfEvents((a, b))


@means("tr_when", "tr_at")
def tr_when(m: Mind, pattern: Pattern) -> Pattern:
    return pattern


@means("tr_when_or")
def tr_when_or(_m: Mind, a: Pattern, b: Pattern) -> Pattern:
    return AnyOfEvents((a, b))


@means("tr_while")
def tr_while(_m: Mind, pattern: Pattern, cond: Any) -> Pattern:
    return EventWhile(pattern, cond)


constants({
    "sn_upkeep": UPKEEP, "sn_draw": DRAW, "sn_main1": MAIN1, "sn_main2": MAIN2, "sn_end": END,
    "sn_attackers": ATTACKERS, "sn_combat": COMBAT_BEGIN, "sn_untap": UNTAP, "sn_main": "main",
})  # fmt: skip


@means("sn_next")
def sn_next(_m: Mind, step: str) -> str:
    return step


@means("at_poss")
def at_poss(m: Mind, who: Who, step: str) -> Pattern:
    if isinstance(who, (EachPlayer, EachOpponent)):
        m.player = EventPlayer()
    return StepBegins(step, in_filter(who))


@means("at_each")
def at_each(m: Mind, step: str) -> Pattern:
    m.say(EventPlayer())
    return StepBegins(step)


@means("at_opponent")
def at_opponent(m: Mind, step: str) -> Pattern:
    m.player = EventPlayer()
    return StepBegins(step, Opponent())


@means("at_your")
def at_your(_m: Mind, step: str) -> Pattern:
    return StepBegins(step, You())


constants({
    "at_combat": StepBegins(COMBAT_BEGIN, You()), "at_each_combat": StepBegins(COMBAT_BEGIN),
    "at_opponent_combat": StepBegins(COMBAT_BEGIN, Opponent()),
    "at_end_of_combat": StepBegins(COMBAT_END), "at_end_of_turn": StepBegins(END),
})  # fmt: skip


@means("at_enchanted")
def at_enchanted(m: Mind, step: str) -> Pattern:
    m.player = EventPlayer()
    return StepBegins(step, AttachedPlayer())


@means("at_controller_upkeep", "at_controller_end")
def at_controller(m: Mind, word: Any) -> Pattern:
    m.player = EventPlayer()
    return StepBegins(UPKEEP, ControllerOf(Attached()))


@means("at_that_player")
def at_that_player(m: Mind, step: str) -> Pattern:
    return StepBegins(step, m.that_player())


@means("se_ref")
def se_ref(_m: Mind, thing: Thing) -> Object:
    return Object(Is(thing.ref))


@means("tr_while_saddled")
def tr_while_saddled(_m: Mind, pattern: Pattern) -> Pattern:
    return EventWhile(pattern, Holds(This(), IsDesignated("saddled")))


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
        return msgspec.structs.replace(land, from_zone=zone.zone)

    return verb


@means("ev_tapped_for_chosen")
def ev_tapped_for_chosen(m: Mind, s: Subject) -> Pattern:
    return msgspec.structs.replace(ev_tapped_for_mana(m, s), of_chosen_color=True)
