"""The zones that a filter speaks of: the battlefield, unless one of its parts names another."""

from __future__ import annotations

from mtgnb.model import filters as f
from mtgnb.model.base import Noun
from mtgnb.model.names import BATTLEFIELD, LIBRARY, STACK, ZONES


def zones_of(flt: Noun) -> tuple[str, ...]:
    """Return the zones in which `matching` looks, in the order of `names.ZONES`.

    Examples
    --------
    >>> from mtgnb.model.filters import Every, HasType, InZone
    >>> zones_of(Every((HasType("creature"), InZone("graveyard"))))
    ('graveyard',)
    >>> zones_of(HasType("creature"))
    ('battlefield',)
    """
    said = _said(flt)
    return (BATTLEFIELD,) if said is None else tuple(z for z in ZONES if z in said)


def _said(flt: Noun) -> frozenset[str] | None:
    """The zones that a filter names, None if it is silent."""
    match flt:
        case f.InZone(zone=zone):
            return frozenset((LIBRARY if zone == "library top" else zone,))
        case f.IsSpell() | f.IsAbility() | f.TargetsThing():
            return frozenset((STACK,))
        case f.Is():
            return frozenset(ZONES)
        case f.Not(part=f.InZone(zone=zone, of=None)):
            return frozenset(z for z in ZONES if z != zone)
        case f.Every(parts=parts):
            named = [z for z in map(_said, parts) if z is not None]
            narrow = [z for z in named if len(z) < len(ZONES)]
            return frozenset.intersection(*(narrow or named)) if named else None
        case f.Either(parts=parts):
            each = [_said(part) for part in parts]
            if all(said is None for said in each):
                return None
            here = frozenset((BATTLEFIELD,))
            return frozenset().union(*(here if said is None else said for said in each))
        case _:
            return None
