"""The layers, subrule by subrule (CR 613.1–613.11)."""

from __future__ import annotations

import pytest
from boards import (
    BEAR,
    CREATURES,
    FOREST,
    LANDS,
    ROCK,
    YOURS,
    battlefield,
    changed,
    creature,
    lasting,
    static,
    with_card,
)  # fmt: skip
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from mtgnb.events.base import Event, apply, with_player
from mtgnb.events.permanents import Attached as WasAttached
from mtgnb.events.permanents import (
    ControlChanged,
    CountersAdded,
    DamageRemoved,
    DefaultControlChanged,
    PhasedIn,
    PhasedOut,
    Tapped,
    TurnedFace,
)
from mtgnb.events.players import LifeGained
from mtgnb.model import changes as c
from mtgnb.model.abilities import Activated, Keyword, Static
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, Face, card
from mtgnb.model.conditions import Exists, Holds, NumberIs, TurnOf
from mtgnb.model.costs import TapThis
from mtgnb.model.effects import AddMana
from mtgnb.model.errors import BadData, NotModelled
from mtgnb.model.filters import (
    Compare,
    Controlled,
    Every,
    HasColor,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    IsTapped,
    Not,
)  # fmt: skip
from mtgnb.model.game_changes import CantAttack, CantCast, NoMaxHand
from mtgnb.model.object import Past
from mtgnb.model.refs import Attached, EachWhat, This, You
from mtgnb.model.replacements import EntersTapped
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.model.turn import Turn
from mtgnb.model.values import Count, LifeOf, Plus, StatOf
from mtgnb.rules.cr613_layers import (
    characteristics,
    controller_now,
    explain,
    game_changes,
    game_changes_on,
    locked_in,
    working_statics,
)  # fmt: skip
from mtgnb.rules.cr707_copying import copiable_face, with_exceptions

FLYING = Keyword("flying")
NONBASIC = Every((LANDS, Not(HasSupertype("basic"))))
URBORG = card("Urborg", "", "Legendary Land", "", Static((c.AddTypes(subtypes=("Swamp",)),), LANDS))
MOON = static("Moon", c.SetLandTypes(("Mountain",)), to=NONBASIC)
HUMILITY = static("Humility", c.LoseAbilities(), c.SetPT(1, 1), to=CREATURES)
ANTHEM = static("Anthem", c.ModifyPT(1, 1), to=YOURS)
ANGEL = creature("Angel", "4/4", FLYING, sub="Angel")


def size(state: State, id: int) -> tuple[int | None, int | None]:
    chars = characteristics(state, id)
    return chars.power, chars.toughness


def taps_for(mana: str) -> Activated:
    return Activated((TapThis(),), (AddMana(mana=(mana,)),))


# --- 613.1: the layers --------------------------------------------------------------------------


def test_613_1_it_starts_with_what_is_printed() -> None:
    chars = characteristics(battlefield(ANGEL), 1)
    assert (chars.name, chars.types, chars.subtypes) == ("Angel", ("creature",), ("Angel",))
    assert chars.colors == ()
    assert chars.has("flying")
    assert characteristics(battlefield(BEAR), 1).colors == ("G",)


def test_613_1_an_object_that_has_gone_is_as_it_last_was() -> None:
    state = battlefield(BEAR, ANTHEM)
    last = characteristics(state, 1)
    gone = replace(
        state,
        objects=state.objects.drop(1),
        zones=state.zones.put(("battlefield", None), (2,)),
        past=state.past.put(1, Past(state.objects[1], last)),
    )
    assert characteristics(gone, 1).power == 3
    with pytest.raises(BadData, match="never was"):
        characteristics(gone, 77)


def test_613_1a_copy_effects_come_before_all_others() -> None:
    state = battlefield(BEAR, ANTHEM, static("Paint", c.SetColors(("U",)), to=CREATURES))
    state = lasting(state, c.BecomesFace(ANGEL.face), on=(1,), stamp=50)
    chars = characteristics(state, 1)
    assert (chars.name, chars.power, chars.colors) == ("Angel", 5, ("U",))


def test_613_1b_control_effects_are_layer_2_and_later_layers_see_it() -> None:
    aura = static("Control", c.ControlBy(), to=Attached(), type="Enchantment — Aura")
    state = battlefield(BEAR, aura, ANTHEM, whose=(1, 0, 0))
    state = changed(state, 2, attached_to=1)
    assert controller_now(state, 1) == 0
    assert size(state, 1) == (3, 3)
    assert state.objects[1].controller == 1


def test_613_1b_the_later_control_effect_wins_and_the_earlier_is_still_there() -> None:
    aura = static("Control", c.ControlBy(), to=Attached(), type="Enchantment — Aura")
    state = battlefield(BEAR, aura, aura, players=3, whose=(1, 0, 2))
    state = changed(changed(state, 2, attached_to=1), 3, attached_to=1)
    assert controller_now(state, 1) == 2
    assert controller_now(changed(state, 3, attached_to=None), 1) == 0


def test_613_1c_a_name_is_set_in_layer_3() -> None:
    state = battlefield(BEAR, static("Namer", c.SetName("Legion"), to=CREATURES))
    assert characteristics(state, 1).name == "Legion"


def test_613_1d_types_are_changed_before_what_looks_at_them() -> None:
    march = static("March", c.AddTypes(types=("creature",)), c.SetPT(3, 3), to=HasType("artifact"))
    state = battlefield(ANTHEM, ROCK, march)
    assert characteristics(state, 2).types == ("artifact", "creature")
    assert size(state, 2) == (4, 4)


def test_613_1e_colors_are_changed_after_types() -> None:
    red_creatures = static("Red", c.SetColors(("R",)), to=CREATURES)
    march = static("March", c.AddTypes(types=("creature",)), to=HasType("artifact"))
    state = battlefield(red_creatures, march, ROCK)
    assert characteristics(state, 3).colors == ("R",)


def test_613_1e_a_color_is_added_in_wubrg_order() -> None:
    state = battlefield(BEAR, static("Tint", c.AddColors(("W",)), to=CREATURES))
    assert characteristics(state, 1).colors == ("W", "G")


def test_613_1f_abilities_are_added_and_removed_in_layer_6() -> None:
    wings = static("Wings", c.Grant((FLYING,)), to=CREATURES)
    loss = static("Loss", c.LoseAbilities(), to=CREATURES)
    assert characteristics(battlefield(BEAR, wings, loss), 1).abilities == ()
    assert characteristics(battlefield(BEAR, loss, wings), 1).abilities == (FLYING,)


def test_613_1f_losing_one_keyword_keeps_the_others() -> None:
    both = creature("Both", "1/1", FLYING, Keyword("vigilance"))
    state = battlefield(both, static("Net", c.LoseAbilities(("flying",)), to=CREATURES))
    assert characteristics(state, 1).abilities == (Keyword("vigilance"),)


def test_113_11_what_cant_have_a_keyword_neither_keeps_nor_gains_it() -> None:
    bar = static("Bar", c.CantHaveKeyword("flying"), to=CREATURES)
    wings = static("Wings", c.Grant((FLYING, Keyword("haste"))), to=CREATURES)
    for order in ((ANGEL, bar, wings), (ANGEL, wings, bar)):
        assert characteristics(battlefield(*order), 1).abilities == (Keyword("haste"),)


def test_613_1g_sizes_come_last() -> None:
    flyers = Every((CREATURES, HasKeyword("flying")))
    favor = static("Favor", c.ModifyPT(1, 1), to=flyers)
    wings = static("Wings", c.Grant((FLYING,)), to=CREATURES)
    assert size(battlefield(favor, wings, BEAR), 3) == (3, 3)


# --- 613.2: copiable values ---------------------------------------------------------------------


def test_613_2a_the_latest_of_two_copy_effects_counts() -> None:
    other = creature("Ox", "2/4")
    state = lasting(battlefield(BEAR), c.BecomesFace(ANGEL.face), on=(1,), stamp=60)
    state = lasting(state, c.BecomesFace(other.face), on=(1,), stamp=50)
    assert characteristics(state, 1).name == "Angel"


def test_613_2b_being_face_down_comes_after_copying() -> None:
    state = lasting(battlefield(ANGEL), c.BecomesFace(BEAR.face), on=(1,), stamp=50)
    chars = characteristics(changed(state, 1, face_down=True), 1)
    assert (chars.name, chars.cost, chars.colors, chars.abilities) == ("", None, (), ())
    assert (chars.types, chars.subtypes, chars.power, chars.toughness) == (("creature",), (), 2, 2)


def test_708_2_effects_apply_to_a_face_down_creature() -> None:
    state = changed(battlefield(ANGEL, ANTHEM), 1, face_down=True)
    assert size(state, 1) == (3, 3)


def test_406_3a_a_card_exiled_face_down_has_no_characteristics() -> None:
    state = with_card(battlefield(), ANGEL, "exile", face_down=True)
    chars = characteristics(state, 100)
    assert (chars.name, chars.types, chars.power) == ("", (), None)


def test_613_2c_what_other_layers_do_is_not_copied() -> None:
    state = battlefield(BEAR, ANTHEM, static("Paint", c.SetColors(("U",)), to=CREATURES))
    assert copiable_face(state, 1) == BEAR.face


def test_707_9b_exceptions_are_copiable_and_drop_what_they_provide() -> None:
    dynamic = Static((c.SetPT(Count(CREATURES), Count(CREATURES)),), This(), cda=True)
    face = creature("Swarm", "*/*", dynamic, FLYING).face
    made = with_exceptions(
        battlefield(BEAR),
        face,
        (c.SetPT(7, 7), c.AddTypes(subtypes=("Zombie",)), c.SetColors(("B",))),
        Context(1, 0),
    )
    assert (made.power, made.toughness, made.colors) == (7, 7, ("B",))
    assert made.subtypes == ("Zombie",)
    assert made.abilities == (FLYING,)


def test_707_2b_a_running_copy_effect_without_its_values_is_refused() -> None:
    state = lasting(battlefield(BEAR, ANGEL), c.Becomes(This()), on=(1,), stamp=50)
    with pytest.raises(NotModelled, match=r"707\.2b"):
        characteristics(state, 1)


def test_707_2b_the_values_are_locked_in_and_later_changes_of_the_original_dont_matter() -> None:
    state = battlefield(BEAR, ANGEL)
    (change,) = locked_in(state, (c.Becomes(This()),), (1,), Context(2, 0))
    state = lasting(changed(state, 2, face_down=True), change, on=(1,), stamp=50)
    assert characteristics(state, 1).name == "Angel"


# --- 613.3, 604.3: characteristic-defining abilities --------------------------------------------

DEVOID = Static((c.SetColors(()),), This(), cda=True)
SHIFTER = Static((c.AllCreatureTypes(),), This(), cda=True)


def test_613_3_a_defining_ability_comes_first_whatever_its_timestamp() -> None:
    drab = creature("Drab", "1/1", DEVOID, cost="{R}")
    state = battlefield(static("Paint", c.SetColors(("U",)), to=CREATURES), drab)
    assert characteristics(state, 2).colors == ("U",)
    assert characteristics(battlefield(drab), 1).colors == ()


def test_604_3_defining_abilities_work_in_every_zone() -> None:
    drab = creature("Drab", "1/1", DEVOID, SHIFTER, cost="{R}")
    for zone in ("hand", "graveyard", "library", "exile", "stack"):
        chars = characteristics(with_card(battlefield(), drab, zone), 100)
        assert chars.colors == ()
        assert chars.every_creature_type


def test_604_3_a_defined_size_is_read_in_every_zone_and_follows_the_game() -> None:
    count = Count(Every((HasType("creature"), InZone("graveyard"))))
    goyf = creature("Goyf", "*/1+*", Static((c.SetPT(count, Plus((count, 1))),), This(), cda=True))
    state = with_card(with_card(battlefield(goyf), BEAR, "graveyard"), goyf, "hand")
    assert size(state, 1) == (1, 2)
    assert size(state, 101) == (1, 2)
    buried = with_card(state, goyf, "graveyard")
    assert size(buried, 102) == (2, 3)


def test_604_3_a_life_total_read_in_hand_follows_it() -> None:
    vast = creature("Vast", "*/*", Static((c.SetPT(LifeOf(), LifeOf()),), This(), cda=True))
    state = with_card(battlefield(vast), vast, "hand")
    assert size(state, 1) == size(state, 100) == (20, 20)
    hurt = with_player(state, replace(state.players[0], life=13))
    assert size(hurt, 1) == size(hurt, 100) == (13, 13)


def test_604_3a_a_granted_ability_is_none() -> None:
    giver = static("Giver", c.Grant((Static((c.SetPT(5, 5),), This(), cda=True),)), to=CREATURES)
    setter = static("Setter", c.SetPT(3, 3), to=CREATURES)
    assert size(battlefield(BEAR, setter, giver), 1) == (5, 5)
    assert size(battlefield(BEAR, giver, setter), 1) == (3, 3)


# --- 613.4: the sublayers of layer 7 ------------------------------------------------------------


def test_613_4a_a_defined_size_is_overridden_by_one_that_is_set() -> None:
    hydra = creature("Hydra", "*/*", Static((c.SetPT(9, 9),), This(), cda=True))
    assert size(battlefield(static("S", c.SetPT(1, 1), to=CREATURES), hydra), 2) == (1, 1)


def test_613_4b_set_before_modified_whichever_is_older() -> None:
    assert size(battlefield(ANTHEM, ANGEL, HUMILITY), 2) == (2, 2)
    assert size(battlefield(HUMILITY, ANGEL, ANTHEM), 2) == (2, 2)


def test_613_4b_one_number_may_be_left() -> None:
    assert size(battlefield(ANGEL, static("S", c.SetPT(0, None), to=CREATURES)), 1) == (0, 4)


def test_613_4c_counters_modify() -> None:
    state = changed(battlefield(BEAR, HUMILITY), 1, counters=(("+1/+1", 2), ("-0/-1", 1)))
    assert size(state, 1) == (3, 2)


def test_613_4d_switching_comes_last() -> None:
    state = battlefield(creature("Wall", "0/4"), ANTHEM)
    state = lasting(state, c.SwitchPT(), on=(1,), stamp=50)
    state = lasting(state, c.ModifyPT(2, 0), on=(1,), stamp=60)
    assert size(state, 1) == (5, 3)
    twice = lasting(state, c.SwitchPT(), on=(1,), stamp=70)
    assert size(twice, 1) == (3, 5)


# --- 613.5 ----------------------------------------------------------------------------------------


def test_613_5_changes_show_at_once_and_cease_at_once() -> None:
    state = battlefield(BEAR, ANTHEM)
    assert size(state, 1) == (3, 3)
    assert size(changed(state, 2, phased_out=True), 1) == (2, 2)
    assert size(state, 1) == (3, 3)


# --- 613.6 ----------------------------------------------------------------------------------------


def test_613_6_an_effect_goes_on_in_later_layers_with_the_same_objects() -> None:
    lands = Every((LANDS, Not(HasType("creature"))))
    animate = static("Awake", c.AddTypes(types=("creature",)), c.SetPT(2, 2), to=lands)
    assert size(battlefield(FOREST, animate), 1) == (2, 2)


def test_613_6_it_goes_on_although_its_ability_is_gone() -> None:
    living = card(
        "Living", "{1}", "Creature", "1/1",
        Static((c.AddTypes(types=("artifact",)), c.Grant((FLYING,)), c.SetPT(5, 5)), CREATURES),
    )  # fmt: skip
    loss = static("Loss", c.LoseAbilities(), to=CREATURES)
    state = battlefield(BEAR, loss, living)
    assert characteristics(state, 1).types == ("creature", "artifact")
    assert characteristics(state, 1).has("flying")
    assert size(state, 1) == (5, 5)
    whys = [s.why for s in explain(state, 1) if s.layer == "7b"]
    assert "ability is gone" in whys[0]


def test_613_6_an_effect_that_has_not_begun_is_stopped() -> None:
    lord = creature("Lord", "1/1", Static((c.ModifyPT(1, 1),), YOURS))
    assert size(battlefield(BEAR, lord, HUMILITY), 1) == (1, 1)


# --- 613.7: timestamps --------------------------------------------------------------------------


def test_613_7_the_later_effect_overrides_the_earlier() -> None:
    a, b = static("A", c.SetPT(3, 3), to=CREATURES), static("B", c.SetPT(5, 5), to=CREATURES)
    assert size(battlefield(BEAR, a, b), 1) == (5, 5)
    assert size(battlefield(BEAR, b, a), 1) == (3, 3)


def test_613_7a_a_static_effect_has_its_sources_timestamp() -> None:
    a, b = static("A", c.SetPT(3, 3), to=CREATURES), static("B", c.SetPT(5, 5), to=CREATURES)
    state = changed(battlefield(BEAR, a, b), 2, stamp=40)
    assert size(state, 1) == (3, 3)


def test_613_7a_a_granted_ability_is_as_late_as_the_effect_that_gave_it() -> None:
    giver = static("Giver", c.Grant((Static((c.SetPT(5, 5),), CREATURES),)), to=HasSubtype("Bear"))
    setter = static("Setter", c.SetPT(3, 3), to=CREATURES)
    assert size(battlefield(BEAR, setter, giver), 1) == (5, 5)
    assert size(changed(battlefield(BEAR, setter, giver), 1, stamp=0), 1) == (5, 5)


def test_613_7b_a_resolved_effect_has_the_time_of_its_creation() -> None:
    state = battlefield(BEAR, static("A", c.SetPT(3, 3), to=CREATURES))
    assert size(lasting(state, c.SetPT(5, 5), on=(1,), stamp=50), 1) == (5, 5)
    assert size(lasting(state, c.SetPT(5, 5), on=(1,), stamp=1), 1) == (3, 3)


def test_613_7c_a_keyword_counter_has_the_time_when_it_was_put_there() -> None:
    state = battlefield(BEAR, HUMILITY)
    entered = changed(state, 1, counters=(("flying", 1),))
    assert not characteristics(entered, 1).has("flying")
    later = apply(state, CountersAdded(1, "flying", 1))
    assert characteristics(later, 1).has("flying")


def test_613_7e_attaching_gives_a_new_timestamp() -> None:
    sword = static("Sword", c.SetPT(5, 5), to=Attached(), type="Artifact — Equipment")
    state = battlefield(BEAR, sword, static("A", c.SetPT(3, 3), to=CREATURES))
    assert size(changed(state, 2, attached_to=1), 1) == (3, 3)
    assert size(apply(state, WasAttached(2, 1)), 1) == (5, 5)


# --- 613.8: dependency --------------------------------------------------------------------------


@pytest.mark.parametrize("cards", [(FOREST, URBORG, MOON), (FOREST, MOON, URBORG)])
def test_613_8a_what_would_lose_its_ability_waits(cards: tuple[Card, ...]) -> None:
    state = battlefield(*cards)
    urborg = 1 + cards.index(URBORG)
    assert characteristics(state, 1).subtypes == ("Forest",)
    assert characteristics(state, urborg).subtypes == ("Mountain",)
    assert characteristics(state, urborg).abilities == (taps_for("R"),)


def test_613_8a_what_would_apply_to_more_waits() -> None:
    animate = static("March", c.AddTypes(types=("creature",)), to=HasType("artifact"))
    typed = static("Hive", c.AddTypes(subtypes=("Insect",)), to=CREATURES)
    for order in ((ROCK, animate, typed), (ROCK, typed, animate)):
        assert "Insect" in characteristics(battlefield(*order), 1).subtypes


def test_613_8a_what_would_do_something_else_waits() -> None:
    steal = static("Steal", c.ControlBy(), to=Attached(), type="Enchantment — Aura")
    state = battlefield(BEAR, steal, steal, players=3, whose=(1, 1, 2))
    state = changed(changed(state, 2, attached_to=1), 3, attached_to=2)
    assert controller_now(state, 2) == 2
    assert controller_now(state, 1) == 2


def test_613_8a_in_different_layers_there_is_no_dependency() -> None:
    big = Every((CREATURES, Compare("power", ">=", 3)))
    wings = static("Wings", c.Grant((FLYING,)), to=big)
    assert not characteristics(battlefield(BEAR, wings, ANTHEM), 1).has("flying")


def test_613_8a_merely_overriding_is_no_dependency() -> None:
    omen = static(
        "Omen", c.AddTypes(subtypes=("Plains", "Island", "Swamp", "Mountain", "Forest")),
        to=Every((LANDS, Controlled())),
    )  # fmt: skip
    temple = card("Temple", "", "Land", "", taps_for("U"))
    late_moon = characteristics(battlefield(temple, omen, MOON), 1)
    assert late_moon.abilities == (taps_for("R"),)
    late_omen = characteristics(battlefield(temple, MOON, omen), 1)
    assert set(late_omen.subtypes) == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert len(late_omen.abilities) == 5


def test_613_8b_in_a_loop_timestamps_decide() -> None:
    a = static("A", c.SetColors(("B",)), to=HasColor("W"))
    b = static("B", c.SetColors(("W",)), to=HasColor("B"))
    pale = creature("Pale", "1/1", cost="{W}")
    dark = creature("Dark", "1/1", cost="{B}")
    state = battlefield(pale, dark, a, b)
    assert characteristics(state, 1).colors == ("W",)
    assert characteristics(state, 2).colors == ("W",)
    assert any("each other" in s.why and "613.8b" in s.rules for s in explain(state, 1))
    other = battlefield(pale, dark, b, a)
    assert characteristics(other, 1).colors == characteristics(other, 2).colors == ("B",)


ELVES = static("Elves", c.AddTypes(subtypes=("Elf",)), to=HasSubtype("Bear"))
CATS = static("Cats", c.AddTypes(subtypes=("Cat",)), to=HasSubtype("Elf"))
DOGS = static("Dogs", c.AddTypes(subtypes=("Dog",)), to=HasSubtype("Cat"))


def test_613_8c_the_order_is_looked_at_anew_after_each_effect() -> None:
    """Dogs doesn't depend on Cats until Elves has been applied."""
    chars = characteristics(battlefield(BEAR, ELVES, DOGS, CATS), 1)
    assert chars.subtypes == ("Bear", "Elf", "Cat", "Dog")


def test_613_8a_what_the_other_would_change_only_after_a_third_is_no_dependency_yet() -> None:
    chars = characteristics(battlefield(BEAR, DOGS, CATS, ELVES), 1)
    assert chars.subtypes == ("Bear", "Elf", "Cat")


def test_613_9_one_effect_decides_whether_another_applies() -> None:
    green = static("Green", c.ModifyPT(1, 1), to=Every((CREATURES, HasColor("G"))))
    paint = static("Paint", c.SetColors(("U",)), to=CREATURES)
    assert size(battlefield(BEAR, green), 1) == (3, 3)
    assert size(battlefield(BEAR, green, paint), 1) == (2, 2)


# --- 613.10, 613.11 -----------------------------------------------------------------------------


def test_613_10_effects_on_players_are_found_by_the_player() -> None:
    state = lasting(battlefield(), NoMaxHand(), on=(Seat(1),), stamp=50)
    assert [f.name for f in game_changes_on(state, NoMaxHand, Seat(1))] == ["spell 50"]
    assert game_changes_on(state, NoMaxHand, Seat(0)) == ()


def test_613_11_rules_effects_come_after_all_layers_in_timestamp_order() -> None:
    peace = static("Peace", CantAttack(), to=CREATURES)
    march = static("March", c.AddTypes(types=("creature",)), to=HasType("artifact"))
    state = lasting(battlefield(peace, ROCK, march), CantAttack(), on=(2,), stamp=0)
    found = game_changes(state, CantAttack)
    assert [f.name for f in found] == ["spell 0", "Peace"]
    assert all(f.affected == (2,) for f in found)


def test_613_11_a_lost_ability_changes_no_rules() -> None:
    bully = creature("Bully", "1/1", Static((CantCast(),)))
    assert len(game_changes(battlefield(bully), CantCast)) == 1
    assert game_changes(battlefield(bully, HUMILITY), CantCast) == ()


def test_613_11_conditions_and_dormant_effects() -> None:
    during = card("Grand", "{1}", "Creature", "2/2", Static((CantCast(),), while_=TurnOf()))
    state = battlefield(during)
    assert len(game_changes(state, CantCast)) == 1
    assert game_changes(replace(state, turn=Turn(1, 1, 1)), CantCast) == ()
    asleep = lasting(battlefield(), CantCast(), on=None, stamp=50, dormant=True)
    assert game_changes(asleep, CantCast) == ()


def test_604_2_replacements_are_found_by_their_class() -> None:
    state = battlefield(static("Frost", EntersTapped(LANDS)))
    (found,) = game_changes(state, EntersTapped)
    assert (found.source, found.name, found.affected) == (1, "Frost", None)


# --- 604, 611, 702.26 -----------------------------------------------------------------------------


def test_604_1_a_static_ability_works_in_the_zone_that_it_names() -> None:
    anger = creature(
        "Anger", "2/2", Static((c.Grant((Keyword("haste"),)),), YOURS, zone="graveyard")
    )
    state = with_card(battlefield(BEAR), anger, "graveyard")
    assert characteristics(state, 1).has("haste")
    assert not characteristics(battlefield(BEAR, anger), 1).has("haste")
    assert [w.source for w in working_statics(state)] == [100]


def test_611_2c_a_resolved_effect_is_fixed_on_its_objects() -> None:
    state = lasting(battlefield(BEAR, BEAR), c.ModifyPT(3, 3), on=(1,), stamp=50)
    assert (size(state, 1), size(state, 2)) == ((5, 5), (2, 2))


def test_608_2h_a_number_is_fixed_as_the_effect_begins() -> None:
    state = battlefield(BEAR, BEAR)
    n = Count(CREATURES)
    (change,) = locked_in(state, (c.ModifyPT(n, 0),), (1,), Context(1, 0))
    assert change == c.ModifyPT(2, 0)
    each = c.SetPT(StatOf("toughness", EachWhat()), None)
    assert locked_in(state, (each,), (1,), Context(1, 0)) == (c.SetPT(2, None),)
    with pytest.raises(NotModelled, match="each of several"):
        locked_in(state, (each,), (1, 2), Context(1, 0))


def test_611_3a_a_static_effect_is_not_locked_in() -> None:
    grows = creature("Grows", "1/1", Static((c.ModifyPT(Count(CREATURES), 0),), This()))
    assert size(battlefield(grows), 1) == (2, 1)
    assert size(battlefield(grows, BEAR, BEAR), 1) == (4, 1)


def test_611_3a_as_long_as() -> None:
    guard = creature("Guard", "1/1", Static((c.ModifyPT(2, 2),), This(), Holds(This(), IsTapped())))
    state = battlefield(guard)
    assert size(state, 1) == (1, 1)
    assert size(changed(state, 1, tapped=True), 1) == (3, 3)
    horde = creature("Horde", "1/1", Static((c.ModifyPT(2, 2),), This(), Exists(LANDS, 2)))
    assert size(battlefield(horde, FOREST), 1) == (1, 1)
    assert size(battlefield(horde, FOREST, FOREST), 1) == (3, 3)


def test_611_3a_what_rests_on_a_life_total_follows_it() -> None:
    brave = creature(
        "Brave", "1/1", Static((c.ModifyPT(2, 2),), This(), NumberIs(LifeOf(), "<=", 5))
    )
    state = battlefield(brave)
    assert size(state, 1) == (1, 1)
    assert size(with_player(state, replace(state.players[0], life=5)), 1) == (3, 3)


def test_702_26b_what_is_phased_out_neither_affects_nor_is_affected() -> None:
    state = battlefield(BEAR, ANTHEM)
    state = lasting(state, c.ModifyPT(5, 5), on=(1,), stamp=50)
    assert size(changed(state, 1, phased_out=True), 1) == (2, 2)
    assert size(changed(state, 2, phased_out=True), 1) == (7, 7)


def test_400_7a_an_effect_on_a_permanent_spell_follows_it() -> None:
    spell = with_card(battlefield(), BEAR, "stack")
    state = with_card(battlefield(), BEAR, "battlefield")
    past = Past(spell.objects[100], characteristics(spell, 100), became=100)
    state = replace(state, past=state.past.put(50, past))
    state = lasting(state, c.SetColors(("U",)), on=(50,), stamp=60)
    assert characteristics(state, 100).colors == ("U",)


# --- types of lands and others ------------------------------------------------------------------


def test_305_6_basic_land_types_give_mana_abilities() -> None:
    dual = card("Dual", "", "Land — Forest Island")
    assert characteristics(battlefield(dual), 1).abilities == (taps_for("G"), taps_for("U"))
    assert characteristics(with_card(battlefield(), FOREST, "hand"), 100).abilities == (
        taps_for("G"),
    )


def test_305_7_set_land_types_replace_land_types_and_rules_text_only() -> None:
    manland = card("Cave Den", "", "Legendary Snow Land — Cave", "", taps_for("C"))
    wings = static("Wings", c.Grant((FLYING,)), to=LANDS)
    chars = characteristics(battlefield(manland, wings, MOON), 1)
    assert chars.subtypes == ("Mountain",)
    assert chars.supertypes == ("legendary", "snow")
    assert chars.abilities == (taps_for("R"), FLYING)


def test_305_7_added_land_types_keep_the_text() -> None:
    tower = card("Spire", "", "Land", "", taps_for("C"))
    state = battlefield(tower, static("Swamps", c.AddTypes(subtypes=("Swamp",)), to=LANDS))
    assert characteristics(state, 1).abilities == (taps_for("B"), taps_for("C"))


def test_305_7_an_ability_of_a_basic_type_can_be_lost_later() -> None:
    state = battlefield(FOREST, static("Loss", c.LoseAbilities(), to=LANDS))
    assert characteristics(state, 1).abilities == ()
    assert characteristics(state, 1).subtypes == ("Forest",)


def test_205_1a_setting_types_drops_subtypes_of_types_that_go() -> None:
    golem = card("Golem", "{3}", "Artifact Creature — Golem Equipment", "3/3")
    state = battlefield(golem, static("Petrify", c.SetTypes(("artifact",)), to=CREATURES))
    chars = characteristics(state, 1)
    assert (chars.types, chars.subtypes, chars.power) == (("artifact",), ("Equipment",), None)


def test_205_1b_new_creature_types_replace_creature_types_only() -> None:
    golem = card("Golem", "{3}", "Artifact Creature — Golem Equipment", "3/3")
    becomes = static("Frogs", c.SetTypes(subtypes=("Frog",), keep_types=True), to=CREATURES)
    chars = characteristics(battlefield(golem, becomes), 1)
    assert (chars.types, chars.subtypes) == (("artifact", "creature"), ("Equipment", "Frog"))


def test_205_3m_every_creature_type_ends_with_creature_types_removed() -> None:
    all_types = static("All", c.AllCreatureTypes(), to=CREATURES)
    none = static("None", c.RemoveTypes(all_creature_types=True), to=CREATURES)
    assert characteristics(battlefield(BEAR, all_types), 1).every_creature_type
    chars = characteristics(battlefield(BEAR, all_types, none), 1)
    assert not chars.every_creature_type
    assert chars.subtypes == ()


def test_614_1c_a_chosen_type_or_color_is_read_from_the_source() -> None:
    chooser = static("Chooser", c.AddChosenType("creature type"), c.SetChosenColor(), to=CREATURES)
    state = battlefield(BEAR, chooser)
    assert characteristics(state, 1).subtypes == ("Bear",)
    chosen = changed(state, 2, chosen=(("creature type", "Elf"), ("color", "R")))
    assert characteristics(chosen, 1).subtypes == ("Bear", "Elf")
    assert characteristics(chosen, 1).colors == ("R",)
    lands = static("Phantasm", c.AddChosenType("basic land type", instead=True), to=LANDS)
    state = changed(battlefield(FOREST, lands), 2, chosen=(("basic land type", "Island"),))
    assert characteristics(state, 1).abilities == (taps_for("U"),)


def test_208_3_a_noncreature_permanent_has_no_size() -> None:
    car = card("Car", "{2}", "Artifact — Vehicle", "4/4")
    state = battlefield(car)
    assert size(state, 1) == (None, None)
    crewed = lasting(state, c.AddTypes(types=("creature",)), on=(1,), stamp=50)
    assert size(crewed, 1) == (4, 4)
    assert size(with_card(battlefield(), car, "hand"), 100) == (4, 4)


def test_208_5_a_creature_without_a_size_is_0_0() -> None:
    state = lasting(battlefield(ROCK), c.AddTypes(types=("creature",)), on=(1,), stamp=50)
    assert size(state, 1) == (0, 0)


def test_306_5c_loyalty_is_the_number_of_counters() -> None:
    walker = card("Walker", "{3}", "Legendary Planeswalker — Jace", loyalty=4)
    assert characteristics(with_card(battlefield(), walker, "hand"), 100).loyalty == 4
    state = changed(battlefield(walker), 1, counters=(("loyalty", 2),))
    assert characteristics(state, 1).loyalty == 2


def test_709_4_a_split_card_is_both_halves_except_on_the_stack() -> None:
    fire = card("Fire", "{1}{R}", "Instant").face
    ice = card("Ice", "{1}{U}", "Instant").face
    split = Card((fire, ice), "split")
    held = characteristics(with_card(battlefield(), split, "hand"), 100)
    assert (held.name, held.colors) == ("Fire // Ice", ("U", "R"))
    cast = characteristics(with_card(battlefield(), split, "stack", face=1), 100)
    assert (cast.name, cast.colors) == ("Ice", ("U",))


def test_800_4a_control_given_to_a_player_who_has_left_ends() -> None:
    steal = static("Steal", c.ControlBy(), to=Attached(), type="Enchantment — Aura")
    state = changed(battlefield(BEAR, steal, players=3, whose=(1, 2)), 2, attached_to=1)
    assert controller_now(state, 1) == 2
    gone = with_player(state, replace(state.players[2], left=True))
    gone = changed(gone, 2, tapped=True)
    assert controller_now(gone, 1) == 1


# --- explanations -------------------------------------------------------------------------------


def test_613_the_explanation_tells_each_step_with_its_rules() -> None:
    steps = explain(battlefield(ANTHEM, ANGEL, HUMILITY), 2)
    assert [(s.layer, s.name) for s in steps] == [
        ("start", "Angel"), ("6", "Humility"), ("7b", "Humility"), ("7c", "Anthem"),
    ]  # fmt: skip
    assert steps[1].did == "loses flying"
    assert steps[2].did == "size: 4/4 → 1/1"
    assert steps[3].did == "size: 1/1 → 2/2"
    assert "613.4b" in steps[2].rules


def test_613_7_the_explanation_names_the_timestamps() -> None:
    a, b = static("A", c.SetPT(3, 3), to=CREATURES), static("B", c.SetPT(5, 5), to=CREATURES)
    steps = explain(battlefield(BEAR, a, b), 1)
    assert steps[1].why == "timestamp 2 comes before B's 3"
    assert "613.7" in steps[1].rules


def test_613_8_the_explanation_names_what_waits() -> None:
    steps = explain(battlefield(FOREST, URBORG, MOON), 2)
    assert steps[1].why == "Urborg depends on it and waits for it"
    assert {"613.8a", "613.8b"} <= set(steps[1].rules)


def test_613_2_the_explanation_tells_copies_and_face_down() -> None:
    state = lasting(battlefield(BEAR, ANTHEM), c.BecomesFace(ANGEL.face), on=(1,), stamp=50)
    assert [s.layer for s in explain(state, 1)] == ["start", "1a", "7c"]
    hidden = explain(changed(state, 1, face_down=True), 1)
    assert [s.layer for s in hidden] == ["start", "1a", "1b", "7c"]
    assert hidden[-1].after == characteristics(changed(state, 1, face_down=True), 1)


def test_613_1b_the_explanation_tells_who_gets_control() -> None:
    steal = static("Steal", c.ControlBy(), to=Attached(), type="Enchantment — Aura")
    state = changed(battlefield(BEAR, steal, whose=(1, 0)), 2, attached_to=1)
    assert explain(state, 1)[1].did == "controller: Ben → Ana"


# --- properties ---------------------------------------------------------------------------------

TARGETS: list[Noun] = [
    CREATURES, LANDS, HasColor("G"), HasColor("U"), HasSubtype("Elf"), HasSubtype("Bear"),
    HasKeyword("flying"), Controlled(), IsTapped(), HasType("artifact"), Compare("power", ">=", 3),
]  # fmt: skip
CHANGES: list[c.Change] = [
    c.AddTypes(types=("creature",)), c.AddTypes(subtypes=("Elf",)), c.SetTypes(("artifact",)),
    c.SetLandTypes(("Island",)), c.SetColors(("U",)), c.AddColors(("G",)), c.Grant((FLYING,)),
    c.LoseAbilities(), c.SetPT(3, 3), c.ModifyPT(1, 1), c.SwitchPT(), c.ControlBy(You()),
    c.ModifyPT(Count(CREATURES), 0), c.Grant((Static((c.ModifyPT(1, 1),), CREATURES),)),
]  # fmt: skip
TYPES = ("Creature", "Artifact", "Enchantment", "Land", "Artifact Creature", "Creature Land")


@st.composite
def _permanents(draw: st.DrawFn) -> Card:
    changes = tuple(draw(st.lists(st.sampled_from(CHANGES), min_size=1, max_size=3)))
    kind = draw(st.sampled_from(TYPES))
    pt = "2/2" if "Creature" in kind else ""
    return card("P", "{G}", kind, pt, Static(changes, draw(st.sampled_from(TARGETS))))


@settings(max_examples=150, deadline=None)
@given(st.lists(_permanents(), min_size=1, max_size=7))
def test_613_8c_it_comes_to_an_end_and_to_the_same_end(cards: list[Card]) -> None:
    state = battlefield(BEAR, FOREST, ANGEL, *cards, whose=(1,))
    again = battlefield(BEAR, FOREST, ANGEL, *cards, whose=(1,))
    for i in range(1, 4 + len(cards)):
        assert characteristics(state, i) == characteristics(again, i)
        assert controller_now(state, i) == controller_now(again, i)
        assert explain(state, i)[-1].after == characteristics(state, i)


INDEPENDENT = [
    static("Size", c.ModifyPT(1, 2), to=CREATURES),
    static("More", c.ModifyPT(-1, 0), to=YOURS),
    static("Tint", c.AddColors(("R",)), to=CREATURES),
    static("Wings", c.Grant((FLYING,)), to=CREATURES),
    static("Elves", c.AddTypes(subtypes=("Elf",)), to=CREATURES),
    static("Islands", c.AddTypes(subtypes=("Island",)), to=LANDS),
]


@settings(max_examples=60, deadline=None)
@given(st.permutations(INDEPENDENT))
def test_613_7_effects_that_override_nothing_commute(order: list[Card]) -> None:
    state = battlefield(BEAR, FOREST, ANGEL, *order)
    plain = battlefield(BEAR, FOREST, ANGEL, *INDEPENDENT)
    for i in (1, 2, 3):
        assert characteristics(state, i) == characteristics(plain, i)


EVENTS = st.sampled_from(
    [
        Tapped(1), CountersAdded(1, "+1/+1", 1), CountersAdded(3, "flying", 1), PhasedOut((3,)),
        PhasedIn((3,)), WasAttached(4, 1), TurnedFace(3, False), TurnedFace(100, False),
        ControlChanged(1, 1), DefaultControlChanged(1, 1), LifeGained(0, 3), DamageRemoved((1,)),
    ]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(_permanents(), min_size=1, max_size=6), st.lists(EVENTS, max_size=5))
def test_613_5_what_is_kept_is_what_would_be_found_anew(
    cards: list[Card], events: list[Event]
) -> None:
    state = with_card(battlefield(BEAR, FOREST, ANGEL, *cards), ANGEL, "exile")
    ids = (*range(1, 4 + len(cards)), 100)
    for event in events:
        game_changes(state, CantAttack)
        state = apply(state, event)
        fresh = replace(state)
        assert [characteristics(state, i) for i in ids] == [characteristics(fresh, i) for i in ids]
        assert [controller_now(state, i) for i in ids] == [controller_now(fresh, i) for i in ids]
        assert working_statics(state) == working_statics(fresh)


def test_109_3_faces_of_one_kind_are_read_once() -> None:
    face = Face("Twin", types=("creature",), power=1, toughness=1)
    state = battlefield(Card((face,)), Card((face,)))
    assert characteristics(state, 1) is characteristics(state, 2)
