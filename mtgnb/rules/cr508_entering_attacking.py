"""Creatures that are put onto the battlefield attacking (CR 508.4, 506.3)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.model.choice import Choice, Option
from mtgnb.model.names import BATTLEFIELD, COMBAT
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Step, rule


@rule("508.4", "506.3b")
def defender_for(
    state: State, about: int | None, seat: int, whom: tuple[int, ...] | None = None
) -> Generator[Step, Any, tuple[State, Thing | None]]:
    """Have a creature's controller choose what it attacks as it enters.

    Nothing, where there is no combat or the player is not the attacking player: it enters all the
    same and is never an attacking creature. `whom` are the players who may be attacked, or theirs.
    """
    if state.turn.phase != COMBAT or state.turn.seat != seat:
        return state, None
    players = state.opponents(seat)
    if whom is not None:
        players = tuple(s for s in players if s in whom)
    walkers = tuple(
        i
        for i in state.zone(BATTLEFIELD)
        if state.objects[i].controller in players
        and not state.objects[i].phased_out
        and "planeswalker" in characteristics(state, i).types
    )
    options = tuple(Option(Seat(s), state.players[s].name) for s in players)
    options += tuple(Option(i, characteristics(state, i).name) for i in walkers)
    if not options:
        return state, None
    state, defender = yield Choice(
        seat, "object", "What does it attack?", options, rule="508.4", about=about
    )
    return state, defender


@rule("702.49c", "508.4a")
def defender_of(state: State, ids: tuple[int, ...], seat: int) -> Thing | None:
    """Return what a creature attacks or attacked, if that may still be attacked; else nothing."""
    if state.turn.phase != COMBAT or state.turn.seat != seat or not ids:
        return None
    part = state.obj(ids[0]).combat
    thing = None if part is None else part.attacking
    if isinstance(thing, Seat):
        return thing if thing.n in state.opponents(seat) else None
    if thing is None or not state.live(thing) or state.objects[thing].phased_out:
        return None
    walker = "planeswalker" in characteristics(state, thing).types
    return thing if walker and state.objects[thing].controller in state.opponents(seat) else None
