"""Replacement effects (CR 614), rule by rule."""

import inspect

import pytest
from happenings import (
    ANA,
    BEARS,
    BEN,
    CREATURE,
    FOREST,
    GAIN,
    GIANT,
    cited,
    creature,
    dies,
    enters,
    happen,
    labels,
    lasting,
    now,
    put,
    ruler,
    table,
    token,
    triggered,
    watcher,
    withheld,
)
from msgspec.structs import replace

from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.permanents import CountersAdded, Damaged
from mtgnb.events.players import DrewFromEmpty, LifeGained, ManaAdded
from mtgnb.model import patterns as p
from mtgnb.model import replacements as r
from mtgnb.model.abilities import Static
from mtgnb.model.card import card
from mtgnb.model.changes import AddTypes, Grant, LoseAbilities, SetColors, SetLandTypes, SetPT
from mtgnb.model.conditions import Exists, No
from mtgnb.model.costs import PayLife
from mtgnb.model.effects import Draw, GainLife, Move, PutCounters
from mtgnb.model.filters import (
    Anything,
    Controlled,
    Every,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Is,
    Not,
)
from mtgnb.model.game_changes import CantBeRegenerated, CantHaveCounters
from mtgnb.model.mana import Mana
from mtgnb.model.refs import EachPlayer, EventObject, EventPlayer, Opponent, This, You
from mtgnb.model.things import Seat
from mtgnb.model.values import Count, ThatMuch, X
from mtgnb.rules.cr614_replacement import APPLIES, APPLY
from mtgnb.rules.cr614_replacement.kinds import kinds_of

ITSELF = Is(This())


def test_every_replacement_effect_is_applied_somewhere():
    kinds = [c for _, c in inspect.getmembers(r, inspect.isclass) if issubclass(c, r.Replacement)]
    elsewhere = {r.Replacement, r.Skip}
    assert {c.__name__ for c in kinds if c not in APPLIES and c not in elsewhere} == set()
    assert APPLIES.keys() == APPLY.keys()


def own(name, *changes, type="Creature — Bear", pt="2/2"):
    """A permanent card whose static abilities say how it enters."""
    return card(name, "{1}", type, pt, *(Static((c,)) for c in changes))


def arrive(state, what, answers=(), by=ANA, **fields):
    """Have a card enter from a hand; returns the outcome and the permanent."""
    state, i = put(state, what, by, "hand")
    out = happen(state, enters(state, i, by, **fields), answers=answers)
    return out, (None if out.waiting else now(out.state, i))


# --- 614.1, 614.6: instead -------------------------------------------------------------------------


@pytest.mark.cr("614.6")
def test_614_6_the_replaced_event_never_happens_and_triggers_nothing():
    state, _ = put(table(), ruler("Vortex", r.InsteadDo(p.GainsLife(), ())))
    state, _ = put(state, watcher("Pride", p.GainsLife(You())))
    out = happen(state, LifeGained(ANA, 3))
    assert out.state.players[ANA].life == 20
    assert triggered(out) == []
    assert withheld(out) == ["event"]
    assert "614.6" in cited(out)


@pytest.mark.cr("614.6")
def test_614_6_the_modified_event_triggers_what_it_fits():
    instead = r.InsteadDo(p.GainsLife(You()), (Draw(1, EventPlayer()),))
    state, _ = put(table(), ruler("Lich", instead))
    state, _ = put(state, watcher("Study", p.Draws(You())))
    assert triggered(happen(state, LifeGained(ANA, 3))) == ["Study"]


@pytest.mark.cr("614.5")
def test_614_5_an_effect_gets_one_chance_at_an_event_and_at_what_replaces_it():
    twice = r.InsteadDo(p.Draws(You()), (Draw(2),))
    state, _ = put(table(), ruler("Twice", twice))
    top = state.zone("library", ANA)[0]
    out = happen(state, ZoneChanged(top, "hand", cause="draw", by=ANA))
    assert len(out.state.zone("hand", ANA)) == 2
    state, _ = put(state, ruler("Again", twice))
    top = state.zone("library", ANA)[0]
    out = happen(state, ZoneChanged(top, "hand", cause="draw", by=ANA), answers=(0, 0, 0))
    assert len(out.state.zone("hand", ANA)) == 4


@pytest.mark.cr("614.11", "121.6a")
def test_614_11_a_draw_from_an_empty_library_is_replaced_too():
    state = table(library=0)
    state, _ = put(state, ruler("Words", r.InsteadDo(p.Draws(You()), (GainLife(5),))))
    out = happen(state, DrewFromEmpty(ANA))
    assert not out.state.players[ANA].drew_from_empty
    assert out.state.players[ANA].life == 25
    assert happen(state, DrewFromEmpty(BEN)).state.players[BEN].drew_from_empty


def test_614_6_an_optional_one_is_asked_for():
    may = r.InsteadDo(p.GainsLife(You()), (Draw(1),), optional=True)
    state, _ = put(table(), ruler("Choice", may))
    assert labels(happen(state, LifeGained(ANA, 3))) == ["yes", "no"]
    assert happen(state, LifeGained(ANA, 3), answers=(False,)).state.players[ANA].life == 23
    out = happen(state, LifeGained(ANA, 3), answers=(True,))
    assert (out.state.players[ANA].life, len(out.state.zone("hand", ANA))) == (20, 1)


def test_614_1a_that_much_more_besides():
    plus = r.InsteadDo(p.GainsLife(You()), (PutCounters("+1/+1", ThatMuch(), This()),), plus=True)
    state, i = put(table(), creature("Cleric", Static((plus,))))
    out = happen(state, LifeGained(ANA, 3))
    assert out.state.players[ANA].life == 23
    assert out.state.objects[i].count("+1/+1") == 3


def test_614_1a_while_its_condition_holds():
    only = r.InsteadDo(p.GainsLife(You()), (), when=Exists(CREATURE))
    state, _ = put(table(), ruler("Some", only))
    assert happen(state, LifeGained(ANA, 3)).state.players[ANA].life == 23
    state, _ = put(state, BEARS)
    assert happen(state, LifeGained(ANA, 3)).state.players[ANA].life == 20


@pytest.mark.cr("614.3")
def test_614_3_the_next_time_is_used_up():
    state = lasting(table(), r.InsteadDo(p.GainsLife(You()), (), uses=1), left=1)
    out = happen(state, LifeGained(ANA, 3))
    assert out.state.players[ANA].life == 20
    assert out.state.effects == ()
    assert happen(out.state, LifeGained(ANA, 3)).state.players[ANA].life == 23


def test_614_1a_a_permanent_would_enter_and_something_else_happens():
    exile = r.InsteadDo(p.Enters(CREATURE), (Move(EventObject(), "exile"),))
    state, _ = put(table(), ruler("Gate", exile))
    state, bears = put(state, BEARS, zone="hand")
    out = happen(state, enters(state, bears))
    assert now(out.state, bears).zone == "exile"


# --- 614.1a: amounts ------------------------------------------------------------------------------------


def test_614_1a_amounts_are_multiplied_and_changed():
    state, bears = put(table(), BEARS)
    double = r.AmountInstead(p.DealsDamage(CREATURE), times=2)
    state, _ = put(state, ruler("Furnace", double))
    out = happen(state, Damaged(bears, Seat(BEN), 2))
    assert out.state.players[BEN].life == 16
    state, _ = put(table(), ruler("Boon", r.AmountInstead(p.GainsLife(You()), plus=1)))
    assert happen(state, LifeGained(ANA, 3)).state.players[ANA].life == 24
    halved = r.AmountInstead(p.DealtDamage(You()), halved="down")
    state, bears = put(table(), BEARS, BEN)
    state, _ = put(state, ruler("Half", halved))
    assert happen(state, Damaged(bears, Seat(ANA), 3)).state.players[ANA].life == 19


@pytest.mark.cr("614.16", "122.6")
def test_614_16_counters_with_which_it_enters_are_counters_put_on_it():
    double = r.AmountInstead(p.CountersPut(Every((CREATURE, Controlled())), "+1/+1"), times=2)
    state, _ = put(table(), ruler("Season", double))
    ooze = own("Ooze", r.EntersWithCounters("+1/+1", 2))
    _, there = arrive(state, ooze)
    assert there.count("+1/+1") == 4
    state, bears = put(state, BEARS)
    out = happen(state, CountersAdded(bears, "+1/+1", 1, ANA))
    assert out.state.objects[bears].count("+1/+1") == 2
    out = happen(state, CountersAdded(bears, "stun", 1, ANA))
    assert out.state.objects[bears].count("stun") == 1


@pytest.mark.cr("614.16", "616.1g")
def test_614_16_tokens_of_one_effect_are_replaced_together():
    plus = r.AmountInstead(p.TokensCreated(You()), plus=1)
    state, _ = put(table(), ruler("Moment", plus))
    out = happen(state, token(), token())
    assert sum(isinstance(e.event, TokenCreated) for e in out.entries) == 3
    assert sum(isinstance(e.event, TokenCreated) for e in happen(state, token(BEN)).entries) == 1
    twice = r.AmountInstead(p.TokensCreated(You(), HasSubtype("Goblin")), times=2)
    state, _ = put(table(), ruler("Goblins", twice))
    assert sum(isinstance(e.event, TokenCreated) for e in happen(state, token()).entries) == 1


def test_614_1a_draw_that_many_and_one_more():
    state, _ = put(table(), ruler("Font", r.AmountInstead(p.Draws(You()), times=2)))
    top = state.zone("library", ANA)[0]
    out = happen(state, ZoneChanged(top, "hand", cause="draw", by=ANA))
    assert len(out.state.zone("hand", ANA)) == 2


@pytest.mark.cr("106.12b")
def test_106_12b_mana_is_replaced_in_the_order_that_its_player_chooses():
    state, land = put(table(), FOREST)
    state, _ = put(state, ruler("Triple", r.ManaInstead(by=You(), times=3)))
    state, _ = put(state, ruler("Black", r.ManaInstead(HasType("land"), type="B", amount=1)), BEN)
    made = ManaAdded(ANA, (Mana("G"),), tapped=land, source=land)
    asked = happen(state, made)
    assert (asked.waiting.player, labels(asked)) == (ANA, ["Triple", "Black"])
    pool = happen(state, made, answers=(1,)).state.players[ANA].pool
    assert "".join(u.type for u in pool) == "BBB"
    pool = happen(state, made, answers=(0,)).state.players[ANA].pool
    assert "".join(u.type for u in pool) == "B"


def test_614_1a_life_that_damage_takes_stops_at_a_number():
    state, bears = put(table(), BEARS, BEN)
    state, _ = put(state, ruler("Worship", r.LosesUnlessLeast(You(), 1, Exists(CREATURE))))
    out = happen(state, Damaged(bears, Seat(ANA), 30))
    assert out.state.players[ANA].life == 1
    out = happen(out.state, Damaged(bears, Seat(ANA), 5))
    assert out.state.players[ANA].life == 1


# --- 614.1a: elsewhere -----------------------------------------------------------------------------------


def test_614_6_what_would_go_to_a_graveyard_goes_elsewhere():
    state, _ = put(table(), ruler("Void", r.GoesElsewhere("graveyard", "exile", Anything())))
    state, bears = put(state, BEARS)
    assert now(happen(state, dies(bears)).state, bears).zone == "exile"
    state, card_in_hand = put(state, GIANT, BEN, "hand")
    out = happen(state, ZoneChanged(card_in_hand, "graveyard", cause="discard", by=BEN))
    assert now(out.state, card_in_hand).zone == "exile"


def test_614_6_an_object_that_is_shuffled_away_instead_from_anywhere():
    away = Static((r.GoesElsewhere("graveyard", "library", position="shuffled"),), zone="any")
    state, i = put(table(), creature("Colossus", away), zone="hand")
    out = happen(state, ZoneChanged(i, "graveyard", cause="discard", by=ANA))
    assert now(out.state, i).zone == "library"
    assert "Shuffled" in {type(e.event).__name__ for e in out.entries}


def test_614_6_only_if_it_would_die():
    exile = r.GoesElsewhere("graveyard", "exile", CREATURE, dies=True, then=(GAIN,))
    state, _ = put(table(), ruler("Kalitas", exile))
    state, bears = put(state, BEARS, BEN)
    state, other = put(state, GIANT, BEN, "hand")
    out = happen(state, dies(bears), ZoneChanged(other, "graveyard", cause="discard", by=BEN))
    assert [now(out.state, i).zone for i in (bears, other)] == ["exile", "graveyard"]
    assert out.state.players[ANA].life == 21


def test_614_6_if_it_would_leave_the_battlefield_for_anywhere_else():
    state, bears = put(table(), BEARS)
    away = r.GoesElsewhere("anywhere", "exile", from_zone="battlefield")
    state = lasting(state, away, on=(bears,))
    assert now(happen(state, ZoneChanged(bears, "hand")).state, bears).zone == "exile"
    assert now(happen(state, dies(bears)).state, bears).zone == "exile"


@pytest.mark.cr("614.8", "701.15a")
def test_614_8_regeneration_replaces_destruction_once():
    state, bears = put(table(), BEARS)
    state = replace(
        state, objects=state.objects.put(bears, replace(state.objects[bears], damage=2))
    )
    shielded = lasting(state, r.RegenerationShield(This()), on=(bears,), left=1)
    out = happen(shielded, dies(bears, "destroy"))
    there = out.state.objects[bears]
    assert (there.tapped, there.damage, out.state.effects) == (True, 0, ())
    assert {"614.8", "701.15a"} <= cited(out)
    assert now(happen(out.state, dies(bears, "destroy")).state, bears).zone == "graveyard"


@pytest.mark.cr("614.8", "701.15c")
def test_701_15c_what_is_no_destruction_or_forbids_it_is_not_replaced():
    state, bears = put(table(), BEARS)
    shielded = lasting(state, r.RegenerationShield(This()), on=(bears,), left=1)
    assert now(happen(shielded, dies(bears, "sacrifice")).state, bears).zone == "graveyard"
    bury = replace(dies(bears, "destroy"), no_regeneration=True)
    assert now(happen(shielded, bury).state, bears).zone == "graveyard"
    forbidden, _ = put(shielded, ruler("Skull", CantBeRegenerated(), to=CREATURE))
    out = happen(forbidden, dies(bears, "destroy"))
    assert now(out.state, bears).zone == "graveyard"
    assert len(out.state.effects) == 1


# --- 614.9: redirection ------------------------------------------------------------------------------------


@pytest.mark.cr("614.9")
def test_614_9_damage_is_dealt_to_something_else():
    state, pariah = put(table(), GIANT)
    state, bears = put(state, BEARS, BEN)
    state, _ = put(state, watcher("Eye", p.DealtDamage(Is(This()))))
    to_giant = lasting(state, r.RedirectDamage(You(), This()))
    made = to_giant.effects[0]
    to_giant = replace(
        to_giant, effects=(replace(made, context=replace(made.context, source=pariah)),)
    )
    out = happen(to_giant, Damaged(bears, Seat(ANA), 2))
    assert out.state.players[ANA].life == 20
    assert out.state.objects[pariah].damage == 2
    assert "614.9" in cited(out)


@pytest.mark.cr("614.9")
def test_614_9_nothing_is_redirected_to_what_is_gone():
    state, pariah = put(table(), GIANT)
    state, bears = put(state, BEARS, BEN)
    state = lasting(state, r.RedirectDamage(You(), This()))
    made = state.effects[0]
    state = replace(state, effects=(replace(made, context=replace(made.context, source=pariah)),))
    state = happen(state, dies(pariah)).state
    out = happen(state, Damaged(bears, Seat(ANA), 2))
    assert out.state.players[ANA].life == 18


# --- 614.12: entering ---------------------------------------------------------------------------------------


@pytest.mark.cr("614.1c")
def test_614_1c_it_enters_tapped_with_counters():
    both = own("Depot", r.EntersTapped(), r.EntersWithCounters("charge", 3), type="Artifact", pt="")
    out, there = arrive(table(), both)
    assert (there.tapped, there.count("charge")) == (True, 3)
    assert "614.1c" in cited(out)


@pytest.mark.cr("614.1d")
def test_614_1d_effects_of_others_on_what_fits():
    state, _ = put(table(), ruler("Kismet", r.EntersTapped(Controlled(Opponent()))))
    _, mine = arrive(state, BEARS, by=ANA)
    _, theirs = arrive(state, BEARS, by=BEN)
    assert (mine.tapped, theirs.tapped) == (False, True)
    state, _ = put(state, ruler("Spelunking", r.EntersUntapped(Controlled(Opponent()))))
    _out, theirs = arrive(state, BEARS, by=BEN, answers=(0,))
    assert not theirs.tapped


@pytest.mark.cr("614.12")
def test_614_12_a_general_effect_of_its_own_source_does_not_apply_to_it():
    frost = creature("Frost", Static((r.EntersTapped(CREATURE),)))
    _, there = arrive(table(), frost)
    assert not there.tapped


@pytest.mark.cr("614.12", "305.7")
def test_614_12_an_ability_that_it_would_not_have_there_does_not_apply():
    state, _ = put(
        table(),
        ruler("Moon", SetLandTypes(("Mountain",)),
              to=Every((Not(HasSupertype("basic")), HasType("land")))),
    )  # fmt: skip
    shock = own("Shockland", r.EntersTappedUnlessPaid((PayLife(2),)), type="Land", pt="")
    out, there = arrive(state, shock)
    assert (there.tapped, out.waiting) == (False, None)


@pytest.mark.cr("614.12")
def test_614_12_it_is_looked_at_with_what_applies_to_it_there():
    state, _ = put(
        table(), ruler("March", AddTypes(("creature",)), SetPT(1, 1), to=HasType("artifact"))
    )
    state, _ = put(state, ruler("Frost", r.EntersTapped(CREATURE)))
    _, there = arrive(state, card("Rock", "{1}", "Artifact"))
    assert there.tapped
    state, _ = put(state, ruler("Humility", LoseAbilities(), to=CREATURE))
    ooze = own("Golem", r.EntersWithCounters("+1/+1", 2), type="Artifact", pt="")
    _, there = arrive(state, ooze)
    assert there.count("+1/+1") == 0


@pytest.mark.cr("614.12")
def test_614_12_a_granted_ability_counts():
    gift = Grant((Static((r.EntersWithCounters("+1/+1", 1),)),))
    state, _ = put(table(), ruler("Gift", gift, to=CREATURE))
    _, there = arrive(state, BEARS)
    assert there.count("+1/+1") == 1


@pytest.mark.cr("614.12")
def test_614_12_conditions_count_what_is_there_already():
    swamps = No(Exists(Every((HasSubtype("Swamp"), Controlled()))))
    check = own("Catacomb", r.EntersTapped(unless=No(swamps)), type="Land", pt="")
    urborg = ruler("Urborg", AddTypes(subtypes=("Swamp",)), to=HasType("land"))
    state, _ = put(table(), urborg)
    _, there = arrive(state, check)
    assert there.tapped
    state, _ = put(state, FOREST)
    _, there = arrive(state, check)
    assert not there.tapped
    herd = own("Herd", r.EntersWithCounters("+1/+1", Count(Every((CREATURE, Controlled())))))
    state, _ = put(table(), BEARS)
    _, there = arrive(state, herd)
    assert there.count("+1/+1") == 1


@pytest.mark.cr("107.3m")
def test_107_3m_x_is_that_of_the_spell():
    hydra = own("Hydra", r.EntersWithCounters("+1/+1", X()))
    _, there = arrive(table(), hydra, x=3)
    assert there.count("+1/+1") == 3
    _, there = arrive(table(), hydra)
    assert there.count("+1/+1") == 0


@pytest.mark.cr("306.5b")
def test_306_5b_a_planeswalker_enters_with_its_loyalty():
    walker = card("Walker", "{3}", "Legendary Planeswalker — Jace", loyalty=4)
    out, there = arrive(table(), walker)
    assert there.count("loyalty") == 4
    assert "306.5b" in cited(out)


@pytest.mark.cr("122.1")
def test_122_counters_that_it_cannot_have_there_are_left_out():
    state, _ = put(table(), ruler("Solemnity", CantHaveCounters(), to=CREATURE))
    _, there = arrive(state, own("Ooze", r.EntersWithCounters("+1/+1", 2)))
    assert there.counters == ()


@pytest.mark.cr("614.12a")
def test_614_12a_choices_are_made_before_it_enters():
    chosen = own("Lens", r.EntersChoosing("color", other_than=("R",)), type="Artifact", pt="")
    out, _ = arrive(table(), chosen)
    assert labels(out) == ["white", "blue", "black", "green"]
    assert out.state.zone("battlefield") == ()
    _, there = arrive(table(), chosen, answers=("G",))
    assert there.choice("color") == "G"


@pytest.mark.cr("614.12a")
def test_614_12a_what_cannot_be_paid_is_not_offered():
    shock = own("Shockland", r.EntersTappedUnlessPaid((PayLife(2),)), type="Land", pt="")
    out, _ = arrive(table(), shock)
    assert labels(out) == ["yes", "no"]
    out, there = arrive(table(), shock, answers=(True,))
    assert (there.tapped, out.state.players[ANA].life) == (False, 18)
    _, there = arrive(table(), shock, answers=(False,))
    assert there.tapped
    poor = table()
    poor = replace(poor, players=(replace(poor.players[ANA], life=1), poor.players[BEN]))
    out, there = arrive(poor, shock)
    assert (there.tapped, out.waiting) == (True, None)


@pytest.mark.cr("614.12a", "707.5", "616.1c")
def test_707_5_it_enters_as_a_copy_with_what_the_copied_object_enters_with():
    clone = own("Clone", r.EntersAsCopy(CREATURE))
    state, _ = put(table(), own("Ooze", r.EntersWithCounters("+1/+1", 2)), counters=(("+1/+1", 9),))
    out, _ = arrive(state, clone)
    assert labels(out) == ["Ooze", "no"]
    ooze = out.waiting.options[0].value
    out, there = arrive(state, clone, answers=(ooze,))
    assert (there.printed.name, there.count("+1/+1")) == ("Ooze", 2)
    _, there = arrive(state, clone, answers=(None,))
    assert there.printed.name == "Clone"


@pytest.mark.cr("614.12a", "614.13a")
def test_614_12a_it_cannot_copy_itself_or_what_enters_with_it():
    clone = own("Clone", r.EntersAsCopy(CREATURE))
    state, a = put(table(), clone, zone="hand")
    state, b = put(state, BEARS, zone="hand")
    out = happen(state, enters(state, a), enters(state, b))
    assert out.waiting is None
    assert now(out.state, a).printed.name == "Clone"


def test_614_12_the_copy_trigger_sees_the_copy():
    clone = own("Clone", r.EntersAsCopy(CREATURE, optional=False, but=(SetColors(("R",)),)))
    state, _ = put(table(), watcher("Red", p.Enters(HasColor("R"))))
    state, _bears = put(state, BEARS)
    out, there = arrive(state, clone)
    assert there.printed.name == "Grizzly Bears"
    assert triggered(out) == ["Red"]


def test_614_12_changes_that_are_part_of_entering_are_there_from_the_first_moment():
    zombies = r.EntersAs(CREATURE, (AddTypes(subtypes=("Zombie",)),))
    state, _ = put(table(), ruler("Rise", zombies))
    state, _ = put(state, watcher("Lord", p.Enters(HasSubtype("Zombie"))))
    out, _there = arrive(state, BEARS)
    assert triggered(out) == ["Lord"]


@pytest.mark.cr("614.13")
def test_614_13_instructions_as_it_enters_come_first_and_may_keep_it_out():
    from mtgnb.model.costs import SacrificeCost
    from mtgnb.model.effects import May, MayPay

    pay = MayPay((SacrificeCost(CREATURE),), otherwise=(Move(This(), "graveyard"),))
    mox = own("Mox", r.EntersDoing((pay,)), type="Artifact", pt="")
    assert isinstance(pay, MayPay)
    assert not isinstance(pay, May)
    _, there = arrive(table(), mox)
    assert there.zone == "graveyard"
    state, bears = put(table(), BEARS)
    out, there = arrive(state, mox, answers=(bears,))
    assert there.zone == "battlefield"
    assert now(out.state, bears).zone == "graveyard"


@pytest.mark.cr("616.1b")
def test_616_1b_under_whose_control_it_enters_comes_first():
    gift = own("Donkey", r.EntersTapped(), r.EntersUnder(Opponent()))
    _, there = arrive(table(), gift)
    assert (there.controller, there.tapped) == (BEN, True)


def test_614_quick_no_law_where_nothing_could_apply():
    from mtgnb.rules.cr616_order import replacing
    from mtgnb.rules.law import Batch

    state, bears = put(table(), BEARS)
    assert replacing(state, Batch((dies(bears), LifeGained(ANA, 1)))) is None
    state, _ = put(state, ruler("Vortex", r.InsteadDo(p.GainsLife(EachPlayer()), ())))
    assert replacing(state, Batch((dies(bears),))) is None
    assert replacing(state, Batch((LifeGained(ANA, 1),))) is not None


def test_614_what_a_grant_could_replace_is_known():
    gift = Grant((Static((r.PreventDamage(ITSELF),)),))
    assert kinds_of(gift) == frozenset((Damaged,))
