"""What the layers come to, kept with the state for as long as nothing that it rests on changes."""

from __future__ import annotations

from mtgnb.events.base import memo
from mtgnb.model.errors import BadData
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.object import Chars
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers.board import Board
from mtgnb.rules.law import rule


def board_of(state: State) -> Board:
    """Return the board of a state after all layers."""
    kept = memo(state)
    found = kept.all.get("layers") or kept.board.get("layers")
    if found is None:
        found = Board(state).run()
        (kept.all if found.timed else kept.board)["layers"] = found
    return found  # type: ignore[return-value]


@rule("613.1", "613.5", "109.3")
def characteristics(state: State, id: int) -> Chars:
    """Return an object's characteristics now; those it last had if it no longer exists (608.2h).

    Parameters
    ----------
    state : State
    id : int
        An object in any zone.

    Raises
    ------
    BadData
        If there never was an object of this id.

    References
    ----------
    CR 613.1, 613.5, 208.3, 406.3a, 708.2a.
    """
    obj = state.objects.get(id)
    if obj is None:
        if id not in state.past:
            raise BadData(f"there is no object {id}, and there never was one")
        return state.past[id].chars
    board = board_of(state)
    if id not in board.drafts and obj.zone != BATTLEFIELD and board.elsewhere_defining(obj):
        return _elsewhere(state, board, id)
    return board.chars(id)


@rule("604.3", "208.2a")
def _elsewhere(state: State, board: Board, id: int) -> Chars:
    """Characteristics of an object off the battlefield that defines some of its own."""
    kept = memo(state).all
    key = ("elsewhere", id)
    found = kept.get(key)
    if found is None:
        inner = board.seen_by(state, id).run()
        found = inner.drafts[id].chars() if id in inner.drafts else board.untouched(id)
        kept[key] = found
    return found  # type: ignore[return-value]


@rule("613.1b", "110.2", "108.4")
def controller_now(state: State, id: int) -> int | None:
    """Return who controls an object after layer 2; None where objects have no controller."""
    obj = state.objects.get(id)
    if obj is None:
        return state.obj(id).controller
    return board_of(state).controller(id)
