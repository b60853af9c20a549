"""Costs in words."""

from __future__ import annotations

from typing import Any

from mtgnb.model import costs as c
from mtgnb.model.filters import Anything, Every, InZone, IsTapped, IsUntapped
from mtgnb.model.refs import You
from mtgnb.model.values import Minus
from mtgnb.text.writing.references import some
from mtgnb.text.writing.values import each_of, much
from mtgnb.text.writing.writer import Writer, number_word, writes


def cost_words(w: Writer, parts: tuple[Any, ...], verb: str = "") -> str:
    """A whole cost; `verb` is put before mana ("pay {2}")."""
    return ", ".join(part_words(w, p, verb) for p in parts)


def part_words(w: Writer, part: Any, verb: str = "") -> str:
    """One part of a cost."""
    words = w.write(part)
    return f"{verb} {words}" if verb and words.startswith("{") else words


@writes(c.PayMana)
def _mana(w: Writer, cost: c.PayMana) -> str:
    if cost.times == 1:
        return str(cost.mana)
    return f"{cost.mana} {each_of(w, cost.times) or f'times {w.write(cost.times)}'}"


@writes(c.PayManaValue)
def _value(w: Writer, cost: c.PayManaValue) -> str:
    return f"{{X}}, where X is {w.write(cost.amount)}"


@writes(c.PayManaCostOf)
def _cost_of(_w: Writer, _cost: Any) -> str:
    return "pay its mana cost"


@writes(c.TapThis)
def _tap(_w: Writer, _cost: Any) -> str:
    return "{T}"


@writes(c.UntapThis)
def _untap(_w: Writer, _cost: Any) -> str:
    return "{Q}"


@writes(c.PayLife)
def _life(w: Writer, cost: c.PayLife) -> str:
    return f"pay {much(w, cost.amount, 'life')}"


@writes(c.SacrificeThis)
def _sacrifice_this(w: Writer, _cost: Any) -> str:
    return f"sacrifice {w.name}"


@writes(c.SacrificeCost)
def _sacrifice(w: Writer, cost: c.SacrificeCost) -> str:
    return f"sacrifice {some(w, cost.where, cost.n)}"


@writes(c.DiscardCost)
def _discard(w: Writer, cost: c.DiscardCost) -> str:
    if cost.this:
        return "discard this card"
    if cost.n is None:
        return "discard your hand"
    where = Every((InZone("hand"), *((cost.where,) if cost.where is not None else ())))
    words = some(w, where, cost.n).replace(" in a hand", "")
    return f"discard {words}{' at random' if cost.at_random else ''}"


@writes(c.ExileCost)
def _exile(w: Writer, cost: c.ExileCost) -> str:
    if cost.this:
        if cost.zone == "battlefield":
            return f"exile {w.name}"
        return f"exile this card from your {cost.zone}"
    if cost.zone == "battlefield":
        return f"exile {some(w, cost.where or Anything(), cost.n)}"
    if cost.zone == "library top":
        return "exile the top card of your library"
    where = Every((*((cost.where,) if cost.where is not None else ()), InZone(cost.zone, You())))
    return f"exile {some(w, where, cost.n).replace(' in your ', ' from your ')}"


@writes(c.ReturnCost)
def _return(w: Writer, cost: c.ReturnCost) -> str:
    what = w.name if cost.this else some(w, cost.where or Anything(), cost.n)
    if cost.n == 1:
        return f"return {what} to its owner's hand"
    return f"return {what} to their owner's hand"


@writes(c.TapCost)
def _tap_some(w: Writer, cost: c.TapCost) -> str:
    return f"tap {some(w, _with(IsUntapped(), cost.where), cost.n)}"


def _with(state: Any, where: Any) -> Any:
    parts = where.parts if isinstance(where, Every) else (where,)
    return where if any(type(p) is type(state) for p in parts) else Every((state, *parts))


@writes(c.UntapCost)
def _untap_some(w: Writer, cost: c.UntapCost) -> str:
    return f"untap {some(w, _with(IsTapped(), cost.where), cost.n)}"


def counters(w: Writer, n: Any, kind: str | None) -> str:
    """A number of counters of a kind."""
    name = f"{kind} counter" if kind else "counter"
    if n == 1:
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
    if isinstance(n, int):
        return f"{number_word(n)} {name}s"
    return f"{w.write(n)} {name}s"


@writes(c.RemoveCounterCost)
def _remove(w: Writer, cost: c.RemoveCounterCost) -> str:
    source = w.name if cost.where is None else some(w, cost.where, 1)
    return f"remove {counters(w, cost.n, cost.kind)} from {source}"


@writes(c.PutCounterCost)
def _put(w: Writer, cost: c.PutCounterCost) -> str:
    return f"put {counters(w, cost.n, cost.kind)} on {w.name}"


@writes(c.LoyaltyCost)
def _loyalty(_w: Writer, cost: c.LoyaltyCost) -> str:
    if isinstance(cost.n, int):
        return f"+{cost.n}" if cost.n > 0 else str(cost.n) if cost.n == 0 else f"−{-cost.n}"
    return "−X" if isinstance(cost.n, Minus) else "+X"


@writes(c.MillCost)
def _mill(w: Writer, cost: c.MillCost) -> str:
    return f"mill {'a card' if cost.n == 1 else f'{w.write(cost.n)} cards'}"


@writes(c.RevealCost)
def _reveal(w: Writer, cost: c.RevealCost) -> str:
    where = Every((cost.where, InZone("hand", You())))
    return f"reveal {some(w, where, cost.n).replace(' in your ', ' from your ')}"


@writes(c.EitherCost)
def _either(w: Writer, cost: c.EitherCost) -> str:
    return " or ".join(cost_words(w, option, "pay") for option in cost.options)


@writes(c.DoCost)
def _do(w: Writer, cost: c.DoCost) -> str:
    return " and ".join(w.write(e) for e in cost.effect)
