"""Triggered mana abilities (CR 605.4): they resolve at once and don't use the stack."""

from __future__ import annotations

from mtgnb.events.stack import ManaAbilityResolved, TriggerDropped
from mtgnb.model.state import Pending, State
from mtgnb.rules.cr700_modes import choose_modes
from mtgnb.rules.law import Law, made_by, rule
from mtgnb.rules.reading import holds


def mana_triggers(state: State) -> tuple[Pending, ...]:
    """Return the triggered mana abilities that wait, in APNAP order of their controllers."""
    waiting = [p for p in state.pending if p.mana]
    if len(waiting) < 2:
        return tuple(waiting)
    order = state.apnap()
    place = {seat: n for n, seat in enumerate(order)}
    return tuple(sorted(waiting, key=lambda p: (place.get(p.context.controller, len(order)), p.id)))


@rule("605.4a")
def resolve_mana_triggers(state: State) -> Law:
    """Resolve the triggered mana abilities that wait, and those that they cause to trigger in turn.

    References
    ----------
    CR 605.4a.
    """
    while not state.over:
        waiting = mana_triggers(state)
        if not waiting:
            break
        state = yield from _resolve(state, waiting[0])
    return state


def _resolve(state: State, pending: Pending) -> Law:
    from mtgnb.rules.performing import perform

    ctx = pending.context
    ability = pending.ability
    if state.players[ctx.controller].left:
        why = "its controller has left the game"
        return (yield made_by("800.4d", TriggerDropped(pending.id, pending.name, why)))
    state = yield ManaAbilityResolved(ctx.source, ctx.controller, pending.id)
    if ability.cond is not None and not holds(state, ability.cond, ctx):
        return state
    effects = ability.effect
    if ability.modes is not None:
        state, chosen = yield from choose_modes(state, ability.modes, ctx)
        effects = (*effects, *(e for i in chosen for e in ability.modes.modes[i].effect))
    state, _ = yield from perform(state, effects, ctx)
    return state
