"""Reading the clauses that say how something is cast or activated, in any order."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from mtgnb.scenario.cursor import Cursor
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.lines import How

__all__ = ["ACTIVATING", "CASTING", "DECREEING", "PAYING", "read_how"]

_WITH_X: Final = re.compile(r"with\s+x\s*=", re.IGNORECASE)


def _x(cursor: Cursor) -> int | None:
    return cursor.need_count() if cursor.match(_WITH_X) else None


def _ability(cursor: Cursor) -> int | None:
    if not cursor.take("ability"):
        return None
    number = cursor.need_count()
    if number == 0:
        raise ScenarioError("abilities are counted from 1", nearest="ability 1")
    return number


_CLAUSES: Final[dict[str, tuple[str, Callable[[Cursor], Any]]]] = {
    "from": ("source", Cursor.take_source),
    "ability": ("ability", _ability),
    "targeting": (
        "targets",
        lambda c: c.separated(c.need_target, ", and", "and", ",") if c.take("targeting") else None,
    ),
    "with X =": ("x", _x),
    "choosing": (
        "modes",
        lambda c: c.separated(c.need_quoted, ", and", "and", ",") if c.take("choosing") else None,
    ),
    "kicked": ("kicked", lambda c: c.take("kicked") or None),
    "for its alternative cost": (
        "alternative_cost",
        lambda c: c.take("for its alternative cost") or None,
    ),
    "without paying its mana cost": (
        "free",
        lambda c: c.take("without paying its mana cost") or None,
    ),
    "paying": ("paying", lambda c: c.need_mana() if c.take("paying") else None),
    "using": (
        "using",
        lambda c: c.separated(c.need_object, ", and", "and", ",") if c.take("using") else None,
    ),
}
"""What each clause begins with, the field of `How` that it fills, and how it is read."""

CASTING: Final = tuple(clause for clause in _CLAUSES if clause != "ability")
ACTIVATING: Final = (
    "from",
    "ability",
    "targeting",
    "with X =",
    "choosing",
    "paying",
    "using",
)
PAYING: Final = ("with X =", "paying", "using")
DECREEING: Final = ("targeting", "with X =", "choosing")


def read_how(cursor: Cursor, allowed: tuple[str, ...]) -> How:
    """Read clauses as far as they go.

    Parameters
    ----------
    cursor
        The place behind what is cast or activated.
    allowed
        The clauses that this line may have, by their first words.

    Returns
    -------
    How

    Raises
    ------
    ScenarioError
        If a clause stands twice.
    """
    found: dict[str, Any] = {}
    while True:
        for clause in allowed:
            field, read = _CLAUSES[clause]
            value = read(cursor)
            if value is None:
                continue
            if field in found:
                raise ScenarioError(f"“{clause}” stands twice in one line")
            found[field] = value
            break
        else:
            return How(**found)
