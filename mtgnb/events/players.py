"""What happens to players: life, mana, drawing from nothing, losing, leaving."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from mtgnb.events.base import Event, with_player
from mtgnb.model.mana import Mana
from mtgnb.model.names import HAND
from mtgnb.model.state import State


class LifeGained(Event):
    """A player gained life (119.3)."""

    remembered: ClassVar[bool] = True
    player: int
    n: int
    source: int | None = None

    def apply(self, state: State) -> State:
        """Add it."""
        p = state.players[self.player]
        return with_player(state, replace(p, life=p.life + self.n))


class LifeLost(Event):
    """A player lost life (119.3), by an effect, by damage (`cause`: ``damage``) or by paying (``paid``)."""

    remembered: ClassVar[bool] = True
    player: int
    n: int
    cause: str = "effect"
    source: int | None = None

    def apply(self, state: State) -> State:
        """Take it."""
        p = state.players[self.player]
        return with_player(state, replace(p, life=p.life - self.n))


class ManaAdded(Event):
    """A player added mana (106.4).

    `tapped` is the permanent that was tapped for it (106.12), `ability` whether a mana ability made
    it. Replacement effects change `mana` (106.12b).
    """

    remembered: ClassVar[bool] = True
    player: int
    mana: tuple[Mana, ...]
    tapped: int | None = None
    source: int | None = None

    def apply(self, state: State) -> State:
        """Put it into the pool."""
        p = state.players[self.player]
        return with_player(state, replace(p, pool=(*p.pool, *self.mana)))


class ManaSpent(Event):
    """A player spent mana from the pool to pay a cost."""

    player: int
    mana: tuple[Mana, ...]
    on: int | None = None

    def apply(self, state: State) -> State:
        """Take it out of the pool."""
        p = state.players[self.player]
        pool = list(p.pool)
        for unit in self.mana:
            pool.remove(unit)
        return with_player(state, replace(p, pool=tuple(pool)))


class PoolEmptied(Event):
    """Unspent mana was lost as a step or phase ended (106.4, 500.4); `kept` stays."""

    player: int
    kept: tuple[Mana, ...] = ()

    def apply(self, state: State) -> State:
        """Empty the pool."""
        return with_player(state, replace(state.players[self.player], pool=self.kept))


class DrewFromEmpty(Event):
    """A player was to draw from an empty library (121.4, 704.5b)."""

    player: int

    def apply(self, state: State) -> State:
        """Remember it for the next check of state-based actions."""
        return with_player(state, replace(state.players[self.player], drew_from_empty=True))


class LandPlayCounted(Event):
    """A player used a land play (305.2a)."""

    player: int

    def apply(self, state: State) -> State:
        """Count it."""
        p = state.players[self.player]
        return with_player(state, replace(p, lands_played=p.lands_played + 1))


class PlayerLost(Event):
    """A player lost the game (104.3)."""

    remembered: ClassVar[bool] = True
    player: int
    why: str = ""

    def apply(self, state: State) -> State:
        """Note it; leaving follows (104.5)."""
        return with_player(state, replace(state.players[self.player], lost=True))


class PlayerLeft(Event):
    """A player left the game (104.5, 800.4)."""

    remembered: ClassVar[bool] = True
    player: int

    def apply(self, state: State) -> State:
        """Keep what was last known of them (800.4i)."""
        p = state.players[self.player]
        hand = len(state.zone(HAND, self.player))
        left = replace(p, left=True, last_hand=hand, pool=(), controlled_by=None)
        state = with_player(state, left)
        for other in state.players:
            if other.controlled_by == self.player:
                state = with_player(state, replace(other, controlled_by=None))
        return replace(state, passed=tuple(s for s in state.passed if s != self.player))


class GameEnded(Event):
    """The game is over (104.1); without winners it is a draw."""

    winners: tuple[int, ...] = ()

    def apply(self, state: State) -> State:
        """End it: nothing is left to do."""
        return replace(
            state, over=True, winners=self.winners, agenda=(), waiting=None, frame=None,
            priority=None,
        )  # fmt: skip


class ControlOfPlayer(Event):
    """A player's decisions are made by another from now on, or by themselves again (720)."""

    player: int
    by: int | None

    def apply(self, state: State) -> State:
        """Set who decides."""
        return with_player(state, replace(state.players[self.player], controlled_by=self.by))


class Chose(Event):
    """A player made a choice; the answer is data of the log."""

    player: int
    kind: str
    value: Any
    label: str = ""

    def apply(self, state: State) -> State:
        """Nothing but the log."""
        return state


class Withheld(Event):
    """A rule kept something from happening; nothing changes, and the log says so.

    `what` is a word for the kind (``token``, ``damage``, ``effect``, ``trigger`` …), `name` the
    name of what it would have come from.
    """

    what: str
    sentence: str
    name: str = ""
    player: int | None = None
    obj: int | None = None

    def apply(self, state: State) -> State:
        """Nothing but the log."""
        return state


class Happened(Event):
    """A named fact that abilities look for and that changes nothing.

    ``scry``, ``cycle``, ``search``, ``exploit``, ``copy``, ``regenerated`` …
    """

    remembered: ClassVar[bool] = True
    what: str
    player: int | None = None
    obj: int | None = None
    amount: int = 0

    def apply(self, state: State) -> State:
        """Nothing but the log."""
        return state


class Blessed(Event):
    """A player got the city's blessing, for the rest of the game (702.131)."""

    player: int

    def apply(self, state: State) -> State:
        """Note it."""
        return with_player(state, replace(state.players[self.player], blessed=True))


class Remembered(Event):
    """Something of before the scenario began that this turn's abilities may look for."""

    facts: tuple[Event, ...]

    def apply(self, state: State) -> State:
        """Put it into this turn's log."""
        return replace(state, log=(*state.log, *self.facts))
