"""Triggered abilities (CR 603): noticed as events happen, put on the stack before priority.

603.2, 603.4, 603.7, 603.10   what triggers on a batch of events: `noticing`, `occurring`
603.2d                        abilities that trigger additional times, or not at all: `occurring`
603.3                         order, modes, targets: `stacking`
603.6, 113.6                  where abilities work, and what could hear an event: `listening`, `watching`
603.8                         state triggers: `state_triggers`
603.12                        reflexive ones are made by `effects.lasting` and wait like the others
605.4                         triggered mana abilities: `mana`

Left out: abilities that work in libraries, and those that trigger on another ability's triggering
(the second part of 603.3b), for which no pattern exists.
"""

from __future__ import annotations

from mtgnb.rules.cr603_triggers.mana import mana_triggers, resolve_mana_triggers
from mtgnb.rules.cr603_triggers.noticing import detect, notice
from mtgnb.rules.cr603_triggers.stacking import put_on_stack
from mtgnb.rules.cr603_triggers.state_triggers import state_triggers

__all__ = [
    "detect",
    "mana_triggers",
    "notice",
    "put_on_stack",
    "resolve_mana_triggers",
    "state_triggers",
]
