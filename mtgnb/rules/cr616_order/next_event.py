"""Which of simultaneous events is looked at next (CR 616.1, 101.4), and who has a say in it (615.7)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.events.permanents import Damaged
from mtgnb.model import replacements as r
from mtgnb.model.choice import Choice, Option
from mtgnb.model.state import State
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr614_replacement import APPLIES, Item, Replacing, affected_player
from mtgnb.rules.cr616_order.in_force import in_force
from mtgnb.rules.law import Step, rule


@rule("616.1", "101.4", "615.7")
def next_item(
    state: State, waiting: list[tuple[int, Item]]
) -> Generator[Step, Any, tuple[State, int]]:
    """Return the place of the next item: those of the active player first, and so on.

    Where an effect that is used up could apply to damage from several sources, the player chooses.
    """
    if len(waiting) == 1:
        return state, 0
    order = state.apnap()
    seats = [affected_player(state, item) for _, item in waiting]
    ranks = [order.index(seat) if seat in order else len(order) for seat in seats]
    first = ranks.index(min(ranks))
    mine = [i for i, seat in enumerate(seats) if seat == seats[first]]
    contested = _contested(state, [(i, waiting[i][1]) for i in mine])
    if len(contested) < 2:
        return state, first
    options = tuple(Option(i, called(state, waiting[i][1].event.source)) for i in contested)
    prompt = "Which source's damage comes first?"
    state, at = yield Choice(seats[first], "replacement", prompt, options, rule="615.7")
    return state, at


def _contested(state: State, items: list[tuple[int, Item]]) -> list[int]:
    """Return the places of damage that an effect with an end could apply to, but not to all of it."""
    hits = [(i, item) for i, item in items if item.events and isinstance(item.event, Damaged)]
    if len(hits) < 2:
        return []
    for effect in in_force(state):
        if not _is_used_up(effect):
            continue
        fitting = [
            (i, item) for i, item in hits if APPLIES[type(effect.change)](state, effect, item)
        ]
        if len(fitting) > 1 and not _enough(effect, [item for _, item in fitting]):
            return [i for i, _ in fitting]
    return []


def _is_used_up(effect: Replacing) -> bool:
    shield = isinstance(effect.change, r.PreventDamage) and effect.change.shield
    return effect.running is not None and (shield or effect.running.left is not None)


def _enough(effect: Replacing, items: list[Item]) -> bool:
    """Whether a shield covers all of the damage (615.7)."""
    amount = getattr(effect.change, "amount", None)
    shield = isinstance(effect.change, r.PreventDamage) and effect.change.shield
    return shield and isinstance(amount, int) and amount >= sum(i.event.amount for i in items)
