"""The timeline of a trace: the turns as they really came, what lasted, what triggered.

One model for tables, charts and widgets alike. All places are moments: n is the state after the
first n entries of the log.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.events.effects import (
    DelayedEnded,
    DelayedMade,
    EffectBegan,
    EffectEnded,
    EffectUsed,
)
from mtgnb.events.moving import AbilityStacked, CeasedToExist
from mtgnb.events.players import GameEnded
from mtgnb.events.stack import AbilityTriggered, ManaAbilityResolved, Resolved, TriggerDropped
from mtgnb.events.turns import (
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
    TurnPassedOver,
    TurnSkipped,
)
from mtgnb.model.abilities import Triggered
from mtgnb.model.state import Running, State
from mtgnb.rules.driving import Entry
from mtgnb.show.board_rows import ReasonRow
from mtgnb.show.effect_words import label_of, until
from mtgnb.show.rows import (
    EffectBar,
    StepBlock,
    Timeline,
    TriggerLane,
    TriggerMark,
    TurnBlock,
)
from mtgnb.show.sentences import say
from mtgnb.show.sentences.naming import player, thing

What = Literal["armed", "triggered", "put on the stack", "resolved", "dropped"]
Seen = Callable[[int], State]
"""The state of a moment, as it is shown to somebody."""


def timeline(trace: Trace, seen: Seen | None = None) -> Timeline:
    """Return the timeline of a trace.

    Parameters
    ----------
    trace : Trace
    seen : callable, optional
        Gives the state of a moment with the names that a player may know; all names if left out.

    Returns
    -------
    Timeline
        Turns with their steps; a bar for each continuous effect of a resolved spell or ability; a
        lane for each triggered ability that was armed, triggered, resolved or dropped.
    """
    show = seen or trace.at
    return Timeline(_turns(trace), _effects(trace, show), _triggers(trace, show))


# --- turns --------------------------------------------------------------------------------------


def _turns(trace: Trace) -> tuple[TurnBlock, ...]:
    start = trace.start
    names = [p.name for p in start.players]
    extra = start.turn.extra
    turns = [
        TurnBlock(
            names[start.turn.seat],
            0,
            0,
            number=start.turn.number,
            extra=extra is not None,
            made_by=extra.made_by if extra else "",
            steps=(StepBlock(start.turn.step, 0, 0),) if start.turn.step else (),
        )
    ]
    for n, entry in enumerate(trace.entries, 1):
        _one(turns, n, entry, names)
    return tuple(_closed(turns, len(trace)))


def _one(turns: list[TurnBlock], n: int, entry: Entry, names: list[str]) -> None:
    event = entry.event
    if isinstance(event, TurnBegan):
        slot = event.slot
        turns.append(
            TurnBlock(
                names[event.seat],
                n,
                n,
                number=entry.state.turn.number,
                extra=slot is not None,
                made_by=slot.made_by if slot else "",
                rules=entry.cites,
            )
        )
    elif isinstance(event, TurnSkipped | TurnPassedOver):
        skipped = isinstance(event, TurnSkipped)
        status: Literal["skipped", "passed over"] = "skipped" if skipped else "passed over"
        slot = event.slot
        turns.append(
            TurnBlock(
                names[event.seat],
                n,
                n,
                status,
                extra=slot is not None,
                made_by=slot.made_by if slot else "",
                rules=entry.cites,
                why=(ReasonRow(say(entry.state, event), entry.cites[0] if entry.cites else ""),),
            )
        )
    elif isinstance(event, StepBegan):
        _add_step(turns, StepBlock(event.step, n, n))
    elif isinstance(event, StepSkipped):
        _add_step(turns, StepBlock(event.what, n, n, True))
    elif isinstance(event, StepEnded):
        last = turns[-1]
        if last.steps and last.steps[-1].name == event.step:
            ended = replace(last.steps[-1], end=n)
            turns[-1] = replace(last, steps=(*last.steps[:-1], ended))


def _add_step(turns: list[TurnBlock], step: StepBlock) -> None:
    turns[-1] = replace(turns[-1], steps=(*turns[-1].steps, step))


def _closed(turns: list[TurnBlock], end: int) -> list[TurnBlock]:
    """Let each taken turn end where the next block begins."""
    closed = []
    for i, turn in enumerate(turns):
        following = turns[i + 1].start - 1 if i + 1 < len(turns) else end
        if turn.status == "taken":
            steps = turn.steps
            if steps and not steps[-1].skipped and steps[-1].end == steps[-1].start:
                steps = (*steps[:-1], replace(steps[-1], end=following))
            turn = replace(turn, end=following, steps=steps)
        closed.append(turn)
    return closed


# --- effects ------------------------------------------------------------------------------------


def _effects(trace: Trace, seen: Seen) -> tuple[EffectBar, ...]:
    bars: dict[int, EffectBar] = {}
    for made in trace.start.effects:
        bars[made.id] = _bar(seen(0), made, 0, ())
    before: State = trace.start
    for n, entry in enumerate(trace.entries, 1):
        event = entry.event
        if isinstance(event, EffectBegan):
            begun = _made(before, entry.state)
            if begun is not None:
                bars[begun.id] = _bar(seen(n), begun, n, entry.cites)
        elif isinstance(event, EffectEnded | EffectUsed) and event.effect in bars:
            if all(e.id != event.effect for e in entry.state.effects):
                why = event.why if isinstance(event, EffectEnded) else "it is used up"
                rule = entry.cites[0] if entry.cites else ""
                bars[event.effect] = replace(
                    bars[event.effect], end=n, ends=ReasonRow(why, rule, bars[event.effect].source)
                )
        elif isinstance(event, GameEnded):
            for id, bar in bars.items():
                if bar.end is None:
                    bars[id] = replace(bar, end=n, ends=ReasonRow("the game is over", "104.1"))
        before = entry.state
    return tuple(bars.values())


def _made(before: State, after: State) -> Running | None:
    known = {e.id for e in before.effects}
    return next((e for e in after.effects if e.id not in known), None)


def _bar(state: State, made: Running, n: int, cites: tuple[str, ...]) -> EffectBar:
    affected = made.affected or ()
    return EffectBar(
        label_of(state, made),
        n,
        id=f"e{made.id}",
        until=until(state, made),
        source=made.name,
        controller=player(state, made.context.controller),
        affects=tuple(thing(state, t) for t in affected),
        begins=ReasonRow(f"the effect of {made.name} begins", cites[0] if cites else "", made.name),
        rules=cites,
    )


# --- triggers -----------------------------------------------------------------------------------


def _triggers(trace: Trace, seen: Seen) -> tuple[TriggerLane, ...]:
    lanes: dict[str, TriggerLane] = {}
    of_pending: dict[int, str] = {}
    of_stack: dict[int, str] = {}
    abilities: dict[int, list[Triggered]] = {}
    before: State = trace.start
    for n, entry in enumerate(trace.entries, 1):
        event, state = entry.event, entry.state
        at = (n, entry, seen(n))
        if isinstance(event, DelayedMade):
            made = state.delayed[-1]
            _mark(lanes, f"d{made.id}", made.name, made.context.controller, at, "armed")
        elif isinstance(event, AbilityTriggered):
            known = {p.id for p in before.pending}
            pending = next((p for p in state.pending if p.id not in known), event.pending)
            key = _key(event, abilities)
            of_pending[pending.id] = key
            seat = pending.context.controller
            _mark(lanes, key, pending.name, seat, at, "triggered")
        elif isinstance(event, AbilityStacked) and event.pending in of_pending:
            key = of_pending[event.pending]
            of_stack[state.zone("stack")[0]] = key
            _mark(lanes, key, event.obj_name, event.controller, at, "put on the stack")
        elif isinstance(event, Resolved | CeasedToExist) and event.obj in of_stack:
            gone = (
                event.cause != "resolved" if isinstance(event, CeasedToExist) else bool(event.why)
            )
            key = of_stack.pop(event.obj)
            lane = lanes[key]
            _mark(lanes, key, lane.source, 0, at, "dropped" if gone else "resolved")
        elif isinstance(event, TriggerDropped) and event.pending in of_pending:
            _mark(lanes, of_pending[event.pending], event.name, 0, at, "dropped")
        elif isinstance(event, ManaAbilityResolved) and event.pending in of_pending:
            key = of_pending[event.pending]
            _mark(lanes, key, lanes[key].source, 0, at, "resolved")
        elif isinstance(event, DelayedEnded) and f"d{event.delayed}" in lanes:
            if not _has_triggered(lanes[f"d{event.delayed}"]):
                _mark(lanes, f"d{event.delayed}", event.name, 0, at, "dropped")
        before = state
    return tuple(lanes.values())


def _key(event: AbilityTriggered, abilities: dict[int, list[Triggered]]) -> str:
    """Name the lane of an ability: the delayed one, or which of its source's it is."""
    pending = event.pending
    if pending.delayed is not None:
        return f"d{pending.delayed}"
    known = abilities.setdefault(pending.context.source, [])
    if pending.ability not in known:
        known.append(pending.ability)
    return f"t{pending.context.source}-{known.index(pending.ability) + 1}"


def _has_triggered(lane: TriggerLane) -> bool:
    return any(m.what == "triggered" for m in lane.marks)


def _mark(
    lanes: dict[str, TriggerLane],
    key: str,
    name: str,
    seat: int,
    at: tuple[int, Entry, State],
    what: What,
) -> None:
    n, entry, state = at
    mark = TriggerMark(n, what, say(state, entry.event), entry.cites)
    lane = lanes.get(key)
    if lane is None:
        lane = TriggerLane(name, (), id=key, source=name, controller=player(state, seat))
    lanes[key] = replace(lane, marks=(*lane.marks, mark))
