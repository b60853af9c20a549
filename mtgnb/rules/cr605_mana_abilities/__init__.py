"""Mana abilities (CR 605): which abilities are, and how they are activated and resolve.

A mana ability doesn't use the stack. Its mana, and that of the triggered mana abilities it sets
off, is there before anybody can do anything else.
"""

from mtgnb.rules.cr605_mana_abilities.activating import activate_mana, why_not_activate_mana
from mtgnb.rules.cr605_mana_abilities.which import (
    gives,
    is_mana_ability,
    mana_abilities,
    taps_for_mana,
)

__all__ = [
    "activate_mana",
    "gives",
    "is_mana_ability",
    "mana_abilities",
    "taps_for_mana",
    "why_not_activate_mana",
]
