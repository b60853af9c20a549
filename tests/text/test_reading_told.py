import json

import pytest
from books import PLAIN, SCRYFALL, written
from click.testing import CliRunner

from mtgnb.cli import main
from mtgnb.model.effects import GainLife, Tap
from mtgnb.model.refs import This
from mtgnb.text import report
from mtgnb.text.books import cardbook
from mtgnb.text.report import book_report, each_card, form_of, topics_of
from mtgnb.text.telling import as_data, pointed_at, read_text, told


def run(*arguments, **more):
    return CliRunner().invoke(main, ["read", *arguments], **more)


# --- a text -----------------------------------------------------------------------------------------


def test_each_sentence_is_told_with_the_place_where_it_is_not_understood():
    result = run("Flying\nWhen this creature enters, frobnicate the bear.")
    assert result.exit_code == 0
    lines = result.output.splitlines()
    assert lines[1].startswith("read    Flying")
    bad = next(i for i, line in enumerate(lines) if line.startswith("UNREAD  "))
    assert lines[bad].index("frobnicate") == lines[bad + 1].index("^")
    assert lines[bad + 1].strip() == "^" * len("frobnicate")
    assert "1 of 2 sentences read" in lines[-2] + lines[-1]


def test_a_whole_text_is_said_to_be_whole():
    result = run("Draw a card.", "--type", "Instant", "--name", "Look", "--cost", "{U}")
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == "Look"
    assert result.output.splitlines()[-1] == "Read whole."


def test_green_and_red_where_there_is_color():
    result = run(
        "Flying\nFrobnicate.", color=True, env={"FORCE_COLOR": "1", "TERM": "xterm-256color"}
    )
    assert "\x1b[32m" in result.output
    assert "\x1b[1;31mUNREAD" in result.output
    assert "\x1b[" not in run("Flying\nFrobnicate.", env={"NO_COLOR": "1"}).output


def test_a_text_comes_from_the_standard_input_or_with_backslash_n():
    assert "Read whole." in run("-", input="Flying\nTrample\n").output
    assert run("Flying\\nTrample").output.count("read    ") == 2


def test_a_text_as_json():
    assert json.loads(run("Flying\nFrobnicate.", "--json", "--name", "Owl").output) == {
        "name": "Owl", "whole": False, "unread": ["Frobnicate."],
    }  # fmt: skip


def test_without_a_type_the_better_reading_counts():
    assert read_text("Tap target artifact.").whole
    assert read_text("{T}: Draw a card.").whole
    assert not read_text("Draw a card.", type="Creature — Bear").whole


def test_a_bad_cost_is_an_error_in_one_line():
    result = run("Flying", "--cost", "{{", "--type", "Instant")
    assert result.exit_code == 2
    assert len(result.output.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("Flying", "--book", "x"),
        ("--card", "x"),
        ("Flying", "--report"),
        ("Flying", "--card", "x"),
    ],
)
def test_what_does_not_go_together_is_said(arguments):
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Error:" in result.output


def test_long_sentences_are_pointed_into_line_by_line():
    text = "Whenever a creature you control dies, " * 3 + "frobnicate the bear."
    at = text.index("frobnicate")
    lines = list(pointed_at(text, (at, at + 10), 40))
    marked = [(line, carets) for line, carets in lines if carets]
    assert len(lines) > 3
    assert len(marked) == 1
    line, carets = marked[0]
    assert line[carets.index("^") : len(carets)] == "frobnicate"


def test_every_place_lies_in_its_sentence():
    reading = read_text(
        "Flying (Wow.)\nDraw a card. Now frobnicate.\nFrobnicate\u2019s end, at length."
    )
    bad = [t for t in told(reading) if not t.read]
    assert len(bad) == 2
    for t in bad:
        assert t.at is not None
        assert 0 <= t.at[0] < t.at[1] <= len(t.text)


def test_nouns_are_shown_without_what_is_left_out():
    assert as_data((GainLife(3), Tap(This()))) == "(GainLife(3), Tap(This()))"


# --- a card of a book -------------------------------------------------------------------------------


def test_a_card_of_a_book_is_told(tmp_path):
    path = str(written(tmp_path, SCRYFALL))
    result = run("--card", "odd one", "--book", path)
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == "Odd One"
    assert "UNREAD  Frobnicate the moon at 3 o'clock." in result.output
    assert "Read whole." in run("--card", "Walk", "--book", path).output


@pytest.mark.parametrize("more", [(), ("--report",), ("--json",), ("--card", "x")])
def test_a_file_that_is_not_there_is_one_line(tmp_path, more):
    result = run("--book", str(tmp_path / "nothing.json"), *more)
    assert result.exit_code == 2
    assert result.output.startswith("There is no card book at ")
    assert len(result.output.splitlines()) == 1


def test_a_card_that_is_not_there_is_one_line(tmp_path):
    result = run("--book", str(written(tmp_path, PLAIN)), "--card", "Bear")
    assert result.exit_code == 2
    assert result.output == "book.json has no card called 'Bear'. It does have Mossy Bear.\n"


# --- a book -----------------------------------------------------------------------------------------


def test_a_line_of_json_for_each_card_and_nothing_else(tmp_path):
    path = str(written(tmp_path, PLAIN))
    result = run("--book", path, "--report", "--json")
    assert result.exit_code == 0
    assert result.output.splitlines()[0] == '{"name": "Mossy Bear", "whole": true, "unread": []}'
    rows = [json.loads(line) for line in result.output.splitlines()]
    assert [tuple(row) for row in rows] == [("name", "whole", "unread")] * 3
    assert rows[1] == {"name": "Odd One", "whole": False, "unread": ["Frobnicate the moon."]}
    assert rows[2] == {"name": "Strange One", "whole": False, "unread": ["Flying"]}
    assert run("--book", path, "--json").output == result.output


def test_the_report_counts_by_topic_and_names_what_is_missing_most(tmp_path):
    path = str(written(tmp_path, PLAIN))
    result = run("--book", path)
    assert result.exit_code == 0
    assert result.output.startswith("book.json: 1 of 3 cards read whole (33.3%)")
    assert "Frobnicate the" in result.output
    assert run("--book", path, "--report").output == result.output


def test_an_empty_book_has_a_report(tmp_path):
    result = run("--book", str(written(tmp_path, "[]")))
    assert result.exit_code == 0
    assert "0 of 0" in result.output


def test_whatever_goes_wrong_with_a_card_the_others_are_reported(tmp_path, monkeypatch):
    read = report.reading_of

    def failing(card):
        if card.name == "Mossy Bear":
            raise ZeroDivisionError("oh")
        return read(card)

    monkeypatch.setattr(report, "reading_of", failing)
    book = cardbook(written(tmp_path, [*PLAIN, {"name": "No Type"}, {"name": "Odd", "type": []}]))
    cards = list(each_card(book))
    assert [c.name for c in cards] == ["Mossy Bear", "Odd One", "Strange One", "No Type", "Odd"]
    assert [c.whole for c in cards] == [False] * 5
    assert cards[0].unread[0].text == "Trample"
    assert "ZeroDivisionError: oh" in cards[0].unread[0].why


def test_forms_leave_out_names_numbers_sizes_and_costs():
    assert form_of("Odd One deals 3 damage to any two targets.", "Odd One") == (
        "~ deals N damage to any N targets."
    )
    same = {form_of(f"It gets +{n}/-0 for {{{n}}}{{G}}. (Wow.)") for n in range(5)}
    assert same == {"It gets +N/-N for {…}."}
    assert form_of("{T}, {Q}: Wait.") == "{T}, {Q}: Wait."


def test_the_forms_are_counted_and_the_most_frequent_come_first(tmp_path):
    cards = [
        {"name": f"Card {n}", "type": "Sorcery", "text": f"Draw a card. Frobnicate {n} moons."}
        for n in range(3)
    ]
    other = {"name": "Other", "type": "Sorcery", "text": "Aardvark it."}
    made = book_report(each_card(cardbook(written(tmp_path, [other, *cards]))))
    assert (made.cards, made.whole) == (4, 0)
    assert [(f.times, f.text, f.card) for f in made.forms] == [
        (3, "Frobnicate N moons.", "Card 0"),
        (1, "Aardvark it.", "Other"),
    ]


TOPICS = {
    "Creatures get +1/+1 until your next turn.": "durations",
    "After this phase, there is an additional combat phase.": "turns, phases and steps",
    "{T}: Add {G}.": "mana",
    "Add a color that a land could produce.": "could produce",
    "{Q}: Draw a card.": "tapping and untapping",
    "This enters with X counters on it.": "X",
    "You may look at the top card of your library.": "top of the library",
    "Players can't cast spells.": "prohibitions",
    "You may cast it.": "permissions",
    "At the beginning of your upkeep, draw a card.": "triggers",
    "If you would draw a card, sing instead.": "replacement",
    "Flying": "none of these",
}


@pytest.mark.parametrize("text", TOPICS)
def test_topics_follow_from_words(text):
    assert TOPICS[text] in topics_of(text)


def test_reminder_text_is_no_topic():
    assert topics_of("Vigilance (Attacking doesn't cause this creature to tap.)") == (
        "none of these",
    )
