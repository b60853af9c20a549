"""Results of pure functions of nouns, kept by the noun's identity: printed data is read once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

R = TypeVar("R")
LIMIT = 50_000


def by_identity(function: Callable[[Any], R]) -> Callable[[Any], R]:
    """Keep a function's results for as long as its argument is the same frozen object.

    Hashing a card means hashing everything on it; its identity says as much. The argument is kept
    too, so that no other object can take its identity.
    """
    kept: dict[int, tuple[Any, R]] = {}

    def cached(noun: Any) -> R:
        found = kept.get(id(noun))
        if found is not None:
            return found[1]
        if len(kept) >= LIMIT:
            kept.clear()
        result = function(noun)
        kept[id(noun)] = (noun, result)
        return result

    return cached
