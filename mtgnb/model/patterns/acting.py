"""Casting, playing, activating."""

from __future__ import annotations

from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import AnyPlayer, Who


class Casts(Pattern):
    """A player casts a spell (601.2i); `nth` is "their second spell each turn", `from_zone` where from."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    nth: int | None = None
    from_zone: str | None = None
    not_from: str | None = None


class Copies(Pattern):
    """A player copies a spell."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class PlaysLand(Pattern):
    """A player plays a land (305.1), from a zone where one is given."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    from_zone: str | None = None


class Activates(Pattern):
    """A player activates an ability of an object; `mana` None: either, else mana abilities or not."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    mana: bool | None = None
    tap: bool | None = None
