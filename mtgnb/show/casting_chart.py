"""One casting as a figure: the steps 601.2a–i as a ladder, with what covers the libraries' top cards."""

from __future__ import annotations

import textwrap

from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.patches import FancyBboxPatch, Rectangle

from mtgnb.engine import Trace
from mtgnb.show.castings import Top, Walk, WalkStep, eyes, walk
from mtgnb.show.schedule import title_of

TEXT_AT, TOPS_AT, WIDTH = 2.75, 7.1, 1.9
LINE = 0.2
"""The height of a line of text in a row."""
SPLIT = 58


def casting_chart(
    trace: Trace, card: str | int | None = None, n: int = 1, ax: Axes | None = None
) -> Axes:
    """Draw one casting as a ladder of the steps 601.2a–i.

    A row for each step: what happened in it, and on the right the top card of each library that
    anybody may look at. A hatched card is covered for now (401.5), a dashed step was not reached.

    Parameters
    ----------
    trace : Trace
    card : str or int, optional
        The spell's name or id; any if left out.
    n : int
        Which of its castings, from 1.
    ax : Axes, optional
        Where to draw; a new figure if left out.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.casting_table.casting_table : the same as text.

    References
    ----------
    CR 401.5, 601.2a–i, 730.1.
    """
    made = walk(trace, card, n)
    owners = sorted({t.owner for s in made.steps for t in s.tops if t.sees or t.waits})
    wide = SPLIT if owners else SPLIT + 22
    texts = [_text(s, wide) for s in made.steps]
    heights = [0.34 + LINE * max(text.count("\n") + 1, 1) for text in texts]
    right = TOPS_AT + WIDTH * len(owners) if owners else TOPS_AT + 1.2
    if ax is None:
        _, ax = plt.subplots(figsize=(right + 0.3, 0.9 + sum(heights)))
    ax.set_axis_off()
    ax.set_xlim(0, right + 0.1)
    ax.set_ylim(sum(heights) + 0.1, -0.35)
    for k, owner in enumerate(owners):
        words = f"{made.players[owner]}'s top card"
        x = TOPS_AT + WIDTH * (k + 0.5)
        ax.text(x, -0.15, words, ha="center", va="center", fontsize=8.5, weight="bold")
    y = 0.0
    for step, text, height in zip(made.steps, texts, heights, strict=True):
        _rung(ax, step, text, y, height)
        for k, owner in enumerate(owners):
            top = next((t for t in step.tops if t.owner == owner), None)
            if step.reached:
                _top(ax, made, top, (TOPS_AT + WIDTH * k, y), height)
        y += height
    title = title_of(trace, f"{made.caster} casts {made.spell}, step by step")
    ax.set_title(title, loc="left", fontsize=10)
    return ax


def _text(step: WalkStep, wide: int) -> str:
    if not step.reached:
        return "not reached"
    words = list(step.happened)
    if step.pool:
        words.append(f"mana pool: {step.pool}")
    return "\n".join(line for w in words for line in textwrap.wrap(w, wide))


def _rung(ax: Axes, step: WalkStep, text: str, y: float, height: float) -> None:
    """Draw a step: its rule in a box, its name, what happened."""
    gray = "black" if step.reached else "0.4"
    ax.add_patch(
        FancyBboxPatch(
            (0.08, y + 0.1), 0.78, height - 0.2, boxstyle="round,pad=0,rounding_size=0.08",
            facecolor="#DCEBF5" if step.reached and step.rule.startswith("601") else "white",
            edgecolor=gray, linewidth=0.9, linestyle="-" if step.reached else "--",
        )
    )  # fmt: skip
    mid = y + height / 2
    ax.text(0.47, mid, step.rule, ha="center", va="center", fontsize=8.5, weight="bold", color=gray)
    ax.text(1.0, mid, step.name, va="center", fontsize=8.5, weight="bold", color=gray)
    ax.text(TEXT_AT, mid, text, va="center", fontsize=8, color=gray, linespacing=1.25)


def _top(ax: Axes, made: Walk, top: Top | None, at: tuple[float, float], height: float) -> None:
    """Draw a top card: hatched where it is covered, filled where somebody may look."""
    if top is None:
        words, fill, hatch = "no card", "none", ""
    elif top.waits:
        words, fill, hatch = "covered (401.5)", "white", "////"
    elif top.sees:
        words, fill, hatch = f"seen by {eyes(made, top.sees)}", "#F5DFA6", ""
    else:
        words, fill, hatch = "seen by nobody", "white", ""
    x, y = at
    ax.add_patch(
        Rectangle(
            (x + 0.06, y + 0.05), WIDTH - 0.12, height - 0.1, facecolor=fill, edgecolor="0.45",
            linewidth=0.7, hatch=hatch,
        )
    )  # fmt: skip
    ax.text(
        x + WIDTH / 2, y + height / 2, textwrap.fill(words, 20), ha="center", va="center",
        fontsize=7.5, bbox={"facecolor": fill if not hatch else "white", "edgecolor": "none",
                            "pad": 1.0},
    )  # fmt: skip
