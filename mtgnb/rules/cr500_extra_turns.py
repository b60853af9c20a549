"""Extra turns, phases and steps (CR 500.7–500.10)."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.effects import EffectBegan
from mtgnb.events.players import Withheld
from mtgnb.events.turns import ExtraTurnMade, PhasesAdded, StepsAdded
from mtgnb.model.changes import Change
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.names import MAIN1, MAIN2, PHASE_OF, STEPS_OF
from mtgnb.model.replacements import Skip
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context
from mtgnb.model.turn import PhaseSlot, TurnSlot
from mtgnb.rules.law import Batch, Law, made_by, rule


@rule("500.7")
def make_extra_turn(
    state: State, seat: int, name: str, source: int | None, skip_steps: tuple[str, ...] = ()
) -> Law:
    """Add a turn directly after this one; of several, the one made last is taken first."""
    return (yield ExtraTurnMade(seat, name, source, skip_steps))


@cites("500.7", "614.10", "611.2a")
def begin_extra_turn(state: State, slot: TurnSlot) -> Law:
    """What was said of that very turn applies to it: steps that are skipped, changes during it."""
    changes: tuple[Change, ...] = tuple(Skip(step) for step in slot.skip_steps)
    for change in changes:
        made = Running(
            0, 0, slot.made_by, Context(slot.made_for or 0, slot.seat), (change,),
            UntilEndOfTurn(), left=1, bound_turn=slot.id,
        )  # fmt: skip
        state = yield made_by("614.10", EffectBegan(made))
    if slot.lasting:
        made = Running(
            0, 0, slot.made_by, Context(slot.made_for or 0, slot.seat), slot.lasting,
            UntilEndOfTurn(),
        )  # fmt: skip
        state = yield made_by("611.2a", EffectBegan(made))
    return state


@cites("500.8")
def add_phases(
    state: State, phases: tuple[str, ...], after: str | None, you_get: bool, seat: int, name: str
) -> Law:
    """Add phases to this turn after a phase; none where that phase isn't one of its own to come."""
    if you_get and state.turn.seat != seat:
        return (yield from _not_on_another_turn(state, name))
    present = state.turn.phase
    if after == "main phase":
        if present not in (MAIN1, MAIN2):
            sentence = "no phase is added: this isn't a main phase"
            return (yield Batch((Withheld("phase", sentence, name),), ("500.8",)))
        after = present
    slots = tuple(PhaseSlot(p, STEPS_OF[p], True, name) for p in phases)
    return (yield made_by("500.8", PhasesAdded(slots, after)))


@cites("500.9", "500.10")
def add_step(
    state: State, step: str, after: str | None, you_get: bool, seat: int, name: str
) -> Law:
    """Add a step: after the present one of its phase, or in a phase of its own after another phase."""
    if you_get and state.turn.seat != seat:
        return (yield from _not_on_another_turn(state, name))
    phase = PHASE_OF[step]
    if state.turn.phase == phase:
        return (yield made_by("500.9", StepsAdded((step,), phase, after)))
    slot = PhaseSlot(phase, (step,), True, name)
    return (yield made_by("500.10", PhasesAdded((slot,), after or state.turn.phase)))


@rule("500.10a")
def _not_on_another_turn(state: State, name: str) -> Law:
    """What "you get" adds nothing on another player's turn."""
    return (yield Withheld("phase", "no phase or step is added on another player's turn", name))
