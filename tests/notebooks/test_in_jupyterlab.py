"""The course in the real thing: JupyterLab in Chromium, every cell run, no error and no warning.

The tour always; every notebook where ``MTGNB_ALL_NOTEBOOKS`` is set.
"""

import os
import shutil
import time

import pytest
from lesson_sources import NOTEBOOKS

pytestmark = pytest.mark.browser

EVERY = sorted(path.name for path in NOTEBOOKS.glob("*.ipynb"))
CHOSEN = EVERY if os.environ.get("MTGNB_ALL_NOTEBOOKS") else EVERY[:1]
IDLE = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
OUTPUTS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter((cell) => cell.model.type === "code")
  .map((cell) => ({ ran: cell.model.executionCount, outputs: cell.model.outputs.toJSON() }))"""


@pytest.fixture(scope="module")
def context(browser, lab):
    for name in EVERY:
        shutil.copy(NOTEBOOKS / name, lab.root / name)
    made = browser.new_context(viewport={"width": 1400, "height": 1000})
    yield made
    made.close()


@pytest.fixture
def page(context, lab):
    """A page that may ask only JupyterLab, and in which no script may fail."""
    asked, errors = [], []

    def guard(route):
        if route.request.url.startswith((lab.url, "data:", "blob:")):
            route.continue_()
        else:
            asked.append(route.request.url)
            route.abort()

    made = context.new_page()
    made.route("**/*", guard)
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    made.close()
    assert asked == [], "the page asked for the network"
    assert errors == []


def until(question, seconds=20.0):
    """Ask again until the answer is yes: the kernel lags behind the page."""
    end = time.monotonic() + seconds
    while not question():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.1)


@pytest.mark.parametrize("name", CHOSEN)
def test_every_cell_runs_without_an_error_or_a_warning(page, lab, name):
    page.goto(f"{lab.url}/doc/tree/{name}?reset")
    page.wait_for_function(IDLE, timeout=60_000)
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    cells = page.evaluate(OUTPUTS)
    assert [n for n, cell in enumerate(cells) if not cell["ran"]] == []
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert [o for o in outputs if o["output_type"] == "error" or o.get("name") == "stderr"] == []
    assert page.locator(".jp-RenderedImage img").count() > 0
    if name.startswith("01_"):
        the_stepper_steps(page)


def the_stepper_steps(page):
    """The arrow keys step the live widget."""
    stepper = page.locator(".jp-OutputArea-output:has(.mtg-head)").first
    stepper.scroll_into_view_if_needed()
    where = stepper.get_by_text("Moment 0 of").first
    where.wait_for()
    slider = stepper.locator("input[type=range]").first
    slider.focus()
    slider.press("ArrowRight")
    stepper.get_by_text("Moment 1 of").first.wait_for()
    slider.press("End")
    until(
        lambda: (
            "Moment 0 of" not in stepper.inner_text() and "Moment 1 of" not in stepper.inner_text()
        )
    )
