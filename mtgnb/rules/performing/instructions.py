"""Performing instructions in the order written (CR 608.2c).

A performer is a generator of steps that returns the state and the context for the next instruction:
what was bound to a name, and whether it was done (the number ``did``, for "if you do").
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeVar

from msgspec.structs import replace

from mtgnb.model.effects import Effect
from mtgnb.model.errors import NotModelled
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Step, rule

Performed = Generator[Step, Any, tuple[State, Context]]
Performer = Callable[[State, Any, Context], Performed]
P = TypeVar("P", bound=Performer)

PERFORMERS: dict[type[Effect], Performer] = {}
"""What performs each kind of instruction; filled as `rules.effects` is imported."""

DID = "did"


def performs(*kinds: type[Effect]) -> Callable[[P], P]:
    """Register a performer for kinds of instructions."""

    def register(function: P) -> P:
        for kind in kinds:
            PERFORMERS[kind] = function
        return function

    return register


@rule("608.2c")
def perform(state: State, effects: tuple[Effect, ...], ctx: Context) -> Performed:
    """Carry out instructions one after another.

    Parameters
    ----------
    state : State
    effects : tuple of Effect
    ctx : Context
        What their references mean; targets that have become illegal are left out of it (608.2b).

    Returns
    -------
    State, Context
        Through the generator: the state, and the context with all that was bound on the way.

    Raises
    ------
    NotModelled
        For an instruction that nothing performs.
    """
    for effect in effects:
        if state.over:
            return state, ctx
        performer = PERFORMERS.get(type(effect))
        if performer is None:
            raise NotModelled(f"nothing says how to perform {type(effect).__name__}")
        state, ctx = yield from performer(state, effect, ctx)
    return state, ctx


# --- the context ------------------------------------------------------------------------------


def done(ctx: Context, did: bool = True) -> Context:
    """Note whether an instruction was done (608.2c, 118.12): "if you do" asks for it."""
    return note(ctx, DID, int(did))


def was_done(ctx: Context) -> bool:
    """Whether the instruction before was done."""
    return ctx.number(DID) != 0


def note(ctx: Context, key: str, n: int) -> Context:
    """Bind a number to a name."""
    if not key:
        return ctx
    rest = tuple(pair for pair in ctx.numbers if pair[0] != key)
    return replace(ctx, numbers=(*rest, (key, n)))


def bind(ctx: Context, key: str, things: tuple[Thing, ...]) -> Context:
    """Bind objects (or players) to a name: "it", "the exiled card"."""
    if not key:
        return ctx
    rest = tuple(pair for pair in ctx.bound if pair[0] != key)
    return replace(ctx, bound=(*rest, (key, things)))


def outcome(ctx: Context, key: str, things: tuple[Thing, ...]) -> Context:
    """Bind what an instruction acted on; it was done if there is anything."""
    return done(bind(ctx, key, things), bool(things))


# --- names and kinds ---------------------------------------------------------------------------


def name_of(state: State, thing: Thing) -> str:
    """Return what a player or object is called (as it last existed, if it is gone)."""
    if isinstance(thing, Seat):
        return state.players[thing.n].name
    if state.live(thing):
        return characteristics(state, thing).name or state.objects[thing].card.name
    past = state.past[thing]
    return past.chars.name or past.obj.card.name


def source_name(state: State, ctx: Context) -> str:
    """Return the name of the source of what is being performed."""
    known = ctx.source in state.objects or ctx.source in state.past
    return name_of(state, ctx.source) if known else ""


def permanent(state: State, thing: Thing) -> Obj | None:
    """Return the permanent that a thing is: on the battlefield and phased in, else None."""
    if isinstance(thing, Seat):
        return None
    obj = state.objects.get(thing)
    if obj is None or obj.zone != "battlefield" or obj.phased_out:
        return None
    return obj


def new_ids(state: State, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return what objects that have just moved became (400.7j)."""
    became = (state.past[i].became for i in ids if not state.live(i) and i in state.past)
    return tuple(i for i in became if i is not None and state.live(i))
