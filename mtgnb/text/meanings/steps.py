"""Triggers on steps and phases, and whole trigger conditions."""

from __future__ import annotations

from typing import Any

from mtgnb.model.conditions import Holds
from mtgnb.model.filters import IsDesignated
from mtgnb.model.names import UPKEEP
from mtgnb.model.patterns import AnyOfEvents, EventWhile, Pattern, StepBegins
from mtgnb.model.refs import (
    Attached,
    AttachedPlayer,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    EventPlayer,
    Opponent,
    This,
    Who,
    You,
)
from mtgnb.text.meanings.details import in_filter
from mtgnb.text.mind import Mind, means


@means("trigger")
def trigger(_m: Mind, one: Pattern) -> Pattern:
    return one


@means("trigger_two")
def trigger_two(_m: Mind, a: Pattern, b: Pattern) -> Pattern:
    return AnyOfEvents((a, b))


@means("tr_when", "tr_at")
def tr_when(m: Mind, pattern: Pattern) -> Pattern:
    return pattern


@means("tr_when_or")
def tr_when_or(_m: Mind, a: Pattern, b: Pattern) -> Pattern:
    return AnyOfEvents((a, b))


@means("tr_while")
def tr_while(_m: Mind, pattern: Pattern, cond: Any) -> Pattern:
    return EventWhile(pattern, cond)


@means("sn_next")
def sn_next(_m: Mind, step: str) -> str:
    return step


@means("at_poss")
def at_poss(m: Mind, who: Who, step: str) -> Pattern:
    if isinstance(who, (EachPlayer, EachOpponent)):
        m.player = EventPlayer()
    return StepBegins(step, in_filter(who))


@means("at_each")
def at_each(m: Mind, step: str) -> Pattern:
    m.say(EventPlayer())
    return StepBegins(step)


@means("at_opponent")
def at_opponent(m: Mind, step: str) -> Pattern:
    m.player = EventPlayer()
    return StepBegins(step, Opponent())


@means("at_your")
def at_your(_m: Mind, step: str) -> Pattern:
    return StepBegins(step, You())


@means("at_enchanted")
def at_enchanted(m: Mind, step: str) -> Pattern:
    m.player = EventPlayer()
    return StepBegins(step, AttachedPlayer())


@means("at_controller_upkeep", "at_controller_end")
def at_controller(m: Mind, word: Any) -> Pattern:
    m.player = EventPlayer()
    return StepBegins(UPKEEP, ControllerOf(Attached()))


@means("at_that_player")
def at_that_player(m: Mind, step: str) -> Pattern:
    return StepBegins(step, m.that_player())


@means("tr_while_saddled")
def tr_while_saddled(_m: Mind, pattern: Pattern) -> Pattern:
    return EventWhile(pattern, Holds(This(), IsDesignated("saddled")))
