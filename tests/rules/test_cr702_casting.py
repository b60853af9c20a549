"""Keywords about spells: triggers on casting, ways of casting, costs, played out (CR 702)."""

from __future__ import annotations

from typing import Any

import pytest

from mtgnb.engine import Trace, place, position
from mtgnb.model.abilities import Keyword, SpellAbility, TargetSpec
from mtgnb.model.card import Card, card
from mtgnb.model.costs import ExileCost, PayMana
from mtgnb.model.effects import DealDamage, GainLife
from mtgnb.model.errors import IllegalAction, NotModelled
from mtgnb.model.filters import HasColor, HasType
from mtgnb.model.mana import mana_cost
from mtgnb.model.refs import Target
from mtgnb.model.tasks import Cast, Pass
from mtgnb.model.values import TimesKicked
from mtgnb.rules.cr601_casting import why_not_cast
from tests.rules.boards import FOREST
from tests.rules.fights import (
    ANA,
    BEN,
    NAMES,
    Table,
    alive,
    attack,
    block,
    body,
    damage,
    kw,
    life,
    settled,
    size,
)
from tests.rules.test_cr508_attacking import rules_of


def mana(text: str) -> tuple[PayMana, ...]:
    return (PayMana(mana_cost(text)),)


def spell(name: str, cost: str, *keywords: Keyword, n: int = 1, type: str = "Sorcery") -> Card:
    """A spell that gains its controller life."""
    return card(name, cost, type, "", *keywords, SpellAbility((GainLife(n),)))


SHOCK = card(
    "Bolt", "{R}", "Instant", "",
    SpellAbility((DealDamage(2, Target()),), (TargetSpec("any", HasType("creature")),)),
)  # fmt: skip


def cast(trace: Trace, seat: int, id: int, *picks: Any, **how: Any) -> Trace:
    """Cast a card and answer the questions on the way."""
    return trace.then(Cast(seat, id, **how), *picks)


def test_702_108a_prowess_counts_noncreature_spells() -> None:
    t = Table()
    monk = t.put(0, body("1/1", *kw("prowess")))
    s, c = t.put(0, spell("Gain", "{G}"), "hand"), t.put(0, body("2/2", cost="{G}"), "hand")
    t.pool(0, "GG")
    trace = settled(cast(t.begin(), 0, s))
    assert size(trace, monk) == (2, 2)
    assert size(settled(cast(trace, 0, c)), monk) == (2, 2)


def test_702_101a_extort_drains_each_opponent() -> None:
    t = Table(3)
    t.put(0, body("1/1", *kw("extort")))
    s = t.put(0, spell("Gain", "{G}", n=1), "hand")
    t.pool(0, "GW")
    trace = settled(cast(t.begin(), 0, s, paying="{G}"))
    assert trace.end.waiting is not None
    assert trace.end.waiting.kind == "pay"
    trace = settled(trace.then(True))
    assert [life(trace, i) for i in range(3)] == [23, 19, 19]


def test_702_40a_storm_counts_spells_cast_before_it() -> None:
    t = Table()
    first, storm = (
        t.put(0, spell("One", "{G}"), "hand"),
        t.put(0, spell("Storm", "{G}", *kw("storm")), "hand"),
    )
    later = t.put(1, spell("Later", "{G}", type="Instant"), "hand")
    t.pool(0, "GG")
    t.pool(1, "G")
    trace = cast(settled(cast(t.begin(), 0, first)), 0, storm)
    trace = cast(trace.then(Pass(0)), 1, later)
    assert life(settled(trace), 0) == 23, "its own, one copy, and the first spell"


def test_702_85a_cascade_finds_a_cheaper_nonland_card() -> None:
    t = Table()
    state = position(NAMES[:2])
    for c in (FOREST, spell("Same", "{3}", n=9), spell("Small", "{2}", n=5), spell("Next", "{1}")):
        state, _ = place(state, c, "library", 0)
    state, big = place(state, spell("Big", "{2}{G}", *kw("cascade")), "hand", 0)
    t.state = state
    t.pool(0, "GGG")
    trace = settled(cast(t.begin(), 0, big))
    assert trace.end.waiting is not None
    found = next(o.value for o in trace.end.waiting.options if o.value)
    trace = settled(trace.then(found))
    assert life(trace, 0) == 26
    names = [trace.end.objects[i].card.name for i in trace.end.zone("library", 0)]
    assert names[0] == "Next"
    assert sorted(names) == ["Forest", "Next", "Same"]


def test_702_56a_replicate_copies_for_each_payment() -> None:
    t = Table()
    s = t.put(0, spell("Again", "{G}", Keyword("replicate", mana("{1}"))), "hand")
    t.pool(0, "GGG")
    trace = settled(cast(t.begin(), 0, s, kicked=("replicate", "replicate")))
    assert life(trace, 0) == 23


def test_702_153a_casualty_copies_if_a_creature_is_sacrificed() -> None:
    t = Table()
    pawn = t.put(0, body("2/2"))
    s = t.put(0, spell("Deal", "{G}", Keyword("casualty", n=2)), "hand")
    t.pool(0, "G")
    trace = settled(cast(t.begin(), 0, s, kicked=("casualty",)))
    assert not alive(trace, pawn)
    assert life(trace, 0) == 22


def test_702_21a_ward_counters_unless_its_cost_is_paid() -> None:
    t = Table()
    safe = t.put(1, body("2/2", Keyword("ward", mana("{1}"))))
    bolt = t.put(0, SHOCK, "hand")
    t.pool(0, "RR")
    trace = settled(cast(t.begin(), 0, bolt, targets=(safe,)))
    assert trace.end.waiting is not None
    assert trace.end.waiting.kind == "pay"
    assert not alive(settled(trace.then(True)), safe)
    assert alive(settled(trace.then(False)), safe)


def test_702_21a_ward_does_not_mind_its_own_controller() -> None:
    t = Table()
    mine = t.put(0, body("2/2", Keyword("ward", mana("{1}"))))
    bolt = t.put(0, SHOCK, "hand")
    t.pool(0, "R")
    assert not alive(settled(cast(t.begin(), 0, bolt, targets=(mine,))), mine)


def test_702_11b_and_702_16b_are_asked_as_targets_are_chosen() -> None:
    t = Table()
    t.put(1, body("2/2", *kw("hexproof")))
    knight = t.put(1, body("2/2", *kw("protection")))
    bolt = t.put(0, SHOCK, "hand")
    t.pool(0, "R")
    with pytest.raises(IllegalAction) as refused:
        cast(t.begin(), 0, bolt, targets=(knight,))
    assert "702.16b" in rules_of(refused.value.reasons)


def test_702_16e_protection_prevents_combat_damage() -> None:
    t = Table(turn=1)
    knight = t.put(0, body("2/2", Keyword("protection", where=HasColor("B"))))
    black = t.put(1, body("5/5", cost="{B}"))
    trace = damage(block(attack(t.begin(), (black, ANA)), (knight, black)))
    assert alive(trace, knight)
    assert trace.end.objects[knight].damage == 0


# --- ways of casting ----------------------------------------------------------------------------


def test_702_34a_flashback_casts_from_the_graveyard_and_exiles() -> None:
    t = Table()
    s = t.put(0, spell("Echo", "{2}{G}", Keyword("flashback", mana("{1}{G}"))), "graveyard")
    t.pool(0, "GG")
    trace = settled(cast(t.begin(), 0, s))
    assert life(trace, 0) == 21
    assert [trace.end.objects[i].card.name for i in trace.end.zone("exile")] == ["Echo"]


def test_702_34a_it_works_in_the_graveyard_only_and_for_its_cost() -> None:
    t = Table()
    s = t.put(0, spell("Echo", "{2}{G}", Keyword("flashback", mana("{1}{G}"))), "graveyard")
    plain = t.put(0, spell("Plain", "{G}"), "graveyard")
    t.pool(0, "G")
    assert "118.3" in rules_of(why_not_cast(t.begin().end, 0, s))
    assert why_not_cast(t.begin().end, 0, plain)


def test_702_133a_jump_start_takes_a_discarded_card_more() -> None:
    t = Table()
    s = t.put(0, spell("Jump", "{G}", *kw("jump-start")), "graveyard")
    t.pool(0, "G")
    assert why_not_cast(t.begin().end, 0, s)
    t.put(0, FOREST, "hand")
    trace = settled(cast(t.begin(), 0, s))
    assert trace.end.zone("hand", 0) == ()
    assert [trace.end.objects[i].card.name for i in trace.end.zone("exile")] == ["Jump"]


def test_702_81a_retrace_takes_a_land_card_and_goes_back_to_the_graveyard() -> None:
    t = Table()
    s = t.put(0, spell("Trace", "{G}", *kw("retrace")), "graveyard")
    t.put(0, SHOCK, "hand")
    t.pool(0, "G")
    assert why_not_cast(t.begin().end, 0, s)
    t.put(0, FOREST, "hand")
    trace = settled(cast(t.begin(), 0, s))
    assert sorted(trace.end.objects[i].card.name for i in trace.end.zone("graveyard", 0)) == [
        "Forest",
        "Trace",
    ]


def test_702_138a_escape_exiles_other_cards_from_the_graveyard() -> None:
    t = Table()
    cost = (*mana("{G}"), ExileCost("graveyard", n=2))
    giant = body("4/4", Keyword("escape", cost), name="Giant", cost="{4}{G}")
    s = t.put(0, giant, "graveyard")
    t.put(0, SHOCK, "graveyard")
    t.pool(0, "G")
    assert why_not_cast(t.begin().end, 0, s)
    t.put(0, FOREST, "graveyard")
    trace = settled(cast(t.begin(), 0, s))
    assert len(trace.end.zone("exile")) == 2
    assert [o.card.name for o in trace.end.battlefield()] == ["Giant"]


def test_702_74a_evoke_is_cheaper_and_sacrifices() -> None:
    t = Table()
    beast = body("5/5", Keyword("evoke", mana("{1}")), name="Beast", cost="{5}")
    s = t.put(0, beast, "hand")
    t.pool(0, "GGGGG")
    evoked = settled(cast(t.begin(), 0, s, alternative="evoke"))
    assert [evoked.end.objects[i].card.name for i in evoked.end.zone("graveyard", 0)] == ["Beast"]
    plain = settled(cast(t.begin(), 0, s, alternative=""))
    assert [o.card.name for o in plain.end.battlefield()] == ["Beast"]


def test_702_137a_spectacle_needs_an_opponent_who_lost_life() -> None:
    t = Table()
    s = t.put(0, spell("Show", "{4}{R}", Keyword("spectacle", mana("{R}"))), "hand")
    bolt = t.put(0, SHOCK, "hand")
    t.pool(0, "RR")
    assert why_not_cast(t.begin().end, 0, s)
    trace = settled(cast(t.begin(), 0, bolt, targets=(BEN,)))
    assert life(settled(cast(trace, 0, s)), 0) == 21


# --- costs ----------------------------------------------------------------------------------------


def test_702_33c_a_multikicker_is_paid_as_often_as_announced() -> None:
    t = Table()
    many = card(
        "Many", "{G}", "Sorcery", "", Keyword("multikicker", mana("{1}")),
        SpellAbility((GainLife(TimesKicked()),)),
    )  # fmt: skip
    s = t.put(0, many, "hand")
    t.pool(0, "GGG")
    trace = settled(cast(t.begin(), 0, s, kicked=("kicker", "kicker")))
    assert life(trace, 0) == 22


def test_702_27a_buyback_returns_the_card() -> None:
    t = Table()
    s = t.put(0, spell("Again", "{G}", Keyword("buyback", mana("{2}"))), "hand")
    t.pool(0, "GGG")
    trace = settled(cast(t.begin(), 0, s, kicked=("buyback",)))
    assert [trace.end.objects[i].card.name for i in trace.end.zone("hand", 0)] == ["Again"]


def test_702_41a_affinity_makes_it_cheaper() -> None:
    t = Table()
    s = t.put(0, spell("Wave", "{4}", Keyword("affinity", where=HasType("creature"))), "hand")
    for i in range(3):
        t.put(0, body("1/1", name=f"Pawn {i}"))
    t.pool(0, "G")
    assert not why_not_cast(t.begin().end, 0, s)


def test_702_125a_undaunted_counts_opponents() -> None:
    t = Table(3)
    s = t.put(0, spell("Alone", "{3}", *kw("undaunted")), "hand")
    t.pool(0, "G")
    assert not why_not_cast(t.begin().end, 0, s)


def test_702_61a_split_second_stops_spells_and_abilities() -> None:
    t = Table()
    s = t.put(0, spell("Sudden", "{G}", *kw("split second"), type="Instant"), "hand")
    bolt = t.put(1, SHOCK, "hand")
    t.pool(0, "G")
    t.pool(1, "R")
    trace = cast(t.begin(), 0, s).then(Pass(0))
    assert "702.61a" in rules_of(why_not_cast(trace.end, 1, bolt))
    after = settled(trace)
    assert "702.61a" not in rules_of(why_not_cast(after.end, 1, bolt))


def test_702_51a_convoke_taps_creatures() -> None:
    t = Table()
    helpers = [t.put(0, body("1/1", name=f"Pawn {i}", cost="{G}"), new=True) for i in range(2)]
    s = t.put(0, spell("Together", "{1}{G}", *kw("convoke")), "hand")
    trace = t.begin()
    assert not why_not_cast(trace.end, 0, s)
    trace = trace.then(Cast(0, s))
    while trace.end.waiting is not None and trace.end.waiting.kind != "priority":
        trace = trace.then(trace.end.waiting.options[0].value)
    assert all(trace.end.objects[h].tapped for h in helpers)


def test_an_unknown_keyword_refuses_the_card() -> None:
    t = Table()
    s = t.put(0, spell("Strange", "{G}", *kw("banding")), "hand")
    t.pool(0, "G")
    with pytest.raises((NotModelled, IllegalAction)):
        cast(t.begin(), 0, s)
