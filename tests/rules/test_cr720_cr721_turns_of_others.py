"""Controlling another player's turn (CR 720), ending turns (721), extra phases (500.8), skips (614.10)."""

import pytest
from cases import table

from mtgnb.events.players import ControlOfPlayer, Withheld
from mtgnb.events.turns import StepBegan, TurnBegan
from mtgnb.model.changes import ModifyPT
from mtgnb.model.durations import UntilYourNextTurn
from mtgnb.model.effects import (
    ControlNextTurn,
    EndCombat,
    EndTurn,
    ExtraPhases,
    ExtraTurn,
    GainLife,
    Lasting,
    Later,
    SkipNext,
)
from mtgnb.model.patterns import StepBegins
from mtgnb.model.refs import EachOpponent, This
from mtgnb.model.tasks import Concede, Decreed, Pass


def decree(trace, player, *effects):
    return trace.then(Decreed(player, tuple(effects)))


def on(trace, turns=1):
    wanted = trace.end.turn.number + turns
    while trace.end.turn.number < wanted:
        choice = trace.end.waiting
        trace = trace.then(Pass(choice.player) if choice.kind == "priority" else ())
    return trace


def seats(trace):
    return [e.event.seat for e in trace.entries if isinstance(e.event, TurnBegan)]


def steps(trace):
    return [e.event.step for e in trace.entries if isinstance(e.event, StepBegan)]


def control(trace, by):
    return decree(trace, by, ControlNextTurn(EachOpponent()))


@pytest.mark.cr("720.1")
def test_720_1_control_lasts_for_the_whole_turn_and_no_longer():
    trace = on(control(table(), 0))
    assert trace.end.players[1].controlled_by == 0
    assert on(trace).end.players[1].controlled_by is None


@pytest.mark.cr("720.1b", "614.10a")
def test_720_1b_it_waits_for_a_turn_that_is_really_taken():
    trace = decree(control(table(), 0), 1, SkipNext("turn"))
    trace = on(trace)
    assert seats(trace) == [0]
    assert trace.end.players[1].controlled_by is None
    assert on(trace).end.players[1].controlled_by == 0


@pytest.mark.cr("720.1a")
def test_720_1a_the_last_effect_made_is_the_one_that_works():
    trace = table(3)
    for by in (0, 2):
        trace = decree(trace, by, ControlNextTurn(EachOpponent()))
    effects = [e for e in on(trace).entries if isinstance(e.event, ControlOfPlayer)]
    assert [e.event.by for e in effects if e.event.player == 1] == [2]


@pytest.mark.cr("720.1", "500.7")
def test_720_1_an_extra_turn_after_the_controlled_one_is_not_controlled():
    trace = decree(table(), 0, ControlNextTurn(EachOpponent(), extra_turn_after=True))
    trace = on(trace)
    assert trace.end.players[1].controlled_by == 0
    trace = on(trace)
    assert seats(trace) == [1, 1]
    assert trace.end.players[1].controlled_by is None


@pytest.mark.cr("720.6", "800.4a")
def test_800_4a_control_of_a_player_ends_as_its_controller_leaves():
    trace = on(control(table(3), 0))
    assert trace.end.players[1].controlled_by == 0
    assert trace.then(Concede(0)).end.players[1].controlled_by is None


@pytest.mark.cr("721.1d", "721.1e")
def test_721_1d_ending_the_turn_goes_straight_to_cleanup():
    later = Later(StepBegins("end step"), (GainLife(1),))
    trace = decree(decree(table(), 0, later), 0, EndTurn())
    trace = on(trace) if trace.end.turn.number == 1 else trace
    first = steps(trace)[: steps(trace).index("cleanup") + 1]
    assert first == ["cleanup"]
    assert trace.end.players[0].life == 20


@pytest.mark.cr("721.1", "500.11")
def test_721_1_ending_a_turn_is_not_skipping_it():
    made = Lasting((ModifyPT(1, 1),), UntilYourNextTurn(), This())
    trace = decree(decree(table(), 0, made), 0, EndTurn())
    assert len(trace.end.effects) == 1
    assert trace.end.turn.seat == 1


@pytest.mark.cr("721.2g")
def test_721_2g_outside_combat_nothing_ends():
    trace = decree(table(), 0, EndCombat())
    assert trace.end.turn.step == "precombat main"
    assert any(isinstance(e.event, Withheld) for e in trace.entries)


@pytest.mark.cr("500.8")
def test_500_8_extra_phases_come_directly_after_the_one_named():
    effect = ExtraPhases(("combat", "postcombat main"), after="main phase")
    trace = on(decree(table(), 0, effect))
    found = steps(trace)
    assert found.count("beginning of combat") == 2
    assert found.count("postcombat main") == 2


@pytest.mark.cr("500.10a")
def test_500_10a_you_get_adds_nothing_on_another_players_turn():
    effect = ExtraPhases(("combat",), after="main phase", you_get=True)
    trace = on(decree(table(), 1, effect))
    assert steps(trace).count("beginning of combat") == 1


@pytest.mark.cr("614.10b")
def test_614_10b_the_action_is_the_first_thing_in_what_comes_next():
    trace = decree(table(), 0, SkipNext("turn", if_you_do=(GainLife(2),)))
    trace = on(on(trace))
    assert seats(trace) == [1, 1]
    assert trace.end.players[0].life == 22


@pytest.mark.cr("500.7")
def test_500_7_the_turn_made_last_is_taken_first():
    trace = decree(decree(table(3), 2, ExtraTurn()), 1, ExtraTurn())
    assert seats(on(trace, 3)) == [1, 2, 1]
