"""Who may look at which object now, and why not.

CR 400.2, 401.2, 401.5, 402.3, 406.3, 708.5, 720.4.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.choice import Choice
from mtgnb.model.game_changes import HandRevealed, MayLookAt, MayLookAtTop, TopRevealed
from mtgnb.model.names import BATTLEFIELD, HAND, HIDDEN_ZONES, LIBRARY, STACK
from mtgnb.model.object import Obj
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Seat
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes


@rule("400.2", "401.2", "401.5", "402.3", "406.3", "708.5", "720.4")
def why_not_look(state: State, seat: int, id: int) -> tuple[Reason, ...]:
    """Say why a player may not look at an object now.

    Parameters
    ----------
    state : State
    seat : int
    id : int
        Any object, in any zone.

    Returns
    -------
    tuple of Reason
        Empty if they may.

    References
    ----------
    CR 400.2, 401.2, 401.5, 402.3, 406.3, 708.5, 720.4.
    """
    obj = state.objects.get(id)
    if obj is None:
        return (Reason("it is no longer there to be looked at", ("400.7",)),)
    eyes = [seat, *(p.seat for p in state.players if p.controlled_by == seat)]
    if any(_sees(state, eye, obj) for eye in eyes):
        return ()
    return (_why_hidden(state, seat, obj),)


def can_look(state: State, seat: int, id: int) -> bool:
    """Whether a player may look at an object now; see `why_not_look`."""
    return not why_not_look(state, seat, id)


def _sees(state: State, seat: int, obj: Obj) -> bool:
    if obj.revealed or seat in obj.seen_by or _is_asked_about(state.waiting, seat, obj.id):
        return True
    if obj.zone in HIDDEN_ZONES:
        if obj.zone == HAND:
            return obj.owner == seat or _hand_revealed(state, obj.owner) or _may(state, seat, obj)
        return _sees_in_library(state, seat, obj) or _may(state, seat, obj)
    if not obj.face_down:
        return True
    if obj.zone in (BATTLEFIELD, STACK) and obj.controller == seat:
        return True
    return _may(state, seat, obj)


@rule("701.16e")
def _is_asked_about(waiting: Choice | None, seat: int, id: int) -> bool:
    """Whether a player is choosing among cards just now and is shown them, this one too."""
    if waiting is None or waiting.player != seat:
        return False
    return waiting.kind == "object" and any(o.value == id for o in waiting.options)


def _hand_revealed(state: State, owner: int) -> bool:
    return any(
        reading.fits_player(state, f.change.who, owner, f.ctx)
        for f in game_changes(state, HandRevealed)
    )


def _may(state: State, seat: int, obj: Obj) -> bool:
    for found in game_changes(state, MayLookAt):
        theirs = reading.fits_player(state, found.change.who, seat, found.ctx)
        if theirs and obj.id in reading.objects(state, found.change.what, found.ctx):
            return True
    return False


# --- the top of a library -------------------------------------------------------------------------


def _sees_in_library(state: State, seat: int, obj: Obj) -> bool:
    if state.zone(LIBRARY, obj.owner)[:1] != (obj.id,) or is_covered(state, obj.id):
        return False
    return top_is_revealed(state, obj.owner) or _may_look_at_top(state, seat, obj.owner)


@rule("401.5")
def is_covered(state: State, id: int) -> bool:
    """Whether a card on top of a library stays hidden until an action is finished.

    It does if it wasn't on top yet as the casting, activation or special action began.
    """
    return state.objects[id].owner in state.covered and id not in state.shown_top


@rule("401.5")
def top_is_revealed(state: State, owner: int) -> bool:
    """Whether a player plays with the top card of their library revealed."""
    return any(
        reading.fits_player(state, f.change.who, owner, f.ctx) and _affects(f.affected, owner)
        for f in game_changes(state, TopRevealed)
    )


def _may_look_at_top(state: State, seat: int, owner: int) -> bool:
    return any(
        reading.fits_player(state, f.change.who, seat, f.ctx)
        and reading.fits_player(state, f.change.whose, owner, f.ctx)
        for f in game_changes(state, MayLookAtTop)
    )


def _affects(affected: tuple[object, ...] | None, seat: int) -> bool:
    seats = [t for t in affected or () if isinstance(t, Seat)]
    return not seats or Seat(seat) in seats


@rule("401.5")
def top_visible(state: State, library: int, viewer: int) -> tuple[Reason, ...]:
    """Say why a player may not look at the top card of a library; an empty one has none.

    References
    ----------
    CR 401.5.
    """
    top = state.zone(LIBRARY, library)[:1]
    if not top:
        return (Reason(f"{state.players[library].name}'s library is empty", ("401.5",)),)
    return why_not_look(state, viewer, top[0])


# --- reasons --------------------------------------------------------------------------------------


def _why_hidden(state: State, seat: int, obj: Obj) -> Reason:
    owner = state.players[obj.owner].name
    if obj.zone == HAND:
        return Reason(f"it is in {owner}'s hand, which is hidden", ("402.3", "400.2"))
    if obj.zone == LIBRARY:
        if state.zone(LIBRARY, obj.owner)[:1] != (obj.id,):
            return Reason(f"it is in {owner}'s library, and not on top", ("401.2", "400.2"))
        if is_covered(state, obj.id):
            sentence = "the new top card stays hidden until the action is finished"
            return Reason(sentence, ("401.5", "401.2", "400.2"))
        name = state.players[seat].name
        sentence = f"nothing lets {name} look at the top card of {owner}'s library"
        return Reason(sentence, ("401.2", "400.2"))
    if obj.zone in (BATTLEFIELD, STACK):
        return Reason("it is face down and somebody else controls it", ("708.5",))
    return Reason("it is face down in exile", ("406.3", "708.5"))
