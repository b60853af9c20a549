"""Whether something could be done "if BEN had priority now", or at the next declaration of this turn."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import carry
from mtgnb.model.names import ATTACKERS, BLOCKERS, CLEANUP, COMBAT, UNTAP
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Thing
from mtgnb.rules.cr508_attacking import why_not_attack
from mtgnb.rules.cr509_blocking import why_not_block
from mtgnb.rules.cr614_skipping import skips


def with_priority(state: State, seat: int) -> State:
    """Return the state as if a player had priority."""
    if state.priority == seat:
        return state
    new = replace(state, priority=seat)
    carry(state, new)
    return new


def no_priority_step(state: State) -> tuple[Reason, ...]:
    """Return why nobody can do anything in the present step, if it is one without priority."""
    if state.priority is not None:
        return ()
    if state.turn.step == UNTAP:
        return (Reason("no player receives priority in the untap step", ("502.4",)),)
    if state.turn.step == CLEANUP:
        return (Reason("no player normally receives priority in the cleanup step", ("514.3",)),)
    return ()


def why_not_attack_this_turn(state: State, seat: int, id: int, whom: Thing) -> tuple[Reason, ...]:
    """Say why a creature can't be declared as an attacker at the next declaration of this turn."""
    found: list[Reason] = []
    if state.active() != seat:
        who = state.players[seat].name
        found.append(Reason(f"it isn't {who}'s turn", ("506.2", "508.1")))
    elif not _to_come(state, ATTACKERS):
        found.append(Reason("attackers aren't declared any more this turn", ("508.1",)))
    elif state.turn.phase != COMBAT:
        found += _skipped(state, COMBAT, seat, "that combat phase will be skipped")
    if state.turn.phase == COMBAT or not found:
        found += _skipped(state, ATTACKERS, seat, "that step will be skipped")
    return (*found, *why_not_attack(state, seat, id, whom))


def _skipped(state: State, what: str, seat: int, sentence: str) -> list[Reason]:
    return [Reason(sentence, ("614.10",), f.source, f.name) for f in skips(state, what, seat)]


def why_not_block_this_turn(
    state: State, seat: int, attacker: int, blocker: int
) -> tuple[Reason, ...]:
    """Say why a creature can't be declared as a blocker at the next declaration of this turn."""
    found = []
    if not _to_come(state, BLOCKERS):
        found.append(Reason("blockers aren't declared any more this turn", ("509.1",)))
    return (*found, *why_not_block(state, seat, attacker, blocker))


def _to_come(state: State, step: str) -> bool:
    choice = state.waiting
    if choice is not None and choice.kind == {ATTACKERS: "attackers", BLOCKERS: "blockers"}[step]:
        return True
    return any(step in slot.steps for slot in state.turn.rest)
