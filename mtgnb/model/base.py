"""The base of every noun: frozen, comparable, hashable data with a JSON form.

A noun is a frozen ``msgspec.Struct``. Its JSON form is a list whose first item names the class, so
that any noun, however deep, is read back without a schema (`to_plain`, `from_plain`).
"""

from __future__ import annotations

from typing import Any, dataclass_transform

import msgspec

from mtgnb.model.errors import BadData
from mtgnb.model.table import Table


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Noun(msgspec.Struct, frozen=True):
    """Frozen data. Subclasses add fields and no behaviour that changes anything."""


def called(cls: type[Noun]) -> str:
    """Return the name of a noun class in JSON: with its package, as events and nouns share words."""
    package = cls.__module__.removeprefix("mtgnb.").partition(".")[0]
    return f"{package}.{cls.__name__}"


def nouns() -> dict[str, type[Noun]]:
    """Every noun class that has been imported, by the name that it has in JSON."""
    found: dict[str, type[Noun]] = {}
    waiting = list(Noun.__subclasses__())
    while waiting:
        cls = waiting.pop()
        found[called(cls)] = cls
        waiting.extend(cls.__subclasses__())
    return found


def to_plain(value: Any) -> Any:
    """Return the JSON form of a noun (lists, dicts, strings, numbers).

    Tuples become ``["()", ...]``, tables ``["{}", [key, value], ...]`` and nouns
    ``["package.ClassName", {field: value}]``; fields at their default are left out.
    """
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Noun):
        fields: dict[str, Any] = {}
        for field in msgspec.structs.fields(type(value)):
            item = getattr(value, field.encode_name)
            if field.default is not msgspec.NODEFAULT and item == field.default:
                continue
            fields[field.name] = to_plain(item)
        return [called(type(value)), fields]
    if isinstance(value, tuple):
        return ["()", *(to_plain(v) for v in value)]
    if isinstance(value, Table):
        return ["{}", *([to_plain(k), to_plain(value[k])] for k in value.in_order())]
    if isinstance(value, frozenset):
        return ["set", *sorted((to_plain(v) for v in value), key=repr)]
    raise BadData(f"{type(value).__name__} has no JSON form")


def from_plain(data: Any) -> Any:
    """Return the noun that `to_plain` wrote.

    Raises
    ------
    BadData
        If the data names an unknown class or lacks a field.
    """
    return _Reader(nouns()).read(data)


class _Reader:
    def __init__(self, classes: dict[str, type[Noun]]) -> None:
        self.classes = classes

    def read(self, data: Any) -> Any:
        if data is None or isinstance(data, (bool, int, float, str)):
            return data
        if not isinstance(data, list) or not data or not isinstance(data[0], str):
            raise BadData(f"this is not the JSON form of a noun: {str(data)[:80]}")
        head, *rest = data
        if head == "()":
            return tuple(self.read(v) for v in rest)
        if head == "{}":
            return Table((self.read(k), self.read(v)) for k, v in rest)
        if head == "set":
            return frozenset(self.read(v) for v in rest)
        cls = self.classes.get(head)
        if cls is None or len(rest) != 1 or not isinstance(rest[0], dict):
            raise BadData(f"no noun is called {head!r}")
        try:
            return cls(**{name: self.read(v) for name, v in rest[0].items()})
        except TypeError as error:
            raise BadData(f"{head} can't be read: {error}") from error
