"""Reading scenario files: YAML text into frozen scenarios, with every mistake named.

References
----------
The scenario format; what it leaves open is said in the docstrings here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mtgnb.scenario.document import (
    Difficulty,
    QuizQuestion,
    Scenario,
    ScenarioFile,
    Starts,
    Variant,
)
from mtgnb.scenario.errors import ScenarioError, known_rule, suggestion
from mtgnb.scenario.lines import Mark, UnreadLine
from mtgnb.scenario.names import STEP_WORDS
from mtgnb.scenario.reading_cards import read_cards
from mtgnb.scenario.reading_players import read_players
from mtgnb.scenario.script import ScriptLine, read_script
from mtgnb.scenario.yaml_source import Mapping, Value, documents

__all__ = ["SCENARIO_KEYS", "read_file", "read_text"]

SCENARIO_KEYS: Final = (
    "scenario",
    "about",
    "question",
    "answer",
    "cites",
    "tags",
    "source",
    "difficulty",
    "cards",
    "players",
    "starts",
    "script",
    "variants",
    "quiz",
    "readings",
)


def read_file(path: str | Path, *, strict: bool = True) -> ScenarioFile:
    """Read a scenario file.

    Parameters
    ----------
    path
        The file.
    strict
        As for `read_text`.

    Returns
    -------
    ScenarioFile

    Raises
    ------
    ScenarioError
        If the file can't be opened, or anything in it can't be read.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise ScenarioError(error.strerror or str(error), file=str(path)) from error
    except UnicodeDecodeError as error:
        raise ScenarioError("this is not a text in UTF-8", file=str(path)) from error
    return read_text(text, file=str(path), strict=strict)


def read_text(text: str, *, file: str = "", strict: bool = True) -> ScenarioFile:
    r"""Read the text of a scenario file.

    Parameters
    ----------
    text
        YAML, one scenario for each document.
    file
        What to call the file in errors.
    strict
        Raise for the first thing that can't be read. Otherwise a script line that can't be read
        stays as an `UnreadLine`, a scenario that can't be read goes into `ScenarioFile.unreadable`,
        and the others are read all the same.

    Returns
    -------
    ScenarioFile

    Raises
    ------
    ScenarioError
        If anything in it can't be read, or no scenario is in it.

    Examples
    --------
    >>> read = read_text("scenario: Empty\nplayers: {Ana: {}, Ben: {}}\nscript: pass\n")
    >>> read.scenarios[0].starts
    Starts(turn='Ana', step='precombat main', line=0)
    """
    scenarios: list[Scenario] = []
    unreadable: list[ScenarioError] = []
    for value in documents(text, file):
        try:
            scenario = _scenario(value, file)
            if strict:
                _demand_all_read(scenario)
            scenarios.append(scenario)
        except ScenarioError as error:
            if strict:
                raise
            unreadable.append(error)
    if not scenarios and not unreadable:
        raise ScenarioError("there is no scenario in this file", file=file)
    return ScenarioFile(path=file, scenarios=tuple(scenarios), unreadable=tuple(unreadable))


def _demand_all_read(scenario: Scenario) -> None:
    """Raise for the first script line that could not be read."""
    for script in (scenario.script, *(v.script for v in scenario.variants)):
        for line in script:
            if isinstance(line.said, UnreadLine):
                raise ScenarioError(
                    line.said.problem,
                    file=scenario.file,
                    line=line.line,
                    text=line.text,
                    nearest=line.said.nearest,
                )


def _scenario(value: Value, file: str) -> Scenario:
    """Read one document."""
    held = value.mapping("a scenario", SCENARIO_KEYS)
    title = " ".join(held.need("scenario").text("scenario").split())
    players = read_players(held.need("players"))
    names = tuple(player.name for player in players)
    script = _script(held, names, file)
    marks = tuple(line.said.name for line in script if isinstance(line.said, Mark))
    variants = held.items("variants")
    return Scenario(
        title=title,
        players=players,
        starts=_starts(held.get("starts"), names),
        about=held.text("about"),
        question=held.text("question"),
        answer=held.text("answer"),
        cites=tuple(_rule(item) for item in held.items("cites")),
        tags=tuple(item.text("a tag") for item in held.items("tags")),
        source=held.text("source"),
        difficulty=_difficulty(held.get("difficulty")),
        cards=read_cards(held.items("cards")),
        script=script,
        variants=tuple(_variant(item, names, marks, file) for item in variants),
        quiz=tuple(_question(item, marks) for item in held.items("quiz")),
        readings=_readings(held.get("readings")),
        file=file,
        line=value.line,
    )


def _script(held: Mapping, players: tuple[str, ...], file: str) -> tuple[ScriptLine, ...]:
    """Read the lines of a script, if there are any."""
    value = held.get("script")
    if value is None:
        return ()
    return read_script(value.numbered_lines("script"), players, file=file, tolerant=True)


def _rule(value: Value) -> str:
    """Read the number of a rule that the pinned edition has."""
    try:
        return known_rule(value.text("a rule number"))
    except ScenarioError as error:
        raise value.error(error.problem, nearest=error.nearest) from None


def _starts(value: Value | None, players: tuple[str, ...]) -> Starts:
    """Read where the game stands; it defaults to the first player's precombat main phase."""
    if value is None:
        return Starts(turn=players[0])
    held = value.mapping("starts", ("turn", "step"))
    turn, step = held.get("turn"), held.get("step")
    word = " ".join(step.text("step").casefold().split()) if step else "precombat main"
    if step is not None and word not in STEP_WORDS:
        raise step.error(f"no step is called “{word}”", nearest=suggestion(word, STEP_WORDS))
    return Starts(
        turn=_player(turn, players) if turn else players[0],
        step=STEP_WORDS[word],
        line=value.line,
    )


def _player(value: Value, players: tuple[str, ...]) -> str:
    """Read the name of a player of this scenario."""
    name = value.name("a player")
    if name not in players:
        raise value.error(f"no player is called “{name}”", nearest=suggestion(name, players))
    return name


def _difficulty(value: Value | None) -> Difficulty:
    if value is None:
        return Difficulty()
    held = value.mapping("difficulty", ("rules", "memory"))
    rules, memory = held.get("rules"), held.get("memory")
    return Difficulty(
        rules=rules.whole("rules", 0, 5) if rules else None,
        memory=memory.whole("memory", 0, 5) if memory else None,
    )


def _variant(value: Value, players: tuple[str, ...], marks: tuple[str, ...], file: str) -> Variant:
    """Read another line of play; its mark must be one of the main script."""
    held = value.mapping("a variant", ("variant", "from", "script"))
    mark = _mark(held.need("from"), marks)
    return Variant(
        title=" ".join(held.need("variant").text("variant").split()),
        from_mark=mark,
        script=_script(held, players, file),
        line=value.line,
    )


def _mark(value: Value, marks: tuple[str, ...]) -> str:
    """Read the name of a mark of the main script."""
    name = value.name("a mark")
    if name in marks:
        return name
    nearest = suggestion(name, marks) if marks else f"a line “mark {name}” in the script"
    raise value.error(f"the script sets no mark “{name}”", nearest=nearest)


def _question(value: Value, marks: tuple[str, ...]) -> QuizQuestion:
    """Read a quiz question; ``choices`` must hold the answer where there are any."""
    held = value.mapping("a quiz question", ("question", "answer", "choices", "because", "at"))
    answer = held.need("answer")
    choices = tuple(item.text("a choice") for item in held.items("choices"))
    if choices and answer.text("answer") not in choices:
        raise answer.error("the answer is not among the choices", nearest=", ".join(choices))
    at = held.get("at")
    return QuizQuestion(
        question=held.need("question").text("question"),
        answer=answer.text("answer"),
        choices=choices,
        because=held.text("because"),
        at=_mark(at, marks) if at else "",
        line=value.line,
    )


def _readings(value: Value | None) -> tuple[tuple[str, str | int | bool], ...]:
    """Read contested rules: a name and a number, true or false, or a text for each."""
    if value is None:
        return ()
    return tuple((key.name("a reading"), _plain(held)) for key, held in value.pairs("readings"))


def _plain(value: Value) -> str | int | bool:
    if value.kind == "bool":
        return value.truth("a reading")
    if value.kind == "int":
        return value.whole("a reading")
    return value.text("a reading")
