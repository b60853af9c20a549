"""Continuous effects and delayed triggered abilities: begun, used, ended."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.model.state import Delayed, Running, State


class EffectBegan(Event):
    """A continuous effect began (611.2); `effect.id`, `stamp`, `begun` and `turn` are set here."""

    remembered: ClassVar[bool] = True
    effect: Running

    def apply(self, state: State) -> State:
        """Add it with its timestamp (613.7b)."""
        effect = replace(
            self.effect,
            id=state.clock,
            stamp=state.clock,
            begun=tuple(p.turns_begun for p in state.players),
            turn=state.turn.id,
        )
        return replace(state, effects=(*state.effects, effect), clock=state.clock + 1)


class EffectEnded(Event):
    """A continuous effect ended; `why` says by what, the rule is the log's."""

    effect: int
    name: str
    why: str = ""
    source: int | None = None

    def apply(self, state: State) -> State:
        """Remove it."""
        return replace(state, effects=tuple(e for e in state.effects if e.id != self.effect))


class EffectUsed(Event):
    """An effect that works a number of times was used once (614.10a); `name` is its source's."""

    effect: int
    name: str = ""

    def apply(self, state: State) -> State:
        """Count down; at zero it is gone."""
        kept = []
        for e in state.effects:
            if e.id == self.effect and e.left is not None:
                if e.left > 1:
                    kept.append(replace(e, left=e.left - 1))
            else:
                kept.append(e)
        return replace(state, effects=tuple(kept))


class EffectChanged(Event):
    """An effect changed: a shield was used in part, it woke as its turn began, it covers a new object."""

    effect: Running

    def apply(self, state: State) -> State:
        """Replace it."""
        return replace(
            state,
            effects=tuple(self.effect if e.id == self.effect.id else e for e in state.effects),
        )


class DelayedMade(Event):
    """A delayed triggered ability was created (603.7); id and beginnings are set here."""

    delayed: Delayed

    def apply(self, state: State) -> State:
        """Let it wait."""
        made = replace(
            self.delayed,
            id=state.clock,
            begun=tuple(p.turns_begun for p in state.players),
            began_turn=state.turn.id,
        )
        return replace(state, delayed=(*state.delayed, made), clock=state.clock + 1)


class DelayedEnded(Event):
    """A delayed triggered ability is gone: it has triggered (603.7b), or its time is over."""

    delayed: int
    name: str
    why: str = ""

    def apply(self, state: State) -> State:
        """Remove it."""
        return replace(state, delayed=tuple(d for d in state.delayed if d.id != self.delayed))
