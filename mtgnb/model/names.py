"""The closed vocabularies: colors, types of mana, zones, phases, steps, card types, keywords."""

from __future__ import annotations

from typing import Final

COLORS: Final = ("W", "U", "B", "R", "G")
MANA_TYPES: Final = ("W", "U", "B", "R", "G", "C")
COLOR_WORDS: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
COLOR_OF_WORD: Final = {word: letter for letter, word in COLOR_WORDS.items()}

BATTLEFIELD: Final = "battlefield"
HAND: Final = "hand"
LIBRARY: Final = "library"
GRAVEYARD: Final = "graveyard"
EXILE: Final = "exile"
STACK: Final = "stack"
COMMAND: Final = "command"
OWN_ZONES: Final = (HAND, LIBRARY, GRAVEYARD)
SHARED_ZONES: Final = (BATTLEFIELD, STACK, EXILE, COMMAND)
ZONES: Final = (*OWN_ZONES, *SHARED_ZONES)
HIDDEN_ZONES: Final = (HAND, LIBRARY)

UNTAP: Final = "untap"
UPKEEP: Final = "upkeep"
DRAW: Final = "draw"
MAIN1: Final = "precombat main"
COMBAT_BEGIN: Final = "beginning of combat"
ATTACKERS: Final = "declare attackers"
BLOCKERS: Final = "declare blockers"
DAMAGE: Final = "combat damage"
COMBAT_END: Final = "end of combat"
MAIN2: Final = "postcombat main"
END: Final = "end step"
CLEANUP: Final = "cleanup"

BEGINNING: Final = "beginning"
COMBAT: Final = "combat"
ENDING: Final = "ending"
PHASES: Final = (BEGINNING, MAIN1, COMBAT, MAIN2, ENDING)
# A main phase has no steps; it is written as a phase with one step of its own name.
STEPS_OF: Final[dict[str, tuple[str, ...]]] = {
    BEGINNING: (UNTAP, UPKEEP, DRAW),
    MAIN1: (MAIN1,),
    COMBAT: (COMBAT_BEGIN, ATTACKERS, BLOCKERS, DAMAGE, COMBAT_END),
    MAIN2: (MAIN2,),
    ENDING: (END, CLEANUP),
}
STEPS: Final = tuple(step for phase in PHASES for step in STEPS_OF[phase])
PHASE_OF: Final = {
    **{step: phase for phase in PHASES for step in STEPS_OF[phase]},
}

CARD_TYPES: Final = (
    "artifact", "battle", "creature", "enchantment", "instant", "kindred", "land",
    "planeswalker", "sorcery", "conspiracy", "dungeon", "phenomenon", "plane", "scheme", "vanguard",
)  # fmt: skip
PERMANENT_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")
SUPERTYPES: Final = ("basic", "legendary", "ongoing", "snow", "world")
BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MANA_OF_LAND_TYPE: Final = dict(zip(BASIC_LAND_TYPES, COLORS, strict=True))
