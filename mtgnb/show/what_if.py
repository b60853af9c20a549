"""What if: two lines of play side by side, aligned by what happened."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Any

import msgspec
import pandas as pd
from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.model.errors import BadData
from mtgnb.scenario.acting import act
from mtgnb.scenario.claiming import judge
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.lines import Mark, UnreadLine
from mtgnb.scenario.playing import Play
from mtgnb.scenario.script import read_script
from mtgnb.show.moments import play_at
from mtgnb.show.payloads import kind_of, payload
from mtgnb.show.rows import WhatIfPayload
from mtgnb.show.sentences import say
from mtgnb.show.snapshots import QUIET, snapshot
from mtgnb.show.stepper import Player
from mtgnb.show.stories import story_of

UNTELLING = (*QUIET, "top covered", "top uncovered")
"""Kinds of events that don't tell where two lines part."""
Alignment = tuple[tuple[int | None, int | None], ...]


def play_otherwise(trace: Trace, at: str | int, script: str | Iterable[str]) -> tuple[Trace, str]:
    """Play a line on from a moment of it in another way.

    Parameters
    ----------
    trace : Trace
    at : str or int
        A mark, or the number of a moment; in the middle of a move, the choice before it.
    script : str or iterable of str
        Lines of script; claims among them are judged.

    Returns
    -------
    Trace, str
        The other line, and what became of its claims (empty where it makes none).

    Raises
    ------
    IllegalAction, Stuck, Unclear, ScenarioError
        If a line can't be read or done.
    """
    text = script.splitlines() if isinstance(script, str) else list(script)
    fork = trace.fork(at)
    play = Play.copy(play_at(fork))
    play.labels = play_at(trace).labels
    told: list[str] = []
    for line in read_script(enumerate(text, 1), [p.name for p in trace.start.players]):
        if isinstance(line.said, UnreadLine):
            raise BadData(line.said.problem)
        if isinstance(line.said, Mark):
            play.trace = play.trace.mark(line.said.name, play.view)
        elif isinstance(line.said, Expect):
            verdict = judge(play, line.said)
            claim = line.text.removeprefix("expect ")
            told.append(claim if verdict.ok else f"not so: {claim} ({verdict.actual})")
        else:
            act(play, line.said, line.text)
    return play.trace, "; ".join(told)


def align(left: Trace, right: Trace) -> Alignment:
    """Pair the moments of two traces by what happened: the kind of event and what it is about.

    Returns
    -------
    tuple of pairs
        Moments of the left and the right trace; None where the other side has nothing like it.
        The start is paired with the start.
    """
    mine, other = _keys(left), _keys(right)
    same = 0
    while same < min(len(mine), len(other)) and mine[same] == other[same]:
        same += 1
    pairs: list[tuple[int | None, int | None]] = [(n, n) for n in range(same + 1)]
    matcher = SequenceMatcher(None, mine[same:], other[same:], autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        rows = range(a + same + 1, b + same + 1), range(c + same + 1, d + same + 1)
        if tag == "equal":
            pairs += list(zip(*rows, strict=True))
        else:
            pairs += _pair_kinds(left, right, list(rows[0]), list(rows[1]))
    return tuple(pairs)


def _keys(trace: Trace) -> list[tuple[str, str]]:
    return [(type(e.event).__name__, say(e.state, e.event)) for e in trace.entries]


def _pair_kinds(
    left: Trace, right: Trace, mine: list[int], other: list[int]
) -> list[tuple[int | None, int | None]]:
    """Put events of one kind that differ beside each other; the rest stands alone."""
    kinds_a = [type(left.entries[n - 1].event).__name__ for n in mine]
    kinds_b = [type(right.entries[n - 1].event).__name__ for n in other]
    pairs: list[tuple[int | None, int | None]] = []
    matcher = SequenceMatcher(None, kinds_a, kinds_b, autojunk=False)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag == "equal":
            pairs += list(zip(mine[a:b], other[c:d], strict=True))
        else:
            pairs += [(n, None) for n in mine[a:b]] + [(None, n) for n in other[c:d]]
    return pairs


def first_difference(left: Trace, right: Trace, pairs: Alignment) -> int | None:
    """Return the row of an alignment at which the two lines part; None if they never do."""
    mine, other = _keys(left), _keys(right)
    for row, (a, b) in enumerate(pairs):
        if a is None or b is None:
            return row
        if a and b and mine[a - 1] != other[b - 1]:
            return row
    return None


class WhatIf(Player):
    """Two lines of play side by side.

    Parameters
    ----------
    left, right : Trace
    title : str
    names : pair of str
        What the two are called.
    told : str
        What the right one's claims came to.

    Attributes
    ----------
    left, right : Trace
    alignment : tuple of pairs of int or None
    first : int or None
        The row of the alignment at which they part.
    """

    def __init__(
        self,
        left: Trace,
        right: Trace,
        title: str = "What if?",
        names: tuple[str, str] = ("as played", "what if"),
        told: str = "",
    ) -> None:
        self.left, self.right = left, right
        self.alignment = align(left, right)
        self.first = first_difference(left, right, self.alignment)
        self.sentence = self._sentence()
        rows = self._rows(title, names, told)
        super().__init__(payload=msgspec.to_builtins(rows), step=self.first or 0)
        self.still_text = f"<WhatIf {title!r}: {self.sentence}>"
        self.still_html = snapshot(rows)

    def _rows(self, title: str, names: tuple[str, str], told: str) -> WhatIfPayload:
        sides = []
        for trace, name in zip((self.left, self.right), names, strict=True):
            made = payload(trace, options=False, with_variants=False)
            sides.append(replace(made, title=name))
        if told:
            sides[1] = replace(sides[1], verdict=told)
        return WhatIfPayload(title, sides[0], sides[1], self.alignment, self.first, self.sentence)

    def _sentence(self) -> str:
        if self.first is None:
            return "the two lines of play are the same"
        mine = self._next(self.left, 0)
        other = self._next(self.right, 1)
        return f"they part here: {mine} / {other}"

    def _next(self, trace: Trace, side: int) -> str:
        """Return what a line tells next, from where the two part."""
        for pair in self.alignment[self.first :]:
            n = pair[side]
            if n and kind_of(trace.entries[n - 1].event) not in UNTELLING:
                return _told(trace, n)
        return "nothing more"

    def table(self) -> pd.DataFrame:
        """Return the comparison as a table, one row for each pair of moments.

        Returns
        -------
        DataFrame
            ``left``, ``right`` (moments, Int64), ``left_event``, ``right_event``, ``same`` (bool).
        """
        rows: list[tuple[Any, ...]] = []
        for a, b in self.alignment:
            mine = "" if a is None else _told(self.left, a)
            other = "" if b is None else _told(self.right, b)
            rows.append((a, b, mine, other, mine == other))
        columns = ["left", "right", "left_event", "right_event", "same"]
        frame = pd.DataFrame(rows, columns=columns)
        return frame.astype({"left": "Int64", "right": "Int64"})


def _told(trace: Trace, n: int) -> str:
    if not n:
        return "The position as it is set up"
    entry = trace.entries[n - 1]
    return say(entry.state, entry.event)


def compared(
    trace: Trace,
    other: Trace | None = None,
    at: str | int | None = None,
    script: str | Iterable[str] = "",
) -> WhatIf:
    """Return two lines of play side by side: see `mtgnb.what_if`."""
    if other is None:
        if at is None:
            raise BadData("say from which moment on (at=…), or give another trace to compare with")
        other, told = play_otherwise(trace, at, script)
        title = f"{trace.title or 'This line'}: what if?"
        what = script if isinstance(script, str) else "; ".join(script)
        name = "what if: " + "; ".join(x.strip() for x in what.splitlines() if x.strip())
        return WhatIf(trace, other, title, ("as played", name), told)
    names = ("left", "right") if trace.title == other.title else (trace.title, other.title)
    story = story_of(other)
    told = story.main.result.variant if story else ""
    return WhatIf(
        trace, other, "Two lines of play", (names[0] or "left", names[1] or "right"), told
    )
