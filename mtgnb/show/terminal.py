"""A trace in the terminal, with Rich: turns and steps, events, rule numbers."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from mtgnb.engine import Trace
from mtgnb.events.base import Event
from mtgnb.events.combat import AttackersDeclared, DealtFirstStrike
from mtgnb.events.libraries import TopCovered, TopUncovered
from mtgnb.events.moving import CeasedToExist, LeftGame
from mtgnb.events.noted import AbilityUsed, LinkedCards, SpellChanged
from mtgnb.events.players import LandPlayCounted, Withheld
from mtgnb.events.stack import PassesCleared, PriorityGiven, PriorityPassed, Resolved
from mtgnb.events.turns import (
    PhaseBegan,
    PhaseEnded,
    StepBegan,
    StepEnded,
    StepsAdded,
    TurnBegan,
    TurnEnded,
)
from mtgnb.model.names import LIBRARY
from mtgnb.model.state import State
from mtgnb.scenario.document import Scenario
from mtgnb.scenario.running import Run
from mtgnb.show.sentences import say

QUIET = (
    PriorityGiven, PriorityPassed, PassesCleared, StepEnded, PhaseBegan, PhaseEnded, TurnEnded,
    TopCovered, TopUncovered, AbilityUsed, LinkedCards, AttackersDeclared, LandPlayCounted,
    DealtFirstStrike, StepsAdded,
)  # fmt: skip
"""Events that the plain listing leaves out; `everything` shows them."""


def show_scenario(
    console: Console, scenario: Scenario, runs: tuple[Run, ...], *, everything: bool = False
) -> None:
    """Print a scenario: its question and answer, the line of play, the claims."""
    console.print(Text(scenario.title, style="bold"))
    for label, text in (("Question", scenario.question), ("Answer", scenario.answer)):
        if text:
            console.print(Text(f"{label}: {' '.join(text.split())}"))
    if scenario.cites:
        console.print(Text(f"Rules: {', '.join(scenario.cites)}", style="dim"))
    for run in runs:
        if run.result.variant:
            console.print()
            console.print(Text(f"Variant: {run.result.variant}", style="bold"))
        if run.trace is not None:
            show_trace(console, run.trace, everything=everything)
        for claim in run.result.claims:
            word = Text("ok    ", style="green") if claim.ok else Text("FALSE ", style="bold red")
            console.print(word + Text(f"{claim.text}  —  {claim.actual}"))
            for reason in claim.reasons:
                console.print(Text(f"        {reason}", style="dim"))
        if run.result.error is not None:
            error = run.result.error
            console.print(Text(f"ERROR line {error.line}: {error.text}", style="bold red"))
            console.print(Text(f"        {error.message}"))
            for reason in error.reasons:
                console.print(Text(f"        {reason}", style="dim"))


def show_trace(console: Console, trace: Trace, *, everything: bool = False) -> None:
    """Print the log of a trace as a table: number, event, rules; a line for each step."""
    table = Table(box=None, show_header=False, pad_edge=False, expand=True)
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column(overflow="fold", ratio=5)
    table.add_column(style="cyan", overflow="fold", ratio=3)
    marks: dict[int, list[str]] = {}
    for name, n in trace.marks:
        marks.setdefault(n, []).append(name)
    for name in marks.get(0, []):
        table.add_row("", Text(f"◆ {name}", style="yellow"), "")
    for n, entry in enumerate(trace.entries, 1):
        event = entry.event
        if everything or not quiet(entry.state, event):
            table.add_row(str(n), _styled(say(entry.state, event), event), " ".join(entry.cites))
        for name in marks.get(n, []):
            table.add_row("", Text(f"◆ {name}", style="yellow"), "")
    console.print(table)


def quiet(state: State, event: Event) -> bool:
    """Whether an event is bookkeeping that other events of the log say as well."""
    if isinstance(event, SpellChanged):  # X, modes and divisions are told; targets are told anyway
        return event.x is None and not event.modes and not event.division
    if isinstance(event, Resolved):
        return not event.why
    if isinstance(event, LeftGame):
        return state.obj(event.obj).zone == LIBRARY
    if isinstance(event, CeasedToExist):
        return event.cause in ("resolved", "decreed")
    return isinstance(event, QUIET)


def _styled(sentence: str, event: object) -> Text:
    if isinstance(event, TurnBegan):
        return Text(sentence, style="bold underline")
    if isinstance(event, StepBegan):
        return Text(sentence, style="bold")
    if isinstance(event, Withheld):
        return Text(f"  {sentence}", style="magenta")
    return Text(f"  {sentence}")
