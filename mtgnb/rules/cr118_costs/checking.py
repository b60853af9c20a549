"""Why a cost can't be paid (CR 118.3): each part has to be payable in full."""

from __future__ import annotations

from msgspec.structs import replace

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
from mtgnb.model.game_changes import CantHaveCounters, CantPay
from mtgnb.model.names import BATTLEFIELD, HAND, LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr118_costs.candidates import (
    to_discard,
    to_exile,
    to_return,
    to_sacrifice,
    to_untap,
)
from mtgnb.rules.cr118_costs.checking_mana import why_not_pay_mana
from mtgnb.rules.cr118_costs.mana_part import (
    Parts,
    alternatives,
    life_to_pay,
    to_tap,
)
from mtgnb.rules.cr118_costs.power import why_not_tap_for_power
from mtgnb.rules.cr119_paying_life import why_not_pay_life
from mtgnb.rules.cr302_sickness import TAP, UNTAP, why_not_tap_symbol
from mtgnb.rules.cr613_layers import game_changes, game_changes_on
from mtgnb.rules.law import rule
from mtgnb.rules.payment.needs import SpentOn, spent_on
from mtgnb.rules.performing import can_be_done

Reasons = tuple[Reason, ...]


@rule("118.3")
def why_not_pay(
    state: State,
    seat: int,
    parts: Parts,
    ctx: Context,
    on: SpentOn | int | None = None,
    paying: str | None = None,
    using: tuple[int, ...] | None = None,
    without_mana: bool = False,
) -> Reasons:
    """Say why a player can't pay a cost.

    Parameters
    ----------
    state : State
    seat : int
        Who would pay.
    parts : tuple of Cost
    ctx : Context
        What the references in the cost mean; `Context.x` is its X (0 if None).
    on : SpentOn, int or None
        What is paid for: the id of the spell or ability on the stack, of the card to be cast, or of
        the permanent whose ability it is.
    paying : str, optional
        The very mana to spend.
    using : tuple of int, optional
        The permanents, and no others, whose mana abilities may be used.
    without_mana : bool
        Leave the mana out.

    Returns
    -------
    tuple of Reason
        Every reason; empty if the cost can be paid.

    References
    ----------
    CR 118.3, 118.6, 119.4, 107.5, 107.6, 302.6.
    """
    first: Reasons | None = None
    for row in alternatives(parts):
        found = _why_not(state, seat, row, ctx, spent_on(state, on), paying, using, without_mana)
        if not found:
            return ()
        first = found if first is None else first
    return first or ()


def _why_not(
    state: State, seat: int, parts: Parts, ctx: Context, on: SpentOn, paying: str | None,
    using: tuple[int, ...] | None, without_mana: bool,
) -> Reasons:  # fmt: skip
    found: list[Reason] = []
    for part in parts:
        found.extend(_why_not_part(state, seat, part, parts, ctx, on))
    found.extend(why_not_pay_life(state, seat, life_to_pay(state, parts, ctx), on.kind))
    if not without_mana:
        found.extend(why_not_pay_mana(state, seat, parts, ctx, on, paying, using))
    return tuple(found)


def _short(what: str, need: int, have: int, *rules: str) -> Reasons:
    if have >= need:
        return ()
    return (Reason(f"{need} {what} needed, and there {_are(have)}", (*rules, "118.3")),)


def _are(n: int) -> str:
    return "is 1" if n == 1 else f"are {n}"


def _why_not_part(
    state: State, seat: int, part: Cost, parts: Parts, ctx: Context, on: SpentOn
) -> Reasons:
    match part:
        case PayMana() | PayManaValue() | PayManaCostOf() | PayLife():
            return ()
        case TapThis():
            return why_not_tap_symbol(state, ctx.source, TAP)
        case UntapThis():
            return why_not_tap_symbol(state, ctx.source, UNTAP)
        case TapCost():
            n = reading.number(state, part.n, ctx)
            return _short("untapped to tap", n, len(to_tap(state, seat, part, parts, ctx)))
        case TapForPower():
            return why_not_tap_for_power(state, seat, part, ctx)
        case UntapCost():
            n = reading.number(state, part.n, ctx)
            return _short("tapped to untap", n, len(to_untap(state, seat, part, ctx)))
        case SacrificeThis() | SacrificeCost():
            return _why_not_sacrifice(state, seat, part, ctx, on)
        case DiscardCost() | ExileCost() | ReturnCost() | RevealCost() | MillCost():
            return _why_not_cards(state, seat, part, ctx)
        case RemoveCounterCost() | PutCounterCost() | LoyaltyCost():
            return _why_not_counters(state, part, ctx)
        case DoCost():
            return _why_not_do(state, part, ctx)
        case _:
            raise NotModelled(f"nothing says how {type(part).__name__} is paid")


def _why_not_sacrifice(
    state: State, seat: int, part: SacrificeThis | SacrificeCost, ctx: Context, on: SpentOn
) -> Reasons:
    from mtgnb.rules.cr701_sacrificing import why_not_sacrifice

    if isinstance(part, SacrificeThis):
        found = [*why_not_sacrifice(state, seat, ctx.source)]
        if on.kind in ("cast", "activate"):
            for ban in game_changes(state, CantPay):
                change: CantPay = ban.change
                if (
                    change.sacrifice is not None
                    and reading.fits_player(state, change.who, seat, ban.ctx)
                    and reading.fits(state, change.sacrifice, ctx.source, ban.ctx)
                ):
                    sentence = f"it can't be sacrificed to {on.kind}"
                    found.append(Reason(sentence, ("101.2", "118.3"), ban.source, ban.name))
        return tuple(
            replace(r, rules=(*r.rules, "118.3")) if "118.3" not in r.rules else r for r in found
        )
    n = reading.number(state, part.n, ctx)
    return _short("to sacrifice", n, len(to_sacrifice(state, seat, part, ctx, on)), "701.17a")


def _why_not_cards(
    state: State, seat: int, part: DiscardCost | ExileCost | ReturnCost | RevealCost | MillCost,
    ctx: Context,
) -> Reasons:  # fmt: skip
    source = state.objects.get(ctx.source)
    match part:
        case DiscardCost(this=True):
            there = source is not None and source.zone == HAND and source.owner == seat
            return _short("in hand to discard", 1, int(there))
        case DiscardCost(n=None):
            return ()
        case DiscardCost():
            n = reading.number(state, part.n or 0, ctx)
            return _short("to discard", n, len(to_discard(state, seat, part, ctx)))
        case ExileCost(this=True):
            return _short("to exile", 1, int(source is not None and source.zone == part.zone))
        case ExileCost():
            n = reading.number(state, part.n, ctx)
            return _short("to exile", n, len(to_exile(state, seat, part, ctx)))
        case ReturnCost(this=True):
            there = source is not None and source.zone == BATTLEFIELD
            return _short("to return", 1, int(there))
        case ReturnCost():
            n = reading.number(state, part.n, ctx)
            return _short("to return", n, len(to_return(state, seat, part, ctx)))
        case RevealCost():
            n = reading.number(state, part.n, ctx)
            cards = DiscardCost(part.where)
            return _short("to reveal", n, len(to_discard(state, seat, cards, ctx)))
        case MillCost():
            n = reading.number(state, part.n, ctx)
            return _short("in the library to mill", n, len(state.zone(LIBRARY, seat)))


def _why_not_counters(
    state: State, part: RemoveCounterCost | PutCounterCost | LoyaltyCost, ctx: Context
) -> Reasons:
    n = reading.number(state, part.n, ctx)
    if isinstance(part, RemoveCounterCost):
        if part.where is None:
            have = state.obj(ctx.source).count(part.kind) if state.live(ctx.source) else 0
        else:
            ids = reading.matching(state, part.where, ctx)
            have = sum(state.objects[i].count(part.kind) for i in ids)
        return _short(f"{part.kind or 'of any kind'} counters to remove", n, have)
    if not state.live(ctx.source) or state.objects[ctx.source].zone != BATTLEFIELD:
        return (Reason("its source is not on the battlefield", ("118.3",), ctx.source),)
    kind = "loyalty" if isinstance(part, LoyaltyCost) else part.kind
    if n < 0:
        return _short("loyalty counters to remove", -n, state.obj(ctx.source).count(kind), "606.6")
    return tuple(
        Reason(f"no {kind} counters can be put on it", ("101.2", "118.3"), ban.source, ban.name)
        for ban in game_changes_on(state, CantHaveCounters, ctx.source)
        if n and ban.change.kind in (None, kind)
    )


def _why_not_do(state: State, part: DoCost, ctx: Context) -> Reasons:
    if all(can_be_done(state, effect, ctx) for effect in part.effect):  # type: ignore[arg-type]
        return ()
    return (Reason("what the cost asks for can't be done in full", ("118.3",)),)
