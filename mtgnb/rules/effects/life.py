"""Damage, life, winning and losing as instructions (CR 104, 119, 120)."""

from __future__ import annotations

from mtgnb.model import effects as e
from mtgnb.model.errors import NotModelled
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr104_ending import lose, win
from mtgnb.rules.cr106_mana import add_mana
from mtgnb.rules.cr119_life import exchange_life, gain_life, lose_life, set_life
from mtgnb.rules.cr120_damage import Hit, deal, dealt
from mtgnb.rules.effects.counters import divided
from mtgnb.rules.performing.choosing import settled
from mtgnb.rules.performing.instructions import Performed, done, note, performs


@performs(e.DealDamage)
def _deal_damage(state: State, effect: e.DealDamage, ctx: Context) -> Performed:
    """A source deals damage to each of these, or divided among them; how much it was is noted."""
    state, ctx, things = yield from settled(state, effect.to, ctx)
    sources = reading.objects(state, effect.source, ctx)
    n = reading.number(state, effect.amount, ctx)
    if not sources or not things:
        return state, done(note(ctx, effect.bind, 0), False)
    parts: tuple[tuple[Thing, int], ...] = tuple((t, n) for t in things)
    if effect.divided:
        state, parts = yield from divided(state, ctx, things, n, ctx.controller)
    before = state
    hits = tuple(
        Hit(source, thing, k, effect.unpreventable) for source in sources for thing, k in parts
    )
    state = yield from deal(state, hits)
    total = dealt(before, state, sources)
    return state, done(note(ctx, effect.bind, total), total > 0)


@performs(e.GainLife)
def _gain_life(state: State, effect: e.GainLife, ctx: Context) -> Performed:
    """Players gain life (119.3)."""
    seats = reading.players(state, effect.who, ctx)
    n = reading.number(state, effect.n, ctx)
    before = state
    state = yield from gain_life(state, _there(state, seats), n, ctx.source)
    return state, done(ctx, state.players != before.players)


@performs(e.LoseLife)
def _lose_life(state: State, effect: e.LoseLife, ctx: Context) -> Performed:
    """Players lose life (119.3); how much was lost in all is noted."""
    seats = _there(state, reading.players(state, effect.who, ctx))
    n = reading.number(state, effect.n, ctx)
    had = {s: state.players[s].life for s in seats}
    state = yield from lose_life(state, seats, n, ctx.source)
    lost = sum(max(had[s] - state.players[s].life, 0) for s in seats)
    return state, done(note(ctx, effect.bind, lost), lost > 0)


@performs(e.SetLife)
def _set_life(state: State, effect: e.SetLife, ctx: Context) -> Performed:
    """Life totals become a number (119.5)."""
    n = reading.number(state, effect.n, ctx)
    for seat in _there(state, reading.players(state, effect.who, ctx)):
        state = yield from set_life(state, seat, n, ctx.source)
    return state, done(ctx)


@performs(e.ExchangeLife)
def _exchange_life(state: State, effect: e.ExchangeLife, ctx: Context) -> Performed:
    """Two players exchange life totals, in full or not at all (701.10a)."""
    one = _there(state, reading.players(state, effect.a, ctx))
    other = _there(state, reading.players(state, effect.b, ctx))
    if not one or not other or one[0] == other[0]:
        return state, done(ctx, False)
    before = state
    state = yield from exchange_life(state, one[0], other[0], ctx.source)
    return state, done(ctx, state.players != before.players)


def _there(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(s for s in seats if not state.players[s].left)


@performs(e.LoseGame)
def _lose_game(state: State, effect: e.LoseGame, ctx: Context) -> Performed:
    """Players lose the game (104.3e)."""
    state = yield from lose(state, reading.players(state, effect.who, ctx))
    return state, done(ctx)


@performs(e.WinGame)
def _win_game(state: State, effect: e.WinGame, ctx: Context) -> Performed:
    """A player wins the game (104.2b)."""
    for seat in reading.players(state, effect.who, ctx)[:1]:
        state = yield from win(state, seat)
    return state, done(ctx)


@performs(e.BecomeMonarch)
def _become_monarch(state: State, effect: e.BecomeMonarch, ctx: Context) -> Performed:
    """Refuse: what the monarch brings along isn't there (722.2)."""
    raise NotModelled(
        "a player would become the monarch, whose own triggered abilities aren't modelled (722.2);"
        " a board without that instruction would work"
    )


@performs(e.AddMana)
def _add_mana(state: State, effect: e.AddMana, ctx: Context) -> Performed:
    """Add mana (106.3)."""
    before = state
    state = yield from add_mana(state, effect, ctx)
    return state, done(ctx, state is not before)
