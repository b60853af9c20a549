"""Which cards, permanents and abilities a line means, and how it says to pay."""

from __future__ import annotations

from typing import Any

from mtgnb.model.names import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MANA_TYPES,
    STACK,
)
from mtgnb.model.state import State
from mtgnb.rules.cr602_activating import activated_abilities
from mtgnb.rules.cr605_mana_abilities import gives, mana_abilities
from mtgnb.scenario import lines
from mtgnb.scenario.names import ObjectName, Zone
from mtgnb.scenario.naming import Unclear, find, name_of, seat_of
from mtgnb.scenario.playing import Play, Stuck


def card_to_play(
    play_state: State, labels: dict[str, int], seat: int, name: ObjectName, source: Zone | None
) -> int:
    """Return the card that a player would cast or play: from a zone that is named, or where it could be."""
    state = play_state
    if source is not None:
        owner = seat if source.player is None else seat_of(state, source.player)
        ids = state.zone(source.zone, owner)
        if source.zone == LIBRARY and source.place == "top":
            ids = ids[:1]
        elif source.zone == LIBRARY and source.place == "bottom":
            ids = ids[-1:]
        if source.zone == EXILE and source.player is not None:
            ids = tuple(i for i in ids if state.objects[i].owner == owner)
        return find(state, name, labels, [ids])
    others = [s for s in range(len(state.players)) if s != seat]
    own = [state.zone(HAND, seat)]
    elsewhere = [
        state.zone(COMMAND), state.zone(GRAVEYARD, seat), state.zone(EXILE),
        state.zone(LIBRARY, seat)[:1],
        *(state.zone(z, s) for s in others for z in (GRAVEYARD, LIBRARY, HAND)),
        state.zone(BATTLEFIELD), state.zone(STACK), state.zone(LIBRARY, seat),
    ]  # fmt: skip
    return find(state, name, labels, [*own, *elsewhere])


def permanent(state: State, labels: dict[str, int], seat: int, name: ObjectName) -> int:
    """Return the permanent that a player would use: their own before others'."""
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    return find(state, name, labels, [own, there])


def preferring(name: ObjectName, ready: list[int], groups: list[list[int]]) -> list[list[int]]:
    """Put those first that could be used at once; a number counts all of that name, used or not."""
    return groups if name.index is not None else [ready, *groups]


def using(play: Play, seat: int, how: lines.How) -> tuple[int, ...] | None:
    """Return the mana sources that a line names, None where it names none."""
    if not how.using:
        return None
    found: list[int] = []
    for name in how.using:
        state = play.trace.end
        there = [o.id for o in state.battlefield()]
        own = [i for i in there if state.objects[i].controller == seat]
        ready = [i for i in own if not state.objects[i].tapped and i not in found]
        found.append(find(state, name, play.labels, preferring(name, ready, [own, there])))
    return tuple(found)


def paying(how: lines.How) -> str | None:
    """Return the mana that a line pays with, None where it says nothing."""
    return "".join(f"{{{s}}}" for s in how.paying) or None


def activating(
    state: State, labels: dict[str, int], seat: int, name: ObjectName, source: Zone | None
) -> int:
    """Return the object whose ability a player would activate."""
    if source is not None:
        owner = seat if source.player is None else seat_of(state, source.player)
        return find(state, name, labels, [state.zone(source.zone, owner)])
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    untapped = [i for i in own if not state.objects[i].tapped]
    zones = [state.zone(z, seat) for z in (HAND, GRAVEYARD)]
    groups: list[Any] = [own, *zones, state.zone(EXILE), there, state.zone(STACK)]
    try:
        return find(state, name, labels, groups)
    except Unclear:
        return find(state, name, labels, [untapped])


def ability_index(state: State, id: int, number: int | None) -> int:
    """Return the index of the ability that is meant, counted from 1 in printed order.

    Raises
    ------
    Stuck
        If the object has no such ability, or several and none was named.
    """
    abilities = activated_abilities(state, id)
    name = name_of(state, id)
    here = [i for i, a in enumerate(abilities) if a.zone == state.objects[id].zone]
    if number is not None:
        if not 1 <= number <= len(abilities):
            raise Stuck(f"{name} has {len(abilities)} activated abilities, not {number}")
        return number - 1
    if not abilities:
        raise Stuck(f"{name} has no activated ability")
    if len(here) > 1:
        raise Stuck(f"{name} has {len(here)} abilities that could be meant; say `ability 1` or so")
    return here[0] if here else 0


def mana_ability_for(state: State, id: int, mana: tuple[str, ...]) -> int | None:
    """Return the index of an ability whose own text gives this mana, before replacements and triggers."""
    wanted = tuple(sorted(mana, key=MANA_TYPES.index))
    seat = state.objects[id].controller
    for index, _ in mana_abilities(state, id) if seat is not None else ():
        if wanted in gives(state, seat or 0, id, index):
            return index
    return None


def attacker_named(play: Play, seat: int, name: ObjectName, taken: list[int]) -> int:
    """Return the creature that would attack, among alike ones one that isn't taken yet."""
    state = play.trace.end
    there = [o.id for o in state.battlefield()]
    own = [i for i in there if state.objects[i].controller == seat]
    able = [i for i in own if not state.objects[i].tapped and i not in taken]
    return find(state, name, play.labels, preferring(name, able, [own, there]))
