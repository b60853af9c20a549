"""Lines of play turned back into scripts: cases of every kind, played and recorded, play the same."""

import pytest
from msgspec.structs import replace

from mtgnb.model.tasks import Decreed
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.library import bundled, find
from mtgnb.scenario.reading import read_text
from mtgnb.scenario.recording import record, with_variant
from mtgnb.scenario.running import run
from mtgnb.scenario.writing import write_scenario

TOPICS = ("questions-", "rules-", "adversary")
EVERY = [s for file in bundled() if not file.path.startswith(TOPICS) for s in file.scenarios]
"""The cases of the first hour: of every kind, and short enough to be recorded line by line."""


@pytest.mark.parametrize("scenario", EVERY, ids=lambda s: s.title)
def test_a_recorded_line_plays_the_same(scenario):
    main = run(scenario)[0]
    if main.trace is None or any(isinstance(m.pick, Decreed) for m in main.trace.moves):
        return  # words that take effect by decree have no line but their own
    recorded = record(replace(scenario, script=(), variants=()), main.trace, "recorded")
    again = run(read_text(write_scenario(recorded)).scenarios[0])[0]
    assert again.result.ok, again.result
    assert again.result.claims
    assert [m.pick for m in again.trace.moves] == [m.pick for m in main.trace.moves]


def test_what_the_script_has_in_common_keeps_its_lines():
    scenario = find("a-giant-attacks")
    other = next(r for r in run(scenario) if r.result.variant)
    recorded = record(scenario, other.trace, "Ben blocks")
    texts = [line.text for line in recorded.script]
    assert texts[0] == "Ana attacks Ben with [[Hill Giant]]"
    assert "Ben blocks [[Hill Giant]] with [[Grizzly Bears]]" in texts
    joined = with_variant(replace(scenario, variants=()), recorded, "attacked")
    assert all(r.result.ok for r in run(joined))


def test_a_mark_that_the_line_does_not_pass_is_refused():
    scenario = find("a-giant-attacks")
    recorded = record(scenario, run(scenario)[0].trace, "again")
    with pytest.raises(ScenarioError, match="nowhere"):
        with_variant(scenario, recorded, "nowhere")


def test_another_position_is_refused():
    with pytest.raises(ScenarioError, match="another position"):
        record(find("a-giant-attacks"), run(find("saved-in-response"))[0].trace, "no")
