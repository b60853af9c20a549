"""What may I do now: every action, allowed or not, with what speaks against it."""

from __future__ import annotations

from html import escape
from typing import Any

import pandas as pd
from msgspec.structs import replace

from mtgnb.engine import possibilities
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Activate, Cast, Pass, PlayLand
from mtgnb.rules.cr117_timing import why_nobody_has_priority
from mtgnb.scenario.when import with_priority
from mtgnb.show.snapshots import STYLE

TIMING = ("117", "116", "302.1", "301.1", "303.1", "304.1", "305.1", "305.2", "306.1", "307", "310.1",
          "502.4", "514.3", "505.6", "506", "508", "509", "602.5d", "606.3", "702.8")  # fmt: skip
COSTS = (
    "118",
    "119.4",
    "601.2f",
    "601.2g",
    "601.2h",
    "602.2b",
    "107.5",
    "107.6",
    "302.6",
    "202.1b",
)
TARGETS = ("115", "601.2c", "702.11", "702.16", "702.18")
COLUMNS = ["action", "kind", "allowed", "against", "reason", "rules", "source"]


def what_speaks(reason: Reason) -> str:
    """Return what a reason is about: timing, cost, targets, a prohibition, a missing permission.

    Examples
    --------
    >>> what_speaks(Reason("it is not a main phase", ("117.1a", "307.1")))
    'timing'
    """
    rules = reason.rules
    if reason.source is not None and any(
        n.startswith(("601.3", "101.2", "602.5", "305.")) for n in rules
    ):
        return "prohibition"
    for word, numbers in (("targets", TARGETS), ("cost", COSTS), ("timing", TIMING)):
        if any(_under(n, numbers) for n in rules):
            return word
    if any(n.startswith(("601.3", "305.1", "602.1", "112")) for n in rules):
        return "permission"
    return "rule"


def _under(number: str, groups: tuple[str, ...]) -> bool:
    for group in groups:
        rest = number.removeprefix(group)
        if rest != number and (not rest or not rest[0].isdigit() or "." not in group):
            return True
    return False


def what_now_table(state: State, seat: int) -> pd.DataFrame:
    """Return every action a player might think of, a row for each reason against it.

    Parameters
    ----------
    state : State
    seat : int
        Asked as if this player had priority.

    Returns
    -------
    DataFrame
        ``action``, ``kind`` (``pass``, ``spell``, ``land``, ``ability``, ``special action``),
        ``allowed`` (bool), ``against`` (``timing``, ``cost``, ``targets``, ``prohibition``,
        ``permission``, ``rule``; empty for what is allowed), ``reason``, ``rules``, ``source``.
    """
    rows: list[tuple[Any, ...]] = []
    nobody = why_nobody_has_priority(state)
    for p in possibilities(with_priority(state, seat), seat):
        card = getattr(p.action, "card", None)
        if card is not None and state.objects[card].card.layout == "anonymous":
            continue
        kind = _kind(p.action)
        if kind == "pass" and nobody:
            p = replace(p, why_not=nobody)
        if not p.why_not:
            rows.append((p.label, kind, True, "", "", "", ""))
        for r in p.why_not:
            rules = ", ".join(r.rules)
            row = (p.label, kind, False, what_speaks(r), r.sentence, rules, r.source_name)
            rows.append(row)
    frame = pd.DataFrame(rows, columns=COLUMNS)
    return frame.sort_values("allowed", ascending=False, kind="stable", ignore_index=True)


def _kind(action: Any) -> str:
    match action:
        case Pass():
            return "pass"
        case Cast():
            return "spell"
        case PlayLand():
            return "land"
        case Activate():
            return "ability"
        case _:
            return "special action"


class WhatNow:
    """What a player may do at a moment, as text, as HTML and as a table.

    Attributes
    ----------
    table : DataFrame
        See `what_now_table`.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.player = state.players[seat].name
        self.step = state.turn.step or "between steps"
        active = state.active()
        self.active = "nobody" if active is None else state.players[active].name
        self.has_priority = state.priority == seat
        self.table = what_now_table(state, seat)

    @property
    def allowed(self) -> list[str]:
        """What the player may do."""
        return list(self.table.loc[self.table["allowed"], "action"])

    def _title(self) -> str:
        holding = "" if self.has_priority else ", if they had priority"
        return f"What {self.player} may do now (turn of {self.active}, {self.step}){holding}"

    def __repr__(self) -> str:
        lines = [self._title()]
        lines += [f"  ✓ {label}" for label in self.allowed]
        for label, group in self._refused():
            lines.append(f"  ✕ {label}")
            for row in group.itertuples():
                source = f" [{row.source!s}]" if row.source else ""
                lines.append(f"      {row.against!s}: {row.reason!s}{source} ({row.rules!s})")
        return "\n".join(lines)

    def _refused(self) -> list[tuple[str, pd.DataFrame]]:
        no = self.table.loc[~self.table["allowed"]]
        names = dict.fromkeys(str(label) for label in no["action"])
        return [(label, no.loc[no["action"] == label]) for label in names]

    def _repr_html_(self) -> str:
        yes = "".join(f"<li>✓ {escape(label)}</li>" for label in self.allowed)
        no = ""
        for label, group in self._refused():
            items = "".join(
                f"<li><strong>{escape(str(row.against))}</strong>: {escape(str(row.reason))} "
                f"<code>{escape(str(row.rules))}</code>"
                + (f" <em>from {escape(str(row.source))}</em>" if row.source else "")
                + "</li>"
                for row in group.itertuples()
            )
            no += f"<li>✕ {escape(label)}<ul>{items}</ul></li>"
        return (
            f'<div class="mtgnb-still" style="{STYLE}"><h3>{escape(self._title())}</h3>'
            f"<p>Allowed:</p><ul>{yes}</ul>"
            + (f"<p>Not allowed:</p><ul>{no}</ul>" if no else "")
            + "</div>"
        )
