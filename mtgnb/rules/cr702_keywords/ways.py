"""Keywords that give another way of casting, with what becomes of a spell cast so (CR 702, 118.9).

`casting` has those that work in the graveyard; what the rules do with a bestowed or overloaded spell
is in `cr613_layers`, `cr608_resolving` and `cr612_text`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Keyword, Static, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.changes import Change, Grant, RemoveTypes
from mtgnb.model.conditions import AllOf, CastFor, Condition, NumberIs
from mtgnb.model.costs import Cost
from mtgnb.model.effects import Draw, Effect, Move, RemoveCounters, Sacrifice
from mtgnb.model.filters import Filter, HasType
from mtgnb.model.names import END, HAND
from mtgnb.model.patterns import Dies, Enters, StepBegins
from mtgnb.model.refs import Bound, This, You
from mtgnb.model.replacements import EntersWithCounters
from mtgnb.model.values import CountersOn
from mtgnb.rules.cr702_keywords.expanding import THIS, cost_of, number_of, stands_for


class CastingWay(Noun, frozen=True):
    """A way of casting a card that a keyword of its own gives.

    Attributes
    ----------
    keyword : str
        Its name, as `CastInfo.alternative` and `Cast.alternative` have it.
    zone : str
        Where the card has to be; ``""`` where it could be cast from anyway.
    cost : tuple of Cost or None
        What is paid rather than the mana cost; None: the mana cost.
    extra : tuple of Cost
        Additional costs of this way.
    when : Condition or None
        Only while it holds.
    only_spells : bool
        Only if the spell is an instant or sorcery spell.
    face : int or None
        The face that is cast.
    sacrificing : Filter or None
        A permanent that is sacrificed too; its mana value makes the spell cheaper (emerge).
    rules : tuple of str
    """

    keyword: str
    zone: str
    cost: tuple[Cost, ...] | None = None
    extra: tuple[Cost, ...] = ()
    when: Condition | None = None
    only_spells: bool = False
    face: int | None = None
    sacrificing: Filter | None = None
    rules: tuple[str, ...] = ()


def _for_its_cost(number: str) -> Callable[[Keyword], CastingWay]:
    return lambda k: CastingWay(k.name, "", cost_of(k), rules=(number,))


def _emerge(k: Keyword) -> CastingWay:
    what = HasType("creature") if k.where is None else k.where
    return CastingWay(k.name, "", cost_of(k), sacrificing=what, rules=("702.119a", "702.119b"))


OTHER_WAYS: Final[dict[str, Callable[[Keyword], CastingWay]]] = {
    "bestow": _for_its_cost("702.103a"),
    "blitz": _for_its_cost("702.152a"),
    "dash": _for_its_cost("702.109a"),
    "emerge": _emerge,
    "evoke": _for_its_cost("702.74a"),
    "impending": _for_its_cost("702.176a"),
    "overload": _for_its_cost("702.96a"),
}
"""Keywords that let a spell be cast for another cost from wherever it could be cast."""

AT_THE_END: Final[dict[str, tuple[tuple[Effect, ...], str]]] = {
    "blitz": ((Sacrifice(Bound()),), "702.152a"),
    "dash": ((Move(Bound(), HAND),), "702.109a"),
}
"""What happens, at the next end step, to the permanent that a spell cast so became."""


def _while_cast_for(way: str, *abilities: Ability) -> Static:
    gains: tuple[Change, ...] = (Grant(abilities),)
    return Static(gains, THIS, while_=CastFor(way))


@stands_for("dash")
@rule("702.109a")
def _dashed(_keyword: Keyword) -> tuple[Ability, ...]:
    return (_while_cast_for("dash", Keyword("haste")),)


@stands_for("blitz")
@rule("702.152a")
def _blitzed(_keyword: Keyword) -> tuple[Ability, ...]:
    return (_while_cast_for("blitz", Keyword("haste"), Triggered(Dies(THIS), (Draw(1),))),)


@stands_for("evoke")
@rule("702.74a")
def _evoked(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(Enters(THIS), (Sacrifice(This()),), cond=CastFor("evoke")),)


@stands_for("impending")
@rule("702.176a")
def _impending(keyword: Keyword) -> tuple[Ability, ...]:
    paid = CastFor("impending")
    waits = AllOf((paid, NumberIs(CountersOn("time"), ">=", 1)))
    return (
        Static((EntersWithCounters("time", number_of(keyword), when=paid),), THIS),
        Static((RemoveTypes(("creature",)),), THIS, while_=waits),
        Triggered(StepBegins(END, You()), (RemoveCounters("time", 1, This()),), cond=waits),
    )
