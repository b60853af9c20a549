"""Continuous effects and the layers (CR 611, 613): what objects are like now, and why.

613.1, 613.2   copiable values: `cr707_copying`; what objects start out with: `profile`
613.1a–g       the layers: `kinds`; what a change does: `applying`, types in `types`
613.3, 613.4   defining abilities first, sublayers of layer 7: `order`, `board`
613.6          an effect that has started goes on with the same objects: `board`
613.7, 613.8   timestamps and dependency: `order`
613.10, 613.11 effects on players and on rules: `working`
611.2c         what is fixed as an effect begins: `locking`

Left out: merged permanents (613.2a, 727), text-changing effects that replace words (612.2; names
only are set in layer 3), stickers (613.7k), planes, schemes, vanguards and conspiracies (613.7h–j).
"""

from __future__ import annotations

from mtgnb.rules.cr613_layers.explaining import explain
from mtgnb.rules.cr613_layers.locking import locked_in
from mtgnb.rules.cr613_layers.recording import LayerStep
from mtgnb.rules.cr613_layers.settled import characteristics, controller_now
from mtgnb.rules.cr613_layers.working import (
    Found,
    Working,
    game_changes,
    game_changes_on,
    working_statics,
)

__all__ = [
    "Found",
    "LayerStep",
    "Working",
    "characteristics",
    "controller_now",
    "explain",
    "game_changes",
    "game_changes_on",
    "locked_in",
    "working_statics",
]
