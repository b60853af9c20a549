"""Casting a card as an instruction while a spell or ability resolves (CR 608.2g, 707.12)."""

from __future__ import annotations

from mtgnb.model.costs import Cost
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes import MayPlay
from mtgnb.model.state import State
from mtgnb.model.tasks import Cast
from mtgnb.model.things import Context
from mtgnb.rules.cr601_casting.casting import cast
from mtgnb.rules.law import Law, rule
from mtgnb.rules.permissions import Permit


def permit_now(
    ctx: Context,
    name: str,
    *,
    free: bool = True,
    cost: tuple[Cost, ...] | None = None,
    any_mana: str = "",
    then: str = "",
    where: Filter | None = None,
    way: str = "",
) -> Permit:
    """Return the permission that a resolving effect gives: free, for a cost, or the mana cost.

    `where` is what the resulting spell has to be, `way` the keyword that lets it be cast.
    """
    free = free and cost is None
    what = Anything() if where is None else where
    change = MayPlay(what=what, zone="", free=free, cost=cost, any_mana=any_mana, then=then)
    return Permit(change, ctx, ctx.source, name, own=way)


@rule("608.2g")
def cast_now(state: State, seat: int, card: int, permit: Permit) -> Law:
    """Have a player cast a card at once; priority and the time don't matter, prohibitions do.

    Parameters
    ----------
    state : State
    seat : int
    card : int
    permit : Permit
        From `permit_now`; `why_not_cast_now` asks ahead of time.

    Raises
    ------
    Refused
        If it can't be cast.

    References
    ----------
    CR 608.2g, 101.2.
    """
    return (yield from cast(state, Cast(seat, card), instructed=True, given=(permit,)))
