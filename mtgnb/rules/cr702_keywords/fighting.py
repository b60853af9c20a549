"""Keywords that trigger in combat: on attacking, blocking, being blocked, dealing damage.

Others of their kind, and what is left out of it, are in `permanents`.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Keyword, Static, TargetSpec, Triggered
from mtgnb.model.changes import ModifyPT
from mtgnb.model.conditions import Exists, NumberIs
from mtgnb.model.durations import UntilEndOfPhase
from mtgnb.model.effects import (
    Effect,
    Lasting,
    Later,
    LoseLife,
    May,
    Move,
    PutCounters,
    Sacrifice,
    Untap,
)
from mtgnb.model.filters import (
    Anything,
    Compare,
    Controlled,
    Every,
    HasKeyword,
    HasType,
    IsAttacking,
    IsBlocking,
    IsOther,
    Not,
    Where,
)
from mtgnb.model.game_changes import CantBlock, MustBlock
from mtgnb.model.names import COMBAT, COMBAT_END, EXILE
from mtgnb.model.patterns import (
    AnyOfEvents,
    Attacks,
    AttacksUnblocked,
    BecomesBlocked,
    Blocks,
    DealsDamage,
    StepBegins,
)
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    DefendingPlayer,
    EachPlayer,
    EachWho,
    EventObject,
    EventPlayer,
    PlayersWhere,
    Ref,
    Target,
    This,
    TopOfLibrary,
)
from mtgnb.model.values import Count, GreatestLife, LifeOf, Minus, Most, Number, StatOf, Times
from mtgnb.rules.cr702_keywords.expanding import THIS, fixed_number_of, number_of, stands_for

CREATURE = HasType("creature")
HITS_PLAYER = DealsDamage(THIS, AnyPlayer(), combat=True)


def bigger(power: Number, toughness: Number, what: Ref) -> Effect:
    """+N/+N until end of turn."""
    return Lasting((ModifyPT(power, toughness),), affected=what)


@stands_for("exalted")
@rule("702.83a", "702.83b")
def _exalted(_keyword: Keyword) -> tuple[Ability, ...]:
    mine = Every((CREATURE, Controlled()))
    return (Triggered(Attacks(mine, alone=True), (bigger(1, 1, EventObject()),)),)


@stands_for("battle cry")
@rule("702.91a")
def _battle_cry(_keyword: Keyword) -> tuple[Ability, ...]:
    others = All(Every((CREATURE, IsAttacking(), IsOther())))
    return (Triggered(Attacks(THIS), (bigger(1, 0, others),)),)


@stands_for("annihilator")
@rule("702.86a")
def _annihilator(keyword: Keyword) -> tuple[Ability, ...]:
    lost = Sacrifice(Anything(), number_of(keyword), DefendingPlayer())
    return (Triggered(Attacks(THIS), (lost,)),)


@stands_for("dethrone")
@rule("702.105a")
def _dethrone(_keyword: Keyword) -> tuple[Ability, ...]:
    leading = PlayersWhere(EachPlayer(), NumberIs(LifeOf(EachWho()), ">=", GreatestLife()))
    return (Triggered(Attacks(THIS, leading), (PutCounters("+1/+1", 1, This()),)),)


@stands_for("mentor")
@rule("702.134a")
def _mentor(_keyword: Keyword) -> tuple[Ability, ...]:
    weaker = Every((CREATURE, IsAttacking(), Compare("power", "<", StatOf("power"))))
    return (
        Triggered(
            Attacks(THIS), (PutCounters("+1/+1", 1, Target()),), targets=(TargetSpec(where=weaker),)
        ),
    )


@stands_for("training")
@rule("702.149a")
def _training(_keyword: Keyword) -> tuple[Ability, ...]:
    stronger = Every(
        (CREATURE, IsAttacking(), IsOther(), Compare("power", ">", StatOf("power")))
    )  # fmt: skip
    with_a_trainer = Every((THIS, Where(Exists(stronger))))
    return (Triggered(Attacks(with_a_trainer), (PutCounters("+1/+1", 1, This()),)),)


@stands_for("provoke")
@rule("702.39a")
def _provoke(_keyword: Keyword) -> tuple[Ability, ...]:
    theirs = TargetSpec(where=Every((CREATURE, Controlled(DefendingPlayer()))))
    must = Lasting((MustBlock(This()),), UntilEndOfPhase(COMBAT), Target())
    return (Triggered(Attacks(THIS), (May((must, Untap(Target()))),), targets=(theirs,)),)


@stands_for("bushido")
@rule("702.45a")
def _bushido(keyword: Keyword) -> tuple[Ability, ...]:
    n = number_of(keyword)
    fights = AnyOfEvents((Blocks(THIS), BecomesBlocked(THIS)))
    return (Triggered(fights, (bigger(n, n, This()),)),)


@stands_for("flanking")
@rule("702.25a", "509.3d")
def _flanking(_keyword: Keyword) -> tuple[Ability, ...]:
    """It triggers for each such blocker, which is the creature that the event is about."""
    without = Every((CREATURE, Not(HasKeyword("flanking"))))
    return (Triggered(Blocks(without, THIS), (bigger(-1, -1, EventObject()),)),)


@stands_for("rampage")
@rule("702.23a", "702.23b")
def _rampage(keyword: Keyword) -> tuple[Ability, ...]:
    beyond = Most((0, Minus(Count(IsBlocking(This())), 1)))
    n = Times(fixed_number_of(keyword), beyond)
    return (Triggered(BecomesBlocked(THIS), (bigger(n, n, This()),)),)


@stands_for("afflict")
@rule("702.130a")
def _afflict(keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(BecomesBlocked(THIS), (LoseLife(number_of(keyword), DefendingPlayer()),)),)


@stands_for("frenzy")
@rule("702.68a")
def _frenzy(keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(AttacksUnblocked(THIS), (bigger(number_of(keyword), 0, This()),)),)


@stands_for("ingest")
@rule("702.115a")
def _ingest(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(HITS_PLAYER, (Move(TopOfLibrary(EventPlayer()), EXILE),)),)


@stands_for("poisonous")
@rule("702.70a")
def _poisonous(keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(HITS_PLAYER, (PutCounters("poison", number_of(keyword), EventPlayer()),)),)


@stands_for("decayed")
@rule("702.147a")
def _decayed(_keyword: Keyword) -> tuple[Ability, ...]:
    later = Later(StepBegins(COMBAT_END), (Sacrifice(This()),))
    return (Static((CantBlock(),), THIS), Triggered(Attacks(THIS), (later,)))
