"""The widget's side of the talk with a kernel; the model only writes down what it is told."""

import json

import msgspec
import payload_samples as samples
import pytest
from playwright.sync_api import expect

from mtgnb.show.assets import css, esm
from mtgnb.show.page import framed_html

pytestmark = pytest.mark.browser


@pytest.fixture
def page(desk):
    """A notebook's cell: anywidget imports the module and calls the default export's render."""
    data = json.dumps(msgspec.json.encode(samples.two_players()).decode()).replace("<", "\\u003c")
    module = esm().replace("export default", "const plugin =")
    script = (
        f"<div id='cell'></div><script type='module'>\n{module}\n"
        f"window.payload = JSON.parse({data});\n"
        "window.model = localModel({payload, live: true, step: 3, line: '', view: 'Ana'});\n"
        "window.clean = plugin.render({model, el: document.getElementById('cell')});\n</script>"
    )
    page = desk.open_html(framed_html("cell", css(), script))
    page.locator(".mtg-head").wait_for()
    return page


def state(page, name):
    return page.evaluate("(name) => model.get(name)", name)


def test_it_starts_where_the_model_says(page):
    expect(page.locator(".mtg-where")).to_contain_text("Moment 3 of 17")
    expect(page.get_by_label("Eyes of:")).to_have_value("Ana")


def test_step_line_and_view_go_both_ways(page):
    page.locator(".mtg-range").focus()
    page.keyboard.press("ArrowRight")
    assert state(page, "step") == 4
    page.evaluate("() => model.set('step', 9)")
    expect(page.locator(".mtg-where")).to_contain_text("Moment 9 of 17")
    page.get_by_label("Eyes of:").select_option("Ben")
    assert state(page, "view") == "Ben"
    page.evaluate("() => { model.set('step', 7); model.set('line', 'Ana keeps her turn') }")
    expect(page.locator(".mtg-where")).to_contain_text("Moment 7 of 10")


def test_an_option_is_sent_to_the_kernel_and_a_refused_one_is_not(page):
    page.evaluate("() => model.set('step', 5)")
    options = page.locator(".mtg-options .mtg-option")
    options.filter(has_text="cast Shock").click(force=True)
    assert state(page, "pick") is None
    options.filter(has_text="Ben concedes").click()
    assert state(page, "pick") == {"line": "as played", "moment": 5, "option": 4, "n": 1}
    page.evaluate("() => model.set('notice', 'Ben has conceded.')")
    expect(page.get_by_text("Ben has conceded.")).to_be_visible()


def test_the_same_refusal_twice_is_said_twice(page):
    refused = "The rules refuse this: it is too late."
    page.evaluate("() => model.set('step', 5)")
    option = page.locator(".mtg-options .mtg-option").filter(has_text="Ben concedes")
    for _ in range(2):
        option.click()
        expect(page.get_by_text("Asked the kernel")).to_be_visible()
        page.evaluate("(text) => model.set('notice', text)", refused)
        expect(page.get_by_text("Asked the kernel")).to_have_count(0)
        expect(page.get_by_text(refused)).to_be_visible()


def test_a_new_payload_is_shown_where_the_reader_was(page):
    page.evaluate(
        """() => { model.set('step', 6); const next = structuredClone(payload);
        next.title = 'Another title'; model.set('payload', next) }"""
    )
    expect(page.locator(".mtg-title")).to_have_text("Another title")
    expect(page.locator(".mtg-where")).to_contain_text("Moment 6 of 17")


def test_lines_can_be_renamed_pruned_and_saved(page):
    page.get_by_label("New name for this line of play").fill("the skip")
    page.get_by_role("button", name="Rename").click()
    assert state(page, "command") == {
        "do": "rename", "line": "as played", "name": "the skip", "n": 1,
    }  # fmt: skip
    page.get_by_role("button", name="Save as a scenario").click()
    assert state(page, "command") == {"do": "save", "line": "as played", "n": 2}


def test_the_engine_can_be_asked_why(page):
    page.evaluate("() => model.set('step', 4)")
    page.locator(".mtg-effects .mtg-row").click()
    page.get_by_role("button", name="Ask the engine").click()
    assert state(page, "ask") == {
        "line": "as played", "moment": 4, "about": "effect", "id": "e1", "n": 1,
    }  # fmt: skip
    page.evaluate("() => model.set('told', {reasons: [{sentence: 'So it is.', rule: '611.2a'}]})")
    expect(page.locator(".mtg-chain")).to_have_text("So it is. 611.2a")
    expect(page.get_by_text("Asked the kernel")).to_have_count(0)


def test_cleaning_up_leaves_nothing_and_hears_nothing(page):
    page.evaluate("() => { clean(); model.set('step', 1) }")
    assert page.locator("#cell > *").count() == 0
