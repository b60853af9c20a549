"""The tree of lines of play: names, pruning, and saving one as a scenario file."""

from __future__ import annotations

from collections.abc import Container

from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.model.errors import BadData
from mtgnb.scenario.reading import read_text
from mtgnb.scenario.recording import record
from mtgnb.scenario.running import run
from mtgnb.scenario.setting_up import Book
from mtgnb.scenario.writing import write_scenario
from mtgnb.show.payloads import Branch
from mtgnb.show.stories import story_of


def fresh_name(wanted: str, taken: Container[str]) -> str:
    """Return a name that no line has yet.

    Examples
    --------
    >>> fresh_name("pass", {"pass", "pass (2)"})
    'pass (3)'
    """
    name, n = wanted, 1
    while name in taken:
        n += 1
        name = f"{wanted} ({n})"
    return name


def renamed(branches: list[Branch], line: str, name: str) -> list[Branch]:
    """Return branches with one line called otherwise, also where others branch off it."""
    found = []
    for b in branches:
        parent = name if b.parent == line else b.parent
        found.append(replace(b, name=name if b.name == line else b.name, parent=parent))
    return found


def pruned(branches: list[Branch], line: str) -> list[Branch]:
    """Return branches without a line and those that branch off it."""
    gone = {line}
    for b in branches:  # a branch stands after the line that it leaves
        if b.parent in gone:
            gone.add(b.name)
    return [b for b in branches if b.name not in gone]


def scenario_text(main: Trace, line: Trace, title: str, book: Book | None = None) -> str:
    """Return a line of play as the text of a scenario file which `mtgnb check` accepts.

    Parameters
    ----------
    main : Trace
        The trace of a scenario, which the line starts from too.
    line : Trace
    title : str
    book : callable, optional
        The card book that was used.

    Raises
    ------
    BadData
        If the trace comes from no scenario, or the text plays otherwise than the line did.
    ScenarioError
        If a decision can't be said in a line of script.
    """
    story = story_of(main)
    if story is None:
        raise BadData("only the lines of a scenario can be saved: this trace comes from none")
    scenario = record(story.scenario, line, f"{story.scenario.title}: {title}", book)
    text = write_scenario(scenario)
    again = run(read_text(text).scenarios[0], book)[0]
    if not again.result.ok:
        problem = again.result.error.message if again.result.error else "a claim doesn't hold"
        raise BadData(f"played again from its script the line comes out otherwise: {problem}")
    return text
