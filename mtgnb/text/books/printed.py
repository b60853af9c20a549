"""The cards of a file as printed, whatever the file calls their parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mtgnb.text.books.errors import CardBookError
from mtgnb.text.cards import CardText, card_text

_TOKENS: Final = frozenset({"token", "double_faced_token", "emblem"})
_ONE_FACE: Final = frozenset(
    "normal leveler class case saga mutate prototype host augment battle planar scheme vanguard "
    "token emblem".split()
)
_BOTH_SIDES_A_CARD: Final = frozenset({"reversible_card", "art_series", "double_faced_token"})


def printed(raw: Any) -> CardText:
    """Return a card as printed from what a file has of it.

    Parameters
    ----------
    raw : mapping or sequence
        A card of Scryfall's, the faces under a name of MTGJSON's, or a plain card.

    Raises
    ------
    CardBookError
        If a part of it is not what it should be.
    """
    try:
        if isinstance(raw, Mapping) and "manaCost" not in raw:
            return _plain(raw) if _is_plain(raw) else _scryfall(raw)
        return _mtgjson([raw] if isinstance(raw, Mapping) else raw)
    except (TypeError, ValueError, AttributeError, KeyError, IndexError) as wrong:
        raise CardBookError(f"{named(raw)} can't be used as a card: {wrong}") from wrong


def named(raw: Any) -> str:
    """Return what a card calls itself, for messages."""
    one = raw[0] if isinstance(raw, Sequence) and raw and not isinstance(raw, str) else raw
    name = one.get("name") if isinstance(one, Mapping) else None
    return name if isinstance(name, str) and name else "a card without a name"


def _is_plain(raw: Mapping[str, Any]) -> bool:
    return (
        raw.get("object") != "card" and not {"type_line", "card_faces", "oracle_text"} & raw.keys()
    )


def _text(raw: Mapping[str, Any], key: str) -> str:
    value = raw.get(key)
    if value is None:
        return ""
    if not isinstance(value, str | int | float):
        raise TypeError(f"its {key} is not text")
    return str(value)


def _size(raw: Mapping[str, Any]) -> str:
    power, toughness = _text(raw, "power"), _text(raw, "toughness")
    return f"{power}/{toughness}" if power and toughness else ""


# --- plain ----------------------------------------------------------------------------------------------


def _plain(raw: Mapping[str, Any]) -> CardText:
    for key in ("name", "cost", "type", "pt", "text", "loyalty", "layout"):
        _text(raw, key)
    made = card_text({**raw, "pt": _text(raw, "pt") or _size(raw)})
    if made.faces and not raw.get("layout"):
        return CardText(made.name, layout=layout_of(made.faces), faces=made.faces)
    return made


def layout_of(faces: Sequence[CardText]) -> str:
    """Return the layout that faces have, where it isn't said.

    Examples
    --------
    >>> layout_of([CardText("Wake", "{U}", "Instant"), CardText("Walk", "{R}", "Sorcery")])
    'split'
    """
    if len(faces) < 2:
        return "normal"
    _, back = faces[:2]
    if "Adventure" in back.type or "Omen" in back.type:
        return "omen" if "Omen" in back.type else "adventure"
    if back.text.startswith("Aftermath"):
        return "aftermath"
    if all({"Instant", "Sorcery"} & set(f.type.split()) and f.cost for f in faces):
        return "split"
    if all("Room" in f.type for f in faces):
        return "room"
    return "modal_dfc" if back.cost or "Land" in back.type else "transform"


# --- Scryfall -------------------------------------------------------------------------------------------


def _scryfall(raw: Mapping[str, Any]) -> CardText:
    layout = _text(raw, "layout") or "normal"
    faces = tuple(_scryfall_face(face, layout) for face in raw.get("card_faces") or ())
    name = _text(raw, "name")
    if not faces or layout in _ONE_FACE:
        return _scryfall_face(raw, layout)
    if layout in _BOTH_SIDES_A_CARD:
        first = faces[0]
        return CardText(
            first.name, first.cost, first.type or _text(raw, "type_line"), first.text, first.pt,
            first.loyalty, "normal", (), first.colors,
        )  # fmt: skip
    return CardText(name, layout=_layout(layout, faces), faces=faces)


def _scryfall_face(raw: Mapping[str, Any], layout: str) -> CardText:
    colors = raw.get("color_indicator")
    if colors is None and layout in _TOKENS:
        colors = raw.get("colors")
    return CardText(
        _text(raw, "name"), _text(raw, "mana_cost"), _text(raw, "type_line"),
        _text(raw, "oracle_text"), _size(raw), _text(raw, "loyalty"), layout, (),
        None if colors is None else tuple(str(c) for c in colors),
    )  # fmt: skip


def _layout(layout: str, faces: Sequence[CardText]) -> str:
    """Return a layout in the rules' own terms: Omens, aftermath cards and Rooms are kept apart."""
    if layout == "adventure" and len(faces) > 1 and "Omen" in faces[1].type:
        return "omen"
    if layout == "split" and len(faces) > 1:
        if all("Room" in f.type for f in faces):
            return "room"
        if faces[1].text.startswith("Aftermath"):
            return "aftermath"
    return layout


# --- MTGJSON --------------------------------------------------------------------------------------------


def _mtgjson(raw: Sequence[Mapping[str, Any]]) -> CardText:
    layout = _text(raw[0], "layout") or "normal"
    faces = tuple(_mtgjson_face(face, layout) for face in raw)
    if len(faces) == 1 or layout in _ONE_FACE | _BOTH_SIDES_A_CARD:
        return faces[0]  # several under one name without sides: cards of which the texts vary
    return CardText(_text(raw[0], "name"), layout=_layout(layout, faces), faces=faces)


def _mtgjson_face(raw: Mapping[str, Any], layout: str) -> CardText:
    colors = raw.get("colorIndicator")
    return CardText(
        _text(raw, "faceName") or _text(raw, "name"), _text(raw, "manaCost"), _text(raw, "type"),
        _text(raw, "text"), _size(raw), _text(raw, "loyalty"), layout, (),
        None if colors is None else tuple(str(c) for c in colors),
    )  # fmt: skip
