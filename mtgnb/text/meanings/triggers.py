"""Whole trigger conditions, steps and phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgnb.model.conditions import No, TurnOf
from mtgnb.model.filters import (
    Every,
    Filter,
    HasType,
    InZone,
    Is,
    IsSpell,
)  # fmt: skip
from mtgnb.model.patterns import (
    AnyOfEvents,
    Casts,
    Copies,
    Cycles,
    Discards,
    Draws,
    EventWhile,
    GainsLife,
    LosesGame,
    LosesLife,
    Pattern,
    PlaysLand,
    Sacrifices,
    Scries,
    Searches,
    Shuffles,
    TakesAction,
    TokensCreated,
)  # fmt: skip
from mtgnb.model.refs import (
    Attached,
    EventObject,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import ThatMuch
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.events_of_players import Object
from mtgnb.text.meanings.qualities import ordinal_of
from mtgnb.text.mind import Mind, NotRead, Thing, contains, every, means


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


def cast_fitting(o: Object) -> Filter:
    parts = o.where.parts if isinstance(o.where, Every) else (o.where,)
    where = every(*(p for p in parts if not isinstance(p, IsSpell)))
    if contains(where, InZone):
        raise NotRead("a spell is on the stack as it is cast")
    return where


def _origin(o: Object) -> tuple[Object, str | None]:
    """Take where it is cast from out of a description: "a spell from exile"."""
    parts = o.where.parts if isinstance(o.where, Every) else (o.where,)
    zone = next((p for p in parts if isinstance(p, InZone)), None)
    if zone is None:
        return o, None
    if zone.of not in (None, You()):
        raise NotRead("from somebody else's zone")
    return Object(every(*(p for p in parts if p is not zone)), o.nth), zone.zone


@means("ev_player")
def ev_player(m: Mind, who: Who, verb: PlayerVerb) -> Pattern:
    return verb(m, who)


@means("ev_player_or")
def ev_player_or(m: Mind, who: Who, a: PlayerVerb, b: PlayerVerb) -> Pattern:
    return AnyOfEvents((a(m, who), b(m, who)))


@means("pv_casts")
def pv_casts(_m: Mind, o: Object) -> PlayerVerb:
    spell, zone = _origin(o)
    return lambda m, who: Casts(who, cast_fitting(spell), o.nth, zone)


@means("pv_casts_from")
def pv_casts_from(_m: Mind, o: Object, zone: InZone) -> PlayerVerb:
    if zone.of not in (None, You()):
        raise NotRead("from somebody else's zone")
    return lambda m, who: Casts(who, cast_fitting(o), o.nth, zone.zone)


@means("pv_casts_not_hand")
def pv_casts_not_hand(_m: Mind, o: Object, _who: Who) -> PlayerVerb:
    return lambda m, who: Casts(who, cast_fitting(o), o.nth, not_from="hand")


@means("pv_casts_your_turn")
def pv_casts_your_turn(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: EventWhile(Casts(who, cast_fitting(o), o.nth), TurnOf())


@means("pv_casts_opp_turn")
def pv_casts_opp_turn(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: EventWhile(Casts(who, cast_fitting(o), o.nth), No(TurnOf()))


@means("pv_casts_or_copies")
def pv_casts_or_copies(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: AnyOfEvents((Casts(who, cast_fitting(o)), Copies(who, cast_fitting(o))))


@means("pv_copies")
def pv_copies(_m: Mind, o: Object) -> PlayerVerb:
    return lambda m, who: Copies(who, cast_fitting(o))


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


def simple_act(name: str, make: Callable[[Who], Pattern], amount: bool = False) -> None:
    def bound(_m: Mind, *_c: Any) -> PlayerVerb:
        def verb(m: Mind, who: Who) -> Pattern:
            if amount:
                m.amount = ThatMuch()
            return make(who)

        return verb

    means(name)(bound)


simple_act("pv_gains_life", GainsLife, True)


simple_act("pv_loses_life", LosesLife, True)


simple_act("pv_gains_or_loses_life", lambda w: AnyOfEvents((GainsLife(w), LosesLife(w))), True)


simple_act("pv_searches", Searches)


simple_act("pv_shuffles", Shuffles)


simple_act("pv_scries", Scries)


simple_act("pv_surveils", lambda w: Scries(w, "surveil"))


simple_act("pv_scries_or_surveils", lambda w: AnyOfEvents((Scries(w), Scries(w, "surveil"))))


simple_act("pv_loses_game", LosesGame)


simple_act("pv_crime", lambda w: TakesAction("commit a crime", w))
