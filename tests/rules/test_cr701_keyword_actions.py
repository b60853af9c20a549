"""Keyword actions (CR 701), tokens (111), copies on the stack (707.10)."""

import pytest
from resolving import (
    ANA,
    BEARS,
    BEN,
    CLEO,
    FOREST,
    GIANT,
    ROCK,
    card,
    cited,
    context_of,
    do,
    names,
    options,
    sorcery,
    spell,
    table,
    with_cards,
)

from mtgnb.events.libraries import Shuffled
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.players import PlayerLeft, Withheld
from mtgnb.model import effects as e
from mtgnb.model.abilities import Keyword, TargetSpec
from mtgnb.model.durations import UntilYourNextTurn
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Anything, Controlled, Every, HasType, InZone, Named
from mtgnb.model.game_changes import CantAttack, CantBeSacrificed, CantSearch
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    Bound,
    Chosen,
    EachPlayer,
    OwnerOf,
    Target,
    This,
    TopOfLibrary,
    You,
)
from mtgnb.model.replacements import RegenerationShield, Skip
from mtgnb.model.things import Seat
from mtgnb.model.values import StatOf
from mtgnb.rules.cr608_resolving import resolve_top
from mtgnb.rules.driving import drive

CREATURE = HasType("creature")
LAND = HasType("land")


def test_701_7a_destroy_moves_to_the_owners_graveyard():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN, {"controller": ANA}))
    out = do(state, source, e.Destroy(Target()), targets=((bears,),))
    assert names(out.state, "graveyard", BEN) == ["Grizzly Bears"]
    (moved,) = context_of(out).things("it")
    assert out.state.objects[moved].zone == "graveyard"


def test_702_12b_indestructible_permanents_stay():
    state, source = table()
    golem = card("Golem", "{3}", "Artifact Creature — Golem", "3/3", Keyword("indestructible"))
    state, it = with_cards(state, (golem, "battlefield", BEN))
    out = do(state, source, e.Destroy(All(CREATURE)), e.IfDone((e.GainLife(1),)))
    assert out.state.live(it)
    assert out.state.players[ANA].life == 20


def test_701_15a_a_regeneration_shield_lasts_this_turn():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    (shield,) = do(state, source, e.Regenerate(Target()), targets=((bears,),)).state.effects
    assert (shield.affected, shield.left) == ((bears,), 1)
    assert isinstance(shield.changes[0], RegenerationShield)


def test_701_17a_only_the_controller_sacrifices():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    out = do(state, source, e.Sacrifice(Target()), targets=((bears,),))
    assert out.state.live(bears)


def test_701_17a_what_cannot_be_sacrificed_is_no_choice():
    state, source = table()
    state, bears, giant = with_cards(
        state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", ANA)
    )
    keep = e.Lasting((CantBeSacrificed(),), affected=Target())
    out = do(state, source, keep, e.Sacrifice(CREATURE), targets=((bears,),))
    assert out.state.live(bears) and not out.state.live(giant)


def test_701_8b_the_player_chooses_what_to_discard():
    state, source = table()
    state, *_ = with_cards(state, (BEARS, "hand", BEN), (GIANT, "hand", BEN))
    discard = e.Discard(1, Target())
    out = do(state, source, discard, targets=((Seat(BEN),),))
    assert (out.waiting.player, options(out)) == (BEN, ["Grizzly Bears", "Hill Giant"])


def test_701_8b_at_random_nobody_is_asked():
    state, source = table()
    state, *_ = with_cards(state, (BEARS, "hand", BEN), (GIANT, "hand", BEN))
    out = do(state, source, e.Discard(1, Target(), at_random=True), targets=((Seat(BEN),),))
    assert out.waiting is None
    assert len(out.state.zone("hand", BEN)) == 1


def test_701_13_mill_as_many_as_possible_and_find_them():
    state, source = table(library=2)
    out = do(state, source, e.Mill(3))
    assert len(out.state.zone("graveyard", ANA)) == 2
    assert len(context_of(out).things("it")) == 2


def test_701_13b_milling_too_many_is_no_option():
    state, source = table(library=2)
    assert do(state, source, e.May((e.Mill(3),))).waiting is None


def library_of(state, *cards):
    """Put cards on top of Ana's library, first on top; they were placed below the others."""
    ids = []
    for the_card in cards:
        state, i = with_cards(state, (the_card, "library", ANA))
        ids.append(i)
    return state, ids


def small_table():
    """A table whose libraries hold only what a test puts there."""
    return table(library=0)


def test_701_18a_scry_any_number_to_the_bottom():
    state, source = small_table()
    state, (bears, giant, rock) = library_of(state, BEARS, GIANT, ROCK)
    out = do(state, source, e.Scry(2), answers=(bears, None))
    assert out.state.zone("library", ANA) == (giant, rock, bears)
    assert out.state.players[ANA].seen == (bears, giant)


def test_701_18a_a_single_card_goes_to_the_top_or_to_the_bottom():
    state, source = small_table()
    state, (bears, giant) = library_of(state, BEARS, GIANT)
    assert do(state, source, e.Scry(1), answers=("top",)).state.zone("library", ANA) == (
        bears,
        giant,
    )
    low = do(state, source, e.Scry(1), answers=("bottom",)).state
    assert low.zone("library", ANA) == (giant, bears)


def test_701_18b_scry_0_does_nothing():
    state, source = table()
    assert do(state, source, e.Scry(0)).entries == ()


def test_701_42a_surveil_into_the_graveyard():
    state, source = small_table()
    state, (_, giant) = library_of(state, BEARS, GIANT)
    out = do(state, source, e.Scry(1, surveil=True), answers=(state.zone("library", ANA)[0],))
    assert out.state.zone("library", ANA) == (giant,)
    assert names(out.state, "graveyard", ANA) == ["Grizzly Bears"]


def test_701_19b_a_search_for_a_quality_may_fail():
    state, source = small_table()
    state, _ = library_of(state, BEARS, GIANT, ROCK)
    search = e.Search(CREATURE)
    assert options(do(state, source, search)) == ["Grizzly Bears", "Hill Giant", "none"]
    out = do(state, source, search, answers=(None,))
    assert not out.state.zone("hand", ANA)
    assert any(isinstance(x.event, Shuffled) for x in out.entries)


def test_701_19d_a_search_for_any_card_has_to_find_one():
    state, source = small_table()
    state, (bears, giant) = library_of(state, BEARS, GIANT)
    search = e.Search(Anything())
    assert options(do(state, source, search)) == ["Grizzly Bears", "Hill Giant"]
    out = do(state, source, search, answers=(giant,))
    assert names(out.state, "hand", ANA) == ["Hill Giant"]
    assert out.state.live(bears)


def test_101_2_who_cannot_search_still_shuffles():
    state, source = small_table()
    state, _ = library_of(state, BEARS)
    out = do(state, source, e.Lasting((CantSearch(AnyPlayer()),)), e.Search(CREATURE))
    kinds = [type(x.event) for x in out.entries]
    assert Withheld in kinds and Shuffled in kinds
    assert not out.state.zone("hand", ANA)


def test_110_2a_a_card_found_in_another_library_enters_under_the_searchers_control():
    state, source = small_table()
    state, _ = with_cards(state, (BEARS, "library", BEN))
    found = state.zone("library", BEN)[0]
    steal = e.Search(CREATURE, to="battlefield", whose=Target(), under=You())
    out = do(state, source, steal, targets=((Seat(BEN),),), answers=(found,))
    new = out.state.objects[out.state.zone("battlefield")[-1]]
    assert (new.controller, new.owner) == (ANA, BEN)


def test_dig_takes_what_fits_and_puts_the_rest_on_the_bottom():
    state, source = small_table()
    state, (bears, giant, rock, forest) = library_of(state, BEARS, GIANT, ROCK, FOREST)
    dig = e.Dig(3, 1, CREATURE, "battlefield", "bottom random", optional=True)
    assert options(do(state, source, dig)) == ["Grizzly Bears", "Hill Giant", "none"]
    state = do(state, source, dig, answers=(giant,)).state
    assert state.zone("library", ANA)[0] == forest
    assert set(state.zone("library", ANA)) == {forest, bears, rock}
    assert names(state, "battlefield")[-1] == "Hill Giant"


def test_dig_until_something_fits():
    state, source = small_table()
    state, (_, rock, giant) = library_of(state, FOREST, ROCK, GIANT)
    out = do(state, source, e.DigUntil(HasType("artifact")))
    assert names(out.state, "hand", ANA) == ["Rock"]
    assert out.state.zone("library", ANA)[0] == giant
    assert not out.state.live(rock)


def test_701_20d_a_library_is_shuffled_even_without_cards_to_shuffle_in():
    state, source = table()
    out = do(state, source, e.Shuffle(what=All(Every((CREATURE, InZone("graveyard"))))))
    assert [type(x.event) for x in out.entries] == [Shuffled]


def test_401_4_an_owner_orders_cards_that_are_put_on_top_together():
    state, source = small_table()
    state, bears, giant = with_cards(
        state, (BEARS, "battlefield", BEN), (GIANT, "battlefield", BEN)
    )
    back = e.Move(All(CREATURE), "library")
    assert do(state, source, back).waiting.player == BEN
    state = do(state, source, back, answers=(giant,)).state
    assert names(state, "library", BEN) == ["Hill Giant", "Grizzly Bears"]
    assert not state.live(bears)


def test_110_2a_who_puts_an_object_onto_the_battlefield_controls_it():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "graveyard", BEN))
    take = e.Move(Target(), "battlefield")
    state_a = do(state, source, take, targets=((bears,),)).state
    assert state_a.objects[state_a.zone("battlefield")[-1]].controller == ANA
    give = e.Move(Target(), "battlefield", under=OwnerOf(Target()))
    state_b = do(state, source, give, targets=((bears,),)).state
    assert state_b.objects[state_b.zone("battlefield")[-1]].controller == BEN


def test_400_7_a_blinked_creature_is_a_new_object_that_is_found_again():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    blink = (e.Move(Target(), "exile"), e.Move(Bound(), "battlefield", under=You()))
    out = do(state, source, *blink, targets=((bears,),))
    (new,) = context_of(out).things("it")
    assert out.state.objects[new].zone == "battlefield"
    assert new != bears


def test_111_8_a_token_that_has_left_does_not_come_back():
    state, source = table()
    out = do(
        state, source, e.CreateToken(BEARS), e.Move(Bound(), "exile"),
        e.Move(Bound(), "battlefield"),
    )  # fmt: skip
    assert names(out.state, "battlefield") == ["Source"]


def test_800_4b_an_object_does_not_enter_under_a_departed_players_control():
    state, source = table(3)
    state, bears = with_cards(state, (BEARS, "graveyard", BEN))
    state = PlayerLeft(CLEO).apply(state)
    put = e.Move(Target(0), "battlefield", under=Target(1))
    out = do(state, source, put, targets=((bears,), (Seat(CLEO),)))
    assert out.state.live(bears)
    assert "800.4b" in cited(out)


def test_111_2_tokens_belong_to_whoever_creates_them():
    state, source = table()
    out = do(state, source, e.CreateToken(BEARS, 2, EachPlayer()))
    tokens = [out.state.objects[i] for i in out.state.zone("battlefield")[1:]]
    assert [(t.owner, t.controller) for t in tokens] == [(ANA, ANA)] * 2 + [(BEN, BEN)] * 2
    assert {x.moment for x in out.entries} == {0}


def test_800_4b_no_token_for_a_player_who_has_left():
    state, source = table(3)
    state = PlayerLeft(BEN).apply(state)
    out = do(state, source, e.CreateToken(BEARS, who=Target()), targets=((Seat(BEN),),))
    assert names(out.state, "battlefield") == ["Source"]
    assert "800.4b" in cited(out)


def test_111_10_predefined_tokens_by_name():
    state, source = table()
    state = do(state, source, e.CreateToken(Named("Treasure"))).state
    treasure = state.objects[state.zone("battlefield")[-1]].card.face
    assert (treasure.name, treasure.subtypes) == ("Treasure Token", ("Treasure",))
    with pytest.raises(NotModelled, match="Incubator"):
        do(state, source, e.CreateToken(Named("Incubator")))


def test_111_3_the_effect_may_set_a_tokens_size():
    state, source = table()
    state, giant = with_cards(state, (GIANT, "battlefield", ANA))
    size = StatOf("power", Target())
    make = e.CreateToken(BEARS, power=size, toughness=size)
    state = do(state, source, make, targets=((giant,),)).state
    face = state.objects[state.zone("battlefield")[-1]].card.face
    assert (face.power, face.toughness) == (3, 3)


def test_707_2_a_token_copy_has_the_copiable_values():
    state, source = table()
    state, giant = with_cards(state, (GIANT, "battlefield", BEN, {"counters": (("+1/+1", 1),)}))
    state = do(state, source, e.CreateCopy(Target()), targets=((giant,),)).state
    copy = state.objects[state.zone("battlefield")[-1]]
    assert (copy.printed.name, copy.kind, copy.counters) == ("Hill Giant", "token", ())


def test_114_2_an_emblem_is_in_the_command_zone():
    state, source = table()
    state = do(state, source, e.GetEmblem((Keyword("flying"),))).state
    (emblem,) = state.zone("command")
    assert (state.objects[emblem].controller, state.objects[emblem].kind) == (ANA, "emblem")


def test_701_12a_fight():
    state, source = table()
    state, bears, giant = with_cards(
        state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", BEN)
    )
    fight = e.Fight(Target(0), Target(1))
    out = do(state, source, fight, targets=((bears,), (giant,))).state
    assert (out.objects[bears].damage, out.objects[giant].damage) == (3, 2)


def test_701_12b_if_one_is_gone_neither_fights():
    state, source = table()
    state, bears, giant = with_cards(
        state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", BEN)
    )
    away = do(state, source, e.Move(Target(), "hand"), targets=((bears,),)).state
    fight = (e.Fight(Target(0), Target(1)), e.IfDone((e.GainLife(1),)))
    out = do(away, source, *fight, targets=((bears,), (giant,)))
    assert out.state.objects[giant].damage == 0
    assert out.state.players[ANA].life == 20
    assert "701.12b" in cited(out)


def test_701_10b_exchanging_control():
    state, source = table()
    state, bears, giant = with_cards(
        state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", BEN)
    )
    swap = e.ExchangeControl(Target(0), Target(1))
    out = do(state, source, swap, targets=((bears,), (giant,)))
    assert (out.state.objects[bears].controller, out.state.objects[giant].controller) == (BEN, ANA)


def test_701_10b_of_one_players_permanents_nothing_is_exchanged():
    state, source = table()
    state, bears, giant = with_cards(
        state, (BEARS, "battlefield", BEN), (GIANT, "battlefield", BEN)
    )
    swap = e.ExchangeControl(Target(0), Target(1))
    out = do(state, source, swap, targets=((bears,), (giant,)))
    assert not out.state.effects
    assert "701.10a" in cited(out)


def test_701_29a_detain_lasts_until_your_next_turn():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    (held,) = do(state, source, e.Detain(Target()), targets=((bears,),)).state.effects
    assert (held.affected, held.duration) == ((bears,), UntilYourNextTurn())
    assert CantAttack() in held.changes


def test_701_38d_goading_again_adds_nothing():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    goad = (e.Goad(Target()), e.Goad(Target()))
    assert len(do(state, source, *goad, targets=((bears,),)).state.effects) == 1


def test_701_3b_an_aura_does_not_move_to_what_it_cannot_enchant():
    state, source = table()
    aura = card("Aura", "{1}", "Enchantment — Aura", "", Keyword("enchant", where=CREATURE))
    state, bears, giant, rock = with_cards(
        state, (BEARS, "battlefield", ANA), (GIANT, "battlefield", ANA),
        (ROCK, "battlefield", ANA),
    )  # fmt: skip
    state, it = with_cards(state, (aura, "graveyard", ANA))
    put = e.Move(Target(), "battlefield")
    first = do(state, source, put, targets=((it,),))
    assert options(first) == ["Grizzly Bears", "Hill Giant"]
    there = do(state, source, put, targets=((it,),), answers=(bears,)).state
    it = there.zone("battlefield")[-1]
    assert there.objects[it].attached_to == bears
    move = e.Attach(Target(0), Target(1))
    assert do(there, source, move, targets=((it,), (giant,))).state.objects[it].attached_to == giant
    kept = do(there, source, move, targets=((it,), (rock,)))
    assert kept.state.objects[it].attached_to == bears


def test_303_4g_an_aura_with_nothing_to_enchant_stays_where_it_is():
    state, source = table()
    aura = card("Aura", "{1}", "Enchantment — Aura", "", Keyword("enchant", where=CREATURE))
    state, it = with_cards(state, (aura, "graveyard", ANA))
    out = do(state, source, e.Move(Target(), "battlefield"), targets=((it,),))
    assert out.state.live(it)
    assert "303.4g" in cited(out)


def test_701_5a_a_countered_spell_goes_to_its_owners_graveyard():
    state, source = table()
    state, i = spell(state, sorcery("Gain", e.GainLife(3)), by=BEN)
    out = do(state, source, e.Counter(Target()), targets=((i,),))
    assert names(out.state, "graveyard", BEN) == ["Gain"]
    assert out.state.players[BEN].life == 20


def test_614_10a_each_skip_is_an_effect_of_its_own():
    state, source = table()
    out = do(state, source, e.SkipNext("turn", 2), e.SkipNext("turn"))
    assert [r.left for r in out.state.effects] == [2, 1]
    assert all(isinstance(r.changes[0], Skip) for r in out.state.effects)
    assert all(r.affected == (Seat(ANA),) for r in out.state.effects)


def test_500_7_the_turn_made_last_has_the_highest_order():
    state, source = table()
    out = do(state, source, e.ExtraTurn(n=2, skip_steps=("untap",)))
    assert [(t.seat, t.order) for t in out.state.extra_turns] == [(ANA, 1), (ANA, 2)]
    assert out.state.extra_turns[0].skip_steps == ("untap",)


def test_707_10_a_copy_has_the_decisions_of_the_original_and_is_not_cast():
    state, source = table()
    burn = sorcery("Burn", e.DealDamage(2, Target()), targets=(TargetSpec("player"),))
    state, original = spell(state, burn, targets=((Seat(BEN),),), x=3)
    out = do(state, source, e.CopySpell(Target()), targets=((original,),))
    copy = out.state.objects[out.state.zone("stack")[0]]
    assert (copy.kind, copy.x, copy.stack.targets) == ("copy", 3, ((Seat(BEN),),))
    assert copy.stack.context.source == copy.id
    assert not any(type(x.event).__name__ == "SpellCast" for x in out.entries)
    done = drive(resolve_top(out.state), out.state).state
    assert done.players[BEN].life == 18
    assert names(done, "graveyard", ANA) == []


def test_707_10c_new_targets_may_be_chosen_for_a_copy():
    state, source = table()
    burn = sorcery("Burn", e.DealDamage(2, Target()), targets=(TargetSpec("player"),))
    state, original = spell(state, burn, targets=((Seat(BEN),),))
    copy = e.CopySpell(Target(), new_targets=True)
    assert options(do(state, source, copy, targets=((original,),))) == ["Ben", "Ana"]
    out = do(state, source, copy, targets=((original,),), answers=(Seat(ANA),))
    assert out.state.objects[out.state.zone("stack")[0]].stack.targets == ((Seat(ANA),),)


def test_115_7a_a_target_is_changed_only_to_another_legal_one():
    state, source = table()
    kill = sorcery("Kill", e.Destroy(Target()), targets=(TargetSpec(where=CREATURE),))
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    state, i = spell(state, kill, targets=((bears,),))
    change = e.ChangeTargets(Target(), one=True)
    assert do(state, source, change, targets=((i,),)).entries == ()
    state, giant = with_cards(state, (GIANT, "battlefield", BEN))
    out = do(state, source, change, targets=((i,),)).state
    assert out.objects[i].stack.targets == ((giant,),)


def test_701_40a_explore():
    state, _ = small_table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA))
    state, _ = library_of(state, FOREST, ROCK)
    explore = e.KeywordAction("explore", what=This())
    land = do(state, bears, explore).state
    assert names(land, "hand", ANA) == ["Forest"]
    other = do(land, bears, explore, answers=(True,)).state
    assert other.objects[bears].count("+1/+1") == 1
    assert names(other, "graveyard", ANA) == ["Rock"]


def test_701_44a_amass():
    state, source = table()
    amass = e.KeywordAction("amass", 2, text="Orc")
    out = do(state, source, amass, amass)
    army = out.state.objects[out.state.zone("battlefield")[-1]]
    assert army.count("+1/+1") == 4
    assert army.card.face.subtypes == ("Orc", "Army")


def test_an_unknown_keyword_action_is_refused():
    state, source = table()
    with pytest.raises(NotModelled, match="venture"):
        do(state, source, e.KeywordAction("venture"))


def test_705_a_coin_is_the_seeds():
    state, source = table()
    flip = e.FlipCoin((e.GainLife(1),), (e.LoseLife(1),))
    lives = {do(state, source, flip).state.players[ANA].life for _ in range(3)}
    assert lives in ({19}, {21})


def test_chosen_objects_may_be_fewer():
    state, source = table()
    state, *_ = with_cards(
        state, (BEARS, "graveyard", ANA), (GIANT, "graveyard", ANA), (ROCK, "graveyard", ANA)
    )
    up_to_two = Chosen(Every((CREATURE, InZone("graveyard", You()))), 2, up_to=True)
    bears = state.zone("graveyard", ANA)[0]
    out = do(state, source, e.Move(up_to_two, "hand"), answers=(bears, None))
    assert names(out.state, "hand", ANA) == ["Grizzly Bears"]


def test_tapping_and_untapping_only_what_can_be():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", ANA, {"tapped": True}))
    out = do(state, source, e.Tap(Target()), e.IfDone((e.GainLife(1),)), targets=((bears,),))
    assert out.entries == ()
    out = do(state, source, e.Untap(All(Controlled(You()))))
    assert not out.state.objects[bears].tapped


def test_a_choice_of_color_is_kept():
    state, source = table()
    out = do(state, source, e.Choose("color"), answers=("R",))
    assert context_of(out).chosen == (("color", "R"),)
    assert options(do(state, source, e.Choose("color"))) == [
        "white", "blue", "black", "red", "green",
    ]  # fmt: skip


def test_moving_the_top_card_finds_it_again():
    state, source = small_table()
    state, _ = library_of(state, FOREST)
    out = do(state, source, e.Move(TopOfLibrary(), "exile"))
    assert names(out.state, "exile") == ["Forest"]
    assert any(isinstance(x.event, ZoneChanged) for x in out.entries)


@pytest.mark.parametrize(("position", "chooser"), [("top or bottom", ANA), ("owner's choice", BEN)])
def test_who_chooses_between_the_top_and_the_bottom(position, chooser):
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    put = e.Move(Target(), "library", position=position)
    out = do(state, source, put, targets=((bears,),))
    assert (out.waiting.player, options(out)) == (chooser, ["top", "bottom"])
    state = do(state, source, put, targets=((bears,),), answers=("bottom",)).state
    assert names(state, "library", BEN)[-1] == "Grizzly Bears"


def test_on_the_bottom_in_a_random_order_nobody_is_asked():
    state, source = table()
    state, *_ = with_cards(state, (BEARS, "battlefield", BEN), (GIANT, "battlefield", BEN))
    out = do(state, source, e.Move(All(CREATURE), "library", position="bottom random"))
    assert out.waiting is None
    assert set(names(out.state, "library", BEN)[-2:]) == {"Grizzly Bears", "Hill Giant"}
