"""Keyword abilities: "flying", "protection from red", "equip {2}"."""

from __future__ import annotations

from typing import Any

from mtgnb.model import costs as c
from mtgnb.model import filters as f
from mtgnb.model.abilities import Keyword
from mtgnb.model.names import COLOR_WORDS, COLORS
from mtgnb.model.refs import Opponent
from mtgnb.text.writing.costs import costs
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, number_word

_NUMBERED = ("suspend", "impending", "reinforce", "awaken")


@writes(Keyword)
def keyword(s: Speech, k: Keyword) -> str:
    """Return a keyword ability in lower case."""
    if k.name == "opening hand":
        card = "this card" if s.this == "this" else s.this
        return (
            f"if {card} is in your opening hand, you may begin the game with it on the battlefield"
        )
    words = _quality(s, k)
    if k.name in _NUMBERED and k.cost:
        return f"{words} {number_word(k.n) if isinstance(k.n, int) else 'X'}—{costs(s, k.cost)}"
    if k.n is not None and k.name != "craft":
        words += f" {number(s, k.n, True)}"
    if k.cost:
        words += _cost(s, k)
    return f"{words} {k.text}" if k.text else words


def _cost(s: Speech, k: Keyword) -> str:
    first = k.cost[0]
    if k.name == "ward" and isinstance(first, c.PayLife) and not isinstance(first.amount, int):
        return f"—Pay life equal to {value(s, first.amount)}"
    plain = len(k.cost) == 1 and isinstance(first, c.PayMana) and first.times == 1
    plain = plain and k.name not in ("escape",)
    return f" {costs(s, k.cost)}" if plain else f"—{costs(s, k.cost)}"


def _quality(s: Speech, k: Keyword) -> str:
    """The name with what it is about."""
    match k.name, k.where:
        case "landwalk", f.HasSubtype(land):
            return f"{land.lower()}walk"
        case "landwalk", where if where is not None:
            return f"{describe(s, where).text(False).removesuffix('land').strip()} landwalk"
        case "protection", where if where is not None:
            return f"protection from {quality(s, where)}"
        case "hexproof", where if where is not None:
            return f"hexproof from {quality(s, where)}"
        case "typecycling", f.Every((f.HasSupertype("basic"), f.HasType("land"))):
            return "basic landcycling"
        case "typecycling", f.HasSubtype(word) | f.HasType(word):
            return f"{word.lower()}cycling"
        case "enchant", None:
            return f"enchant {'opponent' if isinstance(k.who, Opponent) else 'player'}"
        case "enchant", where:
            return f"enchant {describe(s, where).text(False)}"
        case "affinity", where if where is not None:
            return f"affinity for {describe(s, where).text(True)}"
        case "craft", where if where is not None:
            if k.n is None:
                return f"craft with {describe(s, where).text(False)}"
            return f"craft with {number(s, k.n)} or more {describe(s, where).text(True)}"
        case "champion", where if where is not None:
            return f"champion {a(describe(s, where).text(False))}"
        case name, where if where is not None:
            return f"{name} {describe(s, where).text(False)}"
    return k.name


def quality(s: Speech, where: Any) -> str:
    """What protection or hexproof is from."""
    match where:
        case f.HasColor(color):
            return COLOR_WORDS[color]
        case f.Anything():
            return "everything"
        case f.Either(parts) if parts == tuple(f.HasColor(x) for x in COLORS):
            return "each color"
        case f.OfChosen("color"):
            return "the chosen color"
        case f.Controlled(Opponent()):
            return "each of your opponents"
        case f.IsMonocolored():
            return "monocolored"
        case f.IsMulticolored():
            return "multicolored"
    return describe(s, where).text(True)


def granted(s: Speech, abilities: tuple[Any, ...]) -> str:
    """Return abilities as what something has: "flying and haste", 'trample and "{T}: Add {G}."'."""
    from mtgnb.text.writing.abilities import ability
    from mtgnb.text.writing.wording import listed

    words = []
    for one in abilities:
        if isinstance(one, Keyword) and one.name != "opening hand":
            words.append(keyword(s, one))
        else:
            words.append('"' + ability(one, s.inner(getattr(one, "targets", ()))) + '"')
    return listed(words)
