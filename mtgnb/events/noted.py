"""What is noted of objects: choices, links, uses, and what a spell on the stack was given."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_obj
from mtgnb.model.names import STACK
from mtgnb.model.object import CastInfo
from mtgnb.model.state import State
from mtgnb.model.things import Thing


class ChoseFor(Event):
    """A choice was made for an object and stays with it."""

    obj: int
    key: str
    value: str | int

    def apply(self, state: State) -> State:
        """Remember it."""
        o = state.objects[self.obj]
        rest = tuple((k, v) for k, v in o.chosen if k != self.key)
        return with_obj(state, replace(o, chosen=(*rest, (self.key, self.value))))


class LinkedCards(Event):
    """Cards are linked to an object (607)."""

    obj: int
    key: str
    ids: tuple[int, ...]

    def apply(self, state: State) -> State:
        """Add them to those that are linked already."""
        o = state.objects.get(self.obj)
        if o is None:
            return state
        rest = tuple((k, v) for k, v in o.links if k != self.key)
        now = (*o.linked(self.key), *self.ids)
        return with_obj(state, replace(o, links=(*rest, (self.key, now))))


class AbilityUsed(Event):
    """An ability of an object was activated or triggered once more (602.5b, "once each turn").

    `turn` 0 counts uses in all.
    """

    obj: int
    key: int
    turn: int

    def apply(self, state: State) -> State:
        """Count it."""
        o = state.objects.get(self.obj)
        if o is None:
            return state
        return with_obj(state, replace(o, used=(*o.used, (self.key, self.turn))))


class SpellChanged(Event):
    """What a spell or ability on the stack was given changed: targets, modes, X, costs paid."""

    obj: int
    targets: tuple[tuple[Thing, ...], ...] | None = None
    modes: tuple[int, ...] | None = None
    x: int | None = None
    division: tuple[int, ...] | None = None
    cast: CastInfo | None = None
    bound: tuple[tuple[str, tuple[Thing, ...]], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()

    def apply(self, state: State) -> State:
        """Set what is given."""
        o = state.objects[self.obj]
        s = o.stack
        if s is None or o.zone != STACK:
            return state
        ctx = s.context
        if self.targets is not None:
            s = replace(s, targets=self.targets)
            ctx = replace(ctx, targets=self.targets)
        if self.modes is not None:
            s = replace(s, modes=self.modes)
        if self.division is not None:
            s = replace(s, division=self.division)
        if self.x is not None:
            o, ctx = replace(o, x=self.x), replace(ctx, x=self.x)
        if self.bound or self.numbers:
            ctx = replace(
                ctx, bound=(*ctx.bound, *self.bound), numbers=(*ctx.numbers, *self.numbers)
            )
        if self.cast is not None:
            o = replace(o, cast=self.cast)
        return with_obj(state, replace(o, stack=replace(s, context=ctx)))


class BecameTarget(Event):
    """Something became the target of a spell or ability (115.1)."""

    remembered: ClassVar[bool] = True
    what: Thing
    by: int

    def apply(self, state: State) -> State:
        """Only what abilities watch for."""
        return state
