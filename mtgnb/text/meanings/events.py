"""Events of objects: what triggered abilities watch for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgnb.model.filters import (
    Filter,
    InZone,
    Is,
    IsOther,
)  # fmt: skip
from mtgnb.model.names import (
    EXILE,
    GRAVEYARD,
)  # fmt: skip
from mtgnb.model.patterns import (
    AnyOfEvents,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    BecomesTapped,
    BecomesUntapped,
    Blocks,
    Dies,
    Enters,
    Exploits,
    IsDestroyed,
    Leaves,
    LeavesZone,
    Pattern,
    PhasesIn,
    PutInto,
    Sacrifices,
    TurnedFaceUp,
)  # fmt: skip
from mtgnb.model.refs import (
    AnyPlayer,
    ControllerOf,
    EventObject,
    Opponent,
    Ref,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.details import in_filter
from mtgnb.text.mind import Mind, Thing, contains, every, means


class Subject:
    """The object that an event happens to: a filter, and whether several at once."""

    def __init__(self, where: Filter, ref: Ref, kinds: frozenset[str], batch: bool = False) -> None:
        self.where = where
        self.ref = ref
        self.kinds = kinds
        self.batch = batch


def _subject(
    m: Mind, where: Filter, kinds: frozenset[str], ref: Ref | None = None, batch: bool = False
) -> Subject:
    made = Subject(where, ref or EventObject(), kinds, batch)
    m.see(made.ref, kinds, batch)
    if not batch and contains(where, Opponent):
        m.say(ControllerOf(made.ref), "opponent")  # type: ignore[arg-type]
    return made


@means("eo_this")
def eo_this(m: Mind, thing: Thing) -> Subject:
    return Subject(Is(This()), This(), thing.kinds)


@means("eo_one", "eo_bare")
def eo_one(m: Mind, d: Desc) -> Subject:
    return _subject(m, d.filter, d.kinds)


@means("eo_another")
def eo_another(m: Mind, d: Desc) -> Subject:
    m.another = True
    return _subject(m, every(IsOther(), d.filter), d.kinds)


@means("eo_batch")
def eo_batch(m: Mind, d: Desc) -> Subject:
    return _subject(m, d.filter, d.kinds, batch=True)


@means("eo_batch_other")
def eo_batch_other(m: Mind, d: Desc) -> Subject:
    return _subject(m, every(IsOther(), d.filter), d.kinds, batch=True)


@means("eo_this_or")
def eo_this_or(m: Mind, _this: Thing, d: Desc) -> Subject:
    from mtgnb.text.mind import either

    return _subject(m, either(Is(This()), every(IsOther(), d.filter)), d.kinds)


@means("eo_this_or_batch")
def eo_this_or_batch(m: Mind, _this: Thing, d: Desc) -> Subject:
    from mtgnb.text.mind import either

    return _subject(m, either(Is(This()), every(IsOther(), d.filter)), d.kinds, batch=True)


@means("eo_ref")
def eo_ref(m: Mind, thing: Thing) -> Subject:
    ref = thing.ref
    return Subject(Is(ref), ref, thing.kinds)


Verb = Callable[[Mind, Subject], Pattern]


@means("ev_object")
def ev_object(m: Mind, subject: Subject, verb: Verb) -> Pattern:
    return verb(m, subject)


@means("ev_object_or")
def ev_object_or(m: Mind, subject: Subject, *verbs: Verb) -> Pattern:
    return AnyOfEvents(tuple(verb(m, subject) for verb in verbs))


def _verb(name: str, make: Callable[[Subject], Pattern], gone: bool = False) -> None:
    def bound(_m: Mind, *_c: Any) -> Verb:
        def verb(m: Mind, s: Subject) -> Pattern:
            if gone and isinstance(s.ref, This):
                m.see(EventObject(), s.kinds)
            return make(s)

        return verb

    means(name)(bound)


_verb("v_enters", lambda s: Enters(s.where, s.batch))


_verb("v_enters_yours", lambda s: Enters(s.where, s.batch, under=You()))


_verb("v_enters_opponents", lambda s: Enters(s.where, s.batch, under=Opponent()))


_verb("v_dies", lambda s: Dies(s.where, s.batch), gone=True)


_verb("v_leaves", lambda s: Leaves(s.where, batch=s.batch), gone=True)


_verb("v_leaves_not_dying", lambda s: Leaves(s.where, not_to=GRAVEYARD, batch=s.batch), gone=True)


_verb("v_exiled", lambda s: PutInto(EXILE, s.where, batch=s.batch), gone=True)


_verb("v_attacks", lambda s: Attacks(s.where, batch=s.batch))


_verb("v_attacks_alone", lambda s: Attacks(s.where, alone=True))


_verb("v_unblocked", lambda s: AttacksUnblocked(s.where))


_verb("v_blocks", lambda s: Blocks(s.where))


_verb("v_blocked", lambda s: BecomesBlocked(s.where))


_verb("v_blocks_or_blocked", lambda s: AnyOfEvents((Blocks(s.where), BecomesBlocked(s.where))))


_verb("v_tapped", lambda s: BecomesTapped(s.where))


_verb("v_untapped", lambda s: BecomesUntapped(s.where))


_verb("v_face_up", lambda s: TurnedFaceUp(s.where))


_verb("v_phases_in", lambda s: PhasesIn(s.where))


_verb("v_phases_out", lambda s: PhasesIn(s.where, out=True))


_verb("v_sacrificed", lambda s: Sacrifices(AnyPlayer(), s.where), gone=True)


_verb("v_exploits", lambda s: Exploits(s.where))


_verb("v_destroyed", lambda s: IsDestroyed(s.where), gone=True)


@means("v_enters_from")
def v_enters_from(_m: Mind, zone: InZone) -> Verb:
    return lambda m, s: Enters(s.where, s.batch, zone.zone)


@means("v_leaves_graveyard")
def v_leaves_graveyard(_m: Mind, who: Who) -> Verb:
    return lambda m, s: LeavesZone(
        GRAVEYARD, every(s.where, InZone(GRAVEYARD, in_filter(who))), s.batch
    )
