"""Searching libraries, and digging through their tops (CR 701.19, 701.16)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.noted import LinkedCards
from mtgnb.events.places import Entering
from mtgnb.events.players import Happened, Withheld
from mtgnb.model import effects as e
from mtgnb.model.filters import Anything
from mtgnb.model.game_changes import CantSearch
from mtgnb.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HIDDEN_ZONES, LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr400_order import shuffled
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.cr701_libraries import arrange, look, reveal, shuffle, top
from mtgnb.rules.effects.cards import ordered
from mtgnb.rules.effects.moving import entering_events, put_into
from mtgnb.rules.law import Law, Step, made_by, rule
from mtgnb.rules.performing.choosing import pick
from mtgnb.rules.performing.instructions import Performed, bind, new_ids, outcome, performs

Found = Generator[Step, Any, tuple[State, tuple[int, ...]]]


def _ids(things: tuple[Thing, ...]) -> tuple[int, ...]:
    return tuple(t for t in things if not isinstance(t, Seat))


@rule("101.2", "701.19a")
def why_not_search(state: State, seat: int) -> tuple[Reason, ...]:
    """Return the effects that keep a player from searching libraries."""
    return tuple(
        Reason(f"{state.players[seat].name} can't search libraries", ("101.2",), f.source, f.name)
        for f in game_changes(state, CantSearch)
        if reading.fits_player(state, f.change.who, seat, f.ctx)
    )


@performs(e.Search)
def _search(state: State, effect: e.Search, ctx: Context) -> Performed:
    """Players search, put what they find, and shuffle."""
    every: tuple[int, ...] = ()
    for seat in reading.players(state, effect.who, ctx):
        inner = replace(ctx, each_player=seat)
        owners: tuple[int, ...] = (seat,)
        if effect.whose is not None:
            owners = reading.players(state, effect.whose, inner)
        for owner in owners:
            state, new = yield from _search_one(state, effect, inner, seat, owner)
            every = (*every, *new)
    return state, outcome(ctx, effect.bind, every)


def _search_one(state: State, effect: e.Search, ctx: Context, seat: int, owner: int) -> Found:
    kept = why_not_search(state, seat) if LIBRARY in effect.zones else ()
    if kept:
        withheld = Withheld("search", kept[0].sentence, kept[0].source_name, seat)
        state = yield made_by(kept[0].rules, withheld)
        found: tuple[int, ...] = ()
    else:
        state, found = yield from _find(state, effect, ctx, seat, owner)
    if effect.reveal:
        state = yield from reveal(state, found)
    if effect.to == "library top":
        # the found cards aren't part of the shuffle (701.20b): they go on top after it
        if effect.shuffle:
            state = yield from shuffle(state, (owner,))
        state, found = yield from ordered(state, ctx, seat, found, "Which card is on top?")
        state = yield from arrange(state, owner, found)
        return state, found
    state, new = yield from put_found(state, found, effect, ctx, seat)
    if effect.shuffle and LIBRARY in effect.zones:
        state = yield from shuffle(state, (owner,))
    return state, new


@rule("701.19a")
def _find(state: State, effect: e.Search, ctx: Context, seat: int, owner: int) -> Found:
    """Find cards; in a hidden zone a stated quality lets the player find none."""
    n = None if effect.n is None else reading.number(state, effect.n, ctx)
    cards = tuple(i for zone in effect.zones for i in state.zone(zone, owner))
    hidden = tuple(i for i in cards if state.objects[i].zone in HIDDEN_ZONES)
    state = yield from look(state, hidden, seat)
    among = tuple(i for i in cards if reading.fits(state, effect.where, i, ctx))
    may_fail = effect.up_to or n is None or not _any_card_at_all(effect)
    if may_fail and all(state.objects[i].zone not in HIDDEN_ZONES for i in among):
        may_fail = effect.up_to or n is None
    least = 0 if may_fail else n or 0
    state, found = yield from pick(
        state, ctx, seat, among, least, n, "Which card is found?", rule="701.19a"
    )
    state = yield Happened("search", seat)
    return state, _ids(found)


def _any_card_at_all(effect: e.Search) -> bool:
    return isinstance(effect.where, Anything)


def put_found(
    state: State, ids: tuple[int, ...], effect: e.Search | e.Dig, ctx: Context, seat: int
) -> Found:
    """Put cards that were found where the effect says."""
    if effect.to != BATTLEFIELD:
        hidden = isinstance(effect, e.Dig) and effect.face_down
        return (yield from put_into(state, ids, effect.to, ctx, face_down=hidden, by=seat))
    under = seat
    if isinstance(effect, e.Search) and effect.under is not None:
        under = next(iter(reading.players(state, effect.under, ctx)), seat)
    state, events = yield from entering_events(
        state, ids, ctx, tuple((i, under) for i in ids), Entering(tapped=effect.tapped), False, seat
    )
    if not events:
        return state, ()
    state = yield events
    return state, new_ids(state, tuple(event.obj for event in events))


# --- the top of a library ----------------------------------------------------------------------


@performs(e.Dig)
def _dig(state: State, effect: e.Dig, ctx: Context) -> Performed:
    """Look at (or reveal) the top cards, put some of them somewhere and the rest elsewhere."""
    every: tuple[int, ...] = ()
    for seat in reading.players(state, effect.who, ctx):
        owner = seat
        if effect.whose is not None:
            owner = next(iter(reading.players(state, effect.whose, ctx)), seat)
        cards = top(state, owner, reading.number(state, effect.n, ctx))
        state = yield from (reveal(state, cards) if effect.reveal else look(state, cards, seat))
        among = tuple(i for i in cards if reading.fits(state, effect.where, i, ctx))
        take = len(among) if effect.take is None else reading.number(state, effect.take, ctx)
        least = 0 if effect.optional else take
        state, taken = yield from pick(state, ctx, seat, among, least, take, "Which card is taken?")
        found = _ids(taken)
        if effect.reveal_taken:
            state = yield from reveal(state, found)
        rest = tuple(i for i in cards if i not in found)
        state, new = yield from put_found(state, found, effect, ctx, seat)
        if effect.link and new:
            state = yield LinkedCards(ctx.source, effect.link, new)
        state = yield from _put_rest(state, rest, effect.rest, ctx, seat, owner)
        every = (*every, *new)
    return state, outcome(ctx, effect.bind, every)


@performs(e.DigUntil)
def _dig_until(state: State, effect: e.DigUntil, ctx: Context) -> Performed:
    """Reveal or exile cards from the top until some fit; all of them if none does."""
    every: tuple[int, ...] = ()
    for seat in reading.players(state, effect.who, ctx):
        n = reading.number(state, effect.n, ctx)
        seen: list[int] = []
        fit: list[int] = []
        for each in state.zone(LIBRARY, seat):
            if len(fit) >= n:
                break
            seen.append(each)
            if reading.fits(state, effect.where, each, ctx):
                fit.append(each)
        cards, found = tuple(seen), tuple(fit)
        if effect.exile:
            state, exiled = yield from put_into(state, cards, EXILE, ctx, by=seat)
            found = tuple(new for i in found for new in new_ids(state, (i,)))
            cards = exiled
        else:
            state = yield from reveal(state, cards)
        rest = tuple(i for i in cards if i not in found)
        if effect.to is None:
            new = found
        elif effect.to == BATTLEFIELD:
            put = e.Dig(0, to=BATTLEFIELD)
            state, new = yield from put_found(state, found, put, ctx, seat)
        else:
            state, new = yield from put_into(state, found, effect.to, ctx, by=seat)
        if not (effect.exile and effect.rest == EXILE):
            state = yield from _put_rest(state, rest, effect.rest, ctx, seat, seat)
        every = (*every, *new)
        ctx = bind(ctx, effect.seen, cards)
    return state, outcome(ctx, effect.bind, every)


def _put_rest(
    state: State, ids: tuple[int, ...], where: str, ctx: Context, seat: int, owner: int
) -> Law:
    """Put the cards that were not taken on the bottom, on top, into the graveyard or into exile."""
    match where:
        case "graveyard":
            state, _ = yield from put_into(state, ids, GRAVEYARD, ctx, by=seat)
        case "exile":
            state, _ = yield from put_into(state, ids, EXILE, ctx, by=seat)
        case "top":
            state, ids = yield from ordered(state, ctx, seat, ids, "Which card is on top?")
            state = yield from arrange(state, owner, ids)
        case _:
            if where == "bottom random":
                ids = _ids(shuffled(state, ids))
            else:
                prompt = "Which card goes to the bottom next?"
                state, ids = yield from ordered(state, ctx, seat, ids, prompt)
            state = yield from _to_bottom(state, owner, ids, ctx, seat)
    return state


def _to_bottom(state: State, owner: int, ids: tuple[int, ...], ctx: Context, seat: int) -> Law:
    inside = tuple(i for i in ids if state.objects[i].zone == LIBRARY)
    state = yield from arrange(state, owner, (), inside)
    outside = tuple(i for i in ids if i not in inside)
    for each in outside:
        state, _ = yield from put_into(state, (each,), LIBRARY, ctx, "bottom", by=seat)
    return state
