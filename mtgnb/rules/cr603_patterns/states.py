"""Patterns of permanents where they are: tapped, counters, attached, control, phasing (CR 603.2f, 122)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.permanents import (
    Attached,
    ControlChanged,
    CountersAdded,
    CountersTaken,
    PhasedIn,
    PhasedOut,
    Tapped,
    TurnedFace,
    Untapped,
)
from mtgnb.events.players import Happened
from mtgnb.model import patterns as p
from mtgnb.model.filters import Filter
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.things import EventInfo, Seat, Thing
from mtgnb.rules.cr603_patterns.hearing import Heard, hears

Infos = Iterator[EventInfo]


def _of(heard: Heard, where: Filter, id: int) -> Infos:
    if heard.known(id) and heard.fits(where, id):
        yield EventInfo(id, heard.seat_of(id), 1)


@hears(p.BecomesTapped, Tapped)
@rule("603.2f")
def _tapped(heard: Heard, pattern: p.BecomesTapped, event: Tapped) -> Infos:
    """What enters tapped didn't become tapped: that is no event of this kind."""
    yield from _of(heard, pattern.where, event.obj)


@hears(p.BecomesUntapped, Untapped)
@rule("603.2f")
def _untapped(heard: Heard, pattern: p.BecomesUntapped, event: Untapped) -> Infos:
    yield from _of(heard, pattern.where, event.obj)


# --- counters ----------------------------------------------------------------------------------


@hears(p.CountersPut, CountersAdded)
@rule("122.6")
def _counters_put(heard: Heard, pattern: p.CountersPut, event: CountersAdded) -> Infos:
    if pattern.by is not None and (event.by is None or not heard.fits_player(pattern.by, event.by)):
        return
    if pattern.kind in (None, event.kind) and heard.thing_fits(pattern.on, event.on):
        yield from _counters(heard, pattern, event.on, event.n, event.source)


@hears(p.CountersPut, ZoneChanged, TokenCreated)
@rule("122.6", "122.6a")
def _enters_with(heard: Heard, pattern: p.CountersPut, event: ZoneChanged | TokenCreated) -> Infos:
    """Entering with counters is having them put on, by the controller."""
    if event.entering is None or not event.entering.counters:
        return
    id = heard.arrived(event)
    if id is None or not heard.thing_fits(pattern.on, id):
        return
    if pattern.by is not None and not heard.fits_player(pattern.by, heard.seat_of(id)):
        return
    for kind, n in event.entering.counters:
        if pattern.kind in (None, kind):
            yield from _counters(heard, pattern, id, n, id)


def _counters(heard: Heard, pattern: p.CountersPut, on: Thing, n: int, source: int | None) -> Infos:
    obj = None if isinstance(on, Seat) else on
    player = on.n if isinstance(on, Seat) else heard.seat_of(on)
    each = (1,) * n if pattern.each else (n,)
    for amount in each:
        yield EventInfo(obj, player, amount, source, other=on)


@hears(p.CountersRemoved, CountersTaken)
@rule("122.1")
def _counters_removed(heard: Heard, pattern: p.CountersRemoved, event: CountersTaken) -> Infos:
    if pattern.kind not in (None, event.kind) or not heard.thing_fits(pattern.on, event.on):
        return
    if isinstance(event.on, Seat):
        left = heard.state.players[event.on.n].count(event.kind)
        obj, player = None, event.on.n
    else:
        left = heard.obj(event.on).count(event.kind)
        obj, player = event.on, heard.seat_of(event.on)
    if not pattern.last or left == 0:
        yield EventInfo(obj, player, event.n, other=event.on)


# --- attached, control, face, phasing -----------------------------------------------------------


@hears(p.BecomesAttached, Attached)
@rule("701.3a", "603.2f")
def _attached(heard: Heard, pattern: p.BecomesAttached, event: Attached) -> Infos:
    was = None
    if heard.before is not None and event.obj in heard.before.objects:
        was = heard.before.objects[event.obj].attached_to
    if event.to is not None and event.to != was:
        yield from _attached_to(heard, pattern, event.obj, event.to)


@hears(p.BecomesAttached, ZoneChanged, TokenCreated)
@rule("303.4")
def _enters_attached(
    heard: Heard, pattern: p.BecomesAttached, event: ZoneChanged | TokenCreated
) -> Infos:
    """An Aura that enters attached to something became attached to it."""
    id = heard.arrived(event)
    if id is not None and event.entering is not None and event.entering.attach_to is not None:
        yield from _attached_to(heard, pattern, id, event.entering.attach_to)


def _attached_to(heard: Heard, pattern: p.BecomesAttached, id: int, to: Thing) -> Infos:
    if heard.known(id) and heard.fits(pattern.where, id) and heard.thing_fits(pattern.to, to):
        yield EventInfo(id, heard.seat_of(id), 1, other=to)


@hears(p.Unattached, Attached)
@rule("603.10c", "701.3d")
def _unattached(heard: Heard, pattern: p.Unattached, event: Attached) -> Infos:
    """Where the state before isn't known, only what is attached to nothing now counts."""
    host: Thing | None = None
    if heard.before is not None:
        old = heard.before.objects.get(event.obj)
        host = None if old is None else old.attached_to
        if host is None or host == event.to:
            return
    elif event.to is not None:
        return
    if heard.known(event.obj) and heard.fits(pattern.where, event.obj):
        yield EventInfo(event.obj, heard.seat_of(event.obj), 1, other=host)


@hears(p.Unattached, ZoneChanged)
@rule("603.10c", "701.3d")
def _left_its_host(heard: Heard, pattern: p.Unattached, event: ZoneChanged) -> Infos:
    old = heard.came_from(event)
    if old.zone == BATTLEFIELD and old.attached_to is not None:
        if heard.fits(pattern.where, event.obj):
            yield EventInfo(event.obj, heard.seat_of(event.obj), 1, other=old.attached_to)


@hears(p.GainsControl, ControlChanged)
@rule("613.1b")
def _gains_control(heard: Heard, pattern: p.GainsControl, event: ControlChanged) -> Infos:
    if heard.fits_player(pattern.who, event.to) and heard.known(event.obj):
        if heard.fits(pattern.where, event.obj):
            yield EventInfo(event.obj, event.to, 1)


@hears(p.TurnedFaceUp, TurnedFace)
@rule("708.8")
def _face_up(heard: Heard, pattern: p.TurnedFaceUp, event: TurnedFace) -> Infos:
    if event.up:
        yield from _of(heard, pattern.where, event.obj)


@hears(p.PhasesIn, PhasedIn, PhasedOut)
@rule("603.10b", "702.26c")
def _phases(heard: Heard, pattern: p.PhasesIn, event: PhasedIn | PhasedOut) -> Infos:
    if pattern.out == isinstance(event, PhasedOut):
        for id in event.objects:
            yield from _of(heard, pattern.where, id)


@hears(p.Exploits, Happened)
@rule("702.110b")
def _exploits(heard: Heard, pattern: p.Exploits, event: Happened) -> Infos:
    if event.what == "exploit" and event.obj is not None:
        yield from _of(heard, pattern.where, event.obj)
