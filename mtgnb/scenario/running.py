"""Running scenarios: the script line by line, variants from their marks, claims judged on the way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from mtgnb.engine import Trace
from mtgnb.model.base import Noun
from mtgnb.model.errors import IllegalAction, MtgnbError
from mtgnb.scenario.acting import act
from mtgnb.scenario.claiming import judge
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.document import Scenario, Variant
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.lines import Mark, UnreadLine
from mtgnb.scenario.playing import Play
from mtgnb.scenario.reports import (
    CheckReport,
    ClaimResult,
    Problem,
    ScenarioResult,
    check_files,
)
from mtgnb.scenario.script import ScriptLine
from mtgnb.scenario.setting_up import Book, set_up


class Run(Noun):
    """A script that was run: the trace, and what became of its claims.

    `moments` gives for each claim the moment of the trace that it speaks of.
    """

    result: ScenarioResult
    trace: Trace | None
    moments: tuple[int, ...] = ()
    labels: tuple[tuple[str, int], ...] = ()


def run(scenario: Scenario, book: Book | None = None, *, partial: bool = False) -> tuple[Run, ...]:
    """Run a scenario and its variants.

    Parameters
    ----------
    scenario : Scenario
    book : callable, optional
        A card book: gives the card of a name, or None.
    partial : bool
        Play cards though sentences of theirs were not understood; the trace says so.

    Returns
    -------
    tuple of Run
        The main script first, then each variant. Errors stand in the results; nothing is raised
        for what a scenario does wrong.
    """
    runner = _Runner(scenario, book, partial)
    return tuple(runner.all())


def results(scenario: Scenario) -> Iterable[ScenarioResult]:
    """Run a scenario for a report."""
    return [r.result for r in run(scenario)]


def check(paths: Iterable[str | Path], book: Book | None = None) -> CheckReport:
    """Check files and folders.

    Parameters
    ----------
    paths : iterable of path
    book : callable, optional
        A card book.

    Returns
    -------
    CheckReport
        With the exit status and the lines to print.
    """
    return check_files(paths, lambda s: [r.result for r in run(s, book)])


class _Runner:
    def __init__(self, scenario: Scenario, book: Book | None, partial: bool) -> None:
        self.scenario = scenario
        self.book = book
        self.partial = partial
        self.marks: dict[str, Play] = {}

    def all(self) -> Iterator[Run]:
        scenario = self.scenario
        try:
            state, labels = set_up(scenario, self.book, partial=self.partial)
            play = Play(state, labels, scenario.title)
        except MtgnbError as error:
            yield from self._nothing_runs(error)
            return
        except Exception as error:  # noqa: BLE001 - one scenario's trouble must not hide the others
            yield from self._nothing_runs(MtgnbError(_internal(error)))
            return
        yield self._script(play, scenario.script, "", scenario.line, keep_marks=True)
        for variant in scenario.variants:
            yield self._variant(variant)

    def _nothing_runs(self, error: MtgnbError) -> Iterator[Run]:
        scenario = self.scenario
        scripts = [("", scenario.line, scenario.script)]
        scripts += [(v.title, v.line, v.script) for v in scenario.variants]
        for title, line, script in scripts:
            problem = _problem(error, None, _claims(script))
            yield Run(
                ScenarioResult(scenario=scenario.title, variant=title, line=line, error=problem),
                None,
            )

    def _variant(self, variant: Variant) -> Run:
        play = self.marks.get(variant.from_mark)
        if play is None:
            problem = Problem(
                message=f"the main script stopped before the mark {variant.from_mark!r}",
                line=variant.line, unread=_claims(variant.script),
            )  # fmt: skip
            result = ScenarioResult(
                scenario=self.scenario.title,
                variant=variant.title,
                line=variant.line,
                error=problem,
            )
            return Run(result, None)
        return self._script(
            play.copy(), variant.script, variant.title, variant.line, keep_marks=False
        )

    def _script(
        self,
        play: Play,
        script: tuple[ScriptLine, ...],
        variant: str,
        line: int,
        *,
        keep_marks: bool,
    ) -> Run:
        claims: list[ClaimResult] = []
        moments: list[int] = []
        error: Problem | None = None
        for n, said in enumerate(script):
            try:
                self._line(play, said, variant, claims, moments, keep_marks)
            except MtgnbError as raised:
                error = _problem(raised, said, _claims(script[n:]))
                break
            except Exception as raised:  # noqa: BLE001 - one scenario's trouble must not hide the others
                error = _trouble(raised, said, _claims(script[n:]))
                break
        else:
            error = self._unfinished(play)
        warnings = tuple(f"never used: {w.text}" for w in play.wills)
        result = ScenarioResult(
            scenario=self.scenario.title, variant=variant, line=line, claims=tuple(claims),
            error=error, warnings=(*warnings, *play.trace.end.notes),
        )  # fmt: skip
        return Run(result, play.trace, tuple(moments), tuple(sorted(play.labels.items())))

    def _line(
        self,
        play: Play,
        line: ScriptLine,
        variant: str,
        claims: list[ClaimResult],
        moments: list[int],
        keep_marks: bool,
    ) -> None:
        said = line.said
        if isinstance(said, UnreadLine):
            raise ScenarioError(said.problem, line=line.line, text=line.text, nearest=said.nearest)
        if isinstance(said, Mark):
            play.trace = play.trace.mark(said.name, play.view)
            if keep_marks:
                self.marks[said.name] = play.copy()
        elif isinstance(said, Expect):
            judged = judge(play, said)
            moments.append(len(play.entries()))
            claims.append(
                ClaimResult(
                    scenario=self.scenario.title,
                    variant=variant,
                    line=line.line,
                    text=line.text,
                    ok=judged.ok,
                    actual=judged.actual,
                    reasons=judged.reasons,
                )
            )
        else:
            act(play, said, line.text)

    def _unfinished(self, play: Play) -> Problem | None:
        """The end of a script leaves no choice open, but for declaring attackers or blockers."""
        choice = play.waiting
        if choice is None or choice.kind in ("attackers", "blockers"):
            return None
        try:
            play.demand_no_choice()
        except MtgnbError as error:
            return Problem(message=f"the script ends, and {error}")
        return None


def _claims(script: tuple[ScriptLine, ...]) -> int:
    return sum(isinstance(line.said, Expect) for line in script)


def _trouble(error: Exception, line: ScriptLine, unread: int) -> Problem:
    return Problem(message=_internal(error), line=line.line, text=line.text, unread=unread)


def _internal(error: Exception) -> str:
    return (
        f"mtgnb itself failed here ({type(error).__name__}: {error}); that is a mistake of the"
        " program, not of this scenario: please report it"
    )


def _problem(error: MtgnbError, line: ScriptLine | None, unread: int) -> Problem:
    reasons: tuple[str, ...] = ()
    message, nearest = str(error), ""
    number, text = (line.line, line.text) if line is not None else (0, "the set-up")
    if isinstance(error, IllegalAction):
        reasons = tuple(str(r) for r in error.reasons)
        message = "the rules don't allow this" if reasons else str(error)
    elif isinstance(error, ScenarioError):
        message, nearest = error.problem, error.nearest
        number, text = error.line or number, error.text or text
    return Problem(
        message=message, line=number, text=text, reasons=reasons, nearest=nearest, unread=unread
    )
