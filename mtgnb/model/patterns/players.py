"""What players do and what happens to them."""

from __future__ import annotations

from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import AnyPlayer, Who


class Draws(Pattern):
    """A player draws a card; `nth` is "their second card each turn"; `except_first` in draw steps."""

    who: Who = AnyPlayer()
    nth: int | None = None
    except_first: bool = False


class Discards(Pattern):
    """A player discards a card."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    batch: bool = False


class Cycles(Pattern):
    """A player cycles a card."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class GainsLife(Pattern):
    """A player gains life."""

    who: Who = AnyPlayer()


class LosesLife(Pattern):
    """A player loses life (damage included; 120.3a)."""

    who: Who = AnyPlayer()


class PaysLife(Pattern):
    """A player pays life."""

    who: Who = AnyPlayer()


class Sacrifices(Pattern):
    """A player sacrifices a permanent."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class IsDestroyed(Pattern):
    """A permanent is destroyed."""

    where: Filter


class Searches(Pattern):
    """A player searches a library."""

    who: Who = AnyPlayer()


class Shuffles(Pattern):
    """A player shuffles their library."""

    who: Who = AnyPlayer()


class Scries(Pattern):
    """A player scries or surveils (`kind`)."""

    who: Who = AnyPlayer()
    kind: str = "scry"


class LosesGame(Pattern):
    """A player loses the game (603.10f)."""

    who: Who = AnyPlayer()
