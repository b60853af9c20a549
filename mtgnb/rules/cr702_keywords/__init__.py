"""Keyword abilities (CR 702): what they stand for, what they keep from happening, which are known.

`expand` gives the abilities that a keyword abbreviates. Keywords that change how other rules work
are asked about here (`why_not_block_by_keyword`, `why_not_target_by_keyword`, `casting_ways` …) or
read by those rules themselves (trample, deathtouch, vigilance: `cr508` to `cr510`, `cr120`). What
is not in `KNOWN` is refused when a card with it would be played.
"""

from mtgnb.rules.cr702_keywords import (
    activating,
    coming_and_going,
    entering,
    exiled,
    fighting,
    permanents,
    watching,
)
from mtgnb.rules.cr702_keywords.casting import additional_costs, casting_ways
from mtgnb.rules.cr702_keywords.evading import why_not_block_by_keyword
from mtgnb.rules.cr702_keywords.expanding import expand
from mtgnb.rules.cr702_keywords.known import KNOWN, is_known, unknown_keywords, why_unknown
from mtgnb.rules.cr702_keywords.qualities import players_protection
from mtgnb.rules.cr702_keywords.shielding import (
    Shield,
    protected_from,
    protections,
    why_not_target_by_keyword,
)
from mtgnb.rules.cr702_keywords.ways import AT_THE_END, CastingWay

__all__ = [
    "AT_THE_END",
    "KNOWN",
    "CastingWay",
    "Shield",
    "activating",
    "additional_costs",
    "casting_ways",
    "coming_and_going",
    "entering",
    "exiled",
    "expand",
    "fighting",
    "is_known",
    "permanents",
    "players_protection",
    "protected_from",
    "protections",
    "unknown_keywords",
    "watching",
    "why_not_block_by_keyword",
    "why_not_target_by_keyword",
    "why_unknown",
]
