"""Objects (CR 109): cards, tokens, copies, emblems, and abilities on the stack.

An object that changes zones becomes a new one with a new id (400.7). Its present characteristics
are not stored; `rules.cr613_layers.characteristics` derives them.
"""

from __future__ import annotations

from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, Face
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.things import Context, Thing


class CastInfo(Noun):
    """How a spell was cast; the permanent that it becomes remembers it (400.7d, 107.3m)."""

    by: int
    zone: str
    spent: tuple[str, ...] = ()
    kicked: tuple[str, ...] = ()
    alternative: str = ""
    permission: int | None = None
    then: str = ""


class OnStack(Noun, cache_hash=True):
    """What a spell or ability on the stack was given as it was put there.

    Attributes
    ----------
    ability : Ability or None
        The ability, None for a spell.
    targets : tuple of tuple of Thing
        One tuple for each target specification that is in use.
    modes : tuple of int
        Chosen modes by index, in printed order.
    division : tuple of int
        How an effect is divided among the targets (601.2d), in order of targets.
    context : Context
        Source, controller, X, bound names, the triggering event.
    """

    context: Context
    ability: Ability | None = None
    targets: tuple[tuple[Thing, ...], ...] = ()
    modes: tuple[int, ...] = ()
    division: tuple[int, ...] = ()
    copied: bool = False


class InCombat(Noun):
    """A creature's part in combat (506–511).

    `defending` is the player it attacks, or who controlled the planeswalker that it attacks as it
    began to (508.5); `nothing`: what it attacks has left combat since (506.4c).
    """

    attacking: Thing | None = None
    defending: int | None = None
    nothing: bool = False
    blocked: bool = False
    blocked_by: tuple[int, ...] = ()
    blocking: tuple[int, ...] = ()
    dealt_first: bool = False


class Obj(Noun, cache_hash=True):
    """An object.

    Attributes
    ----------
    controller : int or None
        The present controller, kept up to date as effects begin and end (613.1b); None in zones
        where objects have no controller (108.4).
    default_controller : int or None
        Whose it is without any control effects (110.2).
    stamp : int
        Its timestamp (613.7d).
    since : int
        The clock when its present controller's control began (302.6).
    copy : Face or None
        Copiable values that replace the card's (707.2); set as it enters as a copy, or for a
        token copy.
    counter_stamps : tuple of pairs
        The timestamp of each kind of counter that was put on after it entered (613.7c).
    chosen, links : tuples of pairs
        Choices made as it entered; cards linked to it (607).
    revealed : bool
        Shown to all players.
    seen_by : tuple of int
        Players who may look at it though it is face down or hidden.
    """

    id: int
    card: Card
    owner: int
    zone: str = BATTLEFIELD
    controller: int | None = None
    default_controller: int | None = None
    kind: str = "card"
    face: int = 0
    stamp: int = 0
    since: int = 0
    entered: int = 0
    tapped: bool = False
    face_down: bool = False
    phased_out: bool = False
    flipped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    counter_stamps: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    deathtouched: bool = False
    attached_to: Thing | None = None
    x: int | None = None
    chosen: tuple[tuple[str, str | int], ...] = ()
    links: tuple[tuple[str, tuple[int, ...]], ...] = ()
    cast: CastInfo | None = None
    copy: Face | None = None
    stack: OnStack | None = None
    combat: InCombat | None = None
    seen_by: tuple[int, ...] = ()
    revealed: bool = False
    used: tuple[tuple[int, int], ...] = ()
    label: str = ""

    @property
    def printed(self) -> Face:
        """The copiable values before layers: the card's face, or what it is a copy of."""
        return self.copy or self.card.faces[self.face]

    def count(self, kind: str | None) -> int:
        """The number of counters of a kind (of all kinds for None)."""
        return sum(n for k, n in self.counters if kind is None or k == kind)

    def counter_stamp(self, kind: str) -> int:
        """The timestamp of the counters of a kind: the latest one's, the object's if it entered with it."""
        return next((n for k, n in self.counter_stamps if k == kind), self.stamp)

    def choice(self, key: str) -> str | int | None:
        """The value chosen for `key` as it entered."""
        return next((v for k, v in self.chosen if k == key), None)

    @property
    def bestowed(self) -> bool:
        """Whether it is a bestowed Aura spell or the permanent that one became (702.103b)."""
        return self.cast is not None and self.cast.alternative == "bestow" and not self.face_down

    def linked(self, key: str) -> tuple[int, ...]:
        """The ids linked under `key`."""
        return next((v for k, v in self.links if k == key), ())


class Chars(Noun):
    """The characteristics of an object as they are now (109.3), derived by the layers."""

    name: str
    cost: Noun | None
    colors: tuple[str, ...]
    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    abilities: tuple[Ability, ...]
    power: int | None
    toughness: int | None
    loyalty: int | None = None
    every_creature_type: bool = False

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword ability."""
        return any(type(a) is Keyword and a.name == keyword for a in self.abilities)


class Past(Noun):
    """An object as it last existed (608.2h, 603.10), and what it became (400.7)."""

    obj: Obj
    chars: Chars
    became: int | None = None
