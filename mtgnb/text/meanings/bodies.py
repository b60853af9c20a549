"""Sentences of instructions: "if", "otherwise", "unless", "where X is"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.conditions import No
from mtgnb.model.costs import DiscardCost, PayLife, PayMana, PayManaCostOf, PayManaValue
from mtgnb.model.effects import (
    Counter,
    ForEachPlayer,
    If,
    Unless,
    WhenYouDo,
)  # fmt: skip
from mtgnb.model.mana import mana_cost
from mtgnb.model.patterns import Pattern, StepBegins
from mtgnb.model.refs import (
    Bound,
    EachOpponent,
    EachPlayer,
    NotYou,
    Who,
)  # fmt: skip
from mtgnb.model.values import X
from mtgnb.text.binding import named_in
from mtgnb.text.meanings.flow import Effects, later, split_targets
from mtgnb.text.meanings.lasting import Unsettled
from mtgnb.text.meanings.moving import Doing, named, plain
from mtgnb.text.mind import (
    EACH,
    Mind,
    NotRead,
    Thing,
    means,
    replaced,
)  # fmt: skip


@means("at_that_turn")
def at_that_turn(m: Mind, step: str) -> Pattern:
    m.at_words = "turn"
    return StepBegins(step)


class Mark:
    """A word around a chain of instructions."""

    def __init__(self, name: str, value: Any = None) -> None:
        self.name = name
        self.value = value


class Body:
    """A sentence of instructions, and how it hangs on to the one before."""

    def __init__(self, effects: Effects, link: str = "", cond: Any = None) -> None:
        self.effects = effects
        self.link = link
        self.cond = cond


for _name in ("then", "if_done", "if_not", "when_done", "otherwise", "instead", "win", "lose"):
    means(f"le_{_name}")(lambda _m, n=_name: Mark(n))


for _name in ("if", "for_each"):
    means(f"le_{_name}")(lambda _m, value, n=_name: Mark(n, value))


means("ta_instead")(lambda _m: Mark("instead"))


for _name in ("if", "instead_if", "unless", "unless_cond", "where", "at"):
    means(f"ta_{_name}")(lambda _m, value, n=_name: Mark(n, value))


@means("le_for_each_player")
def le_for_each_player(m: Mind) -> Mark:
    words = " ".join(t.low for t in m.row[:4])
    who: Who = (
        EachOpponent() if "opponent" in words else NotYou() if "other" in words else EachPlayer()
    )
    m.player = EACH
    return Mark("for_each_player", who)


def _said(m: Mind) -> str:
    return " ".join(t.low for t in m.row).replace(" ,", ",")


@means("body")
def body(m: Mind, *parts: Any) -> Body:
    at = next(i for i, p in enumerate(parts) if isinstance(p, tuple))
    leads, effects, tails = parts[:at], parts[at], parts[at + 1 :]
    link, cond = "", None
    for tail in tails:
        if tail.name == "instead":
            link = "instead"
        elif tail.name == "instead_if":
            link, cond = "instead", tail.value
        elif tail.name in ("if", "unless", "unless_cond", "at") and ", then" in _said(m):
            raise NotRead(f"only the last of these {tail.name}, or all?")
        else:
            effects = _TAILS[tail.name](m, effects, tail.value)
    for lead in reversed(leads):
        if lead.name == "if" and link == "instead" and cond is None:
            cond = lead.value
        elif lead.name in ("if_done", "if_not", "when_done", "otherwise", "win", "lose", "instead"):
            if link:
                raise NotRead("two ways to hang on to what was before")
            link = lead.name
        elif lead.name != "then":
            effects = LEADS[lead.name](m, effects, lead.value)
    if link == "when_done":
        effects, targets = split_targets(m, effects, m.sentence_start)
        return Body((WhenYouDo(effects, targets),))
    return Body(effects, link, cond)


def _where(m: Mind, effects: Effects, value: Any) -> Effects:
    start = m.sentence_start
    m.targets[start:] = [replaced(t, X(), value) for t in m.targets[start:]]
    return tuple(_replaced_in(e, value) for e in effects)


def _replaced_in(effect: Any, value: Any) -> Any:
    if isinstance(effect, Unsettled):
        return msgspec.structs.replace(
            effect, changes=tuple(_in_becoming(c, value) for c in effect.changes)
        )
    if not hasattr(effect, "__struct_fields__"):
        raise NotRead("where X is, of this")
    return replaced(effect, X(), value)


def _in_becoming(change: Any, value: Any) -> Any:
    if hasattr(change, "rest"):
        change.rest = [replaced(c, X(), value) for c in change.rest]
        return change
    return replaced(change, X(), value)


def _at(m: Mind, effects: Effects, trigger: Pattern) -> Effects:
    return later(m, trigger, effects)


def _unless(m: Mind, effects: Effects, pays: Any) -> Effects:
    who, cost = (_before(m, effects, part) for part in pays)
    return (Unless(effects, cost, who),)


def _before(m: Mind, effects: Effects, noun: Any) -> Any:
    """What is asked before the instructions speaks of what they are about to act upon."""
    bound = {key for what, key in named_in(effects) if what == "bind"}
    for mention in m.mentions:
        if isinstance(mention.now, Bound) and mention.now.key in bound:
            noun = replaced(noun, mention.now, mention.was)
    if any(what == "ref" and key in bound for what, key in named_in(noun)):
        raise NotRead("something that is only acted upon afterwards")
    return noun


def _if(m: Mind, effects: Effects, cond: Any) -> Effects:
    return (If(_before(m, effects, cond), effects),)


_TAILS: dict[str, Callable[[Mind, Effects, Any], Effects]] = {
    "if": _if,
    "unless": _unless,
    "unless_cond": lambda m, effects, cond: _if(m, effects, No(cond)),
    "where": _where,
    "for_each": lambda m, effects, value: _for_each(m, effects, value),
    "at": _at,
}


def _for_each(m: Mind, effects: Effects, value: Any) -> Effects:
    from mtgnb.model.effects import CreateCopy, CreateToken

    if (
        len(effects) == 1
        and isinstance(effects[0], (CreateToken, CreateCopy))
        and effects[0].n == 1
    ):
        return (msgspec.structs.replace(effects[0], n=value),)
    raise NotRead("for each, do that")


LEADS: dict[str, Callable[[Mind, Effects, Any], Effects]] = {
    "if": lambda m, effects, cond: (If(cond, effects),),
    "for_each": _for_each,
    "for_each_player": lambda m, effects, who: (ForEachPlayer(who, effects),),
}


@means("up_mana")
def up_mana(_m: Mind, who: Who, symbols: Any) -> Any:
    return who, (PayMana(mana_cost(symbols.text)),)


@means("up_mana_where")
def up_mana_where(_m: Mind, who: Who, symbols: Any, value: Any) -> Any:
    if symbols.low != "{x}":
        raise NotRead("only {X} can be said what it is")
    return who, (PayManaValue(value),)


@means("up_mana_each")
def up_mana_each(_m: Mind, who: Who, symbols: Any, each: Any) -> Any:
    return who, (PayMana(mana_cost(symbols.text), each),)


@means("up_mana_plus")
def up_mana_plus(_m: Mind, who: Who, a: Any, b: Any, each: Any) -> Any:
    return who, (PayMana(mana_cost(a.text)), PayMana(mana_cost(b.text), each))


@means("up_life")
def up_life(_m: Mind, who: Who, n: Any) -> Any:
    return who, (PayLife(n),)


@means("up_its")
def up_its(m: Mind, who: Who) -> Any:
    return who, (PayManaCostOf(m.last(lambda x: not x.plural, "its").now),)


@means("up_cost")
def up_cost(_m: Mind, who: Who, cost: Any) -> Any:
    return who, (cost,)


@means("up_discard")
def up_discard(m: Mind, who: Who, thing: Thing) -> Any:
    from mtgnb.text.meanings.costs import picked

    where, n = picked(m, thing)
    return who, (DiscardCost(where if where.__struct_fields__ else None, n),)


@means("lv_counter_unless")
def lv_counter_unless(_m: Mind, thing: Thing, pays: Any) -> Doing:
    who, cost = pays
    return plain(Unless((Counter(named(thing)),), cost, who))
