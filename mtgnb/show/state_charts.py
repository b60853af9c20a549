"""Charts of a moment: layers, what could produce what, orders of replacement; and who knows which card.

Nothing is told by color alone; every chart has its table in `mtgnb.show.state_tables`.
"""

from __future__ import annotations

import math
import textwrap
from collections import Counter
from typing import Any

from matplotlib import pyplot as plt
from matplotlib.axes import Axes
from matplotlib.patches import Rectangle

from mtgnb.engine import Trace
from mtgnb.model.mana import Mana
from mtgnb.model.state import State
from mtgnb.rules.cr106_replacing import Branch
from mtgnb.show.schedule import COLORS
from mtgnb.show.sentences.naming import mana, player, thing
from mtgnb.show.state_tables import EMPTY, UNKNOWN, knowledge, layers, mana_orders, production

BOX = {"boxstyle": "round,pad=0.35", "facecolor": "white", "edgecolor": "black", "linewidth": 0.9}
MOST_COLUMNS = 24


def _bare(ax: Axes | None, width: float, height: float) -> Axes:
    if ax is None:
        _, ax = plt.subplots(figsize=(width, height))
    ax.set_axis_off()
    return ax


def layers_chart(state: State, id: int, ax: Axes | None = None) -> Axes:
    """Draw the layers of one object as a ladder: each effect a rung, with what it made of it.

    Parameters
    ----------
    state : State
    id : int
        The object.
    ax : Axes, optional
        Where to draw; a new figure if left out.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.layers : the same as text.

    References
    ----------
    CR 613.
    """
    table = layers(state, id)
    n = len(table)
    ax = _bare(ax, 9, 0.8 + 0.85 * n)
    ax.set_xlim(0, 10)
    ax.set_ylim(n - 0.4, -0.6)
    for k, row in enumerate(table.itertuples()):
        now = f"{row.size!s}  {row.type!s}" if row.size else str(row.type)
        color = COLORS[k % len(COLORS)]
        ax.plot([0.1, 0.1], [k - 0.3, k + 0.3], color=color, linewidth=5, solid_capstyle="butt")
        ax.text(
            0.3, k - 0.16, f"{row.where!s}: {row.effect!s}", fontsize=9, weight="bold", va="center"
        )
        did = textwrap.shorten(str(row.did), 70, placeholder=" …")
        ax.text(0.3, k + 0.17, did, fontsize=8, va="center", color="0.2")
        boxed = textwrap.fill(now, 26)
        ax.text(8.4, k, boxed, fontsize=8.5, ha="center", va="center", bbox=BOX)
        if k + 1 < n:
            ax.annotate(
                "", (8.4, k + 0.62), (8.4, k + 0.38),
                arrowprops={"arrowstyle": "-|>", "color": "0.3"},
            )  # fmt: skip
    ax.set_title(f"{thing(state, id)}: layer by layer", loc="left", fontsize=11)
    return ax


def production_web(state: State, ax: Axes | None = None) -> Axes:
    """Draw which permanents could produce which mana, and which look at which.

    An arrow leads from a permanent to the one that gets a type of mana from it. Permanents of the
    first round, which need no other, stand on the left.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.production : the same as text.

    References
    ----------
    CR 106.7.
    """
    from mtgnb.rules.cr106_could_produce import could_produce

    table = production(state)
    ids = list(dict.fromkeys(int(i) for i in table["id"]))
    rounds = {i: int(table.loc[table["id"] == i, "round"].max()) for i in ids}
    columns: dict[int, list[int]] = {}
    for i in ids:
        columns.setdefault(rounds[i], []).append(i)
    tallest = max((len(c) for c in columns.values()), default=1)
    ax = _bare(ax, 2.6 + 3.3 * len(columns), 1.2 + 1.0 * tallest)
    place: dict[int, tuple[float, float]] = {}
    for x, key in enumerate(sorted(columns)):
        column = columns[key]
        for y, i in enumerate(column):
            place[i] = (x * 2.0, (y + 0.5) * tallest / len(column))
    links: dict[tuple[int, int], dict[str, None]] = {}
    for i in ids:
        for makes in could_produce(state, i):
            for source in makes.mirrors:
                if source in place and source != i:
                    links.setdefault((source, i), {})[f"{{{makes.made}}}"] = None
    for (source, i), kinds in links.items():
        _arrow(ax, place[source], place[i], "".join(kinds))
    for i, spot in place.items():
        types = "".join(dict.fromkeys(table.loc[table["id"] == i, "type"]))
        by = sorted({str(b) for b in table.loc[table["id"] == i, "replaced_by"] if b})
        who = player(state, state.objects[i].controller)
        label = f"{textwrap.fill(f'{thing(state, i)} ({who})', 22)}\n{types}"
        label += f"\n({textwrap.fill(' / '.join(by), 24)})" if by else ""
        ax.text(*spot, label, ha="center", va="center", fontsize=8.5, bbox=BOX, zorder=3)
    ax.set_xlim(-1.0, 2.0 * max(len(columns) - 1, 0) + 1.0)
    ax.set_ylim(tallest + 0.1, -0.1)
    title = "What could produce which mana" if ids else "Nothing here could produce mana"
    ax.set_title(title, loc="left", fontsize=11)
    return ax


def _arrow(ax: Axes, tail: tuple[float, float], head: tuple[float, float], label: str) -> None:
    same = math.isclose(tail[0], head[0])
    ax.annotate(
        "", head, tail, zorder=1,
        arrowprops={
            "arrowstyle": "-|>", "color": "0.35", "shrinkA": 24, "shrinkB": 50 if not same else 24,
            "connectionstyle": f"arc3,rad={0.35 if same else 0}",
        },
    )  # fmt: skip
    at = 0.45
    aside = 0.25 * abs(head[1] - tail[1]) if same else 0.0
    ax.text(
        tail[0] + at * (head[0] - tail[0]) + aside, tail[1] + at * (head[1] - tail[1]), label,
        fontsize=8, ha="center", va="center", zorder=2,
        bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.8},
    )  # fmt: skip


def orders_tree(state: State, id: int, ability: int = 0, ax: Axes | None = None) -> Axes:
    """Draw the tree of orders in which replacement effects may change an ability's mana.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.replacement_orders : the same as text.

    References
    ----------
    CR 106.12b, 614.5, 616.1.
    """
    roots = mana_orders(state, id, ability)
    leaves = sum(_leaf_count(r) for r in roots)
    depth = max((_depth(r) for r in roots), default=1)
    ax = _bare(ax, 2.4 + 2.6 * depth, 0.9 + 0.6 * max(leaves, 1))
    ax.set_xlim(-0.5, depth - 0.3)
    ax.set_ylim(max(leaves, 1) - 0.3, -0.7)
    top = 0.0
    for root in roots:
        _grow(ax, root, 0, top)
        top += _leaf_count(root)
    title = f"{thing(state, id)}: orders of replacement effects and what comes of them"
    ax.set_title(title, loc="left", fontsize=11)
    return ax


def _few(units: tuple[Mana, ...]) -> str:
    """Return mana in a few signs: what is alike is counted, so that boxes stay narrow."""
    if len(units) < 4:
        return mana(units)
    counts = Counter(unit.type for unit in units)
    return " ".join(f"{n} × {{{kind}}}" for kind, n in counts.items())


def _leaf_count(node: Branch) -> int:
    return sum(_leaf_count(c) for c in node.then) or 1


def _depth(node: Branch) -> int:
    return 1 + max((_depth(c) for c in node.then), default=0)


def _grow(ax: Axes, node: Branch, x: float, top: float) -> float:
    """Draw a node and what follows from it; return its height."""
    y = top + (_leaf_count(node) - 1) / 2
    weight = "bold" if not node.then else "normal"
    ax.text(
        x,
        y,
        _few(node.mana),
        ha="center",
        va="center",
        fontsize=9,
        weight=weight,
        bbox=BOX,
        zorder=3,
    )
    for child in node.then:
        yc = _grow(ax, child, x + 1, top)
        ax.plot([x, x + 1], [y, yc], color="0.5", linewidth=0.9, zorder=1)
        name = child.by.name if child.by is not None else ""
        ax.text(
            x + 0.5, (y + yc) / 2, textwrap.fill(name, 22), fontsize=7.5, ha="center", va="center",
            bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.8}, zorder=2,
        )  # fmt: skip
        top += _leaf_count(child)
    return y


def knowledge_chart(trace: Trace, ax: Axes | None = None) -> Axes:
    """Draw what each player knows of each library's top card.

    Rows are players with the libraries, columns the moments at which something of it changes. A
    known card has its name in a filled cell; a hatched one with ``?`` is hidden from the player.

    Returns
    -------
    Axes

    See Also
    --------
    mtgnb.show.state_tables.knowledge : the same as text.

    References
    ----------
    CR 401.2, 401.5.
    """
    table = knowledge(trace)
    shown = table.iloc[-MOST_COLUMNS:]
    rows = [(str(pair[0]), str(pair[1])) for pair in shown.columns.to_list()]
    if ax is None:
        size = (3.2 + 1.25 * len(shown), 1.4 + 0.5 * len(rows))
        _, ax = plt.subplots(figsize=(max(size[0], 5.5), size[1]))
    for y, pair in enumerate(rows):
        for x, value in enumerate(shown[pair]):
            _cell(ax, x, y, str(value))
    ax.set_xlim(0, len(shown))
    ax.set_ylim(len(rows), 0)
    ax.set_yticks(
        [y + 0.5 for y in range(len(rows))], [f"{p} on {lib}" for p, lib in rows], fontsize=8
    )
    labels = [_moment_label(trace, int(n)) for n in shown.index]
    ax.set_xticks([x + 0.5 for x in range(len(shown))], labels, fontsize=7)
    ax.tick_params(length=0)
    for side in ax.spines.values():
        side.set_visible(False)
    cut = "" if len(shown) == len(table) else f" (the last {len(shown)} changes)"
    title = f"{trace.title}: " if trace.title else ""
    ax.set_title(f"{title}who knows which top card{cut}", loc="left", fontsize=10)
    return ax


def _cell(ax: Axes, x: int, y: int, value: str) -> None:
    known = value not in (UNKNOWN, EMPTY)
    style: dict[str, Any] = (
        {"facecolor": "#56B4E9", "alpha": 0.45} if known else {"facecolor": "none"}
    )
    if value == UNKNOWN:
        style |= {"hatch": "///"}
    ax.add_patch(
        Rectangle((x + 0.04, y + 0.08), 0.92, 0.84, edgecolor="0.45", linewidth=0.7, **style)
    )
    words = textwrap.fill(textwrap.shorten(value, 26, placeholder="…"), 13)
    ax.text(
        x + 0.5, y + 0.5, words, ha="center", va="center", fontsize=7,
        bbox={"facecolor": "white", "edgecolor": "none", "pad": 0.6, "alpha": 0.85},
    )  # fmt: skip


def _moment_label(trace: Trace, n: int) -> str:
    state = trace.at(n)
    active = state.active()
    who = "" if active is None else state.players[active].name
    marks = [name for name, k in trace.marks if k == n]
    mark = f"\n◆ {textwrap.shorten(marks[0], 16, placeholder='…')}" if marks else ""
    return f"{n}\n{who}\n{textwrap.fill(state.turn.step, 14)}{mark}"
