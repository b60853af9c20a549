"""Libraries: mill, shuffle, look, reveal, order (CR 401.4, 701.13, 701.16, 701.20)."""

from __future__ import annotations

from mtgnb.events.libraries import LibraryOrdered, Revealed, Shuffled
from mtgnb.events.moving import ZoneChanged
from mtgnb.model.names import GRAVEYARD, LIBRARY
from mtgnb.model.state import State
from mtgnb.rules.law import Law, rule


def top(state: State, seat: int, n: int) -> tuple[int, ...]:
    """Return the top `n` cards of a library, or as many as there are."""
    return state.zone(LIBRARY, seat)[: max(n, 0)]


@rule("701.13a")
def mill(state: State, seats: tuple[int, ...], n: int, source: int | None = None) -> Law:
    """Players mill cards, as many as they can, all at once."""
    events = tuple(
        ZoneChanged(i, GRAVEYARD, cause="mill", by=seat, source=source)
        for seat in seats
        for i in top(state, seat, n)
    )
    return (yield events) if events else state


@rule("701.20a")
def shuffle(state: State, seats: tuple[int, ...]) -> Law:
    """Players shuffle their libraries, however few cards are in them."""
    return (yield tuple(Shuffled(s) for s in seats)) if seats else state


@rule("701.16a")
def reveal(state: State, ids: tuple[int, ...]) -> Law:
    """Cards are shown to all players."""
    return (yield Revealed(ids)) if ids else state


@rule("701.16e")
def look(state: State, ids: tuple[int, ...], seat: int) -> Law:
    """Cards are shown to one player."""
    return (yield Revealed(ids, (seat,), "look")) if ids else state


@rule("401.4")
def arrange(
    state: State, seat: int, top_cards: tuple[int, ...], bottom: tuple[int, ...] = ()
) -> Law:
    """Put cards on top (first named topmost) and on the bottom (last named lowest)."""
    return (yield LibraryOrdered(seat, top_cards, bottom)) if top_cards or bottom else state
