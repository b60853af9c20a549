"""Turns (CR 500): the present one with what is left of it, and extra turns that wait."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.names import PHASES, STEPS_OF


class PhaseSlot(Noun):
    """A phase of a turn, with the steps that are still to come."""

    phase: str
    steps: tuple[str, ...]
    extra: bool = False
    made_by: str = ""


def ordinary_phases() -> tuple[PhaseSlot, ...]:
    """The five phases of a turn (500.1)."""
    return tuple(PhaseSlot(p, STEPS_OF[p]) for p in PHASES)


class TurnSlot(Noun):
    """An extra turn that has been created and not yet taken (500.7).

    Attributes
    ----------
    id : int
        Its identity: effects and delayed triggers may be bound to this very turn.
    made_by : str
        The name of what made it.
    order : int
        Creation number, from 1.
    """

    id: int
    seat: int
    made_by: str = ""
    made_for: int | None = None
    order: int = 0
    skip_steps: tuple[str, ...] = ()
    lasting: tuple[Change, ...] = ()


class Turn(Noun):
    """The present turn.

    Attributes
    ----------
    id : int
        Identity; also that of the slot for an extra turn.
    number : int
        Counts turns begun in this game, from 1.
    rest : tuple of PhaseSlot
        What is still to come, the present phase first with its remaining steps.
    step : str
        The present step (a main phase is its own step); empty between turns.
    cut : bool
        The present step ends as soon as what is resolving is done with: the turn is being ended
        (721.1d).
    """

    id: int
    number: int
    seat: int
    phase: str = ""
    step: str = ""
    rest: tuple[PhaseSlot, ...] = ()
    extra: TurnSlot | None = None
    made_first_damage: bool = False
    cleanups: int = 0
    combats: int = 0
    cut: bool = False
