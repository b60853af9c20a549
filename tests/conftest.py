"""One Chromium and one JupyterLab for all tests that need them: Playwright allows no second loop."""

import shutil

import pytest

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
)  # fmt: skip


@pytest.fixture(scope="session")
def browser():
    from playwright.sync_api import sync_playwright

    where = shutil.which("chromium") or shutil.which("google-chrome")
    assert where, "these tests need Chromium: apt-get install chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=where, args=list(FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A JupyterLab; put the notebooks that it is to show into its ``root``."""
    from lab_server import Lab

    server = Lab(tmp_path_factory.mktemp("lab"), tmp_path_factory.mktemp("private"))
    yield server
    server.stop()
