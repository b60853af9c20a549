"""The mana in a cost, all parts together, X filled in (CR 118.4, 118.6, 107.3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice, product

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
from mtgnb.rules.law import rule
from mtgnb.rules.payment.needs import SpentOn
from mtgnb.rules.payment.sources import Sources
from mtgnb.rules.payment.ways import Payment

Parts = tuple[Cost, ...]
Ids = tuple[int, ...]
MOST_TRIED = 200
"""How many ways to tap for the rest of a cost are tried with the mana."""


@rule("118.4", "118.6", "107.3a", "107.3h")
def mana_to_pay(state: State, parts: Parts, ctx: Context) -> tuple[str, ...] | None:
    """Return the mana symbols in a cost, X filled in; None if it is unpayable (118.6).

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


def open_payment(
    state: State,
    seat: int,
    parts: Parts,
    ctx: Context,
    on: SpentOn,
    paying: str | None = None,
    using: tuple[int, ...] | None = None,
) -> Payment | None:
    """Return the payment of the mana in a cost; None if there is no mana to pay.

    What the rest of the cost taps is kept from making mana. Where several permanents would do for
    that, the first are taken with which there is a way to pay.
    """
    symbols = mana_to_pay(state, parts, ctx)
    if symbols is None or (not symbols and using is None):
        return None
    life = life_to_pay(state, parts, ctx)
    first: Payment | None = None
    tries = _kept_from_mana(state, seat, parts, ctx) if using != () else iter([()])
    for kept in islice(tries, MOST_TRIED):
        payment = Payment(state, seat, symbols, on, kept, paying, using, life)
        if payment.best() is not None:
            return payment
        first = first or payment
    return first


def _kept_from_mana(state: State, seat: int, parts: Parts, ctx: Context) -> Iterator[Ids]:
    """Go through what the rest of the cost may tap; what makes no mana comes first."""
    source = (ctx.source,) if any(isinstance(p, TapThis) for p in parts) else ()
    taps = [p for p in parts if isinstance(p, TapCost)]
    if not taps:
        yield source
        return
    plain, _ = Sources(state, seat, source).items()
    makes = {item.obj for item in plain}
    rows = []
    for part in taps:
        free = sorted(to_tap(state, seat, part, parts, ctx), key=lambda i: i in makes)
        rows.append(combinations(free, min(len(free), reading.number(state, part.n, ctx))))
    for some in product(*rows):
        ids = tuple(i for row in some for i in row)
        if len(set(ids)) == len(ids):
            yield (*source, *ids)
