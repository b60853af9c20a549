"""Traces as payloads: the rows that the front end plays, for every pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from mtgnb.cr import EDITION
from mtgnb.cr.book import RuleBook
from mtgnb.engine import Move, Trace
from mtgnb.engine.seeing import Sight, hides_answer
from mtgnb.events.base import Event
from mtgnb.events.players import Chose, Withheld
from mtgnb.events.turns import TurnPassedOver, TurnSkipped
from mtgnb.model.errors import BadData
from mtgnb.model.state import State
from mtgnb.model.tasks import Decreed, DecreedMove
from mtgnb.rules.driving import Entry
from mtgnb.show.board_rows import Status
from mtgnb.show.boards import Boards
from mtgnb.show.offers import choice_row, offers, position_of
from mtgnb.show.paraphrases import chain
from mtgnb.show.rows import ChoiceRow, Line, Moment, PlayerRow, TracePayload, View
from mtgnb.show.sentences import say
from mtgnb.show.sentences.naming import player
from mtgnb.show.stories import Story, story_of, tally
from mtgnb.show.timelines import timeline
from mtgnb.show.veils import veiled
from mtgnb.show.wordings import Texts, official_texts, wordings

MAIN = "as played"
EVERYTHING = "all"


class Branch(msgspec.Struct, frozen=True):
    """A line of play that leaves another after its moment `fork`."""

    name: str
    trace: Trace
    parent: str = MAIN
    fork: int = 0
    verdict: str = ""


def payload(
    trace: Trace,
    *,
    views: Iterable[str] | None = None,
    branches: Iterable[Branch] = (),
    rules: RuleBook | None = None,
    options: bool = True,
    main: str = MAIN,
    with_variants: bool = True,
    texts: Texts | None = None,
) -> TracePayload:
    """Return a trace as the stepper plays it.

    Parameters
    ----------
    trace : Trace
        If it plays a scenario, the payload tells the question and shows the variants as branches.
    views : iterable of str, optional
        Pairs of eyes: ``"all"`` and names of players; all of them if left out. Each view holds
        only what that player may see, so that a page for one player gives nothing away.
    branches : iterable of Branch
        Further lines of play.
    rules : RuleBook, optional
        A book that the user brought: its wording goes with the rules that are cited.
    options : bool
        Whether the options of every moment are listed, with the reasons against impossible ones.
    main : str
        The name of the main line.
    with_variants : bool
        Whether the variants of the scenario are added to the branches.
    texts : callable, optional
        Gives the official text of a card by its name, from a book that the user brought; ``""``
        where the book has none.

    Returns
    -------
    TracePayload

    Raises
    ------
    BadData
        If no player is called like one of the views.
    """
    story = story_of(trace)
    seats = _seats(trace, views)
    every = [Branch(main, trace, "", 0, tally(story.main) if story else ""), *branches]
    if story is not None and with_variants:
        every += variants(trace, story, main)
    lines = tuple(
        Line(b.name, _views(b, seats, every, options), b.parent, b.fork, b.verdict) for b in every
    )
    return TracePayload(
        trace.title or "A line of play",
        tuple(PlayerRow(p.name, p.seat) for p in trace.start.players),
        lines,
        about=_flat(story.scenario.about) if story else "",
        question=_flat(story.scenario.question) if story else "",
        verdict=story.verdict if story else "",
        status=story.status if story else "computed",
        edition=str(EDITION),
        rules=wordings(lines, rules),
        texts=official_texts(lines, texts),
    )


def variants(trace: Trace, story: Story, main: str = MAIN) -> list[Branch]:
    """Return the variants of a scenario as branches from where they leave the main line."""
    found = []
    for run in story.runs[1:]:
        if run.trace is not None:
            name, fork = run.result.variant, common(trace, run.trace)
            found.append(Branch(name, run.trace, main, fork, tally(run)))
    return found


def common(one: Trace, other: Trace) -> int:
    """Return the last moment that two lines of play share, at the end of a move."""
    n = 0
    for a, b in zip(one.moves, other.moves, strict=False):
        if a is not b and (a.pick != b.pick or len(a.entries) != len(b.entries)):
            break
        n += len(a.entries)
    return n


def _seats(trace: Trace, views: Iterable[str] | None) -> list[int | None]:
    known: dict[str, int | None] = {EVERYTHING: None}
    known |= {p.name: p.seat for p in trace.start.players}
    wanted = list(known) if views is None else list(views)
    for name in wanted:
        if name not in known:
            raise BadData(f"nobody is called {name!r}; eyes are those of {', '.join(known)}")
    return [known[name] for name in wanted]


def _flat(text: str) -> str:
    return " ".join(text.split())


def _views(
    branch: Branch, seats: list[int | None], every: list[Branch], options: bool
) -> dict[str, View]:
    found = {}
    for seat in seats:
        sight = Sight(branch.trace, seat)
        view = _view(sight, branch, every, options)
        found[sight.seat_or_all()] = view
    return found


def _view(sight: Sight, branch: Branch, every: list[Branch], options: bool) -> View:
    trace = branch.trace
    states = [veiled(sight, n) for n in range(len(sight.states))]
    first = branch.fork + 1 if branch.parent else 0
    rows = _moments(sight, states, branch, every, options)
    framed = list(Boards(sight))
    moments = tuple(
        msgspec.structs.replace(rows[n], key=framed[n][0], patch=framed[n][1])
        for n in range(first, len(rows))
    )
    return View(moments, timeline(trace, states.__getitem__))


def _moments(
    sight: Sight, states: list[State], branch: Branch, every: list[Branch], options: bool
) -> list[Moment]:
    trace = branch.trace
    marks: dict[int, list[str]] = {}
    for name, n in trace.marks:
        marks.setdefault(n, []).append(name)
    choices = _choices(sight, branch, every) if options else {}
    status = _statuses(trace)
    start = trace.start
    found = [
        Moment(
            "The position as it is set up", "set-up", turn=start.turn.number, step=start.turn.step,
            active=player(start, start.active()) if start.active() is not None else "",
            marks=tuple(marks.get(0, ())), choice=choices.get(0),
        )
    ]  # fmt: skip
    for n, entry in enumerate(trace.entries, 1):
        found.append(
            Moment(
                line_of(sight, n, states[n], entry), kind_of(entry.event), entry.cites,
                chain(entry.cites, _source(entry.event)), **_where(entry),
                marks=tuple(marks.get(n, ())), status=status[n], choice=choices.get(n),
            )
        )  # fmt: skip
    return found


def line_of(sight: Sight, n: int, state: State, entry: Entry) -> str:
    """Return the log's sentence of an entry, as a player may read it."""
    event = entry.event
    if isinstance(event, Chose) and hides_answer(sight, n, event):
        return f"{player(state, event.player)} makes a choice"
    if isinstance(event, Withheld) and event.obj is not None and not sight.sees(n, event.obj):
        return "A rule keeps something from happening"
    return say(state, event)


def kind_of(event: Event) -> str:
    """Return the kind of an event in small words: ``zone changed``."""
    name = type(event).__name__
    return "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()


def _source(event: Event) -> str:
    effect = getattr(event, "effect", None)
    found = getattr(event, "name", "") or getattr(effect, "name", "")
    return found if isinstance(found, str) else ""


def _where(entry: Entry) -> dict[str, Any]:
    state, event = entry.state, entry.event
    if isinstance(event, TurnSkipped | TurnPassedOver):
        return {"turn": 0, "active": player(state, event.seat)}
    active = state.active()
    return {
        "turn": state.turn.number,
        "step": state.turn.step,
        "active": "" if active is None else player(state, active),
        "priority": "" if state.priority is None else player(state, state.priority),
    }


def _statuses(trace: Trace) -> list[Status]:
    found: list[Status] = ["computed"]
    for move in trace.moves:
        decree = isinstance(move.pick, Decreed | DecreedMove)
        found += ["decree" if decree else "computed"] * len(move.entries)
    return found


def _choices(sight: Sight, branch: Branch, every: list[Branch]) -> dict[int, ChoiceRow]:
    """Return the choice after each move, by its moment."""
    trace = branch.trace
    found: dict[int, ChoiceRow] = {}
    n = 0
    for i, move in enumerate(trace.moves):
        n += len(move.entries)
        taken = trace.moves[i + 1] if i + 1 < len(trace.moves) else None
        if branch.parent and n <= branch.fork:
            continue
        row = choice_row(sight, n, move.state, taken, _leads(branch.name, move, n, every))
        if row is not None:
            found[n] = row
    return found


def _leads(name: str, move: Move, n: int, every: list[Branch]) -> dict[int, str]:
    """Return which options of a moment other lines took."""
    leads: dict[int, str] = {}
    for other in every:
        if other.parent != name or other.fork != n:
            continue
        pick = _pick_after(other.trace, n)
        index = None if pick is None else position_of(offers(move.state), pick.pick)
        if index is not None:
            leads.setdefault(index, other.name)
    return leads


def _pick_after(trace: Trace, n: int) -> Move | None:
    seen = 0
    for move in trace.moves:
        if seen == n and move is not trace.moves[0]:
            return move
        seen += len(move.entries)
    return None
