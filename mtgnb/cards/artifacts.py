"""Artifacts, artifact creatures among them."""

from mtgnb.cards.phrases import (
    ANY_TARGET,
    CREATURE,
    LAND,
    NONLAND,
    OPPONENTS_LAND,
    add,
    add_any_color,
    always,
    keyword,
    mana,
    tap_for,
    target,
    when,
)
from mtgnb.model.abilities import Activated, Keyword, Static, TargetSpec, Triggered
from mtgnb.model.card import card, token
from mtgnb.model.changes import ControlBy, Grant, ModifyPT
from mtgnb.model.conditions import Happened, Holds
from mtgnb.model.costs import (
    PayLife,
    RemoveCounterCost,
    SacrificeCost,
    SacrificeThis,
    TapThis,
    UntapThis,
)
from mtgnb.model.durations import ForAsLongAs, UntilYourNextTurn
from mtgnb.model.effects import (
    AddMana,
    CreateToken,
    DealDamage,
    Draw,
    Lasting,
    LoseLife,
    PutCounters,
    SkipNext,
)
from mtgnb.model.filters import (
    Compare,
    Controlled,
    Every,
    HasSubtype,
    HasSupertype,
    InZone,
    Is,
    IsTapped,
    IsToken,
    IsUntapped,
    Not,
    OfChosen,
)
from mtgnb.model.game_changes import (
    CantAttack,
    CantCast,
    MayChooseNotToUntap,
    MayLookAtTop,
    MayPlay,
)
from mtgnb.model.patterns import DealtDamage, Dies, Enters, StepBegins, TappedForMana
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    Attached,
    ControllerOf,
    EachOpponent,
    EachWhat,
    EachWho,
    EventObject,
    EventPlayer,
    Target,
    This,
    You,
)
from mtgnb.model.replacements import EntersChoosing, EntersWithCounters
from mtgnb.model.values import Count, CountersOn, StatOf, X

THOPTER = token("", (), "Artifact Creature — Thopter", "1/1", Keyword("flying"))
MYR = token("", (), "Artifact Creature — Myr", "1/1")

CARDS = (
    card(
        "Bolas's Citadel", "{3}{B}{B}{B}", "Legendary Artifact", "",
        always(MayLookAtTop()),
        always(MayPlay(lands=True, cost=(PayLife(StatOf("mana value", EachWhat())),))),
        Activated(
            (TapThis(), SacrificeCost(NONLAND, 10)),
            (LoseLife(10, EachOpponent()),),
        ),
    ),
    card(
        "Eater of Days", "{4}", "Artifact Creature — Leviathan", "9/8",
        keyword("flying"), keyword("trample"),
        when(Enters(Is(This())), SkipNext("turn", 2)),
    ),
    card(
        "Ensnaring Bridge", "{3}", "Artifact", "",
        always(
            CantAttack(),
            to=Every((CREATURE, Compare("power", ">", Count(InZone("hand", You()))))),
        ),
    ),
    card(
        "Fellwar Stone", "{2}", "Artifact", "",
        tap_for(
            TapThis(),
            add=AddMana(like="could produce", of=All(OPPONENTS_LAND), colors_only=True),
        ),
    ),
    card(
        "Gauntlet of Power", "{5}", "Artifact", "",
        always(EntersChoosing("color")),
        always(ModifyPT(1, 1), to=Every((CREATURE, OfChosen("color")))),
        when(
            TappedForMana(Every((LAND, HasSupertype("basic"))), of_chosen_color=True),
            AddMana(like="chosen color", who=ControllerOf(EventObject())),
        ),
    ),
    card(
        "Genesis Chamber", "{2}", "Artifact", "",
        Triggered(
            Enters(Every((CREATURE, Not(IsToken())))),
            (CreateToken(MYR, who=ControllerOf(EventObject())),),
            cond=Holds(This(), IsUntapped()),
        ),
    ),
    card(
        "Hangarback Walker", "{X}{X}", "Artifact Creature — Construct", "0/0",
        always(EntersWithCounters("+1/+1", X())),
        when(Dies(Is(This())), CreateToken(THOPTER, CountersOn("+1/+1", This()))),
        Activated((mana("{1}"), TapThis()), (PutCounters("+1/+1", 1, This()),)),
    ),
    card(
        "Hope of Ghirapur", "{1}", "Legendary Artifact Creature — Thopter", "1/1",
        keyword("flying"),
        Activated(
            (SacrificeThis(),),
            (Lasting((CantCast(Target(), Not(CREATURE)),), UntilYourNextTurn()),),
            (
                TargetSpec(
                    "player",
                    player_where=Happened(DealtDamage(EachWho(), combat=True, by=Is(This()))),
                ),
            ),
        ),
    ),
    card(
        "Howling Mine", "{2}", "Artifact", "",
        Triggered(
            StepBegins("draw", AnyPlayer()),
            (Draw(1, EventPlayer()),),
            cond=Holds(This(), IsUntapped()),
        ),
    ),
    card(
        "Lightning Greaves", "{2}", "Artifact — Equipment", "",
        Static((Grant((Keyword("haste"), Keyword("shroud"))),), Is(Attached())),
        Keyword("equip", (mana("{0}"),)),
    ),
    card("Memnite", "{0}", "Artifact Creature — Construct", "1/1"),
    card(
        "Pili-Pala", "{2}", "Artifact Creature — Scarecrow", "1/1",
        keyword("flying"),
        tap_for(mana("{2}"), UntapThis(), add=add_any_color()),
    ),
    card("Sol Ring", "{1}", "Artifact", "", tap_for(TapThis(), add=add("C", "C"))),
    card(
        "Steel Golem", "{3}", "Artifact Creature — Golem", "3/4",
        always(CantCast(You(), CREATURE)),
    ),
    card(
        "Vedalken Shackles", "{3}", "Artifact", "",
        Static((MayChooseNotToUntap(),), Is(This())),
        Activated(
            (mana("{2}"), TapThis()),
            (Lasting((ControlBy(),), ForAsLongAs(Holds(This(), IsTapped())), Target()),),
            (
                target(
                    Every(
                        (
                            CREATURE,
                            Compare(
                                "power", "<=",
                                Count(Every((HasSubtype("Island"), Controlled()))),
                            ),
                        )
                    )
                ),
            ),
        ),
    ),
    card(
        "Walking Ballista", "{X}{X}", "Artifact Creature — Construct", "0/0",
        always(EntersWithCounters("+1/+1", X())),
        Activated((mana("{4}"),), (PutCounters("+1/+1", 1, This()),)),
        Activated((RemoveCounterCost("+1/+1"),), (DealDamage(1, Target()),), (ANY_TARGET,)),
    ),
)  # fmt: skip
