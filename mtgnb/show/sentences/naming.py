"""What players and objects are called in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from mtgnb.model.mana import Mana
from mtgnb.model.object import Obj, Past
from mtgnb.model.state import State
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import characteristics

ANONYMOUS = "a card"
UNSEEN = "unseen"
"""Where a state that is shown to one player keeps what they can't see (`mtgnb.show.veils`)."""


def player(state: State, seat: int | None) -> str:
    """Return a player's name."""
    return "nobody" if seat is None else state.players[seat].name


def thing(state: State, what: Thing | None) -> str:
    """Return what a player or an object is called; an ability goes by its source's name."""
    if what is None:
        return "nothing"
    if isinstance(what, Seat):
        return state.players[what.n].name
    obj: Obj | None = state.objects.get(what)
    unseen = state.__dict__.get(UNSEEN)
    if unseen is not None and unseen(what):
        on_board = obj is not None and obj.zone == "battlefield"
        return "a face-down permanent" if on_board else ANONYMOUS
    if obj is not None:
        if obj.kind == "ability" and obj.stack is not None:
            return f"the ability of {thing(state, obj.stack.context.source)}"
        if obj.face_down:
            return "a face-down " + ("permanent" if obj.zone == "battlefield" else "card")
        return characteristics(state, what).name or obj.card.name
    past: Past | None = state.past.get(what)
    if past is None:
        return "an unknown object"
    if past.obj.kind == "ability" and past.obj.stack is not None:
        return f"the ability of {thing(state, past.obj.stack.context.source)}"
    return past.chars.name or past.obj.card.name


def things(state: State, what: Iterable[Thing]) -> str:
    """Return several names as a list."""
    return listed([thing(state, t) for t in what])


def listed(words: list[str]) -> str:
    """Return words as a list: "A", "A and B", "A, B and C"."""
    if not words:
        return "nothing"
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} and {words[-1]}"


def mana(units: tuple[Mana, ...]) -> str:
    """Return mana as symbols."""
    return "".join(f"{{{u.type}}}" for u in units) or "no mana"


def count(n: int, what: str) -> str:
    """Return "a card", "3 cards"."""
    if n == 1:
        return f"{'an' if what[:1] in 'aeiou' else 'a'} {what}"
    return f"{n} {what}s"
