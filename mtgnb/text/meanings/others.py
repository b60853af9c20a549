"""Who "other" and "another" leave out: what was spoken of last that they can be about (109.1)."""

from __future__ import annotations

from typing import Final

from mtgnb.model.filters import Filter, Is, IsOther, Not
from mtgnb.model.refs import All, Attached, Bound, EventObject, Target, This
from mtgnb.text.mind import PERMANENTS, Mind, NotRead, contains

_ON_THE_STACK: Final = frozenset({"spell", "instant", "sorcery", "ability"})


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether a thing of the one kinds can be one of the other kinds."""
    if one & other or "any" in one or "any" in other:
        return True
    return ("permanent" in one and bool(other & PERMANENTS)) or (
        "permanent" in other and bool(one & PERMANENTS)
    )


def other_than(m: Mind, kinds: frozenset[str]) -> Filter:
    """Return what leaves out what "other" is said against.

    That is the last single thing spoken of that could be one of them, else the object that the
    ability is on. Where a target of an earlier sentence and that object could both be meant, or
    nothing could, the words aren't read.
    """
    spell = bool({"instant", "sorcery"} & set(m.types))
    own = frozenset(m.types)
    for mention in reversed(m.mentions):
        if isinstance(mention.now, This) and not spell and _alike(own, kinds):
            break
        if isinstance(mention.now, This) or not _alike(mention.kinds, kinds):
            continue
        if isinstance(mention.now, Bound) and mention.gone:
            continue
        match mention.now:
            case All(where=where) if contains(where, IsOther):
                continue
            case Target(i=i) if i < m.sentence_start and not spell and _alike(own, kinds):
                raise NotRead("other than the target, or than this?")
            case EventObject() if m.another:
                raise NotRead("other than that one, or than this?")
            case Target() | Attached() | EventObject() | Bound():
                return Not(Is(mention.now))
            case _:
                raise NotRead("other than which?")
    if spell and not kinds & _ON_THE_STACK:
        raise NotRead("other than what?")
    return IsOther()
