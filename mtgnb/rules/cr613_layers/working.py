"""Static abilities at work, and the changes of game rules in force (CR 604, 613.10, 613.11)."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mtgnb.events.base import memo
from mtgnb.model.abilities import Static
from mtgnb.model.base import Noun
from mtgnb.model.changes import Change, CharacteristicChange
from mtgnb.model.filters import Is
from mtgnb.model.names import BATTLEFIELD, COMMAND, LIBRARY, STACK
from mtgnb.model.object import Chars, Obj
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context, Thing
from mtgnb.rules.cr613_layers.board import Board, now, works_in
from mtgnb.rules.cr613_layers.kinds import changes_with_time
from mtgnb.rules.cr613_layers.profile import profile_of, rules_game, statics_of
from mtgnb.rules.cr613_layers.settled import board_of, characteristics, controller_now
from mtgnb.rules.law import rule
from mtgnb.rules.reading import holds, things

T = TypeVar("T", bound=Change)


class Working(Noun):
    """A static ability that works now.

    Attributes
    ----------
    source, controller : int
        The object that it is on, and who controls that (owner, in zones without controllers).
    stamp : int
        Its timestamp (613.7a).
    ctx : Context
        What its references are read against.
    """

    source: int
    controller: int
    ability: Static
    stamp: int
    ctx: Context
    name: str = ""


class Found(Noun, Generic[T]):
    """A change of the rules of the game, or a replacement effect, that is in force.

    Attributes
    ----------
    change, ctx : T, Context
        The change, and what its references are read against.
    source, name : int, str
        What it comes from.
    affected : tuple of Thing or None
        The objects and players that it is on; None for changes that say so themselves.
    running : Running or None
        The effect of a resolved spell or ability; None for a static ability's.
    """

    change: T
    ctx: Context
    source: int
    name: str
    affected: tuple[Thing, ...] | None = None
    running: Running | None = None
    stamp: int = 0


class _Raw(Noun):
    """A change that may be in force, not yet looked at closely."""

    change: Change
    stamp: int
    order: tuple[int, ...]
    working: Working | None = None
    running: Running | None = None


def _keep(state: State, timed: bool) -> dict[object, object]:
    kept = memo(state)
    return kept.all if timed else kept.board


@rule("604.1", "604.2", "611.3b", "113.6")
def working_statics(state: State) -> tuple[Working, ...]:
    """Return the static abilities that work now, in timestamp order.

    An ability works in the zone that it names (the battlefield for most), on a permanent that is
    phased in, while its "as long as" condition holds.
    """
    return tuple(w for w in _present(state) if _condition(state, w))


def _condition(state: State, w: Working) -> bool:
    return w.ability.while_ is None or holds(state, w.ability.while_, w.ctx)


def _present(state: State) -> tuple[Working, ...]:
    board = board_of(state)
    kept = _keep(state, board.timed)
    found = kept.get("statics")
    if found is None:
        found = kept["statics"] = tuple(_collect(state, board))
    return found  # type: ignore[return-value]


def _collect(state: State, board: Board) -> list[Working]:
    found: list[tuple[int, int, int, int, Working]] = []
    for key in state.zones.in_order():
        if key[0] == LIBRARY:  # no static ability works from there
            continue
        near = key[0] in (BATTLEFIELD, STACK, COMMAND)
        for id in state.zones[key]:
            obj = state.objects[id]
            if obj.kind == "ability" or obj.phased_out:
                continue
            touched = id in board.drafts
            if not touched:
                profile = profile_of(board.face(obj))
                if not (profile.ruling or profile.shaping) or not (near or profile.abroad):
                    continue
            chars = characteristics(state, id)
            for place, stamp, static in _statics(board, obj, chars):
                if works_in(obj, static.zone):
                    seat = controller_now(state, id)
                    ctx = Context(id, obj.owner if seat is None else seat)
                    made = Working(id, ctx.controller, static, stamp, ctx, chars.name)
                    found.append((stamp, id, place, len(found), made))
    return [f[-1] for f in sorted(found, key=lambda f: f[:-1])]


def _statics(board: Board, obj: Obj, chars: Chars) -> list[tuple[int, int, Static]]:
    draft = board.drafts.get(obj.id)
    if draft is not None:
        entries = [(e.stamp, e.ability) for e in draft.entries]
    else:
        entries = [(obj.stamp, a) for a in chars.abilities]
    return [
        (place, max(stamp, obj.stamp), static)
        for place, (stamp, ability) in enumerate(entries)
        for static in statics_of(ability)
    ]


def _index(state: State) -> dict[type[Change], list[_Raw]]:
    """Return all changes of game rules by their class, in timestamp order."""
    kept = _keep(state, board_of(state).timed)
    found = kept.get("index")
    if found is None:
        raws: list[_Raw] = []
        for w in _present(state):
            if rules_game(w.ability):
                raws.extend(
                    _Raw(c, w.stamp, (1, w.source, i), working=w)
                    for i, c in enumerate(w.ability.changes)
                    if not isinstance(c, CharacteristicChange)
                )
        for r in state.effects:
            if not r.dormant:
                raws.extend(
                    _Raw(c, r.stamp, (0, r.id, i), running=r)
                    for i, c in enumerate(r.changes)
                    if not isinstance(c, CharacteristicChange)
                )
        index: dict[type[Change], list[_Raw]] = {}
        for raw in sorted(raws, key=lambda raw: (raw.stamp, raw.order)):
            index.setdefault(type(raw.change), []).append(raw)
        found = kept["index"] = index
    return found  # type: ignore[return-value]


@rule("613.10", "613.11", "613.7")
def game_changes(state: State, kind: type[T] | tuple[type[T], ...]) -> tuple[Found[T], ...]:
    """Return the changes of a kind that are in force, in timestamp order.

    Parameters
    ----------
    state : State
    kind : type or tuple of types
        Of `model.game_changes` or `model.replacements`; a base class covers what derives from it.

    Returns
    -------
    tuple of Found
        Of static abilities and of resolved spells and abilities; dormant effects are left out.

    Examples
    --------
    >>> from mtgnb.model.game_changes import CantCast
    >>> from mtgnb.model.player import Player
    >>> game_changes(State((Player(0, "Ana"),)), CantCast)
    ()
    """
    index = _index(state)
    if not index:
        return ()
    kept = memo(state)
    key = ("changes", kind)
    known = kept.all.get(key)
    if known is None:
        known = kept.board.get(key)
    if known is not None:
        return known  # type: ignore[return-value]
    raws = [raw for cls, listed in index.items() if issubclass(cls, kind) for raw in listed]
    raws.sort(key=lambda raw: (raw.stamp, raw.order))
    timed = board_of(state).timed or any(_timed(raw) for raw in raws)
    found = tuple(f for raw in raws if (f := _found(state, raw)) is not None)
    _keep(state, timed)[key] = found
    return found


def _timed(raw: _Raw) -> bool:
    if raw.running is not None:
        return raw.running.affected_ref is not None and changes_with_time(raw.running.affected_ref)
    static = raw.working.ability if raw.working is not None else None
    return static is not None and any(
        changes_with_time(n) for n in (static.affected, static.while_) if n is not None
    )


def _found(state: State, raw: _Raw) -> Found[Any] | None:
    run = raw.running
    if run is not None:
        affected: tuple[Thing, ...] | None = None
        if run.affected is not None:
            affected = tuple(_present_thing(state, t) for t in run.affected)
        elif run.affected_ref is not None:
            affected = things(state, run.affected_ref, run.context)
        return Found(
            raw.change, run.context, run.context.source, run.name, affected, run, raw.stamp
        )
    w = raw.working
    if w is None or not _condition(state, w):
        return None
    to = w.ability.affected
    on = None if to is None else things(state, to.what if type(to) is Is else to, w.ctx)
    return Found(raw.change, w.ctx, w.source, w.name, on, None, raw.stamp)


def _present_thing(state: State, thing: Thing) -> Thing:
    """Return what an effect is fixed on, a spell as the permanent that it became (400.7a)."""
    found = now(state, thing)
    return thing if found is None else found


def game_changes_on(
    state: State, kind: type[T] | tuple[type[T], ...], thing: Thing
) -> tuple[Found[T], ...]:
    """Return those changes of a kind whose `affected` includes an object or player."""
    return tuple(
        f for f in game_changes(state, kind) if f.affected is not None and thing in f.affected
    )
