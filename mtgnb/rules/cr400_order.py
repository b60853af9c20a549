"""Orders that nobody chooses: at random, by the state's seed (CR 103.3, 701.20a)."""

from __future__ import annotations

import hashlib

from mtgnb.model.state import State
from mtgnb.model.things import Thing


def shuffled(state: State, things: tuple[Thing, ...]) -> tuple[Thing, ...]:
    """Return things in a random order that follows from the state's seed and clock alone."""

    def rank(thing: Thing) -> str:
        text = f"{state.seed}:{state.clock}:{len(state.log)}:{thing!r}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    return tuple(sorted(things, key=rank))
