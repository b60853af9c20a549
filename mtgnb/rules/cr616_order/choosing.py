"""Choosing which effect applies next (CR 616.1a–e)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.model import replacements as r
from mtgnb.model.choice import Choice, Option
from mtgnb.model.state import State
from mtgnb.rules.cr614_replacement import Replacing
from mtgnb.rules.law import Step

Chosen = Generator[Step, Any, tuple[State, Replacing]]


def _rank(effect: Replacing) -> int:
    """Return the step at which an effect has to be chosen (616.1a–e)."""
    match effect.change:
        case r.EntersUnder():
            return 1
        case r.EntersAsCopy():
            return 2
        case _:
            return 4


@cites("616.1", "616.1b", "616.1c", "616.1e")
def chosen(state: State, seat: int, found: tuple[Replacing, ...]) -> Chosen:
    """Have a player choose which effect applies next.

    Alike effects (the same words, sources of the same name) come to the same in any order, and so do
    those of the entering object itself, which apply as they are printed.
    """
    first = min(_rank(e) for e in found)
    kinds: list[Replacing] = []
    for effect in found:
        if _rank(effect) == first and not any(_alike(effect, other) for other in kinds):
            kinds.append(effect)
    state, pick = yield from choose_among(state, seat, tuple(kinds), rule=order_rule(kinds[0]))
    return state, pick


def order_rule(effect: Replacing) -> str:
    """Return the rule by which an effect's turn comes, where there are several."""
    match effect.change:
        case r.EntersUnder():
            return "616.1b"
        case r.EntersAsCopy():
            return "616.1c"
        case _:
            return "616.1e"


def _alike(a: Replacing, b: Replacing) -> bool:
    return a.name == b.name and ((a.own and b.own) or a.change == b.change)


@cites("616.1")
def choose_among(
    state: State, player: int, founds: tuple[Any, ...], prompt: str = "", rule: str = "616.1"
) -> Generator[Step, Any, tuple[State, Any]]:
    """Have a player choose one of several effects that could replace an event.

    Parameters
    ----------
    state : State
    player : int
        The affected player, or the affected object's controller.
    founds : tuple
        Effects with a `name` and a `source` each; at least one.
    prompt : str

    Returns
    -------
    State, effect
        Through the generator.

    References
    ----------
    CR 616.1.
    """
    if len(founds) == 1:
        return state, founds[0]
    names = [f.name for f in founds]
    labels = [
        n if names.count(n) == 1 else f"{n}#{names[: i + 1].count(n)}" for i, n in enumerate(names)
    ]
    options = tuple(Option(i, label) for i, label in enumerate(labels))
    asked = prompt or "Which effect applies next?"
    state, pick = yield Choice(player, "replacement", asked, options, rule=rule)
    return state, founds[pick]
