"""Costs: "{2}, {T}, Sacrifice a creature", "pay {2}", "pays 2 life"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mtgnb.model import costs as c
from mtgnb.model import filters as f
from mtgnb.model.effects import KeywordAction
from mtgnb.model.refs import Chosen, This, You
from mtgnb.model.values import Half, LifeOf, Minus, X
from mtgnb.text.writing.descriptions import zone_words
from mtgnb.text.writing.objects import self_words, some, what
from mtgnb.text.writing.players import whose
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, capital, listed, third

Verb = Callable[[str], str]
_CARD = "card"


def costs(s: Speech, parts: tuple[c.Cost, ...]) -> str:
    """Return a cost as it stands before a colon: "{2}, {T}, Sacrifice a creature"."""
    return ", ".join(capital(cost(s, part)) for part in parts)


def cost(s: Speech, part: c.Cost) -> str:
    """Return one part of a cost as it stands before a colon."""
    if isinstance(part, c.PayMana) and part.times == 1:
        return str(part.mana)
    return str(writer_of(part)(s, part, lambda verb: verb))


def paying(s: Speech, parts: tuple[c.Cost, ...], other: bool = False) -> str:
    """Return a cost as something that somebody does: "pay {2}", "sacrifices a creature"."""
    verb: Verb = third if other else (lambda v: v)
    if len(parts) == 2 and all(isinstance(p, c.PayMana) for p in parts):
        first, more = parts
        if first.times == 1 != more.times:  # type: ignore[attr-defined]
            extra = f"{more.mana} {each(s, more.times)}"  # type: ignore[attr-defined]
            return f"{verb('pay')} {first.mana} plus an additional {extra}"  # type: ignore[attr-defined]
    return listed(writer_of(part)(s, part, verb) for part in parts) or verb("pay") + " nothing"


def gerund(words: str) -> str:
    """Return "paying {2}" for "pay {2}"."""
    first, _, rest = words.partition(" ")
    return f"{first.removesuffix('e')}ing {rest}"


@writes(c.PayMana)
def pay_mana(s: Speech, part: c.PayMana, verb: Verb) -> str:
    """Mana."""
    words = f"{verb('pay')} {part.mana}"
    return words if part.times == 1 else f"{words} {each(s, part.times)}"


def each(s: Speech, n: Any) -> str:
    """Return "for each …" for a number that multiplies."""
    words = value(s, n)
    for before in ("the number of ", "the amount of "):
        if words.startswith(before):
            return f"for each {_one(s, n, words.removeprefix(before))}"
    return f"for each 1 of {words}"


def _one(s: Speech, n: Any, words: str) -> str:
    """The singular of what is counted."""
    from mtgnb.model.refs import All, HandOf
    from mtgnb.model.values import Count, CountersOn, CountPlayers
    from mtgnb.text.writing.descriptions import describe

    if isinstance(n, Count) and isinstance(n.of, (All, f.Filter)):
        made = describe(s, n.of.where if isinstance(n.of, All) else n.of)
        return f"{'other ' if made.other else ''}{made.text(False)}"
    if isinstance(n, Count) and isinstance(n.of, HandOf):
        return words.replace("cards in", "card in", 1)
    if isinstance(n, CountersOn):
        return words.replace("counters on", "counter on", 1)
    if isinstance(n, CountPlayers):
        return "player" if words == "players" else "opponent"
    for many, one in (("card types", "card type"), ("basic land types", "basic land type"),
                      ("colors", "color"), ("times it", "time it")):  # fmt: skip
        if words.startswith(many):
            return one + words.removeprefix(many)
    return words


@writes(c.PayManaValue)
def pay_mana_value(s: Speech, part: c.PayManaValue, verb: Verb) -> str:
    """Generic mana of an amount."""
    return f"{verb('pay')} {{X}}, where X is {value(s, part.amount)}"


@writes(c.PayManaCostOf)
def pay_mana_cost_of(s: Speech, part: c.PayManaCostOf, verb: Verb) -> str:
    """The mana cost of something."""
    said = s.last(lambda x: not x.plural)
    if said is not None and said.now == part.what:
        return f"{verb('pay')} its mana cost"
    return f"{verb('pay')} {what(s, part.what)}'s mana cost"


@writes(c.TapThis)
def tap_this(_s: Speech, _part: Any, _verb: Verb) -> str:
    """{T}."""
    return "{T}"


@writes(c.UntapThis)
def untap_this(_s: Speech, _part: Any, _verb: Verb) -> str:
    """{Q}."""
    return "{Q}"


@writes(c.PayLife)
def pay_life(s: Speech, part: c.PayLife, verb: Verb) -> str:
    """Life."""
    n = part.amount
    match n:
        case int() | X():
            return f"{verb('pay')} {number(s, n, True)} life"
        case Half(LifeOf(who), "up"):
            return f"{verb('pay')} half {whose(s, who)} life, rounded up"
    return f"{verb('pay')} life equal to {value(s, n)}"


@writes(c.SacrificeThis)
def sacrifice_this(s: Speech, _part: Any, verb: Verb) -> str:
    """The source."""
    s.see(This(), frozenset(s.types) | {"this"})
    return f"{verb('sacrifice')} {self_words(s)}"


def _some(s: Speech, where: Any, n: Any, suffix: str = "", key: str = "") -> str:
    words, made = some(s, where if where is not None else f.Anything(), n, suffix=suffix)
    if key:
        said = s.made(key, made.meant() | {key}, n != 1)
        said.gone = True
    return words


@writes(c.SacrificeCost)
def sacrifice(s: Speech, part: c.SacrificeCost, verb: Verb) -> str:
    """Permanents."""
    return f"{verb('sacrifice')} {_some(s, part.where, part.n, key='sacrificed')}"


@writes(c.DiscardCost)
def discard(s: Speech, part: c.DiscardCost, verb: Verb) -> str:
    """Cards."""
    if part.this:
        return f"{verb('discard')} this card"
    if part.n is None:
        return f"{verb('discard')} your hand"
    words = f"{verb('discard')} {_some(s, part.where, part.n, _CARD)}"
    return f"{words} at random" if part.at_random else words


@writes(c.ExileCost)
def exile(s: Speech, part: c.ExileCost, verb: Verb) -> str:
    """The source, or cards from a zone."""
    if part.this:
        if part.zone == "battlefield":
            return f"{verb('exile')} {self_words(s)}"
        return f"{verb('exile')} this card from your {part.zone}"
    if part.zone == "battlefield":
        return f"{verb('exile')} {_some(s, part.where, part.n, key='exiled')}"
    if part.zone == "library top":
        if part.n == 1:
            return f"{verb('exile')} the top card of your library"
        return f"{verb('exile')} the top {number(s, part.n)} cards of your library"
    words = _some(s, part.where, part.n, _CARD, "exiled")
    inside = any(isinstance(p, f.InZone) for p in getattr(part.where, "parts", (part.where,)))
    place = "" if inside else f" from {zone_words(s, f.InZone(part.zone, You()))}"
    return f"{verb('exile')} {words}{place}"


@writes(c.ReturnCost)
def returned(s: Speech, part: c.ReturnCost, verb: Verb) -> str:
    """Permanents to hand."""
    if part.this:
        return f"{verb('return')} {self_words(s)} to its owner's hand"
    words = _some(s, part.where, part.n)
    owner = "its owner's hand" if part.n == 1 else "their owners' hands"
    return f"{verb('return')} {words} to {owner}"


def _with(where: f.Filter, state: f.Filter) -> f.Filter:
    return f.Every((state, *(where.parts if isinstance(where, f.Every) else (where,))))


@writes(c.TapCost)
def tap(s: Speech, part: c.TapCost, verb: Verb) -> str:
    """Untapped permanents."""
    where = _with(part.where, f.IsUntapped())
    return f"{verb('tap')} {_some(s, where, part.n, key='tapped')}"


@writes(c.UntapCost)
def untap(s: Speech, part: c.UntapCost, verb: Verb) -> str:
    """Tapped permanents."""
    return f"{verb('untap')} {_some(s, _with(part.where, f.IsTapped()), part.n)}"


@writes(c.TapForPower)
def tap_for_power(s: Speech, part: c.TapForPower, verb: Verb) -> str:
    """Crew."""
    words = "any number of other untapped creatures you control with total power"
    return f"{verb('tap')} {words} {number(s, part.n, True)} or greater"


def _counters(s: Speech, kind: str | None, n: Any) -> str:
    words = f"{kind} counter" if kind else "counter"
    return a(words) if n == 1 else f"{number(s, n)} {words}s"


@writes(c.RemoveCounterCost)
def remove_counter(s: Speech, part: c.RemoveCounterCost, verb: Verb) -> str:
    """Counters."""
    words = f"{verb('remove')} {_counters(s, part.kind, part.n)} from"
    return f"{words} {self_words(s) if part.where is None else _some(s, part.where, 1)}"


@writes(c.PutCounterCost)
def put_counter(s: Speech, part: c.PutCounterCost, verb: Verb) -> str:
    """Counters on the source."""
    return f"{verb('put')} {_counters(s, part.kind, part.n)} on {self_words(s)}"


@writes(c.LoyaltyCost)
def loyalty(s: Speech, part: c.LoyaltyCost, _verb: Verb) -> str:
    """Loyalty counters."""
    match part.n:
        case int(n):
            return f"{n:+d}" if n else "0"
        case Minus(0, X()):
            return "-X"
        case X():
            return "+X"
    return f"+{value(s, part.n)}"


@writes(c.MillCost)
def mill(s: Speech, part: c.MillCost, verb: Verb) -> str:
    """Mill."""
    words = "a card" if part.n == 1 else f"{number(s, part.n)} cards"
    return f"{verb('mill')} {words}"


@writes(c.RevealCost)
def reveal(s: Speech, part: c.RevealCost, verb: Verb) -> str:
    """Cards from hand."""
    return f"{verb('reveal')} {_some(s, part.where, part.n, _CARD, 'revealed')} from your hand"


@writes(c.EitherCost)
def either(s: Speech, part: c.EitherCost, verb: Verb) -> str:
    """One of several."""
    mana = [o[0].mana for o in part.options
            if len(o) == 1 and isinstance(o[0], c.PayMana) and o[0].times == 1]  # fmt: skip
    if len(mana) == len(part.options) == 2:
        return f"{verb('pay')} {mana[0]} or {mana[1]}"
    return listed(
        (", ".join(writer_of(q)(s, q, verb) for q in option) for option in part.options), "or"
    )


@writes(c.DoCost)
def do_cost(s: Speech, part: c.DoCost, verb: Verb) -> str:
    """An action."""
    match part.effect:
        case (KeywordAction("behold", n, Chosen(where)),):
            return f"{verb('behold')} {_some(s, where, n)}"
        case (KeywordAction("waterbend", None, None, _, text),):
            return f"{verb('waterbend')} {text}"
        case (KeywordAction(called, n, None),):
            return called if n is None else f"{called} {number(s, n, True)}"
    from mtgnb.text.writing.sentences import chain

    return chain(s, part.effect)
