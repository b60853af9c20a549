"""Creatures of one color or none that are no artifacts; see also `artifact_creatures`."""

from mtgnb.cards.phrases import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    YOUR_LAND,
    add,
    always,
    keyword,
    mana,
    tap_for,
    target,
    when,
)
from mtgnb.model.abilities import Activated, Mode, Modes, Static, Triggered
from mtgnb.model.card import card
from mtgnb.model.changes import ModifyPT
from mtgnb.model.conditions import TurnOf
from mtgnb.model.costs import TapCost, TapThis, UntapThis
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import (
    AddMana,
    DealDamage,
    Detain,
    Dig,
    DoubleCounters,
    Draw,
    Fight,
    GainLife,
    Lasting,
    LoseLife,
    SkipNext,
)
from mtgnb.model.filters import (
    Controlled,
    Either,
    Every,
    HasSubtype,
    HasType,
    Is,
    IsOther,
    IsUntapped,
    Not,
)
from mtgnb.model.game_changes import (
    CantActivate,
    CantCast,
    ExtraLandPlays,
    MayLookAtTop,
    MayPlay,
    SpendAsThough,
    TopRevealed,
)
from mtgnb.model.names import BATTLEFIELD, HAND, STACK
from mtgnb.model.patterns import Casts, Dies, Enters, StepBegins, TappedForMana
from mtgnb.model.refs import All, EachOpponent, EventObject, Opponent, Target, This, You
from mtgnb.model.replacements import EntersWithCounters, ManaInstead
from mtgnb.model.values import Half, X

ELF = HasSubtype("Elf")

CARDS = (
    card(
        "Azorius Arrester", "{1}{W}", "Creature — Human Soldier", "2/1",
        when(
            Enters(Is(This())), Detain(Target()),
            targets=(target(Every((CREATURE, Controlled(Opponent())))),),
        ),
    ),
    card(
        "Azusa, Lost but Seeking", "{2}{G}", "Legendary Creature — Human Monk", "1/2",
        always(ExtraLandPlays(2)),
    ),
    card(
        "Blood Artist", "{1}{B}", "Creature — Vampire", "0/1",
        Triggered(
            Dies(CREATURE),
            (LoseLife(1, Target()), GainLife(1)),
            (TARGET_PLAYER,),
        ),
    ),
    card(
        "Chronatog", "{1}{U}", "Creature — Atog", "1/2",
        Activated(
            (mana("{0}"),),
            (Lasting((ModifyPT(3, 3),), UntilEndOfTurn(), This()), SkipNext("turn")),
            limit=1,
        ),
    ),
    card(
        "Drannith Magistrate", "{1}{W}", "Creature — Human Wizard", "1/3",
        always(CantCast(EachOpponent(), only_from_zones=(HAND,))),
    ),
    card(
        "Elvish Mystic", "{G}", "Creature — Elf Druid", "1/1",
        tap_for(TapThis(), add=add("G")),
    ),
    card(
        "Endless One", "{X}", "Creature — Eldrazi", "0/0",
        always(EntersWithCounters("+1/+1", X())),
    ),
    card(
        "Grand Abolisher", "{W}{W}", "Creature — Human Cleric", "2/2",
        Static((CantCast(EachOpponent()),), while_=TurnOf()),
        Static(
            (CantActivate(EachOpponent(), Either((ARTIFACT, CREATURE, ENCHANTMENT))),),
            while_=TurnOf(),
        ),
    ),
    card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2"),
    card(
        "Heritage Druid", "{G}", "Creature — Elf Druid", "1/1",
        tap_for(TapCost(Every((IsUntapped(), ELF, Controlled())), 3), add=add("G", "G", "G")),
    ),
    card("Hill Giant", "{3}{R}", "Creature — Giant", "3/3"),
    card(
        "Hydroid Krasis", "{X}{G}{U}", "Creature — Jellyfish Hydra Beast", "0/0",
        Triggered(
            Casts(You(), Is(This())),
            (GainLife(Half(X(), "down")), Draw(Half(X(), "down"))),
            zone=STACK,
        ),
        keyword("flying"),
        keyword("trample"),
        always(EntersWithCounters("+1/+1", X())),
    ),
    card(
        "Kinnan, Bonder Prodigy", "{G}{U}", "Legendary Creature — Human Druid", "2/2",
        when(TappedForMana(Not(HasType("land")), You()), AddMana(like="produced", of=EventObject())),
        Activated(
            (mana("{5}{G}{U}"),),
            (
                Dig(
                    5, 1, Every((CREATURE, Not(HasSubtype("Human")))), BATTLEFIELD,
                    "bottom random", optional=True,
                ),
            ),
        ),
    ),
    card(
        "Llanowar Elves", "{G}", "Creature — Elf Druid", "1/1",
        tap_for(TapThis(), add=add("G")),
    ),
    card(
        "Magus of the Future", "{2}{U}{U}{U}", "Creature — Human Wizard", "2/3",
        always(TopRevealed()),
        always(MayPlay(lands=True)),
    ),
    card(
        "Merrow Grimeblotter", "{3}{U/B}", "Creature — Merfolk Wizard", "2/2",
        Activated(
            (mana("{1}{U/B}"), UntapThis()),
            (Lasting((ModifyPT(-2, 0),), UntilEndOfTurn(), Target()),),
            (target(CREATURE),),
        ),
    ),
    card(
        "Naga Vitalist", "{1}{G}", "Creature — Snake Druid", "2/1",
        tap_for(TapThis(), add=AddMana(like="could produce", of=All(YOUR_LAND))),
    ),
    card(
        "Nyxbloom Ancient", "{4}{G}{G}{G}", "Enchantment Creature — Elemental", "5/5",
        keyword("trample"),
        always(ManaInstead(by=You(), times=3)),
    ),
    card(
        "Prodigal Pyromancer", "{2}{R}", "Creature — Human Wizard", "1/1",
        Activated((TapThis(),), (DealDamage(1, Target()),), (ANY_TARGET,)),
    ),
    card(
        "Serra Angel", "{3}{W}{W}", "Creature — Angel", "4/4",
        keyword("flying"), keyword("vigilance"),
    ),
    card(
        "Soul Warden", "{W}", "Creature — Human Cleric", "1/1",
        when(Enters(Every((IsOther(), CREATURE))), GainLife(1)),
    ),
    card(
        "Stonehorn Dignitary", "{3}{W}", "Creature — Rhino Soldier", "1/4",
        when(Enters(Is(This())), SkipNext("combat", who=Target()), targets=(TARGET_OPPONENT,)),
    ),
    card(
        "Vizier of the Menagerie", "{3}{G}", "Creature — Snake Cleric", "3/4",
        always(MayLookAtTop()),
        always(MayPlay(what=CREATURE)),
        always(SpendAsThough("type", CREATURE, "cast")),
    ),
    card(
        "Voracious Hydra", "{X}{G}{G}", "Creature — Hydra", "0/1",
        keyword("trample"),
        always(EntersWithCounters("+1/+1", X())),
        Triggered(
            Enters(Is(This())),
            modes=Modes(
                (
                    Mode(
                        (DoubleCounters("+1/+1", This()),),
                        label="double the number of +1/+1 counters",
                    ),
                    Mode(
                        (Fight(This(), Target()),),
                        (target(Every((CREATURE, Not(Controlled())))),),
                        label="fights target creature you don't control",
                    ),
                )
            ),
        ),
    ),
    card(
        "Xanathar, Guild Kingpin", "{4}{U}{B}", "Legendary Creature — Beholder", "5/6",
        when(
            StepBegins("upkeep", You()),
            Lasting((CantCast(Target()),)),
            Lasting((MayLookAtTop(You(), Target()),)),
            Lasting((MayPlay(whose=Target(), lands=True, any_mana="color"),)),
            targets=(TARGET_OPPONENT,),
        ),
    ),
)  # fmt: skip
