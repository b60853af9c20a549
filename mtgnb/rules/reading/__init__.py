"""Reading (CR 109.5, 608.2h): what references, values, filters and conditions mean at a moment.

Every question takes a state, the noun, and the context that its words are read in (source,
controller, targets, bound names, event). Objects that no longer exist are read as they last were
(608.2h, 603.10). The layers (613) read the same nouns midway through their work, with eyes of their
own (`Eyes`).

A noun of a class that has no meaning here is refused (`NotModelled`), never passed over.
"""

from __future__ import annotations

from mtgnb.rules.reading import conditions, filters, objects_of, players_of, relations, values
from mtgnb.rules.reading.look import Eyes, Look
from mtgnb.rules.reading.questions import (
    fits,
    fits_player,
    holds,
    matching,
    number,
    objects,
    players,
    things,
)
from mtgnb.rules.reading.stats import mana_value_of
from mtgnb.rules.reading.zones import zones_of

__all__ = [
    "Eyes",
    "Look",
    "conditions",
    "filters",
    "fits",
    "fits_player",
    "holds",
    "mana_value_of",
    "matching",
    "number",
    "objects",
    "objects_of",
    "players",
    "players_of",
    "relations",
    "things",
    "values",
    "zones_of",
]
