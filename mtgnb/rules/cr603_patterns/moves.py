"""Patterns of objects that change zones, or are created (CR 603.6, 603.10a)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.events.base import Event
from mtgnb.events.moving import LeftGame, TokenCreated, ZoneChanged
from mtgnb.events.players import DrewFromEmpty
from mtgnb.events.turns import StepBegan
from mtgnb.model import patterns as p
from mtgnb.model.filters import Filter
from mtgnb.model.names import BATTLEFIELD, DRAW, GRAVEYARD, HAND, LIBRARY
from mtgnb.model.things import EventInfo
from mtgnb.rules.cr603_patterns.hearing import Heard, hears

Infos = Iterator[EventInfo]


def _of(heard: Heard, where: Filter, id: int, amount: int = 1) -> Infos:
    if heard.fits(where, id):
        yield EventInfo(id, heard.seat_of(id), amount)


@hears(p.Enters, ZoneChanged, TokenCreated)
@rule("603.6a")
def _enters(heard: Heard, pattern: p.Enters, event: ZoneChanged | TokenCreated) -> Infos:
    """What entered is looked at as it is on the battlefield."""
    id = heard.arrived(event)
    if id is None:
        return
    if pattern.from_zone is not None:
        if isinstance(event, TokenCreated) or heard.came_from(event).zone != pattern.from_zone:
            return
    if pattern.under is None or heard.fits_player(pattern.under, heard.seat_of(id)):
        yield from _of(heard, pattern.where, id)


@hears(p.Leaves, ZoneChanged)
@rule("603.6c", "603.10a")
def _leaves(heard: Heard, pattern: p.Leaves, event: ZoneChanged) -> Infos:
    """What left is looked at as it last was there."""
    if heard.came_from(event).zone != BATTLEFIELD or event.to == BATTLEFIELD:
        return
    if pattern.to in (None, event.to) and pattern.not_to != event.to:
        yield from _of(heard, pattern.where, event.obj)


@hears(p.Leaves, LeftGame)
@rule("603.6c")
def _leaves_with_its_owner(heard: Heard, pattern: p.Leaves, event: LeftGame) -> Infos:
    """A permanent that leaves the game with its owner leaves the battlefield, if it is phased in."""
    obj = heard.state.obj(event.obj)
    if obj.zone == BATTLEFIELD and not obj.phased_out and pattern.to is None:
        yield from _of(heard, pattern.where, event.obj)


@hears(p.Dies, ZoneChanged)
@rule("700.4", "603.10a")
def _dies(heard: Heard, pattern: p.Dies, event: ZoneChanged) -> Infos:
    if event.to == GRAVEYARD and heard.came_from(event).zone == BATTLEFIELD:
        yield from _of(heard, pattern.where, event.obj)


@rule("603.10a")
def move_looks_back(pattern: p.PutInto) -> bool:
    """Whether the object is looked at as it was before: it left a graveyard, or went where nobody looks."""
    return pattern.from_zone in (BATTLEFIELD, GRAVEYARD) or pattern.zone in (HAND, LIBRARY)


@hears(p.PutInto, ZoneChanged)
@rule("603.6c")
def _put_into(heard: Heard, pattern: p.PutInto, event: ZoneChanged) -> Infos:
    """ "From anywhere" is about cards as they are in the zone that they came to."""
    if event.to != pattern.zone:
        return
    old = heard.came_from(event)
    if pattern.from_zone is not None and old.zone != pattern.from_zone:
        return
    if move_looks_back(pattern):
        yield from _of(heard, pattern.where, event.obj)
        return
    id = heard.new(event)
    if old.kind == "card" and id is not None and heard.known(id):
        yield from _of(heard, pattern.where, id)


@hears(p.LeavesZone, ZoneChanged)
@rule("603.10a")
def _leaves_zone(heard: Heard, pattern: p.LeavesZone, event: ZoneChanged) -> Infos:
    if heard.came_from(event).zone == pattern.zone != event.to:
        yield from _of(heard, pattern.where, event.obj)


@hears(p.Sacrifices, ZoneChanged)
def _sacrifices(heard: Heard, pattern: p.Sacrifices, event: ZoneChanged) -> Infos:
    if event.cause == "sacrifice" and event.by is not None:
        if heard.fits_player(pattern.who, event.by) and heard.fits(pattern.where, event.obj):
            yield EventInfo(event.obj, event.by, 1)


@hears(p.IsDestroyed, ZoneChanged)
def _destroyed(heard: Heard, pattern: p.IsDestroyed, event: ZoneChanged) -> Infos:
    if event.cause == "destroy" and heard.came_from(event).zone == BATTLEFIELD:
        yield from _of(heard, pattern.where, event.obj)


@hears(p.Discards, ZoneChanged)
def _discards(heard: Heard, pattern: p.Discards, event: ZoneChanged) -> Infos:
    """The card is looked at where it came to."""
    if event.cause != "discard":
        return
    id = heard.new(event)
    player = heard.came_from(event).owner
    if id is not None and heard.known(id) and heard.fits_player(pattern.who, player):
        if heard.fits(pattern.where, id):
            yield EventInfo(id, player, 1)


# --- drawing -----------------------------------------------------------------------------------


@hears(p.Draws, ZoneChanged)
@rule("121.1")
def _draws(heard: Heard, pattern: p.Draws, event: ZoneChanged) -> Infos:
    if event.cause != "draw" or event.by is None:
        return
    if draw_fits(heard, pattern, event.by, event):
        yield EventInfo(heard.new(event), event.by, 1)


@hears(p.Draws, DrewFromEmpty, would=True)
@rule("614.11", "121.6a")
def _would_draw_from_nothing(heard: Heard, pattern: p.Draws, event: DrewFromEmpty) -> Infos:
    """What replaces draws does so even where there is no card to draw."""
    if draw_fits(heard, pattern, event.player, event):
        yield EventInfo(None, event.player, 1)


def draw_fits(heard: Heard, pattern: p.Draws, player: int, event: Event) -> bool:
    """Whether a player's draw is the one that a pattern speaks of."""
    if not heard.fits_player(pattern.who, player):
        return False
    state = heard.state
    draws: list[Event] = [
        e for e in state.log if isinstance(e, ZoneChanged) and e.cause == "draw" and e.by == player
    ]
    if pattern.nth is not None and heard.nth(event, draws) != pattern.nth:
        return False
    if not pattern.except_first or state.turn.step != DRAW or state.turn.seat != player:
        return True
    began = max((i for i, e in enumerate(state.log) if isinstance(e, StepBegan)), default=-1)
    earlier = state.log[: began + 1]
    in_step = [e for e in draws if not any(e is old for old in earlier)]
    return heard.nth(event, in_step) != 1


# --- tokens ------------------------------------------------------------------------------------


@hears(p.TokensCreated, TokenCreated)
@rule("111.1")
def _tokens(heard: Heard, pattern: p.TokensCreated, event: TokenCreated) -> Infos:
    if event.kind != "token" or event.zone != BATTLEFIELD:
        return
    who = event.owner
    if event.entering is not None and event.entering.controller is not None:
        who = event.entering.controller
    id = event.id
    if heard.fits_player(pattern.who, who):
        if id is None or not heard.known(id) or heard.fits(pattern.where, id):
            yield EventInfo(id, who, 1)
