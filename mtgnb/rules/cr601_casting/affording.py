"""What a spell costs in addition, and whether its total can be paid (CR 118.3, 118.8, 601.2)."""

from __future__ import annotations

from typing import TypeGuard

from mtgnb.cr import rule
from mtgnb.events.noted import SpellChanged
from mtgnb.model.abilities import Ability, AdditionalCost, Keyword, Modes, SpellAbility
from mtgnb.model.costs import Cost
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.cr107_x import has_x
from mtgnb.rules.cr117_timing import why_not_time_to_cast
from mtgnb.rules.cr118_costs import why_not_pay
from mtgnb.rules.cr601_casting.costs import base_cost, total_cost
from mtgnb.rules.cr601_casting.prohibited import flash, lifted_by_x
from mtgnb.rules.cr601_casting.proposal import Proposal, context_of, propose
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.cr700_modes import possible_modes
from mtgnb.rules.cr702_keywords import additional_costs
from mtgnb.rules.payment.needs import SpentOn

Reasons = tuple[Reason, ...]
Additional = tuple[tuple[tuple[Cost, ...], Context | None], ...]


def modes_of(chars: Chars) -> Modes | None:
    """Return the modes of a spell, None if it isn't modal."""
    return next((a.modes for a in chars.abilities if isinstance(a, SpellAbility) and a.modes), None)


def is_keyword(ability: Ability, name: str) -> TypeGuard[Keyword]:
    """Whether an ability is a keyword of this name."""
    return isinstance(ability, Keyword) and ability.name == name


@rule("118.8", "601.2b", "601.3c", "700.2h", "702.120a", "702.172a")
def additional_cost(
    state: State, p: Proposal, spell: int, kicked: tuple[str, ...], need_flash: bool
) -> Additional:
    """Return the additional costs of a spell: those that have to be paid and those chosen.

    Parameters
    ----------
    state : State
        With the spell on the stack and its modes chosen.
    kicked : tuple of str
        Keys of the optional costs that are paid, as often as they are.
    need_flash : bool
        It is no time at which it could be cast without flash, so that flash is paid for.
    """
    chars = characteristics(state, spell)
    found: list[tuple[tuple[Cost, ...], Context | None]] = []
    for cost in additional_costs(chars):
        n = kicked.count(cost.key) if cost.optional else 1
        found += [(cost.cost, None)] * n
    if need_flash:
        found.append((flash(state, p, state, spell)[1], None))
    modes, stack = modes_of(chars), state.objects[spell].stack
    if modes is not None and stack is not None:
        found += [(modes.modes[i].cost, None) for i in stack.modes if modes.modes[i].cost]
        escalating = (a.cost for a in chars.abilities if is_keyword(a, "escalate"))
        found += [(cost, None) for cost in escalating for _ in stack.modes[1:]]
    return tuple(found)


def needs_flash(state: State, p: Proposal, chars: Chars, instructed: bool) -> bool:
    """Whether a spell can be cast now only as though it had flash."""
    return not instructed and not p.flash and bool(why_not_time_to_cast(state, p.seat, chars))


def optional_costs(chars: Chars) -> tuple[AdditionalCost, ...]:
    """Return the additional costs that a player may pay or not."""
    return tuple(a for a in additional_costs(chars) if a.optional)


def spent_on(p: Proposal, spell: int) -> SpentOn:
    """Return what mana is spent on."""
    return SpentOn("cast", spell, p.any_mana)


def why_not_pay_least(
    state: State, p: Proposal, proposed: State, spell: int, x: int | None, instructed: bool
) -> Reasons:
    """Say why the least that the spell could cost can't be paid (X 0, no optional costs)."""
    chars = characteristics(proposed, spell)
    flashed = needs_flash(state, p, chars, instructed)
    xs: tuple[int, ...] = (x or 0,)
    if x is None and has_x(chars.cost) and has_x(base_cost(proposed, p, spell)):
        xs = lifted_by_x(state, p, tuple(range(21)), instructed)[:1] or (0,)
    proposed, spell = propose(state, p, xs[0])
    first: Reasons | None = None
    for row in _mode_rows(proposed, p, spell, chars):
        with_modes = SpellChanged(spell, modes=row).apply(proposed) if row else proposed
        reasons = why_not_afford(with_modes, p, spell, (), flashed)
        if not reasons:
            return ()
        first = reasons if first is None else first
    return first or ()


def _mode_rows(
    proposed: State, p: Proposal, spell: int, chars: Chars
) -> tuple[tuple[int, ...], ...]:
    modes = modes_of(chars)
    if modes is None:
        return ((),)
    ctx = Context(spell, p.seat, on_stack=spell)
    return tuple((i,) for i in possible_modes(proposed, modes, ctx)) or ((),)


@rule("118.3", "601.2h")
def why_not_afford(
    state: State, p: Proposal, spell: int, kicked: tuple[str, ...], flashed: bool
) -> Reasons:
    """Say why the total cost of a spell on the stack can't be paid."""
    parts = total_cost(state, p, spell, additional_cost(state, p, spell, kicked, flashed))
    ctx = context_of(state, spell)
    return why_not_pay(state, p.seat, parts, ctx, spent_on(p, spell))
