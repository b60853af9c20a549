"""Casting spells (CR 601) and what allows or prohibits it."""

import pytest
from casting_games import ANA, BEN, Game, blamed, rules_of

from mtgnb.events.stack import SpellCast
from mtgnb.model.abilities import (
    AdditionalCost,
    FlashIf,
    Keyword,
    OwnAlternativeCost,
    OwnCostChange,
    SpellAbility,
    Static,
    TargetSpec,
)
from mtgnb.model.card import Card, Face, card
from mtgnb.model.conditions import Exists
from mtgnb.model.costs import PayLife, PayMana, SacrificeCost
from mtgnb.model.effects import DealDamage, Draw, GainLife
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Compare, Controlled, Every, HasType, Not
from mtgnb.model.game_changes import (
    AlternativeCost,
    AsThoughFlash,
    CantCast,
    CostChange,
    MayLookAtTop,
    MayPlay,
    SpendAsThough,
)
from mtgnb.model.mana import mana_cost
from mtgnb.model.refs import AllTargets, EachOpponent, You
from mtgnb.model.tasks import Cast, Special
from mtgnb.model.things import Seat
from mtgnb.model.values import X
from mtgnb.rules.cr601_casting import Modification, why_not_cast, with_changes

CREATURE = HasType("creature")
NONCREATURE = Not(CREATURE)


def mana(text):
    return PayMana(mana_cost(text))


def law(name, *changes, type="Enchantment"):
    return card(name, "{1}", type, "", Static(changes))


def spell(name, cost, *abilities, type="Sorcery"):
    return card(name, cost, type, "", *abilities)


GAIN = SpellAbility((GainLife(1),))
MORPH = card("Hidden One", "{5}{W}", "Enchantment", "", Keyword("morph", (mana("{W}"),)))
ADVENTURER = Card(
    (
        Face("Tall Knight", mana_cost("{2}{W}"), types=("creature",), power=3, toughness=3),
        Face("Big Swing", mana_cost("{W}"), types=("instant",), abilities=(GAIN,)),
    ),
    "adventure",
)


def shock_game():
    game = Game().put(ANA, "battlefield", "Mountain").put(ANA, "hand", "Shock")
    return game.put(BEN, "battlefield", "Grizzly Bears").start()


# --- the steps (601.2) ------------------------------------------------------------------------------


@pytest.mark.cr("601.2a", "601.2c", "601.2h", "601.2i")
def test_601_2_each_step_is_a_moment_in_order():
    game = shock_game()
    game.do(Cast(ANA, game["Shock"], targets=(game["Grizzly Bears"],)))
    steps = ("601.2a", "601.2c", "601.2g", "601.2h", "601.2i")
    first = [next(i for i, e in enumerate(game.entries) if s in e.cites) for s in steps]
    assert first == sorted(first)
    assert game.state.priority == ANA


@pytest.mark.cr("601.2", "730.1")
def test_601_2_what_cant_be_finished_never_happened():
    game = shock_game()
    reasons = game.refused(Cast(ANA, game["Shock"], targets=(game["Mountain"],)))
    assert "601.2c" in rules_of(reasons)
    assert game.names("hand", ANA) == ["Shock"]


@pytest.mark.cr("601.2e", "730.1")
def test_730_1_a_proposal_taken_back_leaves_the_game_as_it_was():
    game = shock_game()
    before = game.state
    game.do(Cast(ANA, game["Shock"], targets=(Seat(BEN),), halt=True))
    assert game.names("stack") == ["Shock"]
    assert game.options() == ["go on", "take back"]
    game.do(False)
    after = game.state
    assert (after.objects, after.zones, after.players) == (
        before.objects,
        before.zones,
        before.players,
    )
    assert after.priority == ANA
    game.do(Cast(ANA, game["Shock"], targets=(Seat(BEN),), halt=True)).do(True)
    assert after.log == before.log
    assert any(isinstance(e.event, SpellCast) for e in game.entries)


@pytest.mark.cr("601.2c", "115.1")
def test_601_2c_targets_that_arent_given_are_asked():
    game = shock_game()
    game.do(Cast(ANA, game["Shock"]))
    assert game.options() == ["Grizzly Bears", "Ana", "Ben"]
    game.do(Seat(BEN)).resolve()
    assert game.state.players[BEN].life == 18


@pytest.mark.cr("601.2b", "107.3a")
def test_107_3a_x_is_any_value_that_can_be_paid():
    game = (
        Game().put(ANA, "battlefield", "Wastes", "Wastes").put(ANA, "hand", "Endless One").start()
    )
    assert "118.3" in rules_of(game.refused(Cast(ANA, game["Endless One"], x=3)))
    game.do(Cast(ANA, game["Endless One"]))
    assert game.options() == ["0", "1", "2"]
    game.do(1)
    assert game.state.objects[game["Endless One"]].x == 1


@pytest.mark.cr("107.3a")
def test_107_3a_no_x_without_an_x():
    game = shock_game()
    assert "107.3a" in rules_of(game.refused(Cast(ANA, game["Shock"], x=2)))


@pytest.mark.cr("601.2d")
def test_601_2d_a_division_gives_each_target_at_least_one():
    arcs = spell(
        "Arcs", "{R}",
        SpellAbility((DealDamage(3, AllTargets(), divided=True),), (TargetSpec("any", least=1, most=3),)),
    )  # fmt: skip
    game = Game().put(ANA, "battlefield", "Mountain").put(ANA, "hand", arcs)
    game.put(BEN, "battlefield", "Grizzly Bears").start()
    game.do(Cast(ANA, game["Arcs"], targets=(game["Grizzly Bears"], Seat(BEN))))
    assert game.options() == ["1", "2"]
    game.do(2).resolve()
    assert game.names("graveyard", BEN) == ["Grizzly Bears"]
    assert game.state.players[BEN].life == 19


@pytest.mark.cr("601.2f", "118.7a")
def test_601_2f_increases_come_before_reductions_and_reductions_reach_generic_mana_only():
    assert with_changes(("1", "R"), (Modification(-2), Modification(1))) == ("R",)
    assert with_changes(("R",), (Modification(-2),)) == ("R",)
    assert with_changes(("4",), (Modification(-2, floor=2), Modification(-1))) == ("1",)
    assert with_changes(("1", "W", "W"), (Modification(0, ("W",), reduce=True),)) == ("1", "W")
    assert with_changes(("2",), (Modification(0, ("U",), reduce=True),)) == ("1",)
    assert with_changes(("R",), (Modification(0, floor=3),)) == ("2", "R")


@pytest.mark.cr("601.2f")
def test_601_2f_effects_of_others_count_as_long_as_they_fit():
    tax = law("Tax", CostChange(1, NONCREATURE, EachOpponent()))
    game = Game().put(BEN, "battlefield", tax).put(ANA, "battlefield", "Mountain")
    game.put(ANA, "hand", "Shock").start()
    assert rules_of(why_not_cast(game.state, ANA, game["Shock"])) == {"118.3"}
    other = Game().put(BEN, "battlefield", tax).put(ANA, "battlefield", "Mountain", "Mountain")
    other.put(ANA, "hand", "Shock").start()
    other.do(Cast(ANA, other["Shock"], targets=(Seat(BEN),)))
    assert all(
        other.state.objects[i].tapped
        for i in other.state.zone("battlefield")
        if other.state.objects[i].card.name == "Mountain"
    )


@pytest.mark.cr("601.2f", "702.41a")
def test_601_2f_a_spells_own_reduction():
    cheap = spell(
        "Cheap", "{3}", OwnCostChange(-3, when=Exists(Every((CREATURE, Controlled())))), GAIN
    )
    game = Game().put(ANA, "hand", cheap).start()
    assert why_not_cast(game.state, ANA, game["Cheap"])
    other = Game().put(ANA, "hand", cheap).put(ANA, "battlefield", "Grizzly Bears").start()
    assert not why_not_cast(other.state, ANA, other["Cheap"])


# --- times (117.1a) ---------------------------------------------------------------------------------


@pytest.mark.cr("117.1a", "302.1")
def test_117_1a_a_creature_spell_needs_a_main_phase_and_an_empty_stack():
    game = Game(step="upkeep").put(ANA, "hand", "Memnite").start()
    assert rules_of(why_not_cast(game.state, ANA, game["Memnite"])) == {"117.1a", "301.1", "302.1"}
    assert not why_not_cast(Game().put(ANA, "hand", "Memnite").start().state, ANA, game["Memnite"])


@pytest.mark.cr("117.1a", "307.1")
def test_117_1a_not_on_another_players_turn():
    game = Game(turn=BEN).put(ANA, "battlefield", "Island", "Island", "Island")
    game.put(ANA, "hand", "Divination").start()
    assert rules_of(why_not_cast(game.state, ANA, game["Divination"])) == {"117.1a", "307.1"}


@pytest.mark.cr("601.3b", "601.3c")
def test_601_3b_as_though_it_had_flash():
    quick = law("Quickness", AsThoughFlash(CREATURE))
    game = Game(turn=BEN).put(ANA, "battlefield", quick).put(ANA, "hand", "Memnite").start()
    game.passes()
    assert not why_not_cast(game.state, ANA, game["Memnite"])
    dear = law("Dear Quickness", AsThoughFlash(CREATURE, extra_cost=(PayLife(3),)))
    other = Game(turn=BEN).put(ANA, "battlefield", dear).put(ANA, "hand", "Memnite").start()
    other.passes().do(Cast(ANA, other["Memnite"]))
    assert other.state.players[ANA].life == 17


@pytest.mark.cr("601.3c")
def test_601_3c_flash_is_not_paid_for_when_it_isnt_needed():
    dear = law("Dear Quickness", AsThoughFlash(CREATURE, extra_cost=(PayLife(3),)))
    game = Game().put(ANA, "battlefield", dear).put(ANA, "hand", "Memnite").start()
    game.do(Cast(ANA, game["Memnite"]))
    assert game.state.players[ANA].life == 20


@pytest.mark.cr("601.5a")
def test_601_5a_flash_that_is_lost_while_casting_was_there():
    needs = Exists(Every((HasType("artifact"), Controlled())))
    abilities = (FlashIf(needs), AdditionalCost((SacrificeCost(HasType("artifact")),)))
    late = card("Late One", "{0}", "Creature — Cat", "1/1", *abilities)
    game = Game(turn=BEN).put(ANA, "battlefield", "Sol Ring").put(ANA, "hand", late).start()
    game.passes().do(Cast(ANA, game["Late One"]))
    assert game.names("stack") == ["Late One"]
    assert game.names("graveyard", ANA) == ["Sol Ring"]


# --- prohibitions (601.3) ---------------------------------------------------------------------------


@pytest.mark.cr("601.3", "101.2")
def test_601_3_cant_beats_can():
    may = law("Window", MayPlay(what=NONCREATURE))
    ban = law("Hush", CantCast(EachOpponent(), NONCREATURE))
    game = Game().put(ANA, "battlefield", may, "Mountain").put(BEN, "battlefield", ban)
    game.put(ANA, "library", "Shock").start()
    reasons = why_not_cast(game.state, ANA, game["Shock"])
    assert (rules_of(reasons), blamed(reasons)) == ({"601.3", "101.2"}, {"Hush"})


@pytest.mark.cr("601.3")
def test_601_3_nothing_lets_a_player_cast_from_there():
    game = Game().put(ANA, "battlefield", "Mountain").put(ANA, "library", "Shock").start()
    assert rules_of(why_not_cast(game.state, ANA, game["Shock"])) == {"601.3"}


@pytest.mark.cr("601.3", "307.5")
def test_307_5_only_when_they_could_cast_a_sorcery():
    slow = law("Slow Down", CantCast(EachOpponent(), only_sorcery_time=True))
    game = Game(turn=BEN).put(BEN, "battlefield", slow).put(ANA, "battlefield", "Mountain")
    game.put(ANA, "hand", "Shock").start()
    assert blamed(why_not_cast(game.state, ANA, game["Shock"])) == {"Slow Down"}
    mine = Game().put(BEN, "battlefield", slow).put(ANA, "battlefield", "Mountain")
    mine.put(ANA, "hand", "Shock").start()
    mine.do(Cast(ANA, mine["Shock"], targets=(Seat(BEN),)))
    assert mine.names("stack") == ["Shock"]


@pytest.mark.cr("601.3")
def test_601_3_a_count_of_spells_that_fit():
    quiet = law("Half Quiet", CantCast(where=NONCREATURE, more_than=1))
    game = Game().put(ANA, "battlefield", quiet, "Mountain", "Mountain")
    game.put(ANA, "hand", "Memnite", "Shock", "Lightning Bolt").start()
    game.do(Cast(ANA, game["Memnite"])).do(Cast(ANA, game["Shock"], targets=(Seat(BEN),)))
    assert blamed(why_not_cast(game.state, ANA, game["Lightning Bolt"])) == {"Half Quiet"}


@pytest.mark.cr("601.3a", "601.5")
def test_601_3a_a_choice_of_x_may_lift_a_prohibition():
    small = law("Grown-Ups Only", CantCast(where=Compare("mana value", "<=", 1)))
    game = (
        Game().put(BEN, "battlefield", small).put(ANA, "battlefield", "Wastes", "Wastes", "Wastes")
    )
    game.put(ANA, "hand", "Endless One", "Memnite").start()
    assert blamed(why_not_cast(game.state, ANA, game["Memnite"])) == {"Grown-Ups Only"}
    assert blamed(game.refused(Cast(ANA, game["Endless One"], x=1))) == {"Grown-Ups Only"}
    game.do(Cast(ANA, game["Endless One"]))
    assert game.options() == ["2", "3"]


@pytest.mark.cr("601.3e", "708.4")
def test_601_3e_a_face_down_card_is_judged_as_a_creature():
    horde = law("Horde", MayPlay(what=CREATURE))
    steel = law("No Creatures", CantCast(where=CREATURE))
    game = Game().put(ANA, "battlefield", horde, "Plains", "Plains", "Plains")
    game.put(ANA, "library", MORPH).start()
    game.do(Cast(ANA, game["Hidden One"]))
    spell_id = game.state.zone("stack")[0]
    assert game.state.objects[spell_id].face_down
    other = Game().put(ANA, "battlefield", steel, "Plains", "Plains", "Plains")
    other.put(ANA, "hand", MORPH).start()
    assert blamed(other.refused(Cast(ANA, other["Hidden One"], face_down=True))) == {"No Creatures"}


@pytest.mark.cr("601.3e", "715.3a")
def test_715_3a_an_adventure_is_judged_by_itself():
    melek = law("Paragon", MayPlay(what=Not(CREATURE)))
    game = Game().put(ANA, "battlefield", melek, "Plains", "Plains", "Plains")
    game.put(ANA, "library", ADVENTURER).start()
    game.do(Cast(ANA, game["Tall Knight"]))
    assert game.state.objects[game.state.zone("stack")[0]].face == 1
    assert game.state.zone("stack")


@pytest.mark.cr("715.3", "715.3d")
def test_715_3d_from_exile_it_cant_be_an_adventure_again():
    game = Game().put(ANA, "battlefield", "Plains", "Plains", "Plains", "Plains")
    game.put(ANA, "hand", ADVENTURER).start()
    game.do(Cast(ANA, game["Tall Knight"]))
    assert game.options() == ["Tall Knight, for its mana cost", "Big Swing, for its mana cost"]
    game.do(game.options()[1]).resolve()
    assert game.names("exile") == ["Tall Knight"]
    assert rules_of(game.refused(Cast(ANA, game["Tall Knight"], face=1))) == {"601.3"}
    game.do(Cast(ANA, game["Tall Knight"]))
    assert game.state.objects[game.state.zone("stack")[0]].face == 0


@pytest.mark.cr("702.61a")
def test_702_61a_split_second():
    fast = spell("Fast", "{0}", Keyword("split second"), GAIN, type="Instant")
    game = (
        Game()
        .put(ANA, "hand", fast, "Memnite")
        .put(BEN, "battlefield", "Mountain", "Prodigal Pyromancer")
    )
    game.put(BEN, "hand", "Shock").start()
    game.do(Cast(ANA, game["Fast"]))
    reasons = why_not_cast(game.state, BEN, game["Shock"])
    assert "702.61a" in rules_of(reasons)


@pytest.mark.cr("300.2a", "305.9")
def test_305_9_lands_arent_cast():
    game = Game().put(ANA, "hand", "Forest").start()
    assert "305.9" in rules_of(why_not_cast(game.state, ANA, game["Forest"]))


# --- costs (118) ------------------------------------------------------------------------------------


@pytest.mark.cr("118.6")
def test_118_6_no_mana_cost_cant_be_paid():
    void = card("Void", "", "Sorcery", "", GAIN)
    game = Game().put(ANA, "hand", void).start()
    assert "118.6" in rules_of(why_not_cast(game.state, ANA, game["Void"]))


@pytest.mark.cr("118.6a", "118.9")
def test_118_6a_an_alternative_cost_pays_for_it():
    gate = law("Gate", MayPlay(zone="hand", free=True))
    void = card("Void", "", "Sorcery", "", GAIN)
    game = Game().put(ANA, "battlefield", gate).put(ANA, "hand", void).start()
    game.do(Cast(ANA, game["Void"])).resolve()
    assert game.state.players[ANA].life == 21


@pytest.mark.cr("118.9", "118.9a", "601.2b")
def test_118_9a_one_alternative_cost_the_player_picks():
    fist = law("Fist", AlternativeCost((PayLife(2),), NONCREATURE))
    own = spell("Force", "{1}{R}", OwnAlternativeCost((PayLife(5),)), GAIN)
    game = (
        Game().put(ANA, "battlefield", fist, "Mountain", "Mountain").put(ANA, "hand", own).start()
    )
    game.do(Cast(ANA, game["Force"]))
    assert len(game.options()) == 3
    game.do(game.options()[0])
    assert game.state.players[ANA].life == 20
    other = Game().put(ANA, "battlefield", fist).put(ANA, "hand", own).start()
    other.do(Cast(ANA, other["Force"], alternative="cost"))
    other.do(other.options()[1])
    assert other.state.players[ANA].life == 15


@pytest.mark.cr("118.9a", "118.9d", "702.33a")
def test_118_9d_additional_costs_are_paid_on_top_of_an_alternative_one():
    kicked = spell("Kicked", "{5}", Keyword("kicker", (mana("{R}"),)), GAIN)
    gate = law("Gate", MayPlay(free=True))
    game = Game().put(ANA, "battlefield", gate, "Mountain").put(ANA, "library", kicked).start()
    game.do(Cast(ANA, game["Kicked"], kicked=("kicker",)))
    info = game.state.objects[game.state.zone("stack")[0]].cast
    assert (info.kicked, info.spent, info.alternative) == (("kicker",), ("R",), "free")
    assert rules_of(game.refused(Cast(ANA, game["Kicked"], alternative="")))


@pytest.mark.cr("702.33a", "702.33c")
def test_702_33c_multikicker_is_asked_as_often_as_it_can_be_paid():
    many = spell("Many", "{0}", Keyword("multikicker", (mana("{1}"),)), GAIN)
    game = Game().put(ANA, "battlefield", "Wastes", "Wastes").put(ANA, "hand", many).start()
    game.do(Cast(ANA, game["Many"])).do(True).do(True)
    assert game.state.objects[game.state.zone("stack")[0]].cast.kicked == ("kicker", "kicker")


@pytest.mark.cr("118.8b")
def test_118_8b_an_unknown_additional_cost_is_refused():
    game = shock_game()
    assert "118.8b" in rules_of(game.refused(Cast(ANA, game["Shock"], kicked=("kicker",))))


@pytest.mark.cr("107.3b")
def test_107_3b_x_is_zero_when_the_mana_cost_isnt_paid():
    gate = law("Gate", MayPlay(free=True))
    game = Game().put(ANA, "battlefield", gate, "Wastes").put(ANA, "library", "Endless One").start()
    assert rules_of(game.refused(Cast(ANA, game["Endless One"], x=1))) == {"107.3b"}
    game.do(Cast(ANA, game["Endless One"]))
    assert game.state.objects[game.state.zone("stack")[0]].x == 0


@pytest.mark.cr("107.3b")
def test_107_3b_a_mere_reduction_leaves_x_free():
    less = law("Less", CostChange(-4, who=You()))
    game = Game().put(ANA, "battlefield", less, "Wastes").put(ANA, "hand", "Endless One").start()
    game.do(Cast(ANA, game["Endless One"]))
    assert game.options() == ["0", "1", "2", "3", "4", "5"]


@pytest.mark.cr("601.2h")
def test_601_2h_a_life_cost_with_x():
    drain = spell("Drain", "{0}", AdditionalCost((PayLife(X()),)), SpellAbility((Draw(X()),)))
    game = Game().put(ANA, "hand", drain).start()
    game.do(Cast(ANA, game["Drain"], x=3)).resolve()
    assert game.state.players[ANA].life == 17
    assert len(game.state.zone("hand", ANA)) == 3


# --- permissions ------------------------------------------------------------------------------------


@pytest.mark.cr("609.4b", "118.14")
def test_609_4b_any_mana_is_for_the_spells_of_that_permission():
    thief = law("Thief", MayPlay(any_mana="type"))
    game = Game().put(ANA, "battlefield", thief, "Mountain").put(ANA, "hand", "Giant Growth")
    game.put(ANA, "library", "Giant Growth").put(BEN, "battlefield", "Grizzly Bears").start()
    hand, top = game.state.zone("hand", ANA)[0], game.state.zone("library", ANA)[0]
    assert rules_of(why_not_cast(game.state, ANA, hand)) == {"118.3"}
    assert not why_not_cast(game.state, ANA, top)


@pytest.mark.cr("601.3")
def test_601_3_once_each_turn_is_once():
    once = law("One Look", MayPlay(once="turn", free=True))
    game = Game().put(ANA, "battlefield", once).put(ANA, "library", "Memnite", "Hill Giant").start()
    game.do(Cast(ANA, game["Memnite"])).resolve()
    assert rules_of(why_not_cast(game.state, ANA, game["Hill Giant"])) >= {"601.3"}


@pytest.mark.cr("601.2b")
def test_601_2b_two_permissions_for_one_card_are_the_players_choice():
    plain, wide = law("Plain", MayPlay()), law("Wide", MayPlay(any_mana="type"))
    game = Game().put(ANA, "battlefield", plain, wide, "Forest", "Forest")
    game.put(ANA, "library", "Grizzly Bears").start()
    game.do(Cast(ANA, game["Grizzly Bears"]))
    assert game.options() == ["for its mana cost (Plain)", "for its mana cost (Wide)"]


@pytest.mark.cr("702.34a")
def test_702_34a_flashback_from_the_graveyard_and_then_exile():
    back = spell("Back", "{5}", Keyword("flashback", (mana("{R}"),)), GAIN)
    game = Game().put(ANA, "battlefield", "Mountain").put(ANA, "graveyard", back)
    game.put(BEN, "graveyard", back).start()
    theirs = game.state.zone("graveyard", BEN)[0]
    assert rules_of(why_not_cast(game.state, ANA, theirs)) >= {"601.3"}
    game.do(Cast(ANA, game.state.zone("graveyard", ANA)[0])).resolve()
    assert game.names("exile") == ["Back"]


@pytest.mark.cr("702.143a", "116.2h")
def test_702_143a_foretold_cards_are_cast_on_a_later_turn():
    seer = spell("Seer", "{5}", Keyword("foretell", (mana("{0}"),)), GAIN, type="Instant")
    game = Game().put(ANA, "battlefield", "Wastes", "Wastes").put(ANA, "hand", seer).start()
    game.do(Special(ANA, "foretell", game["Seer"]))
    assert rules_of(why_not_cast(game.state, ANA, game["Seer"])) == {"601.3", "118.3"}
    while game.state.turn.seat == ANA or game.state.turn.step != "upkeep":
        game.passes() if game.state.waiting.kind == "priority" else game.do(())
    game.passes().do(Cast(ANA, game["Seer"])).resolve()
    assert game.state.players[ANA].life == 21


@pytest.mark.cr("702.1")
def test_a_card_with_a_keyword_that_isnt_known_is_refused():
    game = (
        Game()
        .put(ANA, "hand", card("Odd", "{0}", "Creature — Cat", "1/1", Keyword("banding")))
        .start()
    )
    with pytest.raises(NotModelled, match="banding"):
        why_not_cast(game.state, ANA, game["Odd"])


@pytest.mark.cr("101.2", "202.3")
def test_601_3_knowing_the_top_is_not_a_permission():
    look = law("Glimpse", MayLookAtTop(), SpendAsThough())
    game = Game().put(ANA, "battlefield", look, "Mountain").put(ANA, "library", "Shock").start()
    assert rules_of(why_not_cast(game.state, ANA, game["Shock"])) == {"601.3"}
