"""Positions as boards: what one pair of eyes sees at each moment of a trace, as plain data.

Rows of objects are kept from moment to moment as long as nothing about them changes, so that a long
trace costs little.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from mtgnb.engine.seeing import Sight
from mtgnb.events.libraries import Shuffled
from mtgnb.model.abilities import Activated
from mtgnb.model.mana import Mana
from mtgnb.model.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from mtgnb.model.object import Obj
from mtgnb.model.state import Pending, Running, State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr302_sickness import is_sick
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.show.board_rows import BoardRow
from mtgnb.show.deltas import merge_patch
from mtgnb.show.effect_words import effect_sentence, until
from mtgnb.show.faces import ability_words, differs, object_words, why_so
from mtgnb.show.sentences.naming import player, thing
from mtgnb.show.veils import veiled

Plain = dict[str, Any]


class Boards:
    """The boards of a trace as one player sees them (`Sight`).

    Iterating gives ``(key, patch)`` for each moment, as `mtgnb.show.deltas.framed` does.
    """

    def __init__(self, sight: Sight, every: int = 50) -> None:
        self.sight = sight
        self.every = every
        self.shuffles = [0] * len(sight.trace.start.players)
        self.rows: dict[str, tuple[Any, Plain]] = {}
        self.whys: dict[tuple[int, Any], list[Plain]] = {}

    def __iter__(self) -> Iterator[tuple[BoardRow | None, Plain | None]]:
        before: Plain = {}
        entries = self.sight.trace.entries
        for n in range(len(self.sight.states)):
            if n and isinstance(event := entries[n - 1].event, Shuffled):
                self.shuffles[event.player] += 1
            now = self.board(n)
            if n % self.every == 0:
                yield msgspec.convert(now, BoardRow), None
            else:
                yield None, merge_patch(before, now) or None
            before = now

    def board(self, n: int) -> Plain:
        """Return the board of a moment as plain data."""
        state = self.sight.states[n]
        veil = veiled(self.sight, n)
        objects: Plain = {}
        seats = {p.name: self._seat(state, n, p.seat, veil, objects) for p in state.players}
        stack = [self._object(state, n, i, veil, objects) for i in state.zone(STACK)]
        board: Plain = {"seats": seats, "objects": objects, "stack": stack}
        if state.pending:
            board["waiting"] = {f"t{p.id}": _waiting(veil, p) for p in state.pending}
        if state.effects:
            board["effects"] = {f"e{e.id}": _effect(veil, e) for e in state.effects}
        if state.delayed:
            more = {f"d{d.id}": _delayed(veil, d) for d in state.delayed}
            board["effects"] = {**board.get("effects", {}), **more}
        return board

    def _seat(self, state: State, n: int, seat: int, veil: State, objects: Plain) -> Plain:
        p = state.players[seat]
        there = [i for i in state.zone(BATTLEFIELD) if _whose(state.objects[i]) == seat]
        zones = {
            "battlefield": there,
            "hand": [i for i in state.zone(HAND, seat) if self.sight.looks_at(n, i)],
            "graveyard": list(state.zone(GRAVEYARD, seat)),
            "exile": [i for i in state.zone(EXILE) if state.objects[i].owner == seat],
            "command": [i for i in state.zone(COMMAND) if _shown(state.objects[i], seat)],
            "library": self._library(state, n, seat),
        }
        row: Plain = {"life": p.life}
        if p.pool:
            row["pool"] = _pool(p.pool)
        if p.counters:
            row["counters"] = dict(p.counters)
        if p.left:
            row["left"] = True
        for zone, ids in zones.items():
            if ids:
                row[zone] = [self._object(state, n, i, veil, objects) for i in ids]
        sizes = {"hand_size": HAND, "library_size": LIBRARY}
        row |= {k: len(state.zone(z, seat)) for k, z in sizes.items() if state.zone(z, seat)}
        notes = _notes(state, seat)
        return row | ({"notes": notes} if notes else {})

    def _library(self, state: State, n: int, seat: int) -> list[int]:
        """The cards of a library that are seen; for one who sees everything the listed ones."""
        ids = state.zone(LIBRARY, seat)
        if self.sight.seat is None:
            return [i for i in ids if state.objects[i].card.layout != "anonymous"]
        return [i for i in ids if self.sight.looks_at(n, i)]

    def _object(self, state: State, n: int, id: int, veil: State, objects: Plain) -> str:
        o = state.objects[id]
        key = f"o{id}"
        if o.zone == LIBRARY and self.shuffles[o.owner]:
            key += f".{self.shuffles[o.owner]}"
        seen = self.sight.looks_at(n, id)
        chars = characteristics(state, id) if seen and o.kind != "ability" else None
        sick = o.zone == BATTLEFIELD and is_sick(state, id)
        who_sees = self._who_sees(state, o)
        made_of = (o, chars, sick, who_sees, _names_of_targets(veil, o))
        known = self.rows.get(key)
        if known is None or known[0] != made_of:
            row = self._row(state, veil, o, seen) | ({"sick": True} if sick else {})
            if who_sees is not None:
                row["seen"] = list(who_sees)
            known = self.rows[key] = (made_of, row)
        objects[key] = known[1]
        return key

    def _who_sees(self, state: State, o: Obj) -> tuple[str, ...] | None:
        """Who may look at a hidden card; told to one who sees everything only."""
        hidden = o.zone in (HAND, LIBRARY) or o.face_down
        if self.sight.seat is not None or not hidden or o.kind == "ability":
            return None
        from mtgnb.rules.cr400_knowledge import can_look

        return tuple(p.name for p in state.players if not p.left and can_look(state, p.seat, o.id))

    def _row(self, state: State, veil: State, o: Obj, seen: bool) -> Plain:
        row: Plain = {"name": thing(veil, o.id)}
        if o.kind == "ability":
            row |= _ability(o)
        elif seen:
            row |= object_words(state, o.id)
            if differs(state, o.id):
                row["why"] = self._why(state, o.id)
        if o.kind != "ability" and o.zone == STACK:
            row["kind"] = "copy of a spell" if o.kind == "copy" else "spell"
        row["owner"] = player(state, o.owner)
        if o.controller is not None:
            row["controller"] = player(state, o.controller)
        flags = {
            "tapped": o.tapped, "face_down": o.face_down, "phased_out": o.phased_out,
            "token": o.kind == "token", "damage": o.damage,
            "copy_of": o.copy.name if o.copy is not None and seen and o.kind != "token" else "",
            "counters": dict(o.counters), "attacking": "", "blocking": [], "targets": [],
        }  # fmt: skip
        if isinstance(o.attached_to, int):
            row["attached_to"] = f"o{o.attached_to}"
        elif isinstance(o.attached_to, Seat):
            row["notes"] = [f"attached to {player(state, o.attached_to.n)}"]
        if o.combat is not None and o.zone == BATTLEFIELD:
            flags["attacking"] = (
                "" if o.combat.attacking is None else thing(veil, o.combat.attacking)
            )
            flags["blocking"] = [f"o{i}" for i in o.combat.blocking]
        flags["targets"] = list(_names_of_targets(veil, o))
        return row | {k: v for k, v in flags.items() if v}

    def _why(self, state: State, id: int) -> list[Plain]:
        key = (id, characteristics(state, id))
        if key not in self.whys:
            self.whys[key] = msgspec.to_builtins(why_so(state, id))
        return self.whys[key]


def _whose(o: Obj) -> int:
    return o.owner if o.controller is None else o.controller


def _shown(o: Obj, seat: int) -> bool:
    return _whose(o) == seat and o.kind != "decree"


def _pool(pool: tuple[Mana, ...]) -> str:
    return "".join(f"{{{m.type}}}" for m in pool)


def _notes(state: State, seat: int) -> list[str]:
    notes = []
    p = state.players[seat]
    if state.monarch == seat:
        notes.append("the monarch")
    if p.controlled_by is not None:
        notes.append(f"decisions made by {player(state, p.controlled_by)}")
    if state.over:
        notes.append("has won" if seat in state.winners else "has not won")
    return notes


def _names_of_targets(veil: State, o: Obj) -> tuple[str, ...]:
    if o.stack is None:
        return ()
    chosen: list[Thing] = [t for ts in o.stack.targets for t in ts]
    return tuple(thing(veil, t) for t in chosen)


def _ability(o: Obj) -> Plain:
    ability = o.stack.ability if o.stack is not None else None
    kind = "activated ability" if isinstance(ability, Activated) else "triggered ability"
    text = "" if ability is None else ability_words(ability)
    return {"kind": kind} | ({"text": text} if text else {})


def _waiting(state: State, pending: Pending) -> Plain:
    return {
        "sentence": f"An ability of {pending.name} has triggered and waits for the stack",
        "source": pending.name,
        "controller": player(state, pending.context.controller),
        "rules": ["603.3"],
    }


def _effect(state: State, running: Running) -> Plain:
    row: Plain = {
        "sentence": effect_sentence(state, running),
        "source": running.name,
        "controller": player(state, running.context.controller),
        "until": until(state, running),
        "affects": [thing(state, t) for t in running.affected or ()],
        "rules": ["611.2"],
    }
    return {k: v for k, v in row.items() if v}


def _delayed(state: State, delayed: Any) -> Plain:
    return {
        "sentence": f"A delayed triggered ability of {delayed.name} waits",
        "source": delayed.name,
        "controller": player(state, delayed.context.controller),
        "rules": ["603.7"],
    }
