"""Enchantments, Auras among them."""

from mtgnb.cards.phrases import (
    CREATURE,
    LAND,
    NONLAND,
    YOUR_CREATURE,
    add,
    add_any_color,
    always,
    enchant,
    keyword,
    mana,
    tap_for,
    target,
    when,
)
from mtgnb.model.abilities import Activated, Static
from mtgnb.model.card import card
from mtgnb.model.changes import (
    AddTypes,
    ControlBy,
    Grant,
    LoseAbilities,
    ModifyPT,
    SetLandTypes,
    SetPT,
)
from mtgnb.model.costs import SacrificeCost, TapThis
from mtgnb.model.effects import (
    AddMana,
    Choose,
    DealDamage,
    Draw,
    ExileUntil,
    GainLife,
    Lasting,
    LoseLife,
    Move,
    PutCounters,
    Sacrifice,
    Unless,
)
from mtgnb.model.filters import Controlled, Every, HasSupertype, Is, IsOther, Not
from mtgnb.model.game_changes import CantCast
from mtgnb.model.names import BASIC_LAND_TYPES, BATTLEFIELD, EXILE
from mtgnb.model.patterns import Enters, GainsLife, Leaves, StepBegins, TappedForMana
from mtgnb.model.refs import (
    All,
    AnyPlayer,
    Attached,
    ControllerOf,
    EachPlayer,
    EventObject,
    EventPlayer,
    Linked,
    Opponent,
    OwnerOf,
    Target,
    This,
    You,
)
from mtgnb.model.replacements import InsteadDo, ManaInstead, Skip

CARDS = (
    card(
        "Banishing Light", "{2}{W}", "Enchantment", "",
        when(
            Enters(Is(This())), ExileUntil(Target()),
            targets=(target(Every((NONLAND, Controlled(Opponent())))),),
        ),
    ),
    card(
        "Blood Moon", "{2}{R}", "Enchantment", "",
        always(SetLandTypes(("Mountain",)), to=Every((Not(HasSupertype("basic")), LAND))),
    ),
    card(
        "Contamination", "{2}{B}", "Enchantment", "",
        when(
            StepBegins("upkeep", You()),
            Unless((Sacrifice(This()),), (SacrificeCost(CREATURE),)),
        ),
        always(ManaInstead(LAND, type="B", amount=1)),
    ),
    card(
        "Gift of Paradise", "{2}{G}", "Enchantment — Aura", "",
        enchant(LAND),
        when(Enters(Is(This())), GainLife(3)),
        Static((Grant((tap_for(TapThis(), add=add_any_color(2)),)),), Is(Attached())),
    ),
    card(
        "Glorious Anthem", "{1}{W}{W}", "Enchantment", "",
        always(ModifyPT(1, 1), to=YOUR_CREATURE),
    ),
    card(
        "Hall of Gemstone", "{1}{G}{G}", "World Enchantment", "",
        when(
            StepBegins("upkeep", AnyPlayer()),
            Choose("color", EventPlayer(), "color"),
            Lasting((ManaInstead(LAND, type="chosen color", colors_only=True),)),
        ),
    ),
    card(
        "Humility", "{2}{W}{W}", "Enchantment", "",
        always(LoseAbilities(), SetPT(1, 1), to=CREATURE),
    ),
    card(
        "Leyline of Abundance", "{2}{G}{G}", "Enchantment", "",
        keyword("opening hand"),
        when(TappedForMana(CREATURE, You()), add("G")),
        Activated((mana("{6}{G}{G}"),), (PutCounters("+1/+1", 1, All(YOUR_CREATURE)),)),
    ),
    card(
        "Mana Reflection", "{4}{G}{G}", "Enchantment", "",
        always(ManaInstead(by=You(), times=2)),
    ),
    card(
        "Mind Control", "{3}{U}{U}", "Enchantment — Aura", "",
        enchant(CREATURE),
        Static((ControlBy(),), Is(Attached())),
    ),
    card(
        "Mirari's Wake", "{3}{G}{W}", "Enchantment", "",
        always(ModifyPT(1, 1), to=YOUR_CREATURE),
        when(TappedForMana(LAND, You()), AddMana(like="produced", of=EventObject())),
    ),
    card(
        "Oblivion Ring", "{2}{W}", "Enchantment", "",
        when(
            Enters(Is(This())), Move(Target(), EXILE, link="exiled"),
            targets=(target(Every((IsOther(), NONLAND))),),
        ),
        when(
            Leaves(Is(This())),
            Move(Linked(), BATTLEFIELD, under=OwnerOf(Linked())),
        ),
    ),
    card(
        "Phyrexian Arena", "{1}{B}{B}", "Enchantment", "",
        when(StepBegins("upkeep", You()), Draw(1), LoseLife(1)),
    ),
    card(
        "Prismatic Omen", "{1}{G}", "Enchantment", "",
        always(AddTypes(subtypes=BASIC_LAND_TYPES), to=Every((LAND, Controlled()))),
    ),
    card(
        "Rule of Law", "{2}{W}", "Enchantment", "",
        always(CantCast(EachPlayer(), more_than=1)),
    ),
    card(
        "Stasis", "{1}{U}", "Enchantment", "",
        always(Skip("untap", EachPlayer(), uses=None)),
        when(StepBegins("upkeep", You()), Unless((Sacrifice(This()),), (mana("{U}"),))),
    ),
    card(
        "Sulfuric Vortex", "{1}{R}{R}", "Enchantment", "",
        when(StepBegins("upkeep", AnyPlayer()), DealDamage(2, EventPlayer())),
        always(InsteadDo(GainsLife(AnyPlayer()), ())),
    ),
    card(
        "Wild Growth", "{G}", "Enchantment — Aura", "",
        enchant(LAND),
        when(
            TappedForMana(Is(Attached())),
            AddMana(("G",), who=ControllerOf(EventObject())),
        ),
    ),
)  # fmt: skip
