"""What keeps creatures from blocking, and things from being targeted or damaged (CR 702)."""

from __future__ import annotations

import pytest
from cases import play

from mtgnb.model.abilities import Keyword
from mtgnb.model.changes import Grant
from mtgnb.model.filters import Anything, Filter, HasColor, HasSubtype, HasSupertype, HasType, Not
from mtgnb.model.game_changes import PlayerHas
from mtgnb.model.refs import Opponent, You
from mtgnb.rules.cr702_keywords import (
    why_not_block_by_keyword,
    why_not_target_by_keyword,
)
from mtgnb.rules.cr702_keywords.evading import land_walked
from tests.rules.boards import FOREST, static
from tests.rules.fights import BEN, Table, attack, body, damage, kw, life
from tests.rules.test_cr508_attacking import rules_of


def blocks(attacker: object, blocker: object, *others: tuple[int, object]) -> set[str]:
    """The rules against a block of the one by the other."""
    t = Table()
    a, b = t.put(0, attacker), t.put(1, blocker)  # type: ignore[arg-type]
    for seat, more in others:
        t.put(seat, more)  # type: ignore[arg-type]
    return rules_of(why_not_block_by_keyword(t.state, a, b))


PLAIN = body("2/2")
BLACK = body("2/2", cost="{B}", name="Black")
ROBOT = body("2/2", type="Artifact Creature", name="Robot")


@pytest.mark.parametrize(
    ("keyword", "number", "able"),
    [
        ("flying", "702.9b", [body("2/2", *kw("flying")), body("2/2", *kw("reach"))]),
        ("horsemanship", "702.31b", [body("2/2", *kw("horsemanship"))]),
        ("shadow", "702.28b", [body("2/2", *kw("shadow"))]),
        ("fear", "702.36b", [BLACK, ROBOT]),
        ("intimidate", "702.13b", [ROBOT]),
    ],
)
def test_702_evasion_keywords_say_who_can_block(
    keyword: str, number: str, able: list[object]
) -> None:
    attacker = body("2/2", *kw(keyword))
    assert number in blocks(attacker, PLAIN)
    for blocker in able:
        assert blocks(attacker, blocker) == set()


def test_702_13b_intimidate_lets_creatures_of_its_colors_block() -> None:
    scary = body("2/2", *kw("intimidate"), cost="{B}{R}")
    assert blocks(scary, BLACK) == set()
    assert "702.13b" in blocks(scary, body("2/2", cost="{G}"))


def test_702_9b_a_creature_with_flying_can_block_one_without() -> None:
    assert blocks(PLAIN, body("1/1", *kw("flying"))) == set()


def test_702_28b_a_creature_with_shadow_cannot_block_others() -> None:
    assert "702.28b" in blocks(PLAIN, body("1/1", *kw("shadow")))


def test_702_118b_skulk_compares_power() -> None:
    assert "702.118b" in blocks(body("1/1", *kw("skulk")), PLAIN)
    assert blocks(body("2/2", *kw("skulk")), PLAIN) == set()


def test_702_14c_landwalk_looks_at_the_defending_players_lands() -> None:
    walker = body("2/2", *kw("forestwalk"))
    assert blocks(walker, PLAIN) == set()
    assert "702.14c" in blocks(walker, PLAIN, (1, FOREST))
    assert blocks(walker, PLAIN, (0, FOREST)) == set()
    assert blocks(body("2/2", *kw("islandwalk")), PLAIN, (1, FOREST)) == set()


def test_702_14a_landwalk_may_speak_of_supertypes() -> None:
    assert land_walked(Keyword("snow swampwalk")) == (HasSupertype("snow"), HasSubtype("Swamp"))
    assert land_walked(Keyword("nonbasic landwalk")) == (Not(HasSupertype("basic")),)
    assert land_walked(Keyword("landwalk", text="artifact")) == (HasType("artifact"),)
    assert blocks(body("2/2", Keyword("nonbasic landwalk")), PLAIN, (1, FOREST)) == set()


def test_702_16f_protection_keeps_creatures_of_the_quality_from_blocking() -> None:
    knight = body("2/2", Keyword("protection", where=HasColor("B")))
    assert "702.16f" in blocks(knight, BLACK)
    assert blocks(knight, PLAIN) == set()
    assert blocks(BLACK, knight) == set()


def test_702_16j_protection_from_everything() -> None:
    assert "702.16f" in blocks(body("2/2", Keyword("protection", where=Anything())), PLAIN)
    assert "702.16f" in blocks(body("2/2", Keyword("protection")), PLAIN)


# --- targets ------------------------------------------------------------------------------------


def targeted(thing: object, seat: int, source: object = PLAIN) -> set[str]:
    """The rules against an object of Ana's being the target of a source that `seat` controls."""
    t = Table()
    a, b = t.put(0, thing), t.put(seat, source)  # type: ignore[arg-type]
    return rules_of(why_not_target_by_keyword(t.state, a, seat, b))


def test_702_11b_hexproof_keeps_off_opponents_only() -> None:
    sly = body("2/2", *kw("hexproof"))
    assert targeted(sly, 1) == {"702.11b"}
    assert targeted(sly, 0) == set()


def test_702_11d_hexproof_from_a_quality() -> None:
    sly = body("2/2", Keyword("hexproof", where=HasColor("B")))
    assert targeted(sly, 1, BLACK) == {"702.11d"}
    assert targeted(sly, 1) == set()
    assert targeted(sly, 0, BLACK) == set()


def test_702_18a_shroud_keeps_off_everybody() -> None:
    sly = body("2/2", *kw("shroud"))
    assert targeted(sly, 1) == {"702.18a"}
    assert targeted(sly, 0) == {"702.18a"}


def test_702_16b_protection_keeps_off_sources_of_the_quality() -> None:
    knight = body("2/2", Keyword("protection", where=HasColor("B")))
    assert targeted(knight, 0, BLACK) == {"702.16b"}
    assert targeted(knight, 1) == set()


def test_702_16k_protection_from_a_player() -> None:
    knight = body("2/2", Keyword("protection", who=Opponent()))
    assert targeted(knight, 1) == {"702.16b"}
    assert targeted(knight, 0) == set()


def test_702_11c_a_player_may_have_hexproof() -> None:
    t = Table()
    source = t.put(0, PLAIN)
    t.put(1, static("Leyline", PlayerHas("hexproof"), to=You()))
    assert rules_of(why_not_target_by_keyword(t.state, BEN, 0, source)) == {"702.11c"}
    assert why_not_target_by_keyword(t.state, BEN, 1, source) == ()


def test_702_16k_a_player_may_have_protection_from_opponents() -> None:
    t = Table()
    source = t.put(0, PLAIN)
    own = t.put(1, PLAIN)
    t.put(1, static("Veil", PlayerHas("protection from opponents"), to=You()))
    assert rules_of(why_not_target_by_keyword(t.state, BEN, 0, source)) == {"702.16b"}
    assert why_not_target_by_keyword(t.state, BEN, 1, own) == ()


@pytest.mark.parametrize(("quality", "left"), [(Anything(), 20), (HasColor("B"), 18)])
def test_702_16e_a_players_protection_prevents_damage(quality: Filter, left: int) -> None:
    t = Table()
    bear = t.put(0, PLAIN)
    t.put(1, static("Veil", PlayerHas("protection", quality), to=You()))
    assert life(damage(attack(t.begin(), (bear, BEN))), 1) == left


def test_702_a_keyword_does_nothing_off_the_battlefield() -> None:
    t = Table()
    card, source = t.put(0, body("2/2", *kw("shroud")), "graveyard"), t.put(1, PLAIN)
    assert why_not_target_by_keyword(t.state, card, 1, source) == ()


def test_a_granted_keyword_counts() -> None:
    t = Table()
    bear, source = t.put(0, PLAIN), t.put(1, PLAIN)
    t.put(0, static("Veil", Grant(kw("shroud")), to=HasType("creature")))
    assert rules_of(why_not_target_by_keyword(t.state, bear, 1, source)) == {"702.18a"}


def test_702_16k_player_with_protection_from_everything_is_no_target_for_the_time_that_it_lasts():
    play(
        "players: {Ana: {}, Ben: {battlefield: [Mountain x2], hand: [Shock]}}",
        """
        decree Ana: "Until your next turn, you have protection from everything."
        expect refused: Ben casts [[Shock]] targeting Ana
        go to Ben's precombat main
        expect refused: Ben casts [[Shock]] targeting Ana
        expect allowed: Ben casts [[Shock]] targeting Ben
        go to Ana's upkeep
        expect allowed: Ben casts [[Shock]] targeting Ana
        """,
    )


def test_702_11c_you_have_hexproof_keeps_off_what_opponents_control():
    play(
        """
cards: [{name: Veil of Glass, cost: "{W}", type: Enchantment, text: You have hexproof.}]
players: {Ana: {battlefield: [Veil of Glass, Mountain], hand: [Shock]}, Ben: {battlefield: [Mountain], hand: [Shock]}}
""",
        """
        expect refused: Ben casts [[Shock]] targeting Ana
        expect allowed: Ana casts [[Shock]] targeting Ana
        """,
    )
