"""What references to objects mean (CR 109, 400.7, 607)."""

from __future__ import annotations

from mtgnb.model import refs as r
from mtgnb.model.base import Noun
from mtgnb.model.errors import NotModelled
from mtgnb.model.things import Thing
from mtgnb.rules.reading.look import THINGS, Look, means

Things = tuple[Thing, ...]


@means(THINGS, r.This)
def _this(look: Look, _ref: Noun) -> Things:
    return (look.ctx.source,)


@means(THINGS, r.Target)
def _target(look: Look, ref: r.Target) -> Things:
    targets = look.ctx.targets
    return targets[ref.i] if ref.i < len(targets) else ()


@means(THINGS, r.AllTargets)
def _targets(look: Look, _ref: Noun) -> Things:
    return tuple(t for instance in look.ctx.targets for t in instance)


@means(THINGS, r.Attached)
def _attached(look: Look, _ref: Noun) -> Things:
    """What `This` is (or last was) attached to, unless that is phased out (702.26b)."""
    if not look.known(look.ctx.source):
        return ()
    to = look.obj(look.ctx.source).attached_to
    if isinstance(to, int) and to in look.state.objects and look.state.objects[to].phased_out:
        return ()
    return () if to is None else (to,)


@means(THINGS, r.EventObject)
def _event_object(look: Look, _ref: Noun) -> Things:
    event = look.ctx.event
    return () if event is None or event.obj is None else (event.obj,)


@means(THINGS, r.EventSource)
def _event_source(look: Look, _ref: Noun) -> Things:
    event = look.ctx.event
    return () if event is None or event.source is None else (event.source,)


@means(THINGS, r.Bound)
def _bound(look: Look, ref: r.Bound) -> Things:
    return look.ctx.things(ref.key)


@means(THINGS, r.Linked)
def _linked(look: Look, ref: r.Linked) -> Things:
    """Cards linked to the source, where they still are what they were (400.7)."""
    if not look.known(look.ctx.source):
        return ()
    linked = look.obj(look.ctx.source).linked(ref.key)
    return tuple(i for i in linked if look.state.live(i))


@means(THINGS, r.EachWhat)
def _current(look: Look, _ref: Noun) -> Things:
    id = look.ctx.each_object
    return () if id is None else (id,)


@means(THINGS, r.All)
def _all(look: Look, ref: r.All) -> Things:
    return look.things(ref.where)


@means(THINGS, r.Several)
def _several(look: Look, ref: r.Several) -> Things:
    return tuple(dict.fromkeys(t for part in ref.parts for t in look.things(part)))


@means(THINGS, r.TopOfLibrary)
def _top(look: Look, ref: r.TopOfLibrary) -> Things:
    n = look.number(ref.n)
    return tuple(
        i for s in look.players(ref.whose) for i in look.state.zone("library", s)[: max(n, 0)]
    )


@means(THINGS, r.HandOf)
def _hand(look: Look, ref: r.HandOf) -> Things:
    return tuple(i for s in look.players(ref.whose) for i in look.state.zone("hand", s))


@means(THINGS, r.GraveyardOf)
def _graveyard(look: Look, ref: r.GraveyardOf) -> Things:
    return tuple(i for s in look.players(ref.whose) for i in look.state.zone("graveyard", s))


@means(THINGS, r.Chosen)
def _chosen(_look: Look, _ref: r.Chosen) -> Things:
    raise NotModelled("objects that a player is still to choose can't be named before the choice")
