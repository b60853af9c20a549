"""What kind of card with several faces a card is (CR 709, 712, 715)."""

import pytest

from mtgnb.text import read_card

KNIGHT = {"name": "Knight", "cost": "{W}", "type": "Creature — Human", "pt": "1/2"}


@pytest.mark.parametrize(
    ("second", "layout"),
    [
        ({"name": "Cut", "cost": "{W}", "type": "Instant — Adventure"}, "adventure"),
        ({"name": "Risen Knight", "type": "Creature — Zombie", "pt": "3/3"}, "transform"),
        ({"name": "Castle", "type": "Land"}, "modal_dfc"),
        ({"name": "Lance", "cost": "{1}{W}", "type": "Artifact — Equipment"}, "modal_dfc"),
    ],
)
def test_the_second_face_tells_what_the_card_is(second, layout):
    card = read_card({"faces": [KNIGHT, second]}).card
    assert (card.layout, card.name) == (layout, "Knight")


def test_709_two_instants_or_sorceries_are_a_split_card():
    halves = [{"name": n, "cost": "{R}", "type": "Instant"} for n in ("Fire", "Ice")]
    assert read_card({"faces": halves}).card.name == "Fire // Ice"
