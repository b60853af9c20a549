"""Tapping, life, counters."""

from __future__ import annotations

from typing import Any

from mtgnb.model.effects import (
    BecomeMonarch,
    ExchangeLife,
    GainLife,
    GetEmblem,
    LoseGame,
    LoseLife,
    PutCounters,
    RemoveCounters,
    Tap,
    TapOrUntap,
    Untap,
    WinGame,
)  # fmt: skip
from mtgnb.model.filters import Controlled
from mtgnb.model.refs import (
    All,
    Chosen,
    Ref,
    Several,
    Who,
)  # fmt: skip
from mtgnb.model.values import Amount, Half, LifeOf
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.moving import Doing, by, named, plain
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, every, means


@means("e_tap")
def e_tap(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = _binds(m, thing)
    return lambda who: (Tap(by(what, who), key),)


@means("e_untap")
def e_untap(m: Mind, thing: Thing) -> Doing:
    what = named(thing)
    key = _binds(m, thing)
    return lambda who: (Untap(by(what, who), key),)


def _binds(m: Mind, thing: Thing) -> str:
    """Bind a group, so that "they" are the same ones later; a single object is itself."""
    if isinstance(thing.ref, (All, Chosen)):
        return m.binds(thing)
    return m.key()


@means("e_tap_or_untap")
def e_tap_or_untap(_m: Mind, thing: Thing) -> Doing:
    return plain(TapOrUntap(named(thing)))


@means("e_tap_list")
def e_tap_list(_m: Mind, *things: Thing) -> Doing:
    return plain(Tap(Several(tuple(t.ref for t in things))))


@means("e_untap_all")
def e_untap_all(m: Mind, d: Desc) -> Doing:
    return plain(Untap(All(every(d.filter, Controlled()))))


@means("e_gain")
def e_gain(_m: Mind, n: Any) -> Doing:
    return lambda who: (GainLife(n, who),)


@means("e_gain_each")
def e_gain_each(_m: Mind, n: Any, each: Any) -> Doing:
    return lambda who: (GainLife(times(n, each), who),)


def that_many(m: Mind) -> Any:
    if m.amount is None:
        raise NotRead("no number before it")
    return m.amount


@means("e_gain_that")
def e_gain_that(m: Mind) -> Doing:
    return e_gain(m, that_many(m))  # type: ignore[no-any-return]


@means("e_lose")
def e_lose(m: Mind, n: Any) -> Doing:
    m.amount = Amount()
    return lambda who: (LoseLife(n, who),)


@means("e_lose_each")
def e_lose_each(m: Mind, n: Any, each: Any) -> Doing:
    m.amount = Amount()
    return lambda who: (LoseLife(times(n, each), who),)


@means("e_lose_that")
def e_lose_that(m: Mind) -> Doing:
    return e_lose(m, that_many(m))  # type: ignore[no-any-return]


@means("e_lose_half")
def e_lose_half(m: Mind) -> Doing:
    m.amount = Amount()
    return lambda who: (LoseLife(Half(LifeOf(who), "up"), who),)


@means("e_lose_game")
def e_lose_game(_m: Mind) -> Doing:
    return lambda who: (LoseGame(who),)


@means("e_win_game")
def e_win_game(_m: Mind) -> Doing:
    return lambda who: (WinGame(who),)


@means("e_monarch")
def e_monarch(_m: Mind) -> Doing:
    return lambda who: (BecomeMonarch(who),)


class Paying:
    """Something paid: with "may" before it, it becomes a MayPay."""

    def __init__(self, cost: tuple[Any, ...]) -> None:
        self.cost = cost


@means("e_pay_life")
def e_pay_life(_m: Mind, n: Any) -> Any:
    raise NotRead("paying life, as an instruction")


@means("e_exchange_life")
def e_exchange_life(_m: Mind, other: Who) -> Doing:
    return lambda who: (ExchangeLife(who, other),)


@means("e_emblem")
def e_emblem(m: Mind, quoted: Any) -> Doing:
    abilities = m.read_quoted(quoted)
    return lambda who: (GetEmblem(abilities, who),)


@means("e_player_counters")
def e_player_counters(_m: Mind, n: Any, kind: str) -> Doing:
    return lambda who: (PutCounters(kind, n, who),)


def placed(thing: Thing) -> Ref:
    """What counters are put on."""
    return thing.ref  # type: ignore[no-any-return]


@means("e_put_counters")
def e_put_counters(_m: Mind, n: Any, kind: str, thing: Thing) -> Doing:
    return lambda who: (PutCounters(kind, n, by(thing.ref, who)),)


@means("e_put_counter")
def e_put_counter(_m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(PutCounters(kind, 1, thing.ref))


@means("e_put_counters_each")
def e_put_counters_each(_m: Mind, n: Any, kind: str, thing: Thing, each: Any) -> Doing:
    return plain(PutCounters(kind, times(n, each), thing.ref))


@means("e_put_counters_value")
def e_put_counters_value(_m: Mind, kind: str, thing: Thing, n: Any) -> Doing:
    return plain(PutCounters(kind, n, thing.ref))


@means("e_put_counters_that")
def e_put_counters_that(m: Mind, kind: str, thing: Thing) -> Doing:
    return plain(PutCounters(kind, that_many(m), thing.ref))


@means("counter_kind")
def counter_kind(_m: Mind, kind: str) -> str:
    return kind


@means("e_put_counters_kinds")
def e_put_counters_kinds(_m: Mind, *parts: Any) -> Doing:
    *kinds, thing = parts
    return plain(*(PutCounters(k, 1, thing.ref) for k in kinds))


@means("e_distribute")
def e_distribute(_m: Mind, n: Any, kind: str, thing: Thing) -> Doing:
    return plain(PutCounters(kind, n, thing.ref, divided=True))


@means("e_remove_counters")
def e_remove_counters(m: Mind, n: Any, kind: str, thing: Thing) -> Doing:
    m.amount = Amount()
    return plain(RemoveCounters(kind, n, thing.ref))
