import pytest
from cases import play
from mana_boards import BEGAN, Setup, asked, board, context, run
from msgspec.structs import replace

from mtgnb.cards.phrases import always, keyword
from mtgnb.events.permanents import ControlChanged
from mtgnb.model.card import card
from mtgnb.model.changes import AddTypes
from mtgnb.model.costs import LoyaltyCost, PayLife, PayMana, PayManaCostOf
from mtgnb.model.filters import HasType
from mtgnb.model.game_changes import IgnoresSickness
from mtgnb.model.mana import mana_cost
from mtgnb.model.object import OnStack
from mtgnb.model.refs import This
from mtgnb.model.things import Context
from mtgnb.model.values import Minus, X
from mtgnb.rules.cr107_x import (
    choose_x,
    has_x,
    highest_x,
    mana_cost_to_pay,
    mana_value_of,
    value_of_x,
    why_not_x,
    x_for_enters_abilities,
)
from mtgnb.rules.cr118_costs import mana_to_pay, pay, why_not_pay
from mtgnb.rules.cr302_sickness import TAP, UNTAP, is_sick, why_not_tap_symbol

XG = (PayMana(mana_cost("{X}{G}")),)


def rules(state, id, symbol):
    return {r for reason in why_not_tap_symbol(state, id, symbol) for r in reason.rules}


# --- X ------------------------------------------------------------------------------------------


@pytest.mark.cr("107.3a", "601.2b")
def test_107_3a_x_is_chosen_up_to_what_can_be_paid():
    state, (forest, *_), _ = board(["Forest"] * 4)
    assert asked(choose_x(state, 0, XG, context(forest)), state) == ["0", "1", "2", "3"]
    assert run(choose_x(state, 0, XG, context(forest)), state, 2).value[1] == 2
    assert run(choose_x(state, 0, XG, context(forest, x=1)), state).value[1] == 1
    assert highest_x(state, 0, (PayMana(mana_cost("{X}{X}")),), context(forest)) == 2
    assert highest_x(state, 0, (PayMana(mana_cost("{X}{W}")),), context(forest)) is None
    end = run(pay(state, 0, XG, context(forest, x=2)), state).state
    assert sum(o.tapped for o in end.battlefield()) == 3


@pytest.mark.cr("107.3a")
def test_107_3a_x_that_is_no_mana():
    state, _, _ = board(life=5)
    assert highest_x(state, 0, (PayLife(X()),), context(1)) == 5
    setup = Setup()
    walker = setup.put("Hill Giant", counters=(("loyalty", 4),))
    assert highest_x(setup.state, 0, (LoyaltyCost(Minus(0, X())),), context(walker)) == 4
    assert not has_x((PayLife(2),)) and has_x((PayLife(X()),)) and has_x(XG)


@pytest.mark.cr("107.3b")
def test_107_3b_without_a_cost_with_x_only_0_is_legal():
    assert why_not_x(0, XG, ()) == ()
    (reason,) = why_not_x(3, XG, (PayLife(1),), "Endless One")
    assert reason.rules == ("107.3b",)
    assert why_not_x(3, XG, XG) == ()
    assert why_not_x(3, XG, (PayLife(X()),)) == ()
    assert why_not_x(3, (), ()) == ()


@pytest.mark.cr("107.3a", "107.3g", "107.3i", "202.3e")
def test_107_3g_x_is_0_anywhere_but_on_the_stack():
    setup = Setup()
    spell = setup.put("Endless One", zone="stack", x=3, stack=OnStack(Context(1000, 0, x=3)))
    card_in_hand = setup.put("Endless One", zone="hand")
    permanent = setup.put("Endless One", x=3, counters=(("+1/+1", 3),))
    state = setup.state
    assert [value_of_x(state, i) for i in (spell, card_in_hand, permanent)] == [3, 0, 0]
    assert [mana_value_of(state, i) for i in (spell, card_in_hand, permanent)] == [3, 0, 0]


@pytest.mark.cr("107.3m")
def test_107_3m_enters_abilities_see_the_spells_x():
    setup = Setup()
    cast = setup.put("Endless One", x=3)
    put = setup.put("Endless One")
    assert x_for_enters_abilities(setup.state, cast) == 3
    assert x_for_enters_abilities(setup.state, put) == 0


@pytest.mark.cr("107.3h")
def test_107_3h_the_x_of_a_mana_cost_to_pay():
    setup = Setup()
    spell = setup.put("Endless One", zone="stack", x=2, stack=OnStack(Context(1000, 0, x=2)))
    permanent = setup.put("Endless One", x=2, counters=(("+1/+1", 2),))
    assert mana_cost_to_pay(setup.state, spell) == ("2",)
    assert mana_cost_to_pay(setup.state, permanent) == ("0",)
    its_cost = (PayManaCostOf(This()),)
    assert mana_to_pay(setup.state, its_cost, context(spell)) == ("2",)
    assert why_not_pay(setup.state, 0, its_cost, context(spell))
    assert why_not_pay(setup.state, 0, its_cost, context(permanent)) == ()


# --- {T} and {Q} ----------------------------------------------------------------------------------


@pytest.mark.cr("107.5", "118.3")
def test_107_5_what_is_tapped_can_not_be_tapped_again():
    setup = Setup()
    ring, used = setup.put("Sol Ring", new=True), setup.put("Sol Ring", tapped=True)
    assert rules(setup.state, ring, TAP) == set()
    assert rules(setup.state, used, TAP) == {"107.5", "118.3"}


@pytest.mark.cr("107.6", "118.3")
def test_107_6_what_is_untapped_can_not_be_untapped_again():
    setup = Setup()
    fresh, used = setup.put("Pili-Pala"), setup.put("Pili-Pala", tapped=True)
    assert rules(setup.state, fresh, UNTAP) == {"107.6", "118.3"}
    assert rules(setup.state, used, UNTAP) == set()


@pytest.mark.cr("302.6", "602.5a", "702.10c")
def test_302_6_both_symbols_wait_for_creatures_only():
    setup = Setup()
    new = setup.put("Llanowar Elves", new=True)
    old = setup.put("Llanowar Elves")
    quick = setup.put(card("Quick", "", "Creature — Elf", "1/1", keyword("haste")), new=True)
    crab = setup.put("Pili-Pala", new=True, tapped=True)
    assert rules(setup.state, new, TAP) == {"302.6", "107.5", "602.5a"}
    assert rules(setup.state, crab, UNTAP) == {"302.6", "107.6", "602.5a"}
    assert rules(setup.state, old, TAP) == rules(setup.state, quick, TAP) == set()


@pytest.mark.cr("302.6")
def test_302_6_all_reasons_are_given_together():
    setup = Setup()
    elves = setup.put("Llanowar Elves", new=True, tapped=True)
    assert rules(setup.state, elves, TAP) == {"302.6", "107.5", "602.5a", "118.3"}
    assert len(why_not_tap_symbol(setup.state, elves, TAP)) == 2


@pytest.mark.cr("302.6")
def test_302_6_control_has_to_be_continuous_since_the_turn_began():
    state, _, (elves,) = board([], ["Llanowar Elves"])
    taken = ControlChanged(elves, 0, 1).apply(state)
    assert is_sick(taken, elves)
    back = ControlChanged(elves, 1, 0).apply(taken)
    assert is_sick(back, elves)
    players = (state.players[0], replace(state.players[1], turn_began=back.clock))
    assert not is_sick(replace(back, players=players), elves)
    others = (replace(state.players[0], turn_began=back.clock), state.players[1])
    assert is_sick(replace(back, players=others), elves)


@pytest.mark.cr("302.6")
def test_302_6_what_becomes_a_creature_later_is_asked_the_same():
    animate = card("Wake Lands", "", "Artifact", "", always(AddTypes(("creature",)),
                                                        to=HasType("land")))  # fmt: skip
    setup = Setup()
    setup.put(animate)
    new, old = setup.put("Forest", new=True), setup.put("Forest")
    assert is_sick(setup.state, new)
    assert not is_sick(setup.state, old)


@pytest.mark.cr("302.6")
def test_302_6_as_though_they_had_haste():
    law = card("Speed", "", "Artifact", "", always(IgnoresSickness(), to=HasType("creature")))
    setup = Setup()
    elves = setup.put("Llanowar Elves", new=True)
    setup.put(law)
    assert not is_sick(setup.state, elves)


def test_302_6_the_boards_of_these_tests_know_new_from_old():
    setup = Setup()
    old, new = setup.put("Llanowar Elves"), setup.put("Llanowar Elves", new=True)
    assert setup.state.objects[old].since < BEGAN < setup.state.objects[new].since


HYDRA = """
cards:
  - {name: Hydra Mother, cost: "{1}{B}", type: Creature — Elemental, pt: 2/3, text: "Whenever you cast a spell with {X} in its mana cost, create a 0/0 green Hydra creature token with X +1/+1 counters on it."}
players:
  Ana: {battlefield: [Hydra Mother, Forest x3], hand: [Endless One]}
  Ben: {battlefield: [Island x2], hand: [Counterspell]}
"""


def test_107_3e_x_of_the_spell_that_an_ability_speaks_of():
    play(
        HYDRA,
        """
        Ana casts [[Endless One]] with X = 3
        resolve
        expect [[Hydra Token]] is 3/3
        """,
    )


def test_107_3e_also_when_that_spell_has_been_countered():
    play(
        HYDRA,
        """
        Ana casts [[Endless One]] with X = 2
        Ben casts [[Counterspell]] targeting [[Endless One]]
        resolve
        resolve
        expect [[Hydra Token]] is 2/2
        """,
    )


def test_107_3b_a_creature_spell_from_hand_may_be_cast_for_nothing_with_x_0():
    play(
        "players: {Ana: {battlefield: [Forest x3], hand: [Endless One, Shock]}, Ben: {}}",
        """
        decree Ana: "You may cast a creature spell from your hand without paying its mana cost."
        Ana chooses [[Endless One]]
        resolve
        expect [[Endless One]] is in Ana's graveyard
        expect Ana's hand is [[Shock]]
        """,
    )
