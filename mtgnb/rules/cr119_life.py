"""Life (CR 119): gained, lost, set, exchanged. Paying life as a cost is `cr118_costs`."""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.events.players import LifeGained, LifeLost, Withheld
from mtgnb.model.game_changes import CantGainLife, CantLoseLife
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import Batch, Law, rule


@rule("119.7", "101.2")
def why_not_gain_life(state: State, seat: int) -> tuple[Reason, ...]:
    """Return the effects that keep a player from gaining life."""
    name = state.players[seat].name
    gaining = tuple(
        Reason(f"{name} can't gain life", ("119.7", "101.2"), f.source, f.name)
        for f in game_changes(state, CantGainLife)
        if reading.fits_player(state, f.change.who, seat, f.ctx)
    )
    return gaining + tuple(
        Reason(f"{name}'s life total can't change", ("119.7", "101.2"), f.source, f.name)
        for f in game_changes(state, CantLoseLife)
        if f.change.gain_too and reading.fits_player(state, f.change.who, seat, f.ctx)
    )


@rule("119.8", "101.2")
def why_not_lose_life(state: State, seat: int) -> tuple[Reason, ...]:
    """Return the effects that keep a player from losing life."""
    return tuple(
        Reason(f"{state.players[seat].name} can't lose life", ("119.8", "101.2"), f.source, f.name)
        for f in game_changes(state, CantLoseLife)
        if reading.fits_player(state, f.change.who, seat, f.ctx)
    )


@rule("119.3")
def gain_life(state: State, seats: tuple[int, ...], n: int, source: int | None = None) -> Law:
    """Players gain life, all at once; gaining 0 is no event (119.9)."""
    if n <= 0:
        return state
    gaining: list[Event] = []
    for seat in seats:
        kept = why_not_gain_life(state, seat)
        if kept:
            state = yield from _withheld(state, kept[0], seat)
        else:
            gaining.append(LifeGained(seat, n, source))
    return (yield tuple(gaining)) if gaining else state


@rule("119.3")
def lose_life(
    state: State, seats: tuple[int, ...], n: int, source: int | None = None, cause: str = "effect"
) -> Law:
    """Players lose life, all at once."""
    if n <= 0:
        return state
    losing: list[Event] = []
    for seat in seats:
        kept = why_not_lose_life(state, seat)
        if kept:
            state = yield from _withheld(state, kept[0], seat)
        else:
            losing.append(LifeLost(seat, n, cause, source))
    return (yield tuple(losing)) if losing else state


@rule("119.5")
def set_life(state: State, seat: int, total: int, source: int | None = None) -> Law:
    """A life total becomes a number: the player gains or loses the difference."""
    now = state.players[seat].life
    if total > now:
        return (yield from gain_life(state, (seat,), total - now, source))
    return (yield from lose_life(state, (seat,), now - total, source))


@rule("701.10c")
def exchange_life(state: State, a: int, b: int, source: int | None = None) -> Law:
    """Two players exchange life totals, or, where one of them can't, nothing happens at all."""
    low, high = sorted((a, b), key=lambda s: state.players[s].life)
    difference = state.players[high].life - state.players[low].life
    if difference == 0:
        return state
    up, down = why_not_gain_life(state, low), why_not_lose_life(state, high)
    if up:
        return (yield from _withheld(state, up[0], low))
    if down:
        return (yield from _withheld(state, down[0], high))
    after: State = yield (
        LifeGained(low, difference, source),
        LifeLost(high, difference, "effect", source),
    )
    return after


def _withheld(state: State, reason: Reason, seat: int) -> Law:
    """An effect keeps a life total from changing."""
    kept = Withheld("life", reason.sentence, reason.source_name, seat)
    state = yield Batch((kept,), reason.rules)
    return state
