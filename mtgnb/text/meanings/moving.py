"""Instructions that move cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.effects import (
    Counter,
    Destroy,
    DigUntil,
    Discard,
    Draw,
    Effect,
    ExileUntil,
    LookAt,
    Mill,
    Move,
    ReorderTop,
    Reveal,
    Sacrifice,
    Scry,
    Search,
    Shuffle,
)  # fmt: skip
from mtgnb.model.filters import Anything, Filter, InZone, Is, IsAbility
from mtgnb.model.names import EXILE, GRAVEYARD, HAND
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    GraveyardOf,
    HandOf,
    OwnerOf,
    Several,
    Target,
    This,
    TopOfLibrary,
    What,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import Count, Half, X
from mtgnb.text.meanings.descriptions import Desc, number_of, ordinal_of
from mtgnb.text.meanings.values import times
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
        key = thing.mention.now.key  # type: ignore[attr-defined]
    return lambda who: (Destroy(by(what, who), bind=key),)


@means("e_destroy_list")
def e_destroy_list(m: Mind, *things: Thing) -> Doing:
    return plain(Destroy(Several(tuple(t.ref for t in things))))  # type: ignore[arg-type]


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
        where, down = _not_bound(ref.where), "face down" in hows
        return plain(
            Taken(where, ref.n, EXILE, up_to=ref.up_to, bind=m.binds(thing), face_down=down)
        )
    extra: dict[str, Any] = {}
    for how in hows:
        if how == "face down":
            extra["face_down"] = True
        elif isinstance(how, InZone):
            thing = _from(m, thing, how)
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
    if isinstance(what, Chosen):
        return lambda who: (ExileUntil(by(what, who), until.ref),)  # type: ignore[arg-type]
    return plain(ExileUntil(what, until.ref))  # type: ignore[arg-type]


@means("leaves")
def leaves(_m: Mind) -> str:
    return ""


@means("e_exile_list")
def e_exile_list(m: Mind, *things: Thing) -> Doing:
    return plain(Move(Several(tuple(t.ref for t in things)), EXILE))  # type: ignore[arg-type]


@means("e_exile_two")
def e_exile_two(m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(Move(Several((a.ref, b.ref)), EXILE))  # type: ignore[arg-type]


@means("e_exile_and_all")
def e_exile_and_all(m: Mind, a: Thing, d: Desc) -> Doing:
    return plain(Move(Several((a.ref, All(d.filter))), EXILE))  # type: ignore[arg-type]


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


# --- return and put ------------------------------------------------------------------------------


@means("th_hand", "th_owner")
def th_hand(_m: Mind, *_c: Any) -> str:
    return HAND


@means("e_return_hand")
def e_return_hand(m: Mind, thing: Thing, _to: str) -> Doing:
    return moved(m, thing, HAND)


@means("e_return_hand_from")
def e_return_hand_from(m: Mind, thing: Thing, zone: InZone, _to: str) -> Doing:
    return moved(m, _from(m, thing, zone), HAND)


@means("e_return_hand_random")
def e_return_hand_random(m: Mind, thing: Thing, zone: InZone, _to: str) -> Doing:
    return moved(m, _from(m, thing, zone, True), HAND)


def _from(m: Mind, thing: Thing, zone: InZone, random: bool = False) -> Thing:
    """Objects that are said to be in a zone after all."""
    ref = thing.ref
    if isinstance(ref, Chosen):
        thing.ref = msgspec.structs.replace(
            ref, where=every(ref.where, zone), at_random=random or ref.at_random
        )  # type: ignore[arg-type]
    elif isinstance(ref, All):
        thing.ref = All(every(ref.where, zone))  # type: ignore[arg-type]
    elif isinstance(ref, This):
        m.zone = zone.zone
    elif isinstance(ref, Target):
        spec = m.targets[ref.i]
        m.targets[ref.i] = msgspec.structs.replace(spec, where=every(spec.where, zone))
    return thing


def entering_of(m: Mind, thing: Thing, hows: tuple[Any, ...]) -> dict[str, Any]:
    """How a card enters the battlefield."""
    how: dict[str, Any] = {}
    counters: list[Any] = []
    for name, value in (h for h in hows if h):
        if name == "counters":
            counters.append(value)
        elif name == "owner":
            how["under"] = OwnerOf(thing.mention.now)  # type: ignore[arg-type]
        elif name == "attacking":
            how["tapped"] = how["attacking"] = True
        else:
            how[name] = value
    if counters:
        how["counters"] = tuple(counters)
    return how


constants({
    "en_tapped": ("tapped", True), "en_attacking": ("attacking", True), "en_face_down": ("face_down", True),
    "en_yours": ("under", You()), "en_owner": ("owner", None), "en_nothing": (),
})  # fmt: skip


@means("en_that_player", "en_their")
def en_that_player(m: Mind) -> Any:
    return "under", m.that_player()


@means("en_counters")
def en_counters(_m: Mind, n: Any, kind: str) -> Any:
    return "counters", (kind, n)


@means("en_one_counter")
def en_one_counter(_m: Mind, kind: str) -> Any:
    return "counters", (kind, 1)


@means("e_return_field", "e_put_field")
def e_return_field(m: Mind, thing: Thing, *hows: Any) -> Doing:
    if m.looked is not None and isinstance(thing.ref, Chosen) and contains_it(m, thing.ref):
        tapped = ("tapped", True) in hows
        if len([h for h in hows if h]) > tapped:
            raise NotRead("how it enters")
        where = _not_bound(thing.ref.where)
        return plain(
            Taken(
                where,
                thing.ref.n,
                "battlefield",
                False,
                tapped,
                thing.ref.up_to,
                bind=m.binds(thing),
            )
        )
    how = entering_of(m, thing, hows)
    return moved(m, thing, "battlefield", **how)


def _not_bound(where: Any) -> Filter:
    from mtgnb.model.filters import Every

    parts = where.parts if isinstance(where, Every) else (where,)
    return every(*(p for p in parts if not (isinstance(p, Is) and isinstance(p.what, Bound))))


@means("e_return_field_from", "e_put_field_from")
def e_return_field_from(m: Mind, thing: Thing, zone: InZone, *hows: Any) -> Doing:
    return e_return_field(m, _from(m, thing, zone), *hows)  # type: ignore[no-any-return]


@means("e_return_field2")
def e_return_field2(m: Mind, *parts: Any) -> Doing:
    *hows, thing = parts
    return e_return_field(m, thing, *hows)  # type: ignore[no-any-return]


@means("e_return_two_hand")
def e_return_two_hand(m: Mind, a: Thing, b: Thing, _to: str) -> Doing:
    return plain(Move(Several((a.ref, b.ref)), HAND))  # type: ignore[arg-type]


@means("e_return_two_field")
def e_return_two_field(m: Mind, a: Thing, b: Thing, *hows: Any) -> Doing:
    return plain(Move(Several((a.ref, b.ref)), "battlefield", **entering_of(m, a, hows)))  # type: ignore[arg-type]


def _put_to(to: str) -> Any:
    def meaning(m: Mind, thing: Thing, *_who: Any) -> Doing:
        if m.looked is not None and isinstance(thing.ref, Chosen) and contains_it(m, thing.ref):
            return plain(
                Taken(
                    _not_bound(thing.ref.where),
                    thing.ref.n,
                    to,
                    up_to=thing.ref.up_to,
                    bind=m.binds(thing),
                )
            )
        return moved(m, thing, to)

    return meaning


means("e_put_hand", "e_put_owner_hand")(_put_to(HAND))
means("e_put_graveyard", "e_put_owner_graveyard")(_put_to(GRAVEYARD))


def _on(position: str) -> Any:
    def meaning(m: Mind, thing: Thing, *rest: Any) -> Doing:
        order = "random" if "random" in rest else ""
        return moved(m, thing, "library", position=f"{position} random" if order else position)

    return meaning


means("e_put_top", "e_put_top_mine")(_on("top"))
means("e_put_bottom", "e_put_bottom_mine")(_on("bottom"))


@means("e_put_top_from")
def e_put_top_from(m: Mind, thing: Thing, zone: InZone, *_rest: Any) -> Doing:
    return moved(m, _from(m, thing, zone), "library", position="top")


@means("e_put_top_or_bottom")
def e_put_top_or_bottom(m: Mind, thing: Thing, _who: Who) -> Doing:
    return moved(m, thing, "library", position="top or bottom")


@means("e_put_nth")
def e_put_nth(m: Mind, thing: Thing, _who: Who, n: Any) -> Doing:
    return moved(m, thing, "library", nth=ordinal_of(n))


# --- sacrifice, counter, draw, discard, mill -----------------------------------------------------


@means("e_sacrifice")
def e_sacrifice(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = m.binds(thing, gone=True)
    thing.mention.was = Bound(key) if isinstance(what, Chosen) else thing.mention.was
    thing.mention.kinds = thing.mention.kinds | {"sacrificed"}
    m.amount = Count(Bound(key))
    if isinstance(what, Chosen):
        return lambda who: (Sacrifice(what.where, what.n, who, what.up_to, key),)  # type: ignore[arg-type]
    if isinstance(what, All):
        return lambda who: (Sacrifice(what.where, None, who, bind=key),)
    return lambda who: (Sacrifice(what, 1, who, bind=key),)


@means("e_sacrifice_two")
def e_sacrifice_two(m: Mind, a: Thing, b: Thing) -> Doing:
    first, second = e_sacrifice(m, a), e_sacrifice(m, b)
    return lambda who: (*first(who), *second(who))


@means("e_counter")
def e_counter(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    _only_stack(m, thing)
    return plain(Counter(what))


def _only_stack(m: Mind, thing: Thing) -> None:
    if not thing.kinds & {"spell", "ability"}:
        raise NotRead("only spells and abilities are countered")


@means("e_counter_two")
def e_counter_two(m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(Counter(Several((a.ref, b.ref))))  # type: ignore[arg-type]


@means("e_draw")
def e_draw(m: Mind, n: Any) -> Doing:
    return lambda who: (Draw(n, who),)


@means("e_draw_another")
def e_draw_another(_m: Mind) -> Doing:
    return lambda who: (Draw(1, who),)


@means("e_draw_each")
def e_draw_each(m: Mind, n: Any, each: Any) -> Doing:
    return lambda who: (Draw(times(n, each), who),)


@means("e_draw_that")
def e_draw_that(m: Mind) -> Doing:
    if m.amount is None:
        raise NotRead("no number before it")
    amount = m.amount
    return lambda who: (Draw(amount, who),)


def discarded(m: Mind, **how: Any) -> Doing:
    """Discard cards; they are what "discarded this way" means."""
    key = m.key()
    mention = m.see(Bound(key), frozenset({"card", "discarded"}), how.get("n", 1) != 1)
    mention.gone = True
    m.amount = Count(Bound(key))
    return lambda who: (Discard(who=who, bind=key, **how),)


@means("e_discard")
def e_discard(m: Mind, n: Any) -> Doing:
    return discarded(m, n=n)


@means("e_discard_up_to")
def e_discard_up_to(m: Mind, n: Any) -> Doing:
    return discarded(m, n=n, up_to=True)


@means("e_discard_each")
def e_discard_each(m: Mind, n: Any, each: Any) -> Doing:
    return discarded(m, n=times(n, each))


@means("e_discard_random")
def e_discard_random(m: Mind, n: Any) -> Doing:
    return discarded(m, n=n, at_random=True)


@means("e_discard_random_one")
def e_discard_random_one(m: Mind) -> Doing:
    return discarded(m, n=1, at_random=True)


@means("e_discard_hand")
def e_discard_hand(m: Mind) -> Doing:
    return discarded(m, n=None)


@means("e_discard_some")
def e_discard_some(m: Mind, thing: Thing) -> Doing:
    ref = thing.ref
    if not isinstance(ref, Chosen) or "card" not in thing.kinds:
        raise NotRead("only cards are discarded")
    m.mentions.remove(thing.mention)
    return discarded(m, n=ref.n, where=ref.where, up_to=ref.up_to, at_random=ref.at_random)


@means("e_discard_ref")
def e_discard_ref(m: Mind, thing: Thing) -> Doing:
    return discarded(m, n=1, where=Is(named(thing)))


@means("e_discard_all")
def e_discard_all(m: Mind, d: Desc) -> Doing:
    return discarded(m, n=Count(every(InZone(HAND, You()), d.filter)), where=d.filter)


def milled(m: Mind, n: Any) -> Doing:
    """Mill cards; they are what "milled this way" means."""
    key = m.key()
    m.see(Bound(key), frozenset({"card", "milled"}), n != 1)
    m.looked = None
    return lambda who: (Mill(n, who, key),)


@means("e_mill")
def e_mill(m: Mind, n: Any) -> Doing:
    return milled(m, n)


@means("e_mill_each")
def e_mill_each(m: Mind, n: Any, each: Any) -> Doing:
    return milled(m, times(n, each))


@means("e_mill_that")
def e_mill_that(m: Mind) -> Doing:
    if m.amount is None:
        raise NotRead("no number before it")
    return milled(m, m.amount)


def _mill_half(rounded: str) -> Any:
    def meaning(m: Mind) -> Doing:
        who = m.that_player()
        return milled(m, Half(Count(InZone("library", who)), rounded))

    return meaning


means("e_mill_half_down")(_mill_half("down"))
means("e_mill_half_up")(_mill_half("up"))


@means("e_scry")
def e_scry(_m: Mind, n: Any) -> Doing:
    return lambda who: (Scry(n, who),)


@means("e_surveil")
def e_surveil(_m: Mind, n: Any) -> Doing:
    return lambda who: (Scry(n, who, True),)


# --- search and shuffle --------------------------------------------------------------------------

constants({
    "found": "", "rf": "reveal", "st_shuffle": "shuffle", "sz_library_graveyard": ("library", "graveyard"),
    "sz_hand_library": ("hand", "library"), "sz_library": ("library",), "sz_all": ("graveyard", "hand", "library"),
    "pf_field": ("battlefield", False, None), "pf_field_tapped": ("battlefield", True, None),
    "pf_field_yours": ("battlefield", False, You()),
})  # fmt: skip


@means("pf_hand")
def pf_hand(_m: Mind, _f: Any, who: Who) -> Any:
    return HAND, False, None


@means("pf_graveyard")
def pf_graveyard(_m: Mind, _f: Any, who: Who) -> Any:
    return GRAVEYARD, False, None


@means("library_of")
def library_of(_m: Mind, who: Who) -> Who:
    return who


def _searched(thing: Thing) -> dict[str, Any]:
    ref = thing.ref
    if not isinstance(ref, Chosen) or "card" not in thing.kinds or ref.at_random:
        raise NotRead("only cards are searched for")
    return {"where": ref.where, "n": ref.n, "up_to": ref.up_to}


@means("search_then")
def search_then(_m: Mind, reveal: Any, put: Any, shuffle: Any) -> Any:
    return put, bool(reveal), bool(shuffle)


def _search(m: Mind, thing: Thing, then: Any, **more: Any) -> Doing:
    (to, tapped, under), reveal, shuffle = then
    key = m.binds(thing)
    what = _searched(thing)
    return lambda who: (
        Search(
            **what,
            to=to,
            who=who,
            under=under,
            tapped=tapped,
            reveal=reveal,
            shuffle=shuffle,
            bind=key,
            **more,
        ),
    )


def _whose(whose: Who) -> dict[str, Any]:
    return {} if isinstance(whose, You) else {"whose": whose}


@means("e_search")
def e_search(m: Mind, whose: Who, thing: Thing, then: Any) -> Doing:
    do = _search(m, thing, then)
    if isinstance(whose, You):
        return do
    return lambda who: tuple(
        msgspec.structs.replace(e, whose=None if e.who == whose else whose)
        for e in do(who)  # type: ignore[attr-defined]
    )


@means("e_search_zones")
def e_search_zones(m: Mind, zones: tuple[str, ...], thing: Thing, then: Any) -> Doing:
    return _search(m, thing, then, zones=zones)


@means("e_search_all")
def e_search_all(m: Mind, thing: Thing, then: Any) -> Doing:
    return _search(m, thing, then, zones=("graveyard", "hand", "library"))


@means("e_search_top")
def e_search_top(m: Mind, whose: Who, thing: Thing, *rest: Any) -> Doing:
    return _search(
        m, thing, (("library top", False, None), "reveal" in rest, True), **_whose(whose)
    )


@means("e_search_exile")
def e_search_exile(m: Mind, whose: Who, thing: Thing) -> Doing:
    return _search(m, thing, ((EXILE, False, None), False, True), **_whose(whose))


@means("e_shuffle", "e_shuffle_theirs")
def e_shuffle(_m: Mind) -> Doing:
    return lambda who: (Shuffle(who),)


@means("e_shuffle_into")
def e_shuffle_into(m: Mind, thing: Thing, _whose: Who) -> Doing:
    what = named(thing)
    return lambda who: (Shuffle(_owner(who, _whose), by(what, who)),)


def _owner(who: Who, whose: Who) -> Who:
    return who if isinstance(whose, You) or whose == who else whose


@means("e_shuffle_from")
def e_shuffle_from(m: Mind, thing: Thing, zone: InZone, whose: Who) -> Doing:
    what = named(_from(m, thing, zone))
    return lambda who: (Shuffle(_owner(who, whose), by(what, who)),)


@means("e_shuffle_hand_graveyard")
def e_shuffle_hand_graveyard(_m: Mind) -> Doing:
    return lambda who: (Shuffle(who, Several((HandOf(who), GraveyardOf(who)))),)  # type: ignore[arg-type]


@means("e_shuffle_hand")
def e_shuffle_hand(_m: Mind) -> Doing:
    return lambda who: (Shuffle(who, HandOf(who)),)


# --- reveal and look -----------------------------------------------------------------------------


def _look_key(m: Mind, thing: Thing) -> str:
    if isinstance(thing.ref, TopOfLibrary) and thing.ref.n != 1:
        m.looked = thing.ref
    return m.binds(thing)


@means("e_reveal")
def e_reveal(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = _look_key(m, thing)
    return lambda who: (Reveal(by(what, who), key),)


@means("e_reveal_hand")
def e_reveal_hand(m: Mind, whose: Who) -> Doing:
    key = m.key()
    m.see(Bound(key), frozenset({"card"}), True)
    return plain(Reveal(HandOf(whose), key))


@means("e_reveal_some")
def e_reveal_some(m: Mind, thing: Thing, whose: Who) -> Doing:
    return e_reveal(m, _from(m, thing, InZone(HAND, whose)))  # type: ignore[no-any-return]


@means("e_reveal_n")
def e_reveal_n(m: Mind, n: Any, whose: Who) -> Doing:
    ref = TopOfLibrary(whose, n)
    thing = Thing(ref, m.see(ref, frozenset({"card", "top"}), True))
    return e_reveal(m, thing)  # type: ignore[no-any-return]


@means("e_look")
def e_look(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = _look_key(m, thing)
    return lambda who: (LookAt(what, who, key),)


@means("e_look_hand")
def e_look_hand(m: Mind, whose: Who) -> Doing:
    key = m.key()
    m.see(Bound(key), frozenset({"card"}), True)
    return lambda who: (LookAt(HandOf(whose), who, key),)


@means("e_reorder")
def e_reorder(m: Mind, thing: Thing) -> Doing:
    ref = thing.ref
    if not isinstance(ref, TopOfLibrary):
        raise NotRead("only the top of a library is put back")
    return lambda who: (ReorderTop(ref.n, ref.whose, who),)  # type: ignore[arg-type]


@means("look_several")
def look_several(_m: Mind, whose: Who, top: Thing, d: Desc) -> Any:
    return Several((HandOf(whose), top.ref, All(d.filter)))


@means("e_look_several")
def e_look_several(m: Mind, what: Any) -> Doing:
    return lambda who: (LookAt(what, who),)


# --- taking from what is looked at ---------------------------------------------------------------

constants({"among": ""})


def _took(n: Any, where: Filter, up_to: bool = False) -> Any:
    return n, where, up_to


@means("tk_n")
def tk_n(_m: Mind, n: Any) -> Any:
    return _took(number_of(n), Anything())


@means("tk_up_to")
def tk_up_to(_m: Mind, n: Any) -> Any:
    return _took(n, Anything(), True)


constants({"tk_any": (None, Anything(), True)})


@means("tk_desc")
def tk_desc(_m: Mind, d: Desc, _among: Any) -> Any:
    return _took(1, d.filter)


@means("tk_desc_up_to")
def tk_desc_up_to(_m: Mind, n: Any, d: Desc, _among: Any) -> Any:
    return _took(n, d.filter, True)


@means("tk_desc_any")
def tk_desc_any(_m: Mind, d: Desc, _among: Any) -> Any:
    return _took(None, d.filter, True)


@means("tk_desc_all")
def tk_desc_all(_m: Mind, d: Desc, *_among: Any) -> Any:
    return _took("all", d.filter)


constants({"d_field": ("battlefield", False), "d_field_tapped": ("battlefield", True)})


def _to(zone: str) -> Any:
    return lambda _m, _who: (zone, False)


means("d_hand")(_to(HAND))
means("d_graveyard")(_to(GRAVEYARD))
means("d_top")(_to("library top"))
means("d_bottom")(_to("library bottom"))


def taken(
    m: Mind, took: Any, dest: Any, reveal: bool = False, rest: str = "", face_down: bool = False
) -> Doing:
    """Cards taken from among those that were looked at or milled."""
    n, where, up_to = took
    to, tapped = dest
    key = m.key()
    if m.looked is None:
        pool = m.last(lambda x: x.plural and isinstance(x.now, Bound), "them")
        if rest:
            raise NotRead("the rest of what?")
        among = every(Is(pool.now), where)  # type: ignore[arg-type]
        what: What = All(among) if n == "all" else Chosen(among, n, up_to, You(), key)
        m.see(Bound(key), frozenset({"card"}), n != 1)
        position = {"position": to.split()[1]} if to.startswith("library") else {}
        return lambda who: (
            Move(by(what, who), to.split()[0], tapped=tapped, bind=key, **position),
        )  # type: ignore[arg-type]
    kinds = frozenset({"card", "exiled"} if to == EXILE else {"card"})
    m.see(Bound(key), kinds, n != 1)
    return plain(Taken(where, n, to, reveal, tapped, up_to, rest, key, face_down))


@means("e_take")
def e_take(m: Mind, took: Any, dest: Any) -> Doing:
    return taken(m, took, dest)


@means("e_take_rest")
def e_take_rest(m: Mind, took: Any, dest: Any, rest: str) -> Doing:
    return taken(m, took, dest, rest=rest)


@means("e_take_reveal")
def e_take_reveal(m: Mind, took: Any, dest: Any) -> Doing:
    return taken(m, took, dest, reveal=True)


@means("e_take_exile")
def e_take_exile(m: Mind, took: Any) -> Doing:
    return taken(m, took, (EXILE, False))


def _rest_to(to: str) -> Any:
    return lambda _m, *_who: to


means("rd_bottom_random")(_rest_to("bottom random"))
means("rd_bottom")(_rest_to("bottom"))
means("rd_graveyard")(_rest_to("graveyard"))
means("rd_hand")(_rest_to(HAND))
means("rd_top")(_rest_to("top"))


@means("e_rest")
def e_rest(_m: Mind, to: str) -> Doing:
    return plain(Rest(to))


constants({"tk_one": (1, Anything(), False)})


@means("en_attached")
def en_attached(_m: Mind, thing: Thing) -> Any:
    return "attach_to", thing.ref


@means("e_take_exile_down")
def e_take_exile_down(m: Mind, took: Any, rest: str = "") -> Doing:
    return taken(m, took, (EXILE, False), rest=rest, face_down=True)


@means("e_take_exile_rest")
def e_take_exile_rest(m: Mind, took: Any, rest: str) -> Doing:
    return taken(m, took, (EXILE, False), rest=rest)
