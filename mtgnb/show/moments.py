"""Moments of a game as a notebook names them: a state, the end of a trace, a name in double brackets."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.model.errors import BadData, IllegalAction, MtgnbError
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.scenario import claims, lines
from mtgnb.scenario.claiming import JUDGES, refusal
from mtgnb.scenario.claiming_objects import anywhere
from mtgnb.scenario.claims import Expect
from mtgnb.scenario.names import ObjectName
from mtgnb.scenario.naming import Labels, seat_of
from mtgnb.scenario.playing import Play
from mtgnb.scenario.script import read_line
from mtgnb.scenario.when import with_priority
from mtgnb.show.cases import as_trace
from mtgnb.show.stories import story_of


def as_state(what: Any) -> State:
    """Return a state: itself, or the last one of a trace, a case or a scenario."""
    return what if isinstance(what, State) else as_trace(what).end


def play_at(what: Any) -> Play:
    """Return a moment as a play, for reading lines and claims about it; nothing is moved on."""
    play = object.__new__(Play)
    if isinstance(what, State):
        play.trace = Trace(what)
        play.labels = {}
    else:
        play.trace = as_trace(what)
        play.labels = _labels(play.trace)
    play.wills = ()
    play.view = None
    return play


def _labels(trace: Trace) -> Labels:
    story = story_of(trace)
    return dict(story.main.labels) if story is not None else {}


def seat(state: State, player: str) -> int:
    """Return a player's seat.

    Raises
    ------
    BadData
        If nobody is called so.
    """
    names = [p.name for p in state.players]
    if player not in names:
        raise BadData(f"no player is called {player!r}; the players are {', '.join(names)}")
    return seat_of(state, player)


def object_at(what: Any, name: str | int) -> tuple[State, int]:
    """Return the state and the object that a name such as ``"[[Grizzly Bears]]"`` means.

    Raises
    ------
    Unclear
        If it means none, or several that differ.
    """
    state = as_state(what)
    if isinstance(name, int):
        return state, name
    return state, anywhere(play_at(what), named(state, name))


def named(state: State, text: str) -> ObjectName:
    """Read ``Name``, ``[[Name]]``, ``[[Name#2]]`` or ``Ben's [[Name]]``."""
    text = text.strip()
    if "[[" not in text:
        text = f"[[{text}]]"
    players = [p.name for p in state.players]
    said = read_line(f"expect {text} is gone", players)
    claim = said.claim if isinstance(said, Expect) else None
    if not isinstance(claim, claims.IsStatus):
        raise BadData(f"{text!r} names no object")
    return claim.object


def reasons_against(what: Any, line: str) -> tuple[Reason, ...]:
    """Return why a line such as ``Ben casts [[Shock]]`` can't be done at a moment; empty if it can.

    Casting, playing and activating are asked about as if the player had priority.
    """
    play = play_at(what)
    state = play.state
    text = line.strip()
    said = read_line(text, [p.name for p in state.players])
    if isinstance(said, Expect):
        verdict = JUDGES[type(said.claim)](play, said.claim)
        return verdict.reasons
    if isinstance(said, lines.Mark | lines.UnreadLine):
        raise BadData(f"{text!r} is not something that a player does")
    claim = _as_claim(said)
    if claim is not None:
        verdict = JUDGES[type(claim)](play, claim)
        if not verdict.so:
            return verdict.reasons or (Reason(verdict.actual, ()),)
    return _tried(play, said)


def _as_claim(said: Any) -> Any:
    match said:
        case lines.Cast(player, card, how) | lines.BeginCasting(player, card, how):
            return claims.CanCast(player, True, card, how.source)
        case lines.PlayCard(player, card, source):
            return claims.CanPlay(player, True, card, source)
        case lines.Activate(player, obj, how):
            return claims.CanActivate(player, True, obj, how.ability, how.source)
        case _:
            return None


def _tried(play: Play, said: Any) -> tuple[Reason, ...]:
    """Try the line, as if the player had priority; in the middle of a move nothing can be tried."""
    state = play.state
    player = getattr(said, "player", None)
    trial = play
    if state.waiting is None:
        return ()
    acts = lines.Cast | lines.BeginCasting | lines.PlayCard | lines.Activate | lines.TapForMana
    if isinstance(said, acts) and player is not None and state.waiting.kind == "priority":
        who = seat_of(state, player)
        now = with_priority(state, who)
        waiting = replace(state.waiting, player=who)
        trial = play_at(replace(now, waiting=waiting))
        trial.labels = play.labels
    try:
        return refusal(trial, claims.Refused(said)) or ()
    except IllegalAction as error:
        return tuple(r for r in error.reasons if isinstance(r, Reason))
    except MtgnbError as error:
        return (Reason(str(error), ()),)
