"""The activated abilities of an object, in printed order (CR 602.1, 606.2)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Activated, Keyword
from mtgnb.model.costs import LoyaltyCost
from mtgnb.model.state import State
from mtgnb.rules.cr613_layers import characteristics


@rule("602.1", "113.3b")
def activated_abilities(state: State, id: int) -> tuple[Activated, ...]:
    """Return an object's activated abilities, mana and loyalty ones included, in printed order.

    Keyword abilities that stand for activated ones (equip, cycling …) are in their places. An
    ability's index here is what `Activate.ability` names.

    References
    ----------
    CR 602.1, 606.2.
    """
    return tuple(_activated(characteristics(state, id).abilities))


def _activated(abilities: tuple[Ability, ...]) -> Iterator[Activated]:
    from mtgnb.rules.cr702_keywords import expand

    for ability in abilities:
        if isinstance(ability, Activated):
            yield ability
        elif isinstance(ability, Keyword):
            yield from _activated(expand(ability))


@rule("606.2")
def is_loyalty_ability(ability: Ability) -> bool:
    """Whether an ability has a loyalty symbol in its cost."""
    return isinstance(ability, Activated) and any(isinstance(c, LoyaltyCost) for c in ability.cost)
