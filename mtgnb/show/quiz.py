"""Quizzes: a widget that asks before it tells, and a table of what was answered."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pandas as pd
from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.model.errors import BadData
from mtgnb.show.cases import Case
from mtgnb.show.own_questions import own_question
from mtgnb.show.questions import questions_of
from mtgnb.show.rows import Question, QuizOption, QuizPayload
from mtgnb.show.snapshots import snapshot
from mtgnb.show.stepper import Player
from mtgnb.show.stories import Story, story_of


class Quiz(Player):
    """A quiz.

    Parameters
    ----------
    rows : QuizPayload
    solutions : dict
        The answers by question, for marking in Python where the payload holds them back.

    Attributes
    ----------
    questions : tuple of Question
    results : list of dict
        What was answered, as the widget reports it.
    """

    def __init__(self, rows: QuizPayload, solutions: dict[str, tuple[str, ...]]) -> None:
        self.questions = rows.questions
        self._solutions = solutions
        super().__init__(payload=msgspec.to_builtins(rows), live=True)
        self.still_text = f"<Quiz {rows.title!r}: {len(rows.questions)} questions>"
        self.still_html = snapshot(_without_pictures(rows))

    def table(self) -> pd.DataFrame:
        """Return what was answered.

        Returns
        -------
        DataFrame
            Index ``question``; ``kind``, ``asked``, ``given`` and ``answer`` (as they read), and
            ``right`` (bool); a row for each answered question.
        """
        by_id = {q.id: q for q in self.questions}
        rows = []
        for result in self.results:
            question = by_id[str(result["question"])]
            given = tuple(str(g) for g in result["given"])
            answer = self._solutions[question.id]
            rows.append(
                {
                    "question": question.id,
                    "kind": question.kind,
                    "asked": question.ask,
                    "given": _words(question, given),
                    "answer": _words(question, answer),
                    "right": is_right(question.kind, given, answer),
                }
            )
        columns = ["question", "kind", "asked", "given", "answer", "right"]
        return pd.DataFrame(rows, columns=columns).set_index("question")

    def solutions(self) -> pd.DataFrame:
        """Return the answers of every question, for the teacher: ``asked``, ``answer``."""
        rows = [(q.id, q.ask, _words(q, self._solutions[q.id])) for q in self.questions]
        return pd.DataFrame(rows, columns=["question", "asked", "answer"]).set_index("question")

    def mark(self, given: dict[str, Iterable[str]]) -> pd.DataFrame:
        """Mark answers that came on paper or from elsewhere, by the questions' ids."""
        self.results = [
            {"question": name, "kind": "", "given": list(answers), "right": None}
            for name, answers in given.items()
        ]
        return self.table()


def is_right(kind: str, given: tuple[str, ...], answer: tuple[str, ...]) -> bool:
    """Whether an answer is right, as the front end marks it.

    Examples
    --------
    >>> is_right("select all", ("U", "G"), ("G", "U")), is_right("order", ("1", "0"), ("0", "1"))
    (True, False)
    """
    mine = tuple(g.strip().casefold().removeprefix("cr ").rstrip(".") for g in given)
    right = tuple(a.strip().casefold() for a in answer)
    if kind == "order":
        return mine == right
    if kind == "select all":
        return sorted(mine) == sorted(right)
    if kind == "number":
        return len(mine) == 1 and _number(mine[0]) == _number(right[0])
    return len(mine) == 1 and mine[0] in right


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _words(question: Question, ids: tuple[str, ...]) -> str:
    labels = {o.id: o.label for o in question.options}
    sign = " → " if question.kind == "order" else ", "
    return sign.join(labels.get(i, i) for i in ids) or "none"


def _without_pictures(rows: QuizPayload) -> QuizPayload:
    return replace(
        rows, questions=tuple(replace(q, trace=None, after=None) for q in rows.questions)
    )


def make_quiz(
    what: Iterable[Any], seed: int = 0, answers: bool = True, most: int | None = None
) -> Quiz:
    """Make a quiz of several cases or traces: see `mtgnb.quiz`.

    Raises
    ------
    BadData
        If a trace plays no scenario, or there is nothing to ask.
    """
    random = Random(seed)  # noqa: S311 - it orders questions
    made: list[Question] = []
    titles = []
    for one in what:
        story = _story(one)
        titles.append(story.scenario.title)
        made += [own_question(story, q, i) for i, q in enumerate(story.scenario.quiz)]
        made += questions_of(story, random)
    if not made:
        raise BadData("there is nothing to ask: these scenarios make no claims")
    random.shuffle(made)
    made = [_shuffled(q, random) for q in made[:most]]
    solutions = {q.id: q.answer or () for q in made}
    shown = made if answers else [_without_answer(q) for q in made]
    title = titles[0] if len(titles) == 1 else f"{len(titles)} cases"
    about = "" if answers else "The solutions are held back."
    return Quiz(QuizPayload(f"Quiz: {title}", tuple(shown), about), solutions)


def _story(one: Any) -> Story:
    if isinstance(one, Trace):
        story = story_of(one)
        if story is None:
            raise BadData("this trace plays no scenario, so it makes no claims to ask about")
        return story
    return Case.found(one).story


def _shuffled(question: Question, random: Random) -> Question:
    if question.kind in ("choice", "which rule") and len(question.options) > 2:
        options = list(question.options)
        random.shuffle(options)
        return replace(question, options=tuple(options))
    return question


def _without_answer(question: Question) -> Question:
    options = tuple(QuizOption(o.id, o.label) for o in question.options)
    return replace(question, options=options, answer=None, explain="", rules=(), after=None)
