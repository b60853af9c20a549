"""Requirements to block (CR 509.1c): how many a declaration obeys, and how many one could.

The most that could be obeyed is found by going through the blockers one by one and remembering only
how many creatures block each attacker for which that matters.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from mtgnb.model.errors import NotModelled
from mtgnb.model.game_changes import BlocksMore, CantBeBlocked, CantBlock, MustBeBlocked, MustBlock
from mtgnb.model.state import State
from mtgnb.model.tasks import Block
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import Found, characteristics, game_changes, game_changes_on
from mtgnb.rules.law import rule

LIMIT = 500_000
"""How many steps the search may take before the position is refused as too large."""
Unmet = tuple[int, str, Found[Any]]


@rule("509.1a")
def how_many_it_can_block(state: State, id: int) -> int:
    """Return how many attackers a creature can block at once: one, and what effects add."""
    found = game_changes_on(state, BlocksMore, id)
    return 1 + sum(1_000 if f.change.n is None else f.change.n for f in found)


@rule("509.1b", "702.111b")
def how_many_may_block(state: State, attacker: int) -> tuple[int, int | None]:
    """Return the least and the most creatures that may block an attacker, if any do."""
    least, most = 1, None
    if characteristics(state, attacker).has("menace"):
        least = 2
    for f in game_changes_on(state, CantBeBlocked, attacker):
        least = max(least, f.change.least)
        if f.change.most is not None:
            most = f.change.most if most is None else min(most, f.change.most)
    return least, most


class Wishes:
    """The requirements on one player's blockers, given what each of them could block."""

    def __init__(self, state: State, options: tuple[Block, ...]) -> None:
        self.state = state
        self.able: dict[int, list[int]] = {}
        for o in options:
            self.able.setdefault(o.blocker, []).append(o.attacker)
        self.must: list[tuple[int, tuple[int, ...] | None, Found[MustBlock]]] = []
        for f in game_changes(state, MustBlock):
            wanted = None
            if f.change.what is not None:
                wanted = reading.objects(state, f.change.what, f.ctx)
            self.must += [(t, wanted, f) for t in f.affected or () if t in self.able]
        attacked = {a for attackers in self.able.values() for a in attackers}
        self.be: list[tuple[int, Found[MustBeBlocked]]] = [
            (t, g)
            for g in game_changes(state, MustBeBlocked)
            for t in g.affected or ()
            if isinstance(t, int) and t in attacked
        ]

    def by_blocker(self, blocker: int, attackers: tuple[int, ...]) -> int:
        """Count what one blocker's choice obeys whatever the others do."""
        n = sum(
            bool(attackers) if wanted is None else any(a in wanted for a in attackers)
            for one, wanted, _ in self.must
            if one == blocker
        )
        return n + sum(t in attackers for t, g in self.be if g.change.by_all)

    def by_counts(self, counts: dict[int, int]) -> int:
        """Count the attackers that must be blocked and are."""
        return sum(counts.get(t, 0) > 0 for t, g in self.be if not g.change.by_all)

    def met(self, blocks: tuple[Block, ...]) -> int:
        """Count the requirements that a declaration obeys."""
        chosen, counts = _sorted_out(blocks)
        mine = sum(self.by_blocker(b, tuple(attackers)) for b, attackers in chosen.items())
        return mine + self.by_counts(counts)

    def unmet(self, blocks: tuple[Block, ...]) -> Iterator[Unmet]:
        """Go through the requirements that a declaration doesn't obey, and whose they are."""
        chosen, counts = _sorted_out(blocks)
        for one, wanted, f in self.must:
            now = chosen.get(one, [])
            if not (now if wanted is None else [a for a in now if a in wanted]):
                yield one, "has to block if able", f
        for t, g in self.be:
            able = sum(t in attackers for attackers in self.able.values())
            if counts.get(t, 0) < (able if g.change.by_all else 1):
                yield t, "has to be blocked if able", g

    @rule("509.1b", "509.1c")
    def most(self) -> int:
        """Return the greatest number of requirements that a legal declaration obeys."""
        numbers = {
            a: how_many_may_block(self.state, a)
            for a in sorted({a for attackers in self.able.values() for a in attackers})
        }
        wanted = {t for t, g in self.be if not g.change.by_all}
        caps = {
            a: max(least if least > 1 or a in wanted else 0, 0 if most is None else most + 1)
            for a, (least, most) in numbers.items()
        }
        best: dict[tuple[int, ...], int] = {(0,) * len(caps): 0}
        steps = 0
        for blocker in self.able:
            after: dict[tuple[int, ...], int] = {}
            for pick in self._picks(blocker):
                gain = self.by_blocker(blocker, pick)
                for counts, n in best.items():
                    steps += 1
                    new = tuple(
                        min(c + (a in pick), cap)
                        for c, (a, cap) in zip(counts, caps.items(), strict=True)
                    )
                    after[new] = max(after.get(new, -1), n + gain)
            if steps > LIMIT:
                raise NotModelled("there are too many ways to block to find the best one (509.1c)")
            best = after
        found = 0
        for row, n in best.items():
            final = dict(zip(caps, row, strict=True))
            if _allowed(final, numbers, caps):
                found = max(found, n + self.by_counts(final))
        return found

    def _picks(self, blocker: int) -> Iterator[tuple[int, ...]]:
        """What one creature may block: nothing, or as many as it can at once."""
        attackers = self.able[blocker]
        most = min(how_many_it_can_block(self.state, blocker), len(attackers))
        alone = any(f.change.alone for f in game_changes_on(self.state, CantBlock, blocker))
        if alone and len(self.able) == 1:
            most = 0
        for n in range(most + 1):
            yield from itertools.combinations(attackers, n)


def _allowed(
    counts: dict[int, int], numbers: dict[int, tuple[int, int | None]], caps: dict[int, int]
) -> bool:
    for a, n in counts.items():
        least, most = numbers[a]
        if caps[a] and 0 < n < least:
            return False
        if most is not None and n > most:
            return False
    return True


def _sorted_out(blocks: tuple[Block, ...]) -> tuple[dict[int, list[int]], dict[int, int]]:
    chosen: dict[int, list[int]] = {}
    counts: dict[int, int] = {}
    for b in blocks:
        chosen.setdefault(b.blocker, []).append(b.attacker)
        counts[b.attacker] = counts.get(b.attacker, 0) + 1
    return chosen, counts
