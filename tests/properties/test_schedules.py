"""Properties of the schedule of turns, over random lines with leaving, skipping and extra turns mixed."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from mtgnb.engine import begin, fill_library, position
from mtgnb.events.base import apply
from mtgnb.events.effects import EffectEnded
from mtgnb.events.turns import ExtraTurnMade, TurnBegan, TurnPassedOver, TurnSkipped
from mtgnb.model.changes import ModifyPT
from mtgnb.model.durations import UntilYourNextTurn
from mtgnb.model.effects import ExtraTurn, Lasting, SkipNext
from mtgnb.model.refs import This
from mtgnb.model.tasks import Concede, Decreed, Pass

PLAYERS = ("Ana", "Ben", "Cleo", "Dan")
DEEDS = st.lists(
    st.tuples(st.sampled_from(["skip", "extra", "leave", "turn", "turn"]), st.integers(0, 3)),
    min_size=1,
    max_size=12,
)


def table(players=4):
    state = position(PLAYERS[:players])
    for seat in range(players):
        state = fill_library(state, seat)
    return begin(state)


def next_turn(trace):
    number = trace.end.turn.number
    while trace.end.turn.number == number and not trace.end.over:
        choice = trace.end.waiting
        if choice.kind == "priority":
            trace = trace.then(Pass(choice.player))
        elif choice.kind in ("attackers", "blockers"):
            trace = trace.then(())
        else:
            trace = trace.then(choice.options[0].value)
    return trace


def played(deeds, players=4):
    trace = table(players)
    for what, seat in deeds:
        seat %= players
        if trace.end.over:
            break
        if trace.end.players[seat].left and what != "turn":
            continue
        if what == "turn":
            trace = next_turn(trace)
        elif what == "leave":
            trace = trace.then(Concede(seat))
        elif what == "skip":
            trace = trace.then(Decreed(seat, (SkipNext("turn"),)))
        else:
            trace = trace.then(Decreed(seat, (ExtraTurn(),)))
    return trace


@settings(max_examples=20, deadline=None)
@given(DEEDS)
def test_nobody_who_left_begins_a_turn(deeds):
    trace = played(deeds)
    for entry in trace.entries:
        if isinstance(entry.event, TurnBegan):
            assert not entry.state.players[entry.event.seat].left


@settings(max_examples=20, deadline=None)
@given(DEEDS)
def test_every_extra_turn_is_taken_skipped_or_passed_over_once(deeds):
    trace = played(deeds)
    made = [e for e in trace.entries if isinstance(e.event, ExtraTurnMade)]
    used = Counter(
        e.event.slot.id
        for e in trace.entries
        if isinstance(e.event, TurnBegan | TurnSkipped | TurnPassedOver) and e.event.slot
    )
    assert all(n == 1 for n in used.values())
    assert len(made) == len(used) + len(trace.end.extra_turns)


@settings(max_examples=8, deadline=None)
@given(st.integers(1, 4), st.integers(0, 3))
def test_n_skips_skip_n_turns(n, seat):
    trace = table().then(*[Decreed(seat, (SkipNext("turn"),))] * n)
    for _ in range(4 * (n + 2)):
        trace = next_turn(trace)
    skipped = [e for e in trace.entries if isinstance(e.event, TurnSkipped)]
    assert [e.event.seat for e in skipped] == [seat] * n


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), st.integers(0, 3), st.integers(0, 3))
def test_without_skips_until_your_next_turn_outlasts_no_round(players, seat, turns):
    seat %= players
    trace = table(players)
    for _ in range(turns):
        trace = next_turn(trace)
    effect = Lasting((ModifyPT(1, 1),), UntilYourNextTurn(), This())
    trace = trace.then(Decreed(seat, (effect,)))
    for _ in range(players):
        trace = next_turn(trace)
    assert any(isinstance(e.event, EffectEnded) for e in trace.entries)


@settings(max_examples=8, deadline=None)
@given(DEEDS)
def test_every_state_is_the_fold_of_its_events(deeds):
    trace = played(deeds)
    state = trace.start
    for entry in trace.entries:
        state = apply(state, entry.event)
    assert state.players == trace.end.players
    assert state.objects == trace.end.objects
    assert state.zones == trace.end.zones
    assert state.turn == trace.end.turn
    assert state.effects == trace.end.effects


@settings(max_examples=8, deadline=None)
@given(DEEDS)
def test_the_same_play_gives_the_same_trace(deeds):
    assert played(deeds).compare(played(deeds)) is None
