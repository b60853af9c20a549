"""Objects that change zones (400.7), and tokens and abilities that come to be."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.places import Entering, as_attacker, printed, put, removed
from mtgnb.model.card import Card
from mtgnb.model.names import BATTLEFIELD, OWN_ZONES, STACK
from mtgnb.model.object import Chars, Obj, OnStack, Past
from mtgnb.model.state import State


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
            combat=as_attacker(state, entering),
            seen_by=self.seen_by,
            revealed=self.revealed,
            label=old.label,
        )
        return put(replace(state, clock=state.clock + 1), new, seat, self.position)


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
            combat=as_attacker(state, entering),
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
