"""A reading, told sentence by sentence: what each was read as, or where it stops being understood."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from mtgnb.model.abilities import Ability
from mtgnb.model.card import Card
from mtgnb.text.cards import CardText, Reading, read_card

_NEAREST: Final = 3


class Told(msgspec.Struct, frozen=True):
    """A sentence as it is told.

    Attributes
    ----------
    text : str
        The sentence as given, on one line.
    read : bool
    as_ : tuple of str
        What it was read as: its abilities in our own wording. Empty for a sentence that belongs to the
        ability of the sentence before it.
    at : (int, int) or None
        From where to where in `text` it is not understood.
    why : str
    near : tuple of str
        The nearest sentences that would be read.
    """

    text: str
    read: bool
    as_: tuple[str, ...] = ()
    at: tuple[int, int] | None = None
    why: str = ""
    near: tuple[str, ...] = ()


def told(reading: Reading) -> tuple[Told, ...]:
    """Return the sentences of a reading as they are told.

    Examples
    --------
    >>> from mtgnb.text import read_card
    >>> told(read_card({"name": "Bear", "type": "Creature — Bear", "text": "Flying"}))[0].read
    True
    """
    found = []
    for s in reading.sentences:
        text = " ".join(s.text.split())
        at = None
        if s.place is not None and not s.read:
            start = min(max(s.place[0] - s.span[0], 0), max(len(text) - 1, 0))
            at = (start, max(start + 1, min(s.place[1] - s.span[0], len(text))))
        words = tuple(in_words(a, _types(reading.card, a)) for a in s.abilities)
        found.append(Told(text, s.read, words, at, s.why, s.near[:_NEAREST]))
    return tuple(found)


def _types(card: Card, ability: Ability) -> tuple[str, ...]:
    """The types of the face that an ability stands on: they decide what the face calls itself."""
    face = next((f for f in card.faces if ability in f.abilities), card.face)
    return (*face.types, *face.subtypes)


def in_words(ability: Ability, types: tuple[str, ...] = ()) -> str:
    """Return what an ability says in our own wording; as data where the writer has no words for it.

    Examples
    --------
    >>> from mtgnb.model.abilities import Keyword
    >>> in_words(Keyword("flying"))
    'Flying'
    """
    from mtgnb.text.writing import write_ability

    try:
        return write_ability(ability, types=types)
    except Exception:  # noqa: BLE001 - what can't be worded is shown as what it is
        return as_data(ability)


def as_data(value: Any) -> str:
    """Return a noun as it would be written in Python, without what is left at its default.

    Examples
    --------
    >>> from mtgnb.model.effects import GainLife
    >>> as_data(GainLife(3))
    'GainLife(3)'
    """
    if isinstance(value, tuple):
        inner = ", ".join(as_data(v) for v in value)
        return f"({inner},)" if len(value) == 1 else f"({inner})"
    if not isinstance(value, msgspec.Struct):
        return repr(value)
    parts, by_name = [], False
    for field in msgspec.structs.fields(value):
        given = getattr(value, field.name)
        if not field.required and given == _default(field):
            by_name = True
            continue
        parts.append(f"{field.name}={as_data(given)}" if by_name else as_data(given))
    return f"{type(value).__name__}({', '.join(parts)})"


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def read_text(
    text: str, name: str = "", cost: str = "", type: str = "", pt: str = "", loyalty: str = ""
) -> Reading:
    """Read a text that was typed in: as that of a card of a given type, or whichever understands more.

    Parameters
    ----------
    text : str
    name, cost, type, pt, loyalty : str, optional
        Without a type the text is read as a permanent's and as a spell's; the better reading counts.

    Raises
    ------
    BadData
        If the cost, type line or size can't be read.

    Examples
    --------
    >>> read_text("You gain 3 life.").whole
    True
    """
    types = (type,) if type else ("Creature", "Sorcery")
    readings = [
        read_card(CardText(name or "This card", cost, each, text, pt, loyalty)) for each in types
    ]
    return max(readings, key=lambda r: (r.whole, sum(s.read for s in r.sentences)))


def pointed_at(text: str, at: tuple[int, int] | None, width: int) -> Iterator[tuple[str, str]]:
    """Go through a sentence in lines of a width, each with the carets that stand under it.

    Examples
    --------
    >>> list(pointed_at("Frobnicate the bear.", (0, 10), 40))
    [('Frobnicate the bear.', '^^^^^^^^^^')]
    """
    start = 0
    for line in textwrap.wrap(text, max(width, 20), break_on_hyphens=False) or [""]:
        start = text.index(line, start)
        carets = ""
        if at is not None:
            first, last = max(at[0] - start, 0), min(at[1] - start, len(line))
            if first < last:
                carets = " " * first + "^" * (last - first)
        yield line, carets
        start += len(line)
