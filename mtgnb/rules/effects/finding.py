"""Finding an object again that has changed zones (CR 400.7, 603.7c, 608.2k)."""

from __future__ import annotations

from mtgnb.model import patterns as p
from mtgnb.model.abilities import Activated, Triggered
from mtgnb.model.costs import DiscardCost, ExileCost, ReturnCost, SacrificeThis
from mtgnb.model.names import HIDDEN_ZONES
from mtgnb.model.patterns import Pattern
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules.law import rule

_MOVES = (
    p.Leaves,
    p.LeavesZone,
    p.Dies,
    p.PutInto,
    p.Discards,
    p.Cycles,
    p.Sacrifices,
    p.IsDestroyed,
)


@rule("400.7", "400.7e", "400.7j")
def found_again(state: State, things: tuple[Thing, ...], ctx: Context) -> tuple[int, ...]:
    """Return the objects as they now exist, those that moved only where rules let them be found.

    An ability that triggered on the move finds the new object in a public zone (400.7e), and so
    does an ability whose cost moved it (400.7j). Nothing else that has moved is found.
    """
    found: list[int] = []
    for thing in things:
        if isinstance(thing, Seat):
            continue
        if state.live(thing):
            found.append(thing)
        elif _may_follow(state, thing, ctx):
            new = state.past[thing].became
            if new is not None and state.live(new) and state.objects[new].zone not in HIDDEN_ZONES:
                found.append(new)
    return tuple(dict.fromkeys(found))


def _may_follow(state: State, id: int, ctx: Context) -> bool:
    ability = None
    if ctx.on_stack is not None and (ctx.on_stack in state.objects or ctx.on_stack in state.past):
        stack = state.obj(ctx.on_stack).stack
        ability = None if stack is None else stack.ability
    if isinstance(ability, Triggered):
        moved = ctx.event is not None and id == ctx.event.obj
        return moved and _watches_a_move(ability.trigger)
    if isinstance(ability, Activated) and id == ctx.source:
        return any(
            isinstance(part, SacrificeThis)
            or (isinstance(part, DiscardCost | ExileCost | ReturnCost) and part.this)
            for part in ability.cost
        )
    return False


def _watches_a_move(pattern: Pattern) -> bool:
    if isinstance(pattern, p.AnyOfEvents):
        return any(_watches_a_move(part) for part in pattern.parts)
    if isinstance(pattern, p.EventWhile):
        return _watches_a_move(pattern.pattern)
    return isinstance(pattern, _MOVES)
