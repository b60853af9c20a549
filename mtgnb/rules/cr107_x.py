"""X (CR 107.3): what it is on the stack, what it is elsewhere, and when it can only be 0.

`Obj.x` keeps the value that was chosen for a spell and, on the permanent that the spell became,
what its enters abilities still see (107.3m). The permanent's own X is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import Cost
from mtgnb.model.mana import ManaCost, mana_value
from mtgnb.model.names import STACK
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.model.values import X
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Step, rule
from mtgnb.rules.payment.needs import SpentOn


def parts_of(noun: Any) -> Iterator[Noun]:
    """Go through a noun and all nouns inside it, in order."""
    if isinstance(noun, tuple):
        for item in noun:
            yield from parts_of(item)
    elif isinstance(noun, Noun):
        yield noun
        for field in msgspec.structs.fields(type(noun)):
            yield from parts_of(getattr(noun, field.name))


@rule("107.3a", "107.3p")
def has_x(noun: Any) -> bool:
    """Whether a cost (or anything else) has an X in it: the symbol, or X as a number."""
    return any(
        isinstance(part, X) or (isinstance(part, ManaCost) and "X" in part.symbols)
        for part in parts_of(noun)
    )


@rule("107.3a", "107.3g", "107.3i")
def value_of_x(state: State, id: int) -> int:
    """Return the X of an object: what was chosen while it is on the stack, 0 anywhere else.

    References
    ----------
    CR 107.3a, 107.3g, 107.3i.
    """
    obj = state.obj(id)
    if obj.zone != STACK:
        return 0
    if obj.x is not None:
        return obj.x
    return (obj.stack.context.x if obj.stack else None) or 0


@rule("107.3m")
def x_for_enters_abilities(state: State, id: int) -> int:
    """Return the X that a permanent's own enters triggers and enters-with effects see.

    It is the X of the spell that the permanent was; 0 if it was put there without being cast.

    References
    ----------
    CR 107.3m.
    """
    return state.obj(id).x or 0


@rule("202.3e", "107.3g")
def mana_value_of(state: State, id: int) -> int:
    """Return an object's mana value, with X as chosen on the stack and 0 elsewhere (202.3e)."""
    cost = characteristics(state, id).cost
    return mana_value(cost if isinstance(cost, ManaCost) else None, value_of_x(state, id))


@rule("107.3h", "118.6")
def mana_cost_to_pay(state: State, id: int) -> tuple[str, ...] | None:
    """Return the symbols to pay for "its mana cost", X filled in; None if it has no mana cost.

    Only a spell on the stack has an X to fill in; anything else counts it as 0.

    References
    ----------
    CR 107.3h, 118.6.
    """
    cost = characteristics(state, id).cost
    if not isinstance(cost, ManaCost):
        return None
    return with_x(cost.symbols, value_of_x(state, id))


def with_x(symbols: tuple[str, ...], x: int) -> tuple[str, ...]:
    """Return symbols with each {X} as that much generic mana (107.4b)."""
    return tuple(str(x) if s == "X" else s for s in symbols)


@rule("107.3b")
def why_not_x(
    x: int | None, printed: tuple[Cost, ...], paid: tuple[Cost, ...], name: str = ""
) -> tuple[Reason, ...]:
    """Say why a value of X can't be chosen for a spell.

    Parameters
    ----------
    x : int or None
        The value that is asked for.
    printed : tuple of Cost
        The spell's mana cost and its other costs, as printed.
    paid : tuple of Cost
        The mana cost, or the alternative cost in its place, with additional costs; before
        reductions, which don't matter here.
    name : str
        The spell, for the sentence.

    Returns
    -------
    tuple of Reason
        One reason if X can only be 0 and another value is asked for.

    References
    ----------
    CR 107.3b.
    """
    if not x or not has_x(printed) or has_x(paid):
        return ()
    sentence = (
        f"neither the mana cost of {name or 'the spell'} is paid nor a cost with X, so X is 0"
    )
    return (Reason(sentence, ("107.3b",)),)


@rule("107.3a", "118.3")
def highest_x(
    state: State,
    seat: int,
    parts: tuple[Cost, ...],
    ctx: Context,
    on: SpentOn | int | None = None,
) -> int | None:
    """Return the greatest X for which a player can pay a cost; None if even 0 can't be paid."""
    from mtgnb.rules.cr118_costs import why_not_pay

    def payable(x: int) -> bool:
        return not why_not_pay(state, seat, parts, replace(ctx, x=x), on)

    if not payable(0):
        return None
    return highest(payable)


def highest(payable: Callable[[int], bool], limit: int | None = None) -> int:
    """Find the greatest number that can be paid, if what is payable is so up to some number."""
    low, step = 0, 1
    while (limit is None or low + step <= limit) and payable(low + step):
        low, step = low + step, step * 2
    while step > 1:
        step //= 2
        if payable(low + step):
            low += step
    return low


@rule("107.3a", "107.3d", "601.2b")
def choose_x(
    state: State,
    seat: int,
    parts: tuple[Cost, ...],
    ctx: Context,
    on: SpentOn | int | None = None,
) -> Generator[Step, Any, tuple[State, int | None]]:
    """Let a player choose X for a cost, from 0 to the most they can pay; return (state, x).

    X that is known already, and costs without X, are left alone.
    """
    if ctx.x is not None or not has_x(parts):
        return state, ctx.x
    highest = highest_x(state, seat, parts, ctx, on) or 0
    options = tuple(Option(n, str(n)) for n in range(highest + 1))
    state, x = yield Choice(
        seat, "x", "Choose a value for X", options, about=ctx.source, asker=ctx.controller
    )
    return state, x
