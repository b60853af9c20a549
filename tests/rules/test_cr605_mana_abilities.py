import pytest
from mana_boards import Setup, asked, board, pool, run
from msgspec.structs import replace

from mtgnb.cards.phrases import TARGET_CREATURE, add, add_any_color, always, mana, tap_for
from mtgnb.events.stack import AbilityActivated, ManaAbilityResolved
from mtgnb.model.abilities import Activated, Mode, Modes, Triggered
from mtgnb.model.card import card
from mtgnb.model.conditions import Exists
from mtgnb.model.costs import LoyaltyCost, PayMana, TapThis
from mtgnb.model.effects import AddMana, GainLife, If, Later, May
from mtgnb.model.filters import Anything, HasType
from mtgnb.model.game_changes import CantActivate
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COLORS
from mtgnb.model.patterns import Activates, AnyOfEvents, Dies, ProducesMana, TappedForMana
from mtgnb.model.refs import AnyPlayer, Opponent
from mtgnb.model.values import X
from mtgnb.rules.cr605_mana_abilities import (
    activate_mana,
    gives,
    is_mana_ability,
    taps_for_mana,
    why_not_activate_mana,
)
from mtgnb.rules.law import Refused

GREEN = (add("G"),)


def land(*abilities):
    return card("Test Land", "", "Land", "", *abilities)


@pytest.mark.cr("605.1a", "605.5a")
@pytest.mark.parametrize("ability,expected", [
    (Activated((TapThis(),), GREEN), True),
    (Activated((), (GainLife(1), *GREEN)), True),
    (Activated((TapThis(),), (May((add("G"),)),)), True),
    (Activated((TapThis(),), (If(Exists(HasType("artifact")), GREEN),)), True),
    (Activated((TapThis(),), (GainLife(1),)), False),
    (Activated((TapThis(),), GREEN, (TARGET_CREATURE,)), False),
    (Activated((LoyaltyCost(1),), GREEN), False),
    (Activated((TapThis(),), (Later(TappedForMana(Anything()), GREEN),)), False),
    (Activated((TapThis(),), modes=Modes((Mode(GREEN), Mode((GainLife(1),))))), True),
    (Activated((TapThis(),), modes=Modes((Mode(GREEN, (TARGET_CREATURE,)),))), False),
])  # fmt: skip
def test_605_1a_activated_mana_abilities(ability, expected):
    assert is_mana_ability(ability) is expected


@pytest.mark.cr("605.1b", "605.5a")
@pytest.mark.parametrize("ability,from_mana,expected", [
    (Triggered(TappedForMana(Anything()), GREEN), None, True),
    (Triggered(ProducesMana(), GREEN), None, True),
    (Triggered(Activates(mana=True), GREEN), None, True),
    (Triggered(Activates(mana=False), GREEN), None, False),
    (Triggered(Activates(), GREEN), None, False),
    (Triggered(Activates(), GREEN), True, True),
    (Triggered(AnyOfEvents((ProducesMana(), Dies(Anything()))), GREEN), None, False),
    (Triggered(Dies(Anything()), GREEN), None, False),
    (Triggered(TappedForMana(Anything()), (GainLife(1),)), None, False),
    (Triggered(TappedForMana(Anything()), GREEN, (TARGET_CREATURE,)), None, False),
])  # fmt: skip
def test_605_1b_triggered_mana_abilities(ability, from_mana, expected):
    assert is_mana_ability(ability, from_mana) is expected


@pytest.mark.cr("605.2")
def test_605_2_it_stays_one_where_it_can_make_nothing():
    none = Activated((TapThis(),), (AddMana(("G",), n=0),))
    assert is_mana_ability(none)
    state, (id,), _ = board([land(none)])
    assert pool(run(activate_mana(state, 0, id, 0), state).state) == ""


@pytest.mark.cr("605.3b")
def test_605_3b_it_resolves_at_once_without_the_stack():
    state, (forest,), _ = board(["Forest"])
    outcome = run(activate_mana(state, 0, forest, 0), state)
    assert outcome.state.zone("stack") == ()
    kinds = [type(e.event) for e in outcome.entries]
    assert kinds.index(AbilityActivated) < kinds.index(ManaAbilityResolved)
    event = next(e.event for e in outcome.entries if isinstance(e.event, AbilityActivated))
    assert event.mana and event.tap
    assert outcome.state.players[0].pool[0].source == forest


@pytest.mark.cr("605.3a", "602.2", "602.5")
def test_605_3a_why_it_can_not_be_activated():
    def rules(state, id, seat=0, **how):
        found = why_not_activate_mana(state, seat, id, 0, **how)
        return {r for reason in found for r in reason.rules}

    state, (forest,), _ = board(["Forest"])
    assert rules(state, forest) == set()
    assert "602.2" in rules(state, forest, seat=1)
    setup = Setup()
    used = setup.put("Forest", tapped=True)
    assert {"107.5", "118.3"} <= rules(setup.state, used)
    with pytest.raises(Refused):
        run(activate_mana(setup.state, 0, used, 0), setup.state)
    ban = card("Ban", "", "Artifact", "", always(CantActivate(AnyPlayer(), HasType("creature"))))
    state, (elves, _), _ = board(["Llanowar Elves", ban])
    found = why_not_activate_mana(state, 0, elves, 0)
    assert [r.source_name for r in found] == ["Ban"]
    gentle = card("Ban", "", "Artifact", "", always(CantActivate(except_mana=True)))
    state, (elves, _), _ = board(["Llanowar Elves", gentle])
    assert rules(state, elves) == set()
    theirs = card("Ban", "", "Artifact", "", always(CantActivate(Opponent())))
    state, (elves, _), _ = board(["Llanowar Elves", theirs])
    assert rules(state, elves) == set()


@pytest.mark.cr("602.5b")
def test_602_5b_restrictions_on_its_use():
    once = Activated((), GREEN, limit=1)
    state, (id,), _ = board([land(once)])
    state = run(activate_mana(state, 0, id, 0), state).state
    assert "602.5b" in {r for x in why_not_activate_mana(state, 0, id, 0) for r in x.rules}
    later = replace(state, turn=replace(state.turn, id=999))
    assert why_not_activate_mana(later, 0, id, 0) == ()
    only = Activated((TapThis(),), GREEN, when=Exists(HasType("artifact")))
    state, (id,), _ = board([land(only)])
    assert "602.5b" in {r for x in why_not_activate_mana(state, 0, id, 0) for r in x.rules}
    ever = Activated((), GREEN, once=True)
    state, (id,), _ = board([land(ever)])
    state = run(activate_mana(state, 0, id, 0), state).state
    assert why_not_activate_mana(replace(state, turn=replace(state.turn, id=999)), 0, id, 0)


@pytest.mark.cr("605.4a")
def test_605_4a_triggered_mana_abilities_follow_at_once():
    setup = Setup()
    forest = setup.put("Forest")
    setup.put("Wild Growth", attached_to=forest)
    outcome = run(activate_mana(setup.state, 0, forest, 0), setup.state)
    assert pool(outcome.state) == "GG"
    assert outcome.state.pending == ()
    assert outcome.state.zone("stack") == ()


@pytest.mark.cr("106.12", "605.1a")
def test_106_12_only_the_tap_symbol_is_tapping_for_mana():
    assert taps_for_mana(Activated((TapThis(),), GREEN))
    assert not taps_for_mana(Activated((), GREEN))


@pytest.mark.cr("106.3")
def test_106_3_what_an_abilitys_own_text_gives():
    two = land(tap_for(TapThis(), add=add_any_color(2)))
    state, (id, temple), _ = board([two, "Temple of Mystery"])
    assert gives(state, 0, id, 0) == tuple((c, c) for c in COLORS)
    assert set(gives(state, 0, temple, 0)) == {("G",), ("U",)}


def test_605_named_mana_is_made_without_asking_and_other_mana_is_refused():
    mixed = land(tap_for(TapThis(), add=add_any_color(2, one=False)))
    state, (id,), _ = board([mixed])
    assert pool(run(activate_mana(state, 0, id, 0, mana=("R", "R")), state).state) == "RR"
    assert pool(run(activate_mana(state, 0, id, 0, mana=("R", "G")), state).state) == "GR"
    with pytest.raises(Refused, match="offers"):
        run(activate_mana(state, 0, id, 0, mana=("C", "C")), state)
    assert len(asked(activate_mana(state, 0, id, 0), state)) == 5


def test_605_a_modal_mana_ability_asks_for_its_mode():
    modal = land(Activated((TapThis(),), modes=Modes((
        Mode(GREEN, label="green"), Mode((GainLife(1),), label="life"),
    ))))  # fmt: skip
    state, (id,), _ = board([modal])
    assert pool(run(activate_mana(state, 0, id, 0), state, "green").state) == "G"
    assert run(activate_mana(state, 0, id, 0), state, "life").state.players[0].life == 21


@pytest.mark.cr("107.3a", "107.3k")
def test_107_3k_x_of_a_mana_ability_is_chosen_as_it_is_activated():
    sink = land(tap_for(PayMana(mana_cost("{X}")), TapThis(), add=AddMana(("R",), n=X())))
    state, (_, _, id), _ = board(["Forest", "Forest", sink])
    assert asked(activate_mana(state, 0, id, 0), state) == ["0", "1", "2"]
    assert pool(run(activate_mana(state, 0, id, 0), state, 2).state) == "RR"
    assert pool(run(activate_mana(state, 0, id, 0, x=1), state).state) == "R"


def test_605_anyone_may_activate_what_says_so():
    open_to_all = land(Activated((mana("{1}"),), (add("W"),), who=AnyPlayer()))
    state, _, (id, _) = board([], [open_to_all, "Forest"])
    assert why_not_activate_mana(state, 1, id, 0) == ()
    assert why_not_activate_mana(state, 0, id, 0, without_mana=True) == ()
