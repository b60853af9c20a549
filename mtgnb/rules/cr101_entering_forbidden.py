"""What can't enter the battlefield because an effect says so (CR 101.2)."""

from __future__ import annotations

from mtgnb.model.game_changes import CantEnter
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import rule


@rule("101.2")
def why_not_enter(state: State, id: int) -> tuple[Reason, ...]:
    """Return the effects that keep an object from entering the battlefield from where it is."""
    zone = state.objects[id].zone
    return tuple(
        Reason("it can't enter the battlefield", ("101.2",), f.source, f.name)
        for f in game_changes(state, CantEnter)
        if (not f.change.from_zones or zone in f.change.from_zones)
        and reading.fits(state, f.change.where, id, f.ctx)
    )
