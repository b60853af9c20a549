"""Names in scripts: what a target could be, and which of several is counted."""

import pytest

from mtgnb.scenario.reading import read_text
from mtgnb.scenario.running import run

BOARD = """scenario: a test
players:
  Ana:
    battlefield: [Forest x2, Grizzly Bears x3, Endless One, Mountain x2]
    hand: [Endless One, Shock]
  Ben:
    battlefield: [Island x2, Grizzly Bears]
    hand: [Counterspell]
script: |
"""


def problems(script: str) -> list[str]:
    (done,) = run(read_text(BOARD + script).scenarios[0])
    found = [f"{c.text}: {c.actual}" for c in done.result.claims if not c.ok]
    return found + ([done.result.error.message] if done.result.error is not None else [])


def test_a_spell_is_meant_where_only_a_spell_can_be_the_target():
    assert not problems("""
  Ana casts [[Endless One]] with X = 1
  Ben casts [[Counterspell]] targeting [[Endless One]]
  expect the stack is [[Counterspell]], [[Endless One]]
  resolve
  expect the stack is empty
""")


def test_permanents_are_counted_whether_they_have_been_used_or_not():
    assert not problems("""
  Ana taps [[Forest#1]] for {G}
  Ana taps [[Forest#2]] for {G}
  expect Ana's mana is {G}{G}
  Ana attacks Ben with [[Grizzly Bears#1]] and [[Grizzly Bears#2]] and [[Grizzly Bears#3]]
  expect [[Grizzly Bears#3]] is attacking
""")


def test_it_is_an_error_if_permanents_that_differ_are_called_the_same():
    (problem,) = problems("""
  Ana attacks Ben with [[Grizzly Bears#1]]
  go to postcombat main
  Ana casts [[Shock]] targeting [[Grizzly Bears]]
""")
    assert "[[Grizzly Bears#1]] (Ana's, battlefield, tapped)" in problem


@pytest.mark.parametrize("name", ["[[Grizzly Bears#5]]", "[[Grizzly Cubs]]"])
def test_what_means_nothing_is_an_error(name):
    (problem,) = problems(f"  Ana casts [[Shock]] targeting {name}\n")
    assert "Grizzly" in problem
