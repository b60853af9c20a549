"""Continuous effects and delayed abilities that resolution makes (CR 611.2, 603.7, 603.12)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.effects import DelayedMade, EffectBegan
from mtgnb.events.players import Withheld
from mtgnb.events.stack import AbilityTriggered
from mtgnb.model import effects as e
from mtgnb.model.abilities import Modes, TargetSpec, Triggered
from mtgnb.model.changes import Change, CharacteristicChange, ControlBy
from mtgnb.model.conditions import Condition
from mtgnb.model.durations import Duration, DuringNextTurn, UntilUsed
from mtgnb.model.errors import BadData
from mtgnb.model.filters import Filter
from mtgnb.model.patterns import DoneAlready, Pattern
from mtgnb.model.refs import All, EachWhat, Ref
from mtgnb.model.state import Delayed, Pending, Running, State
from mtgnb.model.things import Context, Thing
from mtgnb.model.values import Value
from mtgnb.rules import cr611_durations, reading
from mtgnb.rules.cr111_tokens import not_for_a_player_who_has_left
from mtgnb.rules.cr613_layers import locked_in
from mtgnb.rules.cr613_layers.kinds import mentions
from mtgnb.rules.law import Batch, Law, Step, made_by, rule
from mtgnb.rules.performing.choosing import settled
from mtgnb.rules.performing.instructions import (
    Performed,
    bind,
    done,
    performs,
    source_name,
    was_done,
)


@performs(e.Lasting)
def _lasting(state: State, effect: e.Lasting, ctx: Context) -> Performed:
    """A continuous effect begins, unless its duration is over before it could (611.2b)."""
    if cr611_durations.never_starts(state, effect.duration, ctx):
        state = yield from never_began(state, source_name(state, ctx))
        return state, done(ctx, False)
    things: tuple[Thing, ...] | None = None
    if effect.affected is not None:
        state, ctx, things = yield from settled(state, effect.affected, ctx)
        things = _existing(state, things)
        ctx = bind(ctx, effect.bind, things)
        if not things and not _open(effect.affected):
            return state, done(ctx, False)
    state = yield from begin(state, effect.changes, effect.duration, ctx, effect.affected, things)
    return state, done(ctx)


def _existing(state: State, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    return tuple(t for t in things if not isinstance(t, int) or state.live(t))


def _open(ref: Ref) -> bool:
    return isinstance(ref, All | Filter)


@rule("611.2b")
def never_began(state: State, name: str) -> Law:
    """Its duration never starts, so the effect does nothing at all."""
    sentence = "the effect does nothing: what it would last for is already over"
    state = yield Withheld("effect", sentence, name)
    return state


@rule("611.2d", "608.2h")
def locked(
    state: State, changes: tuple[Change, ...], things: tuple[Thing, ...] | None, ctx: Context
) -> tuple[Change, ...]:
    """Return changes with their variables determined, once and for all, as the effect begins."""
    return tuple(_numbers_of(state, c, ctx) for c in locked_in(state, changes, things, ctx))


def _numbers_of(state: State, change: Change, ctx: Context) -> Change:
    fixed = {
        name: reading.number(state, value, ctx)
        for name in change.__struct_fields__
        if isinstance(value := getattr(change, name), Value)
    }
    return replace(change, **fixed) if fixed else change


def begin(
    state: State,
    changes: tuple[Change, ...],
    duration: Duration,
    ctx: Context,
    affected: Ref | None,
    things: tuple[Thing, ...] | None,
) -> Law:
    """Begin changes: of characteristics on a fixed set, of the rules on an open one (611.2c)."""
    rules: tuple[Change, ...] = ()
    if affected is not None and _open(affected):
        rules = tuple(c for c in changes if not isinstance(c, CharacteristicChange))
    fixed = tuple(c for c in changes if c not in rules)
    state, fixed = yield from _not_to_a_departed_player(state, fixed, ctx)
    if fixed and (things or affected is None):
        for part in _sets(fixed, things):
            now = locked(state, fixed, part, ctx)
            state = (yield from _fixed_set(state, now, duration, ctx, part)) if now else state
    if rules:
        rules = locked(state, rules, None, ctx)
        state = yield from _open_set(state, rules, duration, ctx, affected)
    return state


def _sets(
    changes: tuple[Change, ...], things: tuple[Thing, ...] | None
) -> tuple[tuple[Thing, ...] | None, ...]:
    """Return the sets that get an effect each: one, or single objects with their own numbers."""
    if things and len(things) > 1 and any(mentions(c, EachWhat) for c in changes):
        return tuple((t,) for t in things)
    return (things,)


@cites("611.2a", "611.2c")
def _fixed_set(
    state: State,
    changes: tuple[Change, ...],
    duration: Duration,
    ctx: Context,
    things: tuple[Thing, ...] | None,
) -> Law:
    """What is affected is determined now and doesn't change any more."""
    made = _running(state, changes, duration, ctx)
    # only a set whose characteristics or control change is fixed by 611.2c
    sets = things and any(isinstance(c, CharacteristicChange) for c in changes)
    numbers = ("611.2c", "611.2a") if sets else ("611.2a",)
    after: State = yield made_by(numbers, EffectBegan(replace(made, affected=things)))
    return after


@rule("611.2a", "611.2c")
def _open_set(
    state: State,
    changes: tuple[Change, ...],
    duration: Duration,
    ctx: Context,
    affected: Ref | None,
) -> Law:
    """It changes the rules of the game, so it also covers what comes later."""
    made = _running(state, changes, duration, ctx)
    after: State = yield EffectBegan(replace(made, affected_ref=affected))
    return after


def _running(
    state: State, changes: tuple[Change, ...], duration: Duration, ctx: Context
) -> Running:
    left = duration.times if isinstance(duration, UntilUsed) else None
    uses = [n for c in changes if isinstance(n := getattr(c, "uses", None), int)]
    if left is None and uses:
        left = uses[0]
    dormant = isinstance(duration, DuringNextTurn)
    name = source_name(state, ctx)
    return Running(0, 0, name, ctx, changes, duration, left=left, dormant=dormant)


def _not_to_a_departed_player(
    state: State, changes: tuple[Change, ...], ctx: Context
) -> Generator[Step, Any, tuple[State, tuple[Change, ...]]]:
    """Nothing comes under the control of a player who has left (800.4b)."""
    kept = []
    for change in changes:
        if isinstance(change, ControlBy):
            seats = reading.players(state, change.who, ctx)
            if not seats or state.players[seats[0]].left:
                seat = seats[0] if seats else ctx.controller
                name = source_name(state, ctx)
                state = yield from not_for_a_player_who_has_left(state, seat, name, "object")
                continue
        kept.append(change)
    return state, tuple(kept)


@performs(e.GainControl)
def _gain_control(state: State, effect: e.GainControl, ctx: Context) -> Performed:
    """A player gains control of objects for a duration."""
    lasting = e.Lasting((ControlBy(effect.who),), effect.duration, effect.what)
    return (yield from _lasting(state, lasting, ctx))


# --- delayed and reflexive triggers ------------------------------------------------------------


@performs(e.Later)
def _later(state: State, effect: e.Later, ctx: Context) -> Performed:
    """A delayed triggered ability is made; what it refers to is kept as it is now (603.7)."""
    if effect.duration is not None and cr611_durations.never_starts(state, effect.duration, ctx):
        state = yield from never_began(state, source_name(state, ctx))
        return state, done(ctx, False)
    turn = None
    if effect.turn == "made":
        turn = ctx.number("made turn")
        if turn is None:
            return state, done(ctx, False)
    elif effect.turn == "this":
        turn = state.turn.id
    name = source_name(state, ctx)
    ability = _trigger(effect.trigger, effect.effect, effect.targets, effect.cond)
    made = Delayed(0, name, ability, ctx, effect.duration, turn=turn)
    state = yield Batch((DelayedMade(made),), ("603.7", "603.7a"))
    return state, ctx


def _trigger(
    pattern: object,
    effects: tuple[e.Effect, ...],
    targets: tuple[object, ...],
    cond: Condition | None = None,
    modes: Modes | None = None,
) -> Triggered:
    if not isinstance(pattern, Pattern):
        raise BadData(f"{type(pattern).__name__} is not something that can trigger an ability")
    specs = tuple(t for t in targets if isinstance(t, TargetSpec))
    return Triggered(pattern, effects, specs, cond, modes)


@performs(e.WhenYouDo)
def _when_you_do(state: State, effect: e.WhenYouDo, ctx: Context) -> Performed:
    """A reflexive ability triggers if the instruction before was done (603.12)."""
    if not was_done(ctx):
        return state, ctx
    modes = effect.modes if isinstance(effect.modes, Modes) else None
    ability = _trigger(DoneAlready(), effect.effect, effect.targets, None, modes)
    waiting = Pending(0, source_name(state, ctx), ability, ctx)
    state = yield Batch((AbilityTriggered(waiting),), ("603.12",))
    return state, ctx
