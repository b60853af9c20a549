"""What a scenario file holds, as frozen nouns: scenarios, players, entries, cards, variants.

Everything that can be wrong carries the number of its line in the file.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from mtgnb.scenario.claims import Expect
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.script import ScriptLine

__all__ = [
    "CardText",
    "Difficulty",
    "Entry",
    "PlayerSetup",
    "QuizQuestion",
    "Scenario",
    "ScenarioFile",
    "Starts",
    "ThisTurn",
    "Variant",
]

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command")


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a zone: so many alike cards.

    Attributes
    ----------
    card : str
        The card's name.
    count : int
        How many.
    tapped, new, face_down : bool
        New: under this player's control only since this turn.
    owner : str or None
        The owner, where it is not the player under whom the entry stands.
    label : str or None
        The name given with ``as:``, by which the script may call it.
    counters : tuple of (str, int)
        Kinds and numbers of counters.
    x : int or None
        The value of X with which it was cast.
    chosen : str or None
        The color, name or type that was chosen for it.
    attached_to : str or None
        The label or name of what it is attached to.
    line : int
        Its line in the file.
    """

    card: str
    count: int = 1
    tapped: bool = False
    new: bool = False
    face_down: bool = False
    owner: str | None = None
    label: str | None = None
    counters: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    chosen: str | None = None
    attached_to: str | None = None
    line: int = 0


class ThisTurn(msgspec.Struct, frozen=True, kw_only=True):
    """What went before, this turn: for one player.

    `dealt_combat_damage_by` holds labels or names of what dealt combat damage to the player.
    """

    spells_cast: int = 0
    life_lost: int = 0
    dealt_combat_damage_by: tuple[str, ...] = ()


class PlayerSetup(msgspec.Struct, frozen=True, kw_only=True):
    """One player's position. `mana` holds symbols without braces; the first card is the top one.

    `library_size` counts the listed cards; None leaves it to the default (60 below them).
    """

    name: str
    life: int = 20
    mana: tuple[str, ...] = ()
    lands_played: int = 0
    library_size: int | None = None
    this_turn: ThisTurn = ThisTurn()
    battlefield: tuple[Entry, ...] = ()
    hand: tuple[Entry, ...] = ()
    library: tuple[Entry, ...] = ()
    graveyard: tuple[Entry, ...] = ()
    exile: tuple[Entry, ...] = ()
    command: tuple[Entry, ...] = ()
    line: int = 0

    def zones(self) -> Iterator[tuple[str, tuple[Entry, ...]]]:
        """Yield each zone's name and entries, in the order of the format."""
        for zone in ZONES:
            yield zone, getattr(self, zone)


class CardText(msgspec.Struct, frozen=True, kw_only=True):
    """A card that the file brings along; the text is read as rules text by the text reader."""

    name: str
    cost: str = ""
    type: str = ""
    text: str = ""
    pt: str = ""
    loyalty: str = ""
    faces: tuple[CardText, ...] = ()
    line: int = 0


class Starts(msgspec.Struct, frozen=True, kw_only=True):
    """Whose turn it is and which step, as the scenario begins."""

    turn: str
    step: str = "precombat main"
    line: int = 0


class Difficulty(msgspec.Struct, frozen=True, kw_only=True):
    """How hard a case is to reason out and to remember the rules for, from 0 to 5."""

    rules: int | None = None
    memory: int | None = None


class QuizQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """A question of the scenario's own, with its right answer.

    `choices` are the answers to pick from (none: a free answer), `at` is the mark at which it is
    asked, `because` says why.
    """

    question: str
    answer: str
    choices: tuple[str, ...] = ()
    because: str = ""
    at: str = ""
    line: int = 0


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """Another line of play, from a mark of the main script."""

    title: str
    from_mark: str
    script: tuple[ScriptLine, ...] = ()
    line: int = 0


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """One scenario: a position, a line of play with claims, and variants of it."""

    title: str
    players: tuple[PlayerSetup, ...]
    starts: Starts
    about: str = ""
    question: str = ""
    answer: str = ""
    cites: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    source: str = ""
    difficulty: Difficulty = Difficulty()
    cards: tuple[CardText, ...] = ()
    script: tuple[ScriptLine, ...] = ()
    variants: tuple[Variant, ...] = ()
    quiz: tuple[QuizQuestion, ...] = ()
    readings: tuple[tuple[str, str | int | bool], ...] = ()
    file: str = ""
    line: int = 0

    def claims(self) -> int:
        """Count the claims of the script and of every variant."""
        scripts = (self.script, *(variant.script for variant in self.variants))
        return sum(isinstance(line.said, Expect) for script in scripts for line in script)

    def card_names(self) -> tuple[str, ...]:
        """List the names of the cards that are set up, each once, in order."""
        entries = (e for player in self.players for _, zone in player.zones() for e in zone)
        return tuple(dict.fromkeys(entry.card for entry in entries))


class ScenarioFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file and its scenarios, in order."""

    path: str
    scenarios: tuple[Scenario, ...]
    unreadable: tuple[ScenarioError, ...] = ()
