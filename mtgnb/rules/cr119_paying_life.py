"""Paying life (CR 119.4, 119.8, 118.3b)."""

from __future__ import annotations

from mtgnb.model.game_changes import CantLoseLife, CantPay
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import rule


@rule("119.4", "119.4b", "119.8", "118.3")
def why_not_pay_life(state: State, seat: int, n: int, kind: str = "") -> tuple[Reason, ...]:
    """Say why a player can't pay an amount of life.

    Parameters
    ----------
    state : State
    seat : int
    n : int
        The amount, all parts of the cost together. 0 can always be paid (119.4b).
    kind : str
        ``cast`` or ``activate``, where the cost is one of those; bans on paying life for those ask.

    References
    ----------
    CR 119.4, 119.4b, 119.8, 118.3.
    """
    if n <= 0:
        return ()
    player = state.players[seat]
    found: list[Reason] = []
    if player.life < n:
        sentence = f"{player.name} has {player.life} life and can't pay {n}"
        found.append(Reason(sentence, ("119.4", "118.3")))
    for ban in game_changes(state, CantLoseLife):
        if reading.fits_player(state, ban.change.who, seat, ban.ctx):
            sentence = f"{player.name} can't lose life, so can't pay any"
            found.append(Reason(sentence, ("119.8", "118.3"), ban.source, ban.name))
    if kind in ("cast", "activate"):
        for forbid in game_changes(state, CantPay):
            if forbid.change.life and reading.fits_player(
                state, forbid.change.who, seat, forbid.ctx
            ):
                sentence = f"{player.name} can't pay life to {kind}"
                found.append(Reason(sentence, ("101.2", "118.3"), forbid.source, forbid.name))
    return tuple(found)
