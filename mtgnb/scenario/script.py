"""Reading script lines: one line of text into one noun.

The forms are those of the scenario format; `mtgnb.scenario.lines` and `mtgnb.scenario.claims`
list the nouns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

import msgspec

from mtgnb.scenario import claims
from mtgnb.scenario.claims import Expect, Statement
from mtgnb.scenario.cursor import Cursor, Mismatch
from mtgnb.scenario.errors import ScenarioError, closest
from mtgnb.scenario.lines import Action, Mark, UnreadLine
from mtgnb.scenario.nearest import nearest_form, strange_player
from mtgnb.scenario.script_actions import action_forms
from mtgnb.scenario.script_claims import claim_forms, need_reasons, takes_reasons

__all__ = ["ScriptLine", "read_line", "read_script", "without_comment"]

_NOT_COMMENT: Final = re.compile(r'\[\[.*?\]\]|"[^"]*"|“[^”]*”|(?P<comment>(?:^|(?<=\s))#)')
_MARK: Final = re.compile(r"mark\s+(?P<name>\S.*)", re.IGNORECASE)


class ScriptLine(msgspec.Struct, frozen=True):
    """One line of a script.

    Attributes
    ----------
    said : Statement
        What the line says.
    text : str
        The line as it stands in the file, without its comment.
    line : int
        Its number in the file.
    comment : str
        Its comment, without the ``#``.
    """

    said: Statement
    text: str
    line: int = 0
    comment: str = ""


def without_comment(line: str) -> tuple[str, str]:
    """Split a line into what it says and its comment.

    A ``#`` begins a comment at the start of a line and after a blank, but for one between
    brackets or quotation marks.

    Examples
    --------
    >>> without_comment("resolve  # the Angel")
    ('resolve', 'the Angel')
    """
    for found in _NOT_COMMENT.finditer(line):
        if found.group("comment"):
            return line[: found.start()].strip(), line[found.end() :].strip()
    return line.strip(), ""


def read_line(text: str, players: Iterable[str], *, file: str = "", line: int = 0) -> Statement:
    """Read one script line.

    Parameters
    ----------
    text
        The line; a comment is ignored.
    players
        The names of the players.
    file, line
        Where the line stands, for errors.

    Returns
    -------
    Statement
        An action, a mark or an `Expect`.

    Raises
    ------
    ScenarioError
        If the line has none of the forms; the error names the nearest one.

    Examples
    --------
    >>> read_line("Ana passes", ["Ana", "Ben"])
    Pass(player='Ana')
    """
    names = tuple(players)
    said, _ = without_comment(text)
    try:
        return _statement(Cursor(said, names))
    except ScenarioError as error:
        nearest = error.nearest or nearest_form(said, names)
        raise ScenarioError(
            error.problem, file=file, line=line, text=said, nearest=nearest
        ) from None


def read_script(
    numbered: Iterable[tuple[int, str]],
    players: Iterable[str],
    *,
    file: str = "",
    tolerant: bool = False,
) -> tuple[ScriptLine, ...]:
    """Read the lines of a script; empty lines and comments of their own are passed over.

    Parameters
    ----------
    numbered
        Each line with its number in the file.
    players
        The names of the players.
    file
        The file's path, for errors.
    tolerant
        Keep a line that can't be read as an `UnreadLine`, so that the rest of a file is still run.

    Returns
    -------
    tuple of ScriptLine

    Raises
    ------
    ScenarioError
        If a line can't be read, or a mark is set twice.
    """
    names = tuple(players)
    read: list[ScriptLine] = []
    marks: dict[str, int] = {}
    for number, text in numbered:
        said, comment = without_comment(text)
        if not said:
            continue
        try:
            statement = read_line(said, names, file=file, line=number)
        except ScenarioError as error:
            if not tolerant:
                raise
            unread = UnreadLine(error.problem, error.nearest)
            read.append(ScriptLine(unread, said, number, comment))
            continue
        if isinstance(statement, Mark):
            if statement.name in marks:
                problem = f"the mark “{statement.name}” was set in line {marks[statement.name]}"
                raise ScenarioError(problem, file=file, line=number, text=said)
            marks[statement.name] = number
        read.append(ScriptLine(statement, said, number, comment))
    return tuple(read)


def _statement(cursor: Cursor) -> Statement:
    """Read a whole line."""
    mark = cursor.match(_MARK)
    if mark is not None:
        return Mark(" ".join(mark.group("name").split()))
    if cursor.take("expect"):
        return _expect(cursor)
    return _action(cursor, to_the_end=True)


def _action(cursor: Cursor, *, to_the_end: bool) -> Action:
    """Read an action: to the end of the line, or to where ``because`` stands."""
    start = cursor.position
    for form in action_forms(cursor):
        cursor.position = start
        try:
            said = form()
        except Mismatch:
            continue
        if cursor.at_end() or (not to_the_end and cursor.ahead("because")):
            return said
    raise _unreadable(cursor)


def _expect(cursor: Cursor) -> Expect:
    """Read a claim behind ``expect``."""
    negated = cursor.take("not")
    nested = cursor.take_word(("refused", "allowed"))
    if nested is not None and cursor.take(":"):
        action = _action(cursor, to_the_end=False)
        claim: claims.Claim = (
            claims.Refused(action) if nested == "refused" else claims.Allowed(action)
        )
        return _with_reasons(cursor, claim, negated)
    start = cursor.position
    for form in claim_forms(cursor):
        try:
            claim = form()
        except Mismatch:
            continue
        if cursor.at_end() or cursor.ahead("because"):
            return _with_reasons(cursor, claim, negated)
    cursor.position = start
    raise _unreadable(cursor)


def _with_reasons(cursor: Cursor, claim: claims.Claim, negated: bool) -> Expect:
    """Read what may follow a claim, to the end of the line."""
    if cursor.at_end():
        return Expect(claim, negated)
    cursor.need("because")
    if not takes_reasons(claim, negated):
        raise ScenarioError(
            "“because” may follow can't, refused and has ended; this claim has no reasons",
            nearest=cursor.text[: cursor.position].rsplit(None, 1)[0],
        )
    try:
        reasons = need_reasons(cursor)
        cursor.need_end()
    except Mismatch:
        raise _unreadable(cursor) from None
    return Expect(claim, negated, reasons)


def _unreadable(cursor: Cursor) -> ScenarioError:
    """Say how far the line could be read, and what is nearest to it."""
    stranger = strange_player(cursor.text, cursor.players)
    near = closest(stranger, cursor.players) if stranger else ""
    if stranger and (near or len(stranger.split()) == 1):
        players = ", ".join(sorted(cursor.players))
        nearest = cursor.text.replace(stranger, near, 1) if near else ""
        return ScenarioError(f"no player is called “{stranger}” ({players})", nearest=nearest)
    if not cursor.unread:
        problem = "this line breaks off"
    elif cursor.unread == cursor.text:
        problem = "this is not a line of a script"
    else:
        problem = f"this line can't be read from “{cursor.unread}” on"
    return ScenarioError(problem, nearest=nearest_form(cursor.text, cursor.players, cursor.unread))
