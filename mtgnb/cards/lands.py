"""Lands. Basic land types bring their mana abilities by rule (305.6)."""

from mtgnb.cards.phrases import (
    LAND,
    OPPONENTS_LAND,
    YOUR_LAND,
    add,
    add_any_color,
    add_either,
    always,
    keyword,
    mana,
    tap_for,
    when,
)
from mtgnb.model.abilities import Activated
from mtgnb.model.card import card
from mtgnb.model.changes import AddTypes
from mtgnb.model.conditions import Happened
from mtgnb.model.costs import PayLife, SacrificeThis, TapThis
from mtgnb.model.effects import AddMana, If, Scry, Search
from mtgnb.model.filters import Controlled, Either, HasSubtype, Is
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.patterns import Enters, PlaysLand
from mtgnb.model.refs import All, This, You
from mtgnb.model.replacements import EntersAsCopy, EntersTapped, EntersTappedUnlessPaid

CARDS = (
    card("Plains", "", "Basic Land — Plains"),
    card("Island", "", "Basic Land — Island"),
    card("Swamp", "", "Basic Land — Swamp"),
    card("Mountain", "", "Basic Land — Mountain"),
    card("Forest", "", "Basic Land — Forest"),
    card("Wastes", "", "Basic Land", "", tap_for(TapThis(), add=add("C"))),
    card(
        "Cascading Cataracts", "", "Land", "",
        keyword("indestructible"),
        tap_for(TapThis(), add=add("C")),
        tap_for(mana("{5}"), TapThis(), add=add_any_color(5, one=False)),
    ),
    card(
        "Exotic Orchard", "", "Land", "",
        tap_for(
            TapThis(),
            add=AddMana(like="could produce", of=All(OPPONENTS_LAND), colors_only=True),
        ),
    ),
    card(
        "Meteor Crater", "", "Land", "",
        tap_for(TapThis(), add=AddMana(like="colors among", of=All(Controlled()))),
    ),
    card(
        "Reflecting Pool", "", "Land", "",
        tap_for(TapThis(), add=AddMana(like="could produce", of=All(YOUR_LAND))),
    ),
    card(
        "River of Tears", "", "Land", "",
        Activated(
            (TapThis(),),
            (If(Happened(PlaysLand(You())), (add("B"),), (add("U"),)),),
        ),
    ),
    card(
        "Stomping Ground", "", "Land — Mountain Forest", "",
        always(EntersTappedUnlessPaid((PayLife(2),))),
    ),
    card(
        "Temple of Mystery", "", "Land", "",
        always(EntersTapped()),
        when(Enters(Is(This())), Scry(1)),
        tap_for(TapThis(), add=add_either("G", "U")),
    ),
    card(
        "Urborg, Tomb of Yawgmoth", "", "Legendary Land", "",
        always(AddTypes(subtypes=("Swamp",)), to=LAND),
    ),
    card("Vesuva", "", "Land", "", always(EntersAsCopy(LAND, tapped=True))),
    card(
        "Windswept Heath", "", "Land", "",
        Activated(
            (TapThis(), PayLife(1), SacrificeThis()),
            (Search(Either((HasSubtype("Forest"), HasSubtype("Plains"))), to=BATTLEFIELD),),
        ),
    ),
)  # fmt: skip
