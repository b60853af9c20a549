"""What is read of the corpora of real cards, where they are at hand; nothing of them is kept here."""

import random
import time
from pathlib import Path

import pytest
from playing import played

from mtgnb.model.errors import NotModelled
from mtgnb.text.books import cardbook
from mtgnb.text.report import each_card

CORPUS = Path(__file__).parents[3] / "shared" / "corpus"
AT_LEAST = {"core": 0.80, "domain": 0.75, "general": 0.45}

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpora are not here")


@pytest.mark.parametrize("name", AT_LEAST)
def test_enough_of_a_corpus_is_read_whole_and_fast_enough(name):
    book = cardbook(CORPUS / f"{name}.json")
    next(each_card(book))  # the grammar is compiled once
    start = time.process_time()
    cards = list(each_card(book))
    each = (time.process_time() - start) / len(cards)
    assert sum(c.whole for c in cards) / len(cards) >= AT_LEAST[name]
    assert each < 0.005


@pytest.mark.parametrize("name", AT_LEAST)
def test_the_reader_fails_on_no_card_of_a_corpus(name):
    failed = [
        (card.name, unread.why)
        for card in each_card(cardbook(CORPUS / f"{name}.json"))
        for unread in card.unread
        if "the reader failed" in unread.why
    ]
    assert failed == []


def test_twenty_cards_chosen_at_random_are_played_without_a_mistake_of_the_engine():
    chance = random.Random(20)
    books = [cardbook(CORPUS / f"{name}.json") for name in AT_LEAST]
    names = [(book, name) for book in books for name in book.names()]
    chance.shuffle(names)
    cards = [r.card for book, name in names[:40] if (r := book.read(name)) and r.whole][:20]
    assert len(cards) == 20
    refused = []
    for card in cards:
        try:
            played(card, chance)
        except NotModelled as error:
            refused.append((card.name, str(error)))
    assert len(refused) <= 3, refused
