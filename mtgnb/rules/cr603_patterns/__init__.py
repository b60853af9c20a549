"""Patterns against events: what triggers (CR 603), what is replaced (614), what happened this turn (608.2i).

`match` is the one question; its answers are the occurrences (603.2c), each with the object, player and
amount that "that creature", "that player" and "that much" mean.

The event's object is what the pattern's main filter speaks of. Exceptions: in "deals damage" it is what
was dealt damage, if that is an object (the source is `EventSource`); in "this creature blocks (or becomes
blocked by) a creature" it is the other creature, which is `EventSource` in every such pattern.

Left out: `StateIs`, which looks at no event (603.8: `cr603_triggers`), and `DoneAlready`, whose event
is over as the ability is made (603.12).
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.events.base import Event
from mtgnb.model import patterns as p
from mtgnb.model.errors import NotModelled
from mtgnb.model.names import GRAVEYARD
from mtgnb.model.patterns import Pattern
from mtgnb.model.state import State
from mtgnb.model.things import Context, EventInfo
from mtgnb.rules.cr603_patterns import combat, moves, players, stack, states
from mtgnb.rules.cr603_patterns.hearing import HEARS, WOULD, Heard, speaks_of_itself
from mtgnb.rules.reading import holds

__all__ = [
    "combat",
    "core",
    "heard_events",
    "looks_back",
    "match",
    "moves",
    "parts",
    "players",
    "speaks_of_itself",
    "stack",
    "states",
]

SILENT = (p.StateIs, p.DoneAlready)
_BACKWARD = (p.Leaves, p.Dies, p.Sacrifices, p.IsDestroyed, p.Unattached, p.LosesGame)


@rule("603.2", "603.2c")
def match(
    state: State,
    pattern: Pattern,
    event: Event,
    ctx: Context,
    before: State | None = None,
    would: bool = False,
) -> tuple[EventInfo, ...]:
    """Return the occurrences of what a pattern watches for in an event; none if it doesn't fit.

    Parameters
    ----------
    state : State
        In which objects are looked at: after the event for most triggers, before it for those that
        look back (603.10) and for what may replace it.
    pattern : Pattern
    event : Event
    ctx : Context
        Of the ability that watches.
    before : State, optional
        Before the event, where `state` is after it: for "becomes".
    would : bool
        The event hasn't happened (614).

    Raises
    ------
    NotModelled
        For a pattern that nothing here knows.

    References
    ----------
    CR 603.2, 603.2c.
    """
    if isinstance(pattern, p.AnyOfEvents):
        for part in pattern.parts:
            found = match(state, part, event, ctx, before, would)
            if found:
                return found
        return ()
    if isinstance(pattern, p.EventWhile):
        found = match(state, pattern.pattern, event, ctx, before, would)
        return tuple(i for i in found if holds(state, pattern.cond, replace(ctx, event=i)))
    table = HEARS.get(type(pattern))
    if table is None:
        if isinstance(pattern, SILENT):
            return ()
        raise NotModelled(f"nothing says when {type(pattern).__name__} happens")
    meaning = table.get(type(event))
    if meaning is None and would:
        meaning = WOULD.get(type(pattern), {}).get(type(event))
    if meaning is None:
        return ()
    return tuple(meaning(Heard(state, ctx, before, would), pattern, event))


def parts(pattern: Pattern) -> tuple[Pattern, ...]:
    """Return the single patterns that a pattern consists of, each with its "while"."""
    if isinstance(pattern, p.AnyOfEvents):
        return tuple(part for whole in pattern.parts for part in parts(whole))
    if isinstance(pattern, p.EventWhile):
        return tuple(p.EventWhile(part, pattern.cond) for part in parts(pattern.pattern))
    return (pattern,)


def core(pattern: Pattern) -> Pattern:
    """Return a single pattern without its "while"."""
    return core(pattern.pattern) if isinstance(pattern, p.EventWhile) else pattern


def heard_events(pattern: Pattern, would: bool = False) -> frozenset[type[Event]]:
    """Return the kinds of events that a pattern looks at at all."""
    found: set[type[Event]] = set()
    for part in parts(pattern):
        kind = type(core(part))
        found |= HEARS.get(kind, {}).keys()
        if would:
            found |= WOULD.get(kind, {}).keys()
    return frozenset(found)


@rule("603.10", "603.10a", "603.10b", "603.10c", "603.10f")
def looks_back(pattern: Pattern) -> bool:
    """Whether a trigger on this looks at the game as it was just before the event.

    References
    ----------
    CR 603.10.
    """
    pattern = core(pattern)
    if isinstance(pattern, p.LeavesZone):
        return pattern.zone == GRAVEYARD
    if isinstance(pattern, p.PutInto):
        return moves.move_looks_back(pattern)
    if isinstance(pattern, p.PhasesIn):
        return pattern.out
    return isinstance(pattern, _BACKWARD)
