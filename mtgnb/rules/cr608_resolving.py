"""Resolving the topmost object on the stack (CR 608).

608.2a   intervening "if"            608.2c   instructions in order (`rules.effects`)
608.2b   legality of targets         608.2n   where the card goes; abilities cease to exist
608.3    permanent spells: they enter, Auras attached to their target

Left out: 608.3d (mutate), which is refused; 608.3g belongs to the keywords that it names.
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.effects import EffectBegan, EffectChanged
from mtgnb.events.moving import CeasedToExist, ZoneChanged
from mtgnb.events.permanents import BestowEnded
from mtgnb.events.places import Entering
from mtgnb.events.players import Withheld
from mtgnb.events.stack import Resolved, Resolving
from mtgnb.model.abilities import Triggered
from mtgnb.model.durations import RestOfGame
from mtgnb.model.game_changes import MayPlay
from mtgnb.model.names import BATTLEFIELD, EXILE, GRAVEYARD, STACK
from mtgnb.model.object import Obj, OnStack
from mtgnb.model.refs import Bound
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr101_entering_forbidden import why_not_enter
from mtgnb.rules.cr115_targets import still_legal
from mtgnb.rules.cr608_parts import parts
from mtgnb.rules.cr608_sequels import at_the_next_end_step, rebound, rebounds
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.effects.removing import leaves_stack_for
from mtgnb.rules.law import Batch, Law, made_by, rule
from mtgnb.rules.performing.instructions import name_of, perform

_NOT_RESOLVED = "none of its targets is legal any more"


@cites("608.1")
def resolve_top(state: State) -> Law:
    """Resolve the topmost spell or ability.

    Parameters
    ----------
    state : State
        With something on the stack.

    Returns
    -------
    State
        After it has resolved, or has left the stack without.

    References
    ----------
    CR 608.1–608.3.
    """
    first = state.zone(STACK)[0]
    name = name_of(state, first)
    state = yield made_by("608.1", Resolving(first, name))
    obj = state.objects[first]
    if obj.stack is None or (obj.stack.ability is None and is_permanent_spell(state, first)):
        return (yield from _permanent_spell(state, obj, name))
    return (yield from _instructions(state, obj, obj.stack, name))


@rule("608.3")
def is_permanent_spell(state: State, id: int) -> bool:
    """Whether a spell becomes a permanent: it is neither an instant nor a sorcery."""
    types = characteristics(state, id).types
    return not any(t in ("instant", "sorcery") for t in types)


# --- instants, sorceries, abilities (608.2) -------------------------------------------------------


@cites("608.2")
def _instructions(state: State, obj: Obj, stack: OnStack, name: str) -> Law:
    ability = stack.ability
    seat = stack.context.controller if obj.controller is None else obj.controller
    ctx = replace(stack.context, on_stack=obj.id, controller=seat)
    if stack.targets:  # a delayed ability without any speaks of those that its maker had (603.7c)
        ctx = replace(ctx, targets=stack.targets)
    cond = ability.cond if isinstance(ability, Triggered) else None
    if cond is not None and not reading.holds(state, cond, ctx):
        return (yield from _condition_gone(obj, name))
    legal = still_legal(state, obj.id)
    if any(stack.targets) and not any(legal):
        return (yield from _no_legal_target(obj, name))
    for part in parts(state, obj, legal):
        if state.over:
            return state
        inner = replace(ctx, targets=part.targets) if stack.targets else ctx
        state, after = yield from perform(state, part.effect, inner)
        ctx = _carried(ctx, after)
    if state.over:
        return state
    return (yield from _finished(state, obj, name))


def _carried(ctx: Context, after: Context) -> Context:
    """What one mode bound is there for the next; its targets are its own."""
    return replace(after, targets=ctx.targets)


@rule("608.2a", "603.4")
def _condition_gone(obj: Obj, name: str) -> Law:
    """The intervening "if" isn't true any more: the ability is removed and does nothing."""
    sentence = f"the ability of {name} does nothing: its condition isn't true any more"
    after: State = yield (
        Withheld("ability", sentence, name, obj=obj.id),
        CeasedToExist(obj.id, "its condition isn't true"),
        Resolved(obj.id, name, "608.2a"),
    )
    return after


@rule("608.2b")
def _no_legal_target(obj: Obj, name: str) -> Law:
    """Every target is illegal: it doesn't resolve; a card goes to its owner's graveyard."""
    withheld = Withheld("resolution", f"{name} doesn't resolve: {_NOT_RESOLVED}", name, obj=obj.id)
    after: State = yield (withheld, _off_the_stack(obj, False), Resolved(obj.id, name, "608.2b"))
    return after


def _off_the_stack(obj: Obj, resolved: bool) -> ZoneChanged | CeasedToExist:
    if obj.kind != "card":
        return CeasedToExist(obj.id, "resolved" if resolved else "didn't resolve")
    zone = leaves_stack_for(obj, GRAVEYARD, resolved)
    return ZoneChanged(obj.id, zone, cause="resolve" if resolved else "put", by=obj.controller)


@rule("608.2n")
def _finished(state: State, obj: Obj, name: str) -> Law:
    """Last of all a card goes to its owner's graveyard, and an ability ceases to exist."""
    now = state.objects.get(obj.id)
    if now is None or now.zone != STACK:
        state = yield Resolved(obj.id, name)
        return state
    if now.kind == "card" and _is_adventure(now) and leaves_stack_for(now) == GRAVEYARD:
        return (yield from _on_an_adventure(state, now, name))
    if (
        now.kind == "card"
        and rebounds(state, now)
        and leaves_stack_for(now, GRAVEYARD, True) == GRAVEYARD
    ):
        return (yield from rebound(state, now, name))
    state = yield (_off_the_stack(now, True), Resolved(obj.id, name))
    return state


def _is_adventure(obj: Obj) -> bool:
    return obj.card.layout == "adventure" and obj.face == 1


@rule("715.3d")
def _on_an_adventure(state: State, obj: Obj, name: str) -> Law:
    """An Adventure's card is exiled, and its controller may cast it, though not as an Adventure."""
    state = yield (
        ZoneChanged(obj.id, EXILE, cause="exile", by=obj.controller),
        Resolved(obj.id, name),
    )
    new = state.past[obj.id].became
    there = new is not None and state.live(new) and state.objects[new].zone == EXILE
    if there and obj.controller is not None and new is not None:
        ctx = Context(new, obj.controller, bound=(("it", (new,)),))
        may = MayPlay(what=Bound("it"), zone="exile")
        made = Running(0, 0, obj.card.faces[0].name, ctx, (may,), RestOfGame(), affected=(new,))
        state = yield EffectBegan(made)
    return state


# --- permanent spells (608.3) ----------------------------------------------------------------


@cites("608.3", "608.3a", "608.3e")
def _permanent_spell(state: State, obj: Obj, name: str) -> Law:
    host: Thing | None = None
    targets = () if obj.stack is None else obj.stack.targets
    if any(targets):
        legal = still_legal(state, obj.id)
        hosts = tuple(t for ts in legal for t in ts)
        if not hosts and not obj.bestowed:
            return (yield from _no_legal_target(obj, name))
        if not hosts:
            state = yield from _ceases_to_be_bestowed(obj)
            obj = state.objects[obj.id]
        host = hosts[0] if hosts else None
    kept = why_not_enter(state, obj.id)
    if kept:
        withheld = Withheld("entering", kept[0].sentence, kept[0].source_name, obj=obj.id)
        state = yield Batch(
            (withheld, _off_the_stack(obj, False), Resolved(obj.id, name)), ("608.3e",)
        )
        return state
    state = yield from _enters(obj, host)
    state = yield from _effects_follow(state, obj.id)
    state = yield from at_the_next_end_step(state, obj, name)
    state = yield made_by("608.3", Resolved(obj.id, name))
    return state


@rule("608.3b", "702.103e")
def _ceases_to_be_bestowed(obj: Obj) -> Law:
    """Without a legal target it goes on resolving as a creature spell."""
    after: State = yield BestowEnded(obj.id)
    return after


@cites("107.3m", "400.7d", "608.3a", "608.3c", "608.3f")
def _enters(obj: Obj, host: Thing | None) -> Law:
    """An Aura spell enters attached to what it was targeting, and a copy becomes a token.

    The permanent remembers its spell's X, and how it was cast.
    """
    numbers: tuple[str, ...] = ("608.3a" if host is None else "608.3c",)
    if obj.kind == "copy":
        numbers = ("608.3f", *numbers)
    entering = Entering(
        controller=obj.controller,
        attach_to=host,
        x=obj.x,
        cast=obj.cast,
        face=obj.face,
        face_down=obj.face_down,
        chosen=obj.chosen if obj.face_down else (),
        copy=obj.copy,
        kind="token" if obj.kind == "copy" else None,
    )
    after: State = yield made_by(
        numbers,
        ZoneChanged(obj.id, BATTLEFIELD, cause="resolve", by=obj.controller, entering=entering),
    )
    return after


@rule("400.7a")
def _effects_follow(state: State, spell: int) -> Law:
    """Effects that changed the spell go on applying to the permanent that it became."""
    past = state.past.get(spell)
    new = None if past is None else past.became
    if new is None or not state.live(new) or state.objects[new].zone != BATTLEFIELD:
        return state
    events = tuple(
        EffectChanged(replace(e, affected=tuple(new if t == spell else t for t in e.affected)))
        for e in state.effects
        if e.affected is not None and spell in e.affected
    )
    return (yield events) if events else state
