"""Own words: no ten words in a row of the project stand so in the rule book."""

from pathlib import Path

import pytest
from project import ROOT, name
from wording import Wording, runs

KINDS = {".py", ".yaml", ".yml", ".md", ".ipynb", ".lark", ".js", ".css", ".html", ".toml", ".txt"}
FOLDERS = ("mtgnb", "notebooks", "tests", "tools", "docs")
FILTER = Path(__file__).parent / "wording.bin"


def texts():
    """List the files that people write."""
    inside = (path for folder in FOLDERS for path in (ROOT / folder).rglob("*"))
    return sorted(p for p in (*inside, *ROOT.glob("*")) if p.suffix in KINDS and p.is_file())


def test_no_file_repeats_the_rule_book():
    wording = Wording.load(FILTER)
    copied = {name(path): wording.copied(path.read_text("utf-8")) for path in texts()}
    assert len(copied) > 10
    assert {n: run for n, run in copied.items() if run} == {}


MADE_UP = (
    "When the moon is full, each owl may sing twice before anybody else gets to speak, and then "
    "the fox counts its chickens."
)


@pytest.fixture
def owls():
    return Wording.of(runs(MADE_UP))


def test_ten_words_in_a_row_are_noticed_and_nine_are_not(owls):
    told = "They say each owl MAY sing twice — before anybody\n# else gets to speak, they say."
    assert owls.copied(told) == "each owl may sing twice before anybody else gets to"
    assert owls.copied("They say each owl may sing twice before anybody else gets a say.") is None
    assert owls.copied("short") is None


def test_a_filter_survives_its_file(owls, tmp_path):
    owls.save(tmp_path / "owls.bin")
    assert Wording.load(tmp_path / "owls.bin").copied(MADE_UP) is not None
