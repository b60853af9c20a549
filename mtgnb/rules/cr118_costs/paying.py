"""Paying a cost (CR 118, 601.2g–h): mana abilities first, then every part."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import Tapped
from mtgnb.events.players import LifeLost, ManaSpent
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import Cost, EitherCost, PayLife
from mtgnb.model.mana import Mana
from mtgnb.model.names import EXILE
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr106_spending import riders
from mtgnb.rules.cr118_costs.checking import why_not_pay
from mtgnb.rules.cr118_costs.mana_part import Parts, open_payment
from mtgnb.rules.cr118_costs.parts import comes_last, part_name, pay_part
from mtgnb.rules.law import Law, Refused, Step, citing, made_by, rule
from mtgnb.rules.payment.every_way import every_way
from mtgnb.rules.payment.needs import SpentOn, spent_on
from mtgnb.rules.payment.way import AUTOMATIC, Activation, Way
from mtgnb.rules.payment.ways import Payment

MOST_WAYS = 256
"""How many ways to pay are offered; more can be named with `paying` or `using`."""


T = TypeVar("T")
Recorded = Generator[Step, Any, tuple[State, T]]


class Paid(Noun):
    """How a cost was paid: what was bound on the way, the mana spent, the life paid for symbols."""

    context: Context
    spent: tuple[Mana, ...] = ()
    life: int = 0


def pay(
    state: State,
    seat: int,
    parts: Parts,
    ctx: Context,
    on: SpentOn | int | None = None,
    paying: str | None = None,
    using: tuple[int, ...] | None = None,
    steps: tuple[str, str] = ("118.2", "118.2"),
) -> Law:
    """Pay a cost; `pay_recording` without the record.

    References
    ----------
    CR 118.3, 601.2h.
    """
    state, _ = yield from pay_recording(state, seat, parts, ctx, on, paying, using, steps)
    return state


@cites("601.2g", "601.2h", "118.2", "118.3")
def pay_recording(
    state: State,
    seat: int,
    parts: Parts,
    ctx: Context,
    on: SpentOn | int | None = None,
    paying: str | None = None,
    using: tuple[int, ...] | None = None,
    steps: tuple[str, str] = ("118.2", "118.2"),
) -> Recorded[Paid]:
    """Pay a cost, with mana abilities activated as needed.

    Parameters
    ----------
    state, seat, parts, ctx, on, paying, using
        As in `why_not_pay`.
    steps
        The rules under which mana abilities are activated for it, and under which it is paid:
        601.2g and 601.2h for what is cast.

    Returns
    -------
    State, Paid
        Through the generator. `Paid.context` has what the cost bound ("the sacrificed creature"),
        `Paid.spent` the mana that was spent.

    Raises
    ------
    Refused
        With every reason, if the cost can't be paid.

    References
    ----------
    CR 118.2, 118.3, 118.13, 601.2g, 601.2h.
    """
    on = spent_on(state, on)
    state, parts = yield from _settled(state, seat, parts, ctx, on, paying, using)
    reasons = why_not_pay(state, seat, parts, ctx, on, paying, using)
    if reasons:
        raise Refused(*reasons)
    state, (spent, life) = yield from _pay_mana(state, seat, parts, ctx, on, paying, using, steps)
    for part in sorted(parts, key=comes_last):
        if isinstance(part, PayLife):
            n = reading.number(state, part.amount, ctx)
            state = yield from citing((steps[1],), pay_life(state, seat, n, ctx.source))
        else:
            law = pay_part(state, seat, part, parts, ctx, on)
            state, ctx = yield from citing((steps[1],), law)
    return state, Paid(ctx, spent, life)


@rule("118.3b", "119.4")
def pay_life(state: State, seat: int, n: int, source: int | None) -> Law:
    """Paying life is losing it; paying 0 changes nothing."""
    if n > 0:
        state = yield LifeLost(seat, n, "paid", source)
    return state


def ways_to_pay(
    state: State, seat: int, parts: Parts, ctx: Context, on: SpentOn | int | None = None
) -> tuple[Way, ...]:
    """Return the ways to pay the mana in a cost that look different, the one taken first.

    References
    ----------
    CR 118.3, 601.2g.
    """
    payment = open_payment(state, seat, parts, ctx, spent_on(state, on))
    return every_way(payment, MOST_WAYS) if payment else ()


def _settled(
    state: State, seat: int, parts: Parts, ctx: Context, on: SpentOn, paying: str | None,
    using: tuple[int, ...] | None,
) -> Recorded[Parts]:  # fmt: skip
    """Have the player choose between costs; what can't be paid isn't offered."""
    settled: list[Cost] = []
    for i, part in enumerate(parts):
        if not isinstance(part, EitherCost):
            settled.append(part)
            continue
        rest = (*settled, *parts[i + 1 :])
        fit = [
            n
            for n, some in enumerate(part.options)
            if not why_not_pay(state, seat, (*some, *rest), ctx, on, paying, using)
        ]
        if not fit:
            raise Refused(*why_not_pay(state, seat, (part, *rest), ctx, on, paying, using))
        options = tuple(Option(n, part_name(part.options[n])) for n in fit)
        state, n = yield Choice(
            seat, "mode", "Choose how to pay", options, rule="601.2b", about=ctx.source, asker=seat
        )  # fmt: skip
        settled.extend(part.options[n])
    return state, tuple(settled)


@cites("601.2g", "118.2")
def _pay_mana(
    state: State, seat: int, parts: Parts, ctx: Context, on: SpentOn, paying: str | None,
    using: tuple[int, ...] | None, steps: tuple[str, str],
) -> Recorded[tuple[tuple[Mana, ...], int]]:  # fmt: skip
    """Make mana as needed and spend it; returns (state, (mana spent, life paid for symbols))."""
    payment = open_payment(state, seat, parts, ctx, on, paying, using)
    if payment is None:
        return state, ((), 0)
    state, way = yield from _chosen_way(state, seat, payment, ctx)
    while True:
        state, left = yield from citing((steps[0],), _make(state, seat, way))
        now = open_payment(state, seat, parts, ctx, on, paying, ())
        done = now.from_pool(way) if now else None
        if done is not None:
            break
        # Something came of the mana abilities that couldn't be foreseen: go on from here.
        again = open_payment(
            state, seat, parts, ctx, on, paying, left if using is not None else None
        )
        onward = again.best() if again else None
        if onward is None or not onward.activations:
            raise Refused(*why_not_pay(state, seat, parts, ctx, on, paying, ()))
        way = onward
    for act in done.activations:
        state = yield made_by((_STANDS_IN[act.keyword], steps[1]), _standing_in(act, seat))
    if done.spent:
        state = yield from citing((steps[1],), _spend(state, seat, done.spent, on))
    state = yield from citing((steps[1],), pay_life(state, seat, done.life, ctx.source))
    return state, (done.spent, done.life)


def _chosen_way(state: State, seat: int, payment: Payment, ctx: Context) -> Recorded[Way]:
    """Take the best way; ask where every way taps a creature or costs life."""
    best = payment.best()
    if best is None:
        raise Refused(Reason("the mana in the cost can't be paid", ("118.3",)))
    if best.grade <= AUTOMATIC or payment.told:
        return state, best
    ways = every_way(payment, MOST_WAYS)
    more = "; name others with the mana to pay or the permanents to use"
    prompt = "Choose how to pay" + (more if len(ways) == MOST_WAYS else "")
    options = tuple(Option(n, str(way)) for n, way in enumerate(ways))
    state, n = yield Choice(
        seat, "payment", prompt, options, rule="601.2g", about=ctx.source, asker=seat
    )  # fmt: skip
    return state, ways[n]


_STANDS_IN = {"convoke": "702.51a", "delve": "702.66a", "improvise": "702.126a"}


@cites("702.51a", "702.66a", "702.126a")
def _standing_in(act: Activation, seat: int) -> Event:
    """What stands for mana is tapped, or exiled from the graveyard."""
    if act.keyword == "delve":
        return ZoneChanged(act.obj, EXILE, cause="delve", by=seat)
    return Tapped(act.obj, act.keyword)


def _make(state: State, seat: int, way: Way) -> Recorded[tuple[int, ...]]:
    """Activate the mana abilities of a way; returns (state, objects that weren't used any more)."""
    from mtgnb.rules.cr605_mana_abilities import activate_mana, why_not_activate_mana

    for n, act in enumerate(way.activations):
        if act.keyword:
            continue
        paying = act.paying or None
        if why_not_activate_mana(state, seat, act.obj, act.index, None, paying, ()):
            return state, tuple(a.obj for a in way.activations[n:])
        law = activate_mana(state, seat, act.obj, act.index, paying=paying, using=())
        state = yield from _answering(law, state, act)
    return state, ()


def _answering(law: Law, state: State, act: Activation) -> Generator[Any, Any, Any]:
    """Run a mana ability, answering its choices as the way to pay foresaw."""
    picks = list(act.picks)
    reply: Any = None
    while True:
        try:
            step = law.send(reply)
        except StopIteration as end:
            return end.value
        if isinstance(step, Choice):
            values = [option.value for option in step.options]
            asked = "mana" if step.kind == "color" else step.kind
            pick = next(
                (p for p in picks if p[1] in values and asked == _kind(p[0])), None
            )  # fmt: skip
            if pick is not None:
                picks.remove(pick)
                reply = (state, pick[1])
                continue
        reply = yield step
        state = reply[0] if isinstance(reply, tuple) else reply


def _kind(kind: str) -> str:
    return "mana" if kind == "color" else kind


@rule("118.3a")
def _spend(state: State, seat: int, mana: tuple[Mana, ...], on: SpentOn) -> Law:
    """Remove mana from the pool; what it does to the spell it is spent on comes with it."""
    state = yield ManaSpent(seat, mana, on.obj)
    return (yield from riders(state, seat, mana, on))
