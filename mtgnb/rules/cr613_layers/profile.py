"""What an object starts out with (CR 613.1): its copiable values, read once for each face."""

from __future__ import annotations

from mtgnb.model.abilities import Ability, Keyword, Static
from mtgnb.model.base import Noun
from mtgnb.model.card import Face
from mtgnb.model.changes import CharacteristicChange
from mtgnb.model.mana import colors_of
from mtgnb.model.names import BATTLEFIELD, COLORS
from mtgnb.model.object import Chars
from mtgnb.rules.cr613_layers.caching import by_identity
from mtgnb.rules.cr613_layers.kinds import layer_of
from mtgnb.rules.cr613_layers.types import intrinsic_abilities
from mtgnb.rules.law import rule


class Profile(Noun):
    """A face, read.

    Attributes
    ----------
    plain, permanent : Chars
        Its characteristics where no effect changes them: elsewhere, and on the battlefield.
    shaping : tuple of int
        Which of its abilities change characteristics.
    ruling : tuple of int
        Which of its abilities change the rules of the game, or replace events.
    abroad : bool
        Whether a static ability works outside the battlefield.
    """

    face: Face
    plain: Chars
    permanent: Chars
    shaping: tuple[int, ...]
    ruling: tuple[int, ...]
    defining: bool
    abroad: bool


@by_identity
def profile_of(face: Face) -> Profile:
    """Return what a face starts out with."""
    subtypes = face.subtypes
    abilities = (*intrinsic_abilities(face.types, subtypes), *face.abilities)
    colors = colors_of(face.cost) if face.colors is None else face.colors
    plain = Chars(
        face.name,
        face.cost,
        tuple(c for c in COLORS if c in colors),
        face.supertypes,
        face.types,
        subtypes,
        abilities,
        _printed(face.power),
        _printed(face.toughness),
        _printed(face.loyalty),
    )
    statics = [statics_of(a) for a in face.abilities]
    return Profile(
        face,
        plain,
        as_permanent(plain, None),
        tuple(i for i, found in enumerate(statics) if any(shapes(s) for s in found)),
        tuple(i for i, found in enumerate(statics) if any(rules_game(s) for s in found)),
        any(s.cda for found in statics for s in found),
        any(s.zone != BATTLEFIELD and not s.cda for found in statics for s in found),
    )


def _printed(number: object) -> int | None:
    """A printed number; a value in its place is one that only an ability can tell (208.2a)."""
    if number is None:
        return None
    return number if isinstance(number, int) else 0


@rule("208.3", "208.5", "306.5c")
def as_permanent(chars: Chars, loyalty: int | None) -> Chars:
    """Return the characteristics of a permanent: only creatures have power and toughness."""
    creature = "creature" in chars.types
    power = (chars.power or 0) if creature else None
    toughness = (chars.toughness or 0) if creature else None
    loyal = loyalty if "planeswalker" in chars.types and loyalty is not None else chars.loyalty
    if (power, toughness, loyal) == (chars.power, chars.toughness, chars.loyalty):
        return chars
    return Chars(
        chars.name, chars.cost, chars.colors, chars.supertypes, chars.types, chars.subtypes,
        chars.abilities, power, toughness, loyal, chars.every_creature_type,
    )  # fmt: skip


@by_identity
def statics_of(ability: Ability) -> tuple[Static, ...]:
    """Return the static abilities that an ability is or, as a keyword, stands for."""
    if isinstance(ability, Static):
        return (ability,)
    if isinstance(ability, Keyword):
        from mtgnb.rules.cr702_keywords import expand

        return tuple(a for a in expand(ability) if isinstance(a, Static))
    return ()


def shapes(static: Static) -> bool:
    """Whether a static ability changes characteristics or control."""
    return any(layer_of(c) is not None for c in static.changes)


def rules_game(static: Static) -> bool:
    """Whether a static ability changes rules or replaces events (613.11, 614)."""
    return any(not isinstance(c, CharacteristicChange) for c in static.changes)
