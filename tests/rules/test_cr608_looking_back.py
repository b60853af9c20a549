"""What is counted in hindsight (CR 608.2i), what mana is for (106.6), costs of the departed (800.4f)."""

import pytest
from cases import play


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("Draw a card for each spell you've cast this turn.", 4),
        ("Draw a card for each other spell you've cast this turn.", 3),
        ("Draw a card for each creature spell you've cast this turn.", 1),
    ],
)
def test_608_2i_spells_that_have_left_the_stack_were_cast_all_the_same(text, drawn):
    setup = f"""
cards: [{{name: Tally, cost: "{{1}}", type: Sorcery, text: "{text}"}}]
players:
  Ana: {{battlefield: [Wastes], hand: [Memnite, Tally], this turn: {{spells cast: 2}}}}
  Ben: {{}}
"""
    play(
        setup,
        f"""
        Ana casts [[Memnite]]
        resolve
        decree [[Memnite]] moves to Ana's graveyard
        Ana casts [[Tally]]
        resolve
        expect Ana's hand has {drawn} {"card" if drawn == 1 else "cards"}
        """,
    )


def test_400_7d_the_spell_that_it_was_is_no_other_spell():
    setup = """
cards:
  - name: Counting Elf
    cost: "{1}"
    type: Creature — Elf
    pt: 1/1
    text: This creature enters with a +1/+1 counter on it for each other spell you've cast this turn.
players:
  Ana: {battlefield: [Wastes], hand: [Memnite, Counting Elf]}
  Ben: {}
"""
    play(
        setup,
        """
        Ana casts [[Memnite]]
        resolve
        Ana casts [[Counting Elf]]
        resolve
        expect [[Counting Elf]] is 2/2
        """,
    )


FURNACE = """
cards:
  - name: Smith's Furnace
    type: Artifact
    text: "{T}: Add {R}{R}. Spend this mana only to cast artifact spells."
players:
  Ana: {battlefield: [Smith's Furnace], hand: [Shock, Sol Ring, Hill Giant]}
  Ben: {}
"""


def test_106_6_mana_that_may_not_be_spent_on_a_spell_is_the_reason():
    play(
        FURNACE,
        """
        expect Ana can't cast [[Shock]] because 106.6 and 118.3
        Ana taps [[Smith's Furnace]] for {R}{R}
        expect Ana can't cast [[Shock]] because 106.6
        expect Ana can cast [[Sol Ring]]
        """,
    )


def test_800_4f_a_cost_that_a_departed_player_would_pay_is_not_paid():
    setup = """
cards:
  - name: Tollgate
    type: Enchantment
    text: Whenever an opponent casts a spell, you draw a card unless that player pays {1}.
players:
  Ana: {battlefield: [Tollgate]}
  Ben: {battlefield: [Mountain x2], hand: [Shock]}
  Cleo: {}
"""
    play(
        setup,
        """
        Ben casts [[Shock]] targeting Ana
        Ben leaves the game
        expect not rule 800.4f applied
        resolve
        expect Ana's hand has 1 card
        expect rule 800.4f applied
        """,
    )
