"""Paying the parts of a cost other than mana and life (CR 601.2h), each in full."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.libraries import Revealed
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import CountersAdded, CountersTaken, Tapped, Untapped
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import (
    Cost,
    DiscardCost,
    DoCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PayMana,
    PayManaCostOf,
    PayManaValue,
    PutCounterCost,
    RemoveCounterCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapForPower,
    TapThis,
    UntapCost,
    UntapThis,
)
from mtgnb.model.errors import NotModelled
from mtgnb.model.names import EXILE, HAND, LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.model.values import Number
from mtgnb.rules import reading
from mtgnb.rules.cr118_costs.candidates import (
    to_discard,
    to_exile,
    to_return,
    to_sacrifice,
    to_untap,
)
from mtgnb.rules.cr118_costs.mana_part import Parts, to_tap
from mtgnb.rules.cr118_costs.power import tap_for_power
from mtgnb.rules.cr400_order import shuffled
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, Refused, Step, citing, made_by, rule
from mtgnb.rules.payment.needs import SpentOn
from mtgnb.rules.performing import can_be_done, perform

Ids = tuple[int, ...]
Bound = Generator[Step, Any, tuple[State, Context]]
Picked = Generator[Step, Any, tuple[State, Ids]]


@rule("601.2h")
def comes_last(part: Cost) -> bool:
    """Whether a part of a cost is paid after the others: it is random or moves library cards."""
    return isinstance(part, MillCost) or (isinstance(part, DiscardCost) and part.at_random)


def pay_part(state: State, seat: int, part: Cost, parts: Parts, ctx: Context, on: SpentOn) -> Bound:
    """Pay one part; return the state and the context with what the part bound."""
    match part:
        case PayMana() | PayManaValue() | PayManaCostOf() | PayLife():
            return state, ctx
        case TapThis() | UntapThis() | TapCost() | UntapCost():
            state = yield from _tap(state, seat, part, parts, ctx)
        case TapForPower():
            state = yield from tap_for_power(state, seat, part, ctx)
        case SacrificeThis():
            state = yield from _sacrifice(state, seat, (ctx.source,), ctx)
        case SacrificeCost():
            among = to_sacrifice(state, seat, part, ctx, on)
            state, ids = yield from _pick(
                state, seat, among, part.n, ctx, "Choose what to sacrifice"
            )
            state = yield from _sacrifice(state, seat, ids, ctx)
            ctx = _bound(ctx, part.bind, ids)
        case DiscardCost():
            state, ctx = yield from _discard(state, seat, part, ctx)
        case ExileCost() | ReturnCost():
            state, ctx = yield from _take(state, seat, part, ctx)
        case RevealCost():
            among = to_discard(state, seat, DiscardCost(part.where), ctx)
            state, ids = yield from _pick(state, seat, among, part.n, ctx, "Choose what to reveal")
            state = yield made_by("701.16a", Revealed(ids))
            ctx = _bound(ctx, "revealed", ids)
        case RemoveCounterCost():
            state = yield from _remove_counters(state, seat, part, ctx)
        case PutCounterCost() | LoyaltyCost():
            state = yield from _own_counters(state, seat, part, ctx)
        case MillCost():
            n = reading.number(state, part.n, ctx)
            ids = state.zone(LIBRARY, seat)[:n]
            state = yield from citing(
                ("701.13a",), _move(state, seat, ids, "graveyard", "mill", ctx)
            )
        case _:
            state, ctx = yield from _do(state, part, ctx)
    return state, ctx


def _bound(ctx: Context, key: str, ids: Ids) -> Context:
    return replace(ctx, bound=(*ctx.bound, (key, ids))) if key else ctx


def name_of(state: State, id: int) -> str:
    """Return what an object is called."""
    return characteristics(state, id).name or state.obj(id).card.name


def _pick(state: State, seat: int, among: Ids, number: Number, ctx: Context, prompt: str) -> Picked:
    """Have the payer choose objects one after another, nobody being asked where all are needed."""
    n = reading.number(state, number, ctx)
    left, taken = list(among), list[int]()
    while len(taken) < n:
        if len(left) == n - len(taken):
            taken.extend(left)
            break
        options = tuple(Option(i, name_of(state, i)) for i in left)
        state, id = yield Choice(
            seat, "object", prompt, options, rule="601.2h", about=ctx.source, asker=seat
        )  # fmt: skip
        taken.append(id)
        left.remove(id)
    return state, tuple(taken)


@cites("107.5", "107.6")
def _tap(
    state: State, seat: int, part: TapThis | UntapThis | TapCost | UntapCost, parts: Parts,
    ctx: Context,
) -> Law:  # fmt: skip
    match part:
        case TapThis():
            state = yield made_by("107.5", Tapped(ctx.source, "cost"))
        case UntapThis():
            state = yield made_by("107.6", Untapped(ctx.source, "cost"))
        case TapCost():
            among = to_tap(state, seat, part, parts, ctx)
            state, ids = yield from _pick(state, seat, among, part.n, ctx, "Choose what to tap")
            state = yield made_by("701.21a", *(Tapped(i, "cost") for i in ids))
        case UntapCost():
            among = to_untap(state, seat, part, ctx)
            state, ids = yield from _pick(state, seat, among, part.n, ctx, "Choose what to untap")
            state = yield made_by("701.21b", *(Untapped(i, "cost") for i in ids))
    return state


def _move(state: State, seat: int, ids: Ids, to: str, cause: str, ctx: Context) -> Law:
    events = tuple(ZoneChanged(i, to, cause=cause, by=seat, source=ctx.source) for i in ids)
    if events:
        state = yield events
    return state


@rule("701.17a")
def _sacrifice(state: State, seat: int, ids: Ids, ctx: Context) -> Law:
    return (yield from _move(state, seat, ids, "graveyard", "sacrifice", ctx))


@rule("701.8a")
def _discard(state: State, seat: int, part: DiscardCost, ctx: Context) -> Bound:
    if part.this:
        ids: Ids = (ctx.source,)
    else:
        among = to_discard(state, seat, part, ctx)
        if part.n is None:
            ids = among
        elif part.at_random:
            n = reading.number(state, part.n, ctx)
            ids = tuple(i for i in shuffled(state, among)[:n] if isinstance(i, int))
        else:
            state, ids = yield from _pick(state, seat, among, part.n, ctx, "Choose what to discard")
    state = yield from _move(state, seat, ids, "graveyard", "discard", ctx)
    return state, _bound(ctx, "discarded", ids)


def _take(state: State, seat: int, part: ExileCost | ReturnCost, ctx: Context) -> Bound:
    """Exile or return something; an exiled card is bound as what it is in exile (400.7j)."""
    exiles = isinstance(part, ExileCost)
    if part.this:
        ids: Ids = (ctx.source,)
    else:
        if isinstance(part, ExileCost):
            among = to_exile(state, seat, part, ctx)
        else:
            among = to_return(state, seat, part, ctx)
        prompt = "Choose what to exile" if exiles else "Choose what to return"
        state, ids = yield from _pick(state, seat, among, part.n, ctx, prompt)
    to, cause = (EXILE, "exile") if exiles else (HAND, "return")
    law = _move(state, seat, ids, to, cause, ctx)
    state = yield from citing(("701.11a",), law) if exiles else law
    if isinstance(part, ExileCost):
        now = (state.latest(i) for i in ids)
        ctx = _bound(ctx, part.bind, tuple(i for i in now if i is not None))
    else:
        ctx = _bound(ctx, part.bind, ids)
    return state, ctx


@rule("122.1")
def _remove_counters(state: State, seat: int, part: RemoveCounterCost, ctx: Context) -> Law:
    """Take the counters off, one by one where there are several to choose from."""
    n = reading.number(state, part.n, ctx)
    while n > 0:
        ids = (ctx.source,) if part.where is None else reading.matching(state, part.where, ctx)
        pairs = [
            (i, kind)
            for i in ids
            for kind, have in state.objects[i].counters
            if have > 0 and part.kind in (None, kind)
        ]
        if len(pairs) == 1:
            (id, kind), taken = pairs[0], n
        else:
            options = tuple(Option(p, f"{name_of(state, p[0])}: {p[1]}") for p in pairs)
            state, (id, kind) = yield Choice(
                seat, "object", "Choose a counter to remove", options, rule="601.2h",
                about=ctx.source, asker=seat,
            )  # fmt: skip
            taken = 1
        state = yield CountersTaken(id, kind, taken, "cost")
        n -= taken
    return state


@cites("606.4", "122.6")
def _own_counters(state: State, seat: int, part: PutCounterCost | LoyaltyCost, ctx: Context) -> Law:
    n = reading.number(state, part.n, ctx)
    kind = "loyalty" if isinstance(part, LoyaltyCost) else part.kind
    number = "606.4" if isinstance(part, LoyaltyCost) else "122.6"
    if n > 0:
        state = yield made_by(number, CountersAdded(ctx.source, kind, n, seat, ctx.source))
    elif n < 0:
        state = yield made_by(number, CountersTaken(ctx.source, kind, -n, "cost"))
    return state


def _do(state: State, part: Cost, ctx: Context) -> Bound:
    """Carry out the instructions of a cost; what can't be done in full isn't paid (118.3)."""
    if not isinstance(part, DoCost):
        raise NotModelled(f"nothing says how {type(part).__name__} is paid")
    for effect in part.effect:
        if not can_be_done(state, effect, ctx):  # type: ignore[arg-type]
            raise Refused(Reason("what the cost asks for can't be done in full", ("118.3",)))
        state, ctx = yield from perform(state, (effect,), ctx)  # type: ignore[arg-type]
    return state, ctx


WORDS = {
    TapThis: "tap it",
    UntapThis: "untap it",
    SacrificeThis: "sacrifice it",
    SacrificeCost: "sacrifice",
    DiscardCost: "discard",
    ExileCost: "exile",
    ReturnCost: "return to hand",
    TapCost: "tap",
    TapForPower: "tap creatures",
    UntapCost: "untap",
    RemoveCounterCost: "remove counters",
    PutCounterCost: "put counters",
    RevealCost: "reveal",
    MillCost: "mill",
}


def part_name(parts: Parts) -> str:
    """Return a short name for a cost, for choosing between several."""
    names = []
    for part in parts:
        if isinstance(part, PayMana):
            names.append(str(part.mana))
        elif isinstance(part, PayLife) and isinstance(part.amount, int):
            names.append(f"{part.amount} life")
        else:
            names.append(WORDS.get(type(part), "do what it says"))
    return ", ".join(names)
