"""Recording: a line of play that was picked becomes a scenario which `mtgnb check` accepts.

Every line is tried out as it is written: it is kept if it makes just the decisions that were made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.model.errors import MtgnbError
from mtgnb.model.names import STACK
from mtgnb.model.state import State
from mtgnb.scenario import lines
from mtgnb.scenario.acting import act
from mtgnb.scenario.claiming import judge
from mtgnb.scenario.claims import (
    Claim,
    Expect,
    ItIsStep,
    LifeIs,
    PlayerStatus,
    StackIs,
    ZoneHas,
)
from mtgnb.scenario.document import Scenario, Variant
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.names import ObjectName
from mtgnb.scenario.naming import Labels, name_of
from mtgnb.scenario.playing import Play, with_trace
from mtgnb.scenario.recorded_picks import candidates
from mtgnb.scenario.script import ScriptLine
from mtgnb.scenario.setting_up import Book, set_up
from mtgnb.scenario.writing_lines import write_line

LOOK_AHEAD = 80
"""Decisions that a single line may stand for: everybody passing through some turns."""


def record(
    scenario: Scenario, trace: Trace, title: str, book: Book | None = None, about: str = ""
) -> Scenario:
    """Return a scenario that plays a line of play.

    Parameters
    ----------
    scenario : Scenario
        The one whose position the line starts from; what it has in common with its script stays.
    trace : Trace
        The line of play.
    title : str
        What to call it.
    book : callable, optional
        The card book with which it was played.

    Returns
    -------
    Scenario
        With the lines of the play, and claims about its end.

    Raises
    ------
    ScenarioError
        If a decision can't be said in a line of script.
    """
    state, labels = set_up(scenario, book, partial=True)
    play = Play(state, labels, title)
    if play.trace.start != trace.start:
        raise ScenarioError("this line of play starts from another position than the scenario does")
    written, play = _in_common(scenario, play, trace)
    while len(play.trace.moves) < len(trace.moves):
        line, play = _next_line(play, trace)
        written.append(line)
    written += [_line(claim) for claim in _claims_of_the_end(play)]
    return replace(
        scenario, title=title, about=about, question="", answer="", script=tuple(written),
        variants=(), quiz=(), source="", file="",
    )  # fmt: skip


def with_variant(scenario: Scenario, recorded: Scenario, mark: str) -> Scenario:
    """Return a scenario with a recorded line as a variant from one of its marks."""
    marks = [n for n, s in enumerate(recorded.script) if s.said == lines.Mark(mark)]
    if not marks:
        raise ScenarioError(f"the line of play doesn't come past the mark {mark!r}")
    script = recorded.script[marks[0] + 1 :]
    variant = Variant(title=recorded.title, from_mark=mark, script=script)
    return replace(scenario, variants=(*scenario.variants, variant))


def _line(said: Any) -> ScriptLine:
    return ScriptLine(said, write_line(said))


def _in_common(scenario: Scenario, play: Play, trace: Trace) -> tuple[list[ScriptLine], Play]:
    """Return the lines of the scenario's own script that the play follows."""
    wanted = [m.pick for m in trace.moves]
    kept: list[ScriptLine] = []
    done: list[ScriptLine] = []
    held = play
    for line in scenario.script:
        if isinstance(line.said, lines.Mark | Expect):
            done.append(line)
            continue
        after = play.copy()
        try:
            act(after, line.said, line.text)  # type: ignore[arg-type]
        except MtgnbError:
            break
        if [m.pick for m in after.trace.moves] != wanted[: len(after.trace.moves)]:
            break
        done.append(line)
        play = after
        if not play.wills or len(play.trace.moves) == len(wanted):
            kept, held = list(done), play
    if len(play.trace.moves) == len(held.trace.moves):
        kept = done
    return [s for s in kept if not isinstance(s.said, Expect)], replace_view(held)


def replace_view(play: Play) -> Play:
    """Return the play at the end of its trace, with nothing that players will choose."""
    other = with_trace(play, play.trace)
    other.wills = ()
    return other


def _next_line(play: Play, trace: Trace) -> tuple[ScriptLine, Play]:
    """Return the line that stands for most of the next decisions, and the play after it."""
    wanted = [m.pick for m in trace.moves]
    start = len(play.trace.moves)
    best: tuple[int, lines.Action, Play] | None = None
    for said in candidates(play, trace, LOOK_AHEAD):
        after = play.copy()
        try:
            act(after, said)
        except MtgnbError:
            continue
        n = len(after.trace.moves)
        made = [m.pick for m in after.trace.moves[start:n]]
        if n > start and made == wanted[start:n] and (best is None or n > best[0]):
            best = (n, said, after)
    if best is None:
        raise ScenarioError(f"this decision can't be said in a line of script: {wanted[start]!r}")
    _, action, after = best
    return _line(action), replace_view(after)


# --- claims about the end ---------------------------------------------------------------------


def _claims_of_the_end(play: Play) -> Iterator[Expect]:
    """Yield what is true of the end, as claims that are tried out."""
    for claim in _candidates_for_claims(play.trace.end):
        expect = Expect(claim)
        try:
            if judge(play, expect).ok:
                yield expect
        except MtgnbError:
            continue


def _candidates_for_claims(state: State) -> Iterator[Claim]:
    for p in state.players:
        if p.left:
            yield PlayerStatus(p.name, "left")
            continue
        yield LifeIs(p.name, p.life)
        yield ZoneHas(p.name, "hand", len(state.zone("hand", p.seat)))
    if state.over:
        for seat in state.winners:
            yield PlayerStatus(state.players[seat].name, "won")
        return
    yield StackIs(tuple(ObjectName(name_of(state, i)) for i in state.zone(STACK)))
    active = state.active()
    if active is not None and state.turn.step:
        yield ItIsStep(state.players[active].name, state.turn.step)


__all__ = ["Labels", "record", "with_variant"]
