"""Ascend and the city's blessing (CR 702.131): not a trigger, and no state-based action."""

from __future__ import annotations

from typing import Final

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event, memo
from mtgnb.events.effects import EffectBegan, EffectEnded
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.permanents import ControlChanged, PhasedIn, TurnedFace
from mtgnb.events.players import Blessed
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, rule

ENOUGH: Final = 10
_MATTER: Final = (
    ZoneChanged, TokenCreated, ControlChanged, PhasedIn, TurnedFace, EffectBegan, EffectEnded,
)  # fmt: skip


def follow(events: tuple[Event, ...], state: State) -> Law | None:
    """Return the law of players getting the blessing for permanents with ascend; None if none do."""
    if len(state.zone(BATTLEFIELD)) < ENOUGH or not any(isinstance(e, _MATTER) for e in events):
        return None
    able = _who_ascend(state)
    seats = tuple(s for s in state.in_game() if s in able and may_be_blessed(state, s))
    return _blessed(seats) if seats else None


@cites("702.131a", "702.131b")
def may_be_blessed(state: State, seat: int) -> bool:
    """Whether a player without the blessing controls ten or more permanents."""
    if state.players[seat].blessed:
        return False
    return sum(o.controller == seat for o in state.battlefield()) >= ENOUGH


def _who_ascend(state: State) -> frozenset[int | None]:
    """Return the controllers of permanents with ascend."""
    kept = memo(state).board
    found = kept.get("ascend")
    if found is None:
        there = state.battlefield()
        found = frozenset(o.controller for o in there if characteristics(state, o.id).has("ascend"))
        kept["ascend"] = found
    return found  # type: ignore[return-value]


@rule("702.131b")
def _blessed(seats: tuple[int, ...]) -> Law:
    after: State = yield tuple(Blessed(s) for s in seats)
    return after
