"""Patterns of players: life, mana, turns and steps, searching, losing (CR 119, 106.12a, 603.2b, 603.9)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.events.libraries import Shuffled
from mtgnb.events.players import (
    Happened,
    LifeGained,
    LifeLost,
    ManaAdded,
    PlayerLeft,
    PlayerLost,
)
from mtgnb.events.turns import PhaseBegan, StepBegan, TurnBegan
from mtgnb.model import patterns as p
from mtgnb.model.names import MAIN1, MAIN2
from mtgnb.model.refs import Who
from mtgnb.model.things import EventInfo
from mtgnb.rules.cr603_patterns.hearing import Heard, hears
from mtgnb.rules.reading.conditions import chosen_value

Infos = Iterator[EventInfo]


def _by(heard: Heard, who: Who, seat: int | None, amount: int = 1) -> Infos:
    if seat is not None and heard.fits_player(who, seat):
        yield EventInfo(None, seat, amount)


# --- life --------------------------------------------------------------------------------------


@hears(p.GainsLife, LifeGained)
@rule("119.9")
def _gains(heard: Heard, pattern: p.GainsLife, event: LifeGained) -> Infos:
    """Each source that has a player gain life is an event of its own; gaining 0 is none."""
    if event.n > 0 and heard.fits_player(pattern.who, event.player):
        yield EventInfo(None, event.player, event.n, event.source)


@hears(p.LosesLife, LifeLost)
@rule("119.3", "120.3a")
def _loses(heard: Heard, pattern: p.LosesLife, event: LifeLost) -> Infos:
    if event.n > 0 and heard.fits_player(pattern.who, event.player):
        yield EventInfo(None, event.player, event.n, event.source)


@hears(p.PaysLife, LifeLost)
@rule("119.4")
def _pays(heard: Heard, pattern: p.PaysLife, event: LifeLost) -> Infos:
    if event.cause == "paid" and event.n > 0:
        yield from _by(heard, pattern.who, event.player, event.n)


# --- mana --------------------------------------------------------------------------------------


@hears(p.TappedForMana, ManaAdded)
@rule("106.12a")
def _tapped_for_mana(heard: Heard, pattern: p.TappedForMana, event: ManaAdded) -> Infos:
    """It is the mana that was produced that counts, and nothing triggers where there was none."""
    if event.tapped is None or not event.mana or not heard.known(event.tapped):
        return
    types = tuple(unit.type for unit in event.mana)
    wanted = chosen_value(heard, "color") if pattern.of_chosen_color else pattern.type
    if pattern.of_chosen_color and wanted is None:
        return
    n = len(types) if wanted is None else types.count(str(wanted))
    if n == 0 or n < pattern.least or not heard.fits_player(pattern.by, event.player):
        return
    if heard.fits(pattern.where, event.tapped):
        yield EventInfo(event.tapped, event.player, n, event.source, types)


@hears(p.ProducesMana, ManaAdded)
@rule("106.4")
def _produces(heard: Heard, pattern: p.ProducesMana, event: ManaAdded) -> Infos:
    types = tuple(u.type for u in event.mana if pattern.type in (None, u.type))
    if types and heard.fits_player(pattern.who, event.player):
        yield EventInfo(event.tapped, event.player, len(types), event.source, types)


# --- turns and steps ---------------------------------------------------------------------------


@hears(p.StepBegins, StepBegan)
@rule("603.2b")
def _step(heard: Heard, pattern: p.StepBegins, event: StepBegan) -> Infos:
    """ "Main" means either main phase."""
    main = event.step in (MAIN1, MAIN2) and pattern.step in ("main", "main phase")
    if pattern.step == event.step or main:
        yield from _by(heard, pattern.whose, heard.state.turn.seat)


@hears(p.StepBegins, PhaseBegan)
@rule("603.2b")
def _phase(heard: Heard, pattern: p.StepBegins, event: PhaseBegan) -> Infos:
    if pattern.step == event.phase and event.phase not in (MAIN1, MAIN2):
        yield from _by(heard, pattern.whose, heard.state.turn.seat)


@hears(p.TurnBegins, TurnBegan)
@rule("614.10")
def _turn(heard: Heard, pattern: p.TurnBegins, event: TurnBegan) -> Infos:
    yield from _by(heard, pattern.whose, event.seat)


# --- libraries, the monarch, losing --------------------------------------------------------------


@hears(p.Searches, Happened)
@rule("701.19a")
def _searches(heard: Heard, pattern: p.Searches, event: Happened) -> Infos:
    if event.what == "search":
        yield from _by(heard, pattern.who, event.player)


@hears(p.Scries, Happened)
@rule("701.18d")
def _scries(heard: Heard, pattern: p.Scries, event: Happened) -> Infos:
    if event.what == pattern.kind:
        yield from _by(heard, pattern.who, event.player, event.amount)


@hears(p.TakesAction, Happened)
@rule("701.1")
def _takes_action(heard: Heard, pattern: p.TakesAction, event: Happened) -> Infos:
    if event.what != pattern.action or event.player is None:
        return
    if pattern.where is not None and (
        event.obj is None or not heard.fits(pattern.where, event.obj)
    ):
        return
    if heard.fits_player(pattern.who, event.player):
        yield EventInfo(event.obj, event.player, event.amount)


@hears(p.Shuffles, Shuffled)
@rule("701.20a")
def _shuffles(heard: Heard, pattern: p.Shuffles, event: Shuffled) -> Infos:
    yield from _by(heard, pattern.who, event.player)


@hears(p.LosesGame, PlayerLost, PlayerLeft)
@rule("603.9", "603.10f")
def _loses_game(heard: Heard, pattern: p.LosesGame, event: PlayerLost | PlayerLeft) -> Infos:
    """Losing and leaving is one occasion: who has lost already doesn't lose again by leaving."""
    if isinstance(event, PlayerLeft) and heard.state.players[event.player].lost:
        return
    yield from _by(heard, pattern.who, event.player)
