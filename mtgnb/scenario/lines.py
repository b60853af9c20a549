"""What a script line can say that is not a claim: one frozen noun for each form.

Players are named by the name that they have in the file. Mana symbols stand without braces.
"""

from __future__ import annotations

import msgspec

from mtgnb.scenario.names import ObjectName, Option, Said, Target, Zone

__all__ = [
    "Action",
    "Activate",
    "Attack",
    "AttackGroup",
    "BeginCasting",
    "Block",
    "BlockGroup",
    "Cast",
    "Choose",
    "Concede",
    "Decree",
    "DecreeMove",
    "FinishCasting",
    "Foretell",
    "GoToStep",
    "GoToTurn",
    "How",
    "Leave",
    "Mark",
    "OrderTriggers",
    "Pass",
    "PlayCard",
    "Resolve",
    "Suspend",
    "TakeBack",
    "TapForMana",
    "TurnFaceUp",
    "UnreadLine",
    "WillChoose",
]


class How(msgspec.Struct, frozen=True):
    """The clauses that say how something is cast or activated.

    Attributes
    ----------
    source : Zone or None
        ``from`` where; None leaves it open.
    ability : int or None
        Which activated ability, counted from 1 in printed order.
    targets : tuple
        In the order in which they are named.
    x : int or None
        The value of X.
    modes : tuple of str
        The quoted modes.
    kicked, alternative_cost, free : bool
        ``kicked``, ``for its alternative cost``, ``without paying its mana cost``.
    paying : tuple of str
        Mana symbols of the pool that pay for it.
    using : tuple of ObjectName
        The mana sources that pay for it.
    """

    source: Zone | None = None
    ability: int | None = None
    targets: tuple[Target, ...] = ()
    x: int | None = None
    modes: tuple[str, ...] = ()
    kicked: bool = False
    alternative_cost: bool = False
    free: bool = False
    paying: tuple[str, ...] = ()
    using: tuple[ObjectName, ...] = ()


class Pass(Said, frozen=True):
    """``pass`` (player None: whoever has priority) or ``ANA passes``."""

    player: str | None = None


class Resolve(Said, frozen=True):
    """``resolve`` and ``resolve all``."""

    all: bool = False


class GoToStep(Said, frozen=True):
    """``go to STEP`` and ``go to ANA's STEP``."""

    step: str
    player: str | None = None


class GoToTurn(Said, frozen=True):
    """``go to ANA's turn``; player None: ``go to next turn``."""

    player: str | None = None


class Mark(Said, frozen=True):
    """``mark NAME``."""

    name: str


class Choose(Said, frozen=True):
    """``ANA chooses OPTION``."""

    player: str
    option: Option


class WillChoose(Said, frozen=True):
    """``ANA will choose OPTION``."""

    player: str
    option: Option


class OrderTriggers(Said, frozen=True):
    """``ANA orders [[A]], [[B]]``, first named first on the stack."""

    player: str
    objects: tuple[ObjectName, ...]


class Cast(Said, frozen=True):
    """``ANA casts [[CARD]] …``."""

    player: str
    card: ObjectName
    how: How = How()


class BeginCasting(Said, frozen=True):
    """``ANA begins to cast [[CARD]] …``: up to 601.2e."""

    player: str
    card: ObjectName
    how: How = How()


class FinishCasting(Said, frozen=True):
    """``ANA finishes casting``, with ``paying`` or ``using`` where needed."""

    player: str
    how: How = How()


class TakeBack(Said, frozen=True):
    """``ANA takes it back``."""

    player: str


class PlayCard(Said, frozen=True):
    """``ANA plays [[LAND]]``, ``from`` a zone where needed."""

    player: str
    card: ObjectName
    source: Zone | None = None


class Activate(Said, frozen=True):
    """``ANA activates [[OBJECT]] …``."""

    player: str
    object: ObjectName
    how: How = How()


class TapForMana(Said, frozen=True):
    """``ANA taps [[PERMANENT]] for {G}``."""

    player: str
    object: ObjectName
    mana: tuple[str, ...]


class Suspend(Said, frozen=True):
    """``ANA suspends [[C]]``, with X and payment where needed."""

    player: str
    card: ObjectName
    how: How = How()


class Foretell(Said, frozen=True):
    """``ANA foretells [[C]]``."""

    player: str
    card: ObjectName
    how: How = How()


class TurnFaceUp(Said, frozen=True):
    """``ANA turns [[P]] face up``."""

    player: str
    object: ObjectName
    how: How = How()


class AttackGroup(Said, frozen=True):
    """One defender (a player, or a permanent such as a planeswalker) and who attacks it."""

    defender: Target
    attackers: tuple[ObjectName, ...]


class Attack(Said, frozen=True):
    """``ANA attacks BEN with [[A]] and [[B]], CLEO with [[C]]``."""

    player: str
    groups: tuple[AttackGroup, ...]


class BlockGroup(Said, frozen=True):
    """One attacker and who blocks it."""

    attacker: ObjectName
    blockers: tuple[ObjectName, ...]


class Block(Said, frozen=True):
    """``BEN blocks [[A]] with [[W]] and [[V]], [[B]] with [[Z]]``."""

    player: str
    groups: tuple[BlockGroup, ...]


class Leave(Said, frozen=True):
    """``BEN leaves the game``."""

    player: str


class Concede(Said, frozen=True):
    """``BEN concedes``."""

    player: str


class Decree(Said, frozen=True):
    """``decree ANA: "TEXT"``, with targets, X and modes where needed."""

    player: str
    text: str
    how: How = How()


class DecreeMove(Said, frozen=True):
    """``decree [[CARD]] moves to ANA's graveyard``."""

    object: ObjectName
    to: Zone


class UnreadLine(Said, frozen=True):
    """A line that can't be read: what is wrong with it, and the nearest readable form."""

    problem: str
    nearest: str = ""


Action = (
    Pass
    | Resolve
    | GoToStep
    | GoToTurn
    | Choose
    | WillChoose
    | OrderTriggers
    | Cast
    | BeginCasting
    | FinishCasting
    | TakeBack
    | PlayCard
    | Activate
    | TapForMana
    | Suspend
    | Foretell
    | TurnFaceUp
    | Attack
    | Block
    | Leave
    | Concede
    | Decree
    | DecreeMove
)
