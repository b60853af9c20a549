"""What mana a permanent could produce (CR 106.7), with the reason for each type.

An ability of the permanent counts if it would add mana were it to resolve now: activated
abilities whatever their costs and restrictions on activating them, triggered ones of the
permanent itself (its enters trigger, say), and abilities that other effects grant it. Triggers of
other objects don't count. Replacement effects count in every order.

Permanents that look at each other are answered together, as a least fixed point: at first nobody
produces anything, and types are added round by round until nothing changes. A type that two
mirrors could only have from each other is never defined.

Amounts that depend on how a cost was paid (X, "the sacrificed creature") count as one, as costs
are ignored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.base import memo
from mtgnb.events.players import ManaAdded
from mtgnb.model.abilities import Ability, Activated, Keyword, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.costs import TapThis
from mtgnb.model.effects import AddMana
from mtgnb.model.names import BATTLEFIELD, MANA_TYPES
from mtgnb.model.refs import Bound
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.model.values import Amount, X
from mtgnb.rules.cr106_adding import additions
from mtgnb.rules.cr106_mana import Could, Row, named_by, slots, units
from mtgnb.rules.cr106_replacing import Replaced, orders
from mtgnb.rules.cr107_x import has_x, parts_of
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule


class Makes(Noun):
    """A type of mana that a permanent could produce, and how.

    Attributes
    ----------
    type : str
        The type of mana in the end.
    permanent : int
        The permanent that could produce it.
    ability : str
        ``activated`` or ``triggered``.
    index : int
        Which of its activated (or triggered) abilities.
    made : str
        The type that the ability itself adds, before replacement effects.
    mirrors : tuple of int
        The permanents from which the ability has this type, where it asks what they could produce.
    replaced : tuple of Replaced
        The replacement effects, in the order that leads to this type.
    round : int
        The round of the fixed point in which it was found: 1 for what needs no other permanent.
    """

    type: str
    permanent: int
    ability: str
    index: int
    made: str
    mirrors: tuple[int, ...] = ()
    replaced: tuple[Replaced, ...] = ()
    round: int = 1


@rule("106.7")
def could_produce(state: State, id: int) -> tuple[Makes, ...]:
    """Return the types of mana that a permanent could produce now, each with one way to it.

    Parameters
    ----------
    state : State
    id : int
        A permanent.

    Returns
    -------
    tuple of Makes
        At most one for each type, in the order {W}{U}{B}{R}{G}{C}.

    References
    ----------
    CR 106.7, 106.5, 106.1b.
    """
    known: Any = memo(state).all.setdefault("could produce", {})
    if id not in known:
        known.update(_solved(state, id))
    found = known[id]
    return tuple(found[t] for t in MANA_TYPES if t in found)


def types(state: State, id: int) -> tuple[str, ...]:
    """Return only the types that a permanent could produce.

    References
    ----------
    CR 106.7.
    """
    return tuple(m.type for m in could_produce(state, id))


def _solved(state: State, id: int) -> dict[int, dict[str, Makes]]:
    """Find the least fixed point for a permanent and all that it looks at, directly or not."""
    known: dict[int, dict[str, Makes]] = {id: {}}
    turn, changed = 0, True
    while changed:
        changed, turn = False, turn + 1
        before = {p: _in_order(found) for p, found in known.items()}
        waiting = list(known)

        def could(
            _: State, other: int, before: dict[int, Row] = before, waiting: list[int] = waiting
        ) -> Row:
            if other not in waiting:
                waiting.append(other)
            return before.get(other, ())

        for permanent in waiting:  # it grows as permanents are met that weren't known
            found = known.setdefault(permanent, {})
            for makes in _ways(state, permanent, could):
                if makes.type not in found:
                    found[makes.type] = replace(makes, round=turn)
                    changed = True
    return known


def _in_order(types: Iterable[str]) -> Row:
    return tuple(t for t in MANA_TYPES if t in set(types))


def _ways(state: State, id: int, could: Could) -> Iterator[Makes]:
    """Go through the mana that each ability would add if it were to resolve now."""
    obj = state.obj(id)
    seat = obj.owner if obj.controller is None else obj.controller
    for kind, index, ability in own_abilities(state, id):
        tapped = id if isinstance(ability, Activated) and _taps(ability) else None
        ctx = Context(id, seat, chosen=obj.chosen, tapped=tapped)
        for then, effect, inner in additions(state, ability, ctx):
            yield from _of(then, effect, inner, ability, could, (kind, index))


def _of(
    state: State, effect: AddMana, ctx: Context, ability: Ability, could: Could,
    which: tuple[str, int],
) -> Iterator[Makes]:  # fmt: skip
    decisions = slots(state, effect, ctx, could, _amount(effect, ctx, ability))
    if any(not rows for rows in decisions):
        return
    for rows in decisions:
        for row in rows:
            mana = units(state, row, effect, ctx)
            for order in orders(state, ManaAdded(ctx.controller, mana, ctx.tapped, ctx.source)):
                for unit in order.mana:
                    mirrors = _mirrors(state, effect, ctx, could, row)
                    yield Makes(unit.type, ctx.source, *which, row[0], mirrors, order.steps)


def _mirrors(
    state: State, effect: AddMana, ctx: Context, could: Could, row: tuple[str, ...]
) -> tuple[int, ...]:
    if effect.like != "could produce":
        return ()
    return tuple(i for i in named_by(state, effect, ctx) if row[0] in could(state, i))


def _amount(effect: AddMana, ctx: Context, ability: Ability) -> int | None:
    """Return 1 for an amount that the cost would have to tell; None where it can be read."""
    bound = {key for key, _ in (*ctx.bound, *ctx.numbers)}
    cost = ability.cost if isinstance(ability, Activated) else ()
    for part in parts_of(effect.n):
        if isinstance(part, X) and has_x(cost):
            return 1
        if isinstance(part, Bound | Amount) and part.key not in bound:
            return 1
    return None


def _taps(ability: Activated) -> bool:
    return any(isinstance(part, TapThis) for part in ability.cost)


@rule("106.7")
def own_abilities(state: State, id: int) -> tuple[tuple[str, int, Activated | Triggered], ...]:
    """Return a permanent's activated and triggered abilities that work on the battlefield."""
    return tuple(_own_abilities(state, id))


def _own_abilities(state: State, id: int) -> Iterator[tuple[str, int, Activated | Triggered]]:
    from mtgnb.rules.cr602_abilities import activated_abilities
    from mtgnb.rules.cr702_keywords import expand

    for index, activated in enumerate(activated_abilities(state, id)):
        if activated.zone == BATTLEFIELD:
            yield "activated", index, activated
    number = 0
    for given in characteristics(state, id).abilities:
        for ability in expand(given) if isinstance(given, Keyword) else (given,):
            if isinstance(ability, Triggered) and ability.zone == BATTLEFIELD:
                yield "triggered", number, ability
                number += 1


class Looks(Noun):
    """An edge of the web: a permanent could produce a type because another one could."""

    permanent: int
    at: int
    type: str
    round: int


@rule("106.7")
def web(state: State) -> tuple[Looks, ...]:
    """Return which permanent has which type from which other, for the whole battlefield.

    Returns
    -------
    tuple of Looks
        In order of entering, then of types; only edges that the found explanation rests on, plus
        every other mirror of the same type.

    References
    ----------
    CR 106.7.
    """
    return tuple(
        Looks(obj.id, at, makes.type, makes.round)
        for obj in state.battlefield()
        for makes in could_produce(state, obj.id)
        for at in makes.mirrors
    )
