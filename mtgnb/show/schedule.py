"""The schedule that charts are drawn on: turns as columns, steps within them, bars and lanes."""

from __future__ import annotations

import textwrap
from typing import Any

from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from mtgnb.engine import Trace
from mtgnb.show.rows import EffectBar, Timeline, TriggerLane, TurnBlock

# Okabe and Ito's colors, which the color-blind can tell apart; each goes with a hatch.
COLORS = ("#0072B2", "#E69F00", "#009E73", "#CC79A7", "#56B4E9", "#D55E00", "#F0E442")
HATCHES = ("", "//", "..", "xx", "\\\\", "--", "oo")
MARKS = {
    "armed": ("D", "armed"),
    "triggered": ("v", "triggered"),
    "put on the stack": ("s", "on the stack"),
    "resolved": ("o", "resolved"),
    "dropped": ("X", "dropped"),
}


class TimeAxis:
    """The schedule as a time axis: every taken turn is wide, every other one a narrow slot."""

    TAKEN, OTHER = 10.0, 3.0

    def __init__(self, turns: tuple[TurnBlock, ...]) -> None:
        self.turns = turns
        self.edges: list[float] = [0.0]
        for turn in turns:
            width = self.TAKEN if turn.status == "taken" else self.OTHER
            self.edges.append(self.edges[-1] + width)

    def at(self, moment: int) -> float:
        """Return where a moment lies."""
        for i, turn in enumerate(self.turns):
            if turn.status != "taken":
                following = self.turns[i + 1].start if i + 1 < len(self.turns) else moment + 1
                if turn.start <= moment < following:
                    return (self.edges[i] + self.edges[i + 1]) / 2
                continue
            if turn.start <= moment <= turn.end:
                return self.edges[i] + self._within(turn, moment)
        return self.edges[-1] if moment else 0.0

    def _within(self, turn: TurnBlock, moment: int) -> float:
        """Steps share a turn's width equally, moments a step's."""
        steps = [s for s in turn.steps if not s.skipped]
        if not steps:
            span = max(turn.end - turn.start, 1)
            return self.TAKEN * (moment - turn.start) / span
        width = self.TAKEN / len(steps)
        for k, step in enumerate(steps):
            last = k + 1 == len(steps)
            end = turn.end if last else steps[k + 1].start - 1
            if moment <= end or last:
                inside = max(0, moment - step.start) / max(end - step.start + 1, 1)
                return k * width + width * min(inside, 1.0)
        return self.TAKEN


def title_of(trace: Trace, what: str) -> str:
    """Return the title of a chart, with the notes on cards that were not understood."""
    title = f"{trace.title}: {what}" if trace.title else what
    notes = trace.end.notes
    return f"{title}\n({'; '.join(notes)})" if notes else title


def axes_for(ax: Axes | None, made: Timeline, rows: int) -> Axes:
    """Return the axes to draw on: those that are given, or new ones of a fitting size."""
    if ax is not None:
        return ax
    width = min(16.0, 2.5 + 1.5 * len(made.turns))
    _, new = plt.subplots(figsize=(max(width, 6.0), 1.6 + 0.55 * max(rows, 1)))
    return new


def draw_schedule(ax: Axes, made: Timeline, rows: int) -> TimeAxis:
    """Draw the turns as columns, with their steps, and label them above."""
    axis = TimeAxis(made.turns)
    top = max(rows, 1) - 0.5
    ax.set_xlim(0, axis.edges[-1])
    ax.set_ylim(top + 0.1, -0.6)
    for i, turn in enumerate(made.turns):
        left, right = axis.edges[i], axis.edges[i + 1]
        _turn(ax, turn, left, right)
        if turn.status == "taken":
            _steps(ax, turn, left)
    ax.xaxis.set_ticks([])
    for side in ("top", "right", "left"):
        ax.spines[side].set_visible(False)
    ax.tick_params(axis="y", length=0)
    return axis


def _turn(ax: Axes, turn: TurnBlock, left: float, right: float) -> None:
    transform = ax.get_xaxis_transform()
    middle = (left + right) / 2
    if turn.status == "taken":
        ax.axvline(left, color="0.55", linewidth=0.8)
        label = f"{turn.player}\nturn {turn.number}"
        if turn.extra:
            label += f"\nextra ({turn.made_by})"
        ax.text(middle, -0.09, label, transform=transform, ha="center", va="top", fontsize=8)
        return
    ghost = turn.status == "passed over"
    ax.axvspan(
        left, right, facecolor="none", edgecolor="0.55", hatch="" if ghost else "////",
        linestyle="--" if ghost else "-", linewidth=0.8,
    )  # fmt: skip
    word = "has left:\nno turn" if ghost else "skipped"
    text = ax.text(
        middle, -0.09, f"{turn.player}\n{word}", transform=transform, ha="center", va="top",
        fontsize=7, color="0.3", style="italic",
    )  # fmt: skip
    if not ghost:
        ax.plot([left, right], [1.02, 1.02], transform=transform, color="0.3", clip_on=False)
        text.set_text(f"{_struck(turn.player)}\nskipped")


def _struck(name: str) -> str:
    return "".join(f"{c}\u0336" for c in name)


_INITIALS = {
    "untap": "un", "upkeep": "up", "draw": "dr", "precombat main": "m1",
    "beginning of combat": "bc", "declare attackers": "at", "declare blockers": "bl",
    "combat damage": "dm", "end of combat": "ec", "postcombat main": "m2", "end step": "en",
    "cleanup": "cl",
}  # fmt: skip


def _steps(ax: Axes, turn: TurnBlock, left: float) -> None:
    steps = [s for s in turn.steps if not s.skipped]
    width = TimeAxis.TAKEN / max(len(steps), 1)
    transform = ax.get_xaxis_transform()
    for k, step in enumerate(steps):
        x = left + k * width
        if k:
            ax.axvline(x, color="0.9", linewidth=0.5, zorder=0)
        ax.text(
            x + width / 2, -0.01, _INITIALS.get(step.name, step.name[:2]), transform=transform,
            ha="center", va="top", fontsize=5, color="0.4",
        )  # fmt: skip


def draw_bar(ax: Axes, axis: TimeAxis, row: int, bar: EffectBar) -> None:
    """Draw the life of an effect, and why it ends."""
    start = axis.at(bar.start)
    end = axis.edges[-1] if bar.end is None else axis.at(bar.end)
    color, hatch = COLORS[row % len(COLORS)], HATCHES[row % len(HATCHES)]
    ax.barh(
        row, max(end - start, 0.15), left=start, height=0.5, color=color, alpha=0.55, hatch=hatch,
        edgecolor="black", linewidth=0.7,
    )  # fmt: skip
    if bar.end is None:
        ax.annotate(
            "goes on", (end, row), xytext=(-7, 0), textcoords="offset points", ha="right",
            va="center", fontsize=7,
            bbox={"boxstyle": "round,pad=0.1", "facecolor": "white", "alpha": 0.8, "linewidth": 0},
        )  # fmt: skip
        ax.plot([end], [row], marker=">", color="black", markersize=5, clip_on=False)
    elif bar.ends is not None:
        text = f"{bar.ends.sentence} ({bar.ends.rule})" if bar.ends.rule else bar.ends.sentence
        right = end > axis.edges[-1] * 0.55
        ax.annotate(
            text, (end, row), xytext=(-3 if right else 3, 0), textcoords="offset points",
            ha="right" if right else "left", va="center", fontsize=7,
            bbox={"boxstyle": "round,pad=0.1", "facecolor": "white", "alpha": 0.8, "linewidth": 0},
        )  # fmt: skip
        ax.plot([end, end], [row - 0.3, row + 0.3], color="black", linewidth=1.6)


def draw_lane(ax: Axes, axis: TimeAxis, row: int, lane: TriggerLane) -> None:
    """Draw what became of a triggered ability."""
    color = COLORS[row % len(COLORS)]
    xs = [axis.at(m.moment) for m in lane.marks]
    ax.plot([min(xs), max(xs)], [row, row], color=color, linewidth=1.2, zorder=1)
    for x, mark in zip(xs, lane.marks, strict=True):
        shape, _ = MARKS[mark.what]
        fill = "white" if mark.what == "armed" else color
        ax.plot(
            [x], [row], marker=shape, color=color, markerfacecolor=fill, markeredgecolor="black",
            markersize=7, linestyle="", zorder=2,
        )  # fmt: skip


def say_nothing(ax: Axes, words: str) -> None:
    """Say in the middle of a chart that there is nothing to draw."""
    ax.text(
        0.5, 0.5, words, transform=ax.transAxes, ha="center", va="center", fontsize=9,
        bbox={"facecolor": "white", "edgecolor": "none", "pad": 2},
    )  # fmt: skip


def draw_legend(ax: Axes, made: Timeline) -> bool:
    """Explain the marks that are present; say whether there are any."""
    present = {m.what for lane in made.triggers for m in lane.marks}
    handles: list[Any] = [
        ax.plot(
            [], [], marker=shape, linestyle="", color="0.5", markeredgecolor="black", label=label
        )[0]
        for what, (shape, label) in MARKS.items()
        if what in present
    ]
    if handles:
        ax.legend(handles=handles, fontsize=7, ncol=5, loc="lower left", frameon=False,
                  bbox_to_anchor=(0, 0.99), borderpad=0, handletextpad=0.3)  # fmt: skip
    return bool(handles)


def short(label: str) -> str:
    """Return a label in lines of at most 30 characters."""
    return textwrap.fill(textwrap.shorten(label, 80, placeholder=" …"), 30)
