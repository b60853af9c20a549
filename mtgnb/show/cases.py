"""A scenario in the hand of a notebook: play it, run it with its variants, check its claims."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mtgnb.engine import Trace
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.library import find, slug
from mtgnb.scenario.reading import read_file, read_text
from mtgnb.scenario.running import Run, run
from mtgnb.scenario.setting_up import Book
from mtgnb.scenario.writing import write_scenario
from mtgnb.show.reprs import case_html
from mtgnb.show.stories import Story, tally, tell

if TYPE_CHECKING:
    import pandas as pd


class Case:
    """A scenario that can be played.

    Parameters
    ----------
    scenario : Scenario
    book : callable, optional
        A card book: gives the card of a name, or None.
    partial : bool
        Play cards though sentences of theirs were not understood.

    Attributes
    ----------
    scenario : Scenario
        What the file says.
    """

    def __init__(
        self, scenario: Scenario, book: Book | None = None, *, partial: bool = False
    ) -> None:
        self.scenario = scenario
        self.book = book
        self.partial = partial

    @classmethod
    def found(
        cls, what: str | Path | Scenario | Case, book: Book | None = None, *, partial: bool = False
    ) -> Case:
        """Return the case that is meant by a slug, a path, the text of a scenario, or itself.

        Raises
        ------
        ScenarioError
            If nothing is called so, or a file holds several scenarios.
        """
        if isinstance(what, Case):
            return what
        if isinstance(what, Scenario):
            return cls(what, book, partial=partial)
        return cls(_read(what), book, partial=partial)

    @property
    def title(self) -> str:
        """The scenario's title."""
        return self.scenario.title

    @property
    def question(self) -> str:
        """What is asked."""
        return " ".join(self.scenario.question.split())

    @property
    def answer(self) -> str:
        """What the scenario answers."""
        return " ".join(self.scenario.answer.split())

    @property
    def slug(self) -> str:
        """The name by which the library finds it."""
        return slug(self.scenario.title)

    @property
    def text(self) -> str:
        """The scenario as the text of a file."""
        return write_scenario(self.scenario)

    @cached_property
    def story(self) -> Story:
        """The scenario with all that was run of it."""
        return Story(self.scenario, run(self.scenario, self.book, partial=self.partial))

    def run(self) -> tuple[Run, ...]:
        """Return the runs: the main script first, then the variants; errors stand in them."""
        return self.story.runs

    def play(self, variant: str = "") -> Trace:
        """Play the script, or that of a variant.

        Parameters
        ----------
        variant : str
            A variant's title, or a part of it that only one has; empty for the main script.

        Returns
        -------
        Trace
            It knows its scenario: verdict, claims and variants go with it.

        Raises
        ------
        ScenarioError
            If the script can't be played to its end, or no variant is called so.
        """
        chosen = self._run_of(variant)
        if chosen.trace is None or chosen.result.error is not None:
            error = chosen.result.error
            message = error.message if error is not None else "it can't be set up"
            more = "".join(f"; {r}" for r in error.reasons) if error is not None else ""
            raise ScenarioError(
                message + more,
                file=self.scenario.file,
                line=error.line if error else 0,
                text=error.text if error else "",
                nearest=error.nearest if error else "",
            )
        runs = (chosen, *(r for r in self.story.runs if r is not chosen and r.result.variant))
        told = self.story if not variant else Story(self.scenario, runs[:1])
        return tell(chosen.trace, told)

    def _run_of(self, variant: str) -> Run:
        if not variant:
            return self.story.main
        titles = [r.result.variant for r in self.story.runs[1:]]
        fits = [t for t in titles if t == variant] or [
            t for t in titles if variant.casefold() in t.casefold()
        ]
        if len(fits) != 1:
            raise ScenarioError(
                f"{'no variant' if not fits else 'more than one variant'} is called “{variant}”",
                nearest=", ".join(fits or titles),
            )
        return next(r for r in self.story.runs[1:] if r.result.variant == fits[0])

    def check(self) -> pd.DataFrame:
        """Judge every claim of the script and its variants.

        Returns
        -------
        DataFrame
            ``variant``, ``claim``, ``holds`` (bool), ``instead`` (what is so), ``reasons``; an
            error of a script is a row that doesn't hold.
        """
        from mtgnb.show.tables import claims

        return claims(self.story.runs)

    def __repr__(self) -> str:
        """Say which scenario this is and how it stands."""
        return f"<Case {self.title!r}: {'; '.join(_standing(r) for r in self.story.runs)}>"

    def _repr_html_(self) -> str:
        return case_html(self.story)


def _standing(r: Run) -> str:
    return f"{r.result.variant}: {tally(r)}" if r.result.variant else tally(r)


def _read(what: str | Path) -> Scenario:
    text = str(what)
    if isinstance(what, str) and "\n" in text:
        return _only(read_text(text).scenarios, "this text")
    path = Path(text)
    if path.suffix in (".yaml", ".yml"):
        return _only(read_file(path).scenarios, text)
    name, hash, title = text.partition("#")
    if hash and Path(name).suffix in (".yaml", ".yml"):
        return _titled(read_file(Path(name)).scenarios, title, name)
    return find(text)


def _only(scenarios: tuple[Scenario, ...], where: str) -> Scenario:
    if len(scenarios) == 1:
        return scenarios[0]
    names = ", ".join(slug(s.title) for s in scenarios)
    raise ScenarioError(
        f"{where} holds {len(scenarios)} scenarios", nearest=f"{where}#… of {names}"
    )


def _titled(scenarios: tuple[Scenario, ...], title: str, where: str) -> Scenario:
    for scenario in scenarios:
        if slug(scenario.title) == slug(title):
            return scenario
    names = ", ".join(slug(s.title) for s in scenarios)
    raise ScenarioError(f"{where} holds no scenario called “{title}”", nearest=names)


def as_trace(what: Any) -> Trace:
    """Return the trace that is meant: one, a case's main line, or a scenario by name."""
    if isinstance(what, Trace):
        return what
    if isinstance(what, Run):
        if what.trace is None:
            raise ScenarioError("this script never began")
        return what.trace
    return Case.found(what).play()
