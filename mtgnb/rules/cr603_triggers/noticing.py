"""What triggers on a batch of events (CR 603.2, 603.4, 603.6, 603.7, 603.10)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.effects import DelayedEnded
from mtgnb.events.players import ManaAdded, Withheld
from mtgnb.events.stack import AbilityActivated, AbilityTriggered
from mtgnb.model import patterns as p
from mtgnb.model.abilities import Triggered
from mtgnb.model.base import Noun
from mtgnb.model.durations import UntilUsed
from mtgnb.model.names import END, UPKEEP
from mtgnb.model.patterns import Pattern
from mtgnb.model.state import Delayed, Pending, State
from mtgnb.model.things import Context
from mtgnb.rules.cr603_patterns import core, looks_back, parts
from mtgnb.rules.cr603_triggers.listening import HEARD, Kinds
from mtgnb.rules.cr603_triggers.occurring import Occurrence, occurrences, times
from mtgnb.rules.cr603_triggers.watching import Watch, watches
from mtgnb.rules.cr605_mana_abilities import is_mana_ability
from mtgnb.rules.law import Batch, rule, without_parents
from mtgnb.rules.reading import holds


def detect(before: State, events: tuple[Event, ...], after: State) -> tuple[Pending, ...]:
    """Return the abilities that trigger on simultaneous events; see `notice`."""
    found = (e for batch in notice(before, events, after) for e in batch.events)
    return tuple(e.pending for e in found if isinstance(e, AbilityTriggered))


@rule("603.2")
def notice(before: State, events: tuple[Event, ...], after: State) -> tuple[Batch, ...]:
    """Return what is to be logged of triggers after a batch of simultaneous events.

    Parameters
    ----------
    before, after : State
        Just before and just after the events.
    events : tuple of Event
        As they happened, with what the driver fills in.

    Returns
    -------
    tuple of Batch
        Abilities that triggered, delayed ones that are used up (603.7b), and abilities that would
        have triggered but for a condition (603.4) or an effect.

    References
    ----------
    CR 603.2, 603.4, 603.6, 603.7b, 603.10.
    """
    kinds: Kinds = frozenset(type(e) for e in events) & HEARD
    if not kinds:
        return ()
    found: list[Batch] = []
    for back, state in ((True, before), (False, after)):
        for watch in watches(state, kinds, back):
            found += _of_watch(before, events, after, watch, found)
    if before.delayed:
        for delayed in before.delayed:
            if any(d.id == delayed.id for d in after.delayed):
                found += _of_delayed(before, events, after, delayed)
    return tuple(found)


def _of_watch(
    before: State, events: tuple[Event, ...], after: State, watch: Watch, so_far: list[Batch]
) -> list[Batch]:
    state = before if watch.one.back else after
    heard = tuple(e for e in events if type(e) in watch.one.kinds)
    happened = occurrences(state, before, watch.one.part, heard, watch.ctx)
    found: list[Batch] = []
    for occurrence in happened:
        n, forbidden = times(state, watch.source, occurrence)
        if forbidden is not None:
            found.append(_forbidden(watch, forbidden.name))
            continue
        ctx = replace(watch.ctx, event=occurrence.info)
        if not _condition(after, watch.ability, ctx):
            found.append(_condition_false(watch.name, watch.source))
            continue
        for _ in range(n):
            if _limit_reached(after, watch, (*so_far, *found)):
                break
            pending = Pending(
                0, watch.name, watch.ability, ctx, mana=_is_mana(watch.ability, occurrence)
            )
            cites = _cites(watch.one.part, watch.ability, len(happened) > 1)
            found.append(Batch((AbilityTriggered(pending),), cites))
    return found


@rule("603.4")
def _condition(state: State, ability: Triggered, ctx: Context) -> bool:
    """Whether an intervening "if" is true as the event occurs."""
    return ability.cond is None or holds(state, ability.cond, ctx)


@rule("603.4")
def _condition_false(name: str, source: int) -> Batch:
    sentence = f"{name} doesn't trigger: its condition isn't true"
    return Batch((Withheld("trigger", sentence, name, obj=source),), ("603.4",))


@rule("101.2")
def _forbidden(watch: Watch, by: str) -> Batch:
    sentence = f"{by} keeps {watch.name} from triggering"
    return Batch((Withheld("trigger", sentence, by, obj=watch.source),), ("101.2",))


@rule("603.2i")
def _limit_reached(state: State, watch: Watch, now: tuple[Batch, ...]) -> bool:
    """Whether an ability that triggers only so often each turn has done so."""
    limit = watch.ability.limit
    if limit is None:
        return False
    just_now = (e for batch in now for e in batch.events)
    n = 0
    for event in (*state.log, *just_now):
        if isinstance(event, AbilityTriggered):
            earlier = event.pending
            n += earlier.context.source == watch.source and earlier.ability == watch.ability
    return n >= limit


def _is_mana(ability: Triggered, occurrence: Occurrence) -> bool:
    event = occurrence.events[0]
    from_mana = isinstance(event, ManaAdded) or (isinstance(event, AbilityActivated) and event.mana)
    return is_mana_ability(ability, from_mana)


# --- delayed triggered abilities -----------------------------------------------------------------


@rule("603.7", "603.7a", "603.7b")
def _of_delayed(
    before: State, events: tuple[Event, ...], after: State, delayed: Delayed
) -> list[Batch]:
    """A delayed ability triggers once, or, with a duration, each time; one bound to a turn in that turn."""
    if delayed.turn not in (None, after.turn.id):
        return []
    found: list[tuple[Pattern, Occurrence, Context]] = []
    for part in parts(delayed.ability.trigger):
        state = before if looks_back(part) else after
        for occurrence in occurrences(state, before, part, events, delayed.context):
            ctx = _remembering(part, delayed.context, occurrence)
            if _condition(after, delayed.ability, ctx):
                found.append((part, occurrence, ctx))
    if not found:
        return []
    batches = []
    once = delayed.duration is None or isinstance(delayed.duration, UntilUsed)
    for part, occurrence, ctx in found[:1] if once else found:
        others = tuple(o.info for _, o, _ in found[1:]) if once else ()
        pending = Pending(
            0, delayed.name, delayed.ability, ctx, delayed.id,
            others=others, mana=_is_mana(delayed.ability, occurrence),
        )  # fmt: skip
        cites = (*_cites(part, delayed.ability, False), "603.7b")
        batches.append(Batch((AbilityTriggered(pending),), cites))
    if once:
        batches.append(_used_up(delayed))
    return batches


def _remembering(part: Pattern, ctx: Context, occurrence: Occurrence) -> Context:
    """Return the context of a delayed ability that triggers on an event.

    "That player" in one that waits for a step means whom it meant as the ability was made.
    """
    if isinstance(core(part), p.StepBegins) and ctx.event is not None:
        return ctx
    return replace(ctx, event=occurrence.info)


@rule("603.7b")
def _used_up(delayed: Delayed) -> Batch:
    return Batch((DelayedEnded(delayed.id, delayed.name, "it has triggered"),), ("603.7b",))


# --- which rules say so --------------------------------------------------------------------------

_STEPS = {UPKEEP: "503.1a", END: "513.1a"}
_OF_KIND: dict[type[Pattern], tuple[str, ...]] = {
    p.Enters: ("603.6a",),
    p.Leaves: ("603.10a", "603.6c"),
    p.Dies: ("603.10a", "603.6c"),
    p.Sacrifices: ("603.10a", "603.6c"),
    p.IsDestroyed: ("603.10a", "603.6c"),
    p.Unattached: ("603.10c",),
    p.LosesGame: ("603.10f", "603.9"),
    p.TappedForMana: ("106.12a",),
    p.AttacksUnblocked: ("509.3g",),
    p.Casts: ("601.2i",),
    p.GainsLife: ("119.9",),
    p.Cycles: ("702.29c",),
}
"""The rules about abilities that trigger on an event of a kind."""


def _cites(part: Pattern, ability: Triggered, several: bool) -> tuple[str, ...]:
    found = [*_of_pattern(core(part), looks_back(part))]
    if ability.cond is not None:
        found.append("603.4")
    found.append("603.2c" if several else "603.2")
    return without_parents(tuple(found))


def _of_pattern(pattern: Noun, back: bool) -> tuple[str, ...]:
    """Return the rules about abilities that trigger on such an event."""
    match pattern:
        case p.PutInto() if back:
            return ("603.10a",)
        case p.PhasesIn(out=True):
            return ("603.10b",)
        case p.StepBegins(step=step):
            return (*((_STEPS[step],) if step in _STEPS else ()), "603.2b")
        case p.Attacks(alone=alone, batch=batch):
            return ("506.5" if alone else "508.3d" if batch else "508.3a",)
        case p.Blocks(what=what):
            return ("509.3a" if what is None else "509.3b",)
        case p.BecomesBlocked(by=by):
            return ("509.3c" if by is None else "509.3d",)
        case _:
            return _OF_KIND.get(type(pattern), ())  # type: ignore[arg-type]
