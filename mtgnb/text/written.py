"""Cards written out in our own words."""

from __future__ import annotations

from typing import Any

import mtgnb.text.writing  # noqa: F401 - registers how nouns are written
from mtgnb.model.abilities import Keyword
from mtgnb.model.card import Card, Face
from mtgnb.text.writing.abilities import ability_words, keyword_words
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.writer import NotWritten, Writer

__all__ = ["NotWritten", "write_ability", "write_card", "write_face"]


def write_ability(ability: Any, name: str = "this permanent") -> str:
    """Write an ability (or any other noun) as rules text, in our own canonical phrasing.

    Parameters
    ----------
    ability : Noun
        An ability, an instruction, a filter …
    name : str
        What the object calls itself: its name, or "this creature".

    Returns
    -------
    str
        A paragraph; modes stand in lines of their own.

    Raises
    ------
    NotWritten
        If it isn't a noun of the vocabulary.

    Examples
    --------
    >>> from mtgnb.model.abilities import Keyword
    >>> write_ability(Keyword("flying"))
    'Flying'
    """
    return ability_words(ability, name)


def write_face(face: Face) -> str:
    """Write the abilities of a face, keywords without more together in one line."""
    name = _own_name(face)
    enchanted = _enchanted(face)
    lines: list[str] = []
    row: list[str] = []
    for ability in face.abilities:
        if (
            isinstance(ability, Keyword)
            and not ability.cost
            and ability.where is None
            and ability.name != "opening hand"
        ):
            row.append(keyword_words(Writer(name), ability))
            continue
        if row:
            lines.append(_capital(", ".join(row)))
            row = []
        lines.append(ability_words(ability, name, enchanted))
    if row:
        lines.append(_capital(", ".join(row)))
    return "\n".join(lines)


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _own_name(face: Face) -> str:
    if "legendary" in face.supertypes or {"instant", "sorcery"} & set(face.types):
        return face.name
    for subtype in ("Aura", "Equipment", "Vehicle", "Saga", "Class", "Spacecraft"):
        if subtype in face.subtypes and "creature" not in face.types:
            return f"this {subtype}"
    for kind in ("creature", "land", "planeswalker", "artifact", "enchantment"):
        if kind in face.types:
            return f"this {kind}"
    return face.name


def _enchanted(face: Face) -> str:
    if "Equipment" in face.subtypes:
        return "equipped creature"
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.name == "enchant" and ability.where is not None:
            words = (
                describe(Writer(face.name), ability.where)
                .split(" you ")[0]
                .split(" an opponent")[0]
            )
            return f"enchanted {words.split(' or ')[0] if ' or ' not in words else 'permanent'}"
    return ""


def write_card(card: Card) -> str:
    """Write a card: name and cost, type line, rules text, size; faces one after the other.

    Examples
    --------
    >>> from mtgnb.model.card import card
    >>> print(write_card(card("Bear", "{1}{G}", "Creature — Bear", "2/2")))
    Bear {1}{G}
    Creature — Bear
    2/2
    """
    return "\n//\n".join(_face(face) for face in card.faces)


def _face(face: Face) -> str:
    types = " ".join(w.capitalize() for w in (*face.supertypes, *face.types))
    line = f"{types} — {' '.join(face.subtypes)}" if face.subtypes else types
    head = f"{face.name} {face.cost}" if face.cost is not None else face.name
    size = face.star or (f"{face.power}/{face.toughness}" if face.power is not None else "")
    loyalty = f"Loyalty {face.loyalty}" if face.loyalty is not None else ""
    return "\n".join(part for part in (head, line, write_face(face), size, loyalty) if part)
