"""A player concedes while a choice is theirs (CR 104.3a, 800.4a, 800.4d–h)."""

from cases import play


def test_514_1_cards_that_have_left_are_not_discarded():
    play(
        "players: {Ana: {hand: [Shock x9]}, Ben: {}, Cleo: {}}",
        """
        go to Ana's end step
        Ana passes
        Ben passes
        Cleo passes
        Ana concedes
        expect it is Ben's upkeep
        """,
    )


def test_704_5j_the_legend_rule_has_nothing_to_do_any_more():
    play(
        "players: {Ana: {battlefield: [Hope of Ghirapur], hand: [Hope of Ghirapur], mana: '{C}'}, Ben: {}, Cleo: {}}",
        """
        Ana casts [[Hope of Ghirapur]]
        resolve
        Ana concedes
        expect Ben has priority
        """,
    )


def test_800_4d_a_trigger_that_is_being_given_targets_is_not_put_on_the_stack():
    play(
        """
players:
  Ana: {battlefield: [Plains x3], hand: [Banishing Light]}
  Ben: {battlefield: [Memnite, Hill Giant]}
  Cleo: {battlefield: [Serra Angel]}
""",
        """
        Ana casts [[Banishing Light]]
        resolve
        Ana concedes
        expect the stack is empty
        expect [[Memnite]] is on the battlefield
        expect Ben has priority
        """,
    )


def test_800_4a_a_target_that_has_left_is_offered_no_more():
    play(
        """
players:
  Ana: {battlefield: [Plains x3], hand: [Banishing Light]}
  Ben: {battlefield: [Memnite, Hill Giant]}
  Cleo: {battlefield: [Serra Angel]}
""",
        """
        Ana casts [[Banishing Light]]
        resolve
        Ben concedes
        expect the stack is [[Banishing Light]]
        resolve
        expect [[Serra Angel]] is in exile
        """,
    )


def test_502_3_nobody_is_asked_about_a_permanent_that_has_left():
    play(
        """
players: {Ana: {battlefield: [Vedalken Shackles (tapped)]}, Ben: {}, Cleo: {}}
starts: {turn: Cleo, step: end step}
""",
        """
        go to Ana's untap
        Ana concedes
        expect there is no active player
        go to next turn
        expect it is Ben's turn
        """,
    )


def test_701_18a_nobody_arranges_a_library_that_has_left():
    play(
        "players: {Ana: {hand: [Temple of Mystery]}, Ben: {}, Cleo: {}}",
        """
        Ana plays [[Temple of Mystery]]
        resolve
        Ana concedes
        expect there is no active player
        expect Ben has priority
        """,
    )
