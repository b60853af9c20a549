"""What a spell or ability is given while it is proposed (CR 601.2b–d): modes, X, targets …

Casting and activating share these steps (602.2b); each asks for what wasn't said ahead of time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.noted import BecameTarget, SpellChanged
from mtgnb.model import effects as e
from mtgnb.model.abilities import AdditionalCost, Modes
from mtgnb.model.choice import Choice, Option
from mtgnb.model.effects import Effect
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr107_x import highest
from mtgnb.rules.cr115_targets import choose_targets, specs_of
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr601_casting.proposal import context_of
from mtgnb.rules.cr608_parts import Part, parts
from mtgnb.rules.cr700_modes import choose_modes
from mtgnb.rules.law import Law, Refused, Step, TakenBack, rule

LARGEST_X = 1000
"""X beyond which nobody asks for more where X costs nothing that runs out."""

Payable = Callable[[State, tuple[str, ...], int | None], bool]


@rule("601.2b", "700.2a")
def announce_modes(
    state: State, id: int, modes: Modes | None, given: tuple[str, ...] | None, every: bool
) -> Law:
    """The modes are chosen."""
    if modes is None:
        if given:
            raise Refused(Reason("it has no modes to choose from", ("700.2",)))
        return state
    state, chosen = yield from choose_modes(state, modes, context_of(state, id), given, every)
    state = yield SpellChanged(id, modes=chosen)
    return state


@rule("601.2b", "118.8b")
def announce_optional_costs(
    state: State,
    id: int,
    costs: tuple[AdditionalCost, ...],
    given: tuple[str, ...] | None,
    payable: Payable,
) -> Generator[Step, Any, tuple[State, tuple[str, ...]]]:
    """The player announces which optional costs they will pay; returns (state, their keys).

    A cost that couldn't be paid with the rest isn't offered.
    """
    keys = [c.key for c in costs]
    if given is not None:
        bad = [k for k in given if k not in keys]
        if bad:
            offered = ", ".join(keys) or "it has none"
            sentence = f"it has no additional cost {bad[0]!r} ({offered})"
            raise Refused(Reason(sentence, ("118.8b", "601.2b")))
        return state, given
    paid: tuple[str, ...] = ()
    for cost in costs:
        while payable(state, (*paid, cost.key), None):
            prompt = f"Pay the {cost.key or 'additional'} cost of {called(state, id)}?"
            if cost.repeat and cost.key in paid:
                prompt = f"Pay it once more ({paid.count(cost.key)} times so far)?"
            options = (Option(True, "yes"), Option(False, "no"))
            seat = context_of(state, id).controller
            state, yes = yield Choice(seat, "may", prompt, options, about=id, asker=seat)
            if not yes:
                break
            paid = (*paid, cost.key)
            if not cost.repeat:
                break
    return state, paid


@rule("601.2b", "107.3a")
def announce_x(
    state: State,
    id: int,
    given: int | None,
    payable: Callable[[int], bool],
    allowed: Callable[[int], bool] = lambda _: True,
) -> Law:
    """The player chooses X: any value for which the cost can be paid (118.3), if it is allowed."""
    if given is None:
        values = [n for n in range(highest(payable, LARGEST_X) + 1) if payable(n) and allowed(n)]
        if not values:
            raise Refused(Reason("no value of X can be paid for", ("118.3", "107.3a")))
        seat = context_of(state, id).controller
        options = tuple(Option(n, str(n)) for n in values)
        prompt = f"Choose X for {called(state, id)}"
        state, given = yield Choice(seat, "x", prompt, options, rule="107.3a", about=id, asker=seat)
    state = yield SpellChanged(id, x=given)
    return state


@rule("601.2c")
def announce_targets(state: State, id: int, given: tuple[Thing, ...] | None) -> Law:
    """Targets are chosen, and become targets."""
    specs = specs_of(state, id)
    state, targets = yield from choose_targets(state, specs, context_of(state, id), given)
    if not targets:
        return state
    state = yield SpellChanged(id, targets=targets)
    things = tuple(dict.fromkeys(t for row in targets for t in row))
    if things:
        state = yield tuple(BecameTarget(t, id) for t in things)
    return state


@rule("601.2d")
def announce_division(state: State, id: int) -> Law:
    """What is divided among targets is divided now; each of them receives at least one."""
    divided: tuple[int, ...] = ()
    any_divided = False
    for part in parts(state, state.objects[id], context_of(state, id).targets):
        things = tuple(t for row in part.targets for t in row)
        amount = _divided_amount(state, part, replace(context_of(state, id), targets=part.targets))
        if amount is None or not things:
            divided = (*divided, *((0,) * len(things)))
            continue
        any_divided = True
        state, shares = yield from _divide(state, id, things, amount)
        divided = (*divided, *shares)
    if not any_divided:
        return state
    state = yield SpellChanged(id, division=divided)
    return state


def _divided_amount(state: State, part: Part, ctx: Context) -> int | None:
    for effect in _flat(part.effect):
        if isinstance(effect, e.DealDamage) and effect.divided:
            return reading.number(state, effect.amount, ctx)
        if isinstance(effect, e.PutCounters) and effect.divided:
            return reading.number(state, effect.n, ctx)
    return None


def _flat(effects: tuple[Effect, ...]) -> list[Effect]:
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        inner = getattr(effect, "effect", ())
        if isinstance(inner, tuple):
            found += _flat(inner)
    return found


def _divide(
    state: State, id: int, things: tuple[Thing, ...], amount: int
) -> Generator[Step, Any, tuple[State, tuple[int, ...]]]:
    if amount < len(things):
        sentence = f"{amount} can't be divided among {len(things)} targets, at least 1 each"
        raise Refused(Reason(sentence, ("601.2d",)))
    seat = context_of(state, id).controller
    shares: tuple[int, ...] = ()
    for i, thing in enumerate(things[:-1]):
        most = amount - sum(shares) - (len(things) - i - 1)
        options = tuple(Option(n, str(n)) for n in range(1, most + 1))
        name = state.players[thing.n].name if isinstance(thing, Seat) else called(state, thing)
        prompt = f"How much of {amount} for {name}?"
        state, n = yield Choice(
            seat, "divide", prompt, options, rule="601.2d", about=id, asker=seat
        )
        shares = (*shares, n)
    return state, (*shares, amount - sum(shares))


@rule("601.2e")
def go_on_or_take_back(state: State, id: int, halt: bool) -> Law:
    """Where asked for, the player may take the proposal back before anything is paid (730.1)."""
    if not halt:
        return state
    seat = context_of(state, id).controller
    name = called(state, id)
    options = (Option(True, "go on"), Option(False, "take back"))
    prompt = f"Go on with {name}, or take it back?"
    state, on = yield Choice(seat, "finish", prompt, options, about=id, asker=seat)
    if not on:
        raise TakenBack(seat, name)
    return state
