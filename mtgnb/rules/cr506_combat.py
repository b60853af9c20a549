"""Combat in general (CR 506): who may be attacked, and when something is removed from combat.

All opponents of the active player are defending players, as in a free-for-all with the attack
multiple players option (802). Left out: banding (702.22), battles' protectors (310.8), attack left
and right (803).
"""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.events.combat import DefenderGone, RemovedFromCombat
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, rule


@rule("506.2", "506.3", "802.2a")
def what_may_be_attacked(state: State, seat: int) -> tuple[Thing, ...]:
    """Return a player's opponents and their planeswalkers."""
    found: list[Thing] = []
    opponents = state.opponents(seat)
    for s in opponents:
        found.append(Seat(s))
        found += [
            o.id
            for o in state.battlefield()
            if o.controller == s and "planeswalker" in characteristics(state, o.id).types
        ]
    return tuple(found)


def attackers(state: State) -> list[Obj]:
    """Return the attacking creatures, in order of entering."""
    return [o for o in state.battlefield() if o.combat and o.combat.attacking is not None]


def blockers(state: State) -> list[Obj]:
    """Return the blocking creatures, in order of entering."""
    return [o for o in state.battlefield() if o.combat and o.combat.blocking]


@rule("508.5")
def defending_player(state: State, attacking: Thing | None) -> int | None:
    """Return the player whom something attacks, or whose planeswalker it attacks."""
    if isinstance(attacking, Seat):
        return attacking.n
    if attacking is None:
        return None
    return state.obj(attacking).controller


@rule("508.5", "802.2a")
def defending_player_of(state: State, attacker: Obj) -> int | None:
    """Return the defending player as far as an attacking creature is concerned.

    It stays the same player when the planeswalker that it attacked has left combat.
    """
    part = attacker.combat
    if part is None or part.attacking is None:
        return None
    return defending_player(state, part.attacking) if part.defending is None else part.defending


@rule("506.3", "506.4", "506.4c")
def attacked_still(state: State, attacker: Obj) -> Thing | None:
    """Return what a creature attacks; None if that is no longer there to be attacked.

    A planeswalker isn't once it has left the battlefield, changed its controller, phased out or
    stopped being one.
    """
    part = attacker.combat
    if part is None or part.attacking is None or part.nothing:
        return None
    if isinstance(part.attacking, Seat):
        return part.attacking
    o = state.objects.get(part.attacking)
    if o is None or o.phased_out or part.defending not in (None, o.controller):
        return None
    return o.id if "planeswalker" in characteristics(state, o.id).types else None


@rule("506.4", "506.4c")
def no_longer_fighting(state: State) -> tuple[Event, ...]:
    """Return what leaves combat: creatures that stopped being creatures, planeswalkers attacked."""
    found: list[Event] = []
    for o in state.battlefield():
        part = o.combat
        if part is None:
            continue
        if "creature" not in characteristics(state, o.id).types:
            found.append(RemovedFromCombat(o.id, "it is no longer a creature"))
        elif part.attacking is not None and not part.nothing and attacked_still(state, o) is None:
            found.append(DefenderGone(o.id))
    return tuple(found)


@rule("506.4")
def remove_from_combat(state: State, ids: tuple[int, ...], why: str) -> Law:
    """Remove objects from combat."""
    gone = tuple(
        RemovedFromCombat(i, why)
        for i in ids
        if i in state.objects and state.objects[i].combat is not None
    )
    return (yield gone) if gone else state
