"""Which object a script means by ``[[Name]]``: labels, names, whose, and which of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mtgnb.model.errors import MtgnbError
from mtgnb.model.names import BATTLEFIELD, STACK
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.scenario.errors import closest
from mtgnb.scenario.names import ObjectName

Labels = dict[str, int]
Fits = Callable[[int], bool]


class Unclear(MtgnbError):
    """A name that means no object here, or several that differ."""


def plain(name: str) -> str:
    """Return a name as names are compared: straight apostrophes, single blanks, no case."""
    return " ".join(name.replace("’", "'").split()).casefold()


def name_of(state: State, id: int) -> str:
    """Return what an object is called; an ability goes by its source's name."""
    obj = state.objects.get(id)
    if obj is None:
        past = state.past[id]
        return past.chars.name or past.obj.card.name
    if obj.kind == "ability" and obj.stack is not None:
        source = obj.stack.context.source
        if source in state.objects or source in state.past:
            return name_of(state, source)
    return characteristics(state, id).name or obj.card.name


def answers_to(state: State, id: int, name: str, labels: Labels) -> bool:
    """Whether an object is called by a name or a label."""
    wanted = plain(name)
    label = labels.get(wanted)
    if label is not None:
        return id in lineage(state, label)
    obj = state.obj(id)
    if obj.kind == "ability" and obj.stack is not None:
        return plain(name_of(state, id)) == wanted
    called = {plain(name_of(state, id)), *(plain(f.name) for f in obj.card.faces)}
    if obj.kind == "token" and obj.copy is None:  # by its subtype alone, too (111.4)
        called |= {name.removesuffix(" token") for name in called}
    if obj.copy is not None and not obj.face_down:
        called = {plain(name_of(state, id))}
    if len(obj.card.faces) > 1:
        called.add(plain(obj.card.name))
    return wanted in called


def lineage(state: State, id: int) -> list[int]:
    """Return an object's ids from this one on, through every zone change."""
    found = [id]
    while (past := state.past.get(found[-1])) is not None and past.became is not None:
        found.append(past.became)
    return found


def root(state: State, id: int) -> int:
    """Return the first id that an object had; objects are counted in the order of these."""
    memo = state.__dict__.setdefault("_before", None)
    if memo is None:
        pairs = ((state.past[i].became, i) for i in state.past.in_order())
        memo = state.__dict__["_before"] = {new: old for new, old in pairs if new is not None}
    while id in memo:
        id = memo[id]
    return id


def find(state: State, name: ObjectName, labels: Labels, groups: Iterable[Iterable[int]]) -> int:
    """Return the object that a name means, among candidates in groups of falling preference.

    Raises
    ------
    Unclear
        If there is none, or several are left that differ in a visible way.
    """
    for group in groups:
        found = [i for i in group if answers_to(state, i, name.name, labels)]
        if name.whose is not None:
            seat = seat_of(state, name.whose)
            found = [i for i in found if seat in _whose(state.obj(i))]
        if found:
            return _the_one(state, name, found)
    raise Unclear(_nothing(state, name))


def every(state: State, name: ObjectName, labels: Labels) -> list[int]:
    """Return all objects, present and past, that a name means, in the order in which they came."""
    ids = [*state.objects.in_order(), *state.past.in_order()]
    found = [i for i in ids if answers_to(state, i, name.name, labels)]
    if name.whose is not None:
        seat = seat_of(state, name.whose)
        found = [i for i in found if seat in _whose(state.obj(i))]
    return sorted(found)


def seat_of(state: State, player: str) -> int:
    """Return a player's seat."""
    return next(p.seat for p in state.players if p.name == player)


def _whose(obj: Obj) -> tuple[int | None, ...]:
    if obj.zone in (BATTLEFIELD, STACK):
        return (obj.controller,)
    return (obj.owner,)


def _the_one(state: State, name: ObjectName, found: list[int]) -> int:
    ordered = sorted(dict.fromkeys(found), key=lambda i: (root(state, i), i))
    if name.index is not None:
        if name.index > len(ordered):
            raise Unclear(f"there are only {len(ordered)} objects called {name.name}")
        return ordered[name.index - 1]
    if len({look(state, i) for i in ordered}) > 1:
        several = "; ".join(
            f"[[{name.name}#{n}]] {describe(state, i)}" for n, i in enumerate(ordered, 1)
        )
        raise Unclear(f"{name} could be several objects: {several}")
    return ordered[0]


def look(state: State, id: int) -> tuple[object, ...]:
    """Return what can be seen of an object: two that look alike need no telling apart."""
    o = state.obj(id)
    return (
        o.zone, o.owner, o.controller, o.tapped, o.counters, o.damage, o.attached_to, o.face_down,
        o.kind, o.chosen, o.copy, o.phased_out, o.combat, o.x,
        (o.stack.targets, o.stack.modes) if o.stack else None,
        _sick(state, o),
    )  # fmt: skip


def _sick(state: State, o: Obj) -> bool:
    if o.controller is None or o.zone != BATTLEFIELD:
        return False
    return o.since > state.players[o.controller].turn_began


def describe(state: State, id: int) -> str:
    """Describe an object as far as it can be told apart from others of its name."""
    o = state.obj(id)
    if not state.live(id):
        return f"(gone from {o.zone})"
    who = o.controller if o.controller is not None else o.owner
    parts = [f"{state.players[who].name}'s", o.zone]
    parts += ["tapped"] if o.tapped else []
    parts += [f"{n} {k} counters" for k, n in o.counters]
    return f"({', '.join(parts)})"


def _nothing(state: State, name: ObjectName) -> str:
    known = {name_of(state, i) for i in state.objects.in_order()}
    near = closest(name.name, sorted(known - {"a card"}))
    hint = f"; the nearest name is {near}" if near and plain(near) != plain(name.name) else ""
    return f"there is no {name} that this could mean{hint}"
