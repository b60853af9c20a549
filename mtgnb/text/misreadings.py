"""What the whole of an ability shows to be misread, though each sentence of it has a meaning."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from mtgnb.model.base import Noun
from mtgnb.model.changes import ModifyPT, SetPT
from mtgnb.model.conditions import WasKicked
from mtgnb.model.effects import (
    Destroy,
    Discard,
    ExtraTurn,
    ForEachPlayer,
    If,
    Lasting,
    Later,
    May,
    MayPay,
    Move,
    PutCounters,
    Sacrifice,
    Search,
    Tap,
    Untap,
)
from mtgnb.model.filters import InZone
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.patterns import AnyOfEvents, Casts, Copies
from mtgnb.model.refs import (
    All,
    Bound,
    Chosen,
    ControllerOf,
    EachWho,
    EventObject,
    PlayersWhere,
    Target,
)
from mtgnb.model.values import StatOf
from mtgnb.text.binding import named_in
from mtgnb.text.mind import contains, replaced


def targets_only_if_paid(effects: tuple[Any, ...], n: int) -> bool:
    """Whether a target is one only of what happens if an optional cost was paid (601.2c)."""
    always = tuple(_unpaid(e) for e in effects)
    return any(contains_target(effects, i) and not contains_target(always, i) for i in range(n))


def _unpaid(effect: Any) -> Any:
    if isinstance(effect, If) and contains(effect.cond, WasKicked):
        return effect.otherwise
    return effect


_FOR_EACH = (ForEachPlayer, PlayersWhere, May, MayPay, Sacrifice, Discard, Search)


def each_of_nobody(noun: Any, inside: bool = False) -> bool:
    """Whether "they" are each of players where nothing goes from player to player."""
    if isinstance(noun, EachWho):
        return not inside
    if isinstance(noun, tuple):
        return any(each_of_nobody(n, inside) for n in noun)
    if not isinstance(noun, Noun):
        return False
    goes = inside or isinstance(noun, _FOR_EACH)
    return any(
        each_of_nobody(getattr(noun, f), inside if f == "who" else goes)
        for f in noun.__struct_fields__
    )


def only_of_the_last(effects: tuple[Any, ...]) -> bool:
    """Whether later words mean what each player did, and only the last one's is remembered."""
    bound: set[str] = set()
    for effect in effects:
        if any(what == "ref" and key in bound for what, key in named_in(effect)):
            return True
        if isinstance(effect, ForEachPlayer):
            bound |= {k for what, k in named_in(effect) if what == "bind" and k.startswith("#")}
    return False


def without_extra_turn(effects: tuple[Any, ...]) -> bool:
    """Whether "that turn" is spoken of and none is made."""
    later = any(isinstance(e, Later) and e.turn == "made" for e in effects)
    return later and not contains(effects, ExtraTurn)


def nothing_bound(effects: tuple[Any, ...]) -> bool:
    """Whether words refer to something that no instruction before or after them names."""
    found = named_in(effects)
    bound = {key for what, key in found if what != "ref"}
    return any(w == "ref" and key.startswith("#") and key not in bound for w, key in found)


def not_as_it_was(effects: tuple[Any, ...]) -> bool:
    """Whether later words ask for a controller or number of permanents as they last were (608.2h).

    What a chosen permanent becomes is bound as it moves, so that it isn't known any more; targets
    are.
    """
    moved = {e.bind for e in _all(effects, (Destroy, Move)) if _off_the_battlefield(e)}
    asked = [e.what for e in _all(effects, (ControllerOf,))]
    asked += [e.of for e in _all(effects, (StatOf,))]
    return any(isinstance(a, Bound) and a.key in moved for a in asked)


def _off_the_battlefield(effect: Any) -> bool:
    if isinstance(effect, Move) and effect.to == BATTLEFIELD:
        return False
    return isinstance(effect.what, All | Chosen) and not contains(effect.what, (InZone, Bound))


def _all(noun: Any, wanted: tuple[type, ...]) -> list[Any]:
    if isinstance(noun, tuple):
        return [found for part in noun for found in _all(part, wanted)]
    if not isinstance(noun, msgspec.Struct):
        return []
    inner = [f for name in noun.__struct_fields__ for f in _all(getattr(noun, name), wanted)]
    return [noun, *inner] if isinstance(noun, wanted) else inner


def contains_target(noun: Any, i: int) -> bool:
    """Whether the target of this number stands anywhere in a noun."""
    return bool(replaced(noun, Target(i), Target(-1)) is not noun)


def done_to_a_spell(pattern: Any, effects: tuple[Any, ...]) -> bool:
    """Whether what is done to permanents would be done to a spell that was cast: "it" isn't that."""
    parts = pattern.parts if isinstance(pattern, AnyOfEvents) else (pattern,)
    if not all(isinstance(p, Casts | Copies) for p in parts):
        return False
    done = _all(effects, (Destroy, Sacrifice, Tap, Untap))
    things = [e.what for e in done] + [e.on for e in _all(effects, (PutCounters,))]
    lasting = _all(effects, (Lasting,))
    things += [e.affected for e in lasting if contains(e.changes, (ModifyPT, SetPT))]
    return EventObject() in things


_WRONGLY: Final = (
    (each_of_nobody, "they: each of which players?"),
    (only_of_the_last, "what each of the players did"),
    (without_extra_turn, "which turn?"),
    (nothing_bound, "nothing before it that this could mean"),
    (not_as_it_was, "as it was before it moved"),
)


def misread(effects: tuple[Any, ...]) -> str:
    """Return what is wrong with these instructions taken together, or nothing."""
    return next((why for wrongly, why in _WRONGLY if wrongly(effects)), "")
