"""Conditions and durations in words."""

from __future__ import annotations

from typing import Any

from mtgnb.model import conditions as k
from mtgnb.model import durations as d
from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model import values as v
from mtgnb.text.writing.descriptions import comparison, describe, flat, one, possessive
from mtgnb.text.writing.writer import Writer, article, number_word, writes


@writes(k.AllOf)
def _all(w: Writer, cond: k.AllOf) -> str:
    return " and ".join(w.write(c) for c in cond.parts)


@writes(k.AnyOf)
def _any(w: Writer, cond: k.AnyOf) -> str:
    return " or ".join(w.write(c) for c in cond.parts)


def _split(where: Any) -> tuple[Any, Any]:
    """Who controls what is described, and the rest of the description."""
    parts = flat(where)
    who = next((p_.by for p_ in parts if isinstance(p_, f.Controlled)), None)
    rest = tuple(p_ for p_ in parts if not isinstance(p_, f.Controlled))
    return who, rest[0] if len(rest) == 1 else f.Every(rest)


@writes(k.Exists)
def _exists(w: Writer, cond: k.Exists) -> str:
    who, rest = _split(cond.where)
    if who is not None:
        verb = "control" if isinstance(who, r.You) else "controls"
        return f"{w.write(who)} {verb} {_least(w, rest, cond.least)}"
    if cond.least == 1:
        return f"there is {one(w, cond.where)}"
    return f"there are {number_word(cond.least)} or more {describe(w, cond.where, many=True)}"


def _least(w: Writer, where: Any, n: int) -> str:
    return one(w, where) if n == 1 else f"{number_word(n)} or more {describe(w, where, many=True)}"


@writes(k.No)
def _no(w: Writer, cond: k.No) -> str:
    match cond.part:
        case k.TurnOf(who=r.You()):
            return "it's not your turn"
        case k.Exists(where=where, least=1):
            who, rest = _split(where)
            if who is not None:
                verb = "control" if isinstance(who, r.You) else "controls"
                return f"{w.write(who)} {verb} no {describe(w, rest, many=True)}"
            return f"there are no {describe(w, where, many=True)}"
        case k.Exists(where=where, least=n):
            who, rest = _split(where)
            if who is not None:
                verb = "control" if isinstance(who, r.You) else "controls"
                return f"{w.write(who)} {verb} {number_word(n - 1)} or fewer {describe(w, rest, many=True)}"
        case k.Holds(what=what, where=where):
            return w.write(k.Holds(what, f.Not(where)))
        case k.Happened(pattern=p.Casts(who=r.You(), where=where)):
            return f"you haven't cast {one(w, f.Every((*flat(where), f.IsSpell())))} this turn"
    return f"it isn't so that {w.write(cond.part)}"


@writes(k.Holds)
def _holds(w: Writer, cond: k.Holds) -> str:
    what = w.write(cond.what)
    match cond.where:
        case f.Not(part=f.HasCounter(kind=str() as kind)):
            return f"{what} has no {kind} counters on it"
        case f.HasCounter(kind=str() as kind, least=1):
            return f"{what} has {article(kind)} counter on it"
        case f.HasCounter(kind=str() as kind, least=n):
            return f"{what} has {number_word(n)} or more {kind} counters on it"
        case f.Controlled(by=who):
            return f"{w.write(who)} {'control' if isinstance(who, r.You) else 'controls'} {what}"
        case f.HasKeyword(keyword=word):
            return f"{what} has {word}"
        case f.InZone(zone="battlefield"):
            return f"{what} is on the battlefield"
        case f.InZone(zone="exile"):
            return f"{what} is in exile"
        case f.InZone(zone="graveyard"):
            return f"{what} is in your graveyard"
        case f.AttachedTo():
            return f"{what} is attached to {w.write(cond.where.what)}"
        case f.Not(part=inner):
            return f"{what} isn't {_state(w, inner)}"
    return f"{what} is {_state(w, cond.where)}"


_WORDS = {
    f.IsTapped: "tapped", f.IsUntapped: "untapped", f.IsAttacking: "attacking", f.IsBlocking: "blocking",
    f.IsBlocked: "blocked", f.IsColorless: "colorless", f.IsMulticolored: "multicolored",
    f.IsToken: "a token", f.IsFaceDown: "face down",
}  # fmt: skip


def _state(w: Writer, where: Any) -> str:
    word = _WORDS.get(type(where))
    if word:
        return word
    match where:
        case f.HasSupertype(supertype=s):
            return s
        case f.HasAttached(where=f.HasSubtype(subtype="Aura")):
            return "enchanted"
        case f.HasAttached(where=f.HasSubtype(subtype="Equipment")):
            return "equipped"
        case f.IsDesignated(word=word):
            return word
    return one(w, where)


@writes(k.NumberIs)
def _number(w: Writer, cond: k.NumberIs) -> str:
    op = cond.op
    match cond.a, cond.b:
        case v.LifeOf(who=r.You()), int() as n if op in ("<=", ">="):
            return f"you have {n} or {'less' if op == '<=' else 'more'} life"
        case v.Count(of=f.InZone(zone="hand", of=who)), int() as n if who is not None:
            has = "have" if isinstance(who, r.You) else "has"
            words = {
                "==": f"exactly {number_word(n)}" if n else "no",
                "<=": f"{number_word(n)} or fewer",
                ">=": f"{number_word(n)} or more",
                ">": f"more than {number_word(n)}",
                "<": f"fewer than {number_word(n)}",
            }
            if op in words:
                return f"{w.write(who)} {has} {words[op]} cards in hand"
        case v.TypesAmong(of=r.All(where=where)), int() as n if op == ">=":
            return f"there are {number_word(n)} or more card types among {describe(w, where, many=True)}"
        case v.ManaSpent(kind="total", of=of), int() as n if op == ">=":
            what = "this spell" if isinstance(of, r.This) else w.write(of)
            return f"{number_word(n)} or more mana was spent to cast {what}"
    if isinstance(cond.b, int) and op in ("<=", ">="):
        return f"{w.write(cond.a)} is {cond.b} or {'less' if op == '<=' else 'greater'}"
    if op == "==" and isinstance(cond.b, int):
        return f"{w.write(cond.a)} is {cond.b}"
    return f"{w.write(cond.a)} is {comparison(op)} {w.write(cond.b)}"


@writes(k.TurnOf)
def _turn(w: Writer, cond: k.TurnOf) -> str:
    return (
        "it's your turn" if isinstance(cond.who, r.You) else f"it's {possessive(w, cond.who)} turn"
    )


@writes(k.DuringStep)
def _step(w: Writer, cond: k.DuringStep) -> str:
    whose = "" if cond.whose is None else f" of {possessive(w, cond.whose)} turn"
    return f"it's the {' or '.join(cond.steps)}{whose}"


@writes(k.Happened)
def _happened(w: Writer, cond: k.Happened) -> str:  # noqa: C901, PLR0911 - one row for each event
    turn = "last turn" if cond.last_turn else "this turn"
    pat = cond.pattern
    many = cond.least > 1
    match pat:
        case p.Attacks(where=f.Controlled(by=r.You())) if not many:
            return f"you attacked {turn}"
        case p.Attacks(where=f.Is(what=what)) if not many:
            return f"{w.write(what)} attacked {turn}"
        case p.Casts(who=r.You(), where=where):
            spell = f.Every((*flat(where), f.IsSpell()))
            words = (
                one(w, spell)
                if not many
                else f"{number_word(cond.least)} or more {describe(w, spell, True)}"
            )
            return f"you've cast {words} {turn}"
        case p.Dies(where=f.HasType(type="creature")):
            words = "a creature" if not many else f"{number_word(cond.least)} or more creatures"
            return f"{words} died {turn}"
        case p.GainsLife(who=r.You()):
            return f"you gained life {turn}"
        case p.LosesLife(who=r.Opponent()):
            return f"an opponent lost life {turn}"
        case p.PlaysLand(who=r.You()):
            return f"you've played a land {turn}"
        case p.Enters(where=f.HasType(type="land"), under=r.You()):
            return f"a land entered the battlefield under your control {turn}"
        case p.Enters(where=f.Is(what=what)):
            return f"{w.write(what)} entered {turn}"
        case p.Leaves(where=f.Controlled(by=r.You())):
            return f"a permanent you controlled left the battlefield {turn}"
        case p.TakesAction(action="commit a crime"):
            return f"you've committed a crime {turn}"
        case p.LeavesZone(zone="graveyard"):
            return f"a card left your graveyard {turn}"
        case p.Draws(who=r.You()) if many:
            return f"you've drawn {number_word(cond.least)} or more cards {turn}"
    return f"{w.write(pat)} {turn}"


@writes(k.WasKicked)
def _kicked(w: Writer, cond: k.WasKicked) -> str:
    if cond.key:
        return "this spell's additional cost was paid"
    return f"{w.name} was kicked" if cond.times == 1 else "it was kicked twice"


@writes(k.WasCast)
def _cast(w: Writer, cond: k.WasCast) -> str:
    if isinstance(cond.who, r.You):
        return "you cast it from your hand" if cond.zone == "hand" else "you cast it"
    zone = (
        f" from {article(cond.zone)}"
        if cond.zone and cond.zone != "exile"
        else " from exile"
        if cond.zone
        else ""
    )
    return f"{w.write(cond.what)} was cast{zone}"


@writes(k.PaidWith)
def _paid(w: Writer, cond: k.PaidWith) -> str:
    return f"{f'{{{cond.type}}}' * cond.n} was spent to cast {w.name}"


@writes(k.IsMonarch)
def _monarch(w: Writer, cond: k.IsMonarch) -> str:
    return (
        "you're the monarch"
        if isinstance(cond.who, r.You)
        else f"{w.write(cond.who)} is the monarch"
    )


@writes(k.WasDone)
def _done(_w: Writer, _cond: Any) -> str:
    return "you do"


@writes(k.ControlsMost)
def _most(w: Writer, cond: k.ControlsMost) -> str:
    return f"you control more {describe(w, cond.where, many=True)} than each other player"


# --- durations -----------------------------------------------------------------------------------

_FIXED = {
    d.UntilEndOfTurn: "until end of turn", d.RestOfGame: "for the rest of the game",
    d.WhileOnStack: "while it's on the stack",
}  # fmt: skip


@writes(*_FIXED)
def _duration(_w: Writer, duration: Any) -> str:
    return _FIXED[type(duration)]


@writes(d.UntilEndOfPhase)
def _phase(_w: Writer, duration: d.UntilEndOfPhase) -> str:
    return f"until end of {duration.phase}"


@writes(d.UntilYourNextTurn)
def _next_turn(w: Writer, duration: d.UntilYourNextTurn) -> str:
    return f"until {possessive(w, duration.who)} next turn"


@writes(d.UntilEndOfYourNextTurn)
def _end_next_turn(w: Writer, duration: d.UntilEndOfYourNextTurn) -> str:
    return f"until the end of {possessive(w, duration.who)} next turn"


@writes(d.UntilYourNextStep)
def _next_step(w: Writer, duration: d.UntilYourNextStep) -> str:
    if duration.who is None:
        return f"until the next {duration.step}"
    return f"until {possessive(w, duration.who)} next {duration.step}"


@writes(d.UntilEndOfYourNextStep)
def _end_next_step(w: Writer, duration: d.UntilEndOfYourNextStep) -> str:
    return f"during {possessive(w, duration.who)} next {duration.step} step"


@writes(d.DuringNextTurn)
def _during(w: Writer, duration: d.DuringNextTurn) -> str:
    return f"during {possessive(w, duration.who)} next turn"


@writes(d.ForAsLongAs)
def _as_long(w: Writer, duration: d.ForAsLongAs) -> str:
    match duration.cond:
        case k.Holds(what=what, where=f.IsTapped()):
            return f"for as long as {w.write(what)} remains tapped"
        case k.Holds(what=what, where=f.InZone(zone="battlefield")):
            return f"for as long as {w.write(what)} remains on the battlefield"
        case k.Holds(what=what, where=f.InZone(zone="exile")):
            return f"for as long as {w.write(what)} remains exiled"
    return f"for as long as {w.write(duration.cond)}"


@writes(d.UntilLeaves)
def _leaves(w: Writer, duration: d.UntilLeaves) -> str:
    return f"until {w.write(duration.what)} leaves the battlefield"


@writes(d.UntilUsed)
def _used(w: Writer, duration: d.UntilUsed) -> str:
    return w.write(duration.until)
