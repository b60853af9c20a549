"""Applying effects to simultaneous events, one after another (CR 614.5, 614.6, 616.1f, 616.1g)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.effects import EffectBegan, EffectUsed
from mtgnb.events.moving import TokenCreated
from mtgnb.model.state import Running, State
from mtgnb.rules.cr614_replacement import (
    APPLIES,
    APPLY,
    Instructions,
    Item,
    Key,
    Replacing,
    affected_player,
    attached,
    could_be_replaced,
    enters,
    own_effects,
)
from mtgnb.rules.cr616_order.choosing import chosen, order_rule
from mtgnb.rules.cr616_order.in_force import in_force
from mtgnb.rules.cr616_order.next_event import next_item
from mtgnb.rules.law import Batch, Law, Step, citing, each_made_by, rule

Items = Generator[Step, Any, tuple[State, tuple[Item, ...]]]
T = TypeVar("T")


@rule("614.1", "614.6", "615.1")
def replacing(state: State, batch: Batch) -> Law | None:
    """Return the law in which effects replace or prevent simultaneous events; None if none could.

    Parameters
    ----------
    state : State
        Before the events.
    batch : Batch
        Whose `spared` effects have had their chance at these events (614.5).

    Returns
    -------
    Law or None
        It yields final batches, and carries out what happens instead or besides.

    References
    ----------
    CR 614, 615, 616.
    """
    if not could_be_replaced(state, batch.events):
        return None
    return _replaced(state, batch)


def _replaced(state: State, batch: Batch) -> Law:
    waiting = _items(batch)
    done: list[tuple[int, Item]] = []
    while waiting:
        state, at = yield from next_item(state, waiting)
        place, item = waiting.pop(at)
        state, found = yield from _settled(state, item)
        done += [(place, one) for one in found]
    items = [item for _, item in sorted(done, key=lambda pair: pair[0])]
    made = _final_events(state, items)
    if made:
        state = yield replace(each_made_by(made), cites=batch.cites, final=True)
    for item in items:
        for instructions in item.after:
            state = yield from _carried_out(state, instructions, item.used)
    return state


@rule("616.1g", "614.16")
def _items(batch: Batch) -> list[tuple[int, Item]]:
    """Return the events one by one, but tokens that are created alike as one."""
    found: list[Item] = []
    for n, event in enumerate(batch.events):
        if isinstance(event, TokenCreated) and found and found[-1].events[-1] == event:
            found[-1] = replace(found[-1], events=(*found[-1].events, event))
        else:
            found.append(Item((event,), batch.spared, cites=batch.own[n] if batch.own else ()))
    return list(enumerate(found))


def _settled(state: State, item: Item) -> Items:
    """Apply effects to an item until there are none left that would (616.1f)."""
    if len(item.events) > 1 or isinstance(item.event, TokenCreated):
        state, found = yield from _applied(state, item, of_tokens=True)
        whole = [one for i in found for one in _single(i)]
    else:
        whole = [item]
    done: list[Item] = []
    for one in whole:
        state, found = yield from _applied(state, one, of_tokens=False)
        for each in found:
            if each.events:
                state, ready = yield from attached(state, each)
                done += ready
            else:
                done.append(each)
    return state, tuple(done)


def _single(item: Item) -> list[Item]:
    """Return the tokens one by one; what follows their creation follows it once."""
    ones = [replace(item, events=(event,), after=()) for event in item.events]
    if not ones:
        return [item]
    ones[-1] = replace(ones[-1], after=item.after)
    return ones


def _applied(state: State, item: Item, of_tokens: bool) -> Items:
    waiting = [item]
    done: list[Item] = []
    while waiting:
        one = waiting.pop(0)
        found = _applicable(state, one, of_tokens) if one.events else ()
        if not found:
            done.append(one)
            continue
        state, effect = yield from chosen(state, affected_player(state, one), found)
        if len(found) > 1:
            one = one.citing(order_rule(effect))
        if len(one.used) > len(item.used):
            one = one.citing("616.1f")
        one = replace(one, used=(*one.used, effect.key))
        state = yield from _used(state, effect)
        state, became = yield from APPLY[type(effect.change)](state, effect, one)
        waiting = [*became, *waiting]
    return state, tuple(done)


@rule("614.5", "616.2")
def _applicable(state: State, item: Item, of_tokens: bool) -> tuple[Replacing, ...]:
    """Return the effects that apply to an item as it stands and haven't had their chance."""
    found = [e for e in in_force(state) if _about_tokens(e) == of_tokens]
    if enters(item.event) and not of_tokens:
        found = [*own_effects(state, item), *found]
    return tuple(
        e for e in found if e.key not in item.used and APPLIES[type(e.change)](state, e, item)
    )


def _about_tokens(effect: Replacing) -> bool:
    """Whether an effect is about tokens being created, and not about how each of them enters."""
    from mtgnb.rules.cr614_replacement.instead import is_about_tokens

    pattern = getattr(effect.change, "pattern", None)
    return pattern is not None and is_about_tokens(pattern)


# --- applying --------------------------------------------------------------------------------------


@cites("614.3")
def _used(state: State, effect: Replacing) -> Law:
    """An effect that works a number of times is used once."""
    running = effect.running
    if running is not None and running.left is not None:
        state = yield Batch((EffectUsed(running.id, running.name),), ("614.3",), final=True)
    return state


def _final_events(state: State, items: list[Item]) -> list[tuple[Event, tuple[str, ...]]]:
    """Return the events that happen, with changes that are a part of entering fixed on the new objects."""
    events: list[tuple[Event, tuple[str, ...]]] = []
    after = state
    for item in items:
        for event in item.events:
            new = after.clock
            after = event.apply(after)
            events.append((event, item.cites))
            if item.lasts and enters(event):
                for lasts in item.lasts:
                    made = Running(0, 0, lasts.name, lasts.ctx, lasts.changes, affected=(new,))
                    events.append((EffectBegan(made), item.cites))
                    after = EffectBegan(made).apply(after)
    return events


@cites("614.6", "615.5")
def _carried_out(state: State, instructions: Instructions, used: tuple[Key, ...]) -> Law:
    """Carry out what happens instead or besides; the same effects get no second chance at it (614.5)."""
    from mtgnb.rules.effects import perform

    ctx = instructions.ctx
    moved = instructions.moved
    if moved is not None and moved in state.past and ctx.event is not None:
        became = state.past[moved].became
        ctx = replace(ctx, event=replace(ctx.event, obj=became if became is not None else moved))
    law = citing((instructions.rule,), perform(state, instructions.effect, ctx))
    state, _ = yield from sparing(law, used)
    return state


def sparing(steps: Generator[Step, Any, T], keys: tuple[Key, ...]) -> Generator[Step, Any, T]:
    """Run a law whose events are a modified event, so that some effects are spared from it (614.5)."""
    try:
        step = next(steps)
        while True:
            if isinstance(step, Batch):
                step = replace(step, spared=(*step.spared, *keys))
            elif isinstance(step, Event | tuple):
                step = Batch(step if isinstance(step, tuple) else (step,), spared=keys)
            reply = yield step
            step = steps.send(reply)
    except StopIteration as end:
        return end.value
