"""Which keywords the engine knows (CR 702); a card with any other can't be played here."""

from __future__ import annotations

from functools import cache
from typing import Final

from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.base import Noun
from mtgnb.model.card import Card
from mtgnb.model.errors import NotModelled
from mtgnb.rules.cr702_keywords.casting import WAYS
from mtgnb.rules.cr702_keywords.expanding import ENDINGS, MEANINGS, expand

BY_NAME: Final = frozenset({
    # combat (506–510)
    "deathtouch", "defender", "double strike", "fear", "first strike",
    "flying", "haste", "horsemanship", "intimidate", "landwalk", "lifelink", "menace", "reach",
    "shadow", "skulk", "trample", "vigilance",
    # targets, attaching, damage, destruction, leaving
    "enchant", "hexproof", "indestructible", "infect", "phasing", "shroud", "toxic",
    "wither",
    # the city's blessing
    "ascend",
    # casting, paying, special actions
    "convoke", "delve", "disguise", "escalate", "flash", "foretell", "fuse", "improvise",
    "megamorph", "morph", "plot", "rebound", "spree",
    # lines of Sagas
    "chapter",
    # before the game begins: nothing is left of them once it has
    "companion", "hidden agenda", "opening hand", "partner", "partner with",
})  # fmt: skip
"""Keywords that rules look for by their names; they stand for no other ability."""

KNOWN: Final = frozenset({*BY_NAME, *MEANINGS, *WAYS})
"""The names of all known keywords, but for families with a common ending (landwalk, cycling)."""

FAMILIES: Final = ("walk", *ENDINGS)


def is_known(keyword: Keyword) -> bool:
    """Whether the engine knows what a keyword means, in the form that it has.

    Examples
    --------
    >>> is_known(Keyword("flying")), is_known(Keyword("islandwalk")), is_known(Keyword("banding"))
    (True, True, False)
    """
    return _why_unknown(keyword) == ""


@cache
def _why_unknown(keyword: Keyword) -> str:
    name = keyword.name
    if name not in KNOWN and not name.endswith(FAMILIES):
        return f"the keyword {name} isn't modelled"
    try:
        expand(keyword)
        if name in WAYS:
            WAYS[name](keyword)
    except NotModelled as error:
        return str(error)
    return ""


def unknown_keywords(abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Return the names of unknown keywords in abilities, also of those that they grant.

    Examples
    --------
    >>> unknown_keywords((Keyword("flying"), Keyword("banding"), Keyword("banding")))
    ('banding',)
    """
    found = (k for a in abilities for k in _inside(a))
    return tuple(dict.fromkeys(k.name for k in found if not is_known(k)))


def why_unknown(card: Card) -> str:
    """Say why a card can't be played here because of its keywords; empty if all are known.

    Examples
    --------
    >>> from mtgnb.model.card import card
    >>> why_unknown(card("Squire", "{W}", "Creature — Human", "1/2", Keyword("banding")))
    "the keyword banding isn't modelled"
    """
    found = (k for face in card.faces for a in face.abilities for k in _inside(a))
    whys = dict.fromkeys(why for k in found if (why := _why_unknown(k)))
    return "; ".join(whys)


@cache
def _inside(ability: Ability) -> tuple[Keyword, ...]:
    """Every keyword ability that a noun is or has in it."""
    return tuple(_walk(ability))


def _walk(value: object) -> list[Keyword]:
    if isinstance(value, tuple):
        return [k for v in value for k in _walk(v)]
    if not isinstance(value, Noun):
        return []
    mine = [value] if isinstance(value, Keyword) else []
    return mine + [k for f in value.__struct_fields__ for k in _walk(getattr(value, f))]
