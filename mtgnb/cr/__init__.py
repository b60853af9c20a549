"""The Comprehensive Rules as an index: numbers, headings, fingerprints, and not one sentence.

``EDITION`` is the edition that everything here is pinned to. The official wording comes from
a text file that the user brings (`mtgnb.cr.book`). Where the project cites a rule is found by
`mtgnb.cr.where`.
"""

from mtgnb.cr.citing import RULED, Ruled, rule
from mtgnb.cr.errors import MtgnbError, RuleBookError, UnknownRule
from mtgnb.cr.numbers import (
    EDITION,
    ancestors,
    demand,
    exists,
    parent,
    same_or_sub,
    sort_key,
    subrules,
)

__all__ = [
    "EDITION",
    "RULED",
    "MtgnbError",
    "RuleBookError",
    "Ruled",
    "UnknownRule",
    "ancestors",
    "demand",
    "exists",
    "heading",
    "parent",
    "rule",
    "same_or_sub",
    "sort_key",
    "subrules",
]


def heading(number: str) -> str:
    """Name the heading that a rule stands under: its own, or the nearest above it.

    Parameters
    ----------
    number
        A number that the pinned edition has.

    Returns
    -------
    str

    Raises
    ------
    UnknownRule
        If the pinned edition lacks the number.

    Examples
    --------
    >>> heading("614.10a"), heading("702.9c")
    ('Replacement Effects', 'Flying')
    """
    from mtgnb.cr.index import index  # the index is read when first needed

    headings = index().headings
    return next(headings[n] for n in (demand(number), *ancestors(number)) if n in headings)
