"""The grammar files made into tables that the chart (`mtgnb.text.chart`) runs on.

Lark reads the grammar and turns it into plain rules; those are kept in the user's cache, so that
Lark itself is loaded only when the grammar has changed.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from mtgnb.text.words import tokens

FILES: Final = (
    "words", "nouns", "players", "values", "costs", "events", "conditions", "moving", "acting",
    "lasting", "keywords", "statics", "sentences",
)  # fmt: skip
STARTS: Final = (
    "keyword_paragraph",
    "triggered",
    "activated",
    "trigger_head",
    "cost_head",
    "static_sentence",
    "spell_static",
    "body",
    "rider",
    "modal_head",
)
_FORMAT: Final = 4


class Rule:
    """One rule: what it is called, and which of its parts are kept (1), dropped (0), spliced (2)."""

    __slots__ = ("keep", "name", "single")

    def __init__(self, name: str, keep: tuple[int | None, ...], single: bool) -> None:
        self.name = name
        self.keep = keep
        self.single = single


class Node:
    """A place inside the rules of one nonterminal; rules that begin alike share it."""

    __slots__ = ("parts", "rule", "words")

    def __init__(self) -> None:
        self.words: dict[int, Node] = {}
        self.parts: dict[int, Node] = {}
        self.rule = -1


class Tables:
    """The grammar as the chart needs it."""

    def __init__(
        self, rows: list[tuple[str, str, list[tuple[str, str]], list[int | None], bool]]
    ) -> None:
        self.names: dict[str, int] = {}
        self.terms: dict[str, int] = {}
        self.rules: list[Rule] = []
        for origin, *_ in rows:
            self.names.setdefault(origin, len(self.names))
        n = len(self.names)
        self.roots = [Node() for _ in range(n)]
        self.tails = [Node() for _ in range(n)]
        ranks: dict[tuple[str, str], int] = {}
        self.ranks: list[int] = []
        flat: list[tuple[int, list[int]]] = []
        for origin, name, symbols, keep, single in rows:
            number = len(self.rules)
            self.ranks.append(ranks.setdefault((origin, name), len(ranks)))
            self.rules.append(Rule(name, tuple(keep), single))
            ids = [self._id(kind, text) for kind, text in symbols]
            me = self.names[origin]
            flat.append((me, ids))
            if ids and ids[0] == me:
                self._add(self.tails[me], ids[1:], number)
            else:
                self._add(self.roots[me], ids, number)
        self.symbols = [ids for _, ids in flat]
        self.words, self.classes = self.term_of_word(), self.term_of_class()
        self._firsts(flat, n)

    def _id(self, kind: str, text: str) -> int:
        if kind == "rule":
            return self.names[text]
        return -1 - self.terms.setdefault(text, len(self.terms))

    def _add(self, node: Node, ids: list[int], number: int) -> None:
        for i in ids:
            table = node.parts if i >= 0 else node.words
            node = table.setdefault(i if i >= 0 else -1 - i, Node())
        if node.rule < 0:
            node.rule = number

    def _firsts(self, flat: list[tuple[int, list[int]]], n: int) -> None:
        self.first = [0] * n
        self.empty = [False] * n
        changed = True
        while changed:
            changed = False
            for me, ids in flat:
                mask, empty = self.first[me], True
                for i in ids:
                    if i < 0:
                        mask |= 1 << (-1 - i)
                        empty = False
                        break
                    mask |= self.first[i]
                    if not self.empty[i]:
                        empty = False
                        break
                if mask != self.first[me] or (empty and not self.empty[me]):
                    self.first[me] = mask
                    self.empty[me] = self.empty[me] or empty
                    changed = True

    def term_of_word(self) -> dict[str, int]:
        """The literal words of the grammar."""
        return {t[1:]: i for t, i in self.terms.items() if t.startswith("=")}

    def term_of_class(self) -> dict[str, int]:
        """The word classes of the grammar."""
        return {t: i for t, i in self.terms.items() if not t.startswith("=")}


def grammar_text() -> str:
    """Return the grammar: its files, one after the other."""
    folder = files("mtgnb.text").joinpath("grammar")
    return "\n".join(folder.joinpath(f"{n}.lark").read_text(encoding="utf-8") for n in FILES)


def _with_lark(text: str) -> list[Any]:
    from lark import Lark
    from lark.lexer import Lexer

    class Nothing(Lexer):
        def __init__(self, conf: object) -> None:
            self.conf = conf

        def lex(self, lexer_state: object, parser_state: object) -> Any:
            raise NotImplementedError

    lark = Lark(text, parser="earley", lexer=Nothing, start=list(STARTS), maybe_placeholders=True)
    patterns = {t.name: t.pattern for t in lark.terminals}
    rows: list[Any] = []
    for rule in lark.rules:
        origin = str(rule.origin.name)
        symbols: list[tuple[str, str]] = []
        keep: list[int | None] = []
        holes = list(rule.options.empty_indices or ())
        at = 0
        for symbol in rule.expansion:
            while at < len(holes) and holes[at]:
                keep.append(None)
                at += 1
            at += 1
            if not symbol.is_term:
                symbols.append(("rule", symbol.name))
                keep.append(2 if symbol.name.startswith("_") else 1)
                continue
            pattern = patterns.get(symbol.name)
            if pattern is None:
                symbols.append(("term", symbol.name))
                keep.append(1)
                continue
            words = literal_words(pattern.value)
            symbols += [("term", f"={w}") for w in words]
            keep += [0] * len(words)
        keep += [None for hole in holes[at:] if hole]
        name = rule.alias or (re.sub(r"{.*}", "", origin))
        rows.append((origin, name, symbols, keep, bool(rule.options.expand1 and not rule.alias)))
    return rows


def literal_words(text: str) -> list[str]:
    """Return the tokens that a string of the grammar stands for."""
    return [t.low for t in tokens(f" {text}")]


def _cache_file(key: str) -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "mtgnb" / f"grammar-{key}.pickle"


@lru_cache(maxsize=1)
def tables() -> Tables:
    """Return the compiled grammar, from the user's cache where it is still good."""
    text = grammar_text()
    key = hashlib.sha256(f"{_FORMAT}\n{STARTS}\n{text}".encode()).hexdigest()[:16]
    path = _cache_file(key)
    try:
        rows = pickle.loads(path.read_bytes())  # noqa: S301 - our own file in the user's own cache
    except (OSError, EOFError, pickle.UnpicklingError):
        rows = _with_lark(text)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(pickle.dumps(rows))
        except OSError:  # a read-only home: compiled again next time
            pass
    return Tables(rows)
