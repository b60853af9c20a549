from pathlib import Path

import pytest

from mtgnb.scenario.document import Entry, Starts, ThisTurn
from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.reading import read_file, read_text

BUNDLED = sorted((Path(__file__).parents[2] / "mtgnb" / "scenarios").glob("*.yaml"))

FULL = """\
scenario: A skipped turn keeps the ban in place
about: >
  Ana's Thopter has hit Ben,
  and she has sacrificed it.
question: Can Ben cast Shock?
answer: No.
cites: [614.10, "611.2a"]
tags: [durations, skipped turns]
source: D02
difficulty: {rules: 2, memory: 0}
cards:
  - name: Sleepless Bargain
    cost: "{1}{U}"
    type: Sorcery
    text: Draw a card. Skip your next turn.
  - name: Odd Bear
    type: Creature — Bear
    pt: 2/2
  - faces:
      - {name: One, type: Instant, cost: "{R}"}
      - {name: Two, type: Planeswalker, loyalty: 3}
players:
  Ana:
    life: 17
    mana: "{G}{g} {C}"
    lands played: 1
    library size: 5
    this turn: {spells cast: 2, life lost: 1, dealt combat damage by: [thopter]}
    battlefield:
      - Island x2 (tapped, new)
      - Serra Angel (owned by Ben)
      - {card: Walking Ballista, counters: {+1/+1: 2, loyalty: 0}, x: 2, tapped: true, new: true,
         owner: Ben, chosen: blue, as: ballista, attached to: bear}
      - "Urborg, Tomb of Yawgmoth"
      - Bolas’s Citadel
    hand: [Sleepless Bargain, Forest X3]
    library: [Forest]
    graveyard: [Shock]
    exile: [Grizzly Bears (face down)]
    command: []
  Ben:
  Cleo: {}
starts: {turn: Ben, step: main 2}
script: |
  # first of all
  mark here

  pass          # and then
  expect Ana has priority
variants:
  - variant: Otherwise
    from: here
    script:
      - resolve all
      - expect turns taken: Ana, Ben
      - 'expect the stack is empty'
quiz:
  - question: Who?
    answer: Ana
    choices: [Ana, Ben]
    because: It is her turn.
    at: here
readings: {strict: true, limit: 3, style: old}
"""


def test_every_key_of_the_format_is_read():
    (scenario,) = read_text(FULL, file="f.yaml").scenarios
    assert scenario.about == "Ana's Thopter has hit Ben, and she has sacrificed it."
    assert scenario.cites == ("614.10", "611.2a")
    assert (scenario.difficulty.rules, scenario.difficulty.memory) == (2, 0)
    assert scenario.tags == ("durations", "skipped turns")
    bargain, bear, faces = scenario.cards
    assert (bargain.cost, bargain.line) == ("{1}{U}", 12)
    assert (bear.pt, bear.text, bear.cost) == ("2/2", "", "")
    assert (faces.name, [face.loyalty for face in faces.faces]) == ("One // Two", ["", "3"])
    ana, ben, cleo = scenario.players
    assert (ana.life, ben.life, ana.mana, ana.lands_played) == (17, 20, ("G", "G", "C"), 1)
    assert (ana.library_size, cleo.library_size) == (5, None)
    assert ana.this_turn == ThisTurn(
        spells_cast=2, life_lost=1, dealt_combat_damage_by=("thopter",)
    )
    assert ana.battlefield == (
        Entry(card="Island", count=2, tapped=True, new=True, line=30),
        Entry(card="Serra Angel", owner="Ben", line=31),
        Entry(
            card="Walking Ballista",
            counters=(("+1/+1", 2), ("loyalty", 0)),
            x=2,
            tapped=True,
            new=True,
            owner="Ben",
            chosen="blue",
            label="ballista",
            attached_to="bear",
            line=32,
        ),
        Entry(card="Urborg, Tomb of Yawgmoth", line=34),
        Entry(card="Bolas's Citadel", line=35),
    )
    assert [entry.count for entry in ana.hand] == [1, 3]
    assert ana.exile[0].face_down
    assert scenario.starts == Starts(turn="Ben", step="postcombat main", line=43)
    assert [(line.line, line.text, line.comment) for line in scenario.script] == [
        (46, "mark here", ""),
        (48, "pass", "and then"),
        (49, "expect Ana has priority", ""),
    ]
    (variant,) = scenario.variants
    assert (variant.title, variant.from_mark, variant.line) == ("Otherwise", "here", 51)
    assert [line.line for line in variant.script] == [54, 55, 56]
    assert variant.script[1].text == "expect turns taken: Ana, Ben"
    (question,) = scenario.quiz
    assert (question.choices, question.at) == (("Ana", "Ben"), "here")
    assert scenario.readings == (("strict", True), ("limit", 3), ("style", "old"))
    assert scenario.claims() == 3


def test_it_starts_in_the_first_players_precombat_main_phase():
    (scenario,) = read_text("scenario: A\nplayers:\n  Ben: {}\n  Ana: {}\n").scenarios
    assert scenario.starts == Starts(turn="Ben", step="precombat main")
    assert scenario.script == ()


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.name)
def test_every_bundled_line_knows_its_place(path):
    source = path.read_text(encoding="utf-8").split("\n")
    written = [
        number
        for number, text in enumerate(source, start=1)
        if text.strip().startswith(("expect", "mark", "resolve all", "go to", "decree"))
        or " casts [[" in text
    ]
    placed = {}
    for scenario in read_file(path).scenarios:
        assert source[scenario.line - 1].startswith("scenario:")
        for script in (scenario.script, *(variant.script for variant in scenario.variants)):
            placed |= {line.line: line.text for line in script}
    assert set(written) <= set(placed)
    assert all(text in source[line - 1] for line, text in placed.items())


def test_windows_line_ends_and_a_byte_order_mark_do_not_matter():
    same = read_text("\ufeff" + FULL.replace("\n", "\r\n"), file="f.yaml")
    assert same == read_text(FULL, file="f.yaml")


HEAD = "scenario: A\nplayers:\n  Ana: {}\n  Ben: {}\n"


def board(entry: str) -> str:
    return f"scenario: A\nplayers:\n  Ana:\n    battlefield:\n      - {entry}\n  Ben: {{}}\n"


WRONG = [
    ("", 0, "no scenario", ""),
    ("# nothing\n---\n", 0, "no scenario", ""),
    ("- a\n- b\n", 1, "must be a mapping", ""),
    ("just text\n", 1, "must be a mapping", ""),
    (HEAD + "anwser: No.\n", 5, "“anwser”", "answer"),
    (HEAD + "slug: a\n", 5, "“slug”", None),
    (HEAD + "tags: [a]\ntags: [b]\n", 6, "stands twice", ""),
    ("scenario: A\nplayers:\n  Ana: {}\n  Ana: {}\n", 4, "stands twice", ""),
    ("players: {Ana: {}}\n", 1, "needs “scenario”", ""),
    ("scenario: A\n", 1, "needs “players”", ""),
    ("scenario: A\nplayers: [Ana, Ben]\n", 2, "must be a mapping", ""),
    ("scenario: A\nplayers: {}\n", 2, "must be a player", None),
    (HEAD + "tags: durations\n", 5, "must be a list", "tags: [durations]"),
    (HEAD + "about: [a]\n", 5, "must be text", None),
    (HEAD + "cites: [614.99]\n", 5, "no rule 614.99", None),
    (HEAD + "cites: [abc]\n", 5, "not a rule number", ""),
    (HEAD + "difficulty: {rules: 6}\n", 5, "at most 5", ""),
    (HEAD + "difficulty: {rules: easy}\n", 5, "whole number", ""),
    (HEAD + "starts: {turn: Bem}\n", 5, "no player is called “Bem”", "Ben"),
    (HEAD + "starts: {step: upkep}\n", 5, "no step is called", "upkeep"),
    (HEAD + "script: >\n  pass\n  pass\n", 5, "run together", "script: |"),
    (HEAD + "script:\n  pass\n  pass\n", 6, "run together", "script: |"),
    (HEAD + "script: {a: b}\n", 5, "must be text", None),
    (HEAD + "script:\n  - pass\n  - {a: b}\n", 7, "must be text", None),
    (HEAD + "script: |\n  pass\n\n  Ana cast [[X]]\n", 8, "“cast [[X]]”", "Ana casts [[X]]"),
    (HEAD + "script: |\n  Cleo passes\n", 6, "no player is called “Cleo”", None),
    (HEAD + "script: |\n  mark a\n  mark a\n", 7, "mark “a”", ""),
    (HEAD + "variants:\n  - variant: B\n    from: a\n", 7, "no mark “a”", None),
    (
        HEAD + "script: mark start\nvariants:\n  - {variant: B, from: strat}\n",
        7,
        "no mark “strat”",
        "start",
    ),
    (HEAD + "variants:\n  - {from: a}\n", 6, "no mark", None),
    (HEAD + "script: mark a\nvariants:\n  - {variant: B}\n", 7, "needs “from”", ""),
    (HEAD + "script: mark a\nvariants:\n  - {from: a}\n", 7, "needs “variant”", ""),
    (HEAD + "quiz:\n  - {question: Q, answer: A, choices: [B, C]}\n", 6, "not among", "B, C"),
    (HEAD + "cards:\n  - {name: A}\n", 6, "needs “type”", ""),
    (HEAD + "cards:\n  - {type: Land}\n", 6, "needs “name”", ""),
    (HEAD + "cards:\n  - {name: A, type: Land, cmc: 1}\n", 6, "“cmc”", None),
    (HEAD + "cards:\n  - {name: A, type: Creature, pt: 2}\n", 6, "pt “2”", 'pt: "2/2"'),
    (HEAD + "cards:\n  - name: A\n    type: Land\n    cost: {U}\n", 8, "must be text", None),
    (HEAD + "cards:\n  - name: A\n    cost: {1}{U}\n", 7, "not YAML", None),
    (
        HEAD + "cards:\n  - {name: A, type: Land}\n  - {name: A, type: Land}\n",
        7,
        "stands twice",
        "",
    ),
    (board("Forest x0"), 5, "no card at all", "Forest x1"),
    (board("Forest (taped)"), 5, "(taped)", None),
    (board("Forest (owned by Bob)"), 5, "no player is called “Bob”", "Ana, Ben"),
    (board("Forest (tapped, tapped)"), 5, "stands twice", ""),
    (board("Forest (tapped"), 5, "can't be read", None),
    (board("{card: Forest, taped: true}"), 5, "“taped”", "tapped"),
    (board("{card: Forest, tapped: 3}"), 5, "true or false", ""),
    (board("{tapped: true}"), 5, "needs “card”", ""),
    (board("{card: Forest, counters: {charge: many}}"), 5, "whole number", ""),
    (board("{card: Forest, counters: 3}"), 5, "mapping", ""),
    (board("{card: Forest, x: -1}"), 5, "at least 0", ""),
    (board("{card: Forest, attached to: [[bear]]}"), 5, "must be text", None),
    (board("[Forest]"), 5, "must be text", None),
    (board("{card: A, as: a}\n      - {card: B, as: a}"), 6, "label “a”", ""),
    ("scenario: A\nplayers:\n  Ana:\n    batlefield: []\n", 4, "“batlefield”", "battlefield"),
    ("scenario: A\nplayers:\n  Ana:\n    life: lots\n", 4, "whole number", ""),
    ("scenario: A\nplayers:\n  Ana:\n    mana: {G}\n", 4, "must be text", None),
    ("scenario: A\nplayers:\n  Ana:\n    mana: '{X}'\n", 4, "not a type of mana", None),
    ("scenario: A\nplayers:\n  Ana:\n    mana: GG\n", 4, "can't be read", 'mana: "{G}{G}"'),
    (
        "scenario: A\nplayers:\n  Ana:\n    library: [A x3]\n    library size: 2\n",
        5,
        "3 listed",
        "3",
    ),
    ("scenario: A\nplayers:\n  A[b]: {}\n", 3, "can't be a player's name", ""),
    ("scenario: A\nplayers:\n  Ana: {\n", 4, "not YAML", ""),
    ("scenario: A\n  players: {}\n", 2, "not YAML", ""),
    ("scenario: A\nplayers: *nobody\n", 2, "not YAML", ""),
    ("scenario: \x07\n", 0, "not YAML", ""),
    ("---\n" + HEAD + "---\nscenario: B\nplayrs: {}\n", 8, "“playrs”", "players"),
]


@pytest.mark.parametrize("text, line, problem, nearest", WRONG, ids=[w[0] for w in WRONG])
def test_what_can_not_be_read_is_an_error_with_its_line(text, line, problem, nearest):
    with pytest.raises(ScenarioError) as raised:
        read_text(text, file="f.yaml")
    error = raised.value
    assert error.file == "f.yaml"
    assert error.line == line
    assert problem in error.problem
    if nearest is None:
        assert error.nearest
    else:
        assert error.nearest == nearest


def test_a_file_that_is_not_there_or_not_text(tmp_path):
    with pytest.raises(ScenarioError, match="No such file"):
        read_file(tmp_path / "none.yaml")
    (tmp_path / "odd.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="UTF-8"):
        read_file(tmp_path / "odd.yaml")
