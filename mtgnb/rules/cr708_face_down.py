"""Face-down permanents (CR 708): why they are face down, and turning them face up (702.37, 701.34).

Why an object is face down is noted on it under `BY`: ``morph``, ``disguise``, ``manifest`` or ``cloak``.
"""

from __future__ import annotations

from typing import Final

from mtgnb.cr import rule as cites
from mtgnb.events.permanents import CountersAdded, TurnedFace
from mtgnb.model.abilities import Keyword
from mtgnb.model.costs import Cost, PayMana
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Obj
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules.law import Law, made_by, rule

BY: Final = "face down"
TURNING: Final = ("morph", "megamorph", "disguise")
SHOWN_AS_CREATURES: Final = ("manifest", "cloak")

Costs = tuple[tuple[str, tuple[Cost, ...]], ...]


@cites("702.37e", "702.168d", "701.34b", "701.34c", "701.56b")
def turning_costs(obj: Obj) -> Costs:
    """Return the costs for which a face-down permanent may be turned face up, by what gives them.

    Its own morph or disguise cost, however it came to be face down; its mana cost if it was
    manifested or cloaked and is a creature card.
    """
    if obj.zone != BATTLEFIELD or not obj.face_down:
        return ()
    face = obj.printed
    found = [
        (a.name, a.cost) for a in face.abilities if isinstance(a, Keyword) and a.name in TURNING
    ]
    made = obj.choice(BY)
    creature = "creature" in face.types and isinstance(face.cost, ManaCost)
    if made in SHOWN_AS_CREATURES and creature and isinstance(face.cost, ManaCost):
        found.append((str(made), (PayMana(face.cost),)))
    return tuple(found)


@cites("702.37e", "708.7", "116.2b")
def why_not_turn_up(obj: Obj, seat: int) -> tuple[Reason, ...]:
    """Say why a player can't turn a permanent face up, whatever it costs."""
    if obj.zone != BATTLEFIELD or not obj.face_down:
        return (Reason("it isn't a face-down permanent", ("116.2b",), obj.id),)
    if obj.controller != seat:
        return (Reason("somebody else controls it", ("116.2b",), obj.id),)
    if not turning_costs(obj):
        return (Reason("it has no cost for which it could be turned face up", ("708.7",), obj.id),)
    return ()


@cites("702.37e", "702.168d", "701.34b", "701.56b", "708.8")
def turn_up(state: State, obj: Obj, seat: int, way: str, x: int | None) -> Law:
    """The permanent is turned face up; the X that was paid is its X (702.37f)."""
    state = yield made_by((_TURNED[way], "708.8"), TurnedFace(obj.id, True, x))
    if way == "megamorph":
        state = yield from _megamorph(state, obj.id, seat)
    return state


_TURNED: Final = {
    "morph": "702.37e",
    "megamorph": "702.37e",
    "disguise": "702.168d",
    "manifest": "701.34b",
    "cloak": "701.56b",
}
"""The rules by which a permanent may be turned face up, by what made it face down."""


@rule("702.37b")
def _megamorph(state: State, id: int, seat: int) -> Law:
    state = yield CountersAdded(id, "+1/+1", 1, seat, id)
    return state
