"""The loop: what may be done, doing it, and lines of play."""

from mtgnb.engine.legal import Possibility, legal, possibilities
from mtgnb.engine.loop import Moved, advance, perform
from mtgnb.engine.position import fill_library, place, position
from mtgnb.engine.trace import (
    Difference,
    Move,
    Trace,
    begin,
    from_json,
    play,
    state_from_json,
    state_to_json,
)

__all__ = [
    "Difference",
    "Move",
    "Moved",
    "Possibility",
    "Trace",
    "advance",
    "begin",
    "fill_library",
    "from_json",
    "legal",
    "perform",
    "place",
    "play",
    "position",
    "possibilities",
    "state_from_json",
    "state_to_json",
]
