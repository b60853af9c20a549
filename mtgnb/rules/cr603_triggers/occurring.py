"""How often a trigger event occurs in a batch of events (CR 603.2c, 603.2d)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.model import patterns as p
from mtgnb.model.base import Noun
from mtgnb.model.game_changes import ExtraTriggers, NoTriggers
from mtgnb.model.patterns import Pattern
from mtgnb.model.state import State
from mtgnb.model.things import Context, EventInfo
from mtgnb.rules.cr603_patterns import core, match
from mtgnb.rules.cr613_layers import Found, game_changes
from mtgnb.rules.law import rule
from mtgnb.rules.reading import fits


class Occurrence(Noun):
    """One occurrence of a trigger event, with the events that it consists of."""

    info: EventInfo
    events: tuple[Event, ...]


@rule("603.2c")
def occurrences(
    state: State, before: State, part: Pattern, events: tuple[Event, ...], ctx: Context
) -> list[Occurrence]:
    """Return each occurrence of what a single pattern watches for in simultaneous events.

    Parameters
    ----------
    state : State
        In which objects are looked at: after the events, or before them for what looks back.
    before : State
    part : Pattern
    events : tuple of Event
    ctx : Context
    """
    found: dict[Hashable, Occurrence] = {}
    for n, event in enumerate(events):
        for m, info in enumerate(match(state, part, event, ctx, before)):
            key = _together(part, info)
            if key is None:
                found[(n, m)] = Occurrence(info, (event,))
            elif key in found:
                found[key] = _joined(found[key], info, event)
            else:
                found[key] = Occurrence(info, (event,))
    return list(found.values())


@rule("603.2c", "510.3a")
def _together(part: Pattern, info: EventInfo) -> Hashable:
    """Return what simultaneous events have in common that are one occurrence; None: each is its own.

    "One or more …" triggers once; being dealt damage and losing life are one occurrence each for an
    object or player, whatever the number of sources. Each player has their own.
    """
    match core(part):
        case (
            p.Enters(batch=True)
            | p.Leaves(batch=True)
            | p.Dies(batch=True)
            | p.PutInto(batch=True)
            | p.LeavesZone(batch=True)
        ):
            return "together"
        case p.Discards(batch=True) | p.LosesLife():
            return ("player", info.player)
        case p.DealsDamage(batch=True) | p.DealtDamage(by=None):
            return ("to", info.other)
        case _:
            return None


def _joined(one: Occurrence, info: EventInfo, event: Event) -> Occurrence:
    both = one.info
    return Occurrence(
        replace(
            both,
            amount=both.amount + info.amount,
            obj=both.obj if both.obj == info.obj else None,
            source=both.source if both.source == info.source else None,
        ),
        (*one.events, event),
    )


@rule("603.2d")
def times(state: State, source: int, occurrence: Occurrence) -> tuple[int, Found[Any] | None]:
    """Return how often an ability of an object triggers on one occurrence, or what forbids it.

    Effects that add triggers don't add to one another.
    """
    n = 1
    for f in game_changes(state, (NoTriggers, ExtraTriggers)):
        change: Any = f.change
        if not fits(state, change.of, source, f.ctx):
            continue
        if not any(match(state, change.pattern, e, f.ctx) for e in occurrence.events):
            continue
        if isinstance(change, NoTriggers):
            return 0, f
        n += change.n
    return n, None
