"""What the targets that a script names could be: a name may stand on several objects at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, product

from mtgnb.model.errors import IllegalAction
from mtgnb.model.names import LIBRARY, STACK
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.scenario.names import PlayerName, Target
from mtgnb.scenario.naming import Labels, Unclear, answers_to, find, seat_of

Targets = tuple[Thing, ...] | None

_MOST = 32
"""Ways of reading a line's targets that are tried; more would be a riddle and not a script."""


def thing(state: State, labels: Labels, seat: int, target: Target) -> Thing:
    """Return what a name means most readily: the acting player's permanents come first."""
    thing, unclear = _meanings(state, labels, seat, target)[0]
    if unclear is not None:
        raise unclear
    return thing


def first_legal(
    state: State,
    labels: Labels,
    seat: int,
    targets: tuple[Target, ...],
    attempt: Callable[[Targets], object],
) -> Targets:
    """Return the targets that are named, in the first reading with which an attempt is legal.

    A permanent, a spell and an ability may go by one name; "target spell" means the spell.

    Raises
    ------
    IllegalAction
        If no reading is legal: what speaks against the readiest one.
    Unclear
        If a name means nothing here, or several things that differ.
    """
    readings = list(_readings(state, labels, seat, targets))
    if len(readings) == 1:
        return readings[0][0]
    first: IllegalAction | None = None
    for reading, unclear in readings:
        try:
            attempt(reading)
        except IllegalAction as refused:
            first = first or refused
            continue
        if unclear is not None:
            raise unclear
        return reading
    if first is None:
        raise Unclear("these targets can be read in too many ways")
    raise first


Reading = tuple[Targets, Unclear | None]
"""Targets, and what is said if it should be legal: that it isn't clear which of several is meant."""


def _readings(
    state: State, labels: Labels, seat: int, targets: tuple[Target, ...]
) -> Iterator[Reading]:
    if not targets:
        yield None, None
        return
    each = [_meanings(state, labels, seat, t) for t in targets]
    for combined in islice(product(*each), _MOST):
        unclear = next((u for _, u in combined if u is not None), None)
        yield tuple(t for t, _ in combined), unclear


def _meanings(
    state: State, labels: Labels, seat: int, target: Target
) -> list[tuple[Thing, Unclear | None]]:
    """Return what a name could mean, the readiest first; each of several that differ, as unclear."""
    if isinstance(target, PlayerName):
        return [(Seat(seat_of(state, target.name)), None)]
    found: dict[Thing, Unclear | None] = {}
    for group in _places(state, seat):
        try:
            found.setdefault(find(state, target, labels, [group]), None)
        except Unclear as unclear:
            several = [i for i in group if answers_to(state, i, target.name, labels)]
            if target.index is None and target.whose is None:
                for each in several:
                    found.setdefault(each, unclear)
    return list(found.items()) or [(find(state, target, labels, _places(state, seat)), None)]


def _places(state: State, seat: int) -> list[list[int]]:
    """Return where targets are looked for: the player's permanents first, then others', the stack …"""
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    others = [i for i in there if i not in own]
    stack = list(state.zone(STACK))
    spells = [i for i in stack if state.objects[i].kind != "ability"]
    abilities = [i for i in stack if i not in spells]
    public = [
        i for i in state.objects.in_order()
        if state.objects[i].zone != LIBRARY and i not in there and i not in stack
    ]  # fmt: skip
    return [own, others, there, spells, abilities, public]
