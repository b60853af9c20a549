"""Keywords that trigger on spells, on entering, on dying, in upkeeps, or on becoming a target.

Left out, and therefore refused: echo (702.30), soulbond (702.95), champion (702.72), backup (702.165),
haunt (702.55), hideaway (702.75), demonstrate (702.144), and all that begin with a special action.
"""

from __future__ import annotations

from mtgnb.model.abilities import Ability, AdditionalCost, Keyword, TargetSpec, Triggered
from mtgnb.model.card import token
from mtgnb.model.changes import SetPT
from mtgnb.model.conditions import AllOf, AnyOf, Holds, NumberIs, WasKicked
from mtgnb.model.costs import Cost, PayLife, PayMana, SacrificeCost
from mtgnb.model.effects import (
    Attach,
    CastNow,
    CopySpell,
    Counter,
    CreateCopy,
    CreateToken,
    DigUntil,
    Draw,
    GainLife,
    IfDone,
    LoseLife,
    May,
    MayPay,
    Move,
    MoveCounters,
    PutCounters,
    RemoveCounters,
    Sacrifice,
    Unless,
)
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import (
    Anything,
    Compare,
    Controlled,
    Every,
    HasSubtype,
    HasType,
    InZone,
    IsOther,
    Not,
    Owned,
)
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, UPKEEP
from mtgnb.model.patterns import (
    BecomesTarget,
    Casts,
    CountersRemoved,
    Dies,
    Enters,
    StepBegins,
)
from mtgnb.model.refs import (
    Bound,
    ControllerOf,
    EachOpponent,
    EventObject,
    EventSource,
    Opponent,
    OwnerOf,
    Target,
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
    X,
)
from mtgnb.rules.cr702_keywords.entering import enters_with
from mtgnb.rules.cr702_keywords.expanding import (
    THIS,
    cost_of,
    number_of,
    stands_for,
)
from mtgnb.rules.cr702_keywords.fighting import CREATURE, bigger
from mtgnb.rules.law import rule

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
    """The rest goes to the bottom just before the card may be cast; the order there is random anyway."""
    smaller = Every(
        (Not(HasType("land")), Compare("mana value", "<", StatOf("mana value", This())))
    )  # fmt: skip
    found = Bound("cascaded")
    return (
        Triggered(
            CAST_THIS,
            (
                DigUntil(smaller, to=None, exile=True, bind="cascaded"),
                CastNow(found),
                Move(found, LIBRARY, position="bottom", from_zone=EXILE),
            ),
            zone=STACK,
        ),
    )


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


# --- entering ---------------------------------------------------------------------------------


@stands_for("evolve")
@rule("702.100a", "702.100c")
def _evolve(_keyword: Keyword) -> tuple[Ability, ...]:
    new = EventObject()
    larger = AnyOf(
        (
            NumberIs(StatOf("power", new), ">", StatOf("power")),
            NumberIs(StatOf("toughness", new), ">", StatOf("toughness")),
        )
    )
    cond = AllOf((Holds(new, CREATURE), Holds(This(), CREATURE), larger))
    yours = Every((CREATURE, Controlled()))
    return (Triggered(Enters(yours), (PutCounters("+1/+1", 1, This()),), cond=cond),)


@stands_for("exploit")
@rule("702.110a")
def _exploit(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(Enters(THIS), (May((Sacrifice(CREATURE),)),)),)


@stands_for("fabricate")
@rule("702.123a")
def _fabricate(keyword: Keyword) -> tuple[Ability, ...]:
    n = number_of(keyword)
    servo = token("", (), "Artifact Creature — Servo", "1/1")
    either = May((PutCounters("+1/+1", n, This()),), otherwise=(CreateToken(servo, n),))
    return (Triggered(Enters(THIS), (either,)),)


@stands_for("living weapon")
@rule("702.92a")
def _living_weapon(_keyword: Keyword) -> tuple[Ability, ...]:
    germ = token("", ("B",), "Creature — Phyrexian Germ", "0/0")
    return (Triggered(Enters(THIS), (CreateToken(germ), Attach(This(), Bound()))),)


@stands_for("for mirrodin!")
@rule("702.163a")
def _for_mirrodin(_keyword: Keyword) -> tuple[Ability, ...]:
    rebel = token("", ("R",), "Creature — Rebel", "2/2")
    return (Triggered(Enters(THIS), (CreateToken(rebel), Attach(This(), Bound()))),)


@stands_for("squad")
@rule("702.157a")
def _squad(keyword: Keyword) -> tuple[Ability, ...]:
    cost = AdditionalCost(cost_of(keyword), optional=True, key="squad", repeat=True)
    copies = CreateCopy(This(), TimesKicked("squad"))
    return (cost, Triggered(Enters(THIS), (copies,), cond=WasKicked("squad")))


@stands_for("offspring")
@rule("702.175a")
def _offspring(keyword: Keyword) -> tuple[Ability, ...]:
    cost = AdditionalCost(cost_of(keyword), optional=True, key="offspring")
    small = CreateCopy(This(), but=(SetPT(1, 1),))
    return (cost, Triggered(Enters(THIS), (small,), cond=WasKicked("offspring")))


@stands_for("ravenous")
@rule("702.156a")
def _ravenous(_keyword: Keyword) -> tuple[Ability, ...]:
    many = NumberIs(X(), ">=", 5)
    return (enters_with("+1/+1", X()), Triggered(Enters(THIS), (Draw(1),), cond=many))


@stands_for("graft")
@rule("702.58a")
def _graft(keyword: Keyword) -> tuple[Ability, ...]:
    another = Every((CREATURE, IsOther()))
    move = May((MoveCounters("+1/+1", 1, This(), EventObject()),))
    has_one = NumberIs(CountersOn("+1/+1"), ">=", 1)
    return (
        enters_with("+1/+1", number_of(keyword)),
        Triggered(Enters(another), (move,), cond=has_one),
    )


# --- dying ------------------------------------------------------------------------------------


def _comes_back(kind: str) -> tuple[Ability, ...]:
    back = Move(This(), BATTLEFIELD, under=OwnerOf(This()), counters=((kind, 1),))
    return (Triggered(Dies(THIS), (back,), cond=NumberIs(CountersOn(kind), "==", 0)),)


@stands_for("undying")
@rule("702.93a")
def _undying(_keyword: Keyword) -> tuple[Ability, ...]:
    return _comes_back("+1/+1")


@stands_for("persist")
@rule("702.79a")
def _persist(_keyword: Keyword) -> tuple[Ability, ...]:
    return _comes_back("-1/-1")


@stands_for("modular")
@rule("702.43a")
def _modular(keyword: Keyword) -> tuple[Ability, ...]:
    robot = TargetSpec(where=Every((HasType("artifact"), CREATURE)))
    give = May((PutCounters("+1/+1", CountersOn("+1/+1"), Target()),))
    return (
        enters_with("+1/+1", number_of(keyword)),
        Triggered(Dies(THIS), (give,), targets=(robot,)),
    )


@stands_for("soulshift")
@rule("702.46a")
def _soulshift(keyword: Keyword) -> tuple[Ability, ...]:
    small = Compare("mana value", "<=", number_of(keyword))
    spirit = TargetSpec(where=Every((InZone(GRAVEYARD, You()), HasSubtype("Spirit"), small)))
    return (Triggered(Dies(THIS), (May((Move(Target(), HAND),)),), targets=(spirit,)),)


@stands_for("afterlife")
@rule("702.135a")
def _afterlife(keyword: Keyword) -> tuple[Ability, ...]:
    spirit = token("", ("W", "B"), "Creature — Spirit", "1/1", Keyword("flying"))
    return (Triggered(Dies(THIS), (CreateToken(spirit, number_of(keyword)),)),)


@stands_for("recover")
@rule("702.59a")
def _recover(keyword: Keyword) -> tuple[Ability, ...]:
    yours = Every((CREATURE, Owned()))
    paid = MayPay(cost_of(keyword), (Move(This(), HAND),), otherwise=(Move(This(), EXILE),))
    return (Triggered(Dies(yours), (paid,), zone=GRAVEYARD),)


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
            raise NotModelled(
                f"a cumulative upkeep of {type(part).__name__} isn't modelled; of mana or life it is"
            )


# --- becoming a target ------------------------------------------------------------------------


@stands_for("ward")
@rule("702.21a", "702.21b")
def _ward(keyword: Keyword) -> tuple[Ability, ...]:
    spell = EventSource()
    stop = Unless((Counter(spell),), cost_of(keyword), ControllerOf(spell))
    return (Triggered(BecomesTarget(THIS, by=Opponent()), (stop,)),)
