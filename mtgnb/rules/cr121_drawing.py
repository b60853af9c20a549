"""Drawing cards (CR 121): one at a time, each its own event, also from an empty library."""

from __future__ import annotations

from mtgnb.events.moving import ZoneChanged
from mtgnb.events.players import DrewFromEmpty, Withheld
from mtgnb.model.game_changes import CantDraw
from mtgnb.model.names import HAND, LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import game_changes
from mtgnb.rules.law import Batch, Law, rule


@rule("121.2b", "121.3", "101.2")
def why_not_draw(state: State, seat: int) -> tuple[Reason, ...]:
    """Return the effects that keep a player from drawing one more card now."""
    found = []
    for f in game_changes(state, CantDraw):
        if not reading.fits_player(state, f.change.who, seat, f.ctx):
            continue
        most = f.change.more_than
        if most is not None and drawn_this_turn(state, seat) < reading.number(state, most, f.ctx):
            continue
        sentence = f"{state.players[seat].name} can't draw more cards"
        found.append(Reason(sentence, ("121.2b", "101.2"), f.source, f.name))
    return tuple(found)


def drawn_this_turn(state: State, seat: int) -> int:
    """Return how many cards a player has drawn this turn."""
    return sum(isinstance(e, ZoneChanged) and e.cause == "draw" and e.by == seat for e in state.log)


@rule("121.2")
def draw(state: State, seat: int, n: int = 1, source: int | None = None) -> Law:
    """A player draws cards, as many single draws as there are cards (each may be replaced)."""
    for _ in range(n):
        if state.over or state.players[seat].left:
            break
        state = yield from _draw_one(state, seat, source)
    return state


@rule("121.2c")
def draw_each(state: State, seats: tuple[int, ...], n: int, source: int | None = None) -> Law:
    """Several players draw: in APNAP order, each of them all of their cards."""
    for seat in state.apnap():
        if seat in seats:
            state = yield from draw(state, seat, n, source)
    return state


@rule("121.1")
def _draw_one(state: State, seat: int, source: int | None) -> Law:
    """One draw; from an empty library it is remembered for the next check (121.4)."""
    kept = why_not_draw(state, seat)
    if kept:
        withheld = Withheld("draw", kept[0].sentence, kept[0].source_name, seat)
        state = yield Batch((withheld,), kept[0].rules)
        return state
    library = state.zone(LIBRARY, seat)
    if not library:
        state = yield DrewFromEmpty(seat)
        return state
    state = yield ZoneChanged(library[0], HAND, cause="draw", by=seat, source=source)
    return state
