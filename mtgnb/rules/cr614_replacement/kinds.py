"""Which events could be replaced at all: read off faces once, so that most events cost nothing.

`Entering` stands for any event that puts an object onto the battlefield.
"""

from __future__ import annotations

from mtgnb.events.base import Event, memo
from mtgnb.events.moving import TokenCreated, ZoneChanged
from mtgnb.events.permanents import Damaged
from mtgnb.events.places import Entering
from mtgnb.events.players import LifeLost, ManaAdded
from mtgnb.model import replacements as r
from mtgnb.model.abilities import Ability
from mtgnb.model.card import Face
from mtgnb.model.changes import BecomesFace, Change, Grant
from mtgnb.model.game_changes import PlayerHas
from mtgnb.model.names import BATTLEFIELD, LIBRARY
from mtgnb.model.state import State
from mtgnb.rules.cr603_patterns import heard_events
from mtgnb.rules.cr613_layers.caching import by_identity
from mtgnb.rules.cr613_layers.profile import statics_of
from mtgnb.rules.cr614_replacement.shapes import enters
from mtgnb.rules.cr702_keywords.qualities import players_protection

Kinds = frozenset[type[Event]]
NONE: Kinds = frozenset()
ENTERING: Kinds = frozenset((Entering,))

ENTERS_SO = (
    r.EntersTapped,
    r.EntersUntapped,
    r.EntersTappedUnlessPaid,
    r.EntersWithCounters,
    r.EntersChoosing,
    r.EntersAsCopy,
    r.EntersDoing,
    r.EntersUnder,
    r.EntersAs,
    r.EntersOfferedCounters,
)
"""Replacement effects on how objects enter (614.1c, 614.1d)."""


@by_identity
def kinds_of(change: Change) -> Kinds:
    """Return the kinds of events that a change could replace, on its own or by what it grants."""
    match change:
        case r.InsteadDo() | r.AmountInstead():
            return heard_events(change.pattern, would=True)
        case r.GoesElsewhere() | r.RegenerationShield():
            return frozenset((ZoneChanged,))
        case r.PreventDamage() | r.RedirectDamage():
            return frozenset((Damaged,))
        case PlayerHas() if players_protection(change) is not None:
            return frozenset((Damaged,))
        case r.LosesUnlessLeast():
            return frozenset((LifeLost,))
        case r.ManaInstead():
            return frozenset((ManaAdded,))
        case Grant():
            return _in(tuple(a for a in change.abilities if isinstance(a, Ability)))
        case BecomesFace(face=Face() as face):
            return replaced_by(face)
        case _:
            return ENTERING if isinstance(change, ENTERS_SO) else NONE


def _in(abilities: tuple[Ability, ...]) -> Kinds:
    found: Kinds = NONE
    for ability in abilities:
        for static in statics_of(ability):
            for change in static.changes:
                found |= kinds_of(change)
    return found


@by_identity
def replaced_by(face: Face) -> Kinds:
    """Return the kinds of events that a face's abilities could replace.

    Planeswalkers (306.5b) and Sagas (714.3a) enter with counters.
    """
    found = _in(face.abilities)
    own = face.loyalty is not None or "Saga" in face.subtypes or "battle" in face.types
    return found | ENTERING if own else found


def watched(state: State) -> Kinds:
    """Return the kinds of events that anything outside libraries could replace now."""
    kept = memo(state).board
    found = kept.get("614 watched")
    if found is None:
        found = kept["614 watched"] = _watched(state)
    return found  # type: ignore[return-value]


def _watched(state: State) -> Kinds:
    found: Kinds = NONE
    for key in state.zones.in_order():
        if key[0] == LIBRARY:
            continue
        for id in state.zones[key]:
            obj = state.objects[id]
            mine = replaced_by(obj.printed)
            if mine:
                found |= mine if key[0] == BATTLEFIELD else mine - ENTERING
    for effect in state.effects:
        for change in effect.changes:
            found |= kinds_of(change)
    return found


def could_be_replaced(state: State, events: tuple[Event, ...]) -> bool:
    """Whether any replacement effect is worth looking for."""
    watching = watched(state)
    for event in events:
        if type(event) in watching:
            return True
        if enters(event) and (Entering in watching or _enters_specially(state, event)):
            return True
        if isinstance(event, ZoneChanged) and state.objects[event.obj].zone == LIBRARY:
            if ZoneChanged in replaced_by(state.objects[event.obj].printed):
                return True
    return False


def _enters_specially(state: State, event: Event) -> bool:
    """Whether the entering object's own abilities could say how it enters."""
    if isinstance(event, TokenCreated):
        face = event.card.faces[0]
        copy = event.entering.copy if event.entering is not None else None
    elif isinstance(event, ZoneChanged):
        obj = state.objects[event.obj]
        copy = event.entering.copy if event.entering is not None else None
        face = obj.card.faces[(event.entering.face or 0) if event.entering is not None else 0]
        if obj.copy is not None and obj.kind != "card" and copy is None:
            copy = obj.copy
    else:
        return False
    return Entering in replaced_by(copy or face)
