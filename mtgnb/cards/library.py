"""The built-in library: every card that comes with mtgnb, by name."""

from __future__ import annotations

import functools
from types import MappingProxyType

from mtgnb.cards import artifacts, creatures, enchantments, lands, spells
from mtgnb.model.card import Card


@functools.cache
def library() -> MappingProxyType[str, Card]:
    """Return the built-in cards by name, in alphabetical order."""
    everything = (
        *lands.CARDS,
        *creatures.CARDS,
        *artifacts.CARDS,
        *enchantments.CARDS,
        *spells.CARDS,
    )
    return MappingProxyType({c.name: c for c in sorted(everything, key=lambda c: c.name)})
