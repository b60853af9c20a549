"""Targets (CR 115): what may be targeted, choosing targets, whether they are still legal.

115.2 zones   115.3 once for each "target"   115.4 any target   115.5 not itself   601.2c choosing
608.2b legality on resolution. Shroud, hexproof and protection are asked for in `cr702_keywords`.
"""

from mtgnb.rules.cr115_targets.choosing import choose_targets, dealt_out, why_not_these
from mtgnb.rules.cr115_targets.legal import (
    Targets,
    bounds,
    legal_targets,
    specs_of,
    still_legal,
    why_no_targets,
    why_not_target,
)

__all__ = [
    "Targets",
    "bounds",
    "choose_targets",
    "dealt_out",
    "legal_targets",
    "specs_of",
    "still_legal",
    "why_no_targets",
    "why_not_target",
    "why_not_these",
]
