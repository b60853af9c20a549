"""Which keywords are known, and what they stand for (CR 702.1)."""

from __future__ import annotations

import pytest

from mtgnb.model.abilities import Activated, AdditionalCost, Keyword, Static, Triggered
from mtgnb.model.card import card
from mtgnb.model.changes import Grant
from mtgnb.model.costs import DiscardCost, PayMana
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Every, HasSubtype, HasSupertype, HasType
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import GRAVEYARD, HAND
from mtgnb.rules.cr702_keywords import KNOWN, expand, is_known, unknown_keywords, why_unknown
from mtgnb.rules.cr702_keywords.casting import WAYS
from mtgnb.rules.cr702_keywords.expanding import MEANINGS

TWO = (PayMana(mana_cost("{2}")),)


def test_702_1_a_keyword_is_one_of_three_kinds() -> None:
    assert set(MEANINGS) | set(WAYS) < KNOWN
    assert expand(Keyword("flying")) == ()
    assert all(expand(Keyword("prowess")))


@pytest.mark.parametrize("name", sorted(MEANINGS))
def test_702_1_everything_in_the_table_has_a_meaning(name: str) -> None:
    keyword = Keyword(name, cost=TWO, n=2, where=HasType("artifact"))
    assert expand(keyword)
    assert expand(keyword) is expand(keyword), "it is remembered"


def test_unknown_keywords_are_found_also_in_what_is_granted() -> None:
    granted = Static((Grant((Keyword("banding"), Keyword("flying"))),))
    assert unknown_keywords((Keyword("trample"), granted)) == ("banding",)


def test_a_card_with_an_unknown_keyword_says_why() -> None:
    assert why_unknown(card("Bear", "{1}", "Creature", "2/2", Keyword("vigilance"))) == ""
    assert "mutate" in why_unknown(card("Ape", "{1}", "Creature", "2/2", Keyword("mutate")))


def test_a_keyword_without_what_it_needs_is_unknown() -> None:
    with pytest.raises(NotModelled):
        expand(Keyword("equip"))
    assert not is_known(Keyword("bushido"))
    assert not is_known(Keyword("flashback"))
    assert is_known(Keyword("flashback", TWO))


def test_702_6c_equip_may_be_narrowed() -> None:
    (ability,) = expand(Keyword("equip", TWO, where=HasSupertype("legendary")))
    assert isinstance(ability, Activated)
    assert ability.sorcery
    assert HasSupertype("legendary") in ability.targets[0].where.parts  # type: ignore[attr-defined]


def test_702_29a_cycling_works_in_hand() -> None:
    (ability,) = expand(Keyword("cycling", TWO))
    assert isinstance(ability, Activated)
    assert (ability.zone, ability.cost, ability.word) == (
        HAND,
        (*TWO, DiscardCost(this=True)),
        "cycling",
    )


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("mountaincycling", HasSubtype("Mountain")),
        ("landcycling", HasType("land")),
        ("basic landcycling", Every((HasSupertype("basic"), HasType("land")))),
        ("slivercycling", HasSubtype("Sliver")),
    ],
)
def test_702_29e_typecycling_searches_for_the_type(name: str, where: object) -> None:
    (ability,) = expand(Keyword(name, TWO))
    assert isinstance(ability, Activated)
    assert ability.effect[0].where == where  # type: ignore[attr-defined]


def test_702_33c_a_multikicker_is_paid_any_number_of_times() -> None:
    assert expand(Keyword("multikicker", TWO)) == (
        AdditionalCost(TWO, optional=True, key="kicker", repeat=True),
    )


def test_702_32a_some_keywords_are_several_abilities() -> None:
    kinds = [type(a) for a in expand(Keyword("fading", n=3))]
    assert kinds == [Static, Triggered]


def test_702_84a_unearth_works_in_the_graveyard() -> None:
    (ability,) = expand(Keyword("unearth", TWO))
    assert isinstance(ability, Activated)
    assert (ability.zone, ability.sorcery) == (GRAVEYARD, True)
