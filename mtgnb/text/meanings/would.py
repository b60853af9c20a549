"""Events that would happen."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import NumberIs
from mtgnb.model.filters import Anything, Controlled, Filter, InZone, Is
from mtgnb.model.names import GRAVEYARD
from mtgnb.model.patterns import (
    DealsDamage,
    Dies,
    Draws,
    GainsLife,
    LosesGame,
    LosesLife,
    Pattern,
    PutInto,
    TokensCreated,
    TurnBegins,
)  # fmt: skip
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    EventObject,
    EventPlayer,
    Opponent,
    Ref,
    Several,
    This,
    What,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import Count, LifeOf
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


class Would:
    """An event that would happen: a pattern, or a card's way to a zone."""

    def __init__(self, pattern: Pattern | None = None, **how: Any) -> None:
        self.pattern = pattern
        self.how = how


def _zone_change(m: Mind, where: Filter | None, zone: str, **how: Any) -> Would:
    pattern: Pattern = (
        Dies(where or Is(This()))
        if how.get("dies")
        else PutInto(zone, where or Is(This()), how.get("from_zone"))
    )
    m.see(EventObject(), frozenset({"card", "permanent", "creature"}))
    return Would(pattern, goes={"zone": zone, "where": where, **how})


@means("we_dies")
def we_dies(m: Mind, d: Desc) -> Would:
    return _zone_change(m, d.filter, GRAVEYARD, dies=True, from_zone="battlefield")


@means("we_ref_dies")
def we_ref_dies(m: Mind, thing: Thing) -> Would:
    if not isinstance(thing.ref, What):
        raise NotRead("players don't die")
    where = None if isinstance(thing.ref, This) else Is(thing.ref)
    if "any" in thing.kinds:
        where = Is(thing.ref)
    return _zone_change(m, where, GRAVEYARD, dies=True, from_zone="battlefield")


@means("we_this_graveyard")
def we_this_graveyard(m: Mind, _this: Thing) -> Would:
    return _zone_change(m, None, GRAVEYARD)


@means("we_this_graveyard_field")
def we_this_graveyard_field(m: Mind, _this: Thing) -> Would:
    return _zone_change(m, None, GRAVEYARD, from_zone="battlefield")


@means("we_ref_graveyard")
def we_ref_graveyard(m: Mind, thing: Thing) -> Would:
    return _zone_change(m, Is(thing.ref), GRAVEYARD)


@means("we_this_leaves")
def we_this_leaves(m: Mind, _this: Thing) -> Would:
    return _zone_change(m, None, "anywhere", from_zone="battlefield")


@means("we_ref_leaves")
def we_ref_leaves(m: Mind, thing: Thing) -> Would:
    where = None if isinstance(thing.ref, This) else Is(thing.ref)
    return _zone_change(m, where, "anywhere", from_zone="battlefield")


def _owned(d: Desc, zone: InZone) -> Filter:
    from mtgnb.model.filters import Owned

    return every(d.filter, Owned(zone.of)) if zone.of is not None else d.filter


@means("we_graveyard")
def we_graveyard(m: Mind, d: Desc, zone: InZone) -> Would:
    return _zone_change(m, _owned(d, zone), zone.zone)


@means("we_graveyard_field")
def we_graveyard_field(m: Mind, d: Desc, zone: InZone) -> Would:
    return _zone_change(m, _owned(d, zone), zone.zone, from_zone="battlefield")


def register_would(name: str, pattern: Pattern, **how: Any) -> None:
    def meaning(m: Mind, *_c: Any) -> Would:
        m.player = EventPlayer()
        return Would(pattern, **how)

    means(name)(meaning)


register_would("we_draw", Draws(You()))


register_would("we_draw_empty", Draws(You()), when=NumberIs(Count(InZone("hand", You())), "==", 0))


register_would(
    "we_draw_no_library", Draws(You()), when=NumberIs(Count(InZone("library", You())), "==", 0)
)


register_would("we_draw_but", Draws(You(), except_first=True))


register_would("we_opp_draw", Draws(Opponent()))


register_would("we_opp_draw_but", Draws(Opponent(), except_first=True))


register_would("we_any_draw", Draws())


register_would("we_gain", GainsLife(You()))


register_would("we_opp_gain", GainsLife(Opponent()))


register_would("we_lose", LosesLife(You()))


register_would("we_tokens", TokensCreated(You()))


register_would("we_lose_game", LosesGame(You()))


register_would("we_any_lose_game", LosesGame())


register_would("we_extra_turn", TurnBegins(), extra=True)


@means("we_gain_while")
def we_gain_while(_m: Mind, n: Any) -> Would:
    return Would(GainsLife(You()), when=NumberIs(LifeOf(), "<=", number_of(n)))


def target_noun(m: Mind, to: Ref) -> Any:
    """What is dealt damage, as a pattern or a shield says it."""
    if isinstance(to, All):
        return to.where
    if isinstance(to, What) and not isinstance(to, Who):
        return Is(to)
    return to


@means("we_source_to")
def we_source_to(m: Mind, to: Ref) -> Would:
    return Would(DealsDamage(Anything(), target_noun(m, to)), damage=True)


@means("we_source_to_player")
def we_source_to_player(m: Mind, to: Ref) -> Would:
    if not isinstance(to, Who):
        raise NotRead("whose permanents")
    return Would(DealsDamage(Anything(), Several((to, All(Controlled(to))))), damage=True)


@means("we_damage_to")
def we_damage_to(m: Mind, to: Ref) -> Would:
    return Would(DealsDamage(Anything(), target_noun(m, to)), damage=True)


constants({
    "tw2_opponent": Opponent(), "tw2_any": None, "tw2_player": AnyPlayer(), "tw2_you": You(),
    "tw2_opponents_all": Several((Opponent(), All(Controlled(Opponent())))),
    "tw2_yours": Several((You(), All(Controlled()))),
})  # fmt: skip
