"""Priority (CR 117): who gets it, what happens before they do, and what passing leads to."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.base import memo
from mtgnb.events.stack import PriorityGiven, PriorityPassed
from mtgnb.model.names import STACK
from mtgnb.model.state import State
from mtgnb.model.tasks import Await, FinishStep, ResolveTop, Task
from mtgnb.rules import cr603_triggers, cr704_state_based_actions
from mtgnb.rules.cr800_multiplayer import who_receives_priority
from mtgnb.rules.law import Batch, Law, Step, made_by

Next = Generator[Step, Any, tuple[State, tuple[Task, ...]]]


@cites("117.5")
def before_priority(state: State) -> Law:
    """State-based actions until there are none, then waiting triggers; again until neither is left."""
    if "settled" in memo(state).all and not state.pending:
        return state
    while not state.over:
        law = cr704_state_based_actions.check(state)
        if law is not None:
            state = yield from law
            continue
        triggered = cr603_triggers.state_triggers(state)
        if triggered:
            state = yield Batch(triggered, ("603.8",))
        if not state.pending:
            break
        state = yield from cr603_triggers.put_on_stack(state)
    memo(state).all["settled"] = True
    return state


@cites("117.3", "117.3a", "117.3b", "117.3c")
def offer(state: State, to: int | None, number: str = "117.3a") -> Next:
    """A player receives priority: the one named, else the active player; `number` says why."""
    meant = state.turn.seat if to is None else to
    state = yield from before_priority(state)
    if state.over:
        return state, ()
    if state.players[meant].left:
        return (yield from _instead_of_one_who_left(state, meant, number))
    state = yield made_by(number, PriorityGiven(meant))
    return state, (Await(),)


@cites("800.4a", "800.4j")
def _instead_of_one_who_left(state: State, meant: int, number: str) -> Next:
    """The next player in turn order receives it; the turn goes on without an active player."""
    seat = who_receives_priority(state, meant)
    why = "800.4j" if meant == state.turn.seat and number != "800.4a" else "800.4a"
    state = yield made_by(why, PriorityGiven(seat))
    return state, (Await(),)


@cites("117.3d")
def pass_priority(state: State, seat: int) -> Next:
    """The next player in turn order gets priority, unless everybody has passed in succession (117.4)."""
    state = yield made_by("117.3d", PriorityPassed(seat))
    if all(s in state.passed for s in state.in_game()):
        return state, _all_have_passed(state)
    order = [s for s in state.apnap(seat) if s != seat]
    return (yield from offer(state, order[0], "117.3d"))


@cites("117.4")
def _all_have_passed(state: State) -> tuple[Task, ...]:
    """The top object of the stack resolves or, if it is empty, the step or phase ends."""
    return (ResolveTop(),) if state.zone(STACK) else (FinishStep(),)
