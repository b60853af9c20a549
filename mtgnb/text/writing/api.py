"""What other parts of mtgnb call: `write_ability`, `write_card`, `write_effects` and their kin."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Ability, Keyword, TargetSpec
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, Face
from mtgnb.model.changes import Change
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.effects import Effect
from mtgnb.model.filters import Filter, HasSubtype, HasType
from mtgnb.model.mana import Mana, ManaCost
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import Ref, What
from mtgnb.model.values import Value
from mtgnb.text.writing import (  # noqa: F401 - they register what they write
    abilities,
    acting,
    castings,
    circumstances,
    combat,
    deeds,
    doing,
    durations,
    flow,
    happened,
    libraries,
    moving,
    parts,
    permissions,
    preventing,
    qualities,
    replacing,
    rules,
    turns,
)
from mtgnb.text.writing.abilities import ability as line
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import costs
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.events import event
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import names_players, player
from mtgnb.text.writing.predicates import PREDICATES
from mtgnb.text.writing.sentences import clause, sentence, sentences
from mtgnb.text.writing.speech import Speech, writer_of
from mtgnb.text.writing.values import value


def _attached(types: tuple[str, ...], enchants: Any = None) -> str:
    if "Equipment" in types:
        return "equipped creature"
    if "Fortification" in types:
        return "fortified land"
    match enchants:
        case HasType(word):
            return f"enchanted {word}"
        case HasSubtype(word):
            return f"enchanted {word}"
    return "enchanted creature" if "Aura" in types and enchants is None else "enchanted permanent"


def write_ability(ability: Ability, name: str = "this", types: tuple[str, ...] = ()) -> str:
    """Return an ability as a line of rules text (modes on lines of their own).

    Parameters
    ----------
    ability : Ability
    name : str
        What the object calls itself; ``"this"`` is "this creature", "this spell" and so on.
    types : tuple of str
        The object's card types and subtypes, which decide what it calls itself.

    Returns
    -------
    str
        In the form that `mtgnb.text.read_ability` reads back.

    Raises
    ------
    NotWritten
        For a noun that the writer hasn't been taught.

    Examples
    --------
    >>> from mtgnb.cards import library
    >>> write_ability(library()["Elvish Mystic"].face.abilities[0])
    '{T}: Add {G}.'
    """
    speech = Speech(name, types)
    speech.attached = _attached(types)
    return line(ability, speech)


def write_card(card: Card) -> str:
    """Return a card's rules text, a line for each ability; faces are divided by ``//``.

    Examples
    --------
    >>> from mtgnb.cards import library
    >>> print(write_card(library()["Serra Angel"]))
    Flying
    Vigilance
    """
    return "\n//\n".join(_face(face) for face in card.faces)


def _face(face: Face) -> str:
    enchants = next(
        (a.where for a in face.abilities if isinstance(a, Keyword) and a.name == "enchant"), None
    )
    types = (*face.types, *face.subtypes)
    lines = []
    for ability in face.abilities:
        speech = Speech("this", types)
        speech.attached = _attached(types, enchants)
        lines.append(line(ability, speech))
    return "\n".join(lines)


def write_effects(
    effects: tuple[Effect, ...],
    targets: tuple[TargetSpec, ...] = (),
    name: str = "this",
    types: tuple[str, ...] = (),
) -> str:
    """Return instructions as sentences.

    Examples
    --------
    >>> from mtgnb.model.effects import Draw, GainLife
    >>> write_effects((Draw(2), GainLife(3)))
    'Draw two cards. You gain 3 life.'
    """
    return sentences(Speech(name, types, targets), effects)


def write_cost(cost: tuple[Cost, ...] | Cost | ManaCost, types: tuple[str, ...] = ()) -> str:
    """Return a cost as it stands before a colon.

    Examples
    --------
    >>> from mtgnb.model.costs import PayLife, TapThis
    >>> write_cost((TapThis(), PayLife(1)))
    '{T}, Pay 1 life'
    """
    if isinstance(cost, ManaCost):
        return str(cost)
    return costs(Speech("this", types), cost if isinstance(cost, tuple) else (cost,))


def write_filter(where: Filter, plural: bool = False, suffix: str = "") -> str:
    """Return a filter as a description.

    Parameters
    ----------
    where : Filter
    plural : bool
    suffix : str
        "card" or "spell" where it goes without saying in the filter.

    Examples
    --------
    >>> from mtgnb.model.filters import Controlled, Every, HasType
    >>> write_filter(Every((HasType("creature"), Controlled())), plural=True)
    'creatures you control'
    """
    made = describe(Speech(), where, suffix, other=False)
    return made.text(plural)


def write_duration(how_long: Any, name: str = "this") -> str:
    """Return a duration; `name` is what the source is called.

    Examples
    --------
    >>> from mtgnb.model.durations import UntilYourNextTurn
    >>> write_duration(UntilYourNextTurn())
    'until your next turn'
    """
    return str(writer_of(how_long)(Speech(name), how_long))


def write_condition(cond: Condition) -> str:
    """Return a condition as a clause.

    Examples
    --------
    >>> from mtgnb.model.conditions import TurnOf
    >>> write_condition(TurnOf())
    "it's your turn"
    """
    return condition(Speech(), cond)


def write_value(n: Value | int) -> str:
    """Return a number.

    Examples
    --------
    >>> from mtgnb.model.values import LifeOf
    >>> write_value(LifeOf())
    'your life total'
    """
    return value(Speech(), n)


def write_event(pattern: Pattern, types: tuple[str, ...] = ()) -> str:
    """Return an event as a clause.

    Examples
    --------
    >>> from mtgnb.model.patterns import GainsLife
    >>> from mtgnb.model.refs import You
    >>> write_event(GainsLife(You()))
    'you gain life'
    """
    return event(Speech("this", types), pattern)


def write_change(change: Any, subject: str = "", name: str = "this") -> str:
    """Return what a change does, as a short label.

    Parameters
    ----------
    change : Change
    subject : str
        What is changed; without one, the label begins with the verb ("gets +1/+1").
    name : str
        What the source is called.

    Examples
    --------
    >>> from mtgnb.model.changes import ModifyPT
    >>> write_change(ModifyPT(1, 1)), write_change(ModifyPT(1, 1), "Memnite")
    ('gets +1/+1', 'Memnite gets +1/+1')
    """
    speech = Speech(name)
    words = sentence(speech, lambda: clause(speech, change))
    text = " ".join(words).removesuffix(".")
    if type(change) in PREDICATES:
        text = text[:1].lower() + text[1:]
        return f"{subject} {text}" if subject else text
    return text


def write_noun(noun: Any, types: tuple[str, ...] = ()) -> str:
    """Return any noun of the vocabulary in words.

    Raises
    ------
    NotWritten
        For a noun that the writer hasn't been taught.

    Examples
    --------
    >>> from mtgnb.model.refs import EachOpponent
    >>> write_noun(EachOpponent())
    'each opponent'
    """
    match noun:
        case Ability():
            return write_ability(noun, types=types)
        case Effect():
            return write_effects((noun,), types=types)
        case Filter():
            return write_filter(noun)
        case Cost():
            return write_cost(noun, types)
        case Pattern():
            return write_event(noun, types)
        case Change():
            return write_change(noun)
        case Ref():
            return _ref(noun, Speech("this", types))
        case ManaCost():
            return str(noun)
        case Mana(kind):
            return f"{{{kind}}}"
        case Noun():
            speech = Speech("this", types)
            return str(writer_of(noun)(speech, noun))
    return str(noun)


def _ref(ref: Ref, speech: Speech) -> str:
    if isinstance(ref, What) and not names_players(speech, ref):
        return str(what(speech, ref))
    return player(speech, ref)
