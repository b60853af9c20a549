"""Delayed triggered abilities (CR 603.7), found wrong by the case library."""

from cases import play

ANGEL = """
players:
  Ana: {battlefield: [Serra Angel, Mountain x2], hand: [Shock x2]}
  Ben: {}
"""


def test_603_7c_a_delayed_ability_speaks_of_the_targets_that_its_maker_had():
    play(
        ANGEL,
        """
        decree Ana: "Target creature gains haste until end of turn. Sacrifice it at the beginning of the next end step." targeting [[Serra Angel]]
        go to Ana's end step
        resolve
        expect [[Serra Angel]] is in Ana's graveyard
        """,
    )


def test_603_7c_an_object_that_has_changed_zones_is_not_found():
    play(
        ANGEL,
        """
        decree Ana: "Sacrifice target creature at the beginning of the next end step." targeting [[Serra Angel]]
        decree [[Serra Angel]] moves to Ana's hand
        decree [[Serra Angel]] moves to the battlefield under Ana's control
        go to Ana's end step
        resolve
        expect [[Serra Angel]] is on the battlefield
        """,
    )


def test_603_7b_what_waits_for_the_next_spell_this_turn_triggers_once():
    play(
        ANGEL,
        """
        decree Ana: "When you next cast a spell this turn, you gain 1 life."
        Ana casts [[Shock#1]] targeting Ben
        resolve all
        Ana casts [[Shock#1]] targeting Ben
        expect the stack is [[Shock]]
        resolve all
        expect Ana's life is 21
        """,
    )


def test_603_7b_and_not_at_all_in_a_later_turn():
    play(
        ANGEL,
        """
        decree Ana: "When you next cast a spell this turn, you gain 1 life."
        go to Ben's upkeep
        Ana casts [[Shock#1]] targeting Ben
        expect the stack is [[Shock]]
        """,
    )


def test_611_2a_an_effect_lasts_as_long_as_its_text_says():
    play(
        ANGEL,
        """
        decree Ana: "Target creature gets +1/+1 until end of turn." targeting [[Serra Angel]]
        go to Ben's upkeep
        expect the effect of [[decree]] has ended because 611.2a
        """,
    )
