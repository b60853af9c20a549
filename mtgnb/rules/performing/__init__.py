"""Carrying out instructions (CR 608.2c–d): the registry, choices, what can be done at all.

What each instruction does is in `rules.effects`, which fills the registry as it is imported.
"""

from mtgnb.rules.performing.instructions import PERFORMERS, Performed, perform, performs
from mtgnb.rules.performing.possible import can_be_done

__all__ = ["PERFORMERS", "Performed", "can_be_done", "perform", "performs"]
