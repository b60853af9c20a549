"""What a spell says of its own casting."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import (
    AdditionalCost,
    CastWhen,
    FlashIf,
    OwnAlternativeCost,
    Static,
)
from mtgnb.model.changes import ControlBy
from mtgnb.model.conditions import DuringStep, No, TurnOf
from mtgnb.model.costs import EitherCost
from mtgnb.model.filters import Is
from mtgnb.model.game_changes import CantBeCountered
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import (
    ATTACKERS,
    BLOCKERS,
    COMBAT,
    COMBAT_BEGIN,
    MAIN1,
    STACK,
    UPKEEP,
)
from mtgnb.model.refs import Opponent, This, You
from mtgnb.text.meanings.statics import Made, static_of
from mtgnb.text.mind import Mind, Thing, constants, means

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


constants(
    {
        "wc_combat wa_combat": DuringStep((COMBAT,)),
        "wc_attackers wa_attackers": DuringStep((ATTACKERS,)),
        "wa_blockers": DuringStep(("declare blockers",)),
        "wc_before_attackers": DuringStep((UPKEEP, "draw", MAIN1, COMBAT_BEGIN)),
        "wc_opp_upkeep": DuringStep((UPKEEP,), Opponent()),
        "wc_your_upkeep wa_upkeep": DuringStep((UPKEEP,), You()),
        "wc_opp_turn wa_opp_turn": No(TurnOf()),
        "wc_your_turn wa_your_turn": TurnOf(),
        "wa_any_upkeep": DuringStep((UPKEEP,)),
        "wa_end_step": DuringStep(("end step",), You()),
    }
)


@means("wc_if")
def wc_if(_m: Mind, cond: Any) -> Any:
    return cond


constants(
    {"wc_before_damage": DuringStep((UPKEEP, "draw", MAIN1, COMBAT_BEGIN, ATTACKERS, BLOCKERS))}
)


@means("sc_you_control")
def sc_you_control(m: Mind, thing: Thing) -> Made:
    return static_of(m, thing, (ControlBy(),))
