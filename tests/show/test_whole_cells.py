"""Cells of tables are widened in a notebook only, and never against a choice of its user."""

import types

import pandas as pd
import pytest

from mtgnb.show.whole_cells import ENOUGH, read_whole


@pytest.fixture
def shell(monkeypatch):
    with pd.option_context("display.max_colwidth", 50):
        monkeypatch.setitem(
            __import__("sys").modules,
            "IPython",
            types.SimpleNamespace(get_ipython=lambda: object()),
        )
        yield


def test_a_notebook_reads_sentences_whole(shell):
    assert read_whole()
    assert pd.get_option("display.max_colwidth") == ENOUGH


def test_a_width_that_the_user_chose_stays(shell):
    pd.set_option("display.max_colwidth", 20)
    assert not read_whole()
    assert pd.get_option("display.max_colwidth") == 20


def test_outside_a_notebook_nothing_is_changed(monkeypatch):
    monkeypatch.delitem(__import__("sys").modules, "IPython", raising=False)
    assert not read_whole()
