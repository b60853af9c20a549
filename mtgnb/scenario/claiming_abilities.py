"""Claims about what a player can do and see."""

from __future__ import annotations

from typing import Any

from mtgnb.model.names import LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.tasks import Attack, Block
from mtgnb.model.things import Seat
from mtgnb.rules.cr305_lands import why_not_play
from mtgnb.rules.cr400_knowledge import why_not_look
from mtgnb.rules.cr508_attacking import why_not_declare as why_not_declare_attack
from mtgnb.rules.cr509_blocking import why_not_declare as why_not_declare_block
from mtgnb.rules.cr601_casting import why_not_cast
from mtgnb.rules.cr602_activating import why_not_activate
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.scenario import claims
from mtgnb.scenario.meant import ability_index, activating, attacker_named, card_to_play
from mtgnb.scenario.names import ObjectName, Zone
from mtgnb.scenario.naming import every, find, seat_of
from mtgnb.scenario.playing import Play
from mtgnb.scenario.targeting import thing
from mtgnb.scenario.verdict import Verdict
from mtgnb.scenario.when import (
    no_priority_step,
    why_not_attack_this_turn,
    why_not_block_this_turn,
    with_priority,
)


def _verdict(able: bool, what: str, reasons: tuple[Reason, ...]) -> Verdict:
    can = not reasons
    return Verdict(can is able, f"{what} {'is legal' if can else 'is not legal'}", reasons)


def _gone(play: Play, seat: int) -> tuple[Reason, ...]:
    if play.state.players[seat].left:
        return (Reason(f"{play.state.players[seat].name} has left the game", ("800.4a",)),)
    return no_priority_step(play.state)


def _can_cast(play: Play, claim: claims.CanCast) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    elsewhere = _not_on_top(play, claim.card, claim.source, seat)
    if elsewhere:
        return _verdict(claim.able, "casting it", elsewhere)
    id = card_to_play(state, play.labels, seat, claim.card, claim.source)
    faces = state.objects[id].card.faces
    face = next(
        (i for i, f in enumerate(faces) if f.name.casefold() == claim.card.name.casefold()), None
    ) if len(faces) > 1 else None  # fmt: skip
    reasons = _gone(play, seat) or why_not_cast(with_priority(state, seat), seat, id, face)
    return _verdict(claim.able, "casting it", reasons)


def _not_on_top(play: Play, name: ObjectName, source: Zone | None, seat: int) -> tuple[Reason, ...]:
    """Where a card is claimed to be playable from the top of a library and isn't the top card."""
    if source is None or source.zone != LIBRARY or source.place != "top":
        return ()
    state = play.state
    owner = seat if source.player is None else seat_of(state, source.player)
    top = state.zone(LIBRARY, owner)[:1]
    meant = every(state, name, play.labels)
    if (top and top[0] in meant) or not any(state.live(i) for i in meant):
        return ()
    return (Reason(f"{name} isn't the top card of that library", ("601.3", "116.2a")),)


def _can_play(play: Play, claim: claims.CanPlay) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    elsewhere = _not_on_top(play, claim.card, claim.source, seat)
    if elsewhere:
        return _verdict(claim.able, "playing it", elsewhere)
    id = card_to_play(state, play.labels, seat, claim.card, claim.source)
    asked = with_priority(state, seat)
    reasons = _gone(play, seat)
    if not reasons:
        land = "land" in characteristics(state, id).types
        reasons = why_not_play(asked, seat, id) if land else why_not_cast(asked, seat, id)
    return _verdict(claim.able, "playing it", reasons)


def _can_activate(play: Play, claim: claims.CanActivate) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    id = activating(state, play.labels, seat, claim.object, claim.source)
    asked = with_priority(state, seat)
    reasons = _gone(play, seat)
    if not reasons and claim.ability is None:
        reasons = _any_ability(asked, seat, id)
    elif not reasons:
        index = ability_index(state, id, claim.ability)
        reasons = why_not_activate(asked, seat, id, index)
    return _verdict(claim.able, "activating it", reasons)


def _any_ability(state: Any, seat: int, id: int) -> tuple[Reason, ...]:
    """Without a number the claim is about any of its abilities; the reasons are those of all."""
    from mtgnb.rules.cr602_activating import activated_abilities

    abilities = activated_abilities(state, id)
    if not abilities:
        return (Reason("it has no activated ability", ("602.1",)),)
    found: list[Reason] = []
    for i in range(len(abilities)):
        reasons = why_not_activate(state, seat, id, i)
        if not reasons:
            return ()
        found += reasons
    return tuple(dict.fromkeys(found))


def _can_attack(play: Play, claim: claims.CanAttack) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    defender = thing(play.state, play.labels, seat, claim.defender)
    ids: list[int] = []
    for name in claim.attackers:
        ids.append(attacker_named(play, seat, name, ids))
    reasons = [r for i in ids for r in why_not_attack_this_turn(state, seat, i, defender)]
    if not reasons and len(ids) > 1:
        attacks = tuple(Attack(i, defender) for i in ids)
        reasons += why_not_declare_attack(state, seat, attacks)
    if not reasons and isinstance(defender, Seat) and len(ids) == 1:
        alone = why_not_declare_attack(state, seat, (Attack(ids[0], defender),))
        reasons += [r for r in alone if not any(n == "508.1d" for n in r.rules)]
    return _verdict(claim.able, "attacking", tuple(dict.fromkeys(reasons)))


def _can_block(play: Play, claim: claims.CanBlock) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    fighting = [o.id for o in state.battlefield() if o.combat and o.combat.attacking is not None]
    there = [o.id for o in state.battlefield()]
    attacker = find(state, claim.attacker, play.labels, [fighting, there])
    ids: list[int] = []
    for name in claim.blockers:
        ids.append(attacker_named(play, seat, name, ids))
    reasons = [r for i in ids for r in why_not_block_this_turn(state, seat, attacker, i)]
    if not reasons:
        blocks = tuple(Block(i, attacker) for i in ids)
        declared = why_not_declare_block(state, seat, blocks)
        reasons += [r for r in declared if not any(n == "509.1c" for n in r.rules)]
    return _verdict(claim.able, "blocking", tuple(dict.fromkeys(reasons)))


def _can_look_at_top(play: Play, claim: claims.CanLookAtTop) -> Verdict:
    state = play.state
    seat, owner = seat_of(state, claim.player), seat_of(state, claim.library)
    top = state.zone(LIBRARY, owner)[:1]
    if not top:
        reasons: tuple[Reason, ...] = (Reason("that library is empty", ("401.5",)),)
    else:
        reasons = why_not_look(state, seat, top[0])
    return _verdict(claim.able, "looking at it", reasons)


def _can_look_at(play: Play, claim: claims.CanLookAt) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    hidden = [i for i in state.objects.in_order() if state.objects[i].zone in (LIBRARY, "hand")]
    rest = [i for i in state.objects.in_order() if i not in hidden]
    tops = [i for s in range(len(state.players)) for i in state.zone(LIBRARY, s)[:1]]
    id = find(state, claim.object, play.labels, [tops, hidden, rest])
    return _verdict(claim.able, "looking at it", why_not_look(state, seat, id))


def _has_seen(play: Play, claim: claims.HasSeen) -> Verdict:
    state = play.state
    seat = seat_of(state, claim.player)
    meant = every(state, claim.object, play.labels)
    seen = any(i in state.players[seat].seen for i in meant)
    return Verdict(seen, "it has been seen" if seen else "it has not been seen")


ABILITIES: dict[type[Any], Any] = {
    claims.CanCast: _can_cast,
    claims.CanPlay: _can_play,
    claims.CanActivate: _can_activate,
    claims.CanAttack: _can_attack,
    claims.CanBlock: _can_block,
    claims.CanLookAtTop: _can_look_at_top,
    claims.CanLookAt: _can_look_at,
    claims.HasSeen: _has_seen,
}
