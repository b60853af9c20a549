"""How patterns are tied to events: a table, filled by the sibling modules, and what they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from mtgnb.events.base import Event
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.model.base import Noun
from mtgnb.model.filters import Filter, Is
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Obj
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import All, Several, This, Who
from mtgnb.model.state import State
from mtgnb.model.things import Context, EventInfo, Seat, Thing
from mtgnb.rules.reading import Look


class Heard(Look):
    """A look at a state for an event: `before` is the state before it, None if that isn't known.

    `would` says that the event hasn't happened and may be replaced.
    """

    __slots__ = ("before", "would")

    def __init__(
        self, state: State, ctx: Context, before: State | None = None, would: bool = False
    ) -> None:
        super().__init__(state, ctx)
        self.before = before
        self.would = would

    # --- objects and players --------------------------------------------------------------------

    def seat_of(self, id: int) -> int:
        """Return who controls an object (last known), or owns it where it has no controller (108.4a)."""
        seat = self.controller(id)
        return self.obj(id).owner if seat is None else seat

    def thing_fits(self, noun: Noun | None, thing: Thing | None) -> bool:
        """Whether an object or player is one that a filter or reference speaks of (None: anything)."""
        if noun is None:
            return True
        return thing is not None and speaks_of(self, noun, thing)

    def came_from(self, event: ZoneChanged) -> Obj:
        """Return an object that changes zones as it was before."""
        return self.state.obj(event.obj)

    def new(self, event: Event) -> int | None:
        """Return the id of the object that an event made, or would make if it could be seen already."""
        if isinstance(event, TokenCreated):
            return event.id
        if isinstance(event, ZoneChanged):
            past = self.state.past.get(event.obj)
            if event.obj not in self.state.objects and past is not None and past.became is not None:
                return past.became
            return event.obj
        return None

    def arrived(self, event: ZoneChanged | TokenCreated) -> int | None:
        """Return the id of what entered the battlefield; None if the event is nothing of that kind."""
        to = event.to if isinstance(event, ZoneChanged) else event.zone
        id = self.new(event) if to == BATTLEFIELD else None
        return id if id is not None and self.known(id) else None

    def nth(self, event: Event, alike: Iterable[Event]) -> int:
        """Return which one an event is among those of this turn that are like it, counted from 1."""
        n = 0
        for earlier in alike:
            n += 1
            if earlier is event:
                return n
        return n + 1


Meaning = Callable[[Heard, Any, Any], Iterator[EventInfo]]
M = TypeVar("M", bound=Meaning)

HEARS: dict[type[Pattern], dict[type[Event], Meaning]] = {}
"""For each kind of pattern, the events that it looks at and how."""

WOULD: dict[type[Pattern], dict[type[Event], Meaning]] = {}
"""Likewise for events that count only where they might be replaced (614.11: a draw from nothing)."""


def hears(pattern: type[Pattern], *events: type[Event], would: bool = False) -> Callable[[M], M]:
    """Mark a function as what a pattern makes of kinds of events."""

    def mark(function: M) -> M:
        table = WOULD if would else HEARS
        for event in events:
            table.setdefault(pattern, {})[event] = function
        return function

    return mark


def speaks_of(look: Look, noun: Noun, thing: Thing) -> bool:
    """Whether a filter or reference speaks of an object or player."""
    if isinstance(noun, Several):
        return any(speaks_of(look, part, thing) for part in noun.parts)
    if isinstance(noun, All):
        return speaks_of(look, noun.where, thing)
    if isinstance(noun, Filter):
        return isinstance(thing, int) and look.known(thing) and look.fits(noun, thing)
    if isinstance(noun, Who) and isinstance(thing, Seat):
        return look.fits_player(noun, thing.n)
    return thing in look.things(noun)


def speaks_of_itself(where: Noun | None) -> bool:
    """Whether a filter means just the object that the ability is on."""
    return isinstance(where, Is) and isinstance(where.what, This)
