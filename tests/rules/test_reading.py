"""What references, values, filters and conditions mean (CR 107–109, 202.3, 608.2h)."""

from __future__ import annotations

import pytest
from boards import BEAR, CREATURES, FOREST, ROCK, battlefield, changed, creature, with_card
from msgspec.structs import replace

from mtgnb.events.base import apply
from mtgnb.events.combat import Attacked
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.players import LifeGained
from mtgnb.model import conditions as c
from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.abilities import Activated, Keyword
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, card
from mtgnb.model.costs import LoyaltyCost
from mtgnb.model.errors import NotModelled
from mtgnb.model.object import CastInfo, InCombat, OnStack
from mtgnb.model.patterns import Attacks, GainsLife
from mtgnb.model.state import State
from mtgnb.model.things import Context, EventInfo, Seat
from mtgnb.model.turn import Turn
from mtgnb.rules.reading import (
    fits,
    fits_player,
    holds,
    matching,
    number,
    objects,
    players,
    things,
    zones_of,
)  # fmt: skip

ME = Context(1, 0)


# --- players --------------------------------------------------------------------------------------


def three(*cards: Card, **kwargs: tuple[int, ...]) -> State:
    return battlefield(*cards, players=3, **kwargs)


def left(state: State, seat: int) -> State:
    seats = list(state.players)
    seats[seat] = replace(seats[seat], left=True)
    return replace(state, players=tuple(seats))


def test_101_4_several_players_come_in_apnap_order() -> None:
    state = replace(three(BEAR), turn=Turn(1, 1, 1))
    assert players(state, r.EachPlayer(), ME) == (1, 2, 0)
    assert players(state, r.EachOpponent(), ME) == (1, 2)
    assert players(state, r.NonactivePlayers(), ME) == (2, 0)
    assert players(state, r.ActivePlayer(), ME) == (1,)


def test_800_4_players_who_have_left_are_nobodys_opponents() -> None:
    state = left(three(BEAR), 1)
    assert players(state, r.EachOpponent(), ME) == (2,)
    assert players(replace(state, turn=Turn(1, 1, 1)), r.ActivePlayer(), ME) == ()
    assert fits_player(state, r.Opponent(), 1, ME)


def test_109_5_you_is_the_controller_and_an_opponent_is_another() -> None:
    state = three(BEAR)
    assert players(state, r.You(), Context(1, 2)) == (2,)
    assert not fits_player(state, r.Opponent(), 0, ME)
    assert fits_player(state, r.AnyPlayer(), 0, ME)


def test_108_4a_a_card_without_a_controller_counts_as_its_owners() -> None:
    state = with_card(three(BEAR), BEAR, "graveyard", 2)
    ctx = replace(ME, bound=(("it", (100,)),))
    assert players(state, r.ControllerOf(r.Bound()), ctx) == (2,)
    assert players(state, r.OwnerOf(r.Bound()), ctx) == (2,)


def test_608_2h_the_last_known_controller_of_what_has_gone() -> None:
    state = three(BEAR, ROCK, whose=(2,))
    ctx = replace(ME, bound=(("it", (1,)),))
    gone = apply(state, ZoneChanged(1, "graveyard"))
    assert players(gone, r.ControllerOf(r.Bound()), ctx) == (2,)
    assert objects(gone, r.Bound(), ctx) == (1,)


def test_508_5_the_defending_player() -> None:
    walker = card("Walker", "{3}", "Planeswalker", loyalty=3)
    state = three(BEAR, walker, whose=(0, 2))
    assert players(state, r.DefendingPlayer(), ME) == ()
    at_seat = changed(state, 1, combat=InCombat(attacking=Seat(1)))
    assert players(at_seat, r.DefendingPlayer(), ME) == (1,)
    at_walker = changed(state, 1, combat=InCombat(attacking=2))
    assert players(at_walker, r.DefendingPlayer(), ME) == (2,)


def test_a_chosen_player_and_one_who_fits_a_condition() -> None:
    state = changed(three(BEAR), 1, chosen=(("player", 2),))
    assert players(state, r.ChosenPlayer(), ME) == (2,)
    seats = (state.players[0], replace(state.players[1], life=3), state.players[2])
    low = r.PlayersWhere(r.EachPlayer(), c.NumberIs(v.LifeOf(r.EachWho()), "<", 10))
    assert players(replace(state, players=seats), low, ME) == (1,)


# --- objects --------------------------------------------------------------------------------------


def test_115_targets_by_instance() -> None:
    ctx = replace(ME, targets=((1, 2), (Seat(1),)))
    state = battlefield(BEAR, BEAR)
    assert things(state, r.Target(0), ctx) == (1, 2)
    assert players(state, r.Target(1), ctx) == (1,)
    assert things(state, r.AllTargets(), ctx) == (1, 2, Seat(1))
    assert things(state, r.Target(5), ctx) == ()


def test_607_linked_cards_are_those_that_are_still_there() -> None:
    state = with_card(battlefield(BEAR), ROCK, "exile")
    state = changed(state, 1, links=(("exiled", (100, 55)),))
    assert objects(state, r.Linked(), ME) == (100,)


def test_zones_named_by_references() -> None:
    state = battlefield(BEAR)
    for zone in ("library", "library", "hand", "graveyard"):
        state = with_card(state, ROCK, zone, 1)
    assert objects(state, r.TopOfLibrary(r.EachOpponent(), 1), ME) == (100,)
    assert objects(state, r.HandOf(r.EachOpponent()), ME) == (102,)
    assert objects(state, r.GraveyardOf(r.EachOpponent()), ME) == (103,)
    assert objects(state, r.HandOf(), ME) == ()


def test_702_26b_what_is_attached_to_something_phased_out_is_attached_to_nothing() -> None:
    state = changed(battlefield(ROCK, BEAR), 1, attached_to=2)
    assert objects(state, r.Attached(), ME) == (2,)
    assert objects(changed(state, 2, phased_out=True), r.Attached(), ME) == ()


def test_a_choice_still_to_be_made_is_refused() -> None:
    with pytest.raises(NotModelled, match="choice"):
        objects(battlefield(BEAR), r.Chosen(CREATURES), ME)


class Strange(f.Filter):
    """A filter that nobody knows."""


def test_an_unknown_noun_is_refused() -> None:
    with pytest.raises(NotModelled, match="Strange"):
        fits(battlefield(BEAR), Strange(), 1, ME)


# --- filters --------------------------------------------------------------------------------------


def test_a_filter_speaks_of_the_battlefield_unless_it_says_otherwise() -> None:
    assert zones_of(f.Every((CREATURES, f.InZone("graveyard")))) == ("graveyard",)
    assert zones_of(f.Either((CREATURES, f.IsSpell()))) == ("battlefield", "stack")
    assert zones_of(f.Every((f.Is(r.This()), f.InZone("hand")))) == ("hand",)
    assert "battlefield" not in zones_of(f.Not(f.InZone("battlefield")))
    state = with_card(battlefield(BEAR), BEAR, "graveyard")
    assert matching(state, CREATURES, ME) == (1,)
    assert matching(state, f.Every((CREATURES, f.InZone("graveyard"))), ME) == (100,)
    assert fits(state, CREATURES, 100, ME)


def test_702_26b_a_phased_out_permanent_fits_nothing() -> None:
    state = changed(battlefield(BEAR), 1, phased_out=True)
    assert not fits(state, CREATURES, 1, ME)
    assert not fits(state, f.Not(CREATURES), 1, ME)
    assert matching(state, f.Anything(), ME) == ()


@pytest.mark.parametrize(
    "flt, expected",
    [
        (f.HasType("creature"), (1, 3)),
        (f.HasSubtype("Bear"), (1,)),
        (f.HasSupertype("basic"), (2,)),
        (f.HasColor("G"), (1,)),
        (f.IsColorless(), (2, 3, 4)),
        (f.IsMonocolored(), (1,)),
        (f.IsMulticolored(), ()),
        (f.HasKeyword("flying"), (3,)),
        (f.HasNoAbilities(), (1, 4)),
        (f.Named("Rock"), (4,)),
        (f.Compare("power", ">=", 4), (3,)),
        (f.Compare("mana value", "==", 2), (1, 4)),
        (f.ParityOf("odd"), (3,)),
        (f.ParityOf("even"), (1, 2, 4)),
        (f.Controlled(), (1, 3, 4)),
        (f.Controlled(r.Opponent()), (2,)),
        (f.IsTapped(), (4,)),
        (f.IsUntapped(), (1, 2, 3)),
        (f.IsOther(), (2, 3, 4)),
        (f.Is(r.This()), (1,)),
        (f.HasCounter("+1/+1"), (3,)),
        (f.HasCounter(least=3), ()),
        (f.Not(f.HasType("creature")), (2, 4)),
        (f.Either((f.HasType("land"), f.HasType("artifact"))), (2, 4)),
        (f.Shares("creature type", r.This()), (1,)),
        (f.Shares("card type", r.This()), (1, 3)),
        (f.SharesName(r.This()), (1,)),
        (f.IsToken(), ()),
        (f.Where(c.Holds(r.EachWhat(), f.IsTapped())), (4,)),
        (f.HasX(), ()),
    ],
)
def test_filters_on_a_board(flt: f.Filter, expected: tuple[int, ...]) -> None:
    angel = creature("Angel", "4/4", Keyword("flying"))
    state = battlefield(BEAR, FOREST, angel, ROCK, whose=(0, 1))
    state = changed(changed(state, 4, tapped=True), 3, counters=(("+1/+1", 2),))
    assert matching(state, flt, ME) == expected


def test_112_1_spells_and_abilities_on_the_stack() -> None:
    state = with_card(battlefield(BEAR), ROCK, "stack", stack=OnStack(Context(100, 0)))
    loyal = Activated((LoyaltyCost(1),))
    ability = OnStack(Context(1, 0), loyal, targets=((1,), (Seat(1),)))
    state = with_card(state, BEAR, "stack", kind="ability", stack=ability)
    assert matching(state, f.IsSpell(), ME) == (100,)
    assert matching(state, f.IsAbility(), ME) == (101,)
    assert matching(state, f.IsAbility("loyalty"), ME) == (101,)
    assert matching(state, f.IsAbility("triggered"), ME) == ()
    assert matching(state, f.TargetsThing(CREATURES), ME) == (101,)
    assert matching(state, f.TargetsThing(CREATURES, only=True), ME) == ()
    assert matching(state, f.TargetsThing(r.EachOpponent()), ME) == (101,)
    assert not fits(state, f.HasType("creature"), 101, ME)


def test_601_3_a_card_being_proposed_counts_as_a_spell() -> None:
    state = with_card(battlefield(BEAR), ROCK, "hand")
    assert not fits(state, f.IsSpell(), 100, ME)
    assert fits(state, f.IsSpell(), 100, replace(ME, on_stack=100))


def test_509_1h_an_attacker_is_unblocked_once_blockers_are_declared() -> None:
    state = changed(battlefield(BEAR), 1, combat=InCombat(attacking=Seat(1)))
    assert fits(state, f.IsAttacking(r.EachOpponent()), 1, ME)
    assert not fits(state, f.IsAttacking(r.You()), 1, ME)
    assert not fits(state, f.IsUnblocked(), 1, ME)
    later = replace(state, turn=Turn(1, 1, 0, "combat", "declare blockers"))
    assert fits(later, f.IsUnblocked(), 1, ME)
    blocked = changed(later, 1, combat=InCombat(attacking=Seat(1), blocked=True))
    assert fits(blocked, f.IsBlocked(), 1, ME)
    assert not fits(blocked, f.IsUnblocked(), 1, ME)


def test_205_3m_every_creature_type_is_no_land_type() -> None:
    shifter = creature("Shifter", "1/1", Keyword("changeling"))
    state = battlefield(shifter, BEAR)
    assert fits(state, f.HasSubtype("Goblin"), 1, ME)
    assert not fits(state, f.HasSubtype("Forest"), 1, ME)
    assert fits(state, f.Shares("creature type", r.This()), 2, ME)


def test_603_10_what_has_gone_is_read_as_it_last_was() -> None:
    state = changed(battlefield(BEAR), 1, counters=(("+1/+1", 1),), tapped=True)
    gone = apply(state, ZoneChanged(1, "graveyard", chars=_chars(state, 1)))
    assert fits(gone, f.Every((CREATURES, f.IsTapped(), f.Compare("power", "==", 3))), 1, ME)
    assert fits(gone, f.Controlled(), 1, ME)


def _chars(state: State, id: int) -> Noun:
    from mtgnb.rules.cr613_layers import characteristics

    return characteristics(state, id)


def test_303_4b_enchanted_and_attached() -> None:
    aura = card("Aura", "{W}", "Enchantment — Aura")
    state = changed(battlefield(BEAR, aura, BEAR), 2, attached_to=1)
    enchanted = f.HasAttached(f.HasSubtype("Aura"))
    assert matching(state, enchanted, ME) == (1,)
    assert matching(state, f.AttachedTo(CREATURES), ME) == (2,)
    assert matching(state, f.AttachedTo(r.This()), ME) == (2,)


def test_what_was_chosen() -> None:
    state = changed(battlefield(BEAR, FOREST), 1, chosen=(("basic land type", "Forest"),))
    assert matching(state, f.OfChosen("land type"), ME) == (2,)
    assert matching(state, f.OfChosen("color"), ME) == ()
    ctx = replace(ME, chosen=(("color", "G"),))
    assert matching(state, f.OfChosen("color"), ctx) == (1,)


def test_709_4a_a_split_card_has_both_names() -> None:
    split = Card((card("Fire", "{R}", "Instant").face, card("Ice", "{U}", "Instant").face), "split")
    state = with_card(battlefield(BEAR), split, "hand")
    assert fits(state, f.Named("Ice"), 100, ME)
    assert fits(state, f.Named("Fire"), 100, ME)
    assert number(state, v.NamesAmong(r.HandOf()), ME) == 2


# --- values ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "value, expected",
    [
        (3, 3),
        (v.Count(CREATURES), 1),
        (v.Count(r.HandOf()), 0),
        (v.CountPlayers(r.EachOpponent()), 1),
        (v.StatOf("power"), 2),
        (v.StatOf("mana value", r.All(f.Anything())), 4),
        (v.StatOf("mana value", r.All(f.Anything()), "greatest"), 2),
        (v.StatOf("mana value", r.All(f.Anything()), "least"), 0),
        (v.StatOf("power", r.Bound("nothing")), 0),
        (v.CountersOn("charge", r.This()), 0),
        (v.LifeOf(), 20),
        (v.StartingLife(r.EachOpponent()), 20),
        (v.ColorsAmong(r.All(f.Anything())), 1),
        (v.LandTypesAmong(r.All(f.Anything())), 1),
        (v.TypesAmong(r.All(f.Anything())), 3),
        (v.TypesAmong(f.HasType("land")), 1),
        (v.NamesAmong(f.Anything()), 3),
        (v.Devotion(("G", "U")), 1),
        (v.Plus((1, v.Count(CREATURES))), 2),
        (v.Minus(v.LifeOf(), 7), 13),
        (v.Times(3, v.Count(CREATURES)), 3),
        (v.Half(7, "up"), 4),
        (v.Half(7, "down"), 3),
        (v.Half(-7, "up"), -3),
        (v.Most((1, v.LifeOf(), 5)), 20),
    ],
)
def test_values_on_a_board(value: v.Number, expected: int) -> None:
    assert number(battlefield(BEAR, FOREST, ROCK), value, ME) == expected


def test_107_3_x_and_what_instructions_bound() -> None:
    state = changed(battlefield(BEAR), 1, x=4)
    assert number(state, v.X(), replace(ME, x=2)) == 2
    assert number(state, v.X(), ME) == 4
    ctx = replace(ME, numbers=(("amount", 3),), event=EventInfo(amount=9))
    assert number(state, v.Amount(), ctx) == 3
    assert number(state, v.ThatMuch(), ctx) == 9


def test_202_3e_x_counts_on_the_stack_only() -> None:
    blaze = card("Blaze", "{X}{R}", "Sorcery")
    state = with_card(battlefield(BEAR), blaze, "stack", x=5)
    state = with_card(state, blaze, "hand", x=5)
    assert fits(state, f.Compare("mana value", "==", 6), 100, ME)
    assert fits(state, f.Compare("mana value", "==", 1), 101, ME)


def test_202_3b_a_back_face_has_its_fronts_mana_value_and_a_copy_none() -> None:
    front, back = (
        card("Day", "{2}{G}", "Creature", "2/2").face,
        card("Night", "", "Creature", "4/4").face,
    )
    wolf = Card((front, back), "transform")
    state = changed(battlefield(wolf, BEAR), 1, face=1)
    assert number(state, v.StatOf("mana value"), ME) == 3
    state = changed(state, 2, copy=back)
    assert number(state, v.StatOf("mana value"), Context(2, 0)) == 0


def test_702_mana_spent_is_remembered() -> None:
    info = CastInfo(0, "hand", ("R", "R", "G", "C"), ("kicker", "kicker"))
    state = changed(battlefield(BEAR), 1, cast=info)
    assert number(state, v.ManaSpent(), ME) == 4
    assert number(state, v.ManaSpent("colors"), ME) == 2
    assert number(state, v.ManaSpent("R"), ME) == 2
    assert holds(state, c.WasKicked(times=2), ME)
    assert holds(state, c.PaidWith("R", 2), ME)
    assert holds(state, c.WasCast(who=r.You(), zone="hand"), ME)
    assert not holds(state, c.WasCast(zone="graveyard"), ME)
    assert fits(state, f.WasCastFrom("hand"), 1, ME)


# --- conditions and the past ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "cond, expected",
    [
        (c.Exists(CREATURES), True),
        (c.Exists(CREATURES, 2), False),
        (c.Holds(r.This(), f.IsUntapped()), True),
        (c.Holds(r.Bound("nothing"), f.Anything()), False),
        (c.NumberIs(v.LifeOf(), ">=", 20), True),
        (c.AllOf((c.TurnOf(), c.Exists(CREATURES))), True),
        (c.AnyOf((c.No(c.TurnOf()), c.Exists(CREATURES, 9))), False),
        (c.TurnOf(r.Opponent()), False),
        (c.DuringStep(("upkeep",)), True),
        (c.DuringStep(("beginning",)), True),
        (c.DuringStep(("combat", "main")), False),
        (c.DuringStep(("upkeep",), r.Opponent()), False),
        (c.IsMonarch(), False),
        (c.SamePlayer(r.You(), r.ControllerOf(r.This())), True),
        (c.ControlsMost(r.You(), CREATURES), True),
        (c.ControlsMost(r.You(), f.HasType("artifact")), False),
        (c.ChosenIs("mode", "Khans"), False),
        (c.WasDone(), False),
        (c.Legal(0), False),
    ],
)
def test_conditions_on_a_board(cond: c.Condition, expected: bool) -> None:
    state = replace(battlefield(BEAR, FOREST), turn=Turn(1, 1, 0, "beginning", "upkeep"))
    assert holds(state, cond, ME) is expected


def test_what_happened_this_turn() -> None:
    state = battlefield(BEAR, BEAR)
    state = apply(apply(state, LifeGained(0, 3)), LifeGained(0, 4))
    assert number(state, v.ThisTurn(GainsLife(r.You())), ME) == 2
    assert number(state, v.ThisTurn(GainsLife(r.You()), total=True), ME) == 7
    assert holds(state, c.Happened(GainsLife(r.You()), 2), ME)
    assert not holds(state, c.Happened(GainsLife(r.Opponent())), ME)
    state = apply(state, Attacked(2, Seat(1), 0))
    took_part = f.TookPart(Attacks(f.Is(r.EachWhat())))
    assert matching(state, took_part, ME) == (2,)


def test_109_2_instant_or_sorcery_spell_is_looked_for_on_the_stack_only():
    instant_or_sorcery = f.Either((f.HasType("instant"), f.HasType("sorcery")))
    assert zones_of(f.Every((instant_or_sorcery, f.IsSpell()))) == ("stack",)
    assert zones_of(f.Every((instant_or_sorcery, f.InZone("graveyard")))) == ("graveyard",)
    assert zones_of(instant_or_sorcery) == ("battlefield",)
    either = f.Either((f.IsSpell(), f.HasType("artifact")))
    assert zones_of(either) == ("battlefield", "stack")
