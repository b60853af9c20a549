"""Moving objects between zones: put, return, exile (CR 110.2a, 400.7, 401.4, 610.3)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.effects import EffectBegan
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.noted import LinkedCards
from mtgnb.events.places import Entering
from mtgnb.events.players import Withheld
from mtgnb.model import effects as e
from mtgnb.model.changes import ReturnsWhenOver
from mtgnb.model.choice import Option
from mtgnb.model.durations import RestOfGame, UntilLeaves
from mtgnb.model.names import BATTLEFIELD, EXILE, LIBRARY
from mtgnb.model.refs import ControllerOf, OwnerOf
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context
from mtgnb.rules import cr611_durations, reading
from mtgnb.rules.cr101_entering_forbidden import why_not_enter
from mtgnb.rules.cr111_tokens import not_for_a_player_who_has_left
from mtgnb.rules.cr303_entering import host_for
from mtgnb.rules.cr400_order import shuffled
from mtgnb.rules.cr508_entering_attacking import defender_for, defender_of
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.effects.finding import found_again
from mtgnb.rules.law import Batch, Law, Step, made_by, rule
from mtgnb.rules.performing.choosing import ask, mover, settled, thing_options
from mtgnb.rules.performing.instructions import (
    Performed,
    name_of,
    new_ids,
    outcome,
    performs,
    source_name,
)

Moving = Generator[Step, Any, tuple[State, tuple[int, ...]]]


@performs(e.Move)
def _move(state: State, effect: e.Move, ctx: Context) -> Performed:
    """Objects change zones; what they become is bound."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = found_again(state, things, ctx)
    if effect.from_zone is not None:
        ids = tuple(i for i in ids if state.objects[i].zone == effect.from_zone)
    by = mover(state, effect.what, ctx)
    if effect.to == BATTLEFIELD:
        state, new = yield from _onto_battlefield(state, ids, effect, ctx, by)
    else:
        state, new = yield from put_into(
            state, ids, effect.to, ctx, effect.position, effect.nth, effect.face_down, by
        )
    if effect.link and new:
        state = yield LinkedCards(ctx.source, effect.link, new)
    if effect.changes and new:
        state = yield EffectBegan(
            Running(0, 0, source_name(state, ctx), ctx, effect.changes, RestOfGame(), affected=new)
        )
    return state, outcome(ctx, effect.bind, new)


def put_into(
    state: State,
    ids: tuple[int, ...],
    to: str,
    ctx: Context,
    position: str = "top",
    nth: int | None = None,
    face_down: bool = False,
    by: int | None = None,
    cause: str = "",
) -> Moving:
    """Put objects into a zone other than the battlefield, all at once."""
    ids = tuple(i for i in ids if may_move(state, i))
    at: dict[int, str | int] = dict.fromkeys(ids, position if nth is None else nth - 1)
    if to == LIBRARY and nth is None:
        state, ids, at = yield from _places(state, ids, position, ctx, by)
    if not ids:
        return state, ()
    named = cause or {"exile": "exile", "hand": "return"}.get(to, "put")
    hidden = face_down and to == EXILE
    moved = (ZoneChanged(i, to, at[i], named, by, ctx.source, exiled_face_down=hidden) for i in ids)
    state = yield made_by(("701.11a",) if to == EXILE else (), *moved)
    return state, new_ids(state, ids)


Placed = Generator[Step, Any, tuple[State, tuple[int, ...], dict[int, str | int]]]


def _places(
    state: State, ids: tuple[int, ...], position: str, ctx: Context, by: int | None
) -> Placed:
    """Return where in their libraries cards go, and the order in which they are put there."""
    if position == "bottom random":
        random = tuple(i for i in shuffled(state, ids) if isinstance(i, int))
        return state, random, dict.fromkeys(random, "bottom")
    where = dict.fromkeys(ids, position)
    if position in ("top or bottom", "owner's choice"):
        for i in ids:
            owner = state.objects[i].owner
            seat = owner if position == "owner's choice" or by is None else by
            options = (Option("top", "top"), Option("bottom", "bottom"))
            prompt = f"{name_of(state, i)}: on the top or the bottom of the library?"
            state, where[i] = yield from ask(state, ctx, seat, "position", prompt, options)
    order: list[int] = []
    for place in ("top", "bottom"):
        there = tuple(i for i in ids if where[i] == place)
        state, put = yield from _ordered_by_owners(state, there, place, ctx)
        order += put
    return state, tuple(order), {i: where[i] for i in order}


@rule("111.8")
def may_move(state: State, id: int) -> bool:
    """Whether an object can change zones: a token that has left the battlefield can't."""
    obj = state.objects.get(id)
    if obj is None or obj.kind in ("ability", "emblem"):
        return False
    return obj.kind == "card" or obj.zone in (BATTLEFIELD, "stack")


@rule("401.4")
def _ordered_by_owners(
    state: State, ids: tuple[int, ...], position: str, ctx: Context
) -> Generator[Step, Any, tuple[State, tuple[int, ...]]]:
    """Each owner arranges their cards; the order returned is that of the events."""
    ordered: list[int] = []
    for seat in state.apnap():
        mine = [i for i in ids if state.objects[i].owner == seat]
        while len(mine) > 1:
            where = "on the bottom" if position == "bottom" else "on top"
            state, next_one = yield from ask(
                state, ctx, seat, "order", f"Which card comes first, {where}?",
                thing_options(state, tuple(mine)), "401.4",
            )  # fmt: skip
            ordered.append(next_one)
            mine.remove(next_one)
        ordered += mine
    return state, tuple(ordered if position == "bottom" else reversed(ordered))


def _onto_battlefield(
    state: State, ids: tuple[int, ...], effect: e.Move, ctx: Context, by: int
) -> Moving:
    state, events = yield from entering_events(
        state,
        ids,
        ctx,
        tuple((i, _under(state, effect, i, ctx, by)) for i in ids),
        Entering(
            tapped=effect.tapped,
            face_down=effect.face_down,
            counters=tuple((k, reading.number(state, n, ctx)) for k, n in effect.counters),
        ),
        effect.attacking,
        by,
        None if effect.against is None else reading.objects(state, effect.against, ctx),
    )
    if not events:
        return state, ()
    state = yield made_by(("110.2a",) if effect.under is None else (), *events)
    return state, new_ids(state, tuple(ev.obj for ev in events))


@rule("110.2a")
def _under(state: State, effect: e.Move, id: int, ctx: Context, by: int) -> int:
    """Return under whose control an object enters: who puts it there, if nothing else is said."""
    if effect.under is None:
        return by
    if isinstance(effect.under, OwnerOf):
        return state.objects[id].owner
    if isinstance(effect.under, ControllerOf):
        last = effect.under.what
        named = reading.players(state, ControllerOf(last), ctx)
        return named[0] if named else by
    named = reading.players(state, effect.under, ctx)
    return named[0] if named else by


def entering_events(
    state: State,
    ids: tuple[int, ...],
    ctx: Context,
    under: tuple[tuple[int, int], ...],
    entering: Entering,
    attacking: bool,
    by: int,
    beside: tuple[int, ...] | None = None,
) -> Generator[Step, Any, tuple[State, tuple[ZoneChanged, ...]]]:
    """Return the events of cards entering together, with what is chosen on the way (303.4f, 508.4).

    What can't enter, or would be an Aura without anything to enchant, stays where it is. `beside` are
    creatures of which the first says what is attacked.
    """
    events: list[ZoneChanged] = []
    whose = dict(under)
    for each in ids:
        if not may_move(state, each):
            continue
        seat = whose[each]
        if state.players[seat].left:
            name = source_name(state, ctx)
            state = yield from not_for_a_player_who_has_left(state, seat, name, "object")
            continue
        kept = why_not_enter(state, each)
        if kept:
            sentence, name = kept[0].sentence, kept[0].source_name
            state = yield Batch((Withheld("entering", sentence, name, obj=each),), kept[0].rules)
            continue
        state, can, host = yield from host_for(state, each, seat)
        if not can:
            continue
        enters = replace(entering, controller=seat, attach_to=host)
        if attacking and "creature" in characteristics(state, each).types:
            if beside is None:
                state, against = yield from defender_for(state, each, seat)
            else:
                against = defender_of(state, beside, seat)
            enters = replace(enters, attacking=against)
        cause = "return" if state.objects[each].zone in (EXILE, "graveyard") else "put"
        events.append(
            ZoneChanged(each, BATTLEFIELD, cause=cause, by=by, source=ctx.source, entering=enters)
        )
    return state, tuple(events)


# --- exile until (610.3) -----------------------------------------------------------------------


@performs(e.ExileUntil)
def _exile_until(state: State, effect: e.ExileUntil, ctx: Context) -> Performed:
    """Exile until an object leaves the battlefield; not at all if it already has."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = tuple(i for i in found_again(state, things, ctx) if may_move(state, i))
    duration = UntilLeaves(effect.until)
    if cr611_durations.never_starts(state, duration, ctx):
        state = yield from _not_exiled(state, ctx)
        return state, outcome(ctx, "it", ())
    came_from = {i: state.objects[i].zone for i in ids}
    if not ids:
        return state, outcome(ctx, "it", ())
    exiled = (ZoneChanged(i, EXILE, cause="exile", source=ctx.source) for i in ids)
    state = yield made_by(("701.11a", "610.3"), *exiled)
    new = new_ids(state, ids)
    state = yield LinkedCards(ctx.source, effect.link, new)
    for zone in dict.fromkeys(came_from.values()):
        held = tuple(n for i in ids if came_from[i] == zone for n in new_ids(state, (i,)))
        state = yield from _until(state, held, zone, duration, ctx)
    return state, outcome(ctx, "it", new)


@rule("610.3")
def _until(
    state: State, held: tuple[int, ...], zone: str, duration: UntilLeaves, ctx: Context
) -> Law:
    """What waits for the end of "until": it returns the cards to the zone that they were in."""
    if not held:
        return state
    name = source_name(state, ctx)
    waiting = Running(0, 0, name, ctx, (ReturnsWhenOver(zone),), duration, affected=held)
    after: State = yield EffectBegan(waiting)
    return after


def _not_exiled(state: State, ctx: Context) -> Law:
    triggered = ctx.event is not None
    sentence = "nothing is exiled: what it would last for is already over"
    number = "610.3b" if triggered else "610.3a"
    state = yield Batch((Withheld("effect", sentence, source_name(state, ctx)),), (number,))
    return state
