"""What is done to permanents where they are: tap, attach, exchange, goad … (CR 701)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.combat import RemovedFromCombat
from mtgnb.events.effects import EffectBegan
from mtgnb.events.permanents import (
    Attached,
    PhasedOut,
    Tapped,
    Transformed,
    Untapped,
)
from mtgnb.events.players import Happened, Withheld
from mtgnb.model import effects as e
from mtgnb.model.base import Noun
from mtgnb.model.changes import ControlBy
from mtgnb.model.choice import Option
from mtgnb.model.durations import RestOfGame, UntilYourNextTurn
from mtgnb.model.filters import Is
from mtgnb.model.game_changes import (
    CantActivate,
    CantAttack,
    CantBlock,
    CantTransform,
    GameChange,
    MustAttack,
)
from mtgnb.model.object import Obj
from mtgnb.model.refs import AnyPlayer, Bound, You
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules.cr303_auras import can_be_attached
from mtgnb.rules.cr613_layers import game_changes_on
from mtgnb.rules.cr701_destroying import regenerate
from mtgnb.rules.cr701_fighting import fight
from mtgnb.rules.law import Batch, Step, made_by
from mtgnb.rules.performing.choosing import ask, settled
from mtgnb.rules.performing.instructions import (
    Performed,
    bind,
    done,
    outcome,
    performs,
    permanent,
    source_name,
)

Gathered = Generator[Step, Any, tuple[State, Context, tuple[Obj, ...]]]


def permanents(state: State, ref: Noun, ctx: Context) -> Gathered:
    """Return the permanents that a reference names and that are on the battlefield."""
    state, ctx, things = yield from settled(state, ref, ctx)
    found = (permanent(state, t) for t in things)
    return state, ctx, tuple(o for o in found if o is not None)


@performs(e.Tap)
def _tap(state: State, effect: e.Tap, ctx: Context) -> Performed:
    """Tap untapped permanents (701.21a)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if not o.tapped)
    if ids:
        state = yield made_by("701.21a", *(Tapped(i) for i in ids))
    return state, done(bind(ctx, effect.bind, tuple(o.id for o in objs)), bool(ids))


@performs(e.Untap)
def _untap(state: State, effect: e.Untap, ctx: Context) -> Performed:
    """Untap tapped permanents (701.21b)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if o.tapped)
    if ids:
        state = yield made_by("701.21b", *(Untapped(i) for i in ids))
    return state, done(bind(ctx, effect.bind, tuple(o.id for o in objs)), bool(ids))


@performs(e.TapOrUntap)
def _tap_or_untap(state: State, effect: e.TapOrUntap, ctx: Context) -> Performed:
    """The controller of the effect decides which, for each permanent."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    for obj in objs:
        options = (Option("tap", "tap"), Option("untap", "untap"))
        state, what = yield from ask(state, ctx, ctx.controller, "word", "Tap or untap?", options)
        if what == "tap" and not obj.tapped:
            state = yield made_by("701.21a", Tapped(obj.id))
        elif what == "untap" and obj.tapped:
            state = yield made_by("701.21b", Untapped(obj.id))
    return state, done(ctx, bool(objs))


@performs(e.Fight)
def _fight(state: State, effect: e.Fight, ctx: Context) -> Performed:
    """Two creatures fight; if one of them isn't there any more, neither does."""
    state, ctx, one = yield from permanents(state, effect.a, ctx)
    state, ctx, other = yield from permanents(state, effect.b, ctx)
    a = one[0].id if one else None
    b = other[0].id if other else None
    before = len(state.log)
    state = yield from fight(state, a, b)
    return state, done(ctx, len(state.log) > before)


# --- attaching (701.3) ---------------------------------------------------------------------------


@performs(e.Attach)
def _attach(state: State, effect: e.Attach, ctx: Context) -> Performed:
    """Attach Auras and Equipment where they can be; else they don't move (701.3b)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    state, ctx, targets = yield from settled(state, effect.to, ctx)
    moved = False
    for obj in objs:
        for to in targets[:1]:
            state, did = yield from _attach_one(state, obj, to)
            moved = moved or did
    return state, done(ctx, moved)


@cites("701.3a", "701.3b", "303.4j")
def _attach_one(state: State, obj: Obj, to: Thing) -> Generator[Step, Any, tuple[State, bool]]:
    """It moves only to something else that it can be attached to."""
    if obj.attached_to == to:
        return state, False
    there = isinstance(to, Seat) or permanent(state, to) is not None
    kept = can_be_attached(state, obj.id, to) if there else ()
    if not there or kept:
        why = kept[0].sentence if kept else "what it would be attached to is gone"
        name = obj.card.name
        sentence = f"{name} doesn't move: {why[:1].lower()}{why[1:]}"
        rules = ("701.3b", *(r for reason in kept for r in reason.rules))
        state = yield made_by(rules, Withheld("attach", sentence, name, obj=obj.id))
        return state, False
    state = yield made_by("701.3a", Attached(obj.id, to))
    return state, True


@performs(e.Unattach)
def _unattach(state: State, effect: e.Unattach, ctx: Context) -> Performed:
    """Unattach Equipment; it stays on the battlefield (701.3d)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if o.attached_to is not None)
    if ids:
        state = yield made_by("701.3d", *(Attached(i, None) for i in ids))
    return state, done(ctx, bool(ids))


# --- control, combat, phasing, faces ----------------------------------------------------------


@performs(e.ExchangeControl)
def _exchange_control(state: State, effect: e.ExchangeControl, ctx: Context) -> Performed:
    """Exchange control of two players' permanents; both halves, or nothing (701.10a–b)."""
    state, ctx, one = yield from permanents(state, effect.a, ctx)
    state, ctx, other = yield from permanents(state, effect.b, ctx)
    if not one or not other or one[0].controller == other[0].controller:
        sentence = "control isn't exchanged: it can't be done in full"
        state = yield Batch(
            (Withheld("exchange", sentence, source_name(state, ctx)),), ("701.10a", "701.10b")
        )
        return state, done(ctx, False)
    pairs = ((one[0], other[0].controller), (other[0], one[0].controller))
    state = yield Batch(
        tuple(
            EffectBegan(_control_of(state, ctx, obj.id, to)) for obj, to in pairs if to is not None
        ),
        ("701.10b",),
    )
    return state, done(ctx)


def _control_of(state: State, ctx: Context, id: int, to: int) -> Running:
    held = Context(ctx.source, to)
    name = source_name(state, ctx)
    return Running(0, 0, name, held, (ControlBy(You()),), RestOfGame(), affected=(id,))


@performs(e.RemoveFromCombat)
def _remove_from_combat(state: State, effect: e.RemoveFromCombat, ctx: Context) -> Performed:
    """Remove from combat (506.4)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if o.combat is not None)
    if ids:
        state = yield Batch(tuple(RemovedFromCombat(i, "effect") for i in ids), ("506.4",))
    return state, done(ctx, bool(ids))


@performs(e.PhaseOut)
def _phase_out(state: State, effect: e.PhaseOut, ctx: Context) -> Performed:
    """Phase out, with what is attached (702.26b, 702.26g)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = [o.id for o in objs]
    for each in state.zone("battlefield"):
        obj = state.objects[each]
        if obj.attached_to in ids and each not in ids and not obj.phased_out:
            ids.append(each)
    if ids:
        state = yield Batch((PhasedOut(tuple(ids)),), ("702.26b",))
    return state, done(ctx, bool(ids))


def why_not_turn(state: State, id: int) -> bool:
    """Whether an effect keeps a permanent from transforming or being turned face up (101.2)."""
    return bool(game_changes_on(state, CantTransform, id))


@performs(e.Transform)
def _transform(state: State, effect: e.Transform, ctx: Context) -> Performed:
    """Transform double-faced permanents; on anything else it does nothing (701.28c–d)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    events = []
    for obj in objs:
        faces = obj.card.faces
        other = 1 - obj.face if len(faces) == 2 else obj.face
        spell_face = any(t in ("instant", "sorcery") for t in faces[other].types)
        if obj.card.layout == "transform" and not spell_face and not why_not_turn(state, obj.id):
            events.append(Transformed(obj.id, other))
    if events:
        state = yield Batch(tuple(events), ("701.28a",))
    return state, done(ctx, bool(events))


@performs(e.Regenerate)
def _regenerate(state: State, effect: e.Regenerate, ctx: Context) -> Performed:
    """A regeneration shield for this turn (701.15a)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs)
    state = yield from regenerate(state, ids, source_name(state, ctx), ctx)
    return state, outcome(ctx, "it", ids)


# --- goad and detain ----------------------------------------------------------------------------


@performs(e.Goad)
def _goad(state: State, effect: e.Goad, ctx: Context) -> Performed:
    """Goad until the controller's next turn: it attacks, and somebody else, if able (701.38)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs if not _goaded_by(state, o.id, ctx.controller))
    if ids:
        changes = (MustAttack(not_whom=You()),)
        state = yield from _mark(state, ctx, ids, changes, ("701.38a", "701.38b"))
        state = yield tuple(Happened("goad", ctx.controller, i) for i in ids)
    return state, outcome(ctx, "it", tuple(o.id for o in objs))


def _goaded_by(state: State, id: int, seat: int) -> bool:
    """A player who has goaded a creature already adds nothing by doing it again (701.38d)."""
    return any(
        id in (r.affected or ()) and r.context.controller == seat
        for r in state.effects
        if any(isinstance(c, MustAttack) and c.not_whom == You() for c in r.changes)
    )


@performs(e.Detain)
def _detain(state: State, effect: e.Detain, ctx: Context) -> Performed:
    """Detain until the controller's next turn: no attacking, blocking or activating (701.29a)."""
    state, ctx, objs = yield from permanents(state, effect.what, ctx)
    ids = tuple(o.id for o in objs)
    if ids:
        held = bind(ctx, "detained", ids)
        no_abilities = CantActivate(AnyPlayer(), Is(Bound("detained")))
        changes = (CantAttack(), CantBlock(), no_abilities)
        state = yield from _mark(state, held, ids, changes, ("701.29a",))
    return state, outcome(ctx, "it", ids)


def _mark(
    state: State,
    ctx: Context,
    ids: tuple[int, ...],
    changes: tuple[GameChange, ...],
    cites: tuple[str, ...],
) -> Generator[Step, Any, State]:
    name = source_name(state, ctx)
    made = Running(0, 0, name, ctx, changes, UntilYourNextTurn(), affected=ids)
    state = yield Batch((EffectBegan(made),), cites)
    return state
