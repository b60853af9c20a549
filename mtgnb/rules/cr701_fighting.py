"""Fighting (CR 701.12)."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.players import Withheld
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.rules.cr120_damage import Hit, deal
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Law, citing, made_by


@cites("701.12a", "701.12b", "701.12c")
def fight(state: State, a: int | None, b: int | None) -> Law:
    """Two creatures deal damage equal to their power to each other, or neither does."""
    if a is None or b is None or not _creature(state, a) or not _creature(state, b):
        sentence = "nobody fights: one of the two is no creature on the battlefield"
        after: State = yield made_by("701.12b", Withheld("fight", sentence))
        return after
    if a == b:
        state = yield from citing(("701.12c",), deal(state, (Hit(a, a, 2 * power(state, a)),)))
        return state
    hits = (Hit(a, b, power(state, a)), Hit(b, a, power(state, b)))
    return (yield from citing(("701.12a",), deal(state, hits)))


def power(state: State, id: int) -> int:
    """Return a creature's power now."""
    return characteristics(state, id).power or 0


def _creature(state: State, id: int) -> bool:
    obj = state.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out:
        return False
    return "creature" in characteristics(state, id).types
