"""What an ability is in the end: what waited for more is settled; where the ability works."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.abilities import (
    Keyword,
)  # fmt: skip
from mtgnb.model.costs import DiscardCost, ExileCost
from mtgnb.model.filters import InZone, Is
from mtgnb.model.patterns import Casts, Cycles, Discards, Pattern, PutInto
from mtgnb.model.refs import This
from mtgnb.text.binding import named_in
from mtgnb.text.meanings.lasting import Unsettled
from mtgnb.text.mind import contains
from mtgnb.text.splitting import (
    Piece,
)


def hangs_on(effects: Any, last: Any) -> bool:
    """Whether instructions speak of what only the delayed ones before them bring about."""
    bound = {k for what, k in named_in(last.effect) if what == "bind" and k.startswith("#")}
    return any(what == "ref" and k in bound for what, k in named_in(effects))


def lacks_cost(noun: Any) -> bool:
    """Whether flashback is gained and nothing says what it costs."""
    if isinstance(noun, tuple):
        return any(lacks_cost(n) for n in noun)
    if noun == Keyword("flashback"):
        return True
    if isinstance(noun, msgspec.Struct):
        return any(lacks_cost(getattr(noun, f)) for f in noun.__struct_fields__)
    return False


def together(a: Piece, b: Piece) -> Piece:
    """Two sentences as one stretch."""
    return Piece(a.text + " " * (b.start - a.end) + b.text, a.start)


def settled_effect(effect: Any) -> Any:
    """An instruction with every becoming that waited spelt out."""
    if isinstance(effect, Unsettled):
        return effect.settle(False)
    changed = {}
    for field in ("effect", "otherwise", "won", "lost"):
        inner = getattr(effect, field, None)
        if isinstance(inner, tuple) and any(_waits(e) for e in inner):
            changed[field] = tuple(settled_effect(e) for e in inner)
    return msgspec.structs.replace(effect, **changed) if changed else effect


def _waits(effect: Any) -> bool:
    return isinstance(effect, Unsettled) or any(
        _waits(e)
        for field in ("effect", "otherwise", "won", "lost")
        for e in (getattr(effect, field, None) or ())
        if isinstance(getattr(effect, field, None), tuple)
    )


def works_in(pattern: Pattern, cond: Any) -> str:
    """Where a triggered ability works (113.6)."""
    me = Is(This())
    if isinstance(pattern, Casts) and pattern.where == me:
        return "stack"
    if isinstance(pattern, (Cycles, Discards)) and pattern.where == me:
        return "any"
    if isinstance(pattern, PutInto) and pattern.where == me:
        return "any"
    if cond is not None and contains(cond, InZone):
        from mtgnb.model.conditions import Holds

        if (
            isinstance(cond, Holds)
            and isinstance(cond.what, This)
            and isinstance(cond.where, InZone)
        ):
            return cond.where.zone
        if isinstance(cond, Holds) and isinstance(cond.what, This):
            return "any"
    return "battlefield"


def zone_of_cost(costs: Any) -> str:
    """Where an ability works, as its cost tells."""
    for cost in costs:
        if isinstance(cost, ExileCost) and cost.this and cost.zone != "battlefield":
            return cost.zone
        if isinstance(cost, DiscardCost) and cost.this:
            return "hand"
    return ""
