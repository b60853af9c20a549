"""A rule book of our own in the form of the official one, to test the reader on."""

from datetime import date

ISSUED = date(2024, 5, 6)

CONTENTS = """\
Magic: The Gathering Comprehensive Rules

These rules are effective as of May 6, 2024.

Introduction

An opening paragraph that nobody cites.

Contents

1. Game Concepts
104. Ending the Game
6. Spells, Abilities, and Effects
600. General
614. Replacement Effects
7. Additional Rules
702. Keyword Abilities

Glossary

Credits

"""

BODY = """\
1. Game Concepts

104. Ending the Game

104.1. Somebody winning, or nobody being left to win, is what brings play to a close.

104.2a. Whoever outlives all the rest takes it.

6. Spells, Abilities, and Effects

600. General

614. Replacement Effects

614.9. A shield hands the hurt on to somebody else. See rule 120, “Damage.”

614.10. “Skip a thing” tells you to put nothing in its place.
Example: Ana’s card says to leave out a turn, and Ben’s turn comes at once.
Example: Two such cards cost her two turns.

614.10a What had been planned for a left-out turn is lost.
     A second paragraph of the same rule.

7. Additional Rules

702. Keyword Abilities

702.9. Flying

702.9a Only those in the air, or those that can reach it, may stop it.

702.10. Haste

702.10a It need not wait – it starts at once.

Glossary

Ability
1. Words on a card.
2. What is on the stack because of them.

Skip
To leave out. See rule 614.10.

Credits

Nobody in particular.
"""

TEXT = CONTENTS + BODY
