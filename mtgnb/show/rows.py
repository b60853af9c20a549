"""The rows that the front end plays: data types of a *payload*, and nothing else.

A payload is what Python hands to the player (``mtgnb/show/static``), in a live notebook and in a
page without a kernel alike. ``mtgnb/show/static/SCHEMA.md`` describes it for people; these types
check it: ``msgspec.json.decode(data, type=Payload)`` refuses what the player could not read.

Everything is already decided here: rows hold sentences, numbers and rule numbers, no rules.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from mtgnb.show.board_rows import BoardRow, ReasonRow, Row, Status


class OptionRow(Row, frozen=True):
    """Something to choose. ``why_not`` empty: possible; ``leads_to``: a line that took it."""

    label: str
    why_not: tuple[ReasonRow, ...] = ()
    leads_to: str = ""
    rules: tuple[str, ...] = ()


class ChoiceRow(Row, frozen=True):
    """The choice that the game waits for; ``taken`` is the option this line went on with."""

    player: str
    ask: str
    options: tuple[OptionRow, ...]
    taken: int | None = None
    rules: tuple[str, ...] = ()


class Moment(Row, frozen=True):
    """One frame: what happened, under which rules, and the board after it.

    Either ``key`` (a whole board) or ``patch`` (an RFC 7396 merge patch on the board of the moment
    before; absent means: nothing changed). ``priority`` empty means that nobody has it.
    """

    line: str
    kind: str
    rules: tuple[str, ...] = ()
    why: tuple[ReasonRow, ...] = ()
    turn: int = 0
    step: str = ""
    active: str = ""
    priority: str = ""
    marks: tuple[str, ...] = ()
    status: Status = "computed"
    choice: ChoiceRow | None = None
    key: BoardRow | None = None
    patch: dict[str, Any] | None = None


class StepBlock(Row, frozen=True):
    """A step of a turn, from its first moment to its last; a ``skipped`` one takes no moments."""

    name: str
    start: int
    end: int
    skipped: bool = False


class TurnBlock(Row, frozen=True):
    """A turn that was taken, skipped, or passed over as its player has left the game.

    References: CR 500.7 (extra turns), 614.10 (skipping), 800.4k (players who left).
    """

    player: str
    start: int
    end: int
    status: Literal["taken", "skipped", "passed over"] = "taken"
    number: int = 0
    extra: bool = False
    made_by: str = ""
    steps: tuple[StepBlock, ...] = ()
    rules: tuple[str, ...] = ()
    why: tuple[ReasonRow, ...] = ()


class EffectBar(Row, frozen=True):
    """The life of a continuous effect, from moment to moment; no ``end``: still going."""

    label: str
    start: int
    end: int | None = None
    id: str = ""
    until: str = ""
    source: str = ""
    controller: str = ""
    affects: tuple[str, ...] = ()
    begins: ReasonRow | None = None
    ends: ReasonRow | None = None
    rules: tuple[str, ...] = ()
    why: tuple[ReasonRow, ...] = ()


class TriggerMark(Row, frozen=True):
    """Something that happened to a triggered ability."""

    moment: int
    what: Literal["armed", "triggered", "put on the stack", "resolved", "dropped"]
    sentence: str = ""
    rules: tuple[str, ...] = ()
    why: tuple[ReasonRow, ...] = ()


class TriggerLane(Row, frozen=True):
    """One triggered ability and what became of it."""

    label: str
    marks: tuple[TriggerMark, ...]
    id: str = ""
    source: str = ""
    controller: str = ""


class Timeline(Row, frozen=True):
    """The turns as they really came, and what lasted or waited over them."""

    turns: tuple[TurnBlock, ...]
    effects: tuple[EffectBar, ...] = ()
    triggers: tuple[TriggerLane, ...] = ()


class View(Row, frozen=True):
    """A line of play as one viewer sees it: log, boards, choices and timeline, all redacted alike.

    In a branch, ``moments`` holds only what comes after the fork; the timeline is the whole line's.
    """

    moments: tuple[Moment, ...]
    timeline: Timeline | None = None


class Line(Row, frozen=True):
    """A line of play. A branch names its ``parent`` and the moment ``fork`` after which it differs.

    ``views`` is keyed by player name, or ``"all"`` for one who sees everything; every line has the
    same keys.
    """

    name: str
    views: dict[str, View]
    parent: str = ""
    fork: int = 0
    verdict: str = ""


class PlayerRow(Row, frozen=True):
    """A player and the seat, counted from 0 in turn order."""

    name: str
    seat: int


class TracePayload(Row, frozen=True, tag_field="show", tag="trace"):
    """A trace with its branches, as the stepper plays it. The first line is the main one."""

    title: str
    players: tuple[PlayerRow, ...]
    lines: tuple[Line, ...]
    about: str = ""
    question: str = ""
    verdict: str = ""
    status: Status = "computed"
    edition: str = ""
    rules: dict[str, str] = msgspec.field(default_factory=dict)
    texts: dict[str, str] = msgspec.field(default_factory=dict)


class WhatIfPayload(Row, frozen=True, tag_field="show", tag="what-if"):
    """Two traces side by side. ``alignment`` pairs moments (``None``: nothing on that side).

    ``first_difference`` is an index into ``alignment``.
    """

    title: str
    left: TracePayload
    right: TracePayload
    alignment: tuple[tuple[int | None, int | None], ...]
    first_difference: int | None = None
    sentence: str = ""


class QuizOption(Row, frozen=True):
    """An answer on offer, with what to say about it once the reader has committed to one."""

    id: str
    label: str
    explain: str = ""


class Question(Row, frozen=True):
    """A question. ``answer``: option ids (in order for ``order``), a number, or rule numbers.

    No ``answer``: the solution is held back. ``trace`` is shown with the question, ``after`` with
    the solution.
    """

    id: str
    kind: Literal["choice", "select all", "order", "number", "which rule"]
    ask: str
    options: tuple[QuizOption, ...] = ()
    answer: tuple[str, ...] | None = None
    explain: str = ""
    unit: str = ""
    rules: tuple[str, ...] = ()
    trace: TracePayload | None = None
    after: TracePayload | None = None


class QuizPayload(Row, frozen=True, tag_field="show", tag="quiz"):
    """A quiz, in the order in which it is asked: Python has shuffled already, from a seed."""

    title: str
    questions: tuple[Question, ...]
    about: str = ""


Payload: TypeAlias = TracePayload | WhatIfPayload | QuizPayload
