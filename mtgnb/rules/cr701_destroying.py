"""Destroying and regenerating (CR 701.7, 701.15)."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.effects import EffectBegan
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.players import Withheld
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.names import BATTLEFIELD, GRAVEYARD
from mtgnb.model.refs import Bound
from mtgnb.model.replacements import RegenerationShield
from mtgnb.model.state import Running, State
from mtgnb.model.things import Context
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, each_made_by, rule


@cites("701.7a", "702.12b")
def destroy(
    state: State,
    ids: tuple[int, ...],
    source: int | None = None,
    no_regeneration: bool = False,
    cause: str = "destroy",
) -> Law:
    """Destroy permanents, all at once; those with indestructible stay.

    Parameters
    ----------
    state : State
    ids : tuple of int
        What is no permanent any more is passed over.
    source : int or None
        The object whose effect destroys.
    no_regeneration : bool
        "They can't be regenerated."
    cause : str
        The cause that the events name; ``destroy`` for effects.
    """
    made: list[tuple[Event, tuple[str, ...]]] = []
    for each in ids:
        obj = state.objects.get(each)
        if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
            continue
        chars = characteristics(state, each)
        if chars.has("indestructible"):
            sentence = f"{chars.name} is indestructible"
            made.append((Withheld("destroy", sentence, chars.name, obj=each), ("702.12b",)))
        else:
            gone = ZoneChanged(
                each, GRAVEYARD, cause=cause, source=source, no_regeneration=no_regeneration
            )
            made.append((gone, ("701.7a",)))
    return (yield each_made_by(made)) if made else state


@rule("701.15a")
def regenerate(state: State, ids: tuple[int, ...], name: str, ctx: Context) -> Law:
    """Make a shield for each permanent: for the next time this turn it would be destroyed."""
    for each in ids:
        held = Context(ctx.source, ctx.controller, bound=(("it", (each,)),))
        shield = Running(
            0, 0, name, held, (RegenerationShield(Bound("it")),), UntilEndOfTurn(),
            affected=(each,), left=1,
        )  # fmt: skip
        state = yield EffectBegan(shield)
    return state
