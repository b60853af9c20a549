"""Descriptions of objects: "another untapped artifact creature you control with power 2 or less"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import (
    AttachedTo,
    Compare,
    Controlled,
    CouldProduce,
    Either,
    Every,
    Filter,
    HasAttached,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNoAbilities,
    HasSubtype,
    HasSupertype,
    HasType,
    HasX,
    InZone,
    Is,
    IsAbility,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsColorless,
    IsDesignated,
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
    Named,
    Not,
    OfChosen,
    Owned,
    ParityOf,
    Shares,
    SharesName,
    TargetsThing,
    TookPart,
    WasCastFrom,
)  # fmt: skip
from mtgnb.model.names import COLOR_OF_WORD, EXILE, GRAVEYARD, HAND, LIBRARY
from mtgnb.model.patterns import Attacks, Blocks, Casts, DealtDamage, Enters, PutInto
from mtgnb.model.refs import (
    AnyPlayer,
    EachOpponent,
    EachPlayer,
    EachWhat,
    Linked,
    Opponent,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import StatOf
from mtgnb.text.mind import Mind, NotRead, constants, either, every, means
from mtgnb.text.words import NUMBERS, ORDINALS, card_type, subtype, subtypes_of


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
        return every(*self.states, *self.parts)

    def also(self, *parts: Filter, marks: frozenset[str] = frozenset()) -> Desc:
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
    kind = card_type(word.low)
    assert kind
    return Piece(HasType(kind), kind, word.low != kind)


@means("h_subtype")
def h_subtype(_m: Mind, word: Any) -> Piece:
    name = subtype(word.text)
    assert name
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
_STATES = (
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


@means("dalt")
def dalt(_m: Mind, *parts: Any) -> Desc:
    *adjectives, head = parts
    return Desc(head.parts, head.kinds, head.plural, head.suffix, tuple(adjectives))


def _is_state(part: Filter) -> bool:
    return isinstance(part, _STATES) or (
        isinstance(part, Not) and isinstance(part.part, (IsToken, HasSupertype))
    )


@means("dcore")
def dcore(_m: Mind, *alts: Desc) -> Desc:
    if len(alts) == 1:
        return alts[0]
    first, last = alts[0], alts[-1]
    kinds = frozenset().union(*(a.kinds for a in alts))
    shared: tuple[Filter, ...] = ()
    own = any(a.suffix for a in alts[:-1])
    if (
        first.states
        and not own
        and not any(a.states for a in alts[1:])
        and all(map(_is_state, first.states))
    ):
        shared = first.states
        alts = (Desc(first.parts, first.kinds, first.plural, first.suffix), *alts[1:])
    suffix = last.suffix
    plural = any(a.plural for a in alts)
    if suffix in {"card", "spell", "token"} and not any(a.suffix for a in alts[:-1]):
        shared_parts = {"spell": (IsSpell(),), "token": (IsToken(),)}.get(suffix, ())
        bare = [every(*a.states, *(p for p in a.parts if p not in shared_parts)) for a in alts]
        kinds = kinds | {suffix} if suffix != "spell" else frozenset({"spell"})
        return Desc((either(*bare), *shared_parts), kinds, plural, suffix, shared)
    return Desc((either(*(a.filter for a in alts)),), kinds, plural, suffix, shared)


@means("desc")
def desc(_m: Mind, core: Desc, *posts: Any) -> Desc:
    for post in posts:
        core = core.also(marks=frozenset({post})) if isinstance(post, str) else core.also(post)
    return core


def in_filter(who: Who) -> Who:
    """The player as a filter says it: an opponent rather than each of them."""
    if isinstance(who, EachOpponent):
        return Opponent()
    return AnyPlayer() if isinstance(who, EachPlayer) else who


constants(
    {
        "p_not_yours": Not(Controlled()), "p_opponents": Controlled(Opponent()),
        "p_not_owned": Not(Owned()), "p_own_and_control": Every((Owned(), Controlled())),
        "p_on_battlefield": Every(()), "p_chosen_type": OfChosen("creature type"),
        "p_chosen_color": OfChosen("color"), "p_chosen_name": OfChosen("name"),
        "p_exiled_with": Every((InZone(EXILE), Is(Linked()))),
        "p_tapped": IsTapped(), "p_dealt_damage": TookPart(DealtDamage(Is(EachWhat()))),
        "p_entered_this_turn": TookPart(Enters(Is(EachWhat()))),
        "p_put_there": TookPart(PutInto(GRAVEYARD, Is(EachWhat()), "battlefield")),
        "p_attacked": TookPart(Attacks(Is(EachWhat()))), "p_blocked_turn": TookPart(Blocks(Is(EachWhat()))),
        "p_attacking_you": IsAttacking(You()), "p_nothing": "their choice", "p_opponents_pick": "opponent picks", "p_random": "random",
        "p_this_way": "this way", "p_you_cast": Controlled(), "p_opponents_cast": Controlled(Opponent()),
        "p_cast_this_turn": TookPart(Casts(You(), Is(EachWhat()))), "p_opponents_choice": Controlled(Opponent()),
    }
)  # fmt: skip


@means("p_control")
def p_control(_m: Mind, who: Who) -> Filter:
    return Controlled(in_filter(who))


@means("p_own")
def p_own(_m: Mind, who: Who) -> Filter:
    return Owned(in_filter(who))


@means("p_with")
def p_with(_m: Mind, *parts: Filter) -> Filter:
    return every(*parts)


@means("p_with_or")
def p_with_or(_m: Mind, *parts: Filter) -> Filter:
    return either(*parts)


@means("p_without")
def p_without(_m: Mind, word: Any) -> Filter:
    return Not(HasKeyword(word.low))


@means("p_without_counter")
def p_without_counter(_m: Mind, kind: str) -> Filter:
    return Not(HasCounter(kind))


@means("p_zone", "v_zone")
def p_zone(_m: Mind, zone: InZone) -> Filter:
    return zone if zone.zone != "battlefield" else Every(())


@means("p_named")
def p_named(_m: Mind, name: str) -> Filter:
    return Named(name)


@means("p_not_named")
def p_not_named(_m: Mind, name: str) -> Filter:
    return Not(Named(name))


@means("p_attached_to")
def p_attached_to(_m: Mind, thing: Any) -> Filter:
    return AttachedTo(thing.where if thing.where is not None else thing.ref)


@means("p_other_than")
def p_other_than(_m: Mind, thing: Any) -> Filter:
    if type(thing.ref).__name__ == "This":
        return IsOther()
    return Not(thing.where if thing.where is not None else Is(thing.ref))


@means("p_among")
def p_among(m: Mind, *_c: Any) -> Filter:
    done = str(m.token.low)
    if done in {"discarded", "milled", "sacrificed", "destroyed", "exiled", "returned"}:
        return Is(m.last(lambda x: done in x.kinds, f"{done} this way").now)
    return Is(m.last(lambda x: x.plural or not x.gone, "them").now)


@means("p_blocking")
def p_blocking(_m: Mind, thing: Any) -> Filter:
    return IsBlocking(thing.ref)


@means("p_shares")
def p_shares(_m: Mind, sharing: str, thing: Any) -> Filter:
    return SharesName(thing.ref) if sharing == "name" else Shares(sharing, thing.ref)


constants({
    "s_color": "color", "s_card_type": "card type", "s_creature_type": "creature type",
    "s_land_type": "land type", "s_name": "name",
})  # fmt: skip


@means("p_isnt")
def p_isnt(_m: Mind, d: Desc) -> Filter:
    return Not(d.filter)


@means("p_is")
def p_is(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("p_isnt_color")
def p_isnt_color(_m: Mind, word: Any) -> Filter:
    return Not(HasColor(COLOR_OF_WORD[word.low]))


@means("p_is_color")
def p_is_color(_m: Mind, word: Any) -> Filter:
    return HasColor(COLOR_OF_WORD[word.low])


@means("p_targets")
def p_targets(_m: Mind, thing: Any) -> Filter:
    return TargetsThing(thing.where if thing.where is not None else thing.ref)


@means("p_targets_only")
def p_targets_only(_m: Mind, thing: Any) -> Filter:
    return TargetsThing(thing.where if thing.where is not None else thing.ref, only=True)


@means("p_could_produce")
def p_could_produce(_m: Mind, symbol: Any) -> Filter:
    return CouldProduce(symbol.text.strip("{}").upper())


@means("p_you_cast_from")
def p_you_cast_from(_m: Mind, zone: InZone) -> Filter:
    return every(Controlled(), WasCastFrom(zone.zone))


@means("p_they_cast")
def p_they_cast(m: Mind) -> Filter:
    return Controlled(m.that_player())


@means("w_keyword", "w_word_ability")
def w_keyword(_m: Mind, *words: Any) -> Filter:
    if not words:
        raise NotRead("a keyword with a cost")
    return HasKeyword(words[0].low)


@means("w_keyword_or")
def w_keyword_or(_m: Mind, a: Any, b: Any) -> Filter:
    return Either((HasKeyword(a.low), HasKeyword(b.low)))


def _compare(stat: str) -> Any:
    return lambda _m, how: Compare(stat, how[0], how[1])


for _name, _stat in {
    "w_power": "power",
    "w_toughness": "toughness",
    "w_mana_value": "mana value",
}.items():
    means(_name)(_compare(_stat))


@means("w_power_or_toughness")
def w_power_or_toughness(_m: Mind, how: Any) -> Filter:
    return Either((Compare("power", *how), Compare("toughness", *how)))


constants(
    {
        "w_even": ParityOf("even"), "w_odd": ParityOf("odd"), "w_any_counter": HasCounter(),
        "w_no_abilities": HasNoAbilities(), "w_x": HasX(), "w_defender": HasKeyword("defender"),
        "w_tougher": Compare("toughness", ">", StatOf("power", EachWhat())),
        "w_more_power": Compare("power", ">", StatOf("toughness", EachWhat())),
    }
)  # fmt: skip


@means("w_counter")
def w_counter(_m: Mind, kind: str) -> Filter:
    return HasCounter(kind)


@means("w_counter_n")
def w_counter_n(_m: Mind, n: Any, kind: str) -> Filter:
    return HasCounter(kind, number_of(n))


@means("w_same_name")
def w_same_name(_m: Mind, thing: Any) -> Filter:
    return SharesName(thing.ref)


def number_of(word: Any) -> int:
    """The number that a word is."""
    return int(word.low) if word.low.isdigit() else NUMBERS[word.low]


def ordinal_of(word: Any) -> int:
    """The number that an ordinal is."""
    return ORDINALS[word.low]


for _name, _op in {
    "cmp_le": "<=",
    "cmp_ge": ">=",
    "cmp_lt": "<",
    "cmp_gt": ">",
    "cmp_eq": "==",
}.items():
    means(_name)(lambda _m, value, op=_op: (op, value))

constants({
    "z_any_graveyard": InZone(GRAVEYARD), "z_opp_graveyard": InZone(GRAVEYARD, Opponent()),
    "z_exile": InZone(EXILE), "z_battlefield": InZone("battlefield"), "z_command": InZone("command"),
})  # fmt: skip


@means("z_graveyard")
def z_graveyard(_m: Mind, who: Who) -> InZone:
    return InZone(GRAVEYARD, in_filter(who))


@means("z_hand")
def z_hand(_m: Mind, who: Who) -> InZone:
    return InZone(HAND, in_filter(who))


@means("z_library")
def z_library(_m: Mind, who: Who) -> InZone:
    return InZone(LIBRARY, in_filter(who))


@means("z_top")
def z_top(_m: Mind, who: Who) -> InZone:
    return InZone("library top", in_filter(who))


@means("z_hands")
def z_hands(m: Mind) -> InZone:
    return InZone(HAND, in_filter(m.that_player()))


@means("name")
def name(m: Mind, *words: Any) -> str:
    written = " ".join(w.text for w in words).replace(" 's", "'s").replace(" ,", ",")
    if written.split()[-1].islower() or written.split()[0] in {"of", "and", "to", "in", "from"}:
        raise NotRead(f"{written!r} is not a name")
    return written


@means("w_strike")
def w_strike(m: Mind) -> Filter:
    return HasKeyword(f"{m.token.low} strike")


@means("a_designated")
def a_designated(m: Mind) -> Filter:
    return IsDesignated(m.token.low)


@means("p_not_own")
def p_not_own(_m: Mind, who: Who) -> Filter:
    return Not(Owned(who))


@means("p_not_control")
def p_not_control(_m: Mind, who: Who) -> Filter:
    return Not(Controlled(who))


@means("z_their_graveyards")
def z_their_graveyards(m: Mind) -> InZone:
    return InZone(GRAVEYARD, in_filter(m.that_player()))


constants({"p_opponents_pick_theirs": "opponent picks theirs"})


@means("p_cast_from")
def p_cast_from(_m: Mind, zone: InZone) -> Filter:
    return WasCastFrom(zone.zone)


@means("p_not_cast_from")
def p_not_cast_from(_m: Mind, zone: InZone) -> Filter:
    return Not(WasCastFrom(zone.zone))
