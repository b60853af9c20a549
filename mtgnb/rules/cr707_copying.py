"""Copying (CR 707): copiable values, exceptions to copying, and face-down objects (708.2).

The copiable values of an object are what is printed on it, what it is a copy of instead, and being
face down (613.2). What other effects make of its types, colors, size and abilities isn't copied.

Left out: merged permanents (613.2a, 727), melded ones, static abilities that make copies (707.2c).
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mtgnb.model import changes as ch
from mtgnb.model.abilities import Ability, Keyword, Static
from mtgnb.model.base import Noun
from mtgnb.model.card import Card, Face
from mtgnb.model.changes import Becomes, BecomesFace, Change
from mtgnb.model.costs import PayMana
from mtgnb.model.errors import NotModelled
from mtgnb.model.mana import ManaCost, colors_of
from mtgnb.model.names import BATTLEFIELD, COLORS, EXILE, STACK
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules.law import rule
from mtgnb.rules.reading import number, objects

FACE_DOWN: Final = Face("", types=("creature",), power=2, toughness=2, colors=())
HIDDEN: Final = Face("", colors=())
WARDED: Final = Face(
    "", types=("creature",), power=2, toughness=2, colors=(),
    abilities=(Keyword("ward", (PayMana(ManaCost(("2",))),)),),
)  # fmt: skip


def copiable_face(state: State, id: int) -> Face:
    """Return the copiable values of an object, live or as it last was (613.2c, 707.2)."""
    return copiable_values(state, state.obj(id))


@rule(
    "613.2", "613.2a", "613.2b", "613.2c", "707.2", "707.3", "708.2", "708.2a", "702.168a", "406.3a"
)
def copiable_values(state: State, obj: Obj) -> Face:
    """Return the copiable values that an object has among the effects of a state.

    Copy effects come first, each in place of what was there before; being face down comes after
    them, so that a face-down permanent that is a copy is a face-down creature without a name.
    """
    if obj.face_down:
        if obj.zone == EXILE:
            return HIDDEN
        return WARDED if obj.choice("face down") in ("disguise", "cloak") else FACE_DOWN
    found = started_with(obj)
    for effect in copy_effects(state, obj.id):
        for change in effect[1]:
            found = change
    return found


def copy_effects(state: State, id: int) -> list[tuple[int, tuple[Face, ...], str]]:
    """Return the running copy effects on an object in timestamp order: stamp, values, name."""
    found = []
    for e in state.effects:
        if e.dormant or e.affected is None or id not in e.affected:
            continue
        faces = tuple(
            c.face for c in e.changes if isinstance(c, BecomesFace) and isinstance(c.face, Face)
        )
        if any(isinstance(c, Becomes) for c in e.changes):
            raise NotModelled(
                f"the copy effect of {e.name} runs without the values that it copied (707.2b)"
            )
        if faces:
            found.append((e.stamp, faces, e.name))
    return sorted(found, key=lambda f: f[0])


def started_with(obj: Obj) -> Face:
    """Return the values that an object has before any copy effect that lasts (613.1)."""
    if obj.copy is not None:
        return obj.copy
    if obj.card.layout == "split" and obj.zone not in (STACK, BATTLEFIELD):
        return both_halves(obj.card)
    return obj.card.faces[obj.face]


@rule("709.4", "709.4a", "709.4b", "709.4c")
def both_halves(card: Card) -> Face:
    """Return the combined characteristics of a split card's halves."""
    a, b = card.faces
    symbols = tuple(s for f in (a, b) if f.cost is not None for s in f.cost.symbols)
    cost = ManaCost(symbols)

    def joined(x: tuple[str, ...], y: tuple[str, ...]) -> tuple[str, ...]:
        return (*x, *(i for i in y if i not in x))

    return Face(
        card.name,
        cost,
        joined(a.supertypes, b.supertypes),
        joined(a.types, b.types),
        joined(a.subtypes, b.subtypes),
        (*a.abilities, *b.abilities),
    )


@rule("707.9", "707.9a", "707.9b", "707.9d")
def with_exceptions(state: State, face: Face, but: tuple[Change, ...], ctx: Context) -> Face:
    """Return copied values with the exceptions of the copy effect, which are copiable too.

    An exception that provides colors, power or toughness leaves out the characteristic-defining
    ability that would define them (707.9d).
    """
    for change in but:
        face = _excepted(state, face, change, ctx)
    return face


def _excepted(state: State, face: Face, change: Change, ctx: Context) -> Face:
    match change:
        case ch.SetName(name=name):
            return replace(face, name=name)
        case ch.AddTypes(types=types, subtypes=subtypes, supertypes=supertypes):
            return replace(
                face,
                types=_plus(face.types, types),
                subtypes=_plus(face.subtypes, subtypes),
                supertypes=_plus(face.supertypes, supertypes),
            )
        case ch.SetTypes(types=types, subtypes=subtypes, keep_types=keep):
            return _with_types(face, types, subtypes, keep)
        case ch.RemoveTypes(types=types, subtypes=subtypes, supertypes=supertypes):
            return replace(
                face,
                types=_minus(face.types, types),
                subtypes=_minus(face.subtypes, subtypes),
                supertypes=_minus(face.supertypes, supertypes),
            )
        case ch.SetColors(colors=colors):
            return replace(
                face,
                colors=_wubrg(colors),
                abilities=_without_cda(face, ch.SetColors, ch.AddColors),
            )
        case ch.AddColors(colors=colors):
            had = face.colors if face.colors is not None else colors_of(face.cost)
            return replace(face, colors=_wubrg((*had, *colors)))
        case ch.Grant(abilities=abilities):
            gained = tuple(a for a in abilities if isinstance(a, Ability))
            return replace(face, abilities=(*face.abilities, *gained))
        case ch.LoseAbilities(keywords=None):
            return replace(face, abilities=())
        case ch.LoseAbilities(keywords=tuple() as lost):
            kept = tuple(
                a for a in face.abilities if not (isinstance(a, Keyword) and a.name in lost)
            )
            return replace(face, abilities=kept)
        case ch.SetManaCost(cost=cost):
            colors = face.colors if face.colors is not None else colors_of(face.cost)
            return replace(face, cost=cost if isinstance(cost, ManaCost) else None, colors=colors)
        case ch.SetPT(power=power, toughness=toughness):
            return replace(
                face,
                power=face.power if power is None else number(state, power, ctx),
                toughness=face.toughness if toughness is None else number(state, toughness, ctx),
                abilities=_without_cda(face, ch.SetPT),
                star="",
            )
        case _:
            raise NotModelled(f"{type(change).__name__} can't be an exception to a copy (707.9)")


def _with_types(face: Face, types: tuple[str, ...], subtypes: tuple[str, ...], keep: bool) -> Face:
    from mtgnb.rules.cr613_layers.types import set_types

    now, subs = set_types(face.types, face.subtypes, types, subtypes, keep)
    return replace(face, types=now, subtypes=subs)


def _without_cda(face: Face, *defining: type[Noun]) -> tuple[Ability, ...]:
    return tuple(
        a
        for a in face.abilities
        if not (isinstance(a, Static) and a.cda and any(isinstance(c, defining) for c in a.changes))
        and not (isinstance(a, Keyword) and a.name == "devoid" and ch.SetColors in defining)
    )


def _plus(had: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*had, *(m for m in more if m not in had))


def _minus(had: tuple[str, ...], less: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(h for h in had if h not in less)


def _wubrg(colors: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(c for c in COLORS if c in colors)


@rule("707.2b", "707.2")
def locked_copy(state: State, change: Becomes, ctx: Context) -> BecomesFace | None:
    """Return a copy effect with the values that it copies now; None where there is nothing to copy.

    Whoever begins a lasting copy effect puts this in place of `Becomes`, since changing the
    original later doesn't change the copy.
    """
    found = objects(state, change.of, ctx)
    if not found:
        return None
    return BecomesFace(with_exceptions(state, copiable_face(state, found[0]), change.but, ctx))
