"""The mana lab: the answers follow the board, by buttons and by methods alike."""

import matplotlib as mpl

mpl.use("Agg")

import pytest
from matplotlib import pyplot as plt

import mtgnb as mtg
from mtgnb.model.errors import BadData, MtgnbError
from mtgnb.scenario.reading import read_text
from mtgnb.show.mana_lab import effects, lands

BEAD = """
scenario: A bead that is not tapped
cards:
  - name: Amber Bead
    cost: "{1}"
    type: Artifact
    text: "Sacrifice Amber Bead: Add {G}."
players:
  Ana:
    battlefield: [Amber Bead, Forest, Mana Reflection]
  Ben: {}
script: |
  expect [[Amber Bead]] could produce {G}
"""


@pytest.fixture
def lab():
    return mtg.mana_lab(picture=False)


def could(lab):
    return dict(zip(lab.table()["permanent"], lab.table()["could_produce"], strict=True))


def press(lab, player, card):
    """Do what a reader does."""
    lab._who.value, lab._land.value = player, card
    lab._add_land.click()


def test_what_is_on_offer_are_lands_and_what_replaces_mana():
    assert {"Forest", "Exotic Orchard", "Reflecting Pool"} <= set(lands())
    assert effects() == ["Contamination", "Mana Reflection", "Nyxbloom Ancient"]


@pytest.mark.cr("106.7", "106.5")
def test_106_7_mirrors_make_nothing_until_a_land_comes_that_knows_a_type(lab):
    press(lab, "Ana", "Exotic Orchard")
    press(lab, "Ben", "Exotic Orchard")
    press(lab, "Ben", "Reflecting Pool")
    assert set(could(lab).values()) == {"no mana"}
    press(lab, "Ana", "Forest")
    assert set(could(lab).values()) == {"{G}"}
    assert "Ben's Reflecting Pool: {G} now" in lab.changed
    assert "as Forest could" in lab.table().iloc[2]["why"]


@pytest.mark.cr("616.1", "106.12b")
def test_616_1_both_orders_and_what_comes_of_them(lab):
    lab.add("Ana", "Forest")
    assert lab.orders().empty
    lab.add("Ana", "Mana Reflection")
    assert lab.changed == ("Ana's Forest: other amounts ({G}{G})",)
    lab.add("Ben", "Contamination")
    table = lab.orders().set_index("order")["mana"]
    assert table.to_dict() == {
        "Mana Reflection → Contamination": "{B}",
        "Contamination → Mana Reflection": "{B}{B}",
    }
    lab.remove("Ben", "contamination")
    assert lab.changed == ("Ana's Forest: {G} now, {B} no more",)
    assert could(lab) == {"Forest": "{G}"}


@pytest.mark.cr("106.12b")
def test_106_12b_mana_that_is_not_tapped_for_is_not_replaced():
    lab = mtg.mana_lab(BEAD, picture=False)
    assert could(lab) == {"Amber Bead": "{G}", "Forest": "{G}"}
    assert set(lab.orders()["permanent"]) == {"Ana's Forest"}
    trace = lab.case().play()
    assert mtg.tables.replacement_orders(trace, "[[Amber Bead]]")["mana"].tolist() == ["{G}"]


def test_alike_lands_are_numbered_and_the_last_goes_first(lab):
    lab.add("Ana", "Forest")
    lab.add("Ana", "Forest")
    assert list(could(lab)) == ["Forest", "Forest #2"]
    lab.remove("Ana", "Forest")
    assert lab.changed == ("Ana's Forest #2: gone",)


def test_chosen_ones_are_removed_by_the_button(lab):
    lab.add("Ana", "Forest")
    lab.add("Ben", "Swamp")
    lab._remove.click()
    assert "Choose what" in lab._said.value
    lab._cards.value = (("Ben", 0),)
    lab._remove.click()
    assert could(lab) == {"Forest": "{G}"}
    assert "gone" in lab._said.value and "role='status'" in lab._said.value


def test_an_effect_comes_by_its_own_button(lab):
    press(lab, "Ana", "Island")
    lab._who.value, lab._effect.value = "Ben", "Contamination"
    lab._add_effect.click()
    assert could(lab) == {"Island": "{B}"} and lab._effect.value == ""


def test_what_can_not_be_is_said_and_changes_nothing(lab):
    press(lab, "Ana", "Forrest")
    assert "The board stays as it is" in lab._said.value and "Forest" in lab._said.value
    press(lab, "Ana", " ")
    assert "Name the card first" in lab._said.value
    assert lab.table().empty
    with pytest.raises(MtgnbError):
        lab.add("Ana", "Forrest")
    with pytest.raises(BadData, match="the players are Ana, Ben"):
        lab.add("Cleo", "Forest")
    with pytest.raises(BadData, match="Ana has no Swamp"):
        lab.remove("Ana", "Swamp")


def test_a_scenario_is_begun_with_as_its_script_leaves_it():
    lab = mtg.mana_lab("reflecting-pool-under-two-replacement-effects", picture=False)
    assert could(lab)["Reflecting Pool"] == "{B}{R}"
    assert "expect" not in lab.text and read_text(lab.text).scenarios


def test_the_picture_the_text_and_the_html_say_the_same(lab):
    open_before = plt.get_fignums()
    drawn = mtg.mana_lab("mirrors-facing-mirrors")
    assert 'src="data:image/png;base64,' in drawn._shown.value
    assert plt.get_fignums() == open_before
    data = drawn._repr_mimebundle_()
    assert data["text/plain"] == repr(drawn)
    for line in drawn.lines():
        assert line in repr(drawn)
    for name in could(drawn):
        assert f'<th scope="row">{name}</th>' in data["text/html"]
    assert "<img" not in data["text/html"] and "<caption" in data["text/html"]
    assert "nothing" in lab._repr_mimebundle_()["text/html"]


def test_every_control_has_a_label(lab):
    controls = [lab._who, lab._land, lab._effect, lab._cards, lab._add_land, lab._add_effect]
    assert all(c.description for c in controls)
