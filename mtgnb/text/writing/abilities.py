"""Abilities: spell, activated, triggered and static ones, and what belongs to a spell."""

from __future__ import annotations

from typing import Any

from mtgnb.model import abilities as ab
from mtgnb.model import conditions as c
from mtgnb.model import costs as k
from mtgnb.model import refs as r
from mtgnb.model.changes import ControlBy, SetPT
from mtgnb.model.costs import DiscardCost, ExileCost
from mtgnb.model.effects import If
from mtgnb.model.filters import Filter, Is
from mtgnb.model.game_changes import CantActivate, CantBeCountered, MayChooseNotToUntap
from mtgnb.model.replacements import EntersChoosing
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import costs
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.events import trigger
from mtgnb.text.writing.modes import modal
from mtgnb.text.writing.objects import recipient, what
from mtgnb.text.writing.predicates import PREDICATES, predicates
from mtgnb.text.writing.sentences import clause, sentence, sentences, tail
from mtgnb.text.writing.speech import Speech, contains, writer_of, writes
from mtgnb.text.writing.values import value
from mtgnb.text.writing.wording import capital, number_word


def ability(one: Any, s: Speech) -> str:
    """Return an ability as a line of rules text."""
    s.targets = getattr(one, "targets", s.targets)
    return str(writer_of(one)(s, one))


@writes(ab.Keyword)
def keyword_line(s: Speech, one: ab.Keyword) -> str:
    """A keyword ability on a line of its own."""
    from mtgnb.text.writing.keywords import keyword

    words = capital(keyword(s, one)) + tail(s)
    return f"{words}." if one.name == "opening hand" or "—" in words else words


@writes(ab.Unread)
def unread(_s: Speech, one: ab.Unread) -> str:
    """What wasn't read stands as it was."""
    return one.sentence


@writes(ab.SpellAbility)
def spell(s: Speech, one: ab.SpellAbility) -> str:
    """What a spell does."""
    if one.modes is not None:
        return modal(s, "", one.modes)
    return _choices(s, one) + sentences(s, one.effect)


def _choices(s: Speech, one: Any) -> str:
    """Targets that the instructions don't speak of in their order are chosen first."""
    order = _order(one.effect, len(one.targets))
    if order == list(range(len(one.targets))):
        return ""
    found = []
    for i, spec in enumerate(one.targets):
        if spec.kind == "object":
            found.append(f"Choose {what(s, r.Target(i))}. ")
    return "".join(found)


def _order(effects: Any, n: int) -> list[int]:
    found: list[int] = []

    def walk(noun: Any) -> None:
        if isinstance(noun, r.Target) and noun.i not in found and noun.i < n:
            found.append(noun.i)
        elif isinstance(noun, tuple):
            for part in noun:
                walk(part)
        elif hasattr(noun, "__struct_fields__"):
            for field in noun.__struct_fields__:
                if field not in ("targets",):
                    walk(getattr(noun, field))

    walk(effects)
    return found


def _worded(word: str, text: str) -> str:
    return f"{word} — {text}" if word else text


@writes(ab.Activated)
def activated(s: Speech, one: ab.Activated) -> str:
    """Cost: effect."""
    own = [x for x in one.cost if isinstance(x, (DiscardCost, ExileCost)) and x.this]
    s.card = s.this == "this" and any(
        isinstance(x, DiscardCost) or x.zone != "battlefield" for x in own
    )
    s.zone = one.zone
    paid = _activation(s, one.cost)
    if one.modes is not None:
        return _worded(one.word, modal(s, f"{paid}: ", one.modes))
    return _worded(one.word, " ".join((f"{paid}: {_body(s, one)}", *_riders(s, one))))


def _activation(s: Speech, cost: tuple[Any, ...]) -> str:
    if len(cost) == 1 and isinstance(cost[0], k.EitherCost) and len(cost[0].options) == 2:
        first, second = cost[0].options
        return f"{costs(s, first)} or {costs(s, second)}"
    return costs(s, cost)


def _body(s: Speech, one: Any) -> str:
    return _choices(s, one) + sentences(s, one.effect)


def _riders(s: Speech, one: ab.Activated) -> list[str]:
    found = []
    if isinstance(one.who, r.AnyPlayer):
        found.append("Any player may activate this ability.")
    elif isinstance(one.who, (r.Opponent, r.EachOpponent)):
        found.append("Only your opponents may activate this ability.")
    if one.sorcery:
        found.append("Activate only as a sorcery.")
    if one.when is not None:
        found.append(_activate_only(s, one.when))
    if one.limit == 1:
        found.append("Activate only once each turn.")
    elif one.limit is not None:
        found.append(f"Activate no more than {number_word(one.limit)} times each turn.")
    if one.once and one.word.lower() != "exhaust":
        found.append("Activate only once.")
    return found


_DURING = {
    c.DuringStep(("combat",)): "combat", c.DuringStep(("upkeep",), r.You()): "your upkeep",
    c.DuringStep(("upkeep",)): "any upkeep step", c.No(c.TurnOf()): "an opponent's turn",
    c.TurnOf(): "your turn", c.DuringStep(("end step",), r.You()): "your end step",
    c.DuringStep(("declare attackers",)): "the declare attackers step",
    c.DuringStep(("declare blockers",)): "the declare blockers step",
}  # fmt: skip
_EARLY = ("upkeep", "draw", "precombat main", "beginning of combat")


def _activate_only(s: Speech, when: c.Condition) -> str:
    if when == c.DuringStep(_EARLY, r.You()):
        return "Activate only during your turn, before attackers are declared."
    if when in _DURING:
        return f"Activate only during {_DURING[when]}."
    if isinstance(when, c.AllOf) and len(when.parts) == 2 and when.parts[0] in _DURING:
        first, second = when.parts
        return f"Activate only during {_DURING[first]} and only if {condition(s, second)}."
    return f"Activate only if {condition(s, when)}."


@writes(ab.Triggered)
def triggered(s: Speech, one: ab.Triggered) -> str:
    """When, whenever or at."""
    if one.word.startswith("chapter "):
        roman = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
        numbers = one.word.removeprefix("chapter ").split(",")
        s.see(r.This(), frozenset({"this", "enchantment", "permanent"}))
        return f"{', '.join(roman[int(n)] for n in numbers)} — {_body(s, one)}"
    s.zone = one.zone
    begin = capital(trigger(s, one.trigger))
    if one.cond is not None:
        begin += f", if {condition(s, one.cond)}"
    if one.modes is not None:
        return _worded(one.word, modal(s, f"{begin}, ", one.modes))
    # after an event, "if" would be an intervening "if" (603.4)
    s.if_last = one.cond is None and bool(one.effect) and isinstance(one.effect[0], If)
    body = _body(s, one)
    words = f"{begin}, {body[:1].lower() if not body.startswith('X ') else 'X'}{body[1:]}"
    limits = {1: " This ability triggers only once each turn.",
              2: " This ability triggers only twice each turn."}  # fmt: skip
    words += limits.get(one.limit or 0, "")
    if one.limit is not None and one.limit > 2:
        words += f" This ability triggers only {number_word(one.limit)} times each turn."
    return _worded(one.word, words)


@writes(ab.Static)
def static(s: Speech, one: ab.Static) -> str:
    """What holds while it is there; a sentence for each rule."""
    of_objects = tuple(x for x in one.changes if type(x) in PREDICATES)
    others = [x for x in one.changes if type(x) not in PREDICATES]
    found = [_objects(s, one, of_objects)] if of_objects else []
    lines = [f"{capital(words)}." for words in found]
    if len(others) == 2 and all(isinstance(x, EntersChoosing) and not x.options for x in others):
        first, second = (clause(s, x) for x in others)
        both = f"{first} and {second.partition(', choose ')[2]}"
        return _worded(one.word, f"{capital(both)}.")
    for change in others:
        say = lambda change=change: _while(s, one, lambda: _ruled(s, one, change))  # noqa: E731
        lines += sentence(s, say)
    return _worded(one.word, " ".join(lines))


def _while(s: Speech, one: ab.Static, say: Any) -> str:
    if one.while_ is None:
        return str(say()) + tail(s)
    if one.while_ == c.TurnOf():
        return f"during your turn, {say()}{tail(s)}"
    return f"as long as {condition(s, one.while_)}, {say()}{tail(s)}"


def _ruled(s: Speech, one: ab.Static, change: Any) -> str:
    if isinstance(change, CantActivate) and one.affected is not None:
        where = one.affected.where if isinstance(one.affected, r.All) else None
        if where is not None:
            return f"{describe(s, where).text(True)}' activated abilities can't be activated"
    return clause(s, change)


def _objects(s: Speech, one: ab.Static, changes: tuple[Any, ...]) -> str:
    if changes == (MayChooseNotToUntap(),):
        return f"you may choose not to untap {what(s, r.This())} during your untap step"
    ref: Any = one.affected.what if isinstance(one.affected, Is) else one.affected
    ref = r.All(ref) if isinstance(ref, Filter) else ref
    if ref is None:
        ref = r.This()
    if changes == (CantBeCountered(),) and isinstance(ref, r.This):
        return "this spell can't be countered"
    if (
        len(changes) == 1
        and isinstance(changes[0], ControlBy)
        and isinstance(changes[0].who, r.You)
    ):
        return _while(s, one, lambda: f"you control {what(s, ref)}")
    if one.cda and len(changes) == 1 and isinstance(changes[0], SetPT):
        return _defined(s, ref, changes[0])

    def say() -> str:
        subject = what(s, ref, subject=True) if isinstance(ref, r.What) else recipient(s, ref)
        return f"{subject} {predicates(s, changes, getattr(subject, 'plural', False), False)}"

    return _while(s, one, say)


def _defined(s: Speech, ref: Any, change: SetPT) -> str:
    who = what(s, ref)
    power, toughness = change.power, change.toughness
    if power is not None and power == toughness:
        return f"{who}'s power and toughness are each equal to {value(s, power)}"
    if toughness is None:
        return f"{who}'s power is equal to {value(s, power)}"
    if power is None:
        return f"{who}'s toughness is equal to {value(s, toughness)}"
    more = [n for n in getattr(toughness, "parts", ()) if isinstance(n, int)]
    if more and contains(toughness, power):
        number = number_word(more[0])
        return (
            f"{who}'s power is equal to {value(s, power)} and its toughness is equal to that number "
            f"plus {number}"
        )
    return f"{who}'s power is {value(s, power)} and its toughness is {value(s, toughness)}"
