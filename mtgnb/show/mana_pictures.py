"""The answers of the mana lab to look at: lines of text, tables in HTML, the web as a picture."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from io import BytesIO

import pandas as pd

from mtgnb.model.state import State
from mtgnb.show.mana_answers import Answers, outcome_table, source_table, symbols
from mtgnb.show.snapshots import STYLE


def answer_lines(made: Answers) -> list[str]:
    """Return the answers, a line for each permanent and each outcome."""
    said = [f"{s.label}: {symbols(s.types) or 'no mana'}" for s in made.sources]
    return said + [
        f"{o.label}: {o.made} becomes {o.mana} ({' → '.join(o.order)})" for o in made.outcomes
    ]


def answers_html(made: Answers, picture: str = "") -> str:
    """Return the answers as two tables, and the web as a picture that the lines describe."""
    if picture:
        alt = escape("; ".join(answer_lines(made)) or "Nothing here could produce mana")
        picture = f'<img style="max-width:100%" alt="{alt}" src="data:image/png;base64,{picture}">'
    could = _table("What each could produce (106.7)", source_table(made))
    became = _table("What replacement effects make of it (616.1)", outcome_table(made))
    return f'<div class="mtgnb-still" style="{STYLE}">{could}{became}{picture}</div>'


def _table(caption: str, rows: pd.DataFrame) -> str:
    if rows.empty:
        return f"<p>{escape(caption)}: nothing.</p>"
    head = "".join(f'<th scope="col">{c.replace("_", " ")}</th>' for c in rows.columns)
    body = ""
    for first, *rest in rows.itertuples(index=False):
        cells = "".join(f"<td>{escape(str(cell))}</td>" for cell in rest)
        body += f'<tr><th scope="row">{escape(str(first))}</th>{cells}</tr>'
    return (
        '<table style="text-align:left;border-spacing:0.8em 0.2em">'
        f'<caption style="text-align:left">{escape(caption)}'
        f"</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    )


def web(state: State) -> str:
    """Return the web of what could produce what as a PNG in base 64."""
    from matplotlib import pyplot as plt

    from mtgnb.show.state_charts import production_web

    with plt.ioff():
        figure = production_web(state).figure
        picture = BytesIO()
        figure.savefig(picture, format="png", dpi=80, bbox_inches="tight", facecolor="white")  # type: ignore[union-attr]
        plt.close(figure)  # type: ignore[arg-type]
    return b64encode(picture.getvalue()).decode("ascii")
