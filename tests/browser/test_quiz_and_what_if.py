"""Quiz and what-if, in a page from disk."""

import payload_samples as samples
import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def results(page):
    return page.evaluate("() => window.mtgnb.model.get('results')")


def card(page, k):
    return page.locator(".mtg-question-card").nth(k)


def check(page, k):
    card(page, k).get_by_role("button", name="Check my answer").click(force=True)


def test_an_answer_is_shown_only_after_one_was_given(desk):
    page = desk.open(samples.quiz())
    expect(page.get_by_text("A skipped turn does not count")).to_have_count(0)
    check(page, 0)
    expect(card(page, 0)).to_contain_text("Answer first")
    assert results(page) == []
    card(page, 0).get_by_label("Yes", exact=True).check()
    check(page, 0)
    expect(card(page, 0)).to_contain_text("✕ Not right.")
    expect(card(page, 0)).to_contain_text("✕ wrong A skipped turn does not count as her next turn.")
    expect(card(page, 0)).to_contain_text("✓ right Right: the turn never began.")
    expect(card(page, 0).get_by_label("No", exact=True)).to_be_disabled()
    check(page, 0)
    assert results(page) == [{"question": "q1", "kind": "choice", "given": ["y"], "right": False}]


def test_every_kind_of_question_can_be_answered_by_keyboard(desk):
    page = desk.open(samples.quiz())
    card(page, 1).get_by_label("Ana's next turn begins").press("Space")
    card(page, 1).get_by_label("Ana's next turn would begin after she left").press("Space")
    check(page, 1)
    card(page, 2).get_by_role("button", name="the ability triggers: earlier").press("Enter")
    check(page, 2)
    card(page, 3).get_by_label("Your number").fill("2")
    check(page, 3)
    card(page, 4).get_by_label("Your rule number").fill("CR 614.10")
    check(page, 4)
    assert [(r["question"], r["right"]) for r in results(page)] == [
        ("q2", True), ("q3", True), ("q4", True), ("q5", True),
    ]  # fmt: skip
    expect(page.locator(".mtg-quiz > .mtg-where")).to_have_text("4 of 5 answered, 4 right")


def test_a_quiz_may_keep_its_answers_back(desk):
    page = desk.open(samples.quiz(hidden=True))
    card(page, 0).get_by_label("Yes", exact=True).check()
    check(page, 0)
    expect(card(page, 0)).to_contain_text("The solutions are held back")
    assert results(page)[0]["right"] is None


def test_a_question_can_bring_a_trace_to_look_at(desk):
    page = desk.open(samples.quiz())
    card(page, 0).get_by_role("button", name="On one event (Right)").click()
    expect(card(page, 0).locator(".mtg-where")).to_contain_text("Moment 1 of 17")


def test_two_lines_go_in_step_and_the_first_difference_is_marked(desk):
    page = desk.open(samples.what_if())
    left, right = page.locator(".mtg-side").all()
    page.get_by_role("button", name="First difference").click()
    row = page.locator(".mtg-compare tr[aria-current=step]")
    expect(row).to_contain_text("≠ first difference")
    expect(left.locator(".mtg-where")).to_contain_text("Moment 6 of 17")
    expect(right.locator(".mtg-where")).to_contain_text("Moment 5 of 10")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(left.locator(".mtg-where")).to_contain_text("Moment 8 of 17")
    expect(right.locator(".mtg-where")).to_contain_text("Moment 6 of 10")
    page.keyboard.press("End")
    expect(right.locator(".mtg-where")).to_contain_text("Moment 10 of 10")


def test_both_verdicts_and_both_timelines_are_there(desk):
    page = desk.open(samples.what_if())
    for side, verdict in zip(
        page.locator(".mtg-side").all(),
        ("Ben can't cast Shock.", "Ben can cast Shock."),
        strict=True,
    ):
        expect(side.locator(".mtg-verdict")).to_contain_text(verdict)
        expect(side.locator(".mtg-tbody")).to_be_visible()


def test_a_click_on_either_side_s_timeline_moves_both(desk):
    page = desk.open(samples.what_if())
    right = page.locator(".mtg-side").nth(1)
    right.get_by_role("button", name="Turn 3 · Ana").click()
    expect(right.locator(".mtg-where")).to_contain_text("Moment 10 of 10")
    expect(page.locator(".mtg-side").nth(0).locator(".mtg-where")).to_contain_text(
        "Moment 12 of 17"
    )
