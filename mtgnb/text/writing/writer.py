"""The writer: one function for each noun, and what has been said so far in the ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.base import Noun
from mtgnb.model.errors import MtgnbError
from mtgnb.text.words import NUMBERS

Sentence = Callable[..., str]
WRITES: dict[type, Sentence] = {}
WORD_OF = {n: word for word, n in NUMBERS.items()}


class NotWritten(MtgnbError):
    """Something that is no noun of the vocabulary was to be written."""


def writes(*classes: type) -> Callable[[Sentence], Sentence]:
    """Register how nouns of some classes are written."""

    def register(function: Sentence) -> Sentence:
        for cls in classes:
            WRITES[cls] = function
        return function

    return register


class Writer:
    """What an ability has said so far: which targets, and what "it" would mean."""

    def __init__(self, name: str, targets: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.targets = targets
        self.said: set[int] = set()
        self.trigger: Any = None
        self.it = ""
        self.players = ""
        self.many = False

    def note(self, effect: Any) -> None:
        """Remember whether what an instruction bound is several objects."""
        what = getattr(effect, "what", None) or getattr(effect, "of", None)
        if not hasattr(effect, "bind") or effect.bind in ("", "amount"):
            return
        name = type(what).__name__
        n = getattr(what, "n", getattr(effect, "n", 1))
        target = name == "Target" and what.i < len(self.targets) and self.targets[what.i].most != 1
        self.many = name == "All" or target or (name != "Target" and n != 1)

    def write(self, noun: Any, **how: Any) -> str:
        """Write a noun; what has no phrase of its own is spelt out by its name and parts."""
        if isinstance(noun, bool):
            return "yes" if noun else "no"
        if isinstance(noun, int):
            return str(noun)
        if not isinstance(noun, Noun):
            raise NotWritten(f"{noun!r} is no noun of the vocabulary and can't be written")
        function = WRITES.get(type(noun))
        if function is not None:
            return function(self, noun, **how)
        return self.spelt(noun)

    def spelt(self, noun: Noun) -> str:
        """A noun by its name and its parts, for what has no phrase."""
        parts = []
        for field in msgspec.structs.fields(type(noun)):
            value = getattr(noun, field.name)
            if field.default is not msgspec.NODEFAULT and value == field.default:
                continue
            parts.append(f"{field.name.strip('_').replace('_', ' ')} {self._part(value)}")
        return f"[{words_of(noun)}{': ' if parts else ''}{', '.join(parts)}]"

    def _part(self, value: Any) -> str:
        if isinstance(value, tuple):
            return " and ".join(self._part(v) for v in value) or "nothing"
        if isinstance(value, Noun):
            return self.write(value)
        return str(value).lower() if isinstance(value, bool) or value is None else str(value)


def words_of(noun: Noun) -> str:
    """A class name as words: ``EntersTapped`` → "enters tapped"."""
    name = type(noun).__name__
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def article(words: str) -> str:
    """Put "a" or "an" before words."""
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def number_word(n: int) -> str:
    """A number as a word where words are usual."""
    return WORD_OF.get(n, str(n)) if n > 0 else str(n)


def joined(words: list[str], last: str = "and") -> str:
    """Join words with commas and a last "and"."""
    if len(words) < 2:
        return "".join(words)
    if len(words) == 2:
        return f"{words[0]} {last} {words[1]}"
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def sentence(text: str) -> str:
    """Begin with a capital and end with a full stop."""
    text = text.strip()
    if not text:
        return text
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", '."', "!")) else f"{text}."
