"""The questions that the rest of the rules ask."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.filters import Filter
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules.reading.look import Eyes, Look


def number(state: State, v: Noun | int, ctx: Context, eyes: Eyes | None = None) -> int:
    """Return a number: itself, or what the game says it is (107, 608.2h).

    Examples
    --------
    >>> from mtgnb.model.player import Player
    >>> number(State((Player(0, "Ana"),)), 3, Context(0, 0))
    3
    """
    return v if isinstance(v, int) else Look(state, ctx, eyes).number(v)


def players(state: State, who: Noun, ctx: Context, eyes: Eyes | None = None) -> tuple[int, ...]:
    """Return the seats that a reference names, several in APNAP order (101.4).

    A reference that may name objects too (`Target`, `Attached`) gives the players among them.
    """
    return Look(state, ctx, eyes).players(who)


def things(state: State, ref: Noun, ctx: Context, eyes: Eyes | None = None) -> tuple[Thing, ...]:
    """Return the objects (ids) and players (`Seat`) that a reference names."""
    return Look(state, ctx, eyes).things(ref)


def objects(state: State, what: Noun, ctx: Context, eyes: Eyes | None = None) -> tuple[int, ...]:
    """Return the ids that a reference names: live ones, or of objects as they last were."""
    return Look(state, ctx, eyes).objects(what)


def fits(state: State, flt: Filter, obj: int, ctx: Context, eyes: Eyes | None = None) -> bool:
    """Whether an object fits a filter, in whatever zone it is; one that has gone, as it last was.

    A phased-out permanent fits nothing (702.26b). Where `ctx.on_stack` names a card that is being
    proposed as a spell, that card counts as a spell (601.3).
    """
    return Look(state, ctx, eyes).fits(flt, obj)


def fits_player(state: State, who: Noun, seat: int, ctx: Context, eyes: Eyes | None = None) -> bool:
    """Whether a player is one whom a reference speaks of ("an opponent", "a player")."""
    return Look(state, ctx, eyes).fits_player(who, seat)


def matching(state: State, flt: Filter, ctx: Context, eyes: Eyes | None = None) -> tuple[int, ...]:
    """Return the ids that fit in the zones that the filter speaks of: the battlefield if in none.

    The order is that of the zones; `zones_of` says which they are.
    """
    return Look(state, ctx, eyes).matching(flt)


def holds(state: State, cond: Noun, ctx: Context, eyes: Eyes | None = None) -> bool:
    """Whether a condition holds now."""
    return Look(state, ctx, eyes).holds(cond)
