"""Write-ups, pages, sites and quizzes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtgnb.api.kinds import Playable, finder, official_texts
from mtgnb.cr.book import RuleBook
from mtgnb.engine import Trace
from mtgnb.scenario.document import Scenario
from mtgnb.show.cases import Case, as_trace

if TYPE_CHECKING:
    from mtgnb.show.quiz import Quiz
    from mtgnb.show.writeup import Writeup


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
    trace: Any,
    out: str | Path,
    eyes: str | Iterable[str] | None = None,
    rules: RuleBook | None = None,
    book: Any = None,
) -> Path:
    """Write a page that steps without a kernel: one file, no network.

    Parameters
    ----------
    trace : Trace, what can be played, or a what-if or quiz
    out : path
    eyes : str or iterable of str, optional
        Whose eyes the page is for; it holds nothing that they can't see.
    rules : RuleBook, optional
        A book that you brought: the page then holds the wording of the rules that it cites.
    book : card book, optional
        What `cardbook` returns: the page then holds the official texts of the cards that it shows.

    Returns
    -------
    Path
    """
    from mtgnb.show.publishing import page_text

    path = Path(out)
    path.write_text(page_text(trace, eyes, rules, official_texts(book)), encoding="utf-8")
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

    where = Path(__file__).parent.parent / "scenarios" if sources is None else sources
    return write_site(where, out, finder(book), rules)


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
