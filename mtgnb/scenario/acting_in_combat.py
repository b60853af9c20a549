"""Carrying out declarations of attackers and blockers."""

from __future__ import annotations

from mtgnb.model.errors import IllegalAction
from mtgnb.model.names import (
    ATTACKERS,
    BLOCKERS,
    STACK,
)
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import (
    Attack,
    Block,
)
from mtgnb.rules.cr509_blocking import why_not_block
from mtgnb.scenario import lines
from mtgnb.scenario.meant import attacker_named
from mtgnb.scenario.naming import find, seat_of
from mtgnb.scenario.playing import Play
from mtgnb.scenario.targeting import thing
from mtgnb.scenario.when import why_not_attack_this_turn


def attack(play: Play, player: str, groups: tuple[lines.AttackGroup, ...]) -> None:
    """Declare attackers, moving on to the declaration where it is still to come this turn."""
    before = play.trace.end
    seat = _go_to_declaration(play, player, ATTACKERS, "attackers")
    state = play.trace.end
    attacks: list[Attack] = []
    for group in groups:
        defender = thing(play.trace.end, play.labels, seat, group.defender)
        for name in group.attackers:
            taken = [a.attacker for a in attacks]
            attacks.append(Attack(attacker_named(play, seat, name, taken), defender))
    if state.waiting is None or state.waiting.kind != "attackers":
        _explain_no_attack(before, state, seat, attacks)
    play.take(tuple(attacks))


def _explain_no_attack(before: State, now: State, seat: int, attacks: list[Attack]) -> None:
    """Where nothing could attack, nobody was asked: the reasons are those of the moment before."""
    reasons: list[Reason] = []
    for state in (before, now):
        reasons = reasons or [
            reason
            for a in attacks
            for reason in why_not_attack_this_turn(state, seat, a.attacker, a.defender)
        ]
    raise IllegalAction("attacking", tuple(dict.fromkeys(reasons)))


def _go_to_declaration(play: Play, player: str, step: str, kind: str) -> int:
    """Move on to a declaration of this turn, where it is still to come."""
    state = play.trace.end
    seat = seat_of(state, player)
    turn = state.turn.id
    play.view = None
    while not _declares(play, seat, kind):
        state = play.trace.end
        if play.waiting is not None and play.waiting.kind in ("attackers", "blockers"):
            play.trace = play.trace.then(())
            play.settle()
            continue
        to_come = state.turn.id == turn and any(step in slot.steps for slot in state.turn.rest)
        if not to_come or state.over or play.waiting is not None or state.zone(STACK):
            break
        play.pass_once_keeping_combat()
    return seat


def _declares(play: Play, seat: int, kind: str) -> bool:
    choice = play.waiting
    return choice is not None and choice.kind == kind and choice.player == seat


def block(play: Play, player: str, groups: tuple[lines.BlockGroup, ...]) -> None:
    """Declare blockers, moving on to the declaration where it is still to come this turn."""
    seat = _go_to_declaration(play, player, BLOCKERS, "blockers")
    state = play.trace.end
    blocks: list[Block] = []
    for group in groups:
        attackers = [o.id for o in state.battlefield() if o.combat and o.combat.attacking]
        there = [o.id for o in state.battlefield()]
        attacker = find(state, group.attacker, play.labels, [attackers, there])
        for name in group.blockers:
            taken = [b.blocker for b in blocks]
            blocks.append(Block(attacker_named(play, seat, name, taken), attacker))
    if state.waiting is None or state.waiting.kind != "blockers":
        reasons = [
            r for b in blocks for r in why_not_block(state, seat, b.attacker, b.blocker)
        ] or [Reason("blockers aren't declared now", ("509.1",))]
        raise IllegalAction("blocking", tuple(dict.fromkeys(reasons)))
    play.take(tuple(blocks))
