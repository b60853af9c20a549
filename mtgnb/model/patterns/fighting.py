"""Combat and damage."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.filters import Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import Ref


class Attacks(Pattern):
    """A creature attacks (508.3a): `whom` narrows the defender; `alone` if only it attacks.

    `batch` is "whenever one or more creatures attack" / "whenever you attack".
    """

    where: Filter
    whom: Ref | None = None
    alone: bool = False
    batch: bool = False
    least: int = 1


class Blocks(Pattern):
    """A creature blocks (509.3a–b), an attacker that fits `what` where given."""

    where: Filter
    what: Filter | None = None


class BecomesBlocked(Pattern):
    """An attacker becomes blocked (509.3c–d), by a creature that fits `by` where given."""

    where: Filter
    by: Filter | None = None


class AttacksUnblocked(Pattern):
    """A creature attacks and isn't blocked (509.3g)."""

    where: Filter


class DealsDamage(Pattern):
    """A source deals damage (510.3a, 120.3), to an object filter, a player reference, or anything."""

    where: Filter
    to: Noun | None = None
    combat: bool | None = None
    batch: bool = False


class DealtDamage(Pattern):
    """An object or player is dealt damage."""

    to: Noun
    combat: bool | None = None
    by: Filter | None = None
