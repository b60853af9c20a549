#!/usr/bin/env python3
"""Build notebooks/*.ipynb from notebooks/src/*.md: run them, and keep what they show.

    python tools/build_notebooks.py              build all that differ from their source
    python tools/build_notebooks.py 01 18        build those, in any case
    python tools/build_notebooks.py --all        build all
    python tools/build_notebooks.py --check      only say what is not as its source (status 1)

It also writes docs/lessons.md, the plan of each lesson, from the facts at the head of the sources.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nbformat
from lesson_sources import (
    NOTEBOOKS,
    ROOT,
    Lesson,
    as_notebook,
    differences,
    load,
    read_lesson,
    sources,
)
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode
from notebook_outputs import giveaways, strip

MADE = (
    "Made by `tools/build_notebooks.py` from the heads of the lessons; change them there.\n"
    "How to run a class with them: [teach.md](teach.md)."
)
PLAN = ROOT / "docs" / "lessons.md"


def path_of(lesson: Lesson) -> Path:
    """Return where a lesson's notebook lies."""
    return NOTEBOOKS / f"{lesson.name}.ipynb"


def wanting(lesson: Lesson) -> list[str]:
    """Say what is wrong with a lesson's notebook; nothing if it is as its source."""
    path = path_of(lesson)
    if not path.exists():
        return ["it isn't built yet"]
    kept = load(path)
    unrun = [c.id for c in kept.cells if c.cell_type == "code" and c.execution_count is None]
    found = differences(as_notebook(lesson), kept) + giveaways(kept)
    return found + [f"cell {id} was not run" for id in unrun]


def build(lesson: Lesson) -> str:
    """Run a lesson and write its notebook; say what went wrong, or nothing."""
    notebook = as_notebook(lesson)
    client = NotebookClient(
        notebook, timeout=120, record_timing=False, resources={"metadata": {"path": str(NOTEBOOKS)}}
    )
    try:
        client.execute()
        strip(notebook)
    except CellExecutionError as error:
        return f"{lesson.name}: {error.ename}: {error.evalue}\n{_failing(notebook)}"
    except ValueError as error:
        return f"{lesson.name}: {error}"
    notebook.metadata.language_info = {"name": "python"}
    if found := giveaways(notebook):
        return "\n".join(f"{lesson.name}: {line}" for line in found)
    nbformat.validate(notebook)
    nbformat.write(notebook, path_of(lesson))
    return ""


def _failing(notebook: NotebookNode) -> str:
    """Return the source of the cell that failed."""
    outputs = ((c, o) for c in notebook.cells for o in c.get("outputs", ()))
    return next((c.source for c, o in outputs if o.output_type == "error"), "")


def plan(lessons: list[Lesson]) -> str:
    """Return the plan of all lessons as a Markdown page."""
    rows = [
        f"| [{x.name[:2]} {x.facts['title']}](#{x.name[:2]}) | {x.facts['minutes']} | {_listed(x, 'rules')} |"
        for x in lessons
    ]
    parts = [
        "# Lesson plans",
        MADE,
        "\n".join(["| lesson | minutes | rules |", "| --- | --- | --- |", *rows]),
    ]
    for lesson in lessons:
        facts, number = lesson.facts, lesson.name[:2]
        link = f"[{lesson.name}.ipynb](../notebooks/{lesson.name}.ipynb)"
        parts.append(f'## <a id="{number}"></a>{number} {facts["title"]}')
        parts.append(f"Notebook: {link}. {facts['minutes']} minutes. Needs {_needs(lesson)}.")
        parts.append(f"**Goal.** {facts['goal']}")
        parts.append(f"**Rules.** {_listed(lesson, 'rules') or 'none'}")
        parts.append("\n".join(f"{n}. {step}" for n, step in enumerate(lesson.steps, 1)))
    return "\n\n".join(parts) + "\n"


def _needs(lesson: Lesson) -> str:
    numbers = lesson.facts["needs"]
    links = [f"[{int(n):02}](#{int(n):02})" for n in numbers] if isinstance(numbers, list) else []
    return f"lesson {' and '.join(links)}" if links else "no other lesson"


def _listed(lesson: Lesson, key: str) -> str:
    value = lesson.facts[key]
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value or "")


def main(arguments: list[str]) -> int:
    """Do what the command line asks for."""
    lessons = [read_lesson(path) for path in sources()]
    wanted = [a for a in arguments if not a.startswith("-")]
    plan_is_old = not PLAN.exists() or PLAN.read_text(encoding="utf-8") != plan(lessons)
    if "--check" in arguments:
        found = [f"{x.name}: {line}" for x in lessons for line in wanting(x)]
        found += ["docs/lessons.md is not as the sources say"] if plan_is_old else []
        print("\n".join(found) or f"{len(lessons)} notebooks are as their sources")
        return int(bool(found))
    if wanted:
        chosen = [x for x in lessons if x.name.startswith(tuple(wanted))]
    else:
        chosen = [x for x in lessons if "--all" in arguments or wanting(x)]
    with ThreadPoolExecutor(2) as pool:
        troubles = [trouble for trouble in pool.map(build, chosen) if trouble]
    PLAN.write_text(plan(lessons), encoding="utf-8")
    print("\n".join(troubles) or f"built {len(chosen)} of {len(lessons)} notebooks")
    return int(bool(troubles))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
