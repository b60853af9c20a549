"""The notebook API: every public name works on the cases that it is meant for."""

import matplotlib as mpl

mpl.use("Agg")

import msgspec
import nbformat
import pytest
from matplotlib import pyplot as plt

import mtgnb as mtg
from mtgnb.show.rows import QuizPayload, WhatIfPayload

BAN = "what-hope-of-ghirapur-takes-away-and-what-it-leaves"


@pytest.fixture(autouse=True)
def closed_figures():
    yield
    plt.close("all")


def test_every_public_name_is_there():
    assert [n for n in mtg.__all__ if getattr(mtg, n, None) is None] == []


def test_a_case_plays_and_checks():
    case = mtg.scenario("saved-in-response")
    assert case.check()["holds"].all()
    assert case.play().title == "Saved in response"


def test_why_not_gives_every_reason_and_none_where_it_is_legal():
    trace = mtg.scenario(BAN).play()
    refused = mtg.why_not(trace, "Ben casts [[Shock]] targeting Ana")
    assert not refused.allowed and "601.3" in refused.rules
    assert refused[0].source_name == "Hope of Ghirapur"
    assert mtg.why_not(trace, "Ben casts [[Grizzly Bears]]").allowed
    assert "601.3" in refused._repr_html_()
    assert list(refused.to_frame().columns) == ["reason", "rules", "source"]


def test_what_now_lists_everything_once_with_what_speaks_against_it():
    panel = mtg.what_now(mtg.scenario(BAN).play(), "Ben")
    assert "cast Grizzly Bears" in panel.allowed
    shock = panel.table.loc[panel.table["action"] == "cast Shock"]
    assert set(shock["against"]) == {"prohibition"}
    assert "✕ cast Shock" in repr(panel)


def test_nobody_may_do_anything_where_nobody_has_priority():
    trace = mtg.scenario(BAN).play()
    between = next(n for n, e in enumerate(trace.entries, 1) if e.state.turn.step == "untap")
    assert mtg.what_now(trace.at(between), "Ben").allowed == []


def test_what_if_aligns_by_what_happened():
    made = mtg.what_if(
        "saved-in-response", at="start",
        script="Ana casts [[Shock]] targeting [[Grizzly Bears]]\nresolve",
    )  # fmt: skip
    rows = made.table()
    assert rows["same"].iloc[: made.first].all() and not rows["same"].iloc[made.first]
    left = [a for a, _ in made.alignment if a is not None]
    right = [b for _, b in made.alignment if b is not None]
    assert left == list(range(len(made.left) + 1)) and right == list(range(len(made.right) + 1))
    msgspec.convert(made.payload, WhatIfPayload)


def test_a_line_compared_with_itself_has_no_difference():
    trace = mtg.scenario("a-giant-attacks").play()
    assert mtg.what_if(trace, trace).first is None


@pytest.mark.parametrize(
    "name", ["the-ban-of-a-player-who-has-left", "detained-by-somebody-who-is-gone"]
)
def test_the_timeline_ends_the_bar_where_the_turn_would_have_begun(name):
    ax = mtg.timeline(name)
    texts = [t.get_text() for t in ax.texts]
    assert any("800.4m" in t for t in texts)
    ghosts = [t for t in texts if "no turn" in t]
    assert ghosts


def test_charts_have_their_tables():
    trace = mtg.scenario("shopping-in-bens-library").play()
    from mtgnb.show import state_tables as tables

    assert len(mtg.knowledge(trace).patches) == tables.knowledge(trace).size
    mirrors = mtg.scenario("mirrors-facing-mirrors").play()
    labels = " ".join(t.get_text() for t in mtg.could_produce(mirrors).texts)
    assert all(name in labels for name in tables.production(mirrors.end)["permanent"])


@pytest.mark.cr("616.1", "106.12b")
def test_616_1_both_orders_are_shown_with_what_comes_of_them():
    from mtgnb.show import state_tables as tables
    from mtgnb.show.moments import object_at

    state, forest = object_at("two-replacement-effects-in-any-order", "[[Forest]]")
    table = tables.replacement_orders(state, forest)
    assert sorted(table["mana"]) == ["{B}", "{R}"]
    assert mtg.replacement_orders(state, forest).get_title(loc="left").startswith("Forest")


def test_explain_goes_through_the_layers_in_order():
    table = mtg.explain("humility-and-what-comes-after-it", "[[Serra Angel]]")
    assert list(table["layer"]) == sorted(table["layer"], key=lambda x: (x != "start", x))
    assert mtg.layers("humility-and-what-comes-after-it", "[[Serra Angel]]").texts


def test_the_mana_ledger_balances():
    ledger = mtg.mana_ledger("saved-in-response")
    assert list(ledger["what"]) == ["added", "spent", "added", "spent"]


def test_the_library_is_searched_by_rule_text_and_difficulty():
    citing = list(mtg.library(cites="800.4g").index)
    assert "a-choice-that-falls-to-somebody-else" in citing
    assert all("800.4g" in mtg.scenario(name).text for name in citing)
    assert (mtg.library(rules=1)["rules"] <= 1).all()
    assert len(mtg.library(text="zzz")) == 0


@pytest.mark.parametrize("form", ["markdown", "html", "text", "notebook"])
@pytest.mark.parametrize("citations", ["inline", "footnotes"])
def test_a_write_up_says_verdict_steps_and_rules(form, citations):
    text = mtg.writeup("two-skipped-turns-keep-the-ban-in-place", form, citations=citations)
    assert "614.10a" in text and "2025" in text
    assert text.index("Question") < text.index("Answer") < text.index("What happens")
    if form == "notebook":
        nbformat.validate(nbformat.reads(text, 4))
    if form == "text":
        assert max(map(len, text.splitlines())) <= 78


def test_house_style_names_no_player():
    text = mtg.writeup("saved-in-response", "text", style="AP/NAP")
    assert "Ana" not in text and "Ben" not in text and "NAP" in text


def test_the_same_seed_gives_the_same_quiz_and_hidden_answers_stay_hidden():
    one, two = (mtg.quiz("saved-in-response", seed=3) for _ in range(2))
    assert one.payload == two.payload
    made = msgspec.convert(one.payload, QuizPayload)
    assert all(q.answer is not None for q in made.questions)
    hidden = mtg.quiz("saved-in-response", answers=False)
    assert all("answer" not in q and "explain" not in q for q in hidden.payload["questions"])


def test_results_are_a_table_and_marked():
    quiz = mtg.quiz("a-giant-attacks", answers=False)
    right = {q.id: quiz._solutions[q.id] for q in quiz.questions}
    assert quiz.mark(right)["right"].all()
    wrong = {q.id: ("nothing",) for q in quiz.questions}
    assert not quiz.mark(wrong)["right"].any()


def test_the_builder_writes_a_file_that_reads_back():
    from mtgnb.scenario.reading import read_text

    board = mtg.builder()
    board.add("Ben", "hand", "Shock")
    board._card.value, board._zone.value, board._tapped.value = "Mountain", "battlefield", True
    board._add.click()
    again = read_text(board.text).scenarios[0]
    assert [e.card for e in again.players[1].hand] == ["Shock"]
    assert again.players[0].battlefield[0].tapped
    board._file.value = board.text + "script: |\n  pass\n"
    assert board.case().check().empty


def test_the_cell_magic_plays_what_is_written():
    from mtgnb.show.magic import case_of_cell

    case = case_of_cell(
        "Bolt",
        "players:\n  Ana:\n    battlefield: [Mountain]\n    hand: [Shock]\n  Ben: {}\n"
        "script: |\n  Ana casts [[Shock]] targeting Ben\n  resolve\n  expect Ben's life is 18\n",
    )
    assert case.title == "Bolt" and case.check()["holds"].all()


def test_a_page_for_one_player_gives_nothing_away(tmp_path):
    from played import played

    text = mtg.page(played("hidden"), tmp_path / "ben.html", eyes="Ben").read_text("utf-8")
    assert "Serra Angel" not in text and "Giant Growth" in text


def test_a_site_has_a_page_for_each_case_and_an_index(tmp_path):
    source = tmp_path / "cases.yaml"
    first = mtg.scenario("saved-in-response").text
    source.write_text(f"{first}---\n{mtg.scenario('a-giant-attacks').text}", "utf-8")
    index = mtg.site(source, tmp_path / "site")
    pages = sorted(p.name for p in (tmp_path / "site").iterdir())
    assert pages == ["a-giant-attacks.html", "index.html", "saved-in-response.html"]
    assert "saved-in-response.html" in index.read_text("utf-8")
