"""Discarding (CR 701.8)."""

from __future__ import annotations

from mtgnb.events.moving import ZoneChanged
from mtgnb.model.names import GRAVEYARD, HAND
from mtgnb.model.state import State
from mtgnb.rules.law import Law, rule


@rule("701.8a")
def discard(state: State, ids: tuple[int, ...], source: int | None = None) -> Law:
    """Discard cards from their owners' hands, all at once; what is in no hand is passed over."""
    events = tuple(
        ZoneChanged(i, GRAVEYARD, cause="discard", by=state.objects[i].owner, source=source)
        for i in ids
        if state.live(i) and state.objects[i].zone == HAND
    )
    return (yield events) if events else state
