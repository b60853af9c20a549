"""Tapping creatures for their power, as a cost: crew (CR 702.122)."""

from __future__ import annotations

from mtgnb.events.permanents import Tapped
from mtgnb.model.choice import Choice, Option
from mtgnb.model.costs import TapForPower
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, rule

Ids = tuple[int, ...]


@rule("702.122a")
def able_to_crew(state: State, seat: int, ctx: Context) -> Ids:
    """Return a player's other untapped creatures, those that came this turn included (302.6)."""
    return tuple(
        o.id
        for o in state.battlefield()
        if o.controller == seat
        and not o.tapped
        and o.id != ctx.source
        and "creature" in characteristics(state, o.id).types
    )


def power_of(state: State, ids: Ids) -> int:
    """Return the total power of creatures."""
    return sum(characteristics(state, i).power or 0 for i in ids)


@rule("702.122a", "118.3")
def why_not_tap_for_power(
    state: State, seat: int, part: TapForPower, ctx: Context
) -> tuple[Reason, ...]:
    """Say why creatures can't be tapped for enough power."""
    need = reading.number(state, part.n, ctx)
    able = able_to_crew(state, seat, ctx)
    have = sum(max(0, power_of(state, (i,))) for i in able)
    if have >= need:
        return ()
    sentence = f"{need} power is needed among untapped creatures, and there is {have}"
    return (Reason(sentence, ("702.122a", "118.3")),)


@rule("702.122a")
def tap_for_power(state: State, seat: int, part: TapForPower, ctx: Context) -> Law:
    """Choose creatures until their power is enough, or more if the player likes; tap them."""
    need = reading.number(state, part.n, ctx)
    left = list(able_to_crew(state, seat, ctx))
    taken: list[int] = []
    while left:
        enough = power_of(state, tuple(taken)) >= need
        options = tuple(Option(i, characteristics(state, i).name) for i in left)
        if enough:
            options = (*options, Option(None, "done"))
        state, one = yield Choice(
            seat, "object", "Choose a creature to tap for its power", options, rule="702.122a",
            about=ctx.source, asker=seat,
        )  # fmt: skip
        if one is None:
            break
        taken.append(one)
        left.remove(one)
    if taken:
        state = yield tuple(Tapped(i, "crew") for i in taken)
    return state
