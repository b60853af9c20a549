"""What could trigger at all (CR 603.1, 113.6): read off faces once, so that most events cost nothing.

An ability works in the zone that it names. One whose condition can't come about on the battlefield
works where it can (113.6k): "when you cast this spell" on the stack, "when this card is put into a
graveyard from anywhere" in the graveyard, "when you cycle (discard) this card" wherever it ends up.
"""

from __future__ import annotations

from typing import Final

from mtgnb.cr import rule
from mtgnb.events.base import Event, memo
from mtgnb.model import patterns as p
from mtgnb.model.abilities import Ability, Keyword, Static, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.card import Face
from mtgnb.model.changes import BecomesFace, Change, Grant
from mtgnb.model.names import BATTLEFIELD, LIBRARY, STACK
from mtgnb.model.object import Obj
from mtgnb.model.patterns import Pattern
from mtgnb.model.state import State
from mtgnb.rules.cr603_patterns import core, heard_events, looks_back, parts, speaks_of_itself
from mtgnb.rules.cr603_patterns.hearing import HEARS
from mtgnb.rules.cr603_patterns.moves import move_looks_back
from mtgnb.rules.cr613_layers.caching import by_identity
from mtgnb.rules.cr707_copying import copiable_values

Kinds = frozenset[type[Event]]

HEARD: Final[Kinds] = frozenset(event for table in HEARS.values() for event in table)
"""Every kind of event that some pattern looks at."""

NOTHING: Final[Kinds] = frozenset()


class Listening(Noun):
    """One pattern of a triggered ability: where it works, what it hears, whether it looks back."""

    part: Pattern
    zone: str
    kinds: Kinds
    back: bool


@by_identity
def listening(ability: Triggered) -> tuple[Listening, ...]:
    """Return the single patterns of a triggered ability."""
    return tuple(
        Listening(part, _zone(ability, part), heard_events(part), looks_back(part))
        for part in parts(ability.trigger)
    )


@rule("113.6", "113.6b", "113.6k")
def _zone(ability: Triggered, part: Pattern) -> str:
    """Return where an ability works; ``any`` is every zone but libraries."""
    plain = core(part)
    if ability.zone != BATTLEFIELD or not speaks_of_itself(getattr(plain, "where", None)):
        return ability.zone
    match plain:
        case p.Casts():
            return STACK
        case p.Cycles() | p.Discards():
            return "any"
        case p.PutInto(zone=zone, from_zone=origin):
            return (origin or "any") if move_looks_back(plain) else zone
        case _:
            return BATTLEFIELD


@by_identity
def triggered_of(ability: Ability) -> tuple[Triggered, ...]:
    """Return the triggered abilities that an ability is or, as a keyword, stands for."""
    if isinstance(ability, Triggered):
        return (ability,)
    if isinstance(ability, Keyword):
        from mtgnb.rules.cr702_keywords import expand

        return tuple(a for a in expand(ability) if isinstance(a, Triggered))
    return ()


class Ears(Noun):
    """What a face could hear: on the battlefield, elsewhere, and with abilities that it gives to others."""

    here: Kinds = NOTHING
    abroad: Kinds = NOTHING
    given: Kinds = NOTHING
    state_triggers: bool = False


@by_identity
def ears_of(face: Face) -> Ears:
    """Return what a face could hear."""
    return _ears(face.abilities)


def _ears(abilities: tuple[Ability, ...]) -> Ears:
    here: Kinds = NOTHING
    abroad: Kinds = NOTHING
    given: Kinds = NOTHING
    states = False
    for ability in abilities:
        for triggered in triggered_of(ability):
            for one in listening(triggered):
                states = states or isinstance(core(one.part), p.StateIs)
                if one.zone in (BATTLEFIELD, "any"):
                    here |= one.kinds
                if one.zone != BATTLEFIELD:
                    abroad |= one.kinds
        for static in _statics(ability):
            for change in static.changes:
                gift = ears_given(change)
                given |= gift.here | gift.abroad | gift.given
                states = states or gift.state_triggers
    return Ears(here, abroad, given, states)


def _statics(ability: Ability) -> tuple[Static, ...]:
    from mtgnb.rules.cr613_layers.profile import statics_of

    return statics_of(ability)


@by_identity
def ears_given(change: Change) -> Ears:
    """Return what the abilities that a change gives could hear."""
    if isinstance(change, Grant):
        return _ears(tuple(a for a in change.abilities if isinstance(a, Ability)))
    if isinstance(change, BecomesFace) and isinstance(change.face, Face):
        return ears_of(change.face)
    return Ears()


class Audience(Noun):
    """Who could hear what in a state: permanents and others by id, and all of it together."""

    here: tuple[tuple[int, Kinds], ...]
    abroad: tuple[tuple[int, Kinds], ...]
    given: Kinds
    all: Kinds
    state_triggers: bool


def audience(state: State) -> Audience:
    """Return who could hear what, as far as faces and effects tell without a look at the layers."""
    kept = memo(state).board
    found = kept.get("603 audience")
    if found is None:
        found = kept["603 audience"] = _audience(state)
    return found  # type: ignore[return-value]


def _audience(state: State) -> Audience:
    here: list[tuple[int, Kinds]] = []
    abroad: list[tuple[int, Kinds]] = []
    given: Kinds = NOTHING
    everything: Kinds = NOTHING
    states = False
    for key in state.zones.in_order():
        if key[0] == LIBRARY:
            continue
        for id in state.zones[key]:
            obj = state.objects[id]
            if obj.kind == "ability":
                continue
            ears = ears_of(copiable_values(state, obj) if obj.face_down else obj.printed)
            given |= ears.given
            states = states or ears.state_triggers
            if key[0] == BATTLEFIELD:
                here.append((id, ears.here))
                everything |= ears.here
            elif ears.abroad or obj.kind == "emblem":
                heard = ears.abroad | ears.here if obj.kind == "emblem" else ears.abroad
                abroad.append((id, heard))
                everything |= heard
    for effect in state.effects:
        for change in effect.changes:
            gift = ears_given(change)
            given |= gift.here | gift.abroad | gift.given
            states = states or gift.state_triggers
    return Audience(tuple(here), tuple(abroad), given, everything | given, states)


@rule("113.6", "114.4")
def works(obj: Obj, one: Listening) -> bool:
    """Whether an ability works on an object where it is; an emblem's does in the command zone."""
    if obj.phased_out:
        return False
    if obj.kind == "emblem":
        return one.zone == BATTLEFIELD or one.zone == obj.zone
    return one.zone in (obj.zone, "any") and obj.zone != LIBRARY
