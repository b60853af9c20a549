"""Redirection effects: damage is dealt to something else (CR 614.9)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.permanents import Damaged
from mtgnb.model import replacements as r
from mtgnb.model.state import State
from mtgnb.model.things import Thing
from mtgnb.rules import reading
from mtgnb.rules.cr120_damage import Hit, damage_event
from mtgnb.rules.cr614_replacement.shapes import Item, Replacing, applied_at_once, applies
from mtgnb.rules.cr615_prevention import concerns_damage
from mtgnb.rules.law import rule


@applies(r.RedirectDamage)
@rule("614.9", "614.7a")
def _redirects(state: State, effect: Replacing, item: Item) -> bool:
    """It does nothing where what it would go to can't be dealt damage any more."""
    event = item.event
    change: r.RedirectDamage = effect.change
    if not isinstance(event, Damaged):
        return False
    if not concerns_damage(state, effect, event, change.to, change.by, change.combat):
        return False
    return _other(state, effect, event) is not None


def _other(state: State, effect: Replacing, event: Damaged) -> Damaged | None:
    change: r.RedirectDamage = effect.change
    things: tuple[Thing, ...] = reading.things(state, change.instead, effect.ctx)
    if len(things) != 1 or things[0] == event.to:
        return None
    n = event.amount
    if change.amount is not None:
        n = min(n, reading.number(state, change.amount, effect.ctx))
    hit = Hit(event.source, things[0], n, event.unpreventable)
    return damage_event(state, hit, event.combat)


@applied_at_once(r.RedirectDamage)
@rule("614.9")
def _redirected(state: State, effect: Replacing, item: Item) -> tuple[Item, ...]:
    event: Damaged = item.event
    new = _other(state, effect, event)
    if new is None:
        return (item,)
    moved = item.changed(new, cites=("614.9",))
    left = event.amount - new.amount
    if left <= 0:
        return (moved,)
    return (moved, replace(item, events=(replace(event, amount=left),), after=()))
