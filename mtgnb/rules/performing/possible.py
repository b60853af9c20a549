"""What can't be done isn't offered (CR 608.2d, 121.3, 701.13b)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.model import effects as e
from mtgnb.model.filters import Every, Filter, Is
from mtgnb.model.names import BATTLEFIELD, HAND
from mtgnb.model.refs import Bound, Chosen, What, Who
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.model.values import Value
from mtgnb.rules import reading
from mtgnb.rules.cr121_drawing import why_not_draw
from mtgnb.rules.cr701_libraries import top
from mtgnb.rules.cr701_sacrificing import why_not_sacrifice
from mtgnb.rules.performing.choosing import candidates


def sacrificable(state: State, seat: int, where: Filter, ctx: Context) -> tuple[int, ...]:
    """Return the permanents of a player's that fit and that they can sacrifice."""
    return tuple(
        i
        for i in state.zone(BATTLEFIELD)
        if not why_not_sacrifice(state, seat, i) and reading.fits(state, where, i, ctx)
    )


def discardable(state: State, seat: int, where: Filter, ctx: Context) -> tuple[int, ...]:
    """Return the cards in a player's hand that fit."""
    return tuple(i for i in state.zone(HAND, seat) if reading.fits(state, where, i, ctx))


def can_be_done(state: State, effect: e.Effect, ctx: Context) -> bool:
    """Whether a player may choose to begin with this instruction."""
    match effect:
        case e.Draw():
            seats = reading.players(state, effect.who, ctx)
            return any(not why_not_draw(state, s) for s in seats)
        case e.Mill():
            n = reading.number(state, effect.n, ctx)
            seats = reading.players(state, effect.who, ctx)
            return all(len(top(state, s, n)) == n for s in seats)
        case e.Sacrifice(what=Filter() as where):
            n = 1 if effect.n is None else reading.number(state, effect.n, ctx)
            seats = reading.players(state, effect.who, ctx)
            return any(len(sacrificable(state, s, where, ctx)) >= n for s in seats)
        case e.Sacrifice(what=What() as what):
            seats = reading.players(state, effect.who, ctx)
            named = reading.objects(state, what, ctx)
            return any(not why_not_sacrifice(state, s, i) for s in seats for i in named)
        case e.Discard(n=int() | Value() as amount):
            n = reading.number(state, amount, ctx)
            seats = reading.players(state, effect.who, ctx)
            return any(len(discardable(state, s, effect.where, ctx)) >= n for s in seats)
        case _:
            chosen = chosen_part(effect)
            return chosen is None or bool(candidates(state, chosen[1], ctx))


def chosen_part(effect: e.Effect) -> tuple[str, Chosen] | None:
    """Return the field of an instruction whose objects are chosen on resolution, if it has one."""
    for name in effect.__struct_fields__:
        value = getattr(effect, name)
        if isinstance(value, Chosen):
            return name, value
    return None


def one_of(
    state: State, effect: e.Effect, ctx: Context, seat: int
) -> tuple[tuple[Thing, ...], str] | None:
    """Return what "you may … any X" offers, with the name it is bound to, where it is one choice.

    None where the instruction isn't about a single thing that this player picks.
    """
    match effect:
        case e.Sacrifice(what=Filter() as where, n=1) if _is(state, effect.who, ctx, seat):
            return sacrificable(state, seat, where, ctx), effect.bind
        case e.Discard(n=1, at_random=False, by=None) if _is(state, effect.who, ctx, seat):
            return discardable(state, seat, effect.where, ctx), effect.bind
        case _:
            part = chosen_part(effect)
            if part is None:
                return None
            ref = part[1]
            if ref.n != 1 or ref.at_random or not _is(state, ref.by, ctx, seat):
                return None
            return candidates(state, ref, ctx), ref.bind


def _is(state: State, who: Who, ctx: Context, seat: int) -> bool:
    return reading.players(state, who, ctx) == (seat,)


def with_choice(effect: e.Effect) -> e.Effect:
    """Return the instruction about the one thing that was picked and bound."""
    match effect:
        case e.Sacrifice():
            return replace(effect, what=Bound(effect.bind or "it"))
        case e.Discard():
            where = Every((effect.where, Is(Bound(effect.bind or "it"))))
            return replace(effect, where=where)
        case _:
            part = chosen_part(effect)
            if part is None:
                return effect
            name, ref = part
            return replace(effect, **{name: Bound(ref.bind)})
