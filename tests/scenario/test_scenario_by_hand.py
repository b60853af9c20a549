"""What people write by hand: orders of several players, numbers of what has gone, modes by their words."""

from mtgnb.scenario.reading import read_text
from mtgnb.scenario.running import run

BELLS = """
scenario: Bells
cards:
  - {name: Ember Bell, type: Enchantment, text: "At the beginning of each upkeep, you gain 1 life."}
  - {name: Frost Bell, type: Enchantment, text: "At the beginning of each upkeep, draw a card."}
players:
  Ana: {battlefield: [Ember Bell, Frost Bell]}
  Ben: {battlefield: [Ember Bell, Frost Bell]}
script: |
  go to Ben's upkeep
"""


def results(text):
    (done,) = run(read_text(text).scenarios[0])
    error = done.result.error
    return [c.ok for c in done.result.claims], error.message if error else None


def test_603_3b_each_player_orders_their_own_in_turn():
    script = """\
  Ben orders [[Frost Bell]], [[Ember Bell]]
  Ana orders [[Ember Bell]], [[Frost Bell]]
  expect the stack is [[Frost Bell]], [[Ember Bell]], [[Ember Bell]], [[Frost Bell]]
"""
    assert results(BELLS + script) == ([True], None)


def test_an_order_of_nothing_is_an_error():
    text = "scenario: None\nplayers: {Ana: {battlefield: [Mountain]}, Ben: {}}\nscript: |\n"
    _, error = results(text + "  Ana orders [[Mountain]]\n")
    assert error is not None and "nothing for Ana to put in order" in error


def test_alike_triggers_may_be_ordered_though_they_need_not_be():
    text = BELLS.replace("[Ember Bell, Frost Bell]", "[Frost Bell x2]")
    for player in ("Ana", "Ben"):
        line = f"  {player} orders [[Frost Bell]], [[Frost Bell]]\n"
        assert results(text + line) == ([], None)
    _, error = results(text + "  Ana orders [[Frost Bell]], [[Ember Bell]]\n")
    assert error is not None


def test_tokens_are_numbered_by_their_subtype_and_what_is_gone_keeps_its_number():
    text = """
scenario: Tokens
players: {Ana: {battlefield: [Hill Giant]}, Ben: {}}
script: |
  decree Ana: "Create two 1/1 green Saproling creature tokens."
  decree Ana: "Put a +1/+1 counter on target creature." targeting [[Saproling#2]]
  expect [[Saproling#2]] is 2/2
  expect [[Saproling#1]] is 1/1
  decree Ana: "Create a token that's a copy of target creature." targeting [[Hill Giant]]
  decree Ana: "Return target creature to its owner's hand." targeting [[Hill Giant#2]]
  expect [[Hill Giant#2]] is gone
  expect not [[Hill Giant#1]] is gone
"""
    assert results(text) == ([True] * 4, None)


def test_700_2a_a_mode_is_quoted_by_its_words():
    text = """
scenario: Modes
cards:
  - name: Corner Charm
    cost: "{R}"
    type: Instant
    text: |
      Choose one —
      • Corner Charm deals 2 damage to target creature.
      • Destroy target artifact.
players: {Ana: {mana: "{R}{R}", hand: [Corner Charm x2]}, Ben: {battlefield: [Sol Ring, Hill Giant]}}
script: |
  Ana casts [[Corner Charm]] choosing "Destroy target artifact." targeting [[Sol Ring]]
  resolve
  expect [[Sol Ring]] is in Ben's graveyard
  Ana casts [[Corner Charm]] choosing "Corner Charm deals 2 damage" targeting [[Hill Giant]]
  expect the stack is [[Corner Charm]]
"""
    assert results(text) == ([True] * 2, None)


BEARS = """
scenario: Bears
players:
  Ana: {battlefield: [{card: Grizzly Bears, counters: {+1/+1: 1}}, Grizzly Bears]}
  Ben: {battlefield: [Grizzly Bears]}
script: |
"""


def test_a_name_that_several_options_bear_is_an_error_that_lists_them():
    sacrifice = '  decree Ana: "Sacrifice a creature."\n'
    _, error = results(BEARS + sacrifice + "  Ana chooses [[Grizzly Bears]]\n")
    assert error is not None and "[[Grizzly Bears#2]]" in error
    rest = "  Ana chooses [[Grizzly Bears#2]]\n  expect Ana's graveyard is [[Grizzly Bears]]\n"
    rest += "  expect [[Grizzly Bears#1]] is 3/3\n"
    assert results(BEARS + sacrifice + rest) == ([True] * 2, None)


def test_401_5_lands_and_spells_of_one_kind_may_be_played_from_the_top():
    text = """
scenario: Tome
cards:
  - name: Open Tome
    type: Enchantment
    text: |
      Play with the top card of your library revealed.
      You may play lands and cast creature spells from the top of your library.
players:
  Ana: {battlefield: [Open Tome, Forest x2], library: [Forest, Grizzly Bears, Shock]}
  Ben: {}
script: |
  Ana plays [[Forest]] from the top of Ana's library
  expect Ben can look at [[Grizzly Bears]]
  Ana casts [[Grizzly Bears]] from the top of Ana's library
  expect [[Shock]] is on top of Ana's library
  expect Ana can't cast [[Shock]] from the top of Ana's library because 601.3
"""
    assert results(text) == ([True] * 3, None)


def test_115_7d_no_leaves_a_target_as_it_is():
    text = """
scenario: Copy
players:
  Ana: {battlefield: [Hill Giant, Mountain], hand: [Shock]}
  Ben: {}
script: |
  decree Ana: "When you next cast an instant spell this turn, copy it. You may choose new targets for the copy."
  Ana casts [[Shock]] targeting Ben
  resolve
  Ana chooses no
  resolve all
  expect Ben's life is 16
"""
    assert results(text) == ([True], None)


def test_a_decree_may_quote_an_ability():
    text = """
scenario: Emblem
players: {Ana: {battlefield: [Hill Giant]}, Ben: {}}
script: |
  decree Ana: "You get an emblem with "Creatures you control get +1/+1.""
  expect [[Hill Giant]] is 4/4
  decree Ana: "Target creature gets -1/-1 until end of turn." targeting [[Hill Giant]]
  expect [[Hill Giant]] is 3/3
"""
    assert results(text) == ([True] * 2, None)


def test_722_2_becoming_the_monarch_is_refused_while_its_triggers_are_not_modelled():
    text = (
        "scenario: the monarch\n"
        'cards: [{name: Crown, type: Sorcery, cost: "{0}", text: You become the monarch.}]\n'
        "players: {Ana: {hand: [Crown]}, Ben: {}}\n"
        "script: |\n  Ana casts [[Crown]]\n  resolve\n"
    )
    (done,) = run(read_text(text).scenarios[0])
    assert done.result.error is not None
    assert "722.2" in done.result.error.message
