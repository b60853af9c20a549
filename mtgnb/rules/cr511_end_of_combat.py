"""The end of combat step (CR 511): as it ends, everything is removed from combat."""

from __future__ import annotations

from mtgnb.events.combat import CombatEnded
from mtgnb.model.state import State
from mtgnb.rules.law import Law, rule


@rule("511.3")
def end(state: State) -> Law:
    """All creatures are removed from combat as the end of combat step ends."""
    if all(o.combat is None for o in state.battlefield()) and not state.turn.made_first_damage:
        return state
    return (yield CombatEnded())
