"""What spending particular mana does (CR 106.6): riders on what it is spent on.

A rider is a change ("that spell can't be countered"), a `Static` whose filter says on which
spells, or a `Later` with `SpendsMana` ("when you spend this mana to cast …"). Each unit of mana
has its own (106.6a).
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.effects import EffectBegan
from mtgnb.events.stack import AbilityTriggered
from mtgnb.model.abilities import Static, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.durations import WhileOnStack
from mtgnb.model.effects import Later
from mtgnb.model.errors import NotModelled
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.mana import Mana
from mtgnb.model.names import STACK
from mtgnb.model.patterns import SpendsMana
from mtgnb.model.state import Pending, Running, State
from mtgnb.model.things import Context, EventInfo
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, rule
from mtgnb.rules.payment.needs import SpentOn


@rule("106.6")
def riders(state: State, seat: int, mana: tuple[Mana, ...], on: SpentOn) -> Law:
    """Let spent mana have its additional effects."""
    for unit in mana:
        if unit.rider is not None and on.obj is not None:
            event = _event(state, seat, unit, unit.rider, on.obj)
            if event is not None:
                state = yield event
    return state


def _event(state: State, seat: int, unit: Mana, rider: Noun, on: int) -> Event | None:
    source = on if unit.source is None else unit.source
    ctx = Context(source, seat, event=EventInfo(obj=on, player=seat, amount=1, source=source))
    name = characteristics(state, source).name
    match rider:
        case Change():
            return _lasting(state, (rider,), Anything(), name, ctx, on)
        case Static(affected=Filter() as where):
            return _lasting(state, rider.changes, where, name, ctx, on)
        case Later(trigger=SpendsMana(where=where)):
            if not reading.fits(state, where, on, ctx):
                return None
            ability = Triggered(SpendsMana(where), rider.effect, rider.targets, rider.cond)  # type: ignore[arg-type]
            return AbilityTriggered(Pending(0, name, ability, ctx))
        case _:
            raise NotModelled(f"mana whose rider is a {type(rider).__name__}")


def _lasting(
    state: State, changes: tuple[Change, ...], where: Filter, name: str, ctx: Context, on: int
) -> Event | None:
    if state.obj(on).zone != STACK or not reading.fits(state, where, on, ctx):
        return None
    return EffectBegan(
        Running(0, 0, name, replace(ctx, on_stack=on), changes, WhileOnStack(), (on,))
    )
