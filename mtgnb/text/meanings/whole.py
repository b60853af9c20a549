"""Whole abilities and modes."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.changes import ControlBy
from mtgnb.model.conditions import DuringStep, Exists
from mtgnb.model.costs import EitherCost, PayMana
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import (
    If,
    Lasting,
    WhenYouDo,
)  # fmt: skip
from mtgnb.model.filters import Filter, Is
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import COMBAT_BEGIN, DRAW, MAIN1, UPKEEP
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import (
    Bound,
    Who,
    You,
)  # fmt: skip
from mtgnb.model.replacements import LosesUnlessLeast
from mtgnb.text.meanings.bodies import LEADS, Body, Mark
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.flow import Effects, done_by, l_rule, split_targets
from mtgnb.text.meanings.moving import Doing, Phrase, plain
from mtgnb.text.meanings.prohibitions import Affecting
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.riders import (
    Rider,
    ability_fields,
)
from mtgnb.text.mind import (
    Mind,
    NotRead,
    constants,
    contains,
    every,
    means,
    same,
)  # fmt: skip


class Spending:
    """Abilities that mana may be spent on: of which sources, or which keyword's."""

    def __init__(self, where: Filter | None = None, kind: str = "activate") -> None:
        self.where = where
        self.kind = kind


constants({"sa_any": Spending(), "sa_equip": Spending(kind="equip")})


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
    return ability_fields(when=DuringStep((UPKEEP, DRAW, MAIN1, COMBAT_BEGIN), You()))


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
    effects, targets = split_targets(m, effects, m.sentence_start)
    return (If(cond, (WhenYouDo(effects, targets),)),)


LEADS["when_way"] = _when_way
