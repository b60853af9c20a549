"""Casting spells while something resolves (CR 608.2g, 707.12).

The steps are those of `cr601_casting`, without priority and whatever the time is.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.events.moving import CeasedToExist, TokenCreated
from mtgnb.model import effects as e
from mtgnb.model.choice import Option
from mtgnb.model.errors import NotModelled
from mtgnb.model.names import STACK
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr601_casting import cast_now, why_not_cast_now
from mtgnb.rules.cr601_casting.instructed import permit_now
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.effects.finding import found_again
from mtgnb.rules.law import Batch, Law, Step, rule
from mtgnb.rules.performing.choosing import ask, settled, thing_options
from mtgnb.rules.performing.instructions import Performed, outcome, performs, source_name
from mtgnb.rules.permissions import Permit

Picked = Generator[Step, Any, tuple[State, int | None]]


@performs(e.CastNow)
def _cast_now(state: State, effect: e.CastNow, ctx: Context) -> Performed:
    """A player may cast cards, or copies of them, now; each is one choice: which one, or no."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = found_again(state, things, ctx)
    cast_ones: list[int] = []
    for seat in reading.players(state, effect.who, ctx)[:1]:
        if effect.lands and any("land" in characteristics(state, i).types for i in ids):
            raise NotModelled("playing a land while something resolves isn't modelled")
        if effect.copies:
            state, ids = yield from _copies(state, ids, seat, ctx)
        n = len(ids) if effect.n is None else reading.number(state, effect.n, ctx)
        permit = permit_now(
            ctx,
            source_name(state, ctx),
            free=effect.free,
            cost=effect.cost,
            any_mana=effect.any_mana,
            then=effect.then,
            where=effect.where,
            way=effect.way,
        )
        for _ in range(n):
            state, card = yield from _which(state, effect, ids, seat, ctx, permit)
            if card is None:
                break
            before = state.zone(STACK)
            state = yield from cast_now(state, seat, card, permit)
            cast_ones += [i for i in state.zone(STACK) if i not in before][:1]
        if effect.copies:
            state = yield from _uncast_copies_cease(state, ids)
    return state, outcome(ctx, "it", tuple(cast_ones))


def _castable(state: State, seat: int, card: int, permit: Permit) -> bool:
    there = state.live(card) and state.objects[card].zone != STACK
    return there and not why_not_cast_now(state, seat, card, permit)


def _which(
    state: State,
    effect: e.CastNow,
    ids: tuple[int, ...],
    seat: int,
    ctx: Context,
    permit: Permit,
) -> Picked:
    """Ask which card is cast next; only what can be cast is offered (608.2d)."""
    able = tuple(i for i in ids if _castable(state, seat, i, permit))
    if not able:
        return state, None
    options = thing_options(state, able)
    if effect.optional:
        options = (*options, Option(False, "no"))
    prompt = f"{source_name(state, ctx)}: which card is cast?"
    state, card = yield from ask(state, ctx, seat, "may", prompt, options, "608.2g")
    return state, None if card is False else card


@rule("707.12")
def _copies(
    state: State, ids: tuple[int, ...], seat: int, ctx: Context
) -> Generator[Step, Any, tuple[State, tuple[int, ...]]]:
    """A copy of each card is created in the zone that the card is in, to be cast from there."""
    made: list[int] = []
    for i in ids:
        obj = state.objects[i]
        new = state.clock
        state = yield TokenCreated(obj.card, seat, "copy", obj.zone, source=ctx.source)
        made += [new] if state.live(new) else []
    return state, tuple(made)


@performs(e.CopyCard)
@rule("707.12")
def _copy_card(state: State, effect: e.CopyCard, ctx: Context) -> Performed:
    """A copy of each card is created where the card is; one that isn't cast then ceases to exist."""
    ids = tuple(i for i in reading.objects(state, effect.what, ctx) if state.live(i))
    state, made = yield from _copies(state, ids, ctx.controller, ctx)
    return state, outcome(ctx, effect.bind, made)


def _uncast_copies_cease(state: State, ids: tuple[int, ...]) -> Law:
    """Copies that weren't cast cease to exist (707.10a)."""
    left = tuple(
        CeasedToExist(i, "it wasn't cast")
        for i in ids
        if state.live(i) and state.objects[i].zone != STACK
    )
    return (yield Batch(left, ("707.10a",))) if left else state
