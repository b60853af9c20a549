"""Bestow, suspend, rebound, madness, miracle, cascade played out (CR 702)."""

from __future__ import annotations

from tests.rules.cases import play

SATYR = """
cards:
  - {name: Satyr, cost: "{1}{G}{G}", type: Enchantment Creature — Satyr, pt: 4/2,
     text: "Bestow {3}{G}{G}\\nEnchanted creature gets +4/+2."}
  - {name: Nikya, type: Legendary Creature — Centaur, cost: "{3}", pt: 5/6,
     text: "You can't cast noncreature spells."}
  - {name: Steel Golem, type: Artifact Creature — Golem, cost: "{3}", pt: 3/4,
     text: "You can't cast creature spells."}
  - {name: Horde, type: Creature — Beast, cost: "{3}", pt: 7/7,
     text: "Play with the top card of your library revealed.\\nYou may cast creature spells
      from the top of your library."}
"""
HAND = (
    SATYR
    + """
players:
  Ana: {hand: [Satyr], battlefield: [Grizzly Bears], mana: "{G}{G}{G}{G}{G}"}
  Ben: {hand: [Shock], mana: "{R}"}
"""
)
BESTOWED = """
Ana casts [[Satyr]] targeting [[Grizzly Bears]]
Ana chooses bestow
"""


def test_702_103b_a_bestowed_spell_is_an_aura_and_no_creature() -> None:
    play(
        HAND,
        BESTOWED
        + """
        expect [[Satyr]] is an Aura
        expect not [[Satyr]] is a creature
        resolve
        expect [[Satyr]] is attached to [[Grizzly Bears]]
        expect not [[Satyr]] is a creature
        expect [[Grizzly Bears]] is 6/4
        """,
    )


def test_702_103a_it_may_be_cast_as_a_creature_just_as_well() -> None:
    play(
        HAND,
        """
        Ana casts [[Satyr]]
        Ana chooses for its mana cost
        resolve
        expect [[Satyr]] is 4/2
        expect not [[Satyr]] is an Aura
        """,
    )


def test_702_103e_without_its_target_it_resolves_as_a_creature() -> None:
    play(
        HAND,
        BESTOWED
        + """
        Ben casts [[Shock]] targeting [[Grizzly Bears]]
        resolve
        resolve
        expect [[Satyr]] is a creature
        expect [[Satyr]] is 4/2
        expect rule 608.3b applied
        """,
    )


def test_702_103f_it_stays_as_a_creature_when_its_host_is_gone() -> None:
    play(
        HAND,
        BESTOWED
        + """
        resolve
        decree [[Grizzly Bears]] moves to Ana's graveyard
        expect [[Satyr]] is on the battlefield
        expect [[Satyr]] is 4/2
        expect not [[Satyr]] is an Aura
        expect rule 702.103f applied
        """,
    )


def test_702_103d_only_what_it_would_be_is_asked_about() -> None:
    play(
        HAND.replace("[Grizzly Bears]", "[Grizzly Bears, Nikya]"),
        """
        expect Ana can cast [[Satyr]]
        Ana casts [[Satyr]]
        resolve
        expect [[Satyr]] is a creature
        """,
    )
    play(
        HAND.replace("[Grizzly Bears]", "[Grizzly Bears, Steel Golem]"),
        """
        Ana casts [[Satyr]] targeting [[Grizzly Bears]]
        expect [[Satyr]] is an Aura
        """,
    )


def test_601_3e_a_permission_for_creature_spells_is_none_for_the_aura() -> None:
    play(
        SATYR
        + """
players:
  Ana: {library: [Satyr], battlefield: [Horde], mana: "{G}{G}{G}{G}{G}"}
  Ben: {}
""",
        """
        Ana casts [[Satyr]] from the top of Ana's library
        expect [[Satyr]] is a creature
        """,
    )


def test_702_103c_a_copy_of_a_bestowed_aura_spell_is_bestowed() -> None:
    play(
        HAND,
        BESTOWED
        + """
        decree Ana: "Copy target spell." targeting [[Satyr]]
        resolve
        expect Ana controls 1 [[Satyr]]
        expect [[Satyr#2]] is attached to [[Grizzly Bears]]
        expect not [[Satyr#2]] is a creature
        """,
    )


SUSPEND = """
cards:
  - {name: Vision, type: Sorcery, text: "Suspend 1—{U}\\nYou gain 3 life."}
  - {name: Beast, type: Creature — Beast, cost: "{5}", pt: 5/5, text: "Suspend 1—{U}"}
  - {name: Rule, type: Enchantment, cost: "{1}", text: "Your opponents can't cast spells."}
players:
  Ana: {hand: [Vision, Beast], mana: "{U}{U}"}
  Ben: {}
"""


def test_702_62a_the_last_counter_lets_the_card_be_cast() -> None:
    play(
        SUSPEND,
        """
        Ana suspends [[Vision]]
        expect [[Vision]] is in exile
        expect [[Vision]] has 1 time counters
        go to Ana's upkeep
        resolve
        expect the stack is [[Vision]]
        resolve
        Ana chooses [[Vision]]
        resolve
        expect Ana's life is 23
        """,
    )


def test_702_62a_a_creature_has_haste_until_control_of_it_is_lost() -> None:
    play(
        SUSPEND,
        """
        Ana suspends [[Beast]]
        go to Ana's upkeep
        resolve
        resolve
        Ana chooses [[Beast]]
        resolve
        expect [[Beast]] has haste
        expect Ana can attack Ben with [[Beast]]
        decree Ben: "Gain control of target creature until end of turn." targeting [[Beast]]
        expect not [[Beast]] has haste
        go to Ben's upkeep
        expect [[Beast]] is controlled by Ana
        expect not [[Beast]] has haste
        """,
    )


def test_702_62b_it_stays_in_exile_if_it_cant_be_cast() -> None:
    play(
        SUSPEND.replace("Ben: {}", "Ben: {hand: [Rule]}"),
        """
        Ana suspends [[Vision]]
        decree [[Rule]] moves to the battlefield under Ben's control
        go to Ana's upkeep
        resolve
        resolve
        expect [[Vision]] is in exile
        expect the stack is empty
        go to Ben's upkeep
        go to Ana's upkeep
        expect the stack is empty
        """,
    )


def test_702_62c_a_card_that_couldnt_be_cast_cant_be_suspended() -> None:
    play(
        SUSPEND,
        """
        go to beginning of combat
        expect refused: Ana suspends [[Vision]] because 702.62a
        """,
    )


def test_702_88a_rebound_casts_it_once_more() -> None:
    play(
        """
cards:
  - {name: Echo, type: Sorcery, cost: "{U}", text: "You gain 3 life.\\nRebound"}
players:
  Ana: {hand: [Echo], mana: "{U}"}
  Ben: {}
""",
        """
        Ana casts [[Echo]]
        resolve
        expect [[Echo]] is in exile
        go to Ana's upkeep
        expect the stack is [[Echo]]
        resolve
        Ana chooses [[Echo]]
        resolve
        expect Ana's life is 26
        expect [[Echo]] is in Ana's graveyard
        """,
    )


MADNESS = """
cards:
  - {name: Temper, type: Sorcery, cost: "{4}{R}", text: "You gain 3 life.\\nMadness {R}"}
players:
  Ana: {hand: [Temper], mana: "{R}"}
  Ben: {}
"""


def test_702_35a_a_discarded_card_is_exiled_and_may_be_cast() -> None:
    play(
        MADNESS,
        """
        decree Ana: "Discard a card."
        expect [[Temper]] is in exile
        expect the stack is [[Temper]]
        resolve
        Ana chooses [[Temper]]
        resolve
        expect Ana's life is 23
        """,
    )


def test_702_35a_a_card_that_isnt_cast_goes_to_the_graveyard() -> None:
    play(
        MADNESS,
        """
        decree Ana: "Discard a card."
        resolve
        Ana chooses no
        expect [[Temper]] is in Ana's graveyard
        """,
    )


def test_702_94a_the_first_card_drawn_may_be_cast_for_its_miracle_cost() -> None:
    play(
        """
cards:
  - {name: Sunrise, type: Sorcery, cost: "{4}{W}", text: "You gain 3 life.\\nMiracle {W}"}
players:
  Ana: {library: [Sunrise, Sunrise], mana: "{W}"}
  Ben: {}
""",
        """
        decree Ana: "Draw a card."
        Ana chooses yes
        expect Ben has seen [[Sunrise]]
        resolve
        Ana chooses [[Sunrise]]
        resolve
        expect Ana's life is 23
        decree Ana: "Draw a card."
        expect the stack is empty
        """,
    )


CASCADE = """
cards:
  - {name: Elf, type: Creature — Elf, cost: "{2}{G}", pt: 3/2, text: Cascade}
  - {name: Eidolon, type: Enchantment Creature — Spirit, cost: "{1}", pt: 1/4,
     text: "Flash\\nEach player can't cast more than one spell each turn."}
  - {name: Teferi, type: Enchantment, cost: "{1}",
     text: "Each opponent can cast spells only any time they could cast a sorcery."}
  - name: Druid
    faces:
      - {name: Druid, type: Creature — Elf, cost: "{1}{G}", pt: 2/2}
      - {name: Roar, type: Sorcery — Adventure, cost: "{5}", text: You gain 5 life.}
players:
  Ana: {hand: [Elf], library: [Forest, Gain, Small], mana: "{G}{G}{G}"}
  Ben: {hand: [Eidolon], mana: "{C}{C}"}
"""
CASCADE = CASCADE.replace(
    "players:",
    """  - {name: Gain, type: Sorcery, cost: "{3}", text: You gain 9 life.}
  - {name: Small, type: Sorcery, cost: "{1}", text: You gain 1 life.}
players:""",
)


def test_702_85a_the_rest_goes_to_the_bottom_after_casting() -> None:
    play(
        CASCADE,
        """
        Ana casts [[Elf]]
        resolve
        expect Ana's exile is [[Forest]], [[Gain]], [[Small]]
        Ana chooses [[Small]]
        expect Ana's exile has 0 cards
        resolve
        expect Ana's life is 21
        """,
    )


def test_101_2_a_limit_of_one_spell_beats_cascades_permission() -> None:
    play(
        CASCADE,
        """
        Ana casts [[Elf]]
        Ben casts [[Eidolon]]
        resolve
        resolve
        expect the stack is [[Elf]]
        expect Ana's exile has 0 cards
        expect Ana's life is 20
        """,
    )


def test_307_5_no_time_to_cast_a_sorcery_while_cascade_resolves() -> None:
    play(
        CASCADE.replace("Ben: {hand: [Eidolon]", "Ben: {battlefield: [Teferi]"),
        """
        Ana casts [[Elf]]
        resolve
        expect the stack is [[Elf]]
        expect Ana's exile has 0 cards
        """,
    )


def test_702_85a_the_resulting_spell_has_to_be_cheap_enough_too() -> None:
    play(
        CASCADE.replace("[Forest, Gain, Small]", "[Druid]"),
        """
        Ana casts [[Elf]]
        resolve
        Ana chooses [[Druid]]
        expect [[Druid]] is a creature
        """,
    )
