"""What the layers come to, kept with the state for as long as nothing that it rests on changes."""

from __future__ import annotations

from mtgnb.events.base import Memo, memo
from mtgnb.model.errors import BadData
from mtgnb.model.names import BATTLEFIELD, COMMAND, STACK
from mtgnb.model.object import Chars, Obj
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers.board import Board
from mtgnb.rules.law import rule

NEAR = (BATTLEFIELD, STACK, COMMAND)


def board_of(state: State) -> Board:
    """Return the board of a state after all layers."""
    kept = memo(state)
    found = kept.all.get("layers") or kept.board.get("layers")
    if found is not None:
        return found  # type: ignore[return-value]
    found = _earlier(state, kept)
    if found is None:
        found = Board(state).run()
        (kept.all if found.timed else kept.board)["layers"] = found
    kept.earlier = None
    return found


def _earlier(state: State, kept: Memo) -> Board | None:
    """Return an earlier state's board if no object has changed since in a way that counts here.

    Tapping, damage and combat change no characteristics, unless an effect looks at them.
    """
    if kept.earlier is None:
        return None
    board = kept.earlier.get("layers")
    if not isinstance(board, Board) or board.on_status:
        return None
    was, now = board.state.objects, state.objects
    ids = (*(i for zone in NEAR for i in state.zone(zone)), *board.drafts)
    if any(was[i] is not now[i] and _shape(was[i]) != _shape(now[i]) for i in ids):
        return None
    kept.board["layers"] = board
    for key in () if board.abroad else ("statics", "index"):
        if key in kept.earlier:
            kept.board[key] = kept.earlier[key]
    return board


def _shape(obj: Obj) -> tuple[object, ...]:
    """What of an object counts in the layers, effects that look at its status apart."""
    return (
        id(obj.card), id(obj.copy), id(obj.cast), obj.face, obj.face_down, obj.phased_out,
        obj.counters, obj.counter_stamps, obj.default_controller, obj.controller, obj.owner,
        obj.attached_to, obj.stamp, obj.chosen, obj.links, obj.x, obj.kind, obj.stack is None,
    )  # fmt: skip


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
    kept = state.__dict__.get("memo")  # asked for very often: the usual answer comes first
    board = kept and (kept.all.get("layers") or kept.board.get("layers"))
    if board:
        known = board.answers.get(id)
        if known is not None:
            return known
    board = board_of(state)
    obj = state.objects.get(id)
    if obj is None:
        if id not in state.past:
            raise BadData(f"there is no object {id}, and there never was one")
        return state.past[id].chars
    if id in board.drafts or obj.zone == BATTLEFIELD:
        found = board.chars(id)
    elif board.elsewhere_defining(obj):
        return _elsewhere(state, board, id)
    else:
        return board.unchanged(obj)
    if obj.zone in NEAR:  # what is elsewhere may be turned over without the board taking notice
        board.answers[id] = found
    return found


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
