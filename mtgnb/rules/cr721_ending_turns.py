"""Ending the turn or the combat phase (CR 721)."""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.events.combat import CombatEnded
from mtgnb.events.moving import CeasedToExist, ZoneChanged
from mtgnb.events.players import Withheld
from mtgnb.events.stack import TriggerDropped
from mtgnb.events.turns import PhaseEnded, RestOfTurnCut, StepEnded
from mtgnb.model.names import CLEANUP, COMBAT, ENDING, EXILE, STACK
from mtgnb.model.state import State
from mtgnb.model.turn import PhaseSlot
from mtgnb.rules import cr611_durations, cr704_state_based_actions
from mtgnb.rules.cr611_durations import StepEnds
from mtgnb.rules.law import Law, rule


@rule("721.1")
def end_the_turn(state: State) -> Law:
    """Waiting triggers are gone, the stack is exiled, and the game goes on with the cleanup step."""
    state = yield from _clear(state)
    if state.over:
        return state
    return (yield from _cut_to_cleanup(state))


@rule("721.1d", "721.1e")
def _cut_to_cleanup(state: State) -> Law:
    """The present step ends; everything between it and the cleanup step is skipped."""
    if state.turn.phase == COMBAT:
        state = yield CombatEnded()
    rest = (PhaseSlot(ENDING, (CLEANUP,)),)
    if state.turn.phase == ENDING:
        return (yield RestOfTurnCut(rest, cut=True))
    present = PhaseSlot(state.turn.phase, ())
    return (yield RestOfTurnCut((present, *rest), cut=True))


@rule("721.2")
def end_combat(state: State) -> Law:
    """End the combat phase; at any other time nothing happens (721.2g)."""
    if state.turn.phase != COMBAT:
        return (yield Withheld("phase", "this isn't a combat phase, so nothing ends"))
    state = yield from _clear(state)
    if state.over:
        return state
    state = yield CombatEnded()
    state = yield StepEnded(state.turn.step)
    seat = state.turn.seat
    state = yield PhaseEnded(COMBAT)
    return (yield from cr611_durations.expire(state, StepEnds(COMBAT, seat)))


@rule("721.1a", "721.1b", "721.1c")
def _clear(state: State) -> Law:
    """Drop what has triggered, exile the stack, check state-based actions once over."""
    dropped = tuple(TriggerDropped(p.id, p.name, "the turn ends") for p in state.pending)
    if dropped:
        state = yield dropped
    gone: list[Event] = []
    for i in state.zone(STACK):
        if state.objects[i].kind == "card":
            gone.append(ZoneChanged(i, EXILE, cause="exile"))
        else:
            gone.append(CeasedToExist(i, "the turn ends"))
    if gone:
        state = yield tuple(gone)
    while (law := cr704_state_based_actions.check(state)) is not None:
        state = yield from law
        if state.over:
            break
    return state
