"""Life (CR 119), damage (120), drawing (121), counters (122)."""

import pytest
from resolving import (
    ANA,
    BEARS,
    BEN,
    CLEO,
    GIANT,
    ROCK,
    card,
    cited,
    context_of,
    do,
    options,
    table,
    with_cards,
)

from mtgnb.events.players import DrewFromEmpty, LifeGained, Withheld
from mtgnb.model import effects as e
from mtgnb.model.abilities import Keyword
from mtgnb.model.filters import HasType
from mtgnb.model.game_changes import CantDraw, CantGainLife, CantHaveCounters, CantLoseLife
from mtgnb.model.refs import All, AnyPlayer, EachPlayer, NotYou, Target, This, You
from mtgnb.model.things import Seat
from mtgnb.model.values import Amount
from mtgnb.rules.cr120_damage import Hit, deal
from mtgnb.rules.driving import drive

CREATURE = HasType("creature")
BEN_THE_TARGET = {"targets": ((Seat(BEN),),)}


def keyworded(*keywords, pt="2/2", **more):
    return card("Fighter", "{1}", "Creature — Warrior", pt, *(Keyword(k, **more) for k in keywords))


# --- life ----------------------------------------------------------------------------


def test_119_3_gaining_and_losing_life():
    state, source = table()
    out = do(state, source, e.GainLife(3), e.LoseLife(2, EachPlayer()))
    assert [p.life for p in out.state.players] == [21, 18]


def test_119_9_gaining_0_life_is_no_event():
    state, source = table()
    out = do(state, source, e.GainLife(0))
    assert out.entries == ()


def test_119_5_a_life_total_that_becomes_a_number():
    state, source = table()
    out = do(state, source, e.SetLife(25), e.SetLife(5, NotYou()))
    assert [p.life for p in out.state.players] == [25, 5]
    assert [type(x.event).__name__ for x in out.entries] == ["LifeGained", "LifeLost"]


def test_119_7_a_player_who_cannot_gain_life_does_not():
    state, source = table()
    out = do(state, source, e.Lasting((CantGainLife(AnyPlayer()),)), e.GainLife(3))
    assert out.state.players[ANA].life == 20
    assert any(isinstance(x.event, Withheld) for x in out.entries)


def test_119_8_an_exchange_that_would_take_life_from_one_who_cannot_lose_it():
    state, source = table()
    state = do(state, source, e.LoseLife(5, Target()), **BEN_THE_TARGET).state
    swapped = do(state, source, e.ExchangeLife(You(), Target()), **BEN_THE_TARGET).state
    assert [p.life for p in swapped.players] == [15, 20]
    kept = e.Lasting((CantLoseLife(You()),))
    out = do(state, source, kept, e.ExchangeLife(You(), Target()), **BEN_THE_TARGET)
    assert [p.life for p in out.state.players] == [20, 15]
    assert "119.8" in cited(out)


# --- damage ----------------------------------------------------------------------------


def test_120_3a_damage_to_a_player_is_loss_of_life():
    state, source = table()
    out = do(state, source, e.DealDamage(3, Target()), **BEN_THE_TARGET)
    assert out.state.players[BEN].life == 17
    assert "120.3a" in cited(out)
    assert context_of(out).number("amount") == 3


def test_120_3e_damage_to_a_creature_is_marked_on_it():
    state, source = table()
    state, giant = with_cards(state, (GIANT, "battlefield", BEN))
    state = do(state, source, e.DealDamage(2, Target()), targets=((giant,),)).state
    assert state.objects[giant].damage == 2


@pytest.mark.parametrize("keyword", ["infect", "wither"])
def test_120_3d_infect_and_wither_put_counters_on_a_creature(keyword):
    state, _ = table()
    fighter = keyworded(keyword)
    state, source, giant = with_cards(
        state, (fighter, "battlefield", ANA), (GIANT, "battlefield", BEN)
    )
    out = do(state, source, e.DealDamage(2, Target()), targets=((giant,),))
    assert out.state.objects[giant].count("-1/-1") == 2
    assert out.state.objects[giant].damage == 0
    assert "120.3d" in cited(out)


def test_120_3b_infect_gives_a_player_poison_counters_and_no_loss_of_life():
    state, _ = table()
    state, source = with_cards(state, (keyworded("infect"), "battlefield", ANA))
    out = do(state, source, e.DealDamage(2, Target()), **BEN_THE_TARGET)
    assert out.state.players[BEN].count("poison") == 2
    assert out.state.players[BEN].life == 20


def test_120_3g_toxic_counts_for_combat_damage_only():
    state, _ = table()
    state, source = with_cards(state, (keyworded("toxic", n=2), "battlefield", ANA))
    hit = (Hit(source, Seat(BEN), 1),)
    in_combat = drive(deal(state, hit, True), state).state.players[BEN]
    assert (in_combat.count("poison"), in_combat.life) == (2, 19)
    assert drive(deal(state, hit), state).state.players[BEN].count("poison") == 0


def test_120_3c_damage_to_a_planeswalker_takes_loyalty():
    state, source = table()
    walker = card("Walker", "{2}", "Planeswalker — Jace", loyalty=3)
    state, jace = with_cards(state, (walker, "battlefield", BEN, {"counters": (("loyalty", 3),)}))
    out = do(state, source, e.DealDamage(5, Target()), targets=((jace,),))
    assert out.state.objects[jace].count("loyalty") == 0
    assert "120.3c" in cited(out)


def test_120_3f_lifelink_is_one_gain_for_each_source():
    state, _ = table()
    fighter = keyworded("lifelink")
    state, one, two = with_cards(
        state, (fighter, "battlefield", ANA), (fighter, "battlefield", ANA)
    )
    hits = (Hit(one, Seat(BEN), 2), Hit(two, Seat(BEN), 1))
    out = drive(deal(state, hits), state)
    gains = [x.event.n for x in out.entries if isinstance(x.event, LifeGained)]
    assert gains == [2, 1]
    assert out.state.players[ANA].life == 23


def test_120_4c_results_follow_the_damage_and_are_simultaneous():
    state, source = table()
    out = do(state, source, e.DealDamage(1, EachPlayer()))
    moments = [x.moment for x in out.entries]
    assert moments == [0, 0, 1, 1]


def test_120_1a_no_damage_to_what_is_no_creature_planeswalker_or_battle():
    state, source = table()
    state, rock = with_cards(state, (ROCK, "battlefield", BEN))
    out = do(state, source, e.DealDamage(2, Target()), targets=((rock,),))
    assert out.entries == ()


def test_120_8_no_damage_is_no_event():
    state, source = table()
    assert do(state, source, e.DealDamage(0, Target()), **BEN_THE_TARGET).entries == ()


def test_601_2d_damage_is_divided_with_at_least_one_for_each():
    state, source = table()
    state, one, two = with_cards(state, (GIANT, "battlefield", BEN), (BEARS, "battlefield", BEN))
    split = e.DealDamage(3, All(CREATURE), divided=True)
    assert options(do(state, source, split)) == ["1", "2"]
    state = do(state, source, split, answers=(2,)).state
    assert (state.objects[one].damage, state.objects[two].damage) == (2, 1)


def test_damage_dealt_this_way_can_be_counted():
    state, source = table(3)
    state = do(state, source, e.DealDamage(2, NotYou()), e.GainLife(Amount())).state
    assert [p.life for p in state.players] == [24, 18, 18]


# --- drawing ----------------------------------------------------------------------------


def test_121_2_cards_are_drawn_one_at_a_time():
    state, source = table()
    out = do(state, source, e.Draw(3))
    assert [x.moment for x in out.entries] == [0, 1, 2]
    assert len(out.state.zone("hand", ANA)) == 3


def test_121_2c_each_player_draws_all_of_their_cards_in_apnap_order():
    state, source = table(3)
    out = do(state, source, e.Draw(2, EachPlayer()))
    assert [x.event.by for x in out.entries] == [ANA, ANA, BEN, BEN, CLEO, CLEO]


def test_121_4_drawing_from_an_empty_library_is_remembered():
    state, source = table(library=1)
    out = do(state, source, e.Draw(2))
    assert [type(x.event) for x in out.entries][-1] is DrewFromEmpty
    assert out.state.players[ANA].drew_from_empty


def test_121_2b_no_more_than_one_card_each_turn():
    state, source = table()
    limit = e.Lasting((CantDraw(AnyPlayer(), more_than=1),))
    out = do(state, source, limit, e.Draw(3))
    assert len(out.state.zone("hand", ANA)) == 1
    assert "121.2b" in cited(out) or any(isinstance(x.event, Withheld) for x in out.entries)


def test_121_3_who_cannot_draw_is_not_asked():
    state, source = table()
    out = do(state, source, e.Lasting((CantDraw(AnyPlayer()),)), e.May((e.Draw(1),)))
    assert out.waiting is None


# --- counters ----------------------------------------------------------------------------


def test_122_6_counters_are_put_on_all_at_once():
    state, source = table()
    state, one, two = with_cards(state, (GIANT, "battlefield", BEN), (BEARS, "battlefield", BEN))
    out = do(state, source, e.PutCounters("+1/+1", 2, All(CREATURE)))
    assert [out.state.objects[i].count("+1/+1") for i in (one, two)] == [2, 2]
    assert {x.moment for x in out.entries} == {0}


def test_122_5_moving_a_counter_onto_the_same_object_does_nothing():
    state, source = table()
    state, one, two = with_cards(
        state, (GIANT, "battlefield", ANA, {"counters": (("+1/+1", 2),)}),
        (BEARS, "battlefield", ANA),
    )  # fmt: skip
    there = e.MoveCounters("+1/+1", 1, Target(0), Target(1))
    moved = do(state, source, there, targets=((one,), (two,))).state
    assert [moved.objects[i].count("+1/+1") for i in (one, two)] == [1, 1]
    assert do(state, source, there, targets=((one,), (one,))).entries == ()


def test_122_1_removing_counters_notes_how_many():
    state, source = table()
    state, one = with_cards(state, (GIANT, "battlefield", ANA, {"counters": (("+1/+1", 2),)}))
    out = do(state, source, e.RemoveCounters("+1/+1", 5, Target()), targets=((one,),))
    assert out.state.objects[one].count("+1/+1") == 0
    assert context_of(out).number("amount") == 2


def test_701_9e_doubling_counters():
    state, source = table()
    state, one = with_cards(state, (GIANT, "battlefield", ANA, {"counters": (("+1/+1", 3),)}))
    out = do(state, source, e.DoubleCounters("+1/+1", Target()), targets=((one,),))
    assert out.state.objects[one].count("+1/+1") == 6


def test_701_27a_proliferate_gives_one_more_of_each_kind():
    state, source = table()
    state, one = with_cards(
        state, (GIANT, "battlefield", BEN, {"counters": (("+1/+1", 1), ("stun", 1))})
    )
    state = do(state, source, e.PutCounters("poison", 1, Target()), **BEN_THE_TARGET).state
    assert options(do(state, source, e.Proliferate())) == ["Hill Giant", "Ben", "none"]
    state = do(state, source, e.Proliferate(), answers=(one, Seat(BEN))).state
    assert state.objects[one].counters == (("+1/+1", 2), ("stun", 2))
    assert state.players[BEN].count("poison") == 2


def test_101_2_counters_that_cannot_be_put():
    state, source = table()
    state, one = with_cards(state, (GIANT, "battlefield", BEN))
    no_more = e.Lasting((CantHaveCounters(),), affected=All(CREATURE))
    out = do(state, source, no_more, e.PutCounters("+1/+1", 1, All(CREATURE)))
    assert out.state.objects[one].counters == ()


def test_lethal_damage_is_only_marked():
    state, source = table()
    state, bears = with_cards(state, (BEARS, "battlefield", BEN))
    out = do(state, source, e.DealDamage(5, Target(), This()), targets=((bears,),))
    assert out.state.live(bears)
