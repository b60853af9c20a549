"""Sacrifice, counter, draw, discard, mill."""

from __future__ import annotations

from typing import Any

from mtgnb.model.effects import (
    Counter,
    Discard,
    Draw,
    Mill,
    Scry,
    Search,
)
from mtgnb.model.filters import InZone, Is
from mtgnb.model.names import GRAVEYARD, HAND
from mtgnb.model.refs import (
    Bound,
    Chosen,
    Several,
    Who,
    You,
)
from mtgnb.model.values import Count, Half
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.moving import Doing, named, plain
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


@means("e_counter_two")
def e_counter_two(m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(Counter(Several((a.ref, b.ref))))


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


constants(
    {
        "found": "",
        "rf": "reveal",
        "st_shuffle": "shuffle",
        "sz_library_graveyard": ("library", "graveyard"),
        "sz_hand_library": ("hand", "library"),
        "sz_library": ("library",),
        "sz_all": ("graveyard", "hand", "library"),
        "pf_field": ("battlefield", False, None),
        "pf_field_tapped": ("battlefield", True, None),
        "pf_field_yours": ("battlefield", False, You()),
    }
)


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


def searching(m: Mind, thing: Thing, then: Any, **more: Any) -> Doing:
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


def whose_library(whose: Who) -> dict[str, Any]:
    return {} if isinstance(whose, You) else {"whose": whose}
