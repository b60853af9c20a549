"""YAML with its places: values that know their line, and mappings that refuse unknown keys.

A `Value` wraps one node of the file. Its methods turn it into text, a number, a list and so on,
or raise a `ScenarioError` with the line and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

import yaml

from mtgnb.scenario.errors import ScenarioError, suggestion
from mtgnb.scenario.names import plain

__all__ = ["Mapping", "Value", "documents"]

_LOADER: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAG: Final = "tag:yaml.org,2002:"
_KINDS: Final = {"map": "a mapping", "seq": "a list", "null": "nothing"}
_WHOLE: Final = re.compile(r"[-+]?\d+")


def documents(text: str, file: str) -> Iterator[Value]:
    """Yield the documents of a YAML text; empty ones are passed over.

    Raises
    ------
    ScenarioError
        If it is not YAML.
    """
    source = text.replace("\r\n", "\n").removeprefix("\ufeff")
    lines = tuple(source.split("\n"))
    try:
        for node in yaml.compose_all(source, Loader=_LOADER):
            value = Value(node, file, lines)
            if node is not None and not value.is_nothing():
                yield value
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        shown = lines[line - 1].strip() if 0 < line <= len(lines) else ""
        said = ", ".join(part for part in (error.context, error.problem) if part)
        hint = ""
        if re.search(r":\s*\{[^{}]*\}\s*\{", shown):
            hint = 'mana in quotation marks: "{1}{U}"'
        raise ScenarioError(
            f"this is not YAML: {said}", file=file, line=line, text=shown, nearest=hint
        ) from error
    except (yaml.YAMLError, RecursionError) as error:
        raise ScenarioError(f"this is not YAML: {error}", file=file) from error


class Value:
    """One node of a YAML file."""

    def __init__(self, node: yaml.Node, file: str, lines: tuple[str, ...]) -> None:
        self.node = node
        self.file = file
        self.lines = lines

    @property
    def line(self) -> int:
        """The number of the line on which it begins."""
        return int(self.node.start_mark.line) + 1

    @property
    def kind(self) -> str:
        """What YAML takes it for: str, int, float, bool, null, seq, map …"""
        return str(self.node.tag).removeprefix(_TAG)

    def error(self, problem: str, *, nearest: str = "") -> ScenarioError:
        """Make an error about this value."""
        text = self.lines[self.line - 1].strip() if self.line <= len(self.lines) else ""
        return ScenarioError(problem, file=self.file, line=self.line, text=text, nearest=nearest)

    def is_nothing(self) -> bool:
        """Whether nothing stands here."""
        return self.kind == "null"

    def is_mapping(self) -> bool:
        """Whether it is a mapping."""
        return isinstance(self.node, yaml.MappingNode)

    def text(self, what: str) -> str:
        """Return it as text; numbers and yes or no count as the characters that stand there."""
        if not isinstance(self.node, yaml.ScalarNode) or self.is_nothing():
            raise self._wrong(what, "text")
        value = str(self.node.value).strip()
        if not value:
            raise self.error(f"{what} is empty")
        return value

    def name(self, what: str) -> str:
        """Return it as a name: text with single blanks and straight apostrophes."""
        return plain(" ".join(self.text(what).split()))

    def whole(self, what: str, least: int | None = None, most: int | None = None) -> int:
        """Return it as a whole number between two bounds."""
        value = self.node.value if isinstance(self.node, yaml.ScalarNode) else None
        if value is None or self.kind != "int" or not _WHOLE.fullmatch(value):
            raise self._wrong(what, "a whole number")
        number = int(value)
        if least is not None and number < least:
            raise self.error(f"{what} is {number}; it must be at least {least}")
        if most is not None and number > most:
            raise self.error(f"{what} is {number}; it must be at most {most}")
        return number

    def truth(self, what: str) -> bool:
        """Return it as true or false."""
        if not isinstance(self.node, yaml.ScalarNode) or self.kind != "bool":
            raise self._wrong(what, "true or false")
        return str(self.node.value).casefold() in ("true", "yes", "on")

    def items(self, what: str) -> tuple[Value, ...]:
        """Return it as a list; nothing is an empty list."""
        if self.is_nothing():
            return ()
        if not isinstance(self.node, yaml.SequenceNode):
            raise self._wrong(what, "a list", nearest=f"{what}: [{self._shown()}]")
        return tuple(Value(node, self.file, self.lines) for node in self.node.value)

    def pairs(self, what: str) -> tuple[tuple[Value, Value], ...]:
        """Return it as a mapping's keys and values; nothing is an empty one.

        Raises
        ------
        ScenarioError
            If a key stands twice.
        """
        if self.is_nothing():
            return ()
        if not isinstance(self.node, yaml.MappingNode):
            raise self._wrong(what, "a mapping")
        seen: dict[str, int] = {}
        pairs = []
        for key_node, value_node in self.node.value:
            key = Value(key_node, self.file, self.lines)
            name = key.name("a key")
            if name in seen:
                raise key.error(f"“{name}” stands twice, in lines {seen[name]} and {key.line}")
            seen[name] = key.line
            pairs.append((key, Value(value_node, self.file, self.lines)))
        return tuple(pairs)

    def mapping(self, what: str, allowed: Iterable[str]) -> Mapping:
        """Return it as a mapping with known keys."""
        return Mapping(self, what, tuple(allowed))

    def numbered_lines(self, what: str) -> Iterator[tuple[int, str]]:
        """Yield the lines of a block of text, or of a list of texts, with their numbers."""
        if isinstance(self.node, yaml.SequenceNode):
            for item in self.items(what):
                yield from item._script_item(what)
        elif not self.is_nothing():
            yield from self._block(what)

    def _block(self, what: str) -> Iterator[tuple[int, str]]:
        """Yield the lines of a text as they stand in the file."""
        self.text(what)
        literal = self._style() == "|"
        if not literal and self._spans_lines():
            raise self.error(f"the lines of this {what} would run together", nearest=f"{what}: |")
        for offset, text in enumerate(str(self.node.value).split("\n")):
            yield (self.line + 1 + offset if literal else self.line), text

    def _style(self) -> str | None:
        """How a text is written: ``|``, ``>``, in quotation marks, or plainly."""
        return self.node.style if isinstance(self.node, yaml.ScalarNode) else None

    def _spans_lines(self) -> bool:
        """Whether a text that YAML folds stands on several lines."""
        first, end = self.line - 1, self.node.end_mark
        body = self.lines[first : end.line + (end.column > 0)]
        if self._style() == ">":
            body = body[1:]
        return sum(bool(line.strip()) for line in body) > 1

    def _script_item(self, what: str) -> Iterator[tuple[int, str]]:
        """Yield an item of a script; YAML takes a line with a colon in it for a mapping."""
        if (
            isinstance(self.node, yaml.MappingNode)
            and not self.node.flow_style
            and self._ends_on_one_line()
        ):
            yield self.line, self.lines[self.line - 1][self.node.start_mark.column :]
        else:
            yield from self._block(f"line of the {what}")

    def _ends_on_one_line(self) -> bool:
        """Whether all that a mapping holds stands on the line on which it begins."""
        pairs = self.node.value
        return bool(pairs) and all(
            part.start_mark.line == part.end_mark.line == self.node.start_mark.line
            for pair in pairs
            for part in pair
        )

    def _shown(self) -> str:
        return str(self.node.value) if isinstance(self.node, yaml.ScalarNode) else "…"

    def _wrong(self, what: str, expected: str, nearest: str = "") -> ScenarioError:
        """Make an error about the kind of this value."""
        found = _KINDS.get(self.kind) or f"“{self._shown()}”"
        if expected == "text" and self.kind == "map":
            nearest = f'{what}: "{{…}}" (in quotation marks)'
        elif expected == "text" and self.kind == "seq":
            nearest = f"{what}: … (without brackets)"
        return self.error(f"{what} must be {expected}, and is {found}", nearest=nearest)


class Mapping:
    """A mapping with known keys; an unknown key is an error that names the closest one."""

    def __init__(self, value: Value, what: str, allowed: tuple[str, ...]) -> None:
        self.value = value
        self.what = what
        self._values: dict[str, Value] = {}
        for key, held in value.pairs(what):
            name = key.name("a key")
            if name not in allowed:
                raise key.error(f"{what} has no “{name}”", nearest=suggestion(name, allowed))
            self._values[name] = held

    def __contains__(self, key: str) -> bool:
        return self.get(key) is not None

    def get(self, key: str) -> Value | None:
        """Return a value, or None where the key is not there or nothing stands behind it."""
        value = self._values.get(key)
        return None if value is None or value.is_nothing() else value

    def need(self, key: str) -> Value:
        """Return a value that must be there."""
        value = self.get(key)
        if value is None:
            raise self.value.error(f"{self.what} needs “{key}”")
        return value

    def text(self, key: str) -> str:
        """Return a text, or an empty one."""
        value = self.get(key)
        return value.text(key) if value is not None else ""

    def items(self, key: str) -> tuple[Value, ...]:
        """Return the items of a list, or none."""
        value = self.get(key)
        return value.items(key) if value is not None else ()
