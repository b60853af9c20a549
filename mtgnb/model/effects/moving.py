"""Instructions that move objects."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.effects.base import Effect
from mtgnb.model.refs import This, What, Who, You
from mtgnb.model.values import Number


class Move(Effect):
    """Objects change zones: exile, return, put (not destroy, sacrifice, discard, draw, mill).

    `under` is under whose control a permanent enters (`None`: its owner's where it is returned
    "under its owner's control", else see 110.2a and `Move.under` default You for the mover).
    `against`: it enters attacking what that creature attacked.
    """

    what: What
    to: str
    under: Who | None = None
    position: str = "top"
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    counters: tuple[tuple[str, Number], ...] = ()
    changes: tuple[Change, ...] = ()
    bind: str = "it"
    link: str = ""
    from_zone: str | None = None
    nth: int | None = None
    against: What | None = None
    attach_to: What | None = None


class ExileUntil(Effect):
    """Exile until an object leaves the battlefield (610.3); not at all if it already has."""

    what: What
    until: What = This()
    link: str = "exiled"


class Destroy(Effect):
    """Destroy (701.7)."""

    what: What
    no_regeneration: bool = False
    bind: str = "it"


class Sacrifice(Effect):
    """`who` sacrifices `n` permanents of the filter's, chosen by them, or the objects named."""

    what: Noun
    n: Number | None = 1
    who: Who = You()
    up_to: bool = False
    bind: str = "it"


class Counter(Effect):
    """Counter spells or abilities (701.5); the card goes to `to` instead of the graveyard."""

    what: What
    to: str = "graveyard"
    position: str = "top"
