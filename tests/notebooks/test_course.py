"""The course as it is committed: run, clean, as its sources say, and built alike throughout."""

import ast
import re

import pytest
from build_notebooks import PLAN, path_of, plan, wanting
from lesson_sources import NOTEBOOKS, as_notebook, load, read_lesson, sources
from notebook_outputs import WIDGET_VIEW, giveaways, texts

from mtgnb.cr import exists

LESSONS = [read_lesson(path) for path in sources()]
MOST_LINES = 10


@pytest.fixture(params=LESSONS, ids=lambda lesson: lesson.name)
def lesson(request):
    return request.param


@pytest.fixture
def notebook(lesson):
    return load(path_of(lesson))


@pytest.fixture
def code(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def test_every_notebook_has_a_source_and_the_numbers_have_no_gap():
    names = [path.stem for path in sorted(NOTEBOOKS.glob("*.ipynb"))]
    assert names == [lesson.name for lesson in LESSONS]
    assert [int(name[:2]) for name in names] == list(range(1, len(names) + 1))
    assert len(names) >= 22


def test_it_is_as_its_source_says(lesson):
    assert wanting(lesson) == []


def test_every_code_cell_was_run_in_order(code):
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))


def test_no_cell_is_long_and_none_hides_its_value_with_a_semicolon(code):
    assert [c.id for c in code if len(c.source.splitlines()) > MOST_LINES] == []
    assert [c.id for c in code if c.source.rstrip().endswith(";")] == []


def test_it_opens_with_one_import_and_needs_no_other(code):
    assert code[0].source.startswith("import mtgnb as mtg\n")
    imports = [
        node for c in code for node in ast.walk(ast.parse(c.source))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]  # fmt: skip
    assert len(imports) == 1


def test_nothing_failed_and_nothing_warned(code):
    outputs = [(c.id, o) for c in code for o in c.outputs]
    assert [id for id, o in outputs if o.output_type == "error" or o.get("name") == "stderr"] == []


def test_it_shows_a_figure_and_facts_that_are_compared(code):
    kinds = [(c, {k for o in c.outputs for k in o.get("data", ())}) for c in code]
    assert any("image/png" in found for _, found in kinds)
    checked = [
        c for c, found in kinds
        if "nbval-ignore-output" not in c.metadata.get("tags", ())
        and ("text/html" in found or any(o.output_type == "stream" for o in c.outputs))
    ]  # fmt: skip
    assert len(checked) >= 2


def test_a_live_widget_is_kept_as_a_picture_and_is_not_compared(code):
    assert [c.id for c in code for o in c.outputs if WIDGET_VIEW in o.get("data", {})] == []
    live = [
        c
        for c in code
        if re.search(r"^(mtg\.(step|builder|what_if)\(|quiz$)", c.source, re.MULTILINE)
    ]
    shown = [
        c for c in live if c.source.splitlines()[-1].startswith(("mtg.step", "mtg.builder", "quiz"))
    ]
    assert [c.id for c in shown if "nbval-ignore-output" not in c.metadata.get("tags", ())] == []


def test_its_outputs_hold_no_path_no_time_and_no_address(notebook):
    assert giveaways(notebook) == []


def test_it_begins_with_its_title_and_ends_with_what_to_try(lesson, notebook):
    assert notebook.cells[0].source.startswith("# ")
    assert (
        lesson.facts["title"].split()[-1].lower()
        in notebook.cells[0].source.splitlines()[0].lower()
    )
    assert notebook.cells[-1].source.startswith("## What to try\n")
    assert notebook.cells[-1].source.count("\n- ") >= 3


def test_what_it_claims_of_cases_holds(notebook):
    """A table of claims says True throughout, but where a wrong claim is shown on purpose."""
    false = {cell for cell, text in texts(notebook) if "<td>False</td>" in text}
    tables = {id: _source(notebook, id) for id in false}
    assert [
        id
        for id, source in tables.items()
        if ".check()" in source and "wrong.check()" not in source
    ] == []


def _source(notebook, id):
    return next(cell.source for cell in notebook.cells if cell.id == id)


def test_the_facts_about_it_are_sound(lesson):
    facts = lesson.facts
    assert [number for number in facts["rules"] if not exists(number)] == []
    assert all(int(number) < int(lesson.name[:2]) for number in facts["needs"])
    assert 15 <= int(facts["minutes"]) <= 60
    assert len(lesson.steps) >= 3


def test_the_plan_of_lessons_is_as_the_sources_say():
    assert PLAN.read_text(encoding="utf-8") == plan(LESSONS)


def test_building_it_again_makes_the_same_cells(lesson):
    again = as_notebook(read_lesson(next(p for p in sources() if p.stem == lesson.name)))
    assert [c.id for c in again.cells] == [f"c{n:02}" for n in range(len(again.cells))]
