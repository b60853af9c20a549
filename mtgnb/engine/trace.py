"""A line of play: where it started, what was decided, and every event with its rules."""

from __future__ import annotations

import functools
import json
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import same_or_sub
from mtgnb.engine.loop import Moved, advance, perform
from mtgnb.model.base import Noun, from_plain, to_plain
from mtgnb.model.errors import BadData
from mtgnb.model.state import State
from mtgnb.rules.driving import Entry


class Move(Noun):
    """A decision and what it led to. The first move of a trace has none: it starts the game."""

    pick: Any
    entries: tuple[Entry, ...]
    state: State


class Difference(Noun):
    """Where two traces part: the index of the first entry that differs, and both entries there."""

    index: int
    mine: Entry | None
    other: Entry | None


class Trace(Noun, dict=True):
    """A line of play.

    Attributes
    ----------
    start : State
        The position before anything happened.
    moves : tuple of Move
        The decisions with their consequences.
    marks : tuple of (str, int)
        Named moments, as indices: moment n is the state after the first n entries.
    title : str

    Notes
    -----
    Moments are numbered from 0, the start. ``trace.at(0)`` is the start, ``trace.at(len(trace))``
    the end.
    """

    start: State
    moves: tuple[Move, ...] = ()
    marks: tuple[tuple[str, int], ...] = ()
    title: str = ""

    def __repr__(self) -> str:
        """Say which trace this is, not the whole of its states."""
        named = f" {self.title!r}" if self.title else ""
        marks = f", marks {', '.join(repr(n) for n, _ in self.marks)}" if self.marks else ""
        return f"<Trace{named}: {len(self)} events{marks}>"

    @functools.cached_property
    def entries(self) -> tuple[Entry, ...]:
        """Every event, in order, with the rules that made it and the state after it."""
        return tuple(e for m in self.moves for e in m.entries)

    @property
    def end(self) -> State:
        """The last state: it waits for a choice, or the game is over."""
        return self.moves[-1].state if self.moves else self.start

    def __len__(self) -> int:
        return len(self.entries)

    def index(self, moment: str | int) -> int:
        """Return the number of a moment, given by its mark or number (negative: from the end).

        Raises
        ------
        BadData
            If no moment is called so.
        """
        if isinstance(moment, int):
            n = moment if moment >= 0 else len(self) + 1 + moment
            if 0 <= n <= len(self):
                return n
            raise BadData(f"there are moments 0 to {len(self)}, not {moment}")
        for name, n in reversed(self.marks):
            if name == moment:
                return n
        known = ", ".join(repr(n) for n, _ in self.marks) or "none"
        raise BadData(f"no moment is marked {moment!r}; the marks are: {known}")

    def at(self, moment: str | int) -> State:
        """Return the state at a moment."""
        n = self.index(moment)
        return self.start if n == 0 else self.entries[n - 1].state

    def citing(self, number: str) -> tuple[Entry, ...]:
        """Return the entries that cite a rule, a subrule of it, or the rule that it belongs to."""
        return tuple(e for e in self.entries if any(same_or_sub(c, number) for c in e.cites))

    def mark(self, name: str, at: int | None = None) -> Trace:
        """Name the present moment, or an earlier one by its number."""
        return replace(self, marks=(*self.marks, (name, len(self) if at is None else at)))

    def then(self, *picks: Any) -> Trace:
        """Play on from the end.

        Raises
        ------
        IllegalAction, BadData, Unanswered
            As `perform` does; this trace is as it was.
        """
        trace = self
        for pick in picks:
            moved = perform(trace.end, pick)
            trace = _longer(trace, pick, moved)
        return trace

    def fork(self, at: str | int) -> Trace:
        """Return the trace up to a moment, to be played on from there.

        A moment in the middle of a move is taken back to the choice before it, one before the first
        choice is taken on to it.
        """
        n = self.index(at)
        moves: list[Move] = []
        seen = 0
        for move in self.moves:
            if seen + len(move.entries) > n:
                break
            seen += len(move.entries)
            moves.append(move)
        moves = moves or list(self.moves[:1])
        marks = tuple(m for m in self.marks if m[1] <= seen)
        return replace(self, moves=tuple(moves), marks=marks)

    def compare(self, other: Trace) -> Difference | None:
        """Return the first entry in which two traces differ, None if they are the same."""
        for i, (a, b) in enumerate(zip(self.entries, other.entries, strict=False)):
            if a.event != b.event or a.cites != b.cites:
                return Difference(i, a, b)
        n = min(len(self), len(other))
        if len(self) == len(other):
            return None
        longer = self if len(self) > n else other
        extra = longer.entries[n]
        return Difference(n, extra if longer is self else None, extra if longer is other else None)

    def as_seen_by(self, player: str) -> Trace:
        """Return the trace without what a player can't see; see `mtgnb.engine.seeing.as_seen_by`."""
        from mtgnb.engine.seeing import as_seen_by  # it is about traces, so it imports this module

        return as_seen_by(self, player)

    def to_json(self) -> str:
        """Return the trace as JSON: the start, the decisions and the marks; `from_json` plays it again."""
        data = {
            "mtgnb": "trace",
            "start": to_plain(self.start),
            "picks": [to_plain(m.pick) for m in self.moves[1:]],
            "marks": [list(m) for m in self.marks],
            "title": self.title,
            "entries": len(self),
        }
        return json.dumps(data, separators=(",", ":"))


def _longer(trace: Trace, pick: Any, moved: Moved) -> Trace:
    return replace(trace, moves=(*trace.moves, Move(pick, moved.entries, moved.state)))


def begin(start: State, title: str = "") -> Trace:
    """Begin a trace: go on from a position to its first choice."""
    return _longer(Trace(start, title=title), None, advance(start))


def play(start: State, choices: tuple[Any, ...] = ()) -> Trace:
    """Play a line from a position.

    Parameters
    ----------
    start : State
        With tasks on its agenda, as `scenario` and `engine.position` set it up.
    choices : tuple
        The answers, in order, as `perform` takes them.

    Returns
    -------
    Trace
    """
    return begin(start).then(*choices)


def from_json(text: str) -> Trace:
    """Read a trace that `Trace.to_json` wrote, by playing it again.

    Raises
    ------
    BadData
        If it is no such JSON, or the game now takes another course.
    """
    try:
        data = json.loads(text)
        start = from_plain(data["start"])
        picks = tuple(from_plain(p) for p in data["picks"])
        marks = tuple((str(n), int(i)) for n, i in data["marks"])
        title, length = str(data["title"]), int(data["entries"])
    except (ValueError, KeyError, TypeError) as error:
        raise BadData(f"this isn't a saved trace: {error}") from error
    trace = replace(play(start, picks), marks=marks, title=title)
    if len(trace) != length:
        raise BadData(
            f"the saved trace has {length} entries and playing it again gives {len(trace)}: it was"
            " saved by another version of mtgnb"
        )
    return trace


def state_to_json(state: State) -> str:
    """Return a state as JSON."""
    return json.dumps(to_plain(state), separators=(",", ":"))


def state_from_json(text: str) -> State:
    """Read a state that `state_to_json` wrote.

    Raises
    ------
    BadData
        If it is no such JSON.
    """
    try:
        state = from_plain(json.loads(text))
    except ValueError as error:
        raise BadData(f"this isn't a saved state: {error}") from error
    if not isinstance(state, State):
        raise BadData("this isn't a saved state")
    return state
