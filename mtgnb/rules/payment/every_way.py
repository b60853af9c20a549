"""All ways to pay that look different (CR 118.3, 601.2g): for showing, and for asking."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.rules.payment.matching import Item
from mtgnb.rules.payment.needs import Demand
from mtgnb.rules.payment.way import LIFE, Way
from mtgnb.rules.payment.ways import Payment, up_to


def every_way(payment: Payment, most: int = 256) -> tuple[Way, ...]:
    """Return the ways to pay that look different, the best first, up to a number.

    Ways differ in which permanents they use (alike ones are the same) and in the life they cost.
    No way uses more than another one and is otherwise the same.
    """
    best = payment.best()
    if best is None:
        return ()
    found = {best.looks: best}
    for way in _every(payment):
        found.setdefault(way.looks, way)
        if len(found) >= most:
            break
    ways = tuple(found.values())
    return tuple(w for w in ways if not any(_spares(other, w) for other in ways))


def _spares(one: Way, other: Way) -> bool:
    """Whether one way needs less than another and nothing more."""
    return {*one.uses} < {*other.uses} and one.life <= other.life


def _every(payment: Payment) -> Iterator[Way]:
    plain, special = (up_to(part, LIFE) for part in payment.sources)
    for demand in payment.demands:
        for items, row in payment.rows(demand, plain, special):
            yield from _minimal(payment, demand, items, row)


def _minimal(
    payment: Payment, demand: Demand, items: tuple[Item, ...], row: tuple[Item, ...]
) -> Iterator[Way]:
    """Go through the ways that use exactly some of the items and could leave none of them out."""
    items = tuple(sorted(items, key=lambda i: i.precious))
    board, needs = payment.board(items, row, demand)
    forced = [*range(len(items), len(items) + len(row))]
    named = payment.using or ()
    must = {i for i, item in enumerate(items) if item.obj in named}

    def needed(i: int, taken: list[int]) -> bool:
        return board.can([*(t for t in taken if t != i), *forced], needs) is None

    def go(at: int, taken: list[int], skipped: set[tuple[object, ...]]) -> Iterator[Way]:
        if board.can([*taken, *range(at, len(items)), *forced], needs) is None:
            return
        if at == len(items):
            fixed = board.can([*taken, *forced], needs)
            if fixed is not None and all(needed(i, taken) for i in taken if i not in must):
                yield payment.way(demand, board.use([*taken, *forced], needs, fixed), row)
            return
        looks = items[at].looks
        if looks not in skipped:
            yield from go(at + 1, [*taken, at], skipped)
        if at not in must:
            yield from go(at + 1, taken, skipped | {looks})

    yield from go(0, [], set())
