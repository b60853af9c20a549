"""How words are looked at: a state, a context, and eyes that know what objects are like.

The meanings stand in the sibling modules, one function for each class of noun, in the tables here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from mtgnb.model.base import Noun
from mtgnb.model.conditions import Condition
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Filter
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Chars, Obj
from mtgnb.model.refs import Ref, Who
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.model.values import Value
from mtgnb.rules.reading.zones import zones_of


class Eyes(Protocol):
    """What is known of live objects: their characteristics and controllers."""

    def chars(self, id: int) -> Chars:
        """Return the characteristics of a live object."""

    def controller(self, id: int) -> int | None:
        """Return the controller of a live object, None where it has none (108.4)."""


class Settled:
    """The eyes of everybody but the layers: all continuous effects have been applied."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def chars(self, id: int) -> Chars:
        """Return the characteristics after all layers."""
        from mtgnb.rules.cr613_layers import characteristics

        return characteristics(self.state, id)

    def controller(self, id: int) -> int | None:
        """Return the controller after layer 2."""
        from mtgnb.rules.cr613_layers import controller_now

        return controller_now(self.state, id)


F = TypeVar("F", bound=Callable[..., Any])
Meanings = dict[type[Noun], Callable[..., Any]]

FITS: Meanings = {}
PLAYERS: Meanings = {}
FITS_PLAYER: Meanings = {}
THINGS: Meanings = {}
NUMBERS: Meanings = {}
HOLDS: Meanings = {}


def means(table: Meanings, *classes: type[Noun]) -> Callable[[F], F]:
    """Mark a function as the meaning of classes of nouns."""

    def mark(function: F) -> F:
        for cls in classes:
            table[cls] = function
        return function

    return mark


class Look:
    """A look at a state from within an ability."""

    __slots__ = ("ctx", "eyes", "state")

    def __init__(self, state: State, ctx: Context, eyes: Eyes | None = None) -> None:
        self.state = state
        self.ctx = ctx
        self.eyes: Eyes = eyes if eyes is not None else Settled(state)

    # --- objects as they are or last were -----------------------------------------------------

    def obj(self, id: int) -> Obj:
        """Return an object, as it last was if it has gone."""
        return self.state.obj(id)

    def chars(self, id: int) -> Chars:
        """Return characteristics, the last known ones if the object has gone (608.2h)."""
        if id in self.state.objects:
            return self.eyes.chars(id)
        return self.state.past[id].chars

    def controller(self, id: int) -> int | None:
        """Return the controller, the last known one if the object has gone."""
        if id in self.state.objects:
            return self.eyes.controller(id)
        return self.state.past[id].obj.controller

    def known(self, id: int) -> bool:
        """Whether the id is or was an object's."""
        return id in self.state.objects or id in self.state.past

    # --- questions ------------------------------------------------------------------------------

    def fits(self, flt: Noun, id: int) -> bool:
        """Whether an object fits a filter."""
        found = FITS.get(type(flt))
        if found is None:
            raise _unread(flt, "what it fits")
        return found(self, flt, id)

    def players(self, who: Noun) -> tuple[int, ...]:
        """Return the seats that a reference names."""
        found = PLAYERS.get(type(who))
        if found is not None:
            return found(self, who)
        return tuple(t.n for t in self.things(who) if isinstance(t, Seat))

    def fits_player(self, who: Noun, seat: int) -> bool:
        """Whether a player is one whom a reference speaks of."""
        found = FITS_PLAYER.get(type(who))
        if found is not None:
            return found(self, who, seat)
        return seat in self.players(who)

    def things(self, ref: Noun) -> tuple[Thing, ...]:
        """Return the objects and players that a reference names (or that a filter fits)."""
        found = THINGS.get(type(ref))
        if found is not None:
            return found(self, ref)
        if isinstance(ref, Filter):
            return self.matching(ref)
        if isinstance(ref, Who) and type(ref) in PLAYERS:
            return tuple(Seat(s) for s in self.players(ref))
        raise _unread(ref, "whom or what it names")

    def objects(self, what: Noun) -> tuple[int, ...]:
        """Return the objects that a reference names."""
        return tuple(t for t in self.things(what) if isinstance(t, int))

    def number(self, value: Noun | int) -> int:
        """Return a number."""
        if isinstance(value, int):
            return value
        found = NUMBERS.get(type(value))
        if found is None:
            raise _unread(value, "what number it is")
        return found(self, value)

    def holds(self, cond: Noun) -> bool:
        """Whether a condition holds."""
        found = HOLDS.get(type(cond))
        if found is None:
            raise _unread(cond, "whether it holds")
        return found(self, cond)

    def matching(self, flt: Filter) -> tuple[int, ...]:
        """Return the objects that fit, in the zones that the filter speaks of."""
        state = self.state
        objects = state.objects
        found: list[int] = []
        for zone in zones_of(flt):
            for key in _keys(state, zone):
                for id in state.zones.get(key, ()):
                    if zone == BATTLEFIELD and objects[id].phased_out:
                        continue
                    if self.fits(flt, id):
                        found.append(id)
        return tuple(found)

    # --- the current one ------------------------------------------------------------------------

    def at_object(self, id: int) -> Look:
        """Return the look with an object as `EachWhat`."""
        return Look(self.state, replace(self.ctx, each_object=id), self.eyes)

    def at_player(self, seat: int) -> Look:
        """Return the look with a player as `EachWho`."""
        return Look(self.state, replace(self.ctx, each_player=seat), self.eyes)


def _keys(state: State, zone: str) -> tuple[tuple[str, int | None], ...]:
    if zone in ("hand", "library", "graveyard"):
        return tuple((zone, p.seat) for p in state.players)
    return ((zone, None),)


def _unread(noun: Noun, question: str) -> NotModelled:
    kind = "reference" if isinstance(noun, Ref) else "value" if isinstance(noun, Value) else "part"
    kind = "condition" if isinstance(noun, Condition) else kind
    name = type(noun).__name__
    return NotModelled(f"the {kind} {name} has no meaning here: {question} can't be said")
