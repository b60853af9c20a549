"""Targets (CR 115, 601.2c, 608.2b) and modes (700.2)."""

import pytest
from casting_games import ANA, BEN, CLEO, Game, blamed, rules_of

from mtgnb.model.abilities import Activated, Keyword, Mode, Modes, SpellAbility, Static, TargetSpec
from mtgnb.model.card import card
from mtgnb.model.costs import PayMana, TapThis
from mtgnb.model.effects import CopySpell, DealDamage, GainLife, Tap
from mtgnb.model.filters import Controlled, Every, HasType, IsSpell
from mtgnb.model.game_changes import CantBeTargeted
from mtgnb.model.mana import mana_cost
from mtgnb.model.refs import AllTargets, Opponent, Target
from mtgnb.model.tasks import Activate, Cast
from mtgnb.model.things import Seat
from mtgnb.rules.cr115_targets import still_legal
from mtgnb.rules.cr601_casting import why_not_cast
from mtgnb.rules.cr602_activating import why_not_activate

CREATURE = HasType("creature")
FREE = "{0}"


def hit(name, *specs, **fields):
    return card(
        name, FREE, "Instant", "", SpellAbility((DealDamage(1, AllTargets()),), specs, **fields)
    )


def game_with(spell, *bens, players=2, anas=()):
    game = Game(players=players).put(ANA, "hand", spell).put(BEN, "battlefield", *bens)
    return game.put(ANA, "battlefield", *anas).start()


@pytest.mark.cr("115.3")
def test_115_3_the_same_target_only_once_for_one_target():
    game = game_with(
        hit("Pair", TargetSpec(where=CREATURE, least=2, most=2)), "Memnite", "Hill Giant"
    )
    memnite, giant = game["Memnite"], game["Hill Giant"]
    assert "115.3" in rules_of(game.refused(Cast(ANA, game["Pair"], targets=(memnite, memnite))))
    game.do(Cast(ANA, game["Pair"], targets=(memnite, giant)))
    assert game.state.objects[game.state.zone("stack")[0]].stack.targets == ((memnite, giant),)


@pytest.mark.cr("115.3")
def test_115_3_two_targets_may_be_the_same_unless_another_is_asked_for():
    twice = hit("Twice", TargetSpec(where=CREATURE), TargetSpec(where=CREATURE))
    game = game_with(twice, "Memnite")
    game.do(Cast(ANA, game["Twice"]))
    assert (
        game.state.objects[game.state.zone("stack")[0]].stack.targets == ((game["Memnite"],),) * 2
    )
    other = hit("Another", TargetSpec(where=CREATURE), TargetSpec(where=CREATURE, distinct=True))
    alone = game_with(other, "Memnite")
    reasons = why_not_cast(alone.state, ANA, alone["Another"])
    assert rules_of(reasons) == {"601.2c", "115.3"}


@pytest.mark.cr("601.2c")
def test_601_2c_a_pick_that_leaves_too_few_for_another_target_isnt_offered():
    mine = TargetSpec(where=Every((CREATURE, Controlled())), distinct=True)
    game = game_with(hit("Both", TargetSpec(where=CREATURE), mine), "Memnite", anas=("Hill Giant",))
    game.do(Cast(ANA, game["Both"]))
    stack = game.state.objects[game.state.zone("stack")[0]].stack
    assert stack.targets == ((game["Memnite"],), (game["Hill Giant"],))


@pytest.mark.cr("115.6")
def test_115_6_up_to_may_be_none_at_all():
    game = game_with(hit("Up To", TargetSpec(where=CREATURE, least=0, most=2)), "Memnite")
    game.do(Cast(ANA, game["Up To"]))
    assert game.options() == ["Memnite", "none"]
    game.do(None)
    assert game.state.objects[game.state.zone("stack")[0]].stack.targets == ((),)
    empty = game_with(hit("Up To", TargetSpec(where=CREATURE, least=0, most=2)))
    empty.do(Cast(ANA, empty["Up To"]))
    assert empty.names("stack") == ["Up To"]


@pytest.mark.cr("115.4")
def test_115_4_any_target_is_a_creature_planeswalker_battle_or_player():
    game = game_with(hit("Any", TargetSpec("any")), "Memnite", "Sol Ring", "Forest")
    game.do(Cast(ANA, game["Any"]))
    assert game.options() == ["Memnite", "Ana", "Ben"]


@pytest.mark.cr("115.5")
def test_115_5_not_itself():
    game = game_with(hit("Counter", TargetSpec(where=IsSpell())))
    assert rules_of(why_not_cast(game.state, ANA, game["Counter"])) == {"601.2c", "115.1"}


@pytest.mark.cr("115.1", "102.2")
def test_115_1_players_that_are_described():
    game = game_with(hit("Foe", TargetSpec("player", who=Opponent())), players=3)
    game.do(Cast(ANA, game["Foe"]))
    assert game.options() == ["Ben", "Cleo"]
    assert "601.2c" in rules_of(game_with(hit("Foe", TargetSpec("player", who=Opponent()))).refused(
        Cast(ANA, game.ids["Foe"], targets=(Seat(ANA),))
    ))  # fmt: skip
    assert CLEO == 2


@pytest.mark.cr("702.11b", "702.18a", "115.1")
def test_702_11b_hexproof_keeps_opponents_away_shroud_everybody():
    hexed = card("Hexed", FREE, "Creature — Cat", "1/1", Keyword("hexproof"))
    game = game_with(hit("Bolt", TargetSpec(where=CREATURE)), hexed)
    reasons = game.refused(Cast(ANA, game["Bolt"], targets=(game["Hexed"],)))
    assert "702.11b" in rules_of(reasons)
    mine = game_with(hit("Bolt", TargetSpec(where=CREATURE)), anas=(hexed,))
    assert not why_not_cast(mine.state, ANA, mine["Bolt"])


@pytest.mark.cr("101.2", "115.1")
def test_101_2_what_cant_be_the_target():
    veil = card(
        "Veil",
        "{1}",
        "Enchantment",
        "",
        Static((CantBeTargeted(by=Opponent()),), Every((CREATURE, Controlled()))),
    )
    game = game_with(hit("Bolt", TargetSpec(where=CREATURE)), "Memnite", veil)
    assert blamed(game.refused(Cast(ANA, game["Bolt"], targets=(game["Memnite"],)))) == {"Veil"}


@pytest.mark.cr("608.2b", "400.7")
def test_608_2b_a_target_that_has_left_is_illegal():
    game = game_with(
        hit("Pair", TargetSpec(where=CREATURE, least=2, most=2)), "Memnite", "Hill Giant"
    )
    game.put(ANA, "hand", "Shock").put(ANA, "battlefield", "Mountain")
    memnite, giant = game["Memnite"], game["Hill Giant"]
    game.do(Cast(ANA, game["Pair"], targets=(memnite, giant)))
    game.do(Cast(ANA, game["Shock"], targets=(memnite,))).resolve()
    assert still_legal(game.state, game.state.zone("stack")[0]) == ((giant,),)


@pytest.mark.cr("601.6", "601.6a")
def test_601_6a_an_opponent_whom_the_controller_picks_chooses():
    game = game_with(
        hit("Yours To Say", TargetSpec(where=CREATURE, by=Opponent())),
        "Memnite",
        "Hill Giant",
        players=3,
    )
    game.do(Cast(ANA, game["Yours To Say"]))
    assert (game.state.waiting.player, game.options()) == (ANA, ["Ben", "Cleo"])
    game.do(Seat(CLEO))
    assert (game.state.waiting.player, game.options()) == (CLEO, ["Memnite", "Hill Giant"])


@pytest.mark.cr("303.4a", "702.5a")
def test_303_4a_an_aura_spell_targets_what_it_may_enchant():
    game = game_with("Wild Growth", "Memnite", "Forest", anas=("Forest",))
    game.do(Cast(ANA, game["Wild Growth"]))
    assert game.options() == ["Forest", "Forest"]


# --- modes (700.2) ----------------------------------------------------------------------------------


def charm(least=1, most=1, **fields):
    modes = (
        Mode((GainLife(1),), label="Gain 1 life"),
        Mode((DealDamage(1, Target()),), (TargetSpec(where=CREATURE),), label="1 damage"),
        Mode(
            (Tap(Target()),), (TargetSpec(where=CREATURE),), (PayMana(mana_cost("{1}")),), "Tap it"
        ),
    )
    return card(
        "Charm", FREE, "Instant", "", SpellAbility(modes=Modes(modes, least, most, **fields))
    )


@pytest.mark.cr("700.2a")
def test_700_2a_a_mode_without_a_legal_target_cant_be_chosen():
    game = game_with(charm())
    reasons = game.refused(Cast(ANA, game["Charm"], modes=("1 damage",)))
    assert {"700.2a", "601.2c"} <= rules_of(reasons)
    game.do(Cast(ANA, game["Charm"])).resolve()
    assert game.state.players[ANA].life == 21


@pytest.mark.cr("700.2c", "700.2a")
def test_700_2c_targets_are_those_of_the_chosen_modes_in_printed_order():
    game = game_with(charm(1, 2), "Memnite")
    game.do(Cast(ANA, game["Charm"], modes=("1 damage", "gain 1")))
    stack = game.state.objects[game.state.zone("stack")[0]].stack
    assert (stack.modes, stack.targets) == ((0, 1), ((game["Memnite"],),))
    game.resolve()
    assert game.names("graveyard", BEN) == ["Memnite"]


@pytest.mark.cr("700.2d")
def test_700_2d_the_same_mode_twice_only_where_it_says_so():
    game = game_with(charm(2, 2), "Memnite")
    twice = Cast(ANA, game["Charm"], modes=("Gain 1 life", "Gain 1 life"))
    assert "700.2d" in rules_of(game.refused(twice))
    repeating = game_with(charm(2, 2, repeat=True), "Memnite")
    repeating.do(Cast(ANA, repeating["Charm"], modes=("Gain 1 life", "Gain 1 life"))).resolve()
    assert repeating.state.players[ANA].life == 22


@pytest.mark.cr("700.2h", "118.8")
def test_700_2h_a_mode_with_a_cost_has_to_be_paid_for():
    game = game_with(charm(), "Memnite")
    assert "118.3" in rules_of(game.refused(Cast(ANA, game["Charm"], modes=("Tap it",))))


@pytest.mark.cr("602.2b", "601.2c")
def test_602_2b_an_ability_needs_its_target_too():
    pinger = card(
        "Pinger",
        FREE,
        "Artifact",
        "",
        Activated((TapThis(),), (DealDamage(1, Target()),), (TargetSpec(where=CREATURE),)),
    )
    game = game_with(hit("Any", TargetSpec("any")), anas=(pinger,))
    assert rules_of(why_not_activate(game.state, ANA, game["Pinger"], 0)) == {"601.2c", "115.1"}
    ready = game_with(hit("Any", TargetSpec("any")), "Memnite", anas=(pinger,))
    ready.do(Activate(ANA, ready["Pinger"])).resolve()
    assert ready.names("graveyard", BEN) == ["Memnite"]


@pytest.mark.cr("707.10c", "115.1")
def test_707_10c_new_targets_of_a_copy_are_those_of_its_controller():
    foe = hit("Foe", TargetSpec("player", who=Opponent()))
    twin = card(
        "Twin", FREE, "Instant", "",
        SpellAbility((CopySpell(Target(), new_targets=True),), (TargetSpec(where=IsSpell()),)),
    )  # fmt: skip
    game = Game(players=3).put(ANA, "hand", foe).put(BEN, "hand", twin).start()
    game.do(Cast(ANA, game["Foe"], targets=(Seat(CLEO),))).passes()
    game.do(Cast(BEN, game["Twin"])).resolve()
    assert game.options() == ["Cleo", "Ana"]
