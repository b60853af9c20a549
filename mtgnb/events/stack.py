"""Casting, activating, triggering, resolving: what goes through the stack."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.model.state import Pending, State


class PriorityGiven(Event):
    """A player received priority (117.3); None: nobody has it."""

    player: int | None

    def apply(self, state: State) -> State:
        """Give it."""
        return replace(state, priority=self.player)


class PriorityPassed(Event):
    """A player passed (117.3d)."""

    player: int

    def apply(self, state: State) -> State:
        """Note it."""
        return replace(state, passed=(*state.passed, self.player), priority=None)


class PassesCleared(Event):
    """Somebody did something: the succession of passes begins anew (117.4)."""

    def apply(self, state: State) -> State:
        """Forget the passes."""
        return replace(state, passed=())


class SpellCast(Event):
    """A spell became cast (601.2i); `permission` is the object whose permission was used."""

    remembered: ClassVar[bool] = True
    obj: int
    player: int
    zone: str = "hand"
    permission: int | None = None

    def apply(self, state: State) -> State:
        """Only what abilities watch for and what is counted."""
        return state


class AbilityActivated(Event):
    """An ability became activated (602.2b)."""

    remembered: ClassVar[bool] = True
    source: int
    player: int
    ability: int
    on_stack: int | None = None
    mana: bool = False
    tap: bool = False
    loyalty: bool = False
    keyword: str = ""

    def apply(self, state: State) -> State:
        """Only what abilities watch for and what is counted."""
        return state


class LandPlayed(Event):
    """A player played a land (305.1); `permission` is the object whose permission was used."""

    remembered: ClassVar[bool] = True
    obj: int
    player: int
    zone: str = "hand"
    permission: int | None = None

    def apply(self, state: State) -> State:
        """Only what abilities watch for and what is counted."""
        return state


class AbilityTriggered(Event):
    """An ability triggered (603.2) and waits to be put on the stack (603.3)."""

    remembered: ClassVar[bool] = True
    pending: Pending

    def apply(self, state: State) -> State:
        """Let it wait; its id is given here."""
        waiting = replace(self.pending, id=state.clock)
        return replace(state, pending=(*state.pending, waiting), clock=state.clock + 1)


class TriggerDropped(Event):
    """A waiting ability was removed without being put on the stack (603.3d, 800.4d)."""

    pending: int
    name: str
    why: str

    def apply(self, state: State) -> State:
        """Take it off the waiting list."""
        return replace(state, pending=tuple(p for p in state.pending if p.id != self.pending))


class ManaAbilityResolved(Event):
    """A mana ability resolved, right after it was activated or triggered (605.3b, 605.4a)."""

    source: int
    player: int
    pending: int | None = None

    def apply(self, state: State) -> State:
        """Take a triggered one off the waiting list."""
        return replace(state, pending=tuple(p for p in state.pending if p.id != self.pending))


class Resolving(Event):
    """The topmost object on the stack begins to resolve (608.2)."""

    obj: int
    name: str = ""

    def apply(self, state: State) -> State:
        """Nobody has priority while it does."""
        return replace(state, priority=None, passed=())


class Resolved(Event):
    """A spell or ability has resolved, or left the stack without (`why`: 608.2b, countered)."""

    remembered: ClassVar[bool] = True
    obj: int
    name: str = ""
    why: str = ""

    def apply(self, state: State) -> State:
        """Only the log."""
        return state


class TookBack(Event):
    """A proposed spell or ability was taken back (730.1): the game is as it was before."""

    player: int
    name: str = ""

    def apply(self, state: State) -> State:
        """Only the log; the driver has gone back."""
        return state
