"""Mana that is added, and what it may be spent on."""

from __future__ import annotations

from typing import Any

from mtgnb.model import filters as f
from mtgnb.model import refs as r
from mtgnb.model.effects import AddMana
from mtgnb.model.names import COLORS, MANA_TYPES
from mtgnb.model.values import X
from mtgnb.text.mind import every
from mtgnb.text.writing.costs import each
from mtgnb.text.writing.descriptions import describe
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.speech import Speech
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import a, listed


def symbols(types: tuple[str, ...]) -> str:
    """Return mana as symbols."""
    return "".join(f"{{{t}}}" for t in types)


def mana_words(s: Speech, x: AddMana) -> str:
    """Return the mana that is added: "{G}{G}", "one mana of any color"."""
    if x.mana:
        return _fixed(s, x)
    if x.choose:
        return _times(s, x, listed((symbols(c) for c in x.choose), "or"))
    many = "X mana" if x.n == X() else f"{number(s, x.n)} mana"
    if x.any_of and x.one_type and len(x.any_of) == 2 and not isinstance(x.n, int):
        n = number(s, x.n)
        return f"{n} {{{x.any_of[0]}}} or {n} {{{x.any_of[1]}}}"
    if x.any_of:
        return _any(x, many)
    match x.like:
        case "could produce":
            where = x.of.where if isinstance(x.of, r.All) else f.Anything()
            kind = "color" if x.colors_only else "type"
            made = describe(s, where)
            return f"{many} of any {kind} that {a(made.text(False))} could produce"
        case "produced":
            return f"{many} of any type that permanent produced"
        case "chosen color":
            return f"{many} of the chosen color"
        case "colors among":
            if isinstance(x.of, r.All):
                return f"{many} of any color among {what(s, x.of, subject=True)}"
            return f"{many} of any of {what(s, x.of)}'s colors"
        case "commander":
            return f"{many} of any color in your commander's color identity"
    return f"{many} of {x.like}"


def _fixed(s: Speech, x: AddMana) -> str:
    made = symbols(x.mana)
    if x.n == X():
        return f"X {made}"
    if x.n == s.amount and s.amount is not None:
        return f"that much {made}"
    return _times(s, x, made)


def _times(s: Speech, x: AddMana, made: str) -> str:
    if x.n == 1:
        return made
    if isinstance(x.n, int):
        return f"{made} {number(s, x.n)} times"
    if x.mana:
        return f"an amount of {made} equal to {value(s, x.n)}"
    return f"{made} {each(s, x.n)}"


def _any(x: AddMana, many: str) -> str:
    if x.any_of == MANA_TYPES:
        return f"{many} of any type"
    if x.any_of == COLORS and x.n == 1:
        return f"{many} of any color"
    if x.any_of == COLORS:
        return f"{many} of any one color" if x.one_type else f"{many} in any combination of colors"
    if x.one_type:
        return f"{many} of one type among {listed((f'{{{t}}}' for t in x.any_of), 'or')}"
    *rest, last = (f"{{{t}}}" for t in x.any_of)
    return f"{many} in any combination of {', '.join(rest)} and/or {last}"


def only(s: Speech, x: AddMana) -> str:
    """Return what the mana may be spent on."""
    where: Any = x.only
    kinds = x.only_kinds
    if isinstance(where, f.Not) and not kinds:
        inner = where.part
        parts = inner.parts if isinstance(inner, f.Every) else (inner,)
        if f.IsSpell() in parts:
            return f"this mana can't be spent to cast {describe(s, inner).text(True)}"
    if kinds == ("cast",):
        return f"spend this mana only to cast {describe(s, where, 'spell').text(True)}"
    if kinds == ("activate",):
        of = f" of {describe(s, where).text(True)}" if where.__struct_fields__ else ""
        return f"spend this mana only to activate abilities{of}"
    if not kinds and isinstance(where, (f.HasType, f.HasSubtype)):
        spells = describe(s, where, "spell").text(True)
        of = describe(s, where).text(True)
        return f"spend this mana only to cast {spells} or activate abilities of {of}"
    return f"spend this mana only on {describe(s, every(where)).text(True)}"
