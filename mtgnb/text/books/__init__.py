"""Card books: files of cards that the user has downloaded, looked up by name.

`cardbook` takes what Scryfall and MTGJSON publish and plain JSON lists. Cards stay in the file until
they are asked for; where each one stands is kept in a small file beside it.
"""

from typing import TYPE_CHECKING, Any

from mtgnb.text.books.errors import CardBookError, CardNotWhole

if TYPE_CHECKING:
    from mtgnb.text.books.book import CardBook, cardbook

__all__ = ["CardBook", "CardBookError", "CardNotWhole", "cardbook"]


def __getattr__(name: str) -> Any:
    """Load the book, and the reader with it, when it is asked for (PEP 562)."""
    if name in __all__:
        from mtgnb.text.books import book

        return getattr(book, name)
    raise AttributeError(f"mtgnb.text.books has no {name!r}")
