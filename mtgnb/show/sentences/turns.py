"""Sentences of the course of turns."""

from __future__ import annotations

from mtgnb.events import turns as e
from mtgnb.model.names import COMBAT, PHASE_OF
from mtgnb.model.state import State
from mtgnb.show.sentences.naming import listed, player
from mtgnb.show.sentences.speaking import speaks


def step(name: str) -> str:
    """Return what a step or phase is called in a sentence."""
    if name.endswith("step"):
        return name
    return f"{name} phase" if PHASE_OF.get(name, name) == name else f"{name} step"


@speaks(e.TurnBegan)
def turn_began(state: State, event: e.TurnBegan) -> str:
    """Say whose turn begins."""
    extra = f", an extra turn made by {event.slot.made_by}" if event.slot is not None else ""
    return f"{player(state, event.seat)}'s turn begins{extra}"


@speaks(e.TurnSkipped)
def turn_skipped(state: State, event: e.TurnSkipped) -> str:
    """Say whose turn is skipped."""
    by = f" ({event.name})" if event.name else ""
    return f"{player(state, event.seat)}'s turn is skipped{by}"


@speaks(e.TurnPassedOver)
def turn_passed_over(state: State, event: e.TurnPassedOver) -> str:
    """Say whose turn would have begun."""
    return f"{player(state, event.seat)}'s turn doesn't begin: {player(state, event.seat)} has left the game"


@speaks(e.TurnEnded)
def turn_ended(state: State, event: e.TurnEnded) -> str:
    """Say whose turn is over."""
    return f"{player(state, event.seat)}'s turn is over"


@speaks(e.PhaseBegan)
def phase_began(state: State, event: e.PhaseBegan) -> str:
    """Say which phase begins."""
    extra = "an additional " if event.extra else "the "
    name = event.phase if event.phase.endswith("phase") else f"{event.phase} phase"
    return f"{extra}{name} begins"


@speaks(e.StepBegan)
def step_began(state: State, event: e.StepBegan) -> str:
    """Say which step begins."""
    return f"{player(state, state.turn.seat)}'s {step(event.step)} begins"


@speaks(e.StepEnded)
def step_ended(state: State, event: e.StepEnded) -> str:
    """Say which step is over."""
    return f"the {step(event.step)} is over"


@speaks(e.PhaseEnded)
def phase_ended(state: State, event: e.PhaseEnded) -> str:
    """Say which phase is over."""
    name = event.phase if event.phase.endswith("phase") else f"{event.phase} phase"
    return f"the {name} is over"


@speaks(e.StepSkipped)
def step_skipped(state: State, event: e.StepSkipped) -> str:
    """Say which step or phase is skipped."""
    by = f" ({event.name})" if event.name else ""
    what = event.what if event.what.endswith("step") else f"{event.what} {_kind(event)}"
    return f"{player(state, event.seat)}'s {what} is skipped{by}"


def _kind(event: e.StepSkipped) -> str:
    return "phase" if event.phase else "step"


@speaks(e.ExtraTurnMade)
def extra_turn(state: State, event: e.ExtraTurnMade) -> str:
    """Say who gets an extra turn."""
    return f"{player(state, event.seat)} will take an extra turn ({event.made_by})"


@speaks(e.PhasesAdded)
def phases_added(state: State, event: e.PhasesAdded) -> str:
    """Say which phases are added."""
    return f"added to this turn: {listed([p.phase + ' phase' for p in event.phases])}"


@speaks(e.StepsAdded)
def steps_added(state: State, event: e.StepsAdded) -> str:
    """Say which steps are added."""
    return f"added to this turn: {listed([step(s) for s in event.steps])}"


@speaks(e.RestOfTurnCut)
def rest_cut(state: State, event: e.RestOfTurnCut) -> str:
    """Say what is still to come."""
    first = event.rest[0] if event.rest else None
    if first is not None and first.phase == COMBAT and first.steps and not event.cut:
        return "nobody attacks: the declare blockers and combat damage steps are skipped"
    to_come = [step(s) for slot in event.rest for s in slot.steps]
    return f"still to come of this turn: {listed(to_come)}"


@speaks(e.FirstStrikeStepMade)
def first_strike(state: State, event: e.FirstStrikeStepMade) -> str:
    """Say that there are two damage steps."""
    return "there are two combat damage steps, for first strike"


@speaks(e.CleanupRepeated)
def cleanup_repeated(state: State, event: e.CleanupRepeated) -> str:
    """Say that another cleanup step follows."""
    return "players get priority, and another cleanup step will follow"


@speaks(e.DueMade)
def due_made(state: State, event: e.DueMade) -> str:
    """Say that something waits for the next step."""
    return "something is to happen first thing in the next step or phase"


@speaks(e.DueTaken)
def due_taken(state: State, event: e.DueTaken) -> str:
    """Say that it happens now."""
    return "what was to happen first thing happens now"
