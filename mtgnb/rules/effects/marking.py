"""Instructions about what is marked on permanents: designations, damage (CR 702.112b, 120.6)."""

from __future__ import annotations

from mtgnb.events.noted import ChoseFor
from mtgnb.events.permanents import DamageRemoved
from mtgnb.model import effects as e
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.effects.permanents import permanents
from mtgnb.rules.performing.instructions import Performed, done, performs


@performs(e.Designate)
def _designate(state: State, effect: e.Designate, ctx: Context) -> Performed:
    """A marker without a meaning of its own (702.112b)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    if objs:
        state = yield tuple(ChoseFor(o.id, effect.name, "yes") for o in objs)
    return state, done(ctx, bool(objs))


@performs(e.RemoveDamage)
def _remove_damage(state: State, effect: e.RemoveDamage, ctx: Context) -> Performed:
    """All damage is removed, also that of sources with deathtouch."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if o.damage or o.deathtouched)
    if ids:
        state = yield DamageRemoved(ids)
    return state, done(ctx, bool(ids))
