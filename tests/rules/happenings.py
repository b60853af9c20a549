"""Events made to happen in tests, and what came of them."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.engine.position import fill_library, place, position
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.events.players import Withheld
from mtgnb.events.stack import AbilityTriggered, TriggerDropped
from mtgnb.model.abilities import Ability, Static, Triggered
from mtgnb.model.card import Card, card
from mtgnb.model.changes import Change
from mtgnb.model.effects import Effect, GainLife
from mtgnb.model.filters import HasType
from mtgnb.model.patterns import Pattern
from mtgnb.model.state import Delayed, Running, State
from mtgnb.model.things import Context
from mtgnb.rules.cr603_triggers import put_on_stack
from mtgnb.rules.driving import Outcome, drive

ANA, BEN, CLEO, DAN = 0, 1, 2, 3
CREATURE = HasType("creature")
GAIN = GainLife(1)

BEARS = card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2")
GIANT = card("Hill Giant", "{3}{R}", "Creature — Giant", "3/3")
FOREST = card("Forest", "", "Basic Land — Forest")
SERVO = card("Servo Token", "", "Artifact Creature — Servo", "1/1")


def table(players: int = 2, library: int = 10, step: str = "precombat main") -> State:
    """An empty position in Ana's turn, with libraries."""
    state = position(("Ana", "Ben", "Cleo", "Dan")[:players], step=step)
    for seat in range(players):
        state = fill_library(state, seat, library)
    return state


def watcher(name: str, trigger: Pattern, *effect: Effect, **fields: Any) -> Card:
    """An enchantment with one triggered ability."""
    return card(name, "{1}", "Enchantment", "", Triggered(trigger, effect or (GAIN,), **fields))


def ruler(name: str, *changes: Change, to: Any = None) -> Card:
    """An enchantment with one static ability."""
    return card(name, "{1}", "Enchantment", "", Static(changes, to))


def creature(name: str, *abilities: Ability, pt: str = "2/2") -> Card:
    return card(name, "{1}", "Creature — Bear", pt, *abilities)


def put(state: State, what: Card, owner: int = ANA, zone: str = "battlefield", **more: Any):
    """Place a card; returns the state and its id."""
    return place(state, what, zone, owner, **more)


def happen(state: State, *events: Any, answers: tuple[Any, ...] = ()) -> Outcome:
    """Have events happen at once, as though some effect made them."""

    def law():
        after = yield tuple(events)
        return after

    return drive(law(), state, answers)


def stack(state: State, *answers: Any) -> Outcome:
    """Put waiting abilities on the stack."""
    return drive(put_on_stack(state), state, answers)


def enters(state: State, id: int, by: int = ANA, **fields: Any) -> ZoneChanged:
    """The event of an object entering the battlefield."""
    return ZoneChanged(id, "battlefield", entering=Entering(by, **fields))


def dies(id: int, cause: str = "put") -> ZoneChanged:
    return ZoneChanged(id, "graveyard", cause=cause)


def token(seat: int = ANA) -> TokenCreated:
    return TokenCreated(SERVO, seat, entering=Entering(seat))


def triggered(outcome: Outcome) -> list[str]:
    """The names of the abilities that triggered, in order."""
    entries = (e.event for e in outcome.entries)
    return [e.pending.name for e in entries if isinstance(e, AbilityTriggered)]


def dropped(outcome: Outcome) -> list[str]:
    entries = (e.event for e in outcome.entries)
    return [e.name for e in entries if isinstance(e, TriggerDropped)]


def withheld(outcome: Outcome) -> list[str]:
    entries = (e.event for e in outcome.entries)
    return [e.what for e in entries if isinstance(e, Withheld)]


def cited(outcome: Outcome) -> set[str]:
    return {number for entry in outcome.entries for number in entry.cites}


def labels(outcome: Outcome) -> list[str]:
    """The options of the choice that a run stopped at."""
    assert outcome.waiting is not None, "it waits for nothing"
    return [o.label for o in outcome.waiting.options]


def on_stack(state: State) -> list[tuple[str, int | None]]:
    """Names and controllers on the stack, topmost first."""
    return [(state.objects[i].card.name, state.objects[i].controller) for i in state.zone("stack")]


def now(state: State, id: int):
    """The object that an object has become."""
    became = state.latest(id)
    assert became is not None, "it is gone"
    return state.objects[became]


def delayed(state: State, trigger: Pattern, *effect: Effect, **fields: Any) -> State:
    """The state with a delayed triggered ability of Ana's."""
    made = Delayed(500, "a spell", Triggered(trigger, effect or (GAIN,)), Context(0, ANA), **fields)
    return replace(state, delayed=(*state.delayed, made))


def lasting(state: State, *changes: Change, on: Any = None, left: int | None = None) -> State:
    """The state with the effect of a resolved spell of Ana's."""
    n = state.clock
    made = Running(n, n, "a spell", Context(0, ANA), changes, affected=on, left=left)
    return replace(state, effects=(*state.effects, made), clock=n + 1)
