"""Citations: every rule number that the project cites is one of the pinned edition."""

from project import PACKAGE, ROOT, modules, name

from mtgnb.cr import exists
from mtgnb.cr.where import in_python, in_scenarios

TESTS = sorted(path for path in (ROOT / "tests").rglob("test_*.py") if path.parent.name != "cr")
"""The tests of `mtgnb.cr` itself cite numbers that do not exist, on purpose."""
SCENARIOS = sorted((PACKAGE / "scenarios").rglob("*.yaml"))


def unknown(places):
    return [f"{p.path}:{p.line} cites {p.number}" for p in places if not exists(p.number)]


def test_code_and_docstrings_cite_rules_that_exist():
    found = [p for m in modules() for p in in_python(m.read_text("utf-8"), name(m), in_tests=False)]
    assert found
    assert unknown(found) == []


def test_tests_cite_rules_that_exist():
    found = [p for t in TESTS for p in in_python(t.read_text("utf-8"), name(t), in_tests=True)]
    assert unknown(found) == []


def test_scenarios_cite_rules_that_exist():
    found = [p for s in SCENARIOS for p in in_scenarios(s.read_text("utf-8"), name(s))]
    assert found
    assert unknown(found) == []


def test_a_wrong_number_is_noticed():
    source = '"""See rule 614.77."""\n@rule("614.99")\ndef f(): ...\n'
    assert unknown(in_python(source, "x.py", in_tests=False)) == [
        "x.py:1 cites 614.77",
        "x.py:2 cites 614.99",
    ]
