"""Revealing and looking at cards."""

from __future__ import annotations

from typing import Any

from mtgnb.model.effects import LookAt, ReorderTop, Reveal
from mtgnb.model.filters import InZone
from mtgnb.model.names import HAND
from mtgnb.model.refs import All, Bound, HandOf, Several, TopOfLibrary, Who
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.moving import Doing, by, named, placed_in, plain
from mtgnb.text.mind import Mind, NotRead, Thing, means


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
    return e_reveal(m, placed_in(m, thing, InZone(HAND, whose)))  # type: ignore[no-any-return]


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
