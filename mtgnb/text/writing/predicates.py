"""What is said of objects that are changed: "gets +1/+1", "has flying", "can't block"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mtgnb.model import changes as c
from mtgnb.model.card import Face
from mtgnb.model.names import BASIC_LAND_TYPES
from mtgnb.model.values import Minus, X
from mtgnb.text.writing.keywords import granted
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech, writer_of, writes
from mtgnb.text.writing.tokens import except_, size, typed
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, color_words, listed, plural

PREDICATES: Final[set[type]] = set()
Said = Callable[[Speech, Any, bool], str]


def predicate(*classes: type) -> Callable[[Said], Said]:
    """Register what is said of objects that such a change is made to."""

    def register(said: Said) -> Said:
        PREDICATES.update(classes)
        writes(*classes)(lambda s, change, many=False, _gain=False: said(s, change, many))
        return said

    return register


def fixed(cls: type, one: str, many: str = "") -> None:
    """Register a predicate that is always the same."""
    predicate(cls)(lambda _s, _c, plural_: (many or one) if plural_ else one)


def _be(many: bool) -> str:
    return "are" if many else "is"


def _their(many: bool) -> str:
    return "their" if many else "its"


@predicate(c.Becomes)
def becomes(s: Speech, change: c.Becomes, many: bool) -> str:
    """A copy."""
    verb = "become a copy" if many else "becomes a copy"
    return f"{verb} of {what(s, change.of)}{except_(s, change.but)}"


@predicate(c.BecomesFace)
def becomes_face(_s: Speech, change: c.BecomesFace, many: bool) -> str:
    """Copiable values that were found before."""
    called = change.face.name if isinstance(change.face, Face) else "it"
    return f"{'become copies' if many else 'becomes a copy'} of {called}"


@predicate(c.ControlBy)
def control_by(s: Speech, change: c.ControlBy, many: bool) -> str:
    """Control, where the objects are the subject."""
    return f"{_be(many)} controlled by {player(s, change.who)}"


@predicate(c.SetName)
def set_name(_s: Speech, change: c.SetName, many: bool) -> str:
    """A name."""
    return f"{_be(many)} named {change.name}"


def _a(words: str, many: bool) -> str:
    if not many:
        return a(words)
    *rest, last = words.split(" ")
    return " ".join((*rest, plural(last)))


@predicate(c.AddTypes)
def add_types(_s: Speech, change: c.AddTypes, many: bool) -> str:
    """More types."""
    if change == c.AddTypes(subtypes=BASIC_LAND_TYPES):
        return f"{_be(many)} every basic land type in addition to {_their(many)} other types"
    if not change.types and not change.subtypes:
        return f"{_be(many)} {' '.join(change.supertypes)}"
    words = _a(typed(change.supertypes, change.types, change.subtypes), many)
    return f"{_be(many)} {words} in addition to {_their(many)} other types"


@predicate(c.SetTypes)
def set_types(_s: Speech, change: c.SetTypes, many: bool) -> str:
    """Other types."""
    return f"{_be(many)} {_a(typed((), change.types, change.subtypes), many)}"


@predicate(c.SetLandTypes)
def set_land_types(_s: Speech, change: c.SetLandTypes, many: bool) -> str:
    """Basic land types instead of others."""
    return f"{_be(many)} {_a(' '.join(change.subtypes), many)}"


@predicate(c.RemoveTypes)
def remove_types(_s: Speech, change: c.RemoveTypes, many: bool) -> str:
    """Types that it loses."""
    if change.all_creature_types:
        return f"{'lose' if many else 'loses'} all creature types"
    isnt = "aren't" if many else "isn't"
    if change.supertypes and not (change.types or change.subtypes):
        return f"{isnt} {' or '.join(change.supertypes)}"
    words = (*change.supertypes, *change.subtypes, *change.types)
    return f"{isnt} {listed((_a(w, many) for w in words), 'or')}"


@predicate(c.AllCreatureTypes)
def all_creature_types(_s: Speech, _change: Any, many: bool) -> str:
    """Changeling."""
    return f"{_be(many)} every creature type"


@predicate(c.AddChosenType)
def add_chosen_type(_s: Speech, change: c.AddChosenType, many: bool) -> str:
    """The chosen type."""
    kind = "type" if change.kind == "creature type" else change.kind
    if change.instead:
        return f"{_be(many)} the chosen {kind}"
    return f"{_be(many)} the chosen {kind} in addition to {_their(many)} other types"


@predicate(c.SetColors)
def set_colors(_s: Speech, change: c.SetColors, many: bool) -> str:
    """Colors."""
    return f"{_be(many)} {color_words(change.colors)}"


@predicate(c.AddColors)
def add_colors(_s: Speech, change: c.AddColors, many: bool) -> str:
    """More colors."""
    words = color_words(change.colors)
    return f"{_be(many)} {words} in addition to {_their(many)} other colors"


@predicate(c.SetChosenColor)
def set_chosen_color(_s: Speech, _change: Any, many: bool) -> str:
    """The chosen color."""
    return f"{_be(many)} the chosen color"


@predicate(c.LoseAbilities)
def lose_abilities(_s: Speech, change: c.LoseAbilities, many: bool) -> str:
    """Abilities that it loses."""
    verb = "lose" if many else "loses"
    words = "all abilities" if change.keywords is None else listed(change.keywords)
    return f"{verb} {words}"


@predicate(c.CantHaveKeyword)
def cant_have_keyword(_s: Speech, change: c.CantHaveKeyword, _many: bool) -> str:
    """An ability that it can't have."""
    return f"can't have or gain {change.keyword}"


@predicate(c.SetPT)
def set_pt(s: Speech, change: c.SetPT, many: bool) -> str:
    """Base power and toughness."""
    have = "have" if many else "has"
    power, toughness = change.power, change.toughness
    if toughness is None:
        return f"{have} base power {number(s, power)}"
    if power is None:
        return f"{have} base toughness {number(s, toughness)}"
    if power == toughness and not isinstance(power, (int, X)):
        return f"{have} base power and toughness each equal to {value(s, power)}"
    return f"{have} base power and toughness {size(s, power, toughness)}"


def signed(s: Speech, n: Any) -> str:
    """Return "+2" or "-X"."""
    if isinstance(n, int):
        return f"+{n}" if n >= 0 else str(n)
    if isinstance(n, Minus) and n.a == 0:
        return f"-{number(s, n.b, True)}"
    return f"+{number(s, n, True)}"


@predicate(c.ModifyPT)
def modify_pt(s: Speech, change: c.ModifyPT, many: bool) -> str:
    """+N/+N."""
    power, toughness = signed(s, change.power), signed(s, change.toughness)
    if power.startswith("-") and toughness == "+0":
        toughness = "-0"
    if toughness.startswith("-") and power == "+0":
        power = "-0"
    return f"{'get' if many else 'gets'} {power}/{toughness}"


@predicate(c.SwitchPT)
def switch_pt(_s: Speech, _change: Any, many: bool) -> str:
    """Switched."""
    return f"{'switch' if many else 'switches'} {_their(many)} power and toughness"


@writes(c.Grant)
def grant(s: Speech, change: c.Grant, many: bool = False, gain: bool = False) -> str:
    """Abilities that it has, or gains for a while."""
    verb = ("gain" if many else "gains") if gain else ("have" if many else "has")
    return f"{verb} {granted(s, change.abilities)}"


PREDICATES.add(c.Grant)


@predicate(c.ReturnsWhenOver)
def returns_when_over(_s: Speech, change: c.ReturnsWhenOver, many: bool) -> str:
    """Returns as the duration is over."""
    return f"{'return' if many else 'returns'} to the {change.to} when that is over"


@predicate(c.SetManaCost)
def set_mana_cost(_s: Speech, change: c.SetManaCost, many: bool) -> str:
    """A mana cost, or none."""
    have = "have" if many else "has"
    return f"{have} mana cost {change.cost}" if change.cost is not None else f"{have} no mana cost"


def predicates(s: Speech, changes: Any, many: bool, gain: bool) -> str:
    """Return several changes as one predicate: "gets +1/+1 and has flying"."""
    return listed(writer_of(x)(s, x, many, gain) for x in changes)
