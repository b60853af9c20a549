"""Keywords about casting: from where, for which cost, with which additional costs (CR 702, 601.2b).

`casting_ways` and `additional_costs` are what `cr601_casting` asks; ways of casting for another cost
are in `ways`. Foretell, plot, suspend and morph begin with special actions and are in `cr116_special`.
Left out, and therefore refused: cleave (702.148), splice (702.47), mutate (702.140), prowl (702.76),
freerunning (702.173), gift (702.174), assist (702.132), awaken (702.113).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, AdditionalCost, Keyword, OwnCostChange
from mtgnb.model.conditions import Happened
from mtgnb.model.costs import Cost, DiscardCost, PayMana, SacrificeCost
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Controlled, Either, Every, HasType, IsToken
from mtgnb.model.game_changes import GrantKeywordCost
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import GRAVEYARD
from mtgnb.model.object import Chars, Obj
from mtgnb.model.patterns import Casts, LosesLife
from mtgnb.model.refs import EachOpponent, Opponent, You
from mtgnb.model.state import State
from mtgnb.model.values import Count, CountPlayers, Times
from mtgnb.rules import reading
from mtgnb.rules.cr702_keywords.expanding import cost_of, expand, stands_for
from mtgnb.rules.cr702_keywords.ways import OTHER_WAYS, CastingWay


def _flashback(k: Keyword) -> CastingWay:
    cost = cost_of(k)
    return CastingWay(k.name, GRAVEYARD, cost, only_spells=True, rules=("702.34a",))


def _jump_start(k: Keyword) -> CastingWay:
    extra = (DiscardCost(),)
    return CastingWay(k.name, GRAVEYARD, extra=extra, only_spells=True, rules=("702.133a",))


def _retrace(k: Keyword) -> CastingWay:
    return CastingWay(
        k.name, GRAVEYARD, extra=(DiscardCost(HasType("land")),), rules=("702.81a",)
    )  # fmt: skip


def _escape(k: Keyword) -> CastingWay:
    return CastingWay(k.name, GRAVEYARD, cost_of(k), rules=("702.138a",))


def _disturb(k: Keyword) -> CastingWay:
    return CastingWay(k.name, GRAVEYARD, cost_of(k), face=1, rules=("702.146a",))


def _aftermath(k: Keyword) -> CastingWay:
    return CastingWay(k.name, GRAVEYARD, face=1, rules=("702.127a",))


def _spectacle(k: Keyword) -> CastingWay:
    hurt = Happened(LosesLife(Opponent()))
    return CastingWay(k.name, "", cost_of(k), when=hurt, rules=("702.137a",))


def _surge(k: Keyword) -> CastingWay:
    return CastingWay(k.name, "", cost_of(k), when=Happened(Casts(You())), rules=("702.117a",))


WAYS: Final[dict[str, Callable[[Keyword], CastingWay]]] = {
    "flashback": _flashback,
    "jump-start": _jump_start,
    "retrace": _retrace,
    "escape": _escape,
    "disturb": _disturb,
    "aftermath": _aftermath,
    "spectacle": _spectacle,
    "surge": _surge,
    **OTHER_WAYS,
}
"""The keywords that give a way of casting."""


@rule("601.2b", "601.3")
def casting_ways(state: State, id: int) -> tuple[CastingWay, ...]:
    """Return the ways of casting a card that its keywords give where it is now.

    Parameters
    ----------
    state : State
    id : int
        A card in any zone. Who may cast it, and when, is for 601.3 to say.

    Returns
    -------
    tuple of CastingWay
        In printed order, then those that effects give (`GrantKeywordCost`). Conditions of theirs
        (`when`, `only_spells`) are not looked at here.

    References
    ----------
    CR 601.2b, 702.34a, 702.74a, 702.81a, 702.117a, 702.127a, 702.133a, 702.137a, 702.138a,
    702.146a.
    """
    obj = state.objects[id]
    found = [WAYS[k.name](k) for k in _keywords_of(state, obj) if k.name in WAYS]
    return tuple(w for w in found if w.zone in ("", obj.zone))


def _keywords_of(state: State, obj: Obj) -> list[Keyword]:
    """The casting keywords of a card: its own, of its aftermath half too, and those granted."""
    from mtgnb.rules.cr613_layers import characteristics, game_changes

    chars = characteristics(state, obj.id)
    found = [a for a in chars.abilities if isinstance(a, Keyword)]
    if obj.card.layout == "aftermath":
        found += [a for a in obj.card.faces[1].abilities if isinstance(a, Keyword)]
    for f in game_changes(state, GrantKeywordCost):
        if reading.fits(state, f.change.where, obj.id, f.ctx):
            found.append(Keyword(f.change.keyword, _granted_cost(chars, f.change)))
    return list(dict.fromkeys(found))


def _granted_cost(chars: Chars, change: GrantKeywordCost) -> tuple[Cost, ...]:
    """Its own cost, or the card's mana cost ("its flashback cost is equal to its mana cost")."""
    if change.cost is not None:
        return change.cost
    return (PayMana(chars.cost),) if isinstance(chars.cost, ManaCost) else ()


@rule("601.2b", "702.33a")
def additional_costs(chars: Chars) -> tuple[AdditionalCost, ...]:
    """Return the additional costs of a spell, those that its keywords stand for in their places.

    References
    ----------
    CR 118.8, 601.2b, 702.27a, 702.33a, 702.33c, 702.166a.

    Examples
    --------
    >>> from mtgnb.model.card import card
    >>> from mtgnb.model.costs import PayMana
    >>> from mtgnb.model.mana import mana_cost
    >>> [a.key for a in expand(Keyword("kicker", (PayMana(mana_cost("{2}")),)))]
    ['kicker']
    """
    found: list[AdditionalCost] = []
    for ability in chars.abilities:
        given = expand(ability) if isinstance(ability, Keyword) else (ability,)
        found += [a for a in given if isinstance(a, AdditionalCost)]
    return tuple(found)


# --- what stands in a keyword's place ------------------------------------------------------------


@stands_for("kicker")
@rule("702.33a", "702.33f")
def _kicker(keyword: Keyword) -> tuple[Ability, ...]:
    """`text` tells several kickers of one spell apart."""
    key = keyword.text or "kicker"
    return (AdditionalCost(cost_of(keyword), optional=True, key=key),)


@stands_for("multikicker")
@rule("702.33c", "702.33d")
def _multikicker(keyword: Keyword) -> tuple[Ability, ...]:
    return (AdditionalCost(cost_of(keyword), optional=True, key="kicker", repeat=True),)


@stands_for("buyback")
@rule("702.27a")
def _buyback(keyword: Keyword) -> tuple[Ability, ...]:
    return (AdditionalCost(cost_of(keyword), optional=True, key="buyback"),)


@stands_for("bargain")
@rule("702.166a", "702.166b")
def _bargain(_keyword: Keyword) -> tuple[Ability, ...]:
    worth = Either((HasType("artifact"), HasType("enchantment"), IsToken()))
    return (AdditionalCost((SacrificeCost(worth),), optional=True, key="bargain"),)


@stands_for("entwine")
@rule("702.42a")
def _entwine(keyword: Keyword) -> tuple[Ability, ...]:
    return (AdditionalCost(cost_of(keyword), optional=True, key="entwine"),)


@stands_for("affinity", "affinity for")
@rule("702.41a", "702.41b")
def _affinity(keyword: Keyword) -> tuple[Ability, ...]:
    if keyword.where is None:
        raise NotModelled("affinity needs to say for what")
    yours = Count(Every((keyword.where, Controlled())))
    return (OwnCostChange(Times(-1, yours)),)


@stands_for("undaunted")
@rule("702.125a", "702.125b")
def _undaunted(_keyword: Keyword) -> tuple[Ability, ...]:
    return (OwnCostChange(Times(-1, CountPlayers(EachOpponent()))),)
