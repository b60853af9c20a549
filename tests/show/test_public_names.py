"""The public names: each is there, and none is hidden by a part of the package that is called alike."""

import subprocess
import sys

import pytest

import mtgnb


@pytest.mark.parametrize("name", mtgnb.__all__)
def test_every_public_name_is_there(name):
    assert getattr(mtgnb, name).__doc__


@pytest.mark.parametrize(
    "first", ["mtg.tables", "mtg.library()", "__import__('mtgnb.scenario.reading')"]
)
def test_the_function_scenario_is_not_hidden_by_the_part_of_that_name(first):
    code = f"import mtgnb as mtg; {first}; print(mtg.scenario('shock-kills-a-bear').title)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.strip() == "Shock kills a bear", done.stderr


def test_tables_of_a_moment_take_names():
    trace = mtgnb.scenario("Reflecting Pool under two replacement effects").play()
    orders = mtgnb.tables.replacement_orders(trace.at("red named"), "[[Reflecting Pool]]")
    assert set(orders["mana"]) == {"{B}", "{R}"}
    assert set(mtgnb.tables.production(trace.at("red named"))["type"]) == {"{B}", "{R}"}


def test_a_mark_in_a_step_without_priority_names_a_moment_of_that_step():
    case = mtgnb.scenario(
        "scenario: Untapping\n"
        "players: {Ana: {battlefield: [Mountain], hand: [Shock]}, Ben: {}}\n"
        "starts: {turn: Ben, step: end step}\n"
        'script: ["go to Ana\'s untap", mark untapping, "go to Ana\'s upkeep"]\n'
    )
    state = case.play().at("untapping")
    assert state.turn.step == "untap"
    assert "502.4" in mtgnb.why_not(state, "Ana casts [[Shock]] targeting Ben").rules
