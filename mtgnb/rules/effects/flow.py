"""The flow of instructions: may, pay, unless, if, for each, choices (CR 608.2c–d)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.model import costs as c
from mtgnb.model import effects as e
from mtgnb.model.choice import Option
from mtgnb.model.costs import Cost
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Anything
from mtgnb.model.names import BASIC_LAND_TYPES, CARD_TYPES, COLOR_WORDS, MANA_TYPES
from mtgnb.model.state import State
from mtgnb.model.things import Context, Seat
from mtgnb.model.words import CREATURE_TYPES
from mtgnb.rules import reading
from mtgnb.rules.cr118_costs import pay_recording, why_not_pay
from mtgnb.rules.law import Step, citing, rule
from mtgnb.rules.performing.choosing import ask, ask_yes, settled, thing_options
from mtgnb.rules.performing.instructions import (
    Performed,
    bind,
    done,
    note,
    perform,
    performs,
    source_name,
    was_done,
)
from mtgnb.rules.performing.possible import can_be_done, one_of, with_choice

Offered = Generator[Step, Any, tuple[State, Context, bool]]


@performs(e.May)
def _may(state: State, effect: e.May, ctx: Context) -> Performed:
    """A player may: "any X" is one choice, each X or no; what can't be done isn't offered."""
    seats = reading.players(state, effect.who, ctx)
    any_did = False
    for seat in seats:
        inner = ctx if len(seats) == 1 else replace(ctx, each_player=seat)
        state, inner, did = yield from _one_may(state, effect, inner, seat)
        any_did = any_did or did
        ctx = replace(inner, each_player=ctx.each_player)
    return state, done(ctx, any_did)


def _one_may(
    state: State, effect: e.May, ctx: Context, seat: int
) -> Generator[Step, Any, tuple[State, Context, bool]]:
    first, *rest = effect.effect or (None,)
    do = effect.effect
    if first is None or not can_be_done(state, first, ctx):
        yes = False
    elif (offered := one_of(state, first, ctx, seat)) is not None:
        things, key = offered
        options = (*thing_options(state, things), Option(False, "no"))
        prompt = f"{source_name(state, ctx)}: which one, or no?"
        state, picked = yield from ask(state, ctx, seat, "may", prompt, options)
        yes = picked is not False
        if yes:
            ctx = bind(ctx, key or "it", (picked,))
            do = (with_choice(first), *rest)
    else:
        prompt = f"{source_name(state, ctx)}: do this?"
        state, yes = yield from ask_yes(state, ctx, seat, prompt)
    branch = do if yes else effect.otherwise
    state, ctx = yield from perform(state, branch, ctx)
    did = yes and (was_done(ctx) if len(do) == 1 else True)
    return state, ctx, did


@performs(e.MayPay)
def _may_pay(state: State, effect: e.MayPay, ctx: Context) -> Performed:
    """A player may pay; a cost that is one thing is one choice: each, or no (118.12)."""
    instead = _as_instruction(effect.cost, effect)
    if instead is not None:
        may = e.May((instead, *effect.effect), effect.who, effect.otherwise)
        return (yield from _may(state, may, ctx))
    paid = False
    for seat in reading.players(state, effect.who, ctx):
        state, inner, paid_now = yield from _offer_cost(state, effect.cost, ctx, seat)
        paid = paid or paid_now
        inner = replace(inner, each_player=seat)
        branch = effect.effect if paid_now else effect.otherwise
        state, inner = yield from perform(state, branch, inner)
        ctx = replace(inner, each_player=ctx.each_player)
    return state, done(ctx, paid)


def _as_instruction(cost: tuple[Cost, ...], effect: e.MayPay) -> e.Effect | None:
    match cost:
        case (c.SacrificeCost(where=where, n=1, bind=key),):
            return e.Sacrifice(where, 1, effect.who, bind=key)
        case (c.DiscardCost(where=which, n=1, this=False, at_random=False),):
            return e.Discard(1, effect.who, which or Anything())
        case _:
            return None


@performs(e.Unless)
def _unless(state: State, effect: e.Unless, ctx: Context) -> Performed:
    """The instructions are done unless the player pays (118.12a)."""
    seats = reading.players(state, effect.who, ctx)
    paid = False
    for seat in seats:
        if not paid:
            state, ctx, paid = yield from _offer_cost(state, effect.cost, ctx, seat)
    if paid:
        return state, done(ctx, False)
    return (yield from citing(("118.12a",), perform(state, effect.effect, ctx)))


@rule("118.12")
def _offer_cost(state: State, cost: tuple[Cost, ...], ctx: Context, seat: int) -> Offered:
    """Ask whether a player pays; nobody is asked for what they can't pay (118.3)."""
    if not state.players[seat].left and why_not_pay(state, seat, cost, ctx):
        return state, ctx, False
    options = (Option(True, "pay"), Option(False, "don't pay"))
    prompt = f"{source_name(state, ctx)}: pay?"
    state, yes = yield from ask(state, ctx, seat, "pay", prompt, options, "118.12")
    if yes:
        state, paid = yield from pay_recording(state, seat, cost, ctx)
        ctx = paid.context
    return state, ctx, bool(yes)


@performs(e.If)
def _if(state: State, effect: e.If, ctx: Context) -> Performed:
    """A condition that is looked at as the instruction is reached."""
    holds = reading.holds(state, effect.cond, ctx)
    return (yield from perform(state, effect.effect if holds else effect.otherwise, ctx))


@performs(e.IfDone)
def _if_done(state: State, effect: e.IfDone, ctx: Context) -> Performed:
    """Do one thing if the instruction before was done, else another: "if you do"."""
    branch = effect.effect if was_done(ctx) else effect.otherwise
    return (yield from perform(state, branch, ctx))


@performs(e.ForEachPlayer)
def _for_each_player(state: State, effect: e.ForEachPlayer, ctx: Context) -> Performed:
    """The instructions for each player, in APNAP order (101.4)."""
    was = ctx.each_player
    for seat in reading.players(state, effect.who, ctx):
        state, ctx = yield from perform(state, effect.effect, replace(ctx, each_player=seat))
    return state, replace(ctx, each_player=was)


@performs(e.ForEachObject)
def _for_each_object(state: State, effect: e.ForEachObject, ctx: Context) -> Performed:
    """The instructions for each object."""
    was = ctx.each_object
    state, ctx, things = yield from settled(state, effect.what, ctx)
    for each in things:
        if not isinstance(each, Seat):
            state, ctx = yield from perform(state, effect.effect, replace(ctx, each_object=each))
    return state, replace(ctx, each_object=was)


@performs(e.Repeat)
def _repeat(state: State, effect: e.Repeat, ctx: Context) -> Performed:
    """The instructions, a number of times."""
    for _ in range(reading.number(state, effect.n, ctx)):
        state, ctx = yield from perform(state, effect.effect, ctx)
    return state, ctx


@performs(e.ChooseMode)
def _choose_mode(state: State, effect: e.ChooseMode, ctx: Context) -> Performed:
    """A choice between instructions on resolution; one that can't begin is no choice (608.2d)."""
    for seat in reading.players(state, effect.who, ctx)[:1]:
        open_to = [
            i
            for i, option in enumerate(effect.options)
            if not option or can_be_done(state, option[0], ctx)
        ] or list(range(len(effect.options)))
        options = tuple(Option(i, _label(effect, i)) for i in open_to)
        prompt = f"{source_name(state, ctx)}: choose one"
        state, i = yield from ask(state, ctx, seat, "mode", prompt, options)
        state, ctx = yield from perform(state, effect.options[i], ctx)
    return state, ctx


def _label(effect: e.ChooseMode, i: int) -> str:
    return effect.labels[i] if i < len(effect.labels) else f"option {i + 1}"


@performs(e.ChooseObjects)
def _choose_objects(state: State, effect: e.ChooseObjects, ctx: Context) -> Performed:
    """Objects are chosen and bound."""
    state, ctx, things = yield from settled(state, effect.what, ctx)
    return state, done(bind(ctx, effect.bind, things), bool(things))


@performs(e.Bind)
def _bind(state: State, effect: e.Bind, ctx: Context) -> Performed:
    """A number is bound to a name."""
    yield from ()
    return state, note(ctx, effect.key, reading.number(state, effect.value, ctx))


@performs(e.Choose)
def _choose(state: State, effect: e.Choose, ctx: Context) -> Performed:
    """Somebody names a color, a type, a player, a number, a word; it is remembered."""
    for seat in reading.players(state, effect.who, ctx)[:1]:
        options = choice_options(state, effect.kind, effect.options, ctx)
        kind = _KINDS.get(effect.kind, "word")
        state, value = yield from ask(state, ctx, seat, kind, f"Choose a {effect.kind}", options)
        key = effect.key or _KEYS.get(effect.kind, effect.kind)
        kept = value.n if isinstance(value, Seat) else value
        rest = tuple(pair for pair in ctx.chosen if pair[0] != key)
        ctx = replace(ctx, chosen=(*rest, (key, kept)))
        if effect.kind == "number":
            ctx = note(ctx, key, value)
    return state, done(ctx)


_KINDS = {
    "color": "color",
    "player": "player",
    "opponent": "player",
    "number": "number",
    "type of mana": "mana",
}
_KEYS = {"opponent": "player"}


def choice_options(
    state: State, kind: str, given: tuple[str, ...], ctx: Context
) -> tuple[Option, ...]:
    """Return what there is to choose for a kind of choice, or among the options `given`.

    Raises
    ------
    NotModelled
        For a kind that isn't known here and has no options of its own.
    """
    if kind == "color":
        return tuple(Option(k, w) for k, w in COLOR_WORDS.items() if not given or k in given)
    if kind == "type of mana":
        return tuple(Option(t, f"{{{t}}}") for t in (given or MANA_TYPES))
    if given:
        return tuple(Option(word, word) for word in given)
    match kind:
        case "player":
            seats = state.apnap(ctx.controller)
        case "opponent":
            seats = state.opponents(ctx.controller)
        case "creature type":
            return tuple(Option(t, t) for t in CREATURE_TYPES)
        case "basic land type":
            return tuple(Option(t, t) for t in BASIC_LAND_TYPES)
        case "card type":
            return tuple(Option(t, t) for t in CARD_TYPES)
        case "card name":
            names = {f.name for i in state.objects.in_order() for f in state.objects[i].card.faces}
            return tuple(Option(n, n) for n in sorted(names))
        case "number":
            return tuple(Option(n, str(n)) for n in range(21))
        case _:
            raise NotModelled(f"nobody knows yet what there is to choose for a {kind}")
    return thing_options(state, tuple(Seat(s) for s in seats))
