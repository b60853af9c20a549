"""Costs."""

from __future__ import annotations

from typing import Any

from mtgnb.model.costs import (
    Cost,
    DiscardCost,
    DoCost,
    EitherCost,
    ExileCost,
    LoyaltyCost,
    MillCost,
    PayLife,
    PayMana,
    PayManaCostOf,
    PayManaValue,
    PutCounterCost,
    RemoveCounterCost,
    ReturnCost,
    RevealCost,
    SacrificeCost,
    SacrificeThis,
    TapCost,
    TapThis,
    UntapCost,
    UntapThis,
)  # fmt: skip
from mtgnb.model.effects import KeywordAction
from mtgnb.model.filters import Every, Filter, InZone
from mtgnb.model.mana import mana_cost
from mtgnb.model.refs import Bound, Chosen, You
from mtgnb.model.values import Half, LifeOf, X
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

constants({"c_tap": TapThis(), "c_untap": UntapThis(), "c_loyalty_0": LoyaltyCost(0)})


@means("costs")
def costs(_m: Mind, *parts: Cost) -> tuple[Cost, ...]:
    return parts


@means("c_mana", "cp_mana")
def c_mana(_m: Mind, symbols: Any) -> Cost:
    return PayMana(mana_cost(symbols.text))


@means("c_mana_each")
def c_mana_each(_m: Mind, symbols: Any, n: Any) -> Cost:
    return PayMana(mana_cost(symbols.text), n)


@means("c_mana_where")
def c_mana_where(_m: Mind, symbols: Any, n: Any) -> Cost:
    if symbols.low != "{x}":
        raise NotRead("only {X} can be said what it is")
    return PayManaValue(n)


@means("c_mana_or")
def c_mana_or(_m: Mind, a: Any, b: Any) -> Cost:
    return EitherCost(((PayMana(mana_cost(a.text)),), (PayMana(mana_cost(b.text)),)))


@means("c_either")
def c_either(_m: Mind, a: Cost, b: Cost) -> Cost:
    return EitherCost(((a,), (b,)))


@means("c_loyalty")
def c_loyalty(_m: Mind, n: Any) -> Cost:
    return LoyaltyCost(int(n.low))


@means("c_loyalty_x")
def c_loyalty_x(_m: Mind, *_c: Any) -> Cost:
    from mtgnb.model.values import Minus

    return LoyaltyCost(Minus(0, X()))


@means("c_life")
def c_life(_m: Mind, n: Any) -> Cost:
    return PayLife(n)


@means("c_half_life")
def c_half_life(_m: Mind, who: Any) -> Cost:
    return PayLife(Half(LifeOf(who), "up"))


@means("c_its_cost")
def c_its_cost(m: Mind) -> Cost:
    return PayManaCostOf(m.last(lambda x: not x.plural, "its").now)


@means("c_sac_this")
def c_sac_this(m: Mind, _this: Thing) -> Cost:
    return SacrificeThis()


def picked(m: Mind, thing: Thing, key: str = "") -> tuple[Filter, Any]:
    """The filter and number of objects that a cost asks for."""
    if not isinstance(thing.ref, Chosen) or thing.up_to or thing.ref.at_random:
        raise NotRead("a cost of a number that isn't said")
    if key:
        thing.mention.now = thing.mention.was = Bound(key)
        thing.mention.kinds = thing.mention.kinds | {key}
        thing.mention.gone = True
    return thing.ref.where, thing.n  # type: ignore[return-value]


@means("c_sac")
def c_sac(m: Mind, thing: Thing) -> Cost:
    where, n = picked(m, thing, "sacrificed")
    return SacrificeCost(where, n)


constants({"c_discard_this": DiscardCost(this=True), "c_discard_hand": DiscardCost(n=None)})


@means("c_discard")
def c_discard(m: Mind, thing: Thing) -> Cost:
    where, n = picked(m, thing)
    if "card" not in thing.kinds:
        raise NotRead("only cards are discarded")
    m.mentions.remove(thing.mention)
    return DiscardCost(where if where.__struct_fields__ else None, n)


@means("c_discard_random")
def c_discard_random(m: Mind, thing: Thing) -> Cost:
    cost = c_discard(m, thing)
    return DiscardCost(cost.where, cost.n, at_random=True)


def exile_this(zone: str) -> Any:
    """Exile the source itself, from a zone."""
    return lambda _m, _this: ExileCost(zone, this=True)


means("c_exile_this")(exile_this("battlefield"))
means("c_exile_this_grave")(exile_this("graveyard"))
means("c_exile_this_hand")(exile_this("hand"))


@means("c_exile")
def c_exile(m: Mind, thing: Thing) -> Cost:
    where, n = picked(m, thing, "exiled")
    parts = where.parts if isinstance(where, Every) else (where,)
    zone = next((p for p in parts if isinstance(p, InZone)), None)
    if zone is None:
        if "card" in thing.kinds:
            raise NotRead("a card, from where?")
        return ExileCost("battlefield", where, n)
    if not isinstance(zone.of, You) and zone.zone != "exile":
        return ExileCost(zone.zone, every(*parts), n)
    rest = every(*(p for p in parts if p is not zone))
    return ExileCost(zone.zone, rest if rest.__struct_fields__ else None, n)


@means("c_exile_top")
def c_exile_top(_m: Mind) -> Cost:
    return ExileCost("library top")


@means("c_return_this")
def c_return_this(_m: Mind, _this: Thing) -> Cost:
    return ReturnCost(this=True)


@means("c_return")
def c_return(m: Mind, thing: Thing) -> Cost:
    return ReturnCost(*picked(m, thing))


def _without(where: Filter, state: str) -> Filter:
    parts = where.parts if isinstance(where, Every) else (where,)
    if not any(type(p).__name__ == state for p in parts):
        raise NotRead(f"only {state[2:].lower()} permanents can be")
    return every(*(p for p in parts if type(p).__name__ != state))


@means("c_tap_some")
def c_tap_some(m: Mind, thing: Thing) -> Cost:
    where, n = picked(m, thing, "tapped")
    return TapCost(_without(where, "IsUntapped"), n)


@means("c_untap_some")
def c_untap_some(m: Mind, thing: Thing) -> Cost:
    where, n = picked(m, thing)
    return UntapCost(_without(where, "IsTapped"), n)


@means("c_remove")
def c_remove(m: Mind, n: Any, kind: str, *_this: Any) -> Cost:
    return RemoveCounterCost(kind, n)


@means("c_remove_any")
def c_remove_any(m: Mind, n: Any, *_this: Any) -> Cost:
    return RemoveCounterCost(None, n)


@means("c_remove_from")
def c_remove_from(m: Mind, n: Any, kind: str, thing: Thing) -> Cost:
    where, _ = picked(m, thing)
    return RemoveCounterCost(kind, n, where)


@means("c_remove_x")
def c_remove_x(_m: Mind, kind: str, _this: Thing) -> Cost:
    return RemoveCounterCost(kind, X())


@means("c_put")
def c_put(_m: Mind, n: Any, kind: str, _this: Thing) -> Cost:
    return PutCounterCost(kind, n)


@means("c_mill")
def c_mill(_m: Mind, n: Any) -> Cost:
    return MillCost(n)


@means("c_reveal")
def c_reveal(m: Mind, thing: Thing) -> Cost:
    where, n = picked(m, thing, "revealed")
    parts = where.parts if isinstance(where, Every) else (where,)
    return RevealCost(every(*(p for p in parts if not isinstance(p, InZone))), n)


@means("c_behold")
def c_behold(m: Mind, thing: Thing) -> Cost:
    _where, n = picked(m, thing)
    return DoCost((KeywordAction("behold", n, thing.ref),))


def _action(name: str) -> Any:
    return lambda _m, *n: DoCost((KeywordAction(name, n[0] if n else None),))


for _name in ("forage", "blight"):
    means(f"c_{_name}")(_action(_name))
means("c_evidence")(_action("collect evidence"))


@means("c_waterbend")
def c_waterbend(_m: Mind, symbols: Any) -> Cost:
    return DoCost((KeywordAction("waterbend", text=str(mana_cost(symbols.text))),))
