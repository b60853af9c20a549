"""Changes: what continuous effects do, to characteristics (layers, 613) and to players and control.

A static ability carries changes while its source is there; `Lasting` carries the same changes for a
duration. `Static.affected` or `Lasting.affected` names the objects (or players) that are changed.
Changes to the rules of the game (prohibitions, permissions, costs) are in `game_changes`.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.refs import What, Who, You
from mtgnb.model.values import Number


class Change(Noun):
    """One modification."""


class CharacteristicChange(Change):
    """A modification of objects' characteristics or control; see `rules.cr613_layers` for layers."""


class Becomes(CharacteristicChange):
    """Layer 1: a copy of an object, except for `but` (707)."""

    of: What
    but: tuple[CharacteristicChange, ...] = ()


class BecomesFace(CharacteristicChange):
    """Layer 1: has these copiable values (`model.card.Face`), found as the effect began (707.2b)."""

    face: Noun


class ControlBy(CharacteristicChange):
    """Layer 2: controlled by a player."""

    who: Who = You()


class SetName(CharacteristicChange):
    """Layer 3: has this name only (612.8)."""

    name: str


class AddTypes(CharacteristicChange):
    """Layer 4: gains card types, subtypes or supertypes."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


class SetTypes(CharacteristicChange):
    """Layer 4: is these types only. `keep_types` keeps card types and sets subtypes of the kind only."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    keep_types: bool = False


class SetLandTypes(CharacteristicChange):
    """Layer 4: basic land types instead of its land types; loses rules-text abilities (305.7)."""

    subtypes: tuple[str, ...]


class RemoveTypes(CharacteristicChange):
    """Layer 4: isn't these types or supertypes; `all_creature_types` removes creature subtypes."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    all_creature_types: bool = False


class AllCreatureTypes(CharacteristicChange):
    """Layer 4: is every creature type."""


class AddChosenType(CharacteristicChange):
    """Layer 4: gains the chosen creature or land type (`instead`: in place of the others)."""

    kind: str
    instead: bool = False


class SetColors(CharacteristicChange):
    """Layer 5: is these colors only (empty: colorless)."""

    colors: tuple[str, ...]


class AddColors(CharacteristicChange):
    """Layer 5: gains colors."""

    colors: tuple[str, ...]


class SetChosenColor(CharacteristicChange):
    """Layer 5: is the chosen color."""


class Grant(CharacteristicChange):
    """Layer 6: gains abilities (of model.abilities)."""

    abilities: tuple[Noun, ...]


class LoseAbilities(CharacteristicChange):
    """Layer 6: loses all abilities, or those keywords only."""

    keywords: tuple[str, ...] | None = None


class CantHaveKeyword(CharacteristicChange):
    """Layer 6: can't have or gain a keyword (613.1f)."""

    keyword: str


class SetPT(CharacteristicChange):
    """Layer 7b (7a in a characteristic-defining ability): power and toughness; `None` leaves one."""

    power: Number | None
    toughness: Number | None


class SetManaCost(CharacteristicChange):
    """An exception to a copy: it has this mana cost (`ManaCost`), or none."""

    cost: Noun | None = None


class ModifyPT(CharacteristicChange):
    """Layer 7c: +N/+N."""

    power: Number
    toughness: Number


class SwitchPT(CharacteristicChange):
    """Layer 7d: power and toughness switched."""


class ReturnsWhenOver(Change):
    """What the effect holds in exile returns to the zone `to` as soon as its duration is over (610.3)."""

    to: str = "battlefield"
