"""Benchmarks (pytest-benchmark). They measure and assert no times.

Each also times a `dict.copy` of 250 entries in the same process and reports the ratio, so that
figures of different machines compare. `pytest tests/benchmarks --benchmark-json=FILE` writes the
medians.
"""

import subprocess
import sys
import timeit
import tracemalloc

import pytest
from board import board

from mtgnb.engine import Trace, begin, legal, perform
from mtgnb.engine.keys import key
from mtgnb.model.state import State
from mtgnb.model.tasks import Pass


@pytest.fixture(scope="module")
def started() -> Trace:
    return begin(board())


@pytest.fixture(autouse=True)
def against_a_dict_copy(benchmark):
    """Report how many copies of a dict of 250 entries the measured thing takes."""
    yield
    entries = dict.fromkeys(range(250), 0)
    unit = min(timeit.repeat(entries.copy, number=1000, repeat=5)) / 1000
    stats = getattr(benchmark, "stats", None)
    if stats is not None:
        benchmark.extra_info["dict_copies"] = round(stats.stats.median / unit, 1)


def test_import_mtgnb(benchmark):
    command = [sys.executable, "-c", "import mtgnb"]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True}, rounds=5)


def test_to_the_first_decision(benchmark):
    code = (
        "from mtgnb.cards import library\n"
        "from mtgnb.engine import begin, legal, place, position\n"
        "state, _ = place(position(('Ana', 'Ben')), library()['Shock'], 'hand', 0)\n"
        "legal(begin(state).end)\n"
    )
    command = [sys.executable, "-c", code]
    benchmark.pedantic(subprocess.run, args=(command,), kwargs={"check": True}, rounds=5)


def test_set_up_of_four_players(benchmark):
    assert len(benchmark(board).objects) == 240


def test_fork(benchmark, started):
    assert benchmark(started.fork, len(started)) == started


def test_one_pass_of_priority(benchmark, started):
    state = started.end
    moved = benchmark(perform, state, Pass(state.priority))
    assert moved.state.priority == 1


def test_a_turn_cycle_of_four_players(benchmark, started):
    def cycle() -> State:
        state = started.end
        first = state.turn.number
        while state.turn.number < first + 4:
            if state.waiting.kind == "priority":
                state = perform(state, Pass(state.priority)).state
            elif state.waiting.kind == "object":
                state = perform(state, state.waiting.options[0].value).state
            else:
                state = perform(state, ()).state
        return state

    assert benchmark.pedantic(cycle, rounds=5, warmup_rounds=1).turn.seat == 0


def test_legal(benchmark, started):
    assert len(benchmark(legal, started.end)) > 3


def test_fork_an_action_and_a_key(benchmark, started):
    state = started.end

    def explore() -> int:
        return key(perform(state, Pass(state.priority)).state)

    assert benchmark(explore) != key(state)


def test_memory_of_one_more_state(benchmark, started):
    def grow() -> list[State]:
        state, kept = started.end, []
        for _ in range(40):
            state = perform(state, Pass(state.priority)).state
            if state.waiting.kind != "priority":
                state = perform(state, ()).state
            kept.append(state)
        return kept

    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = grow()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    benchmark.extra_info["bytes_for_each_state"] = round((after - before) / len(kept))
    benchmark.pedantic(grow, rounds=3)
    assert len(kept) == 40
