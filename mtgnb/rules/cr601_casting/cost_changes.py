"""Increases and reductions of a mana cost, and what sets the total (CR 118.7, 601.2f).

Reductions may be applied in any order; they are taken in the order in which the total is least:
those that leave a minimum first.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.base import Noun
from mtgnb.model.costs import Cost


class Modification(Noun):
    """One increase or reduction: generic mana (negative to reduce), symbols, the least total."""

    generic: int = 0
    symbols: tuple[str, ...] = ()
    reduce: bool = False
    floor: int = 0
    extra: tuple[Cost, ...] = ()
    set_free: bool = False

    @property
    def reduces(self) -> bool:
        """Whether it makes the cost smaller."""
        return self.generic < 0 or (self.reduce and bool(self.symbols))


@rule("601.2f", "118.7")
def with_changes(
    symbols: tuple[str, ...] | None, changes: tuple[Modification, ...]
) -> tuple[str, ...] | None:
    """Return the mana part of a cost after increases, reductions, and what sets the total.

    Examples
    --------
    >>> with_changes(("2", "R"), (Modification(1), Modification(-3)))
    ('R',)
    """
    if symbols is None and not changes:
        return None
    generic, others = _split(symbols or ())
    for m in changes:
        if not m.reduces and (m.generic or m.symbols):
            more, kept = _split(m.symbols)
            generic += m.generic + more
            others += kept
    for m in sorted((m for m in changes if m.reduces), key=lambda m: -m.floor):
        generic, others = _reduced(generic, others, m)
    if any(m.set_free for m in changes):
        generic, others = 0, []
    for m in changes:
        if m.floor and not m.reduces:
            generic += max(0, m.floor - generic - len(others))
    return (*((str(generic),) if generic else ()), *others)


def _split(symbols: tuple[str, ...]) -> tuple[int, list[str]]:
    generic = sum(int(s) for s in symbols if s.isdigit())
    return generic, [s for s in symbols if not s.isdigit()]


@rule("118.7a", "118.7b", "118.7c", "118.7d", "118.7f", "118.7g")
def _reduced(generic: int, others: list[str], m: Modification) -> tuple[int, list[str]]:
    """Generic reductions reach generic mana only; typed ones their type first, then generic."""
    others = list(others)
    room = max(0, generic + len(others) - m.floor)
    more, typed = _split(m.symbols)
    for symbol in typed:
        if room <= 0:
            break
        halves = [h for h in symbol.split("/") if h != "P"]
        fit = next((o for o in others if set(halves) & set(o.split("/"))), None)
        if fit is not None:
            others.remove(fit)
            room -= 1
        elif generic:
            generic, room = generic - 1, room - 1
    less = min(generic, max(0, -m.generic) + more, room)
    return generic - less, others
