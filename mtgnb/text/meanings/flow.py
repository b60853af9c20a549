"""How instructions hang together: "then", "if you do", "you may", "unless", "instead", riders, modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from mtgnb.model.abilities import Keyword
from mtgnb.model.changes import ControlBy, Grant
from mtgnb.model.conditions import DuringStep, Exists, No
from mtgnb.model.costs import DiscardCost, EitherCost, PayLife, PayMana, PayManaCostOf, PayManaValue
from mtgnb.model.durations import UntilEndOfTurn, UntilUsed, WhileOnStack
from mtgnb.model.effects import (
    AddMana,
    CastNow,
    ControlNextTurn,
    CopySpell,
    Counter,
    Destroy,
    ForEachPlayer,
    If,
    Lasting,
    Later,
    May,
    MayPay,
    Search,
    Unless,
    WhenYouDo,
)  # fmt: skip
from mtgnb.model.filters import Filter, InZone, Is, IsSpell, Not
from mtgnb.model.game_changes import CantBeCountered, MayPlay
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COMBAT_BEGIN, DRAW, MAIN1, UPKEEP
from mtgnb.model.patterns import Pattern, SpendsMana, StepBegins
from mtgnb.model.refs import (
    All,
    AllTargets,
    Bound,
    Chosen,
    EachOpponent,
    EachPlayer,
    EachWhat,
    EventObject,
    NotYou,
    Target,
    This,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.replacements import LosesUnlessLeast
from mtgnb.model.values import StatOf, X
from mtgnb.text.binding import plain_names
from mtgnb.text.meanings.changes import Unsettled, lasting
from mtgnb.text.meanings.descriptions import Desc, number_of
from mtgnb.text.meanings.mana import spend_only
from mtgnb.text.meanings.moving import Doing, Phrase, named, plain
from mtgnb.text.meanings.prohibitions import Affecting, spell
from mtgnb.text.mind import (
    EACH,
    MEANINGS,
    Mind,
    NotRead,
    Thing,
    constants,
    contains,
    every,
    means,
    replaced,
    same,
)  # fmt: skip

Effects = tuple[Any, ...]


def flushed(m: Mind, effects: Effects) -> Effects:
    """What has to be chosen before, and then the instructions."""
    before = tuple(m.before)
    m.before.clear()
    return (*before, *effects)


def _many(m: Mind, who: Who) -> bool:
    if isinstance(who, Target):
        return m.targets[who.i].most != 1
    return isinstance(who, (EachPlayer, EachOpponent, NotYou, AllTargets))


def done_by(m: Mind, who: Who, phrases: tuple[Phrase, ...], may: bool = False) -> Effects:
    """What a player does, phrase by phrase; a bare verb after "draws" is your own."""
    found: list[Any] = []
    for i, phrase in enumerate(phrases):
        theirs = i == 0 or may or phrase.third or _many(m, who) or isinstance(who, You)
        subject: Who = who if theirs else You()
        effects = phrase.do(subject)
        if _many(m, subject) and (contains(effects, type(EACH)) or contains(effects, Chosen)):
            effects = (ForEachPlayer(subject, phrase.do(EACH)),)
        found += effects
    return flushed(m, tuple(found))


@means("vps")
def vps(_m: Mind, *phrases: Phrase) -> tuple[Phrase, ...]:
    return phrases


@means("sp_player")
def sp_player(m: Mind, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    return done_by(m, who, phrases)


@means("sp_you")
def sp_you(m: Mind, phrases: tuple[Phrase, ...]) -> Effects:
    return done_by(m, You(), phrases)


@means("sp_may")
def sp_may(m: Mind, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    if _many(m, who):
        inner = done_by(m, EACH, phrases, may=True)
        return (ForEachPlayer(who, (May(inner, EACH),)),)
    effects = done_by(m, who, phrases, may=True)
    if len(effects) == 1 and isinstance(effects[0], CastNow):
        return (msgspec.structs.replace(effects[0], optional=True),)
    before = tuple(e for e in effects if type(e).__name__ == "Choose")
    return (*before, May(tuple(e for e in effects if e not in before), who))


@means("sp_may_have")
def sp_may_have(m: Mind, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    return (May(done_by(m, who, phrases, may=True)),)


@means("sp_may_have_object")
def sp_may_have_object(m: Mind, thing: Thing, act: Any) -> Effects:
    return (May(tuple(act(m, thing))),)


@means("sp_may_pay")
def sp_may_pay(m: Mind, who: Who, cost: Any) -> Effects:
    return (MayPay(cost, (), who),)


@means("sp_may_cast_free")
def sp_may_cast_free(_m: Mind, who: Who, thing: Thing) -> Effects:
    from mtgnb.text.meanings.acting import cards_of

    return (CastNow(cards_of(named(thing)), who, True, copies="copy" in thing.kinds),)


@means("sp_effects")
def sp_effects(m: Mind, effects: Effects) -> Effects:
    return flushed(m, effects)


@means("chain")
def chain(_m: Mind, *steps: Effects) -> Effects:
    return tuple(e for step in steps for e in step)


@means("l_rule")
def l_rule(m: Mind, changes: Any, duration: Any) -> Effects:
    if getattr(m, "attack_ban", False):
        from mtgnb.model.filters import HasType

        m.attack_ban = False  # type: ignore[attr-defined]
        return (Lasting(tuple(changes), duration, All(HasType("creature"))),)
    if isinstance(changes, Affecting):
        return (Lasting(tuple(changes), duration, changes.affected),)
    return (Lasting(tuple(changes), duration),)


@means("l_rule_first")
def l_rule_first(m: Mind, duration: Any, changes: Any) -> Effects:
    m.duration = duration
    return l_rule(m, changes, duration)  # type: ignore[no-any-return]


@means("l_no_max_game")
def l_no_max_game(_m: Mind) -> Effects:
    from mtgnb.model.durations import RestOfGame
    from mtgnb.model.game_changes import NoMaxHand

    return (Lasting((NoMaxHand(),), RestOfGame()),)


@means("l_that_turn")
def l_that_turn(m: Mind, changes: Any) -> Any:
    return (ThatTurn(tuple(changes)),)


class ThatTurn(msgspec.Struct, frozen=True):
    """Changes for the extra turn that the instruction before makes."""

    changes: Any


def later(
    m: Mind, trigger: Pattern, effects: Effects, duration: Any = None, turn: str = ""
) -> Effects:
    """A delayed trigger."""
    return (Later(trigger, effects, duration, turn),)


def _split(m: Mind, effects: Effects, start: int) -> tuple[Effects, tuple[Any, ...]]:
    """Give the targets that were added since `start` to a trigger of its own."""
    mine = tuple(m.targets[start:])
    if not mine:
        return effects, ()
    if any(contains(effects, Target) and _uses(effects, i) for i in range(start)):
        raise NotRead("targets of two abilities")
    del m.targets[start:]
    for i in range(len(mine)):
        effects = replaced(effects, Target(start + i), Target(i))
    return effects, mine


def _uses(noun: Any, i: int) -> bool:
    return replaced(noun, Target(i), Target(-1)) != noun


def _delayed(m: Mind, trigger: Pattern, effects: Effects, duration: Any) -> Effects:
    effects, targets = _split(m, effects, m.sentence_start)
    return (Later(trigger, effects, duration, targets=targets),)


@means("l_later_first")
def l_later_first(m: Mind, duration: Any, trigger: Pattern, effects: Effects) -> Effects:
    return _delayed(m, trigger, effects, duration)


@means("l_later_this_turn")
def l_later_this_turn(m: Mind, trigger: Pattern, effects: Effects) -> Effects:
    once = m.token.low == "when"
    return _delayed(m, trigger, effects, UntilUsed() if once else UntilEndOfTurn())


@means("l_later_when")
def l_later_when(m: Mind, trigger: Pattern, effects: Effects) -> Effects:
    return _delayed(m, trigger, effects, None)


@means("l_it")
def l_it(m: Mind, duration: Any, changes: Any) -> Effects:
    at = next(i for i, t in enumerate(m.row) if t.low in ("it", "they", "that"))
    words = {"it": "r_it", "they": "r_they", "that": "r_that_permanent"}
    m.duration = duration
    return lasting(m, MEANINGS[words[m.row[at].low]](m), changes, duration)


@means("l_later_at")
def l_later_at(m: Mind, trigger: Pattern, effects: Effects) -> Effects:
    turn = "made" if "turn" in m.at_words else ""
    return (Later(trigger, effects, None, turn),)


@means("at_that_turn")
def at_that_turn(m: Mind, step: str) -> Pattern:
    m.at_words = "turn"
    return StepBegins(step)


# --- sentences -----------------------------------------------------------------------------------


class Mark:
    """A word around a chain of instructions."""

    def __init__(self, name: str, value: Any = None) -> None:
        self.name = name
        self.value = value


class Body:
    """A sentence of instructions, and how it hangs on to the one before."""

    def __init__(self, effects: Effects, link: str = "", cond: Any = None) -> None:
        self.effects = effects
        self.link = link
        self.cond = cond


for _name in ("then", "if_done", "if_not", "when_done", "otherwise", "instead", "win", "lose"):
    means(f"le_{_name}")(lambda _m, n=_name: Mark(n))
for _name in ("if", "for_each"):
    means(f"le_{_name}")(lambda _m, value, n=_name: Mark(n, value))
means("ta_instead")(lambda _m: Mark("instead"))
for _name in ("if", "instead_if", "unless", "unless_cond", "where", "at"):
    means(f"ta_{_name}")(lambda _m, value, n=_name: Mark(n, value))
means("ta_for_each")(lambda _m, value: Mark("for_each", value))


@means("le_for_each_player")
def le_for_each_player(m: Mind) -> Mark:
    words = " ".join(t.low for t in m.row[:4])
    who: Who = (
        EachOpponent() if "opponent" in words else NotYou() if "other" in words else EachPlayer()
    )
    m.player = EACH
    return Mark("for_each_player", who)


@means("body")
def body(m: Mind, *parts: Any) -> Body:
    at = next(i for i, p in enumerate(parts) if isinstance(p, tuple))
    leads, effects, tails = parts[:at], parts[at], parts[at + 1 :]
    link, cond = "", None
    for tail in tails:
        if tail.name == "instead":
            link = "instead"
        elif tail.name == "instead_if":
            link, cond = "instead", tail.value
        else:
            effects = _TAILS[tail.name](m, effects, tail.value)
    for lead in reversed(leads):
        if lead.name == "if" and link == "instead" and cond is None:
            cond = lead.value
        elif lead.name in ("if_done", "if_not", "when_done", "otherwise", "win", "lose", "instead"):
            if link:
                raise NotRead("two ways to hang on to what was before")
            link = lead.name
        elif lead.name != "then":
            effects = _LEADS[lead.name](m, effects, lead.value)
    if link == "when_done":
        effects, targets = _split(m, effects, m.sentence_start)
        return Body((WhenYouDo(effects, targets),))
    return Body(effects, link, cond)


def _where(m: Mind, effects: Effects, value: Any) -> Effects:
    start = m.sentence_start
    m.targets[start:] = [replaced(t, X(), value) for t in m.targets[start:]]
    return tuple(_replaced_in(e, value) for e in effects)


def _replaced_in(effect: Any, value: Any) -> Any:
    if isinstance(effect, Unsettled):
        return msgspec.structs.replace(
            effect, changes=tuple(_in_becoming(c, value) for c in effect.changes)
        )
    if not hasattr(effect, "__struct_fields__"):
        raise NotRead("where X is, of this")
    return replaced(effect, X(), value)


def _in_becoming(change: Any, value: Any) -> Any:
    if hasattr(change, "rest"):
        change.rest = [replaced(c, X(), value) for c in change.rest]
        return change
    return replaced(change, X(), value)


def _at(m: Mind, effects: Effects, trigger: Pattern) -> Effects:
    return later(m, trigger, effects)


def _unless(m: Mind, effects: Effects, pays: Any) -> Effects:
    who, cost = pays
    return (Unless(effects, cost, who),)


_TAILS: dict[str, Callable[[Mind, Effects, Any], Effects]] = {
    "if": lambda m, effects, cond: (If(cond, effects),),
    "unless": _unless,
    "unless_cond": lambda m, effects, cond: (If(No(cond), effects),),
    "where": _where,
    "for_each": lambda m, effects, value: _for_each(m, effects, value),
    "at": _at,
}


def _for_each(m: Mind, effects: Effects, value: Any) -> Effects:
    from mtgnb.model.effects import CreateCopy, CreateToken

    if (
        len(effects) == 1
        and isinstance(effects[0], (CreateToken, CreateCopy))
        and effects[0].n == 1
    ):
        return (msgspec.structs.replace(effects[0], n=value),)
    raise NotRead("for each, do that")


_LEADS: dict[str, Callable[[Mind, Effects, Any], Effects]] = {
    "if": lambda m, effects, cond: (If(cond, effects),),
    "for_each": _for_each,
    "for_each_player": lambda m, effects, who: (ForEachPlayer(who, effects),),
}


# --- unless … pays, may pay ----------------------------------------------------------------------


@means("up_mana")
def up_mana(_m: Mind, who: Who, symbols: Any) -> Any:
    return who, (PayMana(mana_cost(symbols.text)),)


@means("up_mana_where")
def up_mana_where(_m: Mind, who: Who, symbols: Any, value: Any) -> Any:
    if symbols.low != "{x}":
        raise NotRead("only {X} can be said what it is")
    return who, (PayManaValue(value),)


@means("up_mana_each")
def up_mana_each(_m: Mind, who: Who, symbols: Any, each: Any) -> Any:
    return who, (PayMana(mana_cost(symbols.text), each),)


@means("up_mana_plus")
def up_mana_plus(_m: Mind, who: Who, a: Any, b: Any, each: Any) -> Any:
    return who, (PayMana(mana_cost(a.text)), PayMana(mana_cost(b.text), each))


@means("up_life")
def up_life(_m: Mind, who: Who, n: Any) -> Any:
    return who, (PayLife(n),)


@means("up_its")
def up_its(m: Mind, who: Who) -> Any:
    return who, (PayManaCostOf(m.last(lambda x: not x.plural, "its").now),)  # type: ignore[arg-type]


@means("up_cost")
def up_cost(_m: Mind, who: Who, cost: Any) -> Any:
    return who, (cost,)


@means("up_discard")
def up_discard(m: Mind, who: Who, thing: Thing) -> Any:
    from mtgnb.text.meanings.costs import picked

    where, n = picked(m, thing)
    return who, (DiscardCost(where if where.__struct_fields__ else None, n),)


@means("lv_counter_unless")
def lv_counter_unless(_m: Mind, thing: Thing, pays: Any) -> Doing:
    who, cost = pays
    return plain(Unless((Counter(named(thing)),), cost, who))


@means("costs_pay", "cp_mana")
def cp_mana(_m: Mind, symbols: Any) -> Any:
    return (PayMana(mana_cost(symbols.text)),)


@means("cp_mana_each")
def cp_mana_each(_m: Mind, symbols: Any, each: Any) -> Any:
    return (PayMana(mana_cost(symbols.text), each),)


@means("cp_life")
def cp_life(m: Mind, n: Any) -> Any:
    m.amount = n
    return (PayLife(n),)


@means("cp_x")
def cp_x(_m: Mind) -> Any:
    return (PayMana(mana_cost("{X}")),)


# --- riders --------------------------------------------------------------------------------------


class Rider:
    """A sentence about the ability or about the instruction before it."""

    def __init__(self, **fields: Any) -> None:
        self.fields = fields
        self.change: Any = None


def _fields(**fields: Any) -> Rider:
    return Rider(**fields)


constants({
    "ri_sorcery": _fields(sorcery=True), "ri_sorcery_once": _fields(sorcery=True, limit=1),
    "ri_once_turn": _fields(limit=1), "ri_once": _fields(once=True), "ri_trigger_once": _fields(limit=1),
    "ri_trigger_twice": _fields(limit=2),
})  # fmt: skip


@means("ri_any_player")
def ri_any_player(_m: Mind) -> Rider:
    from mtgnb.model.refs import AnyPlayer

    return _fields(who=AnyPlayer())


@means("ri_any_player_during")
def ri_any_player_during(_m: Mind, cond: Any) -> Rider:
    from mtgnb.model.refs import AnyPlayer

    return _fields(who=AnyPlayer(), when=cond)


@means("ri_opponents")
def ri_opponents(_m: Mind) -> Rider:
    from mtgnb.model.refs import Opponent

    return _fields(who=Opponent())


@means("ri_n_turn")
def ri_n_turn(_m: Mind, n: Any) -> Rider:
    return _fields(limit=number_of(n))


@means("ri_if", "ri_during")
def ri_if(_m: Mind, cond: Any) -> Rider:
    return _fields(when=cond)


@means("ri_if_sorcery")
def ri_if_sorcery(_m: Mind, cond: Any) -> Rider:
    return _fields(when=cond, sorcery=True)


@means("ri_during_if")
def ri_during_if(_m: Mind, a: Any, b: Any) -> Rider:
    from mtgnb.model.conditions import AllOf

    return _fields(when=AllOf((a, b)))


@means("ri_during_once")
def ri_during_once(_m: Mind, cond: Any) -> Rider:
    return _fields(when=cond, limit=1)


def last_changed(effects: Effects, kinds: Any, change: Callable[[Any], Any]) -> Effects:
    """The instructions with the last one of a kind changed; it may stand inside of others."""
    for i in range(len(effects) - 1, -1, -1):
        effect = effects[i]
        if isinstance(effect, kinds):
            return (*effects[:i], change(effect), *effects[i + 1 :])
        if not hasattr(effect, "__struct_fields__"):
            continue
        for field in ("otherwise", "effect", "changes"):
            inner = getattr(effect, field, None)
            if isinstance(inner, tuple) and inner:
                try:
                    other = last_changed(inner, kinds, change)
                except NotRead:
                    continue
                return (
                    *effects[:i],
                    msgspec.structs.replace(effect, **{field: other}),
                    *effects[i + 1 :],
                )
    raise NotRead("what it is about")


def _changing(kinds: Any, change: Callable[[Any], Any]) -> Rider:
    rider = Rider()
    rider.change = lambda effects: last_changed(effects, kinds, change)
    return rider


def _set(kinds: Any, **fields: Any) -> Rider:
    return _changing(kinds, lambda effect: msgspec.structs.replace(effect, **fields))


constants({
    "ri_still": _changing(Unsettled, lambda e: e.settle(True)),
    "ri_new_targets": _set(CopySpell, new_targets=True),
    "ri_lasts": _set(AddMana, lasts=True),
    "ri_shuffle": _set(Search, shuffle=True),
    "ri_any_type": _set((MayPlay, CastNow), any_mana="type"),
    "ri_then_exile": _set((MayPlay, CastNow), then="exile"),
    "ct_exile": {"to": "exile"}, "ct_top": {"to": "library"}, "ct_hand": {"to": "hand"},
    "ct_bottom": {"to": "library", "position": "bottom"},
})  # fmt: skip


@means("ri_no_regen")
def ri_no_regen(m: Mind, *_c: Any) -> Rider:
    return _set(Destroy, no_regeneration=True)


@means("ri_unpreventable")
def ri_unpreventable(_m: Mind) -> Rider:
    from mtgnb.model.effects import DealDamage

    return _set(DealDamage, unpreventable=True)


@means("ri_as_though")
def ri_as_though(_m: Mind, what: str) -> Rider:
    return _set((MayPlay, CastNow), any_mana=what)


@means("ri_counter_to")
def ri_counter_to(_m: Mind, how: dict[str, Any]) -> Rider:
    return _set(Counter, **how)


def _spell(where: Filter) -> Filter:
    """What a spell has to fit that mana may be spent on."""
    return spell(where)


def _spend(where: Filter, kinds: tuple[str, ...]) -> Rider:
    return _changing(AddMana, lambda e: spend_only(e, where, kinds))


@means("ri_spend_cast")
def ri_spend_cast(_m: Mind, d: Desc) -> Rider:
    return _spend(_spell(d.filter), ("cast",))


@means("ri_spend_cast_two")
def ri_spend_cast_two(_m: Mind, a: Desc, b: Desc) -> Rider:
    from mtgnb.text.mind import either

    return _spend(either(_spell(a.filter), _spell(b.filter)), ("cast",))


@means("ri_spend_cast_some")
def ri_spend_cast_some(m: Mind, thing: Thing) -> Rider:
    if thing.where is None:
        raise NotRead("cast what?")
    return _spend(_spell(thing.where), ("cast",))


class Spending:
    """Abilities that mana may be spent on: of which sources, or which keyword's."""

    def __init__(self, where: Filter | None = None, kind: str = "activate") -> None:
        self.where = where
        self.kind = kind


constants({"sa_any": Spending(), "sa_equip": Spending(kind="equip")})


@means("sa_of")
def sa_of(_m: Mind, what: Any) -> Spending:
    where = what.where if isinstance(what, Thing) else what.filter
    return Spending(where)


@means("ri_spend_both")
def ri_spend_both(m: Mind, what: Any, ability: Spending) -> Rider:
    from mtgnb.model.filters import HasSubtype, HasType
    from mtgnb.text.mind import either

    where = _spell(what.where if isinstance(what, Thing) else what.filter)
    if ability.where == where and isinstance(where, (HasType, HasSubtype)):
        return _spend(where, ())
    other = ability.where if ability.where is not None else every()
    return _changing(
        AddMana,
        lambda e: spend_only(
            e, either(every(IsSpell(), where), every(Not(IsSpell()), other)), ("cast", ability.kind)
        ),
    )


@means("ri_spend_activate")
def ri_spend_activate(_m: Mind, ability: Spending) -> Rider:
    return _spend(ability.where if ability.where is not None else every(), (ability.kind,))


@means("ri_spend_not_hand")
def ri_spend_not_hand(_m: Mind) -> Rider:
    from mtgnb.model.filters import WasCastFrom

    return _spend(Not(WasCastFrom("hand")), ("cast",))


@means("ri_spend_from")
def ri_spend_from(_m: Mind, zone: InZone) -> Rider:
    from mtgnb.model.filters import WasCastFrom

    return _spend(WasCastFrom(zone.zone), ("cast",))


# --- whole abilities -----------------------------------------------------------------------------


@means("tr_plain")
def tr_plain(_m: Mind, pattern: Pattern, made: Body) -> Any:
    return pattern, None, made


@means("tr_if")
def tr_if(_m: Mind, pattern: Pattern, cond: Any, made: Body) -> Any:
    return pattern, cond, made


@means("ac_plain")
def ac_plain(_m: Mind, costs: Any, made: Body) -> Any:
    return costs, made


@means("th_plain")
def th_plain(_m: Mind, pattern: Pattern) -> Any:
    return pattern, None


@means("th_if")
def th_if(_m: Mind, pattern: Pattern, cond: Any) -> Any:
    return pattern, cond


@means("cost_head")
def cost_head(_m: Mind, costs: Any) -> Any:
    return costs


@means("sp_own")
def sp_own(_m: Mind, made: Any) -> Any:
    return made


for _name, _range in {
    "mo_1": (1, 1), "mo_2": (2, 2), "mo_3": (3, 3), "mo_1_2": (1, 2), "mo_1_all": (1, 99), "mo_any": (0, 99),
}.items():  # fmt: skip
    means(_name)(lambda _m, r=_range: {"least": r[0], "most": r[1]})


@means("mo_up_to")
def mo_up_to(_m: Mind, n: Any) -> Any:
    return {"least": 0, "most": number_of(n)}


@means("mo_both_if")
def mo_both_if(_m: Mind, cond: Any) -> Any:
    return {"least": 1, "most": 1, "both_if": cond}


@means("mo_repeat")
def mo_repeat(_m: Mind, n: Any) -> Any:
    return {"least": number_of(n), "most": number_of(n), "repeat": True}


@means("ac_two")
def ac_two(_m: Mind, a: Any, b: Any, made: Body) -> Any:
    return (EitherCost((a, b)),), made


@means("cp_or")
def cp_or(_m: Mind, a: Any, b: Any) -> Any:
    return (EitherCost(((PayMana(mana_cost(a.text)),), (PayMana(mana_cost(b.text)),))),)


@means("ri_before_attackers")
def ri_before_attackers(_m: Mind) -> Rider:
    return _fields(when=DuringStep((UPKEEP, DRAW, MAIN1, COMBAT_BEGIN), You()))


@means("ri_spend_not")
def ri_spend_not(_m: Mind, what: Any) -> Rider:
    where = _spell(what.where if isinstance(what, Thing) else what.filter)
    return _spend(Not(every(IsSpell(), where)), ())


@means("mo_x")
def mo_x(_m: Mind, value: Any) -> Any:
    return {"least": 0, "most": value}


same("acting", "opreds_it", "recipient_player", "ref", "rulechange", "stat_one", "value", "what")


@means("l_rules_first")
def l_rules_first(m: Mind, duration: Any, *parts: Any) -> Effects:
    if any(isinstance(p, Affecting) for p in parts) or m.attack_ban:
        return tuple(e for p in parts for e in l_rule(m, p, duration))
    return (Lasting(tuple(c for p in parts for c in p), duration),)


@means("l_rules")
def l_rules(m: Mind, a: Any, duration: Any, b: Any) -> Effects:
    return (*l_rule(m, a, duration), *l_rule(m, b, duration))


@means("l_least")
def l_least(_m: Mind) -> Effects:
    return (Lasting((LosesUnlessLeast(),), UntilEndOfTurn()),)


@means("l_least_first")
def l_least_first(_m: Mind, duration: Any) -> Effects:
    return (Lasting((LosesUnlessLeast(),), duration),)


class SkipThat(msgspec.Struct, frozen=True):
    """A step that is skipped in the extra turn that the instruction before makes."""

    what: str


@means("e_skip_that")
def e_skip_that(_m: Mind, what: str) -> Doing:
    return plain(SkipThat(what))


@means("sp_dur_you")
def sp_dur_you(m: Mind, duration: Any, phrases: tuple[Phrase, ...]) -> Effects:
    m.duration = duration
    return _used(m, done_by(m, You(), phrases))


@means("sp_dur_player")
def sp_dur_player(m: Mind, duration: Any, who: Who, phrases: tuple[Phrase, ...]) -> Effects:
    m.duration = duration
    return _used(m, done_by(m, who, phrases))


def _used(m: Mind, effects: Effects) -> Effects:
    if not contains(effects, ControlBy):
        raise NotRead("for how long, what?")
    return effects


@means("le_when_way")
def le_when_way(m: Mind, d: Desc, *_c: Any) -> Mark:
    done = m.last(lambda x: isinstance(x.now, Bound), "this way")
    return Mark("when_way", Exists(every(Is(done.now), d.filter)))


def _when_way(m: Mind, effects: Effects, cond: Any) -> Effects:
    effects, targets = _split(m, effects, m.sentence_start)
    return (If(cond, (WhenYouDo(effects, targets),)),)


_LEADS["when_way"] = _when_way


@means("ri_pay_life")
def ri_pay_life(_m: Mind) -> Rider:
    return _set((MayPlay, CastNow), cost=(PayLife(StatOf("mana value", EachWhat())),))


@means("ri_turn_after")
def ri_turn_after(_m: Mind) -> Rider:
    return _set(ControlNextTurn, extra_turn_after=True)


def _spent(d: Desc, effects: Effects) -> Rider:
    return _set(AddMana, rider=Later(SpendsMana(_spell(d.filter)), effects))


@means("ri_when_spent")
def ri_when_spent(_m: Mind, d: Desc, effects: Effects) -> Rider:
    return _spent(d, plain_names(effects))


@means("ri_spent_uncounterable")
def ri_spent_uncounterable(_m: Mind, d: Desc) -> Rider:
    return _spent(d, (Lasting((CantBeCountered(),), WhileOnStack(), EventObject()),))


@means("ri_spend_uncounterable")
def ri_spend_uncounterable(_m: Mind, thing: Thing) -> Rider:
    if thing.where is None:
        raise NotRead("cast what?")
    where = _spell(thing.where)
    return _changing(
        AddMana,
        lambda e: msgspec.structs.replace(spend_only(e, where, ("cast",)), rider=CantBeCountered()),
    )


@means("ri_flashback_cost")
def ri_flashback_cost(_m: Mind) -> Rider:
    def change(grant: Any) -> Any:
        if Keyword("flashback") not in grant.abilities:
            raise NotRead("nothing gains flashback")
        cost = (PayManaCostOf(This()),)
        return Grant(
            tuple(
                Keyword("flashback", cost) if a == Keyword("flashback") else a
                for a in grant.abilities
            )
        )

    return _changing(Grant, change)
