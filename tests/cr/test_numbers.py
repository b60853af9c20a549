"""Rule numbers, headings and the @rule decorator."""

import pytest

from mtgnb import cr


def test_the_pinned_edition_is_dated_and_complete():
    assert cr.EDITION == "2025-02-07"
    assert len(cr.subrules("6")) == 17
    assert all(cr.parent(n) is None or cr.exists(cr.parent(n)) for n in cr.numbers.NUMBERS)


def test_headings_come_from_the_nearest_name_above():
    assert cr.heading("702.9c") == "Flying"
    assert cr.heading("800.4m") == "General"
    assert cr.heading("8") == "Multiplayer Rules"
    with pytest.raises(cr.UnknownRule):
        cr.heading("614.99")


def test_subrules_are_direct_and_in_the_order_of_the_book():
    assert cr.subrules("614.10") == ("614.10a", "614.10b")
    assert cr.subrules("614")[8:10] == ("614.9", "614.10")
    assert cr.subrules("614.10a") == ()


@pytest.mark.parametrize(
    ("one", "other", "answer"),
    [
        ("614.10", "614.10a", True),
        ("601.2c", "601.2", True),
        ("601", "601.2", True),
        ("601.2c", "601", True),
        ("601.2", "601.2", True),
        ("614.1", "614.10", False),
        ("614.1a", "614.10a", False),
        ("601.2c", "601.2d", False),
        ("60", "601", None),
    ],
)
def test_same_or_sub(one, other, answer):
    if answer is None:
        with pytest.raises(cr.UnknownRule, match="not a rule number"):
            cr.same_or_sub(one, other)
    else:
        assert cr.same_or_sub(one, other) is answer


def test_rule_marks_a_function_and_leaves_it_alone():
    def passes_over():
        return 7

    assert cr.rule("800.4k", "614.10a")(passes_over) is passes_over
    assert passes_over.__rules__ == ("800.4k", "614.10a")
    assert passes_over() == 7
    assert cr.RULED["800.4k"][-1].qualname.endswith("passes_over")
    assert cr.RULED["614.10a"][-1].module == __name__


@pytest.mark.parametrize("number", ["614.99", "614.10z", "99", "six", ""])
def test_rule_refuses_what_the_edition_lacks(number):
    before = {n: len(places) for n, places in cr.RULED.items()}
    with pytest.raises(cr.UnknownRule):
        cr.rule("614.10", number)
    assert before == {n: len(places) for n, places in cr.RULED.items()}


def test_a_refusal_says_what_is_near():
    with pytest.raises(cr.UnknownRule, match=r"614\.10 has 614\.10a to 614\.10b"):
        cr.rule("614.10z")


def test_rule_needs_a_number():
    with pytest.raises(cr.UnknownRule, match="needs the number"):
        cr.rule()
