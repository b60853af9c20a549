"""Numbers: "two", "X", "that many", "the number of creatures you control"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.names import COLOR_WORDS
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.speech import Speech, is_kind, meant, writer_of, writes
from mtgnb.text.writing.wording import listed, number_word, owned


def number(s: Speech, n: Any, digits: bool = False) -> str:
    """Return a number in front of what it counts; a value of its own is "X, where X is …".

    `digits` is "3" rather than "three".
    """
    if isinstance(n, int):
        return str(n) if digits else number_word(n)
    if n == v.X():
        return "X"
    if s.amount is not None and n == s.amount:
        return "that much" if digits else "that many"
    match n:
        case v.Times(2, inner) if inner == s.amount and s.amount is not None:
            return "twice that much" if digits else "twice that many"
        case v.Times(2, v.X()):
            return "twice X"
        case v.Half(v.X(), rounded):
            return f"half X, rounded {rounded}"
        case v.Half(inner, rounded) if inner == s.amount and s.amount is not None:
            return f"half that many, rounded {rounded}"
        case v.Plus((inner, int(more))) if inner == s.amount and s.amount is not None:
            return f"that many plus {number_word(more)}"
    if s.where is None or s.where == n:
        s.where = n
        return "X"
    return f"({value(s, n)})"


def value(s: Speech, n: Any) -> str:
    """Return a number after "equal to" or "where X is"."""
    if isinstance(n, int):
        return str(n)
    if n == s.amount and n is not None and not isinstance(n, v.X):
        return "that number"
    return str(writer_of(n)(s, n))


@writes(v.X)
def x(_s: Speech, _n: Any) -> str:
    """X."""
    return "X"


@writes(v.Count)
def count(s: Speech, n: v.Count) -> str:
    """How many there are."""
    of: Any = n.of
    if isinstance(of, r.HandOf):
        return f"the number of cards in {whose(s, of.whose)} hand"
    if isinstance(of, r.GraveyardOf):
        return f"the number of cards in {whose(s, of.whose)} graveyard"
    if isinstance(of, r.All):
        of = of.where
    if isinstance(of, f.InZone) and of.zone == "hand" and of.of is not None:
        return f"the number of cards in {whose(s, of.of)} hand"
    if isinstance(of, r.Ref):
        return f"the number of {what(s, of)}"
    made = describe(s, of)
    return f"the number of {'other ' if made.other else ''}{made.text(True)}"


@writes(v.CountPlayers)
def count_players(s: Speech, n: v.CountPlayers) -> str:
    """How many players."""
    match n.among:
        case r.EachPlayer():
            return "the number of players"
        case r.EachOpponent():
            return "the number of opponents you have"
        case r.PlayersWhere(among, where):
            word = "opponents" if isinstance(among, r.EachOpponent) else "players"
            with s.spoken_of(r.EachWho()):
                cond = str(writer_of(where)(s, where)).removeprefix("that player ")
            return f"the number of {word} who {cond}"
    return f"the number of players that {player(s, n.among)} is"


@writes(v.StatOf)
def stat_of(s: Speech, n: v.StatOf) -> str:
    """A number of an object."""
    if n.how == "greatest" or isinstance(n.of, r.All):
        words = "greatest" if n.how == "greatest" else n.how
        way = "of" if n.how == "total" else "among"
        return f"the {words} {n.stat} {way} {what(s, n.of, subject=True)}"
    last = next((x for x in reversed(s.said) if not x.plural and "any" not in x.kinds), None)
    if last is not None and last.was == n.of:
        return f"its {n.stat}"
    old = next((x for x in reversed(s.said) if x.was == n.of), None)
    if old is not None and old.now != n.of:
        kind = next((k for k in sorted(old.kinds) if is_kind(old, k)), "permanent")
        if meant(s, f"that {kind}") is old:
            return f"that {kind}'s {n.stat}"
    return f"{owned(what(s, n.of))} {n.stat}"


@writes(v.ManaSpent)
def mana_spent(s: Speech, n: v.ManaSpent) -> str:
    """The mana spent to cast something."""
    if n.kind == "colors":
        return f"the number of colors of mana spent to cast {what(s, n.of)}"
    if n.kind == "total":
        return f"the amount of mana spent to cast {what(s, n.of)}"
    return f"the amount of {{{n.kind}}} spent to cast {what(s, n.of)}"


@writes(v.CountersOn)
def counters_on(s: Speech, n: v.CountersOn) -> str:
    """Counters on something."""
    on: Any = n.of
    old = next((x for x in reversed(s.said) if x.was == on and x.gone), None)
    words = "it" if old is not None and meant(s, "it") is old else _on(s, on)
    if n.kind is None:
        return f"the number of counters on {words}"
    return f"the number of {n.kind} counters on {words}"


def _on(s: Speech, on: Any) -> str:
    return str(what(s, on)) if isinstance(on, r.What) else player(s, on)


@writes(v.LifeOf)
def life_of(s: Speech, n: v.LifeOf) -> str:
    """A life total."""
    return f"{whose(s, n.who)} life total"


@writes(v.StartingLife)
def starting_life(s: Speech, n: v.StartingLife) -> str:
    """A starting life total."""
    return f"{whose(s, n.who)} starting life total"


def _among(cls: type, words: str) -> None:
    writes(cls)(lambda s, n: f"the number of {words} among {what(s, n.of, subject=True)}")


_among(v.ColorsAmong, "colors")
_among(v.LandTypesAmong, "basic land types")
_among(v.TypesAmong, "card types")


@writes(v.NamesAmong)
def names_among(s: Speech, n: v.NamesAmong) -> str:
    """How many names."""
    if isinstance(n.of, r.All):
        return f"the number of differently named {describe(s, n.of.where).text(True)}"
    return f"the number of different names among {what(s, n.of)}"


@writes(v.TimesKicked)
def times_kicked(_s: Speech, n: v.TimesKicked) -> str:
    """How often it was kicked."""
    if n.key == "kicker":
        return "the number of times it was kicked"
    return f"the number of times its {n.key} cost was paid"


@writes(v.SpellsCastBefore)
def spells_cast_before(_s: Speech, _n: Any) -> str:
    """Storm."""
    return "the number of spells cast before this spell this turn"


@writes(v.GreatestLife)
def greatest_life(_s: Speech, _n: Any) -> str:
    """The greatest life total."""
    return "the greatest life total among all players"


@writes(v.Devotion)
def devotion(s: Speech, n: v.Devotion) -> str:
    """Devotion."""
    return f"{whose(s, n.who)} devotion to {listed(COLOR_WORDS[c] for c in n.colors)}"


@writes(v.ThatMuch)
def that_much(_s: Speech, _n: Any) -> str:
    """The amount of the event."""
    return "that number"


@writes(v.Amount)
def amount(_s: Speech, n: v.Amount) -> str:
    """The number that was bound."""
    return "the excess damage dealt this way" if n.key == "excess" else "that number"


@writes(v.ThisTurn)
def this_turn(s: Speech, n: v.ThisTurn) -> str:
    """A number of this turn's events."""
    when = "last turn" if n.last else "this turn"
    match n.pattern:
        case p.Draws(r.You()) if not n.total:
            return f"the number of cards you've drawn {when}"
        case p.Draws(who) if not n.total:
            return f"the number of cards {player(s, who)} drew {when}"
        case p.Casts(r.You(), where) if not n.total and not where.__struct_fields__:
            return f"the number of spells you've cast {when}"
        case p.GainsLife(r.You()) if n.total:
            return f"the amount of life you gained {when}"
        case p.DealtDamage(to) if n.total and isinstance(to, r.Who):
            return f"the damage dealt to {player(s, to)} {when}"
    words = writer_of(n.pattern)(s, n.pattern)
    return f"the {'total amount' if n.total else 'number of times'} {when} that {words}"


@writes(v.Plus)
def plus(s: Speech, n: v.Plus) -> str:
    """A sum."""
    if len(n.parts) == 2 and isinstance(n.parts[0], int):
        return f"{number_word(n.parts[0])} plus {value(s, n.parts[1])}"
    return " plus ".join(number_word(q) if isinstance(q, int) else value(s, q) for q in n.parts)


@writes(v.Minus)
def minus(s: Speech, n: v.Minus) -> str:
    """A difference."""
    b = number_word(n.b) if isinstance(n.b, int) else value(s, n.b)
    return f"{value(s, n.a)} minus {b}"


@writes(v.Times)
def times(s: Speech, n: v.Times) -> str:
    """A multiple."""
    if n.n == 2:
        return f"twice {value(s, n.value)}"
    return f"{number_word(n.n)} times {value(s, n.value)}"


@writes(v.Half)
def half(s: Speech, n: v.Half) -> str:
    """Half of it."""
    return f"half {value(s, n.value)}, rounded {n.rounded}"


@writes(v.Most)
def most(s: Speech, n: v.Most) -> str:
    """The greatest of several."""
    return f"the greatest of {listed(value(s, q) for q in n.parts)}"


@writes(v.OpponentsAttacked)
def opponents_attacked(_s: Speech, _n: Any) -> str:
    """Melee."""
    return "the number of opponents you attacked this combat"
