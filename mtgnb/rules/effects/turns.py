"""Extra turns, phases and steps, skipping, ending (CR 500.7–10, 614.10, 720, 721)."""

from __future__ import annotations

from mtgnb.events.effects import EffectBegan
from mtgnb.events.players import Withheld
from mtgnb.events.turns import ExtraTurnMade
from mtgnb.model import effects as e
from mtgnb.model.durations import RestOfGame, UntilEndOfTurn
from mtgnb.model.game_changes import ControlsNextTurn
from mtgnb.model.replacements import Skip
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context, Seat
from mtgnb.rules import reading
from mtgnb.rules.cr500_extra_turns import add_phases, add_step
from mtgnb.rules.cr721_ending_turns import end_combat, end_the_turn
from mtgnb.rules.law import Batch, Law, rule
from mtgnb.rules.performing.instructions import Performed, done, note, performs, source_name


@performs(e.ExtraTurn)
def _extra_turn(state: State, effect: e.ExtraTurn, ctx: Context) -> Performed:
    """Players take extra turns after this one, made one at a time in APNAP order (500.7)."""
    n = reading.number(state, effect.n, ctx)
    for seat in reading.players(state, effect.who, ctx):
        for _ in range(n):
            state = yield from _make_turn(state, effect, ctx, seat)
            made = max(state.extra_turns, key=lambda t: t.order)
            ctx = note(ctx, "made turn", made.id)
    return state, done(ctx)


@rule("500.7")
def _make_turn(state: State, effect: e.ExtraTurn, ctx: Context, seat: int) -> Law:
    """The turn that was made last will be taken first."""
    name = source_name(state, ctx)
    state = yield ExtraTurnMade(seat, name, ctx.source, effect.skip_steps, effect.lasting)
    return state


@performs(e.SkipNext)
def _skip_next(state: State, effect: e.SkipNext, ctx: Context) -> Performed:
    """An effect that waits for the next turns, steps or phases, one use for each (614.10a)."""
    n = reading.number(state, effect.n, ctx)
    name = source_name(state, ctx)
    for seat in reading.players(state, effect.who, ctx) if n > 0 else ():
        skip = Skip(effect.what, effect.who, 1, effect.if_you_do)
        duration = UntilEndOfTurn() if effect.this_turn else RestOfGame()
        made = Running(
            0, 0, name, ctx, (skip,), duration, affected=(Seat(seat),), left=n,
            bound_turn=state.turn.id if effect.this_turn else None,
        )  # fmt: skip
        state = yield Batch((EffectBegan(made),), ("614.10", "614.10a"))
    return state, done(ctx, n > 0)


@performs(e.ExtraPhases)
def _extra_phases(state: State, effect: e.ExtraPhases, ctx: Context) -> Performed:
    """Additional phases in this turn (500.8)."""
    before = state.turn
    name = source_name(state, ctx)
    state = yield from add_phases(
        state, effect.phases, effect.after, effect.you_get, ctx.controller, name
    )
    return state, done(ctx, state.turn != before)


@performs(e.ExtraStep)
def _extra_step(state: State, effect: e.ExtraStep, ctx: Context) -> Performed:
    """Additional steps in this turn (500.9, 500.10)."""
    before = state.turn
    name = source_name(state, ctx)
    for _ in range(reading.number(state, effect.n, ctx)):
        state = yield from add_step(
            state, effect.step, effect.after, effect.you_get, ctx.controller, name
        )
    return state, done(ctx, state.turn != before)


@performs(e.EndTurn)
def _end_turn(state: State, _effect: e.EndTurn, ctx: Context) -> Performed:
    """End the turn; what is left of this resolution happens after it (721.1)."""
    state = yield from end_the_turn(state)
    return state, done(ctx)


@performs(e.EndCombat)
def _end_combat(state: State, _effect: e.EndCombat, ctx: Context) -> Performed:
    """End the combat phase (721.2)."""
    state = yield from end_combat(state)
    return state, done(ctx)


@performs(e.ControlNextTurn)
def _control_next_turn(state: State, effect: e.ControlNextTurn, ctx: Context) -> Performed:
    """A player will be controlled during the next turn that they really take (720.1)."""
    name = source_name(state, ctx)
    controllers = reading.players(state, effect.by, ctx)
    controlled = tuple(t for t in reading.things(state, effect.who, ctx) if isinstance(t, Seat))
    if not controllers or state.players[controllers[0]].left:
        sentence = "nobody is controlled by a player who has left"
        state = yield Batch((Withheld("control", sentence, name),), ("800.4b",))
        return state, done(ctx, False)
    for _ in controlled[:1]:
        change = ControlsNextTurn(effect.who, effect.by, effect.extra_turn_after)
        made = Running(0, 0, name, ctx, (change,), RestOfGame(), affected=controlled)
        state = yield Batch((EffectBegan(made),), ("720.1",))
    return state, done(ctx, bool(controlled))
