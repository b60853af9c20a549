"""Claims about the course of the game: turns, steps, skips, effects that last, rules that applied."""

from __future__ import annotations

from typing import Any

from mtgnb.cr import same_or_sub
from mtgnb.events.effects import EffectEnded, EffectUsed
from mtgnb.events.turns import StepSkipped, TurnBegan, TurnSkipped
from mtgnb.model.names import PHASE_OF
from mtgnb.model.reason import Reason
from mtgnb.model.replacements import Skip
from mtgnb.model.state import Running, State
from mtgnb.rules import reading
from mtgnb.scenario import claims
from mtgnb.scenario.names import COMBAT_PHASE, ObjectName
from mtgnb.scenario.naming import every, lineage, plain, seat_of
from mtgnb.scenario.playing import Play
from mtgnb.scenario.verdict import Verdict, listed


def _turn(play: Play, claim: claims.ItIsTurn) -> Verdict:
    state = play.state
    seat = state.turn.seat
    return Verdict(seat == seat_of(state, claim.player), f"it is {state.players[seat].name}'s turn")


def _step(play: Play, claim: claims.ItIsStep) -> Verdict:
    turn = play.state.turn
    so = turn.seat == seat_of(play.state, claim.player) and claim.step in (turn.step, turn.phase)
    name = play.state.players[turn.seat].name
    return Verdict(so, f"it is {name}'s {turn.step or turn.phase}")


def _no_active(play: Play, claim: claims.NoActivePlayer) -> Verdict:
    seat = play.state.active()
    if seat is None:
        return Verdict(True, "there is no active player")
    return Verdict(False, f"the active player is {play.state.players[seat].name}")


def turns_taken(play: Play) -> list[str]:
    """Return the active players of the turns begun so far, the first and the present one included."""
    start = play.trace.start
    seats = [start.turn.seat]
    seats += [e.event.seat for e in play.entries() if isinstance(e.event, TurnBegan)]
    return [start.players[s].name for s in seats]


def _turns_taken(play: Play, claim: claims.TurnsTaken) -> Verdict:
    taken = turns_taken(play)
    return Verdict(taken == list(claim.players), f"turns taken: {', '.join(taken)}")


def _turn_skipped(play: Play, claim: claims.TurnSkipped) -> Verdict:
    seat = seat_of(play.state, claim.player)
    n = sum(isinstance(e.event, TurnSkipped) and e.event.seat == seat for e in play.entries())
    return Verdict(n > 0, f"{n} of {claim.player}'s turns were skipped")


def _step_skipped(play: Play, claim: claims.StepSkipped) -> Verdict:
    seat = seat_of(play.state, claim.player)
    what = "combat" if claim.step == COMBAT_PHASE else claim.step
    skipped = [
        e.event.what
        for e in play.entries()
        if isinstance(e.event, StepSkipped) and e.event.seat == seat
    ]
    so = what in skipped or PHASE_OF.get(what) in skipped
    return Verdict(so, f"skipped: {listed(skipped)}")


def _turns_to_skip(play: Play, claim: claims.TurnsToSkip) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    n = sum(
        effect.left if effect.left is not None else 0
        for effect in state.effects
        for change in effect.changes
        if isinstance(change, Skip) and change.what == "turn"
        if seat in reading.players(state, change.who, effect.context)
    )
    return Verdict(n == claim.count, f"{n} of {claim.player}'s turns are still to be skipped")


def _made_by(play: Play, name: ObjectName, effect: Running) -> bool:
    label = play.labels.get(plain(name.name))
    if label is not None:
        return effect.context.source in lineage(play.state, label)
    if plain(effect.name) != plain(name.name):
        return effect.context.source in every(play.state, name, play.labels)
    if name.whose is None:
        return True
    return effect.context.controller == seat_of(play.state, name.whose)


def _lasting(play: Play, name: ObjectName) -> list[Running]:
    return [e for e in play.state.effects if _made_by(play, name, e)]


def _ended(play: Play, name: ObjectName) -> list[tuple[Running, Reason]]:
    """Return the effects of an object that have ended, each with the reason."""
    found: list[tuple[Running, Reason]] = []
    before: State = play.trace.start
    for entry in play.entries():
        event = entry.event
        if isinstance(event, EffectEnded | EffectUsed):
            made = next((e for e in before.effects if e.id == event.effect), None)
            gone = all(e.id != event.effect for e in entry.state.effects)
            if made is not None and gone and _made_by(play, name, made):
                why = event.why if isinstance(event, EffectEnded) else "it was used up"
                found.append((made, Reason(why, entry.cites, made.context.source, made.name)))
        before = entry.state
    return found


def _lasts(play: Play, claim: claims.EffectLasts) -> Verdict:
    lasting = _lasting(play, claim.object)
    return Verdict(bool(lasting), "it lasts" if lasting else _no_effect(play, claim.object))


def _no_effect(play: Play, name: ObjectName) -> str:
    return "it has ended" if _ended(play, name) else "there has been no such effect"


def _has_ended(play: Play, claim: claims.EffectEnded) -> Verdict:
    ended = _ended(play, claim.object)
    lasting = _lasting(play, claim.object)
    reasons = tuple(r for _, r in ended)
    if lasting or not ended:
        return Verdict(False, "it lasts" if lasting else "there has been no such effect", reasons)
    return Verdict(True, f"it has ended: {ended[-1][1].sentence}", reasons)


def _rule_applied(play: Play, claim: claims.RuleApplied) -> Verdict:
    so = any(same_or_sub(c, claim.rule) for e in play.entries() for c in e.cites)
    return Verdict(so, "it applied" if so else "no event cites it")


GAME: dict[type[Any], Any] = {
    claims.ItIsTurn: _turn,
    claims.ItIsStep: _step,
    claims.NoActivePlayer: _no_active,
    claims.TurnsTaken: _turns_taken,
    claims.TurnSkipped: _turn_skipped,
    claims.StepSkipped: _step_skipped,
    claims.TurnsToSkip: _turns_to_skip,
    claims.EffectLasts: _lasts,
    claims.EffectEnded: _has_ended,
    claims.RuleApplied: _rule_applied,
}
