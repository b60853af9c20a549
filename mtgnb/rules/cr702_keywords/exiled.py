"""Keywords that let a card be cast while an ability resolves: suspend, madness, miracle (CR 702).

Rebound is a part of how its spell leaves the stack (`cr608_resolving`), the special action of
suspend is in `cr116_special`, and drawing asks whether a card with miracle is revealed (`cr121`).
"""

from __future__ import annotations

from typing import Final

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Keyword, Static, Triggered
from mtgnb.model.changes import Grant
from mtgnb.model.conditions import ChosenIs, Holds, NumberIs
from mtgnb.model.durations import UntilControlIsLost
from mtgnb.model.effects import CastNow, If, IfDone, Lasting, Move, RemoveCounters
from mtgnb.model.filters import HasType, InZone
from mtgnb.model.names import EXILE, GRAVEYARD, HAND, UPKEEP
from mtgnb.model.patterns import CountersRemoved, Discards, StepBegins, TakesAction
from mtgnb.model.refs import AnyPlayer, Bound, This, You
from mtgnb.model.replacements import GoesElsewhere
from mtgnb.model.values import CountersOn
from mtgnb.rules.cr702_keywords.expanding import THIS, cost_of, number_of, stands_for

SUSPEND: Final = "suspend"
MADNESS: Final = "madness"
MIRACLE: Final = "miracle"
TIME: Final = "time"


@stands_for(SUSPEND)
@rule("702.62a", "702.62b")
def _suspend(keyword: Keyword) -> tuple[Ability, ...]:
    """Its two triggered abilities; a card whose last counter is gone isn't suspended any more."""
    number_of(keyword)
    cost_of(keyword)
    suspended = NumberIs(CountersOn(TIME), ">=", 1)
    hasty = Lasting((Grant((Keyword("haste"),)),), UntilControlIsLost(), Bound())
    play = (
        CastNow(This(), way=SUSPEND),
        IfDone((If(Holds(Bound(), HasType("creature")), (hasty,)),)),
    )
    return (
        Triggered(
            StepBegins(UPKEEP, You()), (RemoveCounters(TIME, 1, This()),), cond=suspended, zone=EXILE
        ),
        Triggered(
            CountersRemoved(THIS, TIME, last=True), play, cond=Holds(This(), InZone(EXILE)),
            zone=EXILE,
        ),
    )  # fmt: skip


@stands_for(MADNESS)
@rule("702.35a")
def _madness(keyword: Keyword) -> tuple[Ability, ...]:
    """Only a card that this ability itself exiled may be cast for its madness cost."""
    exiled = GoesElsewhere(
        GRAVEYARD, EXILE, from_zone=HAND, cause="discard", mark=MADNESS
    )  # fmt: skip
    cast = CastNow(This(), free=False, cost=cost_of(keyword), way=MADNESS)
    thrown = IfDone((), otherwise=(Move(This(), GRAVEYARD, from_zone=EXILE),))
    return (
        Static((exiled,), THIS, zone=HAND),
        Triggered(
            Discards(AnyPlayer(), THIS), (cast, thrown), cond=ChosenIs(MADNESS, "yes"), zone=EXILE
        ),
    )


@stands_for(MIRACLE)
@rule("702.94a", "603.11")
def _miracle(keyword: Keyword) -> tuple[Ability, ...]:
    """The triggered ability that is linked to revealing the card as it is drawn."""
    cast = CastNow(This(), free=False, cost=cost_of(keyword), way=MIRACLE)
    return (Triggered(TakesAction(MIRACLE, You(), THIS), (cast,), zone=HAND),)
