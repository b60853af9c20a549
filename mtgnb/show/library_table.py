"""The bundled cases as a DataFrame, to be searched by rule, card, topic and difficulty."""

from __future__ import annotations

import pandas as pd

from mtgnb.scenario.document import Scenario
from mtgnb.scenario.library import library_rows, search
from mtgnb.show import whole_cells  # noqa: F401 - it widens cells when loaded

COLUMNS = [
    "title", "question", "answer", "cites", "tags", "cards", "players", "claims", "variants",
    "rules", "memory", "source", "file",
]  # fmt: skip


def library_table(
    *,
    cites: str | None = None,
    card: str | None = None,
    tag: str | None = None,
    text: str | None = None,
    rules: int | None = None,
    memory: int | None = None,
) -> pd.DataFrame:
    """Return the bundled cases that fit.

    Parameters
    ----------
    cites, card, tag : str, optional
        See `mtgnb.scenario.library.search`.
    text : str, optional
        Words that stand in the title, the question or the answer.
    rules, memory : int, optional
        The highest difficulty; cases without one are left out then.

    Returns
    -------
    DataFrame
        Index ``slug``; ``title``, ``question``, ``answer``, ``cites`` and ``tags`` and ``cards``
        (joined by commas), ``players``, ``claims``, ``variants`` (int64), ``rules``, ``memory``
        (Int64), ``source``, ``file``.
    """
    found = [
        s
        for s in search(cites=cites, card=card, tag=tag)
        if _says(s, text)
        and _easy(s.difficulty.rules, rules)
        and _easy(s.difficulty.memory, memory)
    ]
    rows = []
    for scenario, row in zip(found, library_rows(found), strict=True):
        lists = {key: ", ".join(row[key]) for key in ("cites", "tags", "cards")}
        answer = " ".join(scenario.answer.split())
        question = " ".join(scenario.question.split())
        rows.append({**row, **lists, "answer": answer, "question": question})
    frame = pd.DataFrame(rows, columns=["slug", *COLUMNS]).set_index("slug")
    return frame.astype({"rules": "Int64", "memory": "Int64"})


def _says(scenario: Scenario, text: str | None) -> bool:
    if text is None:
        return True
    held = " ".join((scenario.title, scenario.question, scenario.answer)).casefold()
    return all(word in held for word in text.casefold().split())


def _easy(difficulty: int | None, most: int | None) -> bool:
    return most is None or (difficulty is not None and difficulty <= most)
