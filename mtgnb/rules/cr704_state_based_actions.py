"""State-based actions (CR 704): checked before a player gets priority, performed all at once.

Left out, as their cards aren't modelled: dungeons (704.5t), space sculptor (704.5u), battles (704.5v–x),
Roles (704.5y), speed (704.5z), and the variants of 704.6.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event, memo
from mtgnb.events.moving import CeasedToExist, ZoneChanged
from mtgnb.events.permanents import Attached, BestowEnded, CountersTaken
from mtgnb.events.players import PlayerLost
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import LegendRuleOff, LosesNoLifeAtZero
from mtgnb.model.names import BATTLEFIELD, GRAVEYARD, STACK
from mtgnb.model.object import Chars, Obj
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr104_ending import why_not_lose
from mtgnb.rules.cr303_auras import why_not_attached
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.cr714_sagas import finished_sagas
from mtgnb.rules.cr800_multiplayer import leave
from mtgnb.rules.law import Law, Step, each_made_by, rule

Cited = list[tuple[Event, str]]


def check(state: State) -> Law | None:
    """Return a law that performs all state-based actions that apply now, None if there are none."""
    known = memo(state).all
    if "no state-based actions" in known:
        return None
    legends = _legend_groups(state)
    found = _players(state) + _tokens(state) + _permanents(state)
    if not found and not legends:
        known["no state-based actions"] = True
        return None
    return _perform(state, found, legends)


@cites("704.3")
def _perform(state: State, found: Cited, legends: list[list[int]]) -> Law:
    """They are one single event, whatever rules ask for them."""
    leaving = {e.obj for e, _ in found if isinstance(e, ZoneChanged)}
    for group in legends:
        state, more = yield from _legend_rule(state, [i for i in group if i not in leaving])
        found = found + more
    merged: dict[Event, list[str]] = {}
    for event, number in found:
        merged.setdefault(event, []).append(number)
    state = yield each_made_by((e, (*sorted(set(ns)), "704.3")) for e, ns in merged.items())
    losers = tuple(e.player for e in merged if isinstance(e, PlayerLost))
    return (yield from leave(state, losers)) if losers else state


@rule("704.5a", "704.5b", "704.5c", "104.3b", "104.3c", "104.3d")
def _players(state: State) -> Cited:
    """Players with no life left, who drew from an empty library, or with ten poison counters."""
    found: Cited = []
    for p in state.players:
        if p.left or p.lost:
            continue
        why = ""
        if p.life <= 0 and not _goes_on_at_zero(state, p.seat):
            why, number = "0 or less life", "704.5a"
        elif p.drew_from_empty:
            why, number = "drew from an empty library", "704.5b"
        elif p.count("poison") >= 10:
            why, number = "ten poison counters", "704.5c"
        if why and not why_not_lose(state, p.seat):
            found.append((PlayerLost(p.seat, why), number))
    return found


def _goes_on_at_zero(state: State, seat: int) -> bool:
    return any(
        seat in reading.players(state, f.change.who, f.ctx)
        for f in game_changes(state, LosesNoLifeAtZero)
    )


@rule("704.5d", "704.5e")
def _tokens(state: State) -> Cited:
    """Tokens and copies anywhere but where they can be cease to exist."""
    found: Cited = []
    for (zone, _), ids in ((k, state.zones[k]) for k in state.zones.in_order()):
        if zone == BATTLEFIELD or zone == "library":
            continue
        for i in ids:
            kind = state.objects[i].kind
            if kind == "token" or (kind == "copy" and zone != STACK):
                found.append(
                    (CeasedToExist(i, f"in {zone}"), "704.5d" if kind == "token" else "704.5e")
                )
    return found


def _permanents(state: State) -> Cited:
    found: Cited = []
    finished = finished_sagas(state)
    for o in state.battlefield():
        chars = characteristics(state, o.id)
        number = _dies(state, o, chars)
        if number is not None:
            found.append((_to_graveyard(o.id, number), number))
        found += _attachments(state, o, chars)
        found += _counters(o)
        if o.id in finished:
            gone = ZoneChanged(o.id, GRAVEYARD, cause="sacrifice", by=o.controller)
            found.append((gone, "704.5s"))
    return found + _world_rule(state)


def _to_graveyard(id: int, number: str) -> Event:
    cause = "destroy" if number in ("704.5g", "704.5h") else "state-based"
    return ZoneChanged(id, GRAVEYARD, cause=cause)


@rule("704.5f", "704.5g", "704.5h", "704.5i")
def _dies(state: State, o: Obj, chars: Chars) -> str | None:
    """Creatures without toughness or with lethal damage, planeswalkers without loyalty."""
    if "creature" in chars.types:
        toughness = chars.toughness or 0
        if toughness <= 0:
            return "704.5f"
        if not chars.has("indestructible"):
            if o.damage >= toughness:
                return "704.5g"
            if o.deathtouched:
                return "704.5h"
    if "planeswalker" in chars.types and o.count("loyalty") <= 0:
        return "704.5i"
    return None


@rule("704.5m", "704.5n", "704.5p")
def _attachments(state: State, o: Obj, chars: Chars) -> Cited:
    """Auras without a legal host go to the graveyard; Equipment and the like come off."""
    if o.bestowed:
        return _no_longer_bestowed(state, o)
    aura = "Aura" in chars.subtypes and "enchantment" in chars.types
    if o.attached_to is None:
        return [(ZoneChanged(o.id, GRAVEYARD, cause="state-based"), "704.5m")] if aura else []
    if aura and "creature" not in chars.types:
        if why_not_attached(state, o.id):
            return [(ZoneChanged(o.id, GRAVEYARD, cause="state-based"), "704.5m")]
        return []
    if "Equipment" in chars.subtypes and "creature" not in chars.types:
        return [(Attached(o.id, None), "704.5n")] if why_not_attached(state, o.id) else []
    return [(Attached(o.id, None), "704.5p")]


@rule("702.103f")
def _no_longer_bestowed(state: State, o: Obj) -> Cited:
    """A bestowed Aura that isn't attached, or not to something legal, becomes a creature again."""
    if o.attached_to is None:
        return [(BestowEnded(o.id), "702.103f")]
    if not why_not_attached(state, o.id):
        return []
    return [(Attached(o.id, None), "702.103f"), (BestowEnded(o.id), "702.103f")]


@rule("704.5q")
def _counters(o: Obj) -> Cited:
    """+1/+1 and -1/-1 counters annihilate each other."""
    n = min(o.count("+1/+1"), o.count("-1/-1"))
    if not n:
        return []
    return [
        (CountersTaken(o.id, "+1/+1", n, "state-based"), "704.5q"),
        (CountersTaken(o.id, "-1/-1", n, "state-based"), "704.5q"),
    ]


@rule("704.5k")
def _world_rule(state: State) -> Cited:
    """Of several world permanents only the newest stays; of equally new ones none."""
    worlds = [o for o in state.battlefield() if "world" in characteristics(state, o.id).supertypes]
    if len(worlds) < 2:
        return []
    newest = max(o.entered for o in worlds)
    staying = [o.id for o in worlds if o.entered == newest]
    return [
        (ZoneChanged(o.id, GRAVEYARD, cause="state-based"), "704.5k")
        for o in worlds
        if o.id not in staying or len(staying) > 1
    ]


@rule("704.5j")
def _legend_groups(state: State) -> list[list[int]]:
    """Legendary permanents of one name and one controller."""
    groups: dict[tuple[int | None, str], list[int]] = {}
    for o in state.battlefield():
        chars = characteristics(state, o.id)
        if "legendary" in chars.supertypes and not _legend_rule_off(state, o.id):
            groups.setdefault((o.controller, chars.name), []).append(o.id)
    return [ids for ids in groups.values() if len(ids) > 1]


def _legend_rule_off(state: State, id: int) -> bool:
    return any(
        reading.fits(state, f.change.where, id, f.ctx) for f in game_changes(state, LegendRuleOff)
    )


@rule("704.5j")
def _legend_rule(state: State, ids: list[int]) -> Generator[Step, Any, tuple[State, Cited]]:
    """The player chooses the one that stays."""
    if len(ids) < 2:
        return state, []
    seat = state.objects[ids[0]].controller
    name = characteristics(state, ids[0]).name
    options = tuple(Option(i, f"{name}#{n}") for n, i in enumerate(ids, 1))
    state, kept = yield Choice(seat or 0, "object", f"Which {name} stays?", options, rule="704.5j")
    return state, [
        (ZoneChanged(i, GRAVEYARD, cause="state-based"), "704.5j") for i in ids if i != kept
    ]
