"""The interaction of replacement and prevention effects (CR 616): which applies, and which comes next.

614.5   each effect gets one chance at an event      614.10a  effects that are used up
616.1   the affected player, or the affected object's controller, chooses
616.1b  first what changes under whose control an object enters, 616.1c then what makes it a copy
616.1f  again, with what is applicable then          616.1g  the whole before its parts (tokens)

Left out: self-replacement effects (614.15, 616.1a), which the instructions themselves carry out, and
effects that have a card enter with its back face up (616.1d). Skipping turns, phases and steps is
`cr614_skipping`.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeVar

from msgspec.structs import replace

from mtgnb.events.base import Event, memo
from mtgnb.events.effects import EffectBegan, EffectUsed
from mtgnb.events.moving import TokenCreated
from mtgnb.model import replacements as r
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import PlayerHas
from mtgnb.model.state import Running, State
from mtgnb.rules.cr613_layers import game_changes
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
from mtgnb.rules.cr702_keywords.qualities import players_protection
from mtgnb.rules.law import Batch, Law, Step, rule

Chosen = Generator[Step, Any, tuple[State, Replacing]]
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
        at = _whose_turn(state, waiting)
        place, item = waiting.pop(at)
        state, found = yield from _settled(state, item)
        done += [(place, one) for one in found]
    items = [item for _, item in sorted(done, key=lambda pair: pair[0])]
    events = _final_events(state, items)
    cites = tuple(dict.fromkeys((*batch.cites, *(c for item in items for c in item.cites))))
    if events:
        state = yield Batch(events, cites, final=True)
    for item in items:
        for instructions in item.after:
            state = yield from _carried_out(state, instructions, item.used)
    return state


@rule("616.1g", "614.16")
def _items(batch: Batch) -> list[tuple[int, Item]]:
    """Return the events one by one, but tokens that are created alike as one."""
    found: list[Item] = []
    for event in batch.events:
        if isinstance(event, TokenCreated) and found and found[-1].events[-1] == event:
            found[-1] = replace(found[-1], events=(*found[-1].events, event))
        else:
            found.append(Item((event,), batch.spared))
    return list(enumerate(found))


@rule("616.1", "101.4")
def _whose_turn(state: State, waiting: list[tuple[int, Item]]) -> int:
    """Return the place of the next item: those of the active player first, and so on."""
    order = state.apnap()
    ranks = [
        order.index(seat) if seat in order else len(order)
        for seat in (affected_player(state, item) for _, item in waiting)
    ]
    return ranks.index(min(ranks))


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
        state, effect = yield from _chosen(state, affected_player(state, one), found)
        if len(found) > 1:
            one = one.citing("616.1")
        if len(one.used) > len(item.used):
            one = one.citing("616.1f")
        one = replace(one, used=(*one.used, effect.key))
        state = yield from _used(state, effect)
        state, became = yield from APPLY[type(effect.change)](state, effect, one)
        waiting = [*became, *waiting]
    return state, tuple(done)


# --- which effects apply ---------------------------------------------------------------------------


def _in_force(state: State) -> tuple[Replacing, ...]:
    """Return the replacement and prevention effects in force, each with a key of its own."""
    kept = memo(state).all
    known = kept.get("616 in force")
    if known is not None:
        return known  # type: ignore[return-value]
    found: list[Replacing] = []
    seen: dict[Key, int] = {}
    for f in game_changes(state, r.Replacement):
        if isinstance(f.change, r.Skip):
            continue
        first: Key = (
            f.source,
            f.running.id if f.running is not None else 0,
            type(f.change).__name__,
        )
        n = seen[first] = seen.get(first, 0) + 1
        found.append(
            Replacing(
                f.change, f.ctx, f.source, f.name, (*first, n), f.affected, f.running, found=f
            )
        )
    found += _players_protections(state)
    kept["616 in force"] = tuple(found)
    return tuple(found)


@rule("702.16e")
def _players_protections(state: State) -> list[Replacing]:
    """A player's protection prevents damage (a permanent's is an ability of its own)."""
    found = []
    for n, f in enumerate(game_changes(state, PlayerHas)):
        change = players_protection(f.change)
        if change is not None:
            key: Key = (f.source, 0, "protection", n)
            found.append(Replacing(change, f.ctx, f.source, f.name, key, f.affected, found=f))
    return found


@rule("614.5", "616.2")
def _applicable(state: State, item: Item, of_tokens: bool) -> tuple[Replacing, ...]:
    """Return the effects that apply to an item as it stands and haven't had their chance."""
    found = [e for e in _in_force(state) if _about_tokens(e) == of_tokens]
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


def _rank(effect: Replacing) -> int:
    """Return the step at which an effect has to be chosen (616.1a–e)."""
    match effect.change:
        case r.EntersUnder():
            return 1
        case r.EntersAsCopy():
            return 2
        case _:
            return 4


@rule("616.1", "616.1b", "616.1c", "616.1e")
def _chosen(state: State, seat: int, found: tuple[Replacing, ...]) -> Chosen:
    """Have a player choose which effect applies next.

    Alike effects (the same words, sources of the same name) come to the same in any order, and so do
    those of the entering object itself, which apply as they are printed.
    """
    first = min(_rank(e) for e in found)
    kinds: list[Replacing] = []
    for effect in found:
        if _rank(effect) == first and not any(_alike(effect, other) for other in kinds):
            kinds.append(effect)
    state, pick = yield from choose_among(state, seat, tuple(kinds))
    return state, pick


def _alike(a: Replacing, b: Replacing) -> bool:
    return a.name == b.name and ((a.own and b.own) or a.change == b.change)


@rule("616.1")
def choose_among(
    state: State, player: int, founds: tuple[Any, ...], prompt: str = ""
) -> Generator[Step, Any, tuple[State, Any]]:
    """Have a player choose one of several effects that could replace an event.

    Parameters
    ----------
    state : State
    player : int
        The affected player, or the affected object's controller.
    founds : tuple
        Effects with a `name` and a `source` each; at least one.
    prompt : str

    Returns
    -------
    State, effect
        Through the generator.

    References
    ----------
    CR 616.1.
    """
    if len(founds) == 1:
        return state, founds[0]
    names = [f.name for f in founds]
    labels = [
        n if names.count(n) == 1 else f"{n}#{names[: i + 1].count(n)}" for i, n in enumerate(names)
    ]
    options = tuple(Option(i, label) for i, label in enumerate(labels))
    asked = prompt or "Which effect applies next?"
    state, pick = yield Choice(player, "replacement", asked, options, rule="616.1")
    return state, founds[pick]


# --- applying --------------------------------------------------------------------------------------


@rule("614.10a", "614.3")
def _used(state: State, effect: Replacing) -> Law:
    """An effect that works a number of times is used once."""
    running = effect.running
    if running is not None and running.left is not None:
        state = yield Batch((EffectUsed(running.id),), final=True)
    return state


def _final_events(state: State, items: list[Item]) -> tuple[Event, ...]:
    """Return the events that happen, with changes that are a part of entering fixed on the new objects."""
    events: list[Event] = []
    after = state
    for item in items:
        for event in item.events:
            new = after.clock
            after = event.apply(after)
            events.append(event)
            if item.lasts and enters(event):
                for lasts in item.lasts:
                    made = Running(0, 0, lasts.name, lasts.ctx, lasts.changes, affected=(new,))
                    events.append(EffectBegan(made))
                    after = events[-1].apply(after)
    return tuple(events)


@rule("614.6", "615.5")
def _carried_out(state: State, instructions: Instructions, used: tuple[Key, ...]) -> Law:
    """Carry out what happens instead or besides; the same effects get no second chance at it (614.5)."""
    from mtgnb.rules.effects import perform

    ctx = instructions.ctx
    moved = instructions.moved
    if moved is not None and moved in state.past and ctx.event is not None:
        became = state.past[moved].became
        ctx = replace(ctx, event=replace(ctx.event, obj=became if became is not None else moved))
    state, _ = yield from sparing(perform(state, instructions.effect, ctx), used)
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
