"""Replacement effects on any kind of event: something else happens, or a different amount (CR 614.1a).

Draws are replaced one at a time, also those from an empty library (614.11). Tokens that one effect
creates alike are replaced together.
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.permanents import CountersAdded, CountersTaken, Damaged
from mtgnb.events.players import DrewFromEmpty, LifeGained, LifeLost, ManaAdded, Withheld
from mtgnb.model import patterns as p
from mtgnb.model import replacements as r
from mtgnb.model.choice import Choice, Option
from mtgnb.model.effects import Draw, Effect
from mtgnb.model.errors import NotModelled
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import EventPlayer
from mtgnb.model.state import State
from mtgnb.model.things import Context, EventInfo
from mtgnb.rules import reading
from mtgnb.rules.cr106_replacing import applies as applies_to_mana
from mtgnb.rules.cr106_replacing import outcomes, speaks_of_mana
from mtgnb.rules.cr603_patterns import core, match, parts
from mtgnb.rules.cr614_replacement.entering import Arrival, entering_of, with_entering
from mtgnb.rules.cr614_replacement.shapes import (
    Applying,
    Instructions,
    Item,
    Replacing,
    applied,
    applied_at_once,
    applies,
    enters,
)
from mtgnb.rules.law import Batch, rule


def occurrence(state: State, pattern: Pattern, item: Item, ctx: Context) -> EventInfo | None:
    """Return what a pattern finds in an event that may be replaced; None if it doesn't fit.

    An object that would enter is looked at as it would be there; it is still what it was before.
    """
    event = item.event
    where = state
    arrival = None
    if enters(event):
        arrival = Arrival(state, item)
        where = arrival.there
        if isinstance(event, TokenCreated):
            event = replace(event, id=arrival.id)
    found = match(where, pattern, event, ctx, would=True)
    if not found:
        return None
    info = found[0]
    if arrival is not None and info.obj == arrival.id:
        obj = event.obj if isinstance(event, ZoneChanged) else None
        info = replace(info, obj=obj)
    if any(isinstance(core(part), p.TokensCreated) for part in parts(pattern)):
        info = replace(info, amount=len(item.events))
    return info


# --- the instructions happen instead ---------------------------------------------------------------


@applies(r.InsteadDo)
@rule("614.1a", "614.6")
def _may_do(state: State, effect: Replacing, item: Item) -> bool:
    change: r.InsteadDo = effect.change
    if isinstance(item.event, ManaAdded):
        return speaks_of_mana(change.pattern) and _of_mana(state, effect, item)
    info = occurrence(state, change.pattern, item, effect.ctx)
    if info is None:
        return False
    return change.when is None or reading.holds(state, change.when, replace(effect.ctx, event=info))


@applied(r.InsteadDo)
@rule("614.6")
def _do_instead(state: State, effect: Replacing, item: Item) -> Applying:
    change: r.InsteadDo = effect.change
    if isinstance(item.event, ManaAdded):
        return (yield from _mana(state, effect, item))
    info = occurrence(state, change.pattern, item, effect.ctx) or EventInfo()
    ctx = replace(effect.ctx, event=info)
    if change.optional:
        state, yes = yield Choice(
            effect.ctx.controller, "may", f"{effect.name}: do this instead?",
            (Option(True, "yes"), Option(False, "no")), rule="614.6", about=effect.source,
            asker=effect.ctx.controller,
        )  # fmt: skip
        if not yes:
            return state, (item,)
    do = tuple(e for e in change.effect if isinstance(e, Effect))
    then = Instructions(do, ctx)
    if change.plus:
        return state, (item.followed(then).citing("614.1a"),)
    sentence = f"{effect.name} replaces this event"
    withheld = Withheld("event", sentence, effect.name, info.player, info.obj)
    state = yield Batch((withheld,), (_drawing(item), "614.6"), final=True)
    return state, (replace(item, events=()).followed(*((then,) if do else ())),)


def _drawing(item: Item) -> str:
    event = item.event
    draw = isinstance(event, DrewFromEmpty)
    draw = draw or (isinstance(event, ZoneChanged) and event.cause == "draw")
    return "614.11" if draw else "614.1a"


# --- a different amount ----------------------------------------------------------------------------


@applies(r.AmountInstead)
@rule("614.1a")
def _may_change(state: State, effect: Replacing, item: Item) -> bool:
    change: r.AmountInstead = effect.change
    info = occurrence(state, change.pattern, item, effect.ctx)
    if info is None:
        return False
    ctx = replace(effect.ctx, event=info)
    if change.when is not None and not reading.holds(state, change.when, ctx):
        return False
    return info.amount > 0


@applied_at_once(r.AmountInstead)
@rule("614.1a", "614.16")
def _changed(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    change: r.AmountInstead = effect.change
    info = occurrence(state, change.pattern, item, effect.ctx) or EventInfo()
    ctx = replace(effect.ctx, event=info)
    return (_with_amount(state, change, item, ctx).citing("614.1a"),)


def _amount(state: State, change: r.AmountInstead, n: int, ctx: Context) -> int:
    new = n * change.times + reading.number(state, change.plus, ctx)
    if change.halved:
        new = -(-new // 2) if change.halved == "up" else new // 2
    return max(new, change.least or 0)


def _with_amount(state: State, change: r.AmountInstead, item: Item, ctx: Context) -> Item:
    event = item.event
    match event:
        case Damaged(amount=n):
            new = _amount(state, change, n, ctx)
            return item.changed(*((replace(event, amount=new),) if new > 0 else ()))
        case LifeGained(n=n) | LifeLost(n=n) | CountersAdded(n=n) | CountersTaken(n=n):
            new = _amount(state, change, n, ctx)
            changed: tuple[Event, ...] = (replace(event, n=new),) if new > 0 else ()
            return item.changed(*changed)
        case ZoneChanged(cause="draw") | DrewFromEmpty():
            more = _amount(state, change, 1, ctx) - 1
            if more < 0:
                return replace(item, events=())
            return item.followed(
                *((Instructions((Draw(more, EventPlayer()),), ctx),) if more else ())
            )
        case TokenCreated() if is_about_tokens(change.pattern):
            return item.changed(*(event,) * _amount(state, change, len(item.events), ctx))
        case ZoneChanged() | TokenCreated() if enters(event):
            return _with_counters(state, change, item, ctx)
        case _:
            raise NotModelled(
                f"the amount of {type(event).__name__} can't be replaced by another (614.1a)"
            )


def is_about_tokens(pattern: Pattern) -> bool:
    """Whether a pattern watches for tokens being created."""
    return any(isinstance(core(part), p.TokensCreated) for part in parts(pattern))


@rule("122.6", "614.16")
def _with_counters(state: State, change: r.AmountInstead, item: Item, ctx: Context) -> Item:
    """The counters with which a permanent enters are put on it too."""
    kinds = [core(part) for part in parts(change.pattern)]
    entering = entering_of(item)
    counters = tuple(
        (kind, _amount(state, change, n, ctx) if _speaks_of(kinds, kind) else n)
        for kind, n in entering.counters
    )
    return with_entering(item, replace(entering, counters=tuple(c for c in counters if c[1] > 0)))


def _speaks_of(patterns: list[Pattern], kind: str) -> bool:
    return any(isinstance(q, p.CountersPut) and q.kind in (None, kind) for q in patterns)


# --- life that can't fall below a number ------------------------------------------------------------


@applies(r.LosesUnlessLeast)
@rule("614.1a", "120.4c")
def _would_fall_below(state: State, effect: Replacing, item: Item) -> bool:
    """It is about life that damage takes, and about totals that aren't below the number already."""
    event = item.event
    change: r.LosesUnlessLeast = effect.change
    if not isinstance(event, LifeLost) or event.cause != "damage":
        return False
    if not reading.fits_player(state, change.who, event.player, effect.ctx):
        return False
    if change.when is not None and not reading.holds(state, change.when, effect.ctx):
        return False
    life = state.players[event.player].life
    return life >= change.least > life - event.n


@applied_at_once(r.LosesUnlessLeast)
@rule("614.1a")
def _falls_to_it(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    event: LifeLost = item.event
    change: r.LosesUnlessLeast = effect.change
    n = state.players[event.player].life - change.least
    return (item.changed(*((replace(event, n=n),) if n > 0 else ()), cites=("614.1a",)),)


# --- mana ------------------------------------------------------------------------------------------


@applies(r.ManaInstead)
@rule("106.12b")
def _of_mana(state: State, effect: Replacing, item: Item) -> bool:
    event = item.event
    if not isinstance(event, ManaAdded) or effect.found is None:
        return False
    return applies_to_mana(state, effect.found, event)


@applied(r.ManaInstead)
@rule("106.12b")
def _mana(state: State, effect: Replacing, item: Item) -> Applying:
    event: ManaAdded = item.event
    found = outcomes(state, effect.found, event)
    pick = 0
    if len(found) > 1:
        options = tuple(Option(n, _written(e)) for n, e in enumerate(found))
        state, pick = yield Choice(
            event.player, "mana", f"{effect.name}: which mana instead?", options, rule="106.12b",
            about=effect.source, asker=effect.ctx.controller,
        )  # fmt: skip
    new = found[pick]
    kept = (new,) if new.mana else ()
    return state, (item.changed(*kept, cites=("106.12b",)),)


def _written(event: ManaAdded) -> str:
    return "".join(f"{{{unit.type}}}" for unit in event.mana) or "none"
