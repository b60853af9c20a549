"""What changes costs."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Keyword
from mtgnb.model.changes import Change
from mtgnb.model.conditions import DuringStep, TurnOf
from mtgnb.model.filters import (
    Anything,
    Every,
    Filter,
    HasType,
    InZone,
    OfChosen,
)
from mtgnb.model.game_changes import (
    CantActivate,
    CantAttack,
    CantBePrevented,
    CantCast,
    CantLoseGame,
    CantLoseLife,
    CantPlayLands,
    CantWinGame,
    CostChange,
    HandRevealed,
    KeepsMana,
    LegendRuleOff,
    MaxHand,
    PlayerHas,
    TopRevealed,
)
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COMBAT
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    Opponent,
    Who,
    You,
)
from mtgnb.model.replacements import ManaInstead, Skip
from mtgnb.model.values import Minus, Times
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.prohibitions import affecting, rule_of, spell
from mtgnb.text.mind import Mind, NotRead, constants, every, means

rule_of("q_max_set", lambda n: MaxHand(n))


rule_of("q_max_up", lambda n: MaxHand(n, You(), relative=True))


constants(
    {
        "q_change_life": (CantLoseLife(You(), True),),
        "q_lose_game": (CantLoseGame(),),
        "q_lose_and_win": (CantLoseGame(), CantWinGame(Opponent())),
        "q_win_game": (CantWinGame(Opponent()),),
        "q_activated_named": (CantActivate(where=OfChosen("name")),),
        "q_activated_named_mana": (CantActivate(where=OfChosen("name"), except_mana=True),),
        "q_prevent": (CantBePrevented(),),
        "q_legend_all": (LegendRuleOff(Anything()),),
        "q_cast_graveyards": (CantCast(AnyPlayer(), from_zones=("graveyard", "library")),),
        "q_keep_players": (KeepsMana(AnyPlayer()),),
        "q_protection_opponents": affecting(You(), PlayerHas("protection from opponents")),
    }
)


@means("q_cast_activate")
def q_cast_activate(_m: Mind, who: Who) -> tuple[Change, ...]:
    return (CantCast(who), CantActivate(who))


@means("q_play_from_hand")
def q_play_from_hand(_m: Mind, who: Who) -> tuple[Change, ...]:
    return (CantCast(who, from_zones=("hand",)), CantPlayLands(who, from_zones=("hand",)))


@means("q_creatures_attack")
def q_creatures_attack(m: Mind) -> Any:
    m.attack_ban = True
    return (CantAttack(),)


@means("q_play")
def q_play(_m: Mind, who: Who, d: Desc) -> tuple[Change, ...]:
    if d.filter == HasType("land"):
        return (CantPlayLands(who),)
    raise NotRead("playing what isn't a land")


constants({"to_your": lambda who: TurnOf(You()), "to_combat": lambda who: DuringStep((COMBAT,))})


@means("to_their")
def to_their(_m: Mind) -> Any:
    return lambda who: TurnOf(who)


@means("zone_list")
def zone_list(_m: Mind, zone: InZone) -> tuple[str, ...]:
    return (zone.zone,)


@means("zl_two")
def zl_two(_m: Mind, a: InZone, b: InZone) -> tuple[str, ...]:
    return (a.zone, b.zone)


@means("q_skip")
def q_skip(_m: Mind, who: Who, what: str) -> tuple[Change, ...]:
    return (Skip(what, who, None),)


@means("q_mana_chosen")
def q_mana_chosen(_m: Mind, what: Any) -> tuple[Change, ...]:
    return (ManaInstead(_tapped(what), type="chosen color", colors_only=True),)


@means("q_mana_type")
def q_mana_type(m: Mind, what: Any, symbols: Any) -> tuple[Change, ...]:
    only = "color" in [t.low for t in m.row]
    letter = symbols.text.upper().strip("{}")
    return (ManaInstead(_tapped(what), type=letter, colors_only=only),)


def _tapped(what: Any) -> Filter:
    if not isinstance(what.ref, All) or not isinstance(what.ref.where, Filter):
        raise NotRead("what is tapped for mana?")
    return what.ref.where


@means("q_player_has")
def q_player_has(_m: Mind, who: Who, granted: Any) -> Any:
    found: list[Change] = []
    for item in granted:
        if not isinstance(item, Keyword) or item.name not in {"hexproof", "shroud", "protection"}:
            raise NotRead("players can't have that")
        found.append(PlayerHas(item.name, item.where))
    return affecting(who, *found)


def caster(where: Filter) -> tuple[Filter, Who]:
    """Split "spells you cast" into what is cast and who casts."""
    from mtgnb.model.filters import Controlled

    parts = where.parts if isinstance(where, Every) else (where,)
    who: Who = AnyPlayer()
    rest = []
    for part in parts:
        if isinstance(part, Controlled):
            who = part.by
        else:
            rest.append(part)
    return spell(every(*rest)), who


def cost_change(
    where: Filter, who: Who, symbols: Any, less: bool, each: Any = None, **more: Any
) -> CostChange:
    """A spell or ability that costs more or less."""
    cost = mana_cost(symbols.text)
    generic = sum(int(s) for s in cost.symbols if s.isdigit())
    colored = tuple(s for s in cost.symbols if not s.isdigit())
    if colored:
        if generic or each is not None:
            raise NotRead("generic and colored mana together")
        return CostChange(0, where, who, colored, less, **more)
    amount: Any = generic
    if each is not None:
        amount = each if generic == 1 else Times(generic, each)
    if less:
        amount = -amount if isinstance(amount, int) else Minus(0, amount)
    return CostChange(amount, where, who, **more)


constants({"cost_verb": ""})


def _less(m: Mind) -> bool:
    words = [t.low for t in m.row]
    if ("less" in words) == ("more" in words):
        raise NotRead("more or less?")
    return "less" in words


@means("cc_desc")
def cc_desc(m: Mind, d: Desc, _v: Any, symbols: Any) -> tuple[Change, ...]:
    where, who = caster(d.filter)
    return (cost_change(where, who, symbols, _less(m)),)


@means("cc_desc_each")
def cc_desc_each(m: Mind, d: Desc, _v: Any, symbols: Any, each: Any) -> tuple[Change, ...]:
    where, who = caster(d.filter)
    return (cost_change(where, who, symbols, _less(m), each),)


@means("cc_desc_x")
def cc_desc_x(m: Mind, d: Desc, _v: Any, value: Any) -> tuple[Change, ...]:
    where, who = caster(d.filter)
    return (CostChange(Minus(0, value) if _less(m) else value, where, who),)


@means("cc_first")
def cc_first(m: Mind, d: Desc, _v: Any, symbols: Any) -> tuple[Change, ...]:
    raise NotRead("the first, of what?")


@means("cc_abilities")
def cc_abilities(m: Mind, d: Desc, symbols: Any) -> tuple[Change, ...]:
    return (cost_change(d.filter, AnyPlayer(), symbols, _less(m), ability="activated"),)


@means("cc_equip")
def cc_equip(m: Mind, symbols: Any) -> tuple[Change, ...]:
    return (cost_change(Anything(), You(), symbols, True, ability="equip"),)


@means("cc_cycling")
def cc_cycling(m: Mind, symbols: Any) -> tuple[Change, ...]:
    return (cost_change(Anything(), You(), symbols, True, ability="cycling"),)


@means("zl_word")
def zl_word(m: Mind) -> tuple[str, ...]:
    words = [t.low for t in m.row]
    if m.token.low == "exile":
        return ("exile",)
    for other, zone in (("libraries", "library"), ("exile", "exile")):
        if other in words[words.index("graveyards") :]:
            return ("graveyard", zone)
    return ("graveyard",)


@means("q_skip_yours")
def q_skip_yours(_m: Mind, what: str) -> tuple[Change, ...]:
    return (Skip(what, You(), None),)


constants({"q_top_yours": (TopRevealed(),), "q_hand_yours": (HandRevealed(),)})


@means("q_cast_activate_of")
def q_cast_activate_of(_m: Mind, who: Who, d: Desc) -> tuple[Change, ...]:
    return (CantCast(who), CantActivate(who, d.filter))


@means("q_activate_not_mana")
def q_activate_not_mana(_m: Mind, who: Who) -> tuple[Change, ...]:
    return (CantActivate(who, except_mana=True),)


@means("cc_floor")
def cc_floor(_m: Mind, d: Desc) -> tuple[Change, ...]:
    where, who = caster(d.filter)
    return (CostChange(0, where, who, floor=3),)
