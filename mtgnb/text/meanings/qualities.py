"""Further parts of descriptions."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import (
    Compare,
    Controlled,
    CouldProduce,
    Either,
    Filter,
    HasColor,
    HasCounter,
    HasKeyword,
    HasNoAbilities,
    HasX,
    InZone,
    IsDesignated,
    Not,
    Owned,
    ParityOf,
    SharesName,
    TargetsThing,
    WasCastFrom,
)  # fmt: skip
from mtgnb.model.names import COLOR_OF_WORD, EXILE, GRAVEYARD, HAND, LIBRARY
from mtgnb.model.refs import (
    EachWhat,
    Opponent,
    Who,
)  # fmt: skip
from mtgnb.model.values import StatOf
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.details import in_filter
from mtgnb.text.mind import Mind, NotRead, constants, every, means
from mtgnb.text.words import NUMBERS, ORDINALS


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
