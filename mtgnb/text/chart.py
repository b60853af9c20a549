"""A chart over the grammar's rules: every way of reading a row of words, one kept for each stretch.

English is ambiguous for the table-driven parsers that Lark makes ("a creature or land you
control"), and Lark's general one is too slow for whole card books. This one is top-down with
memory: for a nonterminal at a place it finds the places where it may end. Of several readings of
the same stretch the rule that stands first in the grammar wins, then the one whose first part is
longest.
"""

from __future__ import annotations

from typing import Any, Final

from mtgnb.text.compiling import Node, Tables
from mtgnb.text.words import Token, classes

Path = tuple[Any, int]
_NOTHING: Final[dict[int, tuple[int, Any, bool]]] = {}


class Chart:
    """The readings of one row of tokens."""

    def __init__(self, tables: Tables, row: list[Token]) -> None:
        self.tables = tables
        self.ranks = tables.ranks
        self.row = row
        self.far = 0
        words, kinds = tables.words, tables.classes
        self.kinds: list[tuple[int, ...]] = []
        self.masks: list[int] = []
        for token in row:
            here = []
            if token.low in words:
                here.append(words[token.low])
            here += [kinds[c] for c in classes(token.text, token.low) if c in kinds]
            self.kinds.append(tuple(here))
            mask = 0
            for k in here:
                mask |= 1 << k
            self.masks.append(mask)
        self.masks.append(0)
        self.memo: list[dict[int, dict[int, tuple[int, Any, bool]]]] = [
            {} for _ in range(len(row) + 1)
        ]

    def ends(self, part: int, at: int) -> dict[int, tuple[int, Any, bool]]:
        """Where a nonterminal that begins at `at` may end, with the rule and the inner ends of each."""
        memo = self.memo[at]
        found = memo.get(part)
        if found is not None:
            return found
        tables = self.tables
        if not (tables.first[part] & self.masks[at]) and not tables.empty[part]:
            memo[part] = _NOTHING
            return _NOTHING
        memo[part] = found = {}
        self._walk(tables.roots[part], at, None, found, False)
        tail = tables.tails[part]
        if found and (tail.words or tail.parts):
            waiting = list(found)
            while waiting:
                end = waiting.pop(0)
                more: dict[int, tuple[int, Any, bool]] = {}
                self._walk(tail, end, (None, end), more, True)
                for e, way in more.items():
                    if e not in found:
                        found[e] = way
                        waiting.append(e)
        if len(found) > 1:
            found = dict(sorted(found.items(), reverse=True))
            memo[part] = found
        return found

    def _walk(
        self, node: Node, at: int, path: Any, found: dict[int, tuple[int, Any, bool]], left: bool
    ) -> None:
        if node.rule >= 0:
            known = found.get(at)
            if known is None or self.ranks[node.rule] < self.ranks[known[0]]:
                found[at] = (node.rule, path, left)
        if at > self.far:
            self.far = at
        if node.words:
            if at < len(self.kinds):
                for kind in self.kinds[at]:
                    after = node.words.get(kind)
                    if after is not None:
                        self._walk(after, at + 1, (path, at + 1), found, left)
        if node.parts:
            first, empty, mask = self.tables.first, self.tables.empty, self.masks[at]
            for part, after in node.parts.items():
                if first[part] & mask or empty[part]:
                    for end in self.ends(part, at):
                        self._walk(after, end, (path, end), found, left)

    def whole(self, start: str) -> bool:
        """Whether the whole row can be read as `start`."""
        return len(self.row) in self.ends(self.tables.names[start], 0)

    def meaning(self, part: int, at: int, end: int, means: Any) -> Any:
        """Return the meaning of a stretch: `means(rule name, children, first token)`, parts first."""
        number, path, _ = self.memo[at][part][end]
        rule = self.tables.rules[number]
        ends = []
        while path is not None:
            path, inner = path[0], path[1]
            ends.append(inner)
        ends.reverse()
        return self._build(number, rule, at, ends, means)

    def _build(self, number: int, rule: Any, at: int, ends: list[int], means: Any) -> Any:
        symbols = self.tables.symbols[number]
        children: list[Any] = []
        place, k = at, 0
        for keep in rule.keep:
            if keep is None:
                children.append(None)
                continue
            symbol, inner = symbols[k], ends[k]
            k += 1
            if keep:
                if symbol < 0:
                    children.append(self.row[place])
                elif keep == 2:
                    children += self.meaning(symbol, place, inner, means)
                else:
                    children.append(self.meaning(symbol, place, inner, means))
            place = inner
        if rule.name.startswith("_"):
            return children
        if rule.single and len(children) == 1:
            return children[0]
        return means(rule.name, children, self.row[at] if at < len(self.row) else None)
