"""Tasks: what the loop does next (the agenda), and the actions that players take."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.things import Thing


class Task(Noun):
    """Something that the game does next."""


class StartTurn(Task):
    """Find the next turn and begin it (500.7, 614.10, 800.4k)."""


class StartStep(Task):
    """Begin the next step of the turn, with its turn-based actions (500, 703)."""


class FinishStep(Task):
    """End the present step or phase (500.4, 500.5)."""


class Offer(Task):
    """State-based actions, waiting triggers, then priority for a player (117.5); None: the active one.

    `rule` says why they receive it: 117.3a as a step begins, b after something has resolved, c after
    they acted, 800.4a after the player who had it left.
    """

    to: int | None = None
    rule: str = "117.3a"


class Await(Task):
    """Wait for the player with priority."""


class ResolveTop(Task):
    """Resolve the topmost object on the stack (608)."""


class Action(Noun):
    """What a player does with priority (117.1), or at any time (conceding)."""

    player: int


class Do(Task):
    """Carry out a player's action."""

    action: Action


class Pass(Action):
    """Pass priority (117.3d)."""


class Cast(Action):
    """Cast a spell (601.2). What isn't given here is asked on the way.

    Attributes
    ----------
    card : int
        The card to cast.
    face : int or None
        Which face or half; None where there is only one way.
    x : int or None
    targets : tuple of Thing or None
        In order of the target specifications, flat; None: ask.
    modes : tuple of str or None
        Labels or indices of modes.
    kicked : tuple of str
        Keys of optional additional costs that are paid (``"kicker"``).
    alternative : str or None
        Which alternative cost: ``""`` none, ``"free"``, a keyword (``"flashback"``), ``"cost"``.
    paying : str or None
        The mana to pay with, e.g. ``"{R}{R}"``.
    using : tuple of int or None
        The permanents whose mana abilities are to be used.
    halt : bool
        Stop at 601.2e and ask whether to go on.
    """

    card: int
    face: int | None = None
    x: int | None = None
    targets: tuple[Thing, ...] | None = None
    modes: tuple[str, ...] | None = None
    kicked: tuple[str, ...] | None = None
    alternative: str | None = None
    paying: str | None = None
    using: tuple[int, ...] | None = None
    halt: bool = False
    face_down: bool = False


class PlayLand(Action):
    """Play a land (116.2a, 305)."""

    card: int
    face: int | None = None


class Activate(Action):
    """Activate an ability (602); `ability` is its index among the object's activated abilities.

    `mana` picks, for a mana ability, what it makes (types, in order) ahead of time.
    """

    obj: int
    ability: int = 0
    x: int | None = None
    targets: tuple[Thing, ...] | None = None
    modes: tuple[str, ...] | None = None
    paying: str | None = None
    using: tuple[int, ...] | None = None
    mana: tuple[str, ...] | None = None
    halt: bool = False


class Special(Action):
    """A special action (116.2): ``suspend``, ``foretell``, ``face up``, ``plot`` …"""

    what: str
    obj: int
    x: int | None = None


class Attack(Noun):
    """One attacker and what it attacks: part of the answer to an ``attackers`` choice."""

    attacker: int
    defender: Thing


class Block(Noun):
    """One blocker and the attacker that it blocks: part of the answer to a ``blockers`` choice."""

    blocker: int
    attacker: int


class Decreed(Action):
    """Laboratory work: instructions take effect at once, as though a spell of the player's resolved.

    `effect`, `specs` and `modes` are what the words say (`Effect`, `TargetSpec`, `Modes`).
    """

    effect: tuple[Noun, ...] = ()
    specs: tuple[Noun, ...] = ()
    modes: Noun | None = None
    targets: tuple[Thing, ...] | None = None
    chosen_modes: tuple[str, ...] | None = None
    x: int | None = None


class DecreedMove(Action):
    """Laboratory work: an object is put into a zone, as by an effect."""

    obj: int
    to: str
    controller: int | None = None
    position: str = "top"


class Concede(Action):
    """Leave the game (104.3a), at any time."""
