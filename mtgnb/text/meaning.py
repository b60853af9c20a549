"""When two abilities mean the same: orders and names that make no difference are made alike."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.abilities import Static
from mtgnb.model.base import Noun
from mtgnb.model.changes import ControlBy
from mtgnb.model.costs import TapCost
from mtgnb.model.effects import GainControl, Lasting, Sacrifice
from mtgnb.model.filters import Anything, Either, Every, InZone, Is, IsUntapped
from mtgnb.model.refs import All, AnyPlayer, EachOpponent, EachPlayer, HandOf, Opponent, This
from mtgnb.model.values import Count
from mtgnb.text.binding import plain_names


def meaning(noun: Any) -> Any:
    """Return the noun in a form that is equal for all nouns of the same meaning.

    Parts of "and" and "or" filters are put in one order, "each opponent" and "an opponent" in a rule
    are one, what is affected is written one way, names of what is bound are made plain.

    Examples
    --------
    >>> from mtgnb.model.filters import Every, HasType, IsTapped
    >>> a = Every((HasType("creature"), IsTapped()))
    >>> b = Every((IsTapped(), HasType("creature")))
    >>> meaning(a) == meaning(b)
    True
    """
    return _same(plain_names(noun))


def _same(noun: Any) -> Any:  # noqa: C901 - one row for each way to say the same
    if isinstance(noun, tuple):
        return tuple(_same(n) for n in noun)
    if not isinstance(noun, Noun):
        return noun
    match noun:
        case Opponent():
            return EachOpponent()
        case AnyPlayer():
            return EachPlayer()
        case Count(of=All(where=where)):
            return Count(_same(where))
        case Count(of=HandOf(whose=who)):
            return Count(InZone("hand", _same(who)))
        case GainControl(what=what, who=who, duration=duration):
            return Lasting((ControlBy(_same(who)),), _same(duration), _same(what))
        case Every(parts=parts):
            flat = [
                p
                for part in map(_same, parts)
                for p in (part.parts if isinstance(part, Every) else (part,))
            ]
            kept = sorted({repr(p): p for p in flat if not isinstance(p, Anything)}.items())
            if len(kept) < 2:
                return kept[0][1] if kept else Anything()
            return Every(tuple(p for _, p in kept))
        case Either(parts=parts):
            return Either(
                tuple(p for _, p in sorted({repr(p): p for p in map(_same, parts)}.items()))
            )
        case TapCost(where=where, n=n):
            parts = where.parts if isinstance(where, Every) else (where,)
            return TapCost(
                _same(Every(tuple(p for p in parts if not isinstance(p, IsUntapped)))), n
            )
        case Static(affected=Is(what=This()) | This()):
            return _fields(msgspec.structs.replace(noun, affected=None))
        case Static(affected=Is(what=what)):
            return _fields(msgspec.structs.replace(noun, affected=what))
        case Static(affected=All(where=where)):
            return _fields(msgspec.structs.replace(noun, affected=where))
        case Sacrifice(what=All(where=where), n=n):
            return _fields(msgspec.structs.replace(noun, what=where, n=n))
    return _fields(noun)


def _fields(noun: Noun) -> Noun:
    changed = {}
    for field in noun.__struct_fields__:
        value = getattr(noun, field)
        if field == "label":
            other: Any = ""  # a label is for the eye (207.2c)
        elif field in ("bind", "link"):
            other = "it" if field == "bind" and value.startswith("it") else value
            if field == "link":
                other = ""
        else:
            other = _same(value)
        if other is not value:
            changed[field] = other
    return msgspec.structs.replace(noun, **changed) if changed else noun
