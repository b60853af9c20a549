"""Where the cards stand in a JSON file: found piece by piece, whatever the size of the file.

The bytes are looked at as Latin-1, so that a place in the text is a place in the file; JSON's own
signs are ASCII in any case, and the cards themselves are decoded as UTF-8.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import JSONDecodeError, JSONDecoder
from typing import Any, BinaryIO, Final, NamedTuple

from mtgnb.text.books.errors import CardBookError

PIECE: Final = 4 << 20
"""How many bytes are read at a time."""
LONGEST: Final = 32 << 20
"""No card is longer than this; what is, is a file of another kind."""
_SPACE: Final = re.compile(r"[ \t\r\n]*")
_STOPS: Final = re.compile(
    r"""\s*(?:t|tr|tru|f|fa|fal|fals|n|nu|nul|[-+.\deE]*|\\?u?[\da-fA-F]*)"""
)
"""What may be left of a text that just stops: the beginning of a word, a number, an escape."""
_PACKED: Final = {
    b"\x1f\x8b": "gzip", b"PK": "ZIP", b"BZ": "bzip2", b"\xfd7": "XZ", b"SQ": "an SQLite database",
}  # fmt: skip


class Found(NamedTuple):
    """A card, or the faces of one under its name, and where it stands."""

    start: int
    end: int
    key: str | None
    raw: bytes


class Scanner:
    """Reads a JSON text of cards from a file, forward only."""

    def __init__(self, file: BinaryIO, title: str) -> None:
        self.file = file
        self.title = title
        self.text = ""
        self.base = 0
        self.at = 0
        self.done = False
        self.cards = 0
        self.decoder = JSONDecoder()

    def found(self) -> Iterator[Found]:
        """Go through the cards of the file, in its order.

        Raises
        ------
        CardBookError
            If the file is something else, is broken or has been cut off.
        """
        self._begin()
        opening = self._sign()
        if opening == "[":
            yield from self._list()
        elif opening == "{":
            yield from self._object()
        else:
            raise self._other("it does not begin like JSON")
        self._nothing_left()

    # --- the shapes ---------------------------------------------------------------------------------

    def _list(self) -> Iterator[Found]:
        self._take("[")
        if self._sign() == "]":
            self._take("]")
            return
        while True:
            if self._expected() != "{":
                raise self._other(f"entry {self.cards + 1} of its list is not a card")
            yield self._value(None)
            if self._take(",]") == "]":
                return

    def _object(self) -> Iterator[Found]:
        """MTGJSON's ``{"meta": …, "data": …}``, Scryfall's list object, a single card, or a card a line."""
        card: list[str] = []
        whole = self.at
        self._take("{")
        while self._sign() != "}":
            key, _ = self._decoded(str)
            self._take(":")
            if key == "data" and self._sign() in "[{":
                yield from self._list() if self._sign() == "[" else self._data()
                self._rest()
                return
            self._decoded(None)
            card.append(key)
            if self._take(",}") == "}":
                self.at -= 1
        self._take("}")
        if "name" not in card:
            raise self._other("it holds an object that is not a card")
        yield self._found(whole, None)
        while self._sign() == "{":
            yield self._value(None)

    def _data(self) -> Iterator[Found]:
        self._take("{")
        if self._sign() == "}":
            self._take("}")
            return
        while True:
            _, raw = self._decoded(str)
            self._take(":")
            if self._expected() != "[":
                raise self._other(
                    f"under {raw[:60]} there is no list of faces; of MTGJSON's files, AtomicCards is a "
                    "card book"
                )
            yield self._value(raw)
            if self._take(",}") == "}":
                return

    def _rest(self) -> None:
        """Pass over what comes after the data."""
        while self._take(",}") == ",":
            self._decoded(str)
            self._take(":")
            self._sign()
            self._decoded(None)

    # --- the text -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        self._more()
        head = self.text[:4].encode("latin-1")
        for mark, name in _PACKED.items():
            if head.startswith(mark):
                raise self._other(f"it is packed or binary ({name}); unpack it first")
        if head[:2] in (b"\xff\xfe", b"\xfe\xff") or b"\0" in head:
            raise self._other("it is not in UTF-8; save it as UTF-8")
        if head.startswith(b"\xef\xbb\xbf"):
            self.at = 3
        if not self._sign():
            raise CardBookError(f"{self.title} is empty.")

    def _more(self) -> bool:
        """Read on, and let go of what was passed; False at the end of the file."""
        piece = self.file.read(PIECE)
        if not piece:
            self.done = True
            return False
        self.text += piece.decode("latin-1")
        return True

    def _let_go(self) -> None:
        if self.at > PIECE:
            self.text = self.text[self.at :]
            self.base += self.at
            self.at = 0

    def _sign(self) -> str:
        """Return the next sign that isn't space, and stand at it; empty at the end."""
        while True:
            self.at = _SPACE.match(self.text, self.at).end()  # type: ignore[union-attr]
            if self.at < len(self.text):
                return self.text[self.at]
            if not self._more():
                return ""

    def _expected(self) -> str:
        """Return the next sign where the file can't end yet."""
        sign = self._sign()
        if not sign:
            raise self._cut_off()
        return sign

    def _take(self, wanted: str) -> str:
        sign = self._expected()
        if sign not in wanted:
            meant = " or ".join(repr(w) for w in wanted)
            raise self._broken(f"{sign!r} stands where {meant} should")
        self.at += 1
        return sign

    def _decoded(self, kind: type[Any] | None) -> tuple[Any, str]:
        """Decode the value that stands here, reading on for as long as it may not be whole."""
        self._sign()
        while True:
            try:
                value, end = self.decoder.raw_decode(self.text, self.at)
            except JSONDecodeError as error:
                at_the_end = bool(_STOPS.fullmatch(self.text, error.pos))
                mends = error.msg.startswith("Unterminated string") or at_the_end
                if not mends or len(self.text) - self.at > LONGEST:
                    raise self._broken(error.msg, error.pos) from None
                if not self._more():
                    raise self._cut_off() from None
                continue
            except RecursionError:
                raise self._broken("lists within lists within lists, without end") from None
            if end < len(self.text) or not self._more():
                break
        raw = self.text[self.at : end]
        if kind is not None and not isinstance(value, kind):
            raise self._broken(f"{raw[:20]} is not a name")
        self.at = end
        return value, raw

    def _value(self, raw_key: str | None) -> Found:
        self._sign()
        self._let_go()
        at = self.at
        self._decoded(None)
        return self._found(at, raw_key)

    def _found(self, at: int, raw_key: str | None) -> Found:
        self.cards += 1
        key = None
        if raw_key is not None:
            key = str(self.decoder.decode(raw_key.encode("latin-1").decode("utf-8", "replace")))
        raw = self.text[at : self.at].encode("latin-1")
        return Found(self.base + at, self.base + self.at, key, raw)

    def _nothing_left(self) -> None:
        if sign := self._sign():
            raise self._broken(f"{sign!r} stands after the end of the cards")

    # --- what is wrong ------------------------------------------------------------------------------

    def _whole_before(self) -> str:
        return f"{self.cards} card{'' if self.cards == 1 else 's'} before that can be read"

    def _cut_off(self) -> CardBookError:
        size = self.base + len(self.text)
        return CardBookError(
            f"{self.title} is cut off: it ends after {size} bytes in the middle of a value "
            f"({self._whole_before()}). Download it again."
        )

    def _broken(self, why: str, at: int | None = None) -> CardBookError:
        place = self.base + (self.at if at is None else at)
        return CardBookError(
            f"{self.title} is not whole JSON: at byte {place}: {why} ({self._whole_before()})."
        )

    def _other(self, why: str) -> CardBookError:
        return CardBookError(
            f"{self.title} is not a card book: {why}. A card book is a Scryfall bulk file (oracle or "
            "default cards), MTGJSON's AtomicCards, one Scryfall card, or a JSON list of "
            '{"name", "cost", "type", "pt", "text"}.'
        )
