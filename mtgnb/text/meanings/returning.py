"""Return and put."""

from __future__ import annotations

from typing import Any

from mtgnb.model.effects import (
    Counter,
    Move,
    Sacrifice,
)  # fmt: skip
from mtgnb.model.filters import Every, InZone
from mtgnb.model.names import GRAVEYARD, HAND
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    OwnerOf,
    Several,
    Target,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import Count
from mtgnb.text.meanings.moving import (
    Doing,
    Taken,
    contains_it,
    moved,
    named,
    placed_in,
    plain,
    unbound,
)
from mtgnb.text.meanings.qualities import ordinal_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, means


def _where_this_is(m: Mind, refs: Any, to: str) -> None:
    """Settle where "this card" is that is moved together with others "from your graveyard"."""
    parts = refs.parts if isinstance(refs, Several) else refs if isinstance(refs, tuple) else ()
    if This() not in parts:
        return
    wheres: list[Any] = [m.targets[r.i].where for r in parts if isinstance(r, Target)]
    wheres += [r.where for r in parts if isinstance(r, All | Chosen)]
    flat = [p for w in wheres for p in (w.parts if isinstance(w, Every) else (w,))]
    zone = next((p.zone for p in flat if isinstance(p, InZone)), None)
    if zone is not None:
        m.zone = zone
    elif to == "battlefield":
        raise NotRead("from where?")


@means("e_return_hand")
def e_return_hand(m: Mind, thing: Thing, goes_to: str) -> Doing:
    _where_this_is(m, thing.ref, HAND)
    return moved(m, thing, HAND)


@means("e_return_hand_from")
def e_return_hand_from(m: Mind, thing: Thing, zone: InZone, goes_to: str) -> Doing:
    return moved(m, placed_in(m, thing, zone), HAND)


@means("e_return_hand_random")
def e_return_hand_random(m: Mind, thing: Thing, zone: InZone, goes_to: str) -> Doing:
    return moved(m, placed_in(m, thing, zone, True), HAND)


def entering_of(m: Mind, thing: Thing, hows: tuple[Any, ...]) -> dict[str, Any]:
    """How a card enters the battlefield."""
    how: dict[str, Any] = {}
    counters: list[Any] = []
    for name, value in (h for h in hows if h):
        if name == "counters":
            counters.append(value)
        elif name == "owner":
            how["under"] = OwnerOf(thing.mention.now)
        elif name == "attacking":
            how["tapped"] = how["attacking"] = True
        else:
            how[name] = value
    if counters:
        how["counters"] = tuple(counters)
    return how


constants({
    "en_tapped": ("tapped", True), "en_attacking": ("attacking", True), "en_face_down": ("face_down", True),
    "en_yours": ("under", You()), "en_owner": ("owner", None),
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
        where = unbound(thing.ref.where)
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
    _where_this_is(m, thing.ref, "battlefield")
    how = entering_of(m, thing, hows)
    return moved(m, thing, "battlefield", **how)


@means("e_return_field_from", "e_put_field_from")
def e_return_field_from(m: Mind, thing: Thing, zone: InZone, *hows: Any) -> Doing:
    return e_return_field(m, placed_in(m, thing, zone), *hows)  # type: ignore[no-any-return]


@means("e_return_field2")
def e_return_field2(m: Mind, *parts: Any) -> Doing:
    *hows, thing = parts
    return e_return_field(m, thing, *hows)  # type: ignore[no-any-return]


@means("e_return_two_hand")
def e_return_two_hand(m: Mind, a: Thing, b: Thing, goes_to: str) -> Doing:
    _where_this_is(m, (a.ref, b.ref), HAND)
    return plain(Move(Several((a.ref, b.ref)), HAND))


@means("e_return_two_field")
def e_return_two_field(m: Mind, a: Thing, b: Thing, *hows: Any) -> Doing:
    _where_this_is(m, (a.ref, b.ref), "battlefield")
    return plain(Move(Several((a.ref, b.ref)), "battlefield", **entering_of(m, a, hows)))


def _put_to(to: str) -> Any:
    def meaning(m: Mind, thing: Thing, *_who: Any) -> Doing:
        if m.looked is not None and isinstance(thing.ref, Chosen) and contains_it(m, thing.ref):
            return plain(
                Taken(
                    unbound(thing.ref.where),
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
    return moved(m, placed_in(m, thing, zone), "library", position="top")


@means("e_put_top_or_bottom")
def e_put_top_or_bottom(m: Mind, thing: Thing, _who: Who) -> Doing:
    return moved(m, thing, "library", position="top or bottom")


@means("e_put_nth")
def e_put_nth(m: Mind, thing: Thing, _who: Who, n: Any) -> Doing:
    return moved(m, thing, "library", nth=ordinal_of(n))


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
