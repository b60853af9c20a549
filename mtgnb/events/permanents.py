"""What happens to permanents and other objects where they are."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_obj, with_player
from mtgnb.model.card import Face
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing


def more(counters: tuple[tuple[str, int], ...], kind: str, n: int) -> tuple[tuple[str, int], ...]:
    """Return counters with `n` more (or fewer) of a kind; a kind at zero is left out."""
    rest = tuple((k, v) for k, v in counters if k != kind)
    now = sum(v for k, v in counters if k == kind) + n
    return (*rest, (kind, now)) if now > 0 else rest


class Tapped(Event):
    """A permanent became tapped (701.21a)."""

    remembered: ClassVar[bool] = True
    obj: int
    cause: str = "effect"

    def apply(self, state: State) -> State:
        """Tap it."""
        return with_obj(state, replace(state.objects[self.obj], tapped=True))


class Untapped(Event):
    """A permanent became untapped (701.21b)."""

    obj: int
    cause: str = "effect"

    def apply(self, state: State) -> State:
        """Untap it."""
        return with_obj(state, replace(state.objects[self.obj], tapped=False))


class CountersAdded(Event):
    """Counters were put on an object or player (122)."""

    remembered: ClassVar[bool] = True
    on: Thing
    kind: str
    n: int
    by: int | None = None
    source: int | None = None

    def apply(self, state: State) -> State:
        """Add them, with a new timestamp for all of their kind on an object (613.7c)."""
        if isinstance(self.on, Seat):
            p = state.players[self.on.n]
            return with_player(state, replace(p, counters=more(p.counters, self.kind, self.n)))
        o = state.objects[self.on]
        stamps = (
            *((k, n) for k, n in o.counter_stamps if k != self.kind),
            (self.kind, state.clock),
        )
        o = replace(o, counters=more(o.counters, self.kind, self.n), counter_stamps=stamps)
        return with_obj(replace(state, clock=state.clock + 1), o)


class CountersTaken(Event):
    """Counters were removed from an object or player."""

    on: Thing
    kind: str
    n: int
    cause: str = "effect"

    def apply(self, state: State) -> State:
        """Remove them."""
        if isinstance(self.on, Seat):
            p = state.players[self.on.n]
            return with_player(state, replace(p, counters=more(p.counters, self.kind, -self.n)))
        o = state.objects[self.on]
        return with_obj(state, replace(o, counters=more(o.counters, self.kind, -self.n)))


class Damaged(Event):
    """A source dealt damage to an object or a player (120.3)."""

    remembered: ClassVar[bool] = True
    source: int
    to: Thing
    amount: int
    combat: bool = False
    deathtouch: bool = False
    lifelink: bool = False
    infect: bool = False
    wither: bool = False
    toxic: int = 0
    controller: int | None = None
    to_creature: bool = True
    to_planeswalker: bool = False
    unpreventable: bool = False

    def apply(self, state: State) -> State:
        """Mark damage on a creature; what else it causes follows as events of its own (120.3)."""
        if isinstance(self.to, Seat) or not self.to_creature or self.infect or self.wither:
            if isinstance(self.to, Seat) or not self.deathtouch:
                return state
            o = state.objects[self.to]
            return with_obj(state, replace(o, deathtouched=True))
        o = state.objects[self.to]
        return with_obj(
            state,
            replace(
                o, damage=o.damage + self.amount, deathtouched=o.deathtouched or self.deathtouch
            ),
        )


class DamageRemoved(Event):
    """Marked damage was removed (514.2, 701.15a)."""

    objects: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Remove it."""
        for id in self.objects:
            state = with_obj(state, replace(state.objects[id], damage=0, deathtouched=False))
        return state


class Attached(Event):
    """An Aura, Equipment or Fortification became attached, or unattached (`to` None) (701.3)."""

    remembered: ClassVar[bool] = True
    obj: int
    to: Thing | None

    def apply(self, state: State) -> State:
        """Attach it, with a new timestamp (613.7e)."""
        o = replace(state.objects[self.obj], attached_to=self.to, stamp=state.clock)
        return with_obj(replace(state, clock=state.clock + 1), o)


class ControlChanged(Event):
    """The controller of an object changed (613.1b)."""

    remembered: ClassVar[bool] = True
    obj: int
    to: int
    was: int | None = None

    def apply(self, state: State) -> State:
        """Note since when (302.6)."""
        o = replace(state.objects[self.obj], controller=self.to, since=state.clock, combat=None)
        return with_obj(replace(state, clock=state.clock + 1), o)


class DefaultControlChanged(Event):
    """Control changed in a way that has no end and no effect of its own (an exchange, 110.2)."""

    obj: int
    to: int

    def apply(self, state: State) -> State:
        """Set the default controller."""
        return with_obj(state, replace(state.objects[self.obj], default_controller=self.to))


class PhasedOut(Event):
    """Permanents phased out (702.26b); they stay where they are and are treated as though absent."""

    objects: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Phase them out, out of combat too."""
        for id in self.objects:
            state = with_obj(state, replace(state.objects[id], phased_out=True, combat=None))
        return state


class PhasedIn(Event):
    """Permanents phased in (702.26c)."""

    objects: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Phase them in."""
        for id in self.objects:
            state = with_obj(state, replace(state.objects[id], phased_out=False))
        return state


class BestowEnded(Event):
    """A bestowed Aura spell or Aura ceased to be bestowed (702.103e–f)."""

    obj: int

    def apply(self, state: State) -> State:
        """Let it be what is printed on it again."""
        o = state.objects[self.obj]
        if o.cast is None:
            return state
        return with_obj(state, replace(o, cast=replace(o.cast, alternative="")))


class TurnedFace(Event):
    """A permanent was turned face up or face down (708), or a card in exile.

    `x` is the X of the cost for which it was turned face up (702.37f).
    """

    obj: int
    up: bool
    x: int | None = None

    def apply(self, state: State) -> State:
        """Turn it, with a new timestamp (613.7f); why it was face down doesn't matter any more."""
        old = state.objects[self.obj]
        kept = tuple(pair for pair in old.chosen if pair[0] != "face down")
        x = old.x if self.x is None else self.x
        o = replace(old, face_down=not self.up, stamp=state.clock, chosen=kept, x=x)
        return with_obj(replace(state, clock=state.clock + 1), o)


class Transformed(Event):
    """A double-faced permanent shows its other face (701.28)."""

    obj: int
    face: int

    def apply(self, state: State) -> State:
        """Show it, with a new timestamp (613.7g)."""
        o = replace(state.objects[self.obj], face=self.face, stamp=state.clock)
        return with_obj(replace(state, clock=state.clock + 1), o)


class BecameCopy(Event):
    """An object's copiable values became those of another (707)."""

    obj: int
    face: Face

    def apply(self, state: State) -> State:
        """Set them."""
        return with_obj(state, replace(state.objects[self.obj], copy=self.face))
