"""What a player may sacrifice, discard, exile, return or untap to pay a cost (CR 118.3, 118.10)."""

from __future__ import annotations

from mtgnb.model.costs import DiscardCost, ExileCost, ReturnCost, SacrificeCost, UntapCost
from mtgnb.model.filters import Anything
from mtgnb.model.game_changes import CantPay
from mtgnb.model.names import BATTLEFIELD, HAND
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.payment.needs import SpentOn

Ids = tuple[int, ...]


def own_permanents(state: State, seat: int) -> Ids:
    """Return the permanents that a player controls."""
    return tuple(o.id for o in state.battlefield() if o.controller == seat)


def to_sacrifice(state: State, seat: int, part: SacrificeCost, ctx: Context, on: SpentOn) -> Ids:
    """Return the permanents that a player may sacrifice for a cost."""
    from mtgnb.rules.cr701_sacrificing import why_not_sacrifice

    bans = [
        (where, ban.ctx)
        for ban in (game_changes(state, CantPay) if on.kind in ("cast", "activate") else ())
        if (where := ban.change.sacrifice) is not None
        and reading.fits_player(state, ban.change.who, seat, ban.ctx)
    ]
    return tuple(
        id
        for id in own_permanents(state, seat)
        if not why_not_sacrifice(state, seat, id)
        and reading.fits(state, part.where, id, ctx)
        and not any(reading.fits(state, where, id, ban_ctx) for where, ban_ctx in bans)
    )


def to_discard(state: State, seat: int, part: DiscardCost, ctx: Context) -> Ids:
    """Return the cards in hand that fit, other than the source itself."""
    where = part.where or Anything()
    return tuple(
        id
        for id in state.zone(HAND, seat)
        if id != ctx.source and reading.fits(state, where, id, ctx)
    )


def to_exile(state: State, seat: int, part: ExileCost, ctx: Context) -> Ids:
    """Return the cards of a zone that fit: the player's own zone, or permanents they control."""
    where = part.where or Anything()
    if part.zone == BATTLEFIELD:
        ids = own_permanents(state, seat)
    else:
        ids = tuple(i for i in state.zone(part.zone, seat) if state.objects[i].owner == seat)
    return tuple(i for i in ids if i != ctx.source and reading.fits(state, where, i, ctx))


def to_return(state: State, seat: int, part: ReturnCost, ctx: Context) -> Ids:
    """Return the permanents of a player's that fit."""
    where = part.where or Anything()
    return tuple(i for i in own_permanents(state, seat) if reading.fits(state, where, i, ctx))


def to_untap(state: State, seat: int, part: UntapCost, ctx: Context) -> Ids:
    """Return the tapped permanents of a player's that fit."""
    return tuple(
        i
        for i in own_permanents(state, seat)
        if state.objects[i].tapped and reading.fits(state, part.where, i, ctx)
    )
