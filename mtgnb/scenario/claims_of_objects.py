"""Claims about an object, and about the effects and triggers that it made."""

from __future__ import annotations

from mtgnb.scenario.names import ObjectName, Said, Target, Zone

__all__ = [
    "CouldProduce",
    "EffectEnded",
    "EffectLasts",
    "HasCounters",
    "HasKeyword",
    "IsA",
    "IsAttachedTo",
    "IsControlledBy",
    "IsIn",
    "IsOwnedBy",
    "IsSize",
    "IsStatus",
    "Triggered",
]


class CouldProduce(Said, frozen=True):
    """``[[P]] could produce {W} {U}``; an empty tuple is ``nothing``."""

    object: ObjectName
    mana: tuple[str, ...]


class IsSize(Said, frozen=True):
    """``[[P]] is 3/3``."""

    object: ObjectName
    power: int
    toughness: int


class IsStatus(Said, frozen=True):
    """``[[P]] is`` tapped, untapped, attacking, blocking or gone."""

    object: ObjectName
    status: str


class IsIn(Said, frozen=True):
    """``[[P]] is`` on the battlefield, in ANA's graveyard, on top of ANA's library …"""

    object: ObjectName
    zone: Zone


class IsControlledBy(Said, frozen=True):
    """``[[P]] is controlled by BEN``."""

    object: ObjectName
    player: str


class IsOwnedBy(Said, frozen=True):
    """``[[P]] is owned by BEN``."""

    object: ObjectName
    player: str


class IsAttachedTo(Said, frozen=True):
    """``[[P]] is attached to [[Q]]`` or to a player."""

    object: ObjectName
    to: Target


class IsA(Said, frozen=True):
    """``[[P]] is a creature``, ``a Mountain``, ``legendary``, ``white``, ``colorless``."""

    object: ObjectName
    word: str


class HasKeyword(Said, frozen=True):
    """``[[P]] has flying``."""

    object: ObjectName
    keyword: str


class HasCounters(Said, frozen=True):
    """``[[P]] has 2 +1/+1 counters``."""

    object: ObjectName
    count: int
    kind: str


class Triggered(Said, frozen=True):
    """``[[P]] triggered twice``, ``did not trigger``, ``… this turn``."""

    object: ObjectName
    times: int
    this_turn: bool = False


class EffectLasts(Said, frozen=True):
    """``the effect of [[P]] lasts``."""

    object: ObjectName


class EffectEnded(Said, frozen=True):
    """``the effect of [[P]] has ended``."""

    object: ObjectName
