"""What is brought up to date after every batch of events (CR 506.4, 611.2b, 613.1b, 800.4c)."""

from __future__ import annotations

from boards import BEAR, battlefield, changed, lasting, static
from msgspec.structs import replace

from mtgnb.events.base import Event, apply
from mtgnb.events.combat import RemovedFromCombat
from mtgnb.events.effects import EffectEnded
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import Attached as WasAttached
from mtgnb.events.permanents import ControlChanged, Tapped, Untapped
from mtgnb.events.players import LifeGained
from mtgnb.model.changes import ControlBy, ModifyPT, RemoveTypes
from mtgnb.model.conditions import Holds
from mtgnb.model.durations import ForAsLongAs, UntilLeaves, UntilUsed
from mtgnb.model.filters import IsTapped
from mtgnb.model.object import InCombat
from mtgnb.model.refs import Attached, This
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.rules.law import Batch, Law
from mtgnb.rules.settling import settle, settle_now

STEAL = static("Steal", ControlBy(), to=Attached(), type="Enchantment — Aura")


def after(state: State, event: Event) -> tuple[State, list[tuple[Event, tuple[str, ...]]]]:
    """Apply an event and all that it settles into."""
    done = apply(state, event)
    law = settle(state, (event,), done)
    return (done, []) if law is None else run(law, done)


def run(law: Law, state: State) -> tuple[State, list[tuple[Event, tuple[str, ...]]]]:
    log: list[tuple[Event, tuple[str, ...]]] = []
    try:
        step = next(law)
        while True:
            batch = step if isinstance(step, Batch) else Batch((step,))  # type: ignore[arg-type]
            for event in batch.events:
                state = apply(state, event)
                log.append((event, batch.cites))
            step = law.send(state)
    except StopIteration as end:
        return end.value, log


def test_613_1b_control_follows_the_effect_and_the_sickness_clock_starts_anew() -> None:
    state = battlefield(BEAR, STEAL, whose=(1, 0))
    state, log = after(state, WasAttached(2, 1))
    assert [e for e, _ in log] == [ControlChanged(1, 0, 1)]
    assert state.objects[1].controller == 0
    assert state.objects[1].since >= 100


def test_613_1b_it_goes_back_when_the_effect_is_gone() -> None:
    state = changed(battlefield(BEAR, STEAL, whose=(1, 0)), 2, attached_to=1)
    state, _ = run(settle_now(state), state)
    state, log = after(state, ZoneChanged(2, "graveyard"))
    assert [e for e, _ in log] == [ControlChanged(1, 1, 0)]


def test_506_4_what_changes_hands_leaves_combat() -> None:
    state = changed(battlefield(BEAR, STEAL, whose=(1, 0)), 1, combat=InCombat(attacking=Seat(0)))
    state, log = after(state, WasAttached(2, 1))
    assert state.objects[1].combat is None
    assert "506.4" in log[0][1]


def test_506_4_what_stops_being_a_creature_leaves_combat() -> None:
    state = changed(battlefield(BEAR), 1, combat=InCombat(attacking=Seat(1)))
    state = lasting(state, RemoveTypes(types=("creature",)), on=(1,), stamp=50)
    state, log = run(settle_now(state), state)
    assert isinstance(log[0][0], RemovedFromCombat)


def test_800_4c_what_would_go_back_to_a_player_who_has_left_is_exiled() -> None:
    state = changed(battlefield(BEAR, STEAL, players=3, whose=(1, 0)), 2, attached_to=1)
    state, _ = run(settle_now(state), changed(state, 1, owner=2))
    seats = (state.players[0], replace(state.players[1], left=True), state.players[2])
    state, log = after(replace(state, players=seats), ZoneChanged(2, "graveyard"))
    assert log[0][1] == ("800.4c",)
    assert state.zone("exile") != ()


def test_611_2b_for_as_long_as_ends_once_and_for_all() -> None:
    state = changed(battlefield(BEAR, BEAR), 2, tapped=True)
    while_tapped = ForAsLongAs(Holds(This(), IsTapped()))
    state = lasting(
        state, ModifyPT(1, 1), on=(1,), stamp=50, duration=while_tapped, context=Context(2, 0)
    )
    still, log = after(state, Tapped(1))
    assert log == []
    ended, log = after(still, Untapped(2))
    assert isinstance(log[0][0], EffectEnded)
    assert "611.2b" in log[0][1]
    again, log = after(ended, Tapped(2))
    assert again.effects == ()


def test_611_2b_until_it_leaves() -> None:
    state = battlefield(BEAR, BEAR)
    for duration in (UntilLeaves(This()), UntilUsed(UntilLeaves(This()))):
        kept = lasting(
            state, ModifyPT(1, 1), on=(1,), stamp=50, duration=duration, context=Context(2, 0)
        )
        gone, _ = after(kept, ZoneChanged(2, "hand"))
        assert gone.effects == ()


def test_nothing_is_settled_where_nothing_has_changed_hands() -> None:
    state = battlefield(BEAR, STEAL)
    event = LifeGained(0, 1)
    assert settle(state, (event,), apply(state, event)) is None
    event2 = Tapped(1)
    assert settle(state, (event2,), apply(state, event2)) is None
