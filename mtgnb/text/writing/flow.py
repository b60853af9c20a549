"""Instructions that say whether and how often others are done, and what lasts."""

from __future__ import annotations

from typing import Any

from mtgnb.model import durations as d
from mtgnb.model import effects as e
from mtgnb.model import game_changes as g
from mtgnb.model import refs as r
from mtgnb.model.changes import ControlBy, Grant
from mtgnb.model.conditions import Exists
from mtgnb.model.filters import Every, HasType, Is
from mtgnb.model.names import UNTAP
from mtgnb.model.replacements import PreventDamage
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import paying
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.durations import duration
from mtgnb.text.writing.events import event, trigger
from mtgnb.text.writing.objects import recipient, what
from mtgnb.text.writing.players import EACH, player
from mtgnb.text.writing.predicates import PREDICATES, predicates
from mtgnb.text.writing.sentences import act, chain, clause
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.values import number
from mtgnb.text.writing.wording import a


def _chain(s: Speech, effects: tuple[Any, ...]) -> str:
    """Instructions after a comma: nobody is named yet."""
    s.subject, s.fresh = None, True
    return chain(s, effects)


@writes(e.If)
def if_(s: Speech, x: e.If) -> str:
    """If."""
    if len(x.effect) == 1 and isinstance(x.effect[0], e.WhenYouDo) and not x.otherwise:
        way = _this_way(s, x.cond)
        if way:
            return clause(s, x.effect[0]).replace("when you do", way, 1)
    if s.if_last:
        s.if_last = False
        words = f"{_chain(s, x.effect)} if {condition(s, x.cond)}"
    else:
        words = f"if {condition(s, x.cond)}, {_chain(s, x.effect)}"
    if x.otherwise:
        s.after.append(lambda: f"otherwise, {_chain(s, x.otherwise)}")
    return words


_DONE = ("exiled", "discarded", "milled", "sacrificed")


def _this_way(s: Speech, cond: Any) -> str:
    """Return "when a creature card is exiled this way" for a condition on what was bound."""
    match cond:
        case Exists(Every(parts), 1):
            bound = next((p.what for p in parts if isinstance(p, Is)), None)
            said = next((x for x in reversed(s.said) if x.now == bound), None)
            done = next((k for k in _DONE if said is not None and k in said.kinds), "")
            if isinstance(bound, r.Bound) and done:
                rest = Every(tuple(p for p in parts if not isinstance(p, Is)))
                return f"when {a(describe(s, rest, 'card').text(False))} is {done} this way"
    return ""


@writes(e.IfDone)
def if_done(s: Speech, x: e.IfDone) -> str:
    """If you do."""
    if not x.effect:
        return f"if you don't, {_chain(s, x.otherwise)}"
    words = f"if you do, {_chain(s, x.effect)}"
    if x.otherwise:
        s.after.append(lambda: f"if you don't, {_chain(s, x.otherwise)}")
    return words


@writes(e.May)
def may(s: Speech, x: e.May) -> str:
    """May."""
    who = player(s, x.who)
    s.subject, s.fresh, s.bare, s.named = x.who, False, True, None
    words = chain(s, x.effect)
    have = "have " if s.named else ""
    s.bare, s.named = False, None
    if x.otherwise:
        s.after.append(lambda: f"if you don't, {_chain(s, x.otherwise)}")
    return f"{who} may {have}{words}"


@writes(e.MayPay)
def may_pay(s: Speech, x: e.MayPay) -> str:
    """May pay."""
    who = player(s, x.who)
    s.subject, s.fresh = None, False
    words = f"{who} may {paying(s, x.cost)}"
    if x.effect:
        s.after.append(lambda: f"if {'you' if who == 'you' else 'they'} do, {_chain(s, x.effect)}")
    if x.otherwise:
        they = "you" if who == "you" else "they"
        s.after.append(lambda: f"if {they} don't, {_chain(s, x.otherwise)}")
    return words


@writes(e.Unless)
def unless(s: Speech, x: e.Unless) -> str:
    """Unless somebody pays."""
    words = chain(s, x.effect)
    who = player(s, x.who)
    s.subject, s.fresh = None, False
    return f"{words} unless {who} {paying(s, x.cost, who != 'you')}"


_EACH = {r.EachPlayer: "player", r.EachOpponent: "opponent", r.NotYou: "other player"}


@writes(e.ForEachPlayer)
def for_each_player(s: Speech, x: e.ForEachPlayer) -> str:
    """For each player."""
    word = _EACH.get(type(x.who))
    if word is None:
        word = player(s, x.who).removeprefix("each ")
    s.player = EACH
    s.subject, s.fresh = None, True
    return f"for each {word}, {chain(s, x.effect)}"


@writes(e.ForEachObject)
def for_each_object(s: Speech, x: e.ForEachObject) -> str:
    """For each object."""
    thing = what(s, x.what, each=True)
    words = thing if thing.startswith("each ") else f"each of {thing}"
    kinds = thing.said.kinds if thing.said is not None else frozenset({"permanent"})
    s.see(r.EachWhat(), kinds)
    return f"for {words}, {_chain(s, x.effect)}"


@writes(e.Repeat)
def repeat(s: Speech, x: e.Repeat) -> str:
    """Several times."""
    words = chain(s, x.effect)
    return f"{words}. Do this {number(s, x.n)} times in all"


@writes(e.WhenYouDo)
def when_you_do(s: Speech, x: e.WhenYouDo) -> str:
    """A reflexive trigger."""
    inner = _own_targets(s, x.targets)
    if x.modes is not None:
        from mtgnb.text.writing.modes import modal

        return modal(inner, "when you do, ", x.modes)  # type: ignore[arg-type]
    words = f"when you do, {_chain(inner, x.effect)}"
    s.where, inner.where = inner.where, None
    return words


def _own_targets(s: Speech, targets: tuple[Any, ...]) -> Speech:
    """A trigger made by an instruction has targets of its own; what was said before stays said."""
    if not targets:
        return s
    inner = Speech(s.this, s.types, targets)
    inner.attached, inner.amount, inner.player = s.attached, s.amount, s.player
    inner.said = [x for x in s.said if not isinstance(x.now, r.Target)]
    inner.after = s.after
    inner.fresh = False
    return inner


@writes(e.Later)
def later(s: Speech, x: e.Later) -> str:
    """A delayed trigger."""
    inner = _own_targets(s, x.targets)
    match x.duration:
        case None:
            begin = trigger(inner, x.trigger)
            if x.turn == "made":
                begin = begin.replace("each ", "that turn's ", 1)
            elif begin.startswith("at the beginning of each "):
                begin = begin.replace("each ", "the next ", 1)
            elif begin.startswith("whenever "):
                begin = f"when {begin.removeprefix('whenever ')}"
        case d.UntilEndOfTurn():
            begin = f"whenever {event(inner, x.trigger)} this turn"
        case d.UntilUsed(d.UntilEndOfTurn(), 1):
            begin = f"when {event(inner, x.trigger)} this turn"
        case _:
            begin = f"{duration(inner, x.duration)}, whenever {event(inner, x.trigger)}"
    cond = f", if {condition(inner, x.cond)}" if x.cond is not None else ""
    words = f"{begin}{cond}, {_chain(inner, x.effect)}"
    s.where = inner.where
    return words


# --- what lasts ---------------------------------------------------------------------------------------------


@writes(e.Lasting)
def lasting(s: Speech, x: e.Lasting) -> str:
    """A continuous effect for a duration."""
    of_objects = [c for c in x.changes if type(c) in PREDICATES]
    if x.affected is not None and len(of_objects) == len(x.changes):
        if len(of_objects) == 1 and isinstance(of_objects[0], ControlBy):
            return _control(s, x, of_objects[0])
        return _objects(s, x)
    first, *rest = x.changes
    for change in rest:
        s.after.append(lambda change=change: _rule(s, x, change))  # type: ignore[misc]
    return _rule(s, x, first)


def _control(s: Speech, x: e.Lasting, change: ControlBy) -> str:
    def words() -> str:
        thing = what(s, x.affected)
        rest = "" if isinstance(x.duration, d.RestOfGame) else f" {duration(s, x.duration)}"
        return f"control of {thing}{rest}"

    return act(s, change.who, "gain", words)


def _objects(s: Speech, x: e.Lasting) -> str:
    ref: Any = x.affected
    subject = what(s, ref, subject=True) if isinstance(ref, r.What) else recipient(s, ref)
    many = getattr(subject, "plural", False)
    s.subject, s.fresh = None, False
    if x.changes == (g.DoesntUntap(),) and isinstance(x.duration, d.UntilEndOfYourNextStep):
        if x.duration.step == UNTAP:
            verb, whose = (
                ("don't", "their controller's") if many else ("doesn't", "its controller's")
            )
            return f"{subject} {verb} untap during {whose} next untap step"
    words = f"{subject} {predicates(s, x.changes, many, True)}"
    if isinstance(x.duration, d.RestOfGame) and not any(
        isinstance(c, Grant) for c in x.changes[:0]
    ):
        return words
    return f"{words} {duration(s, x.duration)}"


def _rule(s: Speech, x: e.Lasting, change: Any) -> str:
    s.subject, s.fresh = None, False
    if isinstance(change, g.CantAttack) and x.affected == r.All(HasType("creature")):
        words = "creatures can't attack"
    elif isinstance(change, PreventDamage) and isinstance(x.duration, d.UntilEndOfTurn):
        words = clause(s, change)
        return words if words.endswith("this turn") or change.shield else f"{words} this turn"
    elif type(change) in PREDICATES and x.affected is not None:
        return _objects(s, e.Lasting((change,), x.duration, x.affected))
    elif isinstance(x.duration, (d.UntilEndOfTurn, d.ForAsLongAs, d.RestOfGame)):
        words = str(writer_of(change)(s, change))
        if words.startswith(("the next time ", "if ")) or " on each of " in words:
            return _turned(words, duration(s, x.duration))
    else:
        how_long = duration(s, x.duration)
        return f"{how_long}, {writer_of(change)(s, change)}"
    if isinstance(x.duration, d.UntilEndOfTurn):
        return f"{words.removesuffix(' each turn')} this turn"
    return f"{words} {duration(s, x.duration)}"


def _turned(words: str, how_long: str) -> str:
    if words.startswith("the next time "):
        return words
    for each in ("on each of your turns", "on each of their turns"):
        if each in words:
            return words.replace(each, "this turn")
    return f"{how_long}, {words}"
