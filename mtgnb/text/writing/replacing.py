"""Replacement and prevention effects: "if … would …, … instead", "prevent …", "enters with …"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model import replacements as q
from mtgnb.model.costs import RevealCost
from mtgnb.model.names import COLOR_WORDS
from mtgnb.text.mind import every
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import cost, paying
from mtgnb.text.writing.descriptions import describe, parts_of
from mtgnb.text.writing.happenings import STEPS
from mtgnb.text.writing.objects import self_words, some, what
from mtgnb.text.writing.players import player, whose
from mtgnb.text.writing.predicates import predicates
from mtgnb.text.writing.rules import everybody
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.tokens import except_
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, listed, number_word
from mtgnb.text.writing.would import Would, would


def entering(s: Speech, where: Any) -> tuple[str, bool]:
    """What enters, and whether it is several."""
    if where is None:
        s.see(r.This(), frozenset(t for t in s.types if t.islower()) | {"this"})
        return self_words(s), False
    made = describe(s, where)
    return f"{'other ' if made.other else ''}{made.text(True)}", True


def _enter(many: bool) -> str:
    return "enter" if many else "enters"


@writes(q.EntersTapped)
def enters_tapped(s: Speech, c: q.EntersTapped) -> str:
    """Tapped."""
    who, many = entering(s, c.where)
    words = f"{who} {_enter(many)} tapped"
    return f"{words} unless {condition(s, c.unless)}" if c.unless is not None else words


@writes(q.EntersUntapped)
def enters_untapped(s: Speech, c: q.EntersUntapped) -> str:
    """Untapped."""
    who, many = entering(s, c.where)
    return f"{who} {_enter(many)} untapped"


@writes(q.EntersTappedUnlessPaid)
def enters_tapped_unless_paid(s: Speech, c: q.EntersTappedUnlessPaid) -> str:
    """Tapped unless something is paid."""
    who, _ = entering(s, None)
    paid = paying(s, c.cost)
    if len(c.cost) == 1 and isinstance(c.cost[0], RevealCost):
        paid = cost(s, c.cost[0])
    return f"as {who} enters, you may {paid}. If you don't, it enters tapped"


def _counters(s: Speech, kind: str, n: Any, extra: bool, many: bool) -> str:
    on = "them" if many else "it"
    more = "additional " if extra else ""
    if n == 1:
        return f"{a(f'{more}{kind}')} counter on {on}"
    if isinstance(n, int) or type(n).__name__ == "X":
        return f"{number(s, n)} {more}{kind} counters on {on}"
    return f"a number of {more}{kind} counters on {on} equal to {value(s, n)}"


@writes(q.EntersWithCounters)
def enters_with_counters(s: Speech, c: q.EntersWithCounters) -> str:
    """With counters."""
    who, many = entering(s, c.where)
    words = f"{who} {_enter(many)} with {_counters(s, c.kind, c.n, c.additional, many)}"
    return f"{words} if {condition(s, c.when)}" if c.when is not None else words


@writes(q.EntersChoosing)
def enters_choosing(s: Speech, c: q.EntersChoosing) -> str:
    """A choice."""
    who, _ = entering(s, None)
    words = f"as {who} enters, choose {a(c.kind)}"
    if c.other_than:
        words += f" other than {listed((COLOR_WORDS.get(o, o) for o in c.other_than), 'or')}"
    return f"{words}: {listed(c.options, 'or')}" if c.options else words


@writes(q.EntersAsCopy)
def enters_as_copy(s: Speech, c: q.EntersAsCopy) -> str:
    """As a copy."""
    who, _ = entering(s, None)
    of = some(s, c.of, 1)[0]
    place = "" if any(isinstance(x, f.InZone) for x in parts_of(c.of)) else " on the battlefield"
    tapped = "tapped " if c.tapped else ""
    words = f"{tapped}as a copy of {of}{place}{except_(s, c.but)}"
    for kind, n in c.counters:
        words += f" with {_counters(s, kind, n, False, False)}"
    return f"you may have {who} enter {words}" if c.optional else f"{who} enters {words}"


@writes(q.EntersDoing)
def enters_doing(s: Speech, c: q.EntersDoing) -> str:
    """Something done as it enters."""
    from mtgnb.text.writing.sentences import chain

    who, _ = entering(s, None)
    words = f"as {who} enters, {chain(s, c.effect)}"
    for kind, n in c.counters:
        words += f"; it enters with {_counters(s, kind, n, False, False)}"
    return words


@writes(q.EntersUnder)
def enters_under(s: Speech, c: q.EntersUnder) -> str:
    """Under somebody's control."""
    who, _ = entering(s, None)
    by = "an opponent" if isinstance(c.who, (r.Opponent, r.EachOpponent)) else player(s, c.who)
    return f"{who} enters under the control of {by} of your choice"


@writes(q.EntersAs)
def enters_as(s: Speech, c: q.EntersAs) -> str:
    """Changed as part of what it is."""
    who, many = entering(s, c.where)
    return f"as {who} {_enter(many)}, {'they' if many else 'it'} {predicates(s, c.changes, many, False)}"


@writes(q.EntersOfferedCounters)
def enters_offered_counters(s: Speech, c: q.EntersOfferedCounters) -> str:
    """Somebody may have it enter with counters."""
    who, _ = entering(s, None)
    by = player(s, c.by)
    words = f"as {who} enters, {by} may have it enter with {_counters(s, c.kind, c.n, True, False)}"
    if not c.otherwise:
        return words
    they = "you" if by == "you" else "they"
    return f"{words}. If {they} don't, it {predicates(s, c.otherwise, False, False)}"


# --- instead ------------------------------------------------------------------------------------------

_PLACES = {
    "exile": "exile it instead", "hand": "return it to its owner's hand instead",
    "top": "put it on top of its owner's library instead",
    "bottom": "put it on the bottom of its owner's library instead",
}  # fmt: skip


@writes(q.GoesElsewhere)
def goes_elsewhere(s: Speech, c: q.GoesElsewhere) -> str:
    """Goes to another zone."""
    subject = self_words(s) if c.where is None else None
    if c.where is None:
        s.see(r.This(), frozenset(t for t in s.types if t.islower()) | {"this"})
    else:
        parts = parts_of(c.where)
        of = next((x.by for x in parts if isinstance(x, f.Owned)), None)
        where = every(*(x for x in parts if not isinstance(x, f.Owned)))
        if isinstance(where, f.Is):
            subject = str(what(s, where.what, subject=True))
        elif c.dies:
            subject = some(s, where, 1)[0]
        else:
            subject = some(s, where, 1, suffix="card")[0]
    origin = " from the battlefield" if c.from_zone == "battlefield" else " from anywhere"
    if c.dies:
        happens = f"{subject} would die"
    elif c.cause:
        happens = f"{subject} would be put into a {c.zone} by a {c.cause}"
    elif c.zone == "anywhere":
        happens = f"{subject} would leave the battlefield"
    else:
        place = f"a {c.zone}" if c.where is None or of is None else f"{whose(s, of)} {c.zone}"
        happens = f"{subject} would be put into {place}{origin}"
    s.see(r.EventObject(), frozenset({"card", "permanent", "creature"}))
    words = _PLACES.get(
        c.position if c.instead == "library" else c.instead, f"put it into {c.instead} instead"
    )
    if c.then:
        from mtgnb.text.writing.sentences import chain

        words = f"instead exile it and {chain(s, c.then)}"
    return _next(c.uses, f"{happens}", words)


def _next(uses: int | None, happens: str, words: str) -> str:
    if uses is None:
        return f"if {happens}, {words}"
    often = "the next time" if uses == 1 else f"the next {number_word(uses)} times"
    return f"{often} {happens} this turn, {words}"


@writes(q.InsteadDo)
def instead_do(s: Speech, c: q.InsteadDo) -> str:
    """Something else happens."""
    from mtgnb.text.writing.sentences import chain

    happens = would(s, c.pattern, c.when)
    if not c.effect:
        nothing = "that player gains no life instead" if isinstance(c.pattern, p.GainsLife) else (
            "that doesn't happen")  # fmt: skip
        return _next(c.uses, happens, nothing)
    words = chain(s, c.effect)
    if c.optional:
        words = f"you may {words} instead"
    elif c.plus:
        words = f"it does, and {words}"
    else:
        words = f"instead {words}"
    return _next(c.uses, happens, words)


@writes(q.AmountInstead)
def amount_instead(s: Speech, c: q.AmountInstead) -> str:
    """Another amount."""
    happens = would(s, c.pattern, c.when)
    words = Would(c.pattern).amount(c.times, c.plus)
    if c.halved:
        words = f"half that many instead, rounded {c.halved}"
    if c.least is not None:
        words = f"that many instead, but at least {c.least}"
    return f"if {happens}, {words}"


@writes(q.Skip)
def skip(s: Speech, c: q.Skip) -> str:
    """Skips a turn, phase or step."""
    step = {"untap": "untap step", "draw": "draw step", "upkeep": "upkeep step",
            "combat": "combat phase", "main": "main phase"}.get(c.what, STEPS.get(c.what, c.what))  # fmt: skip
    if c.what == "extra turn":
        return "if a player would begin an extra turn, that player skips that turn instead"
    if c.optional:
        done = f"you may skip that {step.split()[-1]} instead"
        words = f"if you would begin your {step}, {done}"
        if c.if_you_do:
            from mtgnb.text.writing.sentences import chain

            words += f". If you do, {chain(s, c.if_you_do)}"
        return words
    who, many = everybody(s, c.who)
    if c.uses is not None:
        their = "your" if who == "you" else "their"
        count = "" if c.uses == 1 else f"{number_word(c.uses)} "
        return f"{who} {'skip' if many else 'skips'} {their} next {count}{step}{'' if c.uses == 1 else 's'}"
    if who == "you":
        return f"you skip your {step}"
    return f"{who} {'skip' if many else 'skips'} their {step}{'s' if many else ''}"


@writes(q.ManaInstead)
def mana_instead(s: Speech, c: q.ManaInstead) -> str:
    """Another production of mana."""
    where = some(s, c.where, 1)[0]
    if isinstance(c.by, r.You):
        happens = f"you tap {where} for mana"
    elif isinstance(c.by, r.AnyPlayer):
        happens = f"{where} is tapped for mana"
    else:
        happens = f"{player(s, c.by)} taps {where} for mana"
    if c.only_type:
        happens += f" of type {{{c.only_type}}}"
    if c.times != 1:
        often = {2: "twice", 3: "three times"}.get(c.times, f"{number_word(c.times)} times")
        words = f"it produces {often} as much of that mana instead"
    elif c.type == "chosen color":
        kind = " instead of any other color" if c.colors_only else " instead of any other type"
        words = f"it produces mana of the chosen color{kind}"
    elif c.type:
        rest = " instead of any other type" + (" and amount" if c.amount is not None else "")
        made = f"{{{c.type}}}" * (c.amount or 1)
        words = f"it produces {made}{rest}"
    else:
        words = f"it produces an additional {''.join(f'{{{t}}}' for t in c.plus) or 'amount of that mana'}"
    words = f"if {happens}, {words}"
    return f"{words} as long as {condition(s, c.when)}" if c.when is not None else words
