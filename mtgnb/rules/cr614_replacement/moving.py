"""Replacement effects on objects that change zones: somewhere else, and regeneration (CR 614.8, 701.15)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.combat import RemovedFromCombat
from mtgnb.events.libraries import Shuffled
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import DamageRemoved, Tapped
from mtgnb.events.places import Entering
from mtgnb.events.players import Happened
from mtgnb.model import replacements as r
from mtgnb.model.effects import Effect
from mtgnb.model.game_changes import CantBeRegenerated
from mtgnb.model.names import BATTLEFIELD, LIBRARY
from mtgnb.model.state import State
from mtgnb.model.things import EventInfo
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import controller_now, game_changes_on
from mtgnb.rules.cr614_replacement.shapes import (
    Instructions,
    Item,
    Replacing,
    applied_at_once,
    applies,
)
from mtgnb.rules.law import rule


@applies(r.GoesElsewhere)
@rule("614.6")
def _goes(state: State, effect: Replacing, item: Item) -> bool:
    """The object is looked at where it is; without a filter the effect is about its own source."""
    event = item.event
    change: r.GoesElsewhere = effect.change
    if not isinstance(event, ZoneChanged) or event.to == change.instead:
        return False
    if change.zone not in (event.to, "anywhere"):
        return False
    obj = state.objects[event.obj]
    origin = BATTLEFIELD if change.dies else change.from_zone
    if origin is not None and obj.zone != origin:
        return False
    if change.cause and event.cause != change.cause:
        return False
    if change.where is not None:
        return reading.fits(state, change.where, event.obj, effect.ctx)
    if effect.affected is not None:
        return event.obj in effect.affected
    return event.obj == effect.source


@applied_at_once(r.GoesElsewhere)
@rule("614.6")
def _elsewhere(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    event: ZoneChanged = item.event
    change: r.GoesElsewhere = effect.change
    shuffled = change.instead == LIBRARY and change.position.startswith("shuffle")
    position = "top" if shuffled else change.position
    entering = Entering(effect.ctx.controller) if change.instead == BATTLEFIELD else None
    if change.mark:
        entering = Entering(effect.ctx.controller, chosen=((change.mark, "yes"),))
    instead = replace(event, to=change.instead, position=position, entering=entering)
    new = item.changed(instead, cites=("614.1a", "614.6"))
    if change.then:
        obj = state.objects[event.obj]
        seat = controller_now(state, event.obj)
        info = EventInfo(event.obj, obj.owner if seat is None else seat, 1)
        then = tuple(e for e in change.then if isinstance(e, Effect))
        new = new.followed(Instructions(then, replace(effect.ctx, event=info), moved=event.obj))
    if shuffled:
        events: tuple[Event, ...] = (instead, Shuffled(state.objects[event.obj].owner))
        new = replace(new, events=events)
    return (new,)


@applies(r.RegenerationShield)
@rule("614.8", "701.15c")
def _regenerates(state: State, effect: Replacing, item: Item) -> bool:
    """Destruction only, where nothing forbids regenerating."""
    event = item.event
    change: r.RegenerationShield = effect.change
    if not isinstance(event, ZoneChanged) or event.cause != "destroy" or event.no_regeneration:
        return False
    if state.objects[event.obj].zone != BATTLEFIELD:
        return False
    covered = effect.affected
    if covered is None:
        covered = reading.things(state, change.what, effect.ctx)
    return event.obj in covered and not game_changes_on(state, CantBeRegenerated, event.obj)


@applied_at_once(r.RegenerationShield)
@rule("701.15a", "614.8")
def _regenerated(state: State, _effect: Replacing, item: Item) -> tuple[Item, ...]:
    """Damage is removed, it is tapped, and it leaves combat."""
    event: ZoneChanged = item.event
    obj = state.objects[event.obj]
    events: list[Event] = [DamageRemoved((obj.id,))]
    if not obj.tapped:
        events.append(Tapped(obj.id, "regenerate"))
    if obj.combat is not None:
        events.append(RemovedFromCombat(obj.id, "regenerated"))
    events.append(Happened("regenerated", controller_now(state, obj.id), obj.id))
    return (item.changed(*events, cites=("614.8", "701.15a")),)
