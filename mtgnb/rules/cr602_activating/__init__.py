"""Activating abilities (CR 602): why not, and the steps of doing it; mana abilities are in `cr605`.

602.2a  the ability goes on the stack      602.2b  the rest as for a spell (601.2b–i)
602.5   restrictions      606.3  loyalty abilities      401.5  the top card meanwhile
"""

from mtgnb.rules.cr602_abilities import activated_abilities, is_loyalty_ability
from mtgnb.rules.cr602_activating.activating import activate
from mtgnb.rules.cr602_activating.checking import why_not_activate

__all__ = ["activate", "activated_abilities", "is_loyalty_ability", "why_not_activate"]
