"""Keywords of permanents: how they enter, upkeeps, combat, designations (CR 702).

Left out, and therefore refused: soulbond (702.95), enlist (702.154), backup (702.165), haunt (702.55),
banding (702.22), mutate (702.140), saddle (702.171), daybound and nightbound (702.145).
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Activated, Keyword, Static, TargetSpec, Triggered
from mtgnb.model.changes import Grant, RemoveTypes
from mtgnb.model.conditions import (
    CameSinceUpkeep,
    ChosenIs,
    Holds,
    No,
    NumberIs,
    SamePlayer,
    WasDone,
)
from mtgnb.model.effects import (
    Attach,
    CreateCopy,
    Designate,
    Destroy,
    Dig,
    ForEachPlayer,
    If,
    IfDone,
    Later,
    May,
    Move,
    PutCounters,
    RemoveDamage,
    Reveal,
    Sacrifice,
    Unattach,
    Unless,
)
from mtgnb.model.filters import AttachedTo, Controlled, Every, InZone, Is, IsOther, Shares
from mtgnb.model.game_changes import CantBlock, MayLookAt
from mtgnb.model.names import BATTLEFIELD, COMBAT_END, EXILE, HAND, UPKEEP
from mtgnb.model.patterns import Attacks, Enters, IsDestroyed, Leaves, StepBegins
from mtgnb.model.refs import (
    Attached,
    Bound,
    Chosen,
    DefendingPlayer,
    EachOpponent,
    EachWho,
    Linked,
    Opponent,
    OwnerOf,
    PlayersWhere,
    Target,
    This,
    You,
)
from mtgnb.model.replacements import EntersDoing, EntersOfferedCounters, InsteadDo
from mtgnb.model.values import Count, CountersOn, OpponentsAttacked, Times
from mtgnb.rules.cr702_keywords.expanding import (
    THIS,
    cost_of,
    fixed_number_of,
    number_of,
    stands_for,
)
from mtgnb.rules.cr702_keywords.fighting import CREATURE, HITS_PLAYER, bigger

PLUS = "+1/+1"
YES = "yes"


# --- entering -------------------------------------------------------------------------------------


@stands_for("riot")
@rule("702.136a", "702.136b")
def _riot(_keyword: Keyword) -> tuple[Ability, ...]:
    haste = Grant((Keyword("haste"),))
    return (Static((EntersOfferedCounters(PLUS, 1, otherwise=(haste,)),), THIS),)


@stands_for("unleash")
@rule("702.98a")
def _unleash(_keyword: Keyword) -> tuple[Ability, ...]:
    grown = NumberIs(CountersOn(PLUS), ">=", 1)
    return (
        Static((EntersOfferedCounters(PLUS, 1),), THIS),
        Static((CantBlock(),), THIS, while_=grown),
    )


@stands_for("tribute")
@rule("702.104a", "702.104b")
def _tribute(keyword: Keyword) -> tuple[Ability, ...]:
    """An opponent decides; what they decided is kept under the keyword's name."""
    offered = EntersOfferedCounters(PLUS, number_of(keyword), by=Opponent(), key="tribute")
    return (Static((offered,), THIS),)


@stands_for("devour")
@rule("702.82a", "702.82c")
def _devour(keyword: Keyword) -> tuple[Ability, ...]:
    where = CREATURE if keyword.where is None else keyword.where
    eaten = Sacrifice(where, None, up_to=True, bind="devoured")
    n = Times(fixed_number_of(keyword), Count(Bound("devoured")))
    return (Static((EntersDoing((eaten,), counters=((PLUS, n),)),), THIS),)


@stands_for("amplify")
@rule("702.38a", "702.38b")
def _amplify(keyword: Keyword) -> tuple[Ability, ...]:
    like_it = Every((InZone(HAND, You()), Shares("creature type", This()), IsOther()))
    shown = Reveal(Chosen(like_it, None, up_to=True), bind="amplified")
    n = Times(fixed_number_of(keyword), Count(Bound("amplified")))
    return (Static((EntersDoing((shown,), counters=((PLUS, n),)),), THIS),)


@stands_for("hideaway")
@rule("702.75a")
def _hideaway(keyword: Keyword) -> tuple[Ability, ...]:
    hide = Dig(number_of(keyword), to=EXILE, rest="bottom random", face_down=True, link="exiled")
    return (Triggered(Enters(THIS), (hide,)), Static((MayLookAt(Linked()),)))


@stands_for("champion")
@rule("702.72a", "702.72b", "702.72c")
def _champion(keyword: Keyword) -> tuple[Ability, ...]:
    where = CREATURE if keyword.where is None else keyword.where
    other = Chosen(Every((where, Controlled(), IsOther())), 1, up_to=True)
    champions = (
        Move(other, EXILE, link="championed"),
        IfDone((), otherwise=(Sacrifice(This()),)),
    )
    there = Linked("championed")
    back = Move(there, BATTLEFIELD, under=OwnerOf(there))
    return (Triggered(Enters(THIS), champions), Triggered(Leaves(THIS), (back,)))


# --- while they are there -------------------------------------------------------------------------


@stands_for("echo")
@rule("702.30a")
def _echo(keyword: Keyword) -> tuple[Ability, ...]:
    due = Unless((Sacrifice(This()),), cost_of(keyword))
    return (Triggered(StepBegins(UPKEEP, You()), (due,), cond=CameSinceUpkeep()),)


@stands_for("umbra armor", "totem armor")
@rule("702.89a", "702.89b")
def _umbra_armor(_keyword: Keyword) -> tuple[Ability, ...]:
    saved = (RemoveDamage(Attached()), Destroy(This()))
    return (Static((InsteadDo(IsDestroyed(Is(Attached())), saved),)),)


@stands_for("reconfigure")
@rule("702.151a", "702.151b")
def _reconfigure(keyword: Keyword) -> tuple[Ability, ...]:
    on = Holds(This(), AttachedTo(CREATURE))
    cost = cost_of(keyword)
    yours = TargetSpec(where=Every((CREATURE, Controlled(), IsOther())))
    word = "reconfigure"
    return (
        Activated(cost, (Attach(This(), Target()),), (yours,), sorcery=True, word=word),
        Activated(cost, (Unattach(This()),), sorcery=True, when=on, word=word),
        Static((RemoveTypes(("creature",)),), THIS, while_=on),
    )


# --- combat ---------------------------------------------------------------------------------------


@stands_for("renown")
@rule("702.112a", "702.112b", "702.112c")
def _renown(keyword: Keyword) -> tuple[Ability, ...]:
    known = ChosenIs("renowned", YES)
    steps = (PutCounters(PLUS, number_of(keyword), This()), Designate(This(), "renowned"))
    return (Triggered(HITS_PLAYER, steps, cond=No(known)),)


@stands_for("melee")
@rule("702.121a", "702.121b")
def _melee(_keyword: Keyword) -> tuple[Ability, ...]:
    n = OpponentsAttacked()
    return (Triggered(Attacks(THIS), (bigger(n, n, This()),)),)


@stands_for("myriad")
@rule("702.116a", "702.116b")
def _myriad(_keyword: Keyword) -> tuple[Ability, ...]:
    others = PlayersWhere(EachOpponent(), No(SamePlayer(EachWho(), DefendingPlayer())))
    made = Bound("myriad")
    copy = CreateCopy(This(), tapped=True, attacking=True, against=EachWho(), gather=made.key)
    gone = Later(StepBegins(COMBAT_END), (Move(made, EXILE),))
    return (
        Triggered(
            Attacks(THIS),
            (ForEachPlayer(others, (May((copy,)),)), If(WasDone(made.key), (gone,))),
        ),
    )
