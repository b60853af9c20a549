"""What each instruction does as a spell or ability resolves (CR 608.2c, 609, 610, 701).

`perform` carries out instructions in order. Each module registers the performers of one family:
flow, moving, removing, cards, searching, permanents, counters, tokens, life, lasting, turns,
spells, casting, keyword_actions.
"""

from mtgnb.rules.effects import (
    cards,
    casting,
    counters,
    flow,
    keyword_actions,
    lasting,
    life,
    marking,
    moving,
    permanents,
    removing,
    searching,
    spells,
    tokens,
    turns,
)
from mtgnb.rules.performing import PERFORMERS, perform, performs

__all__ = [
    "PERFORMERS",
    "cards",
    "casting",
    "counters",
    "flow",
    "keyword_actions",
    "lasting",
    "life",
    "marking",
    "moving",
    "perform",
    "performs",
    "permanents",
    "removing",
    "searching",
    "spells",
    "tokens",
    "turns",
]
