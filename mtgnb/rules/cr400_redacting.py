"""A state without what a player may not know (CR 400.2, 401.2, 402.3, 708.5).

Hidden cards become nameless ones with ids of their own, counted off by their places: neither
their faces nor their ways from zone to zone show through. What is left depends on no hidden card.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.events.libraries import Revealed
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, Face
from mtgnb.model.choice import Choice
from mtgnb.model.names import HAND, HIDDEN_ZONES
from mtgnb.model.object import Chars, Obj, Past
from mtgnb.model.player import Player
from mtgnb.model.state import State
from mtgnb.model.table import Table
from mtgnb.rules.cr400_knowledge import can_look

UNSEEN: Final = Card((Face("a card"),), layout="unseen")
"""Stands for a card that a player may not look at."""

UNKNOWN: Final = -1
"""The id of every hidden object that exists no more."""

OPEN_CHOICES: Final = ("attackers", "blockers", "priority", "color", "player", "mana", "finish")
"""Choices whose options anybody could list."""

_ID_FIELDS: Final = frozenset(
    "about affected became bottom bound each_object ids links obj objects other shown_top "
    "source top".split()
)
_CLOSED: Final = (Card, Face, Chars)


@rule("400.2", "401.2", "402.3", "406.3", "708.5")
def redacted(state: State, seat: int) -> State:
    """Return a state with everything left out that a player may not look at now.

    Parameters
    ----------
    state : State
    seat : int
        Whose eyes.

    Returns
    -------
    State
        To be looked at, not played on from. Hidden cards have negative ids; other players'
        knowledge, the seed and half-finished tasks are gone.

    References
    ----------
    CR 400.2, 401.2, 402.3, 406.3, 708.5.
    """
    hidden = {i for i in state.objects.in_order() if not can_look(state, seat, i)}
    names = _new_ids(state, hidden)
    lost = {i for i in state.past.in_order() if not _knew(state, seat, state.past[i].obj)}
    names.update(dict.fromkeys(lost, UNKNOWN))
    zones = Table(
        (key, tuple(names.get(i, i) for i in state.zones[key])) for key in state.zones.in_order()
    )
    kept = {
        f: _renumbered(getattr(state, f), names) for f in ("effects", "delayed", "pending", "due")
    }
    return replace(
        state,
        objects=Table(_objects(state, hidden, names)),
        past=Table(_pasts(state, hidden, lost, names)),
        zones=zones,
        players=tuple(_player(p, seat, names) for p in state.players),
        log=_log(seat, state.log, lost | hidden, names),
        last_log=_log(seat, state.last_log, lost | hidden, names),
        shown_top=tuple(names.get(i, i) for i in state.shown_top),
        waiting=_asked(state.waiting, seat, names),
        frame=None,
        agenda=(),
        seed=0,
        **kept,
    )


def _new_ids(state: State, hidden: set[int]) -> dict[int, int]:
    """Number hidden cards by their places; face-down objects keep their ids, which are public."""
    names: dict[int, int] = {}
    for key in state.zones.in_order():
        if key[0] in HIDDEN_ZONES:
            for card in state.zones[key]:
                if card in hidden:
                    names[card] = UNKNOWN - 1 - len(names)
    return names


def _knew(state: State, seat: int, obj: Obj) -> bool:
    """Whether a player saw an object of the past while it existed."""
    if obj.revealed or seat in obj.seen_by or obj.id in state.players[seat].seen:
        return True
    if obj.zone in HIDDEN_ZONES:
        return obj.zone == HAND and obj.owner == seat
    return not obj.face_down or obj.controller == seat


def _objects(state: State, hidden: set[int], names: dict[int, int]) -> list[tuple[int, Obj]]:
    found = []
    for number in state.objects.in_order():
        obj = state.objects[number]
        if number in names:
            obj = Obj(names[number], UNSEEN, obj.owner, obj.zone)
        elif number in hidden:
            obj = replace(obj, card=UNSEEN, copy=None, face=0, label="", chosen=())
        found.append((obj.id, _renumbered(obj, names)))
    return found


def _pasts(
    state: State, hidden: set[int], lost: set[int], names: dict[int, int]
) -> list[tuple[int, Past]]:
    """Leave out what was hidden, and into which hidden card something went."""
    nobody = Obj(UNKNOWN, UNSEEN, 0, "")
    found = [(UNKNOWN, Past(nobody, _plain(), None))] if lost else []
    for number in state.past.in_order():
        past = state.past[number]
        if number in lost:
            continue
        gone_into = past.became is not None and (past.became in names or past.became in hidden)
        became = None if gone_into else past.became
        obj = _renumbered(past.obj, names)
        found.append((number, Past(obj, past.chars, became)))
    return found


def _plain() -> Chars:
    return Chars("a card", None, (), (), (), (), (), None, None)


def _player(player: Player, seat: int, names: dict[int, int]) -> Player:
    """Others' knowledge is theirs; of one's own, what has become hidden again has no name now."""
    seen = tuple(i for i in player.seen if i not in names) if player.seat == seat else ()
    return replace(player, seen=seen)


def _log(
    seat: int, log: tuple[Noun, ...], unknown: set[int], names: dict[int, int]
) -> tuple[Noun, ...]:
    kept = []
    for event in log:
        if isinstance(event, Revealed) and event.to is not None and seat not in event.to:
            continue
        if getattr(event, "obj", None) in unknown and getattr(event, "chars", None) is not None:
            event = replace(event, chars=None)
        kept.append(_renumbered(event, names))
    return tuple(kept)


def _asked(choice: Choice | None, seat: int, names: dict[int, int]) -> Choice | None:
    """The options of a choice are for who chooses, unless anybody could list them."""
    if choice is None or choice.player == seat or choice.kind in OPEN_CHOICES:
        return choice
    about = None if choice.about is None else names.get(choice.about, choice.about)
    return replace(choice, options=(), prompt="", about=about)


def _renumbered(noun: Any, names: dict[int, int], is_id: bool = False) -> Any:
    """Return a noun with the ids of hidden objects replaced wherever it holds ids."""
    if isinstance(noun, bool) or noun is None or isinstance(noun, str):
        return noun
    if isinstance(noun, int):
        return names.get(noun, noun) if is_id else noun
    if isinstance(noun, tuple):
        new = tuple(_renumbered(item, names, is_id) for item in noun)
        return noun if new == noun else new
    if not isinstance(noun, Noun) or isinstance(noun, _CLOSED):
        return noun
    changes = {}
    for field in msgspec.structs.fields(type(noun)):
        old = getattr(noun, field.name)
        new = _renumbered(old, names, field.name in _ID_FIELDS)
        if new is not old:
            changes[field.name] = new
    return replace(noun, **changes) if changes else noun
