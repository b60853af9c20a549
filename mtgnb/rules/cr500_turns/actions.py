"""Turn-based actions of the steps after the untap step (CR 504, 505, 506–511 by their chapters, 514)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.events.base import Event
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import CountersAdded, DamageRemoved
from mtgnb.events.turns import CleanupRepeated
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import MaxHand, NoMaxHand
from mtgnb.model.names import (
    ATTACKERS,
    BATTLEFIELD,
    BLOCKERS,
    CLEANUP,
    DAMAGE,
    DRAW,
    GRAVEYARD,
    HAND,
    MAIN1,
)
from mtgnb.model.state import State
from mtgnb.rules import (
    cr508_attacking,
    cr509_blocking,
    cr510_damage,
    cr603_triggers,
    cr611_durations,
    cr704_state_based_actions,
    reading,
)
from mtgnb.rules.cr121_drawing import draw
from mtgnb.rules.cr611_durations import CleanupEnds
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.law import Batch, Law, Step, each_made_by, rule


def turn_based(state: State, step: str) -> Law:
    """Do what the rules do as a step begins, before anybody receives priority (703.4)."""
    if step == DRAW:
        return _draw(state)
    if step == MAIN1:
        return _sagas(state)
    if step == ATTACKERS:
        return cr508_attacking.declare(state)
    if step == BLOCKERS:
        return cr509_blocking.declare(state)
    if step == DAMAGE:
        return cr510_damage.deal(state)
    if step == CLEANUP:
        return _cleanup(state)
    return _none(state)


def _none(state: State) -> Law:
    return (yield ())


@rule("504.1")
def _draw(state: State) -> Law:
    """The active player draws a card."""
    seat = state.active()
    return state if seat is None else (yield from draw(state, seat, 1))


@rule("505.4", "714.3b")
def _sagas(state: State) -> Law:
    """Sagas of the active player get a lore counter each."""
    seat = state.active()
    sagas = tuple(
        CountersAdded(o.id, "lore", 1, seat)
        for o in state.battlefield()
        if o.controller == seat and "Saga" in characteristics(state, o.id).subtypes
    )
    return (yield sagas) if sagas and seat is not None else state


def _cleanup(state: State) -> Law:
    state = yield from _discard_to_hand_size(state)
    return (yield from _end_of_turn(state))


def hand_size(state: State, seat: int) -> int | None:
    """Return a player's maximum hand size, None where there is none (402.2)."""
    size: int | None = 7
    for f in game_changes(state, (NoMaxHand, MaxHand)):
        change = f.change
        if isinstance(change, NoMaxHand):
            if seat in reading.players(state, change.who, f.ctx):
                size = None
        elif isinstance(change, MaxHand) and seat in reading.players(state, change.who, f.ctx):
            n = reading.number(state, change.n, f.ctx)
            size = n if not change.relative else (None if size is None else size + n)
    return size


@rule("514.1", "402.2")
def _discard_to_hand_size(state: State) -> Law:
    """The active player discards down to their maximum hand size, all at once."""
    seat = state.active()
    size = None if seat is None else hand_size(state, seat)
    if seat is None or size is None:
        return state
    left = list(state.zone(HAND, seat))
    chosen: list[int] = []
    while len(left) > max(size, 0):
        options = tuple(Option(i, characteristics(state, i).name) for i in left)
        state, pick = yield Choice(
            seat, "object", "Which card do you discard?", options, rule="514.1"
        )
        if pick is None:  # the player has left, and so have the cards
            return state
        chosen.append(pick)
        left.remove(pick)
    if not chosen:
        return state
    return (yield tuple(ZoneChanged(i, GRAVEYARD, cause="discard", by=seat) for i in chosen))


@rule("514.2")
def _end_of_turn(state: State) -> Law:
    """Marked damage is removed and what lasts until end of turn ends, simultaneously."""
    hurt = tuple(
        i
        for i in state.zone(BATTLEFIELD)
        if state.objects[i].damage or state.objects[i].deathtouched
    )
    made: list[tuple[Event, tuple[str, ...]]] = [(DamageRemoved(hurt), ())] if hurt else []
    over = cr611_durations.endings(state, CleanupEnds(state.turn.seat))
    made += [(ended, ("514.2", "611.2a")) for ended, _ in over]
    return (yield each_made_by(made)) if made else state


@rule("514.3a")
def anybody_gets_priority_in_cleanup(
    state: State,
) -> Generator[Step, Any, bool]:
    """State-based actions or waiting triggers give priority, and then another cleanup step follows."""
    if cr704_state_based_actions.check(state) is None and not state.pending:
        if not cr603_triggers.state_triggers(state):
            return False
    yield Batch((CleanupRepeated(),))
    return True
