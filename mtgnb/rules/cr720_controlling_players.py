"""Controlling another player during their next turn (CR 720).

A player's `controlled_by` says who makes their decisions; only control of the player changes (720.3).
"""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.events.effects import EffectEnded
from mtgnb.events.players import ControlOfPlayer
from mtgnb.model.game_changes import ControlsNextTurn
from mtgnb.model.state import State
from mtgnb.model.things import Seat
from mtgnb.rules import reading
from mtgnb.rules.cr500_extra_turns import make_extra_turn
from mtgnb.rules.law import Law, rule


@rule("720.1", "720.1a")
def take_control(state: State, seat: int) -> Law:
    """As a turn that a player really takes begins, the last effect made for it takes over."""
    mine = [
        (e, c)
        for e in state.effects
        for c in e.changes
        if isinstance(c, ControlsNextTurn) and Seat(seat) in reading.things(state, c.who, e.context)
    ]
    if not mine:
        return state
    last, change = mine[-1]
    by = reading.players(state, change.by, last.context)[0]
    events: list[Event] = [
        EffectEnded(e.id, e.name, "the turn that it waited for has begun") for e, _ in mine
    ]
    if not state.players[by].left and by != seat:
        events.append(ControlOfPlayer(seat, by))
    state = yield tuple(events)
    for effect, made in mine:
        if made.extra_turn_after:
            state = yield from make_extra_turn(state, seat, effect.name, effect.context.source)
    return state


@rule("720.5")
def who_decides(state: State, seat: int) -> int:
    """Return the seat of the player who makes a player's choices."""
    by = state.players[seat].controlled_by
    return seat if by is None or state.players[by].left else by
