"""What stands for mana and is none: convoke, improvise, delve (CR 702.51, 702.126, 702.66)."""

from __future__ import annotations

from mtgnb.model.mana import Mana
from mtgnb.model.names import GRAVEYARD
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule
from mtgnb.rules.payment.matching import Output


@rule("702.51a", "702.126a", "702.66a")
def stand_ins(state: State, seat: int, helps: tuple[str, ...]) -> dict[int, tuple[Output, ...]]:
    """Return what a player may tap or exile instead of paying mana for a spell.

    An untapped creature stands for generic mana or one of its colors (convoke), an untapped
    artifact and a card in the graveyard for generic mana only (improvise, delve). They are no
    mana abilities: creatures that have just come may be tapped for convoke (302.6).
    """
    found: dict[int, tuple[Output, ...]] = {}
    if not helps:
        return found
    for obj in state.battlefield():
        if obj.controller != seat or obj.tapped:
            continue
        chars = characteristics(state, obj.id)
        if "convoke" in helps and "creature" in chars.types:
            found[obj.id] = (_stands_for(chars.colors, "convoke", 2),)
        elif "improvise" in helps and "artifact" in chars.types:
            grade = 2 if "creature" in chars.types else 0
            found[obj.id] = (_stands_for((), "improvise", grade),)
    if "delve" in helps:
        for id in state.zone(GRAVEYARD, seat):
            found[id] = (_stands_for((), "delve", 1),)
    return found


def _stands_for(colors: tuple[str, ...], keyword: str, grade: int) -> Output:
    kinds = tuple(Mana(c) for c in colors or ("C",))
    return Output((kinds,), -1, grade=grade, keyword=keyword)
