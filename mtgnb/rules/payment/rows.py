"""Sources that cost mana or other things: which go together, in which orders (CR 605.3a)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from mtgnb.rules.payment.matching import Item

Row = tuple[Item, ...]


def groups(special: Row, most: int) -> Iterator[Row]:
    """Go through the sets of sources that can all be used, the smallest first; alike sets once."""
    for size in range(min(len(special), most) + 1):
        seen: set[tuple[object, ...]] = set()
        for some in combinations(special, size):
            looks = tuple(item.looks for item in some)
            if looks not in seen and _together(some):
                seen.add(looks)
                yield some


def orders_of(some: Row) -> Iterator[Row]:
    """Go through the orders in which sources may be activated, those that look the same once."""
    seen: set[tuple[object, ...]] = set()
    for row in permutations(some):
        looks = tuple(item.looks for item in row)
        if looks not in seen and _in_turn(row):
            seen.add(looks)
            yield row


def _together(row: tuple[Item, ...]) -> bool:
    """Whether sources can all be used: none needs what another uses up, but repeats may."""
    seen: set[int] = set()
    for item in row:
        once = {*item.uses} - ({item.obj} if item.nth else set())
        if once & seen:
            return False
        seen |= {*item.uses}
    firsts = {(i.obj, i.nth) for i in row}
    return all(i.nth == 0 or (i.obj, i.nth - 1) in firsts for i in row)


def _in_turn(row: tuple[Item, ...]) -> bool:
    """Whether repeats of one ability stand in their order."""
    last: dict[int | None, int] = {}
    for item in row:
        if item.nth != last.get(item.obj, -1) + 1 and item.nth:
            return False
        last[item.obj] = item.nth
    return True
