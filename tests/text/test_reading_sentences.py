"""What sentences mean, whom their pronouns mean, and that nothing is guessed."""

import pytest

from mtgnb.model.abilities import Activated, Keyword, SpellAbility, Static, Triggered
from mtgnb.model.changes import Grant, ModifyPT
from mtgnb.model.effects import (
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    Later,
    LoseLife,
    May,
    MayPay,
    Move,
    Tap,
    WhenYouDo,
)
from mtgnb.model.filters import Controlled, Every, HasSubtype, HasType, Is
from mtgnb.model.game_changes import CantBlock
from mtgnb.model.patterns import Attacks, CountersPut, Dies, Enters, StepBegins
from mtgnb.model.refs import Bound, ControllerOf, EventObject, EventPlayer, Target, This, You
from mtgnb.model.replacements import AmountInstead, EntersAsCopy
from mtgnb.model.values import Count, X
from mtgnb.text import NotWhole, read_ability, read_card, read_effect


def ability(text, name="Gom the Old", types=("creature",)):
    made = read_ability(text, name, types)
    assert len(made) == 1
    return made[0]


def effects(text):
    return read_effect(text, "Gom the Old")[0]


def the(kind, found):
    """Return the one instruction of a kind."""
    (one,) = [e for e in found if isinstance(e, kind)]
    return one


# --- of whom a sentence speaks ------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["When this creature dies, draw a card.", "When Gom the Old dies, draw a card.", "When Gom dies, draw a card."],
)  # fmt: skip
def test_a_card_speaks_of_itself_by_kind_by_name_and_by_short_name(text):
    card = {"name": "Gom the Old", "type": "Legendary Creature — Ogre", "pt": "2/2", "text": text}
    (read,) = read_card(card).card.face.abilities
    assert read == Triggered(Dies(Is(This())), (Draw(1),))


def test_a_name_with_a_comma_is_short_before_it():
    card = {
        "name": "Gom, Old Ogre", "type": "Legendary Creature — Ogre", "pt": "2/2", "text": "Whenever Gom attacks, you gain 1 life.",
    }  # fmt: skip
    (read,) = read_card(card).card.face.abilities
    assert read.trigger == Attacks(Is(This()))


def test_its_controller_is_the_targets():
    found = effects("Destroy target creature. Its controller loses 2 life.")
    assert the(LoseLife, found).who == ControllerOf(Target(0))


def test_that_creatures_controller_is_who_may():
    found = effects("Exile target creature. That creature's controller may draw a card.")
    assert the(May, found).who == ControllerOf(Target(0))


def test_that_player_is_the_one_spoken_of_before():
    found = effects("Target player discards a card, then that player draws a card.")
    assert the(Discard, found).who == the(Draw, found).who == Target(0)


def test_it_is_what_came_back():
    found = effects(
        "Return target creature card from your graveyard to the battlefield. "
        "Exile it at the beginning of the next end step."
    )
    back = the(Move, found)
    assert back.what == Target(0)
    (exiled,) = the(Later, found).effect
    assert exiled.what == Bound(back.bind)


def test_it_is_the_object_of_the_event():
    read = ability("When this creature dies, return it to its owner's hand.")
    assert the(Move, read.effect).what == EventObject()


def test_that_player_is_the_player_of_the_event():
    read = ability("At the beginning of each player's upkeep, that player loses 1 life.")
    assert read == Triggered(StepBegins("upkeep"), (LoseLife(1, EventPlayer()),))


def test_two_sentences_about_one_target():
    read = ability(
        "Whenever Gom attacks, target creature can't block this turn. It gains flying until end of turn.",
        "Gom",
    )
    first, second = read.effect
    assert first.affected == second.affected == Target(0)
    assert isinstance(first.changes[0], CantBlock)
    assert isinstance(second.changes[0], Grant)


# --- kinds of abilities ---------------------------------------------------------------------------


def test_keywords_in_a_row():
    read = read_ability("Flying, first strike, and protection from Goblins", "Gom", ("creature",))
    assert [k.name for k in read] == ["flying", "first strike", "protection"]
    assert read[2].where == HasSubtype("Goblin")


def test_reminder_text_means_nothing():
    assert ability("Trample (This is explained.)") == Keyword("trample")


def test_an_ability_word_is_kept_and_means_nothing():
    read = ability("Landfall — Whenever a land you control enters, you gain 1 life.")
    assert read.word == "Landfall"
    assert read.trigger == Enters(Every((HasType("land"), Controlled())))


@pytest.mark.parametrize("minus", ["−", "-", "–"])
def test_every_dash_will_do_for_a_minus(minus):
    read = ability(f"{minus}2: Draw a card.", types=("planeswalker",))
    assert read.cost[0].n == -2


@pytest.mark.parametrize("mark", ["'", "’"])
def test_both_apostrophes_will_do(mark):
    assert effects(f"Return target creature to its owner{mark}s hand.")[0].to == "hand"


@pytest.mark.parametrize(("left", "right"), ['""', "“”"])
def test_an_ability_in_quotes_is_granted(left, right):
    read = ability(f"Creatures you control have {left}{{T}}: Draw a card.{right}")
    (grant,) = read.changes
    assert read.affected == Every((HasType("creature"), Controlled()))
    assert isinstance(grant.abilities[0], Activated)
    assert grant.abilities[0].effect == (Draw(1),)


def test_modes():
    read = ability(
        "Choose one or both —\n• Destroy target artifact.\n• You gain 3 life.", types=("sorcery",)
    )
    assert isinstance(read, SpellAbility)
    assert (read.modes.least, read.modes.most) == (1, 2)
    assert [type(mode.effect[0]) for mode in read.modes.modes] == [Destroy, GainLife]
    assert [len(mode.targets) for mode in read.modes.modes] == [1, 0]


def test_if_you_do_and_when_you_do():
    paid = ability("Whenever a creature dies, you may pay {1}. If you do, draw a card.")
    assert the(MayPay, paid.effect).effect == (Draw(1),)
    later = ability("When this creature enters, you may pay {1}. When you do, tap target creature.")
    reflexive = the(WhenYouDo, later.effect)
    assert isinstance(reflexive.effect[0], Tap)
    assert len(reflexive.targets) == 1
    assert later.targets == ()


def test_where_x_is():
    found = effects("Draw X cards, where X is the number of creatures you control.")
    assert found == (Draw(Count(Every((HasType("creature"), Controlled())))),)


def test_x_of_the_cost():
    found = effects("Gom the Old deals X damage to any target.")
    assert the(DealDamage, found).amount == X()


def test_a_static_ability_while_something_holds():
    read = ability("This creature gets +1/+1 as long as you control an artifact.")
    assert read.changes == (ModifyPT(1, 1),)
    assert read.while_ is not None


def test_more_counters_than_would_be_put():
    text = (
        "If you would put one or more +1/+1 counters on a creature you control, "
        "put twice that many +1/+1 counters on it instead."
    )
    creatures = Every((HasType("creature"), Controlled()))
    assert ability(text).changes == (AmountInstead(CountersPut(creatures, "+1/+1", You()), 2),)


def test_other_counters_than_would_be_put_are_not_understood():
    with pytest.raises(NotWhole, match="other counters"):
        ability(
            "If one or more +1/+1 counters would be put on a creature you control, "
            "twice that many -1/-1 counters are put on it instead."
        )


def test_entering_as_a_copy():
    read = ability("You may have this creature enter as a copy of any creature on the battlefield.")
    assert read == Static((EntersAsCopy(HasType("creature")),))


def test_predefined_tokens():
    made = the(CreateToken, effects("Create two Treasure tokens."))
    assert made.n == 2
    assert "Treasure" in str(made.token)


# --- what isn't read --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("When this creature enters, draw seven cats.", "cats"),
        ("Destroy target creature immediately.", "immediately"),
        ("{T}: Frobnicate target creature.", "Frobnicate"),
    ],
)
def test_one_word_too_many_and_the_sentence_is_unread_at_that_word(text, word):
    types = ("sorcery",) if text.startswith("Destroy") else ("creature",)
    reading = read_card({"name": "Gom", "type": types[0].title(), "text": f"Flying\n{text}"})
    assert not reading.whole
    assert reading.card.partial
    (bad,) = [s for s in reading.sentences if not s.read]
    printed = f"Flying\n{text}"
    assert printed[slice(*bad.span)] == bad.text
    assert printed[slice(*bad.place)] == word
    assert bad.near


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Tap it.", ("sorcery",)),  # nothing is spoken of before
        ("Destroy target creature.", ("creature",)),  # an instruction without cost or trigger
        ("Otherwise, draw a card.", ("sorcery",)),
        ("Draw a card. If you do, you gain 1 life and", ("sorcery",)),
        ("You may have Gom enter as a copy of any two creatures.", ("creature",)),
        ("Destroy target Frobnicator.", ("sorcery",)),
        ("Class — Draw a card.", ("creature",)),
    ],
)
def test_nothing_is_guessed(text, types):
    with pytest.raises(NotWhole):
        read_ability(text, "Gom", types)


def test_a_partial_card_is_not_given_where_a_whole_one_is_wanted():
    card = {"name": "Gom", "type": "Creature — Ogre", "pt": "2/2", "text": "Flying\nFrobnicate."}
    with pytest.raises(NotWhole, match="Frobnicate"):
        read_card(card, partial=False)
    assert [a.name for a in read_card(card).card.face.abilities if isinstance(a, Keyword)] == [
        "flying"
    ]


def test_decrees():
    found, targets, modes = read_effect("Tap target artifact.")
    assert found == (Tap(Target(0)),)
    assert targets[0].where == HasType("artifact")
    assert modes is None
    with pytest.raises(NotWhole):
        read_effect("When this creature enters, draw a card.")
