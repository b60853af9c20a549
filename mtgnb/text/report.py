"""What of a book of cards is read: whole cards, by topic, and the sentences that most often aren't."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

import msgspec

from mtgnb.model.errors import MtgnbError
from mtgnb.text.books.book import decoded, reading_of
from mtgnb.text.cards import CardText, Reading
from mtgnb.text.splitting import with_self, without_reminders
from mtgnb.text.words import plainly

if TYPE_CHECKING:
    from mtgnb.text.books.book import CardBook


class Unread(msgspec.Struct, frozen=True):
    """A sentence that is not read, why not, and how it looks with names and numbers left out."""

    text: str
    why: str
    form: str


class CardReport(msgspec.Struct, frozen=True):
    """What became of one card."""

    name: str
    unread: tuple[Unread, ...] = ()
    topics: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """Whether every sentence was read."""
        return not self.unread

    def json_line(self) -> bytes:
        """Return the card as a line of JSON: its name, whether it is whole, what is unread."""
        row = {"name": self.name, "whole": self.whole, "unread": [u.text for u in self.unread]}
        return json.dumps(row, ensure_ascii=False).encode("utf-8", "replace")


class Topic(msgspec.Struct, frozen=True):
    """How many cards of a topic are read whole."""

    name: str
    whole: int
    cards: int


class Form(msgspec.Struct, frozen=True):
    """A form of sentence that isn't read: how often it stands on cards, one of them, and why."""

    text: str
    times: int
    card: str
    why: str


class BookReport(msgspec.Struct, frozen=True):
    """What of a book is read."""

    cards: int
    whole: int
    topics: tuple[Topic, ...]
    forms: tuple[Form, ...]


TOPICS: Final[dict[str, re.Pattern[str]]] = {
    name: re.compile(pattern, re.IGNORECASE)
    for name, pattern in {
        "durations": r"\buntil\b|\bthis turn\b|for as long as|rest of the game",
        "turns, phases and steps": (
            r"extra turn|additional (?:\w+ )?(?:phase|step)|\bskips?\b|end the turn"
            r"|after this (?:turn|phase|step)"
        ),
        "mana": r"\badds? |\bmana\b(?! (?:value|cost))",
        "could produce": r"could produce",
        "tapping and untapping": r"\{[tq]\}|\b(?:un)?tap(?:s|ped)?\b",
        "X": r"\bx\b|\{x\}",
        "top of the library": r"\btop\b[\w' ]* library|top (?:\w+ )?cards?\b",
        "permissions": r"\bmay (?:cast|play|look|choose not)\b|as though|additional land",
        "prohibitions": r"\bcan't\b|\bdo(?:es)?n't untap\b|\bonly\b",
        "triggers": r"\bwhen(?:ever)?\b|\bat the (?:beginning|end) of\b",
        "replacement": r"\binstead\b|\bwould\b|enters? (?:tapped|with)|\bas [\w' ~]* enters",
        "damage and life": r"\bdamage\b|\blife\b",
        "cards drawn, discarded, milled": r"\bdraws?\b|\bdiscards?\b|\bmills?\b|\bscry\b|\bsurveil\b",
        "destroyed, exiled, returned, sacrificed": (
            r"\bdestroy|\bexile|\breturns?\b|\bsacrifice|\bcounter target"
        ),
        "counters": r"\bcounters? (?:on|from|among)\b|\bproliferate\b",
        "tokens": r"\btokens?\b",
        "control": r"\bgains? control\b|\bexchange control\b|\byou control enchanted\b",
        "size and abilities": r"[+-][\dx]+/[+-][\dx]+|\bgains?\b|\bhas\b|\bhave\b|\bbecomes?\b",
        "costs": r"\bcosts?\b|\bpay\b|\bwithout paying\b",
        "searching": r"\bsearch(?:es)?\b|\bshuffles?\b",
        "copies": r"\bcop(?:y|ies)\b",
    }.items()
}
"""Topic → words by which a card is about it; a card can be about several."""
PLAIN_TOPIC: Final = "none of these"

_NUMBERS: Final = re.compile(
    r"(?<![\w{/])\d+(?![\w}/])|\b(?:two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE
)
_SIZES: Final = re.compile(r"([+-]?)[\dX]+/([+-]?)[\dX]+")
_COSTS: Final = re.compile(r"(?:\{(?![TQ]\})[^{}\s]+\})+")


def topics_of(text: str) -> tuple[str, ...]:
    """Say what a card's text is about.

    Examples
    --------
    >>> topics_of("You may play an additional land this turn.")
    ('durations', 'permissions')
    """
    plain = without_reminders(plainly(text))
    found = tuple(name for name, words in TOPICS.items() if words.search(plain))
    return found or (PLAIN_TOPIC,)


def form_of(sentence: str, card: str = "") -> str:
    """Return a sentence with the card's name, numbers, sizes and costs left out: its form.

    Examples
    --------
    >>> form_of("Bear gets +2/+2 and costs {1}{G} more for 3 turns.", "Bear")
    '~ gets +N/+N and costs {…} more for N turns.'
    """
    text = without_reminders(plainly(sentence))
    if card:
        text = with_self(text, card, True)
    text = _COSTS.sub("{…}", text)
    text = _SIZES.sub(r"\1N/\2N", text)
    return " ".join(_NUMBERS.sub("N", text).split())


def card_report(name: str, data: bytes) -> CardReport:
    """Say what of a card is read; whatever goes wrong with it, it comes out as unread.

    Parameters
    ----------
    name : str
    data : bytes
        The JSON that a book has of it.
    """
    try:
        card = decoded(data)
    except MtgnbError as error:
        return CardReport(name, (Unread("", str(error), "a card that can't be used"),))
    text = _texts(card)
    topics = topics_of(text)
    try:
        reading = reading_of(card)
    except MtgnbError as error:
        return CardReport(name, (Unread(text, str(error), "a card that can't be used"),), topics)
    except Exception as error:  # noqa: BLE001 - a mistake of the reader's on one card is told, not fatal
        why = f"the reader failed: {type(error).__name__}: {error}"
        return CardReport(name, (Unread(text, why, why),), topics)
    return msgspec.structs.replace(reading_report(reading), name=name, topics=topics)


def reading_report(reading: Reading) -> CardReport:
    """Say what of a card is read that has been read already."""
    name = reading.card.name
    unread = tuple(
        Unread(s.text, s.why, form_of(s.text, name)) for s in reading.sentences if not s.read
    )
    return CardReport(name, unread)


def _texts(card: CardText) -> str:
    return "\n".join(f.text for f in card.faces or (card,))


def each_card(book: CardBook) -> Iterator[CardReport]:
    """Go through a book and say of each card, in its order, what is read of it."""
    for name, data in book.entries():
        yield card_report(name, data)


def book_report(cards: Iterable[CardReport]) -> BookReport:
    """Count what is read of cards: whole ones, by topic, and the forms that are missing most.

    Parameters
    ----------
    cards : iterable of CardReport
        See `each_card`.
    """
    total = whole = 0
    about: Counter[str] = Counter()
    whole_about: Counter[str] = Counter()
    times: Counter[str] = Counter()
    first: dict[str, tuple[str, str]] = {}
    for card in cards:
        total += 1
        whole += card.whole
        about.update(card.topics)
        if card.whole:
            whole_about.update(card.topics)
        for unread in card.unread:
            times[unread.form] += 1
            first.setdefault(unread.form, (card.name, unread.why))
    topics = tuple(
        Topic(name, whole_about[name], about[name])
        for name in (*TOPICS, PLAIN_TOPIC)
        if about[name]
    )
    forms = tuple(
        Form(form, n, *first[form])
        for form, n in sorted(times.items(), key=lambda item: (-item[1], item[0]))
    )
    return BookReport(total, whole, topics, forms)
