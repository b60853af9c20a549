"""Modules: how long they are, and what they may import."""

import ast
import subprocess
import sys

from project import ROOT, modules, name

LONGEST = 300
LONGER_ON_PURPOSE: dict[str, str] = {}
"""File → why it may be longer. Rather split a module by its subrules."""

CORE = ("model", "events", "rules", "engine", "cards")
UNCERTAIN = {"random", "secrets", "time", "datetime", "uuid"}
LATE = "pandas matplotlib numpy ipywidgets IPython anywidget yaml lark ijson rich click networkx"
VAGUE = {"utils", "util", "helpers", "helper", "manager", "handler", "common", "misc"}


def imported(source: str) -> set[str]:
    """Collect the top-level names of all imports, also of those inside functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found |= {alias.name.partition(".")[0] for alias in names}
            case ast.ImportFrom(module=str() as module, level=0):
                found.add(module.partition(".")[0])
    return found


def test_a_module_holds_one_idea():
    lengths = {name(p): len(p.read_text("utf-8").splitlines()) for p in modules()}
    too_long = {n: size for n, size in lengths.items() if size > LONGEST}
    assert lengths
    assert too_long.keys() == LONGER_ON_PURPOSE.keys(), too_long


def test_no_module_has_a_vague_name():
    assert [
        name(p) for p in modules() if VAGUE & {*p.relative_to(ROOT).with_suffix("").parts}
    ] == []


def test_the_core_has_no_clock_and_no_chance():
    core = {name(p): imported(p.read_text("utf-8")) & UNCERTAIN for p in modules(*CORE)}
    assert {n: found for n, found in core.items() if found} == {}


def test_imports_are_seen_wherever_they_stand():
    source = "import a.b\ndef f():\n    from time import sleep\n    from . import c\n"
    assert imported(source) == {"a", "time"}


def test_importing_mtgnb_loads_nothing_heavy():
    code = f"import sys, mtgnb; print(*sorted(set(sys.modules) & set({LATE.split()})))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.split()) == (0, []), done.stderr
