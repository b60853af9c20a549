"""Patterns of casting, activating, copying, targeting and playing (CR 601.2i, 602.2b, 115.1, 305.1)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.events.noted import BecameTarget
from mtgnb.events.players import Happened, ManaSpent
from mtgnb.events.stack import AbilityActivated, LandPlayed, SpellCast
from mtgnb.model import patterns as p
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.things import EventInfo, Seat
from mtgnb.rules.cr603_patterns.hearing import Heard, hears

Infos = Iterator[EventInfo]


@hears(p.Casts, SpellCast)
@rule("601.2i")
def _casts(heard: Heard, pattern: p.Casts, event: SpellCast) -> Infos:
    """ "Their second … spell each turn" counts the spells of that player that fit."""
    if not _cast_fits(heard, pattern, event):
        return
    if pattern.nth is not None:
        alike = (
            e
            for e in heard.state.log
            if isinstance(e, SpellCast)
            and e.player == event.player
            and _cast_fits(heard, pattern, e)
        )
        if heard.nth(event, alike) != pattern.nth:
            return
    yield EventInfo(event.obj, event.player, 1, event.obj)


def _cast_fits(heard: Heard, pattern: p.Casts, event: SpellCast) -> bool:
    if pattern.from_zone not in (None, event.zone) or pattern.not_from == event.zone:
        return False
    if not heard.known(event.obj) or not heard.fits_player(pattern.who, event.player):
        return False
    return heard.fits(pattern.where, event.obj)


@hears(p.Copies, Happened)
@rule("707.10")
def _copies(heard: Heard, pattern: p.Copies, event: Happened) -> Infos:
    yield from _by_player(heard, "copy", pattern, event)


@hears(p.Cycles, Happened)
@rule("702.29c")
def _cycles(heard: Heard, pattern: p.Cycles, event: Happened) -> Infos:
    yield from _by_player(heard, "cycle", pattern, event)


def _by_player(heard: Heard, what: str, pattern: p.Copies | p.Cycles, event: Happened) -> Infos:
    if event.what != what or event.player is None or event.obj is None:
        return
    id = event.obj
    if id not in heard.state.objects and id in heard.state.past:
        id = heard.state.past[id].became or id
    if heard.fits_player(pattern.who, event.player) and heard.fits(pattern.where, id):
        yield EventInfo(id, event.player, 1)


@hears(p.PlaysLand, LandPlayed)
@rule("305.1")
def _plays_land(heard: Heard, pattern: p.PlaysLand, event: LandPlayed) -> Infos:
    past = heard.state.past.get(event.obj)
    id = event.obj
    if past is not None and past.became is not None and past.obj.zone != BATTLEFIELD:
        id = past.became
    if heard.known(id) and heard.fits_player(pattern.who, event.player):
        if heard.fits(pattern.where, id):
            yield EventInfo(id, event.player, 1)


@hears(p.Activates, AbilityActivated)
@rule("602.2b")
def _activates(heard: Heard, pattern: p.Activates, event: AbilityActivated) -> Infos:
    if pattern.mana not in (None, event.mana) or pattern.tap not in (None, event.tap):
        return
    if heard.fits_player(pattern.who, event.player) and heard.fits(pattern.where, event.source):
        yield EventInfo(event.source, event.player, 1, event.on_stack)


@hears(p.CountersOnLoyalty, AbilityActivated)
@rule("606.1")
def _loyalty(heard: Heard, pattern: p.CountersOnLoyalty, event: AbilityActivated) -> Infos:
    if event.loyalty and heard.fits_player(pattern.who, event.player):
        yield EventInfo(event.source, event.player, 1, event.on_stack)


@hears(p.BecomesTarget, BecameTarget)
@rule("115.1")
def _becomes_target(heard: Heard, pattern: p.BecomesTarget, event: BecameTarget) -> Infos:
    if not heard.known(event.by) or not heard.thing_fits(pattern.what, event.what):
        return
    player = heard.seat_of(event.by)
    if pattern.by is not None and not heard.fits_player(pattern.by, player):
        return
    if heard.fits(pattern.of, event.by):
        obj = None if isinstance(event.what, Seat) else event.what
        yield EventInfo(obj, player, 1, event.by, other=event.what)


@hears(p.SpendsMana, ManaSpent)
@rule("106.6")
def _spends(heard: Heard, pattern: p.SpendsMana, event: ManaSpent) -> Infos:
    """Mana that was made by the source of the ability is spent on what the pattern names."""
    if event.on is None or not heard.known(event.on) or not heard.fits(pattern.where, event.on):
        return
    if pattern.on is not None and event.on not in heard.things(pattern.on):
        return
    n = sum(unit.source == heard.ctx.source for unit in event.mana)
    if n and n >= heard.number(pattern.least):
        yield EventInfo(event.on, event.player, n, event.on)
