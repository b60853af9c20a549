"""Players who leave the game (CR 800.4), each clause by its number."""

import pytest
from cases import play, table

from mtgnb.cards import library
from mtgnb.engine import begin, place, position
from mtgnb.events.turns import TurnBegan, TurnPassedOver
from mtgnb.model.names import BATTLEFIELD, EXILE
from mtgnb.model.tasks import Concede, Pass

THREE = "players: {Ana: {}, Ben: {}, Cleo: {}}"


@pytest.mark.cr("800.4a")
def test_800_4a_owned_objects_leave_from_every_zone():
    play(
        """
        players:
          Ana: {}
          Ben:
            battlefield: [Hill Giant]
            hand: [Shock]
            graveyard: [Divination]
            exile: [Grizzly Bears]
          Cleo: {}
        """.replace("        ", ""),
        """
        Ben leaves the game
        expect [[Hill Giant]] is gone
        expect [[Shock]] is gone
        expect [[Divination]] is gone
        expect [[Grizzly Bears]] is gone
        expect Ben has left
        expect Ana is still in the game
        """,
    )


@pytest.mark.cr("800.4a")
def test_800_4a_abilities_on_the_stack_have_no_owner_and_cease_to_exist_afterwards():
    trace = play(
        """
        players:
          Ana: {battlefield: [Prodigal Pyromancer]}
          Ben: {}
          Cleo: {}
        """,
        """
        Ana activates [[Prodigal Pyromancer]] targeting Ben
        Ana leaves the game
        expect the stack is empty
        """,
    )
    kinds = [type(e.event).__name__ for e in trace.citing("800.4a")]
    assert kinds.count("CeasedToExist") == 1
    assert kinds.index("CeasedToExist") > kinds.index("LeftGame")


@pytest.mark.cr("800.4a")
def test_800_4a_priority_passes_to_the_next_player_in_turn_order():
    play(
        THREE,
        """
        expect Ana has priority
        Ana leaves the game
        expect Ben has priority
        """,
    )


@pytest.mark.cr("800.4a")
def test_800_4a_a_player_without_priority_leaves_and_nothing_else_changes():
    play(
        THREE,
        """
        Ben leaves the game
        expect Ana has priority
        """,
    )


@pytest.mark.cr("800.4a")
def test_800_4a_control_by_default_of_anothers_object_ends_in_exile():
    play(
        """
players:
  Ana: {}
  Ben:
    battlefield: [Serra Angel (owned by Cleo)]
  Cleo: {}
""",
        """
        Ben leaves the game
        expect [[Serra Angel]] is in exile
        """,
    )


@pytest.mark.cr("800.4a")
def test_800_4a_a_mind_control_of_anothers_lets_go_before_it_is_exiled():
    play(
        """
players:
  Ana:
    battlefield:
      - {card: Mind Control, owner: Cleo, attached to: angel}
  Ben:
    battlefield: [{card: Serra Angel, as: angel}]
  Cleo: {}
""",
        """
        expect [[angel]] is controlled by Ana
        Ana leaves the game
        expect [[angel]] is controlled by Ben
        expect [[Mind Control]] is in exile
        """,
    )


@pytest.mark.cr("800.4j")
def test_800_4j_the_turn_goes_on_without_an_active_player():
    play(
        THREE,
        """
        Ana leaves the game
        expect there is no active player
        expect it is Ana's turn
        go to end step
        expect it is Ana's turn
        expect Ben has priority
        go to next turn
        expect it is Ben's turn
        """,
    )


@pytest.mark.cr("800.4k")
def test_800_4k_a_departed_players_turn_is_passed_over():
    trace = play(
        THREE,
        """
        Cleo leaves the game
        go to next turn
        go to next turn
        expect turns taken: Ana, Ben, Ana
        expect rule 800.4k applied
        """,
    )
    passed = [e for e in trace.entries if isinstance(e.event, TurnPassedOver)]
    assert [e.event.seat for e in passed] == [2]
    assert "800.4k" in passed[0].cites


@pytest.mark.cr("800.4k")
def test_800_4k_an_extra_turn_of_a_departed_player_does_not_begin():
    play(
        """
players:
  Ana:
    battlefield: [Island x7]
    hand: [Time Warp]
  Ben: {}
  Cleo: {}
""",
        """
        Ana casts [[Time Warp]] targeting Cleo
        resolve
        Cleo leaves the game
        go to next turn
        expect turns taken: Ana, Ben
        """,
    )


@pytest.mark.cr("800.4m")
def test_800_4m_it_lasts_through_other_extra_turns_to_the_empty_seat():
    """Between the seats another player's extra turn comes first (rules case B47)."""
    play(
        """
players:
  Ana:
    battlefield: [Island x5]
    hand: [Time Warp]
  Ben:
    battlefield: [Hope of Ghirapur]
  Cleo:
    battlefield: [Mountain]
    hand: [Shock]
    life: 20
  Dan: {}
starts: {turn: Ben, step: precombat main}
""",
        """
        Ben attacks Cleo with [[Hope of Ghirapur]]
        go to Ben's postcombat main
        Ben activates [[Hope of Ghirapur]] targeting Cleo
        resolve
        go to Ana's precombat main
        Ben leaves the game
        Ana casts [[Time Warp]] targeting Dan
        resolve
        go to Dan's upkeep
        expect the effect of [[Hope of Ghirapur]] lasts
        go to next turn
        expect it is Cleo's turn
        expect the effect of [[Hope of Ghirapur]] has ended because 800.4m
        """,
    )


@pytest.mark.cr("704.3", "800.4a", "104.2a")
def test_704_3_two_players_lose_at_once_and_the_third_wins():
    play(
        """
players:
  Ana: {life: 1, battlefield: [Mountain, Phyrexian Arena]}
  Ben: {life: 20}
  Cleo: {life: 0}
starts: {turn: Cleo, step: end step}
""",
        """
        expect Cleo has lost
        expect Ana is still in the game
        go to Ana's upkeep
        resolve
        expect Ana has lost
        expect Ben has won
        """,
    )


@pytest.mark.cr("104.2a", "104.4a")
def test_104_2a_the_last_player_in_the_game_wins_at_once():
    play(
        "players: {Ana: {}, Ben: {}}",
        """
        Ben concedes
        expect Ana has won
        expect Ben has lost
        """,
    )


@pytest.mark.cr("104.4a")
def test_104_4a_if_all_lose_at_once_the_game_is_a_draw():
    trace = play(
        "players: {Ana: {life: 0}, Ben: {life: 0}}",
        """
        expect Ana has lost
        expect Ben has lost
        """,
    )
    assert trace.end.over
    assert trace.end.winners == ()


@pytest.mark.cr("104.3a")
def test_104_3a_a_player_may_leave_at_any_time_and_can_do_so_only_once():
    state, _ = place(position(("Ana", "Ben", "Cleo")), library()["Hill Giant"], BATTLEFIELD, 1)
    trace = begin(state).then(Concede(1))
    assert trace.end.players[1].left
    assert trace.end.zone(BATTLEFIELD) == ()
    assert trace.end.zone(EXILE) == ()
    with pytest.raises(Exception, match="no longer in the game"):
        trace.then(Concede(1))


@pytest.mark.cr("800.4k")
def test_800_4k_nobody_who_left_begins_a_turn():
    trace = table(4).then(Concede(1)).then(Concede(2))
    while trace.end.turn.number < 5:
        choice = trace.end.waiting
        trace = trace.then(Pass(choice.player) if choice.kind == "priority" else ())
    begun = [e.event.seat for e in trace.entries if isinstance(e.event, TurnBegan)]
    assert begun == [3, 0, 3, 0]
