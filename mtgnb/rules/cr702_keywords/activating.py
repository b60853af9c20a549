"""Keywords that stand for activated abilities: equip, cycling, crew, unearth and their kin.

Left out, and therefore refused: commander ninjutsu (702.49d), forecast (702.57), aura swap (702.65),
craft (702.167), saddle (702.171). Reconfigure is among `permanents`.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Activated, Keyword, TargetSpec
from mtgnb.model.changes import AddTypes, Change, Grant, SetColors, SetManaCost, SetPT
from mtgnb.model.costs import (
    Cost,
    DiscardCost,
    ExileCost,
    ReturnCost,
    SacrificeThis,
    TapForPower,
    TapThis,
)
from mtgnb.model.durations import RestOfGame
from mtgnb.model.effects import (
    Attach,
    CreateCopy,
    Draw,
    Effect,
    ForEachPlayer,
    Lasting,
    Later,
    Move,
    PutCounters,
    Sacrifice,
    Search,
)
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import (
    Compare,
    Controlled,
    Every,
    Filter,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAttacking,
    IsUnblocked,
)
from mtgnb.model.game_changes import MustAttack
from mtgnb.model.names import (
    BATTLEFIELD,
    CARD_TYPES,
    COMMAND,
    END,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SUPERTYPES,
)
from mtgnb.model.patterns import StepBegins
from mtgnb.model.refs import Bound, EachOpponent, EachWho, Target, This
from mtgnb.model.replacements import GoesElsewhere
from mtgnb.model.values import StatOf
from mtgnb.rules.cr702_keywords.expanding import ENDINGS, cost_of, number_of, stands_for
from mtgnb.rules.cr702_keywords.fighting import CREATURE

ANY_CREATURE = TargetSpec(where=CREATURE)
DISCARD_THIS = DiscardCost(this=True)


def _sorcery(
    word: str,
    cost: tuple[Cost, ...],
    *effect: Effect,
    target: TargetSpec | None = None,
    zone: str = BATTLEFIELD,
) -> tuple[Ability, ...]:
    """An ability that is activated only as a sorcery."""
    targets = () if target is None else (target,)
    return (Activated(cost, effect, targets, zone=zone, sorcery=True, word=word),)


@stands_for("equip")
@rule("702.6a", "702.6c")
def _equip(keyword: Keyword) -> tuple[Ability, ...]:
    """A quality narrows the targets; equipping planeswalkers (702.6e) isn't modelled."""
    yours: tuple[Filter, ...] = (CREATURE, Controlled())
    if keyword.where is not None:
        yours = (*yours, keyword.where)
    target = TargetSpec(where=Every(yours))
    return _sorcery("equip", cost_of(keyword), Attach(This(), Target()), target=target)


@stands_for("fortify")
@rule("702.67a")
def _fortify(keyword: Keyword) -> tuple[Ability, ...]:
    land = TargetSpec(where=Every((HasType("land"), Controlled())))
    return _sorcery("fortify", cost_of(keyword), Attach(This(), Target()), target=land)


@stands_for("outlast")
@rule("702.107a")
def _outlast(keyword: Keyword) -> tuple[Ability, ...]:
    cost = (*cost_of(keyword), TapThis())
    return _sorcery("outlast", cost, PutCounters("+1/+1", 1, This()))


@stands_for("level up", "level-up")
@rule("702.87a")
def _level_up(keyword: Keyword) -> tuple[Ability, ...]:
    return _sorcery("level up", cost_of(keyword), PutCounters("level", 1, This()))


@stands_for("crew")
@rule("702.122a")
def _crew(keyword: Keyword) -> tuple[Ability, ...]:
    alive = Lasting((AddTypes(("artifact", "creature")),), affected=This())
    return (Activated((TapForPower(number_of(keyword)),), (alive,), word="crew"),)


@stands_for("transfigure")
@rule("702.71a")
def _transfigure(keyword: Keyword) -> tuple[Ability, ...]:
    like_it = Every((CREATURE, Compare("mana value", "==", StatOf("mana value", This()))))
    cost = (*cost_of(keyword), SacrificeThis())
    return _sorcery("transfigure", cost, Search(like_it, to=BATTLEFIELD))


# --- from hand --------------------------------------------------------------------------------


@stands_for("cycling")
@rule("702.29a")
def _cycling(keyword: Keyword) -> tuple[Ability, ...]:
    """With a quality in `where` it is typecycling."""
    if keyword.where is not None:
        return _searching(keyword, keyword.where)
    cost = (*cost_of(keyword), DISCARD_THIS)
    return (Activated(cost, (Draw(1),), zone=HAND, word="cycling"),)


@rule("702.29e", "702.29f")
def _typecycling(keyword: Keyword) -> tuple[Ability, ...]:
    """In "basic landcycling", what is searched for stands in the words themselves."""
    if keyword.where is not None:
        return _searching(keyword, keyword.where)
    words = keyword.name.removesuffix("cycling").split()
    if not words:
        raise NotModelled("typecycling needs a type")
    parts = tuple(_of_kind(w) for w in words)
    return _searching(keyword, parts[0] if len(parts) == 1 else Every(parts))


ENDINGS["cycling"] = _typecycling


def _of_kind(word: str) -> Filter:
    if word in CARD_TYPES:
        return HasType(word)
    if word in SUPERTYPES:
        return HasSupertype(word)
    return HasSubtype(word.capitalize())


def _searching(keyword: Keyword, where: Filter) -> tuple[Ability, ...]:
    find = Search(where, to=HAND, reveal=True)
    return (Activated((*cost_of(keyword), DISCARD_THIS), (find,), zone=HAND, word="cycling"),)


@stands_for("transmute")
@rule("702.53a")
def _transmute(keyword: Keyword) -> tuple[Ability, ...]:
    like_it = Compare("mana value", "==", StatOf("mana value", This()))
    cost = (*cost_of(keyword), DISCARD_THIS)
    return _sorcery("transmute", cost, Search(like_it, to=HAND, reveal=True), zone=HAND)


@stands_for("reinforce")
@rule("702.77a")
def _reinforce(keyword: Keyword) -> tuple[Ability, ...]:
    cost = (*cost_of(keyword), DISCARD_THIS)
    more = PutCounters("+1/+1", number_of(keyword), Target())
    return (Activated(cost, (more,), (ANY_CREATURE,), zone=HAND, word="reinforce"),)


@stands_for("ninjutsu")
@rule("702.49a", "702.49b", "702.49c")
def _ninjutsu(keyword: Keyword) -> tuple[Ability, ...]:
    """It enters attacking what the returned creature attacked."""
    unblocked = Every((CREATURE, IsAttacking(), IsUnblocked()))
    cost = (*cost_of(keyword), ReturnCost(unblocked))
    enters = Move(
        This(), BATTLEFIELD, tapped=True, attacking=True, from_zone=HAND, against=Bound("returned")
    )
    return (Activated(cost, (enters,), zone=HAND, word="ninjutsu"),)


# --- from the graveyard -----------------------------------------------------------------------


@stands_for("scavenge")
@rule("702.97a")
def _scavenge(keyword: Keyword) -> tuple[Ability, ...]:
    cost = (*cost_of(keyword), ExileCost(GRAVEYARD, this=True))
    more = PutCounters("+1/+1", StatOf("power", This()), Target())
    return _sorcery("scavenge", cost, more, target=ANY_CREATURE, zone=GRAVEYARD)


@stands_for("unearth")
@rule("702.84a")
def _unearth(keyword: Keyword) -> tuple[Ability, ...]:
    it = Bound("unearthed")
    exiled = tuple(
        GoesElsewhere(zone, EXILE, from_zone=BATTLEFIELD)
        for zone in (GRAVEYARD, HAND, LIBRARY, COMMAND)
    )
    return _sorcery(
        "unearth",
        cost_of(keyword),
        Move(This(), BATTLEFIELD, bind="unearthed"),
        Lasting((Grant((Keyword("haste"),)), *exiled), RestOfGame(), it),
        Later(StepBegins(END), (Move(it, EXILE),)),
        zone=GRAVEYARD,
    )


def _as_a_zombie(keyword: Keyword, *but: Change) -> tuple[Ability, ...]:
    """A token copy of the card without a mana cost that is a Zombie too."""
    copy = CreateCopy(This(), but=(SetManaCost(), AddTypes(subtypes=("Zombie",)), *but))
    cost = (*cost_of(keyword), ExileCost(GRAVEYARD, this=True))
    return _sorcery(keyword.name, cost, copy, zone=GRAVEYARD)


@stands_for("embalm")
@rule("702.128a")
def _embalm(keyword: Keyword) -> tuple[Ability, ...]:
    return _as_a_zombie(keyword, SetColors(("W",)))


@stands_for("eternalize")
@rule("702.129a")
def _eternalize(keyword: Keyword) -> tuple[Ability, ...]:
    return _as_a_zombie(keyword, SetColors(("B",)), SetPT(4, 4))


@stands_for("encore")
@rule("702.141a")
def _encore(keyword: Keyword) -> tuple[Ability, ...]:
    """Each token attacks an opponent of its own if able; all are sacrificed at the end of the turn."""
    it, all_of_them = Bound(), Bound("encore")
    for_one = (
        CreateCopy(This(), gather=all_of_them.key),
        Lasting((MustAttack(EachWho()),), affected=it),
        Lasting((Grant((Keyword("haste"),)),), RestOfGame(), it),
    )
    cost = (*cost_of(keyword), ExileCost(GRAVEYARD, this=True))
    steps = (
        ForEachPlayer(EachOpponent(), for_one),
        Later(StepBegins(END), (Sacrifice(all_of_them),)),
    )
    return _sorcery("encore", cost, *steps, zone=GRAVEYARD)
