"""Which abilities are mana abilities (CR 605.1, 605.2, 605.5), and what their own text gives."""

from __future__ import annotations

from itertools import product

from mtgnb.model.abilities import Ability, Activated, Triggered
from mtgnb.model.costs import LoyaltyCost, TapThis
from mtgnb.model.names import MANA_TYPES
from mtgnb.model.patterns import Activates, AnyOfEvents, Pattern, ProducesMana, TappedForMana
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.cr106_adding import additions, could_add_mana
from mtgnb.rules.cr106_mana import Row, slots
from mtgnb.rules.law import rule


@rule("605.1a", "605.1b", "605.2", "605.5", "605.5a")
def is_mana_ability(ability: Ability, from_mana: bool | None = None) -> bool:
    """Whether an ability is a mana ability.

    Parameters
    ----------
    ability : Ability
    from_mana : bool, optional
        For a triggered ability that watches for any activation: whether what set it off was a mana
        ability. Unknown counts as no.

    Returns
    -------
    bool
        Also true where the game state doesn't let it make mana (605.2).

    References
    ----------
    CR 605.1a, 605.1b, 605.2, 605.5a.
    """
    if not isinstance(ability, Activated | Triggered):
        return False
    modes = ability.modes.modes if ability.modes else ()
    if ability.targets or any(mode.targets for mode in modes):
        return False
    effects = (ability.effect, *(mode.effect for mode in modes))
    if not any(could_add_mana(effect) for effect in effects):
        return False
    if isinstance(ability, Triggered):
        return _from_mana(ability.trigger, from_mana)
    return not any(isinstance(part, LoyaltyCost) for part in ability.cost)


def _from_mana(pattern: Pattern, from_mana: bool | None) -> bool:
    match pattern:
        case TappedForMana() | ProducesMana():
            return True
        case Activates():
            return bool(from_mana) if pattern.mana is None else pattern.mana
        case AnyOfEvents():
            if from_mana is None:
                return all(_from_mana(p, None) for p in pattern.parts)
            return from_mana
        case _:
            return False


@rule("106.12")
def taps_for_mana(ability: Activated) -> bool:
    """Whether activating a mana ability is tapping its permanent for mana: {T} is in its cost."""
    return any(isinstance(part, TapThis) for part in ability.cost)


def mana_abilities(state: State, id: int) -> tuple[tuple[int, Activated], ...]:
    """Return an object's activated mana abilities, with their index among the activated ones."""
    from mtgnb.rules.cr602_abilities import activated_abilities

    found = enumerate(activated_abilities(state, id))
    return tuple((i, a) for i, a in found if is_mana_ability(a))


def ability_of(state: State, obj: int, index: int) -> Activated:
    """Return an activated ability by its index among those of the object."""
    from mtgnb.rules.cr602_abilities import activated_abilities

    return activated_abilities(state, obj)[index]


def context(state: State, seat: int, obj: int, ability: Activated, x: int | None = None) -> Context:
    """Return what the references of a mana ability mean as it is activated."""
    tapped = obj if taps_for_mana(ability) else None
    return Context(obj, seat, x=x, chosen=state.obj(obj).chosen, tapped=tapped)


@rule("106.3")
def gives(state: State, seat: int, obj: int, index: int) -> tuple[Row, ...]:
    """Return what a mana ability's own text gives now, before replacement effects and triggers.

    Returns
    -------
    tuple of tuple of str
        Every row of types that may come of it, each sorted {W} to {C}; in the order of the text.

    References
    ----------
    CR 106.3.
    """
    ability = ability_of(state, obj, index)
    found: dict[Row, None] = {}
    for then, effect, ctx in additions(state, ability, context(state, seat, obj, ability)):
        for rows in product(*slots(then, effect, ctx)):
            found[_sorted(tuple(t for row in rows for t in row))] = None
    return tuple(row for row in found if row)


def _sorted(row: Row) -> Row:
    return tuple(sorted(row, key=MANA_TYPES.index))
