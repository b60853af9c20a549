"""The course of turns, states, mana that is spent."""

from __future__ import annotations

from mtgnb.model.conditions import Condition
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import AnyPlayer, What, Who
from mtgnb.model.values import Number


class StepBegins(Pattern):
    """At the beginning of a step or phase, of the turns of `whose` (503.1a and its kin)."""

    step: str
    whose: Who = AnyPlayer()


class TurnBegins(Pattern):
    """A player's turn begins; replaced to be skipped (614.10), never triggered on."""

    whose: Who = AnyPlayer()


class StateIs(Pattern):
    """A state trigger: it triggers as soon as the condition holds (603.8)."""

    cond: Condition


class CountersOnLoyalty(Pattern):
    """A loyalty ability is activated."""

    who: Who = AnyPlayer()


class SpendsMana(Pattern):
    """The delayed trigger of a mana's rider: that mana is spent (106.6)."""

    where: Filter = Anything()
    on: What | None = None
    least: Number = 1


class DoneAlready(Pattern):
    """What a reflexive trigger watches for: it has happened in the resolution that makes it (603.12)."""
