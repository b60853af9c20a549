"""Which turn, phase and step comes next, and how each of them begins and ends (CR 500)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.players import ControlOfPlayer, PoolEmptied
from mtgnb.events.turns import (
    DueMade,
    DueTaken,
    PhaseBegan,
    PhaseEnded,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
    TurnEnded,
    TurnPassedOver,
    TurnSkipped,
)
from mtgnb.model.game_changes import KeepsMana
from mtgnb.model.mana import Mana
from mtgnb.model.names import CLEANUP, COMBAT, COMBAT_END, DAMAGE, STEPS_OF, UNTAP
from mtgnb.model.reason import Reason
from mtgnb.model.state import Due, State
from mtgnb.model.tasks import FinishStep, Offer, StartStep, StartTurn, Task
from mtgnb.model.turn import TurnSlot
from mtgnb.rules import cr511_end_of_combat, cr611_durations, effects, reading
from mtgnb.rules.cr500_extra_turns import begin_extra_turn
from mtgnb.rules.cr500_turns import actions, untapping
from mtgnb.rules.cr611_durations import StepBegins, StepEnds, TurnBegins, TurnWouldBegin
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.cr614_skipping import skip_names, skips, which_skip
from mtgnb.rules.cr720_controlling_players import take_control
from mtgnb.rules.law import Law, Refused, Step, made_by, rule

Next = Generator[Step, Any, tuple[State, tuple[Task, ...]]]

ENDLESS = 2000
"""Turns in a row that nobody takes, after which nobody ever will."""


@cites("500.1")
def start_turn(state: State) -> Next:
    """The turn order visits a seat, and exactly one of three things happens.

    The turn begins (500.1), is skipped (614.10a), or is passed over because its player has left
    (800.4k).
    """
    for _ in range(ENDLESS):
        slot = state.extra_turns[-1] if state.extra_turns else None
        seat = slot.seat if slot else (state.turn_cursor + 1) % len(state.players)
        if state.players[seat].left:
            state = yield from _a_departed_player_begins_no_turn(state, seat, slot)
            continue
        if skips(state, "turn", seat):
            state, skipped = yield from _skip_turn(state, seat, slot)
            if skipped:
                continue
        state = yield from _begin(state, seat, slot)
        return state, (StartStep(),)
    raise Refused(Reason("every turn to come is skipped, for ever", ("104.4b", "614.10")))


@rule("800.4k")
def _a_departed_player_begins_no_turn(state: State, seat: int, slot: TurnSlot | None) -> Law:
    """The turn order still comes round to their seat, and passes it over."""
    state = yield TurnPassedOver(seat, slot)
    return (yield from cr611_durations.expire(state, TurnWouldBegin(seat)))


@cites("614.10a", "614.10b", "500.11")
def _skip_turn(
    state: State, seat: int, slot: TurnSlot | None
) -> Generator[Step, Any, tuple[State, bool]]:
    """One effect is used up; what was scheduled for that turn doesn't happen."""
    state, used = yield from which_skip(state, "turn", seat)
    if used is None:
        return state, False
    skipped = TurnSkipped(seat, slot, used.source, used.name)
    state = yield made_by(_SKIPPED, skipped)
    if used.change.if_you_do:
        state = yield made_by("614.10b", DueMade(Due(used.change.if_you_do, used.ctx)))
    return state, True


_SKIPPED = ("614.10a", "500.11")


def _begin(state: State, seat: int, slot: TurnSlot | None) -> Law:
    freed = tuple(
        ControlOfPlayer(p.seat, None) for p in state.players if p.controlled_by is not None
    )
    if freed:
        state = yield made_by("720.1", *freed)
    state = yield made_by("500.7" if slot else "500.1", TurnBegan(seat, slot))
    state = yield from cr611_durations.expire(state, TurnBegins(seat))
    if slot is not None:
        state = yield from begin_extra_turn(state, slot)
    return (yield from take_control(state, seat))


@cites("500.1")
def start_step(state: State) -> Next:
    """The next phase or step of the turn begins, unless it is skipped; the turn ends after the last."""
    if not state.turn.rest:
        state = yield made_by("500.1", TurnEnded(state.turn.seat))
        return state, (StartTurn(),)
    slot = state.turn.rest[0]
    if not state.turn.phase:
        state, skipped = yield from _skip(state, slot.phase, (slot.phase,), phase=True)
        if not skipped and STEPS_OF[slot.phase] == (slot.phase,):
            names = tuple(n for n in skip_names(slot.phase) if n != slot.phase)
            state, skipped = yield from _skip(state, slot.phase, names, phase=True)
        if skipped:
            return state, (StartStep(),)
        number = "500.8" if slot.extra else "500.1"
        state = yield made_by(number, PhaseBegan(slot.phase, slot.extra))
        if STEPS_OF[slot.phase] != (slot.phase,):
            moment = StepBegins(slot.phase, state.turn.seat)
            state = yield from cr611_durations.expire(state, moment)
    if not slot.steps:
        return (yield from _end_phase(state))
    step = slot.steps[0]
    if STEPS_OF[slot.phase] != (slot.phase,):
        state, skipped = yield from _skip(state, step, (step,), phase=False)
        if skipped:
            return state, (StartStep(),)
    return (yield from _begin_step(state, step))


@cites("614.10a", "614.10b", "500.11")
def _skip(
    state: State, what: str, names: tuple[str, ...], *, phase: bool
) -> Generator[Step, Any, tuple[State, bool]]:
    """A phase or step that is skipped isn't there: the one after it comes next."""
    seat = state.turn.seat
    for name in names:
        if not skips(state, name, seat):
            continue
        state, used = yield from which_skip(state, name, seat)
        if used is not None:
            skipped = StepSkipped(what, seat, used.source, used.name, phase)
            state = yield made_by(_SKIPPED, skipped)
            if used.change.if_you_do:
                state = yield made_by("614.10b", DueMade(Due(used.change.if_you_do, used.ctx)))
            return state, True
    return state, False


@cites("500.6")
def _begin_step(state: State, step: str) -> Next:
    """A step begins: durations until it end, abilities trigger, turn-based actions are done."""
    seat = state.turn.seat
    again = step == DAMAGE and state.turn.made_first_damage
    state = yield made_by("510.4" if again else "500.1", StepBegan(step))
    state = yield from cr611_durations.expire(state, StepBegins(step, seat))
    for due in state.due:
        state = yield from _first_thing(state, due)
    if step == UNTAP:
        state = yield from untapping.untap_step(state)
        return state, (FinishStep(),)
    state = yield from actions.turn_based(state, step)
    if state.over:
        return state, ()
    if step == CLEANUP and not (yield from actions.anybody_gets_priority_in_cleanup(state)):
        return state, (FinishStep(),)
    return state, (Offer(),)


@rule("614.10b")
def _first_thing(state: State, due: Due) -> Law:
    """What a skip asks for in exchange is the first thing to happen in what comes next."""
    state = yield DueTaken()
    state, _ = yield from effects.perform(state, due.effect, due.context)  # type: ignore[arg-type]
    return state


@cites("500.2", "500.3")
def finish_step(state: State) -> Next:
    """A step ends; the phase ends with its last step."""
    step, seat = state.turn.step, state.turn.seat
    if step == COMBAT_END:
        state = yield from cr511_end_of_combat.end(state)
    state = yield made_by(_why_it_ends(state), StepEnded(step))
    state = yield from _empty_pools(state)
    state = yield from cr611_durations.expire(state, StepEnds(step, seat))
    slot = state.turn.rest[0] if state.turn.rest else None
    if slot is not None and not slot.steps:
        return (yield from _end_phase(state))
    return state, (StartStep(),)


def _why_it_ends(state: State) -> str:
    """Return the rule under which the present step ends: by an effect, or as it should."""
    if state.turn.cut:
        return "721.1d"
    quiet = state.turn.step == UNTAP or (state.turn.step == CLEANUP and state.priority is None)
    return "500.3" if quiet else "500.2"


@cites("500.1", "500.2", "511.3")
def _end_phase(state: State) -> Next:
    """A phase ends, and effects that last until its end; "until end of combat" is one."""
    phase, seat = state.turn.rest[0].phase, state.turn.seat
    if state.turn.cut:
        number = "721.1d"
    elif phase == COMBAT:
        number = "511.3"
    else:
        number = "500.2" if STEPS_OF[phase] == (phase,) else "500.1"
    state = yield made_by(number, PhaseEnded(phase))
    if STEPS_OF[phase] != (phase,):
        state = yield from cr611_durations.expire(state, StepEnds(phase, seat))
    return state, (StartStep(),)


@rule("500.4")
def _empty_pools(state: State) -> Law:
    """As a step or phase ends, unspent mana empties from each pool (106.4)."""
    gone: list[Event] = []
    for p in state.players:
        if p.pool:
            kept = kept_mana(state, p.seat)
            if kept != p.pool:
                gone.append(PoolEmptied(p.seat, kept))
    return (yield tuple(gone)) if gone else state


def kept_mana(state: State, seat: int) -> tuple[Mana, ...]:
    """Return what stays in a pool as a step ends: mana that an effect keeps, or turns into another type."""
    pool = state.players[seat].pool
    kept = [m if m.lasts else None for m in pool]
    for found in game_changes(state, KeepsMana):
        if seat in reading.players(state, found.change.who, found.ctx):
            change = found.change
            for i, unit in enumerate(pool):
                if change.becomes is not None:
                    kept[i] = replace(unit, type=change.becomes)
                elif change.type is None or change.type == unit.type:
                    kept[i] = unit
    return tuple(m for m in kept if m is not None)
