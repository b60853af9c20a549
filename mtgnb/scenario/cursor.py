"""Reading one script line from left to right: phrases, names, mana, numbers, zones, steps.

Every ``take`` method either takes what it names and moves on, or leaves the line as it was and
returns None or False; every ``need`` method raises `Mismatch` instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TypeVar

from mtgnb.model.names import BATTLEFIELD, LIBRARY, MANA_TYPES
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.names import (
    STEP_WORDS,
    ZONE_WORDS,
    ObjectName,
    PlayerName,
    Target,
    Zone,
    plain,
)

__all__ = ["Cursor", "Mismatch", "phrase_pattern"]

_T = TypeVar("_T")
_OBJECT = re.compile(r"\[\[\s*([^\[\]]*?)\s*(?:#\s*(\d+)\s*)?\]\]")
_QUOTED = re.compile(r'"([^"]*)"')
# A text that may quote an ability: it ends where the line does, or where a clause follows.
_RULES_TEXT = re.compile(
    r'\s*"((?:[^"]|"(?!\s*(?:$|#|(?:targeting|choosing|with X)\b)))*)"', re.IGNORECASE
)
_SYMBOL = re.compile(r"\s*\{([^{}\s]+)\}")
_NUMBER = re.compile(r"[-−]?\d+(?![\w/])")
_WORDS = re.compile(r"[A-Za-z](?:(?!\s+because(?!\w))[^\[\]\"])*", re.IGNORECASE)
_BLANKS = re.compile(r"\s*")
_POSSESSIVE = re.compile(r"'s?(?=\s)")
_STEPS = sorted(STEP_WORDS, key=len, reverse=True)
_ZONES = sorted(ZONE_WORDS, key=len, reverse=True)


class Mismatch(Exception):
    """This form is not the one that the line has; another may be."""


@lru_cache(maxsize=512)
def phrase_pattern(phrase: str) -> re.Pattern[str]:
    """Compile a phrase so that case and the number of blanks do not matter."""
    body = r"\s+".join(re.escape(word) for word in phrase.split())
    closing = r"(?!\w)" if phrase[-1].isalnum() else ""
    return re.compile(body + closing, re.IGNORECASE)


class Cursor:
    """A place in a line.

    Parameters
    ----------
    text
        The line without its comment.
    players
        The names of the players; the longest that fits is taken.
    """

    def __init__(self, text: str, players: Iterable[str]) -> None:
        self.text = plain(text).strip()
        self.position = 0
        self.reached = 0
        self.players = sorted(players, key=lambda name: (-len(name), name))

    @property
    def unread(self) -> str:
        """What lies behind the farthest place that any attempt has come to."""
        return self.text[self.reached :].strip()

    def at_end(self) -> bool:
        """Whether nothing is left."""
        return not self.text[self.position :].strip()

    def need_end(self) -> None:
        """Demand that nothing is left."""
        if not self.at_end():
            raise Mismatch

    def ahead(self, phrase: str) -> bool:
        """Whether a phrase comes next; nothing is taken."""
        start, reached = self.position, self.reached
        follows = self.take(phrase)
        self.position, self.reached = start, reached
        return follows

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Take what a pattern matches, after blanks."""
        blanks = _BLANKS.match(self.text, self.position)
        found = pattern.match(self.text, blanks.end() if blanks else self.position)
        if found is not None:
            self.position = found.end()
            self.reached = max(self.reached, self.position)
        return found

    def take(self, phrase: str) -> bool:
        """Take a phrase."""
        return self.match(phrase_pattern(phrase)) is not None

    def need(self, phrase: str) -> None:
        """Demand a phrase."""
        if not self.take(phrase):
            raise Mismatch

    def take_word(self, words: Iterable[str]) -> str | None:
        """Take the first of several phrases that fits."""
        return next((word for word in words if self.take(word)), None)

    def need_word(self, words: Iterable[str]) -> str:
        """Demand one of several phrases."""
        word = self.take_word(words)
        if word is None:
            raise Mismatch
        return word

    def need_words(self) -> str:
        """Demand free words, which end where the line ends or ``because`` begins."""
        found = self.match(_WORDS)
        if found is None:
            raise Mismatch
        return " ".join(found.group().split())

    def attempt(self, form: Callable[[], _T]) -> _T | None:
        """Read a form, or go back to where it began."""
        start = self.position
        try:
            return form()
        except Mismatch:
            self.position = start
            return None

    def players_here(self) -> list[tuple[str, int]]:
        """Every player whose name stands here, the longest first, with where it ends."""
        start = self.position
        found = []
        for name in self.players:
            if self.match(_name_pattern(name)) is not None:
                found.append((name, self.position))
            self.position = start
        return found

    def take_player(self) -> str | None:
        """Take a player's name."""
        here = self.players_here()
        if not here:
            return None
        name, self.position = here[0]
        return name

    def need_player(self) -> str:
        """Demand a player's name."""
        name = self.take_player()
        if name is None:
            raise Mismatch
        return name

    def take_owner(self) -> str | None:
        """Take a player's name with ``'s``."""
        start = self.position
        for name, end in self.players_here():
            self.position = end
            ending = _POSSESSIVE.match(self.text, end)
            if ending and (ending.group() == "'s" or name.casefold().endswith("s")):
                self.position = ending.end()
                self.reached = max(self.reached, self.position)
                return name
        self.position = start
        return None

    def need_owner(self) -> str:
        """Demand a player's name with ``'s``."""
        name = self.take_owner()
        if name is None:
            raise Mismatch
        return name

    def take_object(self) -> ObjectName | None:
        """Take ``[[Name]]``, ``[[Name#2]]`` or ``Ben's [[Name]]``."""
        start = self.position
        whose = self.take_owner()
        found = self.match(_OBJECT)
        if found is None:
            self.position = start
            return None
        name, index = " ".join(found.group(1).split()), found.group(2)
        if not name or (index is not None and int(index) == 0):
            problem = "objects of one name are counted from #1" if name else "no name in [[ ]]"
            raise ScenarioError(f"{problem}: {found.group()}", nearest="[[Name]] or [[Name#2]]")
        return ObjectName(name, int(index) if index is not None else None, whose)

    def need_object(self) -> ObjectName:
        """Demand an object."""
        found = self.take_object()
        if found is None:
            raise Mismatch
        return found

    def need_target(self) -> Target:
        """Demand an object or a player."""
        return self.take_object() or PlayerName(self.need_player())

    def need_number(self) -> int:
        """Demand a whole number, which may be negative."""
        found = self.match(_NUMBER)
        if found is None:
            raise Mismatch
        return int(found.group().replace("−", "-"))

    def need_count(self) -> int:
        """Demand a number of things."""
        number = self.need_number()
        if number < 0:
            raise Mismatch
        return number

    def need_quoted(self) -> str:
        """Demand a text in quotation marks."""
        found = self.match(_QUOTED)
        if found is None or not found.group(1).strip():
            raise Mismatch
        return " ".join(found.group(1).split())

    def need_rules_text(self) -> str:
        """Demand rules text in quotation marks; it may quote an ability itself."""
        found = self.match(_RULES_TEXT)
        if found is None or not found.group(1).strip():
            raise Mismatch
        return " ".join(found.group(1).split())

    def need_mana(self) -> tuple[str, ...]:
        """Demand symbols of types of mana, with or without blanks between them."""
        symbols: list[str] = []
        while (found := self.match(_SYMBOL)) is not None:
            symbols.append(found.group(1).upper())
        if not symbols:
            raise Mismatch
        for symbol in symbols:
            if symbol not in MANA_TYPES:
                types = " ".join(f"{{{mana}}}" for mana in MANA_TYPES)
                raise ScenarioError(f"{{{symbol}}} is not a type of mana", nearest=types)
        return tuple(symbols)

    def need_step(self) -> str:
        """Demand a step's name."""
        return STEP_WORDS[self.need_word(_STEPS)]

    def need_zone_word(self) -> str:
        """Demand a zone's name."""
        return ZONE_WORDS[self.need_word(_ZONES)]

    def need_zone(self) -> Zone:
        """Demand a zone, whose it is, and the place in it."""
        place = self.take_word(("the top of", "the bottom of", "on top of", "on the bottom of"))
        if place is not None:
            owner = self.need_owner()
            self.need(LIBRARY)
            return Zone(LIBRARY, owner, place.split()[-2])
        if self.take("the battlefield under"):
            owner = self.need_owner()
            self.need("control")
            return Zone(BATTLEFIELD, owner)
        owned = self.take_owner()
        if owned is None:
            self.take("the")
        zone = self.need_zone_word()
        if owned is not None and zone == BATTLEFIELD:
            raise Mismatch
        return Zone(zone, owned)

    def take_source(self) -> Zone | None:
        """Take ``from`` with a zone, where it stands here."""
        return self.need_zone() if self.take("from") else None

    def separated(self, read: Callable[[], _T], *separators: str) -> tuple[_T, ...]:
        """Read one or more things with separators between them, as far as they go."""
        items = [read()]
        while True:
            start = self.position
            if self.take_word(separators) is None:
                return tuple(items)
            following = self.attempt(read)
            if following is None:
                self.position = start
                return tuple(items)
            items.append(following)


@lru_cache(maxsize=256)
def _name_pattern(name: str) -> re.Pattern[str]:
    """Compile a player's name: its case matters, and it must end where a word ends."""
    body = r"\s+".join(re.escape(word) for word in plain(name).split())
    return re.compile(body + r"(?!\w)")
