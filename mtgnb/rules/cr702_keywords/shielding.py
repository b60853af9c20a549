"""Hexproof, shroud and protection (CR 702.11, 702.16, 702.18): what they keep off.

What can be attached (702.16c–d) is `cr303_auras`' question. Left out: the exceptions for
attachments of 702.16n and 702.16p ("this effect doesn't remove …").
"""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.model.abilities import Keyword
from mtgnb.model.base import Noun
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes import PlayerHas
from mtgnb.model.names import BATTLEFIELD, STACK
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat, Thing
from mtgnb.rules import reading
from mtgnb.rules.cr702_keywords.qualities import quality, quality_of


class Shield(Noun, frozen=True):
    """An ability that keeps off what has a quality: `everything` is true of plain hexproof."""

    keyword: str
    quality: Filter
    everything: bool
    ctx: Context
    source: int
    name: str

    def covers(self, state: State, source: int) -> bool:
        """Whether an object has the quality, as it is or last was."""
        return self.everything or reading.fits(state, self.quality, source, self.ctx)


def _shields(state: State, thing: Thing, keyword: str) -> Iterator[Shield]:
    from mtgnb.rules.cr613_layers import characteristics, game_changes_on

    if isinstance(thing, Seat):
        for f in game_changes_on(state, PlayerHas, thing):
            if f.change.keyword.split(" from")[0] == keyword:
                what = quality_of(f.change)
                yield Shield(keyword, what, what == Anything(), f.ctx, f.source, f.name)
        return
    obj = state.objects.get(thing)
    if obj is None or obj.zone not in (BATTLEFIELD, STACK):
        return
    chars = characteristics(state, thing)
    for a in chars.abilities:
        if isinstance(a, Keyword) and a.name.split(" from")[0] == keyword:
            ctx = Context(thing, obj.owner if obj.controller is None else obj.controller)
            what = quality(a.where, a.who)
            yield Shield(keyword, what, what == Anything(), ctx, thing, chars.name)


@rule("702.16a", "702.16j", "702.16k")
def protections(state: State, thing: Thing) -> tuple[Shield, ...]:
    """Return the protection abilities of a permanent or player."""
    return tuple(_shields(state, thing, "protection"))


@rule("702.16a")
def protected_from(state: State, thing: Thing, source: int) -> tuple[Reason, ...]:
    """Say which protection a permanent or player has from an object, whatever it would do.

    Parameters
    ----------
    state : State
    thing : Thing
        The permanent or player with protection.
    source : int
        An object, or the id of an ability on the stack, whose source is meant then.

    Returns
    -------
    tuple of Reason
        One for each protection ability from this object; empty if there is none. They cite 702.16a;
        who asks adds the rule that applies (702.16c for Auras).
    """
    source = origin(state, source)
    return tuple(
        Reason(_sentence(state, thing, source), ("702.16a",), p.source, p.name)
        for p in protections(state, thing)
        if p.covers(state, source)
    )


def _sentence(state: State, thing: Thing, source: int) -> str:
    return f"{_name(state, thing)} has protection from {_name(state, source)}"


def _name(state: State, thing: Thing) -> str:
    from mtgnb.rules.cr613_layers import characteristics

    if isinstance(thing, Seat):
        return state.players[thing.n].name
    chars = characteristics(state, thing) if state.live(thing) else state.past[thing].chars
    return chars.name or state.obj(thing).card.name


@rule("113.7")
def origin(state: State, id: int) -> int:
    """Return the source of an ability on the stack, any other object as it is."""
    obj = state.obj(id)
    return obj.stack.context.source if obj.kind == "ability" and obj.stack is not None else id


@rule("702.11b", "702.16b", "702.18a")
def why_not_target_by_keyword(
    state: State, thing: Thing, seat: int, source: int
) -> tuple[Reason, ...]:
    """Say which keywords keep a spell or ability from having an object or player as its target.

    Parameters
    ----------
    state : State
    thing : Thing
        What would be the target: a permanent, a spell, a player.
    seat : int
        Who controls the spell or ability.
    source : int
        The spell, the ability on the stack, or the source of an ability that isn't there yet.

    Returns
    -------
    tuple of Reason
        Every reason; empty if no keyword stands in the way.

    References
    ----------
    CR 702.11b–d, 702.16b, 702.18a.
    """
    name = _name(state, thing)
    player = isinstance(thing, Seat)
    found = [
        Reason(f"{name} has shroud", ("702.18a",), s.source, s.name)
        for s in _shields(state, thing, "shroud")
    ]
    source = origin(state, source)
    if _of_an_opponent(state, thing, seat):
        for s in _shields(state, thing, "hexproof"):
            if s.everything:
                rules = ("702.11c",) if player else ("702.11b",)
                found.append(Reason(f"{name} has hexproof", rules, s.source, s.name))
            elif s.covers(state, source):
                sentence = f"{name} has hexproof from {_name(state, source)}"
                found.append(Reason(sentence, ("702.11d",), s.source, s.name))
    found += [
        Reason(_sentence(state, thing, source), ("702.16b",), p.source, p.name)
        for p in protections(state, thing)
        if p.covers(state, source)
    ]
    return tuple(found)


def _of_an_opponent(state: State, thing: Thing, seat: int) -> bool:
    if isinstance(thing, Seat):
        return thing.n != seat
    obj = state.objects[thing]
    return obj.controller is not None and obj.controller != seat
