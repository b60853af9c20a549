"""Replacement effects (CR 614): what each kind applies to and what it makes of an event.

614.1a, 614.6, 614.11   something else, or a different amount, happens: `instead`
614.8, 701.15           regeneration; 614.1a objects that go elsewhere: `moving`
614.9                   redirection: `redirecting`; prevention is `cr615_prevention`
614.12                  how permanents enter: `entering`; choices on the way (614.12a): `choosing`
614.5                   what has had its chance is kept by `shapes.Item`

Which effect applies next is `cr616_order`; skipping (614.10) is `cr614_skipping`. "Can't" effects
(614.17) are asked by what would make the event: drawing, gaining life, entering, putting counters.

Left out: effects on being turned face up (614.1e), anchor words (614.12b).
"""

from __future__ import annotations

from mtgnb.rules import cr615_prevention
from mtgnb.rules.cr614_replacement import choosing, entering, instead, moving, redirecting
from mtgnb.rules.cr614_replacement.choosing import attached
from mtgnb.rules.cr614_replacement.entering import own_effects
from mtgnb.rules.cr614_replacement.kinds import could_be_replaced
from mtgnb.rules.cr614_replacement.shapes import (
    APPLIES,
    APPLY,
    Instructions,
    Item,
    Key,
    Replacing,
    affected_player,
    enters,
)

__all__ = [
    "APPLIES",
    "APPLY",
    "Instructions",
    "Item",
    "Key",
    "Replacing",
    "affected_player",
    "attached",
    "choosing",
    "could_be_replaced",
    "cr615_prevention",
    "entering",
    "enters",
    "instead",
    "moving",
    "own_effects",
    "redirecting",
]
