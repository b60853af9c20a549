"""Subtypes and the card types that they go with (CR 205.3). What is on no list is a creature type."""

from __future__ import annotations

from typing import Final

ARTIFACT_TYPES: Final = frozenset(
    "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Junk "
    "Map Powerstone Treasure Vehicle".split()
)
ENCHANTMENT_TYPES: Final = frozenset(
    "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine".split()
)
LAND_TYPES: Final = frozenset(
    "Cave Desert Forest Gate Island Lair Locus Mine Mountain Plains Power-Plant Sphere Swamp Tower "
    "Urza’s Urza's".split()
)
PLANESWALKER_TYPES: Final = frozenset(
    "Ajani Aminatou Angrath Arlinn Ashiok Bahamut Basri Bolas Calix Chandra Comet Dack Dakkon Daretti "
    "Davriel Dihada Domri Dovin Ellywick Elminster Elspeth Estrid Freyalise Garruk Gideon Grist Guff "
    "Huatli Jace Jared Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth Liliana Lolth Lukka Minsc "
    "Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli Samut Sarkhan "
    "Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien "
    "Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel".split()
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
