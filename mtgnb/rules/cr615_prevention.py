"""Prevention effects (CR 615): damage that isn't dealt.

615.6   what is prevented never happens          615.7   shields of an amount
615.8   the next time a source would deal damage 615.9   properties are looked at again (609.7b)
615.5   what else such an effect does            615.10  "prevent N of that damage"
615.12  damage that can't be prevented
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.effects import EffectChanged, EffectEnded
from mtgnb.events.permanents import Damaged
from mtgnb.events.players import Withheld
from mtgnb.model import replacements as r
from mtgnb.model.base import Noun
from mtgnb.model.effects import Effect
from mtgnb.model.filters import Filter
from mtgnb.model.game_changes import CantBePrevented
from mtgnb.model.state import State
from mtgnb.model.things import EventInfo, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr603_patterns.hearing import speaks_of
from mtgnb.rules.cr613_layers import controller_now, game_changes
from mtgnb.rules.cr614_replacement.shapes import (
    Applying,
    Instructions,
    Item,
    Replacing,
    applied,
    applies,
)
from mtgnb.rules.law import Batch, Law, rule
from mtgnb.rules.reading import Look


@rule("614.2", "609.7", "609.7b")
def concerns_damage(
    state: State,
    effect: Replacing,
    event: Damaged,
    to: Noun | None,
    by: Filter,
    combat: bool | None,
) -> bool:
    """Whether an effect on damage speaks of this damage: whom it is dealt to, by what, in combat or not.

    Parameters
    ----------
    state : State
    effect : Replacing
    event : Damaged
    to : Noun or None
        A filter or reference; None for anything that the effect is on.
    by : Filter
        For the source, as it is now or last was.
    combat : bool or None
    """
    if combat not in (None, event.combat) or event.amount <= 0:
        return False
    if effect.affected is not None and to is None and event.to not in effect.affected:
        return False
    if to is not None and not speaks_of(Look(state, effect.ctx), to, event.to):
        return False
    return reading.fits(state, by, event.source, effect.ctx)


@rule("615.12")
def unpreventable(state: State, event: Damaged) -> bool:
    """Whether damage can't be prevented: its effect says so, or another effect does."""
    if event.unpreventable:
        return True
    return any(
        f.change.combat in (None, event.combat)
        and reading.fits(state, f.change.where, event.source, f.ctx)
        for f in game_changes(state, CantBePrevented)
    )


@applies(r.PreventDamage)
@rule("615.1", "615.12")
def _prevents(state: State, effect: Replacing, item: Item) -> bool:
    """Where the damage can't be prevented only what else the effect does is left of it."""
    event = item.event
    change: r.PreventDamage = effect.change
    if not isinstance(event, Damaged):
        return False
    if not concerns_damage(state, effect, event, change.to, change.by, change.combat):
        return False
    if unpreventable(state, event):
        return bool(change.then)
    return _how_much(state, effect, event) > 0


def _how_much(state: State, effect: Replacing, event: Damaged) -> int:
    change: r.PreventDamage = effect.change
    if change.all_but is not None:
        return max(0, event.amount - reading.number(state, change.all_but, effect.ctx))
    if change.amount is None:
        return event.amount
    return min(event.amount, reading.number(state, change.amount, effect.ctx))


@applied(r.PreventDamage)
@rule("615.1a", "615.6")
def _prevented(state: State, effect: Replacing, item: Item) -> Applying:
    event: Damaged = item.event
    change: r.PreventDamage = effect.change
    n = 0 if unpreventable(state, event) else _how_much(state, effect, event)
    if n:
        whom = called(state, event.to)
        sentence = f"{effect.name} prevents {n} damage that would be dealt to {whom}"
        obj, player = _whom(state, event.to)
        state = yield Withheld("damage", sentence, effect.name, player, obj)
        if change.shield:
            state = yield from _shield_used(state, effect, n)
    left = event.amount - n
    new = item.changed(*((replace(event, amount=left),) if left > 0 else ()), cites=("615.1a",))
    if change.then:
        obj, player = _whom(state, event.to)
        info = EventInfo(obj, player, n, event.source, other=event.to)
        then = tuple(e for e in change.then if isinstance(e, Effect))
        ctx = replace(effect.ctx, event=info)
        new = new.followed(Instructions(then, ctx, rule="615.5"))
    return state, (new,)


def _whom(state: State, thing: Thing) -> tuple[int | None, int | None]:
    if isinstance(thing, Seat):
        return None, thing.n
    return thing, controller_now(state, thing)


@rule("615.7")
def _shield_used(state: State, effect: Replacing, n: int) -> Law:
    """Each damage prevented takes one off the shield; at none it is gone."""
    running = effect.running
    change: r.PreventDamage = effect.change
    if running is None or not isinstance(change.amount, int):
        return state
    left = change.amount - n
    if left <= 0:
        ended = EffectEnded(running.id, running.name, "it is used up", effect.source)
        state = yield Batch((ended,), final=True)
        return state
    changes = tuple(replace(change, amount=left) if c == change else c for c in running.changes)
    state = yield Batch((EffectChanged(replace(running, changes=changes)),), final=True)
    return state
