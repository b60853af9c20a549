"""Replacement effects on mana (CR 106.12b, 616.1): one at a time, and in every order.

`applies` and `replaced` are pure, so that the order can be asked for (616.1), or every order tried
(106.7).

An effect that says "instead of any other color" watches only for mana of another color: it has
nothing to do with colorless mana, nor with mana of the chosen color. One that says "if … is tapped
for mana" applies to any mana.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mtgnb.events.players import ManaAdded
from mtgnb.model.base import Noun
from mtgnb.model.effects import AddMana
from mtgnb.model.mana import Mana
from mtgnb.model.names import COLORS
from mtgnb.model.patterns import AnyOfEvents, Pattern, ProducesMana, TappedForMana
from mtgnb.model.replacements import InsteadDo, ManaInstead
from mtgnb.model.state import State
from mtgnb.model.things import Context, EventInfo
from mtgnb.rules import reading
from mtgnb.rules.cr106_mana import Row, chosen_color, slots, units
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import rule

if TYPE_CHECKING:
    from mtgnb.rules.cr613_layers import Found

    FoundAny = Found[Any]


class Replaced(Noun):
    """One step of a row of replacements: whose effect, and the types of mana after it."""

    source: int
    name: str
    types: Row


class Order(Noun):
    """One order in which replacement effects apply to mana, and what comes of it."""

    steps: tuple[Replaced, ...]
    mana: tuple[Mana, ...]


class Branch(Noun):
    """A node of the tree of orders: the mana so far, and what each effect makes of it next."""

    mana: tuple[Mana, ...]
    by: Replaced | None = None
    then: tuple[Branch, ...] = ()


def speaks_of_mana(pattern: Pattern) -> bool:
    """Whether a pattern watches for mana being produced."""
    if isinstance(pattern, AnyOfEvents):
        return any(speaks_of_mana(p) for p in pattern.parts)
    return isinstance(pattern, TappedForMana | ProducesMana)


def mana_replacements(state: State) -> tuple[FoundAny, ...]:
    """Return the replacement effects on mana that are in force now."""
    on_mana = game_changes(state, ManaInstead)
    others = game_changes(state, InsteadDo)
    return (*on_mana, *(f for f in others if speaks_of_mana(f.change.pattern)))


@rule("106.12b", "616.1")
def applies(state: State, found: FoundAny, event: ManaAdded) -> bool:
    """Whether a replacement effect on mana applies to this mana as it stands now.

    Parameters
    ----------
    state : State
    found : Found
        With a `ManaInstead`, or an `InsteadDo` that watches for mana.
    event : ManaAdded

    References
    ----------
    CR 106.12b, 616.1.
    """
    change, ctx = found.change, found.ctx
    if isinstance(change, InsteadDo):
        from mtgnb.rules.cr603_patterns import match

        if not speaks_of_mana(change.pattern) or not match(state, change.pattern, event, ctx):
            return False
        return change.when is None or reading.holds(state, change.when, ctx)
    if event.tapped is None or not event.mana:
        return False
    types = tuple(m.type for m in event.mana)
    if change.only_type is not None and change.only_type not in types:
        return False
    if change.colors_only:
        new = _new_type(state, change, ctx)
        if not any(t in COLORS and t != new for t in types):
            return False
    return (
        reading.fits_player(state, change.by, event.player, ctx)
        and reading.fits(state, change.where, event.tapped, ctx)
        and (change.when is None or reading.holds(state, change.when, ctx))
    )


def _new_type(state: State, change: ManaInstead, ctx: Context) -> str | None:
    return chosen_color(state, ctx) if change.type == "chosen color" else change.type


@rule("106.12b", "106.6a")
def replaced(state: State, found: FoundAny, event: ManaAdded) -> ManaAdded:
    """Return the mana as one effect changes it; restrictions on the mana stay with it (106.6a).

    Where the effect leaves a choice, it is the first of `outcomes`.
    """
    return outcomes(state, found, event)[0]


def outcomes(state: State, found: FoundAny, event: ManaAdded) -> tuple[ManaAdded, ...]:
    """Return all that one effect can make of this mana."""
    change = found.change
    if isinstance(change, InsteadDo):
        return _instead(state, change, found.ctx, event)
    mana = event.mana
    new = _new_type(state, change, found.ctx)
    if new is not None:
        mana = tuple(replace(m, type=new) if _turns(change, m) else m for m in mana)
    if change.amount is not None:
        mana = mana[:1] * change.amount
    counted = change.only_type
    mana = tuple(m for m in mana for _ in range(change.times if counted in (None, m.type) else 1))
    mana = (*mana, *(replace(event.mana[0], type=t) for t in change.plus))
    return (replace(event, mana=mana),)


def _turns(change: ManaInstead, unit: Mana) -> bool:
    """Whether the effect changes the type of this unit of mana."""
    if change.colors_only and unit.type not in COLORS:
        return False
    return change.only_type in (None, unit.type)


def _instead(
    state: State, change: InsteadDo, ctx: Context, event: ManaAdded
) -> tuple[ManaAdded, ...]:
    types = tuple(dict.fromkeys(m.type for m in event.mana))
    info = EventInfo(event.tapped, event.player, len(event.mana), event.source, types)
    ctx = replace(ctx, event=info, tapped=event.tapped)
    found: list[tuple[Mana, ...]] = [event.mana if change.plus else ()]
    for effect in change.effect:
        if isinstance(effect, AddMana):
            for rows in slots(state, effect, ctx):
                found = [(*f, *units(state, row, effect, ctx)) for f in found for row in rows]
    changed = tuple(replace(event, mana=mana) for mana in found)
    kept = (event,) if change.optional else ()
    return (*kept, *changed) or (replace(event, mana=()),)


@rule("616.1f", "614.5", "106.7")
def orders(state: State, event: ManaAdded) -> tuple[Order, ...]:
    """Return each outcome of applying the replacement effects in any order, with one such order.

    Each effect applies at most once (614.5), and only effects that apply to the mana as it stands
    can be next (616.1f).

    References
    ----------
    CR 106.7, 614.5, 616.1f.
    """
    waiting = mana_replacements(state)
    found: dict[Row, Order] = {}
    seen: set[tuple[Row, frozenset[int]]] = set()

    def go(event: ManaAdded, used: frozenset[int], steps: tuple[Replaced, ...]) -> None:
        key = (_key(event), used)
        if key in seen:
            return
        seen.add(key)
        last = True
        for i, after, step in _next(state, waiting, event, used):
            last = False
            go(after, used | {i}, (*steps, step))
        if last:
            found.setdefault(_key(event), Order(steps, event.mana))

    go(event, frozenset(), ())
    return tuple(found.values())


@rule("616.1")
def tree(state: State, event: ManaAdded) -> Branch:
    """Return the whole tree of orders, for showing: at each node every effect that may be next."""
    waiting = mana_replacements(state)

    def grow(event: ManaAdded, used: frozenset[int], by: Replaced | None) -> Branch:
        then = tuple(
            grow(after, used | {i}, step) for i, after, step in _next(state, waiting, event, used)
        )
        return Branch(event.mana, by, then)

    return grow(event, frozenset(), None)


def _next(
    state: State, waiting: tuple[FoundAny, ...], event: ManaAdded, used: frozenset[int]
) -> Iterator[tuple[int, ManaAdded, Replaced]]:
    for i, found in enumerate(waiting):
        if i in used or not applies(state, found, event):
            continue
        for after in outcomes(state, found, event):
            types = tuple(m.type for m in after.mana)
            yield i, after, Replaced(found.source, found.name, types)


def _key(event: ManaAdded) -> Row:
    return tuple(sorted(m.type for m in event.mana))
