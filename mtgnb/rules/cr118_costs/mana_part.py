"""The mana in a cost, all parts together (CR 118.4, 118.6, 107.3), and what the rest keeps from making any."""

from __future__ import annotations

from itertools import product

from mtgnb.cr import rule
from mtgnb.model.costs import (
    Cost,
    EitherCost,
    PayLife,
    PayMana,
    PayManaCostOf,
    PayManaValue,
    TapCost,
    TapThis,
)
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr107_x import mana_cost_to_pay, with_x

Parts = tuple[Cost, ...]


@rule("118.4", "118.6", "107.3a", "107.3h")
def mana_to_pay(state: State, parts: Parts, ctx: Context) -> tuple[str, ...] | None:
    """Return the mana symbols in a cost, X filled in from the context; None if it is unpayable (118.6).

    References
    ----------
    CR 118.4, 118.6, 107.3a, 107.3h.
    """
    found: list[str] = []
    for part in parts:
        match part:
            case PayMana():
                times = reading.number(state, part.times, ctx)
                found.extend(with_x(part.mana.symbols, ctx.x or 0) * max(0, times))
            case PayManaValue():
                found.append(str(max(0, reading.number(state, part.amount, ctx))))
            case PayManaCostOf():
                for id in reading.objects(state, part.what, ctx):
                    symbols = mana_cost_to_pay(state, id)
                    if symbols is None:
                        return None
                    found.extend(symbols)
            case _:
                continue
    return tuple(s for s in found if s != "0")


def life_to_pay(state: State, parts: Parts, ctx: Context) -> int:
    """Return the life in a cost, all parts together."""
    amounts = (p.amount for p in parts if isinstance(p, PayLife))
    return sum(max(0, reading.number(state, amount, ctx)) for amount in amounts)


def alternatives(parts: Parts) -> tuple[Parts, ...]:
    """Return what a cost may come to, one of each `EitherCost` taken."""
    choices = (p.options if isinstance(p, EitherCost) else ((p,),) for p in parts)
    return tuple(tuple(part for some in row for part in some) for row in product(*choices))


@rule("118.10")
def to_tap(state: State, seat: int, part: TapCost, parts: Parts, ctx: Context) -> tuple[int, ...]:
    """Return the untapped permanents that a player may tap for a part of a cost.

    The source isn't among them if its own {T} is in the cost: nothing is tapped twice (118.10).
    """
    barred = {ctx.source} if any(isinstance(p, TapThis) for p in parts) else set()
    return tuple(
        id
        for id in state.zone(BATTLEFIELD)
        if id not in barred
        and not state.objects[id].phased_out
        and not state.objects[id].tapped
        and state.objects[id].controller == seat
        and reading.fits(state, part.where, id, ctx)
    )


def kept_from_mana(state: State, seat: int, parts: Parts, ctx: Context) -> tuple[int, ...]:
    """Return the permanents that can't be tapped for mana, as the rest of the cost taps them."""
    from mtgnb.rules.cr605_mana_abilities import mana_abilities

    kept: list[int] = []
    for part in parts:
        if isinstance(part, TapThis):
            kept.append(ctx.source)
        elif isinstance(part, TapCost):
            n = reading.number(state, part.n, ctx)
            free = [i for i in to_tap(state, seat, part, parts, ctx) if i not in kept]
            free.sort(key=lambda i: bool(mana_abilities(state, i)))
            kept.extend(free[:n])
    return tuple(kept)
