"""Why the mana in a cost can't be paid (CR 118.3, 118.6)."""

from __future__ import annotations

from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.cr118_costs.mana_part import Parts, mana_to_pay, open_payment
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule
from mtgnb.rules.payment.needs import SpentOn
from mtgnb.rules.payment.ways import Payment

Reasons = tuple[Reason, ...]


@rule("118.3", "118.6", "106.6")
def why_not_pay_mana(
    state: State, seat: int, parts: Parts, ctx: Context, on: SpentOn, paying: str | None,
    using: tuple[int, ...] | None,
) -> Reasons:  # fmt: skip
    """Say why a player can't pay the mana in a cost."""
    symbols = mana_to_pay(state, parts, ctx)
    if symbols is None:
        return (Reason("it has no mana cost, which can't be paid", ("118.6",)),)
    if not symbols and not using:
        return ()
    payment = open_payment(state, seat, parts, ctx, on, paying, using)
    if payment is None:  # the permanents to tap aren't there; that part says so
        return ()
    found = _why_not_using(state, seat, using or (), payment)
    if not found and payment.best() is None:
        found = (_no_way(symbols, payment, paying),)
    return found


def _why_not_using(state: State, seat: int, using: tuple[int, ...], payment: Payment) -> Reasons:
    from mtgnb.rules.cr605_mana_abilities import mana_abilities, why_not_activate_mana

    found: list[Reason] = []
    there = {item.obj for part in payment.sources for item in part} if using else set()
    for id in using:
        if id in there:
            continue
        name = characteristics(state, id).name
        abilities = mana_abilities(state, id)
        if not abilities:
            found.append(Reason(f"{name} has no mana ability", ("605.1a", "118.3"), id, name))
        reasons = [
            why_not_activate_mana(state, seat, id, index, without_mana=True)
            for index, _ in abilities
        ]
        found.extend(reasons[0] if reasons else ())
        if abilities and not any(reasons):
            found.append(Reason(f"{name} can't be used for this cost", ("118.3",), id, name))
    return tuple(found)


def _no_way(symbols: tuple[str, ...], payment: Payment, paying: str | None) -> Reason:
    cost = "".join(f"{{{s}}}" for s in symbols) or "{0}"
    if paying is not None:
        return Reason(f"{cost} can't be paid with {paying or 'no mana'}", ("118.3",))
    plain, special = payment.sources
    items = (*payment.pool, *plain, *special)
    have = sum(max(len(o.units) for o in item.outputs) for item in items)
    need = min((len(d.needs) for d in payment.demands), default=0)
    if have < need:
        return Reason(f"{cost} takes {need} mana, and at most {have} can be had", ("118.3",))
    units = (u for i in items for o in i.outputs for kinds in o.units for u in kinds)
    if any(u.kinds or u.only is not None for u in units):
        payment.spending.ignore_restrictions()
        if payment.best() is not None:
            told = f"the mana that can be had for {cost} may not be spent on this"
            return Reason(told, ("118.3", "106.6"))
    return Reason(f"the mana that can be had doesn't pay for {cost}", ("118.3",))
