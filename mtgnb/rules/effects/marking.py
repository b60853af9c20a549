"""Instructions about what permanents bear: designations, damage, which side is up (CR 708, 120.6)."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.libraries import Revealed
from mtgnb.events.noted import ChoseFor
from mtgnb.events.permanents import DamageRemoved, TurnedFace
from mtgnb.model import effects as e
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.effects.permanents import permanents, why_not_turn
from mtgnb.rules.law import made_by
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


@performs(e.TurnFace)
def _turn_face(state: State, effect: e.TurnFace, ctx: Context) -> Performed:
    """Turn permanents face up or face down (708)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if o.face_down == effect.up and not why_not_turn(state, o.id))
    if effect.up:
        spells = tuple(i for i in ids if _is_a_spell_card(state.objects[i]))
        if spells:
            state = yield made_by("701.34g", Revealed(spells))
        ids = tuple(i for i in ids if i not in spells)
    if ids:
        state = yield tuple(TurnedFace(i, effect.up) for i in ids)
    return state, done(ctx, bool(ids))


@cites("701.34g")
def _is_a_spell_card(obj: Obj) -> bool:
    """Whether an instant or sorcery card is hidden there: it is revealed and stays face down."""
    return any(t in ("instant", "sorcery") for t in obj.printed.types)
