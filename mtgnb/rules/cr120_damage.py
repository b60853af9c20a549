"""Damage (CR 120): who deals it to whom, and what it results in.

`deal` makes the `Damaged` events. What damage results in (120.3: life loss, counters, loyalty,
lifelink) follows each batch of `Damaged` events, wherever they come from: the driver asks `results`
after replacement and prevention effects have had their say (120.4).
"""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.permanents import CountersAdded, CountersTaken, Damaged
from mtgnb.events.players import LifeGained, LifeLost
from mtgnb.model.abilities import Keyword
from mtgnb.model.base import Noun
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Chars
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr119_life import why_not_gain_life, why_not_lose_life
from mtgnb.rules.cr122_counters import why_not_put_counters
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, each_made_by, rule


class Hit(Noun):
    """One source's damage to one object or player; `rules` say why it is dealt so."""

    source: int
    to: Thing
    amount: int
    unpreventable: bool = False
    rules: tuple[str, ...] = ()


@rule("120.1", "120.1a", "120.8")
def damage_event(state: State, hit: Hit, combat: bool = False) -> Damaged | None:
    """Return the event of a source dealing damage, with what matters about the source (120.3).

    Returns
    -------
    Damaged or None
        None where no damage can be dealt: 0 damage, a player who has left, or no creature,
        planeswalker or battle on the battlefield.
    """
    if hit.amount <= 0:
        return None
    creature = walker = False
    if isinstance(hit.to, Seat):
        if state.players[hit.to.n].left:
            return None
    else:
        obj = state.objects.get(hit.to)
        if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
            return None
        types = characteristics(state, hit.to).types
        creature, walker = "creature" in types, "planeswalker" in types
        if not (creature or walker or "battle" in types):
            return None
    source = _chars(state, hit.source)
    return Damaged(
        hit.source,
        hit.to,
        hit.amount,
        combat,
        deathtouch=source.has("deathtouch"),
        lifelink=source.has("lifelink"),
        infect=source.has("infect"),
        wither=source.has("wither"),
        toxic=_toxic(source) if combat and isinstance(hit.to, Seat) else 0,
        controller=controller_of_source(state, hit.source),
        to_creature=creature,
        to_planeswalker=walker,
        unpreventable=hit.unpreventable,
    )


def _chars(state: State, id: int) -> Chars:
    return characteristics(state, id) if state.live(id) else state.past[id].chars


def _toxic(source: Chars) -> int:
    found = (a.n for a in source.abilities if isinstance(a, Keyword) and a.name == "toxic")
    return sum(n for n in found if isinstance(n, int))


def controller_of_source(state: State, id: int) -> int:
    """Return the (last known) controller of a source, its owner where it has none (108.4)."""
    obj = state.obj(id)
    return obj.owner if obj.controller is None else obj.controller


@cites("120.2", "120.2a", "120.2b")
def deal(state: State, hits: tuple[Hit, ...], combat: bool = False) -> Law:
    """Deal damage, all of it at once."""
    kind = "120.2a" if combat else "120.2b"
    made = tuple((damage_event(state, h, combat), (*h.rules, kind)) for h in hits)
    batch = each_made_by((e, numbers) for e, numbers in made if e is not None)
    return (yield batch) if batch.events else state


def dealt(before: State, after: State, sources: tuple[int, ...]) -> int:
    """Return how much damage these sources really dealt between two states of one turn."""
    fresh = after.log[len(before.log) :]
    return sum(e.amount for e in fresh if isinstance(e, Damaged) and e.source in sources)


# --- what damage results in -------------------------------------------------------------------


@rule("120.3", "120.4c")
def results(events: tuple[Event, ...], state: State) -> Law | None:
    """Return the law of what a batch of damage results in, None where nothing but marking does."""
    made = tuple(r for e in events if isinstance(e, Damaged) for r in _results_of(state, e))
    return _happen(state, made) if made else None


def _happen(state: State, made: tuple[tuple[Event, str], ...]) -> Law:
    """All results of one batch of damage happen together."""
    state = yield each_made_by((event, (number,)) for event, number in made)
    return state


def _results_of(state: State, e: Damaged) -> list[tuple[Event, str]]:
    found: list[tuple[Event, str]] = []
    by = e.controller
    if isinstance(e.to, Seat):
        found += _to_player(state, e, e.to.n)
    elif e.to in state.objects:
        found += _to_permanent(state, e, e.to)
    if e.lifelink and by is not None and _gains(state, by):
        found.append((LifeGained(by, e.amount, e.source), "120.3f"))
    return found


def _gains(state: State, seat: int) -> bool:
    return not state.players[seat].left and not why_not_gain_life(state, seat)


def _to_player(state: State, e: Damaged, seat: int) -> list[tuple[Event, str]]:
    found: list[tuple[Event, str]] = []
    poison = e.toxic if e.combat else 0
    if e.infect:
        found.append((_counters(e, Seat(seat), "poison", e.amount), "120.3b"))
    elif not why_not_lose_life(state, seat):
        found.append((LifeLost(seat, e.amount, "damage", e.source), "120.3a"))
    if poison:
        found.append((_counters(e, Seat(seat), "poison", poison), "120.3g"))
    return [f for f in found if not _kept_off(state, f[0])]


def _to_permanent(state: State, e: Damaged, id: int) -> list[tuple[Event, str]]:
    found: list[tuple[Event, str]] = []
    obj = state.objects[id]
    if e.to_creature and (e.infect or e.wither):
        found.append((_counters(e, id, "-1/-1", e.amount), "120.3d"))
    if e.to_planeswalker:
        n = min(e.amount, obj.count("loyalty"))
        if n:
            found.append((CountersTaken(id, "loyalty", n, "damage"), "120.3c"))
    if "battle" in characteristics(state, id).types:
        n = min(e.amount, obj.count("defense"))
        if n:
            found.append((CountersTaken(id, "defense", n, "damage"), "120.3h"))
    return [f for f in found if not _kept_off(state, f[0])]


def _counters(e: Damaged, on: Thing, kind: str, n: int) -> CountersAdded:
    return CountersAdded(on, kind, n, e.controller, e.source)


def _kept_off(state: State, event: Event) -> bool:
    return isinstance(event, CountersAdded) and bool(
        why_not_put_counters(state, event.on, event.kind)
    )
