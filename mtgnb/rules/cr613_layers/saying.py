"""What changed between two sets of characteristics, in words."""

from __future__ import annotations

from mtgnb.model.abilities import Ability, Activated, Keyword, SpellAbility, Static, Triggered
from mtgnb.model.names import COLOR_WORDS
from mtgnb.model.object import Chars


def said(before: Chars, after: Chars) -> str:
    """Return what changed, from → to; empty if nothing did."""
    parts = []
    if before.name != after.name:
        parts.append(f"name: {before.name or 'none'} → {after.name or 'none'}")
    was, now = type_words(before), type_words(after)
    if was != now:
        parts.append(f"types: {was} → {now}")
    if before.colors != after.colors:
        parts.append(f"color: {color_words(before.colors)} → {color_words(after.colors)}")
    parts.extend(_abilities(before, after))
    if (before.power, before.toughness) != (after.power, after.toughness):
        parts.append(f"size: {size_words(before)} → {size_words(after)}")
    return "; ".join(parts)


def type_words(chars: Chars) -> str:
    """Return a type line."""
    left = " ".join((*chars.supertypes, *chars.types))
    right = " ".join(
        (*chars.subtypes, *(("every creature type",) if chars.every_creature_type else ()))
    )
    return f"{left} — {right}" if right else left or "none"


def color_words(colors: tuple[str, ...]) -> str:
    """Return colors by their words."""
    return ", ".join(COLOR_WORDS[c] for c in colors) or "colorless"


def size_words(chars: Chars) -> str:
    """Return power and toughness."""
    return "none" if chars.power is None else f"{chars.power}/{chars.toughness}"


def ability_word(ability: Ability) -> str:
    """Return a keyword's name, or what kind of ability it is."""
    match ability:
        case Keyword(name=name):
            return name
        case Activated():
            return "an activated ability"
        case Triggered():
            return "a triggered ability"
        case Static():
            return "a static ability"
        case SpellAbility():
            return "a spell ability"
        case _:
            return "an ability"


def _abilities(before: Chars, after: Chars) -> list[str]:
    lost = list(before.abilities)
    gained = []
    for ability in after.abilities:
        if ability in lost:
            lost.remove(ability)
        else:
            gained.append(ability)
    parts = []
    if gained:
        parts.append("gains " + ", ".join(ability_word(a) for a in gained))
    if lost:
        parts.append("loses " + ", ".join(ability_word(a) for a in lost))
    return parts
