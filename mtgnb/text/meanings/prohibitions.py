"""What players can't do."""

from __future__ import annotations

from typing import Any

from mtgnb.model.changes import Change
from mtgnb.model.conditions import No, TurnOf
from mtgnb.model.filters import (
    Anything,
    Either,
    Every,
    Filter,
    InZone,
    IsSpell,
    OfChosen,
    WasCastFrom,
)  # fmt: skip
from mtgnb.model.game_changes import (
    CantActivate,
    CantBePrevented,
    CantCast,
    CantDraw,
    CantEnter,
    CantGainLife,
    CantLoseLife,
    CantPlayLands,
    CantSearch,
    HandRevealed,
    KeepsMana,
    LegendRuleOff,
    MaxHand,
    NoMaxHand,
    NoTriggers,
    TopRevealed,
    UntapLimit,
)  # fmt: skip
from mtgnb.model.names import COLOR_OF_WORD
from mtgnb.model.patterns import Enters
from mtgnb.model.refs import (
    AnyPlayer,
    AttachedPlayer,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    NotYou,
    Opponent,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import Minus
from mtgnb.text.mind import Mind, NotRead, constants, either, every, means

constants({
    "wa_you": You(), "wa_opponents": EachOpponent(), "wa_all": EachPlayer(), "wa_others": NotYou(),
    "wa_enchanted": AttachedPlayer(), "wa_chosen": ChosenPlayer(),
})  # fmt: skip


class Affecting(tuple):  # type: ignore[type-arg]
    """Changes to particular objects."""

    affected: Any = None


def affecting(ref: Any, *changes: Change) -> Affecting:
    """Changes that a sentence makes to objects."""
    made = Affecting(changes)
    made.affected = ref
    return made


@means("wa_that")
def wa_that(m: Mind) -> Who:
    return m.that_player()


def spell(where: Filter) -> Filter:
    """What a spell has to fit; that it is a spell goes without saying."""
    if isinstance(where, Either):
        return either(*(spell(p) for p in where.parts))
    parts = where.parts if isinstance(where, Every) else (where,)
    if IsSpell() in parts:
        cast_from = [WasCastFrom(p.zone) if isinstance(p, InZone) else p for p in parts]
        return every(*(p for p in cast_from if p != IsSpell()))
    inner = next((p for p in parts if isinstance(p, Either)), None)
    if inner is None:
        raise NotRead("only spells are cast")
    return every(spell(inner), *(p for p in parts if p is not inner))


def rule_of(name: str, make: Any) -> None:
    means(name)(lambda m, *parts: (make(*parts),))


rule_of("q_cast", lambda who, d: CantCast(who, spell(d.filter)))


rule_of(
    "q_cast_only_hand", lambda who, d: CantCast(who, spell(d.filter), only_from_zones=("hand",))
)


rule_of("q_cast_from", lambda who, d, zones: CantCast(who, spell(d.filter), from_zones=zones))


rule_of("q_cast_during", lambda who, d, when: CantCast(who, spell(d.filter), when=when(who)))


rule_of("q_cast_more", lambda who, n, d: CantCast(who, spell(d.filter), more_than=n))


rule_of("q_cast_more_now", lambda who, n, d: CantCast(who, spell(d.filter), more_than=n))


rule_of("q_sorcery_time", lambda who: CantCast(who, only_sorcery_time=True))


rule_of("q_own_turn", lambda who: CantCast(who, when=No(TurnOf(who))))


rule_of("q_chosen_name", lambda: CantCast(AnyPlayer(), OfChosen("name")))


rule_of("q_desc_cast", lambda d: CantCast(AnyPlayer(), spell(d.filter)))


rule_of("q_lands", lambda who: CantPlayLands(who))


rule_of("q_lands_from", lambda who, zones: CantPlayLands(who, from_zones=zones))


rule_of("q_draw", lambda who: CantDraw(who))


rule_of("q_draw_more", lambda who, n: CantDraw(who, n))


rule_of("q_gain", lambda who: CantGainLife(who))


rule_of("q_lose", lambda who: CantLoseLife(who))


rule_of("q_search", lambda who: CantSearch(who))


rule_of("q_cycle", lambda who: CantActivate(who, Anything(), keyword="cycling"))


rule_of("q_untap_limit", lambda who, n, d: UntapLimit(n, d.filter, who))


rule_of("q_activate", lambda who: CantActivate(who))


rule_of("q_activate_desc", lambda who, d: CantActivate(who, d.filter))


rule_of("q_activated_of", lambda d: CantActivate(where=d.filter))


rule_of("q_activated_of_mana", lambda d: CantActivate(where=d.filter, except_mana=True))


rule_of("q_prevent_combat", lambda d: CantBePrevented(d.filter, True))


rule_of("q_prevent_by", lambda d: CantBePrevented(d.filter))


rule_of("q_enter", lambda d: CantEnter(d.filter))


rule_of("q_enter_from", lambda d: CantEnter(d.filter, ("graveyard", "library")))


rule_of("q_no_triggers", lambda d: NoTriggers(Enters(d.filter)))


rule_of("q_keep_color", lambda who, c: KeepsMana(who, COLOR_OF_WORD[c.low]))


rule_of("q_keep", lambda who: KeepsMana(who))


rule_of("q_legend", lambda d: LegendRuleOff(d.filter))


rule_of("q_no_max", lambda who: NoMaxHand(who))


rule_of("q_top_revealed", lambda who: TopRevealed(who))


rule_of("q_hands_revealed", lambda who: HandRevealed(who))


rule_of("q_max_down", lambda n: MaxHand(Minus(0, n), Opponent(), relative=True))


rule_of("q_max_down_you", lambda n: MaxHand(Minus(0, n), You(), relative=True))
