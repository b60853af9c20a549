#!/usr/bin/env python3
"""Make the pictures of the README and of docs/: screenshots of exported pages, and charts.

    python tools/make_pictures.py

Needs Chromium. Look at the pictures before you commit them.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import mtgnb as mtg

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]


def shots() -> dict[str, tuple[object, int]]:
    """Return what there is to photograph: name → what the page shows, and the moment to step to."""
    hope = mtg.scenario("hope-skipped-turn").play()
    left = mtg.scenario("hope-four-players-and-ana-leaves").play()
    back = mtg.scenario("a-cast-from-the-library-is-taken-back").play()
    return {
        "stepper": (hope, hope.index("ben 2")),
        "leaving": (left, left.index("dan")),
        "taken_back": (back, back.index("proposed")),
    }


def photograph(page: Page, name: str, what: object, moment: int) -> None:
    """Open an exported page, step to a moment with the arrow keys, and take its picture."""
    with tempfile.TemporaryDirectory() as folder:
        file = mtg.page(what, Path(folder) / "page.html")
        page.goto(f"{file.as_uri()}#m{moment}")
        page.locator(".mtg-head").first.wait_for()
        page.screenshot(path=PICTURES / f"{name}.png")


def draw() -> None:
    """Save the charts that the README shows."""
    hope = mtg.scenario("hope-skipped-turn").play()
    pool = mtg.scenario("reflecting-pool-under-two-replacement-effects").play()
    charts = {
        "timeline": mtg.timeline(hope),
        "orders": mtg.replacement_orders(pool.at("red named"), "[[Reflecting Pool]]"),
    }
    for name, ax in charts.items():
        ax.figure.savefig(
            PICTURES / f"{name}.png", dpi=110, bbox_inches="tight", metadata={"Software": None}
        )


def main() -> int:
    """Make all pictures."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        print("Chromium is missing")
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    draw()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 860})
        for name, (what, moment) in shots().items():
            photograph(page, name, what, moment)
        browser.close()
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in docs/pictures")
    return 0


if __name__ == "__main__":
    sys.exit(main())
