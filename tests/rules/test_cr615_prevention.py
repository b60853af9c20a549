"""Prevention effects (CR 615), rule by rule."""

import pytest
from happenings import (
    ANA,
    BEARS,
    BEN,
    CREATURE,
    GIANT,
    cited,
    happen,
    labels,
    lasting,
    put,
    ruler,
    table,
    triggered,
    watcher,
    withheld,
)
from msgspec.structs import replace

from mtgnb.events.permanents import Damaged
from mtgnb.model import patterns as p
from mtgnb.model import replacements as r
from mtgnb.model.changes import SetColors
from mtgnb.model.effects import GainLife
from mtgnb.model.filters import Controlled, Every, HasColor, HasSubtype
from mtgnb.model.game_changes import CantBePrevented
from mtgnb.model.refs import All, Opponent, Several, You
from mtgnb.model.things import Seat
from mtgnb.model.values import ThatMuch

ME = Seat(ANA)


def board(*cards):
    """Ana has these permanents; Ben has a Bear and a Giant, whose ids are returned."""
    state = table()
    for one in cards:
        state, _ = put(state, one)
    state, bears = put(state, BEARS, BEN)
    state, giant = put(state, GIANT, BEN)
    return state, bears, giant


def life(outcome, seat=ANA):
    return outcome.state.players[seat].life


@pytest.mark.cr("615.1", "615.6")
def test_615_6_prevented_damage_never_happens_and_triggers_nothing():
    state, bears, _ = board(
        ruler("Fog", r.PreventDamage(combat=True)), watcher("Hurt", p.DealtDamage(You()))
    )
    out = happen(state, Damaged(bears, ME, 2, combat=True))
    assert (life(out), triggered(out), withheld(out)) == (20, [], ["damage"])
    out = happen(state, Damaged(bears, ME, 2))
    assert (life(out), triggered(out)) == (18, ["Hurt"])


def test_615_1_of_whom_and_by_what():
    mine = r.PreventDamage(Every((CREATURE, Controlled())), by=HasSubtype("Bear"))
    state, bears, giant = board(ruler("Ward", mine))
    state, other = put(state, GIANT, ANA)
    out = happen(state, Damaged(bears, other, 1), Damaged(giant, other, 1))
    assert out.state.objects[other].damage == 1
    assert happen(state, Damaged(bears, giant, 1)).state.objects[giant].damage == 1


def test_615_1_you_and_permanents_you_control():
    both = r.PreventDamage(Several((You(), All(Controlled()))))
    state, bears, giant = board(ruler("Ward", both))
    state, mine = put(state, GIANT, ANA)
    hits = (Damaged(bears, ME, 1), Damaged(bears, mine, 1), Damaged(bears, giant, 1))
    out = happen(state, *hits)
    damage = [out.state.objects[i].damage for i in (mine, giant)]
    assert (life(out), damage) == (20, [0, 1])


@pytest.mark.cr("615.10")
def test_615_10_one_of_the_damage_of_each_event():
    state, bears, giant = board(ruler("Urza", r.PreventDamage(You(), amount=1)))
    out = happen(state, Damaged(bears, ME, 2), Damaged(giant, ME, 3))
    assert life(out) == 17
    out = happen(state, Damaged(bears, ME, 1))
    assert life(out) == 20


@pytest.mark.cr("615.10")
def test_615_all_but_some():
    state, _, giant = board(ruler("Sphere", r.PreventDamage(You(), all_but=1)))
    assert life(happen(state, Damaged(giant, ME, 3))) == 19


@pytest.mark.cr("615.7")
def test_615_7_a_shield_is_reduced_by_what_it_prevents():
    state, bears, giant = board()
    state = lasting(state, r.PreventDamage(amount=3, shield=True), on=(ME,))
    first = happen(state, Damaged(bears, ME, 2))
    assert (life(first), len(first.state.effects)) == (20, 1)
    second = happen(first.state, Damaged(giant, ME, 3))
    assert (life(second), second.state.effects) == (18, ())
    assert "615.7" in cited(second)
    assert life(happen(state, Damaged(giant, Seat(BEN), 3)), BEN) == 17


@pytest.mark.cr("615.7")
def test_615_7_the_player_chooses_which_of_simultaneous_damage_it_prevents():
    state, bears, giant = board()
    state, _bonus = put(state, watcher("Fangs", p.DealsDamage(HasSubtype("Bear"))))
    state = lasting(state, r.PreventDamage(amount=2, shield=True), on=(ME,))
    hits = (Damaged(giant, ME, 3), Damaged(bears, ME, 2))
    asked = happen(state, *hits)
    assert (asked.waiting.player, labels(asked)) == (ANA, ["Hill Giant", "Grizzly Bears"])
    bear_first = happen(state, *hits, answers=(asked.waiting.options[1].value,))
    assert (life(bear_first), triggered(bear_first)) == (17, [])
    giant_first = happen(state, *hits, answers=(asked.waiting.options[0].value,))
    assert (life(giant_first), triggered(giant_first)) == (17, ["Fangs"])
    enough = lasting(board()[0], r.PreventDamage(amount=9, shield=True), on=(ME,))
    assert life(happen(enough, *hits)) == 20


@pytest.mark.cr("615.8")
def test_615_8_the_next_time_a_source_would_deal_damage():
    state, bears, giant = board()
    next_time = r.PreventDamage(You(), by=HasSubtype("Giant"), uses=1)
    state = lasting(state, next_time, left=1)
    out = happen(state, Damaged(bears, ME, 2))
    assert (life(out), len(out.state.effects)) == (18, 1)
    out = happen(out.state, Damaged(giant, ME, 3))
    assert (life(out), out.state.effects) == (18, ())
    assert life(happen(out.state, Damaged(giant, ME, 3))) == 15


@pytest.mark.cr("615.9", "609.7b")
def test_615_9_the_properties_of_the_source_are_looked_at_again():
    state, _, giant = board()
    red = r.PreventDamage(You(), by=HasColor("R"), uses=1)
    state = lasting(state, red, left=1)
    blue, _ = put(state, ruler("Blue", SetColors(("U",)), to=CREATURE))
    out = happen(blue, Damaged(giant, ME, 3))
    assert (life(out), len(out.state.effects)) == (17, 1)
    assert life(happen(state, Damaged(giant, ME, 3))) == 20


@pytest.mark.cr("615.5")
def test_615_5_the_rest_of_the_effect_knows_how_much_was_prevented():
    swan = r.PreventDamage(You(), then=(GainLife(ThatMuch()),))
    state, bears, _ = board(ruler("Swan", swan))
    out = happen(state, Damaged(bears, ME, 2))
    assert life(out) == 22
    assert "615.5" in cited(out)


@pytest.mark.cr("615.12")
def test_615_12_damage_that_cannot_be_prevented():
    state, bears, _ = board(ruler("Ward", r.PreventDamage(You())))
    assert life(happen(state, replace(Damaged(bears, ME, 2), unpreventable=True))) == 18
    state, _ = put(state, ruler("Skullcrack", CantBePrevented(Controlled(Opponent()))))
    assert life(happen(state, Damaged(bears, ME, 2))) == 18


@pytest.mark.cr("615.12", "615.12a")
def test_615_12_shields_stay_and_other_parts_of_the_effect_happen():
    state, bears, _ = board()
    state = lasting(state, r.PreventDamage(You(), amount=3, shield=True, then=(GainLife(5),)))
    out = happen(state, replace(Damaged(bears, ME, 2), unpreventable=True))
    assert life(out) == 23
    assert out.state.effects == state.effects


def test_614_7a_no_damage_no_event():
    state, bears, _ = board(
        ruler("Ward", r.PreventDamage(You(), amount=2)),
        ruler("Furnace", r.AmountInstead(p.DealsDamage(CREATURE), times=2)),
    )
    out = happen(state, Damaged(bears, ME, 2), answers=(0,))
    assert life(out) == 20
    out = happen(state, Damaged(bears, ME, 2), answers=(1,))
    assert life(out) == 18
