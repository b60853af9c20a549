"""Permissions (CR 601.3, 305.1, 118.9): what lets a player cast or play a card from where it is.

A card in its owner's hand needs none but the rules'. Any other is a `MayPlay` of some effect, or an
ability of the card itself (flashback, escape …; see `cr702_keywords.casting_ways`).
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.events.stack import LandPlayed, SpellCast
from mtgnb.model.base import Noun
from mtgnb.model.filters import Filter
from mtgnb.model.game_changes import MayPlay
from mtgnb.model.names import EXILE, HAND, LIBRARY
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.rules import reading
from mtgnb.rules.cr400_knowledge import can_look, is_covered
from mtgnb.rules.cr613_layers import game_changes

TOP = "library top"


class Permit(Noun):
    """Why a card may be cast or played from where it is.

    Attributes
    ----------
    change : MayPlay or None
        The permission; None where the rules themselves give it (a card in hand), or the card does.
    ctx : Context or None
        What the permission's words mean.
    source, name
        The object whose effect it is.
    effect : int or None
        The continuous effect that it is, for one that can be used up.
    own : str
        The card's own ability that gives it (``flashback``).
    """

    change: MayPlay | None = None
    ctx: Context | None = None
    source: int | None = None
    name: str = ""
    effect: int | None = None
    own: str = ""


@rule("601.3", "305.1", "400.7h", "401.5", "601.3f")
def permits(state: State, seat: int, card: int, lands: bool) -> tuple[Permit, ...]:
    """Return what lets a player play a card from the zone that it is in.

    What kind of spell it may be is another question (`allows`): only who, where and when are
    looked at here.

    Parameters
    ----------
    lands : bool
        To play it as a land; else to cast it.

    References
    ----------
    CR 601.3, 305.1, 401.5.
    """
    obj = state.objects[card]
    found: list[Permit] = []
    if obj.zone == HAND and obj.owner == seat:
        found.append(Permit())
    for may in game_changes(state, MayPlay):
        change: MayPlay = may.change
        if not (change.lands if lands else change.spells):
            continue
        theirs = concerns(may, seat) and reading.fits_player(state, change.who, seat, may.ctx)
        if not theirs or not _in_reach(state, seat, card, change, may):
            continue
        if not _used_up(state, seat, may):
            effect = None if may.running is None else may.running.id
            found.append(Permit(change, may.ctx, may.source, may.name, effect))
    return tuple(found)


def concerns(found: Any, seat: int) -> bool:
    """Whether a change that is fixed on players (611.2c) is fixed on this one among others."""
    seats = [t for t in found.affected or () if isinstance(t, Seat)]
    return not seats or Seat(seat) in seats


def _in_reach(state: State, seat: int, card: int, change: MayPlay, found: Any) -> bool:
    obj = state.objects[card]
    fixed = [t for t in found.affected or () if not isinstance(t, Seat)]
    if fixed and card not in fixed:
        return False
    if change.when is not None and not reading.holds(state, change.when, found.ctx):
        return False
    if not isinstance(change.what, Filter):
        return card in reading.objects(state, change.what, found.ctx)
    if not reading.fits_player(state, change.whose, obj.owner, found.ctx):
        return False
    if change.zone == TOP:
        on_top = obj.zone == LIBRARY and state.zone(LIBRARY, obj.owner)[:1] == (card,)
        return on_top and not is_covered(state, card)
    if obj.zone != change.zone:
        return False
    return not (obj.zone == EXILE and obj.face_down and not can_look(state, seat, card))


def _used_up(state: State, seat: int, found: Any) -> bool:
    """Whether a permission for one card each turn has been used this turn."""
    if found.change.once != "turn":
        return False
    return any(
        isinstance(e, SpellCast | LandPlayed)
        and e.player == seat
        and e.permission is not None
        and e.permission == found.source
        for e in state.log
    )


@rule("601.3e", "715.3d")
def allows(state: State, permit: Permit, card: int, proposed: State, spell: int, face: int) -> bool:
    """Whether a permission covers the spell that a card would be.

    Parameters
    ----------
    state : State
        Now.
    permit : Permit
    card : int
        Where it is now.
    proposed : State
        The state in which it is on the stack, as the object `spell`.
    face : int
        Which of the card's faces it would be.

    References
    ----------
    CR 601.3e, 715.3d.
    """
    change = permit.change
    if change is None or permit.ctx is None:
        return True
    obj = state.objects[card]
    if face and obj.card.layout == "adventure" and permit.source == card:
        return False
    if not isinstance(change.what, Filter):
        return True
    ctx = replace(permit.ctx, on_stack=spell)
    return reading.fits(proposed, change.what, spell, ctx)


@rule("305.1", "116.2a")
def allows_land(state: State, permit: Permit, card: int) -> bool:
    """Whether a permission covers playing this land."""
    change = permit.change
    if change is None or permit.ctx is None or not isinstance(change.what, Filter):
        return True
    return reading.fits(state, change.what, card, permit.ctx)
