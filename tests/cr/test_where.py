"""Finding the places that cite a rule."""

import pytest

from mtgnb.cr import UnknownRule
from mtgnb.cr.where import coverage, in_python, in_scenarios, places, where

CODE = '''\
"""Skipping: CR 614, above all 614.10a; costs $104.50."""

@rule("614.10a", "614.10")
def passed_over(state):
    """The seat is passed over (rule 800.4k)."""
    yield Reason("no", rule="601")
    return Reason("no", "601.3")
'''
TESTS = """\
@pytest.mark.cr("614.10b")
class TestSkips:
    def test_800_4m_it_lasts(self):
        assert "614.10a" in cites

def test_702_some_keyword(): ...
def test_614_10_it_waits(): ...
def test_2_players(): ...
"""
SCENARIO = """\
scenario: "A skipped turn"
source: question 613.9
cites: ["614.10", 611.2a]
script: |
  expect Ben can't cast [[Shock]] because 601.3 and 101.2   # 702.9 is beside the point
  expect rule 800.4m applied
  decree Ana: "Draw 100.5 cards."
---
scenario: Another
cites:
  - "704.5f"  # no toughness

  - 614.10
script: [expect the effect of [[Hope of Ghirapur]] has ended because 611.2a]
"""


def cited(found):
    return [(place.line, place.name, place.number) for place in found]


def test_code():
    found = in_python(CODE, "a.py", in_tests=False)
    assert [p for p in cited(found) if p[1] == "<module>"] == [
        (1, "<module>", "614"),
        (1, "<module>", "614.10a"),
    ]
    code = [(p.line, p.number) for p in found if p.kind == "code"]
    assert code == [(3, "614.10"), (3, "614.10a"), (6, "601"), (7, "601.3")]
    assert [(p.line, p.number) for p in found if p.kind == "docstring"][2:] == [(5, "800.4k")]


def test_tests():
    assert cited(in_python(TESTS, "t.py", in_tests=True)) == [
        (1, "TestSkips", "614.10b"),
        (3, "TestSkips.test_800_4m_it_lasts", "800.4m"),
        (4, "TestSkips.test_800_4m_it_lasts", "614.10a"),
        (6, "test_702_some_keyword", "702"),
        (7, "test_614_10_it_waits", "614.10"),
    ]


def test_scenarios():
    assert cited(in_scenarios(SCENARIO, "s.yaml")) == [
        (3, "A skipped turn", "611.2a"),
        (3, "A skipped turn", "614.10"),
        (5, "A skipped turn", "101.2"),
        (5, "A skipped turn", "601.3"),
        (6, "A skipped turn", "800.4m"),
        (11, "Another", "704.5f"),
        (13, "Another", "614.10"),
        (14, "Another", "611.2a"),
    ]


@pytest.fixture
def project(tmp_path):
    for path, text in {
        "mtgnb/rules/a.py": CODE,
        "mtgnb/scenarios/s.yaml": SCENARIO,
        "tests/rules/t.py": TESTS,
    }.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_where_finds_subrules_and_the_rule_above(project):
    found = where("614.10a", project)
    assert {place.number for place in found} == {"614", "614.10", "614.10a"}
    assert {place.path for place in found} == {
        "mtgnb/rules/a.py",
        "mtgnb/scenarios/s.yaml",
        "tests/rules/t.py",
    }
    assert [p.number for p in found] == sorted(
        (p.number for p in found), key=["614", "614.10", "614.10a"].index
    )
    with pytest.raises(UnknownRule):
        where("614.99", project)


def test_coverage_counts_what_is_cited_exactly(project):
    rows = {row.number: row for row in coverage(project)}
    row = rows["614.10"]
    assert (len(row.code), len(row.tests), len(row.scenarios)) == (1, 1, 2)
    assert row.heading == "Replacement Effects"
    assert row.fate is None
    assert "800.4k" not in rows  # only a docstring names it
    assert list(rows)[:3] == ["101.2", "601", "601.3"]


def test_a_project_without_tests_has_places_too(project):
    for path in (project / "tests").rglob("*.py"):
        path.unlink()
    assert {place.kind for place in places(project)} == {"code", "docstring", "scenario"}
