"""Keywords that say how a permanent enters, and static abilities (CR 702).

Others of their kind, and what is left out of it, are in `permanents`.
"""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.abilities import Ability, Keyword, Static
from mtgnb.model.changes import AddTypes, AllCreatureTypes, SetColors
from mtgnb.model.conditions import Condition, Happened, Holds, No, NumberIs, TurnOf
from mtgnb.model.effects import Mill, Move
from mtgnb.model.filters import HasType, InZone
from mtgnb.model.game_changes import CantActivate, CantCast
from mtgnb.model.names import GRAVEYARD, HAND, LIBRARY, STACK
from mtgnb.model.patterns import DealtDamage, Draws
from mtgnb.model.refs import Opponent, This, You
from mtgnb.model.replacements import EntersWithCounters, InsteadDo, PreventDamage
from mtgnb.model.values import Count, ManaSpent, Number, ThisTurn, X
from mtgnb.rules.cr702_keywords.expanding import THIS, number_of, stands_for
from mtgnb.rules.cr702_keywords.qualities import quality


def enters_with(kind: str, n: Number, when: Condition | None = None) -> Static:
    """Enters with counters (614.1c)."""
    return Static((EntersWithCounters(kind, n, when=when),), THIS)


@stands_for("bloodthirst")
@rule("702.54a", "702.54b")
def _bloodthirst(keyword: Keyword) -> tuple[Ability, ...]:
    """Without a number it is "bloodthirst X": all the damage opponents were dealt this turn."""
    hurt = DealtDamage(Opponent())
    if keyword.n is None or isinstance(keyword.n, X):
        return (enters_with("+1/+1", ThisTurn(hurt, total=True)),)
    return (enters_with("+1/+1", keyword.n, Happened(hurt)),)


@stands_for("sunburst")
@rule("702.44a", "702.44b")
def _sunburst(_keyword: Keyword) -> tuple[Ability, ...]:
    creature = Holds(This(), HasType("creature"))
    n = ManaSpent("colors")
    return (enters_with("+1/+1", n, creature), enters_with("charge", n, No(creature)))


@stands_for("changeling")
@rule("702.73a")
def _changeling(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static((AllCreatureTypes(),), THIS, cda=True, zone="any"),)


@stands_for("devoid")
@rule("702.114a")
def _devoid(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static((SetColors(()),), THIS, cda=True, zone="any"),)


@stands_for("living metal")
@rule("702.161a")
def _living_metal(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static((AddTypes(("artifact", "creature")),), THIS, while_=TurnOf(You())),)


@stands_for("split second")
@rule("702.61a", "702.61b")
def _split_second(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static((CantCast(), CantActivate(except_mana=True)), zone=STACK),)


@stands_for("absorb")
@rule("702.64a", "702.64b")
def _absorb(keyword: Keyword) -> tuple[Ability, ...]:
    return (Static((PreventDamage(THIS, amount=number_of(keyword)),), THIS),)


@stands_for("protection", "protection from")
@rule("702.16e", "702.16k")
def _protection(keyword: Keyword) -> tuple[Ability, ...]:
    """Its effect on damage is a prevention effect; see `shielding` for the others."""
    return (Static((PreventDamage(by=quality(keyword.where, keyword.who)),), THIS),)


@stands_for("dredge")
@rule("702.52a", "702.52b")
def _dredge(keyword: Keyword) -> tuple[Ability, ...]:
    n = number_of(keyword)
    enough = NumberIs(Count(InZone(LIBRARY, You())), ">=", n)
    instead = InsteadDo(Draws(You()), (Mill(n), Move(This(), HAND)), enough, optional=True)
    return (Static((instead,), zone=GRAVEYARD),)
