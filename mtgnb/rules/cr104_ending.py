"""How a game ends (CR 104): the last player in it wins; when nobody is left it is a draw."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.players import GameEnded, PlayerLost, Withheld
from mtgnb.model.game_changes import CantLoseGame, CantWinGame
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import Law, citing, made_by, nothing, rule


@rule("101.2", "104.3")
def why_not_lose(state: State, seat: int) -> tuple[Reason, ...]:
    """Return what keeps a player from losing the game."""
    return tuple(
        Reason(f"{state.players[seat].name} can't lose the game", ("101.2",), f.source, f.name)
        for f in game_changes(state, CantLoseGame)
        if seat in reading.players(state, f.change.who, f.ctx)
    )


@rule("101.2")
def why_not_win(state: State, seat: int) -> tuple[Reason, ...]:
    """Return what keeps a player from winning the game by an effect (104.2b)."""
    return tuple(
        Reason(f"{state.players[seat].name} can't win the game", ("101.2",), f.source, f.name)
        for f in game_changes(state, CantWinGame)
        if seat in reading.players(state, f.change.who, f.ctx)
    )


@cites("104.2a", "104.4a")
def end_if_decided(state: State) -> Law:
    """The game ends at once when only one player, or nobody, is still in it."""
    there = state.in_game()
    if state.over or len(there) > 1 or len(state.players) < 2:
        return state
    if there:
        return (yield from citing(("104.2a",), _end(state, there)))
    return (yield from citing(("104.4a",), _end(state, ())))


def _end(state: State, winners: tuple[int, ...]) -> Law:
    return (yield GameEnded(winners))


@cites("104.3e", "104.5")
def lose(state: State, seats: tuple[int, ...], why: str = "an effect says so") -> Law:
    """Players lose the game by an effect, and leave it."""
    from mtgnb.rules.cr800_multiplayer import leave

    losing = []
    for seat in seats:
        kept = why_not_lose(state, seat)
        if kept:
            withheld = Withheld("loss", kept[0].sentence, kept[0].source_name, seat)
            state = yield made_by(kept[0].rules, withheld)
        elif not state.players[seat].left:
            losing.append(seat)
    if not losing:
        return state
    state = yield made_by("104.3e", *(PlayerLost(s, why) for s in losing))
    return (yield from leave(state, tuple(losing)))


@rule("104.2b")
def win(state: State, seat: int) -> Law:
    """A player wins the game by an effect."""
    kept = why_not_win(state, seat)
    if kept:
        withheld = Withheld("win", kept[0].sentence, kept[0].source_name, seat)
        return (yield made_by(kept[0].rules, withheld))
    if state.players[seat].left:
        return (yield from nothing(state))
    return (yield GameEnded((seat,)))
