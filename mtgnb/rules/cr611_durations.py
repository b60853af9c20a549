"""Durations and their ends (CR 500.5, 514.2, 611.2, 800.4m): one exhaustive place.

`ending` answers for one duration at one named moment. The moments are a closed set too: a turn
begins or would have begun, a step or phase begins or ends, the cleanup step ends what lasts "until end
of turn", something changed on the board. Laws of the turn call `expire` at each of them, and
`settling` after every change.
"""

from __future__ import annotations

from typing import assert_never, cast

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.effects import DelayedEnded, EffectChanged, EffectEnded
from mtgnb.model import durations as d
from mtgnb.model.base import Noun
from mtgnb.model.conditions import AllOf, AnyOf, Holds
from mtgnb.model.refs import This, Who
from mtgnb.model.state import Delayed, Running, State
from mtgnb.model.things import Context, Thing
from mtgnb.rules import reading
from mtgnb.rules.law import Batch, Law, rule


class TurnBegins(Noun):
    """A turn of this seat's begins (before phasing and untapping)."""

    seat: int


class TurnWouldBegin(Noun):
    """A turn of this seat's would begin, and the player has left (800.4k)."""

    seat: int


class StepBegins(Noun):
    """A step or main phase of this seat's turn begins; `name` may also be a phase's."""

    name: str
    seat: int


class StepEnds(Noun):
    """A step, or a phase, of this seat's turn ends."""

    name: str
    seat: int


class CleanupEnds(Noun):
    """The turn-based action of 514.2 in this seat's turn."""

    seat: int


class BoardChanged(Noun):
    """Something happened that "for as long as" and "until … leaves" look at."""


Moment = TurnBegins | TurnWouldBegin | StepBegins | StepEnds | CleanupEnds | BoardChanged


class Ending(Noun):
    """Why a duration is over: a clause, and the rule."""

    why: str
    rule: str


class _Span(Noun):
    """What a duration is counted from: an effect's or a delayed trigger's beginning."""

    begun: tuple[int, ...]
    turn: int
    context: Context
    affected: tuple[Thing, ...] = ()


@rule("611.2a", "500.5", "514.2", "800.4m")
def ending(  # noqa: C901 - one case for each kind of duration, and no more
    state: State, duration: d.Duration, span: _Span, moment: Moment
) -> Ending | None:
    """Say whether a duration is over at this moment, and why.

    Returns
    -------
    Ending or None
        None while it goes on.
    """
    match duration:
        case d.RestOfGame() | d.WhileOnStack():
            return None
        case d.UntilEndOfTurn():
            return _at_cleanup(moment)
        case d.UntilEndOfPhase(phase):
            if isinstance(moment, StepEnds) and moment.name == phase:
                return Ending(f"the {_called(phase)} is over", "500.5")
            return None
        case d.UntilYourNextTurn(who):
            return _at_turn(state, _seat(state, who, span), span, moment)
        case d.UntilEndOfYourNextTurn(who):
            seat = _seat(state, who, span)
            if (
                isinstance(moment, CleanupEnds)
                and moment.seat == seat
                and _later(state, seat, span)
            ):
                return Ending("that player's next turn is over", "514.2")
            return _passed_over(state, seat, moment)
        case d.UntilYourNextStep(step, who):
            if who is None:
                named = isinstance(moment, StepBegins) and moment.name == step
                return Ending(f"the next {_called(step)} begins", "500.5") if named else None
            seat = _seat(state, who, span)
            if isinstance(moment, StepBegins) and moment.name == step and moment.seat == seat:
                return Ending(f"that player's next {_called(step)} begins", "500.5")
            return _passed_over(state, seat, moment)
        case d.UntilEndOfYourNextStep(step, who):
            seat = _seat(state, who, span)
            over = isinstance(moment, StepEnds) and moment.name == step and moment.seat == seat
            if over and _later(state, seat, span):
                return Ending(f"the {_called(step)} of that player's next turn is over", "500.5")
            return _passed_over(state, seat, moment)
        case d.DuringNextTurn(who):
            seat = _seat(state, who, span)
            if (
                isinstance(moment, CleanupEnds)
                and moment.seat == seat
                and _later(state, seat, span)
            ):
                return Ending("that turn is over", "514.2")
            return _passed_over(state, seat, moment)
        case d.ForAsLongAs(cond):
            if isinstance(moment, BoardChanged) and not still_so(state, cond, span.context):
                return Ending("what it lasts for is no longer so", "611.2b")
            return None
        case d.UntilLeaves(what):
            if isinstance(moment, BoardChanged) and left_battlefield(state, what, span.context):
                return Ending("that object has left the battlefield", "611.2b")
            return None
        case d.UntilControlIsLost():
            if isinstance(moment, BoardChanged) and not _controls_it(state, span):
                return Ending("its controller has lost control of it", "611.2a")
            return None
        case d.UntilUsed(until):
            return ending(state, cast(d.Duration, until), span, moment)
        case _:
            assert_never(duration)


@rule("611.2b", "702.26f")
def still_so(state: State, cond: Noun, ctx: Context) -> bool:
    """Whether what an effect lasts for is so now; an object that is gone isn't anything any more.

    Last known information is for what resolves (608.2h), not for how long an effect lasts.
    """
    match cond:
        case AllOf(parts):
            return all(still_so(state, part, ctx) for part in parts)
        case AnyOf(parts):
            return any(still_so(state, part, ctx) for part in parts)
        case Holds(what, _) if not _there(state, what, ctx):
            return False
        case _:
            return reading.holds(state, cond, ctx)


def _there(state: State, what: Noun, ctx: Context) -> bool:
    ids = (ctx.source,) if isinstance(what, This) else reading.objects(state, what, ctx)
    return all(state.live(i) and not state.objects[i].phased_out for i in ids)


def _controls_it(state: State, span: _Span) -> bool:
    """Whether the effect's controller still controls the spell, or what it became on resolving."""
    now = (state.latest(t) for t in span.affected if isinstance(t, int))
    there = (state.objects[i] for i in now if i is not None)
    return any(o.controller == span.context.controller for o in there)


def left_battlefield(state: State, what: Noun, ctx: Context) -> bool:
    """Whether none of the objects is on the battlefield under the id that it had (400.7)."""
    ids = (ctx.source,) if isinstance(what, This) else reading.objects(state, what, ctx)
    on = state.zone("battlefield")
    return not any(i in on and not state.objects[i].phased_out for i in ids)


def _at_cleanup(moment: Moment) -> Ending | None:
    return Ending("the turn is over", "514.2") if isinstance(moment, CleanupEnds) else None


@rule("611.2a")
def _at_turn(state: State, seat: int, span: _Span, moment: Moment) -> Ending | None:
    if isinstance(moment, TurnBegins) and moment.seat == seat and _later(state, seat, span):
        return Ending(f"a turn of {state.players[seat].name}'s has begun", "611.2a")
    return _passed_over(state, seat, moment)


@rule("800.4m", "800.4k")
def _passed_over(state: State, seat: int, moment: Moment) -> Ending | None:
    """It ends where the departed player's next turn would have begun: neither before nor never."""
    if isinstance(moment, TurnWouldBegin) and moment.seat == seat:
        return Ending(f"{state.players[seat].name}'s next turn would have begun", "800.4m")
    return None


def _later(state: State, seat: int, span: _Span) -> bool:
    return state.players[seat].turns_begun > (span.begun[seat] if span.begun else 0)


def _seat(state: State, who: Who, span: _Span) -> int:
    found = reading.players(state, who, span.context)
    return found[0] if found else span.context.controller


def _called(step: str) -> str:
    if step.endswith(("main", "step")):
        return f"{step} phase" if step.endswith("main") else step
    return f"{step} phase" if step == "combat" else f"{step} step"


def span_of(made: Running | Delayed) -> _Span:
    """Return what a made effect or delayed ability counts its duration from."""
    if isinstance(made, Running):
        return _Span(made.begun, made.turn, made.context, made.affected or ())
    return _Span(made.begun, made.began_turn, made.context)


def endings(state: State, moment: Moment) -> tuple[tuple[Event, str], ...]:
    """Return the ends of all effects and delayed abilities at this moment, each with its rule."""
    found: list[tuple[Event, str]] = []
    for e in state.effects:
        if (over := ending(state, e.duration, span_of(e), moment)) is not None:
            gone: Event = EffectEnded(e.id, e.name, over.why, e.context.source)
            found.append((gone, over.rule))
    for made in state.delayed:
        if made.duration is None:
            continue
        if (over := ending(state, made.duration, span_of(made), moment)) is not None:
            found.append((DelayedEnded(made.id, made.name, over.why), over.rule))
    return tuple(found)


def expire(state: State, moment: Moment) -> Law:
    """End what lasts until this moment, each effect under the rule that ends it."""
    if not state.effects and not state.delayed:
        return state
    if isinstance(moment, TurnBegins):
        state = yield from _wake(state, moment.seat)
    over = endings(state, moment)
    for number in sorted({r for _, r in over}):
        stated = ("611.2a",) if number in ("500.5", "514.2") else ()
        state = yield Batch(tuple(e for e, r in over if r == number), (number, *stated))
    return state


@rule("611.2a")
def _wake(state: State, seat: int) -> Law:
    """An effect "during that player's next turn" begins to apply as that turn begins."""
    for e in state.effects:
        if e.dormant and isinstance(e.duration, d.DuringNextTurn):
            if _seat(state, e.duration.who, span_of(e)) == seat:
                state = yield EffectChanged(replace(e, dormant=False, bound_turn=state.turn.id))
    return state


@rule("611.2b")
def never_starts(state: State, duration: d.Duration, ctx: Context) -> bool:
    """Whether a duration is over before the effect would begin, so that it does nothing."""
    match duration:
        case d.ForAsLongAs(cond):
            return not still_so(state, cond, ctx)
        case d.UntilLeaves(what):
            return left_battlefield(state, what, ctx)
        case d.UntilUsed(until):
            return never_starts(state, cast(d.Duration, until), ctx)
        case _:
            return False
