"""Casting a spell, step by step (CR 601.2a–i): each step is a moment of its own.

601.2a  to the stack             601.2e  still legal?           601.2h  paying
601.2b  modes, costs, X          601.2f  the total cost         601.2i  it becomes cast
601.2c–d targets, division       601.2g  mana abilities

While this goes on, the new top card of a library stays covered (401.5).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.effects import EffectEnded, EffectUsed
from mtgnb.events.noted import SpellChanged
from mtgnb.events.stack import SpellCast
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Cast
from mtgnb.rules.cr107_x import has_x
from mtgnb.rules.cr118_costs import pay_recording
from mtgnb.rules.cr401_top_of_library import cover, uncover
from mtgnb.rules.cr601_casting.affording import (
    additional_cost,
    modes_of,
    needs_flash,
    optional_costs,
    spent_on,
    why_not_afford,
)
from mtgnb.rules.cr601_casting.checking import (
    modelled,
    not_a_spell,
    why_not_this_x,
)
from mtgnb.rules.cr601_casting.costs import base_cost, total_cost
from mtgnb.rules.cr601_casting.how import how_it_is_cast
from mtgnb.rules.cr601_casting.prohibited import why_prohibited
from mtgnb.rules.cr601_casting.proposal import (
    Proposal,
    cast_info,
    context_of,
    entering,
    propose,
)
from mtgnb.rules.cr601_casting.proposing import (
    announce_division,
    announce_modes,
    announce_optional_costs,
    announce_targets,
    announce_x,
    go_on_or_take_back,
)
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, Refused, Step, citing, made_by, nothing, rule
from mtgnb.rules.permissions import Permit


@cites("601.2")
def cast(
    state: State, action: Cast, instructed: bool = False, given: tuple[Permit, ...] | None = None
) -> Law:
    """Cast a spell.

    Parameters
    ----------
    state : State
    action : Cast
        What isn't given in it is asked on the way.
    instructed : bool
        It is cast as an instruction while something resolves (608.2g).
    given : tuple of Permit, optional
        What the resolving effect allows, in place of all other permissions.

    Returns
    -------
    State
        With the spell on the stack, cast.

    Raises
    ------
    Refused
        With every reason, if it can't be cast; the game is then as it was before (730.1).
    TakenBack
        If the player takes the proposal back.
    NotModelled
        For a card with keywords that the engine doesn't know.

    References
    ----------
    CR 601.2a–i, 401.5.
    """
    if action.card not in state.objects:
        raise Refused(Reason("it is no longer there", ("400.7", "601.2a")))
    modelled(state, action.card)
    reasons = not_a_spell(state, action.card)
    if reasons:
        raise Refused(*reasons)
    state, p = yield from how_it_is_cast(state, action, instructed, given)
    flashed = needs_flash(state, p, _proposed_chars(state, p), instructed)
    before = state
    state = yield from cover(state)
    state = yield from _to_the_stack(state, p)
    spell = state.past[action.card].became
    if spell is None or not state.live(spell):
        raise Refused(Reason("the card didn't reach the stack", ("601.2a",)))
    state, kicked = yield from _announce(before, state, p, spell, action, flashed, instructed)
    state = yield from announce_targets(state, spell, action.targets)
    state = yield from announce_division(state, spell)
    state = yield from _still_allowed(before, state, p, spell, instructed)
    state = yield from go_on_or_take_back(state, spell, action.halt)
    state = yield from _pay(state, p, spell, kicked, flashed, action)
    state = yield from _becomes_cast(state, p, spell)
    return (yield from uncover(state))


def _proposed_chars(state: State, p: Proposal) -> Chars:
    proposed, spell = propose(state, p)
    return characteristics(proposed, spell)


@rule("601.2a")
def _to_the_stack(state: State, p: Proposal) -> Law:
    """The card becomes the topmost object on the stack, and the player its controller."""
    state = yield entering(state, p)
    return state


@rule("601.2b")
def _announce(
    before: State,
    state: State,
    p: Proposal,
    spell: int,
    action: Cast,
    flashed: bool,
    instructed: bool,
) -> Generator[Step, Any, tuple[State, tuple[str, ...]]]:
    """Modes, additional costs and X are announced; returns (state, the optional costs paid)."""
    chars = characteristics(state, spell)
    modes, optional = modes_of(chars), optional_costs(chars)

    def affordable(at: State, kicked: tuple[str, ...], x: int | None) -> bool:
        at = at if x is None else SpellChanged(spell, x=x).apply(at)
        return not why_not_afford(at, p, spell, kicked, flashed)

    entwines = any(c.key == "entwine" for c in optional)
    if modes is not None and not entwines:
        state = yield from announce_modes(state, spell, modes, action.modes, False)
    state, kicked = yield from announce_optional_costs(
        state, spell, optional, action.kicked, affordable
    )
    if kicked:
        info = replace(cast_info(state, spell), kicked=kicked)
        state = yield SpellChanged(spell, cast=info)
    if entwines or modes is None:
        every = "entwine" in kicked
        given = None if every else action.modes
        state = yield from announce_modes(state, spell, modes, given, every)
    state = yield from _announce_x(before, state, p, spell, action, kicked, flashed, instructed)
    return state, kicked


@cites("601.2b", "107.3a", "107.3b")
def _announce_x(
    before: State,
    state: State,
    p: Proposal,
    spell: int,
    action: Cast,
    kicked: tuple[str, ...],
    flashed: bool,
    instructed: bool,
) -> Law:
    """X is chosen if it is in a cost that is paid; if only the unpaid mana cost has it, it is 0."""
    chars = characteristics(state, spell)
    reasons = why_not_this_x(state, p, spell, action.x)
    if reasons:
        raise Refused(*reasons)
    extra = additional_cost(state, p, spell, kicked, flashed)
    paid = (*base_cost(state, p, spell), *(c for row, _ in extra for c in row))
    if not has_x(paid):
        if has_x(chars.cost):
            state = yield made_by(("107.3b", "601.2b"), SpellChanged(spell, x=0))
        return state
    now = state

    def payable(x: int) -> bool:
        at = SpellChanged(spell, x=x).apply(now)
        return not why_not_afford(at, p, spell, kicked, flashed)

    def allowed(x: int) -> bool:
        at = SpellChanged(spell, x=x).apply(now)
        return not why_prohibited(before, p, at, spell, instructed)

    return (yield from announce_x(state, spell, action.x, payable, allowed))


@rule("601.2e", "601.5")
def _still_allowed(before: State, state: State, p: Proposal, spell: int, instructed: bool) -> Law:
    """With all its choices made, nothing may prohibit the spell any more."""
    reasons = why_prohibited(before, p, state, spell, instructed)
    if reasons:
        raise Refused(*reasons)
    return (yield from nothing(state))


@cites("601.2f", "601.2g", "601.2h")
def _pay(
    state: State, p: Proposal, spell: int, kicked: tuple[str, ...], flashed: bool, action: Cast
) -> Law:
    """The total cost is determined, and paid: mana abilities first (601.2f, 601.2g)."""
    parts = _total(state, p, spell, kicked, flashed)
    ctx = context_of(state, spell)
    law = pay_recording(
        state,
        p.seat,
        parts,
        ctx,
        spent_on(p, spell),
        action.paying,
        action.using,
        steps=("601.2g", "601.2h"),
    )
    state, paid = yield from citing(("118.9",), law) if p.alternative else law
    spent = tuple(m.type for m in paid.spent)
    bound = paid.context.bound[len(ctx.bound) :]
    numbers = paid.context.numbers[len(ctx.numbers) :]
    changed = SpellChanged(
        spell, cast=replace(cast_info(state, spell), spent=spent), bound=bound, numbers=numbers
    )
    if spent or bound or numbers:
        state = yield made_by("601.2h", changed)
    return state


@rule("601.2f")
def _total(
    state: State, p: Proposal, spell: int, kicked: tuple[str, ...], flashed: bool
) -> tuple[Any, ...]:
    return total_cost(state, p, spell, additional_cost(state, p, spell, kicked, flashed))


@rule("601.2i")
def _becomes_cast(state: State, p: Proposal, spell: int) -> Law:
    """The spell becomes cast; what triggers on that does so now."""
    source = None if p.permit is None else p.permit.source
    state = yield SpellCast(spell, p.seat, p.zone, source)
    return (yield from use_up(state, p.permit))


@rule("601.3")
def use_up(state: State, permit: Permit | None) -> Law:
    """A permission for one card in all has been used."""
    change = None if permit is None else permit.change
    if permit is None or change is None or change.once != "once" or permit.effect is None:
        return state
    running = next((r for r in state.effects if r.id == permit.effect), None)
    if running is None:
        return state
    if running.left is not None:
        state = yield EffectUsed(running.id, running.name)
        return state
    state = yield EffectEnded(running.id, running.name, "used", permit.source)
    return state
