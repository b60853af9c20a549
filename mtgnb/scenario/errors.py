"""What goes wrong with a scenario file, said with its place and the nearest thing that works."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from mtgnb.cr import UnknownRule, demand
from mtgnb.cr.numbers import NUMBERS
from mtgnb.model.errors import MtgnbError

__all__ = ["ScenarioError", "closest", "known_rule", "suggestion"]


class ScenarioError(MtgnbError):
    """Something in a scenario file that can't be read.

    Attributes
    ----------
    file : str
        The file's path, as it was asked for; empty for text that came from no file.
    line : int
        The line in the file, counted from 1; 0 where there is none.
    problem : str
        What could not be read, and why.
    text : str
        The script line or the value in question, as it stands in the file.
    nearest : str
        The nearest thing that could have been read; empty where nothing is near.
    """

    def __init__(
        self, problem: str, *, file: str = "", line: int = 0, text: str = "", nearest: str = ""
    ) -> None:
        self.problem = problem
        self.file = file
        self.line = line
        self.text = text
        self.nearest = nearest
        super().__init__(str(self))

    def __str__(self) -> str:
        place = ":".join(part for part in (self.file, str(self.line) if self.line else "") if part)
        said = [f"{place}: {self.problem}" if place else self.problem]
        if self.text:
            said.append(f"    {self.text}")
        if self.nearest:
            said.append(f"  nearest: {self.nearest}")
        return "\n".join(said)


def closest(word: str, choices: Iterable[str]) -> str:
    """Return the choice that is most like a word, or an empty string.

    Examples
    --------
    >>> closest("batlefield", ["hand", "battlefield"])
    'battlefield'
    """
    by_fold = {choice.casefold(): choice for choice in choices}
    found = get_close_matches(word.casefold(), list(by_fold), n=1, cutoff=0.5)
    return by_fold[found[0]] if found else ""


def suggestion(word: str, choices: Iterable[str]) -> str:
    """Return the closest choice, or the whole list where nothing is close."""
    offered = list(choices)
    return closest(word, offered) or ", ".join(offered)


def known_rule(number: str) -> str:
    """Return a rule number that the pinned edition has.

    Raises
    ------
    ScenarioError
        If it has no such rule; the error names the nearest of the same section.
    """
    try:
        return demand(number)
    except UnknownRule as error:
        section = sorted(known for known in NUMBERS if known[:3] == number[:3])
        raise ScenarioError(str(error), nearest=closest(number, section)) from error
