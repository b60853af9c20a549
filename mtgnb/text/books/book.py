"""A card book: cards by name, each read when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

from mtgnb.model.card import Card
from mtgnb.model.errors import MtgnbError
from mtgnb.text.books.errors import CardBookError, CardNotWhole
from mtgnb.text.books.indexing import Index, index_of, unreadable
from mtgnb.text.books.naming import key
from mtgnb.text.books.printed import printed
from mtgnb.text.cards import CardText, Reading, read_card
from mtgnb.text.parsing import SentenceRead

_NOT_MODELLED: Final = {
    "room": "the halves of a Room, and unlocking them, are not modelled (709.5)"
}
_NEAREST: Final = 3


class CardBook:
    """The cards of a file; `cardbook` opens one.

    Examples
    --------
    >>> book = cardbook("oracle-cards.json")  # doctest: +SKIP
    >>> book.find("Grizzly Bears").face.power  # doctest: +SKIP
    2
    """

    def __init__(self, path: Path, index: Index) -> None:
        self.path = path
        self._index = index
        self._readings: dict[int, Reading] = {}

    def __repr__(self) -> str:
        """Say which file it is and how many cards it has."""
        return f"<CardBook {self.path.name!r}: {len(self)} cards>"

    def __len__(self) -> int:
        return len(self._index.names)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and key(name) in self._index.found

    def __iter__(self) -> Iterator[CardText]:
        """Go through the cards as printed, in the order of the file.

        Raises
        ------
        CardBookError
            If the file has changed, or a card isn't one.
        """
        for _, data in self.entries():
            yield decoded(data)

    def names(self) -> tuple[str, ...]:
        """Return the names of all cards, in the order of the file."""
        return tuple(self._index.names)

    def entries(self) -> Iterator[tuple[str, bytes]]:
        """Go through the cards by name with the JSON that the file has of them, in its order.

        Raises
        ------
        CardBookError
            If the file has changed since it was opened.
        """
        yield from zip(self._index.names, self._bytes(range(len(self))), strict=True)

    def printed(self, name: str) -> CardText | None:
        """Return a card as printed; None if the book has none of this name.

        Parameters
        ----------
        name : str
            The whole name, or that of any face; case and accents don't matter.
        """
        at = self._index.found.get(key(name))
        return None if at is None else decoded(next(self._bytes((at,))))

    def text(self, name: str) -> str:
        """Return the rules text of a card as the file has it, to be shown; faces one after the other.

        Raises
        ------
        CardBookError
            If the book has no card of this name.
        """
        card = self.printed(name)
        if card is None:
            raise CardBookError(self.lacks(name))
        return "\n//\n".join(f.text for f in card.faces or (card,))

    def read(self, name: str) -> Reading | None:
        """Read a card and say what was understood; None if the book has none of this name.

        Raises
        ------
        CardBookError
            If its cost, type line or size can't be read.
        """
        at = self._index.found.get(key(name))
        if at is None:
            return None
        if at not in self._readings:
            self._readings[at] = reading_of(decoded(next(self._bytes((at,)))))
        return self._readings[at]

    def find(self, name: str, partial: bool = False) -> Card | None:
        """Find a card by its name, read from its text; None if the book has none of this name.

        Parameters
        ----------
        name : str
            The whole name, or that of any face; case and accents don't matter.
        partial : bool
            Whether a card will do of which sentences were not understood; `Card.partial` marks it, and
            what is played with it says so.

        Raises
        ------
        CardNotWhole
            If a sentence isn't understood and `partial` is false; it names the sentence, and what would
            be read in its place.
        CardBookError
            If the card's data can't be used.
        """
        reading = self.read(name)
        if reading is None:
            return None
        if not reading.whole and not partial:
            first = next(s for s in reading.sentences if not s.read)
            raise CardNotWhole(_refusal(reading.card.name, first), reading.card, reading.unread)
        return reading.card

    def lacks(self, name: str) -> str:
        """Say that the book has no card of a name, and which are near."""
        start = key(name)
        near = [n for n in self._index.names if start and start in key(n)][:_NEAREST]
        hint = f" It does have {', '.join(near)}." if near else ""
        return f"{self.path.name} has no card called {name!r}.{hint}"

    # --- the file -----------------------------------------------------------------------------------

    def _bytes(self, which: range | tuple[int, ...]) -> Iterator[bytes]:
        index = self._index
        try:
            stat = self.path.stat()
            if (stat.st_size, stat.st_mtime_ns) != (index.size, index.mtime):
                raise CardBookError(
                    f"{self.path.name} has changed since it was opened; open it again."
                )
            with self.path.open("rb") as file:
                for at in which:
                    file.seek(index.starts[at])
                    yield file.read(index.lengths[at])
        except OSError as error:
            raise CardBookError(unreadable(self.path, error)) from error


def decoded(data: bytes) -> CardText:
    """Return a card as printed from the JSON that a book has of it.

    Raises
    ------
    CardBookError
        If it isn't whole JSON, or a part of it is not what it should be.
    """
    try:
        return printed(msgspec.json.decode(data))
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise CardBookError(f"A card of the book can't be read: {error}.") from error


def reading_of(card: CardText) -> Reading:
    """Read a card of a book; what isn't modelled of its layout counts as a sentence not understood.

    Raises
    ------
    CardBookError
        If it has no type line, or its cost, type line or size can't be read.
    """
    for face in card.faces or (card,):
        if not face.type.strip():
            raise CardBookError(f"{face.name} has no type line, so it can't be used as a card.")
    try:
        reading = read_card(card)
    except MtgnbError as error:
        raise CardBookError(f"{card.name} can't be used as a card: {error}") from error
    why = _NOT_MODELLED.get(card.layout)
    if why is None:
        return reading
    whole = SentenceRead(card.name, (0, len(card.name)), False, why=why)
    return Reading(msgspec.structs.replace(reading.card, partial=True), (*reading.sentences, whole))


def _refusal(name: str, first: SentenceRead) -> str:
    near = f" What would be read: {' | '.join(first.near[:_NEAREST])}." if first.near else ""
    return (
        f"{name} can't be played: “{first.text}” is not understood ({first.why}).{near} "
        "Ask for partial=True to play the rest of it."
    )


def cardbook(path: str | Path) -> CardBook:
    """Open a file of cards that the user has downloaded.

    Parameters
    ----------
    path : path
        Scryfall's bulk file of oracle or default cards, or one card of theirs; MTGJSON's AtomicCards;
        or a JSON list of ``{"name", "cost", "type", "pt", "text", "loyalty"}``.

    Returns
    -------
    CardBook
        ``book.find`` serves as the `book` of scenarios.

    Raises
    ------
    CardBookError
        If the file is missing, isn't a card book, is broken or has been cut off.

    Notes
    -----
    A large file is gone through once; where its cards stand is then kept in a hidden file beside it, or
    among the user's caches where that folder can't be written to, and made anew when the file changes.

    Examples
    --------
    >>> cardbook("oracle-cards.json")  # doctest: +SKIP
    <CardBook 'oracle-cards.json': 34000 cards>
    """
    path = Path(path)
    return CardBook(path, index_of(path))
