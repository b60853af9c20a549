"""What committed outputs may hold: no path, no time, no memory address, and no live widget."""

import re
from collections.abc import Iterator
from typing import Any

from nbformat import NotebookNode

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
PICTURES = ("image/png", "image/jpeg")
GIVEAWAYS = {
    "a path": re.compile(
        r"(?<![\w/:.])/(?:home|root|tmp|usr|var|opt|work|Users|private)/|\b[A-Z]:\\\\"
    ),
    "a memory address": re.compile(r"\b0x[0-9a-fA-F]{6,}\b"),
    "a time": re.compile(
        r"\b\d{1,2}:\d{2}:\d{2}\b|(?<!Rules: )(?<!edition of )\b20\d\d-\d\d-\d\d\b"
    ),
    "a warning": re.compile(r"\b\w*Warning: "),
}


def strip(notebook: NotebookNode) -> None:
    """Leave of widgets their pictures, and of the run nothing that differs from run to run."""
    notebook.metadata.pop("widgets", None)
    for cell in notebook.cells:
        if cell.cell_type != "code":
            continue
        cell.metadata.pop("execution", None)
        for output in cell.outputs:
            output.get("data", {}).pop(WIDGET_VIEW, None)
            if output.get("name") == "stderr":
                raise ValueError(f"cell {cell.id} writes to stderr: {output.text}")


def texts(notebook: NotebookNode) -> Iterator[tuple[str, str]]:
    """Go through everything that outputs say, each with the id of its cell."""
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            yield from ((cell.id, text) for text in _texts(output))


def _texts(output: Any) -> Iterator[str]:
    yield output.get("text", "")
    yield "\n".join(output.get("traceback", ()))
    for kind, value in output.get("data", {}).items():
        if kind not in PICTURES:
            yield value if isinstance(value, str) else repr(value)


def giveaways(notebook: NotebookNode) -> list[str]:
    """Say which outputs hold something that another machine or another day would not repeat."""
    found = []
    for cell, text in texts(notebook):
        for what, pattern in GIVEAWAYS.items():
            if hit := pattern.search(text):
                found.append(
                    f"cell {cell}: {what}: …{text[max(hit.start() - 30, 0) : hit.end() + 30]}…"
                )
    return found
