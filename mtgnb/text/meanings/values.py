"""Numbers."""

from __future__ import annotations

from typing import Any

from mtgnb.model.filters import InZone, Is, IsOther
from mtgnb.model.names import COLOR_OF_WORD, HAND
from mtgnb.model.patterns import Casts, DealtDamage, Draws, GainsLife
from mtgnb.model.refs import All, Bound, EachOpponent, EachPlayer, EachWhat, Who, You
from mtgnb.model.values import (
    Amount,
    ColorsAmong,
    Count,
    CountersOn,
    CountPlayers,
    Devotion,
    Half,
    LandTypesAmong,
    LifeOf,
    ManaSpent,
    Minus,
    NamesAmong,
    Plus,
    StatOf,
    ThisTurn,
    Times,
    TimesKicked,
    TypesAmong,
    X,
)  # fmt: skip
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.others import other_than
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, contains, every, means, replaced


def times(n: Any, value: Any) -> Any:
    """N for each: n times a value."""
    if isinstance(n, int):
        return value if n == 1 else Times(n, value)
    raise NotRead("a number that isn't fixed, for each")


@means("num_n")
def num_n(_m: Mind, word: Any) -> int:
    return number_of(word)


constants({
    "num_one": 1, "num_x": X(), "num_twice_x": Times(2, X()),
    "num_half_x_down": Half(X(), "down"), "num_half_x_up": Half(X(), "up"),
})  # fmt: skip


@means("num_that")
def num_that(m: Mind) -> Any:
    if m.amount is None:
        raise NotRead("no number before it that 'that many' could be")
    return m.amount


@means("num_twice_that")
def num_twice_that(m: Mind) -> Any:
    return Times(2, num_that(m))


@means("num_half_that_down")
def num_half_that_down(m: Mind) -> Any:
    return Half(num_that(m), "down")


@means("num_half_that_up")
def num_half_that_up(m: Mind) -> Any:
    return Half(num_that(m), "up")


@means("num_that_plus")
def num_that_plus(m: Mind, n: Any) -> Any:
    return Plus((num_that(m), number_of(n)))


def counted(m: Mind, d: Desc) -> Any:
    """How many there are of what is described."""
    if "this way" in d.marks:
        moved = m.last(lambda x: isinstance(x.now, Bound), "this way")
        return Count(every(Is(moved.now), d.filter))
    if d.kinds == {"card"} and not d.filter.__struct_fields__:
        raise NotRead("cards, nobody says which")
    if contains(d.filter, IsOther):
        return Count(replaced(d.filter, IsOther(), other_than(m, d.kinds)))
    return Count(d.filter)


@means("v_count", "fe_desc")
def v_count(m: Mind, d: Desc) -> Any:
    return counted(m, d)


@means("fe_other")
def fe_other(m: Mind, d: Desc) -> Any:
    return Count(every(other_than(m, d.kinds), d.filter))


@means("fe_both")
def fe_both(_m: Mind, a: Desc, b: Desc) -> Any:
    from mtgnb.text.mind import either

    return Count(either(a.filter, b.filter))


@means("fe_them", "fe_this_way_objects")
def fe_them(m: Mind) -> Any:
    return Count(m.last(lambda x: isinstance(x.now, Bound), "them").now)


@means("v_counters", "fe_counter")
def v_counters(_m: Mind, kind: str, thing: Thing) -> Any:
    return CountersOn(kind, thing.mention.was if thing.mention.gone else thing.ref)


@means("v_any_counters", "fe_any_counter")
def v_any_counters(_m: Mind, thing: Thing) -> Any:
    return CountersOn(None, thing.ref)


@means("v_hand", "fe_hand")
def v_hand(_m: Mind, who: Who) -> Any:
    return Count(InZone(HAND, who))


def _among(make: Any) -> Any:
    return lambda _m, thing: make(thing.ref)


means("v_card_types", "fe_card_types")(_among(TypesAmong))
means("v_colors", "fe_colors")(_among(ColorsAmong))
means("v_domain", "fe_domain")(_among(LandTypesAmong))


@means("v_names")
def v_names(_m: Mind, d: Desc) -> Any:
    return NamesAmong(All(d.filter))


@means("v_colors_spent", "fe_colors_spent")
def v_colors_spent(_m: Mind, thing: Thing) -> Any:
    return ManaSpent("colors", thing.ref)


@means("v_mana_spent")
def v_mana_spent(_m: Mind, thing: Thing) -> Any:
    return ManaSpent("total", thing.ref)


constants({
    "v_players fe_player": CountPlayers(EachPlayer()), "v_opponents fe_opponent": CountPlayers(EachOpponent()),
    "v_you_drew": ThisTurn(Draws(You())), "v_you_cast fe_spells": ThisTurn(Casts(You())),
    "v_gained": ThisTurn(GainsLife(You()), total=True), "v_life": LifeOf(),
    "fe_kicked v_kicked": TimesKicked(),
})  # fmt: skip


@means("v_drew", "fe_drew")
def v_drew(_m: Mind, who: Who) -> Any:
    return ThisTurn(Draws(who))


@means("v_dealt_to")
def v_dealt_to(_m: Mind, who: Who) -> Any:
    return ThisTurn(DealtDamage(who), total=True)


@means("v_this_way", "fe_this_way", "fe_removed")
def v_this_way(m: Mind, *_c: Any) -> Any:
    if m.amount is None:
        raise NotRead("nothing was counted before it")
    return m.amount


constants(
    {
        "st_power": "power",
        "st_toughness": "toughness",
        "st_mv": "mana value",
        "st_loyalty": "loyalty",
    }
)


@means("v_stat_of")
def v_stat_of(_m: Mind, thing: Thing, stat: str) -> Any:
    if thing.mention.plural:
        raise NotRead("one number of several objects")
    return StatOf(stat, thing.mention.was)


@means("v_its_stat")
def v_its_stat(m: Mind, stat: str) -> Any:
    if m.mentions and isinstance(m.mentions[-1].now, All):
        return StatOf(stat, EachWhat())
    for mention in reversed(m.mentions):
        if not mention.plural and "any" not in mention.kinds:
            return StatOf(stat, mention.was)
    raise NotRead(f"nothing before it whose {stat} this could be")


@means("v_mv_of")
def v_mv_of(_m: Mind, thing: Thing) -> Any:
    return StatOf("mana value", thing.mention.was)


@means("v_greatest")
def v_greatest(_m: Mind, stat: str, thing: Thing) -> Any:
    return StatOf(stat, thing.ref, "greatest")


@means("v_total")
def v_total(_m: Mind, stat: str, thing: Thing) -> Any:
    return StatOf(stat, thing.ref, "total")


@means("v_half_down")
def v_half_down(_m: Mind, value: Any) -> Any:
    return Half(value, "down")


@means("v_half_up")
def v_half_up(_m: Mind, value: Any) -> Any:
    return Half(value, "up")


@means("v_their_life")
def v_their_life(m: Mind) -> Any:
    return LifeOf(m.that_player())


@means("v_player_life")
def v_player_life(_m: Mind, who: Who) -> Any:
    return LifeOf(who)


@means("v_twice")
def v_twice(_m: Mind, value: Any) -> Any:
    return Times(2, value)


@means("v_plus")
def v_plus(_m: Mind, n: Any, value: Any) -> Any:
    return Plus((number_of(n), value))


@means("v_plus_n")
def v_plus_n(_m: Mind, value: Any, n: Any) -> Any:
    return Plus((value, number_of(n)))


@means("v_minus_n")
def v_minus_n(_m: Mind, value: Any, n: Any) -> Any:
    return Minus(value, number_of(n))


@means("v_devotion")
def v_devotion(_m: Mind, *colors: Any) -> Any:
    return Devotion(tuple(COLOR_OF_WORD[c.low] for c in colors))


@means("where_x")
def where_x(_m: Mind, value: Any) -> Any:
    return value


@means("counter_pt", "counter_word")
def counter_word(_m: Mind, word: Any) -> str:
    if word.low in {"additional", "those", "that", "all", "each", "more"}:
        raise NotRead(f"{word.low!r} is no kind of counter")
    return str(word.low)


@means("v_excess")
def v_excess(_m: Mind, *_c: Any) -> Any:
    return Amount("excess")


constants({"v_devotion_chosen": Devotion(("chosen",))})


@means("fe_those")
def fe_those(m: Mind, _d: Desc) -> Any:
    return Count(m.last(lambda x: x.plural, "those").now)
