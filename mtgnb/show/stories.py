"""What a trace is about: the scenario that it plays, its claims and its variants."""

from __future__ import annotations

import msgspec

from mtgnb.engine import Trace
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.running import Run
from mtgnb.show.board_rows import Status

_KEY = "story"


class Story(msgspec.Struct, frozen=True):
    """A scenario that was run: `runs` holds the main script first, then the variants."""

    scenario: Scenario
    runs: tuple[Run, ...]

    @property
    def main(self) -> Run:
        """The main script's run."""
        return self.runs[0]

    @property
    def verdict(self) -> str:
        """The answer, as the scenario gives it; else what its claims came to."""
        return " ".join(self.scenario.answer.split()) or tally(self.main)

    @property
    def status(self) -> Status:
        """Where the answer comes from: ``computed`` where every claim holds, else ``disputed``.

        A case under readings of its own is ``disputed`` as well: other readings may end otherwise.
        """
        if self.scenario.readings or any(not r.result.ok for r in self.runs):
            return "disputed"
        return "computed"


def tell(trace: Trace, story: Story) -> Trace:
    """Note on a trace what it is about; lines that are played on from it don't inherit it."""
    trace.__dict__[_KEY] = story
    return trace


def story_of(trace: Trace) -> Story | None:
    """Return what a trace is about, None for one that plays no scenario."""
    found: Story | None = trace.__dict__.get(_KEY)
    return found


def tally(run: Run) -> str:
    """Say what became of a run's claims.

    Examples
    --------
    >>> from mtgnb.scenario.reports import ScenarioResult
    >>> tally(Run(ScenarioResult(scenario="none"), None))
    'no claims'
    """
    result = run.result
    if result.error is not None:
        return f"stopped: {result.error.message}"
    n = len(result.claims)
    if not n:
        return "no claims"
    if result.passed == n:
        return "its claim holds" if n == 1 else f"all {n} claims hold"
    return f"{n - result.passed} of {n} claims don't hold"
