"""What applying replacement effects works with: the effects, and the events as they are changed.

An `Item` is one event (or tokens created alike by one effect) on its way to happening.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.permanents import CountersAdded, Damaged
from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.effects import Effect
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Obj
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules.cr613_layers import controller_now
from mtgnb.rules.law import Step

Key = tuple[Any, ...]


class Replacing(Noun):
    """A replacement or prevention effect that may apply (614, 615).

    Attributes
    ----------
    key : tuple
        Which effect it is, so that it gets one chance at an event (614.5).
    own : bool
        It is the entering object's own (614.12).
    found : Found or None
        What it was made of, for an effect that isn't the entering object's.
    """

    change: Any
    ctx: Context
    source: int
    name: str
    key: Key
    affected: tuple[Thing, ...] | None = None
    running: Running | None = None
    own: bool = False
    found: Any = None


class Instructions(Noun):
    """What is carried out right after the event, or in its place (615.5, 614.6).

    `moved` is an object that the event moves: the instructions mean what it became. `rule` says why
    they are carried out.
    """

    effect: tuple[Effect, ...]
    ctx: Context
    moved: int | None = None
    rule: str = "614.6"


class Lasts(Noun):
    """Changes that are a part of how an object enters (614.12)."""

    changes: tuple[Change, ...]
    ctx: Context
    name: str


class Item(Noun):
    """An event on its way, with the effects that had their chance and what is to follow it."""

    events: tuple[Event, ...]
    used: tuple[Key, ...] = ()
    after: tuple[Instructions, ...] = ()
    lasts: tuple[Lasts, ...] = ()
    cites: tuple[str, ...] = ()
    copies: int = 0

    @property
    def event(self) -> Any:
        """The event, or the first of tokens that are created alike."""
        return self.events[0]

    def changed(self, *events: Event, cites: tuple[str, ...] = ()) -> Item:
        """Return the item with other events in place of its own."""
        return replace(self, events=events, cites=_more(self.cites, cites))

    def followed(self, *instructions: Instructions) -> Item:
        """Return the item with more to be carried out after it."""
        return replace(self, after=(*self.after, *instructions))

    def citing(self, *cites: str) -> Item:
        """Return the item with rules that had a part in it."""
        return replace(self, cites=_more(self.cites, cites))


def _more(cites: tuple[str, ...], fresh: tuple[str, ...]) -> tuple[str, ...]:
    """Put rules before those that had their part earlier: the last one made the event what it is."""
    return (*fresh, *(c for c in cites if c not in fresh))


Applying = Generator[Step, Any, tuple[State, tuple[Item, ...]]]
"""A law that applies one effect; it returns the state and what the item has become."""

Applies = Callable[[State, Any, Item], bool]
Apply = Callable[[State, Any, Item], Applying]
A = TypeVar("A", bound=Applies)
AtOnce = Callable[[State, Any, Item], tuple[Item, ...]]
B = TypeVar("B", bound=Apply)
C = TypeVar("C", bound=AtOnce)

APPLIES: dict[type[Change], Applies] = {}
"""Whether an effect of a kind applies to an item as it stands."""

APPLY: dict[type[Change], Apply] = {}
"""What an effect of a kind makes of an item."""


def applies(*kinds: type[Change]) -> Callable[[A], A]:
    """Register the question whether effects of these kinds apply."""

    def register(function: A) -> A:
        for kind in kinds:
            APPLIES[kind] = function
        return function

    return register


def applied(*kinds: type[Change]) -> Callable[[B], B]:
    """Register the law that applies effects of these kinds."""

    def register(function: B) -> B:
        for kind in kinds:
            APPLY[kind] = function
        return function

    return register


def applied_at_once(*kinds: type[Change]) -> Callable[[C], C]:
    """Register a function for effects that are applied without any choice or event on the way."""

    def register(function: C) -> C:
        def law(state: State, effect: Any, item: Item) -> Applying:
            yield from ()
            return state, function(state, effect, item)

        for kind in kinds:
            APPLY[kind] = law
        return function

    return register


# --- questions about items -----------------------------------------------------------------------


def enters(event: Event) -> bool:
    """Whether an event puts an object onto the battlefield."""
    if isinstance(event, ZoneChanged):
        return event.to == BATTLEFIELD
    return isinstance(event, TokenCreated) and event.zone == BATTLEFIELD


def entering_controller(state: State, event: ZoneChanged | TokenCreated) -> int:
    """Return under whose control an object enters."""
    if event.entering is not None and event.entering.controller is not None:
        return event.entering.controller
    return event.owner if isinstance(event, TokenCreated) else state.obj(event.obj).owner


def affected_player(state: State, item: Item) -> int:
    """Return who chooses which effect applies: the affected player, or the affected object's controller.

    For an object that enters, that is the player under whose control it would enter.
    """
    event = item.event
    match event:
        case ZoneChanged(cause="draw", by=int() as by):
            return by
        case TokenCreated():
            return entering_controller(state, event)
        case ZoneChanged():
            return entering_controller(state, event) if enters(event) else _holder(state, event.obj)
        case Damaged() | CountersAdded():
            to: Thing = event.to if isinstance(event, Damaged) else event.on
            return to.n if isinstance(to, Seat) else _holder(state, to)
        case _:
            player = getattr(event, "player", None)
            if isinstance(player, int):
                return player
            obj = getattr(event, "obj", None)
            return _holder(state, obj) if isinstance(obj, int) else state.turn.seat


def _holder(state: State, id: int) -> int:
    obj: Obj = state.obj(id)
    seat = controller_now(state, id) if state.live(id) else obj.controller
    return obj.owner if seat is None else seat
