"""Search, shuffle, reveal, look."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.effects import (
    Move,
    Shuffle,
)  # fmt: skip
from mtgnb.model.filters import Anything, Filter, InZone, Is
from mtgnb.model.names import EXILE, GRAVEYARD, HAND
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    GraveyardOf,
    HandOf,
    Several,
    What,
    Who,
    You,
)  # fmt: skip
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.discarding import searching, whose_library
from mtgnb.text.meanings.moving import Doing, Rest, Taken, by, named, placed_in, plain
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


@means("e_search")
def e_search(m: Mind, whose: Who, thing: Thing, then: Any) -> Doing:
    do = searching(m, thing, then)
    if isinstance(whose, You):
        return do
    return lambda who: tuple(
        msgspec.structs.replace(e, whose=None if e.who == whose else whose)  # type: ignore[attr-defined]
        for e in do(who)
    )


@means("e_search_zones")
def e_search_zones(m: Mind, zones: tuple[str, ...], thing: Thing, then: Any) -> Doing:
    return searching(m, thing, then, zones=zones)


@means("e_search_all")
def e_search_all(m: Mind, thing: Thing, then: Any) -> Doing:
    return searching(m, thing, then, zones=("graveyard", "hand", "library"))


@means("e_search_top")
def e_search_top(m: Mind, whose: Who, thing: Thing, *rest: Any) -> Doing:
    return searching(
        m, thing, (("library top", False, None), "reveal" in rest, True), **whose_library(whose)
    )


@means("e_search_exile")
def e_search_exile(m: Mind, whose: Who, thing: Thing) -> Doing:
    return searching(m, thing, ((EXILE, False, None), False, True), **whose_library(whose))


@means("e_shuffle", "e_shuffle_theirs")
def e_shuffle(_m: Mind) -> Doing:
    return lambda who: (Shuffle(who),)


@means("e_shuffle_into")
def e_shuffle_into(m: Mind, thing: Thing, whose_library: Who) -> Doing:
    what = named(thing)
    return lambda who: (Shuffle(_owner(who, whose_library), by(what, who)),)


def _owner(who: Who, whose: Who) -> Who:
    return who if isinstance(whose, You) or whose == who else whose


@means("e_shuffle_from")
def e_shuffle_from(m: Mind, thing: Thing, zone: InZone, whose: Who) -> Doing:
    what = named(placed_in(m, thing, zone))
    return lambda who: (Shuffle(_owner(who, whose), by(what, who)),)


@means("e_shuffle_hand_graveyard")
def e_shuffle_hand_graveyard(_m: Mind) -> Doing:
    return lambda who: (Shuffle(who, Several((HandOf(who), GraveyardOf(who)))),)


@means("e_shuffle_hand")
def e_shuffle_hand(_m: Mind) -> Doing:
    return lambda who: (Shuffle(who, HandOf(who)),)


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


def goes_to(zone: str) -> Any:
    return lambda _m, _who: (zone, False)


means("d_hand")(goes_to(HAND))


means("d_graveyard")(goes_to(GRAVEYARD))


means("d_top")(goes_to("library top"))


means("d_bottom")(goes_to("library bottom"))


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
        among = every(Is(pool.now), where)
        what: What = All(among) if n == "all" else Chosen(among, n, up_to, You(), key)
        m.see(Bound(key), frozenset({"card"}), n != 1)
        position = {"position": to.split()[1]} if to.startswith("library") else {}
        return lambda who: (
            Move(by(what, who), to.split()[0], tapped=tapped, bind=key, **position),
        )
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
