"""Layer 4 (CR 613.1d, 205.1, 305.6–305.7): what effects do to types."""

from __future__ import annotations

from mtgnb.model.abilities import Ability, Activated
from mtgnb.model.costs import TapThis
from mtgnb.model.effects import AddMana
from mtgnb.model.names import BASIC_LAND_TYPES, MANA_OF_LAND_TYPE
from mtgnb.model.subtypes import goes_with, is_creature_type, is_land_type
from mtgnb.rules.law import rule

Words = tuple[str, ...]


@rule("205.1a", "205.1b")
def set_types(
    types: Words, subtypes: Words, to: Words, new: Words, keep: bool
) -> tuple[Words, Words]:
    """Return card types and subtypes after an effect that sets them.

    New subtypes replace those of their own set only. A subtype goes when no card type that it goes
    with is left; an instant or sorcery stays one. With `keep`, card types stay and are added to.
    """
    replaced = {goes_with(s) for s in new}
    rest = tuple(s for s in subtypes if goes_with(s) not in replaced)
    if keep or not to:
        now = (*types, *(t for t in to if t not in types))
    else:
        now = (*to, *(t for t in types if t in ("instant", "sorcery") and t not in to))
        rest = fitting(now, rest)
    return now, (*rest, *new)


@rule("205.1a")
def fitting(types: Words, subtypes: Words) -> Words:
    """Return those subtypes that go with one of the card types."""
    return tuple(s for s in subtypes if any(t in types for t in goes_with(s)))


@rule("305.7")
def set_land_types(subtypes: Words, new: Words) -> Words:
    """Return subtypes with these land types in place of all others."""
    return (*(s for s in subtypes if not is_land_type(s)), *new)


def without_creature_types(subtypes: Words) -> Words:
    """Return the subtypes that are no creature types."""
    return tuple(s for s in subtypes if not is_creature_type(s))


_INTRINSIC = {
    name: Activated((TapThis(),), (AddMana(mana=(MANA_OF_LAND_TYPE[name],)),))
    for name in BASIC_LAND_TYPES
}


@rule("305.6")
def intrinsic_abilities(types: Words, subtypes: Words) -> tuple[Ability, ...]:
    """Return the mana abilities that a land has for its basic land types."""
    if "land" not in types:
        return ()
    return tuple(_INTRINSIC[s] for s in subtypes if s in _INTRINSIC)
