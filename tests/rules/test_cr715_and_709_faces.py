"""Adventures, split cards and modal double-faced cards: which face is asked about (CR 601.3e, 715)."""

from __future__ import annotations

from tests.rules.cases import play

CARDS = """
cards:
  - {name: Melek, type: Legendary Creature — Weird, cost: "{4}", pt: 2/4,
     text: "Play with the top card of your library revealed.\\nYou may cast
      instant and sorcery spells from the top of your library."}
  - {name: Vizier, type: Creature — Human, cost: "{3}", pt: 3/4,
     text: "You may look at the top card of your library any time.\\nYou may cast
      creature spells from the top of your library."}
  - {name: Nikya, type: Legendary Creature — Centaur, cost: "{3}", pt: 5/6,
     text: "You can't cast noncreature spells."}
  - name: Killer
    faces:
      - {name: Killer, type: Creature — Human, cost: "{W}", pt: 1/2}
      - {name: Chop, type: Instant — Adventure, cost: "{W}", text: You gain 3 life.}
  - name: Fire
    faces:
      - {name: Fire, type: Instant, cost: "{R}", text: You gain 1 life.}
      - {name: Ice, type: Instant, cost: "{W}", text: "You gain 5 life."}
  - name: Shatter
    faces:
      - {name: Shatter, type: Sorcery, cost: "{W}", text: "You gain 1 life.\\nFuse"}
      - {name: Mend, type: Sorcery, cost: "{W}", text: "You gain 5 life.\\nFuse"}
  - name: Valakut
    faces:
      - {name: Valakut, type: Instant, cost: "{W}", text: You gain 2 life.}
      - {name: Forge, type: Land, text: "{T}: Add {R}."}
"""


def board(ana: str) -> str:
    return f"{CARDS}\nplayers:\n  Ana: {{{ana}}}\n  Ben: {{}}\n"


def test_715_3a_only_the_instant_half_is_an_instant_on_top() -> None:
    play(
        board('battlefield: [Melek], library: [Killer], mana: "{W}{W}"'),
        """
        expect refused: Ana casts [[Killer]] from the top of Ana's library because 601.3
        Ana casts [[Chop]] from the top of Ana's library
        expect the stack is [[Chop]]
        resolve
        expect Ana's life is 23
        expect [[Killer]] is in exile
        """,
    )


def test_715_3a_only_the_creature_half_is_a_creature_on_top() -> None:
    play(
        board('battlefield: [Vizier], library: [Killer], mana: "{W}"'),
        """
        expect refused: Ana casts [[Chop]] from the top of Ana's library because 601.3
        Ana casts [[Killer]] from the top of Ana's library
        resolve
        expect [[Killer]] is on the battlefield
        """,
    )


def test_601_3a_only_the_creature_half_under_a_ban_on_noncreature_spells() -> None:
    play(
        board('battlefield: [Nikya], hand: [Killer], mana: "{W}"'),
        """
        expect refused: Ana casts [[Chop]] because [[Nikya]]
        Ana casts [[Killer]]
        expect [[Killer]] is a creature
        """,
    )


def test_715_3d_from_its_adventure_it_is_cast_as_a_creature_only() -> None:
    play(
        board('hand: [Killer], mana: "{W}{W}"'),
        """
        Ana casts [[Chop]]
        resolve
        expect [[Killer]] is in exile
        expect refused: Ana casts [[Chop]] from exile because 601.3
        Ana casts [[Killer]]
        resolve
        expect [[Killer]] is 1/2
        """,
    )


def test_709_3a_one_half_of_a_split_card_is_cast() -> None:
    play(
        board('hand: [Fire], mana: "{W}"'),
        """
        expect refused: Ana casts [[Fire]] because 118.3
        Ana casts [[Ice]]
        resolve
        expect Ana's life is 25
        """,
    )


def test_702_102a_both_halves_are_cast_fused_from_hand() -> None:
    play(
        board('hand: [Shatter], mana: "{W}{W}"'),
        """
        Ana casts [[Shatter // Mend]]
        Ana chooses fused, for its mana cost
        expect Ana's mana is empty
        resolve
        expect Ana's life is 26
        """,
    )


def test_712_11c_the_instant_face_of_a_land_card_is_cast_and_the_land_face_played() -> None:
    play(
        board('hand: [Valakut], mana: "{W}"'),
        """
        Ana casts [[Valakut]]
        resolve
        expect Ana's life is 22
        """,
    )
    play(
        board("hand: [Valakut]"),
        """
        Ana plays [[Forge]]
        expect [[Forge]] could produce {R}
        """,
    )
