"""Boards as patches: a long trace stays small, and a step in the browser cheap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from mtgnb.show.board_rows import BoardRow


def merge_patch(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The RFC 7396 merge patch that turns one JSON object into another.

    Parameters
    ----------
    before, after : dict
        JSON objects without null values (a patch says "delete" by null).

    Returns
    -------
    dict
        The patch; empty when the two are equal.

    Examples
    --------
    >>> merge_patch({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 4}})
    {'b': {'c': 4, 'd': None}}
    """
    patch: dict[str, Any] = {}
    for key, new in after.items():
        if key not in before:
            patch[key] = new
            continue
        old = before[key]
        if old == new:
            continue
        both = isinstance(old, dict) and isinstance(new, dict)
        patch[key] = merge_patch(old, new) if both else new
    patch.update({key: None for key in before if key not in after})
    return patch


def framed(
    boards: Iterable[BoardRow], every: int = 50
) -> Iterator[tuple[BoardRow | None, dict[str, Any] | None]]:
    """The ``key`` and ``patch`` of each moment of a trace.

    Parameters
    ----------
    boards : iterable of BoardRow
        The position after each moment.
    every : int
        How often a whole board is written.

    Yields
    ------
    tuple of (BoardRow or None, dict or None)
        A whole board for every ``every``-th moment, a patch for the others; neither where nothing
        changed.

    Examples
    --------
    >>> from mtgnb.show.board_rows import SeatRow
    >>> one, two = (BoardRow(seats={"Ana": SeatRow(life=n)}) for n in (20, 19))
    >>> [patch for _, patch in framed([one, two])]
    [None, {'seats': {'Ana': {'life': 19}}}]
    """
    before: dict[str, Any] = {}
    for number, board in enumerate(boards):
        now: dict[str, Any] = msgspec.to_builtins(board)
        if number % every == 0:
            yield board, None
        else:
            yield None, merge_patch(before, now) or None
        before = now
