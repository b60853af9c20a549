"""Mistakes in scenario files: each is named, and nothing is passed over."""

import pytest

from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.reading import read_text
from mtgnb.scenario.running import run

BOARD = "scenario: t\nplayers: {{Ana: {{battlefield: [Forest], hand: [Giant Growth]}}, Ben: {{}}}}\ncards: [{}]\n"


def problem(cards: str = "", script: str = "pass") -> tuple[str, str]:
    scenario = read_text(BOARD.format(cards) + f"script: |\n  {script}\n").scenarios[0]
    (done,) = run(scenario)
    error = done.result.error
    assert error is not None
    return error.message, error.text


def test_a_sentence_that_is_not_understood_is_an_error_also_on_a_card_that_is_not_used():
    message, text = problem("{name: Blob, type: Artifact, text: Frobnicate the quux.}")
    assert "Blob" in message
    assert text == "Frobnicate the quux."


def test_what_is_wrong_with_the_set_up_is_said_to_be_there():
    assert problem("{name: Blob, type: Monster}")[1] == "the set-up"


@pytest.mark.parametrize(
    ("card", "what"),
    [
        ("{name: Blob, type: Creature}", "power and toughness"),
        ("{name: Blob, type: Planeswalker}", "loyalty"),
        ("{name: Blob, type: Artifact, pt: 1/1}", "no power and toughness"),
        ("{name: Blob, type: Artifact, loyalty: 3}", "no loyalty"),
    ],
)
def test_the_numbers_that_a_type_needs(card, what):
    file = BOARD.format(card) + "script: |\n  pass\n"
    with pytest.raises(ScenarioError, match=what):
        read_text(file)


def test_an_option_that_is_not_there_is_named_as_it_was_written():
    board = "scenario: t\nplayers: {Ana: {battlefield: [Forest, Memnite], hand: [Giant Growth]}, "
    board += "Ben: {battlefield: [Hill Giant]}}\nscript: |\n  Ana casts [[Giant Growth]]\n"
    (done,) = run(read_text(board + "  Ana chooses purple\n").scenarios[0])
    assert done.result.error is not None
    assert done.result.error.message.startswith("purple is not among the options")


CLOCK = """scenario: t
cards:
  - name: Greedy Clock
    type: Artifact
    text: At the beginning of each upkeep, you get an additional upkeep step after this step.
  - name: Endless Mirror
    type: Artifact
    text: Whenever you gain life, you gain 1 life.
players: {Ana: {battlefield: [Greedy Clock, Endless Mirror]}, Ben: {}}
script: |
"""


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("go to Ana's draw", "draw doesn't come"),
        ('decree Ana: "You gain 1 life."\n  resolve all', "the stack doesn't get empty"),
    ],
)
def test_what_never_comes_is_an_error_and_no_endless_wait(script, why):
    (done,) = run(read_text(f"{CLOCK}  {script}\n").scenarios[0])
    assert done.result.error is not None
    assert why in done.result.error.message
