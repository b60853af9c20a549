"""Continuous effects as the layers see them: of resolved spells, static abilities, counters."""

from __future__ import annotations

import re
from typing import Any

from mtgnb.model import changes as c
from mtgnb.model.abilities import Keyword, Static
from mtgnb.model.base import Noun
from mtgnb.model.filters import HasType
from mtgnb.model.object import Obj
from mtgnb.model.state import Running
from mtgnb.rules.cr613_layers.kinds import (
    LAND_TYPES_WRITE,
    REMOVERS,
    WRITES,
    changes_with_time,
    layer_of,
    looks_at,
    reads_status,
)
from mtgnb.rules.law import rule

KEYWORD_COUNTERS = (
    "vigilance", "trample", "shadow", "reach", "menace", "lifelink", "indestructible", "hexproof",
    "haste", "exalted", "deathtouch", "double strike", "first strike", "flying",
)  # fmt: skip
_SIZE = re.compile(r"([+-]\d+)/([+-]\d+)")


class Continuous:
    """One continuous effect that changes characteristics or control.

    Attributes
    ----------
    key : tuple
        Its identity; that of a static ability's effect is the ability's on its object.
    stamp, rank : int, tuple
        Its timestamp (613.7), and the order among effects that have the same one (613.7a).
    cda : bool
        From a characteristic-defining ability (604.3a).
    by_layer : dict
        Its changes in each layer.
    """

    __slots__ = (
        "by_layer", "cda", "key", "name", "on_status", "rank", "running", "source", "stamp",
        "static", "timed", "who",
    )  # fmt: skip

    def __init__(
        self,
        key: tuple[object, ...],
        name: str,
        source: int,
        stamp: int,
        rank: tuple[int, ...],
        changes: tuple[Noun, ...],
        running: Running | None = None,
        static: Static | None = None,
        cda: bool = False,
    ) -> None:
        self.key = key
        self.name = name
        self.source = source
        self.stamp = stamp
        self.rank = rank
        self.running = running
        self.static = static
        self.cda = cda
        self.by_layer: dict[str, tuple[Noun, ...]] = {}
        for change in changes:
            layer = layer_of(change, cda)
            if layer is not None:
                self.by_layer[layer] = (*self.by_layer.get(layer, ()), change)
        who: tuple[Any, ...] = ()
        if static is not None:
            who = tuple(n for n in (static.affected, static.while_) if n is not None)
        elif running is not None and running.affected_ref is not None:
            who = (running.affected_ref,)
        self.who: tuple[Noun, ...] = who
        numbers = [n for change in changes for n in _read_by(change)]
        self.timed = any(changes_with_time(n) for n in (*who, *numbers))
        self.on_status = any(reads_status(n) for n in (*who, *numbers))

    @property
    def order(self) -> tuple[int, tuple[int, ...]]:
        """What timestamp order sorts by."""
        return (self.stamp, self.rank)

    def looks(self, layer: str, started: bool) -> frozenset[str]:
        """Return the aspects on which it rests in a layer (613.8a)."""
        found = [looks_at(n) for change in self.by_layer[layer] for n in _read_by(change)]
        if not started:
            found += [looks_at(n) for n in self.who]
        return frozenset().union(*found)

    def writes(self, layer: str) -> frozenset[str]:
        """Return the aspects that it changes in a layer."""
        if any(isinstance(x, c.SetLandTypes | c.AddChosenType) for x in self.by_layer[layer]):
            return LAND_TYPES_WRITE
        return WRITES[layer]

    def removes(self, layer: str) -> bool:
        """Whether it may take away abilities in a layer."""
        changes = self.by_layer[layer]
        return any(isinstance(x, (*REMOVERS, c.AddChosenType)) for x in changes)


def _read_by(change: Noun) -> tuple[Noun, ...]:
    match change:
        case c.SetPT(power=a, toughness=b) | c.ModifyPT(power=a, toughness=b):
            return tuple(n for n in (a, b) if isinstance(n, Noun))
        case c.ControlBy(who=who):
            return (who,)
        case _:
            return ()


@rule("613.7b", "611.2c")
def of_running(effect: Running) -> Continuous | None:
    """Return a resolved spell's or ability's effect; None where it changes no characteristics."""
    if effect.dormant or not any(layer_of(x) for x in effect.changes):
        return None
    return Continuous(
        ("running", effect.id),
        effect.name,
        effect.context.source,
        effect.stamp,
        (0, effect.id),
        effect.changes,
        running=effect,
    )


_BESTOWED = (
    c.SetTypes(("enchantment",), ("Aura",)),
    c.Grant((Keyword("enchant", where=HasType("creature")),)),
)


@rule("702.103b")
def of_bestowing(obj: Obj) -> Continuous:
    """Return the effect that makes a bestowed spell, and the permanent it becomes, an Aura."""
    return Continuous(("bestowed", obj.id), "bestow", obj.id, obj.stamp, (0, obj.id), _BESTOWED)


@rule("613.7c", "122.1a", "122.1b")
def of_counters(obj: Obj) -> list[Continuous]:
    """Return the effects of the counters on an object: sizes and keywords."""
    found = []
    for i, (kind, n) in enumerate(obj.counters):
        change: Noun | None = None
        if kind in KEYWORD_COUNTERS:
            change = c.Grant((Keyword(kind),))
        elif size := _SIZE.fullmatch(kind):
            change = c.ModifyPT(n * int(size[1]), n * int(size[2]))
        if change is not None:
            name = f"{kind} counter" + ("s" if n > 1 else "")
            key = ("counter", obj.id, kind)
            stamp = obj.counter_stamp(kind)
            found.append(Continuous(key, name, obj.id, stamp, (1, obj.id, i), (change,)))
    return found
