"""Skipping turns, phases and steps (CR 614.10, 500.11): replacement effects that are used up one at a time."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.events.effects import EffectUsed
from mtgnb.model.choice import Choice, Option
from mtgnb.model.names import PHASE_OF
from mtgnb.model.replacements import Skip
from mtgnb.model.state import State
from mtgnb.model.things import Seat
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import Found, game_changes
from mtgnb.rules.law import Step, rule


@rule("614.10", "614.1b")
def skips(state: State, what: str, seat: int) -> tuple[Found[Skip], ...]:
    """Return the effects that would make a player skip this turn, phase or step, oldest first."""
    return tuple(
        found
        for found in game_changes(state, Skip)
        if found.change.what == what and _bound(state, found) and seat in _whose(state, found)
    )


def _whose(state: State, found: Found[Skip]) -> tuple[int, ...]:
    affected = found.affected
    if affected is not None and any(isinstance(t, Seat) for t in affected):
        return tuple(t.n for t in affected if isinstance(t, Seat))
    return reading.players(state, found.change.who, found.ctx)


def _bound(state: State, found: Found[Skip]) -> bool:
    running = found.running
    return running is None or running.bound_turn is None or running.bound_turn == state.turn.id


@rule("614.10a")
def which_skip(
    state: State, what: str, seat: int
) -> Generator[Step, Any, tuple[State, Found[Skip] | None]]:
    """Pick the one effect that is used for this occurrence, and use it up if it has a number of uses.

    Effects that differ are the affected player's choice; alike ones (each used up once) aren't
    worth a question.
    """
    found = skips(state, what, seat)
    mandatory = [f for f in found if not f.change.optional]
    for f in found:
        if f.change.optional and not mandatory:
            state, yes = yield Choice(
                seat, "may", f"{f.name}: skip this {what}?",
                (Option(True, "yes"), Option(False, "no")), rule="614.10", about=f.source,
            )  # fmt: skip
            if yes:
                mandatory = [f]
                break
    if not mandatory:
        return state, None
    kinds: dict[object, Found[Skip]] = {}
    for f in mandatory:
        once = f.running is not None and f.running.left is not None
        kinds.setdefault((once, f.change.if_you_do), f)
    used = next(iter(kinds.values()))
    if len(kinds) > 1:
        options = tuple(Option(i, f.name) for i, f in enumerate(kinds.values()))
        prompt = f"Which effect skips the {what}?"
        state, i = yield Choice(seat, "replacement", prompt, options, rule="616.1")
        used = list(kinds.values())[i]
    if used.running is not None and used.running.left is not None:
        state = yield EffectUsed(used.running.id, used.name)
    return state, used


def skip_names(step: str) -> tuple[str, ...]:
    """Return the names under which a step (or main phase) may be skipped: also "main phase"."""
    return (step, "main phase") if PHASE_OF.get(step) == step else (step,)
