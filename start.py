#!/usr/bin/env python3
"""Set everything up in .venv, once, and then start: the lab, or the whole test suite.

    python3 start.py lab      open JupyterLab on the tour notebook
    python3 start.py test     lint, types, import layers, tests, scenarios, notebooks
    python3 start.py setup    only set up

It needs nothing but Python 3.11 or later and a package index that pip can reach.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def run(*command: object) -> int:
    """Run a command in the project's folder with the project's programs first; give its status."""
    words = [str(word) for word in command]
    print("\n$ " + " ".join(words), flush=True)
    path = os.pathsep.join([str(BIN), os.environ.get("PATH", "")])
    program = shutil.which(words[0], path=path) or words[0]
    env = {**os.environ, "PATH": path, "VIRTUAL_ENV": str(VENV)}
    return subprocess.call([program, *words[1:]], cwd=ROOT, env=env)


def must(*command: object) -> None:
    """Run a command, and stop if it fails."""
    if status := run(*command):
        sys.exit(f"\nThat did not work (status {status}): {' '.join(map(str, command))}")


def set_up() -> None:
    """Make the environment, unless it is there and fits pyproject.toml."""
    wanted = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    stamp = VENV / "made-for"
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print("Setting up .venv: a few minutes, once.", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=not PYTHON.exists(), symlinks=os.name != "nt")
    except (subprocess.CalledProcessError, ImportError):
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(
            "This Python cannot make virtual environments. On Debian and Ubuntu, "
            "`apt install python3-venv` mends that."
        )
    pip = (PYTHON, "-m", "pip", "--disable-pip-version-check", "--no-input")
    must(*pip, "install", "--quiet", "--editable", ".[lab,test,dev]")
    # it compiles a grammar for two seconds in every process that opens a notebook, only to check
    # addresses with non-ASCII letters; jsonschema does without it
    must(*pip, "uninstall", "--quiet", "--yes", "rfc3987-syntax")
    stamp.write_text(wanted)


def lab(arguments: list[str]) -> int:
    """Open JupyterLab on the tour."""
    as_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    return run("jupyter", "lab", *as_root, *arguments, "notebooks/01_tour.ipynb")


def test(arguments: list[str]) -> int:
    """Run every check, the quick ones first, and all of them even if one fails."""
    chosen = [] if any(map(shutil.which, BROWSERS)) else ["-m", "not browser"]
    nbval = "--nbval --nbval-current-env --nbval-cell-timeout=60".split()
    sanitized = ["--nbval-sanitize-with", "tests/nbval_sanitize.cfg"]
    unit = ["pytest", "-p", "no:nbval", "-q", "--ignore=tests/benchmarks", *chosen, *arguments]
    checks: dict[str, list[str]] = {
        "lint": ["ruff", "check", "."],
        "format": ["ruff", "format", "--check", "."],
        "types": ["mypy"],
        "layers": ["lint-imports"],
        "tests": [*unit, "tests"],
        "scenarios": ["mtgnb", "check", "mtgnb/scenarios"],
        "notebooks": ["pytest", "-q", *nbval, *sanitized, "notebooks"],
    }
    results = []
    for name, command in checks.items():
        began = time.monotonic()
        status = run(*command)
        results.append((name, status, time.monotonic() - began))
    print()
    for name, status, seconds in results:
        print(f"{name:10} {'FAILED' if status else 'ok':6} {seconds:6.1f} s")
    if chosen:
        print("Tests in a browser were left out: Chromium is not installed.")
    return int(any(status for _, status, _ in results))


def main() -> None:
    """Do what the command line asks for."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this is the very check
        sys.exit(f"mtgnb needs Python 3.11 or later; this is {sys.version.split()[0]}.")
    verb, *arguments = sys.argv[1:] or ["help"]
    verbs = {"lab": lab, "test": test, "setup": lambda _: 0}
    if verb not in verbs:
        sys.exit((__doc__ or "").strip())
    set_up()
    sys.exit(verbs[verb](arguments))


if __name__ == "__main__":
    main()
