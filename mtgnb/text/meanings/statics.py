"""Static abilities."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.abilities import (
    Ability,
    AdditionalCost,
    CastWhen,
    FlashIf,
    OwnAlternativeCost,
    OwnCostChange,
    Static,
)  # fmt: skip
from mtgnb.model.changes import Change, ControlBy, Grant
from mtgnb.model.conditions import AllOf, DuringStep, No, TurnOf
from mtgnb.model.costs import EitherCost, RevealCost
from mtgnb.model.filters import Controlled, Filter, Is, IsOther
from mtgnb.model.game_changes import CantBeCountered, ExtraTriggers, KeepsMana, LosesNoLifeAtZero
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import (
    ATTACKERS,
    BLOCKERS,
    COMBAT,
    COMBAT_BEGIN,
    GRAVEYARD,
    MAIN1,
    STACK,
    UPKEEP,
)
from mtgnb.model.patterns import Enters
from mtgnb.model.refs import All, Opponent, Ref, This, What, Who, You
from mtgnb.model.replacements import (
    EntersAsCopy,
    EntersChoosing,
    EntersDoing,
    EntersTapped,
    EntersTappedUnlessPaid,
    EntersUnder,
    EntersWithCounters,
)  # fmt: skip
from mtgnb.model.values import Minus
from mtgnb.text.meanings.changes import (
    Choosing,
    Defining,
    Lasts,
    NextUntap,
    of_these,
    settled,
)  # fmt: skip
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.prohibitions import Affecting
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

Made = tuple[Ability, ...]


def _affected(m: Mind, thing: Thing) -> Ref:
    """The objects that a static ability is about; a choice or a target can't be."""
    if m.targets or type(thing.ref).__name__ in {"Chosen", "Target", "Bound"}:
        raise NotRead("a static ability has no targets and chooses nothing")
    return thing.ref


def described(ref: Ref) -> Filter:
    """What a static ability is about, as a description."""
    if isinstance(ref, All):
        return ref.where  # type: ignore[return-value]
    if not isinstance(ref, What):
        raise NotRead("players don't have that")
    return Is(ref)


def static_of(m: Mind, thing: Thing, changes: Any) -> Made:
    """A static ability that changes objects."""
    if isinstance(changes, (Lasts, Choosing, NextUntap)):
        raise NotRead("this isn't something that lasts")
    ref = _affected(m, thing)
    kept = of_these(settled(changes), thing)
    if isinstance(changes, Defining):
        if not isinstance(ref, This):
            raise NotRead("only its own characteristics")
        return (Static(kept, cda=True, zone="any"),)
    return (Static(kept, described(ref)),)


@means("sc_objects")
def sc_objects(m: Mind, thing: Thing, changes: Any) -> Made:
    return static_of(m, thing, changes)


@means("sc_objects_where")
def sc_objects_where(m: Mind, thing: Thing, changes: Any, value: Any) -> Made:
    from mtgnb.model.values import X
    from mtgnb.text.mind import replaced

    return static_of(m, thing, replaced(settled(changes), X(), value))


@means("sc_objects_no_activate")
def sc_objects_no_activate(m: Mind, thing: Thing, changes: Any) -> Made:
    from mtgnb.model.game_changes import CantActivate

    return static_of(m, thing, (*settled(changes), CantActivate()))


@means("sc_rule")
def sc_rule(m: Mind, changes: Any) -> Made:
    if m.targets or m.before:
        raise NotRead("a static ability has no targets")
    if isinstance(changes, Affecting):
        about = changes.affected
        return (Static(tuple(changes), about if isinstance(about, Who) else described(about)),)
    if getattr(m, "attack_ban", False):
        raise NotRead("which creatures")
    return (Static(tuple(changes)),)


@means("sc_rule_where")
def sc_rule_where(m: Mind, changes: Any, value: Any) -> Made:
    from mtgnb.model.values import X
    from mtgnb.text.mind import replaced

    return sc_rule(m, replaced(tuple(changes), X(), value))  # type: ignore[no-any-return]


@means("sc_own", "sc_entering")
def sc_own(_m: Mind, made: Any) -> Made:
    return made if isinstance(made, tuple) else (made,)


@means("sc_replacement")
def sc_replacement(_m: Mind, changes: tuple[Change, ...]) -> Made:
    from mtgnb.model.replacements import GoesElsewhere

    own = any(isinstance(c, GoesElsewhere) and c.where is None for c in changes)
    anywhere = own and any(
        isinstance(c, GoesElsewhere) and c.from_zone is None and c.zone == GRAVEYARD
        for c in changes
    )
    return (Static(changes, zone="any" if anywhere else "battlefield"),)


@means("sc_mana")
def sc_mana(_m: Mind, changes: Any) -> Made:
    return (Static(tuple(changes)),)


constants({
    "ms_becomes": (KeepsMana(You(), None, "C"),),
    "sc_zero_life": (Static((LosesNoLifeAtZero(),)),),
})  # fmt: skip


@means("sc_extra_trigger")
def sc_extra_trigger(m: Mind, thing: Thing, d: Desc) -> Made:
    if thing.where is None or "entering" not in [t.low for t in m.row]:
        raise NotRead("which event")
    return (Static((ExtraTriggers(Enters(thing.where), d.filter),)),)


@means("sc_spells_have")
def sc_spells_have(_m: Mind, d: Desc, word: Any) -> Made:
    from mtgnb.model.abilities import Keyword
    from mtgnb.model.filters import WasCastFrom

    where = every(d.filter, Controlled(), WasCastFrom("hand"))
    return (Static((Grant((Keyword(word.low),)),), where),)


@means("sc_spells_have_any")
def sc_spells_have_any(_m: Mind, d: Desc, word: Any) -> Made:
    from mtgnb.model.abilities import Keyword

    return (Static((Grant((Keyword(word.low),)),), every(d.filter, Controlled())),)


# --- combining -----------------------------------------------------------------------------------


@means("static", "static_sentence")
def static(_m: Mind, made: Made) -> Made:
    return made


@means("st_both")
def st_both(_m: Mind, a: Made, b: Made) -> Made:
    return (*a, *b)


def conditional(made: Made, cond: Any) -> Made:
    """The same abilities while a condition holds."""
    found: list[Ability] = []
    for ability in made:
        if not isinstance(ability, Static) or ability.cda:
            raise NotRead("as long as what?")
        both = cond if ability.while_ is None else AllOf((ability.while_, cond))
        found.append(msgspec.structs.replace(ability, while_=both))
    return tuple(found)


@means("st_as_long", "st_if")
def st_as_long(_m: Mind, cond: Any, made: Made) -> Made:
    return conditional(made, cond)


@means("st_as_long_after")
def st_as_long_after(_m: Mind, made: Made, cond: Any) -> Made:
    return conditional(made, cond)


@means("st_your_turn")
def st_your_turn(_m: Mind, made: Made) -> Made:
    return conditional(made, TurnOf())


@means("st_not_your_turn")
def st_not_your_turn(_m: Mind, made: Made) -> Made:
    return conditional(made, No(TurnOf()))


@means("st_unless")
def st_unless(_m: Mind, made: Made, cond: Any) -> Made:
    return conditional(made, No(cond))


# --- the spell itself ----------------------------------------------------------------------------


def _own_cost(m: Mind, symbols: Any, **more: Any) -> Made:
    cost = mana_cost(symbols.text)
    less = "less" in [t.low for t in m.row]
    if all(s.isdigit() for s in cost.symbols):
        n = sum(int(s) for s in cost.symbols)
        each = more.pop("each", None)
        amount: Any = n if each is None else times(n, each)
        if less:
            amount = -amount if isinstance(amount, int) else Minus(0, amount)
        return (OwnCostChange(amount, **more),)
    if "each" in more or less or any(s.isdigit() or s == "X" for s in cost.symbols):
        raise NotRead("colored mana less")
    return (OwnCostChange(0, cost, **more),)


@means("os_cost")
def os_cost(m: Mind, symbols: Any) -> Made:
    return _own_cost(m, symbols)


@means("os_cost_each")
def os_cost_each(m: Mind, symbols: Any, each: Any) -> Made:
    return _own_cost(m, symbols, each=each)


@means("os_cost_x")
def os_cost_x(_m: Mind, value: Any) -> Made:
    return (OwnCostChange(Minus(0, value)),)


@means("os_cost_if")
def os_cost_if(m: Mind, symbols: Any, cond: Any) -> Made:
    return _own_cost(m, symbols, when=cond)


@means("target_kind")
def target_kind(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("os_cost_target")
def os_cost_target(m: Mind, symbols: Any, what: Any) -> Made:
    where = what.where if isinstance(what, Thing) else what
    if where is None:
        raise NotRead("what it targets")
    return _own_cost(m, symbols, targeting=where)


constants({"os_uncounterable": (Static((CantBeCountered(),), Is(This()), zone=STACK),)})


@means("os_additional")
def os_additional(_m: Mind, costs: Any) -> Made:
    return (AdditionalCost(costs),)


@means("os_additional_may")
def os_additional_may(_m: Mind, costs: Any) -> Made:
    return (AdditionalCost(costs, True, "additional"),)


@means("os_additional_or")
def os_additional_or(_m: Mind, a: Any, b: Any) -> Made:
    return (AdditionalCost((EitherCost((a, b)),)),)


@means("os_alternative")
def os_alternative(_m: Mind, costs: Any) -> Made:
    return (OwnAlternativeCost(costs),)


@means("os_alternative_if")
def os_alternative_if(_m: Mind, cond: Any, costs: Any) -> Made:
    return (OwnAlternativeCost(costs, cond),)


@means("os_free_if", "os_if_free")
def os_free_if(_m: Mind, cond: Any) -> Made:
    return (OwnAlternativeCost((), cond),)


@means("os_only")
def os_only(_m: Mind, cond: Any) -> Made:
    return (CastWhen(cond),)


@means("os_flash_if")
def os_flash_if(_m: Mind, cond: Any) -> Made:
    return (FlashIf(cond),)


@means("os_flash_pay")
def os_flash_pay(_m: Mind, symbols: Any) -> Made:
    from mtgnb.model.costs import PayMana

    return (FlashIf(None, (PayMana(mana_cost(symbols.text)),)),)


constants({
    "wc_combat wa_combat": DuringStep((COMBAT,)), "wc_attackers wa_attackers": DuringStep((ATTACKERS,)),
    "wa_blockers": DuringStep(("declare blockers",)),
    "wc_before_attackers": DuringStep((UPKEEP, "draw", MAIN1, COMBAT_BEGIN)),
    "wc_opp_upkeep": DuringStep((UPKEEP,), Opponent()), "wc_your_upkeep wa_upkeep": DuringStep((UPKEEP,), You()),
    "wc_opp_turn wa_opp_turn": No(TurnOf()), "wc_your_turn wa_your_turn": TurnOf(),
    "wa_any_upkeep": DuringStep((UPKEEP,)), "wa_end_step": DuringStep(("end step",), You()),
})  # fmt: skip


@means("wc_if")
def wc_if(_m: Mind, cond: Any) -> Any:
    return cond


# --- entering ------------------------------------------------------------------------------------

constants({
    "su_this": None, "ek_color": ("color", {}), "ek_creature": ("creature type", {}), "ek_name": ("card name", {}),
    "ek_basic": ("basic land type", {}), "ek_opponent": ("opponent", {}), "ek_player": ("player", {}),
    "ek_card_type": ("card type", {}), "ek_number": ("number", {}), "ek_land": ("land type", {}),
})  # fmt: skip


@means("ek_color_but")
def ek_color_but(_m: Mind, word: Any) -> Any:
    return "color", {"other_than": (word.low,)}


@means("su_this")
def su_this(m: Mind, *_this: Any) -> None:
    m.see(This(), frozenset(m.types) | {"this"})


@means("su_other")
def su_other(_m: Mind, d: Desc) -> Filter:
    return every(IsOther(), d.filter)


@means("su_desc")
def su_desc(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("su_that")
def su_that(m: Mind, word: Any) -> Any:
    raise NotRead("which one enters")


def entering(change: Change, where: Filter | None) -> Made:
    """An ability that changes how something enters; its own works from everywhere (614.12)."""
    return (Static((change,)),)


@means("en_s_tapped")
def en_s_tapped(_m: Mind, where: Filter | None) -> Made:
    return entering(EntersTapped(where), where)


@means("en_s_opponents")
def en_s_opponents(_m: Mind, d: Desc) -> Made:
    where = every(d.filter, Controlled(Opponent()))
    return entering(EntersTapped(where), where)


@means("en_s_unless")
def en_s_unless(_m: Mind, where: Filter | None, cond: Any) -> Made:
    return entering(EntersTapped(where, cond), where)


@means("en_s_if")
def en_s_if(_m: Mind, where: Filter | None, cond: Any) -> Made:
    return entering(EntersTapped(where, No(cond)), where)


@means("en_s_if_first")
def en_s_if_first(_m: Mind, cond: Any, where: Filter | None) -> Made:
    return entering(EntersTapped(where, No(cond)), where)


@means("en_s_unless_paid")
def en_s_unless_paid(_m: Mind, where: Filter | None, costs: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    return entering(EntersTappedUnlessPaid(costs), None)


@means("en_s_reveal")
def en_s_reveal(m: Mind, where: Filter | None, thing: Thing, *_c: Any) -> Made:
    if where is not None or thing.where is None:
        raise NotRead("only itself")
    return entering(EntersTappedUnlessPaid((RevealCost(thing.where),)), None)


@means("en_s_choose")
def en_s_choose(_m: Mind, where: Filter | None, kind: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    return entering(EntersChoosing(kind[0], **kind[1]), None)


@means("en_s_choose_two")
def en_s_choose_two(_m: Mind, where: Filter | None, a: Any, b: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    return (Static((EntersChoosing(a[0], **a[1]), EntersChoosing(b[0], **b[1]))),)


@means("en_s_doing")
def en_s_doing(_m: Mind, where: Filter | None, effects: Any) -> Made:
    if where is not None:
        raise NotRead("only itself")
    from mtgnb.text.binding import plain_names

    return entering(EntersDoing(plain_names(tuple(effects))), None)


def _counters(where: Filter | None, kind: str, n: Any, **more: Any) -> Made:
    return entering(EntersWithCounters(kind, n, where, **more), where)


@means("en_s_counters")
def en_s_counters(m: Mind, where: Filter | None, a: Any, b: Any) -> Made:
    kind, n = (a, b) if isinstance(a, str) else (b, a)
    return _counters(where, kind, n)


@means("en_s_counters_each")
def en_s_counters_each(_m: Mind, where: Filter | None, n: Any, kind: str, each: Any) -> Made:
    return _counters(where, kind, times(n, each))


@means("en_s_counters_where")
def en_s_counters_where(_m: Mind, where: Filter | None, n: Any, kind: str, value: Any) -> Made:
    return _counters(where, kind, value)


@means("en_s_counters_if")
def en_s_counters_if(_m: Mind, where: Filter | None, n: Any, kind: str, cond: Any) -> Made:
    return _counters(where, kind, n, when=cond)


@means("en_s_counters_if_first")
def en_s_counters_if_first(_m: Mind, cond: Any, where: Filter | None, n: Any, kind: str) -> Made:
    return _counters(where, kind, n, when=cond)


@means("en_s_one_more")
def en_s_one_more(_m: Mind, where: Filter | None, kind: str) -> Made:
    return _counters(where, kind, 1, additional=True)


@means("en_s_one_more_each")
def en_s_one_more_each(_m: Mind, where: Filter | None, kind: str, each: Any) -> Made:
    return _counters(where, kind, each, additional=True)


@means("en_s_more")
def en_s_more(_m: Mind, where: Filter | None, a: Any, b: Any) -> Made:
    kind, n = (a, b) if isinstance(a, str) else (b, a)
    return _counters(where, kind, n, additional=True)


@means("some_field")
def some_field(_m: Mind, thing: Thing) -> Thing:
    return thing


def _copying(thing: Thing, but: Any, tapped: bool) -> Made:
    if thing.where is None or thing.n != 1:
        raise NotRead("a copy of what?")
    return entering(EntersAsCopy(thing.where, True, tapped, tuple(but or ())), None)


@means("en_s_copy")
def en_s_copy(_m: Mind, _this: Thing, thing: Thing, but: Any = ()) -> Made:
    return _copying(thing, but, False)


@means("en_s_copy_tapped")
def en_s_copy_tapped(_m: Mind, _this: Thing, thing: Thing, but: Any = ()) -> Made:
    return _copying(thing, but, True)


@means("en_s_under")
def en_s_under(_m: Mind, _this: Thing) -> Made:
    return entering(EntersUnder(Opponent()), None)


constants(
    {"wc_before_damage": DuringStep((UPKEEP, "draw", MAIN1, COMBAT_BEGIN, ATTACKERS, BLOCKERS))}
)


@means("sc_you_control")
def sc_you_control(m: Mind, thing: Thing) -> Made:
    return static_of(m, thing, (ControlBy(),))
