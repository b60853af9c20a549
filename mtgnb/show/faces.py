"""Objects as cards on a board: type line, size, keywords, what they are printed as, and why they differ."""

from __future__ import annotations

from functools import cache
from typing import Any

from mtgnb.events.places import printed
from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.mana import ManaCost
from mtgnb.model.object import Chars, Obj
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import LayerStep, characteristics, explain
from mtgnb.show.board_rows import ReasonRow
from mtgnb.text.writing import NotWritten, write_ability

LAYERS = {
    "start": "to begin with",
    "1a": "layer 1a (copies)",
    "1b": "layer 1b (face down)",
    "2": "layer 2 (control)",
    "3": "layer 3 (text)",
    "4": "layer 4 (types)",
    "5": "layer 5 (colors)",
    "6": "layer 6 (abilities)",
    "7a": "layer 7a (defined size)",
    "7b": "layer 7b (size set)",
    "7c": "layer 7c (size changed)",
    "7d": "layer 7d (size switched)",
}


def type_words(chars: Chars) -> str:
    """Return the type line.

    Examples
    --------
    >>> type_words(Chars("X", None, (), ("legendary",), ("artifact",), ("Equipment",), (), None, None))
    'Legendary Artifact — Equipment'
    """
    left = " ".join(w.capitalize() for w in (*chars.supertypes, *chars.types))
    return f"{left} — {' '.join(chars.subtypes)}" if chars.subtypes else left


def size_words(chars: Chars) -> str:
    """Return power and toughness; empty for what has none."""
    return "" if chars.power is None else f"{chars.power}/{chars.toughness}"


def printed_size(o: Obj) -> str:
    """Return the printed size, stars as they stand."""
    face = o.printed
    if face.power is None:
        return ""
    return face.star or f"{face.power}/{face.toughness}"


def keyword_words(chars: Chars) -> tuple[str, ...]:
    """Return the names of its keyword abilities."""
    found = [a.name for a in chars.abilities if isinstance(a, Keyword)]
    return tuple(dict.fromkeys(found))


def text_words(chars: Chars) -> str:
    """Return the abilities that it has now as rules text; a keyword without more to it is no text."""
    plain = (a.name for a in chars.abilities if isinstance(a, Keyword))
    types = (*chars.types, *chars.subtypes)
    lines = [ability_words(a, types) for a in chars.abilities]
    names = {name.casefold() for name in plain}
    return "\n".join(line for line in lines if line and line.casefold() not in names)


@cache
def ability_words(ability: Ability, types: tuple[str, ...] = ()) -> str:
    """Return an ability as rules text in the writer's words; nothing where it has none for it."""
    try:
        return write_ability(ability, types=types)
    except NotWritten:
        return ""


def cost_words(chars: Chars) -> str:
    """Return the mana cost as symbols."""
    return str(chars.cost) if isinstance(chars.cost, ManaCost) else ""


def differs(state: State, id: int) -> bool:
    """Whether an object is other than printed."""
    return characteristics(state, id) != printed(state.objects[id])


def layers_of(state: State, id: int) -> tuple[LayerStep, ...]:
    """Return the steps of `explain` that say something: the first, and those that change it."""
    steps = explain(state, id)
    return (steps[0], *(s for s in steps[1:] if s.did != "changes nothing"))


def why_so(state: State, id: int) -> tuple[ReasonRow, ...]:
    """Explain an object's characteristics, a row for each effect that changed them (613)."""
    rows = []
    for step in layers_of(state, id):
        where = LAYERS.get(step.layer, f"layer {step.layer}")
        sentence = f"{where}: {step.did} ({step.why})"
        rows.append(ReasonRow(sentence, step.rules[0] if step.rules else "", _source(step)))
    return tuple(rows)


def _source(step: LayerStep) -> str:
    return "" if step.layer == "start" else step.name


def object_words(state: State, id: int) -> dict[str, Any]:
    """Return what is seen of a face-up object: name, type line, cost, size, keywords."""
    o = state.objects[id]
    if o.card.layout == "anonymous":
        return {"name": o.card.name}
    chars = characteristics(state, id)
    size = size_words(chars)
    words: dict[str, Any] = {
        "name": chars.name or o.card.name,
        "type": type_words(chars),
        "cost": cost_words(chars),
        "pt": size,
        "base_pt": printed_size(o) if size else "",
        "keywords": list(keyword_words(chars)),
        "text": text_words(chars),
    }
    if chars.loyalty is not None and "planeswalker" in chars.types:
        words["loyalty"] = str(o.count("loyalty") if o.zone == "battlefield" else chars.loyalty)
    return {k: v for k, v in words.items() if v}
