"""An object's characteristics while the layers are at work."""

from __future__ import annotations

from typing import NamedTuple

from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.names import COLORS
from mtgnb.model.object import Chars, Obj
from mtgnb.rules.cr613_layers.types import intrinsic_abilities

TEXT = "text"
TYPE = "type"
GIVEN = "given"


class Entry(NamedTuple):
    """An ability that an object has now: where it comes from, and since when (613.7a)."""

    ability: Ability
    key: tuple[object, ...]
    stamp: int
    origin: str


class Draft:
    """Characteristics in the making."""

    __slots__ = (
        "barred", "colors", "cost", "entries", "every", "loyalty", "name", "obj", "power",
        "read", "subtypes", "supertypes", "toughness", "types",
    )  # fmt: skip

    def __init__(self, obj: Obj, start: Chars, text: tuple[Ability, ...]) -> None:
        self.obj = obj
        self.name = start.name
        self.cost = start.cost
        self.colors = start.colors
        self.supertypes = start.supertypes
        self.types = start.types
        self.subtypes = start.subtypes
        self.power = start.power
        self.toughness = start.toughness
        self.loyalty = start.loyalty
        self.every = start.every_creature_type
        self.barred: tuple[str, ...] = ()
        self.entries: tuple[Entry, ...] = tuple(
            Entry(a, (TEXT, i), obj.stamp, TEXT) for i, a in enumerate(text)
        )
        self.read: Chars | None = None

    def copy(self) -> Draft:
        """Return a draft that can be changed on its own."""
        new = Draft.__new__(Draft)
        for slot in Draft.__slots__:
            setattr(new, slot, getattr(self, slot))
        return new

    def chars(self) -> Chars:
        """Return the characteristics so far."""
        if self.read is None:
            self.read = Chars(
                self.name, self.cost, self.colors, self.supertypes, self.types, self.subtypes,
                tuple(e.ability for e in self.entries), self.power, self.toughness, self.loyalty,
                self.every,
            )  # fmt: skip
        return self.read

    def add_intrinsic(self) -> None:
        """Add the mana abilities of basic land types (305.6); they come first, as in print."""
        found = tuple(
            Entry(a, (TYPE, i), self.obj.stamp, TYPE)
            for i, a in enumerate(intrinsic_abilities(self.types, self.subtypes))
        )
        self.entries = (*found, *(e for e in self.entries if e.origin != TYPE))
        self.read = None

    def lose_text(self) -> None:
        """Lose the abilities of rules text and land types, not those that effects give (305.7)."""
        self.entries = tuple(e for e in self.entries if e.origin == GIVEN)

    def lose(self, keywords: tuple[str, ...] | None) -> None:
        """Lose all abilities, or all instances of some keywords (113.10b)."""
        self.entries = tuple(
            e
            for e in self.entries
            if keywords is not None
            and not (isinstance(e.ability, Keyword) and e.ability.name in keywords)
        )

    def gain(self, entries: tuple[Entry, ...]) -> None:
        """Gain abilities, those apart that it can't have (113.11)."""
        self.entries = (
            *self.entries,
            *(
                e
                for e in entries
                if not (isinstance(e.ability, Keyword) and e.ability.name in self.barred)
            ),
        )

    def set_colors(self, colors: tuple[str, ...]) -> None:
        """Be these colors."""
        self.colors = tuple(c for c in COLORS if c in colors)
