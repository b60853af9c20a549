"""What follows a batch of events at once, before anything else happens.

What depends on the board is settled (`settling`), damage is processed into its results
(120.4c), players ascend (702.131b), what was exiled until now returns (610.3), and new top cards
are shown (401.5).
"""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.events.effects import EffectEnded
from mtgnb.events.permanents import Damaged
from mtgnb.model.state import State
from mtgnb.rules import (
    cr120_damage,
    cr401_top_of_library,
    cr610_until,
    cr702_ascend,
    settling,
)
from mtgnb.rules.law import Law


def follow(before: State, events: tuple[Event, ...], after: State) -> Law | None:
    """Return the law of what follows events, None where nothing does."""
    settled = settling.settle(before, events, after)
    tops = cr401_top_of_library.follow(before, after)
    blessed = cr702_ascend.follow(events, after)
    if (
        blessed is None
        and tops is None
        and not any(isinstance(e, Damaged | EffectEnded) for e in events)
    ):
        return settled
    return _in_order(settled, before, events, after)


def _in_order(settled: Law | None, before: State, events: tuple[Event, ...], state: State) -> Law:
    if settled is not None:
        state = yield from settled
    blessed = cr702_ascend.follow(events, state)
    if blessed is not None:
        state = yield from blessed
    damage = cr120_damage.results(events, state)
    if damage is not None:
        state = yield from damage
    back = cr610_until.returns(before, events, state)
    if back is not None:
        state = yield from back
    tops = cr401_top_of_library.follow(before, state)
    if tops is not None:
        state = yield from tops
    return state
