"""Destroy, exile, and cards from the top until one fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.effects import (
    Destroy,
    DigUntil,
    Effect,
    ExileUntil,
    Move,
)  # fmt: skip
from mtgnb.model.filters import Filter, InZone, Is, IsAbility
from mtgnb.model.names import EXILE, HAND
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    GraveyardOf,
    HandOf,
    Several,
    Target,
    This,
    What,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import Count, X
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

Doing = Callable[[Who], tuple[Effect, ...]]


class Phrase:
    """What somebody does, and whether the verb is in the third person ("draws")."""

    def __init__(self, do: Doing, third: bool) -> None:
        self.do = do
        self.third = third


class Taken(msgspec.Struct, frozen=True):
    """Cards taken out of those looked at; `mtgnb.text.digging` makes a Dig of it."""

    where: Filter
    n: Any
    to: str
    reveal: bool = False
    tapped: bool = False
    up_to: bool = False
    rest: str = ""
    bind: str = "it"
    face_down: bool = False


class Rest(msgspec.Struct, frozen=True):
    """Where the other cards go."""

    to: str


@means("vp")
def vp(m: Mind, do: Doing) -> Phrase:
    word = m.token.low
    return Phrase(do, word.endswith("s") and word not in {"discuss", "pass"})


def plain(*effects: Any) -> Doing:
    """Instructions that are the same whoever does them."""
    return lambda who: effects


def named(thing: Thing) -> What:
    """The objects of a phrase, as an instruction takes them."""
    if not isinstance(thing.ref, What):
        raise NotRead("players can't be")
    return thing.ref


def by(what: Any, who: Who) -> Any:
    """A choice made by somebody else than the controller."""
    if isinstance(what, Chosen) and not isinstance(who, You):
        return msgspec.structs.replace(what, by=who)
    return what


@means("e_destroy")
def e_destroy(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = m.key() if not isinstance(what, Chosen) else what.bind
    thing.mention.kinds = thing.mention.kinds | {"destroyed"}
    if thing.mention.plural:
        m.binds(thing)
        key = thing.mention.now.key
    return lambda who: (Destroy(by(what, who), bind=key),)


@means("e_destroy_list")
def e_destroy_list(m: Mind, *things: Thing) -> Doing:
    return plain(Destroy(Several(tuple(t.ref for t in things))))


def moved(m: Mind, thing: Thing, to: str, **how: Any) -> Doing:
    """Objects that change zones."""
    what = named(thing)
    if isinstance(what, (HandOf, GraveyardOf)) and to == "battlefield":
        raise NotRead("a hand, onto the battlefield")
    key = m.binds(thing)
    if to == EXILE:
        thing.mention.kinds = thing.mention.kinds | {"exiled", "card"}
    if to in (HAND, "library"):
        thing.mention.kinds = thing.mention.kinds | {"card"}
    if to in (HAND, "battlefield"):
        thing.mention.kinds = thing.mention.kinds | {"returned"}
    m.amount = Count(Bound(key)) if thing.mention.plural or thing.n != 1 else m.amount
    return lambda who: (Move(by(what, who), to, bind=key, **how),)


@means("e_exile")
def e_exile(m: Mind, thing: Thing, *hows: Any) -> Doing:
    if m.looked is not None and isinstance(thing.ref, Chosen) and contains_it(m, thing.ref):
        ref = thing.ref
        thing.mention.kinds = thing.mention.kinds | {"exiled", "card"}
        if set(hows) - {"face down", ""}:
            raise NotRead("exiled, how?")
        where, down = unbound(ref.where), "face down" in hows
        return plain(
            Taken(where, ref.n, EXILE, up_to=ref.up_to, bind=m.binds(thing), face_down=down)
        )
    extra: dict[str, Any] = {}
    for how in hows:
        if how == "face down":
            extra["face_down"] = True
        elif isinstance(how, InZone):
            thing = placed_in(m, thing, how)
            extra["from_zone"] = (
                how.zone if not isinstance(thing.ref, (Target, Chosen, All)) else None
            )
    if isinstance(thing.ref, Target) and _may_be_spell(m, thing.ref):
        raise NotRead("exiling a spell")
    return moved(m, thing, EXILE, **extra)


def _may_be_spell(m: Mind, ref: Target) -> bool:
    from mtgnb.text.mind import contains

    return contains(m.targets[ref.i].where, IsAbility)


def contains_it(m: Mind, ref: Chosen) -> bool:
    """Whether a choice is among the cards that are being looked at."""
    from mtgnb.text.mind import contains

    return contains(ref.where, Bound)


constants({"how_face_down": "face down", "how_nothing": "", "or_any": "any", "or_random": "random"})


@means("how_from")
def how_from(_m: Mind, zone: InZone) -> InZone:
    return zone


@means("e_exile_until")
def e_exile_until(m: Mind, thing: Thing, until: Thing, _leaves: str) -> Doing:
    what = named(thing)
    thing.mention.kinds = thing.mention.kinds | {"exiled", "card"}
    if thing.mention in m.mentions:  # it stays what is spoken of
        m.mentions.remove(thing.mention)
        m.mentions.append(thing.mention)
    if isinstance(what, Chosen):
        return lambda who: (ExileUntil(by(what, who), until.ref),)
    return plain(ExileUntil(what, until.ref))


@means("leaves")
def leaves(_m: Mind) -> str:
    return ""


@means("e_exile_list")
def e_exile_list(m: Mind, *things: Thing) -> Doing:
    return plain(Move(Several(tuple(t.ref for t in things)), EXILE))


@means("e_exile_two")
def e_exile_two(m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(Move(Several((a.ref, b.ref)), EXILE))


@means("e_exile_and_all")
def e_exile_and_all(m: Mind, a: Thing, d: Desc) -> Doing:
    return plain(Move(Several((a.ref, All(d.filter))), EXILE))


@means("e_exile_counters")
def e_exile_counters(m: Mind, thing: Thing, n: Any, kind: str) -> Doing:
    return moved(m, thing, EXILE, counters=((kind, n),))


@means("dw_one")
def dw_one(_m: Mind, d: Desc) -> Any:
    return d, 1


@means("dw_n")
def dw_n(_m: Mind, n: Any, d: Desc) -> Any:
    return d, number_of(n)


@means("dw_x")
def dw_x(_m: Mind, d: Desc) -> Any:
    return d, X()


def _until(exile: bool) -> Any:
    def meaning(m: Mind, whose: Who, _player: Who, wanted: Any) -> Doing:
        d, n = wanted
        key = m.key()
        mention = m.see(Bound(key), d.kinds | ({"card", "exiled"} if exile else {"card"}), n != 1)
        mention.was = Bound(key)
        rest = EXILE if exile else "unsaid"
        return lambda who: (DigUntil(d.filter, n, None, rest, whose, exile, key),)

    return meaning


means("e_exile_until_card")(_until(True))


means("e_reveal_until")(_until(False))


@means("th_hand", "th_owner")
def th_hand(_m: Mind, *_c: Any) -> str:
    return HAND


def placed_in(m: Mind, thing: Thing, zone: InZone, random: bool = False) -> Thing:
    """Objects that are said to be in a zone after all."""
    ref = thing.ref
    if isinstance(ref, Chosen):
        thing.ref = msgspec.structs.replace(
            ref,
            where=every(ref.where, zone),  # type: ignore[arg-type]
            at_random=random or ref.at_random,
        )
    elif isinstance(ref, All):
        thing.ref = All(every(ref.where, zone))  # type: ignore[arg-type]
    elif isinstance(ref, This):
        m.zone = zone.zone
    elif isinstance(ref, Target):
        spec = m.targets[ref.i]
        m.targets[ref.i] = msgspec.structs.replace(spec, where=every(spec.where, zone))
    return thing


def unbound(where: Any) -> Filter:
    from mtgnb.model.filters import Every

    parts = where.parts if isinstance(where, Every) else (where,)
    return every(*(p for p in parts if not (isinstance(p, Is) and isinstance(p.what, Bound))))
