"""Questions of a scenario's own: its ``quiz:`` block."""

from __future__ import annotations

import re
from typing import Any

from mtgnb.cr import exists
from mtgnb.scenario.document import QuizQuestion
from mtgnb.show.questions import until
from mtgnb.show.rows import Question, QuizOption
from mtgnb.show.stories import Story

_NUMBER = re.compile(r"-?\d+")


def own_question(story: Story, said: QuizQuestion, n: int) -> Question:
    """Return a question from a ``quiz:`` block.

    An answer of several choices joined by ``;`` asks to select all of them, one joined by ``→`` for
    their order; a number asks for a number, and a rule's number for a rule.
    """
    name = f"{story.scenario.title}/own {n}"
    trace = None
    main = story.main.trace
    if main is not None and said.at:
        trace = until(main, main.index(said.at))
    ids = {" ".join(c.split()): f"option {i + 1}" for i, c in enumerate(said.choices)}
    options = tuple(QuizOption(i, label) for label, i in ids.items())
    kind, answer = _kind_of_answer(said, ids)
    return Question(name, kind, said.question, options, answer, said.because, trace=trace)


def _kind_of_answer(said: QuizQuestion, ids: dict[str, str]) -> tuple[Any, tuple[str, ...]]:
    answer = " ".join(said.answer.split())
    if answer in ids:
        return "choice", (ids[answer],)
    for sign, kind in (("→", "order"), (";", "select all")):
        parts = [p.strip() for p in answer.split(sign)]
        if len(parts) > 1 and all(p in ids for p in parts):
            return kind, tuple(ids[p] for p in parts)
    if exists(answer):
        return "which rule", (answer,)
    if _NUMBER.fullmatch(answer):
        return "number", (answer,)
    return "choice", ()
