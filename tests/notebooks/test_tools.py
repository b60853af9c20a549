"""The tools behind the course: sources that can't be read are refused, outputs that betray are found."""

import pytest
from handouts import version
from lesson_pages import handout_html, slides_html
from lesson_sources import BadSource, as_notebook, differences, read_lesson
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from notebook_outputs import WIDGET_VIEW, giveaways, strip

FACTS = "---\ntitle: T\ngoal: g\nminutes: 20\nrules: []\nneeds: []\nplan: [a]\n---\n"
LESSON = """# One

Text.

```yaml
# not a heading
```

```python nbval-ignore-output
import mtgnb as mtg
```

## Two

<!-- solution -->
**The answer.**

```python
print(42)
```
<!-- /solution -->
"""


def lesson(tmp_path, text):
    path = tmp_path / "01_one.md"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path)


def test_text_and_fences_become_cells(tmp_path):
    made = as_notebook(lesson(tmp_path, FACTS + LESSON))
    assert [c.cell_type for c in made.cells] == ["markdown", "code", "markdown", "markdown", "code"]
    assert [c.metadata.get("tags", []) for c in made.cells] == [
        [], ["nbval-ignore-output"], [], ["solution"], ["solution"],
    ]  # fmt: skip
    assert [c.metadata.slideshow.slide_type for c in made.cells] == [
        "slide",
        "-",
        "slide",
        "-",
        "-",
    ]
    assert made.cells[1].source == "import mtgnb as mtg"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# no facts", "must begin with its facts"),
        ("---\ntitle: T\n---\n", "the facts are"),
        (FACTS + "```python nbval-skp\n```\n", "unknown tags"),
        (FACTS + "```python\n1\n", "is not closed"),
        (FACTS + "<!-- solution -->\nx\n", "is not closed"),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path, text, why):
    with pytest.raises(BadSource, match=why):
        lesson(tmp_path, text)


def test_a_notebook_that_was_edited_by_hand_is_noticed(tmp_path):
    made = as_notebook(lesson(tmp_path, FACTS + LESSON))
    kept = as_notebook(lesson(tmp_path, FACTS + LESSON.replace("print(42)", "print(43)")))
    assert differences(made, made) == []
    assert differences(made, kept) == ["cell c04: another source"]
    assert (
        "4 cells"
        in differences(made, new_notebook(cells=kept.cells[:4], metadata=kept.metadata))[0]
    )


def cell(text, **data):
    return new_notebook(
        cells=[
            new_code_cell(
                "1", id="c00", outputs=[new_output("display_data", {"text/plain": text, **data})]
            )
        ]
    )


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("at /home/ana/notes.txt", "a path"),
        ("in /tmp/x", "a path"),
        (r"C:\\Users\\ana", "a path"),
        ("<Axes object at 0x7f3a5c01b2d0>", "a memory address"),
        ("took until 12:34:56", "a time"),
        ("on 2026-11-30", "a time"),
        ("UserWarning: no", "a warning"),
    ],
)
def test_outputs_that_betray_a_machine_or_a_day_are_found(text, what):
    assert what in giveaways(cell(text))[0]


@pytest.mark.parametrize(
    "text", ["{T}: add {G}", "Rules: 2025-02-07", "2/2 and 3/4", "moment 12, turn 3"]
)
def test_other_outputs_are_let_through(text):
    assert giveaways(cell(text)) == []


def test_widgets_are_left_out_and_a_warning_on_stderr_stops_the_build():
    notebook = cell("<Stepper>", **{WIDGET_VIEW: {"model_id": "x"}})
    notebook.metadata.widgets = {}
    strip(notebook)
    assert list(notebook.cells[0].outputs[0].data) == ["text/plain"]
    assert "widgets" not in notebook.metadata
    notebook.cells[0].outputs = [new_output("stream", name="stderr", text="oh")]
    with pytest.raises(ValueError, match="stderr"):
        strip(notebook)


def test_students_get_no_solutions_and_teachers_do(tmp_path):
    made = as_notebook(lesson(tmp_path, FACTS + LESSON))
    assert "The answer." in handout_html(version(made, solutions=True))
    student = version(made, solutions=False)
    assert "The answer." not in handout_html(student)
    assert len(student.cells) == 3 and len(made.cells) == 5


def test_slides_and_handouts_ask_nothing_of_the_network():
    made = new_notebook(cells=[new_markdown_cell("# One")], metadata={"title": "One"})
    for page in (handout_html(made), slides_html(made)):
        assert 'src="http' not in page and "import('http" not in page and "@import" not in page
    assert "ArrowRight" in slides_html(made)
