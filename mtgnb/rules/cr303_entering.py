"""What an Aura enchants that enters without having been an Aura spell (CR 303.4f–g)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.players import Withheld
from mtgnb.model.choice import Choice, Option
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr303_auras import can_be_attached
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Batch, Step

Hosted = Generator[Step, Any, tuple[State, bool, Thing | None]]


@cites("303.4f", "303.4g")
def host_for(state: State, id: int, seat: int) -> Hosted:
    """Have the player under whose control an Aura enters choose what it enchants.

    Returns
    -------
    State, bool, Thing or None
        Through the generator: whether the object can enter, and what it will be attached to.
    """
    chars = characteristics(state, id)
    if "Aura" not in chars.subtypes or "enchantment" not in chars.types:
        return state, True, None
    hosts = possible_hosts(state, id)
    if not hosts:
        sentence = f"{chars.name} has nothing to enchant and stays where it is"
        state = yield Batch((Withheld("entering", sentence, chars.name, obj=id),), ("303.4g",))
        return state, False, None
    options = tuple(Option(t, _name(state, t)) for t in hosts)
    prompt = f"What does {chars.name} enchant?"
    state, host = yield Choice(seat, "object", prompt, options, rule="303.4f", about=id)
    return state, True, host


def possible_hosts(state: State, aura: int) -> tuple[Thing, ...]:
    """Return the permanents and players that an Aura could legally be attached to."""
    things: tuple[Thing, ...] = (*state.zone(BATTLEFIELD), *(Seat(s) for s in state.apnap()))
    return tuple(t for t in things if not can_be_attached(state, aura, t))


def _name(state: State, thing: Thing) -> str:
    if isinstance(thing, Seat):
        return state.players[thing.n].name
    return characteristics(state, thing).name
