"""The blocks of a write-up, its citations and card links."""

from __future__ import annotations

import re
from collections.abc import Sequence
from urllib.parse import quote_plus

import msgspec
from msgspec.structs import replace

SCRYFALL = "https://scryfall.com/search?q="
BRACKETS = re.compile(r"\[\[([^\[\]#]+)(?:#\d+)?\]\]")


class Block(msgspec.Struct, frozen=True):
    """One part of a write-up.

    `kind` is ``title``, ``question``, ``verdict``, ``heading``, ``text``, ``step``, ``item`` or
    ``figure``; `status` marks apart what is computed, official, disputed or decreed; `picture` is a
    figure's PNG in base64, its `text` the same in words.
    """

    kind: str
    text: str
    cites: tuple[str, ...] = ()
    status: str = ""
    picture: str = ""

    def said(self, names: dict[str, str]) -> Block:
        """Return the block with players called otherwise."""
        text = self.text
        for name, title in names.items():
            text = re.sub(rf"\b{re.escape(name)}\b", title, text)
        return replace(self, text=text)


class Notes:
    """Citations: behind each sentence, or as numbered notes at the end."""

    def __init__(self, footnotes: bool) -> None:
        self.footnotes = footnotes
        self.held: list[tuple[str, ...]] = []

    def number(self, cites: tuple[str, ...]) -> int:
        """Return the number of a note; the same rules share one."""
        if cites not in self.held:
            self.held.append(cites)
        return self.held.index(cites) + 1


def rules_words(cites: tuple[str, ...]) -> str:
    """Return citations as they stand in a text.

    Examples
    --------
    >>> rules_words(("611.2a", "514.2"))
    'CR 611.2a, 514.2'
    """
    return f"CR {', '.join(cites)}"


def card_link(name: str) -> str:
    """Return where a card can be looked up.

    Examples
    --------
    >>> card_link("Hope of Ghirapur")
    'https://scryfall.com/search?q=%21%22Hope+of+Ghirapur%22'
    """
    return SCRYFALL + quote_plus(f'!"{name}"')


class Links:
    """Makes the first mention of each card a link."""

    def __init__(self, names: Sequence[str]) -> None:
        self.left = list(names)
        parts = "|".join(re.escape(n) for n in names)
        self.any = re.compile(rf"\b(?:{parts})\b") if parts else None

    def split(self, text: str) -> list[tuple[str, bool]]:
        """Return a text in pieces; a piece that is to be a link is marked."""
        text = BRACKETS.sub(r"\1", text)
        if self.any is None:
            return [(text, False)]
        pieces: list[tuple[str, bool]] = []
        at = 0
        for found in self.any.finditer(text):
            if found.group() in self.left:
                self.left.remove(found.group())
                pieces += [(text[at : found.start()], False), (found.group(), True)]
                at = found.end()
        return [*pieces, (text[at:], False)]


def mark_of(b: Block) -> str:
    """Mark what isn't plainly computed."""
    return f" [{b.status}]" if b.status not in ("", "computed") else ""
