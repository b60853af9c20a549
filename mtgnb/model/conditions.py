"""Conditions: what "if", "as long as", "unless" and "only if" ask."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.filters import Filter
from mtgnb.model.refs import This, What, Who, You
from mtgnb.model.values import Number


class Condition(Noun):
    """Something that is so or isn't."""


class AllOf(Condition):
    """Every part holds."""

    parts: tuple[Condition, ...]


class AnyOf(Condition):
    """At least one part holds."""

    parts: tuple[Condition, ...]


class No(Condition):
    """The part doesn't hold."""

    part: Condition


class Exists(Condition):
    """At least `least` objects fit: "you control an artifact", "there are three cards in …"."""

    where: Filter
    least: int = 1


class Holds(Condition):
    """An object fits a filter: "if it's tapped", "as long as this is untapped"."""

    what: What
    where: Filter


class NumberIs(Condition):
    """Two numbers compare: ``==``, ``<=``, ``>=``, ``<``, ``>``, ``!=``."""

    a: Number
    op: str
    b: Number


class TurnOf(Condition):
    """It is a player's turn."""

    who: Who = You()


class DuringStep(Condition):
    """It is one of these steps or phases (of `whose` turn)."""

    steps: tuple[str, ...]
    whose: Who | None = None


class Happened(Condition):
    """An event that fits the pattern happened this turn at least `least` times."""

    pattern: Noun
    least: int = 1
    last_turn: bool = False


class WasKicked(Condition):
    """The kicker cost was paid (702.33); `key` names which additional cost where there are several."""

    key: str = ""
    times: int = 1


class CastFor(Condition):
    """The spell was cast in a keyword's way: for its evoke cost, its flashback cost … (`way`)."""

    way: str


class CameSinceUpkeep(Condition):
    """The object came under its controller's control since their last upkeep began (echo, 702.30)."""


class HasBlessing(Condition):
    """A player has the city's blessing (702.131)."""

    who: Who = You()


class WasCast(Condition):
    """The object was cast (not put onto the battlefield); by `who`, from `zone`, where given."""

    what: What = This()
    who: Who | None = None
    zone: str | None = None


class PaidWith(Condition):
    """Mana of a type was spent to cast this: "if {R} was spent"."""

    type: str
    n: int = 1


class IsMonarch(Condition):
    """A player is the monarch (722)."""

    who: Who = You()


class ChosenIs(Condition):
    """The choice made for `key` (as it entered, or earlier in the effect) is this value."""

    key: str
    value: str


class WasDone(Condition):
    """The instruction before was done: "if you do" (`key` names an earlier one)."""

    key: str = "did"


class Legal(Condition):
    """The thing chosen as the i-th target is still legal."""

    i: int = 0


class SamePlayer(Condition):
    """Two references name the same player."""

    a: Who
    b: Who


class ControlsMost(Condition):
    """A player has more of something than each (``each``) or some (``any``) other player."""

    who: Who
    where: Filter
    than: str = "each"
