"""Where objects are put, how they enter, and what is printed on them."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.combat import attacks
from mtgnb.model.card import Face
from mtgnb.model.mana import colors_of
from mtgnb.model.names import LIBRARY, OWN_ZONES, STACK
from mtgnb.model.object import CastInfo, Chars, InCombat, Obj, OnStack
from mtgnb.model.state import State
from mtgnb.model.table import Table
from mtgnb.model.things import Thing


class Entering(Event):
    """How an object enters the battlefield or the stack; replacement effects change it (614.12).

    It is a part of `ZoneChanged` and `TokenCreated`, never an event of its own.
    """

    controller: int | None = None
    tapped: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    chosen: tuple[tuple[str, str | int], ...] = ()
    links: tuple[tuple[str, tuple[int, ...]], ...] = ()
    copy: Face | None = None
    attach_to: Thing | None = None
    x: int | None = None
    cast: CastInfo | None = None
    face: int | None = None
    attacking: Thing | None = None
    stack: OnStack | None = None
    kind: str | None = None

    def apply(self, state: State) -> State:
        """Do nothing: it only describes."""
        return state


def as_attacker(state: State, entering: Entering) -> InCombat | None:
    """Return the part in combat of what enters attacking."""
    return None if entering.attacking is None else attacks(state, entering.attacking)


def printed(obj: Obj) -> Chars:
    """Return an object's characteristics as printed, without any continuous effects."""
    face = obj.printed
    power, toughness = (v if isinstance(v, int) else 0 for v in (face.power, face.toughness))
    return Chars(
        face.name,
        face.cost,
        colors_of(face.cost) if face.colors is None else face.colors,
        face.supertypes,
        face.types,
        face.subtypes,
        face.abilities,
        None if face.power is None else power,
        None if face.toughness is None else toughness,
        face.loyalty if isinstance(face.loyalty, int) else None,
    )


def removed(state: State, obj: Obj) -> Table[tuple[str, int | None], tuple[int, ...]]:
    """Return the zones without an object."""
    key = zone_key(obj)
    return state.zones.put(key, tuple(i for i in state.zones.get(key, ()) if i != obj.id))


def zone_key(obj: Obj) -> tuple[str, int | None]:
    """Return the key of the zone that an object is in."""
    return (obj.zone, obj.owner if obj.zone in OWN_ZONES else None)


def put(state: State, obj: Obj, seat: int | None, position: str | int) -> State:
    """Return the state with a new object in its zone."""
    key = (obj.zone, seat)
    ids = state.zones.get(key, ())
    if obj.zone in (LIBRARY, STACK, "graveyard"):
        if position == "top":
            ids = (obj.id, *ids)
        elif position == "bottom":
            ids = (*ids, obj.id)
        else:
            ids = (*ids[: int(position)], obj.id, *ids[int(position) :])
    else:
        ids = (*ids, obj.id)
    return replace(state, objects=state.objects.put(obj.id, obj), zones=state.zones.put(key, ids))
