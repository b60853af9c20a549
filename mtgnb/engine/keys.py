"""Keys of positions: equal for positions that are the same to the rules, so that exploration sees repeats."""

from __future__ import annotations

from mtgnb.model.state import State


def key(state: State) -> int:
    """Return a key of a position.

    Parameters
    ----------
    state : State

    Returns
    -------
    int
        Equal for states that are equal in everything but the clock, the log and what is derived.
        It holds within one process.

    Examples
    --------
    >>> from mtgnb.engine import position
    >>> key(position(("Ana", "Ben"))) == key(position(("Ana", "Ben")))
    True
    """
    board = 0
    objects = state.objects
    for id in objects.keys():  # noqa: SIM118 - a table is no dict
        board ^= hash((id, objects[id]))
    return hash(
        (
            board, state.players, tuple(sorted((str(k), v) for k, v in state.zones.items())),
            state.effects, state.delayed, state.pending, state.turn, state.extra_turns,
            state.priority, state.passed, state.over,
        )
    )  # fmt: skip
