"""Small boards for tests of the rules: objects on the battlefield in order of their timestamps."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import with_obj
from mtgnb.model.abilities import Ability, Static
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, card
from mtgnb.model.changes import Change
from mtgnb.model.filters import Controlled, Every, HasType
from mtgnb.model.names import BATTLEFIELD, OWN_ZONES
from mtgnb.model.object import Obj
from mtgnb.model.player import Player
from mtgnb.model.state import Running, State
from mtgnb.model.table import Table
from mtgnb.model.things import Context, Thing

CREATURES = HasType("creature")
LANDS = HasType("land")
YOURS = Every((CREATURES, Controlled()))

BEAR = card("Bear", "{1}{G}", "Creature — Bear", "2/2")
FOREST = card("Forest", "", "Basic Land — Forest")
ROCK = card("Rock", "{2}", "Artifact")


def static(name: str, *changes: Change, to: Noun | None = None, type: str = "Enchantment") -> Card:
    """A permanent with one static ability."""
    return card(name, "{1}", type, "", Static(changes, to))


def creature(name: str, pt: str, *abilities: Ability, cost: str = "{1}", sub: str = "") -> Card:
    """A creature."""
    return card(name, cost, "Creature" + (f" — {sub}" if sub else ""), pt, *abilities)


def battlefield(*cards: Card, players: int = 2, whose: tuple[int, ...] = ()) -> State:
    """A state with these permanents, ids and timestamps 1, 2, 3 …; `whose` are their controllers."""
    seats = (*whose, *((0,) * (len(cards) - len(whose))))
    objs = [
        Obj(n, c, seat, controller=seat, default_controller=seat, stamp=n)
        for n, (c, seat) in enumerate(zip(cards, seats, strict=True), 1)
    ]
    names = ("Ana", "Ben", "Cleo", "Dan")
    return State(
        tuple(Player(i, names[i]) for i in range(players)),
        Table((o.id, o) for o in objs),
        Table([((BATTLEFIELD, None), tuple(o.id for o in objs))]),
        clock=100,
    )


def with_card(state: State, card: Card, zone: str, seat: int = 0, **fields: object) -> State:
    """The state with a card in a zone; its id is the clock's."""
    held = zone in (BATTLEFIELD, "stack")
    obj = Obj(
        state.clock, card, seat, zone, stamp=state.clock,
        controller=seat if held else None, default_controller=seat if held else None,
    )  # fmt: skip
    obj = replace(obj, **fields)
    key = (zone, seat if zone in OWN_ZONES else None)
    return replace(
        state,
        clock=state.clock + 1,
        objects=state.objects.put(obj.id, obj),
        zones=state.zones.put(key, (*state.zones.get(key, ()), obj.id)),
    )


def changed(state: State, id: int, **fields: object) -> State:
    """The state with fields of an object replaced."""
    return with_obj(state, replace(state.objects[id], **fields))


def lasting(
    state: State, *changes: Change, on: tuple[Thing, ...] | None, stamp: int, **fields: object
) -> State:
    """The state with the effect of a resolved spell, at a timestamp."""
    made = Running(stamp, stamp, f"spell {stamp}", Context(0, 0), changes, affected=on)
    return replace(state, effects=(*state.effects, replace(made, **fields)))
