"""Casting spells (CR 601): the ways to cast a card, why not, what it costs, and doing it.

`proposals`   ways: faces, permissions, alternative costs       `prohibited`  "can't", flash
`costs`       the total cost (601.2f)                           `checking`    why not
`proposing`   modes, costs, X, targets, division (601.2b–d)     `casting`     601.2a–i
`instructed`  casting while something resolves (608.2g)

Left out, and refused where a card has it: splice (702.47). Left out: the tax on
commanders (903.8).
"""

from mtgnb.rules.cr601_casting.casting import cast
from mtgnb.rules.cr601_casting.checking import (
    why_not_begin,
    why_not_cast,
    why_not_cast_now,
    why_not_propose,
)
from mtgnb.rules.cr601_casting.cost_changes import Modification, with_changes
from mtgnb.rules.cr601_casting.costs import total_activation_cost, total_cost
from mtgnb.rules.cr601_casting.instructed import cast_now
from mtgnb.rules.cr601_casting.prohibited import spells_cast
from mtgnb.rules.cr601_casting.proposal import Proposal, propose
from mtgnb.rules.cr601_casting.proposals import proposals

__all__ = [
    "Modification",
    "Proposal",
    "cast",
    "cast_now",
    "proposals",
    "propose",
    "spells_cast",
    "total_activation_cost",
    "total_cost",
    "why_not_begin",
    "why_not_cast",
    "why_not_cast_now",
    "why_not_propose",
    "with_changes",
]
