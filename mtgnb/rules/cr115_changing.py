"""Changing targets and choosing new ones (CR 115.7, 707.10c)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.model.abilities import TargetSpec
from mtgnb.model.choice import Choice, Option
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules.cr115_targets import legal_targets, specs_of
from mtgnb.rules.cr608_parts import Targets, stack_of, target_specs
from mtgnb.rules.law import Step, rule
from mtgnb.rules.performing.instructions import name_of

Chosen = Generator[Step, Any, tuple[State, Targets]]


@rule("115.7d", "707.10c")
def new_targets(state: State, obj: Obj, seat: int) -> Chosen:
    """Have a player choose new targets; each may be left as it is, even if it is illegal.

    Parameters
    ----------
    state : State
    obj : Obj
        The spell or ability on the stack, or the one that is being copied.
    seat : int
        Who chooses.
    """
    stack = stack_of(obj)
    specs = specs_of(state, obj.id) if state.live(obj.id) else target_specs(state, obj)
    now = [list(t) for t in stack.targets]
    for i, spec in enumerate(specs):
        for j, old in enumerate(now[i]):
            others = _others(state, spec, stack.context, seat, old, now[i])
            options = tuple(Option(t, name_of(state, t)) for t in (old, *others))
            prompt = f"A new target for {name_of(state, obj.id)}, instead of {name_of(state, old)}?"
            state, now[i][j] = yield Choice(
                seat, "target", prompt, options, rule="115.7d", about=obj.id
            )
    return state, tuple(tuple(t) for t in now)


@rule("115.7a", "115.7b")
def changed_targets(
    state: State, obj: Obj, seat: int, to: tuple[Thing, ...] | None, one: bool
) -> Chosen:
    """Have targets changed to other legal ones: all, or one; where that can't be, none is."""
    stack = stack_of(obj)
    specs = specs_of(state, obj.id) if state.live(obj.id) else target_specs(state, obj)
    slots = [(i, j) for i, ts in enumerate(stack.targets) for j in range(len(ts))]
    now = [list(t) for t in stack.targets]
    if one and len(slots) > 1:
        options = tuple(Option(k, name_of(state, now[i][j])) for k, (i, j) in enumerate(slots))
        prompt = f"Which target of {name_of(state, obj.id)} is changed?"
        state, k = yield Choice(seat, "target", prompt, options, rule="115.7b", about=obj.id)
        slots = [slots[k]]
    for i, j in slots:
        old = now[i][j]
        others = _others(state, specs[i], stack.context, seat, old, now[i])
        if to is not None:
            others = tuple(t for t in others if t in to)
        if not others:
            return state, stack.targets
        options = tuple(Option(t, name_of(state, t)) for t in others)
        prompt = f"A new target for {name_of(state, obj.id)}, instead of {name_of(state, old)}?"
        state, now[i][j] = yield Choice(
            seat, "target", prompt, options, rule="115.7a", about=obj.id
        )
    return state, tuple(tuple(t) for t in now)


def _others(
    state: State, spec: TargetSpec, ctx: Context, seat: int, old: Thing, taken: list[Thing]
) -> tuple[Thing, ...]:
    """Return legal targets other than the old one and those chosen beside it (115.3)."""
    return tuple(t for t in legal_targets(state, spec, ctx, seat) if t != old and t not in taken)
