"""A Bloom filter of the rule book's runs of eight words: recognises its wording, can't say it."""

import re
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Self

from mtgnb.cr.book import RuleBook
from mtgnb.cr.fingerprint import words

RUN = 8
HASHES = 8
BITS_EACH = 13
_QUOTED = re.compile(r"“[^”]*”")
_SYMBOL = re.compile(r"\{[^{}\s]*\}|[{}+/]")


def prose(text: str) -> tuple[str, ...]:
    """Take a text apart into words, without mana symbols: a row of them is nobody's wording."""
    return words(_SYMBOL.sub(" ", text))


def runs(text: str) -> list[str]:
    """List all runs of eight words of a text."""
    own = prose(text)
    return [" ".join(own[i : i + RUN]) for i in range(len(own) - RUN + 1)]


def official_runs(book: RuleBook) -> set[str]:
    """Collect the runs of all rules, examples and glossary texts, without quoted card text."""
    texts = [text for rule in book.rules.values() for text in (rule.text, *rule.examples)]
    pieces = (p for text in (*texts, *book.terms.values()) for p in _QUOTED.split(text))
    return {run for piece in pieces for run in runs(piece)}


class Wording:
    """Which runs of eight words the rule book contains, with one wrong yes in about 500."""

    def __init__(self, bits: bytearray) -> None:
        self.bits = bits

    @classmethod
    def of(cls, official: Iterable[str]) -> Self:
        """Make the filter."""
        kept = set(official)
        made = cls(bytearray(len(kept) * BITS_EACH // 8 + 1))
        for run in kept:
            for place in made._places(run):
                made.bits[place >> 3] |= 1 << (place & 7)
        return made

    @classmethod
    def load(cls, path: Path) -> Self:
        """Read the filter from its file."""
        return cls(bytearray(path.read_bytes()))

    def save(self, path: Path) -> None:
        """Write the filter to its file."""
        path.write_bytes(bytes(self.bits))

    def copied(self, text: str) -> str | None:
        """Give the first ten words of a text that stand in the rule book one after another."""
        own, known = prose(text), [self._knows(run) for run in runs(text)]
        for i in range(len(known) - 2):
            if all(known[i : i + 3]):
                return " ".join(own[i : i + RUN + 2])
        return None

    def _knows(self, run: str) -> bool:
        return all(self.bits[p >> 3] >> (p & 7) & 1 for p in self._places(run))

    def _places(self, run: str) -> Iterator[int]:
        digest = blake2b(run.encode(), digest_size=4 * HASHES).digest()
        size = len(self.bits) * 8
        return (int.from_bytes(digest[i : i + 4]) % size for i in range(0, 4 * HASHES, 4))
