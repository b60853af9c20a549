"""What can be wrong with a card book, and with a card of it."""

from __future__ import annotations

from mtgnb.model.card import Card
from mtgnb.model.errors import MtgnbError


class CardBookError(MtgnbError):
    """A file that isn't a readable, whole card book, or a card in it that can't be used."""


class CardNotWhole(CardBookError):
    """A card with sentences that the reader doesn't understand.

    Attributes
    ----------
    card : Card
        What was understood of it, marked as partial.
    unread : tuple of str
        Its sentences that aren't understood, as printed.
    """

    def __init__(self, message: str, card: Card, unread: tuple[str, ...]) -> None:
        self.card = card
        self.unread = unread
        super().__init__(message)
