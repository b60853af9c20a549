"""What checking scenarios brings to light, and how it is printed.

Whoever runs scenarios makes a `ScenarioResult` for each script: the main one and every variant.
`check_files` reads the files and asks a runner for these results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from mtgnb.scenario.document import Scenario
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.reading import read_file

__all__ = [
    "CheckReport",
    "ClaimResult",
    "FileResult",
    "Problem",
    "Runner",
    "ScenarioResult",
    "check_files",
    "scenario_paths",
]


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """An error: of a script, which stops there, or of a file that can't be read.

    Attributes
    ----------
    line : int
        The line in the file; 0 where there is none.
    text : str
        The line of the script.
    message : str
        What was asked and why it can't be.
    reasons : tuple of str
        Every reason, with its rule number.
    nearest : str
        What would work.
    unread : int
        How many claims of this script come after it.
    """

    message: str
    line: int = 0
    text: str = ""
    reasons: tuple[str, ...] = ()
    nearest: str = ""
    unread: int = 0


class ClaimResult(msgspec.Struct, frozen=True, kw_only=True):
    """One claim: whether it is so, what is so instead, and why."""

    scenario: str
    variant: str
    line: int
    text: str
    ok: bool
    actual: str = ""
    reasons: tuple[str, ...] = ()


class ScenarioResult(msgspec.Struct, frozen=True, kw_only=True):
    """One script that was run: the main one (`variant` is empty) or a variant's."""

    scenario: str
    variant: str = ""
    line: int = 0
    claims: tuple[ClaimResult, ...] = ()
    error: Problem | None = None
    warnings: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The scenario's title, with the variant's."""
        return f"{self.scenario}: {self.variant}" if self.variant else self.scenario

    @property
    def passed(self) -> int:
        """How many claims are so."""
        return sum(claim.ok for claim in self.claims)

    @property
    def failed(self) -> int:
        """How many claims are not so; an error counts as one."""
        return len(self.claims) - self.passed + (self.error is not None)

    @property
    def ok(self) -> bool:
        """Whether nothing failed."""
        return not self.failed


class FileResult(msgspec.Struct, frozen=True, kw_only=True):
    """One file: the results of its scripts, and what in it could not be read."""

    path: str
    scenarios: tuple[ScenarioResult, ...] = ()
    unreadable: tuple[Problem, ...] = ()

    @property
    def passed(self) -> int:
        """How many claims are so."""
        return sum(result.passed for result in self.scenarios)

    @property
    def failed(self) -> int:
        """How many failed; a file that can't be read counts as one."""
        return sum(result.failed for result in self.scenarios) + len(self.unreadable)


class CheckReport(msgspec.Struct, frozen=True):
    """All that was checked, in order."""

    files: tuple[FileResult, ...]

    @property
    def passed(self) -> int:
        """How many claims are so."""
        return sum(file.passed for file in self.files)

    @property
    def failed(self) -> int:
        """How many claims are not so, errors and unreadable files included."""
        return sum(file.failed for file in self.files)

    @property
    def status(self) -> int:
        """The exit status: 0 nothing failed, 1 something did, 2 a file could not be read."""
        if any(file.unreadable for file in self.files):
            return 2
        return 1 if self.failed else 0

    @property
    def totals(self) -> str:
        """The last line of the report."""
        return f"{self.passed} passed, {self.failed} failed"

    def lines(self) -> Iterator[str]:
        """Yield the report as lines of text, the totals last."""
        for file in self.files:
            for problem in file.unreadable:
                yield from _unreadable_lines(file.path, problem)
            for result in file.scenarios:
                yield from _result_lines(file.path, result)
        yield self.totals

    def json_lines(self) -> Iterator[str]:
        """Yield the report as JSON: an object for each script and unreadable file, then totals."""
        for file in self.files:
            for problem in file.unreadable:
                yield _json("file", {"file": file.path, "error": problem})
            for result in file.scenarios:
                held = msgspec.structs.asdict(result)
                counts = {"ok": result.ok, "passed": result.passed, "failed": result.failed}
                yield _json("scenario", {"file": file.path, **held, **counts})
        totals = {"passed": self.passed, "failed": self.failed, "status": self.status}
        yield _json("totals", totals)


Runner = Callable[[Scenario], Iterable[ScenarioResult]]
"""Runs a scenario and its variants."""


def scenario_paths(paths: Iterable[str | Path]) -> Iterator[Path]:
    """Yield the files that are asked for: files themselves, and all YAML files below folders.

    Raises
    ------
    ScenarioError
        If a folder holds no scenario file.
    """
    for path in map(Path, paths):
        if not path.is_dir():
            yield path
            continue
        below = sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        if not below:
            raise ScenarioError("there is no scenario file in this folder", file=str(path))
        yield from below


def check_files(paths: Iterable[str | Path], run: Runner) -> CheckReport:
    """Read files and folders, run what is in them and report.

    Parameters
    ----------
    paths
        Files and folders.
    run
        What runs a scenario.

    Returns
    -------
    CheckReport
    """
    results: list[FileResult] = []
    for path in paths:
        try:
            results.extend(_check(file, run) for file in scenario_paths([path]))
        except ScenarioError as error:
            results.append(FileResult(path=str(path), unreadable=(_problem(error),)))
    return CheckReport(tuple(results))


def _check(path: Path, run: Runner) -> FileResult:
    """Check one file."""
    try:
        read = read_file(path, strict=False)
    except ScenarioError as error:
        return FileResult(path=str(path), unreadable=(_problem(error),))
    results = tuple(result for scenario in read.scenarios for result in run(scenario))
    unreadable = tuple(_problem(error) for error in read.unreadable)
    return FileResult(path=str(path), scenarios=results, unreadable=unreadable)


def _problem(error: ScenarioError) -> Problem:
    return Problem(message=error.problem, line=error.line, text=error.text, nearest=error.nearest)


def _unreadable_lines(path: str, problem: Problem) -> Iterator[str]:
    yield f"{_place(path, problem.line)}: can't be read: {problem.message}"
    if problem.text:
        yield f"    {problem.text}"
    if problem.nearest:
        yield f"    nearest: {problem.nearest}"


def _result_lines(path: str, result: ScenarioResult) -> Iterator[str]:
    """Write a line for a script, and what fell short below it."""
    yield f"{result.title}: {'ok' if result.ok else f'{result.failed} failed'}"
    for warning in result.warnings:
        yield f"  warning: {warning}"
    for claim in result.claims:
        if not claim.ok:
            yield f"  {_place(path, claim.line)}: {claim.text}"
            yield f"    instead: {claim.actual}"
            yield from (f"    because: {reason}" for reason in claim.reasons)
    if result.error is not None:
        yield from _error_lines(path, result.error)


def _error_lines(path: str, error: Problem) -> Iterator[str]:
    """Write the error that stopped a script."""
    yield f"  {_place(path, error.line)}: {error.text or 'the end of the script'}"
    yield f"    error: {error.message}"
    yield from (f"    because: {reason}" for reason in error.reasons)
    if error.nearest:
        yield f"    nearest: {error.nearest}"
    if error.unread:
        claims = "1 claim was" if error.unread == 1 else f"{error.unread} claims were"
        yield f"    {claims} left unread"


def _place(path: str, line: int) -> str:
    return f"{path}:{line}" if line else path


def _json(kind: str, held: dict[str, Any]) -> str:
    return msgspec.json.encode({"kind": kind, **held}).decode()
