"""Counters and tokens as instructions (CR 111, 114, 122, 701.27, 707.2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.moving import Entering
from mtgnb.events.permanents import Attached
from mtgnb.model import effects as e
from mtgnb.model.abilities import Ability
from mtgnb.model.card import Card, Face
from mtgnb.model.choice import Option
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Named
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.refs import Ref, Who
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr111_tokens import PREDEFINED, create, emblem
from mtgnb.rules.cr122_counters import (
    Heap,
    can_bear,
    count,
    counters_of,
    move_counters,
    proliferate,
    put_counters,
    remove_counters,
)
from mtgnb.rules.cr303_auras import can_be_attached
from mtgnb.rules.cr508_entering_attacking import defender_for
from mtgnb.rules.cr707_copying import copiable_face, with_exceptions
from mtgnb.rules.effects.choosing import ask, pick, settled
from mtgnb.rules.effects.performing import (
    Performed,
    done,
    name_of,
    note,
    outcome,
    performs,
    source_name,
)
from mtgnb.rules.law import Law, Step, rule

# --- counters ------------------------------------------------------------------------------------


def bearers(
    state: State, ref: Ref, ctx: Context
) -> Generator[Step, Any, tuple[State, Context, tuple[Thing, ...]]]:
    """Return the objects and players that a reference names and that can have counters."""
    state, ctx, things = yield from settled(state, ref, ctx)
    return state, ctx, tuple(t for t in things if can_bear(state, t))


@performs(e.PutCounters)
def _put_counters(state: State, effect: e.PutCounters, ctx: Context) -> Performed:
    """Put counters on objects and players, or divide them among these."""
    state, ctx, things = yield from bearers(state, effect.on, ctx)
    n = reading.number(state, effect.n, ctx)
    by = next(iter(reading.players(state, effect.by, ctx)), ctx.controller)
    if effect.divided:
        state, parts = yield from divided(state, ctx, things, n, by)
    else:
        parts = tuple((t, n) for t in things)
    heaps = tuple(Heap(t, effect.kind, k) for t, k in parts)
    before = state
    state = yield from put_counters(state, heaps, by, ctx.source)
    return state, outcome(ctx, "it", things if state is not before else ())


Parts = Generator[Step, Any, tuple[State, tuple[tuple[Thing, int], ...]]]


@rule("601.2d", "608.2d")
def divided(state: State, ctx: Context, things: tuple[Thing, ...], n: int, seat: int) -> Parts:
    """Return how an amount is divided: as announced, else each thing gets at least 1.

    What was meant for a target that has become illegal is lost (608.2b).
    """
    stack = None
    if ctx.on_stack is not None and (state.live(ctx.on_stack) or ctx.on_stack in state.past):
        stack = state.obj(ctx.on_stack).stack
    if stack is not None and stack.division:
        announced = dict(zip((t for ts in stack.targets for t in ts), stack.division, strict=False))
        return state, tuple((t, announced.get(t, 0)) for t in things)
    parts: list[tuple[Thing, int]] = []
    left = n
    for i, thing in enumerate(things):
        others = len(things) - i - 1
        if others == 0:
            parts.append((thing, left))
            break
        most = max(left - others, 1)
        options = tuple(Option(k, str(k)) for k in range(1, most + 1))
        prompt = f"How much for {name_of(state, thing)}?"
        state, k = yield from ask(state, ctx, seat, "divide", prompt, options)
        parts.append((thing, k))
        left -= k
    return state, tuple(parts)


@performs(e.RemoveCounters)
def _remove_counters(state: State, effect: e.RemoveCounters, ctx: Context) -> Performed:
    """Remove counters; how many were removed is noted."""
    state, ctx, things = yield from bearers(state, effect.from_, ctx)
    heaps: list[Heap] = []
    for thing in things:
        there = count(state, thing, effect.kind)
        n = there if effect.n is None else min(there, reading.number(state, effect.n, ctx))
        state, mine = yield from _kinds(state, ctx, thing, effect.kind, n)
        heaps += mine
    state = yield from remove_counters(state, tuple(heaps))
    total = sum(h.n for h in heaps)
    return state, done(note(ctx, effect.bind, total), total > 0)


def _kinds(
    state: State, ctx: Context, thing: Thing, kind: str | None, n: int
) -> Generator[Step, Any, tuple[State, list[Heap]]]:
    """Return which counters are meant; the controller chooses where kinds are left open."""
    if kind is not None:
        return state, [Heap(thing, kind, n)]
    left = dict(counters_of(state, thing))
    if n >= sum(left.values()):
        return state, [Heap(thing, k, v) for k, v in left.items()]
    taken: dict[str, int] = {}
    for _ in range(n):
        options = tuple(Option(k, k) for k, v in left.items() if v > 0)
        state, which = yield from ask(
            state, ctx, ctx.controller, "word", "Which kind of counter?", options
        )
        left[which] -= 1
        taken[which] = taken.get(which, 0) + 1
    return state, [Heap(thing, k, v) for k, v in taken.items()]


@performs(e.DoubleCounters)
def _double_counters(state: State, effect: e.DoubleCounters, ctx: Context) -> Performed:
    """Give as many counters as there already are (701.9e)."""
    state, ctx, things = yield from bearers(state, effect.on, ctx)
    heaps = tuple(
        Heap(t, k, n) for t in things for k, n in counters_of(state, t) if effect.kind in (None, k)
    )
    state = yield from put_counters(state, heaps, ctx.controller, ctx.source)
    return state, done(ctx, bool(heaps))


@performs(e.MoveCounters)
def _move_counters(state: State, effect: e.MoveCounters, ctx: Context) -> Performed:
    """Move counters from one object to another (122.5)."""
    state, ctx, sources = yield from bearers(state, effect.from_, ctx)
    state, ctx, targets = yield from bearers(state, effect.to, ctx)
    to = next((t for t in targets if not isinstance(t, Seat)), None)
    if to is None or not sources:
        return state, done(ctx, False)
    there = count(state, sources[0], effect.kind)
    n = there if effect.n is None else min(there, reading.number(state, effect.n, ctx))
    state, heaps = yield from _kinds(state, ctx, sources[0], effect.kind, n)
    before = state
    state = yield from move_counters(state, tuple(heaps), to, ctx.controller, ctx.source)
    return state, done(ctx, state is not before)


@performs(e.Proliferate)
def _proliferate(state: State, _effect: e.Proliferate, ctx: Context) -> Performed:
    """Any number of permanents and players with counters get one more of each kind (701.27a)."""
    seat = ctx.controller
    permanents = tuple(o.id for o in state.battlefield() if o.counters)
    seats = tuple(Seat(s) for s in state.apnap() if state.players[s].counters)
    among: tuple[Thing, ...] = (*permanents, *seats)
    state, chosen = yield from pick(
        state, ctx, seat, among, 0, None, "What gets one more counter?", rule="701.27a"
    )
    state = yield from proliferate(state, chosen, seat, ctx.source)
    return state, done(ctx, bool(chosen))


# --- tokens ----------------------------------------------------------------------------------


@performs(e.CreateToken)
def _create_token(state: State, effect: e.CreateToken, ctx: Context) -> Performed:
    """Create tokens; they are bound."""
    card = token_card(state, effect, ctx)
    n = reading.number(state, effect.n, ctx)
    seats = token_owners(state, effect.who, ctx)
    entering = Entering(
        tapped=effect.tapped,
        counters=tuple((k, reading.number(state, v, ctx)) for k, v in effect.counters),
    )
    state, ctx, new = yield from _create(state, ctx, card, seats, n, entering, effect.attacking)
    if effect.attach_to is not None:
        hosts = reading.things(state, effect.attach_to, ctx)
        state = yield from _attach_all(state, new, hosts)
    return state, outcome(ctx, effect.bind, new)


def token_card(state: State, effect: e.CreateToken, ctx: Context) -> Card:
    """Return what the token is: a card of its own, or a predefined one by name (111.3, 111.10)."""
    card = effect.token
    if isinstance(card, Named):
        if card.name not in PREDEFINED:
            raise NotModelled(f"no predefined token is called {card.name!r} (111.10)")
        card = PREDEFINED[card.name]
    if not isinstance(card, Card):
        raise NotModelled(f"a token can't be made from {type(card).__name__}")
    if effect.power is None and effect.toughness is None:
        return card
    face = card.face
    power, toughness = (
        old if new is None else reading.number(state, new, ctx)
        for old, new in ((face.power, effect.power), (face.toughness, effect.toughness))
    )
    return replace(card, faces=(replace(face, power=power, toughness=toughness), *card.faces[1:]))


def token_owners(state: State, who: Who, ctx: Context) -> tuple[int, ...]:
    """Return who would create tokens, also a player who has left (800.4b)."""
    return reading.players(state, who, ctx)


Created = Generator[Step, Any, tuple[State, Context, tuple[int, ...]]]


def _create(
    state: State,
    ctx: Context,
    card: Card,
    seats: tuple[int, ...],
    n: int,
    entering: Entering,
    attacking: bool,
) -> Created:
    name = source_name(state, ctx)
    every: tuple[int, ...] = ()
    if attacking:
        # each one's controller chooses what it attacks, so they are made one choice at a time
        for seat in seats:
            for _ in range(n):
                state, against = yield from defender_for(state, ctx.on_stack, seat)
                enters = replace(entering, attacking=against)
                before = state
                state = yield from create(state, card, ((seat, 1),), enters, ctx.source, name)
                every = (*every, *created(before, state))
        return state, ctx, every
    before = state
    counts = tuple((s, n) for s in seats)
    state = yield from create(state, card, counts, entering, ctx.source, name)
    return state, ctx, created(before, state)


def created(before: State, after: State) -> tuple[int, ...]:
    """Return the tokens that are on the battlefield now and weren't before."""
    was = set(before.zone(BATTLEFIELD))
    return tuple(
        i for i in after.zone(BATTLEFIELD) if i not in was and after.objects[i].kind == "token"
    )


def _attach_all(state: State, ids: tuple[int, ...], hosts: tuple[Thing, ...]) -> Law:
    for each in ids:
        for host in hosts[:1]:
            if not can_be_attached(state, each, host):
                state = yield Attached(each, host)
    return state


@performs(e.CreateCopy)
def _create_copy(state: State, effect: e.CreateCopy, ctx: Context) -> Performed:
    """Create tokens that are copies; of an object that is gone, as it last was (111.12)."""
    state, ctx, things = yield from settled(state, effect.of, ctx)
    n = reading.number(state, effect.n, ctx)
    seats = token_owners(state, effect.who, ctx)
    every: tuple[int, ...] = ()
    for each in things:
        if isinstance(each, Seat):
            continue
        face = with_exceptions(state, copiable_face(state, each), effect.but, ctx)
        if _no_permanent(face):
            continue
        card = replace(state.obj(each).card, faces=(face,), layout="normal")
        entering = Entering(tapped=effect.tapped, copy=face)
        state, ctx, new = yield from _create(state, ctx, card, seats, n, entering, effect.attacking)
        every = (*every, *new)
    return state, outcome(ctx, effect.bind, every)


@rule("111.5")
def _no_permanent(face: Face) -> bool:
    """A copy of an instant or sorcery card is not created."""
    return any(t in ("instant", "sorcery") for t in face.types)


@performs(e.GetEmblem)
def _get_emblem(state: State, effect: e.GetEmblem, ctx: Context) -> Performed:
    """Players get emblems (114)."""
    abilities = tuple(a for a in effect.abilities if isinstance(a, Ability))
    for seat in reading.players(state, effect.who, ctx):
        state = yield from emblem(state, seat, source_name(state, ctx), abilities, ctx.source)
    return state, done(ctx)
