"""Rules text in scenario files: the cards of a `cards:` block, and the words of a decree."""

from __future__ import annotations

from typing import Any

from mtgnb.model.base import Noun
from mtgnb.model.card import Card
from mtgnb.model.errors import MtgnbError
from mtgnb.scenario.document import CardText
from mtgnb.scenario.errors import ScenarioError


class UnreadSentence(Noun):
    """A sentence that was not understood, and the nearest forms that would have been."""

    text: str
    nearest: tuple[str, ...] = ()


class TextCard(Noun):
    """A card read from its text; where `unread` holds anything, it is not whole."""

    card: Card
    unread: tuple[UnreadSentence, ...] = ()


class Words(Noun):
    """What the words of a decree do."""

    effect: tuple[Noun, ...]
    targets: tuple[Noun, ...] = ()
    modes: Noun | None = None


def read_text_card(written: CardText) -> TextCard:
    """Read a card that a scenario file brings along."""
    from mtgnb.text import read_card

    reading = read_card(_fields(written))
    unread = tuple(UnreadSentence(s.text, tuple(s.near)) for s in reading.sentences if not s.read)
    return TextCard(reading.card, unread)


def _fields(written: CardText) -> dict[str, Any]:
    from mtgnb.text.books.printed import layout_of
    from mtgnb.text.cards import card_text

    fields: dict[str, Any] = {
        "name": written.name, "cost": written.cost, "type": written.type, "text": written.text,
        "pt": written.pt, "loyalty": written.loyalty,
    }  # fmt: skip
    if written.faces:
        faces = [_fields(face) for face in written.faces]
        fields |= {"faces": faces, "layout": layout_of([card_text(face) for face in faces])}
    return fields


def read_decree(text: str) -> Words:
    """Read the words of a decree as a resolving spell's.

    Raises
    ------
    ScenarioError
        If they aren't understood.
    """
    from mtgnb.text import read_effect

    try:
        effect, targets, modes = read_effect(text)
    except MtgnbError as error:
        raise ScenarioError(f"these words are not understood: {error}", text=text) from error
    return Words(tuple(effect), tuple(targets), modes)
