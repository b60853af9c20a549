"""Keywords that trigger as something enters or dies (CR 702).

Others of their kind, and what is left out of it, are in `permanents`.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, AdditionalCost, Keyword, TargetSpec, Triggered
from mtgnb.model.card import token
from mtgnb.model.changes import SetPT
from mtgnb.model.conditions import AllOf, AnyOf, Holds, NumberIs, WasKicked
from mtgnb.model.effects import (
    Attach,
    CreateCopy,
    CreateToken,
    Draw,
    May,
    MayPay,
    Move,
    MoveCounters,
    PutCounters,
    Sacrifice,
)
from mtgnb.model.filters import (
    Compare,
    Controlled,
    Every,
    HasSubtype,
    HasType,
    InZone,
    IsOther,
    Owned,
)
from mtgnb.model.names import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from mtgnb.model.patterns import (
    Dies,
    Enters,
)
from mtgnb.model.refs import (
    Bound,
    EventObject,
    OwnerOf,
    Target,
    This,
    You,
)
from mtgnb.model.values import (
    CountersOn,
    StatOf,
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
from mtgnb.rules.cr702_keywords.fighting import CREATURE

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


@stands_for("for mirrodin!", "for mirrodin")
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
