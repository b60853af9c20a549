"""Choosing targets as a spell or ability is put on the stack (CR 601.2c, 115.3, 601.6)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.model.abilities import TargetSpec
from mtgnb.model.choice import Choice, Option
from mtgnb.model.reason import Reason
from mtgnb.model.refs import You
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr115_targets.legal import (
    Targets,
    bounds,
    legal_targets,
    not_taken,
    possible,
    why_no_targets,
    why_not_target,
)
from mtgnb.rules.cr201_names import called
from mtgnb.rules.law import Refused, Step, rule

Chosen = Generator[Step, Any, tuple[State, Targets]]


@rule("601.2c")
def choose_targets(
    state: State,
    specs: tuple[TargetSpec, ...],
    ctx: Context,
    given: tuple[Thing, ...] | None = None,
) -> Chosen:
    """Have targets chosen for a spell or ability.

    Parameters
    ----------
    state : State
    specs : tuple of TargetSpec
    ctx : Context
        Of the spell or ability; X is known.
    given : tuple of Thing, optional
        The targets, flat, in the order of the specifications; what isn't given is asked.

    Returns
    -------
    State, tuple of tuple of Thing
        Through the generator: one tuple for each specification.

    Raises
    ------
    Refused
        If there are too few legal targets, or a given one is illegal.

    References
    ----------
    CR 115.1, 115.3, 601.2c.
    """
    if not specs:
        if given:
            raise Refused(Reason("it has no targets", ("601.2c", "115.1")))
        return state, ()
    if given is not None:
        return state, dealt_out(state, specs, ctx, given)
    reasons = why_no_targets(state, specs, ctx)
    if reasons:
        raise Refused(*reasons)
    chosen: Targets = ()
    for _ in specs:
        state, row = yield from _ask(state, specs, ctx, chosen)
        chosen = (*chosen, row)
    return state, chosen


def _ask(
    state: State, specs: tuple[TargetSpec, ...], ctx: Context, before: Targets
) -> Generator[Step, Any, tuple[State, tuple[Thing, ...]]]:
    """Ask for the targets of one specification, one after another, as many as it may have."""
    at = len(before)
    spec = specs[at]
    least, most = bounds(state, spec, ctx)
    state, who = yield from _who_chooses(state, spec, ctx)
    legal = [legal_targets(state, s, ctx) for s in specs]
    row: tuple[Thing, ...] = ()
    while most is None or len(row) < most:
        left = [t for t in not_taken(specs, at, legal[at], before) if t not in row]
        left = [
            t for t in left if _leaves_enough(state, specs, ctx, legal, before, (*row, t), least)
        ]
        if not left:
            break
        options = tuple(Option(t, called(state, t)) for t in left)
        if len(row) >= least:
            options = (*options, Option(None, "done" if row else "none"))
        nth = f" ({len(row) + 1} of {most})" if most is not None and most > 1 else ""
        prompt = f"Choose a target for {called(state, ctx.source)}{nth}"
        state, pick = yield Choice(
            who, "target", prompt, options, rule="601.2c", about=ctx.source,
            asker=ctx.controller, opponent=who != ctx.controller,
        )  # fmt: skip
        if pick is None:
            break
        row = (*row, pick)
    return state, row


def _leaves_enough(
    state: State,
    specs: tuple[TargetSpec, ...],
    ctx: Context,
    legal: list[tuple[Thing, ...]],
    before: Targets,
    row: tuple[Thing, ...],
    least: int,
) -> bool:
    """Whether the later specifications can still be met after these picks (601.2c)."""
    if not any(s.distinct for s in specs):
        return True
    at = len(before)
    more = [t for t in not_taken(specs, at, legal[at], before) if t not in row]
    needed = max(0, least - len(row))
    return any(
        possible(state, specs, ctx, legal, (*before, (*row, *rest)))
        for rest in combinations(more, needed)
    )


@cites("601.6", "601.6a")
def _who_chooses(
    state: State, spec: TargetSpec, ctx: Context
) -> Generator[Step, Any, tuple[State, int]]:
    """Usually the controller; an opponent where the spell says so, whom the controller picks."""
    if isinstance(spec.by, You):
        return state, ctx.controller
    seats = reading.players(state, spec.by, ctx)
    if not seats:
        raise Refused(Reason("nobody can choose its targets", ("601.6",)))
    options = tuple(Option(Seat(s), state.players[s].name) for s in seats)
    state, seat = yield Choice(
        ctx.controller, "player", "Who chooses the targets?", options, rule="601.6a",
        about=ctx.source, asker=ctx.controller,
    )  # fmt: skip
    return state, seat.n


@cites("601.2c", "115.3")
def dealt_out(
    state: State, specs: tuple[TargetSpec, ...], ctx: Context, given: tuple[Thing, ...]
) -> Targets:
    """Return given targets, dealt out to the specifications in order.

    Raises
    ------
    Refused
        With the reasons why they can't be its targets.
    """
    for targets in _deals(state, specs, ctx, given, ()):
        return targets
    raise Refused(*_why_not_dealt(state, specs, ctx, given))


@cites("601.2c")
def why_not_these(
    state: State, specs: tuple[TargetSpec, ...], ctx: Context, given: tuple[Thing, ...] | None
) -> tuple[Reason, ...]:
    """Say why given targets can't be chosen; with None, why none at all can."""
    if given is None or not specs:
        return why_no_targets(state, specs, ctx)
    for _ in _deals(state, specs, ctx, given, ()):
        return ()
    return _why_not_dealt(state, specs, ctx, given)


def _deals(
    state: State,
    specs: tuple[TargetSpec, ...],
    ctx: Context,
    given: tuple[Thing, ...],
    before: Targets,
) -> Iterator[Targets]:
    at = len(before)
    if at == len(specs):
        if not given:
            yield before
        return
    least, most = bounds(state, specs[at], ctx)
    fit = 0
    for thing in given if most is None else given[:most]:
        clash = not not_taken(specs, at, (thing,), before) or thing in given[:fit]
        if clash or why_not_target(state, specs[at], thing, ctx):
            break
        fit += 1
    for n in range(fit, least - 1, -1):
        yield from _deals(state, specs, ctx, given[n:], (*before, given[:n]))


def _why_not_dealt(
    state: State, specs: tuple[TargetSpec, ...], ctx: Context, given: tuple[Thing, ...]
) -> tuple[Reason, ...]:
    found: list[Reason] = []
    rest = given
    for spec in specs:
        least, most = bounds(state, spec, ctx)
        row = rest[: max(least, 1) if most is None or most >= 1 else 0]
        rest = rest[len(row) :]
        for thing in row:
            reasons = why_not_target(state, spec, thing, ctx)
            found.extend(replace(r, rules=(*r.rules, "601.2c")) for r in reasons)
    if not found:
        low = sum(bounds(state, s, ctx)[0] for s in specs)
        sentence = f"{len(given)} given, {low} needed at least, each only once for one “target”"
        found.append(Reason(f"these can't be its targets: {sentence}", ("601.2c", "115.3")))
    return tuple(found)
