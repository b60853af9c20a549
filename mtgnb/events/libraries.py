"""What happens to libraries, and to what is known of cards."""

from __future__ import annotations

import hashlib
from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_obj, with_player
from mtgnb.events.places import printed, zone_key
from mtgnb.model.names import LIBRARY
from mtgnb.model.object import Past
from mtgnb.model.state import State


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
