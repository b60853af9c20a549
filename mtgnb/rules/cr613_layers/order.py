"""Which effect is next (CR 613.3, 613.7, 613.8): defining abilities, timestamps, dependency."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtgnb.model.base import Noun
from mtgnb.rules.cr613_layers.continuous import Continuous
from mtgnb.rules.law import rule

if TYPE_CHECKING:
    from mtgnb.rules.cr613_layers.board import Board


class Why(Noun):
    """Why an effect is next: a clause in our own words, and the rules."""

    sentence: str
    rules: tuple[str, ...]


@rule("613.3", "613.4a", "613.7", "613.8", "613.8b")
def next_effect(board: Board, layer: str, waiting: list[Continuous]) -> tuple[Continuous, Why]:
    """Return the effect that is applied next, of those that wait (in timestamp order), and why.

    Effects that depend on another wait for it. Those that depend on each other in a loop don't
    wait for each other.
    """
    defining = [e for e in waiting if e.cda]
    group = defining or waiting
    if len(group) == 1:
        return group[0], _alone(board, layer, group[0], waiting, bool(defining))
    edges = {
        i: [j for j, b in enumerate(group) if i != j and depends(board, layer, a, b)]
        for i, a in enumerate(group)
    }
    if not any(edges.values()):
        if defining:
            return group[0], _alone(board, layer, group[0], waiting, True)
        return group[0], _first(board, group[0], group[1:])
    reach = {i: _reached(edges, i) for i in edges}
    free = [i for i in edges if all(i in reach[j] for j in reach[i])]
    pick = free[0]
    return group[pick], _explained(board, group, pick, edges, reach)


def _reached(edges: dict[int, list[int]], start: int) -> set[int]:
    found: set[int] = set()
    waiting = list(edges[start])
    while waiting:
        i = waiting.pop()
        if i not in found:
            found.add(i)
            waiting.extend(edges[i])
    return found


@rule("613.8a")
def depends(board: Board, layer: str, a: Continuous, b: Continuous) -> bool:
    """Whether applying `b` would change whether `a` exists, what it applies to, or what it does.

    It is tried on a copy of the board, unless `b` writes nothing that `a` looks at.
    """
    if a.cda != b.cda:
        return False
    started = a.key in board.started
    may_lose = a.static is not None and not started and b.removes(layer)
    if not may_lose and not (a.looks(layer, started) & b.writes(layer)):
        return False
    trial = board.trial()
    before = trial.acts(a, layer)
    trial.apply(b, layer)
    return not trial.exists(a) or trial.acts(a, layer) != before


def _alone(
    board: Board, layer: str, effect: Continuous, waiting: list[Continuous], defining: bool
) -> Why:
    if defining:
        number = "613.4a" if layer == "7a" else "613.3"
        return Why("a characteristic-defining ability comes before other effects", (number,))
    return _first(board, effect, [e for e in waiting if e is not effect])


def _first(board: Board, effect: Continuous, later: list[Continuous]) -> Why:
    if effect.key in board.started and not _still_there(board, effect):
        return Why("it had begun to apply, and goes on although its ability is gone", ("613.6",))
    if not later:
        return Why("no other effect waits in this layer", ("613.7",))
    after = ", ".join(f"{e.name}'s {e.stamp}" for e in later)
    if all(e.stamp == effect.stamp for e in later):
        return Why(f"timestamp {effect.stamp}, in the order of the object's text", ("613.7a",))
    return Why(f"timestamp {effect.stamp} comes before {after}", ("613.7",))


def _still_there(board: Board, effect: Continuous) -> bool:
    if effect.static is None:
        return True
    return any(effect is e for found in board.existing().values() for e in found)


def _explained(
    board: Board,
    group: list[Continuous],
    pick: int,
    edges: dict[int, list[int]],
    reach: dict[int, set[int]],
) -> Why:
    effect = group[pick]
    loop = [group[j].name for j in sorted(reach[pick]) if j != pick and pick in reach[j]]
    if loop:
        names = ", ".join(loop)
        return Why(
            f"it and {names} depend on each other, so timestamps decide", ("613.8b", "613.7")
        )
    held = [e.name for i, e in enumerate(group) if i != pick and pick in edges[i]]
    if held:
        names = ", ".join(held)
        verb = "depends" if len(held) == 1 else "depend"
        return Why(f"{names} {verb} on it and waits for it", ("613.8", "613.8a", "613.8b"))
    return _first(board, effect, [e for i, e in enumerate(group) if i != pick])
