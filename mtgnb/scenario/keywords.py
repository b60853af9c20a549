"""Which words are keyword abilities: the headings of chapter 702, and what is made from them."""

from __future__ import annotations

import re
from functools import cache

from mtgnb.cr import heading, subrules

__all__ = ["is_keyword", "keywords"]

# Variants without a heading of their own: 702.22b, 702.33c, 702.37b, 702.49d, 702.106d, 702.145.
_VARIANTS = ("megamorph", "bands with other", "multikicker", "commander ninjutsu", "double agenda")
# Keywords that words may follow; a number or mana may follow any.
_OPEN = ("protection from", "hexproof from", "affinity for", "enchant", "champion", "splice onto",
         "bands with other", "partner with", "trample over", "ward", "craft with")  # fmt: skip
_AMOUNT = re.compile(r"(?: \d+| ?(?:\{[^{}]+\})+)")
_ENDINGS = ("walk", "cycling", "offering")


@cache
def keywords() -> tuple[str, ...]:
    """List the keyword abilities in lower case, in the order of the rule book."""
    names = (heading(number).casefold() for number in subrules("702"))
    single = (part for name in names for part in name.split(" and "))
    return (*dict.fromkeys(name for name in single if name != "keyword abilities"), *_VARIANTS)


def is_keyword(words: str) -> bool:
    """Whether words name a keyword ability, or one made from a type (islandwalk).

    Examples
    --------
    >>> is_keyword("protection from red"), is_keyword("islandwalk"), is_keyword("flyng")
    (True, True, False)
    """
    folded = words.casefold()
    if folded.split()[-1].endswith(_ENDINGS) or folded.startswith(tuple(f"{k} " for k in _OPEN)):
        return True
    return folded in keywords() or any(
        folded.startswith(keyword) and _AMOUNT.fullmatch(folded, len(keyword))
        for keyword in keywords()
    )
