"""Charts of a trace for print: durations and triggers over the schedule of turns as it really was.

Every chart is a function ``chart(trace, ax=None) -> Axes``. Nothing is told by color alone: bars
carry labels and hatches, marks have shapes of their own, and `tables` holds the same as text.
"""

from __future__ import annotations

from matplotlib.axes import Axes

from mtgnb.engine import Trace
from mtgnb.show.schedule import (
    axes_for,
    draw_bar,
    draw_lane,
    draw_legend,
    draw_schedule,
    say_nothing,
    short,
    title_of,
)
from mtgnb.show.timelines import timeline


def duration_timeline(trace: Trace, ax: Axes | None = None) -> Axes:
    """Draw how long effects last, over the turns as they came.

    Skipped turns are struck out, turns of players who have left are ghosts, extra turns say who made
    them. Each bar says why it ends and by which rule.

    Parameters
    ----------
    trace : Trace
    ax : Axes, optional
        Where to draw; a new figure if left out.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.tables.effects : the same as text.

    References
    ----------
    CR 500.7, 514.2, 611.2, 614.10a, 800.4k, 800.4m.
    """
    made = timeline(trace)
    ax = axes_for(ax, made, len(made.effects))
    axis = draw_schedule(ax, made, len(made.effects))
    for row, bar in enumerate(made.effects):
        draw_bar(ax, axis, row, bar)
    ax.set_yticks(range(len(made.effects)), [short(b.label) for b in made.effects])
    if not made.effects:
        say_nothing(ax, "no spell or ability made an effect with a duration")
    ax.set_title(title_of(trace, "how long effects last"), loc="left", fontsize=10)
    return ax


def trigger_chart(trace: Trace, ax: Axes | None = None) -> Axes:
    """Draw when abilities were armed, triggered, put on the stack, resolved or dropped.

    Parameters
    ----------
    trace : Trace
    ax : Axes, optional
        Where to draw; a new figure if left out.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.tables.triggers : the same as text.

    References
    ----------
    CR 603.2, 603.3, 603.7, 608.2.
    """
    made = timeline(trace)
    ax = axes_for(ax, made, len(made.triggers))
    axis = draw_schedule(ax, made, len(made.triggers))
    for row, lane in enumerate(made.triggers):
        draw_lane(ax, axis, row, lane)
    ax.set_yticks(range(len(made.triggers)), [short(t.label) for t in made.triggers])
    if not made.triggers:
        say_nothing(ax, "no ability triggered")
    shown = draw_legend(ax, made)
    pad = 20 if shown else 6
    ax.set_title(title_of(trace, "when abilities trigger"), loc="left", fontsize=10, pad=pad)
    return ax


def schedule_chart(trace: Trace, ax: Axes | None = None) -> Axes:
    """Draw durations and triggers together over the turns as they came.

    Parameters
    ----------
    trace : Trace
    ax : Axes, optional
        Where to draw; a new figure if left out.

    Returns
    -------
    Axes

    See Also
    --------
    duration_timeline, trigger_chart : the two by themselves.

    References
    ----------
    CR 500.7, 603.2, 611.2, 614.10a, 800.4k, 800.4m.
    """
    made = timeline(trace)
    effects, lanes = made.effects, made.triggers
    ax = axes_for(ax, made, len(effects) + len(lanes))
    axis = draw_schedule(ax, made, len(effects) + len(lanes))
    for row, bar in enumerate(effects):
        draw_bar(ax, axis, row, bar)
    for row, lane in enumerate(lanes, len(effects)):
        draw_lane(ax, axis, row, lane)
    labels = [b.label for b in effects] + [f"trigger: {t.label}" for t in lanes]
    ax.set_yticks(range(len(labels)), [short(label) for label in labels])
    if not labels:
        say_nothing(ax, "no effect with a duration, and no trigger")
    shown = draw_legend(ax, made)
    title = title_of(trace, "durations and triggers")
    ax.set_title(title, loc="left", fontsize=10, pad=20 if shown else 6)
    return ax
