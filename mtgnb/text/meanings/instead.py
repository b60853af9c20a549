"""What happens instead."""

from __future__ import annotations

from typing import Any

from mtgnb.model.effects import Draw, Effect, Shuffle, WinGame
from mtgnb.model.filters import Controlled, Filter
from mtgnb.model.names import EXILE, HAND
from mtgnb.model.patterns import (
    CountersPut,
    DealsDamage,
    StepBegins,
)  # fmt: skip
from mtgnb.model.refs import (
    AnyPlayer,
    EventObject,
    EventPlayer,
    Opponent,
    OwnerOf,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.replacements import (
    AmountInstead,
    GoesElsewhere,
    InsteadDo,
    ManaInstead,
    Replacement,
    Skip,
)  # fmt: skip
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.would import Would
from mtgnb.text.mind import Mind, NotRead, constants, means


@means("tw2_desc")
def tw2_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("we_yours_to")
def we_yours_to(_m: Mind, to: Any) -> Would:
    return Would(DealsDamage(Controlled(), to), damage=True)


@means("we_yours_noncombat")
def we_yours_noncombat(_m: Mind, to: Any) -> Would:
    return Would(DealsDamage(Controlled(), to, False), damage=True)


@means("we_desc_to")
def we_desc_to(_m: Mind, d: Desc, to: Any) -> Would:
    return Would(DealsDamage(d.filter, to), damage=True)


@means("we_desc_combat_to")
def we_desc_combat_to(_m: Mind, d: Desc, to: Any) -> Would:
    return Would(DealsDamage(d.filter, to, True), damage=True)


@means("we_counters")
def we_counters(_m: Mind, kind: str, d: Desc) -> Would:
    return Would(CountersPut(d.filter, kind))


@means("we_any_counters")
def we_any_counters(_m: Mind, d: Desc) -> Would:
    return Would(CountersPut(d.filter))


constants({"pu_you": You(), "pu_opponent": Opponent(), "pu_player": AnyPlayer()})


@means("we_counters_by")
def we_counters_by(_m: Mind, who: Who, kind: str, d: Desc) -> Would:
    return Would(CountersPut(d.filter, kind, who))


@means("we_any_counters_by")
def we_any_counters_by(_m: Mind, who: Who, d: Desc) -> Would:
    return Would(CountersPut(d.filter, None, who))


@means("we_step")
def we_step(_m: Mind, step: str) -> Would:
    return Would(StepBegins(step, You()), step=step)


@means("we_any_step")
def we_any_step(m: Mind, step: str) -> Would:
    m.player = EventPlayer()
    return Would(StepBegins(step), step=step)


def _mana(by: Who) -> Any:
    return lambda _m, d: Would(None, mana=(d.filter, by))


means("we_tap_for_mana")(_mana(You()))


means("we_tapped_for_mana", "we_player_taps")(_mana(AnyPlayer()))


Instead = Any


def _goes(instead: str, position: str = "top", then: tuple[Effect, ...] = ()) -> Any:
    def make(would: Would) -> Replacement:
        goes = would.how.get("goes")
        if goes is None:
            raise NotRead("what goes elsewhere?")
        return GoesElsewhere(
            goes["zone"], instead, goes.get("where"), goes.get("from_zone"), goes.get("dies", False),
            position, then=then,
        )  # fmt: skip

    return make


constants({
    "li_exile": _goes(EXILE), "li_bottom": _goes("library", "bottom"), "li_top": _goes("library"),
    "li_hand": _goes(HAND), "mu_two": 2, "mu_three": 3,
})  # fmt: skip


@means("li_exile_and")
def li_exile_and(_m: Mind, effects: Any) -> Instead:
    return _goes(EXILE, then=tuple(effects))


def _amount(**how: Any) -> Any:
    def make(would: Would) -> Replacement:
        if would.pattern is None:
            raise NotRead("no amount")
        return AmountInstead(would.pattern, when=would.how.get("when"), **how)

    return make


means("li_double")(lambda _m, *_c: _amount(times=2))


means("li_triple")(lambda _m, *_c: _amount(times=3))


means("li_plus")(lambda _m, n: _amount(plus=number_of(n)))


def _counters(kind: str | None, **how: Any) -> Any:
    def make(would: Would) -> Replacement:
        if not isinstance(would.pattern, CountersPut) or kind not in (None, would.pattern.kind):
            raise NotRead("other counters than would be put there")
        return AmountInstead(would.pattern, when=would.how.get("when"), **how)

    return make


constants({"those_any": None})
means("li_counters_double")(lambda _m, kind: _counters(kind, times=2))
means("li_plus_counters")(lambda _m, n, kind: _counters(kind, plus=number_of(n)))


def _do(effects: tuple[Effect, ...]) -> Any:
    def make(would: Would) -> Replacement:
        if would.pattern is None:
            raise NotRead("which event is replaced")
        return InsteadDo(would.pattern, effects, would.how.get("when"))

    return make


constants({"li_draw_two": _do((Draw(2),)), "li_win": _do((WinGame(),))})


@means("li_chain")
def li_chain(_m: Mind, effects: Any) -> Instead:
    return _do(tuple(effects))


@means("li_nothing")
def li_nothing(_m: Mind) -> Instead:
    return _do(())


@means("li_shuffle")
def li_shuffle(_m: Mind) -> Instead:
    return _do((Shuffle(OwnerOf(EventObject()), EventObject()),))


def skipped_step(optional: bool) -> Any:
    def make(would: Would) -> Replacement:
        if would.how.get("extra"):
            return Skip("extra turn", would.pattern.whose, None)  # type: ignore[union-attr]
        step = would.how.get("step")
        if step is None or not isinstance(would.pattern, StepBegins):
            raise NotRead("what is skipped?")
        return Skip(step, would.pattern.whose, None, optional=optional)

    return make


constants({"li_skip": skipped_step(False), "li_may_skip": skipped_step(True)})


@means("li_mana_times")
def li_mana_times(_m: Mind, n: int) -> Instead:
    def make(would: Would) -> Replacement:
        if "mana" not in would.how:
            raise NotRead("nothing produces mana")
        where, who = would.how["mana"]
        return ManaInstead(where, who, n)

    return make
