#!/usr/bin/env python3
"""Make slides and handouts of lessons, from the notebooks as they are committed.

    python tools/handouts.py 01 07 --out class     of lessons 1 and 7
    python tools/handouts.py --out class           of all lessons

For each lesson: slides (HTML), a handout for students and one for teachers (HTML, and PDF where there
is Chromium), and the students' notebook. Students' versions lack the cells tagged "solution". Every
file stands alone: no network is needed to show it.
"""

import argparse
import copy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import nbformat
from lesson_pages import handout_html, slides_html
from lesson_sources import NOTEBOOKS, ROOT, load
from nbformat import NotebookNode

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def version(notebook: NotebookNode, *, solutions: bool) -> NotebookNode:
    """Return a notebook with or without the cells that hold solutions."""
    made = copy.deepcopy(notebook)
    made.cells = [
        c for c in made.cells if solutions or "solution" not in c.metadata.get("tags", ())
    ]
    return made


def pdf(page: Path, chromium: str) -> None:
    """Print a page to PDF, beside it."""
    with tempfile.TemporaryDirectory() as profile:
        command = [
            chromium, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
            f"--user-data-dir={profile}", f"--print-to-pdf={page.with_suffix('.pdf')}", page.as_uri(),
        ]  # fmt: skip
        subprocess.run(command, check=True, capture_output=True, timeout=120)


def make(path: Path, out: Path, chromium: str | None) -> None:
    """Make everything of one lesson."""
    notebook = load(path)
    (out / f"{path.stem}.slides.html").write_text(
        slides_html(version(notebook, solutions=True)), "utf-8"
    )
    for name, solutions in (("student", False), ("teacher", True)):
        page = out / f"{path.stem}.{name}.html"
        page.write_text(handout_html(version(notebook, solutions=solutions)), encoding="utf-8")
        if chromium:
            pdf(page.resolve(), chromium)
    nbformat.write(version(notebook, solutions=False), out / f"{path.stem}.student.ipynb")


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument(
        "lessons", nargs="*", metavar="NN", help="numbers of lessons; all if left out"
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "build" / "class", help="the folder to write into"
    )
    asked = parser.parse_args()
    chosen = [
        p
        for p in sorted(NOTEBOOKS.glob("[0-9][0-9]_*.ipynb"))
        if not asked.lessons or p.name.startswith(tuple(asked.lessons))
    ]
    if not chosen:
        parser.error(f"no lesson is numbered {', '.join(asked.lessons)}")
    asked.out.mkdir(parents=True, exist_ok=True)
    chromium = next(filter(None, map(shutil.which, CHROMIUM)), None)
    for path in chosen:
        make(path, asked.out, chromium)
        print(f"{path.stem}: slides and handouts are in {asked.out}")
    if chromium is None:
        print("No PDF was made: Chromium is not installed.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
