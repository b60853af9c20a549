"""Events: facts in the past tense, and the only code that makes a new state."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.model.base import Noun
from mtgnb.model.object import Obj
from mtgnb.model.player import Player
from mtgnb.model.state import State


class Event(Noun):
    """Something that happened. `apply` returns the state in which it has.

    `remembered` marks events that are kept in `State.log` for this turn, because abilities may ask
    whether they happened.
    """

    remembered: ClassVar[bool] = False

    def apply(self, state: State) -> State:
        """Return the state after this event."""
        raise NotImplementedError(type(self).__name__)


def apply(state: State, event: Event) -> State:
    """Apply an event and carry over what is still true of the state's derived values.

    Returns
    -------
    State
        With the event in its log if it is one that is remembered.
    """
    after = event.apply(state)
    if type(event).remembered:
        after = replace(after, log=(*after.log, event))
    carry(state, after)
    return after


def carry(before: State, after: State) -> None:
    """Let `after` share the memo of `before` as far as nothing that it rests on has changed."""
    if before is after:
        return
    memo = before.__dict__.get("memo")
    if memo is None or after.effects is not before.effects or after.zones is not before.zones:
        return
    if after.objects is not before.objects:
        after.__dict__["memo"] = Memo(earlier=memo.board or memo.earlier)
        return
    if after.players is before.players and after.turn is before.turn and after.log is before.log:
        after.__dict__["memo"] = memo
    else:
        after.__dict__["memo"] = Memo(memo.board, memo.earlier)


class Memo:
    """Derived values of a state.

    `board` rests on objects, zones and effects alone, `all` on everything but priority, the agenda and
    the clock.

    `earlier` is the `board` of an earlier state with the same zones and effects: what rests on
    nothing of an object that has changed since may be taken from there.
    """

    __slots__ = ("all", "board", "earlier")

    def __init__(
        self,
        board: dict[object, object] | None = None,
        earlier: dict[object, object] | None = None,
    ) -> None:
        self.board: dict[object, object] = {} if board is None else board
        self.all: dict[object, object] = {}
        self.earlier = earlier


def memo(state: State) -> Memo:
    """Return the memo of a state, for pure functions of it to keep their results in."""
    found = state.__dict__.get("memo")
    if found is None:
        found = state.__dict__["memo"] = Memo()
    return found


def with_obj(state: State, obj: Obj) -> State:
    """Return the state with an object's new version (same id)."""
    return replace(state, objects=state.objects.put(obj.id, obj))


def with_player(state: State, player: Player) -> State:
    """Return the state with a player's new version."""
    seats = state.players
    return replace(state, players=(*seats[: player.seat], player, *seats[player.seat + 1 :]))
