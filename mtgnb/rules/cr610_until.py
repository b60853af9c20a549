"""Moved "until" something happens, returned right after it (CR 610.3).

The effect that waits is a `Running` with the change `ReturnsWhenOver`, fixed on the exiled cards.
Once it has ended, they return at once, without the stack, under their owners' control (610.3c).

Left out: 610.4, permanents that are phased out until something happens.
"""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.effects import EffectEnded
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.model.changes import ReturnsWhenOver
from mtgnb.model.names import BATTLEFIELD, EXILE
from mtgnb.model.state import Running, State
from mtgnb.rules.law import Law, each_made_by, rule


@rule("610.3", "610.3c", "610.3d")
def returns(before: State, events: tuple[Event, ...], after: State) -> Law | None:
    """Return the law of cards coming back, None where no such effect has ended in this batch."""
    ended = {e.effect for e in events if isinstance(e, EffectEnded)}
    if not ended:
        return None
    back = tuple(event for r in before.effects if r.id in ended for event in _back(after, r))
    return _return(after, back) if back else None


def _back(state: State, effect: Running) -> list[ZoneChanged]:
    found = []
    for change in effect.changes:
        if isinstance(change, ReturnsWhenOver):
            for each in effect.affected or ():
                obj = state.objects.get(each) if isinstance(each, int) else None
                if obj is not None and obj.zone == EXILE and not state.players[obj.owner].left:
                    enters = Entering(obj.owner) if change.to == BATTLEFIELD else None
                    source = effect.context.source
                    moved = ZoneChanged(
                        obj.id, change.to, cause="return", source=source, entering=enters
                    )
                    found.append(moved)
    return found


@cites("610.3", "610.3c")
def _return(state: State, back: tuple[ZoneChanged, ...]) -> Law:
    """All that was held until this moment returns together."""
    made = ((e, ("610.3c" if e.to == BATTLEFIELD else "610.3",)) for e in back)
    state = yield each_made_by(made)
    return state
