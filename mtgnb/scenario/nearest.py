"""The nearest form of a line that can't be read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Final

from mtgnb.scenario.errors import closest
from mtgnb.scenario.names import STEP_WORDS, plain

__all__ = ["FORMS", "nearest_form", "strange_player"]

ACTION_FORMS: Final = (
    "pass",
    "ANA passes",
    "resolve",
    "resolve all",
    "go to STEP",
    "go to ANA's STEP",
    "go to ANA's turn",
    "go to next turn",
    "mark NAME",
    "ANA chooses OPTION",
    "ANA chooses [[X]]",
    "ANA chooses BEN",
    "ANA will choose OPTION",
    "ANA will choose [[X]]",
    "ANA will choose BEN",
    "ANA orders [[X]], [[X]]",
    "ANA casts [[X]]",
    "ANA casts [[X]] targeting BEN",
    "ANA casts [[X]] targeting [[X]]",
    "ANA casts [[X]] targeting [[X]] and [[X]]",
    "ANA casts [[X]] from the top of BEN's library",
    "ANA casts [[X]] from BEN's graveyard",
    "ANA casts [[X]] from exile",
    "ANA casts [[X]] with X = N",
    'ANA casts [[X]] choosing "TEXT"',
    "ANA casts [[X]] kicked",
    "ANA casts [[X]] for its alternative cost",
    "ANA casts [[X]] without paying its mana cost",
    "ANA casts [[X]] paying {M}",
    "ANA casts [[X]] using [[X]] and [[X]]",
    "ANA begins to cast [[X]]",
    "ANA finishes casting",
    "ANA takes it back",
    "ANA plays [[X]]",
    "ANA plays [[X]] from the top of BEN's library",
    "ANA activates [[X]]",
    "ANA activates [[X]] ability N",
    "ANA activates [[X]] targeting BEN",
    "ANA activates [[X]] targeting [[X]]",
    "ANA activates [[X]] with X = N",
    "ANA activates [[X]] paying {M}",
    "ANA taps [[X]] for {M}",
    "ANA suspends [[X]]",
    "ANA foretells [[X]]",
    "ANA turns [[X]] face up",
    "ANA attacks BEN with [[X]]",
    "ANA attacks BEN with [[X]] and [[X]]",
    "ANA attacks BEN with [[X]], BEN with [[X]]",
    "ANA attacks [[X]] with [[X]]",
    "ANA blocks [[X]] with [[X]]",
    "ANA blocks [[X]] with [[X]] and [[X]]",
    "ANA blocks [[X]] with [[X]], [[X]] with [[X]]",
    "ANA leaves the game",
    "ANA concedes",
    'decree ANA: "TEXT"',
    'decree ANA: "TEXT" targeting [[X]]',
    'decree ANA: "TEXT" targeting BEN',
    "decree [[X]] moves to ANA's graveyard",
    "decree [[X]] moves to exile",
    "decree [[X]] moves to the battlefield under ANA's control",
)
CLAIM_FORMS: Final = (
    "ANA can cast [[X]]",
    "ANA can't cast [[X]]",
    "ANA can't cast [[X]] because [[X]]",
    "ANA can't cast [[X]] because R",
    "ANA can cast [[X]] from the top of BEN's library",
    "ANA can't cast [[X]] from the top of BEN's library because R",
    "ANA can play [[X]]",
    "ANA can't play [[X]] because R",
    "ANA can activate [[X]]",
    "ANA can activate [[X]] ability N",
    "ANA can't activate [[X]] because R",
    "ANA can attack BEN with [[X]]",
    "ANA can't attack BEN with [[X]] because R",
    "ANA can block [[X]] with [[X]]",
    "ANA can't block [[X]] with [[X]] because R",
    "refused: LINE",
    "refused: ANA casts [[X]] because R",
    "allowed: LINE",
    "ANA can look at the top of BEN's library",
    "ANA can't look at the top of BEN's library",
    "ANA can look at [[X]]",
    "ANA has seen [[X]]",
    "[[X]] could produce {M}",
    "[[X]] could produce nothing",
    "ANA's mana is {M}",
    "ANA's mana is empty",
    "ANA's life is N",
    "ANA's hand is [[X]], [[X]]",
    "ANA's hand has N cards",
    "ANA's library has N cards",
    "ANA's graveyard is [[X]], [[X]]",
    "ANA's graveyard has N cards",
    "ANA's exile has N cards",
    "ANA controls N [[X]]",
    "[[X]] is N/N",
    "[[X]] is tapped",
    "[[X]] is untapped",
    "[[X]] is attacking",
    "[[X]] is blocking",
    "[[X]] is on the battlefield",
    "[[X]] is in ANA's graveyard",
    "[[X]] is in ANA's hand",
    "[[X]] is in ANA's library",
    "[[X]] is in exile",
    "[[X]] is on the stack",
    "[[X]] is on top of ANA's library",
    "[[X]] is controlled by ANA",
    "[[X]] is owned by ANA",
    "[[X]] is attached to [[X]]",
    "[[X]] is a creature",
    "[[X]] is legendary",
    "[[X]] is white",
    "[[X]] is colorless",
    "[[X]] is gone",
    "[[X]] has flying",
    "[[X]] has N +1/+1 counters",
    "the stack is [[X]]",
    "the stack is [[X]], [[X]]",
    "the stack is empty",
    "it is ANA's turn",
    "it is ANA's STEP",
    "ANA has priority",
    "nobody has priority",
    "there is no active player",
    "ANA's turn was skipped",
    "ANA's STEP was skipped",
    "N of ANA's turns are still to be skipped",
    "turns taken: ANA, BEN",
    "the effect of [[X]] lasts",
    "the effect of [[X]] has ended",
    "the effect of [[X]] has ended because R",
    "[[X]] triggered once",
    "[[X]] triggered twice",
    "[[X]] triggered N times",
    "[[X]] did not trigger",
    "[[X]] did not trigger this turn",
    "ANA has lost",
    "ANA has left",
    "ANA has won",
    "ANA is still in the game",
    "rule R applied",
)
FORMS: Final = (
    *ACTION_FORMS,
    *(f"expect {form}" for form in CLAIM_FORMS),
    *(f"expect not {form}" for form in CLAIM_FORMS),
)
"""Every form of a line: ANA and BEN stand for players, [[X]] for an object, R for a rule."""

_STEPS: Final = "|".join(re.escape(s) for s in sorted(STEP_WORDS, key=len, reverse=True))
_KINDS: Final = (
    ("[[X]]", re.compile(r"\[\[[^\[\]]*\]?\]?")),
    ('"TEXT"', re.compile(r'"[^"]*"?')),
    ("{M}", re.compile(r"\{[^{}]*\}(?:\s*\{[^{}]*\})*")),
    ("R", re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b")),
    ("N", re.compile(r"(?<![\w+/])\d+(?!\w)(?!/[+-])")),
    ("STEP", re.compile(rf"\b(?:{_STEPS})\b", re.IGNORECASE)),
)
_HOLES: Final = re.compile(
    r'\[\[X\]\]|"TEXT"|\{M\}|\bR\b|\bN\b|\bSTEP\b|\bANA\b|\bBEN\b|\bNAME\b|\bOPTION\b|\bLINE\b'
)
_VERBS: Final = (
    r"passes|casts|begins to cast|finishes casting|takes it back|plays|activates|taps|suspends|"
    r"foretells|turns|attacks|blocks|chooses|will choose|orders|leaves the game|concedes|can|can't|"
    r"cannot|controls|has (?:priority|seen|lost|left|won)|is still in the game"
)
_SUBJECT: Final = re.compile(
    rf"(?:expect\s+)?(?:not\s+)?(?:(?:refused|allowed):\s*)?([^\[\]\"{{}}]+?)\s+(?:{_VERBS})(?!\w)",
    re.IGNORECASE,
)


def strange_player(text: str, players: Iterable[str]) -> str:
    """Return the name before a player's verb, where no player is called that, or nothing."""
    found = _SUBJECT.match(plain(text))
    if found is None:
        return ""
    name = " ".join(found.group(1).split())
    known = {" ".join(plain(player).split()) for player in players}
    return "" if name in known or name.startswith(("the ", "it ", "rule ")) else name


def nearest_form(text: str, players: Iterable[str], unread: str = "") -> str:
    """Return the form that is most like a line, with the line's own names put into it.

    Parameters
    ----------
    text
        A line that can't be read.
    players
        The names of the players.
    unread
        The part of the line that could not be read; a slip in a step or a name is looked for there.

    Returns
    -------
    str
        A line that could be read, capitals standing for what the line did not give.

    Examples
    --------
    >>> nearest_form("Ana cast [[Shock]] targeting Ben", ["Ana", "Ben"])
    'Ana casts [[Shock]] targeting Ben'
    """
    names = tuple(players)
    shape, given = _abstract(plain(text), names)
    matcher: SequenceMatcher[str] = SequenceMatcher(autojunk=False)
    matcher.set_seq2(shape)
    best, likeness = FORMS[0], -1.0
    for form in FORMS:
        matcher.set_seq1(form.replace("BEN", "ANA").casefold())
        if matcher.real_quick_ratio() <= likeness or matcher.quick_ratio() <= likeness:
            continue
        ratio = matcher.ratio()
        if ratio > likeness:
            best, likeness = form, ratio
    slips = {"STEP": closest(unread, STEP_WORDS), "ANA": closest(_first(unread), names)}
    for kind, slip in slips.items():
        if slip:
            given.setdefault(kind, []).append(STEP_WORDS.get(slip, slip))
    return _HOLES.sub(lambda hole: _fill(hole.group(), given), best)


def _first(text: str) -> str:
    """Return the first word of a text without its possessive ending."""
    return re.sub(r"'s?$", "", (text.split() or [""])[0])


def _fill(hole: str, given: dict[str, list[str]]) -> str:
    """Put the next thing of its kind into a hole of a form, or leave its capitals."""
    waiting = given.get("ANA" if hole == "BEN" else hole, [])
    return waiting.pop(0) if waiting else hole


def _abstract(text: str, players: Iterable[str]) -> tuple[str, dict[str, list[str]]]:
    """Replace names and numbers of a line by what stands for them in the forms."""
    names = sorted((plain(name) for name in players), key=len, reverse=True)
    kinds = [*_KINDS[:2]]
    if names:
        any_name = "|".join(re.escape(name) for name in names)
        kinds.append(("ANA", re.compile(rf"(?<!\w)(?:{any_name})(?!\w)")))
    kinds.extend(_KINDS[2:])
    given: dict[str, list[str]] = {}
    pieces = [("", text)]
    for kind, pattern in kinds:
        pieces = [piece for held in pieces for piece in _split(held, kind, pattern)]
    for kind, piece in pieces:
        if kind:
            given.setdefault(kind, []).append(piece)
    shape = "".join(kind or piece for kind, piece in pieces)
    return " ".join(shape.split()).casefold(), given


def _whole(kind: str, piece: str) -> str:
    """Close the brackets or the quotation that a line leaves open or empty."""
    if kind == "[[X]]":
        return f"[[{piece.strip('[] ') or 'X'}]]"
    return f'"{piece.strip(chr(34)) or "TEXT"}"' if kind == '"TEXT"' else piece


def _split(held: tuple[str, str], kind: str, pattern: re.Pattern[str]) -> list[tuple[str, str]]:
    """Cut what a pattern finds out of a piece that nothing has taken yet."""
    if held[0]:
        return [held]
    text, at, pieces = held[1], 0, []
    for found in pattern.finditer(text):
        pieces += [("", text[at : found.start()]), (kind, _whole(kind, found.group()))]
        at = found.end()
    return [*pieces, ("", text[at:])]
