"""What one player has been able to see of a line of play (CR 400.2, 401.5, 402.3, 708.5).

Only what a player may look at counts, not what they could work out or remember: a card that was seen
in a hand and then put into a library among others has no name for them.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import fields, replace

from mtgnb.engine.trace import Move, Trace
from mtgnb.events.libraries import Revealed, Shuffled
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, Face
from mtgnb.model.choice import Choice, Option
from mtgnb.model.errors import BadData
from mtgnb.model.names import HAND, HIDDEN_ZONES, LIBRARY
from mtgnb.model.object import Chars, Obj, Past
from mtgnb.model.state import State
from mtgnb.rules.cr400_knowledge import can_look
from mtgnb.rules.driving import Entry

UNSEEN = Card((Face("a card"),), layout="unseen")
"""Stands for a card that a player may not look at."""

_NO_CHARS = Chars("a card", None, (), (), (), (), (), None, None)


def private_sights(state: State, seat: int) -> frozenset[int]:
    """Return the hidden or face-down objects that a player may look at now."""
    found: set[int] = set()
    asked = state.waiting.options if state.waiting is not None else ()
    asked_ids = {o.value for o in asked if isinstance(o.value, int)}
    for player in state.players:
        hand = state.zone(HAND, player.seat)
        found.update(i for i in hand if player.seat == seat or can_look(state, seat, i))
        library = state.zone(LIBRARY, player.seat)
        for n, id in enumerate(library):
            o = state.objects[id]
            if n == 0 or o.revealed or o.seen_by or id in asked_ids:
                if can_look(state, seat, id):
                    found.add(id)
    for zone in ("battlefield", "exile", "stack"):
        for id in state.zone(zone):
            if state.objects[id].face_down and can_look(state, seat, id):
                found.add(id)
    return frozenset(found)


class Sight:
    """What a player sees of each moment of a trace; None sees everything.

    Parameters
    ----------
    trace : Trace
    seat : int or None
    """

    def __init__(self, trace: Trace, seat: int | None) -> None:
        self.trace = trace
        self.seat = seat
        self.states = [trace.start, *(e.state for e in trace.entries)]
        self.sights: list[frozenset[int]] = []
        self.shown: list[frozenset[int]] = []
        self.gone: set[int] = set()
        if seat is not None:
            self._go_through(seat)

    def _go_through(self, seat: int) -> None:
        self.sights.append(private_sights(self.trace.start, seat))
        self.shown.append(frozenset())
        ends = set()
        n = 0
        for move in self.trace.moves:
            n += len(move.entries)
            ends.add(n)
        for n, entry in enumerate(self.trace.entries, 1):
            now = entry.state
            shown = frozenset() if n - 1 in ends else self.shown[-1]
            event = entry.event
            if isinstance(event, Revealed) and (event.to is None or seat in event.to):
                shown |= frozenset(event.objects)
            elif isinstance(event, Shuffled):
                shown -= frozenset(now.zone(LIBRARY, event.player))
            self.sights.append(private_sights(now, seat))
            self.shown.append(shown)
            self._note_gone(n, entry)

    def _note_gone(self, n: int, entry: Entry) -> None:
        """An object that is no more has a name for who saw it last, or sees what it became."""
        before, now = self.states[n - 1], entry.state
        for id in _ids_in(entry.event):
            if id in self.gone or id in now.objects or id not in before.objects:
                continue
            past = now.past.get(id)
            became = past.became if past is not None else None
            if (
                self._live(n - 1, id)
                or id in self.shown[n]
                or (became is not None and self._live(n, became))
            ):
                self.gone.add(id)

    def sees(self, n: int, id: int) -> bool:
        """Whether the player knows at moment n which object this is."""
        if self.seat is None:
            return True
        state = self.states[n]
        if id in state.objects:
            return self._live(n, id) or id in self.shown[n] or bool(n and self._live(n - 1, id))
        if id not in state.past:
            return True
        past = state.past[id].obj
        return id in self.gone or not (past.zone in HIDDEN_ZONES or past.face_down)

    def looks_at(self, n: int, id: int) -> bool:
        """Whether the player may look at an object at moment n itself."""
        return self.seat is None or self._live(n, id)

    def _live(self, n: int, id: int) -> bool:
        obj = self.states[n].objects.get(id)
        if obj is None:
            return False
        if obj.zone not in HIDDEN_ZONES and not obj.face_down:
            return True
        return id in self.sights[n] or obj.revealed

    def seat_or_all(self) -> str:
        """Return the player's name, ``all`` for one who sees everything."""
        return "all" if self.seat is None else self.trace.start.players[self.seat].name


def _ids_in(value: Any) -> set[int]:
    """Return the numbers in an event that could be ids."""
    found: set[int] = set()
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, bool) or item is None:
            continue
        if isinstance(item, int):
            found.add(item)
        elif isinstance(item, tuple):
            waiting.extend(item)
        elif isinstance(item, Noun) and not isinstance(item, Card | Face | Chars | State):
            waiting.extend(getattr(item, f.name) for f in fields(type(item)))
    return found


def as_seen_by(trace: Trace, player: str) -> Trace:
    """Return a trace with the cards that a player can't see replaced by nameless ones.

    Parameters
    ----------
    trace : Trace
    player : str
        A player's name.

    Returns
    -------
    Trace
        To be looked at, not played on from: what is hidden is gone from it.

    Raises
    ------
    BadData
        If no player is called so.

    References
    ----------
    CR 400.2, 401.2, 401.5, 402.3, 708.5.
    """
    seats = {p.name: p.seat for p in trace.start.players}
    if player not in seats:
        raise BadData(f"no player is called {player!r}; the players are {', '.join(seats)}")
    sight = Sight(trace, seats[player])
    moves: list[Move] = []
    n = 0
    start = redacted(sight, 0)
    for move in trace.moves:
        entries = []
        for entry in move.entries:
            n += 1
            entries.append(
                Entry(_event(sight, n, entry), entry.cites, redacted(sight, n), entry.moment)
            )
        state = entries[-1].state if entries else redacted(sight, n)
        moves.append(Move(None, tuple(entries), state))
    return replace(trace, start=start, moves=tuple(moves))


def redacted(sight: Sight, n: int) -> State:
    """Return the state of moment n without what the player can't see."""
    state = sight.states[n]
    seat = sight.seat
    if seat is None:
        return state
    hidden = [
        o for i in state.objects.in_order() if not sight.looks_at(n, (o := state.objects[i]).id)
    ]
    gone = [(i, state.past[i]) for i in state.past.in_order() if not sight.sees(n, i)]
    return replace(
        state,
        objects=state.objects.put_all((o.id, _blank(o)) for o in hidden),
        past=state.past.put_all((i, Past(_blank(p.obj), _NO_CHARS, p.became)) for i, p in gone),
        waiting=_asked(sight, state.waiting),
        frame=None,
        agenda=(),
        log=(),
        last_log=(),
        seed=0,
    )


def _blank(o: Obj) -> Obj:
    return Obj(
        o.id, UNSEEN, o.owner, o.zone, o.controller, o.default_controller, o.kind, stamp=o.stamp,
        since=o.since, entered=o.entered, tapped=o.tapped, face_down=o.face_down,
        phased_out=o.phased_out, counters=o.counters, damage=o.damage, attached_to=o.attached_to,
        combat=o.combat,
    )  # fmt: skip


def _asked(sight: Sight, choice: Choice | None) -> Choice | None:
    """Options are for who chooses; others see that there is a choice."""
    if choice is None or choice.player == sight.seat:
        return choice
    return replace(choice, options=(), prompt="")


def _event(sight: Sight, n: int, entry: Entry) -> Any:
    """Return an event without characteristics and answers that the player doesn't know."""
    event = entry.event
    changes: dict[str, Any] = {}
    names = {f.name for f in fields(type(event))}
    id = getattr(event, "obj", None)
    if "chars" in names and isinstance(id, int) and not sight.sees(n, id):
        changes["chars"] = _NO_CHARS
    if {"value", "label"} <= names and hides_answer(sight, n, event):
        changes |= {"value": None, "label": "something"}
    return replace(event, **changes) if changes else event


def hides_answer(sight: Sight, n: int, event: Any) -> bool:
    """Whether an answer (`Chose`) is about something that the player can't see."""
    if sight.seat is None or event.player == sight.seat:
        return False
    waiting = sight.states[n - 1].waiting if n else None
    options: tuple[Option, ...] = waiting.options if waiting is not None else ()
    ids: set[int] = set()
    for value in (event.value, *(o.value for o in options)):
        ids |= _ids_in(value)
    if waiting is not None and waiting.kind in ("object", "order", "position", "target"):
        return any(not sight.sees(n - 1, i) for i in ids if i in sight.states[n - 1].objects)
    return False
