"""Patterns of combat and of damage (CR 508.3, 509.3, 510.3a, 120.3)."""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.events.combat import Attacked, AttackersDeclared, BecameBlocked, Blocked, WasntBlocked
from mtgnb.events.permanents import Damaged
from mtgnb.model import patterns as p
from mtgnb.model.things import EventInfo, Seat, Thing
from mtgnb.rules.cr603_patterns.hearing import Heard, hears, speaks_of_itself

Infos = Iterator[EventInfo]


def _defending(heard: Heard, defender: Thing | None) -> int | None:
    """Return the defending player (508.5)."""
    if isinstance(defender, Seat):
        return defender.n
    return None if defender is None or not heard.known(defender) else heard.seat_of(defender)


def _attacks_whom(heard: Heard, pattern: p.Attacks, attacker: int) -> bool:
    if pattern.whom is None:
        return True
    part = heard.obj(attacker).combat if heard.known(attacker) else None
    return part is not None and heard.thing_fits(pattern.whom, part.attacking)


@hears(p.Attacks, Attacked)
@rule("508.3a", "508.3c")
def _attacks(heard: Heard, pattern: p.Attacks, event: Attacked) -> Infos:
    """A creature that was put onto the battlefield attacking didn't attack."""
    if pattern.batch or pattern.alone or not event.declared or not heard.known(event.attacker):
        return
    if not heard.thing_fits(pattern.whom, event.defender):
        return
    if heard.fits(pattern.where, event.attacker):
        player = _defending(heard, event.defender)
        yield EventInfo(event.attacker, player, 1, other=event.defender)


@hears(p.Attacks, AttackersDeclared)
@rule("508.3b", "508.3d", "508.3e", "506.5")
def _attack_together(heard: Heard, pattern: p.Attacks, event: AttackersDeclared) -> Infos:
    """ "Attacks alone", and what triggers once for all attackers."""
    if not pattern.batch and not pattern.alone:
        return
    if pattern.alone and len(event.attackers) != 1:
        return
    fitting = [
        a
        for a in event.attackers
        if heard.known(a) and _attacks_whom(heard, pattern, a) and heard.fits(pattern.where, a)
    ]
    if not fitting or len(fitting) < pattern.least:
        return
    part = heard.obj(fitting[0]).combat
    defender = None if part is None else part.attacking
    player = event.player
    if pattern.alone or pattern.whom is not None:
        player = event.player if defender is None else _defending(heard, defender) or 0
    yield EventInfo(fitting[0], player, len(fitting), other=defender)


@hears(p.Blocks, Blocked)
@rule("509.3a", "509.3b", "509.3f")
def _blocks(heard: Heard, pattern: p.Blocks, event: Blocked) -> Infos:
    """With an attacker named it triggers for each one; in "this blocks a creature", that is the object."""
    if not heard.known(event.blocker) or not heard.fits(pattern.where, event.blocker):
        return
    if pattern.what is None:
        one = event.attackers[0] if len(event.attackers) == 1 else None
        yield EventInfo(event.blocker, event.player, len(event.attackers), one)
        return
    for attacker in event.attackers:
        if heard.fits(pattern.what, attacker):
            yield _pair(pattern.where, event.blocker, attacker, event.player)


def _pair(where: object, one: int, other: int, player: int) -> EventInfo:
    itself = speaks_of_itself(where)  # type: ignore[arg-type]
    return EventInfo(other if itself else one, player, 1, other, other=other)


@hears(p.BecomesBlocked, BecameBlocked)
@rule("509.3c", "509.3d", "603.2f")
def _becomes_blocked(heard: Heard, pattern: p.BecomesBlocked, event: BecameBlocked) -> Infos:
    """Without a blocker named it triggers once, and not for a creature that was blocked already."""
    if not heard.known(event.attacker) or not heard.fits(pattern.where, event.attacker):
        return
    player = heard.seat_of(event.attacker)
    if pattern.by is None:
        before = heard.before
        was = None if before is None else before.obj(event.attacker).combat
        if was is None or not was.blocked:
            one = event.by[0] if len(event.by) == 1 else None
            yield EventInfo(event.attacker, player, len(event.by), one)
        return
    for blocker in event.by:
        if heard.fits(pattern.by, blocker):
            yield _pair(pattern.where, event.attacker, blocker, player)


@hears(p.AttacksUnblocked, WasntBlocked)
@rule("509.3g")
def _unblocked(heard: Heard, pattern: p.AttacksUnblocked, event: WasntBlocked) -> Infos:
    if heard.known(event.attacker) and heard.fits(pattern.where, event.attacker):
        part = heard.obj(event.attacker).combat
        defender = None if part is None else part.attacking
        yield EventInfo(event.attacker, _defending(heard, defender), 1, other=defender)


# --- damage ------------------------------------------------------------------------------------


@hears(p.DealsDamage, Damaged)
@rule("120.3")
def _deals_damage(heard: Heard, pattern: p.DealsDamage, event: Damaged) -> Infos:
    """The event's object is the one that was dealt damage, or the source where that was a player."""
    if not _damage(heard, pattern.combat, event) or not heard.thing_fits(pattern.to, event.to):
        return
    if heard.fits(pattern.where, event.source):
        yield _damage_info(heard, event)


@hears(p.DealtDamage, Damaged)
@rule("120.3")
def _dealt_damage(heard: Heard, pattern: p.DealtDamage, event: Damaged) -> Infos:
    if not _damage(heard, pattern.combat, event) or not heard.thing_fits(pattern.to, event.to):
        return
    if pattern.by is None or heard.fits(pattern.by, event.source):
        yield _damage_info(heard, event)


def _damage(heard: Heard, combat: bool | None, event: Damaged) -> bool:
    return combat in (None, event.combat) and event.amount > 0 and heard.known(event.source)


def _damage_info(heard: Heard, event: Damaged) -> EventInfo:
    if isinstance(event.to, Seat):
        obj, player = event.source, event.to.n
    else:
        obj, player = event.to, heard.seat_of(event.to)
    return EventInfo(obj, player, event.amount, event.source, other=event.to)
