"""Choices made on resolution (CR 608.2d): who picks what, one thing after another."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice, Option
from mtgnb.model.filters import Filter
from mtgnb.model.refs import Chosen, Who, You
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr400_order import shuffled
from mtgnb.rules.law import Step
from mtgnb.rules.performing.instructions import bind, name_of

Picked = Generator[Step, Any, tuple[State, tuple[Thing, ...]]]
Asked = Generator[Step, Any, tuple[State, Any]]


def ask(
    _state: State,
    ctx: Context,
    seat: int,
    kind: str,
    prompt: str,
    options: tuple[Option, ...],
    rule: str = "608.2d",
) -> Asked:
    """Ask a player; the value of the option taken is returned with the state."""
    about = ctx.source if ctx.on_stack is None else ctx.on_stack
    opponent = seat != ctx.controller
    reply: tuple[State, Any] = yield Choice(
        seat, kind, prompt, options, rule=rule, about=about, asker=ctx.controller,
        opponent=opponent,
    )  # fmt: skip
    return reply


def ask_yes(state: State, ctx: Context, seat: int, prompt: str, rule: str = "608.2d") -> Asked:
    """Ask a player whether to do something they may do."""
    options = (Option(True, "yes"), Option(False, "no"))
    return (yield from ask(state, ctx, seat, "may", prompt, options, rule))


def thing_options(state: State, things: tuple[Thing, ...]) -> tuple[Option, ...]:
    """Return an option for each player (by seat) or object (by id)."""
    return tuple(Option(t, name_of(state, t)) for t in things)


def pick(
    state: State,
    ctx: Context,
    seat: int,
    among: tuple[Thing, ...],
    least: int,
    most: int | None,
    prompt: str,
    none: str = "none",
    rule: str = "608.2d",
) -> Picked:
    """Have a player pick `least` to `most` things (None: any number), one after another.

    Where all have to be taken nobody is asked. Where fewer may be, the option `none` (then
    ``done``) ends the picking.
    """
    most = len(among) if most is None else min(most, len(among))
    least = min(least, most)
    if least == most == len(among):
        return state, among
    taken: list[Thing] = []
    left = list(among)
    kind = "player" if among and isinstance(among[0], Seat) else "object"
    while len(taken) < most and left:
        if least - len(taken) == len(left):
            taken += left
            break
        options = thing_options(state, tuple(left))
        if len(taken) >= least:
            options = (*options, Option(None, "done" if taken else none))
        state, thing = yield from ask(state, ctx, seat, kind, prompt, options, rule)
        if thing is None:
            break
        taken.append(thing)
        left.remove(thing)
    return state, tuple(taken)


def candidates(state: State, ref: Chosen, ctx: Context) -> tuple[Thing, ...]:
    """Return what `Chosen` may choose from: what fits a filter, or what a reference names."""
    if isinstance(ref.where, Filter):
        return reading.matching(state, ref.where, ctx)
    return reading.things(state, ref.where, ctx)


def choosers(state: State, who: Who, ctx: Context) -> tuple[int, ...]:
    """Return the players in the game whom a reference names, in APNAP order (101.4)."""
    named = reading.players(state, who, ctx)
    return tuple(s for s in state.apnap() if s in named)


def settle_choice(state: State, ref: Chosen, ctx: Context) -> Picked:
    """Have the choice of a `Chosen` reference made, without targeting (or at random)."""
    among = candidates(state, ref, ctx)
    n = len(among) if ref.n is None else reading.number(state, ref.n, ctx)
    least = 0 if ref.up_to or ref.n is None else n
    if ref.at_random:
        return state, shuffled(state, among)[:n]
    by = choosers(state, ref.by, ctx)
    seat = by[0] if by else departed(state, ref.by, ctx)
    return (yield from pick(state, ctx, seat, among, least, n, "Choose"))


def departed(state: State, who: Who, ctx: Context) -> int:
    """Return a player who would choose though they have left; the driver finds another (800.4g)."""
    named = reading.players(state, who, ctx)
    return named[0] if named else ctx.controller


def settled(
    state: State, ref: Noun, ctx: Context
) -> Generator[Step, Any, tuple[State, Context, tuple[Thing, ...]]]:
    """Return the things that a reference names; what is chosen on resolution is chosen now."""
    if isinstance(ref, Chosen):
        state, things = yield from settle_choice(state, ref, ctx)
        return state, bind(ctx, ref.bind, things), things
    if isinstance(ref, Filter):
        return state, ctx, reading.matching(state, ref, ctx)
    return state, ctx, _there(state, reading.things(state, ref, ctx))


@cites("702.26b")
def _there(state: State, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """What has phased out is treated as though it didn't exist: no instruction finds it."""
    return tuple(t for t in things if isinstance(t, Seat) or not _phased_out(state, t))


def _phased_out(state: State, id: int) -> bool:
    obj = state.objects.get(id)
    return obj is not None and obj.phased_out


def mover(state: State, ref: Noun, ctx: Context) -> int:
    """Return who carries an instruction out: who chooses its objects, else the controller."""
    if isinstance(ref, Chosen) and not isinstance(ref.by, You):
        return departed(state, ref.by, ctx)
    return ctx.controller
