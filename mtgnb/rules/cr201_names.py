"""What players and objects are called (CR 201): an ability goes by the name of its source."""

from __future__ import annotations

from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import characteristics


def called(state: State, thing: Thing) -> str:
    """Return what a player or object is called, as it last existed if it is gone."""
    if isinstance(thing, Seat):
        return state.players[thing.n].name
    if thing in state.objects:
        chars = characteristics(state, thing)
        return chars.name or ("a face-down card" if state.objects[thing].face_down else "")
    past = state.past.get(thing)
    return "" if past is None else past.chars.name or past.obj.card.name
