"""What the writer writes, the reader reads back: the same on meaning."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from strategies import ACTIVATED, KEYWORD_ABILITIES, MODAL, SPELLS, STATIC, TRIGGERED

from mtgnb.cards import library
from mtgnb.model.abilities import SpellAbility, Unread
from mtgnb.text import NotWhole, read_ability, read_card, write_ability, write_card
from mtgnb.text.meaning import meaning

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
OFTEN = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def printed(face, text):
    kind = " ".join(w.capitalize() for w in (*face.supertypes, *face.types))
    line = f"{kind} — {' '.join(face.subtypes)}" if face.subtypes else kind
    size = face.star or ("" if face.power is None else f"{face.power}/{face.toughness}")
    cost = "" if face.cost is None else str(face.cost)
    return {"name": face.name, "cost": cost, "type": line, "text": text, "pt": size}


@pytest.mark.parametrize("name", library())
def test_a_built_in_card_is_read_back(name):
    card = library()[name]
    text = write_card(card)
    reading = read_card(printed(card.face, text))
    assert reading.unread == ()
    assert meaning(reading.card.face.abilities) == meaning(card.face.abilities), text


def _back(ability, types):
    text = write_ability(ability, types=types)
    (read,) = read_ability(text, types=types)
    assert meaning(read) == meaning(ability), text


@OFTEN
@given(SPELLS)
def test_a_spell_ability_is_read_back(ability):
    _back(ability, ("sorcery",))


@OFTEN
@given(ACTIVATED)
def test_an_activated_ability_is_read_back(ability):
    _back(ability, ("creature",))


@OFTEN
@given(TRIGGERED)
def test_a_triggered_ability_is_read_back(ability):
    _back(ability, ("creature",))


@OFTEN
@given(STATIC)
def test_a_static_ability_is_read_back(ability):
    _back(ability, ("creature",))


@OFTEN
@given(KEYWORD_ABILITIES)
def test_a_keyword_ability_is_read_back(ability):
    _back(ability, ("creature",))


@OFTEN
@given(MODAL)
def test_a_modal_ability_is_read_back(ability):
    _back(ability, ("sorcery",) if isinstance(ability, SpellAbility) else ("creature",))


@pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpora are not here")
@pytest.mark.parametrize("name", ("core", "domain", "general"))
def test_of_real_cards_what_is_read_is_written_and_read_back(name):
    same = every = 0
    for data in json.loads((CORPUS / f"{name}.json").read_text(encoding="utf-8")):
        face = read_card(data).card.face
        for ability in face.abilities:
            if isinstance(ability, Unread):
                continue
            every += 1
            types = (*face.types, *face.subtypes)
            again = read_ability_or_none(write_ability(ability, types=types), face.types)
            same += meaning(again) == meaning(ability)
    assert same / every >= 0.95


def read_ability_or_none(text, types):
    try:
        made = read_ability(text, types=types)
    except NotWhole:
        return None
    return made[0] if len(made) == 1 else made
