"""The official text file of the Comprehensive Rules, brought by the user, as numbered rules.

The wording stays in the user's file and in memory; nothing here writes it anywhere.
"""

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from mtgnb.cr.errors import RuleBookError, UnknownRule
from mtgnb.cr.fingerprint import words
from mtgnb.cr.numbers import ancestors, sort_key
from mtgnb.cr.parsing import parse, read_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mtgnb.cr.comparing import Fate


class RuleText(msgspec.Struct, frozen=True):
    """One numbered rule as the user's file words it.

    Attributes
    ----------
    number, text
        The rule, and what it says.
    section, section_name
        The section that it stands in, such as ``"614"`` and its name.
    examples
        The examples printed below it, without the word "Example:".
    """

    number: str
    text: str
    section: str
    section_name: str
    examples: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Print the rule as the book does, with the name of its section in front."""
        shown = [f"{self.section} {self.section_name}", f"{self.number} {self.text}"]
        return "\n".join([*shown, *(f"    Example: {example}" for example in self.examples)])


class RuleBook(msgspec.Struct, frozen=True):
    """One edition of the Comprehensive Rules.

    Attributes
    ----------
    date
        The day from which the edition is in force.
    rules
        Number → rule, in the order of the book.
    headings
        Number → name, for chapters and sections.
    terms
        Glossary term → explanation, in the order of the book.
    """

    date: date
    rules: dict[str, RuleText]
    headings: dict[str, str]
    terms: dict[str, str]

    def __repr__(self) -> str:
        """Say which edition this is, not three thousand rules."""
        return (
            f"RuleBook({self.date.isoformat()}: {len(self.rules)} rules, "
            f"{len(self.terms)} glossary terms)"
        )

    def has(self, number: str) -> bool:
        """Whether this edition has a rule, section or chapter of this number."""
        return number in self.rules or number in self.headings

    def rule(self, number: str) -> RuleText:
        """Look up one rule.

        Parameters
        ----------
        number
            Such as ``"614.10a"``; a closing dot is allowed.

        Returns
        -------
        RuleText
            For a section or chapter, its name as the text.

        Raises
        ------
        UnknownRule
            If this edition has no such number.
        """
        number = number.strip().removesuffix(".")
        if number in self.rules:
            return self.rules[number]
        if number in self.headings:
            return RuleText(number, self.headings[number], number, self.headings[number])
        near = next((n for n in ancestors(number) if self.has(n)), None)
        hint = f" It does have {near}." if near else ""
        raise UnknownRule(f"The rule book of {self.date.isoformat()} has no rule {number}.{hint}")

    def search(self, wanted: str, limit: int = 20) -> tuple[RuleText, ...]:
        """Find the rules that contain all of these words.

        Parameters
        ----------
        wanted
            Words in any order; the beginning of a word finds it too ("skip" finds "skipped").
        limit
            How many to give back at most.

        Returns
        -------
        tuple of RuleText
            Rules that contain the words as they stand first, then by how much of the rule the
            words make up, then in the order of the book.
        """
        asked = words(wanted)
        if not asked:
            return ()
        phrase = " ".join(asked)
        found: list[tuple[bool, float, tuple[int, int, int, str], RuleText]] = []
        for rule in self.rules.values():
            own = words(f"{rule.text} {' '.join(rule.examples)}")
            hits = [sum(word.startswith(start) for word in own) for start in asked]
            if all(hits):
                together = phrase in " ".join(own)
                share = sum(hits) / (len(own) + 10)
                found.append((not together, -share, sort_key(rule.number), rule))
        return tuple(rule for *_, rule in sorted(found, key=lambda row: row[:3])[:limit])

    def glossary(self, term: str) -> str:
        """Explain a glossary term in the words of the user's file.

        Parameters
        ----------
        term
            The term; capitals do not matter.

        Returns
        -------
        str

        Raises
        ------
        RuleBookError
            If the glossary has no such term; the message names similar ones.
        """
        plain = words(term)
        for name, text in self.terms.items():
            if words(name) == plain:
                return text
        near = [name for name in self.terms if plain and plain[0] in words(name)]
        hint = f" Similar terms: {', '.join(near[:6])}." if near else ""
        raise RuleBookError(f"The glossary has no term “{term}”.{hint}")

    def compare(self, numbers: "Iterable[str] | None" = None) -> "tuple[Fate, ...]":
        """Say what has become of the pinned edition's rules in this one.

        Parameters
        ----------
        numbers
            The numbers to look for, such as those that the project cites; all by default.

        Returns
        -------
        tuple of Fate
            In the order of the rule book.

        Raises
        ------
        UnknownRule
            If the pinned edition lacks one of the numbers.
        """
        from mtgnb.cr.comparing import compare  # it needs this module

        return compare(self, numbers)


def rulebook(path: str | Path) -> RuleBook:
    """Read the official text file of the Comprehensive Rules.

    Parameters
    ----------
    path
        The ``.txt`` file as published: any edition since 2020, with any line endings, in UTF-8,
        UTF-16 or CP1252.

    Returns
    -------
    RuleBook

    Raises
    ------
    RuleBookError
        If the file is missing, is something else, or has been cut off.

    Examples
    --------
    >>> book = rulebook("MagicCompRules.txt")  # doctest: +SKIP
    >>> print(book.rule("614.10a"))  # doctest: +SKIP
    """
    path = Path(path)
    parts = parse(read_text(path), path.name)
    rules = {
        number: RuleText(number, text, number[:3], parts.headings[number[:3]], examples)
        for number, (text, examples) in parts.rules.items()
    }
    return RuleBook(date=parts.date, rules=rules, headings=parts.headings, terms=parts.terms)
