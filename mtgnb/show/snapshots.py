"""Still pictures of a trace: plain HTML and text, for front ends that can't run a widget."""

from __future__ import annotations

from html import escape
from itertools import groupby

from mtgnb.show.rows import Moment, QuizPayload, TracePayload, View, WhatIfPayload

QUIET = (
    "priority given", "priority passed", "passes cleared", "step ended", "phase began",
    "phase ended", "turn ended", "top covered", "top uncovered", "ability used", "linked cards",
    "attackers declared", "land play counted", "dealt first strike", "steps added",
)  # fmt: skip
"""Kinds of moments that a still picture leaves out: nothing is decided there."""
STYLE = (
    "font-family:system-ui,sans-serif;max-width:60em;line-height:1.4;border:1px solid #767676;"
    "border-radius:4px;padding:.6em 1em"
)


def snapshot(payload: TracePayload | WhatIfPayload | QuizPayload) -> str:
    """Return a payload as HTML that needs neither style sheets nor scripts.

    Examples
    --------
    >>> snapshot(QuizPayload("Five questions", ())).startswith("<div")
    True
    """
    match payload:
        case TracePayload():
            body = _trace(payload)
        case WhatIfPayload():
            sides = "".join(
                f"<details><summary>{escape(p.title)}</summary>{_trace(p)}</details>"
                for p in (payload.left, payload.right)
            )
            body = f"<h3>{escape(payload.title)}</h3><p>{escape(payload.sentence)}</p>{sides}"
        case QuizPayload():
            body = _quiz(payload)
    return f'<div class="mtgnb-still" style="{STYLE}">{body}</div>'


def _trace(payload: TracePayload) -> str:
    parts = [f"<h3>{escape(payload.title)}</h3>"]
    if payload.question:
        parts.append(f"<p><strong>Question:</strong> {escape(payload.question)}</p>")
    if payload.verdict:
        parts.append(
            f"<p><strong>Answer ({payload.status}):</strong> {escape(payload.verdict)}</p>"
        )
    line = payload.lines[0]
    parts.append(_log(next(iter(line.views.values()))))
    others = payload.lines[1:]
    if others:
        items = "".join(
            f"<li>{escape(o.name)}{f' — {escape(o.verdict)}' if o.verdict else ''}</li>"
            for o in others
        )
        parts.append(f"<p>Other lines of play:</p><ul>{items}</ul>")
    if payload.edition:
        parts.append(f"<p><small>Comprehensive Rules: {escape(payload.edition)}</small></p>")
    return "".join(parts)


def _log(view: View) -> str:
    turns = []
    told = [(n, m) for n, m in enumerate(view.moments) if m.kind not in QUIET]
    for (turn, active), group in groupby(told, key=lambda p: (p[1].turn, p[1].active)):
        rows = "".join(
            f'<tr><td style="text-align:right;padding-right:.6em">{n}</td>'
            f'<td style="text-align:left">{_sentence(m)}</td>'
            f'<td style="text-align:left"><code>{escape(" ".join(m.rules))}</code></td></tr>'
            for n, m in group
        )
        title = escape(f"Turn {turn}: {active}" if turn else f"No turn of {active}")
        turns.append(f"<details open><summary>{title}</summary><table>{rows}</table></details>")
    return "".join(turns)


def _sentence(moment: Moment) -> str:
    text = escape(moment.line)
    text = f"<strong>{text}</strong>" if moment.kind in ("turn began", "step began") else text
    return text + "".join(f" <em>◆ {escape(name)}</em>" for name in moment.marks)


def _quiz(payload: QuizPayload) -> str:
    items = "".join(
        f"<li>{escape(q.ask)}<ul>{''.join(f'<li>{escape(o.label)}</li>' for o in q.options)}</ul></li>"
        for q in payload.questions
    )
    about = f"<p>{escape(payload.about)}</p>" if payload.about else ""
    return f"<h3>{escape(payload.title)}</h3>{about}<ol>{items}</ol>"


def snapshot_text(payload: TracePayload) -> str:
    """Return a trace as lines of text: question, answer, and the log with its rules."""
    lines = [payload.title]
    if payload.question:
        lines.append(f"Question: {payload.question}")
    if payload.verdict:
        lines.append(f"Answer ({payload.status}): {payload.verdict}")
    view = next(iter(payload.lines[0].views.values()))
    for n, m in enumerate(view.moments):
        if m.kind not in QUIET:
            marks = "".join(f" [{name}]" for name in m.marks)
            rules = f" ({', '.join(m.rules)})" if m.rules else ""
            lines.append(f"{n:4}  {m.line}{rules}{marks}")
    return "\n".join(lines)
