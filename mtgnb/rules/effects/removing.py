"""Destroy, sacrifice, discard, counter (CR 701.5, 701.7, 701.8, 701.17)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.moving import CeasedToExist, ZoneChanged
from mtgnb.events.players import Withheld
from mtgnb.events.stack import Resolved
from mtgnb.model import effects as e
from mtgnb.model.filters import Filter
from mtgnb.model.game_changes import CantBeCountered
from mtgnb.model.names import EXILE, GRAVEYARD, HAND, STACK
from mtgnb.model.object import Obj
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.rules import reading
from mtgnb.rules.cr400_order import shuffled
from mtgnb.rules.cr613_layers import game_changes_on
from mtgnb.rules.cr701_destroying import destroy
from mtgnb.rules.cr701_discarding import discard
from mtgnb.rules.cr701_sacrificing import sacrifice, why_not_sacrifice
from mtgnb.rules.law import Law, Step, each_made_by, rule
from mtgnb.rules.performing.choosing import pick, settled
from mtgnb.rules.performing.instructions import (
    Performed,
    name_of,
    new_ids,
    outcome,
    performs,
    permanent,
)
from mtgnb.rules.performing.possible import discardable, sacrificable


@performs(e.Destroy)
def _destroy(state: State, effect: e.Destroy, ctx: Context) -> Performed:
    """Destroy; what was really destroyed is bound."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = tuple(t for t in things if isinstance(t, int) and permanent(state, t) is not None)
    state = yield from destroy(state, ids, ctx.source, effect.no_regeneration)
    gone = tuple(i for i in ids if not state.live(i))
    return state, outcome(ctx, effect.bind, new_ids(state, gone) or gone)


@performs(e.Sacrifice)
def _sacrifice(state: State, effect: e.Sacrifice, ctx: Context) -> Performed:
    """Players choose in APNAP order, then all of it is sacrificed at once (101.4)."""
    pairs: list[tuple[int, int]] = []
    for seat in reading.players(state, effect.who, ctx):
        if isinstance(effect.what, Filter):
            inner = replace(ctx, each_player=seat)
            among = sacrificable(state, seat, effect.what, inner)
            n = len(among) if effect.n is None else reading.number(state, effect.n, inner)
            least = 0 if effect.up_to else n
            state, picked = yield from pick(
                state, ctx, seat, among, least, n, "What is sacrificed?", rule="701.17a"
            )
        else:
            state, ctx, picked = yield from settled(state, effect.what, ctx)
        pairs += [
            (seat, t)
            for t in picked
            if isinstance(t, int) and not why_not_sacrifice(state, seat, t)
        ]
    state = yield from sacrifice(state, tuple(pairs), ctx.source)
    gone = tuple(i for _, i in pairs if not state.live(i))
    return state, outcome(ctx, effect.bind, gone)


@performs(e.Discard)
def _discard(state: State, effect: e.Discard, ctx: Context) -> Performed:
    """Players choose in APNAP order, then all of it is discarded at once (701.8b, 101.4)."""
    ids: list[int] = []
    for seat in reading.players(state, effect.who, ctx):
        state, picked = yield from _cards_to_discard(state, effect, ctx, seat)
        ids += picked
    state = yield from discard(state, tuple(ids), ctx.source)
    gone = tuple(i for i in ids if not state.live(i))
    return state, outcome(ctx, effect.bind, new_ids(state, gone) or gone)


@rule("701.8b")
def _cards_to_discard(
    state: State, effect: e.Discard, ctx: Context, seat: int
) -> Generator[Step, Any, tuple[State, tuple[int, ...]]]:
    """The player who discards chooses, unless it is at random or another player does."""
    inner = replace(ctx, each_player=seat)
    among = discardable(state, seat, effect.where, inner)
    n = len(among) if effect.n is None else reading.number(state, effect.n, inner)
    if effect.at_random:
        taken = shuffled(state, among)[:n]
        return state, tuple(t for t in taken if isinstance(t, int))
    chooser = seat
    if effect.by is not None:
        chooser = next(iter(reading.players(state, effect.by, ctx)), seat)
    least = 0 if effect.up_to else n
    state, picked = yield from pick(
        state, ctx, chooser, among, least, n, "What is discarded?", rule="701.8b"
    )
    return state, tuple(t for t in picked if isinstance(t, int))


# --- countering --------------------------------------------------------------------------------


@performs(e.Counter)
def _counter(state: State, effect: e.Counter, ctx: Context) -> Performed:
    """Counter spells and abilities; what was countered is bound."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    ids = tuple(t for t in things if not isinstance(t, Seat))
    gone = tuple(i for i in ids if _on_stack(state, i) and not why_not_counter(state, i))
    state = yield from counter(state, ids, effect.to, effect.position, ctx.source)
    return state, outcome(ctx, "it", new_ids(state, gone) or gone)


@rule("101.2", "701.5a")
def why_not_counter(state: State, id: int) -> tuple[Reason, ...]:
    """Return the effects that keep a spell or ability from being countered."""
    return tuple(
        Reason(f"{name_of(state, id)} can't be countered", ("101.2",), f.source, f.name)
        for f in game_changes_on(state, CantBeCountered, id)
    )


@cites("701.5a")
def counter(
    state: State,
    ids: tuple[int, ...],
    to: str = GRAVEYARD,
    position: str = "top",
    source: int | None = None,
) -> Law:
    """Counter spells and abilities: they leave the stack and none of their effects happen."""
    made: list[tuple[Event, tuple[str, ...]]] = []
    for each in ids:
        if not _on_stack(state, each):
            continue
        kept = why_not_counter(state, each)
        name = name_of(state, each)
        if kept:
            withheld = Withheld("counter", kept[0].sentence, kept[0].source_name, obj=each)
            made.append((withheld, kept[0].rules))
            continue
        obj = state.objects[each]
        if obj.kind == "card":
            zone = leaves_stack_for(obj, to)
            gone: Event = ZoneChanged(each, zone, position, "counter", source=source)
        else:
            gone = CeasedToExist(each, "countered")
        made += [(gone, ("701.5a",)), (Resolved(each, name, "countered"), ("701.5a",))]
    return (yield each_made_by(made)) if made else state


def _on_stack(state: State, id: int) -> bool:
    return state.live(id) and state.objects[id].zone == STACK


@rule("702.34a", "608.2n")
def leaves_stack_for(obj: Obj, to: str = GRAVEYARD, resolved: bool = False) -> str:
    """Return the zone that a spell's card goes to as it leaves the stack.

    A spell cast with flashback is exiled instead of going anywhere else, one whose permission says
    so instead of going to a graveyard; one with its buyback paid returns as it resolves (702.27a).
    """
    cast = obj.cast
    if cast is None:
        return to
    if cast.alternative in ("flashback", "aftermath", "harmonize", "jump-start"):
        return EXILE
    if to == GRAVEYARD and cast.then == "exile":
        return EXILE
    if resolved and "buyback" in cast.kicked:
        return HAND
    return to
