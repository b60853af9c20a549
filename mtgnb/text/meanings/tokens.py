"""Tokens: described and predefined (111.10)."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Ability, Activated
from mtgnb.model.card import Face
from mtgnb.model.costs import DiscardCost, PayMana, SacrificeThis, TapThis
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import (
    AddMana,
    Draw,
    Effect,
    GainLife,
    Lasting,
    Move,
    Scry,
)  # fmt: skip
from mtgnb.model.game_changes import MayPlay
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COLOR_OF_WORD, COLORS, EXILE
from mtgnb.model.refs import (
    Bound,
    TopOfLibrary,
)
from mtgnb.model.values import X
from mtgnb.text.mind import Mind, NotRead, Thing, constants, means
from mtgnb.text.words import card_type, subtype


def types_of(words: tuple[Any, ...]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Split words into supertypes, types and subtypes."""
    supers = tuple(w.low for w in words if w.low in {"basic", "legendary", "snow", "world"})
    types = tuple(
        t for w in words if w.low not in supers and (t := card_type(w.low)) and not _sub(w)
    )
    subs = tuple(s for w in words if (s := _sub(w)))
    return supers, types, subs


def _sub(word: Any) -> str | None:
    return subtype(word.text)


constants({"colorless": (), "all_colors": COLORS})


@means("color_list")
def color_list(_m: Mind, *words: Any) -> tuple[str, ...]:
    return tuple(COLOR_OF_WORD[w.low] for w in words)


class Made:
    """A token that is described, with how it is created."""

    def __init__(self, face: Face, n: Any) -> None:
        self.face = face
        self.n = n
        self.how: dict[str, Any] = {}
        self.x = False


def pt_of(text: str) -> tuple[Any, Any]:
    """Power and toughness as written; X is X."""
    left, _, right = text.partition("/")
    return _size(left), _size(right)


def _size(part: str) -> Any:
    if part.lower() == "x":
        return X()
    if part == "*":
        raise NotRead("a size that nobody says")
    return int(part)


constants({
    "ta_tapped tw_tapped": ("tapped", True), "ta_legendary": ("legendary", True), "ta_nothing": ("", None),
    "ta_attacking tw_attacking": ("attacking", True),
})  # fmt: skip


@means("tw_abilities")
def tw_abilities(_m: Mind, abilities: Any) -> Any:
    return "abilities", abilities


@means("granted_named")
def granted_named(_m: Mind, abilities: Any) -> Any:
    return abilities


@means("tw_named")
def tw_named(_m: Mind, name: str) -> Any:
    return "name", name


@means("tw_attached")
def tw_attached(_m: Mind, thing: Thing) -> Any:
    return "attach_to", thing.ref


@means("tw_counters")
def tw_counters(_m: Mind, n: Any, kind: str) -> Any:
    return "counters", (kind, n)


def abilities_of(granted: Any) -> tuple[Ability, ...]:
    """The abilities among what is granted; nothing else may be there."""
    found: list[Ability] = []
    for item in granted:
        if not isinstance(item, Ability):
            raise NotRead("only abilities")
        found.append(item)
    return tuple(found)


@means("tm")
def tm(m: Mind, n: Any, *parts: Any) -> Made:
    size: Any = None
    colors: Any = None
    words: list[Any] = []
    extras: list[Any] = []
    for part in parts:
        if part is None:
            continue
        if isinstance(part, tuple) and not hasattr(part, "low"):
            is_extra = (
                len(part) == 2
                and isinstance(part[0], str)
                and (part[0] not in COLORS or len(part[0]) > 1)
            )
            if is_extra:
                extras.append(part)
            else:
                colors = part
        elif "/" in part.low:
            size = pt_of(part.low)
        else:
            words.append(part)
    supers, types, subs = types_of(tuple(words))
    if not types:
        raise NotRead("a token of no type")
    power, toughness = size or (None, None)
    if "creature" in types and size is None:
        power = toughness = 0
        if not any(name == "abilities" for name, _ in extras):
            raise NotRead("a creature token of no size")
    made = Made(
        Face(
            " ".join((*subs, "Token")) if subs else "Token",
            None,
            supers,
            types,
            subs,
            (),
            power,
            toughness,
            None,
            colors if colors is not None else (),
        ),
        n,
    )
    return with_extras(made, extras)


def with_extras(made: Made, extras: list[Any]) -> Made:
    import msgspec

    counters: list[Any] = []
    for name, value in extras:
        face = made.face
        if name == "abilities":
            made.face = msgspec.structs.replace(
                face, abilities=(*face.abilities, *abilities_of(value))
            )
        elif name == "name":
            made.face = msgspec.structs.replace(face, name=value)
        elif name == "legendary":
            made.face = msgspec.structs.replace(face, supertypes=("legendary", *face.supertypes))
        elif name == "attacking":
            made.how.update(tapped=True, attacking=True)
        elif name == "counters":
            counters.append(value)
        elif name:
            made.how[name] = value
    if counters:
        made.how["counters"] = tuple(counters)
    return made


@means("tm_named")
def tm_named(m: Mind, name: str, *parts: Any) -> Made:
    import msgspec

    made: Made = tm(m, 1, *parts)
    made.face = msgspec.structs.replace(made.face, name=name)
    return made


def artifact_token(subtype_: str, *abilities: Ability) -> Face:
    return Face(subtype_ + " Token", None, (), ("artifact",), (subtype_,), abilities, colors=())


def _any_color() -> tuple[Effect, ...]:
    return (AddMana(any_of=COLORS),)


def sacrifice_cost(cost: str, *more: Any) -> tuple[Any, ...]:
    mana = (PayMana(mana_cost(cost)),) if cost else ()
    return (*mana, *more, SacrificeThis())


PREDEFINED: dict[str, Face] = {
    "Treasure": artifact_token("Treasure", Activated(sacrifice_cost("", TapThis()), _any_color())),
    "Gold": artifact_token("Gold", Activated(sacrifice_cost(""), _any_color())),
    "Food": artifact_token("Food", Activated(sacrifice_cost("{2}", TapThis()), (GainLife(3),))),
    "Clue": artifact_token("Clue", Activated(sacrifice_cost("{2}"), (Draw(),))),
    "Blood": artifact_token("Blood", Activated(sacrifice_cost("{1}", TapThis(), DiscardCost()), (Draw(),))),
    "Junk": artifact_token("Junk", Activated(sacrifice_cost("", TapThis()), (
        Move(TopOfLibrary(), EXILE),
        Lasting((MayPlay(what=Bound(), zone=EXILE, lands=True),), UntilEndOfTurn()),
    ), sorcery=True)),
    "Shard": Face("Shard Token", None, (), ("enchantment",), ("Shard",), (
        Activated(sacrifice_cost("{2}"), (Scry(), Draw())),), colors=()),
    "Walker": Face("Walker", None, (), ("creature",), ("Zombie",), (), 2, 2, None, ("B",)),
}  # fmt: skip
