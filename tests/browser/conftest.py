"""A real browser without a network: pages come from disk, and every other request is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from mtgnb.show.page import page_html
from mtgnb.show.rows import Payload


class Desk:
    """Opens payloads as pages; remembers what asked for the network and what went wrong."""

    def __init__(self, browser: Browser, folder: Path, **options: object) -> None:
        self.context: BrowserContext = browser.new_context(
            **{"viewport": {"width": 1400, "height": 900}, **options}  # type: ignore[arg-type]
        )
        self.folder = folder
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.context.route("**/*", self._guard)

    def _guard(self, route) -> None:  # type: ignore[no-untyped-def]
        if route.request.url.startswith("file:"):
            route.continue_()
        else:
            self.asked.append(route.request.url)
            route.abort()

    def open_html(self, html: str, name: str = "page.html", at: str = "") -> Page:
        path = self.folder / name
        path.write_text(html, encoding="utf-8")
        page = self.context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: m.type == "error" and self.errors.append(m.text))
        page.goto(path.as_uri() + at)
        return page

    def open(self, payload: Payload, at: str = "") -> Page:
        page = self.open_html(page_html(payload), at=at)
        page.locator(".mtg-head").first.wait_for()
        return page


@pytest.fixture
def desk_with(browser: Browser, tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    desks: list[Desk] = []

    def make(**options: object) -> Desk:
        desks.append(Desk(browser, tmp_path, **options))
        return desks[-1]

    yield make
    for desk in desks:
        desk.context.close()
        assert desk.asked == [], "a page asked for the network"
        assert desk.errors == []


@pytest.fixture
def desk(desk_with: Callable[..., Desk]) -> Desk:
    return desk_with()


@pytest.fixture(scope="session")
def axe_source() -> str:
    """axe-core, from the package that ships it; not part of the project."""
    try:
        folder = files("axe_playwright_python")
    except ModuleNotFoundError:
        pytest.fail(
            "axe-core, which checks accessibility, is missing: pip install axe-playwright-python"
        )
    return (folder / "axe.min.js").read_text(encoding="utf-8")
