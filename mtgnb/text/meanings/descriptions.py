"""Descriptions of objects: "another untapped artifact creature you control"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import (
    Controlled,
    Either,
    Every,
    Filter,
    HasAttached,
    HasColor,
    HasCounter,
    HasSubtype,
    HasSupertype,
    HasType,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsColorless,
    IsFaceDown,
    IsMonocolored,
    IsMulticolored,
    IsOther,
    IsPermanent,
    IsSpell,
    IsTapped,
    IsToken,
    IsUnblocked,
    IsUntapped,
    Not,
)  # fmt: skip
from mtgnb.model.names import COLOR_OF_WORD
from mtgnb.text.mind import Mind, constants, every, means
from mtgnb.text.words import card_type, subtype, subtypes_of


class Desc:
    """A description while it is put together."""

    def __init__(
        self, parts: tuple[Filter, ...], kinds: frozenset[str], plural: bool, suffix: str = "",
        states: tuple[Filter, ...] = (), marks: frozenset[str] = frozenset(),
    ) -> None:  # fmt: skip
        self.parts = parts
        self.kinds = kinds
        self.plural = plural
        self.suffix = suffix
        self.states = states
        self.marks = marks

    @property
    def filter(self) -> Filter:
        """What it comes to as a filter."""
        return every(*self.states, *self.parts)

    def also(self, *parts: Filter, marks: frozenset[str] = frozenset()) -> Desc:
        """The description with more parts."""
        return Desc(
            (*self.parts, *parts),
            self.kinds,
            self.plural,
            self.suffix,
            self.states,
            self.marks | marks,
        )


class Piece:
    """One word of a head: "creature", "Elf", "card"."""

    def __init__(self, part: Filter | None, kind: str, plural: bool, suffix: bool = False) -> None:
        self.part = part
        self.kind = kind
        self.plural = plural
        self.suffix = suffix


@means("h_type", "h_token_type")
def h_type(_m: Mind, word: Any) -> Piece:
    kind = card_type(word.low) or ""
    return Piece(HasType(kind), kind, word.low != kind)


@means("h_subtype")
def h_subtype(_m: Mind, word: Any) -> Piece:
    name = subtype(word.text) or ""
    kind = next(
        (k for k, names in subtypes_of().items() if name in names and k != "planeswalker"),
        "permanent",
    )
    return Piece(HasSubtype(name), kind, word.text != name)


OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")


_SUFFIXES: dict[str, tuple[Filter | None, str]] = {
    "h_card": (None, "card"), "h_spell": (IsSpell(), "spell"), "h_token": (IsToken(), "token"),
    "h_permanent": (None, "permanent"), "h_source": (None, "source"),
    "h_nontoken": (Not(IsToken()), "permanent"), "h_nonland": (Not(HasType("land")), "permanent"),
    "h_activated": (IsAbility("activated"), "ability"), "h_triggered": (IsAbility("triggered"), "ability"),
    "h_loyalty": (IsAbility("loyalty"), "ability"), "h_ability": (IsAbility(), "ability"),
    "h_act_or_trig": (IsAbility(), "ability"),
}  # fmt: skip


constants({name: Piece(part, kind, False, True) for name, (part, kind) in _SUFFIXES.items()})


constants({"h_outlaw": Piece(Either(tuple(HasSubtype(s) for s in OUTLAWS)), "creature", False)})


@means("dhead")
def dhead(_m: Mind, *pieces: Piece) -> Desc:
    kinds = frozenset(p.kind for p in pieces)
    parts = [p.part for p in pieces if p.part is not None]
    if (
        "permanent" in kinds
        and kinds & {"card", "spell"}
        and any(p.kind == "permanent" for p in pieces)
    ):
        parts.insert(0, IsPermanent())
    last = pieces[-1]
    if last.suffix and last.kind in {"card", "spell", "ability"}:
        kinds = frozenset({last.kind}) | (kinds if last.kind == "card" else frozenset())
    return Desc(
        tuple(parts), kinds, any(p.plural for p in pieces), last.kind if last.suffix else ""
    )


constants(
    {
        "a_tapped": IsTapped(), "a_untapped": IsUntapped(), "a_attacking": IsAttacking(),
        "a_blocking": IsBlocking(), "a_blocked": IsBlocked(), "a_unblocked": IsUnblocked(),
        "a_attacking_or_blocking": Either((IsAttacking(), IsBlocking())),
        "a_nontoken": Not(IsToken()), "a_token": IsToken(), "a_colorless": IsColorless(),
        "a_multicolored": IsMulticolored(), "a_monocolored": IsMonocolored(),
        "a_enchanted": HasAttached(HasSubtype("Aura")), "a_equipped": HasAttached(HasSubtype("Equipment")),
        "a_face_down": IsFaceDown(), "a_other": IsOther(), "a_snow": HasSupertype("snow"),
        "a_historic": Either((HasType("artifact"), HasSupertype("legendary"), HasSubtype("Saga"))),
        "a_modified": Either((
            HasCounter(), HasAttached(HasSubtype("Equipment")),
            HasAttached(Every((HasSubtype("Aura"), Controlled()))),
        )),
    }
)  # fmt: skip


STATES = (
    IsTapped, IsUntapped, IsAttacking, IsBlocking, IsToken, HasSupertype, HasColor, IsOther,
    IsColorless, IsMulticolored, IsFaceDown,
)  # fmt: skip


@means("a_color", "ad_color")
def a_color(_m: Mind, word: Any) -> Filter:
    return HasColor(COLOR_OF_WORD[word.low])


@means("a_color_or", "ad_color_or")
def a_color_or(_m: Mind, a: Any, b: Any) -> Filter:
    return Either((HasColor(COLOR_OF_WORD[a.low]), HasColor(COLOR_OF_WORD[b.low])))


@means("a_super", "ad_super")
def a_super(_m: Mind, word: Any) -> Filter:
    return HasSupertype(word.low)


def _rest(word: Any) -> str:
    return str(word.text[3:].lstrip("-"))


@means("a_nontype")
def a_nontype(_m: Mind, word: Any) -> Filter:
    return Not(HasType(card_type(_rest(word).lower()) or ""))


@means("a_noncolor")
def a_noncolor(_m: Mind, word: Any) -> Filter:
    return Not(HasColor(COLOR_OF_WORD[_rest(word).lower()]))


@means("a_nonsuper")
def a_nonsuper(_m: Mind, word: Any) -> Filter:
    return Not(HasSupertype(_rest(word).lower()))


@means("a_nonsub")
def a_nonsub(_m: Mind, *words: Any) -> Filter:
    return every(*(Not(HasSubtype(subtype(_rest(w).capitalize()) or "")) for w in words))
