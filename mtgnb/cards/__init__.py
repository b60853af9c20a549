"""The built-in cards: data only. What they do follows from the rules that read them."""

from mtgnb.cards.library import library

__all__ = ["library"]
