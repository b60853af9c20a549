"""Face-down spells and permanents: morph, disguise, manifest, cloak (CR 702.37, 702.168, 701.34, 708)."""

from __future__ import annotations

from tests.rules.cases import play

CARDS = """
cards:
  - {name: Bear, type: Creature — Bear, cost: "{2}{G}", pt: 4/4, text: "Morph {G}"}
  - {name: Mega, type: Creature — Bear, cost: "{2}{G}", pt: 4/4, text: "Megamorph {G}"}
  - {name: Hydra, type: Creature — Hydra, cost: "{2}{G}", pt: 1/1,
     text: "Morph {X}{G}\\nWhen Hydra is turned face up, put X +1/+1 counters on it."}
  - {name: Seal, type: Enchantment, cost: "{2}{G}", text: "Morph {G}"}
  - {name: Cavern, type: Land, text: "{T}: Add {C}.\\nMorph {2}"}
  - {name: Masked, type: Creature — Rogue, cost: "{2}{G}", pt: 4/4, text: "Disguise {G}"}
  - {name: Plain, type: Creature — Ox, cost: "{G}", pt: 1/5}
  - {name: Horde, type: Creature — Beast, cost: "{3}", pt: 7/7,
     text: "Play with the top card of your library revealed.\\nYou may cast creature spells
      from the top of your library."}
  - {name: Golem, type: Artifact Creature — Golem, cost: "{3}", pt: 3/4,
     text: "You can't cast creature spells."}
"""


def board(ana: str, ben: str = "{}") -> str:
    return f"{CARDS}\nplayers:\n  Ana: {{{ana}}}\n  Ben: {ben}\n"


def test_702_37c_a_face_down_spell_is_a_nameless_2_2() -> None:
    play(
        board('hand: [Bear], mana: "{G}{G}{G}{G}"'),
        """
        Ana casts [[Bear]]
        Ana chooses face down
        resolve
        expect [[Bear]] is 2/2
        expect [[Bear]] is colorless
        Ana turns [[Bear]] face up
        expect [[Bear]] is 4/4
        expect the stack is empty
        """,
    )


def test_702_37b_megamorph_adds_a_counter() -> None:
    play(
        board('hand: [Mega], mana: "{G}{G}{G}{G}"'),
        """
        Ana casts [[Mega]]
        Ana chooses face down
        resolve
        Ana turns [[Mega]] face up
        expect [[Mega]] is 5/5
        """,
    )


def test_702_37f_the_x_of_the_morph_cost_is_known_to_other_abilities() -> None:
    play(
        board('hand: [Hydra], mana: "{G}{G}{G}{G}{G}{G}"'),
        """
        Ana casts [[Hydra]]
        Ana chooses face down
        resolve
        Ana turns [[Hydra]] face up with X = 2
        resolve
        expect [[Hydra]] is 3/3
        """,
    )


def test_708_4_what_it_is_face_down_is_what_is_asked_about() -> None:
    play(
        board('library: [Seal], battlefield: [Horde], mana: "{G}{G}{G}"'),
        """
        Ana casts [[Seal]] from the top of Ana's library
        resolve
        expect [[Seal]] is a creature
        """,
    )
    play(
        board('hand: [Seal], battlefield: [Golem], mana: "{G}{G}{G}"'),
        """
        Ana casts [[Seal]]
        resolve
        expect [[Seal]] is an enchantment
        """,
    )


def test_702_37a_a_land_with_morph_can_be_cast_face_down() -> None:
    play(
        board('hand: [Cavern], mana: "{G}{G}{G}{G}{G}"'),
        """
        Ana casts [[Cavern]]
        resolve
        expect [[Cavern]] is 2/2
        Ana turns [[Cavern]] face up
        expect [[Cavern]] is a land
        """,
    )


def test_702_168a_a_disguised_creature_has_ward_while_it_is_face_down() -> None:
    play(
        board('hand: [Masked], mana: "{G}{G}{G}{G}"', '{hand: [Shock], mana: "{R}"}'),
        """
        Ana casts [[Masked]]
        Ana chooses face down
        resolve
        expect [[Masked]] has ward
        Ben casts [[Shock]] targeting [[Masked]]
        expect the stack is [[Masked]], [[Shock]]
        Ana turns [[Masked]] face up
        expect not [[Masked]] has ward
        expect [[Masked]] is 4/4
        resolve
        expect [[Shock]] is in Ben's graveyard
        """,
    )


def test_701_34b_a_manifested_creature_card_is_turned_up_for_its_mana_cost() -> None:
    play(
        board('library: [Plain, Shock], mana: "{G}"'),
        """
        decree Ana: "Manifest the top card of your library."
        expect [[Plain]] is 2/2
        Ana turns [[Plain]] face up
        expect [[Plain]] is 1/5
        decree Ana: "Manifest the top card of your library."
        expect refused: Ana turns [[Shock]] face up because 708.7
        """,
    )


def test_701_34c_a_manifested_card_with_morph_may_be_turned_up_either_way() -> None:
    play(
        board('library: [Bear], mana: "{G}{G}{G}"'),
        """
        decree Ana: "Manifest the top card of your library."
        Ana turns [[Bear]] face up
        Ana chooses manifest
        expect Ana's mana is empty
        expect [[Bear]] is 4/4
        """,
    )
