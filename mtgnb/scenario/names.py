"""How a script names players, objects, places, rules and the answers to a choice."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from mtgnb.model.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, STEPS

__all__ = [
    "COMBAT_PHASE",
    "STEP_WORDS",
    "ZONE_WORDS",
    "ColorOption",
    "ManaOption",
    "ModeOption",
    "NamedOption",
    "NumberOption",
    "ObjectName",
    "Option",
    "PlayerName",
    "RuleNumber",
    "Said",
    "Target",
    "WordOption",
    "Zone",
    "mana_text",
    "plain",
]

COMBAT_PHASE: Final = "combat phase"

STEP_WORDS: Final[dict[str, str]] = {
    **{step: step for step in STEPS},
    **{f"{step} step": step for step in STEPS if not step.endswith(("step", "main"))},
    "precombat main phase": "precombat main",
    "postcombat main phase": "postcombat main",
    "main 1": "precombat main",
    "main 2": "postcombat main",
    "end": "end step",
}
"""Every way to write a step, and the step's own name."""

ZONE_WORDS: Final[dict[str, str]] = {
    **{zone: zone for zone in (BATTLEFIELD, HAND, LIBRARY, GRAVEYARD, EXILE, STACK, COMMAND)},
    "command zone": COMMAND,
}

_PLAIN: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})


def plain(text: str) -> str:
    """Return a text with straight apostrophes and quotation marks, one character for each.

    Examples
    --------
    >>> plain("Bolas’s Citadel")
    "Bolas's Citadel"
    """
    return text.translate(_PLAIN)


class Said(msgspec.Struct, frozen=True, tag=True):
    """The base of all that a script line says: frozen, comparable data with a JSON form."""


class ObjectName(Said, frozen=True):
    """An object, named as ``[[Name]]``, ``[[Name#2]]``, ``Ben's [[Name]]`` or by its label.

    Attributes
    ----------
    name : str
        The name or label, with straight apostrophes.
    index : int or None
        Which of several, counted from 1 in the order in which they came.
    whose : str or None
        The player whose object is meant.
    """

    name: str
    index: int | None = None
    whose: str | None = None

    def __str__(self) -> str:
        number = f"#{self.index}" if self.index is not None else ""
        owner = f"{self.whose}'s " if self.whose is not None else ""
        return f"{owner}[[{self.name}{number}]]"


class PlayerName(Said, frozen=True):
    """A player, where an object could be named as well."""

    name: str

    def __str__(self) -> str:
        return self.name


class RuleNumber(Said, frozen=True):
    """A rule, where an object could be named as well (``because 601.3``)."""

    number: str

    def __str__(self) -> str:
        return self.number


class Zone(Said, frozen=True):
    """A zone, whose it is, and ``top`` or ``bottom`` for a place in a library.

    `player` is the owner of the zone; for the battlefield, the player under whose control.
    """

    zone: str
    player: str | None = None
    place: str | None = None

    def __str__(self) -> str:
        if self.player is None:
            return _BARE.get(self.zone, self.zone)
        if self.zone == BATTLEFIELD:
            return f"the battlefield under {self.player}'s control"
        owned = f"{self.player}'s {self.zone}"
        return f"the {self.place} of {owned}" if self.place else owned


_BARE: Final = {
    BATTLEFIELD: "the battlefield",
    STACK: "the stack",
    COMMAND: "the command zone",
}


def mana_text(symbols: Iterable[str], between: str = "") -> str:
    """Write mana symbols with their braces.

    Examples
    --------
    >>> mana_text(("W", "U"), " ")
    '{W} {U}'
    """
    return between.join(f"{{{symbol}}}" for symbol in symbols)


class ColorOption(Said, frozen=True):
    """A color word, ``red``."""

    color: str

    def __str__(self) -> str:
        return self.color


class ManaOption(Said, frozen=True):
    """Types of mana, ``{G}``; the symbols stand without braces."""

    mana: tuple[str, ...]

    def __str__(self) -> str:
        return mana_text(self.mana)


class NumberOption(Said, frozen=True):
    """A number, for X and for "any number of"."""

    number: int

    def __str__(self) -> str:
        return str(self.number)


class WordOption(Said, frozen=True):
    """One of the fixed answers: yes, no, pay, don't pay, top, bottom, none."""

    word: str

    def __str__(self) -> str:
        return self.word


class ModeOption(Said, frozen=True):
    """A mode or another text in quotation marks."""

    text: str

    def __str__(self) -> str:
        return f'"{self.text}"'


class NamedOption(Said, frozen=True):
    """Any other words, to be found among the options as the game lists them (a creature type)."""

    text: str

    def __str__(self) -> str:
        return self.text


Target = PlayerName | ObjectName
Option = (
    ObjectName
    | PlayerName
    | ColorOption
    | ManaOption
    | NumberOption
    | WordOption
    | ModeOption
    | NamedOption
)
