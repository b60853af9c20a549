"""Values: the numbers in an ability, fixed or read from the game (107, 608.2h)."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.refs import Ref, This, What, Who, You


class Value(Noun):
    """A number that is read from the game. Plain numbers are written as `int`."""


class X(Value):
    """The X chosen for the spell or ability, or the X of the spell this object was (107.3)."""


class Count(Value):
    """How many objects the filter fits (its zone is part of it), or how many a reference names."""

    of: Noun


class CountPlayers(Value):
    """How many players there are among these."""

    among: Who


class StatOf(Value):
    """``power``, ``toughness``, ``mana value`` or ``loyalty`` of an object (last known if gone).

    With several objects, `how` says ``total``, ``greatest`` or ``least``.
    """

    stat: str
    of: What = This()
    how: str = "total"


class ManaSpent(Value):
    """The mana spent to cast an object; `kind` is ``total``, ``colors`` (converge) or a type."""

    kind: str = "total"
    of: What = This()


class CountersOn(Value):
    """The counters of a kind on an object; `None` counts every kind."""

    kind: str | None
    of: Ref = This()


class LifeOf(Value):
    """A player's life total (last known, when they have left; 800.4i)."""

    who: Who = You()


class StartingLife(Value):
    """A player's starting life total."""

    who: Who = You()


class ColorsAmong(Value):
    """The number of colors among objects."""

    of: What


class LandTypesAmong(Value):
    """The number of basic land types among lands: domain."""

    of: What


class TypesAmong(Value):
    """The number of card types among objects: delirium."""

    of: What


class NamesAmong(Value):
    """The number of different names among objects."""

    of: What


class TimesKicked(Value):
    """How many times this was kicked (702.33), or another optional additional cost (`key`) was paid."""

    key: str = "kicker"


class SpellsCastBefore(Value):
    """How many other spells were cast before this one this turn (storm, 702.40)."""


class OpponentsAttacked(Value):
    """How many opponents the controller attacked with creatures this combat (melee, 702.121)."""


class GreatestLife(Value):
    """The greatest life total among the players in the game."""


class Devotion(Value):
    """The mana symbols of these colors in costs of permanents that a player controls (700.5)."""

    colors: tuple[str, ...]
    who: Who = You()


class ThatMuch(Value):
    """The amount of the triggering or replaced event: damage, life, counters, cards."""


class Amount(Value):
    """The number that an earlier instruction bound: "the damage dealt this way", "that many"."""

    key: str = "amount"


class ThisTurn(Value):
    """A number read off this turn's events that fit the pattern.

    `total` adds up the events' amounts (life gained, damage dealt) where the plain form counts
    events. `last` looks at the turn before instead.
    """

    pattern: Noun
    total: bool = False
    last: bool = False


class Plus(Value):
    """The sum of values."""

    parts: tuple[Value | int, ...]


class Minus(Value):
    """One value less another."""

    a: Value | int
    b: Value | int


class Times(Value):
    """A value times a whole number: "twice", "three times", "2 for each"."""

    n: int
    value: Value | int


class Half(Value):
    """Half a value, rounded ``up`` or ``down`` (107.1a)."""

    value: Value | int
    rounded: str


class Most(Value):
    """The greatest of values."""

    parts: tuple[Value | int, ...]


Number = Value | int
"""What a field for an amount holds."""
