"""Fingerprints: recognise a rule by its wording without keeping the wording.

A fingerprint says whether two texts are the same words; a sketch (a MinHash of pairs of
words) says how alike they are. References to other rules are left out of both, because those
change with every renumbering.
"""

import re
from hashlib import blake2b
from typing import Final

SKETCH_SIZE: Final = 32
_REFERENCE = re.compile(
    r"\(?\b(?:see )?(?:rules?|sections?) \d[\d.a-z]*(?:[-–]\w+)?"
    r"(?:(?:,| and| or|,? and) \d{3}[\d.a-z]*)*(?:[.,]? [“\"][^”\"]*[”\"])?[.)]*",
    re.IGNORECASE,
)
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?|[{}+/]")
_PLAIN = str.maketrans({"’": "'", "‘": "'", "−": "-", "–": "-", "—": "-", "\u00a0": " "})


def words(text: str) -> tuple[str, ...]:
    """Take a text apart into plain lower-case words, however it was typeset.

    Examples
    --------
    >>> words("It’s a player’s turn.") == words("it's a player's  turn")
    True
    """
    return tuple(_WORD.findall(text.translate(_PLAIN).lower()))


def own_words(text: str) -> tuple[str, ...]:
    """Take a rule apart into its words without its references to other rules."""
    return words(_REFERENCE.sub(" ", text))


def fingerprint(text: str) -> str:
    """Name the wording of a rule in twelve hexadecimal digits."""
    return blake2b(" ".join(own_words(text)).encode(), digest_size=6).hexdigest()


def sketch(text: str) -> bytes:
    """Sum up a wording so that `likeness` can compare it with another one."""
    own = own_words(text)
    pairs = {" ".join(own[i : i + 2]) for i in range(max(1, len(own) - 1))}
    digests = (blake2b(pair.encode(), digest_size=2 * SKETCH_SIZE).digest() for pair in pairs)
    rows = ([d[i] << 8 | d[i + 1] for i in range(0, 2 * SKETCH_SIZE, 2)] for d in digests)
    # the low byte of each minimum is enough to tell minima apart, at half the size
    return bytes(low & 0xFF for low in map(min, zip(*rows, strict=True)))


def likeness(one: bytes, other: bytes) -> float:
    """Estimate which share of their pairs of words two texts have in common, 0 to 1."""
    return sum(a == b for a, b in zip(one, other, strict=True)) / len(one)
