"""Numbers in words."""

from __future__ import annotations

from typing import Any

from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.filters import Filter, InZone
from mtgnb.model.names import COLOR_WORDS
from mtgnb.text.writing.descriptions import describe, possessive
from mtgnb.text.writing.references import _is_it, group
from mtgnb.text.writing.writer import Writer, number_word, writes


@writes(v.X)
def _x(_w: Writer, _v: Any) -> str:
    return "X"


@writes(v.Count)
def _count(w: Writer, value: v.Count) -> str:
    return f"the number of {counted(w, value, many=True)}"


def counted(w: Writer, value: v.Count, many: bool = False) -> str:
    """What is counted: "creature you control"."""
    of = value.of.where if isinstance(value.of, r.All) else value.of
    if isinstance(of, InZone) and of.zone == "hand" and of.of is not None:
        return f"{'cards' if many else 'card'} in {possessive(w, of.of)} hand"
    if isinstance(of, Filter):
        return describe(w, of, many)
    return "of them" if not many else "those cards"


@writes(v.CountPlayers)
def _players(w: Writer, value: v.CountPlayers) -> str:
    if isinstance(value.among, r.EachOpponent):
        return "the number of opponents you have"
    if isinstance(value.among, r.EachPlayer):
        return "the number of players"
    return f"the number of players among {w.write(value.among)}"


@writes(v.StatOf)
def _stat(w: Writer, value: v.StatOf) -> str:
    if isinstance(value.of, r.All):
        words = group(w, value.of.where).removeprefix("all ")
        how = "greatest" if value.how == "greatest" else "total"
        return f"the {how} {value.stat} {'among' if how == 'greatest' else 'of'} {words}"
    if _is_it(w, value.of):
        return f"its {value.stat}"
    return f"{w.write(value.of)}'s {value.stat}"


@writes(v.ManaSpent)
def _spent(w: Writer, value: v.ManaSpent) -> str:
    of = "this spell" if isinstance(value.of, r.This) else w.write(value.of)
    if value.kind == "colors":
        return f"the number of colors of mana spent to cast {of}"
    return f"the amount of mana spent to cast {of}"


@writes(v.CountersOn)
def _counters(w: Writer, value: v.CountersOn) -> str:
    kind = f"{value.kind} " if value.kind else ""
    return f"the number of {kind}counters on {w.write(value.of)}"


@writes(v.LifeOf)
def _life(w: Writer, value: v.LifeOf) -> str:
    return f"{possessive(w, value.who)} life total"


@writes(v.StartingLife)
def _starting(w: Writer, value: v.StartingLife) -> str:
    return f"{possessive(w, value.who)} starting life total"


def _among(words: str) -> Any:
    def among(w: Writer, value: Any) -> str:
        of = (
            group(w, value.of.where).removeprefix("all ")
            if isinstance(value.of, r.All)
            else w.write(value.of)
        )
        return f"the number of {words} among {of}"

    return among


writes(v.ColorsAmong)(_among("colors"))
writes(v.LandTypesAmong)(_among("basic land types"))
writes(v.TypesAmong)(_among("card types"))


@writes(v.NamesAmong)
def _names(w: Writer, value: v.NamesAmong) -> str:
    return f"the number of differently named {group(w, value.of.where).removeprefix('all ')}"  # type: ignore[attr-defined]


@writes(v.Devotion)
def _devotion(_w: Writer, value: v.Devotion) -> str:
    if value.colors == ("chosen",):
        return "your devotion to that color"
    return f"your devotion to {' and '.join(COLOR_WORDS[c] for c in value.colors)}"


@writes(v.ThatMuch, v.Amount)
def _that(_w: Writer, _value: Any) -> str:
    return "that much"


@writes(v.TimesKicked)
def _kicked(w: Writer, _value: Any) -> str:
    return f"the number of times {w.name} was kicked"


@writes(v.ThisTurn)
def _this_turn(w: Writer, value: v.ThisTurn) -> str:
    from mtgnb.model.patterns import Casts, DealtDamage, Draws, GainsLife

    match value.pattern:
        case Draws(who=r.You()):
            return "the number of cards you've drawn this turn"
        case Casts(who=r.You()):
            return "the number of spells you've cast this turn"
        case GainsLife(who=r.You()):
            return "the amount of life you gained this turn"
        case DealtDamage(to=who) if value.total and isinstance(who, r.Who):
            return f"the damage dealt to {w.write(who)} this turn"
    return w.spelt(value)


@writes(v.Plus)
def _plus(w: Writer, value: v.Plus) -> str:
    if len(value.parts) == 2 and isinstance(value.parts[0], int):
        return f"{value.parts[0]} plus {w.write(value.parts[1])}"
    return " plus ".join(w.write(p) for p in value.parts)


@writes(v.Minus)
def _minus(w: Writer, value: v.Minus) -> str:
    return f"{w.write(value.a)} minus {w.write(value.b)}"


@writes(v.Times)
def _times(w: Writer, value: v.Times) -> str:
    if value.n == 2:
        return f"twice {w.write(value.value)}"
    return f"{number_word(value.n)} times {w.write(value.value)}"


@writes(v.Half)
def _half(w: Writer, value: v.Half) -> str:
    return f"half {w.write(value.value)}, rounded {value.rounded}"


@writes(v.Most)
def _most(w: Writer, value: v.Most) -> str:
    return "the greatest of " + " and ".join(w.write(p) for p in value.parts)


def each_of(w: Writer, value: Any) -> str | None:
    """A value as "for each …", where it counts something."""
    match value:
        case v.Count(of=of) if isinstance(of, Filter | r.All):
            words = counted(w, value)
            return f"for each {words}"
        case v.CountersOn(kind=str() as kind, of=of):
            return f"for each {kind} counter on {w.write(of)}"
        case v.TypesAmong(of=r.All(where=where)):
            return f"for each card type among {describe(w, where, many=True)}"
        case v.ColorsAmong(of=r.All(where=where)):
            return f"for each color among {describe(w, where, many=True)}"
        case v.ManaSpent(kind="colors"):
            return "for each color of mana spent to cast this spell"
    return None


def amount(w: Writer, n: Any, noun: str, plural_noun: str) -> str:
    """An amount of things: "a card", "two cards", "X cards", "cards equal to …", "a card for each …"."""
    if n == 1:
        return f"a {noun}"
    if isinstance(n, int):
        return f"{number_word(n)} {plural_noun}"
    if isinstance(n, v.X):
        return f"X {plural_noun}"
    if isinstance(n, v.Times) and (words := each_of(w, n.value)):
        return f"{number_word(n.n)} {plural_noun} {words}"
    if words := each_of(w, n):
        return f"a {noun} {words}"
    if isinstance(n, v.ThatMuch | v.Amount):
        return f"that many {plural_noun}"
    return f"{plural_noun} equal to {w.write(n)}"


def much(w: Writer, n: Any, noun: str) -> str:
    """An amount of something: "3 life", "life equal to …", "1 life for each …"."""
    if isinstance(n, int):
        return f"{n} {noun}"
    if isinstance(n, v.X):
        return f"X {noun}"
    if isinstance(n, v.Half) and isinstance(n.value, v.X):
        return f"half X, rounded {n.rounded}, {noun}"
    if isinstance(n, v.Times) and (words := each_of(w, n.value)):
        return f"{n.n} {noun} {words}"
    if words := each_of(w, n):
        return f"1 {noun} {words}"
    if isinstance(n, v.ThatMuch | v.Amount):
        return f"that much {noun}"
    return f"{noun} equal to {w.write(n)}"
