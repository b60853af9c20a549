"""What the targets that a script names could be: a name may stand on several objects at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from itertools import islice, product

from mtgnb.model.errors import IllegalAction, MtgnbError
from mtgnb.model.names import LIBRARY, STACK
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.scenario.names import ObjectName, PlayerName, Target
from mtgnb.scenario.naming import Labels, Unclear, answers_to, find, seat_of

Targets = tuple[Thing, ...] | None

_MOST = 32
"""Ways of reading a line's targets that are tried; more would be a riddle and not a script."""


def thing(state: State, labels: Labels, seat: int, target: Target) -> Thing:
    """Return what a name means most readily: the acting player's permanents come first."""
    return _meanings(state, labels, seat, target)[0]


def first_legal(
    state: State,
    labels: Labels,
    seat: int,
    targets: tuple[Target, ...],
    attempt: Callable[[Targets], None],
) -> None:
    """Make an attempt with the targets that are named: with the first reading that is legal.

    A permanent, a spell and an ability may go by one name; "target spell" means the spell.

    Raises
    ------
    IllegalAction
        If no reading is legal: what speaks against the readiest one.
    Unclear
        If a name means nothing here, or several things.
    """
    first: MtgnbError | None = _unclear_at_first(state, labels, seat, targets)
    for reading in _readings(state, labels, seat, targets):
        try:
            attempt(reading)
        except IllegalAction as refused:
            first = first or refused
        else:
            return
    if first is not None:
        raise first


def _unclear_at_first(
    state: State, labels: Labels, seat: int, targets: tuple[Target, ...]
) -> Unclear | None:
    """Return what is unclear where a name is looked for first: better said than a far-fetched reading."""
    for target in targets:
        if isinstance(target, ObjectName):
            for group in _places(state, seat):
                try:
                    find(state, target, labels, [group])
                except Unclear as unclear:
                    if any(answers_to(state, i, target.name, labels) for i in group):
                        return unclear
                else:
                    break
    return None


def _readings(
    state: State, labels: Labels, seat: int, targets: tuple[Target, ...]
) -> Iterator[Targets]:
    if not targets:
        yield None
        return
    yield from islice(product(*(_meanings(state, labels, seat, t) for t in targets)), _MOST)


def _meanings(state: State, labels: Labels, seat: int, target: Target) -> list[Thing]:
    """Return what a name could mean, the readiest first."""
    if isinstance(target, PlayerName):
        return [Seat(seat_of(state, target.name))]
    found: list[Thing] = []
    for group in _places(state, seat):
        with contextlib.suppress(Unclear):
            meant = find(state, target, labels, [group])
            if meant not in found:
                found.append(meant)
    return found or [find(state, target, labels, _places(state, seat))]


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
