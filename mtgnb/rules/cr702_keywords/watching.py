"""Keywords that trigger on spells being cast, in upkeeps, or on becoming a target (CR 702).

Echo is among `permanents`.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, AdditionalCost, Keyword, Triggered
from mtgnb.model.conditions import NumberIs, WasKicked
from mtgnb.model.costs import Cost, PayLife, PayMana, SacrificeCost, TapCost
from mtgnb.model.effects import (
    CastNow,
    Choose,
    CopySpell,
    Counter,
    DigUntil,
    GainLife,
    IfDone,
    LoseLife,
    May,
    MayPay,
    Move,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    Unless,
)
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import (
    Anything,
    Compare,
    Every,
    HasType,
    Not,
    Shares,
)
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import EXILE, LIBRARY, STACK, UPKEEP
from mtgnb.model.patterns import (
    BecomesTarget,
    Casts,
    CountersRemoved,
    Dies,
    StepBegins,
)
from mtgnb.model.refs import (
    Bound,
    ChosenPlayer,
    ControllerOf,
    EachOpponent,
    EventSource,
    Opponent,
    This,
    You,
)
from mtgnb.model.values import (
    Amount,
    CountersOn,
    SpellsCastBefore,
    StatOf,
    ThisTurn,
    Times,
    TimesKicked,
)
from mtgnb.rules.cr702_keywords.entering import enters_with
from mtgnb.rules.cr702_keywords.expanding import (
    THIS,
    cost_of,
    number_of,
    stands_for,
)
from mtgnb.rules.cr702_keywords.fighting import CREATURE, bigger

CAST_THIS = Casts(You(), THIS)
YOUR_UPKEEP = StepBegins(UPKEEP, You())


# --- spells being cast ------------------------------------------------------------------------


@stands_for("prowess")
@rule("702.108a")
def _prowess(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(Casts(You(), Not(CREATURE)), (bigger(1, 1, This()),)),)


@stands_for("extort")
@rule("702.101a")
def _extort(_keyword: Keyword) -> tuple[Ability, ...]:
    drain = (LoseLife(1, EachOpponent(), bind="extorted"), GainLife(Amount("extorted")))
    return (Triggered(Casts(You()), (MayPay((PayMana(mana_cost("{W/B}")),), drain),)),)


@stands_for("storm")
@rule("702.40a")
def _storm(_keyword: Keyword) -> tuple[Ability, ...]:
    copies = CopySpell(This(), SpellsCastBefore(), new_targets=True)
    return (Triggered(CAST_THIS, (copies,), zone=STACK),)


@stands_for("gravestorm")
@rule("702.69a")
def _gravestorm(_keyword: Keyword) -> tuple[Ability, ...]:
    """The permanents are counted as the ability resolves (608.2h)."""
    copies = CopySpell(This(), ThisTurn(Dies(Anything())), new_targets=True)
    return (Triggered(CAST_THIS, (copies,), zone=STACK),)


@stands_for("cascade")
@rule("702.85a")
def _cascade(_keyword: Keyword) -> tuple[Ability, ...]:
    """Both the card and the spell that it is cast as have to be cheap enough."""
    cheaper = Compare("mana value", "<", StatOf("mana value", This()))
    card = Every((Not(HasType("land")), cheaper))
    seen = Bound("exiled by cascade")
    steps = (
        DigUntil(card, to=None, rest=EXILE, exile=True, bind="cascaded", seen=seen.key),
        CastNow(Bound("cascaded"), where=cheaper),
        Move(seen, LIBRARY, position="bottom random", from_zone=EXILE),
    )
    return (Triggered(CAST_THIS, steps, zone=STACK),)


def _copied_if_paid(key: str, times: bool) -> Triggered:
    n = TimesKicked(key) if times else 1
    return Triggered(
        CAST_THIS, (CopySpell(This(), n, new_targets=True),), cond=WasKicked(key), zone=STACK
    )


@stands_for("replicate")
@rule("702.56a")
def _replicate(keyword: Keyword) -> tuple[Ability, ...]:
    cost = AdditionalCost(cost_of(keyword), optional=True, key="replicate", repeat=True)
    return (cost, _copied_if_paid("replicate", times=True))


@stands_for("casualty")
@rule("702.153a")
def _casualty(keyword: Keyword) -> tuple[Ability, ...]:
    strong = Every((CREATURE, Compare("power", ">=", number_of(keyword))))
    cost = AdditionalCost((SacrificeCost(strong),), optional=True, key="casualty")
    return (cost, _copied_if_paid("casualty", times=False))


@stands_for("conspire")
@rule("702.78a")
def _conspire(_keyword: Keyword) -> tuple[Ability, ...]:
    like_it = Every((CREATURE, Shares("color", This())))
    cost = AdditionalCost((TapCost(like_it, 2),), optional=True, key="conspire")
    return (cost, _copied_if_paid("conspire", times=False))


@stands_for("demonstrate")
@rule("702.144a")
def _demonstrate(_keyword: Keyword) -> tuple[Ability, ...]:
    copied = (
        CopySpell(This(), new_targets=True),
        Choose("opponent", key="demonstrating"),
        CopySpell(This(), new_targets=True, who=ChosenPlayer("demonstrating")),
    )
    return (Triggered(CAST_THIS, (May(copied),), zone=STACK),)


# --- upkeeps ----------------------------------------------------------------------------------


@stands_for("fading")
@rule("702.32a")
def _fading(keyword: Keyword) -> tuple[Ability, ...]:
    fade = (RemoveCounters("fade", 1, This()), IfDone((), otherwise=(Sacrifice(This()),)))
    return (enters_with("fade", number_of(keyword)), Triggered(YOUR_UPKEEP, fade))


@stands_for("vanishing")
@rule("702.63a", "702.63b")
def _vanishing(keyword: Keyword) -> tuple[Ability, ...]:
    has_one = NumberIs(CountersOn("time"), ">=", 1)
    given = () if keyword.n is None else (enters_with("time", keyword.n),)
    return (
        *given,
        Triggered(YOUR_UPKEEP, (RemoveCounters("time", 1, This()),), cond=has_one),
        Triggered(CountersRemoved(THIS, "time", last=True), (Sacrifice(This()),)),
    )


@stands_for("cumulative upkeep")
@rule("702.24a", "702.24b")
def _cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    cost = tuple(_for_each_age_counter(part) for part in cost_of(keyword))
    grow = (PutCounters("age", 1, This()), Unless((Sacrifice(This()),), cost))
    return (Triggered(YOUR_UPKEEP, grow),)


def _for_each_age_counter(part: Cost) -> Cost:
    age = CountersOn("age")
    match part:
        case PayMana(mana=mana, times=1):
            return PayMana(mana, age)
        case PayLife(amount=int() as amount):
            return PayLife(Times(amount, age))
        case _:
            raise NotModelled("a cumulative upkeep of anything but mana or life isn't modelled")


# --- becoming a target ------------------------------------------------------------------------


@stands_for("ward")
@rule("702.21a", "702.21b")
def _ward(keyword: Keyword) -> tuple[Ability, ...]:
    spell = EventSource()
    stop = Unless((Counter(spell),), cost_of(keyword), ControllerOf(spell))
    return (Triggered(BecomesTarget(THIS, by=Opponent()), (stop,)),)
