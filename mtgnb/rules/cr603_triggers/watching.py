"""Triggered abilities at work in a state, with what they are looked at against (CR 603.2, 603.3a)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.events.base import memo
from mtgnb.model.abilities import Triggered
from mtgnb.model.base import Noun
from mtgnb.model.patterns import StateIs
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.cr603_triggers.listening import (
    Kinds,
    Listening,
    audience,
    listening,
    triggered_of,
    works,
)
from mtgnb.rules.cr613_layers import characteristics, controller_now


class Watch(Noun):
    """One pattern of a triggered ability that works, on an object that somebody controls."""

    source: int
    name: str
    ability: Triggered
    one: Listening
    ctx: Context


def watches(state: State, kinds: Kinds, back: bool) -> tuple[Watch, ...]:
    """Return the patterns at work that hear one of these kinds of events.

    Parameters
    ----------
    state : State
    kinds : frozenset of type
    back : bool
        Those that look back in time (603.10), or those that don't.
    """
    if not audience(state).all & kinds:
        return ()
    kept = memo(state).all
    key = ("603 watches", kinds, back)
    found = kept.get(key)
    if found is None:
        found = kept[key] = tuple(
            w for w in _all(state, kinds) if w.one.back == back and w.one.kinds & kinds
        )
    return found  # type: ignore[return-value]


def _all(state: State, kinds: Kinds) -> Iterator[Watch]:
    heard = audience(state)
    everybody = bool(heard.given & kinds)
    for id, mine in heard.here:
        if everybody or mine & kinds:
            yield from on(state, id)
    for id, mine in heard.abroad:
        if everybody or mine & kinds:
            yield from on(state, id)


def on(state: State, id: int) -> Iterator[Watch]:
    """Go through the patterns of an object's triggered abilities that work where it is."""
    obj = state.objects[id]
    if obj.phased_out:
        return
    chars = characteristics(state, id)
    for ability in chars.abilities:
        for triggered in triggered_of(ability):
            for one in listening(triggered):
                if works(obj, one):
                    seat = controller_now(state, id)
                    ctx = Context(id, obj.owner if seat is None else seat, chosen=obj.chosen)
                    yield Watch(id, chars.name or obj.card.name, triggered, one, ctx)


def state_watches(state: State) -> tuple[Watch, ...]:
    """Return the state triggers at work (603.8)."""
    heard = audience(state)
    if not heard.state_triggers:
        return ()
    ids = [id for id, _ in (*heard.here, *heard.abroad)]
    return tuple(w for id in ids for w in on(state, id) if isinstance(w.one.part, StateIs))
