"""Rule numbers of the pinned edition: which exist, and how they hang together.

A number names a chapter (``6``), a section (``614``), a rule (``614.10``) or a subrule
(``614.10a``). Their list is a small text file, so that asking whether a number exists stays
cheap enough for a decorator.
"""

import re
from pathlib import Path
from typing import Final

from mtgnb.cr.errors import UnknownRule

DATA: Final = Path(__file__).parent
_FORM = re.compile(r"(\d)(?:(\d\d)(?:\.(\d+)([a-z]?))?)?")


def _load() -> tuple[str, frozenset[str]]:
    edition, *numbers = (DATA / "numbers.txt").read_text(encoding="ascii").split()
    return edition, frozenset(numbers)


_LOADED: Final = _load()
EDITION: Final = _LOADED[0]
"""The date of the pinned edition, as ``YYYY-MM-DD``."""
NUMBERS: Final = _LOADED[1]
"""Every chapter, section, rule and subrule number of the pinned edition."""


def exists(number: str) -> bool:
    """Whether the pinned edition has this chapter, section, rule or subrule.

    Parameters
    ----------
    number
        A number as the rule book prints it, without a closing dot: ``"614.10a"``.

    Returns
    -------
    bool

    Examples
    --------
    >>> exists("614.10a"), exists("699")
    (True, False)
    """
    return number in NUMBERS


def sort_key(number: str) -> tuple[int, int, int, str]:
    """Put rule numbers in the order of the rule book (``614.9`` before ``614.10``).

    Parameters
    ----------
    number
        A number in the form of one, whether or not the pinned edition has it.

    Returns
    -------
    tuple
        Something to sort by.

    Raises
    ------
    UnknownRule
        If this is not the form of a rule number.

    Examples
    --------
    >>> sorted(["614.10a", "614.9", "614", "614.10"], key=sort_key)
    ['614', '614.9', '614.10', '614.10a']
    """
    match = _FORM.fullmatch(number)
    if match is None:
        raise UnknownRule(
            f"“{number}” is not a rule number. Rule numbers look like 614, 614.10 or 614.10a."
        )
    chapter, section, rule, letter = match.groups()
    return int(chapter), int(section or -1), int(rule or -1), letter or ""


def parent(number: str) -> str | None:
    """Name what a number is part of: subrule, rule, section, chapter, and then nothing.

    Parameters
    ----------
    number
        A number in the form of one.

    Returns
    -------
    str or None
        None for a chapter.

    Raises
    ------
    UnknownRule
        If this is not the form of a rule number.

    Examples
    --------
    >>> parent("614.10a"), parent("614.10"), parent("614"), parent("6")
    ('614.10', '614', '6', None)
    """
    sort_key(number)
    if number[-1].isalpha():
        return number[:-1]
    section, dot, _ = number.partition(".")
    if dot:
        return section
    return number[0] if len(number) > 1 else None


def ancestors(number: str) -> tuple[str, ...]:
    """List everything that a number is part of, the nearest first.

    Examples
    --------
    >>> ancestors("614.10a")
    ('614.10', '614', '6')
    """
    found: list[str] = []
    above = parent(number)
    while above is not None:
        found.append(above)
        above = parent(above)
    return tuple(found)


def same_or_sub(one: str, other: str) -> bool:
    """Whether two numbers are the same or one is part of the other, either way round.

    Parameters
    ----------
    one, other
        Numbers in the form of one.

    Returns
    -------
    bool

    Raises
    ------
    UnknownRule
        If either is not the form of a rule number.

    Examples
    --------
    >>> same_or_sub("601.2", "601.2c"), same_or_sub("614.10a", "614.1")
    (True, False)
    """
    return one == other or one in ancestors(other) or other in ancestors(one)


def subrules(number: str) -> tuple[str, ...]:
    """List what stands directly below a number, in the order of the rule book.

    Parameters
    ----------
    number
        A number that the pinned edition has.

    Returns
    -------
    tuple of str

    Raises
    ------
    UnknownRule
        If the pinned edition lacks the number.

    Examples
    --------
    >>> subrules("614.10")
    ('614.10a', '614.10b')
    """
    demand(number)
    return _below(number)


def demand(number: str) -> str:
    """Give the number back if the pinned edition has it, and say what is near if not.

    Raises
    ------
    UnknownRule
        If the pinned edition lacks the number.
    """
    if number in NUMBERS:
        return number
    near = ""
    for above in ancestors(number):
        if above in NUMBERS:
            below = _below(above)
            near = f" {above} has {below[0]} to {below[-1]}." if below else f" {above} ends there."
            break
    raise UnknownRule(f"The Comprehensive Rules of {EDITION} have no rule {number}.{near}")


def _below(number: str) -> tuple[str, ...]:
    """List the children of any number."""
    return tuple(sorted((n for n in NUMBERS if parent(n) == number), key=sort_key))
