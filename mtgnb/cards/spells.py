"""Instants and sorceries."""

from mtgnb.cards.phrases import (
    ANY_TARGET,
    ARTIFACT,
    CREATURE,
    ENCHANTMENT,
    TARGET_CREATURE,
    TARGET_OPPONENT,
    TARGET_PLAYER,
    YOUR_CREATURE,
    spell,
    target,
)
from mtgnb.model.abilities import Keyword
from mtgnb.model.card import card
from mtgnb.model.changes import ControlBy, Grant, ModifyPT
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.effects import (
    AddMana,
    Counter,
    DealDamage,
    Destroy,
    Draw,
    ExtraTurn,
    Lasting,
    Later,
    LoseGame,
    Move,
    Search,
    SkipNext,
    Untap,
)
from mtgnb.model.filters import Either, HasSubtype, HasType, IsSpell
from mtgnb.model.game_changes import CantActivate, CantCast
from mtgnb.model.names import BATTLEFIELD, EXILE, HAND
from mtgnb.model.patterns import StepBegins, TappedForMana
from mtgnb.model.refs import All, Bound, EachOpponent, EventPlayer, Target, You

HASTE = Grant((Keyword("haste"),))
INSTANT_OR_SORCERY = Either((HasType("instant"), HasType("sorcery")))
THIS_TURN = UntilEndOfTurn()

CARDS = (
    card(
        "Abeyance", "{1}{W}", "Instant", "",
        spell(
            Lasting((CantCast(Target(), INSTANT_OR_SORCERY),)),
            Lasting((CantActivate(Target(), except_mana=True),)),
            Draw(1),
            targets=(TARGET_PLAYER,),
        ),
    ),
    card(
        "Act of Treason", "{2}{R}", "Sorcery", "",
        spell(
            Lasting((ControlBy(),), THIS_TURN, Target()),
            Untap(Target()),
            Lasting((HASTE,), THIS_TURN, Target()),
            targets=(TARGET_CREATURE,),
        ),
    ),
    card(
        "Bribery", "{3}{U}{U}", "Sorcery", "",
        spell(
            Search(CREATURE, to=BATTLEFIELD, whose=Target(), under=You()),
            targets=(TARGET_OPPONENT,),
        ),
    ),
    card(
        "Cloudshift", "{W}", "Instant", "",
        spell(
            Move(Target(), EXILE),
            Move(Bound(), BATTLEFIELD, under=You()),
            targets=(target(YOUR_CREATURE),),
        ),
    ),
    card(
        "Counterspell", "{U}{U}", "Instant", "",
        spell(Counter(Target()), targets=(target(IsSpell()),)),
    ),
    card("Dark Ritual", "{B}", "Instant", "", spell(AddMana(("B", "B", "B")))),
    card("Day of Judgment", "{2}{W}{W}", "Sorcery", "", spell(Destroy(All(CREATURE)))),
    card(
        "Disenchant", "{1}{W}", "Instant", "",
        spell(Destroy(Target()), targets=(target(Either((ARTIFACT, ENCHANTMENT))),)),
    ),
    card("Divination", "{2}{U}", "Sorcery", "", spell(Draw(2))),
    card(
        "Final Fortune", "{R}{R}", "Instant", "",
        spell(ExtraTurn(), Later(StepBegins("end step"), (LoseGame(),), turn="made")),
    ),
    card(
        "Giant Growth", "{G}", "Instant", "",
        spell(Lasting((ModifyPT(3, 3),), THIS_TURN, Target()), targets=(TARGET_CREATURE,)),
    ),
    card(
        "High Tide", "{U}", "Instant", "",
        spell(
            Later(
                TappedForMana(HasSubtype("Island")),
                (AddMana(("U",), who=EventPlayer()),),
                THIS_TURN,
            )
        ),
    ),
    card(
        "Insurrection", "{5}{R}{R}{R}", "Sorcery", "",
        spell(
            Untap(All(CREATURE)),
            Lasting((ControlBy(),), THIS_TURN, Bound()),
            Lasting((HASTE,), THIS_TURN, Bound()),
        ),
    ),
    card(
        "Lightning Bolt", "{R}", "Instant", "",
        spell(DealDamage(3, Target()), targets=(ANY_TARGET,)),
    ),
    card("Meditate", "{2}{U}", "Instant", "", spell(Draw(4), SkipNext("turn"))),
    card(
        "Murder", "{1}{B}{B}", "Instant", "",
        spell(Destroy(Target()), targets=(TARGET_CREATURE,)),
    ),
    card(
        "Savor the Moment", "{1}{U}{U}", "Sorcery", "",
        spell(ExtraTurn(skip_steps=("untap",))),
    ),
    card(
        "Shock", "{R}", "Instant", "",
        spell(DealDamage(2, Target()), targets=(ANY_TARGET,)),
    ),
    card("Silence", "{W}", "Instant", "", spell(Lasting((CantCast(EachOpponent()),)))),
    card("Time Walk", "{1}{U}", "Sorcery", "", spell(ExtraTurn())),
    card(
        "Time Warp", "{3}{U}{U}", "Sorcery", "",
        spell(ExtraTurn(Target()), targets=(TARGET_PLAYER,)),
    ),
    card(
        "Unsummon", "{U}", "Instant", "",
        spell(Move(Target(), HAND), targets=(TARGET_CREATURE,)),
    ),
)  # fmt: skip
