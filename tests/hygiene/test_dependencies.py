"""Dependencies: conda users get the same ones as pip users."""

import re
import tomllib

import yaml
from project import ROOT

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ENVIRONMENT = yaml.safe_load((ROOT / "environment.yml").read_text("utf-8"))


def bounds(requirements: list[str]) -> dict[str, str]:
    """Turn requirements into name → bounds, without markers."""
    plain = (re.sub(r"\s|;.*", "", requirement) for requirement in requirements)
    split = (re.fullmatch(r"([\w.-]+)(.*)", requirement) for requirement in plain)
    return {match[1].lower(): match[2] for match in split if match}


def test_environment_yml_equals_pyproject():
    project = PYPROJECT["project"]
    ours = [*project["dependencies"], *project["optional-dependencies"]["lab"]]
    conda = [entry for entry in ENVIRONMENT["dependencies"] if isinstance(entry, str)]
    theirs = bounds(conda)
    assert theirs.pop("python") == "=3.11"
    assert theirs.pop("pip") == ""
    assert theirs == bounds(ours)


def test_environment_yml_installs_the_project_itself():
    assert ENVIRONMENT["dependencies"][-1] == {"pip": ["-e ."]}


def test_every_dependency_has_a_lower_bound():
    project = PYPROJECT["project"]
    extras = project["optional-dependencies"].values()
    every = [*project["dependencies"], *(name for extra in extras for name in extra)]
    assert [name for name, bound in bounds(every).items() if not bound.startswith(">=")] == []
