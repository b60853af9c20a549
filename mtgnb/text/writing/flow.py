"""How instructions are strung together: sentences, "if", "may", "unless", lasting effects, delayed triggers."""

from __future__ import annotations

from typing import Any

from mtgnb.model import changes as ch
from mtgnb.model import durations as d
from mtgnb.model import effects as e
from mtgnb.model import game_changes as g
from mtgnb.model import refs as r
from mtgnb.model import replacements as q
from mtgnb.text.writing.changes import predicates
from mtgnb.text.writing.costs import cost_words
from mtgnb.text.writing.effects import act
from mtgnb.text.writing.events import trigger_words
from mtgnb.text.writing.references import group
from mtgnb.text.writing.writer import Writer, joined, sentence, writes


def body(w: Writer, effects: tuple[Any, ...]) -> str:
    """Instructions as sentences, one after the other."""
    return " ".join(sentence(w.write(x)) for x in effects)


def clauses(w: Writer, effects: tuple[Any, ...]) -> str:
    """Instructions as one clause, joined by "then"; what needs sentences of its own gets them."""
    words = [w.write(x) for x in effects]
    if not words:
        return "do nothing"
    text = words[0]
    for word in words[1:]:
        if (
            word[:1].isupper()
            or ". " in text
            or word.startswith(("if you do", "when you do", "if you don't"))
        ):
            text = f"{sentence(text)} {word[0].upper()}{word[1:]}"
        else:
            text = f"{text}, then {word}"
    return text


@writes(e.If)
def _if(w: Writer, x: e.If) -> str:
    words = f"if {w.write(x.cond)}, {clauses(w, x.effect)}"
    if x.otherwise:
        words = f"{sentence(words)} Otherwise, {clauses(w, x.otherwise)}"
    return words


@writes(e.IfDone)
def _if_done(w: Writer, x: e.IfDone) -> str:
    if not x.effect:
        return f"if you don't, {clauses(w, x.otherwise)}"
    words = f"if you do, {clauses(w, x.effect)}"
    if x.otherwise:
        words = f"{sentence(words)} Otherwise, {clauses(w, x.otherwise)}"
    return words


@writes(e.May)
def _may(w: Writer, x: e.May) -> str:
    who = "you" if isinstance(x.who, r.You) else w.write(x.who)
    words = f"{who} may {_bare(w, x.effect, x.who)}"
    if x.otherwise:
        words = f"{sentence(words)} If you don't, {clauses(w, x.otherwise)}"
    return words


def _bare(w: Writer, effects: tuple[Any, ...], who: Any) -> str:
    """What somebody may do, without saying who again."""
    words = clauses(w, effects)
    if isinstance(who, r.You):
        if words.startswith("you "):
            words = words.removeprefix("you ")
        first = effects[0] if effects else None
        if isinstance(first, e.DealDamage):
            return f"have {words.replace(' deals ', ' deal ', 1)}"
        doer = getattr(first, "who", None)
        if (
            doer is not None
            and not isinstance(doer, r.You)
            and isinstance(first, e.LoseLife | e.Draw | e.Discard | e.Mill)
        ):
            for third, plain in (
                ("loses", "lose"),
                ("draws", "draw"),
                ("discards", "discard"),
                ("mills", "mill"),
            ):
                words = words.replace(f" {third} ", f" {plain} ", 1)
            return f"have {words}"
        return words
    subject = w.write(who)
    if words.startswith(f"{subject} "):
        first, _, rest = words.removeprefix(f"{subject} ").partition(" ")
        return f"{first.removesuffix('s')} {rest}"
    return words


@writes(e.MayPay)
def _may_pay(w: Writer, x: e.MayPay) -> str:
    who = "you" if isinstance(x.who, r.You) else w.write(x.who)
    cost = cost_words(w, x.cost, "pay")
    words = f"{who} may {cost}"
    if x.effect:
        do = "if you do" if isinstance(x.who, r.You) else "if that player does"
        words = f"{sentence(words)} {do[0].upper()}{do[1:]}, {clauses(w, x.effect)}"
    if x.otherwise:
        words = f"{sentence(words)} If you don't, {clauses(w, x.otherwise)}"
    return words


@writes(e.Unless)
def _unless(w: Writer, x: e.Unless) -> str:
    first = clauses(w, x.effect)
    who = "you" if isinstance(x.who, r.You) else w.write(x.who)
    third = not isinstance(x.who, r.You)
    words = []
    for cost in x.cost:
        said = w.write(cost)
        if said.startswith("{"):
            said = f"{'pays' if third else 'pay'} {said}"
        elif third:
            verb, _, rest = said.partition(" ")
            said = f"{verb}s {rest}"
        words.append(said)
    return f"{first} unless {who} {joined(words)}"


@writes(e.ForEachPlayer)
def _for_each_player(w: Writer, x: e.ForEachPlayer) -> str:
    who = {r.EachPlayer: "player", r.EachOpponent: "opponent", r.NotYou: "other player"}.get(
        type(x.who), w.write(x.who)
    )
    return f"for each {who}, {clauses(w, x.effect)}"


@writes(e.ForEachObject)
def _for_each_object(w: Writer, x: e.ForEachObject) -> str:
    from mtgnb.model.values import StatOf

    first = x.effect[0] if len(x.effect) == 1 else None
    if (
        isinstance(first, e.DealDamage)
        and isinstance(first.source, r.EachWhat)
        and isinstance(x.what, r.All)
    ):
        source = group(w, x.what.where, each=True)
        to = w.write(first.to)
        if isinstance(first.amount, StatOf):
            return f"{source} deals damage equal to its {first.amount.stat} to {to}"
        return f"{source} deals {w.write(first.amount)} damage to {to}"
    from mtgnb.text.writing.descriptions import describe

    words = describe(w, x.what.where) if isinstance(x.what, r.All) else w.write(x.what)
    return f"for each {words}, {clauses(w, x.effect)}"


@writes(e.Repeat)
def _repeat(w: Writer, x: e.Repeat) -> str:
    return f"{clauses(w, x.effect)} {w.write(x.n)} times"


@writes(e.ChooseMode)
def _choose_mode(w: Writer, x: e.ChooseMode) -> str:
    return " or ".join(clauses(w, option) for option in x.options)


@writes(e.Bind)
def _bind(w: Writer, x: e.Bind) -> str:
    return f"note {w.write(x.value)}"


@writes(e.WhenYouDo)
def _when_you_do(w: Writer, x: e.WhenYouDo) -> str:
    inner = _inner(w, x.targets)
    return f"when you do, {clauses(inner, x.effect)}"


def _inner(w: Writer, targets: tuple[Any, ...]) -> Writer:
    if not targets:
        return w
    inner = Writer(w.name, targets)
    inner.trigger = w.trigger
    return inner


@writes(e.Later)
def _later(w: Writer, x: e.Later) -> str:
    inner = _inner(w, x.targets)
    what = clauses(inner, x.effect)
    if x.turn == "made":
        return f"at the beginning of that turn's {x.trigger.step}, {what}"  # type: ignore[attr-defined]
    trigger = trigger_words(w, x.trigger)
    if trigger.startswith("at "):
        trigger = trigger.replace("of each player's", "of the next").replace(
            "of your", "of your next"
        )
        return f"{trigger}, {what}"
    if isinstance(x.duration, d.UntilEndOfTurn):
        return f"until end of turn, {trigger}, {what}"
    if isinstance(x.duration, d.UntilUsed):
        trigger = trigger.replace("whenever", "when").replace("when you cast", "when you next cast")
        return f"{trigger} this turn, {what}"
    if x.duration is not None:
        return f"{w.write(x.duration)}, {trigger}, {what}"
    return f"{trigger.replace('whenever', 'when')}, {what}"


@writes(e.Lasting)
def _lasting(w: Writer, x: e.Lasting) -> str:
    changes = x.changes
    if len(changes) == 1 and isinstance(changes[0], ch.ControlBy) and x.affected is not None:
        words = act(w, changes[0].who, "gain", f"control of {w.write(x.affected)}")
        return words if isinstance(x.duration, d.RestOfGame) else f"{words} {w.write(x.duration)}"
    if x.affected is None or all(
        isinstance(c, g.GameChange | q.Replacement) and _own(c) for c in changes
    ):
        return _rules(w, x)
    if isinstance(x.duration, d.UntilEndOfYourNextStep) and isinstance(changes[0], g.DoesntUntap):
        return f"{w.write(x.affected)} doesn't untap during its controller's next untap step"
    many, subject = _subject(w, x.affected)
    words = predicates(w, changes, many, lasting=True)
    if isinstance(x.duration, d.RestOfGame):
        return f"{subject} {words}"
    head, where, tail = words.partition(", where X is")
    return f"{subject} {head} {w.write(x.duration)}{where}{tail}"


def _own(change: Any) -> bool:
    """Whether a change says itself whom it concerns."""
    return not isinstance(change, g.CantAttack | g.CantBlock | g.CantBeBlocked | g.MustAttack | g.MustBlock
                          | g.MustBeBlocked | g.DoesntUntap | g.CantBeCountered | g.CantBeTargeted
                          | g.CantBeSacrificed | g.CantBeRegenerated | g.CantHaveCounters | g.CantTransform
                          | g.DamageByToughness | g.AssignsNoDamage | g.AttacksAsThough | g.BlocksMore)  # fmt: skip


def _rules(w: Writer, x: e.Lasting) -> str:
    words = " and ".join(w.write(c) for c in x.changes)
    if all(isinstance(c, q.PreventDamage) for c in x.changes) and words.endswith("this turn"):
        return words
    if isinstance(x.duration, d.RestOfGame):
        return f"{words} for the rest of the game"
    if isinstance(x.duration, d.UntilEndOfTurn) and not words.startswith(
        ("if ", "prevent", "you may", "damage that")
    ):
        return f"{words.removesuffix(' each turn')} this turn"
    return f"{w.write(x.duration)}, {words}"


def _subject(w: Writer, ref: Any) -> tuple[bool, str]:
    if isinstance(ref, r.All):
        from mtgnb.text.writing.descriptions import describe

        words = describe(w, ref.where, many=True)
        return True, words
    if isinstance(ref, r.Target) and ref.i < len(w.targets) and w.targets[ref.i].most != 1:
        return True, w.write(ref)
    return False, w.write(ref)
