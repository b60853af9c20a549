"""When spells may be cast, abilities activated and special actions taken (CR 117.1, 307.5).

Every question here is asked as if the player had priority now; that nobody receives it in a step at
all (502.4, 514.3) is a reason against everything.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.names import CLEANUP, MAIN1, MAIN2, STACK, UNTAP
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State

RULE_OF_TYPE = {
    "creature": "302.1",
    "artifact": "301.1",
    "enchantment": "303.1",
    "instant": "304.1",
    "planeswalker": "306.1",
    "sorcery": "307.1",
    "battle": "310.1",
}


@rule("117.1", "502.4", "514.3", "117.3a")
def why_nobody_has_priority(state: State) -> tuple[Reason, ...]:
    """Say why no player can have priority at this moment.

    Returns
    -------
    tuple of Reason
        Empty where somebody has it or could have it.

    References
    ----------
    CR 117.3a, 502.4, 514.3.
    """
    if state.over:
        return (Reason("the game is over", ("104.1",)),)
    step = state.turn.step
    if step == UNTAP:
        return (Reason("nobody receives priority in the untap step", ("502.4",)),)
    if step == CLEANUP and state.priority is None:
        return (Reason("nobody receives priority in this cleanup step", ("514.3",)),)
    if not step:
        return (Reason("nobody has priority between steps", ("117.3a",)),)
    return ()


def what_keeps_it_from_sorcery_time(state: State, seat: int) -> tuple[str, ...]:
    """Return clauses that say why a player couldn't cast a sorcery now, priority aside."""
    found = []
    name = state.players[seat].name
    if state.active() != seat:
        found.append(f"it is not {name}'s turn")
    elif state.turn.step not in (MAIN1, MAIN2):
        step = state.turn.step if state.turn.step.endswith("step") else f"{state.turn.step} step"
        found.append(f"it is {name}'s {step}, not a main phase")
    if state.zone(STACK):
        found.append("the stack is not empty")
    return tuple(found)


@rule("307.5")
def why_not_sorcery_time(
    state: State, seat: int, rules: tuple[str, ...] = ("307.5",)
) -> tuple[Reason, ...]:
    """Say why it isn't a time at which a player could cast a sorcery (priority aside).

    Parameters
    ----------
    state : State
    seat : int
    rules : tuple of str
        The numbers that the reasons carry.

    References
    ----------
    CR 307.5.
    """
    return tuple(Reason(clause, rules) for clause in what_keeps_it_from_sorcery_time(state, seat))


@rule("117.1a", "301.1", "302.1", "303.1", "304.1", "306.1", "307.1", "310.1", "702.8a")
def why_not_time_to_cast(
    state: State, seat: int, chars: Chars, flash: bool = False
) -> tuple[Reason, ...]:
    """Say why a spell with these characteristics can't be cast at this time.

    Parameters
    ----------
    state : State
    seat : int
        Who would cast it.
    chars : Chars
        The spell's characteristics.
    flash : bool
        It may be cast as though it had flash.

    Returns
    -------
    tuple of Reason
        Each with 117.1a and the rule of the card types.

    References
    ----------
    CR 117.1a, 302.1 and its kin, 702.8a.
    """
    if flash or "instant" in chars.types or chars.has("flash"):
        return ()
    rules = ("117.1a", *(RULE_OF_TYPE[t] for t in chars.types if t in RULE_OF_TYPE))
    return why_not_sorcery_time(state, seat, rules)
