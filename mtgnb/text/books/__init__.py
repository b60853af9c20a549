"""Card books: files of cards that the user has downloaded, looked up by name.

`cardbook` takes what Scryfall and MTGJSON publish and plain JSON lists. Cards stay in the file until
they are asked for; where each one stands is kept in a small file beside it.
"""

from mtgnb.text.books.book import CardBook, cardbook
from mtgnb.text.books.errors import CardBookError, CardNotWhole

__all__ = ["CardBook", "CardBookError", "CardNotWhole", "cardbook"]
