"""Spells and abilities on the stack: copy, retarget, cast now (CR 115.7, 608.2g, 707.10)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.moving import AbilityStacked, TokenCreated
from mtgnb.events.noted import BecameTarget, SpellChanged
from mtgnb.events.places import Entering
from mtgnb.events.players import Happened
from mtgnb.model import effects as e
from mtgnb.model.names import STACK
from mtgnb.model.object import Obj, OnStack
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr111_tokens import not_for_a_player_who_has_left
from mtgnb.rules.cr115_changing import changed_targets, new_targets
from mtgnb.rules.cr608_parts import Targets, stack_of
from mtgnb.rules.cr707_copying import copiable_face, with_exceptions
from mtgnb.rules.law import Law, citing, rule
from mtgnb.rules.performing.choosing import settled
from mtgnb.rules.performing.instructions import (
    Performed,
    done,
    name_of,
    outcome,
    performs,
    source_name,
)


@performs(e.CopySpell)
def _copy_spell(state: State, effect: e.CopySpell, ctx: Context) -> Performed:
    """Copy spells and abilities on the stack, with new targets where the effect allows it."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    n = reading.number(state, effect.n, ctx)
    made: list[int] = []
    for seat in reading.players(state, effect.who, ctx)[:1]:
        for each in things:
            for _ in range(n) if not isinstance(each, Seat) else ():
                obj = _as_it_was_on_the_stack(state, each)
                if obj is None:
                    continue
                if state.players[seat].left:
                    name = source_name(state, ctx)
                    state = yield from not_for_a_player_who_has_left(state, seat, name, "copy")
                    continue
                before = state.zone(STACK)
                state = yield from copy_on_stack(state, obj, seat, effect, ctx)
                made += [i for i in state.zone(STACK) if i not in before]
    return state, outcome(ctx, effect.bind, tuple(made))


def _as_it_was_on_the_stack(state: State, id: Thing) -> Obj | None:
    """Return a spell or ability, as it last was on the stack if it has left it (608.2h)."""
    if isinstance(id, Seat) or (id not in state.objects and id not in state.past):
        return None
    obj = state.obj(id)
    return obj if obj.zone == STACK and obj.stack is not None else None


@rule("707.10")
def copy_on_stack(state: State, obj: Obj, seat: int, effect: e.CopySpell, ctx: Context) -> Law:
    """Put a copy onto the stack, with all decisions made for the original; it isn't cast."""
    given = stack_of(obj)
    targets: Targets = given.targets
    if effect.new_targets and any(targets):
        yours = replace(given, context=replace(given.context, controller=seat))
        chooser = replace(obj, controller=seat, stack=yours)
        state, targets = yield from new_targets(state, chooser, seat)
    new = state.clock
    stack = replace(given, targets=targets, copied=True)
    if stack.ability is not None:
        context = replace(stack.context, controller=seat, targets=targets)
        stacked = replace(stack, context=context)
        state = yield AbilityStacked(name_of(state, obj.id), seat, stacked, obj.card)
    else:
        context = replace(stack.context, source=new, controller=seat, targets=targets, on_stack=new)
        face = with_exceptions(state, copiable_face(state, obj.id), effect.but, ctx)
        entering = Entering(
            controller=seat, x=obj.x, cast=obj.cast, face=obj.face, copy=face,
            stack=replace(stack, context=context),
        )  # fmt: skip
        state = yield TokenCreated(obj.card, seat, "copy", STACK, entering, ctx.source)
    copy = state.zone(STACK)[0]
    number = "707.10c" if effect.new_targets else "707.10"
    state = yield from citing((number,), _targeted(state, copy, targets))
    after: State = yield Happened("copy", seat, copy)
    return after


@cites("115.1", "707.10c")
def _targeted(state: State, by: int, targets: Targets) -> Law:
    """What a copy targets, or a spell targets anew, becomes a target."""
    things = tuple(dict.fromkeys(t for ts in targets for t in ts))
    return (yield tuple(BecameTarget(t, by) for t in things)) if things else state


@performs(e.ChangeTargets)
def _change_targets(state: State, effect: e.ChangeTargets, ctx: Context) -> Performed:
    """New targets are chosen, or targets are changed to particular others."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    to = None if effect.to is None else reading.things(state, effect.to, ctx)
    changed = False
    for each in things:
        obj = None if isinstance(each, Seat) else state.objects.get(each)
        if obj is None or obj.stack is None or obj.zone != STACK:
            continue
        if effect.one or to is not None:
            state, targets = yield from changed_targets(state, obj, ctx.controller, to, effect.one)
        else:
            state, targets = yield from new_targets(state, obj, ctx.controller)
        if targets != obj.stack.targets:
            state = yield from _retarget(state, obj, obj.stack, targets)
            changed = True
    return state, done(ctx, changed)


@rule("115.7")
def _retarget(state: State, obj: Obj, stack: OnStack, targets: Targets) -> Law:
    """The spell or ability has its new targets; only those that are new become targets."""
    had = {t for ts in stack.targets for t in ts}
    state = yield SpellChanged(obj.id, targets=targets)
    fresh = tuple(tuple(t for t in ts if t not in had) for ts in targets)
    return (yield from _targeted(state, obj.id, fresh))
