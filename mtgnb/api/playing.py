"""Scenarios in hand, stepping through them, playing on, comparing, setting up."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtgnb.api.kinds import Playable, finder, official_texts
from mtgnb.cr.book import RuleBook
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.reports import CheckReport
from mtgnb.show.cases import Case, as_trace

if TYPE_CHECKING:
    from mtgnb.show.builder import Builder
    from mtgnb.show.mana_lab import ManaLab
    from mtgnb.show.stepper import Stepper
    from mtgnb.show.what_if import WhatIf


def scenario(
    what: str | Path | Scenario | Case, book: Any = None, *, partial: bool = False
) -> Case:
    """Take a scenario in hand.

    Parameters
    ----------
    what : str, path or Scenario
        The name of a bundled scenario (or words that only it has), a file, ``file.yaml#title``, or
        a scenario written out.
    book : card book, optional
        What `cardbook` returns, or a function from names to cards.
    partial : bool
        Play cards though sentences of theirs were not understood; the result says so.

    Returns
    -------
    Case
        ``.play()`` gives the trace, ``.check()`` its claims, ``.run()`` the variants as well.

    Raises
    ------
    ScenarioError
        If there is no such scenario; it names what is near.

    Examples
    --------
    >>> scenario("shock-kills-a-bear").play()
    <Trace 'Shock kills a bear': 23 events>
    """
    return Case.found(what, finder(book), partial=partial)


def check(paths: str | Path | Iterable[str | Path], book: Any = None) -> CheckReport:
    """Check the claims of scenario files and folders, as ``mtgnb check`` does.

    Parameters
    ----------
    paths : path or iterable of path
    book : card book, optional

    Returns
    -------
    CheckReport
        With ``passed``, ``failed`` and ``lines()``.
    """
    from mtgnb.scenario.running import check as check_paths

    found = [paths] if isinstance(paths, str | Path) else paths
    return check_paths(found, finder(book))


def step(
    trace: Playable,
    eyes: str | Iterable[str] | None = None,
    rules: RuleBook | None = None,
    book: Any = None,
) -> Stepper:
    """Step through a line of play; pick options to play on, click anything to ask why.

    Parameters
    ----------
    trace : Trace or what can be played
    eyes : str or iterable of str, optional
        Whose eyes there are to choose from: ``"all"``, players' names. Everybody's if left out.
    rules : RuleBook, optional
        What `rulebook` returns: its wording is shown with the rule numbers.
    book : card book, optional
        What `cardbook` returns: its official texts are shown beside ours. A case brings its own.

    Returns
    -------
    Stepper
        A widget; a saved notebook shows the log in its place.

    Examples
    --------
    >>> step("shock-kills-a-bear")
    <Stepper 'Shock kills a bear': 24 moments, 1 line>
    """
    from mtgnb.show.stepper import Stepper

    if book is None and isinstance(trace, Case):
        book = trace.book
    return Stepper(as_trace(trace), eyes, rules, finder(book), official_texts(book))


def what_if(
    trace: Playable,
    other: Playable | None = None,
    *,
    at: str | int | None = None,
    script: str | Iterable[str] = "",
) -> WhatIf:
    """Put two lines of play side by side, aligned by what happened.

    Parameters
    ----------
    trace : Trace or what can be played
    other : Trace or what can be played, optional
        The line to compare with; if left out, `script` is played from the moment `at`.
    at : str or int, optional
        A mark, or the number of a moment.
    script : str or iterable of str
        What happens instead from there on.

    Returns
    -------
    WhatIf
        A widget; ``.table()`` is the same as text, ``.right`` the other line.

    Examples
    --------
    >>> made = what_if("saved-in-response", at="start", script="Ana passes")
    >>> made.first is not None
    True
    """
    from mtgnb.show.what_if import compared

    return compared(as_trace(trace), None if other is None else as_trace(other), at, script)


def builder(what: Playable | None = None) -> Builder:
    """Set up a board by typing and clicking; it is written as a scenario file as you go.

    Parameters
    ----------
    what : what can be played, optional
        A scenario to begin with.

    Returns
    -------
    Builder
        A widget; ``.text`` is the file, ``.case()`` the scenario in hand.
    """
    from mtgnb.show.builder import Builder

    return Builder(None if what is None else Case.found(what).scenario)  # type: ignore[arg-type]


def mana_lab(
    what: str | Path | Scenario | Case | None = None, book: Any = None, *, picture: bool = True
) -> ManaLab:
    """Add and remove lands and replacement effects, and see what could be produced change.

    Parameters
    ----------
    what : a case, a scenario, its name or its file, optional
        What to begin with: its board as its script leaves it; an empty board if left out.
    book : card book, optional
    picture : bool
        Whether the web of what could produce what is drawn as well.

    Returns
    -------
    ManaLab
        A widget; ``.table()`` and ``.orders()`` are the same as DataFrames, ``.add`` and
        ``.remove`` what its buttons do.

    References
    ----------
    CR 106.7, 106.12b, 616.1.

    Examples
    --------
    >>> lab = mana_lab("doubled-and-then-blackened", picture=False)
    >>> list(lab.orders()["mana"])
    ['{B}', '{B}{B}']
    """
    from mtgnb.show.mana_lab import ManaLab

    case = None if what is None else Case.found(what, finder(book))
    found = finder(book) if case is None else case.book
    return ManaLab(None if case is None else case.scenario, found, picture)
