"""Costs (CR 118): whether a player can pay one, and paying it.

A cost is a tuple of parts (`mtgnb.model.costs`). `why_not_pay` says what stands in the way of
paying all of them; `pay` pays them, mana abilities first (601.2g), what is random or comes from a
library last (601.2h).
"""

from mtgnb.rules.cr118_costs.checking import why_not_pay
from mtgnb.rules.cr118_costs.mana_part import mana_to_pay
from mtgnb.rules.cr118_costs.paying import Paid, pay, pay_recording, ways_to_pay

__all__ = ["Paid", "mana_to_pay", "pay", "pay_recording", "ways_to_pay", "why_not_pay"]
