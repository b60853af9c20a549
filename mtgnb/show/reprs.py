"""How traces, states and cases look in a notebook without a widget."""

from __future__ import annotations

from html import escape
from typing import Any

from mtgnb.engine import Trace
from mtgnb.model.names import HAND, LIBRARY, STACK
from mtgnb.model.state import State
from mtgnb.scenario.running import Run
from mtgnb.show.payloads import payload
from mtgnb.show.sentences.naming import thing
from mtgnb.show.snapshots import STYLE, snapshot, snapshot_text
from mtgnb.show.stories import Story, story_of, tally


def trace_html(trace: Trace) -> str:
    """Return a trace as HTML: question, verdict, its claims, the log with rule numbers."""
    html = snapshot(payload(trace, views=["all"], options=False))
    story = story_of(trace)
    if story is None:
        return html
    return html.removesuffix("</div>") + claims_html(story.main) + "</div>"


def trace_text(trace: Trace) -> str:
    """Return a trace as text: question, verdict, the log with rule numbers."""
    return snapshot_text(payload(trace, views=["all"], options=False, with_variants=False))


def case_html(story: Story) -> str:
    """Return a scenario as HTML: question, answer, claims of every script."""
    scenario = story.scenario
    parts = [f"<h3>{escape(scenario.title)}</h3>"]
    for label, text in (
        ("Question", scenario.question),
        ("Answer", scenario.answer),
        ("Rules", ", ".join(scenario.cites)),
        ("Source", scenario.source),
    ):
        if text:
            parts.append(f"<p><strong>{label}:</strong> {escape(' '.join(text.split()))}</p>")
    for run in story.runs:
        title = run.result.variant or "As played"
        parts.append(f"<p><strong>{escape(title)}</strong>: {escape(tally(run))}</p>")
        parts.append(claims_html(run))
    return f'<div class="mtgnb-still" style="{STYLE}">{"".join(parts)}</div>'


def claims_html(run: Run) -> str:
    """Return the claims of a run as a list; what doesn't hold says what is so instead."""
    items = []
    for claim in run.result.claims:
        mark = "✓" if claim.ok else "✗ does not hold:"
        text = f"{mark} {escape(claim.text.removeprefix('expect '))}"
        if not claim.ok:
            text += f" — {escape(claim.actual)}"
        if claim.reasons:
            text += f"<br><small>{escape('; '.join(claim.reasons))}</small>"
        items.append(f"<li>{text}</li>")
    return f"<ul>{''.join(items)}</ul>" if items else ""


def state_lines(state: State) -> list[str]:
    """Return a state as lines of text: turn, players with what they have, the stack."""
    active = state.active()
    whose = "nobody" if active is None else state.players[active].name
    holder = "nobody" if state.priority is None else state.players[state.priority].name
    step = state.turn.step or "between steps"
    lines = [f"Turn {state.turn.number} of {whose}, {step}; {holder} has priority"]
    for p in state.players:
        if p.left:
            lines.append(f"{p.name} has left the game")
            continue
        there = [o for o in state.battlefield() if o.controller == p.seat]
        names = ", ".join(thing(state, o.id) + (" (tapped)" if o.tapped else "") for o in there)
        hand, library = len(state.zone(HAND, p.seat)), len(state.zone(LIBRARY, p.seat))
        lines.append(f"{p.name}: {p.life} life, {hand} in hand, {library} in the library; "
                     f"{names or 'no permanents'}")  # fmt: skip
    stack = [thing(state, i) for i in state.zone(STACK)]
    lines.append(f"The stack, topmost first: {', '.join(stack) or 'empty'}")
    if state.waiting is not None and state.waiting.kind != "priority":
        who = state.players[state.waiting.player].name
        lines.append(f"{who} has to choose: {state.waiting.prompt}")
    return lines


def state_text(state: State) -> str:
    """Return a state as text."""
    return "\n".join(state_lines(state))


def state_html(state: State) -> str:
    """Return a state as HTML."""
    first, *rest = state_lines(state)
    items = "".join(f"<li>{escape(line)}</li>" for line in rest)
    return f'<div class="mtgnb-still" style="{STYLE}"><p>{escape(first)}</p><ul>{items}</ul></div>'


def register(shell: Any) -> None:
    """Let an IPython shell show traces and states as HTML and text."""
    html = shell.display_formatter.formatters["text/html"]
    plain = shell.display_formatter.formatters["text/plain"]
    html.for_type(Trace, trace_html)
    html.for_type(State, state_html)
    plain.for_type(Trace, lambda trace, printer, _: printer.text(trace_text(trace)))
    plain.for_type(State, lambda state, printer, _: printer.text(state_text(state)))
