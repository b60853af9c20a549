"""Activating mana abilities (CR 605.3, 605.4): no stack; their mana is there at once."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.noted import AbilityUsed
from mtgnb.events.stack import AbilityActivated, ManaAbilityResolved
from mtgnb.model.abilities import Activated
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import TapThis, UntapThis
from mtgnb.model.effects import Effect
from mtgnb.model.game_changes import CantActivate
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr107_x import choose_x
from mtgnb.rules.cr605_mana_abilities.which import ability_of, context, taps_for_mana
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.law import Law, Refused, Step, citing, made_by, rule
from mtgnb.rules.payment.needs import SpentOn
from mtgnb.rules.performing import perform


@rule("602.2", "602.5", "602.5a", "602.5b", "605.3a")
def why_not_activate_mana(
    state: State,
    seat: int,
    obj: int,
    index: int,
    x: int | None = None,
    paying: str | None = None,
    using: tuple[int, ...] | None = None,
    without_mana: bool = False,
) -> tuple[Reason, ...]:
    """Say why a player can't activate a mana ability; when they may is another matter (605.3a).

    Parameters
    ----------
    state : State
    seat : int
    obj, index : int
        The object, and which of its activated abilities.
    x, paying, using
        As in `cr118_costs.why_not_pay`.
    without_mana : bool
        Leave out the mana part of the cost.

    Returns
    -------
    tuple of Reason
        Every reason; empty if they can.

    References
    ----------
    CR 602.2, 602.5, 605.3a, 118.3.
    """
    from mtgnb.rules.cr118_costs import why_not_pay

    ability = ability_of(state, obj, index)
    thing, ctx = state.obj(obj), context(state, seat, obj, ability, x)
    name = characteristics(state, obj).name
    found: list[Reason] = []
    if not state.live(obj) or thing.zone != ability.zone or thing.phased_out:
        return (Reason(f"{name} is not in the {ability.zone}", ("602.1", "113.6"), obj, name),)
    holder = thing.owner if thing.controller is None else thing.controller
    if not reading.fits_player(state, ability.who, seat, replace(ctx, controller=holder)):
        sentence = f"only its controller may activate abilities of {name}"
        found.append(Reason(sentence, ("602.2",), obj, name))
    found.extend(_prohibitions(state, seat, obj, ability))
    if ability.when is not None and not reading.holds(state, ability.when, ctx):
        found.append(Reason(f"{name} can't be activated as things are", ("602.5b",), obj, name))
    found.extend(_used_up(state, obj, index, ability, name))
    found.extend(
        why_not_pay(
            state, seat, ability.cost, ctx, SpentOn("activate", obj, busy=(obj, index)), paying,
            using, without_mana,
        )
    )  # fmt: skip
    return tuple(found)


def _used_up(
    state: State, obj: int, index: int, ability: Activated, name: str
) -> tuple[Reason, ...]:
    used = state.obj(obj).used
    now = sum(1 for key, turn in used if key == index and turn == state.turn.id)
    found = []
    if ability.limit is not None and now >= ability.limit:
        found.append(Reason(f"{name}'s ability was used this turn", ("602.5b",), obj, name))
    if ability.once and any(key == index for key, _ in used):
        found.append(Reason(f"{name}'s ability was used already", ("602.5b",), obj, name))
    return tuple(found)


def _prohibitions(state: State, seat: int, obj: int, ability: Activated) -> list[Reason]:
    found = []
    for ban in game_changes(state, CantActivate):
        change: CantActivate = ban.change
        if change.except_mana or change.only_loyalty or change.keyword:
            continue
        if change.only_tap and not taps_for_mana(ability):
            continue
        if reading.fits_player(state, change.who, seat, ban.ctx) and reading.fits(
            state, change.where, obj, ban.ctx
        ):
            who, name = state.players[seat].name, characteristics(state, obj).name
            sentence = f"{ban.name} keeps {who} from activating mana abilities of {name}"
            found.append(Reason(sentence, ("602.5", "101.2"), ban.source, ban.name))
    return found


@cites("605.3", "605.3a", "605.3b")
def activate_mana(
    state: State,
    seat: int,
    obj: int,
    index: int,
    mana: tuple[str, ...] | None = None,
    x: int | None = None,
    paying: str | None = None,
    using: tuple[int, ...] | None = None,
) -> Law:
    """Activate a mana ability: it resolves at once, and triggered mana abilities right after it.

    Parameters
    ----------
    state : State
    seat : int
    obj, index : int
        The object, and which of its activated abilities.
    mana : tuple of str, optional
        The types that the ability's own text is to give, in order; what isn't given is asked.
    x, paying, using
        The value of X, and how the mana in the cost is paid.

    Raises
    ------
    Refused
        With every reason, if it can't be activated.

    References
    ----------
    CR 605.3, 605.4a, 106.12.
    """
    from mtgnb.rules.cr118_costs import pay_recording
    from mtgnb.rules.cr603_triggers import resolve_mana_triggers

    ability = ability_of(state, obj, index)
    on = SpentOn("activate", obj, busy=(obj, index))
    state, x = yield from choose_x(
        state, seat, ability.cost, context(state, seat, obj, ability, x), on
    )
    reasons = why_not_activate_mana(state, seat, obj, index, x, paying, using)
    if reasons:
        raise Refused(*reasons)
    ctx = context(state, seat, obj, ability, x)
    if ability.limit is not None or ability.once:
        state = yield made_by("602.5b", AbilityUsed(obj, index, state.turn.id))
    steps = ("602.2b", "602.2b")
    state, paid = yield from pay_recording(
        state, seat, ability.cost, ctx, on, paying, using, steps=steps
    )
    tap = any(isinstance(part, TapThis | UntapThis) for part in ability.cost)
    state = yield made_by("605.3a", AbilityActivated(obj, seat, index, mana=True, tap=tap))
    effects = ability.effect
    if ability.modes is not None:
        state, effects = yield from _mode(state, seat, ability, ctx)
    steps_of_it = citing(("605.3b",), perform(state, effects, paid.context))
    state, _ = yield from choosing(steps_of_it, state, obj, mana)
    state = yield made_by("605.3b", ManaAbilityResolved(obj, seat))
    state = yield from resolve_mana_triggers(state)
    return state


def _mode(
    state: State, seat: int, ability: Activated, ctx: Context
) -> Generator[Step, Any, tuple[State, tuple[Effect, ...]]]:
    """Let the player choose a mode of a modal mana ability; return (state, its instructions)."""
    modes = ability.modes.modes if ability.modes else ()
    options = tuple(Option(i, mode.label or str(i + 1)) for i, mode in enumerate(modes))
    state, i = yield Choice(
        seat, "mode", "Choose a mode", options, rule="700.2", about=ctx.source, asker=seat
    )  # fmt: skip
    return state, modes[i].effect


def choosing(
    law: Generator[Step, Any, tuple[State, Context]],
    state: State,
    obj: int,
    mana: tuple[str, ...] | None,
) -> Generator[Step, Any, tuple[State, Context]]:
    """Run a law; where it asks which mana `obj` adds, answer with the types that `mana` names next.

    Raises
    ------
    Refused
        If the ability can't add what was named.
    """
    wanted = list(mana or ())
    reply: Any = None
    while True:
        try:
            step = law.send(reply)
        except StopIteration as end:
            result: tuple[State, Context] = end.value
            return result
        if (
            mana is not None
            and isinstance(step, Choice)
            and step.kind in ("mana", "color")
            and step.about == obj
        ):
            value, taken = _answer(step, wanted)
            del wanted[:taken]
            reply = (state, value)
            continue
        reply = yield step
        state = reply[0] if isinstance(reply, tuple) else reply


def _answer(choice: Choice, wanted: list[str]) -> tuple[Any, int]:
    for option in choice.options:
        row = list(option.value) if isinstance(option.value, tuple) else [option.value]
        if wanted[: len(row)] == row:
            return option.value, len(row)
    asked = "".join(f"{{{t}}}" for t in wanted) or "no more mana"
    offered = ", ".join(option.label for option in choice.options)
    raise Refused(
        Reason(f"it can't add {asked} here; it offers {offered}", ("106.3",), choice.about)
    )
