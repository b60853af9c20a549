"""Phrases that many cards share, so that a card reads in the order in which it speaks."""

from __future__ import annotations

from mtgnb.model.abilities import Activated, Keyword, SpellAbility, Static, TargetSpec, Triggered
from mtgnb.model.changes import Change
from mtgnb.model.costs import Cost, PayMana
from mtgnb.model.effects import AddMana, Effect
from mtgnb.model.filters import Controlled, Every, Filter, HasType, InZone, Not
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COLORS
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import Opponent, Who

CREATURE = HasType("creature")
LAND = HasType("land")
ARTIFACT = HasType("artifact")
ENCHANTMENT = HasType("enchantment")
NONLAND = Not(LAND)
YOUR_CREATURE = Every((CREATURE, Controlled()))
YOUR_LAND = Every((LAND, Controlled()))
OPPONENTS_LAND = Every((LAND, Controlled(Opponent())))
HAND_CARD = InZone("hand")

TARGET_CREATURE = TargetSpec(where=CREATURE)
TARGET_PLAYER = TargetSpec("player")
TARGET_OPPONENT = TargetSpec("player", who=Opponent())
ANY_TARGET = TargetSpec("any")


def target(where: Filter, who: Who | None = None) -> TargetSpec:
    """One target object that fits."""
    return TargetSpec(where=where, who=who)


def spell(*effect: Effect, targets: tuple[TargetSpec, ...] = ()) -> SpellAbility:
    """What an instant or sorcery does."""
    return SpellAbility(effect, targets)


def when(trigger: Pattern, *effect: Effect, targets: tuple[TargetSpec, ...] = ()) -> Triggered:
    """A triggered ability without a condition."""
    return Triggered(trigger, effect, targets)


def mana(text: str) -> PayMana:
    """A mana part of a cost."""
    return PayMana(mana_cost(text))


def tap_for(*cost: Cost, add: AddMana) -> Activated:
    """A mana ability."""
    return Activated(cost, (add,))


def always(*changes: Change, to: Filter | None = None) -> Static:
    """A static ability."""
    return Static(changes, to)


def add(*types: str) -> AddMana:
    """Fixed mana: ``add("G", "G")``."""
    return AddMana(types)


def add_either(*types: str) -> AddMana:
    """One mana of one of the types."""
    return AddMana(choose=tuple((t,) for t in types))


def add_any_color(n: int = 1, *, one: bool = True) -> AddMana:
    """`n` mana of any one color, or in any combination of colors."""
    return AddMana(any_of=COLORS, n=n, one_type=one)


def keyword(name: str) -> Keyword:
    """A keyword without anything after it."""
    return Keyword(name)


def enchant(what: Filter) -> Keyword:
    """Enchant (702.5)."""
    return Keyword("enchant", where=what)
