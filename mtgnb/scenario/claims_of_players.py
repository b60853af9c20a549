"""Claims about a player: what is allowed, known, owned, and still to come."""

from __future__ import annotations

from mtgnb.scenario.names import ObjectName, Said, Target, Zone

__all__ = [
    "CanActivate",
    "CanAttack",
    "CanBlock",
    "CanCast",
    "CanLookAt",
    "CanLookAtTop",
    "CanPlay",
    "Controls",
    "HasPriority",
    "HasSeen",
    "LifeIs",
    "ManaIs",
    "PlayerStatus",
    "StepSkipped",
    "TurnSkipped",
    "TurnsToSkip",
    "ZoneHas",
    "ZoneIs",
]


class CanCast(Said, frozen=True):
    """``BEN can cast [[C]]``, ``can't cast``, ``from`` a zone where needed."""

    player: str
    able: bool
    card: ObjectName
    source: Zone | None = None


class CanPlay(Said, frozen=True):
    """``BEN can play [[C]]``."""

    player: str
    able: bool
    card: ObjectName
    source: Zone | None = None


class CanActivate(Said, frozen=True):
    """``BEN can activate [[P]] ability 2``."""

    player: str
    able: bool
    object: ObjectName
    ability: int | None = None
    source: Zone | None = None


class CanAttack(Said, frozen=True):
    """``BEN can attack ANA with [[A]]``."""

    player: str
    able: bool
    defender: Target
    attackers: tuple[ObjectName, ...]


class CanBlock(Said, frozen=True):
    """``BEN can block [[A]] with [[W]]``."""

    player: str
    able: bool
    attacker: ObjectName
    blockers: tuple[ObjectName, ...]


class CanLookAtTop(Said, frozen=True):
    """``BEN can look at the top of ANA's library``."""

    player: str
    able: bool
    library: str


class CanLookAt(Said, frozen=True):
    """``BEN can look at [[C]]``."""

    player: str
    able: bool
    object: ObjectName


class HasSeen(Said, frozen=True):
    """``BEN has seen [[C]]``."""

    player: str
    object: ObjectName


class ManaIs(Said, frozen=True):
    """``ANA's mana is {G}{G}``; an empty tuple is ``empty``."""

    player: str
    mana: tuple[str, ...]


class LifeIs(Said, frozen=True):
    """``ANA's life is 17``."""

    player: str
    life: int


class ZoneIs(Said, frozen=True):
    """``ANA's hand is [[A]], [[B]]``; an empty tuple is ``empty``."""

    player: str
    zone: str
    objects: tuple[ObjectName, ...]


class ZoneHas(Said, frozen=True):
    """``ANA's hand has 3 cards``."""

    player: str
    zone: str
    count: int


class Controls(Said, frozen=True):
    """``ANA controls 2 [[Saproling]]``."""

    player: str
    count: int
    object: ObjectName


class HasPriority(Said, frozen=True):
    """``BEN has priority``; player None: ``nobody has priority``."""

    player: str | None


class TurnSkipped(Said, frozen=True):
    """``ANA's turn was skipped``."""

    player: str


class StepSkipped(Said, frozen=True):
    """``BEN's draw step was skipped``; a step's name, or ``combat phase``."""

    player: str
    step: str


class TurnsToSkip(Said, frozen=True):
    """``2 of BEN's turns are still to be skipped``."""

    player: str
    count: int


class PlayerStatus(Said, frozen=True):
    """``ANA has lost``, ``has left``, ``is still in the game``, ``has won``."""

    player: str
    status: str
