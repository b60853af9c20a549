"""The interaction of replacement effects (CR 616), rule by rule."""

import pytest
from happenings import (
    ANA,
    BEARS,
    BEN,
    CREATURE,
    cited,
    creature,
    dies,
    enters,
    happen,
    labels,
    now,
    put,
    ruler,
    table,
)

from mtgnb.events.players import LifeGained
from mtgnb.model import patterns as p
from mtgnb.model import replacements as r
from mtgnb.model.abilities import Static
from mtgnb.model.changes import Grant
from mtgnb.model.effects import Draw
from mtgnb.model.filters import Anything, HasType
from mtgnb.model.refs import EventPlayer
from mtgnb.rules.cr616_order import choose_among

DOUBLE = r.AmountInstead(p.GainsLife(), times=2)
PLUS = r.AmountInstead(p.GainsLife(), plus=1)


def board(*cards):
    state = table()
    for one in cards:
        state, _ = put(state, one)
    return state


@pytest.mark.cr("616.1", "616.1e")
def test_616_1_the_affected_player_chooses():
    state = board(ruler("Double", DOUBLE), ruler("Plus", PLUS))
    asked = happen(state, LifeGained(BEN, 3))
    assert (asked.waiting.kind, asked.waiting.player) == ("replacement", BEN)
    assert labels(asked) == ["Double", "Plus"]
    assert happen(state, LifeGained(BEN, 3), answers=(0,)).state.players[BEN].life == 27
    assert happen(state, LifeGained(BEN, 3), answers=(1,)).state.players[BEN].life == 28


@pytest.mark.cr("616.1")
def test_616_1_the_controller_of_the_affected_object_chooses():
    void = r.GoesElsewhere("graveyard", "exile", Anything())
    home = r.GoesElsewhere("graveyard", "hand", Anything())
    state = board(ruler("Void", void), ruler("Home", home))
    state, bears = put(state, BEARS, ANA, controller=BEN)
    asked = happen(state, dies(bears))
    assert asked.waiting.player == BEN
    assert now(happen(state, dies(bears), answers=(1,)).state, bears).zone == "hand"


def test_616_1_alike_effects_are_not_asked_for():
    state = board(ruler("Double", DOUBLE), ruler("Double", DOUBLE))
    out = happen(state, LifeGained(ANA, 3))
    assert out.state.players[ANA].life == 32


@pytest.mark.cr("616.1f", "614.5")
def test_616_1f_again_until_none_is_left_that_applies():
    third = r.AmountInstead(p.GainsLife(), plus=10)
    state = board(ruler("Double", DOUBLE), ruler("Plus", PLUS), ruler("Ten", third))
    asked = happen(state, LifeGained(ANA, 1), answers=(1,))
    assert labels(asked) == ["Double", "Ten"]
    out = happen(state, LifeGained(ANA, 1), answers=(1, 0))
    assert out.state.players[ANA].life == 34
    assert "616.1f" in cited(out)


@pytest.mark.cr("616.2")
def test_616_2_an_effect_can_become_applicable_by_another():
    """Drawing instead of gaining life is a draw, which may be replaced in its turn."""
    to_draw = r.InsteadDo(p.GainsLife(), (Draw(1, EventPlayer()),))
    twice = r.InsteadDo(p.Draws(), (Draw(2, EventPlayer()),))
    state = board(ruler("Lich", to_draw), ruler("Twice", twice))
    out = happen(state, LifeGained(ANA, 3))
    assert out.waiting is None
    assert len(out.state.zone("hand", ANA)) == 2


@pytest.mark.cr("616.1", "101.4")
def test_616_1_several_players_choose_in_apnap_order():
    state = board(ruler("Double", DOUBLE), ruler("Plus", PLUS))
    both = (LifeGained(BEN, 3), LifeGained(ANA, 3))
    first = happen(state, *both)
    assert first.waiting.player == ANA
    second = happen(state, *both, answers=(0,))
    assert second.waiting.player == BEN
    out = happen(state, *both, answers=(0, 1))
    assert [q.life for q in out.state.players] == [27, 28]


@pytest.mark.cr("616.1c", "616.1e")
def test_616_1c_what_makes_it_a_copy_comes_first():
    clone = creature("Clone", Static((r.EntersAsCopy(CREATURE, optional=False),)))
    state = board(ruler("Frost", r.EntersTapped(HasType("artifact"))), BEARS)
    state, _ = put(state, creature("Servo", pt="1/1"))
    artifact = ruler("Plating", r.EntersTapped(CREATURE))
    state, _ = put(state, artifact)
    state, i = put(state, clone, zone="hand")
    asked = happen(state, enters(state, i))
    assert asked.waiting.kind == "object"
    out = happen(state, enters(state, i), answers=(asked.waiting.options[0].value,))
    assert now(out.state, i).tapped


def test_616_1_effects_of_the_entering_object_itself_apply_as_printed():
    state, i = put(
        table(),
        creature("Depot", Static((r.EntersTapped(),)), Static((r.EntersWithCounters("oil", 1),))),
        zone="hand",
    )
    out = happen(state, enters(state, i))
    assert out.waiting is None
    assert (now(out.state, i).tapped, now(out.state, i).count("oil")) == (True, 1)


def test_616_1_own_and_others_effects_are_asked_for():
    ooze = creature("Ooze", Static((r.EntersWithCounters("+1/+1", 1),)))
    double = r.AmountInstead(p.CountersPut(CREATURE), times=2)
    extra = r.EntersWithCounters("+1/+1", 1, where=CREATURE)
    state = board(ruler("Season", double), ruler("Hamlet", extra))
    state, i = put(state, ooze, zone="hand")
    asked = happen(state, enters(state, i))
    assert labels(asked) == ["Ooze", "Hamlet"]
    late = happen(state, enters(state, i), answers=(0, 1))
    assert now(late.state, i).count("+1/+1") == 4
    early = happen(state, enters(state, i), answers=(0, 0))
    assert now(early.state, i).count("+1/+1") == 3


def test_616_1_granted_effects_are_in_force():
    gift = Grant((Static((DOUBLE,)),))
    state = board(ruler("Gift", gift, to=CREATURE), BEARS)
    assert happen(state, LifeGained(ANA, 3)).state.players[ANA].life == 26


def test_choose_among_asks_only_where_there_is_a_choice():
    from mtgnb.rules.driving import drive

    state = board()

    class Effect:
        def __init__(self, name):
            self.name = name

    a, b = Effect("A"), Effect("A")
    assert drive(choose_among(state, ANA, (a,)), state).value[1] is a
    asked = drive(choose_among(state, ANA, (a, b)), state)
    assert labels(asked) == ["A#1", "A#2"]
    assert drive(choose_among(state, ANA, (a, b)), state, (1,)).value[1] is b
