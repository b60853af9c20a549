"""The bench in the real thing: JupyterLab in Chromium, with a kernel that answers.

One notebook, built here, in one page; each test begins at the first moment of the main line.
"""

import re
import time

import nbformat
import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

BAN = "what-hope-of-ghirapur-takes-away-and-what-it-leaves"
CELLS = (
    f"import mtgnb as mtg\nstepper = mtg.step({BAN!r})\nstepper",
    "quiz = mtg.quiz('a-giant-attacks', seed=0, most=2)\nquiz",
    "lab = mtg.mana_lab()\nlab",
)
IDLE = """() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status
  === 'idle'"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
THEME = "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
KERNEL = """async (code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const future = kernel.requestExecute({ code, store_history: false });
  let out = '';
  future.onIOPub = (m) => { if (m.header.msg_type === 'stream') out += m.content.text; };
  await future.done;
  return out.trim();
}"""


@pytest.fixture(scope="module")
def opened(browser, lab):
    """The notebook with every cell run; with what it asked for elsewhere, and what went wrong."""
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in CELLS])
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(made, lab.root / "bench.ipynb")
    context = browser.new_context(viewport={"width": 1500, "height": 1100})
    asked, errors = [], []

    def guard(route):
        if route.request.url.startswith((lab.url, "data:", "blob:")):
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    context.route("**/*", guard)
    page = context.new_page()
    page.set_default_timeout(20_000)
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{lab.url}/doc/tree/bench.ipynb?reset")
    page.wait_for_function(IDLE, timeout=60_000)
    page.evaluate(RUN_ALL)
    page.locator(".mtg-quiz").wait_for()
    yield page, asked, errors
    context.close()


@pytest.fixture
def page(opened):
    page, asked, errors = opened
    page.evaluate(KERNEL, "stepper.line, stepper.view, stepper.step = 'as played', 'all', 0")
    expect(page.locator(".mtg-where").first).to_contain_text("Moment 0 of 101")
    yield page
    assert asked == [], "the page asked for the network"
    assert errors == []


@pytest.fixture
def bench(page):
    """The stepper of the first cell."""
    return page.locator(".mtg-stepper").first


def kernel_says(page, code, wanted):
    """The kernel lags behind the page: ask it again until it knows."""
    end = time.monotonic() + 20
    while (said := page.evaluate(KERNEL, f"print({code})")) != wanted:
        assert time.monotonic() < end, f"the kernel says {said!r}, not {wanted!r}"
        time.sleep(0.1)


def at(bench, i, last=101):
    expect(bench.locator(".mtg-where")).to_contain_text(f"Moment {i} of {last}")


def option(bench, label):
    return bench.locator(".mtg-options .mtg-option").filter(has_text=label)


def test_keys_step_here_and_lab_keeps_its_hands_off_them(page, bench):
    bench.locator(".mtg-range").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    at(bench, 2)
    kernel_says(page, "stepper.step", "2")
    page.keyboard.press("c")
    page.keyboard.press("End")
    at(bench, 101)
    page.keyboard.press("Home")
    at(bench, 0)
    kernel_says(page, "stepper.step", "0")
    assert page.locator(".jp-CodeCell").count() >= len(CELLS)


def test_clicks_step_and_the_kernel_can_step_the_page(page, bench):
    bench.get_by_role("button", name="On one event (Right)").click()
    at(bench, 1)
    bench.locator(".mtg-line").nth(7).locator(".mtg-say").click()
    at(bench, 7)
    kernel_says(page, "stepper.step", "7")
    page.evaluate(KERNEL, "stepper.step = 12")
    at(bench, 12)


def test_picking_an_option_forks_and_the_line_is_played_on(page, bench):
    bench.locator(".mtg-range").press("End")
    refused = option(bench, "cast Shock")
    expect(refused).to_have_attribute("aria-disabled", "true")
    refused.click(force=True)
    kernel_says(page, "stepper.pick", "None")
    option(bench, "cast Grizzly Bears").click()
    tree = bench.locator(".mtg-tree")
    expect(tree).to_contain_text("cast Grizzly Bears")
    expect(bench.locator(".mtg-where")).to_contain_text("Moment 102 of")
    kernel_says(page, "len(stepper.traces()['cast Grizzly Bears'].end.zone('stack'))", "1")
    bench.get_by_role("button", name="Save as a scenario").click()
    kernel_says(page, "'Grizzly Bears' in stepper.saved", "True")
    bench.get_by_role("button", name="Prune").click()
    expect(tree).not_to_contain_text("cast Grizzly Bears")
    kernel_says(page, "list(stepper.traces())", "['as played']")


def test_the_engine_says_why(page, bench):
    bench.locator(".mtg-range").press("End")
    bench.locator(".mtg-effects .mtg-row").first.click()
    bench.get_by_role("button", name="Ask the engine").click()
    chain = bench.locator(".mtg-why .mtg-chain").first
    expect(chain).to_contain_text("611.2a")
    expect(chain).to_contain_text("Hope of Ghirapur")
    expect(bench.get_by_text("Asked the kernel")).to_have_count(0)
    page.keyboard.press("Escape")


def test_the_eyes_that_are_set_hide_what_they_may_not_see(page, bench):
    hand = bench.get_by_label("Ben: hand")
    expect(hand).to_contain_text("Grizzly Bears")
    bench.get_by_label("Eyes of:").select_option("Ana")
    expect(hand).not_to_contain_text("Grizzly Bears")
    kernel_says(page, "stepper.view", "Ana")
    page.evaluate(KERNEL, "stepper.view = 'Ben'")
    expect(hand).to_contain_text("Grizzly Bears")


def test_a_quiz_is_answered_and_the_kernel_has_the_results(page):
    quiz = page.locator(".mtg-quiz")
    cards = quiz.locator(".mtg-question-card")
    for k in range(2):
        card = cards.nth(k)
        solution = page.evaluate(KERNEL, f"print(quiz._solutions[quiz.questions[{k}].id][0])")
        number = card.get_by_label("Your number")
        if number.count():
            number.fill(solution)
        else:
            card.locator(f"input[value='{solution}']").press("Space")
        card.get_by_role("button", name="Check my answer").press("Enter")
        expect(card).to_contain_text("✓ Right.")
    expect(quiz.locator("> .mtg-where")).to_have_text("2 of 2 answered, 2 right")
    kernel_says(page, "quiz.table()['right'].tolist()", "[True, True]")


def test_lands_and_effects_come_and_go_in_the_mana_lab_by_keyboard(page, tmp_path):
    lab = page.locator(".mtg-mana-lab")
    add_land = lab.get_by_role("button", name="Add land")
    for land in ("Forest", "Reflecting Pool"):
        lab.get_by_label("Land", exact=True).fill(land)
        lab.get_by_label("Land", exact=True).press("Tab")
        add_land.press("Enter")
        row = lab.locator("tbody tr").filter(has=page.get_by_role("rowheader", name=land))
        expect(row.first).to_contain_text("{G}")
    lab.get_by_label("Whose").select_option("Ben")
    lab.get_by_label("Effect").fill("Contamination")
    lab.get_by_label("Effect").press("Tab")
    lab.get_by_role("button", name="Add effect").press("Space")
    said = lab.get_by_role("status")
    expect(said).to_contain_text("Ana's Forest: {B} now, {G} no more")
    kernel_says(page, "set(lab.orders()['mana'])", "{'{B}'}")
    expect(lab.get_by_role("img")).to_have_attribute("alt", re.compile("Reflecting Pool: {B}"))
    lab.screenshot(path=tmp_path / "mana-lab.png")
    lab.get_by_label("Board").select_option("Ben: Contamination")
    lab.get_by_role("button", name="Remove chosen").press("Enter")
    expect(said).to_contain_text("Ana's Reflecting Pool: {G} now, {B} no more")


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_the_bench_follows_labs_theme(page, bench, tmp_path, theme):
    page.evaluate(THEME, f"JupyterLab {theme}")
    page.locator("#jupyterlab-splash").wait_for(state="detached")
    expect(page.locator(".mtg").first).to_have_attribute("data-theme", theme.lower())
    bench.locator(".mtg-range").press("End")
    at(bench, 101)
    bench.locator(".mtg-buttons").scroll_into_view_if_needed()
    paper = bench.evaluate(
        "(el) => getComputedStyle(el.closest('.mtg')).backgroundColor.match(/\\d+/g).map(Number)"
    )
    assert (sum(paper[:3]) > 3 * 128) is (theme == "Light")
    picture = tmp_path / f"lab-{theme.lower()}.png"
    page.screenshot(path=picture)
    assert picture.stat().st_size > 20_000
