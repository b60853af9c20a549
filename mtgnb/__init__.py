"""mtgnb: explore the rules of Magic: The Gathering in notebooks.

The dozen names that a notebook needs; each is loaded when it is first used.

Examples
--------
>>> import mtgnb as mtg
>>> trace = mtg.scenario("shock-kills-a-bear").play()
>>> trace.end.players[1].name
'Ben'
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mtgnb.api import (
        builder,
        cardbook,
        casting,
        check,
        could_produce,
        explain,
        knowledge,
        layers,
        library,
        mana_lab,
        mana_ledger,
        page,
        quiz,
        read_card,
        replacement_orders,
        rulebook,
        scenario,
        site,
        step,
        timeline,
        triggers,
        what_if,
        what_now,
        why_not,
        writeup,
    )

_NAMES = (
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
)
_MODULES = ("tables", "charts")

__all__ = [*_NAMES, *_MODULES]


def __getattr__(name: str) -> Any:
    """Load a public name when it is first used."""
    if name in _NAMES:
        found = getattr(import_module("mtgnb.api"), name)
    elif name in _MODULES:
        found = import_module(f"mtgnb.show.{name}")
    else:
        raise AttributeError(f"module 'mtgnb' has no attribute {name!r}")
    globals()[name] = found
    return found


class _Notebook(ModuleType):
    """This package: importing ``mtgnb.scenario``, the part, must not hide ``scenario``, the function."""

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in _NAMES or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Notebook


def __dir__() -> list[str]:
    """List the public names."""
    return sorted(__all__)


def load_ipython_extension(shell: Any) -> None:
    """Let ``%load_ext mtgnb`` bring the cell magic ``%%scenario``."""
    import_module("mtgnb.show.magic").load(shell)
