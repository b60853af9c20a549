"""Keywords that give other ways of casting, costs, and copies, played out (CR 702)."""

from __future__ import annotations

from tests.rules.cases import play


def one(card: str, mana: str, more: str = "", ben: str = "{}") -> str:
    """A table at which Ana holds a card of this text, called Card, and has mana."""
    return f"""
cards:
  - {{name: Card, {card}}}
players:
  Ana: {{hand: [Card], mana: "{mana}"{more}}}
  Ben: {ben}
"""


def test_702_109a_a_dashed_creature_has_haste_and_goes_back() -> None:
    setup = one('type: Creature — Orc, cost: "{4}{R}", pt: 3/1, text: "Dash {1}{R}"', "{R}{R}")
    play(
        setup,
        """
        Ana casts [[Card]]
        resolve
        expect Ana can attack Ben with [[Card]]
        go to end step
        expect the stack is [[Card]]
        resolve
        expect [[Card]] is in Ana's hand
        expect rule 702.109a applied
        """,
    )


def test_702_152a_a_blitzed_creature_dies_and_draws() -> None:
    setup = one('type: Creature — Orc, cost: "{4}{R}", pt: 3/1, text: "Blitz {1}{R}"', "{R}{R}")
    play(
        setup,
        """
        Ana casts [[Card]]
        resolve
        expect [[Card]] has haste
        go to end step
        resolve
        expect [[Card]] is in Ana's graveyard
        resolve
        expect Ana's hand has 1 card
        """,
    )


def test_702_96a_an_overloaded_spell_targets_nothing_and_affects_each() -> None:
    setup = one(
        'type: Sorcery, cost: "{R}", text: "Destroy target artifact you don\'t control.\\nOverload {2}{R}"',
        "{R}{R}{R}",
        ben='{battlefield: ["Sol Ring x2"]}',
    )
    play(
        setup,
        """
        Ana casts [[Card]]
        Ana chooses overload
        resolve
        expect Ben's graveyard has 2 cards
        """,
    )


def test_702_119a_emerge_is_cheaper_by_what_is_sacrificed() -> None:
    setup = one(
        'type: Creature — Eldrazi, cost: "{8}", pt: 5/5, text: "Emerge {4}{U}"',
        "{U}{U}{U}",
        ', battlefield: ["Grizzly Bears", "Llanowar Elves"]',
    )
    play(
        setup,
        """
        Ana casts [[Card]]
        Ana chooses emerge, sacrificing Grizzly Bears
        resolve
        expect [[Grizzly Bears]] is in Ana's graveyard
        expect [[Llanowar Elves]] is on the battlefield
        expect Ana's mana is empty
        """,
    )


def test_702_176a_an_impending_permanent_waits_to_be_a_creature() -> None:
    setup = one(
        'type: Enchantment Creature — Horror, cost: "{4}{B}", pt: 5/5, text: "Impending 1—{B}"',
        "{B}",
    )
    play(
        setup,
        """
        Ana casts [[Card]]
        resolve
        expect [[Card]] has 1 time counters
        expect not [[Card]] is a creature
        go to end step
        resolve
        expect [[Card]] is 5/5
        """,
    )


def test_702_120a_escalate_is_paid_for_each_mode_beyond_the_first() -> None:
    text = (
        "Escalate {1}\\nChoose one or more —\\n• You gain 2 life.\\n• Draw a card.\\n"
        "• Each opponent loses 3 life."
    )
    play(
        one(f'type: Sorcery, cost: "{{R}}", text: "{text}"', "{R}{R}"),
        """
        Ana casts [[Card]] choosing "mode 1" and "mode 2"
        expect Ana's mana is empty
        resolve
        expect Ana's life is 22
        expect Ana's hand has 1 card
        """,
    )


def test_702_78a_conspire_taps_two_creatures_and_copies() -> None:
    setup = one(
        'type: Sorcery, cost: "{G}", text: "You gain 2 life.\\nConspire"',
        "{G}",
        ', battlefield: ["Grizzly Bears", "Llanowar Elves"]',
    )
    play(
        setup,
        """
        Ana casts [[Card]]
        Ana chooses yes
        resolve all
        expect Ana's life is 24
        expect [[Grizzly Bears]] is tapped
        """,
    )


def test_702_144a_demonstrate_copies_for_an_opponent_too() -> None:
    play(
        one('type: Sorcery, cost: "{G}", text: "You gain 2 life.\\nDemonstrate"', "{G}"),
        """
        Ana casts [[Card]]
        resolve
        Ana chooses yes
        resolve all
        expect Ana's life is 24
        expect Ben's life is 22
        """,
    )


def test_702_40a_copies_of_a_storm_spell_may_have_new_targets() -> None:
    setup = one(
        'type: Sorcery, cost: "{R}", text: "Card deals 1 damage to target player.\\nStorm"',
        "{R}{R}",
    ).replace("[Card]", "[Card, Shock]")
    play(
        setup,
        """
        Ana casts [[Shock]] targeting Ben
        resolve
        Ana casts [[Card]] targeting Ben
        resolve
        Ana chooses Ana
        resolve all
        expect Ana's life is 19
        expect Ben's life is 17
        """,
    )
