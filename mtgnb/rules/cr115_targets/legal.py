"""What may be targeted, and how many (CR 115.1–115.5); whether targets are still legal (608.2b)."""

from __future__ import annotations

from itertools import combinations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.model.abilities import Keyword, TargetSpec
from mtgnb.model.filters import Anything
from mtgnb.model.game_changes import CantBeTargeted
from mtgnb.model.names import BATTLEFIELD, STACK
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr608_parts import target_specs
from mtgnb.rules.cr613_layers import characteristics, game_changes_on

Targets = tuple[tuple[Thing, ...], ...]

ANY_TARGET = ("creature", "planeswalker", "battle")
NOBODY_NEEDS_MORE = 20
"""Targets of one "target" beyond which the look ahead stops counting (115.3 with "any number")."""


# --- what may be targeted -------------------------------------------------------------------------


@cites("115.1", "115.2", "115.4", "601.2c")
def legal_targets(
    state: State, spec: TargetSpec, ctx: Context, _chooser: int | None = None
) -> tuple[Thing, ...]:
    """Return everything that may be chosen for one "target", objects before players.

    Parameters
    ----------
    state : State
    spec : TargetSpec
    ctx : Context
        Of the spell or ability: its source, controller and X.

    References
    ----------
    CR 115.1, 115.2, 115.4.
    """
    return tuple(
        t for t in _candidates(state, spec, ctx) if not why_not_target(state, spec, t, ctx)
    )


def _candidates(state: State, spec: TargetSpec, ctx: Context) -> tuple[Thing, ...]:
    objects: tuple[int, ...] = ()
    if spec.kind in ("object", "any"):
        objects = reading.matching(state, spec.where, ctx)
    seats = state.apnap() if spec.kind in ("player", "any") else ()
    return (*objects, *(Seat(s) for s in seats))


@cites("115.2", "115.4", "115.5")
def why_not_target(
    state: State, spec: TargetSpec, thing: Thing, ctx: Context
) -> tuple[Reason, ...]:
    """Say why something can't be the target of a spell or ability.

    Returns
    -------
    tuple of Reason
        Every reason; empty if it is a legal target.

    References
    ----------
    CR 115.2–115.5, 702.11, 702.16, 702.18.
    """
    unfit = _unfit(state, spec, thing, ctx)
    if unfit:
        return (Reason(unfit, ("115.1", "601.2c")),)
    from mtgnb.rules.cr702_keywords import why_not_target_by_keyword

    by = _targeting_object(state, ctx)
    found = list(why_not_target_by_keyword(state, thing, ctx.controller, by))
    for ban in game_changes_on(state, CantBeTargeted, thing):
        change: CantBeTargeted = ban.change
        whose = change.by is None or reading.fits_player(state, change.by, ctx.controller, ban.ctx)
        if whose and (
            isinstance(change.of, Anything) or reading.fits(state, change.of, by, ban.ctx)
        ):
            sentence = f"{called(state, thing)} can't be the target of it"
            found.append(Reason(sentence, ("101.2", "115.1"), ban.source, ban.name))
    return tuple(found)


def _targeting_object(state: State, ctx: Context) -> int:
    """The spell, or the source of the ability."""
    spell = ctx.on_stack
    if spell is not None and state.live(spell) and state.objects[spell].kind != "ability":
        return spell
    return ctx.source


def _unfit(state: State, spec: TargetSpec, thing: Thing, ctx: Context) -> str:
    if isinstance(thing, Seat):
        return _unfit_player(state, spec, thing.n, ctx)
    if spec.kind == "player":
        return f"{called(state, thing)} is not a player"
    obj = state.objects.get(thing)
    if obj is None or obj.phased_out:
        return f"{called(state, thing)} is no longer there"
    if thing == ctx.on_stack:
        return f"{called(state, thing)} can't target itself"
    if spec.kind == "any":
        types = characteristics(state, thing).types
        if obj.zone != BATTLEFIELD or not any(t in ANY_TARGET for t in types):
            return f"{called(state, thing)} is no creature, planeswalker or battle"
    elif obj.zone not in reading.zones_of(spec.where):
        return f"{called(state, thing)} is in the wrong zone ({obj.zone})"
    if not reading.fits(state, spec.where, thing, ctx):
        return f"{called(state, thing)} is not what it may target"
    return ""


def _unfit_player(state: State, spec: TargetSpec, seat: int, ctx: Context) -> str:
    name = state.players[seat].name
    if spec.kind == "object":
        return f"{name} is a player"
    if state.players[seat].left:
        return f"{name} has left the game"
    if spec.who is not None and not reading.fits_player(state, spec.who, seat, ctx):
        return f"{name} is not a player whom it may target"
    where = spec.player_where
    if where is not None and not reading.holds(state, where, replace(ctx, each_player=seat)):
        return f"{name} is not a player whom it may target"
    return ""


# --- how many -------------------------------------------------------------------------------------


def bounds(state: State, spec: TargetSpec, ctx: Context) -> tuple[int, int | None]:
    """Return how many targets there are at least and at most (None: any number)."""
    most = None if spec.most is None else max(0, reading.number(state, spec.most, ctx))
    return max(0, reading.number(state, spec.least, ctx)), most


@cites("601.2c", "115.3", "115.6")
def why_no_targets(state: State, specs: tuple[TargetSpec, ...], ctx: Context) -> tuple[Reason, ...]:
    """Say why targets can't be chosen: for one of the specifications there are too few.

    References
    ----------
    CR 601.2c, 115.3.
    """
    legal = [legal_targets(state, s, ctx) for s in specs]
    found = []
    for spec, things in zip(specs, legal, strict=True):
        least, _ = bounds(state, spec, ctx)
        if len(things) < least:
            there = "there is none" if not things else f"there are only {len(things)}"
            found.append(Reason(f"it needs {_many(least)}, and {there}", ("601.2c", "115.1")))
    if not found and not possible(state, specs, ctx, legal, ()):
        found.append(Reason("there aren't enough different targets", ("601.2c", "115.3")))
    return tuple(found)


def _many(n: int) -> str:
    return "a target" if n == 1 else f"{n} targets"


def possible(
    state: State,
    specs: tuple[TargetSpec, ...],
    ctx: Context,
    legal: list[tuple[Thing, ...]],
    taken: Targets,
) -> bool:
    """Whether the specifications after those in `taken` can still get their least numbers."""
    at = len(taken)
    if at == len(specs) or not any(s.distinct for s in specs):
        return all(len(legal[i]) >= bounds(state, specs[i], ctx)[0] for i in range(at, len(specs)))
    least, _ = bounds(state, specs[at], ctx)
    open_ = not_taken(specs, at, legal[at], taken)
    rows = combinations(open_, min(least, NOBODY_NEEDS_MORE))
    return any(possible(state, specs, ctx, legal, (*taken, row)) for row in rows)


def not_taken(
    specs: tuple[TargetSpec, ...], at: int, things: tuple[Thing, ...], taken: Targets
) -> tuple[Thing, ...]:
    """Leave out what "another target" can't be (115.3)."""
    clash = {
        t for i, row in enumerate(taken) for t in row if specs[at].distinct or specs[i].distinct
    }
    return tuple(t for t in things if t not in clash)


# --- on the stack ---------------------------------------------------------------------------------


@cites("115.1a", "115.1b", "303.4a", "702.5a")
def specs_of(state: State, id: int) -> tuple[TargetSpec, ...]:
    """Return the target specifications in use of a spell or ability on the stack.

    Those of its chosen modes are among them; an Aura spell's is its enchant ability's.
    """
    obj = state.objects[id]
    if obj.stack is None:
        return ()
    if obj.stack.ability is None:
        chars = characteristics(state, id)
        if "Aura" in chars.subtypes:
            enchant = [a for a in chars.abilities if isinstance(a, Keyword) and a.name == "enchant"]
            return tuple(_enchanting(k) for k in enchant[:1])
    return target_specs(state, obj)


def _enchanting(keyword: Keyword) -> TargetSpec:
    if keyword.who is not None:
        return TargetSpec("player", who=keyword.who)
    return TargetSpec(where=Anything() if keyword.where is None else keyword.where)


@cites("608.2b")
def still_legal(state: State, id: int) -> Targets:
    """Return those targets of a spell or ability on the stack that are legal now.

    Parameters
    ----------
    state : State
    id : int
        The spell or ability.

    Returns
    -------
    tuple of tuple of Thing
        In the form in which they were chosen, the illegal ones left out: a target that has left its
        zone, that doesn't fit any more, or that can't be targeted by it any more.

    References
    ----------
    CR 608.2b, 400.7.
    """
    obj = state.objects[id]
    if obj.stack is None or obj.zone != STACK:
        return ()
    ctx = replace(obj.stack.context, targets=obj.stack.targets, on_stack=id)
    if obj.controller is not None:
        ctx = replace(ctx, controller=obj.controller)
    specs = specs_of(state, id)
    return tuple(
        tuple(t for t in row if not why_not_target(state, spec, t, ctx))
        for spec, row in zip(specs, obj.stack.targets, strict=False)
    )
