"""Declaring blockers (CR 509): who can block what, restrictions, requirements."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.combat import BecameBlocked, Blocked, WasntBlocked
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import CantBeBlocked, CantBlock, MustBeBlocked, MustBlock
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Block
from mtgnb.rules import reading
from mtgnb.rules.cr506_combat import attackers, defending_player_of
from mtgnb.rules.cr509_requirements import Wishes, how_many_it_can_block
from mtgnb.rules.cr613_layers import characteristics, game_changes, game_changes_on
from mtgnb.rules.cr702_keywords import why_not_block_by_keyword
from mtgnb.rules.law import Law, Refused, each_made_by, rule


@rule("509.1a", "509.1b")
def why_not_block(state: State, seat: int, attacker: int, blocker: int) -> tuple[Reason, ...]:
    """Say why a creature can't block an attacker, on its own.

    Returns
    -------
    tuple of Reason
        Every reason; empty if it could be declared. How many blockers an attacker needs is a
        matter of the whole declaration, see `why_not_declare`.

    References
    ----------
    CR 509.1a, 509.1b, 702.9b, 702.17b.
    """
    o = state.objects.get(blocker)
    a = state.objects.get(attacker)
    if o is None or o.zone != "battlefield" or o.phased_out:
        return (Reason("it isn't on the battlefield", ("509.1a",), blocker),)
    chars = characteristics(state, blocker)
    name = chars.name
    found: list[Reason] = []
    if "creature" not in chars.types:
        found.append(Reason(f"{name} isn't a creature", ("506.3", "509.1a"), blocker, name))
    if o.controller != seat:
        who = state.players[seat].name
        found.append(Reason(f"{who} doesn't control {name}", ("509.1a",), blocker, name))
    if o.tapped:
        found.append(Reason(f"{name} is tapped", ("509.1a",), blocker, name))
    if a is None or a.combat is None or a.combat.attacking is None:
        return (*found, Reason("that creature isn't attacking", ("509.1a",), attacker))
    if defending_player_of(state, a) != seat:
        who = state.players[seat].name
        found.append(Reason(f"it isn't attacking {who}", ("509.1a",), attacker))
    found += why_not_block_by_keyword(state, attacker, blocker)
    return (*found, *_restrictions(state, attacker, blocker, chars))


@rule("509.1b")
def _restrictions(state: State, attacker: int, blocker: int, chars: Chars) -> tuple[Reason, ...]:
    """Effects that say that the one can't block or the other can't be blocked."""
    found = []
    for f in game_changes_on(state, CantBlock, blocker):
        ctx = replace(f.ctx, each_object=blocker)
        kept = f.change.unless is None or not reading.holds(state, f.change.unless, ctx)
        if kept and not f.change.alone and reading.fits(state, f.change.what, attacker, f.ctx):
            found.append(Reason(f"{chars.name} can't block that", ("509.1b",), f.source, f.name))
    name = characteristics(state, attacker).name
    for g in game_changes_on(state, CantBeBlocked, attacker):
        if g.change.least > 1 or g.change.most is not None:
            continue
        if g.change.except_by is not None:
            stopped = not reading.fits(state, g.change.except_by, blocker, g.ctx)
        else:
            stopped = reading.fits(state, g.change.by, blocker, g.ctx)
        if stopped:
            sentence = f"{name} can't be blocked by {chars.name}"
            found.append(Reason(sentence, ("509.1b",), g.source, g.name))
    return tuple(found)


@cites("509.1")
def declare(state: State) -> Law:
    """Each defending player declares blockers, in turn order from the active player (802.4)."""
    for seat in state.apnap():
        if seat == state.turn.seat:
            continue
        options = _options(state, seat)
        if options:
            state, blocks = yield Choice(
                seat, "blockers", "Which creatures block, and what?", options, rule="509.1a",
                least=0, most=len(options), fate="drop",
            )  # fmt: skip
            why = why_not_declare(state, seat, tuple(blocks))
            if why:
                raise Refused(*why)
            state = yield from _become_blockers(state, seat, tuple(blocks))
    return (yield from _became_unblocked(state))


def _options(state: State, seat: int) -> tuple[Option, ...]:
    found = []
    at_me = [a for a in attackers(state) if defending_player_of(state, a) == seat]
    for o in state.battlefield() if at_me else ():
        if o.controller != seat or "creature" not in characteristics(state, o.id).types:
            continue
        for a in at_me:
            if not why_not_block(state, seat, a.id, o.id):
                mine, theirs = characteristics(state, o.id).name, characteristics(state, a.id).name
                found.append(Option(Block(o.id, a.id), f"{mine} blocks {theirs}"))
    return tuple(found)


@rule("509.1b", "509.1c")
def why_not_declare(state: State, seat: int, blocks: tuple[Block, ...]) -> tuple[Reason, ...]:
    """Say why a whole declaration of blockers is illegal; empty if it is legal."""
    found: list[Reason] = []
    for b in blocks:
        found += why_not_block(state, seat, b.attacker, b.blocker)
    for one in sorted({b.blocker for b in blocks}):
        n = len({b.attacker for b in blocks if b.blocker == one})
        if n > how_many_it_can_block(state, one):
            name = characteristics(state, one).name
            found.append(Reason(f"{name} can't block that many", ("509.1a",), one, name))
    for one in sorted({b.attacker for b in blocks}):
        found += _numbers(state, one, len({b.blocker for b in blocks if b.attacker == one}))
    if len({b.blocker for b in blocks}) == 1:
        for f in game_changes_on(state, CantBlock, blocks[0].blocker):
            if f.change.alone:
                found.append(Reason("it can't block alone", ("509.1b",), f.source, f.name))
    return tuple(found) or _requirements_unmet(state, seat, blocks)


@rule("509.1b", "702.111b")
def _numbers(state: State, attacker: int, n: int) -> tuple[Reason, ...]:
    """Some attackers can't be blocked except by two or more creatures, or by more than one."""
    found = []
    chars = characteristics(state, attacker)
    if chars.has("menace") and n < 2:
        sentence = f"{chars.name} has menace and needs two blockers"
        found.append(Reason(sentence, ("702.111b", "509.1b"), attacker, chars.name))
    for f in game_changes_on(state, CantBeBlocked, attacker):
        if n < f.change.least:
            sentence = f"{chars.name} needs {f.change.least} blockers"
            found.append(Reason(sentence, ("509.1b",), f.source, f.name))
        if f.change.most is not None and n > f.change.most:
            sentence = f"{chars.name} can't be blocked by more than {f.change.most}"
            found.append(Reason(sentence, ("509.1b",), f.source, f.name))
    return tuple(found)


@rule("509.1c")
def _requirements_unmet(state: State, seat: int, blocks: tuple[Block, ...]) -> tuple[Reason, ...]:
    """As many requirements as possible have to be obeyed, and no more (509.1c)."""
    if not game_changes(state, MustBlock) and not game_changes(state, MustBeBlocked):
        return ()
    options = tuple(o.value for o in _options(state, seat))
    wishes = Wishes(state, options)
    if wishes.met(blocks) >= wishes.most():
        return ()
    return tuple(
        Reason(f"{characteristics(state, one).name} {what}", ("509.1c",), f.source, f.name)
        for one, what, f in wishes.unmet(blocks)
    )


@cites("509.1g", "509.1h")
def _become_blockers(state: State, seat: int, blocks: tuple[Block, ...]) -> Law:
    """Chosen creatures become blocking creatures, and what they block becomes blocked."""
    if not blocks:
        return state
    blocking: list[tuple[Event, tuple[str, ...]]] = [
        (Blocked(one, tuple(b.attacker for b in blocks if b.blocker == one), seat), ("509.1g",))
        for one in dict.fromkeys(b.blocker for b in blocks)
    ]
    blocked: list[tuple[Event, tuple[str, ...]]] = [
        (BecameBlocked(one, tuple(b.blocker for b in blocks if b.attacker == one)), ("509.1h",))
        for one in dict.fromkeys(b.attacker for b in blocks)
    ]
    state = yield each_made_by((*blocking, *blocked))
    return state


@rule("509.1h")
def _became_unblocked(state: State) -> Law:
    """Attackers without blockers become unblocked creatures."""
    free = tuple(WasntBlocked(a.id) for a in attackers(state) if a.combat and not a.combat.blocked)
    return (yield free) if free else state
