"""Sacrificing (CR 701.17)."""

from __future__ import annotations

from mtgnb.events.moving import ZoneChanged
from mtgnb.model.game_changes import CantBeSacrificed
from mtgnb.model.names import BATTLEFIELD, GRAVEYARD
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import game_changes_on
from mtgnb.rules.law import Law, rule


@rule("701.17a", "101.2")
def why_not_sacrifice(state: State, seat: int, id: int) -> tuple[Reason, ...]:
    """Return why a player can't sacrifice something: not a permanent, not theirs, or forbidden."""
    obj = state.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return (Reason("it isn't on the battlefield", ("701.17a",), id),)
    found = []
    if obj.controller != seat:
        who = state.players[seat].name
        found.append(Reason(f"{who} doesn't control it", ("701.17a",), id))
    found += [
        Reason("it can't be sacrificed", ("101.2",), f.source, f.name)
        for f in game_changes_on(state, CantBeSacrificed, id)
    ]
    return tuple(found)


@rule("701.17a")
def sacrifice(state: State, pairs: tuple[tuple[int, int], ...], source: int | None = None) -> Law:
    """Players sacrifice permanents, all at once.

    Parameters
    ----------
    state : State
    pairs : tuple of (int, int)
        Seat and permanent; what a player can't sacrifice is passed over.
    source : int or None
        The object whose effect or cost it is.
    """
    events = tuple(
        ZoneChanged(each, GRAVEYARD, cause="sacrifice", by=seat, source=source)
        for seat, each in pairs
        if not why_not_sacrifice(state, seat, each)
    )
    return (yield events) if events else state
