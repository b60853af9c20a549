"""What a spell says about its own casting: costs, times, additional costs."""

from __future__ import annotations

from typing import Any

from mtgnb.model import abilities as ab
from mtgnb.model import conditions as c
from mtgnb.model import costs as k
from mtgnb.model import refs as r
from mtgnb.model.values import Minus
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import each, paying
from mtgnb.text.writing.objects import some
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import value
from mtgnb.text.writing.wording import capital

_EARLY = ("upkeep", "draw", "precombat main", "beginning of combat")


@writes(ab.AdditionalCost)
def additional_cost(s: Speech, one: ab.AdditionalCost) -> str:
    """An additional cost."""
    may = "you may " if one.optional else ""
    often = " any number of times" if one.repeat else ""
    return f"As an additional cost to cast this spell, {may}{_cost(s, one.cost)}{often}."


def _cost(s: Speech, cost: tuple[Any, ...]) -> str:
    if len(cost) == 1 and isinstance(cost[0], k.EitherCost):
        return " or ".join(paying(s, option) for option in cost[0].options)
    return paying(s, cost)


@writes(ab.OwnAlternativeCost)
def own_alternative_cost(s: Speech, one: ab.OwnAlternativeCost) -> str:
    """An alternative cost."""
    begin = f"If {condition(s, one.when)}, you" if one.when is not None else "You"
    if not one.cost:
        return f"{begin} may cast this spell without paying its mana cost."
    return f"{begin} may {paying(s, one.cost)} rather than pay this spell's mana cost."


_WHEN = {
    c.DuringStep(("combat",)): "during combat",
    c.DuringStep(("declare attackers",)): "during the declare attackers step",
    c.DuringStep(_EARLY): "before attackers are declared",
    c.DuringStep(("upkeep",), r.Opponent()): "during an opponent's upkeep",
    c.DuringStep(("upkeep",), r.You()): "during your upkeep",
    c.No(c.TurnOf()): "during an opponent's turn", c.TurnOf(): "during your turn",
}  # fmt: skip


@writes(ab.CastWhen)
def cast_when(s: Speech, one: ab.CastWhen) -> str:
    """Cast only when."""
    words = _WHEN.get(one.cond) or f"if {condition(s, one.cond)}"
    return f"Cast this spell only {words}."


@writes(ab.OwnCostChange)
def own_cost_change(s: Speech, one: ab.OwnCostChange) -> str:
    """Costs more or less."""
    if one.set_free:
        return "You may cast this spell without paying its mana cost."
    if one.mana is not None:
        how = f"{one.mana} more to cast"
    elif isinstance(one.by, int):
        how = f"{{{abs(one.by)}}} {'less' if one.by < 0 else 'more'} to cast"
    else:
        less = getattr(one.by, "a", None) == 0
        how = f"{{X}} {'less' if less else 'more'} to cast"
        if not less:
            how = f"{{1}} more to cast {each(s, one.by)}"
    words = f"this spell costs {how}"
    if one.when is not None:
        words += f" if {condition(s, one.when)}"
    if one.targeting is not None:
        words += f" if it targets {some(s, one.targeting, 1)[0]}"
    if isinstance(one.by, Minus) and one.by.a == 0:
        words += f", where X is {value(s, one.by.b)}"
    return f"{capital(words)}."


@writes(ab.FlashIf)
def flash_if(s: Speech, one: ab.FlashIf) -> str:
    """Flash if."""
    words = "You may cast this spell as though it had flash"
    if one.cost:
        return f"{words} if you {paying(s, one.cost)} more to cast it."
    return f"{words} if {condition(s, one.when)}." if one.when is not None else f"{words}."
