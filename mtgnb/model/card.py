"""Cards and tokens as data (CR 108, 200s). A card is what is printed; nothing in it changes."""

from __future__ import annotations

from mtgnb.model.abilities import Ability
from mtgnb.model.base import Noun
from mtgnb.model.errors import BadData
from mtgnb.model.mana import ManaCost, mana_cost
from mtgnb.model.names import CARD_TYPES, SUPERTYPES
from mtgnb.model.values import Number


class Face(Noun, cache_hash=True):
    """The printed characteristics of a card or of one face of it (109.3).

    `power` and `toughness` None: it has none; a characteristic-defining ability sets ``*``.
    `star` keeps the printed form ("*/1+*") for display.
    """

    name: str
    cost: ManaCost | None = None
    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: Number | None = None
    toughness: Number | None = None
    loyalty: Number | None = None
    colors: tuple[str, ...] | None = None
    star: str = ""


class Card(Noun, cache_hash=True):
    """A card: one face, or several with a layout.

    `layout` is ``normal``, ``adventure``, ``split``, ``transform``, ``modal_dfc``, ``flip`` …;
    `partial` is true of a card of which the reader left sentences unread.
    """

    faces: tuple[Face, ...]
    layout: str = "normal"
    partial: bool = False

    @property
    def name(self) -> str:
        """The front face's name (both, joined, for split cards)."""
        if self.layout == "split":
            return " // ".join(face.name for face in self.faces)
        return self.faces[0].name

    @property
    def face(self) -> Face:
        """The front face."""
        return self.faces[0]


def type_line(text: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Split a printed type line into supertypes, types and subtypes (205).

    Examples
    --------
    >>> type_line("Legendary Artifact Creature — Thopter")
    (('legendary',), ('artifact', 'creature'), ('Thopter',))
    """
    left, _, right = text.replace(" - ", " — ").partition("—")
    words = left.lower().split()
    types = tuple(w for w in words if w in CARD_TYPES)
    supers = tuple(w for w in words if w in SUPERTYPES)
    rest = [w for w in words if w not in types and w not in supers]
    if rest or not types:
        raise BadData(f"{text!r} is not a type line: {rest[0] if rest else 'no card type'!r}")
    subs = right.replace("Time Lord", "Time_Lord").split()
    return supers, types, tuple(s.replace("_", " ") for s in subs)


def card(
    name: str,
    cost: str = "",
    type: str = "",
    pt: str = "",
    *abilities: Ability,
    loyalty: Number | None = None,
    colors: tuple[str, ...] | None = None,
) -> Card:
    """Write a card with one face the way it is printed.

    Parameters
    ----------
    name, cost, type, pt : str
        ``card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2")``; `cost` and `pt` may be empty.
    *abilities : Ability
        In printed order.

    Raises
    ------
    BadData
        If cost, type line or size can't be read.
    """
    supers, types, subs = type_line(type)
    power, toughness, star = size(pt)
    return Card(
        (
            Face(
                name, mana_cost(cost) if cost else None, supers, types, subs, abilities,
                power, toughness, loyalty, colors, star,
            ),
        )
    )  # fmt: skip


def size(pt: str) -> tuple[int | None, int | None, str]:
    """Read "2/2" or "*/1+*": power, toughness, and the printed form where it isn't just numbers."""
    if not pt:
        return None, None, ""
    left, slash, right = pt.partition("/")
    if not slash:
        raise BadData(f"{pt!r} is not a power and toughness; write e.g. 2/2")
    numbers = [int(p) if p.lstrip("-").isdigit() else None for p in (left, right)]
    power, toughness = (0 if n is None else n for n in numbers)
    return power, toughness, pt if None in numbers else ""


def token(name: str, colors: tuple[str, ...], type: str, pt: str = "", *abilities: Ability) -> Card:
    """Write a token (111.3–111.4); its name is its subtypes plus "Token" unless one is given."""
    written = card("-", "", type, pt, *abilities, colors=colors)
    face = written.face
    called = name or " ".join((*face.subtypes, "Token"))
    return Card((Face(called, None, face.supertypes, face.types, face.subtypes, face.abilities,
                      face.power, face.toughness, None, colors, face.star),))  # fmt: skip
