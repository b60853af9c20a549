"""What a rule says, in the words of the functions that carry it out."""

from __future__ import annotations

import inspect
from functools import cache
from importlib import import_module

from mtgnb.cr import RULED, ancestors, exists, heading
from mtgnb.show.board_rows import ReasonRow


@cache
def paraphrase(number: str) -> str:
    """Return a rule in our own words: the first sentence of a function that carries it out.

    Parameters
    ----------
    number : str

    Returns
    -------
    str
        The heading that the rule stands under where no function is named for it alone.

    Examples
    --------
    >>> import mtgnb.rules.cr117_priority
    >>> bool(paraphrase("117.3c"))
    True
    """
    places = sorted(RULED.get(number, ()), key=lambda p: (_breadth(p.module, p.qualname), p))
    for place in places:
        text = _docstring(place.module, place.qualname)
        if text:
            return text
    return f"see “{heading(number)}”" if exists(number) else ""


def _breadth(module: str, qualname: str) -> int:
    """How many rules a function carries out: the fewer, the closer is what it says."""
    return len(getattr(_function(module, qualname), "__rules__", ())) or 99


def _function(module: str, qualname: str) -> object:
    found: object = import_module(module)
    for part in qualname.split("."):
        found = getattr(found, part, None)
    return found


def _docstring(module: str, qualname: str) -> str:
    text = inspect.getdoc(_function(module, qualname)) or ""
    first = " ".join(text.split("\n\n")[0].split()).removesuffix(".")
    asks = first.startswith(("Return", "Say", "Whether", "Go ", "Find", "Ask", "Carry"))
    return "" if asks else first


def chain(cites: tuple[str, ...], source: str = "") -> tuple[ReasonRow, ...]:
    """Return the rules of an event as a chain of reasons."""
    rows = []
    for number in cites:
        near = (number, *ancestors(number))
        sentence = next((p for n in near if (p := paraphrase(n)) and not p.startswith("see ")), "")
        rows.append(ReasonRow(sentence or paraphrase(number), number, source))
        source = ""
    return tuple(rows)
