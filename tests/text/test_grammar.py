"""The grammar, its meanings and the example sentences belong together."""

import pytest

from mtgnb.text import read_ability
from mtgnb.text.compiling import tables
from mtgnb.text.mind import MEANINGS
from mtgnb.text.nearest import forms, nearest
from mtgnb.text.reading import Reader
from mtgnb.text.words import tokens


def test_every_rule_of_the_grammar_has_a_meaning():
    # a rule with one part may do without: it means what its part means
    without = {
        r.name
        for r in tables().rules
        if not r.name.startswith("_")
        and r.name not in MEANINGS
        and not (r.single and sum(1 for k in r.keep if k) == 1)
    }
    assert without == set()


def test_every_meaning_is_of_a_rule():
    Reader("Bear", ("creature",))  # the meanings are there
    assert set(MEANINGS) - {r.name for r in tables().rules} == set()


def test_no_rule_begins_with_itself_by_way_of_others():
    t = tables()
    names = {number: name for name, number in t.names.items()}
    begins = {number: set() for number in names}

    def walk(node, me):
        for part, after in node.parts.items():
            begins[me].add(part)
            if t.empty[part]:
                walk(after, me)

    for number in names:
        walk(t.roots[number], number)
    reached = {number: set(parts) for number, parts in begins.items()}
    changed = True
    while changed:
        changed = False
        for parts in reached.values():
            more = set().union(*(reached[p] for p in parts)) - parts
            if more:
                parts |= more
                changed = True
    assert [names[n] for n, parts in reached.items() if n in parts] == []


def test_every_literal_word_is_one_that_a_text_can_have():
    odd = [
        w
        for w in tables().words
        if [t.low for t in tokens(f"x{w}" if w == "'s" else w, 0)][-1:] != [w]
    ]
    assert odd == []


@pytest.mark.parametrize("kind", ["ability", "instruction", "spell"])
def test_the_sentences_shown_as_nearest_are_read(kind):
    types = ("creature",) if kind == "ability" else ("sorcery",)
    for form in forms()[kind]:
        assert read_ability(form, "Gom", types), form


@pytest.mark.parametrize(
    ("text", "kind", "form"),
    [
        ("Destroy target creature at once.", "spell", "Destroy target creature."),
        ("{4}, {T}: Draw ten cards.", "ability", "{2}, {T}: Draw a card."),
        ("Whenever Gom dies, draw a card.", "ability", "When this creature dies, draw a card."),
    ],
)
def test_the_nearest_sentences_are_shown(text, kind, form):
    assert form in nearest(text, kind)


def test_nothing_is_near_to_what_no_card_says():
    assert nearest("Qwerty uiop.", "ability") == ()
