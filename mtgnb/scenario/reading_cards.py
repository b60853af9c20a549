"""Reading the cards that a scenario file brings along."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from mtgnb.scenario.document import CardText
from mtgnb.scenario.names import plain
from mtgnb.scenario.yaml_source import Value

__all__ = ["read_cards"]

_KEYS: Final = ("name", "cost", "type", "text", "pt", "loyalty", "faces")
_FACE_KEYS: Final = _KEYS[:-1]
_COST: Final = re.compile(r"(?:\{[^{}\s]+\}\s*)+")
_PT: Final = re.compile(r"[-+\d*.]+/[-+\d*.]+")
_LOYALTY: Final = re.compile(r"\d+|X|\*")


def read_cards(values: Iterable[Value]) -> tuple[CardText, ...]:
    """Read cards; a name may stand once.

    Raises
    ------
    ScenarioError
        If a card lacks its name or type, or a part of it has not the form that it should.
    """
    read: dict[str, CardText] = {}
    for value in values:
        card = _card(value, _KEYS)
        if card.name in read:
            raise value.error(f"“{card.name}” stands twice among the cards")
        read[card.name] = card
    return tuple(read.values())


def _card(value: Value, keys: tuple[str, ...]) -> CardText:
    """Read a card or, with fewer keys, one of its faces."""
    held = value.mapping("a face" if keys is _FACE_KEYS else "a card", keys)
    faces = (
        tuple(_card(face, _FACE_KEYS) for face in held.items("faces")) if ("faces" in keys) else ()
    )
    given = held.get("name")
    if given is None and faces:
        name = " // ".join(face.name for face in faces)
    else:
        name = held.need("name").name("name")
    if not faces:
        held.need("type")
    if not faces:
        _need_numbers(value, plain(held.text("type")), held.get("pt"), held.get("loyalty"))
    return CardText(
        name=name,
        cost=_formed(held.get("cost"), "cost", _COST, "{1}{U}").replace(" ", ""),
        type=plain(held.text("type")),
        text=plain(held.text("text")),
        pt=_formed(held.get("pt"), "pt", _PT, "2/2").replace(" ", ""),
        loyalty=_formed(held.get("loyalty"), "loyalty", _LOYALTY, "3"),
        faces=faces,
        line=value.line,
    )


def _need_numbers(card: Value, type: str, pt: Value | None, loyalty: Value | None) -> None:
    """A creature has power and toughness, a planeswalker loyalty (208.1, 209.1); others don't."""
    words = type.casefold().split()
    if "creature" in words and pt is None:
        raise card.error("a creature needs its power and toughness", nearest='pt: "2/2"')
    if "planeswalker" in words and loyalty is None:
        raise card.error("a planeswalker needs its loyalty", nearest='loyalty: "3"')
    if pt is not None and not {"creature", "vehicle", "spacecraft"} & {*words}:
        raise pt.error(f"a card of the type “{type}” has no power and toughness")
    if loyalty is not None and "planeswalker" not in words:
        raise loyalty.error(f"a card of the type “{type}” has no loyalty")


def _formed(value: Value | None, what: str, form: re.Pattern[str], example: str) -> str:
    """Read a text of a certain form, or nothing."""
    if value is None:
        return ""
    text = value.text(what)
    if not form.fullmatch(text.replace(" ", "")):
        raise value.error(f"{what} “{text}” can't be read", nearest=f'{what}: "{example}"')
    return text
