"""Events of players: casting, drawing, tapping for mana."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import (
    Filter,
    InZone,
    Is,
    IsOther,
)
from mtgnb.model.names import (
    BATTLEFIELD,
    GRAVEYARD,
)
from mtgnb.model.patterns import (
    AnyOfEvents,
    Attacks,
    BecomesAttached,
    BecomesBlocked,
    BecomesTarget,
    Blocks,
    DealsDamage,
    DealtDamage,
    Dies,
    Pattern,
    PutInto,
    Unattached,
)
from mtgnb.model.refs import (
    AnyPlayer,
    AttachedPlayer,
    ChosenPlayer,
    ControllerOf,
    EventObject,
    EventPlayer,
    EventSource,
    NotYou,
    Opponent,
    This,
    Who,
    You,
)
from mtgnb.model.values import ThatMuch
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.events import Subject, Verb
from mtgnb.text.meanings.qualities import ordinal_of
from mtgnb.text.mind import Mind, constants, every, means


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


def _two_creatures(m: Mind, s: Subject) -> None:
    """Who is who of two: "it" is what the sentence is about, "that creature" the other one."""
    if isinstance(s.ref, This):
        m.see(This(), frozenset({"this"}))
        return
    subject, other = (x for x in m.mentions[-2:])
    other.now = other.was = EventSource()
    subject.kinds = frozenset()
    m.mentions[-2:] = [other, subject]


def _combat(make: Any) -> Any:
    def meaning(_m: Mind, o: Object) -> Verb:
        def verb(m: Mind, s: Subject) -> Pattern:
            pattern: Pattern = make(s.where, o.where)
            if m.mentions and m.mentions[-1].now == EventObject():
                _two_creatures(m, s)
            return pattern

        return verb

    return meaning


means("v_blocks_what")(_combat(Blocks))
means("v_blocked_by")(_combat(BecomesBlocked))
means("v_blocks_or_blocked_by")(
    _combat(lambda one, other: AnyOfEvents((Blocks(one, other), BecomesBlocked(one, other))))
)


constants(
    {
        "dk_combat": (True,),
        "dk_noncombat": (False,),
        "dk_any": (None,),
        "tw_player": AnyPlayer(),
        "tw_opponent ta_opponent": Opponent(),
        "tw_you ta_you": You(),
        "tw_this": Is(This()),
    }
)


@means("tw_desc")
def tw_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


def _source(m: Mind, s: Subject) -> None:
    """What deals the damage is the event's source; its object is what is dealt damage."""
    for mention in m.mentions:
        if mention.now == EventObject() and mention.plural == s.batch:
            mention.now = mention.was = EventSource()


def _of_source(m: Mind) -> None:
    """A player who was spoken of as controlling what deals the damage controls its source."""
    event, source = ControllerOf(EventObject()), ControllerOf(EventSource())
    m.players = [(source if who == event else who, kind) for who, kind in m.players]
    m.player = source if m.player == event else m.player


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
        if isinstance(to, You):
            _of_source(m)
        elif isinstance(to, Who):
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
    def verb(m: Mind, s: Subject) -> Pattern:
        if m.mentions and m.mentions[-1].now == EventObject():  # what targets is the event's source
            spell = m.mentions.pop()
            spell.now = spell.was = EventSource()
            at = len(m.mentions) - (not isinstance(s.ref, This))
            m.mentions.insert(max(at, 0), spell)
        if isinstance(s.ref, This):
            m.see(This(), frozenset(m.types) | {"this"})
        return BecomesTarget(s.where, o.where)

    return verb


@means("v_attached")
def v_attached(m: Mind, o: Object) -> Verb:
    return lambda m, s: BecomesAttached(s.where, o.where)


@means("v_unattached")
def v_unattached(_m: Mind, _o: Object) -> Verb:
    return lambda m, s: Unattached(s.where)


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
