"""Damage, and what objects do."""

from __future__ import annotations

from typing import Any

from mtgnb.model.changes import Becomes
from mtgnb.model.durations import RestOfGame
from mtgnb.model.effects import (
    Attach,
    ChangeTargets,
    DealDamage,
    Effect,
    Fight,
    ForEachObject,
    KeywordAction,
    Lasting,
    MoveCounters,
    PutCounters,
)
from mtgnb.model.filters import Controlled
from mtgnb.model.names import COMBAT, DRAW, END, UPKEEP
from mtgnb.model.refs import (
    All,
    EachWhat,
    Ref,
    Several,
    This,
    What,
    Who,
)
from mtgnb.model.values import Amount, StatOf, X
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.moving import Doing, named, plain
from mtgnb.text.meanings.tapping import that_many
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means


@means("da_twice")
def da_twice(m: Mind) -> Any:
    from mtgnb.model.values import Times

    return Times(2, that_many(m))


constants({"da_x": X()})


@means("rc_what")
def rc_what(_m: Mind, thing: Thing) -> Ref:
    return thing.ref  # type: ignore[no-any-return]


@means("rc_player")
def rc_player(_m: Mind, who: Who) -> Ref:
    return who


@means("rc_both")
def rc_both(_m: Mind, a: Any, b: Any) -> Ref:
    return Several(tuple(x.ref if isinstance(x, Thing) else x for x in (a, b)))


@means("rc_three")
def rc_three(_m: Mind, *things: Thing) -> Ref:
    return Several(tuple(t.ref for t in things))


@means("rc_player_and_theirs")
def rc_player_and_theirs(_m: Mind, who: Who, d: Desc) -> Ref:
    return Several((who, All(every(d.filter, Controlled(who)))))


def dealt(
    m: Mind, source: Thing | None, amount: Any, to: Ref, divided: bool = False
) -> tuple[Effect, ...]:
    """A source deals damage."""
    m.amount = Amount()
    what: What = named(source) if source is not None else This()
    if m.token.low in ("it", "he", "she") and m.dealer is not None:
        what = m.dealer
    m.dealer, m.damaged = what, to
    if isinstance(what, All):
        if _about(amount, what):
            raise NotRead("damage equal to the power of several")
        return (ForEachObject(what, (DealDamage(amount, to, EachWhat()),)),)
    return (DealDamage(amount, to, what, divided),)


def _about(amount: Any, what: What) -> bool:
    return isinstance(amount, StatOf) and amount.of == what


@means("d_deal")
def d_deal(m: Mind, source: Thing, amount: Any, to: Ref) -> tuple[Effect, ...]:
    return dealt(m, source, amount, to)


@means("d_deal_same")
def d_deal_same(m: Mind, source: Thing, amount: Any) -> tuple[Effect, ...]:
    """ "It deals 4 damage instead": to what it would otherwise be dealt to."""
    if m.damaged is None or isinstance(m.damaged, All):
        raise NotRead("to what, can't be told")
    return dealt(m, source, amount, m.damaged)


@means("d_deal_each")
def d_deal_each(m: Mind, source: Thing, amount: Any, to: Ref, each: Any) -> tuple[Effect, ...]:
    return dealt(m, source, times(amount, each), to)


@means("d_deal_equal")
def d_deal_equal(m: Mind, source: Thing, amount: Any, to: Ref) -> tuple[Effect, ...]:
    return dealt(m, source, amount, to)


@means("d_deal_to_equal")
def d_deal_to_equal(m: Mind, source: Thing, to: Ref, amount: Any) -> tuple[Effect, ...]:
    if isinstance(amount, StatOf) and amount.of == to:
        raise NotRead("whose number it is can't be told")
    return dealt(m, source, amount, to)


@means("d_divided")
def d_divided(m: Mind, source: Thing, amount: Any, thing: Thing) -> tuple[Effect, ...]:
    return dealt(m, source, amount, thing.ref, True)


@means("d_deal_two")
def d_deal_two(m: Mind, source: Thing, a: Any, to: Ref, b: Any, other: Ref) -> tuple[Effect, ...]:
    return (*dealt(m, source, a, to), *dealt(m, source, b, other))


@means("d_each_deal")
def d_each_deal(m: Mind, source: Thing, to: Ref) -> tuple[Effect, ...]:
    m.amount = None
    amount = StatOf("power", EachWhat())
    return (ForEachObject(named(source), (DealDamage(amount, to, EachWhat()),)),)


@means("d_that_much")
def d_that_much(m: Mind, source: Thing, to: Ref) -> tuple[Effect, ...]:
    return dealt(m, source, that_many(m), to)


# "have it deal …": what somebody has an object do
@means("oh_deal")
def oh_deal(m: Mind, amount: Any, to: Ref) -> Any:
    return lambda m2, thing: dealt(m2, thing, amount, to)


@means("oh_deal_equal")
def oh_deal_equal(m: Mind, amount: Any, to: Ref) -> Any:
    return lambda m2, thing: dealt(m2, thing, amount, to)


@means("oh_deal_to")
def oh_deal_to(m: Mind, to: Ref, amount: Any) -> Any:
    return lambda m2, thing: dealt(m2, thing, amount, to)


@means("oh_fight")
def oh_fight(m: Mind, other: Thing) -> Any:
    return lambda m2, thing: (Fight(named(thing), named(other)),)


@means("oh_copy")
def oh_copy(m: Mind, other: Thing) -> Any:
    return lambda m2, thing: (
        Lasting((Becomes(named(other)),), m2.duration or RestOfGame(), thing.ref),
    )


@means("oh_lasting")
def oh_lasting(m: Mind, changes: Any, duration: Any) -> Any:
    return lambda m2, thing: (Lasting(changes, duration, thing.ref),)


@means("e_have_object")
def e_have_object(m: Mind, thing: Thing, act: Any) -> Doing:
    return plain(*act(m, thing))


@means("e_have_player")
def e_have_player(_m: Mind, who: Who, phrase: Any) -> Doing:
    return plain(*phrase.do(who))


constants(
    {
        "xk_combat": COMBAT,
        "xk_main": "main",
        "xk_upkeep": UPKEEP,
        "xk_end": END,
        "xk_beginning": "beginning",
        "xk_draw": DRAW,
    }
)


@means("ch_two_targets")
def ch_two_targets(_m: Mind, _a: Thing, _b: Thing) -> Doing:
    return plain()


@means("ch_change_target")
def ch_change_target(_m: Mind, thing: Thing) -> Doing:
    return plain(ChangeTargets(named(thing), one=True))


@means("d_equal_and")
def d_equal_and(
    m: Mind, source: Thing, amount: Any, to: Ref, n: Any, other: Ref
) -> tuple[Effect, ...]:
    return (*dealt(m, source, amount, to), *dealt(m, source, n, other))


@means("e_player_counters_each")
def e_player_counters_each(_m: Mind, n: Any, kind: str, each: Any) -> Doing:
    return lambda who: (PutCounters(kind, times(n, each), who),)


@means("oh_connive")
def oh_connive(_m: Mind) -> Any:
    return lambda m2, thing: (KeywordAction("connive", what=named(thing)),)


@means("oh_explore")
def oh_explore(_m: Mind) -> Any:
    return lambda m2, thing: (KeywordAction("explore", what=named(thing)),)


@means("e_move_any")
def e_move_any(_m: Mind, a: Thing, b: Thing) -> Doing:
    return plain(MoveCounters(None, 1, named(a), named(b)))


@means("e_attach_it")
def e_attach_it(m: Mind, thing: Thing) -> Doing:
    other = m.last(lambda x: x is not thing.mention and not x.plural, "it")
    return plain(Attach(named(thing), other.now))
