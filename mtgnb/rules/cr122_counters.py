"""Counters (CR 122): put, removed, moved, doubled, proliferated."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.permanents import CountersAdded, CountersTaken
from mtgnb.events.players import Withheld
from mtgnb.model.base import Noun
from mtgnb.model.game_changes import CantHaveCounters
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import game_changes_on
from mtgnb.rules.law import Law, each_made_by, rule


class Heap(Noun):
    """Counters of one kind that are to be put on something."""

    on: Thing
    kind: str
    n: int


@rule("122.1", "101.2")
def why_not_put_counters(state: State, on: Thing, kind: str) -> tuple[Reason, ...]:
    """Return the effects that keep counters of a kind off an object or player."""
    return tuple(
        Reason(f"no {kind} counters can be put there", ("122.1", "101.2"), f.source, f.name)
        for f in game_changes_on(state, CantHaveCounters, on)
        if f.change.kind in (None, kind)
    )


def counters_of(state: State, thing: Thing) -> tuple[tuple[str, int], ...]:
    """Return the counters on an object or player."""
    return state.players[thing.n].counters if isinstance(thing, Seat) else state.obj(thing).counters


def count(state: State, thing: Thing, kind: str | None) -> int:
    """Return how many counters of a kind (None: of all kinds) are on an object or player."""
    return sum(n for k, n in counters_of(state, thing) if kind in (None, k))


def can_bear(state: State, thing: Thing) -> bool:
    """Whether an object is still there, or a player still in the game, to have counters put on."""
    if isinstance(thing, Seat):
        return not state.players[thing.n].left
    obj = state.objects.get(thing)
    return obj is not None and not obj.phased_out


@cites("122.6")
def put_counters(state: State, heaps: tuple[Heap, ...], by: int, source: int | None) -> Law:
    """Put counters on objects and players, all at once; none where an effect forbids it."""
    made: list[tuple[Event, tuple[str, ...]]] = []
    for heap in heaps:
        if heap.n <= 0 or not can_bear(state, heap.on):
            continue
        kept = why_not_put_counters(state, heap.on, heap.kind)
        if kept:
            withheld = Withheld("counters", kept[0].sentence, kept[0].source_name)
            made.append((withheld, kept[0].rules))
        else:
            made.append((CountersAdded(heap.on, heap.kind, heap.n, by, source), ("122.6",)))
    return (yield each_made_by(made)) if made else state


@rule("122.1")
def remove_counters(state: State, heaps: tuple[Heap, ...]) -> Law:
    """Remove counters, as many as there are."""
    events = []
    for heap in heaps:
        if can_bear(state, heap.on):
            n = min(heap.n, count(state, heap.on, heap.kind))
            if n > 0:
                events.append(CountersTaken(heap.on, heap.kind, n))
    return (yield tuple(events)) if events else state


@rule("122.5")
def move_counters(state: State, heaps: tuple[Heap, ...], to: int, by: int, source: int) -> Law:
    """Move counters to another object: where one half is impossible, neither happens."""
    events: list[Event] = []
    for heap in heaps:
        n = min(heap.n, count(state, heap.on, heap.kind))
        both = heap.on != to and can_bear(state, heap.on) and can_bear(state, to)
        if n > 0 and both and not why_not_put_counters(state, to, heap.kind):
            events.append(CountersTaken(heap.on, heap.kind, n, "moved"))
            events.append(CountersAdded(to, heap.kind, n, by, source))
    return (yield tuple(events)) if events else state


@rule("701.27a")
def proliferate(state: State, chosen: tuple[Thing, ...], by: int, source: int) -> Law:
    """Each chosen object and player gets one more counter of each kind that it has."""
    heaps = tuple(Heap(t, kind, 1) for t in chosen for kind, _ in counters_of(state, t))
    return (yield from put_counters(state, heaps, by, source))
