"""The course of turns: begun, skipped, passed over; phases and steps; extra ones."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_player
from mtgnb.model.changes import Change
from mtgnb.model.names import UPKEEP
from mtgnb.model.state import Due, State
from mtgnb.model.turn import PhaseSlot, Turn, TurnSlot, ordinary_phases


class TurnBegan(Event):
    """A turn began (500.1). `slot` is the extra turn that it is, None for one in natural order."""

    remembered: ClassVar[bool] = True
    seat: int
    slot: TurnSlot | None = None

    def apply(self, state: State) -> State:
        """Begin it: counts and this turn's log start anew."""
        id = state.clock if self.slot is None else self.slot.id
        turn = Turn(id, state.turn.number + 1, self.seat, rest=ordinary_phases(), extra=self.slot)
        state = replace(
            state,
            turn=turn,
            clock=state.clock + 1,
            extra_turns=_without(state, self.slot),
            turn_cursor=self.seat if self.slot is None else state.turn_cursor,
            last_log=state.log,
            log=(),
            priority=None,
            passed=(),
        )
        for p in state.players:
            if p.lands_played:
                state = with_player(state, replace(p, lands_played=0))
        p = state.players[self.seat]
        return with_player(state, replace(p, turns_begun=p.turns_begun + 1, turn_began=state.clock))


class TurnSkipped(Event):
    """A turn was skipped (614.10a), by the effect `by`; an extra turn is used up with it."""

    seat: int
    slot: TurnSlot | None = None
    by: int | None = None
    name: str = ""

    def apply(self, state: State) -> State:
        """Proceed past it."""
        return _past(state, self.seat, self.slot)


class TurnPassedOver(Event):
    """A turn of a player who has left didn't begin (800.4k)."""

    seat: int
    slot: TurnSlot | None = None

    def apply(self, state: State) -> State:
        """Proceed past it; it counts as the moment when the turn would have begun (800.4m)."""
        state = _past(state, self.seat, self.slot)
        p = state.players[self.seat]
        return with_player(state, replace(p, turns_begun=p.turns_begun + 1))


def _past(state: State, seat: int, slot: TurnSlot | None) -> State:
    return replace(
        state,
        extra_turns=_without(state, slot),
        turn_cursor=seat if slot is None else state.turn_cursor,
    )


def _without(state: State, slot: TurnSlot | None) -> tuple[TurnSlot, ...]:
    if slot is None:
        return state.extra_turns
    return tuple(t for t in state.extra_turns if t.id != slot.id)


class TurnEnded(Event):
    """A turn is over; nothing happens between turns (500.12)."""

    seat: int

    def apply(self, state: State) -> State:
        """Leave its last step."""
        return replace(state, turn=replace(state.turn, phase="", step="", rest=()), priority=None)


class PhaseBegan(Event):
    """A phase with steps began (500.6)."""

    remembered: ClassVar[bool] = True
    phase: str
    extra: bool = False

    def apply(self, state: State) -> State:
        """Enter it."""
        turn = state.turn
        combats = turn.combats + (self.phase == "combat")
        return replace(state, turn=replace(turn, phase=self.phase, step="", combats=combats))


class StepBegan(Event):
    """A step began, or a main phase (500.6)."""

    remembered: ClassVar[bool] = True
    step: str

    def apply(self, state: State) -> State:
        """Enter it and take it off what is still to come."""
        turn = state.turn
        slot, *others = turn.rest
        left = tuple(slot.steps[1:]) if slot.steps and slot.steps[0] == self.step else slot.steps
        rest = (replace(slot, steps=left), *others)
        turn = replace(turn, step=self.step, rest=rest, cut=False)
        if self.step == UPKEEP:
            player = state.players[turn.seat]
            upkeeps = (player.upkeeps[1], state.clock - 1)
            state = with_player(state, replace(player, upkeeps=upkeeps))
        return replace(state, turn=turn, passed=(), priority=None)


class StepEnded(Event):
    """A step or main phase ended (500.2)."""

    step: str

    def apply(self, state: State) -> State:
        """Leave it."""
        return replace(state, turn=replace(state.turn, step=""), passed=(), priority=None)


class PhaseEnded(Event):
    """A phase ended (500.5)."""

    phase: str

    def apply(self, state: State) -> State:
        """Take it off what is still to come."""
        turn = state.turn
        return replace(state, turn=replace(turn, phase="", step="", rest=turn.rest[1:]))


class StepSkipped(Event):
    """A step or phase was skipped (614.10)."""

    what: str
    seat: int
    by: int | None = None
    name: str = ""
    phase: bool = False

    def apply(self, state: State) -> State:
        """Take it off what is still to come."""
        turn = state.turn
        if self.phase:
            return replace(state, turn=replace(turn, rest=turn.rest[1:]))
        slot, *others = turn.rest
        steps = tuple(s for i, s in enumerate(slot.steps) if i or s != self.what)
        return replace(state, turn=replace(turn, rest=(replace(slot, steps=steps), *others)))


class ExtraTurnMade(Event):
    """An extra turn was created (500.7)."""

    remembered: ClassVar[bool] = True
    seat: int
    made_by: str = ""
    source: int | None = None
    skip_steps: tuple[str, ...] = ()
    lasting: tuple[Change, ...] = ()

    def apply(self, state: State) -> State:
        """Put it on top of those that wait: the most recent one is taken first."""
        order = 1 + max((t.order for t in state.extra_turns), default=0)
        slot = TurnSlot(
            state.clock,
            self.seat,
            self.made_by,
            self.source,
            order,
            self.skip_steps,
            self.lasting,
        )
        return replace(state, extra_turns=(*state.extra_turns, slot), clock=state.clock + 1)


class PhasesAdded(Event):
    """Phases were added to this turn (500.8), directly after the phase `after` (or the present one)."""

    phases: tuple[PhaseSlot, ...]
    after: str | None = None

    def apply(self, state: State) -> State:
        """Insert them; the most recently created come first."""
        rest = list(state.turn.rest)
        at = 0
        if self.after is not None:
            at = next((i for i, s in enumerate(rest) if s.phase == self.after), -1)
            if at < 0:
                return state
        rest[at + 1 : at + 1] = self.phases
        return replace(state, turn=replace(state.turn, rest=tuple(rest)))


class StepsAdded(Event):
    """Steps were added to the present phase or a later one of this turn (500.9)."""

    steps: tuple[str, ...]
    phase: str
    after: str | None = None

    def apply(self, state: State) -> State:
        """Insert them after the step `after`, or as the next ones."""
        rest = list(state.turn.rest)
        for i, slot in enumerate(rest):
            if slot.phase == self.phase:
                steps = list(slot.steps)
                at = steps.index(self.after) + 1 if self.after in steps else 0
                steps[at:at] = self.steps
                rest[i] = replace(slot, steps=tuple(steps))
                break
        return replace(state, turn=replace(state.turn, rest=tuple(rest)))


class RestOfTurnCut(Event):
    """What was still to come of this turn was replaced: ending the turn or the combat phase (721)."""

    rest: tuple[PhaseSlot, ...]
    cut: bool = False

    def apply(self, state: State) -> State:
        """Cut it; `cut` ends the present step too."""
        return replace(state, turn=replace(state.turn, rest=self.rest, cut=self.cut))


class FirstStrikeStepMade(Event):
    """There are two combat damage steps in this combat phase (510.4)."""

    def apply(self, state: State) -> State:
        """Note it."""
        return replace(state, turn=replace(state.turn, made_first_damage=True))


class CleanupRepeated(Event):
    """Another cleanup step follows (514.3a)."""

    def apply(self, state: State) -> State:
        """Add it."""
        slot, *others = state.turn.rest
        turn = replace(
            state.turn,
            rest=(replace(slot, steps=("cleanup",)), *others),
            cleanups=state.turn.cleanups + 1,
        )
        return replace(state, turn=turn)


class DueMade(Event):
    """Something will be the first thing to happen in the next step or phase (614.10b)."""

    due: Due

    def apply(self, state: State) -> State:
        """Let it wait."""
        return replace(state, due=(*state.due, self.due))


class DueTaken(Event):
    """What waited for the next step or phase happens now."""

    def apply(self, state: State) -> State:
        """Nothing waits any more."""
        return replace(state, due=())
