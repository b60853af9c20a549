"""What may be done now: every action that a player might think of, with the reasons against it."""

from __future__ import annotations

from typing import Any

from mtgnb.events.base import memo
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice
from mtgnb.model.names import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Activate, Cast, Pass, PlayLand
from mtgnb.rules.cr116_special import possible_special_actions, why_not_special
from mtgnb.rules.cr305_lands import why_not_play
from mtgnb.rules.cr400_knowledge import can_look
from mtgnb.rules.cr601_casting import why_not_cast
from mtgnb.rules.cr602_activating import activated_abilities, why_not_activate
from mtgnb.rules.cr613_layers import characteristics


class Possibility(Noun):
    """An action, or the value of an option, with the reasons against it (none: it is legal)."""

    action: Any
    label: str = ""
    why_not: tuple[Reason, ...] = ()


def legal(state: State) -> tuple[Possibility, ...]:
    """Return what the player may do whom the game waits for.

    Returns
    -------
    tuple of Possibility
        With priority: passing first, then spells, lands, abilities. At another choice: its
        options. Every one of them can be performed.
    """
    choice = state.waiting
    if choice is None:
        return ()
    if choice.kind != "priority":
        return _options(choice)
    return tuple(p for p in possibilities(state, choice.player) if not p.why_not)


def _options(choice: Choice) -> tuple[Possibility, ...]:
    return tuple(Possibility(o.value, o.label) for o in choice.options)


def possibilities(state: State, seat: int) -> tuple[Possibility, ...]:
    """Return every action a player might think of, as if they had priority, allowed or not.

    Cards that the player can't see are left out; a permission to play the top card of a library is
    listed for the card if they may look at it.
    """
    kept = memo(state).all
    known = kept.get(("possibilities", seat, state.priority))
    if known is None:
        known = kept[("possibilities", seat, state.priority)] = _possibilities(state, seat)
    return known  # type: ignore[return-value]


def _possibilities(state: State, seat: int) -> tuple[Possibility, ...]:
    found: list[Possibility] = [Possibility(Pass(seat), "pass")]
    for id in _cards_in_reach(state, seat):
        found.extend(_with_card(state, seat, id))
    for zone_ids in (state.zone(BATTLEFIELD), state.zone(HAND, seat), state.zone(GRAVEYARD, seat)):
        for id in zone_ids:
            found.extend(_abilities(state, seat, id))
    for action in possible_special_actions(state, seat):
        label = f"{action.what} {characteristics(state, action.obj).name}"
        found.append(Possibility(action, label, why_not_special(state, action)))
    return tuple(found)


def _cards_in_reach(state: State, seat: int) -> tuple[int, ...]:
    ids = [*state.zone(HAND, seat), *state.zone(GRAVEYARD, seat), *state.zone(COMMAND)]
    ids += [i for i in state.zone(EXILE) if can_look(state, seat, i)]
    for owner in state.in_game():
        top = state.zone(LIBRARY, owner)[:1]
        ids += [i for i in top if can_look(state, seat, i)]
        if owner != seat:
            ids += list(state.zone(GRAVEYARD, owner))
    return tuple(ids)


def _with_card(state: State, seat: int, id: int) -> list[Possibility]:
    chars = characteristics(state, id)
    own = state.objects[id].zone == HAND
    if "land" in chars.types:
        why = why_not_play(state, seat, id)
        return (
            [Possibility(PlayLand(seat, id), f"play {chars.name}", why)] if own or not why else []
        )
    why = why_not_cast(state, seat, id)
    return [Possibility(Cast(seat, id), f"cast {chars.name}", why)] if own or not why else []


def _abilities(state: State, seat: int, id: int) -> list[Possibility]:
    o = state.objects[id]
    if o.zone == BATTLEFIELD and (o.phased_out or o.controller != seat):
        return []
    abilities = activated_abilities(state, id)
    name = characteristics(state, id).name
    found = []
    for i, ability in enumerate(abilities):
        if ability.zone != o.zone:
            continue
        label = f"activate {name}" + (f", ability {i + 1}" if len(abilities) > 1 else "")
        found.append(
            Possibility(Activate(seat, id, i), label, why_not_activate(state, seat, id, i))
        )
    return found
