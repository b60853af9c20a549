"""Cases as the engine plays them, in a real browser: pages stepped, eyes set, quiz and what-if."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from mtgnb.show.cases import Case
from mtgnb.show.payloads import payload
from mtgnb.show.publishing import page_text, write_site
from mtgnb.show.quiz import make_quiz
from mtgnb.show.what_if import compared

pytestmark = pytest.mark.browser
CASES = ("two-skipped-turns-keep-the-ban-in-place", "detained-by-somebody-who-is-gone")


@pytest.mark.parametrize("name", CASES)
def test_a_case_is_stepped_to_its_end(desk, name):
    trace = Case.found(name).play()
    page = desk.open(payload(trace))
    page.keyboard.press("End")
    expect(page.locator(".mtg-where")).to_contain_text(f"Moment {len(trace)} of {len(trace)}")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mtg-where")).to_contain_text("Moment 1 of")
    page.keyboard.press("PageDown")
    expect(page.locator(".mtg-where")).to_contain_text("Turn 2")


def test_bens_eyes_show_bens_hand_only(desk):
    trace = Case.found("saved-in-response").play()
    page = desk.open(payload(trace))
    page.get_by_label("Eyes of:").select_option("Ben")
    hands = page.locator(".mtg-zone-hand")
    expect(hands.filter(has_text="Giant Growth")).to_have_count(1)
    expect(hands.filter(has_text="Shock")).to_have_count(0)


def test_a_refused_option_says_who_forbids_it(desk):
    trace = Case.found("what-hope-of-ghirapur-takes-away-and-what-it-leaves").play()
    page = desk.open(payload(trace), at=f"#m{len(trace)}")
    refused = page.locator(".mtg-refused").filter(has_text="cast Shock")
    expect(refused).to_contain_text("601.3")
    expect(refused).to_contain_text("from Hope of Ghirapur")


def test_a_what_if_starts_where_the_lines_part(desk):
    trace = Case.found("saved-in-response").play()
    made = compared(trace, at="start", script="Ana casts [[Shock]] targeting Ben\nresolve")
    page = desk.open_html(page_text(made))
    page.locator(".mtg-whatif").wait_for()
    page.get_by_role("button", name="First difference").click()
    expect(page.locator(".mtg-where").first).to_contain_text("first difference")


def test_a_quiz_is_answered(desk):
    quiz = make_quiz(["a-giant-attacks"], seed=1)
    page = desk.open_html(page_text(quiz))
    first = page.locator(".mtg-question-card").first
    first.wait_for()
    question = quiz.questions[0]
    if question.kind == "number":
        first.get_by_label("Your number").fill(question.answer[0])
    else:
        first.locator(f"input[value='{question.answer[0]}']").check()
    first.get_by_role("button", name="Check my answer").click()
    expect(first).to_contain_text("✓ Right.")


def test_a_site_leads_from_its_index_to_a_page_that_steps(desk, tmp_path):
    source = tmp_path / "cases.yaml"
    source.write_text(Case.found("a-giant-attacks").text, "utf-8")
    index: Path = write_site(source, tmp_path / "site")
    page = desk.context.new_page()
    page.goto(index.as_uri())
    page.get_by_role("link", name="A giant attacks").click()
    page.locator(".mtg-head").first.wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mtg-where")).to_contain_text("Moment 1 of")
