"""What keyword abilities stand for (CR 702.1): a table from names to the abilities they abbreviate.

The sibling modules fill the table. A keyword that stands for nothing is one that other rules look
for by its name (flying, trample, convoke); those are listed in `known`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, TypeVar

from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.costs import Cost
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Is
from mtgnb.model.refs import This
from mtgnb.model.values import Number

Meaning = Callable[[Keyword], tuple[Ability, ...]]
M = TypeVar("M", bound=Meaning)

MEANINGS: Final[dict[str, Meaning]] = {}
"""What each keyword stands for, by name."""
ENDINGS: Final[dict[str, Meaning]] = {}
"""The same for families of keywords with a common ending: typecycling."""

THIS: Final = Is(This())


def stands_for(*names: str) -> Callable[[M], M]:
    """Register a function as the meaning of keywords."""

    def mark(function: M) -> M:
        for name in names:
            MEANINGS[name] = function
        return function

    return mark


@cache
def expand(keyword: Keyword) -> tuple[Ability, ...]:
    """Return the abilities that a keyword ability stands for.

    Parameters
    ----------
    keyword : Keyword

    Returns
    -------
    tuple of Ability
        Empty where the keyword is one that rules look for by its name, or an unknown one.

    Raises
    ------
    NotModelled
        If the keyword is known, but not in the form that it has here.

    References
    ----------
    CR 702.1, and the section of 702 about the keyword.

    Examples
    --------
    >>> [type(a).__name__ for a in expand(Keyword("prowess"))]
    ['Triggered']
    >>> expand(Keyword("flying"))
    ()
    """
    meaning = MEANINGS.get(keyword.name)
    if meaning is None:
        meaning = next((m for e, m in ENDINGS.items() if keyword.name.endswith(e)), None)
    return () if meaning is None else meaning(keyword)


def number_of(keyword: Keyword) -> Number:
    """The number after a keyword."""
    if keyword.n is None:
        raise NotModelled(f"{keyword.name} needs a number after it")
    return keyword.n


def fixed_number_of(keyword: Keyword) -> int:
    """The number after a keyword, where nothing but a plain one has a meaning."""
    n = number_of(keyword)
    if not isinstance(n, int):
        raise NotModelled(f"{keyword.name} with a number that isn't fixed isn't modelled")
    return n


def cost_of(keyword: Keyword) -> tuple[Cost, ...]:
    """The cost after a keyword."""
    if not keyword.cost:
        raise NotModelled(f"{keyword.name} needs a cost after it")
    return keyword.cost
