"""Hands and libraries: draw, mill, scry, surveil, shuffle, reveal (CR 121, 701)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.players import Happened
from mtgnb.model import effects as e
from mtgnb.model.choice import Option
from mtgnb.model.names import GRAVEYARD, LIBRARY
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr121_drawing import draw_each, drawn_this_turn
from mtgnb.rules.cr701_libraries import arrange, look, mill, reveal, shuffle, top
from mtgnb.rules.effects.finding import found_again
from mtgnb.rules.effects.moving import may_move, put_into
from mtgnb.rules.law import Law, Step, rule
from mtgnb.rules.performing.choosing import ask, ask_yes, pick, settled, thing_options
from mtgnb.rules.performing.instructions import (
    Performed,
    done,
    new_ids,
    note,
    outcome,
    performs,
    source_name,
)

Sorted = Generator[Step, Any, tuple[State, tuple[int, ...]]]


def _ids(things: tuple[Thing, ...]) -> tuple[int, ...]:
    return tuple(t for t in things if not isinstance(t, Seat))


@performs(e.Draw)
def _draw(state: State, effect: e.Draw, ctx: Context) -> Performed:
    """Players draw, in APNAP order; how many cards were drawn is noted as ``drawn``."""
    seats = reading.players(state, effect.who, ctx)
    before = sum(drawn_this_turn(state, s) for s in seats)
    n = reading.number(state, effect.n, ctx)
    state = yield from draw_each(state, seats, n, ctx.source)
    drawn = sum(drawn_this_turn(state, s) for s in seats) - before
    return state, done(note(ctx, "drawn", drawn), drawn > 0)


@performs(e.Mill)
def _mill(state: State, effect: e.Mill, ctx: Context) -> Performed:
    """Players mill; the cards are bound where they went."""
    seats = reading.players(state, effect.who, ctx)
    n = reading.number(state, effect.n, ctx)
    ids = tuple(i for s in seats for i in top(state, s, n))
    state = yield from mill(state, seats, n, ctx.source)
    return state, outcome(ctx, effect.bind, new_ids(state, ids))


@performs(e.Scry)
def _scry(state: State, effect: e.Scry, ctx: Context) -> Performed:
    """Scry or surveil; neither happens for 0 cards."""
    n = reading.number(state, effect.n, ctx)
    if n <= 0:
        return state, done(ctx, False)
    for seat in reading.players(state, effect.who, ctx):
        act = _surveil_one if effect.surveil else _scry_one
        state = yield from act(state, seat, n, ctx)
    return state, done(ctx)


@rule("701.18a")
def _scry_one(state: State, seat: int, n: int, ctx: Context) -> Law:
    """Look at the top cards, put any number on the bottom and the rest on top, in any order."""
    cards = top(state, seat, n)
    state = yield from look(state, cards, seat)
    state, low = yield from _to_the_bottom(state, seat, cards, ctx)
    high = tuple(i for i in cards if i not in low)
    state, high = yield from ordered(state, ctx, seat, high, "Which card goes on top next?")
    state, low = yield from ordered(
        state, ctx, seat, _ids(low), "Which card goes to the bottom next?"
    )
    state = yield from arrange(state, seat, high, _ids(low))
    state = yield Happened("scry", seat, amount=n)
    return state


def _to_the_bottom(
    state: State, seat: int, cards: tuple[int, ...], ctx: Context
) -> Generator[Step, Any, tuple[State, tuple[Thing, ...]]]:
    """Ask what goes to the bottom: of a single card whether it stays on top."""
    if len(cards) != 1:
        prompt = "Which cards go on the bottom?"
        return (yield from pick(state, ctx, seat, cards, 0, None, prompt, rule="701.18a"))
    name = thing_options(state, cards)[0].label
    options = (Option("top", "top"), Option("bottom", "bottom"))
    prompt = f"{name}: on top, or on the bottom?"
    state, place = yield from ask(state, ctx, seat, "position", prompt, options, "701.18a")
    return state, cards if place == "bottom" else ()


@rule("701.42a")
def _surveil_one(state: State, seat: int, n: int, ctx: Context) -> Law:
    """Look at the top cards, put any number into the graveyard and the rest back in any order."""
    cards = top(state, seat, n)
    state = yield from look(state, cards, seat)
    state, gone = yield from pick(
        state, ctx, seat, cards, 0, None, "Which cards go into the graveyard?", rule="701.42a"
    )
    kept = tuple(i for i in cards if i not in gone)
    state, kept = yield from ordered(state, ctx, seat, kept, "Which card goes on top next?")
    state, _ = yield from put_into(state, _ids(gone), GRAVEYARD, ctx, by=seat)
    state = yield from arrange(state, seat, kept)
    state = yield Happened("surveil", seat, amount=n)
    return state


def ordered(state: State, ctx: Context, seat: int, ids: tuple[int, ...], prompt: str) -> Sorted:
    """Have a player put cards in an order."""
    left, order = list(ids), []
    while len(left) > 1:
        options = thing_options(state, tuple(left))
        state, chosen = yield from ask(state, ctx, seat, "order", prompt, options)
        order.append(chosen)
        left.remove(chosen)
    return state, (*order, *left)


# --- shuffling (701.20) ------------------------------------------------------------------------


@performs(e.Shuffle)
def _shuffle(state: State, effect: e.Shuffle, ctx: Context) -> Performed:
    """Shuffle, with objects put in first; even if there are none (701.20d)."""
    seats = reading.players(state, effect.who, ctx)
    if effect.what is not None:
        state, ctx, things = yield from settled(state, effect.what, ctx)
        state = yield from _shuffle_in(state, _ids(things), ctx)
        owners = {state.obj(i).owner for i in _ids(things)}
        seats = tuple(s for s in state.apnap() if s in seats or s in owners)
    state = yield from shuffle(state, seats)
    return state, done(ctx)


@cites("701.20c", "701.20d")
def _shuffle_in(state: State, ids: tuple[int, ...], ctx: Context) -> Law:
    """The objects go into their owners' libraries; no order matters before a shuffle."""
    found = tuple(i for i in found_again(state, ids, ctx) if may_move(state, i))
    events = tuple(ZoneChanged(i, LIBRARY, cause="put", source=ctx.source) for i in found)
    return (yield events) if events else state


# --- looking and revealing (701.16) ---------------------------------------------------------------


@performs(e.Reveal)
def _reveal(state: State, effect: e.Reveal, ctx: Context) -> Performed:
    """Objects are shown to all players."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = tuple(i for i in _ids(things) if state.live(i))
    state = yield from reveal(state, ids)
    return state, outcome(ctx, effect.bind, ids)


@performs(e.LookAt)
def _look_at(state: State, effect: e.LookAt, ctx: Context) -> Performed:
    """Objects are shown to a player."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = tuple(i for i in _ids(things) if state.live(i))
    for seat in reading.players(state, effect.who, ctx):
        state = yield from look(state, ids, seat)
    return state, outcome(ctx, effect.bind, ids)


@performs(e.ReorderTop)
def _reorder_top(state: State, effect: e.ReorderTop, ctx: Context) -> Performed:
    """A player puts the top cards of a library back in any order, or may have it shuffled."""
    n = reading.number(state, effect.n, ctx)
    for seat in reading.players(state, effect.who, ctx)[:1]:
        for whose in reading.players(state, effect.whose, ctx):
            cards = top(state, whose, n)
            state = yield from look(state, cards, seat)
            state, cards = yield from ordered(state, ctx, seat, cards, "Which card is on top?")
            state = yield from arrange(state, whose, cards)
            if effect.may_shuffle:
                prompt = f"{source_name(state, ctx)}: shuffle?"
                state, yes = yield from ask_yes(state, ctx, seat, prompt)
                if yes:
                    state = yield from shuffle(state, (whose,))
    return state, done(ctx)
