"""Claims about objects: size, status, where they are, whose, what they are and have."""

from __future__ import annotations

from typing import Any

from mtgnb.events.stack import AbilityTriggered
from mtgnb.model.abilities import Keyword
from mtgnb.model.names import (
    BATTLEFIELD,
    CARD_TYPES,
    COLOR_OF_WORD,
    LIBRARY,
    MANA_TYPES,
    STACK,
    SUPERTYPES,
)
from mtgnb.model.object import Chars
from mtgnb.model.subtypes import SUBTYPES
from mtgnb.model.things import Seat
from mtgnb.model.words import CREATURE_TYPES
from mtgnb.rules.cr106_could_produce import could_produce
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.scenario import claims
from mtgnb.scenario.errors import closest
from mtgnb.scenario.names import ObjectName, PlayerName
from mtgnb.scenario.naming import (
    Unclear,
    describe,
    every,
    find,
    lineage,
    name_of,
    plain,
    root,
    seat_of,
)
from mtgnb.scenario.playing import Play
from mtgnb.scenario.verdict import Verdict, listed


def anywhere(play: Play, name: ObjectName) -> int:
    """Return the object that a claim is about: where it now is; what it last was, if it is gone."""
    state = play.state
    groups = _groups(play)
    try:
        return find(state, name, play.labels, groups)
    except Unclear:
        if any(state.live(i) for i in every(state, name, play.labels)):
            raise
    gone = [i for i in state.past.in_order() if state.past[i].became is None]
    return find(state, name, play.labels, [gone])


def _groups(play: Play) -> list[list[int]]:
    state = play.state
    stack = [i for i in state.zone(STACK) if state.objects[i].kind != "ability"]
    there = [o.id for o in state.battlefield()]
    everything = [
        i
        for i in state.objects.in_order()
        if state.objects[i].kind not in ("ability", "decree") and i not in there and i not in stack
    ]
    hidden = [i for i in everything if state.objects[i].zone == LIBRARY]
    rest = [i for i in everything if state.objects[i].zone != LIBRARY]
    return [[*there, *stack], rest, hidden]


def in_any_zone(play: Play, name: ObjectName) -> int:
    """Return the object that a claim about a zone is about: all zones count alike."""
    state = play.state
    ids = [i for g in _groups(play) for i in g]
    try:
        return find(state, name, play.labels, [ids])
    except Unclear:
        if any(state.live(i) for i in every(state, name, play.labels)):
            raise
    return anywhere(play, name)


def _chars(play: Play, id: int) -> Chars:
    if play.state.live(id):
        return characteristics(play.state, id)
    return play.state.past[id].chars


def _is_size(play: Play, claim: claims.IsSize) -> Verdict:
    id = anywhere(play, claim.object)
    chars = _chars(play, id)
    so = (chars.power, chars.toughness) == (claim.power, claim.toughness) and play.state.live(id)
    if not play.state.live(id):
        return Verdict(False, "it is gone")
    return Verdict(so, f"it is {chars.power}/{chars.toughness}")


def _is_status(play: Play, claim: claims.IsStatus) -> Verdict:
    if claim.status == "gone":
        return _is_gone(play, claim.object)
    id = anywhere(play, claim.object)
    o = play.state.obj(id)
    on = play.state.live(id) and o.zone == BATTLEFIELD
    combat = o.combat if on else None
    so = {
        "tapped": on and o.tapped,
        "untapped": on and not o.tapped,
        "attacking": combat is not None and combat.attacking is not None,
        "blocking": combat is not None and bool(combat.blocking),
    }[claim.status]
    return Verdict(so, f"it is {describe(play.state, id)}")


def _is_gone(play: Play, name: ObjectName) -> Verdict:
    state = play.state
    meant = [i for i in every(state, name, play.labels) if state.obj(i).kind != "ability"]
    if name.index is not None:  # those that are gone count, too
        first = sorted({root(state, i) for i in meant})[name.index - 1 : name.index]
        meant = [i for i in meant if root(state, i) in first]
    here = [i for i in meant if state.live(i)]
    if not meant:
        raise Unclear(f"there has been no {name}")
    if here:
        return Verdict(False, f"it is {describe(state, here[-1])}")
    return Verdict(True, "it has left the game or ceased to exist")


def _is_in(play: Play, claim: claims.IsIn) -> Verdict:
    state = play.state
    id = in_any_zone(play, claim.object)
    o = state.obj(id)
    if not state.live(id):
        return Verdict(False, "it is gone")
    zone = claim.zone
    so = o.zone == zone.zone
    if zone.player is not None and zone.zone != BATTLEFIELD:
        so = so and o.owner == seat_of(state, zone.player)
    elif zone.player is not None:
        so = so and o.controller == seat_of(state, zone.player)
    if zone.place is not None and so:
        ids = state.zone(LIBRARY, o.owner)
        so = (ids[0] if zone.place == "top" else ids[-1]) == id
    if o.zone == BATTLEFIELD and o.phased_out:
        return Verdict(so, "it is phased out")
    return Verdict(so, f"it is {describe(state, id)}")


def _controlled(play: Play, claim: claims.IsControlledBy) -> Verdict:
    id = anywhere(play, claim.object)
    o = play.state.obj(id)
    who = o.controller if play.state.live(id) else None
    actual = "nobody controls it" if who is None else f"{play.state.players[who].name} controls it"
    return Verdict(who == seat_of(play.state, claim.player), actual)


def _owned(play: Play, claim: claims.IsOwnedBy) -> Verdict:
    o = play.state.obj(anywhere(play, claim.object))
    actual = f"{play.state.players[o.owner].name} owns it"
    return Verdict(o.owner == seat_of(play.state, claim.player), actual)


def _attached(play: Play, claim: claims.IsAttachedTo) -> Verdict:
    state = play.state
    id = anywhere(play, claim.object)
    host = state.obj(id).attached_to if state.live(id) else None
    if isinstance(host, Seat):
        actual = f"it is attached to {state.players[host.n].name}"
    elif host is None:
        actual = "it isn't attached to anything"
    else:
        actual = f"it is attached to {name_of(state, host)}"
    if isinstance(claim.to, PlayerName):
        return Verdict(host == Seat(seat_of(state, claim.to.name)), actual)
    return Verdict(host == anywhere(play, claim.to), actual)


def _is_a(play: Play, claim: claims.IsA) -> Verdict:
    id = anywhere(play, claim.object)
    chars = _chars(play, id)
    word = claim.word
    low = word.casefold()
    _demand_known(play, word)
    words = [*chars.supertypes, *chars.types, *chars.subtypes]
    colors = [w for w, c in COLOR_OF_WORD.items() if c in chars.colors]
    if low == "colorless":
        so = not chars.colors
    elif low in COLOR_OF_WORD:
        so = low in colors
    elif low in SUPERTYPES:
        so = low in chars.supertypes
    else:
        so = low in [w.casefold() for w in words]
        so = so or (chars.every_creature_type and word[:1].isupper())
    actual = f"it is {' '.join([*(colors or ['colorless']), *words])}"
    return Verdict(so and play.state.live(id), actual)


def _demand_known(play: Play, word: str) -> None:
    """Refuse a word that is no type, subtype, supertype or color, nor printed on any card here.

    Raises
    ------
    Unclear
        With the nearest word there is.
    """
    known = {*COLOR_OF_WORD, "colorless", *SUPERTYPES, *CARD_TYPES, *SUBTYPES, *CREATURE_TYPES}
    state = play.state
    known |= {s for i in state.objects.in_order() for s in characteristics(state, i).subtypes}
    if plain(word) not in {plain(w) for w in known}:
        near = closest(word, sorted(known))
        hint = f"; the nearest is {near}" if near else ""
        raise Unclear(f"{word!r} is no type, subtype, supertype or color{hint}")


def _has_keyword(play: Play, claim: claims.HasKeyword) -> Verdict:
    id = anywhere(play, claim.object)
    chars = _chars(play, id)
    has = _keywords(chars)
    so = claim.keyword in has or any(h.startswith(f"{claim.keyword} ") for h in has)
    return Verdict(so and play.state.live(id), f"it has {listed(has)}")


def _keywords(chars: Chars) -> list[str]:
    return [a.name for a in chars.abilities if isinstance(a, Keyword)]


def _has_counters(play: Play, claim: claims.HasCounters) -> Verdict:
    o = play.state.obj(anywhere(play, claim.object))
    n = o.count(claim.kind) or o.count(claim.kind.lower())
    return Verdict(n == claim.count, f"it has {n} {claim.kind} counters")


def _triggered(play: Play, claim: claims.Triggered) -> Verdict:
    state = play.state
    wanted = plain(claim.object.name)
    label = play.labels.get(wanted)
    ids = set(lineage(state, label)) if label is not None else None
    n = 0
    for entry in play.entries():
        event = entry.event
        if not isinstance(event, AbilityTriggered):
            continue
        if claim.this_turn and entry.state.turn.id != state.turn.id:
            continue
        pending = event.pending
        if ids is not None:
            n += pending.context.source in ids
        elif plain(pending.name) == wanted and _belongs(entry.state, pending, claim.object):
            n += 1
    return Verdict(n == claim.times, f"it triggered {n} times")


def _belongs(state: Any, pending: Any, name: ObjectName) -> bool:
    if name.whose is None:
        return True
    return bool(pending.context.controller == seat_of(state, name.whose))


def _could_produce(play: Play, claim: claims.CouldProduce) -> Verdict:
    state = play.state
    there = [o.id for o in state.battlefield()]
    id = find(state, claim.object, play.labels, [there])
    types = [m.type for m in could_produce(state, id)]
    so = sorted(types) == sorted(set(claim.mana))
    found = " ".join(f"{{{t}}}" for t in sorted(types, key=MANA_TYPES.index)) or "nothing"
    return Verdict(so, f"it could produce {found}")


OBJECTS: dict[type[Any], Any] = {
    claims.IsSize: _is_size,
    claims.IsStatus: _is_status,
    claims.IsIn: _is_in,
    claims.IsControlledBy: _controlled,
    claims.IsOwnedBy: _owned,
    claims.IsAttachedTo: _attached,
    claims.IsA: _is_a,
    claims.HasKeyword: _has_keyword,
    claims.HasCounters: _has_counters,
    claims.Triggered: _triggered,
    claims.CouldProduce: _could_produce,
}
