"""The library of cases, and the books that users bring."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtgnb.cr.book import RuleBook

if TYPE_CHECKING:
    import pandas as pd


def library(
    *,
    cites: str | None = None,
    card: str | None = None,
    tag: str | None = None,
    text: str | None = None,
    rules: int | None = None,
    memory: int | None = None,
) -> pd.DataFrame:
    """Search the bundled cases.

    Parameters
    ----------
    cites : str, optional
        A rule number: cases that cite it or a subrule of it.
    card, tag : str, optional
        A card's name or a part of it; a tag.
    text : str, optional
        Words in the title, the question or the answer.
    rules, memory : int, optional
        The highest difficulty: of reasoning, of remembering rules (0 to 5).

    Returns
    -------
    DataFrame
        A row for each case, its index the ``slug`` by which `scenario` finds it.

    Examples
    --------
    >>> "a-choice-that-falls-to-somebody-else" in library(cites="800.4g").index
    True
    """
    from mtgnb.show.library_table import library_table

    return library_table(cites=cites, card=card, tag=tag, text=text, rules=rules, memory=memory)


def rulebook(path: str | Path) -> RuleBook:
    """Read the official text of the Comprehensive Rules that you have downloaded.

    Parameters
    ----------
    path : path
        Of the text file.

    Returns
    -------
    RuleBook
        Give it to `step` or `page` to see the wording of rules.
    """
    from mtgnb.cr.book import rulebook as read

    return read(path)


def cardbook(path: str | Path) -> Any:
    """Read a file of cards that you have downloaded (Scryfall's or MTGJSON's).

    Parameters
    ----------
    path : path

    Returns
    -------
    CardBook
        Give it to `scenario` as `book`.
    """
    from mtgnb.text.books import cardbook as read

    return read(path)


def read_card(fields: Any) -> Any:
    """Read a card from its printed text.

    Parameters
    ----------
    fields : mapping
        ``name``, ``cost``, ``type``, ``text``, ``pt``, ``loyalty``.

    Returns
    -------
    Reading
        ``.card``, and ``.sentences`` that say what was understood.
    """
    from mtgnb.text import read_card as read

    return read(fields)
