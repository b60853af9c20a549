"""Putting triggered abilities on the stack (CR 603.3): in APNAP order, with modes and targets."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.moving import AbilityStacked, CeasedToExist
from mtgnb.events.noted import BecameTarget
from mtgnb.events.stack import TriggerDropped
from mtgnb.model.card import Card, Face
from mtgnb.model.choice import Choice, Option
from mtgnb.model.object import OnStack
from mtgnb.model.state import Pending, State
from mtgnb.model.things import EventInfo, Seat, Thing
from mtgnb.rules.cr115_targets import choose_targets
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr603_triggers.mana import resolve_mana_triggers
from mtgnb.rules.cr608_parts import target_specs
from mtgnb.rules.cr700_modes import choose_modes
from mtgnb.rules.law import Law, Refused, Step, citing, made_by, rule

Ordered = Generator[Step, Any, tuple[State, tuple[int, ...]]]
Told = Generator[Step, Any, tuple[State, Pending]]


@cites("603.3", "603.3b")
def put_on_stack(state: State) -> Law:
    """Each player, in APNAP order, puts their waiting abilities on the stack in an order they choose.

    Parameters
    ----------
    state : State
        With `State.pending`. Mana abilities among them resolve instead (605.4a).

    References
    ----------
    CR 603.3, 603.3b–d, 800.4d.
    """
    state = yield from resolve_mana_triggers(state)
    for pending in state.pending:
        if state.players[pending.context.controller].left:
            state = yield from _of_a_player_who_has_left(state, pending)
    numbers: tuple[str, ...] = ("603.3b",) if len(state.pending) > 1 else ("603.3",)
    if len({p.context.controller for p in state.pending}) > 1:
        numbers = (*numbers, "101.4")
    for seat in state.apnap():
        waiting = tuple(p for p in state.pending if p.context.controller == seat)
        state, order = yield from _in_order(state, seat, waiting)
        for id in order:
            if any(p.id == id for p in state.pending) and not state.players[seat].left:
                state = yield from _put(state, id, numbers)
    return state


@rule("800.4d")
def _of_a_player_who_has_left(state: State, pending: Pending) -> Law:
    """An ability that a player who has left would control isn't put on the stack."""
    name = state.players[pending.context.controller].name
    return (yield TriggerDropped(pending.id, pending.name, f"{name} has left the game"))


@rule("603.3b")
def _in_order(state: State, seat: int, waiting: tuple[Pending, ...]) -> Ordered:
    """Ask which goes on the stack first, then which next; alike ones come to the same in any order."""
    left = list(waiting)
    order: list[int] = []
    while left:
        kinds: list[Pending] = []
        for pending in left:
            if not any(_alike(pending, other) for other in kinds):
                kinds.append(pending)
        pick = kinds[0].id
        if len(kinds) > 1:
            options = tuple(Option(p.id, p.name) for p in kinds)
            prompt = "Which ability goes on the stack next (what goes on last resolves first)?"
            state, pick = yield Choice(seat, "order", prompt, options, rule="603.3b")
        order.append(pick)
        left = [p for p in left if p.id != pick]
    return state, tuple(order)


def _alike(a: Pending, b: Pending) -> bool:
    """Whether two waiting abilities have the same text and sources of the same name."""
    return a.name == b.name and a.ability == b.ability


@cites("603.3", "603.3c", "603.3d")
def _put(state: State, id: int, numbers: tuple[str, ...]) -> Law:
    """Choose modes and targets as for a spell; where that can't be done, the ability is removed."""
    from mtgnb.rules.cr601_casting.proposing import announce_division

    pending = next(p for p in state.pending if p.id == id)
    state, pending = yield from _which_event(state, pending)
    ability = pending.ability
    ctx = pending.context
    modes: tuple[int, ...] = ()
    targets: tuple[tuple[Thing, ...], ...] = ()
    card = _card(state, pending)
    try:
        if ability.modes is not None:
            state, modes = yield from choose_modes(state, ability.modes, ctx)
            if not modes:
                dropped = TriggerDropped(id, pending.name, "no mode was chosen")
                return (yield made_by("603.3c", dropped))
        given = OnStack(ctx, ability, modes=modes)
        specs = target_specs(state, _draft(state, pending, given, card))
        if specs:
            state, targets = yield from choose_targets(state, specs, ctx)
    except Refused as refused:
        why = "; ".join(r.sentence for r in refused.reasons)
        return (yield made_by("603.3d", TriggerDropped(id, pending.name, why)))
    context = replace(ctx, targets=targets) if specs else ctx
    stack = OnStack(context, ability, targets, modes)
    stacked = AbilityStacked(pending.name, ctx.controller, stack, card, pending=id)
    state = yield made_by(numbers, stacked)
    chosen = tuple(dict.fromkeys(t for row in targets for t in row))
    if chosen:
        by = state.zone("stack")[0]
        state = yield made_by("603.3d", *(BecameTarget(t, by) for t in chosen))
        try:
            state = yield from citing(("603.3d",), announce_division(state, by))
        except Refused as refused:
            why = "; ".join(r.sentence for r in refused.reasons)
            state = yield made_by("603.3d", CeasedToExist(by, why))
    return state


def _draft(state: State, pending: Pending, stack: OnStack, card: Card) -> Any:
    """Return the ability as the object that it is about to be, to read its targets off."""
    made = AbilityStacked(pending.name, pending.context.controller, stack, card)
    after = made.apply(state)
    return after.objects[after.zone("stack")[0]]


def _card(state: State, pending: Pending) -> Card:
    """Return the card of the source, to show the ability by."""
    source = pending.context.source
    if source in state.objects or source in state.past:
        return state.obj(source).card
    return Card((Face(pending.name),))


# --- a delayed ability that several events could have caused --------------------------------------


@rule("603.7b")
def _which_event(state: State, pending: Pending) -> Told:
    """Its controller chooses which of several simultaneous events caused it, where it matters."""
    infos: tuple[EventInfo, ...] = tuple(dict.fromkeys((_info(pending), *pending.others)))
    if len(infos) < 2:
        return state, pending
    options = tuple(Option(n, _label(state, info)) for n, info in enumerate(infos))
    state, n = yield Choice(
        pending.context.controller, "object", f"Which event causes {pending.name} to trigger?",
        options, rule="603.7b", about=pending.context.source, asker=pending.context.controller,
    )  # fmt: skip
    return state, replace(pending, context=replace(pending.context, event=infos[n]))


def _info(pending: Pending) -> EventInfo:
    return pending.context.event or EventInfo()


def _label(state: State, info: EventInfo) -> str:
    thing: Thing | None = info.obj
    if thing is None and info.player is not None:
        thing = Seat(info.player)
    return called(state, thing) if thing is not None else f"the one of {info.amount}"
