"""{T}, {Q}, and creatures that have just come (CR 107.5, 107.6, 302.6, 602.5a).

A creature counts as having just come when its controller's control of it began after their most
recent turn did. Whether it was on the battlefield before makes no difference.
"""

from __future__ import annotations

from mtgnb.model.game_changes import IgnoresSickness
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics, game_changes_on
from mtgnb.rules.law import rule

TAP = "{T}"
UNTAP = "{Q}"


@rule("302.6")
def came_too_late(state: State, id: int) -> bool:
    """Whether its controller hasn't controlled it continuously since their latest turn began."""
    obj = state.obj(id)
    seat = obj.controller
    return seat is None or obj.since > state.players[seat].turn_began


def control_is_too_new(state: State, id: int) -> str:
    """Return the clause that says so of a permanent."""
    obj = state.obj(id)
    who = "nobody" if obj.controller is None else state.players[obj.controller].name
    name = characteristics(state, id).name
    return f"{who} hasn't controlled {name} since their most recent turn began"


@rule("302.6", "702.10c")
def is_sick(state: State, id: int) -> bool:
    """Whether a permanent is a creature that can't yet use {T} and {Q} abilities.

    Parameters
    ----------
    state : State
    id : int
        A permanent.

    Returns
    -------
    bool
        False for what isn't a creature, and for creatures with haste.

    References
    ----------
    CR 302.6, 702.10c.
    """
    if not came_too_late(state, id):
        return False
    chars = characteristics(state, id)
    if "creature" not in chars.types or chars.has("haste"):
        return False
    return not game_changes_on(state, IgnoresSickness, id)


@rule("107.5", "107.6", "118.3", "302.6", "602.5a")
def why_not_tap_symbol(state: State, id: int, symbol: str) -> tuple[Reason, ...]:
    """Say why {T} or {Q} can't be paid for an ability of a permanent.

    Parameters
    ----------
    state : State
    id : int
        The permanent that the ability is on.
    symbol : str
        ``"{T}"`` or ``"{Q}"``.

    Returns
    -------
    tuple of Reason
        Every reason; empty if it can be paid.

    References
    ----------
    CR 107.5, 107.6, 118.3, 302.6, 602.5a.
    """
    own_rule = "107.5" if symbol == TAP else "107.6"
    if not state.live(id) or state.objects[id].zone != "battlefield":
        return (Reason("it is not on the battlefield", (own_rule, "118.3"), id),)
    obj, name = state.objects[id], characteristics(state, id).name
    found: list[Reason] = []
    if symbol == TAP and obj.tapped:
        found.append(Reason(f"{name} is tapped already", ("107.5", "118.3"), id, name))
    if symbol == UNTAP and not obj.tapped:
        found.append(Reason(f"{name} is untapped already", ("107.6", "118.3"), id, name))
    if is_sick(state, id):
        sentence = f"{control_is_too_new(state, id)}, and it is a creature without haste"
        found.append(Reason(sentence, ("302.6", own_rule, "602.5a"), id, name))
    return tuple(found)
