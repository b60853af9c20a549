"""Phrases that name players."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import TargetSpec
from mtgnb.model.conditions import Happened
from mtgnb.model.effects import Choose
from mtgnb.model.patterns import DealtDamage
from mtgnb.model.refs import (
    ActivePlayer,
    AnyPlayer,
    AttachedPlayer,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachOpponent,
    EachPlayer,
    EachWho,
    NotYou,
    Opponent,
    OwnerOf,
    Target,
    Who,
    You,
)  # fmt: skip
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.mind import EACH, Mention, Mind, NotRead, Thing, means


def said(m: Mind, who: Who) -> Who:
    """Remember a player who was mentioned."""
    kind = "opponent" if isinstance(who, Opponent) else "player"
    if isinstance(who, ControllerOf | OwnerOf):
        kind = "controller"
    if isinstance(who, Target) and isinstance(m.targets[who.i].who, Opponent):
        kind = "opponent"
    if isinstance(who, ChosenPlayer) and who.key == "opponent":
        kind = "opponent"
    return m.say(who, kind)


def many(m: Mind, who: Who) -> Who:
    """Remember that it is each of several players: "their" is each one's own."""
    m.player = EACH
    return who


@means("pl_you")
def pl_you(_m: Mind) -> Who:
    return You()


for _name, _who in {
    "pl_each": EachPlayer(), "pl_each_opponent": EachOpponent(), "pl_each_other": NotYou(),
}.items():  # fmt: skip
    means(_name)(lambda m, who=_who: many(m, who))
for _name, _who in {
    "pl_defending": DefendingPlayer(), "pl_chosen": ChosenPlayer(), "pl_enchanted": AttachedPlayer(),
    "pl_active": ActivePlayer(), "pl_a_player": AnyPlayer(), "pl_opponent": Opponent(),
}.items():  # fmt: skip
    means(_name)(lambda m, who=_who: said(m, who))


def player_target(
    m: Mind, who: Who | None, least: Any = 1, most: Any = 1, distinct: bool = False
) -> Who:
    """A target that is a player."""
    i = m.target(TargetSpec("player", who=who, least=least, most=most, distinct=distinct))
    return said(m, Target(i)) if most == 1 else many(m, Target(i))


@means("pl_target")
def pl_target(m: Mind) -> Who:
    return player_target(m, None)


@means("pl_target_opponent")
def pl_target_opponent(m: Mind) -> Who:
    return player_target(m, Opponent())


@means("pl_other_target")
def pl_other_target(m: Mind) -> Who:
    return player_target(m, None, distinct=True)


@means("pl_up_to_one")
def pl_up_to_one(m: Mind) -> Who:
    return player_target(m, None, 0, 1)


@means("pl_up_to_one_opponent")
def pl_up_to_one_opponent(m: Mind) -> Who:
    return player_target(m, Opponent(), 0, 1)


@means("pl_any_number")
def pl_any_number(m: Mind) -> Who:
    return player_target(m, None, 0, None)


@means("pl_n_targets")
def pl_n_targets(m: Mind, n: Any) -> Who:
    return player_target(m, None, number_of(n), number_of(n))


@means("pl_that", "pl_they")
def pl_that(m: Mind) -> Who:
    return m.that_player()


@means("pl_that_opponent")
def pl_that_opponent(m: Mind) -> Who:
    return m.that_opponent()


@means("pl_an_opponent")
def pl_an_opponent(m: Mind) -> Who:
    m.before.append(Choose("opponent", You(), "opponent"))
    return said(m, ChosenPlayer("opponent"))


def _owner_mention(m: Mind) -> Mention:
    for mention in reversed(m.mentions):
        if "any" not in mention.kinds and "top" not in mention.kinds:
            return mention
    raise NotRead("nothing before it whose controller this could be")


@means("pl_its_controller")
def pl_its_controller(m: Mind) -> Who:
    return said(m, ControllerOf(_owner_mention(m).was))


@means("pl_its_owner")
def pl_its_owner(m: Mind) -> Who:
    return said(m, OwnerOf(_owner_mention(m).was))


@means("pl_controller_of")
def pl_controller_of(m: Mind, thing: Thing) -> Who:
    return said(m, ControllerOf(thing.mention.was))


@means("pl_owner_of")
def pl_owner_of(m: Mind, thing: Thing) -> Who:
    return said(m, OwnerOf(thing.mention.was))


# --- whose ---------------------------------------------------------------------------------------


@means("poss_your")
def poss_your(_m: Mind) -> Who:
    return You()


@means("poss_their")
def poss_their(m: Mind) -> Who:
    return m.that_player()


@means("poss_owner", "poss_owners")
def poss_owner(m: Mind) -> Who:
    return OwnerOf(_owner_mention(m).was)


@means("poss_controller")
def poss_controller(m: Mind) -> Who:
    return said(m, ControllerOf(_owner_mention(m).was))


@means("poss_player")
def poss_player(_m: Mind, who: Who) -> Who:
    return who


@means("who_dealt")
def who_dealt(_m: Mind, kind: Any, by: Any) -> Any:
    return Happened(DealtDamage(EachWho(), kind[0], by.where))


@means("pl_target_who")
def pl_target_who(m: Mind, cond: Any) -> Who:
    i = m.target(TargetSpec("player", player_where=cond))
    return said(m, Target(i))
