"""Delayed abilities that a spell's own keywords make as it resolves: rebound, dash, blitz (CR 702)."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.effects import DelayedMade
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.stack import Resolved
from mtgnb.model.abilities import Triggered
from mtgnb.model.effects import CastNow
from mtgnb.model.names import BATTLEFIELD, END, EXILE, HAND, UPKEEP
from mtgnb.model.object import Obj
from mtgnb.model.patterns import StepBegins
from mtgnb.model.refs import Bound, You
from mtgnb.model.state import Delayed, State
from mtgnb.model.things import Context
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.cr702_keywords import AT_THE_END
from mtgnb.rules.law import Batch, Law, rule


@cites("702.88a", "702.88c")
def rebounds(state: State, obj: Obj) -> bool:
    """Whether a spell has rebound and was cast from its controller's hand."""
    cast = obj.cast
    from_hand = cast is not None and cast.zone == HAND and obj.owner == obj.controller
    return from_hand and characteristics(state, obj.id).has("rebound")


@rule("702.88a")
def rebound(state: State, obj: Obj, name: str) -> Law:
    """The card is exiled; in its controller's next upkeep they may cast it without paying."""
    state = yield (
        ZoneChanged(obj.id, EXILE, cause="exile", by=obj.controller),
        Resolved(obj.id, name),
    )
    new = state.past[obj.id].became
    if new is not None and obj.controller is not None and state.objects[new].zone == EXILE:
        ctx = Context(new, obj.controller, bound=(("it", (new,)),))
        again = Triggered(StepBegins(UPKEEP, You()), (CastNow(Bound(), way="rebound"),))
        state = yield DelayedMade(Delayed(0, name, again, ctx))
    return state


def at_the_next_end_step(state: State, spell: Obj, name: str) -> Law:
    """A permanent whose dash or blitz cost was paid goes at the beginning of the next end step."""
    new = state.past[spell.id].became if spell.id in state.past else None
    way = AT_THE_END.get("" if spell.cast is None else spell.cast.alternative)
    if way is None or new is None or not state.live(new) or state.objects[new].zone != BATTLEFIELD:
        return state
    effect, number = way
    seat = state.objects[new].owner if spell.controller is None else spell.controller
    ctx = Context(new, seat, bound=(("it", (new,)),))
    made = Delayed(0, name, Triggered(StepBegins(END), effect), ctx)
    state = yield Batch((DelayedMade(made),), (number, "603.7a"))
    return state
