"""Sentences that are easily read wrongly: read as they are meant, or not at all. All are made up."""

import pytest

from mtgnb.model.abilities import Activated, SpellAbility, Static, TargetSpec, Triggered
from mtgnb.model.changes import AddTypes, SetChosenColor, SetTypes
from mtgnb.model.conditions import Exists, Holds, NumberIs, WasKicked
from mtgnb.model.effects import (
    Counter,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    If,
    IfDone,
    Lasting,
    Later,
    Move,
    PutCounters,
    Sacrifice,
)
from mtgnb.model.filters import (
    Controlled,
    Every,
    HasCounter,
    HasSubtype,
    HasType,
    Is,
    IsOther,
    Not,
)
from mtgnb.model.game_changes import CantBeBlocked, CantBlock
from mtgnb.model.patterns import AnyOfEvents, Casts, Enters
from mtgnb.model.refs import (
    All,
    Attached,
    Bound,
    ControllerOf,
    EventObject,
    EventSource,
    Target,
    This,
    You,
)
from mtgnb.model.values import CountersOn, StatOf
from mtgnb.text import read_card

CREATURE = HasType("creature")


def read(text, kind="Sorcery"):
    size = "2/2" if "Creature" in kind else None
    card = {"name": "Odd Owl", "cost": "{1}", "type": kind, "pt": size, "text": text}
    return read_card(card)


def abilities(text, kind="Sorcery"):
    reading = read(text, kind)
    assert reading.whole, reading.unread
    return reading.card.face.abilities


def effects(text, kind="Sorcery"):
    (ability,) = abilities(text, kind)
    return ability.effect


def others(*than):
    return All(Every((*than, CREATURE)))


# --- "other" and "another": than what ----------------------------------------------------------------


def test_other_than_a_target_of_the_same_sentence():
    (hit,) = effects(
        "Target creature you control deals damage equal to its power to each other creature."
    )
    assert hit.to == others(Not(Is(Target(0))))
    text = "When this creature enters, target creature deals 1 damage to each other creature."
    (hit,) = effects(text, "Creature — Bird")
    assert hit.to == others(Not(Is(Target(0))))


def test_other_than_a_target_of_the_sentence_before():
    (_, hit) = effects("Tap target creature. Destroy all other creatures.")
    assert hit == Destroy(others(Not(Is(Target(0)))))
    (hit,) = effects("Choose target creature. Odd Owl deals 2 damage to each other creature.")
    assert hit == DealDamage(2, others(Not(Is(Target(0)))))


def test_other_than_one_that_is_chosen():
    (_, hit) = effects("Choose a creature you control. Destroy all other creatures.")
    assert hit == Destroy(others(Not(Is(Bound("it")))))


def test_other_than_this():
    text = "When this creature enters, it deals 1 damage to each other creature."
    (hit,) = effects(text, "Creature — Bird")
    assert hit.to == others(IsOther())


def test_other_than_what_attacks():
    text = "Whenever a creature you control attacks alone, destroy each other creature."
    (hit,) = effects(text, "Enchantment")
    assert hit == Destroy(others(Not(Is(EventObject()))))


def test_other_than_the_equipped_creature():
    text = "Equipped creature gets +1/+0 for each other creature you control."
    (made,) = abilities(text, "Artifact — Equipment")
    counted = made.changes[0].power
    assert counted.of == Every((Not(Is(Attached())), CREATURE, Controlled()))


def test_another_target_after_any_target():
    (ability,) = abilities(
        "Odd Owl deals 3 damage to any target and 1 damage to another target creature."
    )
    assert ability.targets[1].distinct
    assert ability.targets[1].where == CREATURE


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Destroy all other creatures.", "Sorcery"),
        ("Sacrifice another creature.", "Instant"),
        ("Creatures you control get +1/+1 for each other creature you control.", "Enchantment"),
        ("When this creature enters, tap target creature. Destroy each other creature.",
         "Creature — Bird"),
        ("Whenever another creature enters, other creatures gain haste until end of turn.",
         "Creature — Bird"),
    ],
)  # fmt: skip
def test_other_than_who_knows_what_is_not_read(text, kind):
    assert not read(text, kind).whole


# --- what is narrower than it seems -------------------------------------------------------------------


def test_cannot_block_or_be_blocked_by_some():
    (made,) = abilities("This creature can't block or be blocked by Birds.", "Creature — Bird")
    assert isinstance(made, Static)
    assert made.changes == (CantBlock(HasSubtype("Bird")), CantBeBlocked(HasSubtype("Bird")))


def test_a_spell_is_cast_from_a_zone_and_then_isnt_there():
    (made,) = abilities("Whenever you cast a spell from exile, draw a card.", "Creature — Bird")
    assert made.trigger == Casts(You(), from_zone="exile")
    text = (
        "Whenever you cast a spell from exile and whenever a permanent you control enters from "
        "exile, draw a card."
    )
    (made,) = abilities(text, "Creature — Bird")
    assert made.trigger == AnyOfEvents(
        (Casts(You(), from_zone="exile"), Enters(Controlled(), from_zone="exile"))
    )


def test_both_numbers_are_those_of_the_one_that_enters():
    text = (
        "Whenever a creature enters, if its power is greater than this creature's power or its "
        "toughness is greater than this creature's toughness, draw a card."
    )
    (made,) = abilities(text, "Creature — Bird")
    assert made.cond.parts == tuple(
        NumberIs(StatOf(stat, EventObject()), ">", StatOf(stat, This()))
        for stat in ("power", "toughness")
    )


def test_this_card_comes_back_from_where_the_other_one_is():
    text = "{2}: Return this card and target land card from your graveyard to the battlefield."
    (made,) = abilities(text, "Creature — Bird")
    assert isinstance(made, Activated)
    assert made.zone == "graveyard"


# --- "instead", "if you do" ---------------------------------------------------------------------------


def test_later_words_mean_whichever_of_the_two_was_done():
    (either, playing) = effects(
        "Exile the top card of your library. If you control a Bird, exile the top two cards "
        "instead. You may play those cards this turn."
    )
    assert either.effect[0].bind == either.otherwise[0].bind == "it"
    assert isinstance(playing, Lasting)
    assert playing.changes[0].what == Bound("it")


def test_if_you_do_is_not_asked_where_it_was_not_to_be_done():
    text = (
        "At the beginning of your upkeep, put an egg counter on this creature. If it has two or "
        "more egg counters on it, sacrifice it. If you do, draw a card."
    )
    assert effects(text, "Creature — Bird") == (
        PutCounters("egg", 1, This()),
        If(Holds(This(), HasCounter("egg", 2)), (Sacrifice(This()), IfDone((Draw(),)))),
    )


def test_targets_that_are_chosen_only_if_a_cost_was_paid_are_not_read():
    kicked = "Kicker {2}\nDestroy target creature. If this spell was kicked, "
    made = abilities(kicked + "you gain life equal to its toughness.")[1]
    assert made.effect[1].cond == WasKicked()
    assert not read(kicked + "destroy target artifact.").whole
    assert not read(kicked + "destroy any number of target creatures instead.").whole


def test_other_targets_instead_are_not_read():
    text = "Destroy target creature. If you control a Bird, destroy two target creatures instead."
    assert not read(text).whole


# --- instants and sorceries are never on the battlefield ----------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature dies, draw a card.",
        "Draw a card.\nWhenever a creature enters, you gain 1 life.",
        "Whenever an opponent casts a spell, choose one —\n• Draw a card.\n• You gain 1 life.",
        "At the beginning of your upkeep, draw a card.",
        "{T}: Draw a card.",
        "When Odd Owl enters, draw a card.",
    ],
)
def test_abilities_of_permanents_on_a_spell_are_not_read(text):
    assert not read(text, "Instant").whole


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("When you cast this spell, draw a card.", "stack"),
        ("When you cycle Odd Owl, draw a card.", "any"),
        ("When Odd Owl is put into your graveyard from your library, draw a card.", "any"),
        ("At the beginning of your upkeep, if Odd Owl is in your graveyard, draw a card.",
         "graveyard"),
        ("{2}, Exile Odd Owl from your graveyard: Draw a card.", "graveyard"),
    ],
)  # fmt: skip
def test_abilities_that_work_elsewhere_are_read_on_a_spell(text, zone):
    (made,) = abilities(text, "Instant")
    assert isinstance(made, Triggered | Activated)
    assert made.zone == zone


def test_what_waits_for_a_moment_says_for_which():
    (later,) = effects("At the beginning of your next upkeep, draw a card.")
    assert isinstance(later, Later)
    (_, later) = effects(
        "Exile target creature. At the beginning of the next end step, return it to the "
        "battlefield under its owner's control."
    )
    assert isinstance(later.effect[0], Move)
    assert not read("Draw a card. At the beginning of each end step, discard a card.").whole


def test_a_condition_on_the_board_leaves_targets_as_they_are():
    (made,) = abilities("Tap target creature. If you control a Bird, untap target land.")
    assert isinstance(made, SpellAbility)
    assert len(made.targets) == 2
    assert made.effect[1].cond == Exists(Every((HasSubtype("Bird"), Controlled())))


# --- "it", "that creature", "they", "its controller" --------------------------------------------------


def test_two_creatures_in_combat_are_told_apart():
    when = "Whenever this creature becomes blocked by a creature, "
    (pump,) = effects(when + "it gets +1/+1 until end of turn.", "Creature — Bird")
    assert pump.affected == This()
    (doom,) = effects(when + "destroy that creature.", "Creature — Bird")
    assert doom == Destroy(EventObject())
    when = "Whenever a creature you control becomes blocked by a creature, "
    (pump,) = effects(when + "it gets +1/+1 until end of turn.", "Enchantment")
    assert pump.affected == EventObject()
    (doom,) = effects(when + "destroy that creature.", "Enchantment")
    assert doom == Destroy(EventSource())


def test_them_is_not_this_where_a_player_was_spoken_of():
    text = (
        "At the beginning of each opponent's upkeep, if that player has no cards in hand, this "
        "creature deals 2 damage to them."
    )
    assert not read(text, "Creature — Bird").whole


def test_its_controller_is_that_of_the_exiled_one():
    text = (
        "When this creature enters, exile target creature until this creature leaves the "
        "battlefield. Its controller draws a card."
    )
    assert effects(text, "Creature — Bird")[1] == Draw(who=ControllerOf(Target(0)))


def test_what_isnt_known_any_more_once_it_has_moved_is_not_read():
    assert not read("Destroy all creatures. Their controllers each draw a card.").whole
    assert not read("Exile a creature you control. You gain life equal to its toughness.").whole
    (_, gained) = effects("Exile target creature. Its controller gains life equal to its power.")
    assert gained == GainLife(StatOf("power", Target(0)), ControllerOf(Target(0)))


@pytest.mark.parametrize(
    "text",
    [
        "Each opponent sacrifices a creature unless they pay 3 life.",
        "Odd Owl deals damage to each opponent equal to the number of cards in their hand.",
        "Each player chooses a creature they control. Destroy all other creatures.",
        "Draw a card. At the beginning of that turn's end step, you lose the game.",
    ],
)
def test_what_each_player_or_which_turn_is_meant_is_not_guessed(text):
    assert not read(text).whole


def test_what_unless_asks_is_asked_of_what_is_still_there():
    text = (
        "At the beginning of your upkeep, sacrifice this creature unless you pay {1} for each "
        "counter on it."
    )
    (unless,) = effects(text, "Creature — Bird")
    assert unless.cost[0].times == CountersOn(None, This())


@pytest.mark.parametrize(
    "text",
    [
        "Draw two cards, then discard a card unless you discard a land card.",
        "Draw three cards, then discard two cards if you control a Bird.",
        "Tap target creature, then exile it at the beginning of the next end step.",
    ],
)
def test_what_is_said_at_the_end_of_several_instructions_is_not_read_as_of_all(text):
    assert not read(text).whole


# --- what stays, and whose target it is ---------------------------------------------------------------


def test_what_becomes_an_artifact_creature_keeps_its_types():
    text = "Target artifact becomes an artifact creature until end of turn."
    assert effects(text)[0].changes == (AddTypes(("artifact", "creature")),)
    text = "Target artifact becomes a 3/3 Golem artifact creature until end of turn."
    (kinds, _) = effects(text)[0].changes
    assert kinds == SetTypes(("artifact", "creature"), ("Golem",), keep_types=True)
    text = "Target land becomes a 3/3 Elemental creature until end of turn."
    assert effects(text)[0].changes[0] == SetTypes(("creature",), ("Elemental",))


def test_a_target_of_what_happens_later_is_chosen_then():
    (made,) = abilities("Draw a card. At the beginning of the next end step, destroy target land.")
    assert made.targets == ()
    assert made.effect[1].targets == (TargetSpec(where=HasType("land")),)
    assert made.effect[1].effect == (Destroy(Target(0)),)


# --- what targets and what is targeted, what deals damage and to whom ---------------------------------


def test_it_is_what_is_targeted_and_that_spell_what_targets():
    when = "Whenever this creature becomes the target of a spell, "
    assert effects(when + "sacrifice it.", "Creature — Bird") == (Sacrifice(This()),)
    assert effects(when + "counter that spell.", "Creature — Bird") == (Counter(EventSource()),)
    when = "Whenever a creature becomes the target of a spell, "
    assert effects(when + "destroy that creature.", "Enchantment") == (Destroy(EventObject()),)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it.",
        "Whenever you cast a spell that targets this creature, it gets +1/+1 until end of turn.",
        "Whenever you cast a spell that targets a creature, destroy that creature.",
        "{T}: This creature deals 1 damage to target creature and 1 damage to itself.",
    ],
)
def test_a_spell_or_something_never_named_is_not_meant(text):
    assert not read(text, "Creature — Bird").whole


def test_that_player_controls_the_source_of_the_damage():
    text = "Whenever a creature an opponent controls deals damage to you, that player mills a card."
    (mill,) = effects(text, "Enchantment")
    assert mill.who == ControllerOf(EventSource())


def test_that_color_is_one_that_was_chosen():
    (_, made) = effects("Choose a color. Target creature becomes that color until end of turn.")
    assert made.changes == (SetChosenColor(),)
    text = "{1}: Add one mana of any color. This creature becomes that color until end of turn."
    assert not read(text, "Creature — Bird").whole
