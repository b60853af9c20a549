"""One casting as a table: a row for each step, with who may look at the libraries' top cards."""

from __future__ import annotations

import pandas as pd

from mtgnb.engine import Trace
from mtgnb.show.castings import eyes, walk


def casting_table(trace: Trace, card: str | int | None = None, n: int = 1) -> pd.DataFrame:
    """Return one casting step by step, a row for each step.

    Returns
    -------
    DataFrame
        ``rule`` (``601.2a`` to ``601.2i``; empty before the casting, 730.1 where it was taken
        back), ``step`` (in words), ``happened``, ``pool`` (the caster's mana at its end),
        ``covered`` (whose library's new top card is kept from players for now), ``may_look`` (who
        may look at which top card), ``moment`` (its end). ``happened`` is ``not reached`` where
        the casting didn't come to it.

    References
    ----------
    CR 401.5, 601.2a–i, 730.1.
    """
    made = walk(trace, card, n)
    rows = [
        {
            "rule": s.rule,
            "step": s.name,
            "happened": "; ".join(s.happened) if s.reached else "not reached",
            "pool": s.pool,
            "covered": ", ".join(f"{made.players[t.owner]}'s top card" for t in s.tops if t.waits),
            "may_look": "; ".join(
                f"{eyes(made, t.sees)}: {made.players[t.owner]}'s top card"
                for t in s.tops
                if t.sees
            ),
            "moment": s.moment,
        }
        for s in made.steps
    ]
    columns = ["rule", "step", "happened", "pool", "covered", "may_look", "moment"]
    return pd.DataFrame(rows, columns=columns)
