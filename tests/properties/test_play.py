"""Properties of play on random boards: what is listed can be done, and nothing else; objects are conserved."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mtgnb.cards import library
from mtgnb.engine import (
    begin,
    fill_library,
    from_json,
    legal,
    perform,
    place,
    position,
    possibilities,
    state_from_json,
    state_to_json,
)
from mtgnb.model.errors import IllegalAction
from mtgnb.model.names import BATTLEFIELD, OWN_ZONES
from mtgnb.model.tasks import Concede

NAMES = tuple(library())
CARDS = st.lists(st.sampled_from(NAMES), min_size=1, max_size=6)
BOARDS = st.lists(st.tuples(CARDS, CARDS), min_size=2, max_size=3)
PICKS = st.lists(st.integers(0, 10_000), min_size=1, max_size=25)


def started(boards):
    state = position(("Ana", "Ben", "Cleo")[: len(boards)])
    for seat, (there, held) in enumerate(boards):
        for name in there:
            card = library()[name]
            types = card.face.types
            zone = "graveyard" if {"instant", "sorcery"} & set(types) else BATTLEFIELD
            if "Aura" in card.face.subtypes:
                zone = "hand"
            state, _ = place(state, card, zone, seat)
        for name in held:
            state, _ = place(state, library()[name], "hand", seat)
        state = fill_library(state, seat, 30)
    return begin(state)


def on(trace, picks):
    """Play on; a declaration that is illegal as a whole falls back to none."""
    for number in picks:
        state = trace.end
        if state.over:
            break
        choice = state.waiting
        if choice.kind in ("attackers", "blockers"):
            one = choice.options[number % len(choice.options)].value
            try:
                trace = trace.then((one,) if number % 3 == 0 else ())
            except IllegalAction:
                trace = trace.then((one,)) if number % 3 else trace.then(())
        else:
            options = legal(state)
            trace = trace.then(options[number % len(options)].action)
    return trace


@settings(max_examples=20, deadline=None)
@given(BOARDS, PICKS)
def test_what_is_offered_can_be_done_and_objects_are_conserved(boards, picks):
    trace = on(started(boards), picks)
    state = trace.end
    ids = [i for key in state.zones.in_order() for i in state.zones[key]]
    assert sorted(ids) == list(state.objects.in_order())
    for id in ids:
        o = state.objects[id]
        assert id in state.zone(o.zone, o.owner if o.zone in OWN_ZONES else None)
        assert not state.players[o.owner].left or state.over
        if o.zone == BATTLEFIELD and not state.over:
            assert not state.players[o.controller].left
            assert o.damage >= 0


@settings(max_examples=10, deadline=None)
@given(BOARDS, PICKS)
def test_what_has_a_reason_against_it_is_refused(boards, picks):
    state = on(started(boards), picks).end
    if state.over or state.waiting.kind != "priority":
        return
    for p in possibilities(state, state.priority):
        if p.why_not:
            with pytest.raises(IllegalAction):
                perform(state, p.action)


@settings(max_examples=8, deadline=None)
@given(BOARDS, PICKS)
def test_a_state_and_a_trace_survive_json(boards, picks):
    trace = on(started(boards), picks)
    assert state_from_json(state_to_json(trace.end)) == trace.end
    again = from_json(trace.to_json())
    assert again.compare(trace) is None
    assert again.end == trace.end


@settings(max_examples=8, deadline=None)
@given(BOARDS, PICKS, st.integers(0, 2))
def test_a_player_may_leave_at_any_moment(boards, picks, seat):
    trace = on(started(boards), picks)
    seat %= len(boards)
    if trace.end.over or trace.end.players[seat].left:
        return
    after = trace.then(Concede(seat)).end
    assert after.players[seat].left
    assert not after.over or len(after.in_game()) <= 1
    assert all(after.objects[i].owner != seat for i in after.objects.in_order()) or after.over


@settings(max_examples=6, deadline=None)
@given(BOARDS, PICKS)
def test_a_fork_leaves_the_trace_as_it_was(boards, picks):
    trace = on(started(boards), picks)
    before = state_to_json(trace.end)
    on(trace.fork(0), [n + 1 for n in picks])
    on(trace, picks)
    assert state_to_json(trace.end) == before
