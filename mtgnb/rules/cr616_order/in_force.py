"""The replacement and prevention effects in force, each with a key of its own (CR 614.5)."""

from __future__ import annotations

from mtgnb.events.base import memo
from mtgnb.model import replacements as r
from mtgnb.model.game_changes import PlayerHas
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.cr614_replacement import Key, Replacing
from mtgnb.rules.cr702_keywords import players_protection
from mtgnb.rules.law import rule


def in_force(state: State) -> tuple[Replacing, ...]:
    """Return the replacement and prevention effects in force, each with a key of its own."""
    kept = memo(state).all
    known = kept.get("616 in force")
    if known is not None:
        return known  # type: ignore[return-value]
    found: list[Replacing] = []
    seen: dict[Key, int] = {}
    for f in game_changes(state, r.Replacement):
        if isinstance(f.change, r.Skip):
            continue
        first: Key = (
            f.source,
            f.running.id if f.running is not None else 0,
            type(f.change).__name__,
        )
        n = seen[first] = seen.get(first, 0) + 1
        found.append(
            Replacing(
                f.change, f.ctx, f.source, f.name, (*first, n), f.affected, f.running, found=f
            )
        )
    found += _players_protections(state)
    kept["616 in force"] = tuple(found)
    return tuple(found)


@rule("702.16e")
def _players_protections(state: State) -> list[Replacing]:
    """A player's protection prevents damage (a permanent's is an ability of its own)."""
    found = []
    for n, f in enumerate(game_changes(state, PlayerHas)):
        change = players_protection(f.change)
        if change is not None:
            key: Key = (f.source, 0, "protection", n)
            found.append(Replacing(change, f.ctx, f.source, f.name, key, f.affected, found=f))
    return found
