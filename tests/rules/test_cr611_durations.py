"""Durations (CR 611.2): how long effects last, each kind by the moment at which it ends."""

import pytest
from cases import table

from mtgnb.events.effects import EffectEnded
from mtgnb.model import durations as d
from mtgnb.model.changes import ModifyPT
from mtgnb.model.effects import ExtraTurn, Lasting, SkipNext
from mtgnb.model.refs import EachOpponent, This
from mtgnb.model.tasks import Concede, Decreed, Pass


def decree(trace, player, *effects):
    """Let instructions take effect now."""
    return trace.then(Decreed(player, tuple(effects)))


def made(trace, player, duration):
    """Make an effect with a duration."""
    return decree(trace, player, Lasting((ModifyPT(1, 1),), duration, This()))


def on(trace, *, turns=0, until=None):
    """Pass until so many more turns have begun, or a step of the present turn."""
    wanted = trace.end.turn.number + turns
    while trace.end.turn.number < wanted or (until and trace.end.turn.step != until):
        choice = trace.end.waiting
        trace = trace.then(Pass(choice.player) if choice.kind == "priority" else ())
    return trace


def ended(trace):
    """Return where effects ended: (whose turn, the step, the rule), the last of each."""
    return [
        (e.state.players[e.state.turn.seat].name, e.state.turn.step, e.cites[0])
        for e in trace.entries
        if isinstance(e.event, EffectEnded)
    ]


@pytest.mark.cr("514.2")
def test_514_2_until_end_of_turn_ends_in_the_cleanup_step():
    trace = on(made(table(), 0, d.UntilEndOfTurn()), turns=1)
    assert ended(trace) == [("Ana", "cleanup", "514.2")]


@pytest.mark.cr("500.5")
def test_500_5_until_end_of_combat_ends_with_the_phase_not_the_step():
    trace = on(made(table(), 0, d.UntilEndOfPhase("combat")), until="end of combat")
    assert ended(trace) == []
    assert ended(on(trace, until="postcombat main")) == [("Ana", "", "500.5")]


@pytest.mark.cr("611.2a", "500.5")
def test_611_2a_until_your_next_turn_ends_as_that_turn_begins():
    trace = on(made(table(4), 0, d.UntilYourNextTurn()), turns=3)
    assert ended(trace) == []
    assert ended(on(trace, turns=1)) == [("Ana", "", "611.2a")]


@pytest.mark.cr("514.2", "611.2a")
def test_611_2a_until_the_end_of_your_next_turn_ends_in_that_turns_cleanup():
    trace = on(made(table(), 0, d.UntilEndOfYourNextTurn()), turns=2)
    assert ended(trace) == []
    assert ended(on(trace, turns=1)) == [("Ana", "cleanup", "514.2")]


@pytest.mark.cr("500.5")
def test_500_5_until_your_next_upkeep():
    trace = on(made(table(), 0, d.UntilYourNextStep("upkeep")), turns=2)
    assert ended(trace) == [("Ana", "upkeep", "500.5")]


@pytest.mark.cr("500.7", "611.2a")
def test_500_7_an_extra_turn_ends_it_early():
    trace = decree(made(table(), 0, d.UntilYourNextTurn()), 0, ExtraTurn())
    trace = on(trace, turns=1)
    assert trace.end.turn.seat == 0
    assert len(ended(trace)) == 1


@pytest.mark.cr("614.10a", "611.2a")
def test_614_10a_a_skipped_turn_does_not_end_it():
    trace = decree(made(table(), 0, d.UntilYourNextTurn()), 0, SkipNext("turn"))
    trace = on(trace, turns=2)
    assert trace.end.turn.seat == 1
    assert ended(trace) == []
    assert len(ended(on(trace, turns=1))) == 1


@pytest.mark.cr("800.4m", "800.4k")
@pytest.mark.parametrize(
    "duration",
    [
        d.UntilYourNextTurn(),
        d.UntilEndOfYourNextTurn(),
        d.UntilYourNextStep("upkeep"),
        d.UntilYourNextStep("end step"),
        d.UntilEndOfYourNextStep("combat"),
    ],
)
def test_800_4m_every_kind_ends_where_the_departed_players_turn_would_have_begun(duration):
    trace = made(on(table(4), turns=1), 0, duration).then(Concede(0))
    trace = on(trace, turns=2)
    assert trace.end.turn.seat == 3
    assert ended(trace) == []
    trace = on(trace, turns=1)
    assert trace.end.turn.seat == 1
    assert [e[2] for e in ended(trace)] == ["800.4m"]


@pytest.mark.cr("611.2a")
def test_611_2a_without_a_stated_end_it_lasts_for_good():
    trace = on(made(table(), 0, d.RestOfGame()), turns=6)
    assert ended(trace) == []


@pytest.mark.cr("611.2a")
def test_611_2a_during_a_players_next_turn_begins_and_ends_with_it():

    trace = made(table(), 0, d.DuringNextTurn(EachOpponent()))
    assert trace.end.effects[0].dormant
    trace = on(trace, turns=1)
    assert not trace.end.effects[0].dormant
    assert ended(on(trace, turns=1)) == [("Ben", "cleanup", "514.2")]
