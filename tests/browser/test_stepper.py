"""The stepper in a page from disk: stepping, eyes, why, options, lines of play, timeline."""

import re
from importlib.resources import files

import msgspec
import payload_samples as samples
import pytest
from playwright.sync_api import expect

from mtgnb.show.page import page_html

pytestmark = pytest.mark.browser


@pytest.fixture
def page(desk):
    return desk.open(samples.two_players())


def at(page, i):
    expect(page.locator(".mtg-where")).to_have_text(re.compile(rf"^Moment {i} of"))


def current(page):
    return page.locator(".mtg-line[aria-current=step] .mtg-say")


def effect(page):
    return page.locator(".mtg-effects .mtg-row")


def test_every_key_steps(page):
    for key, i in [
        ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("Shift+ArrowRight", 2), ("c", 5),
        ("PageDown", 8), ("PageDown", 12), ("PageUp", 8), ("Shift+ArrowLeft", 2), ("End", 17),
        ("Shift+C", 5), ("Home", 0),
    ]:  # fmt: skip
        page.keyboard.press(key)
        at(page, i)


def test_keys_step_wherever_the_focus_is_but_in_fields_they_are_the_fields(page):
    page.locator(".mtg-range").focus()
    page.keyboard.press("Shift+ArrowRight")
    at(page, 2)
    page.locator(".mtg-card").first.focus()
    page.keyboard.press("ArrowRight")
    at(page, 3)
    page.get_by_label("Eyes of:").focus()
    page.keyboard.press("c")
    at(page, 3)


def test_buttons_step_and_say_when_they_lead_nowhere(page):
    page.get_by_role("button", name="On one event (Right)").click()
    at(page, 1)
    page.get_by_role("button", name="On to the next turn (Page Down)").click()
    at(page, 8)
    later = page.get_by_role("button", name="On to the next choice (c)")
    expect(later).to_have_attribute("aria-disabled", "true")
    later.click(force=True)
    at(page, 8)


def test_the_log_jumps_and_has_a_rule_number_on_every_line(page):
    lines = page.locator(".mtg-line")
    assert lines.count() == 18
    assert all(lines.nth(i).locator(".mtg-rule").count() for i in range(18))
    lines.nth(7).locator(".mtg-say").click()
    at(page, 7)
    page.keyboard.press("ArrowDown")
    at(page, 8)
    expect(current(page)).to_be_focused()


def test_the_slider_has_a_tick_for_each_turn_and_says_where_it_is(page):
    assert page.locator(".mtg-tick").count() == 4
    page.locator(".mtg-range").fill("4")
    at(page, 4)
    text = page.locator(".mtg-range").get_attribute("aria-valuetext")
    assert text.startswith("4 of 17: The ability resolves")


def test_marks_lead_to_their_moment(page):
    page.get_by_label("Mark:").select_option("before the bargain")
    at(page, 5)


def test_a_link_opens_the_page_at_its_moment_and_line(desk):
    page = desk.open(samples.two_players(), at="#m9")
    at(page, 9)
    page.evaluate("location.hash = '#m3'")
    at(page, 3)
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("#m4")
    page.evaluate("location.hash = '#m10/Ana%20keeps%20her%20turn'")
    at(page, 10)
    expect(current(page)).to_have_text("Ana's turn begins: the effect of Hope of Ghirapur ends.")
    assert page.get_by_text("Link to this moment").get_attribute("href") == (
        "#m10/Ana%20keeps%20her%20turn"
    )


def test_a_link_beyond_the_end_opens_the_last_moment(desk):
    at(desk.open(samples.two_players(), at="#m999"), 17)


def test_the_board_shows_what_matters(page):
    ana = page.get_by_label("Ana: battlefield")
    hope = ana.locator(".mtg-card", has_text="Thopter")
    for text in ("2/2 (printed 1/1)", "tapped", "attacking Ben", "1 +1/+1 counter"):
        expect(hope).to_contain_text(text)
    expect(ana.locator(".mtg-card", has_text="Short Sword")).to_contain_text(
        "attached to Hope of Ghirapur"
    )
    bears = page.get_by_label("Ben: battlefield").locator(".mtg-card", has_text="Bears")
    for text in ("summoning sick", "1 damage", "owner Ana, controller Ben"):
        expect(bears).to_contain_text(text)
    expect(page.get_by_label("Seat of Ana")).to_contain_text("active player")
    expect(page.locator(".mtg-where")).to_contain_text("priority: nobody")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_label("Seat of Ana")).to_contain_text("has priority")
    expect(page.get_by_label("Seat of Ben")).to_contain_text("life 18")


def test_stack_waiting_triggers_and_effects(page):
    page.evaluate("location.hash = '#m3'")
    expect(page.locator(".mtg-stack")).to_contain_text(
        "Resolves next: Hope of Ghirapur's ability (Ana)"
    )
    page.keyboard.press("ArrowRight")
    expect(page.locator(".mtg-stack")).to_contain_text("The stack is empty")
    expect(effect(page)).to_contain_text("until Ana's next turn")
    page.evaluate("location.hash = '#m9'")
    expect(page.locator(".mtg-waiting .mtg-row")).to_contain_text("Ben's upkeep trigger waits.")


def test_eyes_hide_what_a_player_may_not_see(page):
    expect(page.get_by_label("Ben: hand")).to_contain_text("Shock")
    page.get_by_label("Eyes of:").select_option("Ana")
    expect(page.get_by_label("Seat of Ben")).to_contain_text("hand 1 (not seen)")
    expect(page.locator(".mtg-board")).not_to_contain_text("Shock")
    expect(page.get_by_label("Ana: hand")).to_contain_text("Sleepless Bargain")
    page.get_by_label("Eyes of:").select_option("Ben")
    expect(page.get_by_label("Ana: hand")).not_to_contain_text("Sleepless Bargain")


def test_a_page_for_one_player_holds_nothing_hidden():
    objects = '"name":"Shock"'
    assert objects in page_html(samples.two_players())
    assert objects not in page_html(samples.two_players(("Ana",)))


def test_why_follows_the_moment_previews_and_holds(page):
    page.evaluate("location.hash = '#m3'")
    panel = page.locator(".mtg-why")
    expect(panel).to_contain_text("Ben was dealt combat damage by it.")
    page.keyboard.press("ArrowRight")
    effect(page).hover()
    expect(panel).to_contain_text("The ability says how long it lasts.")
    page.locator(".mtg-title").hover()
    expect(panel).to_contain_text("The ability resolves")
    effect(page).click()
    page.locator(".mtg-title").hover()
    expect(panel).to_contain_text("from Hope of Ghirapur")
    page.keyboard.press("Escape")
    expect(panel).to_contain_text("The ability resolves")


def test_why_has_the_official_text_that_the_users_book_has(desk):
    texts = {"Hope of Ghirapur": "(A made-up text.)\nIn two lines."}
    page = desk.open(msgspec.structs.replace(samples.two_players(), texts=texts))
    page.locator(".mtg-card", has_text="Hope of Ghirapur").first.click()
    official = page.locator(".mtg-why dt", has_text="Official text")
    expect(official).to_have_count(1)
    expect(page.locator(".mtg-why dd", has_text="made-up text")).to_have_css(
        "white-space", re.compile("pre-line|preserve-breaks")
    )
    page.locator(".mtg-card", has_text="Bears").first.click()
    expect(official).to_have_count(0)


def test_why_explains_a_characteristic_by_keyboard(page):
    hope = page.locator(".mtg-card", has_text="Thopter")
    hope.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mtg-why")).to_contain_text("A +1/+1 counter adds 1/1. 613.4c")


def test_a_rule_number_shows_the_wording_that_the_payload_brought(page):
    page.keyboard.press("End")
    rule = page.locator(".mtg-line", has_text="Ana's turn is skipped").locator(".mtg-rule")
    rule.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("(A made-up wording.)")
    rule.click()
    expect(page.locator(".mtg-why")).to_contain_text("Rule 614.10(A made-up wording.)")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator(".mtg-line").nth(17).locator(".mtg-rule").click()
    expect(page.locator(".mtg-why")).to_contain_text(
        "The wording is not part of this page: look 101.2 up"
    )


def test_options_are_offered_or_refused_with_reasons(page):
    page.keyboard.press("c")
    panel = page.locator(".mtg-options")
    expect(panel.locator(".mtg-option")).to_have_count(5)
    refused = panel.locator("li.mtg-refused", has_text="cast Shock")
    expect(refused).to_contain_text(
        "Ben can't cast noncreature spells until Ana's next turn. 101.2"
    )
    expect(refused.locator(".mtg-option")).to_have_attribute("aria-disabled", "true")
    refused.locator(".mtg-option").click(force=True)
    at(page, 5)
    expect(page.locator(".mtg-why")).to_contain_text("Not possible now:")
    inert = panel.locator(".mtg-option", has_text="Ben concedes")
    expect(inert).to_contain_text("needs the live notebook")
    inert.click(force=True)
    at(page, 5)
    panel.locator(".mtg-option", has_text="cast Sleepless Bargain").click()
    at(page, 6)


def test_an_option_leads_into_its_line_and_the_tree_leads_back(page):
    page.keyboard.press("c")
    page.locator(".mtg-options .mtg-option", has_text="Ana keeps her turn").click()
    at(page, 6)
    tree = page.locator(".mtg-lines-of-play .mtg-option")
    expect(tree.nth(1)).to_have_attribute("aria-current", "true")
    page.keyboard.press("End")
    expect(current(page)).to_have_text("Ana's turn begins: the effect of Hope of Ghirapur ends.")
    expect(effect(page)).to_have_count(0)
    tree.nth(0).click()
    page.keyboard.press("End")
    expect(current(page)).to_have_text("Ben can't cast Shock.")


def test_the_timeline_jumps_and_explains(page):
    line = page.locator(".mtg-timeline")
    line.get_by_role("button", name=re.compile("^Hope of Ghirapur: no noncreature")).click()
    at(page, 4)
    expect(page.locator(".mtg-why")).to_contain_text("Still going at the end of this line of play.")
    skipped = line.get_by_role("button", name="No turn · Ana · skipped")
    skipped.focus()
    page.keyboard.press("Enter")
    at(page, 12)
    expect(page.locator(".mtg-why")).to_contain_text("Sleepless Bargain skips it.")
    line.get_by_role("button", name=re.compile("put on the stack at moment 10")).click()
    at(page, 10)
    body = line.locator(".mtg-tbody").bounding_box()
    page.mouse.click(body["x"] + 4, body["y"] + 5)
    at(page, 0)


def test_the_timeline_has_a_text_twin_that_jumps(page):
    page.get_by_role("button", name="Show as table").click()
    table = page.get_by_role("table", name="Turns")
    expect(table.get_by_role("row").nth(3)).to_contain_text("skipped")
    table.get_by_role("button", name="go to moment 13").click()
    at(page, 13)
    expect(page.get_by_role("table", name="Continuous effects")).to_contain_text("still going")


def test_turns_passed_over_and_extra_turns_are_told_apart(desk):
    page = desk.open(samples.four_players())
    line = page.locator(".mtg-timeline")
    line.get_by_role("button", name="No turn · Cleo · passed over").click()
    expect(page.locator(".mtg-where")).to_contain_text("No turn of Cleo")
    assert line.get_by_role("button", name="Turn 3 · Ben · extra, made by Time Walk").count() == 1
    expect(line).to_contain_text("800.4m")
    expect(page.get_by_label("Seat of Cleo")).to_contain_text("has left the game")


def test_later_lines_can_be_hidden(page):
    page.get_by_label("Hide what comes later").check()
    expect(page.locator(".mtg-line:visible")).to_have_count(1)
    page.locator(".mtg-title").click()
    page.keyboard.press("PageDown")
    expect(page.locator(".mtg-line:visible")).to_have_count(9)


def test_each_step_is_announced_once(page):
    page.keyboard.press("ArrowRight")
    said = page.locator(".mtg-sr[role=status]")
    expect(said).to_have_text(
        "Moment 1 of 17. Turn 1, Ana, combat damage; priority: Ana. "
        "Hope of Ghirapur deals 2 damage to Ben. Rules 510.2, 119.3."
    )


def test_each_list_is_one_tab_stop(page):
    for cls in (".mtg-board .mtg-card", ".mtg-tscroll [data-item]", ".mtg-log .mtg-say"):
        assert page.locator(f"{cls}[tabindex='0']").count() == 1
    page.locator(".mtg-board .mtg-card").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".mtg-board .mtg-card").nth(1)).to_be_focused()
    at(page, 0)


def test_text_from_a_payload_never_becomes_a_part_of_the_page(page):
    assert page.locator(".mtg img").count() == 0
    expect(page.locator(".mtg-line").first).to_contain_text(samples.INJECTION)


def test_no_source_writes_html():
    static = files("mtgnb.show") / "static"
    sources = [f.read_text("utf-8") for f in static.iterdir() if f.name.endswith(".js")]
    assert sources
    assert not [
        s for s in sources if re.search(r"innerHTML|outerHTML|insertAdjacentHTML|eval\(", s)
    ]


def test_without_scripts_the_log_can_be_read(desk_with):
    desk = desk_with(java_script_enabled=False)
    page = desk.open_html(page_html(samples.two_players()))
    expect(page.get_by_role("heading", level=2)).to_have_text(
        "A skipped turn keeps the ban in place"
    )
    expect(page.get_by_role("listitem").nth(12)).to_have_text("Ana's turn is skipped. (614.10)")
