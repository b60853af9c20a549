"""Closed vocabularies that are too long for `names`: the creature types (CR 205.3m)."""

from __future__ import annotations

from typing import Final

_ONE_WORD: Final = """
Ox Orb Orc God Ape Eye Elf Hag Egg Dog Elk Imp Kor Myr Bat Cat Rat Fox Toy Azra Crab Sand Bard
Bird Mole Ogre Mite Ooze Wolf Serf Orgg Frog Atog Slug Fish Gith Yeti Monk Seal Wall Germ Worm
Wurm Bear Boar Goat Pest Kavu Ally Army Lamia Ninja Llama Hyena Hydra Nomad Dryad Licid Squid
Druid Child Weird Shade Ouphe Snake Drake Spike Whale Sable Noble Gnome Drone Horse Mouse Rogue
Dwarf Leech Nymph Slith Synth Sloth Dalek Skunk Shark Rebel Angel Camel Snail Devil Gnoll Troll
Golem Prism Human C’tan Alien Siren Kirin Djinn Scion Demon Spawn Clown Rhino Hippo Servo Sheep
Elder Gamer Otter Satyr Giant Plant Mount Robot Pilot Beast Guest Scout Harpy Zubera Cleric
Mystic Kobold Coward Lizard Wizard Sponge Zombie Faerie Beeble Noggle Turtle Pirate Coyote
Wraith Dauthi Jackal Weasel Thrull Possum Shaman Kraken Goblin Dragon Gorgon Archon Minion
Necron Avatar Spider Badger Rigger Ranger Monger Archer Oyster Beaver Sliver Volver Horror
Doctor Fungus Walrus Wombat Insect Efreet Ferret Knight Rabbit Spirit Mutant Sphinx Monkey
Chimera Tyranid Camarid Homarid Demigod Vampire Inkling Samurai Soltari Eldrazi Warlock Merfolk
Fractal Citizen Griffin Kithkin Gremlin Hellion Raccoon Balloon Unicorn Bringer Pincher Soldier
Carrier Glimmer Specter Thopter Hamster Warrior Advisor Praetor Centaur Aurochs Cyclops Octopus
Pegasus Peasant Serpent Varmint Caribou Lammasu Phoenix Capybara Employee Tentacle Gargoyle
Antelope Mongoose Werewolf Lhurgoyf Tiefling Halfling Primarch Starfish Treefolk Moonfolk
Basilisk Squirrel Nephilim Cyberman Vedalken Pangolin Assassin Scorpion Illusion Skeleton
Surrakar Beholder Splinter Deserter Survivor Dinosaur Minotaur Custodes Astartes Thalakos
Nautilus Elephant Crocodile Porcupine Wolverine Nightmare Manticore Masticore Sculpture
Trilobite Tetravite Pentavite Detective Brushwagg Saproling Jellyfish Blinkmoth Elemental
Leviathan Barbarian Phyrexian Metathran Graveborn Armadillo Artificer Berserker Performer
Processor Construct Scientist Scarecrow Mercenary Cockatrice Hippogriff Reflection Aetherborn
Salamander Flagbearer Inquisitor Homunculus Juggernaut Phelddagrif Incarnation Spellshaper
Dreadnought Triskelavite Nightstalker Shapeshifter Assembly-Worker
"""

CREATURE_TYPES: Final = tuple(sorted((*_ONE_WORD.split(), "Time Lord")))
"""Every creature type, in alphabetical order."""
