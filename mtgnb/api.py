"""What a notebook calls: the functions behind ``import mtgnb as mtg``.

Each takes the thing first (a trace, a case, a scenario's name or path) and gives back something that a
notebook shows: a widget, a table, a figure or text.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtgnb.cr.book import RuleBook
from mtgnb.engine import Trace
from mtgnb.model.state import State
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.reports import CheckReport
from mtgnb.scenario.setting_up import Book
from mtgnb.show.cases import Case, as_trace

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

    from mtgnb.show.builder import Builder
    from mtgnb.show.possible import WhatNow
    from mtgnb.show.quiz import Quiz
    from mtgnb.show.reasons import WhyNot
    from mtgnb.show.stepper import Stepper
    from mtgnb.show.what_if import WhatIf
    from mtgnb.show.writeup import Writeup

Playable = Trace | Case | Scenario | str | Path
"""A trace, or what can be played: a case, a scenario, its name in the library, its file."""
Moment = State | Playable
"""A state, or something playable, of which the end is meant."""


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
    return Case.found(what, _finder(book), partial=partial)


def _finder(book: Any) -> Book | None:
    find: Book | None = getattr(book, "find", book)
    return find


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
    return check_paths(found, _finder(book))


def step(
    trace: Playable, eyes: str | Iterable[str] | None = None, rules: RuleBook | None = None
) -> Stepper:
    """Step through a line of play; pick options to play on, click anything to ask why.

    Parameters
    ----------
    trace : Trace or what can be played
    eyes : str or iterable of str, optional
        Whose eyes there are to choose from: ``"all"``, players' names. Everybody's if left out.
    rules : RuleBook, optional
        What `rulebook` returns: its wording is shown with the rule numbers.

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

    book = trace.book if isinstance(trace, Case) else None
    return Stepper(as_trace(trace), eyes, rules, book)


def timeline(trace: Playable, ax: Axes | None = None) -> Axes:
    """Draw how long effects last and when abilities trigger, over the turns as they came.

    Parameters
    ----------
    trace : Trace or what can be played
    ax : Axes, optional
        Where to draw.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.tables.effects, mtgnb.tables.triggers, mtgnb.tables.turns : the same as text.

    Examples
    --------
    >>> timeline("two-skipped-turns-keep-the-ban-in-place").get_title(loc="left")
    'Two skipped turns keep the ban in place: durations and triggers'
    """
    from mtgnb.show.charts import schedule_chart

    return schedule_chart(as_trace(trace), ax)


def triggers(trace: Playable, ax: Axes | None = None) -> Axes:
    """Draw when abilities were armed, triggered, put on the stack, resolved or dropped.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.tables.triggers : the same as text.
    """
    from mtgnb.show.charts import trigger_chart

    return trigger_chart(as_trace(trace), ax)


def why_not(at: Moment, line: str) -> WhyNot:
    """Say why something can't be done, with every rule and object that is against it.

    Parameters
    ----------
    at : State, Trace or what can be played
        The moment: ``trace.at("a mark")``, or a trace, of which the end is meant.
    line : str
        As in a script: ``"Ben casts [[Shock]] targeting Ana"``. Casting, playing and activating
        are asked about as if the player had priority.

    Returns
    -------
    WhyNot
        A tuple of reasons; empty where it is allowed.

    Examples
    --------
    >>> why_not("what-hope-of-ghirapur-takes-away-and-what-it-leaves", "Ben casts [[Grizzly Bears]]")
    Ben casts [[Grizzly Bears]]: allowed
    """
    from mtgnb.show.moments import reasons_against
    from mtgnb.show.reasons import WhyNot

    return WhyNot(reasons_against(at, line), line)


def what_now(at: Moment, player: str | None = None) -> WhatNow:
    """List everything a player might think of doing now, allowed or not, with what is against it.

    Parameters
    ----------
    at : State, Trace or what can be played
    player : str, optional
        Whose actions, as if that player had priority; who has it if left out.

    Returns
    -------
    WhatNow
        ``.table`` is the same as a DataFrame.
    """
    from mtgnb.show.moments import as_state, seat
    from mtgnb.show.possible import WhatNow

    state = as_state(at)
    default = state.priority if state.priority is not None else state.turn.seat
    return WhatNow(state, default if player is None else seat(state, player))


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


def writeup(
    trace: Playable,
    format: str = "markdown",
    style: str = "names",
    citations: str = "inline",
    figures: bool = True,
) -> Writeup:
    """Write a case up: question, verdict, steps with citations, assumptions, figures, near misses.

    Parameters
    ----------
    trace : Trace or what can be played
    format : {"markdown", "html", "text", "notebook"}
    style : {"names", "AP/NAP"}
        How players are called.
    citations : {"inline", "footnotes"}
    figures : bool
        Whether the charts are part of it.

    Returns
    -------
    Writeup
        ``str(…)`` is the text, ``.save(path)`` writes it.
    """
    from mtgnb.show.writeup import write_up

    return write_up(as_trace(trace), format, style, citations, figures)


def page(
    trace: Any, out: str | Path, eyes: str | Iterable[str] | None = None,
    rules: RuleBook | None = None,
) -> Path:  # fmt: skip
    """Write a page that steps without a kernel: one file, no network.

    Parameters
    ----------
    trace : Trace, what can be played, or a what-if or quiz
    out : path
    eyes : str or iterable of str, optional
        Whose eyes the page is for; it holds nothing that they can't see.
    rules : RuleBook, optional
        A book that you brought: the page then holds the wording of the rules that it cites.

    Returns
    -------
    Path
    """
    from mtgnb.show.publishing import page_text

    path = Path(out)
    path.write_text(page_text(trace, eyes, rules), encoding="utf-8")
    return path


def site(
    sources: str | Path | Iterable[str | Path] | None = None,
    out: str | Path = "site",
    book: Any = None,
    rules: RuleBook | None = None,
) -> Path:
    """Write scenario files as a site: a page each, and an index with a search.

    Parameters
    ----------
    sources : path or iterable of path, optional
        Files and folders; the bundled library if left out.
    out : path
        The folder to write into.
    book : card book, optional
    rules : RuleBook, optional

    Returns
    -------
    Path
        The index.
    """
    from mtgnb.show.publishing import write_site

    where = Path(__file__).parent / "scenarios" if sources is None else sources
    return write_site(where, out, _finder(book), rules)


def quiz(
    what: Playable | Iterable[Playable],
    seed: int = 0,
    answers: bool = True,
    most: int | None = None,
) -> Quiz:
    """Make a quiz of the claims of scenarios, and of their own questions.

    Parameters
    ----------
    what : what can be played, or several
    seed : int
        Orders questions and options; the same seed gives the same quiz.
    answers : bool
        False holds the solutions back: for a class.
    most : int, optional
        How many questions at most.

    Returns
    -------
    Quiz
        A widget; ``.table()`` holds what was answered, ``.questions`` what is asked.
    """
    from mtgnb.show.quiz import make_quiz

    several = not isinstance(what, Trace | Case | Scenario | str | Path)
    found: list[Any] = list(what) if several else [what]  # type: ignore[arg-type]
    return make_quiz(found, seed, answers, most)


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
    >>> list(library(cites="800.4g").index)
    ['a-choice-that-falls-to-somebody-else']
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


def explain(at: Moment, card: str | int) -> pd.DataFrame:
    """Say what made an object what it is: every effect in the order in which the layers apply them.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
        ``"[[Grizzly Bears]]"``, or the id of an object.

    Returns
    -------
    DataFrame
        See `mtgnb.show.state_tables.layers`.

    References
    ----------
    CR 613.
    """
    from mtgnb.show.moments import object_at
    from mtgnb.show.state_tables import layers as table

    return table(*object_at(at, card))


def layers(at: Moment, card: str | int, ax: Axes | None = None) -> Axes:
    """Draw the layers of an object as a ladder; `explain` is the same as text.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
    ax : Axes, optional

    Returns
    -------
    Axes

    References
    ----------
    CR 613.
    """
    from mtgnb.show.moments import object_at
    from mtgnb.show.state_charts import layers_chart

    return layers_chart(*object_at(at, card), ax)


def knowledge(trace: Playable, ax: Axes | None = None) -> Axes:
    """Draw who knows which library's top card, moment by moment.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.knowledge : the same as text.

    References
    ----------
    CR 401.2, 401.5.
    """
    from mtgnb.show.state_charts import knowledge_chart

    return knowledge_chart(as_trace(trace), ax)


def mana_ledger(trace: Playable) -> pd.DataFrame:
    """Return every unit of mana that came, was spent or was lost, with its source and its use.

    Returns
    -------
    DataFrame
        See `mtgnb.show.state_tables.mana_ledger`.
    """
    from mtgnb.show.state_tables import mana_ledger as table

    return table(as_trace(trace))


def could_produce(at: Moment, ax: Axes | None = None) -> Axes:
    """Draw which permanents could produce which mana, and which look at which.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.production : the same as text.

    References
    ----------
    CR 106.7.
    """
    from mtgnb.show.moments import as_state
    from mtgnb.show.state_charts import production_web

    return production_web(as_state(at), ax)


def replacement_orders(
    at: Moment, card: str | int, ability: int = 1, ax: Axes | None = None
) -> Axes:
    """Draw the orders in which replacement effects may change a permanent's mana, with what comes of each.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
        The permanent.
    ability : int
        Which of its activated abilities, from 1.
    ax : Axes, optional

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.replacement_orders : the same as text.

    References
    ----------
    CR 106.12b, 614.5, 616.1.
    """
    from mtgnb.show.moments import object_at
    from mtgnb.show.state_charts import orders_tree

    state, id = object_at(at, card)
    return orders_tree(state, id, ability - 1, ax)


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


def _in_a_notebook() -> None:
    """Let a running IPython show traces and states as they are meant to be read."""
    import sys

    interactive = sys.modules.get("IPython")
    shell = interactive.get_ipython() if interactive is not None else None
    if shell is not None:
        from mtgnb.show.reprs import register

        register(shell)


_in_a_notebook()
