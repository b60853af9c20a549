"""The numbers of an object: mana value (202.3), power, toughness, loyalty, colors."""

from __future__ import annotations

from mtgnb.model.errors import NotModelled
from mtgnb.model.mana import ManaCost, mana_value
from mtgnb.model.names import STACK
from mtgnb.model.object import Chars, Obj
from mtgnb.model.state import State
from mtgnb.rules.law import rule


@rule("202.3a", "202.3b", "202.3d", "202.3e")
def mana_value_of(state: State, id: int, chars: Chars) -> int:
    """Return an object's mana value, X being 0 anywhere but on the stack.

    A transformed card counts as though it had its front face's cost; a copy of a back face is 0.
    """
    obj = state.obj(id)
    cost = chars.cost
    if obj.card.layout == "transform" and obj.face and obj.copy is None and not obj.face_down:
        cost = obj.card.face.cost
    x = (obj.x or 0) if obj.zone == STACK else 0
    return mana_value(cost if isinstance(cost, ManaCost) else None, x)


def stat(state: State, id: int, chars: Chars, name: str) -> int | None:
    """Return a number of an object by its name; None where it has no such number."""
    match name:
        case "power":
            return chars.power
        case "toughness":
            return chars.toughness
        case "mana value":
            return mana_value_of(state, id, chars)
        case "colors":
            return len(chars.colors)
        case "loyalty":
            return chars.loyalty
        case _:
            raise NotModelled(f"objects have no number called {name!r} here")


def compares(a: int, op: str, b: int) -> bool:
    """Compare two numbers by the sign of a comparison."""
    match op:
        case "==":
            return a == b
        case "!=":
            return a != b
        case "<=":
            return a <= b
        case ">=":
            return a >= b
        case "<":
            return a < b
        case ">":
            return a > b
        case _:
            raise NotModelled(f"{op!r} compares nothing; write one of == != <= >= < >")


def x_of(obj: Obj) -> int:
    """The X of the spell that an object is or was (107.3m)."""
    return obj.x or 0
