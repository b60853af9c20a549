"""Players (CR 102): life, pool, what they did this turn, and whether they are still in the game."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.mana import Mana


class Player(Noun, cache_hash=True):
    """A player, at a seat. Seats of players who have left stay in the turn order (800.4k).

    Attributes
    ----------
    turns_begun : int
        Turns of theirs that began, or would have begun had they not left. Skipped turns don't
        count. "Until your next turn" compares with it (611.2a, 800.4m).
    turn_began : int
        The clock as their most recent turn began (302.6).
    upkeeps : tuple of int
        The clock just before their last two upkeeps began, the present one included (702.30a).
    blessed : bool
        They have the city's blessing (702.131c).
    last_life, last_hand : int
        As they were just before the player left (800.4i).
    """

    seat: int
    name: str
    life: int = 20
    left: bool = False
    lost: bool = False
    pool: tuple[Mana, ...] = ()
    lands_played: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    turns_begun: int = 0
    turn_began: int = 0
    drew_from_empty: bool = False
    starting_life: int = 20
    last_hand: int = 0
    controlled_by: int | None = None
    seen: tuple[int, ...] = ()
    upkeeps: tuple[int, int] = (0, 0)
    blessed: bool = False

    def count(self, kind: str) -> int:
        """The number of counters of a kind."""
        return sum(n for k, n in self.counters if k == kind)
