"""Playing scenario text in tests: what a rule says is easiest to read as a script."""

from __future__ import annotations

from mtgnb.engine import Trace, begin, fill_library, position
from mtgnb.scenario.reading import read_text
from mtgnb.scenario.running import run


def table(n: int = 2) -> Trace:
    """Begin a game at a table of so many players, with libraries and nothing else."""
    state = position(("Ana", "Ben", "Cleo", "Dan")[:n])
    for seat in range(n):
        state = fill_library(state, seat)
    return begin(state)


def play(setup: str, script: str) -> Trace:
    """Run a script from a set-up (the YAML of `players:` and more); every claim has to be so.

    Returns the trace. An error of the script or a claim that isn't so fails the test, with what is
    true instead.
    """
    lines = "\n".join(f"  {line.strip()}" for line in script.strip().splitlines())
    text = f"scenario: a test\n{setup.strip()}\nscript: |\n{lines}\n"
    (done,) = run(read_text(text).scenarios[0])
    problems = [f"{c.text}: {c.actual} {c.reasons}" for c in done.result.claims if not c.ok]
    if done.result.error is not None:
        problems.append(
            f"{done.result.error.text}: {done.result.error.message} {done.result.error.reasons}"
        )
    assert not problems, "\n".join(problems)
    assert done.trace is not None
    return done.trace
