#!/usr/bin/env python3
"""Write docs/api/*.md, the reference, from the docstrings of what a notebook uses.

python tools/build_api_docs.py              write the pages
python tools/build_api_docs.py --check      only say which pages are not as the docstrings (status 1)
"""

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import mtgnb
from mtgnb.engine import trace
from mtgnb.show import (
    cases,
    charts,
    possible,
    quiz,
    reasons,
    state_charts,
    state_tables,
    stepper,
    tables,
    what_if,
    writeup,
)

OUT = Path(__file__).resolve().parent.parent / "docs" / "api"
HEADINGS = {
    "Parameters", "Returns", "Raises", "Yields", "Attributes", "Examples", "References", "Notes", "See Also",
}  # fmt: skip


def pages() -> dict[str, tuple[str, list[tuple[str, Any]]]]:
    """Return the pages: file name → title, and the names with what they stand for."""
    public = [(f"mtgnb.{n}", getattr(mtgnb, n)) for n in sorted(mtgnb.__all__)]
    functions = [(name, thing) for name, thing in public if not isinstance(thing, ModuleType)]
    classes = [
        cases.Case, trace.Trace, reasons.WhyNot, possible.WhatNow, what_if.WhatIf, stepper.Stepper,
        quiz.Quiz, writeup.Writeup,
    ]  # fmt: skip
    return {
        "functions": ("Functions of a notebook", functions),
        "classes": ("What they return", [(c.__name__, c) for c in classes]),
        "tables": (
            "Tables",
            [*_of(tables, "mtgnb.tables"), *_of(state_tables, "mtgnb.show.state_tables")],
        ),
        "charts": (
            "Charts",
            [*_of(charts, "mtgnb.charts"), *_of(state_charts, "mtgnb.show.state_charts")],
        ),
    }


def _of(module: ModuleType, name: str) -> list[tuple[str, Any]]:
    """Return the public functions that a module defines, in their order."""
    found = [
        (f"{name}.{key}", value)
        for key, value in vars(module).items()
        if inspect.isfunction(value)
        and value.__module__ == module.__name__
        and not key.startswith("_")
    ]
    return sorted(found, key=lambda pair: pair[1].__code__.co_firstlineno)


def entry(name: str, thing: Any) -> str:
    """Return the section about a function or a class with its public methods."""
    parts = [
        f"## {name}",
        f"```python\n{_signature(name, thing)}\n```",
        prose(inspect.getdoc(thing) or ""),
    ]
    if inspect.isclass(thing):
        for key, value in vars(thing).items():
            if key.startswith("_") or not (value.__doc__ or "").strip():
                continue
            plain = value.__func__ if isinstance(value, classmethod | staticmethod) else value
            kind = isinstance(plain, property) or not inspect.isfunction(plain)
            shown = f"{name}.{key}" if kind else _signature(f"{name}.{key}", plain)
            if kind and not isinstance(plain, property):
                continue
            parts += [
                f"### {name}.{key}",
                f"```python\n{shown}\n```",
                prose(inspect.getdoc(plain) or ""),
            ]
    return "\n\n".join(part for part in parts if part)


def _signature(name: str, thing: Any) -> str:
    if inspect.isclass(thing):
        return f"class {name}"
    text = re.sub(r"(?:mtgnb|pd|matplotlib)\.(?:\w+\.)*(?=\w)", "", str(inspect.signature(thing)))
    return f"{name}{text.replace(chr(39), '')}"


def prose(doc: str) -> str:
    """Return a NumPy-style docstring as Markdown: headings in bold, names and examples as code."""
    lines, out, at = doc.splitlines(), [], 0
    section = ""
    while at < len(lines):
        line = lines[at]
        if line in HEADINGS and at + 1 < len(lines) and set(lines[at + 1]) == {"-"}:
            section = line
            out += ["", f"**{line}**", ""]
            at += 2
            continue
        if line.startswith(">>> "):
            block = [line]
            while at + 1 < len(lines) and lines[at + 1].strip():
                at += 1
                block.append(lines[at])
            out += ["", "```python", *block, "```", ""]
        elif section in ("Parameters", "Returns", "Raises", "Attributes") and line.strip():
            if line.startswith("    "):
                out.append(f"  {line.strip()}")
            else:
                out.append(f"- `{line.strip()}`  ")
        else:
            out.append(line)
        at += 1
    return re.sub(r"\n{3,}", "\n\n", "\n".join(out)).strip()


def written() -> dict[Path, str]:
    """Return the text of every page, the index among them."""
    made: dict[Path, str] = {}
    rows = ["# Reference", "Made by `tools/build_api_docs.py` from the docstrings."]
    for file, (title, things) in pages().items():
        body = "\n\n".join([f"# {title}", *(entry(name, thing) for name, thing in things)])
        made[OUT / f"{file}.md"] = body + "\n"
        names = "\n".join(
            f"- [`{name}`]({file}.md#{_anchor(name)}): {_first(thing)}" for name, thing in things
        )
        rows += [f"## [{title}]({file}.md)", names]
    rows += ["## Commands", "`mtgnb --help` lists them, and `mtgnb COMMAND --help` explains one."]
    made[OUT / "index.md"] = "\n\n".join(rows) + "\n"
    return made


def _anchor(name: str) -> str:
    return re.sub(r"[^\w -]", "", name.lower()).replace(" ", "-")


def _first(thing: Any) -> str:
    return (inspect.getdoc(thing) or "").partition("\n")[0]


def main(arguments: list[str]) -> int:
    """Do what the command line asks for."""
    texts = written()
    old = [
        p for p, text in texts.items() if not p.exists() or p.read_text(encoding="utf-8") != text
    ]
    if "--check" in arguments:
        print(
            "\n".join(f"{p.name} is not as the docstrings say" for p in old)
            or "docs/api is up to date"
        )
        return int(bool(old))
    OUT.mkdir(parents=True, exist_ok=True)
    for path in old:
        path.write_text(texts[path], encoding="utf-8")
    print(f"wrote {len(old)} of {len(texts)} pages")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
