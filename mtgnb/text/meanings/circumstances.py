"""Further conditions."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import (
    AnyOf,
    Condition,
    Exists,
    Happened,
    Holds,
    No,
    NumberIs,
    PaidWith,
    WasCast,
)  # fmt: skip
from mtgnb.model.filters import (
    Controlled,
    Either,
    Filter,
    HasAttached,
    HasSubtype,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsAttacking,
    IsBlocked,
    IsBlocking,
    IsColorless,
    IsDesignated,
    IsFaceDown,
    IsMulticolored,
    IsOther,
    IsTapped,
    IsToken,
    IsUntapped,
    Not,
    Shares,
    SharesName,
)  # fmt: skip
from mtgnb.model.names import COLOR_OF_WORD
from mtgnb.model.patterns import (
    Attacks,
    Blocks,
    Casts,
    DealsDamage,
    DealtDamage,
    Dies,
    Draws,
    Enters,
    GainsLife,
    Leaves,
    PlaysLand,
    Sacrifices,
)  # fmt: skip
from mtgnb.model.refs import (
    AnyPlayer,
    Attached,
    ChosenPlayer,
    Opponent,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import (
    Count,
    ManaSpent,
)
from mtgnb.text.meanings.conditions import k_controls, some_player
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import MEANINGS, Mind, NotRead, Thing, constants, every, means


@means("k_in_exile")
def k_in_exile(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, InZone("exile"))


@means("k_cast_from")
def k_cast_from(_m: Mind, thing: Thing, zone: InZone) -> Condition:
    return WasCast(thing.ref, None, zone.zone)


@means("k_spent")
def k_spent(_m: Mind, symbols: Any, thing: Thing) -> Condition:
    types = symbols.text.upper().strip("{}").split("}{")
    if not isinstance(thing.ref, This) or len(set(types)) != 1:
        raise NotRead("which mana was spent")
    return PaidWith(types[0], len(types))


@means("k_spent_color")
def k_spent_color(_m: Mind, n: Any, color: Any, thing: Thing) -> Condition:
    if not isinstance(thing.ref, This):
        raise NotRead("which mana was spent")
    return PaidWith(COLOR_OF_WORD[color.low], number_of(n))


@means("k_mana_spent_ge")
def k_mana_spent_ge(_m: Mind, n: Any, thing: Thing) -> Condition:
    return NumberIs(ManaSpent("total", thing.ref), ">=", number_of(n))


def _it(make: Any) -> Any:
    return lambda _m, thing: Happened(make(Is(thing.ref)))


means("h_it_attacked")(_it(Attacks))


means("h_it_entered")(_it(Enters))


means("h_it_damaged")(_it(DealtDamage))


@means("h_it_attacked_or_blocked")
def h_it_attacked_or_blocked(_m: Mind, thing: Thing) -> Condition:
    return AnyOf((Happened(Attacks(Is(thing.ref))), Happened(Blocks(Is(thing.ref)))))


@means("h_it_dealt")
def h_it_dealt(_m: Mind, thing: Thing) -> Condition:
    return Happened(DealsDamage(Is(thing.ref), AnyPlayer(), True))


@means("h_died_n")
def h_died_n(_m: Mind, n: Any) -> Condition:
    return Happened(Dies(HasType("creature")), number_of(n))


@means("h_left")
def h_left(_m: Mind, d: Desc) -> Condition:
    return Happened(Leaves(d.filter))


@means("h_gained_n")
def h_gained_n(_m: Mind, n: Any) -> Condition:
    from mtgnb.model.values import ThisTurn

    return NumberIs(ThisTurn(GainsLife(You()), total=True), ">=", number_of(n))


@means("h_opp_combat_by")
def h_opp_combat_by(_m: Mind, d: Desc) -> Condition:
    return Happened(DealsDamage(d.filter, Opponent(), True))


def _spell(where: Filter) -> Filter:
    from mtgnb.model.filters import Every, IsSpell

    parts = where.parts if isinstance(where, Every) else (where,)
    return every(*(p for p in parts if not isinstance(p, IsSpell)))


def _cast(who: Who) -> Any:
    def made(m: Mind, thing: Thing) -> Condition:
        if thing.where is None or not isinstance(thing.n, int):
            raise NotRead("an unclear number")
        m.mentions.remove(thing.mention)
        return Happened(Casts(who, _spell(thing.where)), thing.n)

    return made


means("h_cast")(_cast(You()))


means("h_opp_cast")(_cast(Opponent()))


@means("h_not_cast")
def h_not_cast(m: Mind, thing: Thing) -> Condition:
    return No(_cast(You())(m, thing))


@means("h_cast_another")
def h_cast_another(_m: Mind, d: Desc) -> Condition:
    return Happened(Casts(You(), every(IsOther(), _spell(d.filter))))


@means("h_cast_n")
def h_cast_n(_m: Mind, n: Any, d: Desc) -> Condition:
    return Happened(Casts(You(), _spell(d.filter)), number_of(n))


@means("h_drew_n")
def h_drew_n(_m: Mind, n: Any) -> Condition:
    return Happened(Draws(You()), number_of(n))


@means("h_sacrificed")
def h_sacrificed(m: Mind, thing: Thing) -> Condition:
    if thing.where is None:
        raise NotRead("what was sacrificed")
    m.mentions.remove(thing.mention)
    return Happened(Sacrifices(You(), thing.where))


@means("h_entered_another")
def h_entered_another(_m: Mind, d: Desc) -> Condition:
    return Happened(Enters(every(IsOther(), d.filter), under=You()))


@means("k_enchanted_is")
def k_enchanted_is(_m: Mind, _word: Any, d: Desc) -> Condition:
    return Holds(Attached(), d.filter)


@means("k_chosen_controls")
def k_chosen_controls(m: Mind, thing: Thing) -> Condition:
    return k_controls(m, ChosenPlayer(), thing)  # type: ignore[no-any-return]


@means("k_shares_color")
def k_shares_color(_m: Mind, a: Thing, b: Thing) -> Condition:
    return Holds(a.ref, Shares("color", b.ref))


@means("k_same_name")
def k_same_name(_m: Mind, a: Thing, b: Thing) -> Condition:
    return Holds(a.ref, SharesName(b.ref))


@means("k_cards")
def k_cards(_m: Mind) -> Condition:
    return NumberIs(Count(InZone("hand", You())), ">=", 1)


@means("k_all_yours")
def k_all_yours(_m: Mind, a: Desc, b: Desc) -> Condition:
    return No(Exists(every(a.filter, Controlled(), Not(b.filter))))


@means("k_done_way")
def k_done_way(m: Mind, d: Desc, _word: Any) -> Condition:
    from mtgnb.model.refs import Bound

    return Exists(every(Is(m.last(lambda x: isinstance(x.now, Bound), "this way").now), d.filter))


@means("done_word")
def done_word(_m: Mind) -> str:
    return ""


constants(
    {
        "ad_tapped": IsTapped(), "ad_untapped": IsUntapped(), "ad_attacking": IsAttacking(),
        "ad_blocking": IsBlocking(), "ad_attacking_or_blocking": Either((IsAttacking(), IsBlocking())),
        "ad_blocked": IsBlocked(), "ad_enchanted": HasAttached(HasSubtype("Aura")),
        "ad_equipped": HasAttached(HasSubtype("Equipment")), "ad_face_down": IsFaceDown(),
        "ad_legendary": HasSupertype("legendary"), "ad_colorless": IsColorless(),
        "ad_multicolored": IsMulticolored(), "ad_token": IsToken(), "ad_nontoken": Not(IsToken()),
        "ad_modified": MEANINGS["a_modified"](None), "ad_historic": MEANINGS["a_historic"](None),
    }
)  # fmt: skip


@means("k_exiled_is")
def k_exiled_is(m: Mind, d: Desc) -> Condition:
    return Holds(MEANINGS["r_exiled"](m).ref, d.filter)


@means("k_you_more")
def k_you_more(_m: Mind, d: Desc, who: Who) -> Condition:
    return some_player(
        who,
        lambda p: NumberIs(
            Count(every(d.filter, Controlled())),
            ">",
            Count(every(d.filter, Controlled(p))),
        ),
    )


@means("k_empty_library")
def k_empty_library(_m: Mind, who: Who) -> Condition:
    return some_player(who, lambda p: NumberIs(Count(InZone("library", p)), "==", 0))


@means("ad_word")
def ad_word(m: Mind) -> Filter:
    return IsDesignated(m.token.low)


constants({"h_played": Happened(PlaysLand(You()))})
