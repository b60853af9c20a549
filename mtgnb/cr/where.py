"""Where the project cites a rule: in code, in docstrings, in tests and in scenarios.

Sources are read, never imported, so that a broken module does not hide its citations. What
counts as citing a rule:

- code: a decorator ``@rule("614.10a")``, or any other string that is exactly a rule number;
- docstring: a number after "CR" or "rule", or one written with its section, such as 614.10a;
- test: the name ``test_614_10a_…``, ``pytest.mark.cr("614.10a")``, or a string as in code;
- scenario: the list under ``cites:``, ``because 614.10a``, and ``rule 614.10a applied``.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final, Literal

import msgspec

from mtgnb.cr import heading
from mtgnb.cr.book import RuleBook
from mtgnb.cr.comparing import Fate
from mtgnb.cr.numbers import demand, exists, same_or_sub, sort_key

Kind = Literal["code", "docstring", "test", "scenario"]

_NUMBER: Final = r"[1-9]\d\d(?:\.\d+[a-z]?)?"
_EXACT = re.compile(r"[1-9]\d\d\.\d+[a-z]?")
_BARE = re.compile(_NUMBER)
_IN_PROSE = re.compile(rf"\b(?:CR|rules?) ({_NUMBER})\b|(?<![\d.$])\b([1-9]\d\d\.\d+[a-z]?)\b")
_TEST_NAME = re.compile(r"test_([1-9]\d\d)(?:_(\d+)([a-z])?)?(?=_|$)")
_IN_SCRIPT = re.compile(rf"\b(?:because|and|rule) ({_NUMBER})(?![\w.]\w)")
_CITES = re.compile(r"\s*(?:- )?cites:(.*)")
_ITEM = re.compile(rf"[\"']?({_NUMBER})[\"']?(?=\s*(?:[],#]|$))")


class Place(msgspec.Struct, frozen=True, order=True):
    """One place that cites a rule.

    Attributes
    ----------
    path
        The file, relative to the project's root.
    line
        The line, counted from 1.
    name
        What cites it: the function, class or test with its qualifiers, the module's own docstring
        as ``<module>``, or the scenario's title.
    number
        The rule number as cited there.
    kind
        ``code``, ``docstring``, ``test`` or ``scenario``.
    """

    path: str
    line: int
    name: str
    number: str
    kind: Kind


class Row(msgspec.Struct, frozen=True):
    """One rule of the coverage table, with the places that cite exactly this number."""

    number: str
    heading: str
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    scenarios: tuple[Place, ...]
    fate: Fate | None = None


def places(root: str | Path) -> tuple[Place, ...]:
    """Find every place of a project that cites a rule.

    Parameters
    ----------
    root
        The folder that has ``mtgnb`` in it, and ``tests`` if this is the project's source.

    Returns
    -------
    tuple of Place
        In the order of the rule book, then of files and lines.
    """
    root = Path(root)
    found: set[Place] = set()
    for path in sorted((root / "mtgnb").rglob("*.py")):
        found.update(in_python(path.read_text("utf-8"), _relative(path, root), in_tests=False))
    for path in sorted((root / "tests").rglob("*.py")):
        found.update(in_python(path.read_text("utf-8"), _relative(path, root), in_tests=True))
    for folder in ("mtgnb/scenarios", "tests"):
        for path in sorted((root / folder).rglob("*.yaml")):
            found.update(in_scenarios(path.read_text("utf-8"), _relative(path, root)))
    # a made-up number is a test's bad example; one that is cited in earnest fails a hygiene test
    real = (place for place in found if exists(place.number))
    return tuple(sorted(real, key=lambda place: (sort_key(place.number), place)))


def where(number: str, root: str | Path) -> tuple[Place, ...]:
    """Find the places that cite a rule, one of its subrules, or the rule that it is part of.

    Parameters
    ----------
    number
        A number that the pinned edition has.
    root
        As in `places`.

    Returns
    -------
    tuple of Place

    Raises
    ------
    UnknownRule
        If the pinned edition lacks the number.
    """
    demand(number)
    return tuple(place for place in places(root) if same_or_sub(place.number, number))


def coverage(root: str | Path, book: RuleBook | None = None) -> tuple[Row, ...]:
    """Tabulate the rules that the project cites: rule × code × tests × scenarios.

    Parameters
    ----------
    root
        As in `places`.
    book
        Another edition; each row then says what has become of the rule in it.

    Returns
    -------
    tuple of Row
        One for each rule that is cited anywhere but in a docstring, in the order of the book.
    """
    table: defaultdict[str, defaultdict[Kind, list[Place]]] = defaultdict(lambda: defaultdict(list))
    for place in places(root):
        if place.kind != "docstring":
            table[place.number][place.kind].append(place)
    fates = {fate.number: fate for fate in book.compare(table)} if book else {}
    return tuple(
        Row(
            number=number,
            heading=heading(number),
            code=tuple(kinds["code"]),
            tests=tuple(kinds["test"]),
            scenarios=tuple(kinds["scenario"]),
            fate=fates.get(number),
        )
        for number, kinds in table.items()
    )


def in_python(source: str, path: str, *, in_tests: bool) -> tuple[Place, ...]:
    """Find the citations of one Python file, whether or not the numbers exist.

    Parameters
    ----------
    source, path
        The text of the file, and the path to put down for it.
    in_tests
        Whether its strings and names count as a test's.

    Returns
    -------
    tuple of Place
        In the order of the lines.
    """
    kind: Kind = "test" if in_tests else "code"
    return tuple(sorted(set(_walk(ast.parse(source, path), path, kind, ""))))


def _walk(node: ast.AST, path: str, kind: Kind, name: str) -> Iterator[Place]:
    """Go through a syntax tree with the name of the definition that it is in."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        name = f"{name}.{node.name}" if name else node.name
        match = _TEST_NAME.match(node.name)
        if kind == "test" and match:
            section, rule, letter = match.groups()
            number = f"{section}.{rule}{letter or ''}" if rule else section
            yield Place(path, node.lineno, name, number, kind)
    docstring = _docstring(node)
    if docstring is not None and kind == "code":
        yield from _in_prose(docstring, path, name or "<module>")
    if isinstance(node, ast.Call):
        yield from _in_call(node, path, kind, name or "<module>")
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            if child is not docstring and _EXACT.fullmatch(child.value):
                yield Place(path, child.lineno, name or "<module>", child.value, kind)
        else:
            yield from _walk(child, path, kind, name)


def _docstring(node: ast.AST) -> ast.Constant | None:
    """Give the docstring of a module, class or function as a node."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        match node.body:
            case [ast.Expr(value=ast.Constant(value=str()) as constant), *_]:
                return constant
    return None


def _in_prose(docstring: ast.Constant, path: str, name: str) -> Iterator[Place]:
    """Find the rule numbers in a docstring."""
    for offset, line in enumerate(str(docstring.value).splitlines()):
        for match in _IN_PROSE.finditer(line):
            number = match.group(1) or match.group(2)
            yield Place(path, docstring.lineno + offset, name, number, "docstring")


def _in_call(call: ast.Call, path: str, kind: Kind, name: str) -> Iterator[Place]:
    """Find what only counts in ``rule(…)``, ``mark.cr(…)`` and ``rule=…``: bare sections."""
    called = getattr(call.func, "attr", None) or getattr(call.func, "id", None)
    arguments = list(call.args) if called in ("rule", "cr") else []
    arguments += [keyword.value for keyword in call.keywords if keyword.arg == "rule"]
    for argument in arguments:
        match argument:
            case ast.Constant(value=str() as number) if kind == "code" or _BARE.fullmatch(number):
                yield Place(path, argument.lineno, name, number, kind)


def in_scenarios(source: str, path: str) -> tuple[Place, ...]:
    """Find the citations of one file of scenarios, whether or not the numbers exist.

    Parameters
    ----------
    source, path
        The text of the file, and the path to put down for it.

    Returns
    -------
    tuple of Place
        In the order of the lines.
    """
    found: set[Place] = set()
    title, listing = "", False
    for line, text in enumerate(source.splitlines(), start=1):
        if text.startswith("scenario:"):
            title = text.partition(":")[2].strip().strip("\"'")
        cites = _CITES.match(text)
        block_item = listing and re.match(r"\s*- ", text)
        listing = bool(cites or block_item or (listing and not re.match(r"\s*[\w ]+:", text)))
        pattern, part = (
            (_ITEM, cites.group(1) if cites else text) if listing else (_IN_SCRIPT, text)
        )
        found.update(_numbers(pattern, part, Place(path, line, title, "", "scenario")))
    return tuple(sorted(found))


def _numbers(pattern: re.Pattern[str], text: str, at: Place) -> Iterable[Place]:
    """Put down each number that a pattern finds in a line."""
    for match in pattern.finditer(text):
        yield msgspec.structs.replace(at, number=match.group(1))


def _relative(path: Path, root: Path) -> str:
    """Write a path as it is written in the project, whatever the system."""
    return path.relative_to(root).as_posix()
