"""States with names withheld: sentences about them tell a player nothing that they can't see."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.engine.seeing import Sight
from mtgnb.events.base import carry
from mtgnb.model.state import State
from mtgnb.show.sentences.naming import UNSEEN


def veiled(sight: Sight, n: int) -> State:
    """Return the state of moment n; `naming.thing` calls what the player can't see "a card"."""
    state = sight.states[n]
    if sight.seat is None:
        return state
    new = replace(state)
    carry(state, new)
    new.__dict__[UNSEEN] = lambda one: not sight.sees(n, one)
    return new
