"""Conditions."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import (
    AllOf,
    AnyOf,
    Condition,
    ControlsMost,
    DuringStep,
    Exists,
    Happened,
    Holds,
    IsMonarch,
    No,
    NumberIs,
    PaidWith,
    TurnOf,
    WasCast,
    WasDone,
    WasKicked,
)  # fmt: skip
from mtgnb.model.filters import (
    Controlled,
    Either,
    Filter,
    HasAttached,
    HasCounter,
    HasKeyword,
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
    IsPermanent,
    IsTapped,
    IsToken,
    IsUntapped,
    Not,
    Owned,
    Shares,
    SharesName,
)  # fmt: skip
from mtgnb.model.names import COLOR_OF_WORD, GRAVEYARD, MAIN1, MAIN2
from mtgnb.model.patterns import (
    Attacks,
    Blocks,
    Casts,
    DealsDamage,
    DealtDamage,
    Dies,
    Discards,
    Draws,
    Enters,
    GainsLife,
    Leaves,
    LeavesZone,
    LosesLife,
    PlaysLand,
    PutInto,
    Sacrifices,
    TakesAction,
)  # fmt: skip
from mtgnb.model.refs import (
    AnyPlayer,
    Attached,
    ChosenPlayer,
    EachOpponent,
    EachPlayer,
    Opponent,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.values import (
    Count,
    CountersOn,
    Half,
    LifeOf,
    ManaSpent,
    StartingLife,
    StatOf,
    TypesAmong,
)
from mtgnb.text.meanings.descriptions import Desc, number_of
from mtgnb.text.mind import MEANINGS, Mind, NotRead, Thing, constants, every, means


@means("cond")
def cond(_m: Mind, one: Condition) -> Condition:
    return one


@means("cond_and")
def cond_and(_m: Mind, *parts: Condition) -> Condition:
    return AllOf(parts)


@means("cond_or")
def cond_or(_m: Mind, *parts: Condition) -> Condition:
    return AnyOf(parts)


def _holder(who: Who) -> Who:
    if isinstance(who, EachPlayer):
        raise NotRead("each player, as a condition")
    return Opponent() if isinstance(who, EachOpponent) else who


def _theirs(who: Who, where: Filter) -> Filter:
    return every(where, Controlled(_holder(who)))


def _controls(who: Who, thing: Thing) -> Condition:
    if isinstance(thing.n, int) and thing.n >= 1 and not thing.up_to and thing.where is not None:
        return Exists(_theirs(who, thing.where), thing.n)
    raise NotRead("an unclear number")


@means("k_controls")
def k_controls(m: Mind, who: Who, thing: Thing) -> Condition:
    made = _controls(who, thing)
    if thing.mention in m.mentions:
        m.mentions.remove(thing.mention)
    return made


@means("k_controls_both")
def k_controls_both(m: Mind, who: Who, a: Thing, b: Thing) -> Condition:
    return AllOf((k_controls(m, who, a), k_controls(m, who, b)))


@means("k_controls_n")
def k_controls_n(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return Exists(_theirs(who, d.filter), number_of(n))


@means("k_controls_n_other")
def k_controls_n_other(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return Exists(_theirs(who, every(IsOther(), d.filter)), number_of(n))


@means("k_controls_le")
def k_controls_le(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return No(Exists(_theirs(who, d.filter), number_of(n) + 1))


@means("k_controls_le_other")
def k_controls_le_other(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return No(Exists(_theirs(who, every(IsOther(), d.filter)), number_of(n) + 1))


@means("k_controls_no")
def k_controls_no(_m: Mind, who: Who, d: Desc) -> Condition:
    return No(Exists(_theirs(who, d.filter)))


@means("k_controls_no_other")
def k_controls_no_other(_m: Mind, who: Who, d: Desc) -> Condition:
    return No(Exists(_theirs(who, every(IsOther(), d.filter))))


@means("k_controls_not")
def k_controls_not(m: Mind, who: Who, thing: Thing) -> Condition:
    return No(k_controls(m, who, thing))


@means("k_controls_exactly")
def k_controls_exactly(_m: Mind, who: Who, n: Any, d: Desc) -> Condition:
    return NumberIs(Count(_theirs(who, d.filter)), "==", number_of(n))


@means("k_more_than_you")
def k_more_than_you(_m: Mind, who: Who, d: Desc) -> Condition:
    if isinstance(who, Opponent):
        return _an_opponent_more(d)
    return NumberIs(Count(_theirs(who, d.filter)), ">", Count(_theirs(You(), d.filter)))


def _an_opponent_more(d: Desc) -> Condition:
    from mtgnb.model.refs import EachWho, PlayersWhere
    from mtgnb.model.values import CountPlayers

    more = NumberIs(
        Count(every(d.filter, Controlled(EachWho()))),
        ">",
        Count(every(d.filter, Controlled())),
    )
    return NumberIs(CountPlayers(PlayersWhere(EachOpponent(), more)), ">=", 1)


@means("k_most")
def k_most(_m: Mind, d: Desc) -> Condition:
    return ControlsMost(You(), d.filter)


@means("k_controls_ref")
def k_controls_ref(_m: Mind, who: Who, thing: Thing) -> Condition:
    return Holds(thing.ref, Controlled(_holder(who)))


@means("k_controlled_ref")
def k_controlled_ref(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.mention.was, Controlled())


for _name, _op in {
    "hand_le": "<=",
    "hand_ge": ">=",
    "hand_gt": ">",
    "hand_eq": "==",
    "hand_lt": "<",
}.items():
    means(_name)(lambda _m, n, op=_op: (op, number_of(n)))
constants({"hand_none": ("==", 0)})


@means("k_hand")
def k_hand(_m: Mind, who: Who, how: Any) -> Condition:
    return _some_player(who, lambda p: NumberIs(Count(InZone("hand", p)), how[0], how[1]))


def _some_player(who: Who, make: Any) -> Condition:
    """A condition on a player; for "an opponent" or "a player" it is on at least one of them."""
    from mtgnb.model.refs import EachWho, PlayersWhere
    from mtgnb.model.values import CountPlayers

    if isinstance(who, (Opponent, AnyPlayer)):
        among = EachOpponent() if isinstance(who, Opponent) else EachPlayer()
        return NumberIs(CountPlayers(PlayersWhere(among, make(EachWho()))), ">=", 1)
    if isinstance(who, (EachOpponent, EachPlayer)):
        return No(NumberIs(CountPlayers(PlayersWhere(who, No(make(EachWho())))), ">=", 1))
    return make(who)  # type: ignore[no-any-return]


@means("k_life_le")
def k_life_le(_m: Mind, who: Who, n: Any) -> Condition:
    return _some_player(who, lambda p: NumberIs(LifeOf(p), "<=", n))


@means("k_life_ge")
def k_life_ge(_m: Mind, who: Who, n: Any) -> Condition:
    return _some_player(who, lambda p: NumberIs(LifeOf(p), ">=", n))


@means("k_any_life")
def k_any_life(_m: Mind, n: Any) -> Condition:
    return _some_player(AnyPlayer(), lambda p: NumberIs(LifeOf(p), "<=", number_of(n)))


@means("k_life_le_you")
def k_life_le_you(_m: Mind, n: Any) -> Condition:
    return NumberIs(LifeOf(), "<=", n)


@means("k_life_ge_you")
def k_life_ge_you(_m: Mind, n: Any) -> Condition:
    return NumberIs(LifeOf(), ">=", n)


@means("k_life_more")
def k_life_more(_m: Mind, who: Who, other: Who) -> Condition:
    return _some_player(who, lambda p: NumberIs(LifeOf(p), ">", LifeOf(other)))


constants(
    {
        "k_half_life": NumberIs(LifeOf(), "<=", Half(StartingLife(), "down")),
        "k_your_turn": TurnOf(), "k_not_your_turn": No(TurnOf()),
        "k_main": DuringStep((MAIN1, MAIN2), You()),
        "k_was_cast": WasCast(This(), You()), "k_cast_from_hand": WasCast(This(), You(), "hand"),
        "k_kicked": WasKicked(), "k_kicked_twice": WasKicked(times=2), "k_not_kicked": No(WasKicked()),
        "k_additional": WasKicked("additional"), "k_monarch": IsMonarch(), "k_did": WasDone(),
        "h_attacked": Happened(Attacks(Controlled())),
        "h_died": Happened(Dies(HasType("creature"))),
        "h_died_yours": Happened(Dies(every(HasType("creature"), Controlled()))),
        "h_left_yours": Happened(Leaves(Controlled())),
        "h_left_graveyard": Happened(LeavesZone(GRAVEYARD, InZone(GRAVEYARD, You()))),
        "h_gained": Happened(GainsLife(You())), "h_lost_you": Happened(LosesLife(You())),
        "h_lost": Happened(LosesLife(Opponent())), "h_opp_damaged": Happened(DealtDamage(Opponent())),
        "h_opp_combat": Happened(DealtDamage(Opponent(), True)),
        "h_descended": Happened(PutInto(GRAVEYARD, every(IsPermanent(), Owned()))),
        "h_crime": Happened(TakesAction("commit a crime", You())),
        "h_discarded": Happened(Discards(You())),
        "h_landed": Happened(Enters(HasType("land"), under=You())),
    }
)  # fmt: skip


@means("k_there")
def k_there(_m: Mind, n: Any, d: Desc) -> Condition:
    return Exists(d.filter, number_of(n))


@means("k_there_is")
def k_there_is(m: Mind, thing: Thing) -> Condition:
    if not isinstance(thing.n, int) or thing.where is None:
        raise NotRead("an unclear number")
    return Exists(thing.where, thing.n)


@means("k_there_none", "k_none_on_battlefield")
def k_there_none(_m: Mind, d: Desc) -> Condition:
    return No(Exists(d.filter))


@means("k_counters_ge")
def k_counters_ge(_m: Mind, n: Any, kind: str, thing: Thing) -> Condition:
    return Holds(thing.ref, HasCounter(kind, number_of(n)))


@means("k_any_counters_ge")
def k_any_counters_ge(_m: Mind, n: Any, thing: Thing) -> Condition:
    return NumberIs(CountersOn(None, thing.ref), ">=", number_of(n))


@means("k_no_counters")
def k_no_counters(_m: Mind, kind: str, thing: Thing) -> Condition:
    return Holds(thing.ref, Not(HasCounter(kind)))


@means("k_delirium")
def k_delirium(_m: Mind, n: Any, thing: Thing) -> Condition:
    return NumberIs(TypesAmong(thing.ref), ">=", number_of(n))


@means("k_counter")
def k_counter(_m: Mind, thing: Thing, kind: str) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, HasCounter(kind))


@means("k_counter_n")
def k_counter_n(_m: Mind, thing: Thing, n: Any, kind: str) -> Condition:
    return Holds(thing.ref, HasCounter(kind, number_of(n)))


@means("k_no_counter")
def k_no_counter(_m: Mind, thing: Thing, kind: str) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, Not(HasCounter(kind)))


@means("k_keyword")
def k_keyword(_m: Mind, thing: Thing, word: Any) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, HasKeyword(word.low))


@means("k_with")
def k_with(_m: Mind, thing: Thing, where: Filter) -> Condition:
    return Holds(thing.ref, where)


@means("k_state")
def k_state(_m: Mind, thing: Thing, where: Filter) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, where)


@means("k_not_state")
def k_not_state(_m: Mind, thing: Thing, where: Filter) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, Not(where))


@means("k_is")
def k_is(_m: Mind, thing: Thing, d: Desc) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, d.filter)


@means("k_isnt")
def k_isnt(_m: Mind, thing: Thing, d: Desc) -> Condition:
    return Holds(thing.mention.was if thing.mention.gone else thing.ref, Not(d.filter))


@means("k_sacrificed_was")
def k_sacrificed_was(m: Mind, _word: Any, d: Desc) -> Condition:
    return Holds(m.last(lambda x: "sacrificed" in x.kinds, "the sacrificed one").was, d.filter)


@means("k_all_are")
def k_all_are(_m: Mind, thing: Thing, d: Desc) -> Condition:
    assert thing.where is not None
    return No(Exists(every(thing.where, Not(d.filter))))


def _number_is(a: Any, how: Any) -> Condition:
    return NumberIs(a, how[0], how[1])


@means("k_stat")
def k_stat(_m: Mind, thing: Thing, stat: str, how: Any) -> Condition:
    return _number_is(StatOf(stat, thing.mention.was), how)


@means("k_its_stat")
def k_its_stat(_m: Mind, value: Any, how: Any) -> Condition:
    return _number_is(value, how)


@means("k_number")
def k_number(_m: Mind, value: Any, how: Any) -> Condition:
    return _number_is(value, how)


@means("k_number_gt")
def k_number_gt(_m: Mind, a: Any, b: Any) -> Condition:
    return NumberIs(a, ">", b)


@means("k_on_battlefield")
def k_on_battlefield(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, InZone("battlefield"))


@means("k_command_or_battlefield")
def k_command_or_battlefield(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, Either((InZone("command"), InZone("battlefield"))))


@means("k_in_graveyard")
def k_in_graveyard(_m: Mind, thing: Thing) -> Condition:
    return Holds(thing.ref, InZone(GRAVEYARD, You()))


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
    return k_controls(m, ChosenPlayer(), thing)


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
    return _some_player(
        who,
        lambda p: NumberIs(
            Count(every(d.filter, Controlled())),
            ">",
            Count(every(d.filter, Controlled(p))),
        ),
    )


@means("k_empty_library")
def k_empty_library(_m: Mind, who: Who) -> Condition:
    return _some_player(who, lambda p: NumberIs(Count(InZone("library", p)), "==", 0))


@means("ad_word")
def ad_word(m: Mind) -> Filter:
    return IsDesignated(m.token.low)


constants({"h_played": Happened(PlaysLand(You()))})
