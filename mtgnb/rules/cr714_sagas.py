"""Sagas (CR 714): lore counters, chapter abilities, and when one is finished.

Chapter abilities are triggered abilities on the lore counters being put there; `text` reads them so.
"""

from __future__ import annotations

from mtgnb.model.abilities import Keyword, Triggered
from mtgnb.model.names import STACK
from mtgnb.model.patterns import CountersPut
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule


@rule("714.4", "714.2d")
def finished_sagas(state: State) -> set[int]:
    """Return Sagas with their last chapter behind them and no chapter ability waiting or on the stack."""
    found = set()
    for o in state.battlefield():
        chars = characteristics(state, o.id)
        if "Saga" not in chars.subtypes or not o.count("lore"):
            continue
        last = max((_chapter(a) for a in chars.abilities), default=0)
        if last and o.count("lore") >= last and not _busy(state, o.id):
            found.add(o.id)
    return found


def _chapter(ability: object) -> int:
    if isinstance(ability, Keyword) and ability.name == "chapter" and isinstance(ability.n, int):
        return ability.n
    if isinstance(ability, Triggered) and ability.word.startswith("chapter "):
        return max(int(n) for n in ability.word.removeprefix("chapter ").split(","))
    return 0


def _busy(state: State, id: int) -> bool:
    if any(
        p.context.source == id and isinstance(p.ability.trigger, CountersPut) for p in state.pending
    ):
        return True
    on_stack = (state.objects[i].stack for i in state.zone(STACK))
    return any(s is not None and s.ability is not None and s.context.source == id for s in on_stack)
