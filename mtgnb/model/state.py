"""The state of a game: one frozen value that holds everything (design §2)."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Triggered
from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.choice import Choice
from mtgnb.model.durations import Duration, RestOfGame
from mtgnb.model.names import OWN_ZONES
from mtgnb.model.object import Obj, Past
from mtgnb.model.player import Player
from mtgnb.model.refs import Ref
from mtgnb.model.table import Table
from mtgnb.model.things import Context, EventInfo, Thing
from mtgnb.model.turn import Turn, TurnSlot


class Running(Noun, cache_hash=True):
    """A continuous effect of a resolved spell or ability (611.2), or a rule's own.

    Attributes
    ----------
    affected : tuple of Thing or None
        The objects and players it is fixed on (611.2c); None where it changes rules.
    context : Context
        What its references mean.
    begun : tuple of int
        For each seat, `Player.turns_begun` as it began; durations compare with it.
    turn : int
        The id of the turn in which it began.
    left : int or None
        How often it may still be used (614.10a, "the next …"); None without limit.
    dormant : bool
        It waits for a turn to begin (`DuringNextTurn`).
    """

    id: int
    stamp: int
    name: str
    context: Context
    changes: tuple[Change, ...]
    duration: Duration = RestOfGame()
    affected: tuple[Thing, ...] | None = None
    affected_ref: Ref | None = None
    begun: tuple[int, ...] = ()
    turn: int = 0
    left: int | None = None
    dormant: bool = False
    bound_turn: int | None = None


class Delayed(Noun):
    """A delayed triggered ability (603.7) that waits.

    `duration` None: once. `turn` binds it to a turn's id: it triggers in that turn only.
    """

    id: int
    name: str
    ability: Triggered
    context: Context
    duration: Duration | None = None
    begun: tuple[int, ...] = ()
    began_turn: int = 0
    turn: int | None = None


class Pending(Noun):
    """An ability that has triggered and waits to be put on the stack (603.3).

    Attributes
    ----------
    delayed : int or None
        The delayed triggered ability that it is.
    others : tuple of EventInfo
        Events other than the context's that could have caused it just as well: a delayed ability
        triggers once, and its controller chooses which event it was (603.7b).
    mana : bool
        It is a triggered mana ability, which doesn't use the stack (605.1b).
    """

    id: int
    name: str
    ability: Triggered
    context: Context
    delayed: int | None = None
    state_trigger: bool = False
    others: tuple[EventInfo, ...] = ()
    mana: bool = False


class Frame(Noun):
    """A task that waits for a choice: where it started from, and the answers so far.

    Running the task again from `base` with `answers` leads to the present moment, so that nothing
    of it lives in a Python frame.
    """

    task: Noun
    base: State
    answers: tuple[Any, ...] = ()
    shown: int = 0


class Due(Noun):
    """Instructions that are the first thing to happen in the next step or phase (614.10b)."""

    effect: tuple[Noun, ...]
    context: Context


class State(Noun, dict=True):
    """A moment of a game.

    Attributes
    ----------
    zones : Table
        Ids in each zone, keyed by ``(zone, seat)``, seat None for shared zones. Libraries and
        graveyards: top first. The stack: topmost first. The battlefield in order of entering.
    past : Table
        Objects that have ceased to exist under their id, as they last were.
    clock : int
        Counts up; timestamps and ids come from it.
    priority : int or None
        Who has priority.
    passed : tuple of int
        Who has passed in succession.
    agenda : tuple of Noun
        What the loop does next, first task last.
    log : tuple of Noun
        This turn's events that abilities may look back on, oldest first; `last_log` the turn's
        before.
    covered : tuple of int
        Seats whose libraries' new top card may not be looked at yet (401.5), with `shown_top` the
        ids that were on top as the action began.
    over : bool
        The game has ended; `winners` may be empty (a draw).
    """

    players: tuple[Player, ...]
    objects: Table[int, Obj] = Table()
    zones: Table[tuple[str, int | None], tuple[int, ...]] = Table()
    past: Table[int, Past] = Table()
    effects: tuple[Running, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    pending: tuple[Pending, ...] = ()
    turn: Turn = Turn(0, 0, 0)
    extra_turns: tuple[TurnSlot, ...] = ()
    turn_cursor: int = 0
    priority: int | None = None
    passed: tuple[int, ...] = ()
    clock: int = 1
    agenda: tuple[Noun, ...] = ()
    frame: Frame | None = None
    waiting: Choice | None = None
    log: tuple[Noun, ...] = ()
    last_log: tuple[Noun, ...] = ()
    covered: tuple[int, ...] = ()
    shown_top: tuple[int, ...] = ()
    over: bool = False
    winners: tuple[int, ...] = ()
    monarch: int | None = None
    seed: int = 0
    readings: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    due: tuple[Due, ...] = ()

    # --- reading ---------------------------------------------------------------------------

    def zone(self, name: str, seat: int | None = None) -> tuple[int, ...]:
        """Return the ids in a zone."""
        return self.zones.get((name, seat if name in OWN_ZONES else None), ())  # type: ignore[no-any-return]

    def obj(self, id: int) -> Obj:
        """Return an object, or the object that it was when it last existed under this id."""
        found = self.objects.get(id)
        return found if found is not None else self.past[id].obj

    def live(self, id: int) -> bool:
        """Whether an object still exists under this id."""
        return id in self.objects

    def battlefield(self) -> list[Obj]:
        """Return the permanents that are phased in, in order of entering."""
        memo = self.__dict__.get("memo")  # of `events.base`; it rests on objects and zones
        if memo is not None:
            known = memo.board.get("battlefield")
            if known is None:
                known = memo.board["battlefield"] = self._phased_in()
            return list(known)
        return self._phased_in()

    def _phased_in(self) -> list[Obj]:
        found = (self.objects[i] for i in self.zone("battlefield"))
        return [o for o in found if not o.phased_out]

    def in_game(self) -> tuple[int, ...]:
        """Return the seats of players who are still in the game, in seat order."""
        return tuple(p.seat for p in self.players if not p.left)

    def active(self) -> int | None:
        """Return the active player's seat, None if that player has left (800.4j)."""
        seat = self.turn.seat
        return None if self.players[seat].left else seat

    def apnap(self, start: int | None = None) -> tuple[int, ...]:
        """Return the seats of players in the game in turn order from the active player on (101.4)."""
        first = self.turn.seat if start is None else start
        n = len(self.players)
        return tuple(s for s in ((first + i) % n for i in range(n)) if not self.players[s].left)

    def opponents(self, seat: int) -> tuple[int, ...]:
        """Return the seats of a player's opponents who are in the game, in turn order after them."""
        return tuple(s for s in self.apnap(seat) if s != seat)

    def latest(self, id: int) -> int | None:
        """Follow an id through its zone changes to the object that it is now."""
        while id not in self.objects:
            past = self.past.get(id)
            if past is None or past.became is None:
                return None
            id = past.became
        return id
