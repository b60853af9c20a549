"""Claims about players: life, mana, zones, priority, whether they are still in the game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from mtgnb.model.names import OWN_ZONES, STACK
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.scenario import claims
from mtgnb.scenario.names import ObjectName
from mtgnb.scenario.naming import answers_to, name_of, plain, seat_of
from mtgnb.scenario.playing import Play
from mtgnb.scenario.verdict import Verdict, listed


def _mana(play: Play, claim: claims.ManaIs) -> Verdict:
    pool = play.state.players[seat_of(play.state, claim.player)].pool
    have = [m.type for m in pool]
    actual = "".join(f"{{{t}}}" for t in have) or "empty"
    return Verdict(Counter(have) == Counter(claim.mana), f"the pool is {actual}")


def _life(play: Play, claim: claims.LifeIs) -> Verdict:
    life = play.state.players[seat_of(play.state, claim.player)].life
    return Verdict(life == claim.life, f"{claim.player}'s life is {life}")


def zone_of(play: Play, player: str, zone: str) -> list[int]:
    """Return what is in a player's zone; of exile, what the player owns."""
    state = play.state
    seat = seat_of(state, player)
    if zone in OWN_ZONES:
        return list(state.zone(zone, seat))
    return [i for i in state.zone(zone) if state.objects[i].owner == seat]


def _zone_is(play: Play, claim: claims.ZoneIs) -> Verdict:
    state = play.state
    left = zone_of(play, claim.player, claim.zone)
    actual = f"{claim.player}'s {claim.zone} is {listed([name_of(state, i) for i in left])}"
    for name in claim.objects:
        found = [i for i in left if answers_to(state, i, name.name, play.labels)]
        if not found:
            return Verdict(False, actual)
        left.remove(found[0])
    return Verdict(not left, actual)


def _zone_has(play: Play, claim: claims.ZoneHas) -> Verdict:
    n = len(zone_of(play, claim.player, claim.zone))
    return Verdict(n == claim.count, f"{claim.player}'s {claim.zone} has {n} cards")


def _controls(play: Play, claim: claims.Controls) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    n = sum(
        o.controller == seat and _is_called(play, o.id, claim.object) for o in state.battlefield()
    )
    return Verdict(n == claim.count, f"{claim.player} controls {n}")


def _is_called(play: Play, id: int, name: ObjectName) -> bool:
    """By name or label; a token also by the name of its subtype (111.4)."""
    state = play.state
    if answers_to(state, id, name.name, play.labels):
        return True
    o = state.objects[id]
    if o.kind != "token":
        return False
    subtypes = " ".join(characteristics(state, id).subtypes)
    wanted = plain(name.name)
    return plain(subtypes) == wanted or any(
        plain(s) == wanted for s in characteristics(state, id).subtypes
    )


def _priority(play: Play, claim: claims.HasPriority) -> Verdict:
    state = play.state
    holder = state.priority
    actual = "nobody has priority" if holder is None else f"{state.players[holder].name} has it"
    wanted = None if claim.player is None else seat_of(state, claim.player)
    return Verdict(holder == wanted, actual)


def _status(play: Play, claim: claims.PlayerStatus) -> Verdict:
    state = play.state
    p = state.players[seat_of(state, claim.player)]
    won = state.over and p.seat in state.winners
    so = {
        "lost": p.lost,
        "left": p.left,
        "in the game": not p.left,
        "won": won,
    }[claim.status]
    parts = ["has lost"] if p.lost else []
    parts += ["has left"] if p.left else ["is still in the game"]
    parts += ["has won"] if won else []
    return Verdict(so, f"{p.name} {' and '.join(parts)}")


def _stack_is(play: Play, claim: claims.StackIs) -> Verdict:
    state = play.state
    stack = state.zone(STACK)
    actual = f"the stack is {listed([name_of(state, i) for i in stack]) if stack else 'empty'}"
    if len(stack) != len(claim.objects):
        return Verdict(False, actual)
    for id, name in zip(stack, claim.objects, strict=True):
        obj = state.objects[id]
        source = obj.stack.context.source if obj.kind == "ability" and obj.stack else id
        called = answers_to(state, id, name.name, play.labels)
        if not called and not answers_to(state, source, name.name, play.labels):
            return Verdict(False, actual)
        if name.whose is not None and obj.controller != seat_of(state, name.whose):
            return Verdict(False, actual)
    return Verdict(True, actual)


PLAYERS: dict[type[Any], Any] = {
    claims.ManaIs: _mana,
    claims.LifeIs: _life,
    claims.ZoneIs: _zone_is,
    claims.ZoneHas: _zone_has,
    claims.Controls: _controls,
    claims.HasPriority: _priority,
    claims.PlayerStatus: _status,
    claims.StackIs: _stack_is,
}
