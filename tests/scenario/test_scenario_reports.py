import json

from mtgnb.scenario.claims import Expect
from mtgnb.scenario.reports import (
    CheckReport,
    ClaimResult,
    FileResult,
    Problem,
    ScenarioResult,
    check_files,
)

GOOD = "scenario: Good\nplayers: {Ana: {}, Ben: {}}\nscript: |\n  expect Ana has priority\n"


def claim(ok, line=4, **more):
    return ClaimResult(scenario="S", variant="", line=line, text="expect this", ok=ok, **more)


def agreeing(scenario):
    """A runner that takes every claim of the main script for true."""
    yield ScenarioResult(
        scenario=scenario.title,
        claims=tuple(
            ClaimResult(
                scenario=scenario.title, variant="", line=line.line, text=line.text, ok=True
            )
            for line in scenario.script
            if isinstance(line.said, Expect)
        ),
    )


def test_a_failed_claim_says_what_is_true_instead_and_why():
    failed = claim(False, actual="Ben's life is 20", reasons=("119.3: no damage was dealt",))
    result = ScenarioResult(scenario="S", variant="V", claims=(claim(True), failed))
    report = CheckReport((FileResult(path="f.yaml", scenarios=(result,)),))
    assert list(report.lines()) == [
        "S: V: 1 failed",
        "  f.yaml:4: expect this",
        "    instead: Ben's life is 20",
        "    because: 119.3: no damage was dealt",
        "1 passed, 1 failed",
    ]
    assert report.status == 1


def test_an_error_counts_as_one_failure_and_names_the_claims_it_left_unread():
    error = Problem(
        message="Ana can't cast Shock",
        line=9,
        text="Ana casts [[Shock]]",
        reasons=("118.3: no mana",),
        unread=3,
    )
    result = ScenarioResult(scenario="S", claims=(claim(True),), error=error)
    report = CheckReport((FileResult(path="f.yaml", scenarios=(result,)),))
    lines = list(report.lines())
    assert lines[1:] == [
        "  f.yaml:9: Ana casts [[Shock]]",
        "    error: Ana can't cast Shock",
        "    because: 118.3: no mana",
        "    3 claims were left unread",
        "1 passed, 1 failed",
    ]


def test_warnings_are_no_failures():
    result = ScenarioResult(scenario="S", claims=(claim(True),), warnings=("line 3: unused",))
    report = CheckReport((FileResult(path="f.yaml", scenarios=(result,)),))
    assert list(report.lines()) == ["S: ok", "  warning: line 3: unused", "1 passed, 0 failed"]
    assert report.status == 0


def test_files_and_folders_are_checked_and_the_rest_goes_on_after_one_that_can_not_be_read(
    tmp_path,
):
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.yml").write_text(GOOD)
    (tmp_path / "a.yaml").write_text("scenario: Bad\nplayrs: {}\n")
    report = check_files([tmp_path, tmp_path / "none.yaml"], agreeing)
    assert [file.unreadable == () for file in report.files] == [False, True, False]
    assert report.status == 2
    lines = list(report.lines())
    assert lines[0] == f"{tmp_path / 'a.yaml'}:2: can't be read: a scenario has no “playrs”"
    assert "    nearest: players" in lines
    assert "Good: ok" in lines
    assert lines[-1] == "1 passed, 2 failed"
    assert check_files([tmp_path / "deep"], agreeing).status == 0


def test_a_folder_without_scenarios_could_not_be_read(tmp_path):
    report = check_files([tmp_path], agreeing)
    assert report.status == 2
    assert "no scenario file" in report.files[0].unreadable[0].message


def test_json_lines_say_the_same(tmp_path):
    (tmp_path / "a.yaml").write_text(GOOD)
    report = check_files([tmp_path / "a.yaml", tmp_path / "none.yaml"], agreeing)
    first, missing, totals = map(json.loads, report.json_lines())
    assert (first["kind"], first["scenario"], first["ok"], first["passed"]) == (
        "scenario",
        "Good",
        True,
        1,
    )
    assert first["claims"][0]["text"] == "expect Ana has priority"
    assert missing["kind"] == "file"
    assert missing["error"]["message"] == "No such file or directory"
    assert totals == {"kind": "totals", "passed": 1, "failed": 1, "status": 2}
