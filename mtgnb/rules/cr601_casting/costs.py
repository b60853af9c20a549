"""The total cost of a spell or ability (CR 601.2f, 118.7–118.9).

The mana cost or the alternative cost comes first, then additional costs and increases, then
reductions, then what sets the total itself (`cost_changes`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.model.abilities import Activated, OwnCostChange
from mtgnb.model.costs import Cost, EitherCost, PayMana, PayManaCostOf, PayManaValue
from mtgnb.model.filters import Filter
from mtgnb.model.game_changes import CostChange
from mtgnb.model.mana import ManaCost
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.model.values import Value
from mtgnb.rules import reading
from mtgnb.rules.cr601_casting.cost_changes import Modification, with_changes
from mtgnb.rules.cr601_casting.prohibited import spells_cast
from mtgnb.rules.cr601_casting.proposal import Proposal, context_of
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.permissions import concerns

Parts = tuple[Cost, ...]


# --- a spell --------------------------------------------------------------------------------------


@rule("601.2f", "118.8", "118.9", "118.9d", "107.3a")
def total_cost(
    state: State, p: Proposal, spell: int, additional: tuple[tuple[Parts, Context | None], ...] = ()
) -> Parts:
    """Return what has to be paid for a spell: one mana part at most, and everything else.

    Parameters
    ----------
    state : State
        With the spell on the stack, its modes, X and targets as chosen so far.
    p : Proposal
    spell : int
    additional : tuple of (tuple of Cost, Context or None)
        The additional costs that apply: those of its text and its modes that are paid, and those of
        effects; the context is what they are read in (None: the spell's own).

    Returns
    -------
    tuple of Cost
        With X filled in and amounts read: the locked-in cost.

    References
    ----------
    CR 118.7–118.9, 601.2f.
    """
    own = context_of(state, spell)
    base = ((base_cost(state, p, spell), p.ctx),)
    changes = tuple(_changes_of_spell(state, p, spell))
    rows = [*base, *additional, *((m.extra, None) for m in changes if m.extra)]
    symbols, rest = _read(state, rows, own, spell)
    return (*_mana(with_changes(symbols, changes)), *rest)


@rule("118.9", "202.1")
def base_cost(state: State, p: Proposal, spell: int) -> Parts:
    """Return the cost that a spell is cast for: the mana cost, or the alternative in its place."""
    if p.cost is not None:
        return (*p.cost, *p.extra)
    cost = characteristics(state, spell).cost
    mana = (PayMana(cost),) if isinstance(cost, ManaCost) else ()
    return (*mana, *p.extra)


@rule("118.6", "118.6a", "601.2h")
def why_unpayable(state: State, p: Proposal, spell: int) -> tuple[Reason, ...]:
    """Say that a spell without a mana cost can't be paid for, unless an alternative cost is."""
    chars = characteristics(state, spell)
    if p.cost is not None or isinstance(chars.cost, ManaCost):
        return ()
    sentence = f"{chars.name} has no mana cost, which can't be paid"
    return (Reason(sentence, ("118.6", "601.2h"), p.card, chars.name),)


def _changes_of_spell(state: State, p: Proposal, spell: int) -> Iterator[Modification]:
    ctx = Context(spell, p.seat, x=state.objects[spell].x, on_stack=spell)
    for found in game_changes(state, CostChange):
        change: CostChange = found.change
        if change.ability or not concerns(found, p.seat):
            continue
        if change.only_from and change.only_from != p.zone:
            continue
        if _applies(state, found, p.seat, spell):
            where, who = change.where, p.seat
            if change.first_each_turn and spells_cast(state, who, where, found.ctx, spell):
                continue
            yield _modification(state, found, spell)
    for ability in characteristics(state, spell).abilities:
        yield from _own_change(state, ability, spell, ctx)
    if p.less:
        yield Modification(-p.less)


@rule("113.6d", "702.41a", "702.125a")
def _own_change(state: State, ability: Any, spell: int, ctx: Context) -> Iterator[Modification]:
    """What the spell's own abilities change, those that its keywords stand for included."""
    from mtgnb.model.abilities import Keyword
    from mtgnb.rules.cr702_keywords import expand

    if isinstance(ability, Keyword):
        for inner in expand(ability):
            yield from _own_change(state, inner, spell, ctx)
    if not isinstance(ability, OwnCostChange):
        return
    if ability.when is not None and not reading.holds(state, ability.when, ctx):
        return
    if ability.targeting is not None and not _targets(state, spell, ability.targeting, ctx):
        return
    generic = reading.number(state, ability.by, ctx)
    symbols = () if ability.mana is None else ability.mana.symbols
    yield Modification(generic, symbols, reduce=generic <= 0, set_free=ability.set_free)


def _targets(state: State, spell: int, where: Filter, ctx: Context) -> bool:
    stack = state.objects[spell].stack
    targets = () if stack is None else (t for row in stack.targets for t in row)
    return any(isinstance(t, int) and reading.fits(state, where, t, ctx) for t in targets)


def _applies(state: State, found: Any, seat: int, id: int) -> bool:
    change: CostChange = found.change
    if change.when is not None and not reading.holds(state, change.when, found.ctx):
        return False
    return reading.fits_player(state, change.who, seat, found.ctx) and reading.fits(
        state, change.where, id, replace(found.ctx, on_stack=id)
    )


def _modification(state: State, found: Any, id: int) -> Modification:
    change: CostChange = found.change
    by = reading.number(state, change.by, replace(found.ctx, each_object=id))
    return Modification(by, change.mana, change.reduce, change.floor, change.extra)


# --- an ability -----------------------------------------------------------------------------------


@rule("602.2b", "601.2f")
def total_activation_cost(
    state: State, seat: int, obj: int, ability: Activated, ctx: Context, extra: Parts = ()
) -> Parts:
    """Return what has to be paid to activate an ability, X filled in.

    References
    ----------
    CR 601.2f, 602.1e, 602.2b.
    """
    changes = []
    for found in game_changes(state, CostChange):
        kind = found.change.ability
        meant = bool(kind) and kind in ("any", "activated", ability.word)
        if meant and concerns(found, seat) and _applies(state, found, seat, obj):
            changes.append(_modification(state, found, obj))
    rows: list[tuple[Parts, Context | None]] = [((*ability.cost, *extra), None)]
    rows += [(m.extra, None) for m in changes if m.extra]
    symbols, rest = _read(state, rows, ctx, obj)
    return (*_mana(with_changes(symbols, tuple(changes))), *rest)


# --- reading parts --------------------------------------------------------------------------------


def _read(
    state: State, rows: list[tuple[Parts, Context | None]], own: Context, id: int
) -> tuple[tuple[str, ...] | None, Parts]:
    """Return all mana symbols (None: no mana part) and the other parts, amounts filled in."""
    symbols: list[str] = []
    rest: list[Cost] = []
    any_mana = False
    for parts, other in rows:
        ctx = own if other is None else replace(other, each_object=id, on_stack=id, x=own.x)
        for part in parts:
            mana = _symbols(state, part, ctx)
            if mana is None:
                rest.append(_filled(state, part, ctx))
            else:
                any_mana = True
                symbols += mana
    return (tuple(symbols) if any_mana else None), tuple(rest)


def _symbols(state: State, part: Cost, ctx: Context) -> tuple[str, ...] | None:
    match part:
        case PayMana(mana, times):
            n = reading.number(state, times, ctx)
            return _with_x(mana.symbols, ctx.x or 0) * max(0, n)
        case PayManaValue(amount):
            return (str(max(0, reading.number(state, amount, ctx))),)
        case PayManaCostOf(what):
            found: list[str] = []
            for found_id in reading.objects(state, what, ctx):
                live = state.live(found_id)
                cost = characteristics(state, found_id).cost if live else None
                found += _with_x(cost.symbols, 0) if isinstance(cost, ManaCost) else ()
            return tuple(found)
        case _:
            return None


def _with_x(symbols: tuple[str, ...], x: int) -> tuple[str, ...]:
    return tuple(str(x) if s == "X" else s for s in symbols)


def _filled(state: State, part: Cost, ctx: Context) -> Cost:
    """Return a part with its amounts read now: the cost is locked in (601.2f)."""
    if isinstance(part, EitherCost):
        options = tuple(tuple(_filled(state, c, ctx) for c in row) for row in part.options)
        return EitherCost(options)
    fixed = {
        field.name: reading.number(state, value, ctx)
        for field in msgspec.structs.fields(part)
        if isinstance(value := getattr(part, field.name), Value)
    }
    return replace(part, **fixed) if fixed else part


def _mana(symbols: tuple[str, ...] | None) -> Parts:
    return (PayMana(ManaCost(symbols)),) if symbols else ()
