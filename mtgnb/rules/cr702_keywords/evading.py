"""Evasion: which keywords keep a creature from blocking an attacker (CR 509.1b, 702).

Whether enough creatures block (menace, 702.111b) is a matter of the whole declaration; see
`cr509_blocking`.
"""

from __future__ import annotations

from collections.abc import Iterator

from mtgnb.cr import rule
from mtgnb.model.abilities import Keyword
from mtgnb.model.filters import Filter, HasSubtype, HasSupertype, HasType, Not
from mtgnb.model.object import Chars
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr702_keywords.shielding import protections


@rule("509.1b", "702.9b", "702.17b")
def why_not_block_by_keyword(state: State, attacker: int, blocker: int) -> tuple[Reason, ...]:
    """Say which keywords keep a creature from blocking an attacker.

    Parameters
    ----------
    state : State
    attacker, blocker : int

    Returns
    -------
    tuple of Reason
        Every reason; empty if no keyword stands in the way.

    References
    ----------
    CR 702.9b, 702.13b, 702.14c, 702.16f, 702.28b, 702.31b, 702.36b, 702.118b.
    """
    from mtgnb.rules.cr613_layers import characteristics

    a, b = characteristics(state, attacker), characteristics(state, blocker)
    found = [
        Reason(f"{a.name} {why}", (number, "509.1b"), attacker, a.name)
        for why, number in (*_evades(a, b), *_walks(state, attacker, a, blocker))
    ]
    if b.has("shadow") and not a.has("shadow"):
        sentence = f"{b.name} has shadow and can block only creatures with shadow"
        found.append(Reason(sentence, ("702.28b", "509.1b"), blocker, b.name))
    for p in protections(state, attacker):
        if p.covers(state, blocker):
            sentence = f"{a.name} has protection from {b.name}"
            found.append(Reason(sentence, ("702.16f", "509.1b"), attacker, a.name))
            break
    return tuple(found)


def _evades(a: Chars, b: Chars) -> Iterator[tuple[str, str]]:
    if a.has("flying") and not (b.has("flying") or b.has("reach")):
        yield f"has flying, and {b.name} has neither flying nor reach", "702.9b"
    if a.has("horsemanship") and not b.has("horsemanship"):
        yield f"has horsemanship, and {b.name} doesn't", "702.31b"
    if a.has("shadow") and not b.has("shadow"):
        yield f"has shadow, and {b.name} doesn't", "702.28b"
    artifact = "artifact" in b.types
    if a.has("fear") and not (artifact or "B" in b.colors):
        yield f"has fear, and {b.name} is neither an artifact nor black", "702.36b"
    if a.has("intimidate") and not (artifact or set(a.colors) & set(b.colors)):
        yield f"has intimidate, and {b.name} is no artifact and shares no color with it", "702.13b"
    if a.has("skulk") and (b.power or 0) > (a.power or 0):
        yield f"has skulk, and {b.name} has greater power", "702.118b"


@rule("702.14c")
def _walks(state: State, id: int, a: Chars, blocker: int) -> Iterator[tuple[str, str]]:
    """Landwalk looks at the lands of the defending player, who is the one that would block."""
    from mtgnb.rules.cr613_layers import characteristics

    walks = [k for k in a.abilities if isinstance(k, Keyword) and k.name.endswith("walk")]
    if not walks:
        return
    seat = state.objects[blocker].controller
    ctx = Context(id, state.objects[id].controller or 0)
    for k in walks:
        what = land_walked(k)
        for o in state.battlefield():
            if o.controller != seat or "land" not in characteristics(state, o.id).types:
                continue
            if all(reading.fits(state, part, o.id, ctx) for part in what):
                yield f"has {k.name}, and {characteristics(state, o.id).name} is there", "702.14c"
                break


@rule("702.14a")
def land_walked(keyword: Keyword) -> tuple[Filter, ...]:
    """Return what the land has to be for a landwalk ability: a type, a supertype, or without one.

    Examples
    --------
    >>> land_walked(Keyword("snow swampwalk"))
    (HasSupertype(supertype='snow'), HasSubtype(subtype='Swamp'))
    """
    if keyword.where is not None:
        return (keyword.where,)
    words = (*keyword.name.removesuffix("walk").split(), *keyword.text.split())
    return tuple(_quality(w) for w in words if w.lower() != "land")


def _quality(word: str) -> Filter:
    low = word.lower()
    if low in ("basic", "legendary", "snow"):
        return HasSupertype(low)
    if low.startswith("non") and low[3:] in ("basic", "legendary", "snow"):
        return Not(HasSupertype(low[3:]))
    if low in ("artifact", "creature", "enchantment"):
        return HasType(low)
    return HasSubtype(low.capitalize())
