"""Two editions: what is the same, reworded, moved or gone."""

import pytest
from mini import TEXT

from mtgnb.cr import comparing, numbers
from mtgnb.cr.book import rulebook
from mtgnb.cr.fingerprint import fingerprint, likeness, sketch
from mtgnb.cr.index import Index, Mark, index


@pytest.fixture
def edition(tmp_path):
    def edition(text):
        path = tmp_path / "rules.txt"
        path.write_text(text, encoding="utf-8")
        return rulebook(path)

    return edition


@pytest.fixture
def pinned(monkeypatch, edition):
    """Make the mini rule book the pinned edition."""
    book = edition(TEXT)
    texts = book.headings | {n: rule.text for n, rule in book.rules.items()}
    marks = {
        n: Mark(fingerprint(t), sketch(t), tuple(comparing.own_words(t))) for n, t in texts.items()
    }
    headings = book.headings | {n: texts[n] for n in ("702.9", "702.10")}
    made = Index("2024-05-06", headings, (), marks)
    monkeypatch.setattr(comparing, "index", lambda: made)
    monkeypatch.setattr(comparing, "NUMBERS", frozenset(texts))
    return book


def fates(book, *wanted):
    return {fate.number: (fate.status, fate.now) for fate in book.compare(wanted or None)}


def test_the_same_edition_is_the_same(pinned):
    assert {(status, now == n) for n, (status, now) in fates(pinned).items()} == {("same", True)}


def test_typography_and_references_do_not_matter(pinned, edition):
    plain = TEXT.translate(str.maketrans("“”’–", '""\'-')).replace("rule 120", "rule 121")
    assert {status for status, _ in fates(edition(plain)).values()} == {"same"}


def test_a_new_keyword_moves_those_behind_it(pinned, edition):
    moved = TEXT.replace("702.10", "702.11").replace(
        "702.11. Haste", "702.10. Hovering\n\n702.10a It hovers.\n\n702.11. Haste"
    )
    found = fates(edition(moved))
    assert found["702.9a"] == ("same", "702.9a")
    assert found["702.10"] == ("moved", "702.11")
    assert found["702.10a"] == ("moved", "702.11a")


def test_a_reworded_rule_is_still_the_same_rule(pinned, edition):
    new = TEXT.replace("is lost.\n", "is lost for good.\n")
    assert fates(edition(new), "614.10a") == {"614.10a": ("reworded", "614.10a")}


def test_a_rule_that_moved_and_was_reworded_is_found(pinned, edition):
    new = TEXT.replace(
        "104.2a. Whoever outlives all the rest takes it.",
        "104.2a. A tie is a tie.\n\n104.4. Whoever outlives all the rest takes it all.",
    )
    assert fates(edition(new), "104.2a") == {"104.2a": ("moved", "104.4")}


def test_what_is_nowhere_is_gone(pinned, edition):
    new = TEXT.replace(
        "614.9. A shield hands the hurt on to somebody else. See rule 120, “Damage.”\n\n", ""
    )
    assert fates(edition(new), "614.9") == {"614.9": ("gone", "")}


def test_another_rule_under_the_old_number_is_not_taken_for_it(pinned, edition):
    new = TEXT.replace(
        "614.9. A shield hands the hurt on to somebody else. See rule 120, “Damage.”",
        "614.9. Regrowing is a way of not being destroyed.",
    )
    assert fates(edition(new), "614.9") == {"614.9": ("gone", "")}


def test_a_number_that_the_pinned_edition_lacks_is_refused(pinned):
    with pytest.raises(numbers.UnknownRule):
        pinned.compare(["614.99"])


def test_likeness_is_the_share_of_common_pairs():
    text = "one two three four five six seven eight nine ten eleven twelve"
    assert likeness(sketch(text), sketch(text)) == 1
    assert likeness(sketch(text), sketch("quite another set of words than that one")) < 0.1
    assert 0.5 < likeness(sketch(text), sketch(text + " thirteen")) < 1


def test_the_index_holds_every_number_and_no_sentence():
    kept = index()
    assert kept.marks.keys() == numbers.NUMBERS
    assert all(
        len(mark.words) <= 5 and list(mark.words) == sorted(mark.words)
        for mark in kept.marks.values()
    )
    assert max(len(name.split()) for name in kept.headings.values()) <= 8
    assert "Exile" in kept.glossary
