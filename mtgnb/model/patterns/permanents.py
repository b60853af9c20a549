"""What happens to permanents where they are."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import AnyPlayer, Who


class BecomesTapped(Pattern):
    """A permanent becomes tapped (not: enters tapped; 603.2f)."""

    where: Filter


class BecomesUntapped(Pattern):
    """A permanent becomes untapped."""

    where: Filter


class TappedForMana(Pattern):
    """A permanent is tapped for mana (106.12a), by `by`; `type` is the mana that has to be produced."""

    where: Filter
    by: Who = AnyPlayer()
    type: str | None = None
    of_chosen_color: bool = False
    least: int = 1


class ProducesMana(Pattern):
    """A player adds mana, however it is made."""

    who: Who = AnyPlayer()
    type: str | None = None


class CountersPut(Pattern):
    """Counters are put on an object (or player); `kind` None is any kind."""

    on: Noun
    kind: str | None = None
    by: Who | None = None
    each: bool = False


class CountersRemoved(Pattern):
    """Counters are removed; `last` is "when the last … is removed"."""

    on: Noun
    kind: str | None = None
    last: bool = False


class TokensCreated(Pattern):
    """Tokens are created under a player's control."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class BecomesTarget(Pattern):
    """An object or player becomes the target of a spell or ability that fits `of`."""

    what: Noun
    of: Filter = Anything()
    by: Who | None = None


class GainsControl(Pattern):
    """A player gains or loses control of a permanent."""

    where: Filter
    who: Who = AnyPlayer()


class TurnedFaceUp(Pattern):
    """A permanent is turned face up (708.8)."""

    where: Filter


class BecomesAttached(Pattern):
    """An Aura or Equipment becomes attached to something that fits."""

    where: Filter
    to: Filter = Anything()


class Unattached(Pattern):
    """An Aura or Equipment becomes unattached from something."""

    where: Filter


class PhasesIn(Pattern):
    """A permanent phases in, or out where `out`."""

    where: Filter
    out: bool = False


class Exploits(Pattern):
    """A creature exploits a creature."""

    where: Filter
