"""Playing lands (CR 305.1–305.3, 116.2a): a special action, without the stack."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.places import Entering
from mtgnb.events.players import LandPlayCounted
from mtgnb.events.stack import LandPlayed
from mtgnb.model.choice import Choice, Option
from mtgnb.model.filters import Anything
from mtgnb.model.game_changes import CantPlayLands, ExtraLandPlays
from mtgnb.model.names import BATTLEFIELD, LIBRARY
from mtgnb.model.object import Obj
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import PlayLand
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr117_timing import what_keeps_it_from_sorcery_time, why_nobody_has_priority
from mtgnb.rules.cr401_top_of_library import cover, uncover
from mtgnb.rules.cr601_casting.casting import use_up
from mtgnb.rules.cr601_casting.checking import modelled
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import Law, Refused, Step, each_made_by, made_by, rule
from mtgnb.rules.permissions import Permit, allows_land, concerns, permits

Reasons = tuple[Reason, ...]
ORDINARY = 1


@cites("305.1", "305.2", "305.2a", "305.2b", "305.3", "116.2a", "101.2")
def why_not_play(
    state: State, seat: int, card: int, face: int | None = None, instructed: bool = False
) -> Reasons:
    """Say why a player couldn't play a card as a land now, if they had priority.

    Parameters
    ----------
    face : int, optional
        Which face of a modal double-faced card; its first land face if None.
    instructed : bool
        It is played while something resolves: the phase and the stack don't matter.

    Returns
    -------
    tuple of Reason
        Every reason; empty if it may be played.

    References
    ----------
    CR 305.1–305.3, 116.2a, 101.2.
    """
    if card not in state.objects:
        return (Reason("it is no longer there", ("400.7", "305.1")),)
    modelled(state, card)
    obj = state.objects[card]
    name = obj.card.name
    if not land_faces(obj, face):
        return (Reason(f"{name} is not a land", ("305.1",), card, name),)
    found: list[Reason] = []
    if not instructed:
        found += why_nobody_has_priority(state)
        found += _why_not_now(state, seat)
    found += _why_not_on_this_turn(state, seat)
    found += _why_no_play_left(state, seat)
    found += _prohibitions(state, seat, card)
    if not instructed and not _allowing(state, seat, card):
        sentence = f"nothing lets {state.players[seat].name} play {name} from {_place(state, obj)}"
        found.append(Reason(sentence, ("305.1", "116.2a"), card, name))
    return tuple(found)


def _place(state: State, obj: Obj) -> str:
    whose = state.players[obj.owner].name
    return f"{whose}'s {obj.zone}" if obj.zone in (LIBRARY, "hand", "graveyard") else obj.zone


def land_faces(obj: Obj, face: int | None = None) -> tuple[int, ...]:
    """Return the faces of a card that can be played as lands (305.9, 712.12)."""
    faces = range(len(obj.card.faces)) if obj.card.layout == "modal_dfc" else (0,)
    return tuple(
        i for i in faces if "land" in obj.card.faces[i].types and (face is None or i == face)
    )


def _why_not_now(state: State, seat: int) -> Reasons:
    return tuple(
        Reason(clause, ("116.2a", "305.1"))
        for clause in what_keeps_it_from_sorcery_time(state, seat)
    )


@cites("305.3")
def _why_not_on_this_turn(state: State, seat: int) -> Reasons:
    if state.active() == seat:
        return ()
    return (Reason("lands can be played on one's own turn only", ("305.3",)),)


@cites("305.2", "305.2a")
def land_plays(state: State, seat: int) -> int | None:
    """Return how many lands a player may play this turn in all (None: any number)."""
    total = ORDINARY
    for found in game_changes(state, ExtraLandPlays):
        if not concerns(found, seat):
            continue
        if reading.fits_player(state, found.change.who, seat, found.ctx):
            if found.change.n is None:
                return None
            total += reading.number(state, found.change.n, found.ctx)
    return total


@cites("305.2a", "305.2b")
def _why_no_play_left(state: State, seat: int) -> Reasons:
    total, used = land_plays(state, seat), state.players[seat].lands_played
    if total is None or used < total:
        return ()
    sentence = f"{used} of {total} land plays of this turn are used"
    return (Reason(sentence, ("305.2a", "305.2b")),)


@cites("101.2", "305.1")
def _prohibitions(state: State, seat: int, card: int) -> Reasons:
    found = []
    for ban in game_changes(state, CantPlayLands):
        change: CantPlayLands = ban.change
        if not concerns(ban, seat) or not reading.fits_player(state, change.who, seat, ban.ctx):
            continue
        if _by_zone(state, card, change) and _by_kind(state, seat, card, ban.ctx, change):
            who = state.players[seat].name
            found.append(
                Reason(f"{who} can't play this land", ("101.2", "305.1"), ban.source, ban.name)
            )
    return tuple(found)


def _by_zone(state: State, card: int, change: CantPlayLands) -> bool:
    zone = state.objects[card].zone
    named = {zone, "library top"} if zone == LIBRARY else {zone}
    if change.only_from_zones and named & {*change.only_from_zones}:
        return False
    return not change.from_zones or bool(named & {*change.from_zones})


def _by_kind(state: State, seat: int, card: int, ctx: Context, change: CantPlayLands) -> bool:
    every = isinstance(change.where, Anything)
    if not every and not reading.fits(state, change.where, card, ctx):
        return False
    if change.more_than is None:
        return True
    most = reading.number(state, change.more_than, ctx)
    return state.players[seat].lands_played >= most


_PLAYED = ("305.1", "116.2a")


def _allowing(state: State, seat: int, card: int) -> tuple[Permit, ...]:
    """Return the permissions that cover a land, those that can be used up last."""
    found = [p for p in permits(state, seat, card, lands=True) if allows_land(state, p, card)]
    return tuple(sorted(found, key=lambda p: p.change is not None and p.change.once != ""))


@cites("116.2a", "305.1", "305.2a")
def play_land(state: State, action: PlayLand, instructed: bool = False) -> Law:
    """Play a land: it enters the battlefield, which uses one of the turn's land plays.

    Choices as it enters are part of the action; until it is finished, the new top card of a library
    stays covered (401.5).

    Parameters
    ----------
    state : State
    action : PlayLand
    instructed : bool
        It is played while something resolves.

    Raises
    ------
    Refused
        With every reason, if it can't be played.

    References
    ----------
    CR 116.2a, 305.1, 305.2a, 401.5, 614.12a.
    """
    seat, card = action.player, action.card
    reasons = why_not_play(state, seat, card, action.face, instructed)
    if reasons:
        raise Refused(*reasons)
    obj = state.objects[card]
    state, face = yield from _which_face(state, seat, obj, action.face)
    allowing = _allowing(state, seat, card)
    permit = allowing[0] if allowing else None
    state = yield from cover(state)
    entering = Entering(controller=seat, face=face)
    enters = ZoneChanged(card, BATTLEFIELD, cause="play", by=seat, entering=entering)
    state = yield made_by(_PLAYED, enters)
    state = yield from _count(state, seat, card, obj.zone, permit)
    state = yield from use_up(state, permit)
    return (yield from uncover(state))


@rule("712.12")
def _which_face(
    state: State, seat: int, obj: Obj, face: int | None
) -> Generator[Step, Any, tuple[State, int]]:
    """Choose which land face of a double-faced card is played; returns (state, the face)."""
    faces = land_faces(obj, face)
    options = tuple(Option(i, obj.card.faces[i].name) for i in faces)
    state, pick = yield Choice(
        seat, "mode", "Which face is played?", options, about=obj.id, asker=seat
    )
    return state, pick


@cites("305.2a")
def _count(state: State, seat: int, card: int, zone: str, permit: Permit | None) -> Law:
    """The land has been played, from wherever it was: it counts."""
    past = state.past.get(card)
    new = card if past is None or past.became is None else past.became
    source = None if permit is None else permit.source
    played = LandPlayed(new, seat, zone, source)
    state = yield each_made_by(((LandPlayCounted(seat), ("305.2a",)), (played, _PLAYED)))
    return state
