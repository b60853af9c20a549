"""Activating an ability, step by step (CR 602.2a–b): as a spell is cast, from 601.2b on."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.libraries import Revealed
from mtgnb.events.moving import AbilityStacked
from mtgnb.events.noted import AbilityUsed, SpellChanged
from mtgnb.events.stack import AbilityActivated
from mtgnb.model.abilities import Activated
from mtgnb.model.costs import TapThis
from mtgnb.model.names import HIDDEN_ZONES, STACK
from mtgnb.model.object import OnStack
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Activate
from mtgnb.model.things import Context
from mtgnb.rules.cr107_x import has_x
from mtgnb.rules.cr118_costs import pay_recording, why_not_pay
from mtgnb.rules.cr401_top_of_library import cover, uncover
from mtgnb.rules.cr601_casting.costs import total_activation_cost
from mtgnb.rules.cr601_casting.proposal import context_of
from mtgnb.rules.cr601_casting.proposing import (
    announce_division,
    announce_modes,
    announce_targets,
    announce_x,
    go_on_or_take_back,
)
from mtgnb.rules.cr602_abilities import activated_abilities, is_loyalty_ability
from mtgnb.rules.cr602_activating.checking import why_not_activate
from mtgnb.rules.cr605_mana_abilities import (
    activate_mana,
    is_mana_ability,
)
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, Refused, made_by, rule
from mtgnb.rules.payment.needs import SpentOn


@cites("602.2")
def activate(state: State, action: Activate) -> Law:
    """Activate an ability: the stack, choices, costs; a mana ability resolves at once (605.3b).

    Raises
    ------
    Refused
        With every reason, if it can't be activated.
    TakenBack
        If the player takes it back.

    References
    ----------
    CR 602.2a, 602.2b, 605.3b, 401.5.
    """
    seat, obj, index = action.player, action.obj, action.ability
    reasons = why_not_activate(state, seat, obj, index, action.x, action.targets)
    if reasons:
        raise Refused(*reasons)
    ability = activated_abilities(state, obj)[index]
    state = yield from cover(state)
    if is_mana_ability(ability):
        state = yield from activate_mana(
            state, seat, obj, index, action.mana, action.x, action.paying, action.using
        )
        return (yield from uncover(state))
    state = yield from _to_the_stack(state, seat, obj, ability)
    new = state.zone(STACK)[0]
    state = yield from _announce(state, seat, new, ability, action)
    state = yield from _pay(state, seat, new, ability, action)
    state = yield from _becomes_activated(state, seat, new, ability, action)
    return (yield from uncover(state))


@rule("602.2a")
def _to_the_stack(state: State, seat: int, obj: int, ability: Activated) -> Law:
    """The ability is created on the stack; a card in a hidden zone is revealed."""
    thing = state.objects[obj]
    if thing.zone in HIDDEN_ZONES:
        state = yield Revealed((obj,), cause="activate")
    context = Context(obj, seat, chosen=thing.chosen)
    name = characteristics(state, obj).name
    state = yield AbilityStacked(name, seat, OnStack(context, ability), thing.card)
    return state


@rule("602.2b")
def _announce(state: State, seat: int, id: int, ability: Activated, action: Activate) -> Law:
    """Modes, X, targets and divisions are announced as for a spell (601.2b–d)."""
    state = yield from announce_modes(state, id, ability.modes, action.modes, False)
    state = yield from _announce_x(state, seat, id, ability, action)
    state = yield from announce_targets(state, id, action.targets)
    state = yield from announce_division(state, id)
    return (yield from go_on_or_take_back(state, id, action.halt))


@rule("107.3a")
def _announce_x(state: State, seat: int, id: int, ability: Activated, action: Activate) -> Law:
    """X in an activation cost is chosen anew each time (107.3k)."""
    if not has_x(ability.cost):
        if action.x is not None:
            raise Refused(Reason("there is no X in its cost", ("107.3a",), action.obj))
        return state
    now = state

    def payable(x: int) -> bool:
        ctx = replace(context_of(now, id), x=x)
        parts = total_activation_cost(now, seat, action.obj, ability, ctx)
        return not why_not_pay(now, seat, parts, ctx, SpentOn("activate", action.obj))

    return (yield from announce_x(state, id, action.x, payable))


@rule("602.2b")
def _pay(state: State, seat: int, id: int, ability: Activated, action: Activate) -> Law:
    """The total cost is determined and paid (601.2f–h)."""
    ctx = context_of(state, id)
    parts = total_activation_cost(state, seat, action.obj, ability, ctx)
    on = SpentOn("activate", action.obj)
    state, paid = yield from pay_recording(
        state, seat, parts, ctx, on, action.paying, action.using, steps=("601.2g", "601.2h")
    )
    bound = paid.context.bound[len(ctx.bound) :]
    numbers = paid.context.numbers[len(ctx.numbers) :]
    if bound or numbers:
        state = yield SpellChanged(id, bound=bound, numbers=numbers)
    return state


@cites("602.2b", "602.5b", "601.2i")
def _becomes_activated(
    state: State, seat: int, id: int, ability: Activated, action: Activate
) -> Law:
    """It becomes activated; what triggers on that does so now, and a limited use is counted."""
    obj, index = action.obj, action.ability
    if ability.limit is not None or ability.once:
        state = yield made_by("602.5b", AbilityUsed(obj, index, state.turn.id))
    tap = any(isinstance(c, TapThis) for c in ability.cost)
    loyalty = is_loyalty_ability(ability)
    activated = AbilityActivated(
        obj, seat, index, id, tap=tap, loyalty=loyalty, keyword=ability.word
    )
    state = yield made_by(("602.2b", "601.2i"), activated)
    return state
