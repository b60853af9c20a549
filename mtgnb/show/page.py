"""One self-contained HTML page: player, style and payload in a file that needs no network."""

from __future__ import annotations

from html import escape

import msgspec

from mtgnb.show.assets import css, esm
from mtgnb.show.rows import Payload, QuizPayload, TracePayload, WhatIfPayload

POLICY = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:"
_KICKERS = {TracePayload: "Rules question", WhatIfPayload: "What if", QuizPayload: "Quiz"}
_FRAME = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<style>
html {{ color-scheme: light dark; }}
body {{ margin: 0; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #17181c; color: #ededf2; }} }}
{css}</style>
</head>
<body>
{body}
</body>
</html>
"""


def framed_html(title: str, style: str, body: str) -> str:
    """A page around a body: nothing in it may be fetched from anywhere."""
    return _FRAME.format(policy=POLICY, title=escape(title), css=style, body=body)


def _log(payload: TracePayload, heading: str) -> str:
    """Verdict and log as text, for a browser without scripts or a search engine."""
    parts = [f"<{heading}>{escape(payload.title)}</{heading}>"]
    for label, text in (
        ("Question", payload.question),
        (f"Answer ({payload.status})", payload.verdict),
        ("Comprehensive Rules", payload.edition),
    ):
        if text:
            parts.append(f"<p>{label}: {escape(text)}</p>")
    first = next(iter(payload.lines[0].views.values()))
    rows = (
        f"<li>{escape(moment.line)}"
        + (f" ({escape(', '.join(moment.rules))})" if moment.rules else "")
        + "</li>"
        for moment in first.moments
    )
    return "\n".join((*parts, '<ol start="0">', *rows, "</ol>"))


def _plain(payload: Payload) -> str:
    """The payload as plain HTML, shown until the player takes its place."""
    match payload:
        case TracePayload():
            return _log(payload, "h2")
        case WhatIfPayload():
            sides = _log(payload.left, "h3") + _log(payload.right, "h3")
            return f"<h2>{escape(payload.title)}</h2>\n<p>{escape(payload.sentence)}</p>\n{sides}"
        case QuizPayload():
            asked = "".join(
                f"<li>{escape(q.ask)}<ul>"
                + "".join(f"<li>{escape(o.label)}</li>" for o in q.options)
                + "</ul></li>"
                for q in payload.questions
            )
            return f"<h2>{escape(payload.title)}</h2>\n<ol>{asked}</ol>"


def page_html(payload: Payload) -> str:
    """A payload as one HTML file that works from disk, without network and without a kernel.

    Parameters
    ----------
    payload : TracePayload or WhatIfPayload or QuizPayload
        What to play.

    Returns
    -------
    str
        The page. A link ending in ``#m12`` opens it at moment 12. Without scripts it shows the log.

    Examples
    --------
    >>> from mtgnb.show.rows import QuizPayload
    >>> page_html(QuizPayload(title="None yet", questions=())).startswith("<!DOCTYPE html>")
    True
    """
    # "<" would end the script early in "</script>", and start a comment in "<!--".
    data = msgspec.json.encode(payload).decode().replace("<", "\\u003c")
    data = data.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    body = (
        f'<main>\n<h1 class="mtg-kicker">{_KICKERS[type(payload)]}</h1>\n'
        f'<div id="mtg-root">\n{_plain(payload)}\n</div>\n</main>\n'
        f'<script type="application/json" id="mtg-payload">{data}</script>\n'
        f'<script type="module">\n{esm()}\n'
        'const given = JSON.parse(document.getElementById("mtg-payload").textContent);\n'
        'window.mtgnb = mount(document.getElementById("mtg-root"), given);\n'
        "</script>"
    )
    return framed_html(payload.title, css(), body)
