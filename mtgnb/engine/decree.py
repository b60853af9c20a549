"""Decrees: effects without a card, for laboratory work (no rule of the game, and cited as none)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.events.moving import CeasedToExist, TokenCreated, ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.model.abilities import Modes, TargetSpec
from mtgnb.model.card import Card, Face
from mtgnb.model.names import BATTLEFIELD, COMMAND
from mtgnb.model.state import State
from mtgnb.model.tasks import Decreed, DecreedMove
from mtgnb.model.things import Context
from mtgnb.rules import effects
from mtgnb.rules.cr115_targets import choose_targets
from mtgnb.rules.cr700_modes import choose_modes
from mtgnb.rules.law import Batch, Law

SOURCE = Card((Face("decree"),), layout="decree")
"""What an effect by decree comes from: it has a name, and no characteristics."""


def decree(state: State, action: Decreed) -> Law:
    """Carry out words at once, as though a spell with this text were resolving."""
    made = TokenCreated(SOURCE, action.player, "decree", COMMAND)
    state = yield Batch((made,), final=True)
    source = state.zone(COMMAND)[-1]
    ctx = Context(source, action.player, x=action.x)
    specs: tuple[Any, ...] = action.specs
    effect: tuple[Any, ...] = action.effect
    if isinstance(action.modes, Modes):
        state, chosen = yield from choose_modes(state, action.modes, ctx, action.chosen_modes)
        picked = [action.modes.modes[i] for i in chosen]
        specs = (*specs, *(s for m in picked for s in m.targets))
        effect = (*effect, *(e for m in picked for e in m.effect))
    if specs:
        wanted: tuple[TargetSpec, ...] = specs
        state, targets = yield from choose_targets(state, wanted, ctx, action.targets)
        ctx = replace(ctx, targets=targets)
    state, _ = yield from effects.perform(state, effect, ctx)
    if source in state.objects and not state.over:
        state = yield Batch((CeasedToExist(source, "decreed"),), final=True)
    return state


def decree_move(state: State, action: DecreedMove) -> Law:
    """Put an object into a zone."""
    entering = None
    if action.to == BATTLEFIELD:
        owner = state.objects[action.obj].owner
        who = owner if action.controller is None else action.controller
        entering = Entering(controller=who)
    return (yield ZoneChanged(action.obj, action.to, action.position, "put", entering=entering))
