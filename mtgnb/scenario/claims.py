"""What a claim can say: one frozen noun for each form, and `Expect` around it.

Where a form has a positive and a negative wording (``can`` and ``can't``), the noun has a flag;
``expect not`` is kept apart, in `Expect`.
"""

from __future__ import annotations

from mtgnb.scenario.claims_of_objects import (
    CouldProduce,
    EffectEnded,
    EffectLasts,
    HasCounters,
    HasKeyword,
    IsA,
    IsAttachedTo,
    IsControlledBy,
    IsIn,
    IsOwnedBy,
    IsSize,
    IsStatus,
    Triggered,
)
from mtgnb.scenario.claims_of_players import (
    CanActivate,
    CanAttack,
    CanBlock,
    CanCast,
    CanLookAt,
    CanLookAtTop,
    CanPlay,
    Controls,
    HasPriority,
    HasSeen,
    LifeIs,
    ManaIs,
    PlayerStatus,
    StepSkipped,
    TurnSkipped,
    TurnsToSkip,
    ZoneHas,
    ZoneIs,
)
from mtgnb.scenario.lines import Action, Mark, UnreadLine
from mtgnb.scenario.names import ObjectName, RuleNumber, Said

__all__ = [
    "Allowed",
    "CanActivate",
    "CanAttack",
    "CanBlock",
    "CanCast",
    "CanLookAt",
    "CanLookAtTop",
    "CanPlay",
    "Claim",
    "Controls",
    "CouldProduce",
    "EffectEnded",
    "EffectLasts",
    "Expect",
    "HasCounters",
    "HasKeyword",
    "HasPriority",
    "HasSeen",
    "IsA",
    "IsAttachedTo",
    "IsControlledBy",
    "IsIn",
    "IsOwnedBy",
    "IsSize",
    "IsStatus",
    "ItIsStep",
    "ItIsTurn",
    "LifeIs",
    "ManaIs",
    "NoActivePlayer",
    "PlayerStatus",
    "Reason",
    "Refused",
    "RuleApplied",
    "StackIs",
    "Statement",
    "StepSkipped",
    "Triggered",
    "TurnSkipped",
    "TurnsTaken",
    "TurnsToSkip",
    "ZoneHas",
    "ZoneIs",
]

Reason = RuleNumber | ObjectName


class Refused(Said, frozen=True):
    """``refused: LINE``."""

    action: Action


class Allowed(Said, frozen=True):
    """``allowed: LINE``."""

    action: Action


class StackIs(Said, frozen=True):
    """``the stack is [[A]], [[B]]``, topmost first; an empty tuple is ``empty``."""

    objects: tuple[ObjectName, ...]


class ItIsTurn(Said, frozen=True):
    """``it is BEN's turn``."""

    player: str


class ItIsStep(Said, frozen=True):
    """``it is BEN's upkeep``."""

    player: str
    step: str


class NoActivePlayer(Said, frozen=True):
    """``there is no active player``."""


class TurnsTaken(Said, frozen=True):
    """``turns taken: ANA, BEN, BEN``."""

    players: tuple[str, ...]


class RuleApplied(Said, frozen=True):
    """``rule 800.4m applied``."""

    rule: str


Claim = (
    CanCast
    | CanPlay
    | CanActivate
    | CanAttack
    | CanBlock
    | CanLookAtTop
    | CanLookAt
    | HasSeen
    | Refused
    | Allowed
    | CouldProduce
    | ManaIs
    | LifeIs
    | ZoneIs
    | ZoneHas
    | Controls
    | IsSize
    | IsStatus
    | IsIn
    | IsControlledBy
    | IsOwnedBy
    | IsAttachedTo
    | IsA
    | HasKeyword
    | HasCounters
    | StackIs
    | ItIsTurn
    | ItIsStep
    | HasPriority
    | NoActivePlayer
    | TurnSkipped
    | StepSkipped
    | TurnsToSkip
    | TurnsTaken
    | EffectLasts
    | EffectEnded
    | Triggered
    | PlayerStatus
    | RuleApplied
)


class Expect(Said, frozen=True):
    """``expect [not] CLAIM [because R and R]``.

    Attributes
    ----------
    claim : Claim
        What is said to be so.
    negated : bool
        Whether ``not`` turns it round.
    because : tuple of RuleNumber or ObjectName
        What must be among the reasons.
    """

    claim: Claim
    negated: bool = False
    because: tuple[Reason, ...] = ()


Statement = Action | Mark | Expect | UnreadLine
