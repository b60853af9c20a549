"""One casting as a walk: what happened in each step, and which top card is covered meanwhile."""

import matplotlib as mpl

mpl.use("Agg")

import pytest
from matplotlib import pyplot as plt

import mtgnb as mtg
from mtgnb.model.errors import BadData

MAGUS = """
scenario: Magus and X
players:
  Ana:
    battlefield: [Mountain x2, Forest, Magus of the Future]
    hand: [Endless One]
    library: [Shock, Serra Angel, Llanowar Elves]
  Ben: {}
script: |
  Ana casts [[Shock]] targeting Ben
  resolve
  Ana casts [[Endless One]] with X = 1
"""
STEPS = [f"601.2{letter}" for letter in "abcdefghi"]


@pytest.fixture(autouse=True)
def closed_figures():
    yield
    plt.close("all")


@pytest.fixture(scope="module")
def magus():
    return mtg.scenario(MAGUS).play()


def happened(table, rule):
    return table.set_index("rule")["happened"][rule]


@pytest.mark.cr("601.2a", "601.2i")
def test_601_2_every_step_is_there_in_order_with_what_happened():
    trace = mtg.scenario("shock-kills-a-bear").play()
    table = mtg.tables.casting(trace, "[[Shock]]")
    assert table["rule"].tolist() == ["", *STEPS]
    assert table["moment"].is_monotonic_increasing
    assert happened(table, "") == "it is in Ana's hand"
    assert happened(table, "601.2b") == "nothing to announce"
    assert happened(table, "601.2c") == "Grizzly Bears becomes the target of Shock"
    assert happened(table, "601.2f") == "its mana cost ({R}); it takes 1 mana"
    assert "Ana adds {R} from Mountain" in happened(table, "601.2g")
    assert table.set_index("rule")["pool"]["601.2g"] == "{R}"
    assert happened(table, "601.2h") == "Ana spends {R}"
    assert happened(table, "601.2i") == "Ana has cast Shock"
    assert set(table["covered"]) == set(table["may_look"]) == {""}


@pytest.mark.cr("401.5", "601.2i")
def test_401_5_the_new_top_card_is_covered_until_the_spell_becomes_cast(magus):
    table = mtg.tables.casting(magus, "Shock").set_index("rule")
    assert table["may_look"][""] == table["may_look"]["601.2i"] == "everybody: Ana's top card"
    for rule in STEPS[:-1]:
        assert table["covered"][rule] == "Ana's top card" and table["may_look"][rule] == ""
    assert table["happened"]["601.2i"].endswith("The new top card may be seen")


@pytest.mark.cr("401.5")
def test_401_5_a_top_card_that_stays_on_top_stays_visible(magus):
    table = mtg.tables.casting(magus, "[[Endless One]]")
    assert set(table["covered"]) == {""}
    assert set(table["may_look"]) == {"everybody: Ana's top card"}


@pytest.mark.cr("107.3a", "601.2b")
def test_601_2b_a_choice_belongs_to_the_step_that_it_is_made_for():
    trace = mtg.scenario("paying-before-the-next-card-shows").play()
    table = mtg.tables.casting(trace, "Endless One")
    assert "X is 2" in happened(table, "601.2b")
    assert "chooses 2" not in happened(table, "601.2a")


@pytest.mark.cr("118.9", "601.2h")
def test_118_9_an_alternative_cost_is_named(magus):
    table = mtg.tables.casting("life-instead-of-mana")
    assert happened(table, "601.2f").startswith("an alternative cost in place of its mana cost")
    assert happened(table, "601.2g") == "no mana ability is activated"
    assert happened(table, "601.2h") == "Ana pays 4 life (now 16)"


@pytest.mark.cr("730.1", "601.2e")
def test_730_1_a_proposal_that_is_taken_back_ends_there():
    table = mtg.tables.casting("a-cast-from-the-library-is-taken-back")
    assert table["rule"].tolist() == ["", *STEPS, "730.1"]
    reached = table.loc[table["happened"] != "not reached", "rule"].tolist()
    assert reached == ["", *STEPS[:5], "730.1"]
    assert table["may_look"].iloc[0] == table["may_look"].iloc[-1] != ""


def test_a_casting_that_is_still_going_on_stops_where_it_is(magus):
    whole = mtg.scenario("a-cast-from-the-library-is-taken-back").play()
    table = mtg.tables.casting(whole.fork(len(whole) - 1))
    assert table["rule"].tolist() == ["", *STEPS]
    assert (table["happened"] == "not reached").tolist() == [False] * 6 + [True] * 4


def test_the_spell_is_found_by_name_by_id_and_by_which_time(magus):
    table = mtg.tables.casting(magus, "shock")
    spell = magus.at(int(table["moment"][1])).zone("stack")[0]
    assert mtg.tables.casting(magus, spell).equals(table)
    assert mtg.tables.casting(magus).equals(table)
    assert "Endless One" in happened(mtg.tables.casting(magus, n=2), "601.2a")
    with pytest.raises(BadData, match=r"the castings are: Shock \(moment \d+\), Endless One"):
        mtg.tables.casting(magus, "Murder")
    with pytest.raises(BadData, match="Shock was cast 1 times, so there is no casting 2"):
        mtg.tables.casting(magus, "Shock", 2)
    with pytest.raises(BadData, match="no spell was cast"):
        mtg.tables.casting(magus.fork(0))


def test_the_figure_says_what_the_table_says(magus):
    _, given = plt.subplots()
    ax = mtg.casting(magus, "[[Shock]]", ax=given)
    assert ax is given
    texts = " ".join(t.get_text().replace("\n", " ") for t in ax.texts)
    for row in mtg.tables.casting(magus, "[[Shock]]").itertuples():
        assert row.rule in texts and row.step in texts
        assert all(part in texts for part in row.happened.split("; "))
    assert texts.count("covered (401.5)") == 8 and texts.count("seen by everybody") == 2
    assert [p for p in ax.patches if p.get_hatch()]
