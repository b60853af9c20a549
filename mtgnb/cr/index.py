"""The index of the pinned edition: headings, salient words and fingerprints, read when needed.

The data file is made by ``tools/build_cr_index.py`` from the official text file.
"""

import gzip
import json
from base64 import b85decode
from functools import cache

import msgspec

from mtgnb.cr.numbers import DATA, EDITION


class Mark(msgspec.Struct, frozen=True):
    """What the index keeps of one rule: enough to recognise it, nothing to read."""

    fingerprint: str
    sketch: bytes
    words: tuple[str, ...]


class Index(msgspec.Struct, frozen=True):
    """The pinned edition without its text.

    Attributes
    ----------
    edition
        Its date, ``YYYY-MM-DD``.
    headings
        Number → name, for chapters, sections and the rules that are titles (702.9 is Flying).
    glossary
        The names of the glossary's terms, in its order.
    marks
        Number → how to recognise the rule, in the order of the book.
    """

    edition: str
    headings: dict[str, str]
    glossary: tuple[str, ...]
    marks: dict[str, Mark]


@cache
def index() -> Index:
    """Read the index of the pinned edition, once."""
    raw = json.loads(gzip.decompress((DATA / "index.json.gz").read_bytes()))
    return Index(
        edition=EDITION,
        headings=raw["headings"],
        glossary=tuple(raw["glossary"]),
        marks={
            number: Mark(fingerprint, b85decode(sketch), tuple(salient.split()))
            for number, (fingerprint, sketch, salient) in raw["rules"].items()
        },
    )
