"""Lesson sources: Markdown with fenced Python, read into the cells of a notebook.

A source begins with a block of facts about the lesson (``---`` lines around YAML: title, goal,
minutes, rules, needs, plan). Text becomes Markdown cells, a new one at each heading; a
```` ```python ```` fence becomes a code cell, and the words after ``python`` its tags. What stands
between ``<!-- solution -->`` and ``<!-- /solution -->`` becomes cells that student versions lack. A
cell with a line ``chart = …`` shows a picture, and is tagged not to be compared.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

import nbformat
import yaml
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

ROOT = Path(__file__).resolve().parent.parent
NOTEBOOKS = ROOT / "notebooks"
SOURCES = NOTEBOOKS / "src"
FENCE = re.compile(r"^```python *([\w ,-]*)$")
PICTURE = "nbval-ignore-output"
KNOWN_TAGS = {"nbval-ignore-output", "nbval-skip", "raises-exception", "solution", "handout-skip"}
FACTS = {"title", "goal", "minutes", "rules", "needs", "plan"}


class BadSource(Exception):
    """A lesson source can't be read."""


@dataclass
class Cell:
    """A cell to be: its kind, text and tags."""

    kind: str
    text: str
    tags: list[str] = field(default_factory=list)


@dataclass
class Lesson:
    """A lesson source: the facts about it, and its cells."""

    name: str
    facts: dict[str, object]
    cells: list[Cell]

    @property
    def steps(self) -> list[str]:
        """The plan for the class, step by step."""
        found = self.facts["plan"]
        return [str(step) for step in found] if isinstance(found, list) else []


def sources() -> list[Path]:
    """Return the lesson sources in order."""
    return sorted(SOURCES.glob("[0-9][0-9]_*.md"))


def read_lesson(path: Path) -> Lesson:
    """Read a lesson source.

    Raises
    ------
    BadSource
        If its facts, fences or tags are not as they should be; it names file and line.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != "---" or "---" not in lines[1:]:
        raise BadSource(f"{path.name}: it must begin with its facts between two lines ---")
    end = lines.index("---", 1)
    facts = yaml.load("\n".join(lines[1:end]), Loader=yaml.BaseLoader)  # noqa: S506
    if set(facts) != FACTS:
        raise BadSource(f"{path.name}: the facts are {sorted(FACTS)}, not {sorted(facts)}")
    return Lesson(path.stem, facts, _cells(path.name, lines[end + 1 :], end + 2))


def _cells(name: str, lines: list[str], first: int) -> list[Cell]:
    cells: list[Cell] = []
    text: list[str] = []
    code: Cell | None = None
    quoted = False
    solution: list[str] = []

    def close_text() -> None:
        body = "\n".join(text).strip()
        if body:
            cells.append(Cell("markdown", body, list(solution)))
        text.clear()

    for number, line in enumerate(lines, first):
        if code is not None:
            if line == "```":
                code.text = code.text.rstrip("\n")
                cells.append(code)
                code = None
            else:
                code.text += line + "\n"
        elif fence := FENCE.match(line):
            close_text()
            tags = [*solution, *re.split(r"[ ,]+", fence[1].strip())] if fence[1] else solution
            if unknown := set(tags) - KNOWN_TAGS:
                raise BadSource(f"{name}:{number}: unknown tags {sorted(unknown)}")
            code = Cell("code", "", list(tags))
        elif line in ("<!-- solution -->", "<!-- /solution -->"):
            close_text()
            solution[:] = ["solution"] if line == "<!-- solution -->" else []
        else:
            quoted ^= line.startswith("```")
            if re.match(r"#{1,2} ", line) and not quoted:
                close_text()
            text.append(line)
    close_text()
    if code is not None:
        raise BadSource(f"{name}: the last ```python fence is not closed")
    if solution:
        raise BadSource(f"{name}: the last <!-- solution --> is not closed")
    return cells


def as_notebook(lesson: Lesson) -> NotebookNode:
    """Make the notebook of a lesson, not yet run: fixed ids, tags, and where slides begin."""
    made = []
    for n, cell in enumerate(lesson.cells):
        heading = cell.kind == "markdown" and re.match(r"#{1,2} ", cell.text)
        metadata: dict[str, object] = {"slideshow": {"slide_type": "slide" if heading else "-"}}
        tags = cell.tags + ([PICTURE] if _draws(cell) and PICTURE not in cell.tags else [])
        if tags:
            metadata["tags"] = tags
        new = new_markdown_cell if cell.kind == "markdown" else new_code_cell
        made.append(new(cell.text, id=f"c{n:02}", metadata=metadata))
    return new_notebook(
        cells=made,
        metadata={
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "lesson": lesson.facts,
            "title": f"{lesson.facts['title']}",
        },
    )


def _draws(cell: Cell) -> bool:
    """Whether a cell shows a chart: its picture isn't compared, the table beside it is."""
    return cell.kind == "code" and re.search(r"^chart = ", cell.text, re.MULTILINE) is not None


def differences(made: NotebookNode, kept: NotebookNode) -> list[str]:
    """Say where a committed notebook differs from its source, outputs aside."""
    found = []
    if len(made.cells) != len(kept.cells):
        found.append(f"{len(kept.cells)} cells where the source has {len(made.cells)}")
    for mine, other in zip(made.cells, kept.cells, strict=False):
        parts = ("cell_type", "id", "source")
        found += [f"cell {mine.id}: another {part}" for part in parts if mine[part] != other[part]]
        if mine.metadata.get("tags") != other.metadata.get("tags"):
            found.append(f"cell {mine.id}: other tags")
    if made.metadata.lesson != kept.metadata.get("lesson"):
        found.append("other facts about the lesson")
    return found


def load(path: Path) -> NotebookNode:
    """Read a committed notebook."""
    return nbformat.read(path, as_version=4)
