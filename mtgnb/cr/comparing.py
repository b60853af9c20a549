"""Two editions: which rules of the pinned one still stand, have moved, or are gone.

Rules are recognised by fingerprint, and where they have been reworded by how much of the
wording is left. The pinned edition's wording itself is not needed.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from typing import Final, Literal

import msgspec

from mtgnb.cr.book import RuleBook
from mtgnb.cr.fingerprint import fingerprint, likeness, own_words, sketch
from mtgnb.cr.index import Index, Mark, index
from mtgnb.cr.numbers import NUMBERS, ancestors, demand, parent, sort_key

Status = Literal["same", "reworded", "moved", "gone"]

ALIKE: Final = 0.4
"""From this likeness on, two rules are the same one reworded."""
CLEARLY: Final = 0.15
"""By so much must a rule elsewhere be more alike than the one under the old number."""


class Fate(msgspec.Struct, frozen=True):
    """What has become of one rule of the pinned edition in another one.

    Attributes
    ----------
    number, heading
        The rule in the pinned edition, and the heading that it stands under.
    status
        ``same`` (same number, same words), ``reworded`` (same number), ``moved`` (another
        number), or ``gone`` (nothing like it was found).
    now
        Its number in the other edition; empty if it is gone.
    likeness
        How much of the wording is the same, 0 to 1.
    """

    number: str
    heading: str
    status: Status
    now: str
    likeness: float


def compare(book: RuleBook, numbers: Iterable[str] | None = None) -> tuple[Fate, ...]:
    """Say what has become of rules of the pinned edition; see `RuleBook.compare`."""
    asked = NUMBERS if numbers is None else {demand(number) for number in numbers}
    pinned, other = index(), _Other(book)
    return tuple(_fate(number, pinned, other) for number in sorted(asked, key=sort_key))


class _Other:
    """The other edition, by fingerprints and by words."""

    def __init__(self, book: RuleBook) -> None:
        self.texts = book.headings | {n: rule.text for n, rule in book.rules.items()}
        self.titles = book.headings | {
            n: r.text for n, r in book.rules.items() if not n[-1].isalpha() and r.text[-1].isalnum()
        }
        self.prints = {n: fingerprint(text) for n, text in self.texts.items()}
        self.by_print: defaultdict[str, list[str]] = defaultdict(list)
        for number, mark in self.prints.items():
            self.by_print[mark].append(number)

    @cached_property
    def sketches(self) -> dict[str, bytes]:
        """Sketch of every rule: only made when some rule is not found by its fingerprint."""
        return {number: sketch(text) for number, text in self.texts.items()}

    @cached_property
    def by_word(self) -> dict[str, set[str]]:
        """Word → the rules that contain it."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for number, text in self.texts.items():
            for word in own_words(text):
                found[word].add(number)
        return found

    def heading(self, number: str) -> str:
        """Name what a rule of this edition stands under."""
        return next((self.titles[n] for n in (number, *ancestors(number)) if n in self.titles), "")


def _fate(number: str, pinned: Index, other: _Other) -> Fate:
    """Look for one rule: at its place, by its fingerprint, then by likeness."""
    mark = pinned.marks[number]
    above = next(pinned.headings[n] for n in (number, *ancestors(number)) if n in pinned.headings)

    def strange(candidate: str) -> tuple[object, ...]:
        chapter, section, rule, _ = sort_key(candidate)
        old = sort_key(number)
        far = (abs(section - old[1]), abs(rule - old[2]))
        return other.heading(candidate) != above, chapter != old[0], far, sort_key(candidate)

    exact = other.by_print.get(mark.fingerprint, [])
    if number in exact and (len(exact) == 1 or other.heading(number) == above):
        return Fate(number, above, "same", number, 1.0)
    if exact:
        return Fate(number, above, "moved", min(exact, key=strange), 1.0)
    alike = {n: likeness(mark.sketch, other.sketches[n]) for n in _candidates(number, mark, other)}
    here = alike.get(number, 0.0)
    best = min(alike, key=lambda n: (-_weighed(n, alike[n], above, other), strange(n)), default="")
    if best and alike[best] >= ALIKE and alike[best] > here + CLEARLY:
        return Fate(number, above, "moved", best, alike[best])
    same_parent = other.heading(number) == above and parent(number) is not None
    if here >= ALIKE or (same_parent and here > ALIKE / 2):
        return Fate(number, above, "reworded", number, here)
    return Fate(number, above, "gone", "", 0.0)


def _candidates(number: str, mark: Mark, other: _Other) -> list[str]:
    """List the rules that share a salient word, and the one under the old number."""
    near: set[str] = set().union(*(other.by_word.get(word, set()) for word in mark.words))
    return sorted(near | ({number} & other.texts.keys()), key=sort_key)


def _weighed(candidate: str, alike: float, above: str, other: _Other) -> float:
    """Prefer a rule under the same heading where the wording is about as much alike."""
    return alike + (0.1 if other.heading(candidate) == above else 0.0)
