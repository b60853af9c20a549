"""Tables of a trace as DataFrames: the log, turns, effects, triggers.

Each function documents its columns; strings are ``str``, moments ``int64``.
"""

from __future__ import annotations

from typing import Any

import pandas as pd

from mtgnb.engine import Trace
from mtgnb.scenario.running import Run
from mtgnb.show.sentences import say
from mtgnb.show.timelines import timeline


def log(trace: Trace) -> pd.DataFrame:
    """Return the log, a row for each event.

    Parameters
    ----------
    trace : Trace

    Returns
    -------
    DataFrame
        ``moment`` (int64, the index), ``turn`` (int64), ``active``, ``step``, ``event`` (a
        sentence), ``kind`` (the event's class), ``rules`` (numbers, separated by blanks).
    """
    rows = []
    for n, entry in enumerate(trace.entries, 1):
        state = entry.state
        active = state.active()
        rows.append(
            {
                "moment": n,
                "turn": state.turn.number,
                "active": "" if active is None else state.players[active].name,
                "step": state.turn.step,
                "event": say(state, entry.event),
                "kind": type(entry.event).__name__,
                "rules": " ".join(entry.cites),
            }
        )
    columns = ["moment", "turn", "active", "step", "event", "kind", "rules"]
    return _frame(rows, columns).set_index("moment")


def turns(trace: Trace) -> pd.DataFrame:
    """Return the turns as they really came.

    Returns
    -------
    DataFrame
        ``player``, ``status`` (``taken``, ``skipped``, ``passed over``), ``number`` (int64, 0
        where no turn began), ``extra`` (bool), ``made_by``, ``start``, ``end`` (moments),
        ``skipped_steps``, ``rules``.
    """
    rows = [
        {
            "player": t.player,
            "status": t.status,
            "number": t.number,
            "extra": t.extra,
            "made_by": t.made_by,
            "start": t.start,
            "end": t.end,
            "skipped_steps": ", ".join(s.name for s in t.steps if s.skipped),
            "rules": " ".join(t.rules),
        }
        for t in timeline(trace).turns
    ]
    columns = [
        "player", "status", "number", "extra", "made_by", "start", "end", "skipped_steps", "rules",
    ]  # fmt: skip
    return _frame(rows, columns)


def effects(trace: Trace) -> pd.DataFrame:
    """Return the continuous effects of resolved spells and abilities.

    Returns
    -------
    DataFrame
        ``source``, ``controller``, ``what``, ``affects``, ``until``, ``start`` (moment), ``end``
        (moment, nullable Int64), ``ends_because``, ``rule`` (of its end).
    """
    rows = [
        {
            "source": b.source,
            "controller": b.controller,
            "what": b.label.partition(": ")[2],
            "affects": ", ".join(b.affects),
            "until": b.until,
            "start": b.start,
            "end": b.end,
            "ends_because": b.ends.sentence if b.ends else "",
            "rule": b.ends.rule if b.ends else "",
        }
        for b in timeline(trace).effects
    ]
    columns = [
        "source", "controller", "what", "affects", "until", "start", "end", "ends_because", "rule",
    ]  # fmt: skip
    frame = _frame(rows, columns)
    return frame.astype({"end": "Int64"})


def triggers(trace: Trace) -> pd.DataFrame:
    """Return what became of each triggered ability, a row for each mark.

    Returns
    -------
    DataFrame
        ``source``, ``controller``, ``what`` (``armed``, ``triggered``, ``put on the stack``,
        ``resolved``, ``dropped``), ``moment``, ``sentence``, ``rules``.
    """
    rows = [
        {
            "source": lane.source,
            "controller": lane.controller,
            "what": m.what,
            "moment": m.moment,
            "sentence": m.sentence,
            "rules": " ".join(m.rules),
        }
        for lane in timeline(trace).triggers
        for m in lane.marks
    ]
    return _frame(rows, ["source", "controller", "what", "moment", "sentence", "rules"])


def claims(runs: tuple[Run, ...]) -> pd.DataFrame:
    """Return what became of the claims of a scenario and its variants.

    Returns
    -------
    DataFrame
        ``variant``, ``claim``, ``holds`` (bool), ``instead`` (what is so), ``reasons``; an error
        of a script is a row that doesn't hold.
    """
    rows: list[dict[str, Any]] = []
    for run in runs:
        variant = run.result.variant
        for claim in run.result.claims:
            rows.append(
                {
                    "variant": variant,
                    "claim": claim.text.removeprefix("expect "),
                    "holds": claim.ok,
                    "instead": "" if claim.ok else claim.actual,
                    "reasons": "; ".join(claim.reasons),
                }
            )
        error = run.result.error
        if error is not None:
            rows.append(
                {
                    "variant": variant,
                    "claim": error.text or "the script comes to its end",
                    "holds": False,
                    "instead": error.message,
                    "reasons": "; ".join(error.reasons),
                }
            )
    return _frame(rows, ["variant", "claim", "holds", "instead", "reasons"])


def _frame(rows: list[dict[str, Any]], columns: list[str]) -> pd.DataFrame:
    return pd.DataFrame(rows, columns=columns)
