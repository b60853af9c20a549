"""Whole abilities: keywords, spells, activated, triggered and static abilities."""

from __future__ import annotations

from typing import Any

from mtgnb.model import abilities as a
from mtgnb.model import changes as ch
from mtgnb.model import game_changes as g
from mtgnb.model import replacements as q
from mtgnb.model.base import Noun
from mtgnb.model.filters import Anything, Filter, HasSubtype, Is
from mtgnb.model.patterns import CountersPut
from mtgnb.model.refs import Attached, Opponent, This, You
from mtgnb.model.values import Value
from mtgnb.text.writing.changes import predicates
from mtgnb.text.writing.costs import cost_words
from mtgnb.text.writing.descriptions import describe, one
from mtgnb.text.writing.events import trigger_words
from mtgnb.text.writing.flow import _own, body
from mtgnb.text.writing.rules import own_cost
from mtgnb.text.writing.writer import NotWritten, Writer, joined, number_word, sentence, writes


def ability_words(ability: Any, name: str, enchanted: str = "") -> str:
    """An ability as a paragraph of rules text."""
    if not isinstance(ability, Noun):
        raise NotWritten(f"{ability!r} is no ability and can't be written")
    w = Writer(name, getattr(ability, "targets", ()))
    w.players = enchanted
    if isinstance(ability, a.Ability):
        return w.write(ability)
    return sentence(w.write(ability))


@writes(a.Keyword)
def _keyword(w: Writer, x: a.Keyword) -> str:
    words = keyword_words(w, x)
    return words[0].upper() + words[1:]


def keyword_words(w: Writer, x: a.Keyword) -> str:  # noqa: C901, PLR0911 - one row for each shape
    """A keyword ability as it is listed."""
    cost = cost_words(w, x.cost) if x.cost else ""
    match x.name:
        case "opening hand":
            return "if this card is in your opening hand, you may begin the game with it on the battlefield."
        case "landwalk" if isinstance(x.where, HasSubtype):
            return f"{x.where.subtype.lower()}walk"
        case "typecycling" if x.where is not None:
            words = describe(w, x.where).replace(" ", " ").lower()
            return f"{words}cycling {cost}"
        case "protection":
            return f"protection from {_from(w, x.where)}"
        case "hexproof" if x.where is not None:
            return f"hexproof from {_from(w, x.where)}"
        case "enchant":
            if x.where is None:
                return "enchant opponent" if isinstance(x.who, Opponent) else "enchant player"
            return f"enchant {describe(w, x.where)}"
        case "equip" if x.where is not None:
            return f"equip {describe(w, x.where)} {cost}"
        case "affinity":
            return f"affinity for {describe(w, x.where or Anything(), many=True)}"
        case "partner with":
            return f"partner with {x.text}"
        case "suspend" | "impending" | "reinforce" | "awaken":
            return f"{x.name} {x.n}—{cost}"
        case "craft":
            return f"craft with {describe(w, x.where or Anything())} {cost}"
        case "firebending" if isinstance(x.n, Value):
            return f"firebending X, where X is {w.write(x.n)}"
    if cost:
        dash = " " if cost.startswith("{") else "—"
        return f"{x.name}{dash}{cost}"
    if x.n is not None:
        return f"{x.name} {w.write(x.n)}"
    return x.name


def _from(w: Writer, where: Any) -> str:
    from mtgnb.model.filters import HasColor
    from mtgnb.model.names import COLOR_WORDS

    if isinstance(where, HasColor):
        return COLOR_WORDS[where.color]
    if isinstance(where, Anything):
        return "everything"
    if where is not None and type(where).__name__ == "OfChosen":
        return "the chosen color"
    return describe(w, where, many=True)


@writes(a.Unread)
def _unread(_w: Writer, x: a.Unread) -> str:
    return x.sentence


@writes(a.SpellAbility)
def _spell(w: Writer, x: a.SpellAbility) -> str:
    if x.modes is not None:
        return modal(w, x.modes, "")
    return body(w, x.effect)


_HEADS = {
    (1, 1): "one",
    (1, 2): "one or both",
    (2, 2): "two",
    (3, 3): "three",
    (1, 99): "one or more",
    (0, 99): "any number",
}


def modal(w: Writer, modes: a.Modes, prefix: str) -> str:
    """A choice of modes, with a bullet for each."""
    least, most = modes.least, modes.most
    total = len(modes.modes)
    if most == total and total > 2 and (least, most) != (3, 3):
        most = 99
    words = _HEADS.get((least, most))  # type: ignore[arg-type]
    if words is None:
        words = (
            f"up to {number_word(most)}"
            if isinstance(most, int)
            else f"up to X, where X is {w.write(most)}"
        )
    if modes.repeat:
        words += ". You may choose the same mode more than once"
    if modes.both_if is not None:
        words += f". If {w.write(modes.both_if)}, choose both instead"
    head = f"choose {words} —"
    first = f"{prefix}{head}" if prefix else sentence(head).removesuffix(".")
    lines = [first]
    for mode in modes.modes:
        inner = Writer(w.name, mode.targets)
        label = f"{mode.label} — " if mode.label else ""
        lines.append(f"• {label}{body(inner, mode.effect)}")
    return "\n".join(lines)


def _word(word: str) -> str:
    return f"{word} — " if word and not word.startswith("chapter ") else ""


@writes(a.Activated)
def _activated(w: Writer, x: a.Activated) -> str:
    cost = cost_words(w, x.cost)
    cost = cost[0].upper() + cost[1:] if cost else "{0}"
    cost = ", ".join(p[0].upper() + p[1:] for p in cost.split(", "))
    if x.modes is not None:
        return modal(w, x.modes, f"{_word(x.word)}{cost}: ")
    text = f"{_word(x.word)}{cost}: {body(w, x.effect)}"
    return f"{text}{_limits(w, x)}"


def _limits(w: Writer, x: a.Activated) -> str:
    said = []
    if not isinstance(x.who, You):
        who = "Only your opponents" if isinstance(x.who, Opponent) else "Any player"
        said.append(f"{who} may activate this ability.")
    once_said = x.word.lower() == "exhaust"
    if x.sorcery and x.limit == 1:
        said.append("Activate only as a sorcery and only once each turn.")
    elif x.sorcery:
        said.append("Activate only as a sorcery.")
    elif x.limit == 1:
        said.append("Activate only once each turn.")
    elif x.limit is not None:
        said.append(f"Activate no more than {number_word(x.limit)} times each turn.")
    if x.once and not once_said:
        said.append("Activate only once.")
    if x.when is not None:
        said.append(f"Activate only {_when(w, x.when)}.")
    return "".join(f" {s}" for s in said)


def _when(w: Writer, cond: Any) -> str:
    from mtgnb.model.conditions import DuringStep, No, TurnOf

    match cond:
        case TurnOf(who=You()):
            return "during your turn"
        case No(part=TurnOf(who=You())):
            return "during an opponent's turn"
        case DuringStep(steps=("combat",), whose=None):
            return "during combat"
        case DuringStep(steps=("upkeep",), whose=You()):
            return "during your upkeep"
        case DuringStep(steps=("upkeep",), whose=None):
            return "during any upkeep step"
        case DuringStep(steps=("end step",), whose=You()):
            return "during your end step"
    return f"if {w.write(cond)}"


_ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV", 5: "V", 6: "VI", 7: "VII", 8: "VIII"}


@writes(a.Triggered)
def _triggered(w: Writer, x: a.Triggered) -> str:
    if x.word.startswith("chapter ") and isinstance(x.trigger, CountersPut):
        numbers = ", ".join(_ROMAN[int(n)] for n in x.word.removeprefix("chapter ").split(","))
        if x.modes is not None:
            return modal(w, x.modes, f"{numbers} — ")
        return f"{numbers} — {body(w, x.effect)}"
    w.trigger = x.trigger
    trigger = trigger_words(w, x.trigger)
    trigger = trigger[0].upper() + trigger[1:]
    cond = f", if {w.write(x.cond)}" if x.cond is not None else ""
    tail = " This ability triggers only once each turn." if x.limit == 1 else ""
    if x.limit == 2:
        tail = " This ability triggers only twice each turn."
    if x.modes is not None:
        return modal(w, x.modes, f"{_word(x.word)}{trigger}{cond}, ") + tail
    text = body(w, x.effect)
    if text and not text.startswith(("{", "~", w.name)):
        text = text[0].lower() + text[1:]
    return f"{_word(x.word)}{trigger}{cond}, {text}{tail}"


@writes(a.Static)
def _static(w: Writer, x: a.Static) -> str:
    words = _static_core(w, x)
    if x.while_ is not None:
        from mtgnb.model.conditions import No, TurnOf

        match x.while_:
            case TurnOf(who=You()):
                words = f"during your turn, {words}"
            case No(part=TurnOf(who=You())):
                words = f"during turns other than yours, {words}"
            case cond:
                words = f"as long as {w.write(cond)}, {words}"
    return f"{_word(x.word)}{sentence(words)}"


def _static_core(w: Writer, x: a.Static) -> str:
    changes = x.changes
    if x.cda and len(changes) == 1 and isinstance(changes[0], ch.SetPT):
        return _defining(w, changes[0])
    objects = [c for c in changes if not (isinstance(c, g.GameChange | q.Replacement) and _own(c))]
    if not objects:
        if (
            len(changes) == 2
            and isinstance(changes[0], q.EntersChoosing)
            and isinstance(changes[1], q.EntersChoosing)
        ):
            return f"{w.write(changes[0])} and {w.write(changes[1]).split('choose ', 1)[1]}"
        if (
            len(changes) == 2
            and isinstance(changes[0], g.CantCast)
            and isinstance(changes[1], g.CantActivate)
        ):
            first = w.write(changes[0])
            if isinstance(changes[1].where, Anything):
                return f"{first} or activate abilities"
            return f"{first} or activate abilities of {describe(w, changes[1].where, many=True)}"
        if all(isinstance(c, g.UntapsOnOthersSteps) for c in changes) and isinstance(
            x.affected, Filter
        ):
            return f"untap all {describe(w, x.affected, many=True)} during each other player's untap step"
        return " and ".join(w.write(c) for c in changes)
    many, subject = _affected(w, x.affected)
    return f"{subject} {predicates(w, changes, many, lasting=False)}"


def _defining(w: Writer, change: ch.SetPT) -> str:
    if change.power == change.toughness:
        return f"{w.name}'s power and toughness are each equal to {w.write(change.power)}"
    if change.toughness is None:
        return f"{w.name}'s power is equal to {w.write(change.power)}"
    if change.power is None:
        return f"{w.name}'s toughness is equal to {w.write(change.toughness)}"
    from mtgnb.model.values import Plus

    if isinstance(change.toughness, Plus) and change.toughness.parts[0] == change.power:
        n = change.toughness.parts[1]
        return f"{w.name}'s power is equal to {w.write(change.power)} and its toughness is equal to that number plus {n}"
    return f"{w.name}'s power is equal to {w.write(change.power)} and its toughness to {w.write(change.toughness)}"


def _affected(w: Writer, affected: Any) -> tuple[bool, str]:
    match affected:
        case None | Is(what=This()) | This():
            return False, w.name
        case Is(what=Attached()) | Attached():
            return False, w.players or "enchanted creature"
        case Is(what=what):
            return False, w.write(what)
        case Filter():
            return True, describe(w, affected, many=True)
    return False, w.write(affected)


@writes(a.AdditionalCost)
def _additional(w: Writer, x: a.AdditionalCost) -> str:
    may = "you may " if x.optional else ""
    return f"As an additional cost to cast this spell, {may}{cost_words(w, x.cost, 'pay')}."


@writes(a.OwnAlternativeCost)
def _alternative(w: Writer, x: a.OwnAlternativeCost) -> str:
    if not x.cost:
        return f"You may cast this spell without paying its mana cost if {w.write(x.when)}."
    words = f"you may {joined([cost_words(w, (c,), 'pay') for c in x.cost])} rather than pay this spell's mana cost"
    return sentence(f"if {w.write(x.when)}, {words}" if x.when is not None else words)


@writes(a.CastWhen)
def _cast_when(w: Writer, x: a.CastWhen) -> str:
    return f"Cast this spell only {_when(w, x.cond)}."


@writes(a.OwnCostChange)
def _own_cost(w: Writer, x: a.OwnCostChange) -> str:
    if x.mana is not None:
        return f"This spell costs {x.mana} more to cast."
    words = f"this spell costs {own_cost(w, x.by, 'to cast')}"
    if x.when is not None:
        words += f" if {w.write(x.when)}"
    if x.targeting is not None:
        words += f" if it targets {one(w, x.targeting)}"
    return sentence(words)


@writes(a.FlashIf)
def _flash_if(w: Writer, x: a.FlashIf) -> str:
    if x.cost:
        return f"You may cast this spell as though it had flash if you pay {cost_words(w, x.cost)} more to cast it."
    return f"You may cast this spell as though it had flash if {w.write(x.when)}."


@writes(a.TargetSpec)
def _spec(w: Writer, x: a.TargetSpec) -> str:
    from mtgnb.text.writing.references import target_words

    return target_words(w, x)


@writes(a.Mode)
def _mode(w: Writer, x: a.Mode) -> str:
    return body(Writer(w.name, x.targets), x.effect)


@writes(a.Modes)
def _modes(w: Writer, x: a.Modes) -> str:
    return modal(w, x, "")
