"""Subtypes and the card types they go with (CR 205.3). What is on no list is a creature type."""

from __future__ import annotations

from typing import Final

ARTIFACT_TYPES: Final = frozenset(
    "Vehicle Treasure Powerstone Map Junk Incubator Gold Fortification Food Equipment Contraption "
    "Clue Bobblehead Blood Attraction".split()
)
ENCHANTMENT_TYPES: Final = frozenset(
    "Shrine Shard Saga Rune Room Role Curse Class Case Cartouche Background Aura".split()
)
LAND_TYPES: Final = frozenset(
    "Urza's Urza’s Tower Swamp Sphere Power-Plant Plains Mountain Mine Locus Lair Island Gate "
    "Forest Desert Cave".split()
)
PLANESWALKER_TYPES: Final = frozenset(
    "Zariel Yanling Yanggu Xenagos Wrenn Windgrace Will Vronos Vraska Vivien Venser Urza Ugin "
    "Tyvar Tibalt Tezzeret Teyo Teferi Tasha Tamiyo Szat Sorin Sivitri Serra Sarkhan Samut "
    "Saheeli Rowan Ral Quintorius Oko Nixilis Nissa Niko Narset Nahiri Mordenkainen Minsc Lukka "
    "Lolth Liliana Koth Kiora Kaya Kasmina Karn Kaito Jeska Jaya Jared Jace Huatli Guff Grist "
    "Gideon Garruk Freyalise Estrid Elspeth Elminster Ellywick Dovin Domri Dihada Davriel Daretti "
    "Dakkon Dack Comet Chandra Calix Bolas Basri Bahamut Ashiok Arlinn Angrath Aminatou "
    "Ajani".split()
)
SPELL_TYPES: Final = frozenset("Adventure Arcane Lesson Trap".split())
BATTLE_TYPES: Final = frozenset(("Siege",))

_SETS: Final = (
    (LAND_TYPES, ("land",)),
    (ARTIFACT_TYPES, ("artifact",)),
    (ENCHANTMENT_TYPES, ("enchantment",)),
    (PLANESWALKER_TYPES, ("planeswalker",)),
    (SPELL_TYPES, ("instant", "sorcery")),
    (BATTLE_TYPES, ("battle",)),
)
SUBTYPES: Final = frozenset(s for kinds, _ in _SETS for s in kinds)
"""Every subtype but the creature types."""

_CREATURES: Final = ("creature", "kindred")
_GOES_WITH: Final = {s: types for kinds, types in _SETS for s in sorted(kinds)}


def goes_with(subtype: str) -> tuple[str, ...]:
    """Return the card types that a subtype is correlated with (205.3d–q).

    Examples
    --------
    >>> goes_with("Equipment"), goes_with("Elf")
    (('artifact',), ('creature', 'kindred'))
    """
    return _GOES_WITH.get(subtype, _CREATURES)


def is_creature_type(subtype: str) -> bool:
    """Whether a subtype is a creature type (205.3m)."""
    return subtype not in _GOES_WITH


def is_land_type(subtype: str) -> bool:
    """Whether a subtype is a land type (205.3i)."""
    return subtype in LAND_TYPES
