"""``@rule``: a function says which rules of the book it carries out."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from mtgnb.cr.errors import UnknownRule
from mtgnb.cr.numbers import demand

F = TypeVar("F", bound=Callable[..., Any])


class Ruled(NamedTuple):
    """Where a rule has been carried out: a function, by name and line."""

    module: str
    qualname: str
    lineno: int


RULED: Final[dict[str, list[Ruled]]] = {}
"""Rule number → the functions imported so far that cite it, in the order of import."""


def rule(*numbers: str) -> Callable[[F], F]:
    """Mark a function with the rules that it carries out.

    Parameters
    ----------
    *numbers
        Rule numbers of the pinned edition, the most specific ones that apply.

    Returns
    -------
    callable
        A decorator that gives the function back unchanged but for ``__rules__``, the numbers.

    Raises
    ------
    UnknownRule
        If no number is given, or the pinned edition lacks one of them.

    Examples
    --------
    >>> @rule("800.4k")
    ... def a_departed_player_begins_no_turn():
    ...     '''The turn order passes their seat over.'''
    >>> a_departed_player_begins_no_turn.__rules__
    ('800.4k',)
    """
    if not numbers:
        raise UnknownRule('@rule needs the number of a rule, as in @rule("614.10a").')
    for number in numbers:
        demand(number)

    def mark(function: F) -> F:
        function.__rules__ = numbers  # type: ignore[attr-defined]
        place = Ruled(function.__module__, function.__qualname__, function.__code__.co_firstlineno)
        for number in numbers:
            RULED.setdefault(number, []).append(place)
        return function

    return mark
