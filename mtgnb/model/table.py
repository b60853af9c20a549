"""A persistent mapping: `immutables.Map` where it is installed, a dict-backed twin elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    HAMT: Any
else:
    try:
        from immutables import Map as HAMT  # noqa: N814 - or None
    except ImportError:  # Pyodide ships no immutables
        HAMT = None

K = TypeVar("K")
V = TypeVar("V")


class DictMap(dict):  # type: ignore[type-arg]
    """The part of `immutables.Map` that `Table` needs, by copying a dict."""

    def set(self, key: Any, value: Any) -> DictMap:
        """Return a copy with one more."""
        new = DictMap(self)
        new[key] = value
        return new

    def delete(self, key: Any) -> DictMap:
        """Return a copy with one less."""
        new = DictMap(self)
        del new[key]
        return new


class Table(Generic[K, V]):
    """A frozen mapping; `put` and `drop` return a new one that shares most of the old.

    Iterate it with `in_order` only: a persistent map has no order of its own.

    Examples
    --------
    >>> t = Table([(2, "b")]).put(1, "a")
    >>> [t[k] for k in t.in_order()]
    ['a', 'b']
    """

    __slots__ = ("_map",)
    _map: Any

    def __init__(self, pairs: Iterable[tuple[K, V]] = (), *, _map: Any = None) -> None:
        if _map is None:
            _map = HAMT(pairs) if HAMT is not None else DictMap(pairs)
        object.__setattr__(self, "_map", _map)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a table is frozen; use put or drop")

    def __getitem__(self, key: K) -> V:
        return self._map[key]  # type: ignore[no-any-return]

    def get(self, key: K, default: Any = None) -> Any:
        """Return the value under `key`, or `default`."""
        return self._map.get(key, default)

    def __contains__(self, key: object) -> bool:
        return key in self._map

    def __len__(self) -> int:
        return len(self._map)

    def put(self, key: K, value: V) -> Table[K, V]:
        """Return a table that has `value` under `key`."""
        return Table(_map=self._map.set(key, value))

    def put_all(self, pairs: Iterable[tuple[K, V]]) -> Table[K, V]:
        """Return a table with all of `pairs` put in."""
        new = self._map
        for key, value in pairs:
            new = new.set(key, value)
        return Table(_map=new)

    def drop(self, key: K) -> Table[K, V]:
        """Return a table without `key`."""
        return Table(_map=self._map.delete(key))

    def keys(self) -> Iterator[K]:
        """Iterate the keys in no order; only for what doesn't depend on one."""
        return iter(self._map)

    def items(self) -> Iterator[tuple[K, V]]:
        """Iterate keys and values in no order; only for what doesn't depend on one."""
        return iter(self._map.items())

    def in_order(self) -> Iterator[K]:
        """Iterate the keys, sorted."""
        return iter(sorted(self._map, key=_order))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self._map is other._map or dict(self._map) == dict(other._map)

    def __hash__(self) -> int:
        return hash(tuple((k, self._map[k]) for k in self.in_order()))

    def __repr__(self) -> str:
        return f"Table({[(k, self._map[k]) for k in self.in_order()]!r})"


def _order(key: Any) -> tuple[str, Any]:
    return (type(key).__name__, key if not isinstance(key, tuple) else tuple(str(k) for k in key))
