"""Cards from their printed texts: faces, costs, sizes, and the abilities that are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from mtgnb.model.abilities import Ability, Keyword, Unread
from mtgnb.model.card import Card, Face, size, type_line
from mtgnb.model.errors import MtgnbError
from mtgnb.model.mana import mana_cost
from mtgnb.text.parsing import SentenceRead
from mtgnb.text.reading import Reader
from mtgnb.text.words import plainly


class NotWhole(MtgnbError):
    """A card of which sentences are unread, where a whole one was asked for."""


class CardText(msgspec.Struct, frozen=True):
    """A card or a face as printed.

    `pt` is ``"2/2"``; `colors` are letters where the card has a color indicator or is a token.
    """

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    pt: str = ""
    loyalty: str = ""
    layout: str = "normal"
    faces: tuple[CardText, ...] = ()
    colors: tuple[str, ...] | None = None


class Reading(msgspec.Struct, frozen=True):
    """What reading a card gave: the card, and its sentences one by one."""

    card: Card
    sentences: tuple[SentenceRead, ...]

    @property
    def whole(self) -> bool:
        """Whether every sentence was read."""
        return all(s.read for s in self.sentences)

    @property
    def unread(self) -> tuple[str, ...]:
        """The sentences that were not read."""
        return tuple(s.text for s in self.sentences if not s.read)


def card_text(data: Mapping[str, Any] | CardText) -> CardText:
    """Return a card's printed text from plain data.

    Parameters
    ----------
    data : mapping
        With ``name``, ``cost``, ``type``, ``text``, and ``pt``, ``loyalty``, ``layout``, ``faces``
        where there are any; `None` counts as empty.
    """
    if isinstance(data, CardText):
        return data

    def of(key: str) -> str:
        value = data.get(key)
        return "" if value is None else str(value)

    colors = data.get("colors")
    return CardText(
        of("name"), of("cost"), of("type"), of("text"), of("pt"), of("loyalty"),
        of("layout") or "normal", tuple(card_text(f) for f in data.get("faces") or ()),
        tuple(colors) if colors is not None else None,
    )  # fmt: skip


def read_card(data: Mapping[str, Any] | CardText, partial: bool = True) -> Reading:
    """Read a card from its printed text.

    Parameters
    ----------
    data : mapping or CardText
        ``{"name": …, "cost": "{1}{G}", "type": "Creature — Bear", "pt": "2/2", "text": …}``; cards
        with several faces have them under ``"faces"``.
    partial : bool
        Whether a card with unread sentences is wanted too; it comes with `Card.partial` set and
        `Unread` abilities in the places of what wasn't understood.

    Returns
    -------
    Reading

    Raises
    ------
    NotWhole
        If sentences are unread and `partial` is false.
    BadData
        If the cost, type line or size can't be read.

    Examples
    --------
    >>> reading = read_card({"name": "Bear", "cost": "{1}{G}", "type": "Creature — Bear",
    ...                      "pt": "2/2", "text": "Trample"})
    >>> reading.whole, reading.card.face.abilities[0].name
    (True, 'trample')
    """
    text = card_text(data)
    faces: list[Face] = []
    sentences: list[SentenceRead] = []
    for face in text.faces or (text,):
        made, read = _face(face)
        faces.append(made)
        sentences += read
    layout = text.layout if text.layout != "normal" else layout_of(tuple(faces))
    card = Card(tuple(faces), layout)
    if not all(s.read for s in sentences):
        if not partial:
            bad = next(s for s in sentences if not s.read)
            raise NotWhole(
                f"{text.name} can't be played: {bad.text!r} is not read ({bad.why}); ask for partial=True "
                "to use the rest of it"
            )
        card = msgspec.structs.replace(card, partial=True)
    return Reading(card, tuple(sentences))


def layout_of(faces: tuple[Face, ...]) -> str:
    """Tell from its faces what kind of card with several faces this is (709, 712, 715).

    Examples
    --------
    >>> from mtgnb.model.card import Face
    >>> layout_of((Face("Knight", types=("creature",)), Face("Cut", subtypes=("Adventure",))))
    'adventure'
    """
    if len(faces) < 2:
        return "normal"
    others = faces[1:]
    if any("Adventure" in f.subtypes for f in others):
        return "adventure"
    if all({"instant", "sorcery"} & {*f.types} and f.cost is not None for f in faces):
        late = any(isinstance(a, Keyword) and a.name == "aftermath" for a in others[0].abilities)
        return "aftermath" if late else "split"
    if all(f.cost is None and "land" not in f.types for f in others):
        return "transform"
    return "modal_dfc"


def _face(text: CardText) -> tuple[Face, tuple[SentenceRead, ...]]:
    supers, types, subs = type_line(plainly(text.type)) if text.type else ((), (), ())
    abilities, sentences = Reader(text.name, types, supers).text(text.text)
    sized = "creature" in types or "Vehicle" in subs or "Spacecraft" in subs
    power, toughness, star = size(text.pt) if text.pt and sized else (None, None, "")
    loyalty = int(text.loyalty) if text.loyalty.isdigit() else None
    return (
        Face(
            text.name, mana_cost(text.cost) if text.cost else None, supers, types, subs, abilities,
            power, toughness, loyalty, text.colors, star,
        ),
        sentences,
    )  # fmt: skip


def read_ability(
    text: str, card_name: str = "", types: tuple[str, ...] = ()
) -> tuple[Ability, ...]:
    """Read one ability (or several lines) as it would stand on a card.

    Parameters
    ----------
    text : str
        As printed.
    card_name : str
        What "this card" is called in it.
    types : tuple of str
        The card's types; instants and sorceries have spell abilities.

    Raises
    ------
    NotWhole
        If a sentence is not understood: which one, and where.

    Examples
    --------
    >>> read_ability("Flying")[0].name
    'flying'
    """
    abilities, sentences = Reader(card_name, types).text(text)
    bad = next((s for s in sentences if not s.read), None)
    if bad is not None or any(isinstance(a, Unread) for a in abilities):
        raise _not_whole(bad, text)
    return abilities


def _not_whole(bad: SentenceRead | None, text: str) -> NotWhole:
    if bad is None:
        return NotWhole(f"{text!r} is not read")
    place = f" (at {bad.place[0]}–{bad.place[1]})" if bad.place else ""
    near = f"; what would be read: {' | '.join(bad.near)}" if bad.near else ""
    return NotWhole(f"{bad.text!r} is not read: {bad.why}{place}{near}")


def read_effect(text: str, card_name: str = "") -> tuple[Any, Any, Any]:
    """Read instructions as a resolving spell would follow them.

    Parameters
    ----------
    text : str
        "Skip your next turn.", "Tap target artifact.", a modal "Choose one — …".

    Returns
    -------
    tuple
        The instructions, the targets, and the modes or None.

    Raises
    ------
    NotWhole
        If a sentence is not understood.

    Examples
    --------
    >>> effects, targets, modes = read_effect("You gain 3 life.")
    >>> effects
    (GainLife(n=3, who=You()),)
    """
    from mtgnb.model.abilities import SpellAbility

    made = read_ability(text, card_name, ("sorcery",))
    if len(made) != 1 or not isinstance(made[0], SpellAbility):
        raise NotWhole(f"{text!r} is not an instruction; write e.g. Tap target artifact.")
    return made[0].effect, made[0].targets, made[0].modes
