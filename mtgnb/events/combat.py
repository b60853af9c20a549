"""Combat: attackers, blockers, leaving it (506–511)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_obj
from mtgnb.model.object import InCombat
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing


class Attacked(Event):
    """A creature was declared as an attacker (508.1k)."""

    remembered: ClassVar[bool] = True
    attacker: int
    defender: Thing
    player: int
    declared: bool = True

    def apply(self, state: State) -> State:
        """It is an attacking creature until it is removed from combat."""
        o = state.objects[self.attacker]
        return with_obj(state, replace(o, combat=attacks(state, self.defender)))


def attacks(state: State, defender: Thing) -> InCombat:
    """Return the part in combat of a creature that begins to attack a player or planeswalker."""
    seat = defender.n if isinstance(defender, Seat) else state.obj(defender).controller
    return InCombat(attacking=defender, defending=seat)


class AttackersDeclared(Event):
    """Attackers have been declared, all at once (508.1)."""

    remembered: ClassVar[bool] = True
    player: int
    attackers: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Only what abilities watch for."""
        return state


class Blocked(Event):
    """A creature was declared as a blocker of attackers (509.1g)."""

    remembered: ClassVar[bool] = True
    blocker: int
    attackers: tuple[int, ...]
    player: int

    def apply(self, state: State) -> State:
        """It blocks them."""
        o = state.objects[self.blocker]
        now = o.combat.blocking if o.combat else ()
        return with_obj(state, replace(o, combat=InCombat(blocking=(*now, *self.attackers))))


class BecameBlocked(Event):
    """An attacker became a blocked creature (509.1h) and stays one (506.4)."""

    remembered: ClassVar[bool] = True
    attacker: int
    by: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Note its blockers in order."""
        o = state.objects[self.attacker]
        part = o.combat or InCombat()
        return with_obj(
            state,
            replace(o, combat=replace(part, blocked=True, blocked_by=(*part.blocked_by, *self.by))),
        )


class WasntBlocked(Event):
    """An attacker was not blocked as blockers were declared (509.1h)."""

    remembered: ClassVar[bool] = True
    attacker: int

    def apply(self, state: State) -> State:
        """Only what abilities watch for."""
        return state


class BlockersOrdered(Event):
    """The order of an attacker's blockers changed, or one is gone from combat."""

    attacker: int
    blockers: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Set it."""
        o = state.objects[self.attacker]
        if o.combat is None:
            return state
        return with_obj(state, replace(o, combat=replace(o.combat, blocked_by=self.blockers)))


class RemovedFromCombat(Event):
    """An object was removed from combat (506.4)."""

    obj: int
    why: str = ""

    def apply(self, state: State) -> State:
        """It neither attacks nor blocks any more."""
        return with_obj(state, replace(state.objects[self.obj], combat=None))


class DefenderGone(Event):
    """What a creature attacks is gone; it goes on attacking nothing (506.4c)."""

    attacker: int

    def apply(self, state: State) -> State:
        """Note it; who the defending player is doesn't change (508.5)."""
        o = state.objects[self.attacker]
        if o.combat is None:
            return state
        return with_obj(state, replace(o, combat=replace(o.combat, nothing=True)))


class DealtFirstStrike(Event):
    """A creature dealt (or was to deal) damage in the first combat damage step (510.4)."""

    objects: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Note it."""
        for id in self.objects:
            o = state.objects.get(id)
            if o is not None and o.combat is not None:
                state = with_obj(state, replace(o, combat=replace(o.combat, dealt_first=True)))
        return state


class CombatEnded(Event):
    """All creatures were removed from combat (511.3)."""

    def apply(self, state: State) -> State:
        """Remove them."""
        for id in state.zone("battlefield"):
            o = state.objects[id]
            if o.combat is not None:
                state = with_obj(state, replace(o, combat=None))
        return replace(state, turn=replace(state.turn, made_first_damage=False))
