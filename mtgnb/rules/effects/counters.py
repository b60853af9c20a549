"""Counters as instructions (CR 122, 701.9e, 701.27), and dividing an amount (601.2d)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.model import effects as e
from mtgnb.model.choice import Option
from mtgnb.model.refs import Ref
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr122_counters import (
    Heap,
    can_bear,
    count,
    counters_of,
    move_counters,
    proliferate,
    put_counters,
    remove_counters,
)
from mtgnb.rules.law import Step, rule
from mtgnb.rules.performing.choosing import ask, pick, settled
from mtgnb.rules.performing.instructions import (
    Performed,
    done,
    name_of,
    note,
    outcome,
    performs,
)


def bearers(
    state: State, ref: Ref, ctx: Context
) -> Generator[Step, Any, tuple[State, Context, tuple[Thing, ...]]]:
    """Return the objects and players that a reference names and that can have counters."""
    state, ctx, things = yield from settled(state, ref, ctx)
    return state, ctx, tuple(t for t in things if can_bear(state, t))


@performs(e.PutCounters)
def _put_counters(state: State, effect: e.PutCounters, ctx: Context) -> Performed:
    """Put counters on objects and players, or divide them among these."""
    state, ctx, things = yield from bearers(state, effect.on, ctx)
    n = reading.number(state, effect.n, ctx)
    by = next(iter(reading.players(state, effect.by, ctx)), ctx.controller)
    if effect.divided:
        state, parts = yield from divided(state, ctx, things, n, by)
    else:
        parts = tuple((t, n) for t in things)
    heaps = tuple(Heap(t, effect.kind, k) for t, k in parts)
    before = state
    state = yield from put_counters(state, heaps, by, ctx.source)
    return state, outcome(ctx, "it", things if state is not before else ())


Parts = Generator[Step, Any, tuple[State, tuple[tuple[Thing, int], ...]]]


@rule("601.2d", "608.2d")
def divided(state: State, ctx: Context, things: tuple[Thing, ...], n: int, seat: int) -> Parts:
    """Return how an amount is divided: as announced, else each thing gets at least 1.

    What was meant for a target that has become illegal is lost (608.2b).
    """
    stack = None
    if ctx.on_stack is not None and (state.live(ctx.on_stack) or ctx.on_stack in state.past):
        stack = state.obj(ctx.on_stack).stack
    if stack is not None and stack.division:
        announced = dict(zip((t for ts in stack.targets for t in ts), stack.division, strict=False))
        return state, tuple((t, announced.get(t, 0)) for t in things)
    parts: list[tuple[Thing, int]] = []
    left = n
    for i, thing in enumerate(things):
        others = len(things) - i - 1
        if others == 0:
            parts.append((thing, left))
            break
        most = max(left - others, 1)
        options = tuple(Option(k, str(k)) for k in range(1, most + 1))
        prompt = f"How much for {name_of(state, thing)}?"
        state, k = yield from ask(state, ctx, seat, "divide", prompt, options)
        parts.append((thing, k))
        left -= k
    return state, tuple(parts)


@performs(e.RemoveCounters)
def _remove_counters(state: State, effect: e.RemoveCounters, ctx: Context) -> Performed:
    """Remove counters; how many were removed is noted."""
    state, ctx, things = yield from bearers(state, effect.from_, ctx)
    heaps: list[Heap] = []
    for thing in things:
        there = count(state, thing, effect.kind)
        n = there if effect.n is None else min(there, reading.number(state, effect.n, ctx))
        state, mine = yield from _kinds(state, ctx, thing, effect.kind, n)
        heaps += mine
    state = yield from remove_counters(state, tuple(heaps))
    total = sum(h.n for h in heaps)
    return state, done(note(ctx, effect.bind, total), total > 0)


def _kinds(
    state: State, ctx: Context, thing: Thing, kind: str | None, n: int
) -> Generator[Step, Any, tuple[State, list[Heap]]]:
    """Return which counters are meant; the controller chooses where kinds are left open."""
    if kind is not None:
        return state, [Heap(thing, kind, n)]
    left = dict(counters_of(state, thing))
    if n >= sum(left.values()):
        return state, [Heap(thing, k, v) for k, v in left.items()]
    taken: dict[str, int] = {}
    for _ in range(n):
        options = tuple(Option(k, k) for k, v in left.items() if v > 0)
        state, which = yield from ask(
            state, ctx, ctx.controller, "word", "Which kind of counter?", options
        )
        left[which] -= 1
        taken[which] = taken.get(which, 0) + 1
    return state, [Heap(thing, k, v) for k, v in taken.items()]


@performs(e.DoubleCounters)
def _double_counters(state: State, effect: e.DoubleCounters, ctx: Context) -> Performed:
    """Give as many counters as there already are (701.9e)."""
    state, ctx, things = yield from bearers(state, effect.on, ctx)
    heaps = tuple(
        Heap(t, k, n) for t in things for k, n in counters_of(state, t) if effect.kind in (None, k)
    )
    state = yield from put_counters(state, heaps, ctx.controller, ctx.source)
    return state, done(ctx, bool(heaps))


@performs(e.MoveCounters)
def _move_counters(state: State, effect: e.MoveCounters, ctx: Context) -> Performed:
    """Move counters from one object to another (122.5)."""
    state, ctx, sources = yield from bearers(state, effect.from_, ctx)
    state, ctx, targets = yield from bearers(state, effect.to, ctx)
    to = next((t for t in targets if not isinstance(t, Seat)), None)
    if to is None or not sources:
        return state, done(ctx, False)
    there = count(state, sources[0], effect.kind)
    n = there if effect.n is None else min(there, reading.number(state, effect.n, ctx))
    state, heaps = yield from _kinds(state, ctx, sources[0], effect.kind, n)
    before = state
    state = yield from move_counters(state, tuple(heaps), to, ctx.controller, ctx.source)
    return state, done(ctx, state is not before)


@performs(e.Proliferate)
def _proliferate(state: State, _effect: e.Proliferate, ctx: Context) -> Performed:
    """Any number of permanents and players with counters get one more of each kind (701.27a)."""
    seat = ctx.controller
    permanents = tuple(o.id for o in state.battlefield() if o.counters)
    seats = tuple(Seat(s) for s in state.apnap() if state.players[s].counters)
    among: tuple[Thing, ...] = (*permanents, *seats)
    state, chosen = yield from pick(
        state, ctx, seat, among, 0, None, "What gets one more counter?", rule="701.27a"
    )
    state = yield from proliferate(state, chosen, seat, ctx.source)
    return state, done(ctx, bool(chosen))
