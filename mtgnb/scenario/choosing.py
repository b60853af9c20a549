"""Finding the option that a script means: by object, player, color, number, word, or as it is listed."""

from __future__ import annotations

from typing import Any

from mtgnb.model.choice import Choice
from mtgnb.model.choice import Option as Offer
from mtgnb.model.names import COLOR_OF_WORD
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Seat
from mtgnb.scenario.names import (
    ColorOption,
    ManaOption,
    ModeOption,
    NamedOption,
    NumberOption,
    ObjectName,
    Option,
    PlayerName,
    WordOption,
)
from mtgnb.scenario.naming import Labels, Unclear, answers_to, describe, look, plain, seat_of

_WORDS: dict[str, tuple[Any, ...]] = {
    "yes": (True,),
    "no": (False, None),
    "pay": (True,),
    "don't pay": (False,),
    "top": ("top",),
    "bottom": ("bottom",),
    "none": (None, False),
}


def matching_option(
    state: State, choice: Choice, option: Option, labels: Labels
) -> tuple[Any] | None:
    """Return the value of the option that is meant, in a tuple of one; None if there is no such option."""
    found = [o for o in choice.options if _means(state, choice, o, option, labels)]
    if isinstance(option, ObjectName) and len(found) > 1:
        if option.index is not None and option.index <= len(found):
            return (found[option.index - 1].value,)
        found = _own_first(state, choice, found)
    return (found[0].value,) if found else None


def demand_one(state: State, choice: Choice, option: Option, labels: Labels) -> None:
    """Refuse a name that several permanents or cards bear which differ in a visible way.

    Triggers to be put in order are told apart by the order in which they came.

    Raises
    ------
    Unclear
        With the numbers by which each could be named.
    """
    if not isinstance(option, ObjectName) or option.index is not None or choice.kind == "order":
        return
    found = [o for o in choice.options if _means(state, choice, o, option, labels)]
    if not all(_is_there(state, o) for o in found):
        return
    own = _own_first(state, choice, found)
    if len({look(state, o.value) for o in own}) > 1:
        several = "; ".join(
            f"[[{option.name}#{n}]] {describe(state, o.value)}" for n, o in enumerate(found, 1)
        )
        raise Unclear(f"{option} could be several objects: {several}")


def _is_there(state: State, offer: Offer) -> bool:
    value = offer.value
    return isinstance(value, int) and not isinstance(value, bool) and state.live(value)


def _own_first(state: State, choice: Choice, found: list[Offer]) -> list[Offer]:
    """Of options of one name, those of the player who chooses, if there are any."""
    own = [
        o for o in found if _is_there(state, o) and _whose(state.objects[o.value]) == choice.player
    ]
    return own or found


def _means(state: State, choice: Choice, offer: Offer, option: Option, labels: Labels) -> bool:
    label, value = plain(offer.label), offer.value
    match option:
        case ObjectName():
            return _is_object(state, offer, option, labels)
        case PlayerName(name):
            seat = seat_of(state, name)
            by_seat = value == Seat(seat) or (choice.kind == "player" and value == seat)
            return by_seat or label == plain(name)
        case ColorOption(color):
            return label == color or value == COLOR_OF_WORD[color] or value == color
        case ManaOption(mana):
            return value in (mana, mana[0] if len(mana) == 1 else None) or label in (
                "".join(f"{{{m.lower()}}}" for m in mana),
            )
        case NumberOption(number):
            if isinstance(value, int) and not isinstance(value, bool) and choice.kind != "object":
                return label == str(number) or (not label and value == number)
            return label == str(number)
        case WordOption(word):
            wanted = plain(word)
            if label == wanted:
                return True
            if word == "no" and choice.rule == "115.7d":  # new targets: the old one stays
                return offer is choice.options[0]
            same = any(v is value or v == value for v in _WORDS[word] if v is not None)
            return same if value is not None else None in _WORDS[word]
        case ModeOption(text):
            return _mode(label, plain(text))
        case NamedOption(text):
            return label == plain(text) or (isinstance(value, str) and plain(value) == plain(text))


def _mode(label: str, wanted: str) -> bool:
    label, wanted = label.rstrip("."), wanted.rstrip(".")
    return wanted in label or label in wanted


def _is_object(state: State, offer: Offer, name: ObjectName, labels: Labels) -> bool:
    value = offer.value
    if isinstance(value, int) and not isinstance(value, bool):
        if value in state.objects or value in state.past:
            if answers_to(state, value, name.name, labels):
                if name.whose is None:
                    return True
                obj = state.obj(value)
                seat = seat_of(state, name.whose)
                return seat in (obj.controller, obj.owner if obj.controller is None else None)
    wanted = plain(name.name)
    return plain(offer.label) == wanted or plain(offer.label).split("#")[0] == wanted


def _whose(obj: Obj) -> int:
    return obj.owner if obj.controller is None else obj.controller


def options_text(state: State, choice: Choice) -> str:
    """Return the options as a list for people."""
    if not choice.options:
        return "none"
    labels = [o.label or str(o.value) for o in choice.options]
    return ", ".join(
        f"{label} {describe(state, o.value)}"
        if labels.count(label) > 1 and isinstance(o.value, int) and state.live(o.value)
        else label
        for label, o in zip(labels, choice.options, strict=True)
    )
