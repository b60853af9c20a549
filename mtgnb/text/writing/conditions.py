"""Conditions: what "if", "as long as", "unless" and "only if" ask."""

from __future__ import annotations

from typing import Any

from mtgnb.model import conditions as c
from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.model.names import MAIN1, MAIN2
from mtgnb.text.mind import every
from mtgnb.text.writing.descriptions import Described, describe, parts_of, put
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.qualities import compared
from mtgnb.text.writing.speech import Speech, meant, writer_of, writes
from mtgnb.text.writing.values import value
from mtgnb.text.writing.wording import a, listed, number_word

_STATES = (
    f.IsTapped, f.IsUntapped, f.IsAttacking, f.IsBlocking, f.IsBlocked, f.IsColorless,
    f.IsMulticolored, f.HasColor, f.HasSupertype, f.IsDesignated, f.IsFaceDown, f.HasAttached,
)  # fmt: skip


def condition(s: Speech, cond: Any) -> str:
    """Return a condition as a clause: "you control an artifact", "it's your turn"."""
    return str(writer_of(cond)(s, cond))


@writes(c.AllOf)
def all_of(s: Speech, cond: c.AllOf) -> str:
    """Every one."""
    return " and ".join(condition(s, p) for p in cond.parts)


@writes(c.AnyOf)
def any_of(s: Speech, cond: c.AnyOf) -> str:
    """One of them."""
    return listed((condition(s, p) for p in cond.parts), "or")


@writes(c.No)
def no(s: Speech, cond: c.No) -> str:
    """Not so."""
    match cond.part:
        case c.TurnOf(r.You()):
            return "it's not your turn"
        case c.Exists(where, least):
            return _exists(s, where, least, False)
        case c.WasKicked("", 1):
            return "it wasn't kicked"
        case c.Holds(ref, where):
            return holds(s, ref, where, False)
        case c.Happened():
            return f"it isn't true that {condition(s, cond.part)}"
    return f"it isn't true that {condition(s, cond.part)}"


@writes(c.Exists)
def exists(s: Speech, cond: c.Exists) -> str:
    """There is something that fits."""
    return _exists(s, cond.where, cond.least, True)


def _exists(s: Speech, where: Any, least: int, yes: bool) -> str:
    parts = parts_of(where)
    by = next((p.by for p in parts if isinstance(p, f.Controlled)), None)
    if by is None:
        made = describe(s, where)
        if yes and least == 1:
            return f"there is {_a(made)}"
        if yes:
            return f"there are {number_word(least)} or more {made.text(True)}"
        if least == 1:
            return f"there are no {made.text(True)}"
        return f"there are {number_word(least - 1)} or fewer {made.text(True)}"
    who = player(s, by)
    verb = "control" if who == "you" else "controls"
    at = next(i for i, p in enumerate(parts) if isinstance(p, f.Controlled))
    made = describe(s, every(*parts[:at], *parts[at + 1 :]))
    other = "other " if made.other else ""
    if yes and least == 1:
        return f"{who} {verb} {_a(made)}"
    if yes:
        return f"{who} {verb} {number_word(least)} or more {other}{made.text(True)}"
    if least == 1:
        return f"{who} {verb} no {other}{made.text(True)}"
    return f"{who} {verb} {number_word(least - 1)} or fewer {other}{made.text(True)}"


def _a(made: Described) -> str:
    return f"another {made.text(False)}" if made.other else a(made.text(False))


@writes(c.Holds)
def holds_(s: Speech, cond: c.Holds) -> str:
    """An object fits."""
    return holds(s, cond.what, cond.where, True)


def holds(s: Speech, ref: Any, where: Any, yes: bool) -> str:
    """Say that an object fits a filter, or that it doesn't."""
    if isinstance(where, f.Not):
        return holds(s, ref, where.part, not yes)
    known = _counted(s, ref, where, yes) or (_known(s, ref, where) if yes else "")
    if known:
        return known
    it = _was(s, ref)
    isnt = "is" if yes else "isn't"
    if isinstance(where, _STATES):
        made = Described()
        put(s, made, where)
        state = " ".join((*made.adjectives, *made.posts)).replace("face-down", "face down")
        return f"{it} {isnt} {state}"
    made = describe(s, where, other=False)
    late = [*made.posts, *made.late]
    bare = not (made.heads or made.core or made.suffix or made.adjectives)
    if yes and bare and len(late) == 1 and late[0].startswith("with "):
        return f"{it} has {late[0].removeprefix('with ')}"
    return f"{it} {isnt} {a(made.text(False))}"


def _counted(s: Speech, ref: Any, where: Any, yes: bool) -> str:
    """Counters on an object."""
    match where:
        case f.HasCounter(str(kind), 1):
            if yes:
                return f"{_was(s, ref)} has {a(kind)} counter on it"
            return f"{_was(s, ref)} has no {kind} counters on it"
        case f.HasCounter(str(kind), least) if yes:
            return f"{_was(s, ref)} has {number_word(least)} or more {kind} counters on it"
    return ""


_PLACES = {
    f.InZone("battlefield"): "on the battlefield", f.InZone("exile"): "in exile",
    f.InZone("graveyard", r.You()): "in your graveyard",
    f.Either((f.InZone("command"), f.InZone("battlefield"))): "in the command zone or on the battlefield",
}  # fmt: skip


def _moved(s: Speech, ref: Any) -> bool:
    """Whether "it" would be what an object was before it moved."""
    old = meant(s, "it")
    return old is not None and old.was == ref and old.now != ref


def _known(s: Speech, ref: Any, where: Any) -> str:
    """What has words of its own."""
    match where:
        case f.Controlled(r.You()) if _moved(s, ref):
            return "you controlled it"
        case f.Controlled(who):
            by = player(s, who)
            return f"{by} {'control' if by == 'you' else 'controls'} {_was(s, ref)}"
        case f.HasKeyword(word):
            return f"{_was(s, ref)} has {word}"
        case f.InZone() | f.Either() if where in _PLACES:
            return f"{_was(s, ref)} is {_PLACES[where]}"
        case f.Shares("color", of):
            return f"{_was(s, ref)} shares a color with {what(s, of)}"
        case f.SharesName(of):
            return f"{_was(s, ref)} has the same name as {what(s, of)}"
    return ""


def _was(s: Speech, ref: Any) -> str:
    """What is asked about, which may have moved on since."""
    old = next((x for x in reversed(s.said) if x.was == ref and x.gone), None)
    if old is not None and meant(s, "it") is old:
        return "it"
    return str(what(s, ref, subject=True))


_OPS = {"<=": "or less", ">=": "or more"}
_CARDS = {"<=": "or fewer", ">=": "or more"}


@writes(c.NumberIs)
def number_is(s: Speech, cond: c.NumberIs) -> str:
    """Two numbers compare."""
    op, n = cond.op, cond.b
    match cond.a:
        case v.CountPlayers(r.PlayersWhere(among, where)) if (op, n) == (">=", 1):
            return _somebody(s, among, where)
        case v.LifeOf(who) if isinstance(n, int) and op in _OPS:
            by = player(s, who)
            return f"{by} {'have' if by == 'you' else 'has'} {n} {_OPS[op]} life"
        case v.LifeOf(r.You()) if n == v.Half(v.StartingLife(), "down") and op == "<=":
            return "your life total is less than or equal to half your starting life total"
        case v.LifeOf(who) if isinstance(n, v.LifeOf) and op == ">":
            by = player(s, who)
            return f"{by} {'have' if by == 'you' else 'has'} more life than {player(s, n.who)}"
        case v.Count(of) if _hand(of) is not None and isinstance(n, int) and op != "!=":
            by = player(s, _hand(of) or r.You())
            return f"{by} {'have' if by == 'you' else 'has'} {_cards(op, n)} in hand"
        case v.TypesAmong(of) if op == ">=" and isinstance(n, int):
            return (
                f"there are {number_word(n)} or more card types among {what(s, of, subject=True)}"
            )
        case v.CountersOn(None, of) if op == ">=" and isinstance(n, int) and isinstance(of, r.What):
            return f"there are {number_word(n)} or more counters on {what(s, of)}"
        case v.ManaSpent("total", of) if op == ">=" and isinstance(n, int):
            return f"{number_word(n)} or more mana was spent to cast {what(s, of)}"
        case v.Count(of) if op == ">" and isinstance(n, v.Count) and _whose(of)[0] is not None:
            holder, kind = _whose(of)
            other, same = _whose(n.of)
            if holder is not None and other == r.You() and kind == same:
                by = player(s, holder)
                return f"{by} controls more {describe(s, kind).text(True)} than you"
        case v.Count(r.All() | f.Filter() as of) if op == "==" and isinstance(n, int):
            parts = parts_of(of.where if isinstance(of, r.All) else of)
            if f.Controlled() in parts:
                rest = every(*(p for p in parts if p != f.Controlled()))
                return f"you control exactly {number_word(n)} {describe(s, rest).text(True)}"
    return f"{value(s, cond.a)} is {compared(s, op, n)}"


def _hand(of: Any) -> r.Who | None:
    """Whose hand is counted."""
    of = of.where if isinstance(of, r.All) else of
    if isinstance(of, r.HandOf):
        return of.whose
    return of.of if isinstance(of, f.InZone) and of.zone == "hand" else None


def _whose(of: Any) -> tuple[r.Who | None, Any]:
    """Who controls what is counted, and what that is."""
    parts = (
        parts_of(of.where if isinstance(of, r.All) else of) if not isinstance(of, r.HandOf) else []
    )
    who = next((p.by for p in parts if isinstance(p, f.Controlled)), None)
    return who, every(*(p for p in parts if not isinstance(p, f.Controlled)))


def _cards(op: str, n: int) -> str:
    word = number_word(n)
    if op == "==":
        return "no cards" if n == 0 else f"exactly {word} cards"
    if op in _CARDS:
        return f"{word} {_CARDS[op]} cards"
    return f"{'more' if op == '>' else 'fewer'} than {word} cards"


def _somebody(s: Speech, among: r.Who, where: Any) -> str:
    """A condition that is so of at least one player."""
    word = "an opponent" if isinstance(among, r.EachOpponent) else "a player"
    with s.spoken_of(r.EachWho()):
        words = condition(s, where)
    return words.replace("that player", word, 1)


@writes(c.TurnOf)
def turn_of(s: Speech, cond: c.TurnOf) -> str:
    """Whose turn it is."""
    return f"it's {whose(s, cond.who)} turn"


@writes(c.DuringStep)
def during_step(s: Speech, cond: c.DuringStep) -> str:
    """Which step it is."""
    if cond.steps == (MAIN1, MAIN2) and cond.whose == r.You():
        return "it's your main phase"
    steps = listed(cond.steps, "or")
    return f"it's {'the' if cond.whose is None else whose(s, cond.whose)} {steps}"
