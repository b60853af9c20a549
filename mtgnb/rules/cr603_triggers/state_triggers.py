"""State triggers (CR 603.8): they trigger as soon as a state of the game is true."""

from __future__ import annotations

from mtgnb.events.stack import AbilityTriggered
from mtgnb.model.names import STACK
from mtgnb.model.patterns import StateIs
from mtgnb.model.state import Pending, State
from mtgnb.rules.cr603_triggers.watching import Watch, state_watches
from mtgnb.rules.law import rule
from mtgnb.rules.reading import holds


@rule("603.8")
def state_triggers(state: State) -> tuple[AbilityTriggered, ...]:
    """Return the state triggers whose condition is true and that neither wait nor are on the stack.

    Parameters
    ----------
    state : State

    References
    ----------
    CR 603.8.
    """
    found = []
    for watch in state_watches(state):
        part = watch.one.part
        if not isinstance(part, StateIs) or not holds(state, part.cond, watch.ctx):
            continue
        if watch.ability.cond is not None and not holds(state, watch.ability.cond, watch.ctx):
            continue
        if not _under_way(state, watch):
            pending = Pending(0, watch.name, watch.ability, watch.ctx, state_trigger=True)
            found.append(AbilityTriggered(pending))
    return tuple(found)


def _under_way(state: State, watch: Watch) -> bool:
    """Whether the ability has triggered and hasn't left the stack yet."""
    for pending in state.pending:
        if pending.context.source == watch.source and pending.ability == watch.ability:
            return True
    for id in state.zone(STACK):
        stack = state.objects[id].stack
        if stack is not None and stack.ability == watch.ability:
            if stack.context.source == watch.source:
                return True
    return False
