"""Tokens and emblems as instructions (CR 111, 114, 707.2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.permanents import Attached
from mtgnb.events.places import Entering
from mtgnb.model import effects as e
from mtgnb.model.abilities import Ability
from mtgnb.model.card import Card, Face
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Named
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.refs import Who
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr111_tokens import PREDEFINED, create, emblem
from mtgnb.rules.cr303_auras import can_be_attached
from mtgnb.rules.cr508_entering_attacking import defender_for
from mtgnb.rules.cr707_copying import copiable_face, with_exceptions
from mtgnb.rules.law import Law, Step, rule
from mtgnb.rules.performing.choosing import settled
from mtgnb.rules.performing.instructions import (
    Performed,
    bind,
    done,
    outcome,
    performs,
    source_name,
)


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
    whom: tuple[int, ...] | None = None,
) -> Created:
    name = source_name(state, ctx)
    every: tuple[int, ...] = ()
    if attacking:
        # each one's controller chooses what it attacks, so they are made one choice at a time
        for seat in seats:
            for _ in range(n):
                state, against = yield from defender_for(state, ctx.on_stack, seat, whom)
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
        whom = None if effect.against is None else reading.players(state, effect.against, ctx)
        state, ctx, new = yield from _create(
            state, ctx, card, seats, n, entering, effect.attacking, whom
        )
        every = (*every, *new)
    ctx = bind(ctx, effect.gather, (*ctx.things(effect.gather), *every))
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
