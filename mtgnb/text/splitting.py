"""Rules text cut up: reminder text away, the name replaced, paragraphs, sentences, ability words.

Everything keeps its place: what is taken out leaves blanks behind, so that a place in a sentence is
a place in the text that the user gave.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from mtgnb.text.words import plainly, subtype


class Piece(NamedTuple):
    """A stretch of the text and where it begins."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.start + len(self.text)


class Paragraph(NamedTuple):
    """One ability as printed: an ability word, its sentences, and the bullets under it."""

    word: str
    sentences: tuple[Piece, ...]
    bullets: tuple[tuple[Piece, ...], ...]
    whole: Piece
    labels: tuple[str, ...] = ()


_REMINDER: Final = re.compile(r"\([^()]*\)")
_LOYALTY: Final = re.compile(r"^\[([+\-−–]?[\dXx]+)\](?=:)", re.MULTILINE)
_WORD: Final = re.compile(r"(?P<word>[^—:\"{}•]{1,60}?) — (?=\S)")
_CHAPTER: Final = re.compile(r"[IVX]+(?:, [IVX]+)*")
_NO_SHORT_NAME: Final = frozenset(
    "The A An Old Captain Sir Lord Lady King Queen Prince Princess Doctor Dr.".split()
)


def without_reminders(text: str) -> str:
    """Return the text with reminder text, and the brackets of loyalty costs, blanked out.

    Examples
    --------
    >>> without_reminders("Flying (It flies.)")
    'Flying            '
    """
    text = _REMINDER.sub(lambda m: re.sub(r"[^\n]", " ", m.group()), text)
    return _LOYALTY.sub(lambda m: f" {m.group(1)} ", text)


def names_of(name: str, legendary: bool) -> tuple[str, ...]:
    """Return what a card may call itself, longest first.

    Examples
    --------
    >>> names_of("Jodah, the Unifier", True)
    ('Jodah, the Unifier', 'Jodah')
    """
    found = [plainly(name)]
    for half in found[0].split(" // "):
        found.append(half)
        if legendary:
            short = half.partition(",")[0]
            found.append(short)
            of = re.split(r" (?:of|the) ", short)[0]
            first = short.split()[0] if short else ""
            found.append(of)
            if first not in _NO_SHORT_NAME and subtype(first) is None and len(first) > 2:
                found.append(first)
    known = [n for n in dict.fromkeys(found) if n]
    return tuple(sorted(known, key=len, reverse=True))


def with_self(text: str, name: str, legendary: bool) -> str:
    """Return the text with the card's name replaced by ~ and blanks."""
    for called in names_of(name, legendary) if name else ():
        pattern = rf"(?<![\w-]){re.escape(called)}(?![\w-])"
        text = re.sub(pattern, lambda m: "~" + " " * (len(m.group()) - 1), text)
    return text


def sentences(text: str, start: int = 0) -> tuple[Piece, ...]:
    """Cut a paragraph into sentences; a quoted ability stays in its sentence.

    Examples
    --------
    >>> [s.text for s in sentences('It has "Draw. Discard." Then stop.')]
    ['It has "Draw. Discard."', 'Then stop.']
    """
    found: list[Piece] = []
    begin, quoted = 0, False
    for i, sign in enumerate(text):
        if sign == '"':
            quoted = not quoted
        ends = not quoted and (
            (sign == "." and (i + 1 == len(text) or text[i + 1] in " ]"))
            or (sign == '"' and text[i - 1] in ".!?" and _starts_anew(text, i + 1))
        )
        if ends:
            _add(found, text, begin, i + 1, start)
            begin = i + 1
    _add(found, text, begin, len(text), start)
    return tuple(found)


def _starts_anew(text: str, i: int) -> bool:
    rest = text[i:].lstrip()
    return not rest or rest[0].isupper() or rest[0] == "~"


def _add(found: list[Piece], text: str, begin: int, end: int, start: int) -> None:
    part = text[begin:end]
    stripped = part.strip()
    if stripped:
        lead = len(part) - len(part.lstrip())
        found.append(Piece(stripped, start + begin + lead))


def paragraphs(text: str) -> tuple[Paragraph, ...]:
    """Cut a card's text, already plain and without reminder text, into paragraphs."""
    lines: list[Piece] = []
    at = 0
    for row in text.split("\n"):
        stripped = row.strip()
        if stripped:
            lines.append(Piece(stripped, at + len(row) - len(row.lstrip())))
        at += len(row) + 1
    found: list[Paragraph] = []
    for line in lines:
        if line.text.startswith("•") and found:
            head = found.pop()
            inside = line.text[1:].lstrip()
            offset = line.start + len(line.text) - len(inside)
            label = re.match(r"([A-Z][\w ,'!?-]{0,40}?) — ", inside)
            cut = label.end() if label else 0
            bullet = sentences(inside[cut:], offset + cut)
            end = line.end
            whole = Piece(text[head.whole.start : end], head.whole.start)
            found.append(
                head._replace(
                    bullets=(*head.bullets, bullet),
                    whole=whole,
                    labels=(*head.labels, label.group(1) if label else ""),
                )
            )
            continue
        found.append(_paragraph(line))
    return tuple(found)


def _paragraph(line: Piece) -> Paragraph:
    match = _WORD.match(line.text)
    word, cut = "", 0
    if match and not _is_sentence(match.group("word")):
        word, cut = match.group("word"), match.end()
    rest = line.text[cut:]
    return Paragraph(word, sentences(rest, line.start + cut), (), line)


def _is_sentence(words: str) -> bool:
    return "choose" in words.lower().split() or words.startswith(("+", "-"))


def chapters(word: str) -> tuple[int, ...] | None:
    """Return the chapter numbers that a paragraph's word is ("I, II"), or None."""
    if not _CHAPTER.fullmatch(word):
        return None
    values = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7, "VIII": 8}
    numbers = [values.get(part) for part in word.split(", ")]
    return tuple(n for n in numbers if n) if all(numbers) else None
