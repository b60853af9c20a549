"""Playing lands (CR 305) and other special actions (116); activating abilities (602)."""

import pytest
from casting_games import ANA, BEN, Game, blamed, rules_of

from mtgnb.events.libraries import Revealed
from mtgnb.model.abilities import Activated, Keyword, SpellAbility, Static, TargetSpec
from mtgnb.model.card import Card, Face, card
from mtgnb.model.costs import DiscardCost, LoyaltyCost, PayLife, PayMana, TapThis
from mtgnb.model.effects import DealDamage, Draw, GainLife
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import HasType
from mtgnb.model.game_changes import (
    CantActivate,
    CantPlayLands,
    CostChange,
    ExtraLandPlays,
    MayPlay,
)
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import HAND
from mtgnb.model.refs import EachOpponent, Target
from mtgnb.model.tasks import Activate, Cast, PlayLand, Special
from mtgnb.model.values import X
from mtgnb.rules.cr116_special import possible_special_actions, why_not_special
from mtgnb.rules.cr305_lands import land_plays, why_not_play
from mtgnb.rules.cr602_activating import activated_abilities, why_not_activate

FREE = "{0}"


def mana(text):
    return PayMana(mana_cost(text))


def law(name, *changes):
    return card(name, "{1}", "Enchantment", "", Static(changes))


# --- lands ------------------------------------------------------------------------------------------


@pytest.mark.cr("305.1", "116.2a", "116.3", "305.2a")
def test_116_2a_playing_a_land_keeps_priority_and_uses_the_land_play():
    game = Game().put(ANA, "hand", "Forest", "Island").start()
    game.do(PlayLand(ANA, game["Forest"]))
    assert (game.state.priority, game.names("stack")) == (ANA, [])
    assert game.state.objects[game["Forest"]].controller == ANA
    reasons = why_not_play(game.state, ANA, game["Island"])
    assert rules_of(reasons) == {"305.2a", "305.2b"}


@pytest.mark.cr("305.1", "305.3", "116.2a")
def test_305_3_never_on_another_players_turn():
    game = Game(turn=BEN).put(ANA, "hand", "Forest").start()
    assert rules_of(why_not_play(game.state, ANA, game["Forest"])) == {"305.1", "305.3", "116.2a"}
    upkeep = Game(step="upkeep").put(ANA, "hand", "Forest").start()
    assert rules_of(why_not_play(upkeep.state, ANA, upkeep["Forest"])) == {"305.1", "116.2a"}


@pytest.mark.cr("305.2")
def test_305_2_effects_add_land_plays():
    game = Game().put(ANA, "battlefield", law("Two More", ExtraLandPlays(2))).start()
    assert (land_plays(game.state, ANA), land_plays(game.state, BEN)) == (3, 1)
    endless = Game().put(ANA, "battlefield", law("All", ExtraLandPlays(None))).start()
    assert land_plays(endless.state, ANA) is None


@pytest.mark.cr("101.2", "305.1")
def test_101_2_a_land_that_cant_be_played():
    may, ban = law("May", MayPlay(lands=True)), law("Ban", CantPlayLands(only_from_zones=(HAND,)))
    game = Game().put(ANA, "battlefield", may).put(BEN, "battlefield", ban)
    game.put(ANA, "library", "Forest").put(ANA, "hand", "Island").start()
    assert blamed(why_not_play(game.state, ANA, game["Forest"])) == {"Ban"}
    assert not why_not_play(game.state, ANA, game["Island"])


@pytest.mark.cr("305.1")
def test_305_1_only_lands_and_only_from_where_it_is_allowed():
    game = Game().put(ANA, "hand", "Shock").put(ANA, "graveyard", "Forest").start()
    assert rules_of(why_not_play(game.state, ANA, game["Shock"])) == {"305.1"}
    assert rules_of(why_not_play(game.state, ANA, game["Forest"])) == {"305.1", "116.2a"}


@pytest.mark.cr("712.12")
def test_712_12_a_face_that_is_a_land():
    two = Card((Face("Spire", types=("land",)), Face("Pit", types=("land",))), "modal_dfc")
    game = Game().put(ANA, "hand", two).start()
    game.do(PlayLand(ANA, game["Spire"]))
    assert game.options() == ["Spire", "Pit"]
    game.do(1)
    assert game.state.objects[game["Spire"]].face == 1


# --- special actions --------------------------------------------------------------------------------


@pytest.mark.cr("116.2b", "702.37e", "708.5")
def test_116_2b_a_face_down_permanent_is_turned_face_up_by_its_controller():
    bird = card("Secret", "{4}", "Creature — Bird", "3/3", Keyword("megamorph", (mana("{0}"),)))
    game = Game(turn=BEN).put(ANA, "battlefield", bird, face_down=True).start()
    game.passes()
    (action,) = possible_special_actions(game.state, ANA)
    assert action == Special(ANA, "face up", game["Secret"])
    assert rules_of(why_not_special(game.state, Special(BEN, "face up", game["Secret"]))) == {
        "116.2b"
    }
    game.do(action)
    secret = game.state.objects[game["Secret"]]
    assert (secret.face_down, secret.counters) == (False, (("+1/+1", 1),))


@pytest.mark.cr("116.2h", "702.143a", "406.3")
def test_116_2h_foretelling_hides_the_card_from_others():
    seer = card(
        "Seer", "{5}", "Instant", "", Keyword("foretell", (mana("{1}"),)), SpellAbility((Draw(1),))
    )
    game = Game().put(ANA, "battlefield", "Wastes", "Wastes").put(ANA, "hand", seer).start()
    game.do(Special(ANA, "foretell", game["Seer"]))
    exiled = game.state.objects[game["Seer"]]
    assert (exiled.zone, exiled.face_down, exiled.seen_by) == ("exile", True, (ANA,))


@pytest.mark.cr("116.2k", "702.170a", "702.170d")
def test_702_170d_a_plotted_card_is_cast_for_nothing_on_a_later_turn():
    plan = card(
        "Plan", "{5}", "Instant", "", Keyword("plot", (mana("{1}"),)), SpellAbility((GainLife(1),))
    )
    game = Game(step="upkeep").put(ANA, "battlefield", "Wastes").put(ANA, "hand", plan).start()
    assert "116.2k" in rules_of(why_not_special(game.state, Special(ANA, "plot", game["Plan"])))
    game = Game().put(ANA, "battlefield", "Wastes").put(ANA, "hand", plan).start()
    game.do(Special(ANA, "plot", game["Plan"]))
    assert "601.3" in rules_of(game.refused(Cast(ANA, game["Plan"])))
    while game.state.turn.number < 3 or game.state.turn.step != "upkeep":
        game.passes() if game.state.waiting.kind == "priority" else game.do(())
    assert "702.170d" in rules_of(game.refused(Cast(ANA, game["Plan"])))
    while game.state.turn.step != "precombat main":
        game.passes()
    game.do(Cast(ANA, game["Plan"])).resolve()
    assert game.state.players[ANA].life == 21


def test_a_special_action_that_isnt_modelled_is_refused():
    game = Game().put(ANA, "hand", "Shock").start()
    with pytest.raises(NotModelled, match="companion"):
        why_not_special(game.state, Special(ANA, "companion", game["Shock"]))


# --- activated abilities ----------------------------------------------------------------------------


def walker():
    abilities = (
        Activated((LoyaltyCost(1),), (Draw(1),)),
        Activated((LoyaltyCost(-5),), (Draw(5),)),
    )
    return card("Walker", "{3}", "Planeswalker — Me", "", *abilities, loyalty=3)


@pytest.mark.cr("606.3", "606.6")
def test_606_3_one_loyalty_ability_a_turn_at_sorcery_time():
    game = Game().put(ANA, "battlefield", walker(), counters=(("loyalty", 3),)).start()
    assert "606.6" in rules_of(why_not_activate(game.state, ANA, game["Walker"], 1))
    game.do(Activate(ANA, game["Walker"], 0))
    assert "606.3" in rules_of(why_not_activate(game.state, ANA, game["Walker"], 0))
    theirs = Game(turn=BEN).put(ANA, "battlefield", walker(), counters=(("loyalty", 3),)).start()
    assert rules_of(why_not_activate(theirs.state, ANA, theirs["Walker"], 0)) == {"606.3"}


@pytest.mark.cr("602.2", "602.5b", "602.5d")
def test_602_5b_limits_times_and_whose_it_is():
    once = card("Once", FREE, "Artifact", "", Activated((PayLife(1),), (Draw(1),), limit=1))
    slow = card("Slow", FREE, "Artifact", "", Activated((PayLife(1),), (Draw(1),), sorcery=True))
    game = Game().put(ANA, "battlefield", once, slow).start()
    game.do(Activate(ANA, game["Once"]))
    assert rules_of(why_not_activate(game.state, ANA, game["Once"], 0)) == {"602.5b"}
    assert rules_of(why_not_activate(game.state, ANA, game["Slow"], 0)) == {"602.5d", "307.5"}
    assert rules_of(why_not_activate(game.state, BEN, game["Slow"], 0)) >= {"602.2"}
    assert rules_of(why_not_activate(game.state, ANA, game["Slow"], 3)) == {"602.1", "602.2"}


@pytest.mark.cr("107.5", "302.6", "602.5a")
def test_302_6_a_creature_that_has_just_come():
    game = Game().put(ANA, "battlefield", "Prodigal Pyromancer", new=True).start()
    reasons = why_not_activate(game.state, ANA, game["Prodigal Pyromancer"], 0)
    assert rules_of(reasons) == {"302.6", "107.5", "602.5a"}


@pytest.mark.cr("602.5", "605.3", "702.61a")
def test_602_5_mana_abilities_are_excepted_only_where_it_says_so():
    needle = law("Needle", CantActivate(except_mana=True))
    seal = law("Seal", CantActivate(EachOpponent(), HasType("creature")))
    game = (
        Game()
        .put(BEN, "battlefield", needle)
        .put(ANA, "battlefield", "Llanowar Elves", "Prodigal Pyromancer")
        .start()
    )
    assert not why_not_activate(game.state, ANA, game["Llanowar Elves"], 0)
    assert blamed(why_not_activate(game.state, ANA, game["Prodigal Pyromancer"], 0)) == {"Needle"}
    other = Game().put(BEN, "battlefield", seal).put(ANA, "battlefield", "Llanowar Elves").start()
    assert blamed(why_not_activate(other.state, ANA, other["Llanowar Elves"], 0)) == {"Seal"}


@pytest.mark.cr("602.2a", "701.16a")
def test_602_2a_an_ability_in_hand_reveals_its_card():
    cycler = card(
        "Cycler",
        "{9}",
        "Sorcery",
        "",
        Activated((PayLife(2), DiscardCost(this=True)), (Draw(1),), zone="hand"),
    )
    game = Game().put(ANA, "hand", cycler).start()
    game.do(Activate(ANA, game["Cycler"]))
    shown = [e.event for e in game.entries if isinstance(e.event, Revealed)]
    assert (shown[0].objects, shown[0].to) == ((game.ids["Cycler"],), None)
    assert game.names("graveyard", ANA) == ["Cycler"]


@pytest.mark.cr("107.3k", "601.2f", "602.2b")
def test_601_2f_a_tax_on_abilities_and_x_in_their_costs():
    tax = law("Toll", CostChange(1, ability="activated"))
    drain = card(
        "Drain",
        FREE,
        "Artifact",
        "",
        Activated((mana("{X}"),), (DealDamage(X(), Target()),), (TargetSpec("player"),)),
    )
    game = (
        Game()
        .put(BEN, "battlefield", tax)
        .put(ANA, "battlefield", drain, "Wastes", "Wastes", "Wastes")
        .start()
    )
    game.do(Activate(ANA, game["Drain"]))
    assert game.options() == ["0", "1", "2"]
    game.do(2)
    assert game.options() == ["Ana", "Ben"]


@pytest.mark.cr("602.1")
def test_602_1_abilities_are_counted_in_printed_order():
    taps, pays = Activated((TapThis(),), (Draw(1),)), Activated((PayLife(1),), (Draw(1),))
    both = card("Both", FREE, "Artifact", "", taps, Keyword("flying"), pays)
    game = Game().put(ANA, "battlefield", both).start()
    assert activated_abilities(game.state, game["Both"]) == (taps, pays)
