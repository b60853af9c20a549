"""Mana symbols and mana costs (CR 107.4, 202.1), and mana in a pool (106.4, 106.6).

A cost is a tuple of symbols without braces, as printed: ``("X", "2", "W", "W/U", "2/G", "G/P",
"S", "C")``. The mana value is a function of it (202.3).
"""

from __future__ import annotations

import re

from mtgnb.model.base import Noun
from mtgnb.model.errors import BadData
from mtgnb.model.names import COLORS, MANA_TYPES

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_HALVES = {*MANA_TYPES, "P", "2"}


class ManaCost(Noun):
    """A mana cost or a mana part of a cost; the order of symbols is the printed one."""

    symbols: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "".join(f"{{{s}}}" for s in self.symbols) or "{0}"


class Mana(Noun):
    """One unit of mana in a pool: its type, what made it, what it may be spent on (106.6).

    `only` is a filter for the spell or the source of the ability that it may be spent on, `rider`
    what happens when it is spent; both are `None` for ordinary mana. `kinds` narrows `only` to
    ``"cast"`` or ``"activate"`` (empty: both).
    """

    type: str
    source: int | None = None
    snow: bool = False
    only: Noun | None = None
    kinds: tuple[str, ...] = ()
    rider: Noun | None = None
    lasts: bool = False


def mana_cost(text: str) -> ManaCost:
    """Read a printed cost.

    Examples
    --------
    >>> mana_cost("{X}{2}{W/U}").symbols
    ('X', '2', 'W/U')

    Raises
    ------
    BadData
        For anything that isn't a row of mana symbols.
    """
    rest = _SYMBOL.sub("", text).strip()
    symbols = tuple(s.upper() for s in _SYMBOL.findall(text))
    bad = [s for s in symbols if not _is_symbol(s)]
    if rest or bad:
        raise BadData(
            f"{text!r} is not a mana cost ({bad[0] if bad else rest!r}); write e.g. {{2}}{{W}}"
        )
    return ManaCost(symbols)


def _is_symbol(symbol: str) -> bool:
    if symbol.isdigit() or symbol in (*MANA_TYPES, "X", "Y", "Z", "S"):
        return True
    halves = symbol.split("/")
    return len(halves) in (2, 3) and all(h in _HALVES for h in halves)


def mana_value(cost: ManaCost | None, x: int = 0) -> int:
    """Return the mana value (202.3): X counts as `x`, hybrid symbols as their larger half (202.3f)."""
    if cost is None:
        return 0
    total = 0
    for symbol in cost.symbols:
        if symbol.isdigit():
            total += int(symbol)
        elif symbol == "X":
            total += x
        elif symbol.startswith("2/"):
            total += 2
        else:
            total += 1
    return total


def colors_of(cost: ManaCost | None) -> tuple[str, ...]:
    """Return the colors of the symbols in a cost, in WUBRG order (105.2)."""
    if cost is None:
        return ()
    letters = "".join(cost.symbols)
    return tuple(c for c in COLORS if c in letters)
