"""One sentence: read by the chart, given its meaning, or refused with the place where it fails."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mtgnb.model.abilities import (
    Ability,
)  # fmt: skip
from mtgnb.text.chart import Chart
from mtgnb.text.compiling import tables
from mtgnb.text.mind import MEANINGS, Mention, Mind, NotRead
from mtgnb.text.splitting import (
    Piece,
)
from mtgnb.text.words import tokens


class SentenceRead(msgspec.Struct, frozen=True):
    """A sentence, where it stands, and what came of it.

    `place` is where the first word stands that could not be read, `why` what was wrong with it, and
    `near` are the nearest sentences that would be read.
    """

    text: str
    span: tuple[int, int]
    read: bool
    abilities: tuple[Ability, ...] = ()
    place: tuple[int, int] | None = None
    why: str = ""
    near: tuple[str, ...] = ()


class Failure(Exception):
    """A sentence that is not read: where, and why; `formed` if only its meaning is missing."""

    def __init__(self, place: tuple[int, int], why: str, formed: bool = False) -> None:
        self.place = place
        self.why = why
        self.formed = formed
        super().__init__(why)


def parse(m: Mind, piece: Piece, starts: tuple[str, ...]) -> tuple[str, Any]:
    """Read a sentence as one of several kinds and return which it was, and what it means."""
    row = tokens(piece.text, piece.start)
    if m.reader is not None:
        m.reader.token_name = token_name(row)
    while row and row[-1].low in {".", "!"}:
        row = row[:-1]
    chart = Chart(tables(), row)
    why = ""
    for start in starts:
        if not chart.whole(start):
            continue
        kept = snapshot(m)
        m.row = row
        try:
            return start, chart.meaning(tables().names[start], 0, len(row), _meaning_of(m))
        except NotRead as wrong:
            why = why or str(wrong)
            restore(m, kept)
    at = row[min(chart.far, len(row) - 1)] if row else None
    if why:
        raise Failure((piece.start, piece.end), why, True)
    if at is None:
        raise Failure((piece.start, piece.end), "there are no words in it")
    words = (
        "the sentence stops too early"
        if chart.far >= len(row)
        else f"{at.text!r} is not understood here"
    )
    raise Failure((at.start, at.end), words)


def token_name(row: list[Any]) -> str:
    """The name given to a token that the sentence creates ("create Voja, a legendary …"), if any."""
    for i, token in enumerate(row):
        if token.low in ("create", "creates"):
            name: list[str] = []
            for other in row[i + 1 :]:
                if other.low == "," and name:
                    return " ".join(name)
                if not other.text[:1].isupper() and other.low not in ("of", "the"):
                    break
                name.append(other.text)
    return ""


def _meaning_of(m: Mind) -> Any:
    def meaning(name: str, children: list[Any], token: Any) -> Any:
        function = MEANINGS.get(name)
        if function is None:
            raise NotRead(f"no meaning for {name}")
        m.token = token
        try:
            return function(m, *children)
        except (AttributeError, TypeError, KeyError, ValueError) as odd:
            raise NotRead(f"this combination of words ({name}: {odd})") from odd

    return meaning


_LISTS: Final = ("targets", "before", "players")


def snapshot(m: Mind) -> dict[str, Any]:
    """What a mind holds, so that a reading that fails leaves nothing behind."""
    kept = dict(m.__dict__)
    for name in _LISTS:
        kept[name] = list(kept[name])
    kept["mentions"] = [(x, dict(x.__dict__)) for x in m.mentions]
    return kept


def restore(m: Mind, kept: dict[str, Any]) -> None:
    """Bring a mind back to a snapshot."""
    mentions: list[Mention] = []
    for mention, fields in kept["mentions"]:
        mention.__dict__.update(fields)
        mentions.append(mention)
    m.__dict__.update(kept)
    m.mentions = mentions
