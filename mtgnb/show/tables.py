"""Tables as DataFrames, of a trace (log, turns, effects, triggers, knowledge, mana) and of a moment.

Each function documents its columns; strings are ``str``, moments ``int64``. Those of a moment take a
state, or what can be played, of which the end is meant.
"""

from __future__ import annotations

from typing import Any

import pandas as pd

from mtgnb.engine import Trace
from mtgnb.scenario.running import Run
from mtgnb.show import state_tables, whole_cells  # noqa: F401 - it widens cells when loaded
from mtgnb.show.cases import as_trace
from mtgnb.show.casting_table import casting_table
from mtgnb.show.moments import as_state, object_at
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
        rows += [
            {
                "variant": variant,
                "claim": claim.text.removeprefix("expect "),
                "holds": claim.ok,
                "instead": "" if claim.ok else claim.actual,
                "reasons": "; ".join(claim.reasons),
            }
            for claim in run.result.claims
        ]
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


def knowledge(trace: Any) -> pd.DataFrame:
    """Return who knows which library's top card: see `mtgnb.show.state_tables.knowledge`."""
    return state_tables.knowledge(as_trace(trace))


def seen(trace: Any) -> pd.DataFrame:
    """Return every occasion on which cards were shown: see `mtgnb.show.state_tables.seen`."""
    return state_tables.seen(as_trace(trace))


def mana_ledger(trace: Any) -> pd.DataFrame:
    """Return every unit of mana that came and went: see `mtgnb.show.state_tables.mana_ledger`."""
    return state_tables.mana_ledger(as_trace(trace))


def casting(trace: Any, card: str | int | None = None, n: int = 1) -> pd.DataFrame:
    """Return one casting step by step: see `mtgnb.show.casting_table`."""
    return casting_table(as_trace(trace), card, n)


def production(at: Any) -> pd.DataFrame:
    """Return what each permanent could produce: see `mtgnb.show.state_tables.production`."""
    return state_tables.production(as_state(at))


def layers(at: Any, card: str | int) -> pd.DataFrame:
    """Return what made an object what it is: see `mtgnb.show.state_tables.layers`."""
    return state_tables.layers(*object_at(at, card))


def replacement_orders(at: Any, card: str | int, ability: int = 1) -> pd.DataFrame:
    """Return every order of replacement effects on mana: see `mtgnb.show.state_tables`.

    Parameters
    ----------
    at : State, Trace or what can be played
    card : str or int
        The permanent.
    ability : int
        Which of its activated abilities, from 1.
    """
    state, id = object_at(at, card)
    return state_tables.replacement_orders(state, id, ability - 1)


def _frame(rows: list[dict[str, Any]], columns: list[str]) -> pd.DataFrame:
    return pd.DataFrame(rows, columns=columns)
