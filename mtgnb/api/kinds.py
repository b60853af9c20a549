"""What the functions of a notebook take."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mtgnb.engine import Trace
from mtgnb.model.state import State
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.setting_up import Book
from mtgnb.show.cases import Case
from mtgnb.show.wordings import Texts

Playable = Trace | Case | Scenario | str | Path
"""A trace, or what can be played: a case, a scenario, its name in the library, its file."""
Moment = State | Playable
"""A state, or something playable, of which the end is meant."""


def official_texts(book: Any) -> Texts | None:
    """Return how a card book gives official texts; None for what is no book with texts.

    The way in which a book finds cards will do as well: it knows its book.
    """
    book = getattr(book, "__self__", book)
    if not hasattr(book, "text"):
        return None
    return lambda name: str(book.text(name)) if name in book else ""


def finder(book: Any) -> Book | None:
    """Return how a card book finds a card by its name; a function is taken as it is."""
    find: Book | None = getattr(book, "find", book)
    return find
