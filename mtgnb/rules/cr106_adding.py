"""Which mana an ability would add if it were to resolve now (CR 106.7, 605.1a).

Its instructions are walked through without being carried out.

Conditions are looked at as they are now; where somebody would decide, both ways are gone.
Instructions that come before an addition of mana are carried out on the side, so that the
addition sees what they do.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mtgnb.model.abilities import Activated, Triggered
from mtgnb.model.choice import Choice
from mtgnb.model.effects import (
    AddMana,
    Choose,
    ChooseMode,
    Effect,
    ForEachObject,
    ForEachPlayer,
    If,
    IfDone,
    May,
    MayPay,
    Repeat,
    Unless,
)
from mtgnb.model.names import COLORS
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.law import rule
from mtgnb.rules.performing import perform

Step = tuple[State, AddMana, Context]
Effects = tuple[Effect, ...]


@rule("605.1a", "605.2")
def could_add_mana(effects: Effects) -> bool:
    """Whether instructions could add mana as they are carried out, whatever the game is like.

    What they leave for later (delayed and reflexive triggers) doesn't count.
    """
    return any(
        isinstance(effect, AddMana) or any(could_add_mana(part) for part in _branches(effect))
        for effect in effects
    )


def _branches(effect: Effect) -> tuple[Effects, ...]:
    match effect:
        case May() | MayPay() | If() | IfDone():
            return (effect.effect, effect.otherwise)
        case Unless() | ForEachPlayer() | ForEachObject() | Repeat():
            return (effect.effect,)
        case ChooseMode():
            return effect.options
        case _:
            return ()


@rule("106.7")
def additions(state: State, ability: Activated | Triggered, ctx: Context) -> tuple[Step, ...]:
    """Return the additions of mana that an ability would come to if it resolved now.

    Parameters
    ----------
    state : State
    ability : Activated or Triggered
    ctx : Context
        With the ability's source and controller.

    Returns
    -------
    tuple of (State, AddMana, Context)
        Each instruction to add mana, with the state and the context that it would be reached in.

    References
    ----------
    CR 106.7, 603.4.
    """
    return tuple(_additions(state, ability, ctx))


def _additions(state: State, ability: Activated | Triggered, ctx: Context) -> Iterator[Step]:
    if not could_add_mana(_all(ability)):
        return
    cond = ability.cond if isinstance(ability, Triggered) else None
    if cond is not None and not reading.holds(state, cond, ctx):
        return
    if could_add_mana(ability.effect):
        yield from _walk(state, ability.effect, ctx)
    for mode in ability.modes.modes if ability.modes else ():
        if could_add_mana(mode.effect):
            yield from _walk(state, mode.effect, ctx)


def _all(ability: Activated | Triggered) -> Effects:
    modes = ability.modes.modes if ability.modes else ()
    return (*ability.effect, *(e for mode in modes for e in mode.effect))


def _walk(state: State, effects: Effects, ctx: Context) -> Iterator[Step]:
    if not effects:
        return
    first, rest = effects[0], effects[1:]
    match first:
        case AddMana():
            yield state, first, ctx
            yield from _walk(state, rest, ctx)
        case If() | May() | MayPay() | IfDone() | Unless() | ChooseMode() | Repeat():
            for branch in _ways_on(state, first, ctx):
                yield from _walk(state, (*branch, *rest), ctx)
        case ForEachPlayer() | ForEachObject():
            for inner in _each(state, first, ctx):
                yield from _walk(state, first.effect, inner)
            yield from _walk(state, rest, ctx)
        case Choose(kind="color"):
            key = first.key or "color"
            for color in first.options or COLORS:
                yield from _walk(state, rest, replace(ctx, chosen=(*ctx.chosen, (key, color))))
        case _ if could_add_mana(rest):
            yield from _walk(*_done(state, first, ctx, rest))


def _ways_on(state: State, effect: Effect, ctx: Context) -> tuple[Effects, ...]:
    """Return how an instruction with several outcomes may go on."""
    match effect:
        case If():
            holds = reading.holds(state, effect.cond, ctx)
            return (effect.effect if holds else effect.otherwise,)
        case Repeat():
            return (effect.effect if reading.number(state, effect.n, ctx) > 0 else (),)
        case Unless():
            return (effect.effect, ())
        case _:
            return _branches(effect)


def _each(state: State, loop: ForEachPlayer | ForEachObject, ctx: Context) -> Iterator[Context]:
    if isinstance(loop, ForEachPlayer):
        for seat in reading.players(state, loop.who, ctx):
            yield replace(ctx, each_player=seat)
    else:
        for id in reading.objects(state, loop.what, ctx):
            yield replace(ctx, each_object=id)


def _done(
    state: State, effect: Effect, ctx: Context, rest: Effects
) -> tuple[State, Effects, Context]:
    """Carry out on the side what comes before, with the first option at every choice."""
    from mtgnb.rules.driving import hypothetically

    def first_option(_: State, choice: Choice) -> object:
        values = tuple(option.value for option in choice.options)
        return values[: choice.most] if choice.most > 1 else values[0]

    done = hypothetically(perform(state, (effect,), ctx), state, first_option)
    then, after = done.value
    return then, rest, after
