"""Objects that change zones (400.7), tokens that are created, libraries that are shuffled."""

from __future__ import annotations

import hashlib
from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_obj, with_player
from mtgnb.events.combat import attacks
from mtgnb.model.card import Card, Face
from mtgnb.model.mana import colors_of
from mtgnb.model.names import BATTLEFIELD, LIBRARY, OWN_ZONES, STACK
from mtgnb.model.object import CastInfo, Chars, InCombat, Obj, OnStack, Past
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


class ZoneChanged(Event):
    """An object left one zone for another, and is a new object there (400.7).

    Attributes
    ----------
    obj : int
        The id that it had.
    to, seat : str, int or None
        The zone and, for a player's own zone, whose: always the owner's (400.3).
    position : str or int
        In a library: ``top``, ``bottom`` or the index from the top.
    cause : str
        ``destroy``, ``sacrifice``, ``discard``, ``draw``, ``mill``, ``cast``, ``resolve``, ``play``,
        ``state-based``, ``counter``, ``exile``, ``return``, ``put``, ``leave game`` …
    by : int or None
        The player who did it (discarded, sacrificed, drew, played).
    source : int or None
        The object whose effect did it.
    chars : Chars or None
        Its characteristics just before it left; the driver fills them in.
    """

    remembered: ClassVar[bool] = True
    obj: int
    to: str
    position: str | int = "top"
    cause: str = "put"
    by: int | None = None
    source: int | None = None
    entering: Entering | None = None
    left: str = ""
    revealed: bool = False
    exiled_face_down: bool = False
    seen_by: tuple[int, ...] = ()
    chars: Chars | None = None
    no_regeneration: bool = False

    def apply(self, state: State) -> State:
        """Remove the old object, remember it as it was, and put the new one in its place."""
        old = state.objects[self.obj]
        seat = old.owner if self.to in OWN_ZONES else None
        new_id = state.clock
        chars = self.chars or printed(old)
        state = replace(
            state,
            objects=state.objects.drop(old.id),
            past=state.past.put(old.id, Past(old, chars, new_id)),
            zones=removed(state, old),
            clock=state.clock + 1,
        )
        entering = self.entering or Entering()
        on = self.to in (BATTLEFIELD, STACK)
        new = Obj(
            id=new_id,
            card=old.card,
            owner=old.owner,
            zone=self.to,
            controller=entering.controller if on else None,
            default_controller=entering.controller if on else None,
            kind=entering.kind or old.kind,
            face=entering.face or 0,
            stamp=state.clock,
            since=state.clock,
            entered=state.clock,
            tapped=entering.tapped,
            face_down=entering.face_down or self.exiled_face_down,
            counters=entering.counters,
            attached_to=entering.attach_to,
            x=entering.x,
            chosen=entering.chosen,
            links=entering.links,
            cast=entering.cast,
            copy=entering.copy or (old.copy if old.kind != "card" else None),
            stack=entering.stack,
            combat=_combat(state, entering),
            seen_by=self.seen_by,
            revealed=self.revealed,
            label=old.label,
        )
        return put(replace(state, clock=state.clock + 1), new, seat, self.position)


def _combat(state: State, entering: Entering) -> InCombat | None:
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


class TokenCreated(Event):
    """A token was created (111.1), or a copy of a spell or an emblem came to be (`kind`).

    `id` is that of the new object; the driver fills it in as the event happens.
    """

    remembered: ClassVar[bool] = True
    card: Card
    owner: int
    kind: str = "token"
    zone: str = BATTLEFIELD
    entering: Entering | None = None
    source: int | None = None
    id: int | None = None

    def apply(self, state: State) -> State:
        """Put the new object in its zone."""
        entering = self.entering or Entering()
        who = self.owner if entering.controller is None else entering.controller
        new = Obj(
            id=state.clock,
            card=self.card,
            owner=self.owner,
            zone=self.zone,
            controller=who,
            default_controller=who,
            kind=self.kind,
            face=entering.face or 0,
            stamp=state.clock,
            since=state.clock,
            entered=state.clock,
            tapped=entering.tapped,
            counters=entering.counters,
            attached_to=entering.attach_to,
            x=entering.x,
            chosen=entering.chosen,
            links=entering.links,
            cast=entering.cast,
            copy=entering.copy,
            stack=entering.stack,
            combat=_combat(state, entering),
        )
        seat = self.owner if self.zone in OWN_ZONES else None
        return put(replace(state, clock=state.clock + 1), new, seat, "top")


class AbilityStacked(Event):
    """An ability was put on the stack (602.2a, 603.3)."""

    obj_name: str
    controller: int
    stack: OnStack
    card: Card
    pending: int | None = None
    mana: bool = False

    def apply(self, state: State) -> State:
        """Put it on top and take it off the waiting list."""
        context = self.stack.context
        new = Obj(
            id=state.clock,
            card=self.card,
            owner=self.controller,
            zone=STACK,
            controller=self.controller,
            default_controller=self.controller,
            kind="ability",
            stamp=state.clock,
            x=context.x,
            stack=replace(self.stack, context=replace(context, on_stack=state.clock)),
        )
        state = replace(
            state,
            clock=state.clock + 1,
            pending=tuple(p for p in state.pending if p.id != self.pending),
        )
        return put(state, new, None, "top")


class CeasedToExist(Event):
    """An object ceased to exist: an ability that left the stack, a token or copy that isn't anywhere."""

    obj: int
    cause: str = "resolved"
    chars: Chars | None = None

    def apply(self, state: State) -> State:
        """Remove it and remember it as it was."""
        return _gone(state, self.obj, self.chars)


class LeftGame(Event):
    """An object left the game with its owner (800.4a)."""

    remembered: ClassVar[bool] = True
    obj: int
    chars: Chars | None = None

    def apply(self, state: State) -> State:
        """Remove it and remember it as it was."""
        return _gone(state, self.obj, self.chars)


def _gone(state: State, id: int, known: Chars | None) -> State:
    old = state.objects[id]
    chars = known or printed(old)
    return replace(
        state,
        objects=state.objects.drop(id),
        past=state.past.put(id, Past(old, chars, None)),
        zones=removed(state, old),
    )


class Shuffled(Event):
    """A library was shuffled (701.20): in an order that follows from the state's seed."""

    remembered: ClassVar[bool] = True
    player: int

    def apply(self, state: State) -> State:
        """Order the cards by a hash of the seed and the clock; every card is a new object there."""
        key = (LIBRARY, self.player)
        ids = state.zones.get(key, ())

        def rank(id: int) -> str:
            text = f"{state.seed}:{state.clock}:{id}"
            return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

        state = replace(
            state,
            zones=state.zones.put(key, tuple(sorted(ids, key=rank))),
            clock=state.clock + 1,
        )
        for id in ids:
            if state.objects[id].revealed or state.objects[id].seen_by:
                state = with_obj(state, replace(state.objects[id], revealed=False, seen_by=()))
        return state


class LibraryOrdered(Event):
    """The top cards of a library were put in an order (`top` first), and some on the bottom."""

    player: int
    top: tuple[int, ...]
    bottom: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        """Rearrange."""
        key = (LIBRARY, self.player)
        moved = {*self.top, *self.bottom}
        middle = tuple(i for i in state.zones.get(key, ()) if i not in moved)
        return replace(state, zones=state.zones.put(key, (*self.top, *middle, *self.bottom)))


class TopCovered(Event):
    """From now on the new top cards of these libraries stay hidden (401.5)."""

    seats: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Cover them; what is on top now is known to those who could see it and stays so."""
        tops = tuple(i for s in self.seats for i in state.zone(LIBRARY, s)[:1])
        return replace(state, covered=self.seats, shown_top=tops)


class TopUncovered(Event):
    """The action is finished: top cards may be seen again (401.5)."""

    def apply(self, state: State) -> State:
        """Uncover them."""
        return replace(state, covered=(), shown_top=())


class Revealed(Event):
    """Cards were shown to players: to all of them, or to `to`."""

    remembered: ClassVar[bool] = True
    objects: tuple[int, ...]
    to: tuple[int, ...] | None = None
    cause: str = "reveal"

    def apply(self, state: State) -> State:
        """Note what each player has seen."""
        seats = state.in_game() if self.to is None else self.to
        for seat in seats:
            player = state.players[seat]
            fresh = tuple(i for i in self.objects if i not in player.seen)
            if fresh:
                state = with_player(state, replace(player, seen=(*player.seen, *fresh)))
        return state


class NewTopObject(Event):
    """The top card stopped being revealed for a while and is a new object (401.6)."""

    obj: int

    def apply(self, state: State) -> State:
        """Give it a new id in the same place."""
        old = state.objects[self.obj]
        key = zone_key(old)
        new = replace(old, id=state.clock, stamp=state.clock)
        chars = printed(old)
        return replace(
            state,
            clock=state.clock + 1,
            objects=state.objects.drop(old.id).put(new.id, new),
            past=state.past.put(old.id, Past(old, chars, new.id)),
            zones=state.zones.put(
                key, tuple(new.id if i == old.id else i for i in state.zones.get(key, ()))
            ),
        )
