import pytest

from mtgnb.scenario.errors import ScenarioError
from mtgnb.scenario.library import bundled, find, library_rows, search, slug


def test_slugs_are_small_letters_and_hyphens_and_no_two_are_alike():
    assert slug("Llanowar Elves' own ability: {G}, Æther!") == "llanowar-elves-own-ability-g-ther"
    slugs = [row["slug"] for row in library_rows()]
    assert len(set(slugs)) == len(slugs) == sum(len(file.scenarios) for file in bundled())


def test_a_scenario_is_found_by_slug_title_or_words_that_only_it_has():
    wanted = find("two-skipped-turns-keep-the-ban-in-place")
    assert find("Two skipped turns keep the ban in place") == wanted
    assert find("hope skipped turn").title == "Hope, skipped turn"
    assert find("eater-of-days") == wanted


def test_what_fits_none_or_several_is_an_error_that_names_what_is_near():
    with pytest.raises(ScenarioError) as raised:
        find("shock-kills-a-bare")
    assert raised.value.nearest == "shock-kills-a-bear"
    with pytest.raises(ScenarioError) as raised:
        find("mind control")
    assert "two-hands-on-one-giant" in raised.value.nearest
    with pytest.raises(ScenarioError):
        find("")


def test_a_search_takes_rules_with_their_subrules_cards_and_tags_together():
    assert {s.title for s in search(cites="106.12")} > {s.title for s in search(cites="106.12b")}
    assert all("mana" in s.tags for s in search(tag="Mana"))
    (only,) = search(cites="106.5", tag="could produce", card="meteor crater")
    assert only.title == "Mana of no type"
    assert search(card="No Such Card") == ()


def test_rows_are_plain_data():
    (row,) = [row for row in library_rows() if row["slug"] == "a-giant-attacks"]
    assert (row["file"], row["players"], row["variants"], row["claims"]) == ("first.yaml", 2, 1, 8)
    assert (row["rules"], row["memory"], row["cards"]) == (0, 0, ("Hill Giant", "Grizzly Bears"))
