"""What a notebook calls: the functions behind ``import mtgnb as mtg``.

Each takes the thing first (a trace, a case, a scenario's name or path) and gives back something that a
notebook shows: a widget, a table, a figure or text.
"""

from __future__ import annotations

import sys

from mtgnb.api.looking import (
    casting,
    could_produce,
    explain,
    knowledge,
    layers,
    mana_ledger,
    replacement_orders,
    timeline,
    triggers,
    what_now,
    why_not,
)
from mtgnb.api.playing import builder, check, mana_lab, scenario, step, what_if
from mtgnb.api.publishing import page, quiz, site, writeup
from mtgnb.api.searching import cardbook, library, read_card, rulebook

__all__ = [
    "builder",
    "cardbook",
    "casting",
    "check",
    "could_produce",
    "explain",
    "knowledge",
    "layers",
    "library",
    "mana_lab",
    "mana_ledger",
    "page",
    "quiz",
    "read_card",
    "replacement_orders",
    "rulebook",
    "scenario",
    "site",
    "step",
    "timeline",
    "triggers",
    "what_if",
    "what_now",
    "why_not",
    "writeup",
]


def _in_a_notebook() -> None:
    """Let a running IPython show traces and states as they are meant to be read."""
    interactive = sys.modules.get("IPython")
    shell = interactive.get_ipython() if interactive is not None else None
    if shell is not None:
        from mtgnb.show.reprs import register

        register(shell)


_in_a_notebook()
