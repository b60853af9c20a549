"""What Auras, Equipment and Fortifications may be on (CR 301.5, 303.4, 701.3)."""

from __future__ import annotations

from boards import BEAR, CREATURES, FOREST, ROCK, battlefield, changed, creature, lasting, with_card
from msgspec.structs import replace

from mtgnb.model.abilities import Keyword
from mtgnb.model.card import card
from mtgnb.model.changes import AddTypes, LoseAbilities, RemoveTypes
from mtgnb.model.filters import Controlled, Every, HasColor, InZone
from mtgnb.model.reason import Reason
from mtgnb.model.refs import AnyPlayer, Opponent
from mtgnb.model.things import Seat
from mtgnb.rules.cr303_auras import can_be_attached, why_not_attached

AURA = card("Aura", "{W}", "Enchantment — Aura", "", Keyword("enchant", where=CREATURES))
CURSE = card("Curse", "{B}", "Enchantment — Aura Curse", "", Keyword("enchant", who=AnyPlayer()))
SWORD = card("Sword", "{2}", "Artifact — Equipment")


def rules(reasons: tuple[Reason, ...]) -> set[str]:
    return {number for reason in reasons for number in reason.rules}


def test_303_4_the_enchant_ability_says_what_an_aura_can_be_on() -> None:
    state = battlefield(AURA, BEAR, FOREST)
    assert can_be_attached(state, 1, 2) == ()
    assert "702.5a" in rules(can_be_attached(state, 1, 3))
    assert "702.5a" in rules(can_be_attached(state, 1, Seat(0)))


def test_702_5c_all_enchant_abilities_have_to_allow_it() -> None:
    mine = Keyword("enchant", where=Every((CREATURES, Controlled())))
    both = card("Both", "{W}", "Enchantment — Aura", "", Keyword("enchant", where=CREATURES), mine)
    state = battlefield(both, BEAR, BEAR, whose=(0, 0, 1))
    assert can_be_attached(state, 1, 2) == ()
    assert len(can_be_attached(state, 1, 3)) == 1


def test_702_5d_an_aura_on_players_is_on_no_permanent() -> None:
    state = battlefield(CURSE, BEAR)
    assert can_be_attached(state, 1, Seat(1)) == ()
    assert can_be_attached(state, 1, 2) != ()
    hex_ = card("Hex", "{B}", "Enchantment — Aura", "", Keyword("enchant", who=Opponent()))
    assert can_be_attached(battlefield(hex_), 1, Seat(0)) != ()


def test_303_4c_a_player_who_has_left_or_a_permanent_that_has_gone() -> None:
    state = changed(battlefield(CURSE, AURA, BEAR), 1, attached_to=Seat(1))
    seats = (state.players[0], replace(state.players[1], left=True))
    assert rules(why_not_attached(replace(state, players=seats), 1)) == {"303.4c"}
    state = changed(changed(state, 2, attached_to=3), 3, phased_out=True)
    assert rules(why_not_attached(state, 2)) == {"303.4c"}


def test_303_4d_neither_on_itself_nor_while_it_is_a_creature() -> None:
    state = lasting(battlefield(AURA, BEAR), AddTypes(types=("creature",)), on=(1,), stamp=50)
    assert "303.4d" in rules(can_be_attached(state, 1, 2))
    assert "303.4d" in rules(can_be_attached(state, 1, 1))


def test_303_4c_without_an_enchant_ability_it_can_be_on_nothing() -> None:
    state = lasting(battlefield(AURA, BEAR), LoseAbilities(), on=(1,), stamp=50)
    assert "303.4c" in rules(can_be_attached(state, 1, 2))


def test_303_4a_a_graveyard_only_if_the_ability_says_so() -> None:
    raise_ = Keyword("enchant", where=Every((CREATURES, InZone("graveyard"))))
    grave = card("Raise", "{B}", "Enchantment — Aura", "", raise_)
    state = with_card(battlefield(grave, AURA, BEAR), BEAR, "graveyard")
    assert can_be_attached(state, 1, 100) == ()
    assert can_be_attached(state, 2, 100) != ()
    assert can_be_attached(state, 1, 3) != ()


def test_301_5_equipment_goes_on_creatures_of_anybodys() -> None:
    state = battlefield(SWORD, BEAR, ROCK, whose=(0, 1))
    assert can_be_attached(state, 1, 2) == ()
    assert rules(can_be_attached(state, 1, 3)) == {"301.5"}
    assert rules(can_be_attached(state, 1, Seat(0))) == {"301.5"}


def test_301_5c_equipment_that_is_a_creature_or_no_equipment() -> None:
    state = battlefield(SWORD, BEAR)
    alive = lasting(state, AddTypes(types=("creature",)), on=(1,), stamp=50)
    assert "301.5c" in rules(can_be_attached(alive, 1, 2))
    plain = lasting(state, RemoveTypes(subtypes=("Equipment",)), on=(1,), stamp=50)
    assert rules(can_be_attached(plain, 1, 2)) == {"701.3b"}


def test_301_6_fortifications_go_on_lands() -> None:
    state = battlefield(card("Tower", "{3}", "Artifact — Fortification"), FOREST, BEAR)
    assert can_be_attached(state, 1, 2) == ()
    assert rules(can_be_attached(state, 1, 3)) == {"301.6"}


def test_702_16c_protection_keeps_auras_off_and_702_16d_equipment() -> None:
    knight = creature("Knight", "2/2", Keyword("protection", where=HasColor("W")))
    red_sword = card("Blade", "{R}", "Artifact — Equipment", colors=("W",))
    state = battlefield(AURA, knight, SWORD, red_sword)
    assert rules(can_be_attached(state, 1, 2)) == {"702.16c"}
    assert can_be_attached(state, 3, 2) == ()
    assert rules(can_be_attached(state, 4, 2)) == {"702.16d"}
