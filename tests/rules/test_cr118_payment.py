from itertools import combinations, permutations, product

import pytest
from cases import play
from hypothesis import given, settings
from hypothesis import strategies as st
from mana_boards import Setup, asked, board, context, pool, run

from mtgnb.cards.phrases import add, add_either, always, keyword, mana, tap_for
from mtgnb.events.effects import EffectBegan
from mtgnb.events.players import LifeLost, ManaSpent
from mtgnb.events.stack import AbilityTriggered
from mtgnb.model.abilities import Activated
from mtgnb.model.card import card
from mtgnb.model.costs import (
    DiscardCost,
    EitherCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PayMana,
    PayManaCostOf,
    PutCounterCost,
    RemoveCounterCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapThis,
    UntapCost,
)
from mtgnb.model.effects import AddMana, DealDamage, Later, Scry
from mtgnb.model.filters import Anything, HasSubtype, HasType
from mtgnb.model.game_changes import (
    CantBeCountered,
    CantBeSacrificed,
    CantLoseLife,
    CantPay,
    SpendAsThough,
)
from mtgnb.model.mana import Mana, mana_cost
from mtgnb.model.names import COLORS
from mtgnb.model.object import OnStack
from mtgnb.model.patterns import SpendsMana
from mtgnb.model.refs import This, You
from mtgnb.model.things import Context
from mtgnb.rules.cr118_costs import pay, pay_recording, ways_to_pay, why_not_pay
from mtgnb.rules.law import Refused
from mtgnb.rules.payment.needs import SpentOn
from mtgnb.rules.payment.ways import Payment

SIGNET = card("Test Signet", "", "Artifact", "", tap_for(mana("{1}"), TapThis(), add=add("G", "W")))
BURN = card("Burning Field", "", "Land", "", tap_for(TapThis(), add=add("C")), Activated(
    (TapThis(),), (AddMana(("R",)), DealDamage(1, You()))
))  # fmt: skip
CLERIC = card("Test Cleric", "{W}", "Creature — Cleric", "1/1")


def cost(text, *more):
    return (PayMana(mana_cost(text)), *more)


def tapped(state, ids):
    return [i for i in ids if state.objects[i].tapped]


def rules_of(reasons):
    return {r for reason in reasons for r in reason.rules}


def paid(state, parts, *answers, source=1, x=None, on=None, **how):
    law = pay(state, 0, parts, context(source, x=x), on, **how)
    return run(law, state, *answers).state


@pytest.mark.cr("118.3a", "601.2g")
def test_118_3a_the_pool_is_spent_first_and_nothing_is_tapped_for_nothing():
    state, ids, _ = board(["Forest", "Forest"], pool="GC")
    end = paid(state, cost("{1}{G}"))
    assert pool(end) == "" and tapped(end, ids) == []
    end = paid(state, cost("{2}{G}"))
    assert pool(end) == "" and tapped(end, ids) == ids[:1]


@pytest.mark.cr("118.3a")
def test_118_3a_colorless_and_restricted_mana_goes_before_colors():
    only = Mana("R", only=HasType("creature"), kinds=("cast",))
    setup = Setup(pool=("G", "C", only))
    spell = setup.put("Llanowar Elves", zone="hand")
    end = paid(setup.state, cost("{1}"), on=SpentOn("cast", spell))
    assert pool(end) == "CG"
    end = paid(setup.state, cost("{1}"))
    assert pool(end) == "GR"


@pytest.mark.cr("118.3")
def test_118_3_reasons_when_there_is_no_way():
    state, _, _ = board(["Forest"])
    (reason,) = why_not_pay(state, 0, cost("{2}"), context(1))
    assert reason.rules == ("118.3",) and "takes 2 mana, and at most 1" in reason.sentence
    (reason,) = why_not_pay(state, 0, cost("{R}"), context(1))
    assert "doesn't pay for {R}" in reason.sentence
    (reason,) = why_not_pay(state, 0, cost("{G}"), context(1), paying="{R}")
    assert "can't be paid with {R}" in reason.sentence
    with pytest.raises(Refused):
        paid(state, cost("{R}"))


@pytest.mark.cr("107.4a", "107.4c", "107.4e")
@pytest.mark.parametrize("text,lands,payable", [
    ("{C}", ["Forest"], False),
    ("{C}", ["Wastes"], True),
    ("{G/W}", ["Forest"], True),
    ("{G/W}", ["Island"], False),
    ("{2/R}", ["Forest"], False),
    ("{2/R}", ["Forest", "Island"], True),
    ("{2/R}", ["Mountain"], True),
    ("{C/G}", ["Wastes"], True),
    ("{0}", [], True),
    ("{R}{R}", ["Mountain", "Temple of Mystery"], False),
    ("{G}{U}", ["Temple of Mystery", "Forest"], True),
    ("{G}{U}", ["Forest", "Temple of Mystery"], True),
])  # fmt: skip
def test_107_4_what_symbols_can_be_paid_with(text, lands, payable):
    state, _, _ = board(lands)
    assert (why_not_pay(state, 0, cost(text), context(1)) == ()) is payable


@pytest.mark.cr("107.4h")
def test_107_4h_snow_is_about_the_source():
    snow = card("Snowy", "", "Snow Land", "", tap_for(TapThis(), add=add("G")))
    state, ids, _ = board(["Forest", snow])
    end = paid(state, cost("{S}"))
    assert tapped(end, ids) == [ids[1]]
    assert why_not_pay(state, 0, cost("{S}{S}"), context(1))
    end = paid(state, cost("{S}"), paying="{G}")
    assert tapped(end, ids) == [ids[1]]


@pytest.mark.cr("107.4f", "118.13", "119.4")
def test_107_4f_phyrexian_symbols_cost_life_only_where_the_mana_is_not_there():
    state, ids, _ = board(["Swamp"])
    end = paid(state, cost("{B/P}"))
    assert end.players[0].life == 20 and tapped(end, ids) == ids
    end = paid(state, cost("{B/P}{B/P}"), "Swamp, 2 life")
    assert end.players[0].life == 18
    end = paid(state, cost("{B/P}{B/P}"), "4 life")
    assert end.players[0].life == 16 and tapped(end, ids) == []
    end = paid(state, cost("{B/P}{B/P}"), paying="{B}")
    assert end.players[0].life == 18
    state, _, _ = board(life=1)
    assert why_not_pay(state, 0, cost("{B/P}"), context(1))
    state, _, _ = board(life=3)
    assert why_not_pay(state, 0, cost("{B/P}", PayLife(2)), context(1))


@pytest.mark.cr("601.2g")
def test_601_2g_creatures_and_life_are_left_out_where_possible_and_asked_about_where_not():
    state, ids, _ = board(["Llanowar Elves", "Forest"])
    assert tapped(paid(state, cost("{G}")), ids) == [ids[1]]
    assert tapped(paid(state, cost("{G}{G}")), ids) == ids
    state, ids, _ = board(["Llanowar Elves", "Heritage Druid", "Elvish Mystic"])
    assert asked(pay(state, 0, cost("{G}"), context(1)), state) == [
        "Llanowar Elves",
        "Elvish Mystic",
    ]
    end = paid(state, cost("{G}"), "Elvish Mystic")
    assert tapped(end, ids) == [ids[2]]
    assert tapped(paid(state, cost("{G}"), using=(ids[0],)), ids) == [ids[0]]


@pytest.mark.cr("601.2g")
def test_601_2g_a_source_that_hurts_is_used_last():
    state, ids, _ = board([BURN, "Mountain"])
    end = paid(state, cost("{R}"))
    assert tapped(end, ids) == [ids[1]] and end.players[0].life == 20
    end = paid(state, cost("{1}{R}"))
    assert tapped(end, ids) == ids and end.players[0].life == 20
    end = paid(state, cost("{R}{R}"))
    assert end.players[0].life == 19


@pytest.mark.cr("605.3a", "605.3c")
def test_605_3a_mana_abilities_that_cost_mana_are_activated_on_the_way():
    state, ids, _ = board(["Island", SIGNET])
    end = paid(state, cost("{G}{W}"))
    assert pool(end) == "" and tapped(end, ids) == ids
    assert why_not_pay(state, 0, cost("{G}{W}{U}"), context(1))
    state, ids, _ = board([SIGNET])
    assert why_not_pay(state, 0, cost("{G}"), context(1))
    second = card("Second Signet", "", "Artifact", "", tap_for(
        mana("{G}"), TapThis(), add=add("U", "B")
    ))  # fmt: skip
    state, ids, _ = board(["Island", second, SIGNET])
    end = paid(state, cost("{U}{B}{W}"))
    assert pool(end) == "" and tapped(end, ids) == ids


@pytest.mark.cr("605.3c")
def test_605_3c_two_that_could_only_pay_for_each_other_pay_for_nothing():
    loop = [card(f"Loop {t}", "", "Artifact", "", tap_for(mana(c), TapThis(), add=add(t, t)))
            for t, c in (("U", "{R}"), ("R", "{U}"))]  # fmt: skip
    state, _, _ = board(loop)
    assert why_not_pay(state, 0, cost("{U}"), context(1))
    state, _, _ = board([*loop, "Island"])
    assert why_not_pay(state, 0, cost("{U}{R}"), context(1)) == ()
    assert why_not_pay(state, 0, cost("{U}{U}{R}"), context(1)) == ()
    assert why_not_pay(state, 0, cost("{U}{U}{U}{R}"), context(1))


@pytest.mark.cr("605.3a", "118.10")
def test_118_10_what_an_ability_taps_as_its_cost_makes_no_mana_of_its_own():
    state, ids, _ = board(["Heritage Druid", "Llanowar Elves", "Elvish Mystic"])
    assert why_not_pay(state, 0, cost("{G}{G}{G}"), context(1)) == ()
    assert why_not_pay(state, 0, cost("{G}{G}{G}{G}"), context(1))
    assert tapped(paid(state, cost("{G}{G}{G}")), ids) == ids


@pytest.mark.cr("605.4a")
def test_605_4a_mana_of_triggers_counts_during_the_payment():
    setup = Setup()
    land = setup.put("Forest")
    setup.put("Wild Growth", attached_to=land)
    setup.put("Mirari's Wake")
    assert tapped(paid(setup.state, cost("{G}{G}{G}")), [land]) == [land]
    assert why_not_pay(setup.state, 0, cost("{G}{G}{G}{G}"), context(1))


@pytest.mark.cr("106.12b")
def test_106_12b_replaced_mana_is_what_pays():
    state, _, _ = board(["Forest", "Contamination"])
    assert why_not_pay(state, 0, cost("{G}"), context(1))
    assert pool(paid(state, cost("{B}"))) == ""
    state, _, _ = board(["Forest", "Mana Reflection"])
    assert pool(paid(state, cost("{G}"))) == "G"


@pytest.mark.cr("609.4b", "118.14")
def test_609_4b_any_color_does_not_pay_for_colorless_and_any_type_does():
    for what, payable in (("color", False), ("type", True)):
        law = card("Lantern", "", "Artifact", "", always(SpendAsThough(what)))
        state, _, _ = board(["Forest", law])
        assert why_not_pay(state, 0, cost("{U}"), context(1)) == ()
        assert (why_not_pay(state, 0, cost("{C}"), context(1)) == ()) is payable
    state, _, _ = board(["Forest"])
    assert why_not_pay(state, 0, cost("{U}"), context(1))
    assert why_not_pay(state, 0, cost("{U}"), context(1), SpentOn("cast", any_mana="color")) == ()


@pytest.mark.cr("609.4b")
def test_609_4b_the_mana_spent_stays_what_it_was():
    law = card("Lantern", "", "Artifact", "", always(SpendAsThough("color")))
    state, _, _ = board(["Forest", law])
    record = run(pay_recording(state, 0, cost("{U}"), context(1)), state).value[1]
    assert [m.type for m in record.spent] == ["G"]


@pytest.mark.cr("106.6")
def test_106_6_restricted_mana_pays_only_for_what_it_may():
    cave = card("Cave", "", "Land", "", Activated((TapThis(),), (
        AddMana(("G",), only=HasSubtype("Elf"), only_kinds=("cast",)),
    )))  # fmt: skip
    setup = Setup()
    land = setup.put(cave)
    elf, giant = setup.put("Llanowar Elves", zone="hand"), setup.put("Hill Giant", zone="hand")
    state = setup.state
    assert why_not_pay(state, 0, cost("{G}"), context(elf), elf) == ()
    assert why_not_pay(state, 0, cost("{1}"), context(giant), giant)
    assert why_not_pay(state, 0, cost("{1}"), context(land), SpentOn("activate", elf))
    assert why_not_pay(state, 0, cost("{1}"), context(land))


@pytest.mark.cr("106.6")
def test_106_6_riders_come_with_the_spending():
    scry = Later(SpendsMana(HasType("creature")), (Scry(1),))
    setup = Setup(pool=(Mana("G", 1000, rider=CantBeCountered()), Mana("G", 1000, rider=scry)))
    setup.put("Forest")
    spell = setup.put("Llanowar Elves", zone="stack", stack=OnStack(Context(1001, 0)))
    outcome = run(pay(setup.state, 0, cost("{G}{G}"), context(spell), spell), setup.state)
    events = [e.event for e in outcome.entries]
    began = [e for e in events if isinstance(e, EffectBegan)]
    assert [e.effect.affected for e in began] == [(spell,)]
    assert [type(e) for e in events if isinstance(e, AbilityTriggered)] == [AbilityTriggered]
    outcome = run(pay(setup.state, 0, cost("{G}{G}"), context(spell)), setup.state)
    assert [type(e.event) for e in outcome.entries] == [ManaSpent]


@pytest.mark.cr("601.2h")
def test_601_2h_paying_says_which_mana_and_using_which_permanents():
    state, ids, _ = board(["Mountain", "Forest", "Mountain"])
    end = paid(state, cost("{2}"), paying="{R}{R}")
    assert tapped(end, ids) == [ids[0], ids[2]]
    end = paid(state, cost("{2}"), using=(ids[1], ids[2]))
    assert tapped(end, ids) == ids[1:]
    assert why_not_pay(state, 0, cost("{2}"), context(1), using=(ids[1],))
    assert why_not_pay(state, 0, cost("{2}"), context(1), paying="{R}")


def test_601_2h_using_something_that_makes_no_mana_says_so():
    state, (bears, _), _ = board(["Hill Giant", "Swamp"])
    found = why_not_pay(state, 0, cost("{1}"), context(1), using=(bears,))
    assert "Hill Giant has no mana ability" in str(found[0])
    setup = Setup()
    used = setup.put("Swamp", tapped=True)
    found = why_not_pay(setup.state, 0, cost("{1}"), context(1), using=(used,))
    assert "107.5" in rules_of(found)


@pytest.mark.cr("118.6")
def test_118_6_no_mana_cost_can_not_be_paid():
    state, (land, _), _ = board(["Forest", "Island"])
    found = why_not_pay(state, 0, (PayManaCostOf(This()),), context(land))
    assert rules_of(found) == {"118.6"}


@pytest.mark.cr("119.4", "119.4b", "118.3b")
def test_119_4_life_has_to_be_there_and_none_can_always_be_paid():
    state, _, _ = board(life=2)
    assert why_not_pay(state, 0, (PayLife(2),), context(1)) == ()
    assert rules_of(why_not_pay(state, 0, (PayLife(3),), context(1))) == {"119.4", "118.3"}
    assert why_not_pay(state, 0, (PayLife(1), PayLife(2)), context(1))
    end = run(pay(state, 0, (PayLife(2),), context(1)), state)
    assert end.state.players[0].life == 0
    assert [e.event.cause for e in end.entries if isinstance(e.event, LifeLost)] == ["paid"]
    state, _, _ = board(life=-3)
    assert why_not_pay(state, 0, (PayLife(0),), context(1)) == ()


@pytest.mark.cr("119.8", "101.2")
def test_119_8_who_can_not_lose_life_pays_none():
    ban = card("Ban", "", "Enchantment", "", always(CantLoseLife(You())))
    state, _, _ = board([ban])
    assert "119.8" in rules_of(why_not_pay(state, 0, (PayLife(1),), context(1)))
    ban = card(
        "Ban", "", "Enchantment", "", always(CantPay(life=True, sacrifice=HasType("creature")))
    )
    state, (_, giant), _ = board([ban, "Hill Giant"])
    assert why_not_pay(state, 0, (PayLife(1),), context(1)) == ()
    on = SpentOn("cast")
    (reason,) = why_not_pay(state, 0, (PayLife(1),), context(1), on)
    assert reason.source_name == "Ban"
    assert why_not_pay(state, 0, (SacrificeThis(),), context(giant), on)
    assert why_not_pay(state, 0, (SacrificeCost(HasType("creature")),), context(1), on)


@pytest.mark.cr("118.3")
def test_118_3_each_kind_of_part_wants_its_things():
    setup = Setup()
    source = setup.put("Hill Giant", counters=(("charge", 1),))
    state = setup.state
    for part in (
        SacrificeCost(HasType("artifact")),
        DiscardCost(Anything(), 1),
        DiscardCost(this=True),
        ExileCost("graveyard", Anything(), 1),
        ExileCost("graveyard", this=True),
        ReturnCost(HasType("land")),
        TapCost(HasType("artifact"), 1),
        UntapCost(HasType("creature"), 1),
        RemoveCounterCost("charge", 2),
        LoyaltyCost(-1),
        RevealCost(Anything()),
        MillCost(1),
    ):
        assert "118.3" in rules_of(why_not_pay(state, 0, (part,), context(source))), part
        with pytest.raises(Refused):
            paid(state, (part,), source=source)


@pytest.mark.cr("118.3", "601.2h")
def test_601_2h_each_kind_of_part_is_paid():
    setup = Setup()
    source = setup.put("Hill Giant", counters=(("charge", 2), ("loyalty", 3)))
    swamp = setup.put("Swamp")
    ring = setup.put("Sol Ring", tapped=True)
    hand = [setup.put("Forest", zone="hand"), setup.put("Island", zone="hand")]
    grave = setup.put("Plains", zone="graveyard")
    top = setup.put("Mountain", zone="library")
    state = setup.state

    def zone_after(id, *parts, answers=()):
        end = paid(state, parts, *answers, source=source)
        return end.obj(end.latest(id)).zone if end.latest(id) else None

    assert zone_after(swamp, SacrificeCost(HasType("land"))) == "graveyard"
    assert zone_after(source, SacrificeThis()) == "graveyard"
    assert zone_after(hand[1], DiscardCost(None, 1), answers=("Island",)) == "graveyard"
    assert zone_after(hand[0], DiscardCost(None, None)) == "graveyard"
    assert zone_after(grave, ExileCost("graveyard", Anything(), 1)) == "exile"
    assert zone_after(swamp, ReturnCost(HasType("land"))) == "hand"
    assert zone_after(source, ReturnCost(this=True)) == "hand"
    assert zone_after(top, MillCost(1)) == "graveyard"
    assert paid(state, (TapCost(HasType("land")),), source=source).objects[swamp].tapped
    assert not paid(state, (UntapCost(HasType("artifact")),), source=source).objects[ring].tapped
    assert (
        paid(state, (RemoveCounterCost("charge", 2),), source=source)
        .objects[source]
        .count("charge")
        == 0
    )
    assert (
        paid(state, (PutCounterCost("charge", 1),), source=source).objects[source].count("charge")
        == 3
    )
    assert paid(state, (LoyaltyCost(-3),), source=source).objects[source].count("loyalty") == 0
    assert paid(state, (LoyaltyCost(1),), source=source).objects[source].count("loyalty") == 4
    end = paid(state, (RevealCost(HasType("land")),), "Forest", source=source)
    assert end.players[1].seen == (hand[0],)
    end = paid(state, (RemoveCounterCost(None, 1),), "Hill Giant: charge", source=source)
    assert end.objects[source].count("charge") == 1


def test_118_what_a_cost_binds_is_told():
    setup = Setup()
    source, swamp = setup.put("Hill Giant"), setup.put("Swamp")
    parts = (SacrificeCost(HasType("land")),)
    record = run(pay_recording(setup.state, 0, parts, context(source)), setup.state).value[1]
    assert record.context.things("sacrificed") == (swamp,)


@pytest.mark.cr("101.2", "118.3")
def test_118_3_what_can_not_be_sacrificed_does_not_pay():
    ban = card("Ban", "", "Enchantment", "", always(CantBeSacrificed(), to=HasType("creature")))
    state, (giant, _), _ = board(["Hill Giant", ban])
    (reason,) = why_not_pay(state, 0, (SacrificeThis(),), context(giant))
    assert reason.source_name == "Ban" and "118.3" in reason.rules
    assert why_not_pay(state, 0, (SacrificeCost(HasType("creature")),), context(1))


@pytest.mark.cr("601.2b", "118.9")
def test_118_one_of_several_costs_is_chosen_among_the_payable():
    state, _, _ = board(["Swamp"], life=1)
    either = (EitherCost((cost("{B}"), (PayLife(2),), (PayLife(1),))),)
    assert asked(pay(state, 0, either, context(1)), state) == ["{B}", "1 life"]
    assert paid(state, either, "1 life").players[0].life == 0


@pytest.mark.cr("118.10")
def test_118_10_the_source_is_not_tapped_twice_for_one_cost():
    state, ids, _ = board(["Llanowar Elves", "Elvish Mystic"])
    parts = (TapThis(), TapCost(HasSubtype("Elf"), 1))
    end = paid(state, parts, source=ids[0])
    assert tapped(end, ids) == ids
    state, ids, _ = board(["Llanowar Elves"])
    assert why_not_pay(state, 0, parts, context(ids[0]))
    assert why_not_pay(state, 0, cost("{G}", TapThis()), context(ids[0]))


@pytest.mark.cr("118.10")
def test_118_10_what_the_cost_taps_is_kept_from_making_mana():
    state, ids, _ = board(["Llanowar Elves", "Heritage Druid"])
    assert tapped(paid(state, cost("{G}", TapCost(HasSubtype("Elf"), 1))), ids) == ids
    assert why_not_pay(state, 0, cost("{G}", TapCost(HasSubtype("Elf"), 2)), context(1))


# --- convoke, improvise, delve ------------------------------------------------------------------


def casting(*abilities, colors=("W", "B")):
    setup = Setup()
    spell = setup.put(card("Host", "{4}{W}", "Sorcery", "", *abilities), zone="hand")
    ids = [
        setup.put(card(f"Pal {c}", "", "Creature — Pal", "1/1", colors=(c,)), new=True)
        for c in colors
    ]
    return setup, spell, ids


@pytest.mark.cr("702.51a", "302.6", "609.4b")
def test_702_51a_convoke_taps_creatures_for_generic_mana_or_their_own_color():
    setup, spell, _ = casting(keyword("convoke"))
    state = setup.state
    on = SpentOn("cast", spell)
    assert why_not_pay(state, 0, cost("{1}{W}"), context(spell), on) == ()
    assert why_not_pay(state, 0, cost("{W}{W}"), context(spell), on)
    assert why_not_pay(state, 0, cost("{C}"), context(spell), on)
    assert why_not_pay(state, 0, cost("{2}{W}"), context(spell), on)
    assert why_not_pay(state, 0, cost("{1}"), context(spell), SpentOn("activate", spell))
    anything = SpentOn("cast", spell, any_mana="type")
    assert why_not_pay(state, 0, cost("{W}{W}"), context(spell), anything)


@pytest.mark.cr("702.51a")
def test_702_51a_convoke_is_paid_by_tapping_and_spends_no_mana():
    setup, spell, (white, black) = casting(keyword("convoke"))
    land = setup.put("Plains")
    on = SpentOn("cast", spell)
    law = pay_recording(setup.state, 0, cost("{2}{W}"), context(spell), on)
    outcome = run(law, setup.state)
    assert tapped(outcome.state, [white, black, land]) == [white, black, land]
    assert [m.type for m in outcome.value[1].spent] == ["W"]
    end = paid(setup.state, cost("{W}"), source=spell, on=on)
    assert tapped(end, [white, black, land]) == [land]
    end = paid(setup.state, cost("{W}"), source=spell, on=on, using=(white,))
    assert tapped(end, [white, black, land]) == [white]


@pytest.mark.cr("702.126a", "702.66a")
def test_702_126a_and_702_66a_artifacts_and_graveyards_stand_for_generic_mana_only():
    setup, spell, _ = casting(keyword("improvise"), colors=())
    stone = setup.put(card("Blue Stone", "", "Artifact", "", colors=("U",)))
    state, on = setup.state, SpentOn("cast", spell)
    assert why_not_pay(state, 0, cost("{U}"), context(spell), on)
    assert tapped(paid(state, cost("{1}"), source=spell, on=on), [stone]) == [stone]
    setup, spell, _ = casting(keyword("delve"), colors=())
    old = [setup.put("Island", zone="graveyard") for _ in range(3)]
    state, on = setup.state, SpentOn("cast", spell)
    end = paid(state, cost("{2}"), source=spell, on=on)
    assert len(end.zone("exile")) == 2 and len(end.zone("graveyard", 0)) == 1
    assert why_not_pay(state, 0, cost("{2}{U}"), context(spell), on)
    assert old[0] not in end.objects


# --- the search -------------------------------------------------------------------------------

DUAL = card("Test Dual", "", "Land", "", tap_for(TapThis(), add=add_either("R", "G")))
RING = card("Test Ring", "", "Artifact", "", tap_for(TapThis(), add=add("C", "C")))
TWICE = card("Two of One", "", "Land", "", tap_for(TapThis(), add=AddMana(any_of=COLORS[:3], n=2)))
MIX = card(
    "Mixed", "", "Land", "", tap_for(TapThis(), add=AddMana(any_of=("U", "R"), n=2, one_type=False))
)
MAKES = {
    "Forest": ["G"], "Island": ["U"], "Wastes": ["C"], DUAL: ["R", "G"], RING: ["CC"],
    TWICE: ["WW", "UU", "BB"], MIX: ["UU", "UR", "RR"],
}  # fmt: skip
SYMBOLS = ("W", "U", "R", "G", "C", "1", "2", "R/G", "2/U", "C/W")


def meets(type, symbol):
    return symbol.isdigit() or type in symbol.split("/")


def payable_by_hand(makes, symbols, floating):
    """Try every output of every source and every way to hand out units; slow and plain."""
    options = [[(s,)] if not s.startswith("2/") else [(s[2:],), ("1", "1")] for s in symbols]
    for reading in product(*options):
        needs = []
        for part in reading:
            for s in part:
                needs.extend(["1"] * int(s) if s.isdigit() else [s])
        for size in range(len(makes) + 1):
            for some in combinations(range(len(makes)), size):
                for made in product(*(makes[i] for i in some)):
                    units = [*floating, *"".join(made)]
                    if len(units) < len(needs):
                        continue
                    if any(
                        all(meets(u, n) for u, n in zip(order, needs, strict=True))
                        for order in permutations(units, len(needs))
                    ):
                        return True
    return False


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(list(MAKES)), max_size=3),
    st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=3),
    st.lists(st.sampled_from("UGC"), max_size=1),
)
def test_118_3_the_search_agrees_with_trying_everything(names, symbols, floating):
    state, ids, _ = board(names, pool=floating)
    parts = (PayMana(mana_cost("".join(f"{{{s}}}" for s in symbols))),)
    expected = payable_by_hand([MAKES[n] for n in names], symbols, floating)
    assert (why_not_pay(state, 0, parts, context(1)) == ()) is expected
    if expected:
        outcome = run(pay(state, 0, parts, context(1)), state)
        used = tapped(outcome.state, ids)
        for spare in used:
            rest = [MAKES[n] for n, i in zip(names, ids, strict=True) if i in used and i != spare]
            assert not payable_by_hand(rest, symbols, floating)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from(list(MAKES)), max_size=4),
    st.lists(st.sampled_from(SYMBOLS[:7]), min_size=1, max_size=3),
)
def test_118_3_all_ways_are_the_minimal_sets_of_sources(names, symbols):
    state, _, _ = board(names)
    parts = (PayMana(mana_cost("".join(f"{{{s}}}" for s in symbols))),)
    found = {
        tuple(sorted(a.name for a in way.activations))
        for way in ways_to_pay(state, 0, parts, context(1))
    }
    expected = set()
    labels = [n if isinstance(n, str) else n.name for n in names]
    for size in range(len(names) + 1):
        for some in combinations(range(len(names)), size):
            makes = [MAKES[names[i]] for i in some]
            if payable_by_hand(makes, symbols, ()) and not any(
                payable_by_hand(makes[:k] + makes[k + 1 :], symbols, ()) for k in range(size)
            ):
                expected.add(tuple(sorted(labels[i] for i in some)))
    assert found == expected


def test_118_3_the_same_board_is_always_paid_the_same_way():
    state, _, _ = board(["Forest", DUAL, "Island", RING, MIX, TWICE])
    symbols = ("2", "G", "U")
    first = Payment(state, 0, symbols).best()
    assert all(Payment(state, 0, symbols).best() == first for _ in range(5))
    assert first == ways_to_pay(state, 0, cost("{2}{G}{U}"), context(1))[0]


@pytest.mark.cr("609.4b")
def test_609_4b_mana_that_is_named_is_that_very_mana_not_what_may_be_spent_as_it():
    play(
        """
players:
  Ana: {battlefield: ["Xanathar, Guild Kingpin", Swamp x2, Wastes x2]}
  Ben: {battlefield: [Howling Mine], library: [Disenchant]}
starts: {turn: Ben, step: end step}
""",
        """
        go to Ana's precombat main
        Ana casts [[Disenchant]] from the top of Ben's library targeting [[Howling Mine]] paying {B}{B}
        expect [[Swamp#1]] is tapped
        expect [[Swamp#2]] is tapped
        expect [[Wastes#1]] is untapped
        """,
    )


def test_118_3_a_hybrid_is_read_the_way_that_taps_fewer_sources():
    state, ids, _ = board(["Island", RING], pool=["G"])
    parts = (PayMana(mana_cost("{C}{2/U}")),)
    outcome = run(pay(state, 0, parts, context(1)), state)
    assert tapped(outcome.state, ids) == [ids[1]]
