"""The bundled scenarios: listed, searched and found by their slug.

A slug is the title in small letters with hyphens. Lists of scenarios are plain data; nothing is
read before it is asked for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TypedDict

from mtgnb.cr import ancestors
from mtgnb.scenario.document import Scenario, ScenarioFile
from mtgnb.scenario.errors import ScenarioError, closest
from mtgnb.scenario.reading import read_text

__all__ = ["LibraryRow", "bundled", "find", "library_rows", "search", "slug"]


class LibraryRow(TypedDict):
    """One scenario of the library, as a row of a table."""

    slug: str
    title: str
    file: str
    question: str
    cites: tuple[str, ...]
    tags: tuple[str, ...]
    cards: tuple[str, ...]
    players: int
    claims: int
    variants: int
    rules: int | None
    memory: int | None
    source: str


def slug(title: str) -> str:
    """Make the slug of a title.

    Examples
    --------
    >>> slug("Mana doesn't wait for combat")
    'mana-doesnt-wait-for-combat'
    """
    letters = unicodedata.normalize("NFKD", title.casefold()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", letters.replace("'", "")))


@cache
def bundled() -> tuple[ScenarioFile, ...]:
    """Read the bundled scenario files, in the order of their names.

    Returns
    -------
    tuple of ScenarioFile
        Their paths are bare file names.
    """
    folder = files("mtgnb").joinpath("scenarios")
    held = sorted((f for f in folder.iterdir() if f.name.endswith(".yaml")), key=lambda f: f.name)
    return tuple(read_text(file.read_text(encoding="utf-8"), file=file.name) for file in held)


def _all() -> tuple[Scenario, ...]:
    return tuple(scenario for file in bundled() for scenario in file.scenarios)


def find(name: str) -> Scenario:
    """Find a bundled scenario by its slug, its title, or words that only it has.

    Parameters
    ----------
    name
        A slug, a title, or some words of the title, the cards and the tags, in any order.

    Returns
    -------
    Scenario

    Raises
    ------
    ScenarioError
        If no scenario or more than one fits; the error names what is near.

    Examples
    --------
    >>> find("shock-kills-a-bear").title
    'Shock kills a bear'
    """
    wanted = slug(name)
    by_slug = {slug(scenario.title): scenario for scenario in _all()}
    if wanted in by_slug:
        return by_slug[wanted]
    words = {_stem(word) for word in wanted.split("-") if word}
    fitting = [key for key, scenario in by_slug.items() if words and words <= _words(scenario)]
    if len(fitting) == 1:
        return by_slug[fitting[0]]
    if fitting:
        raise ScenarioError(f"“{name}” fits {len(fitting)} scenarios", nearest=", ".join(fitting))
    raise ScenarioError(f"no bundled scenario is called “{name}”", nearest=closest(wanted, by_slug))


def search(
    *, cites: str | None = None, card: str | None = None, tag: str | None = None
) -> tuple[Scenario, ...]:
    """Search the bundled scenarios; what is not asked for does not matter.

    Parameters
    ----------
    cites
        A rule number; a scenario that cites one of its subrules fits too.
    card
        A card's name, or a part of it, among the cards that are set up.
    tag
        A tag.

    Returns
    -------
    tuple of Scenario
        In the order of the files.

    Examples
    --------
    >>> [scenario.title for scenario in search(cites="800.4g")]
    ['A choice that falls to somebody else']
    """
    return tuple(
        scenario
        for scenario in _all()
        if (cites is None or any(cites in (rule, *ancestors(rule)) for rule in scenario.cites))
        and (card is None or any(_within(card, name) for name in scenario.card_names()))
        and (tag is None or tag.casefold() in (known.casefold() for known in scenario.tags))
    )


def library_rows(scenarios: Iterable[Scenario] | None = None) -> tuple[LibraryRow, ...]:
    """Describe scenarios as rows of plain data.

    Parameters
    ----------
    scenarios
        Those of `search`, for instance; all bundled ones if left out.

    Returns
    -------
    tuple of LibraryRow
    """
    return tuple(
        LibraryRow(
            slug=slug(scenario.title),
            title=scenario.title,
            file=scenario.file,
            question=scenario.question,
            cites=scenario.cites,
            tags=scenario.tags,
            cards=scenario.card_names(),
            players=len(scenario.players),
            claims=scenario.claims(),
            variants=len(scenario.variants),
            rules=scenario.difficulty.rules,
            memory=scenario.difficulty.memory,
            source=scenario.source,
        )
        for scenario in (_all() if scenarios is None else scenarios)
    )


def _within(part: str, name: str) -> bool:
    return slug(part) in slug(name)


def _words(scenario: Scenario) -> set[str]:
    """The words by which a scenario can be found."""
    texts = (scenario.title, *scenario.tags, *scenario.card_names())
    return {_stem(word) for text in texts for word in slug(text).split("-")}


def _stem(word: str) -> str:
    return word.removesuffix("s")
