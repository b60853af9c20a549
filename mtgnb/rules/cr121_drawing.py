"""Drawing cards (CR 121): one at a time, each its own event, also from an empty library."""

from __future__ import annotations

from mtgnb.cr import rule as cites
from mtgnb.events.libraries import Revealed
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.players import DrewFromEmpty, Happened, Withheld
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import CantDraw
from mtgnb.model.names import HAND, LIBRARY
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.law import Batch, Law, citing, rule


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


@cites("121.2")
def draw(state: State, seat: int, n: int = 1, source: int | None = None) -> Law:
    """A player draws cards, as many single draws as there are cards (each may be replaced)."""
    for _ in range(n):
        if state.over or state.players[seat].left:
            break
        law = _draw_one(state, seat, source)
        state = yield from citing(("121.2",), law) if n > 1 else law
    return state


@cites("121.2c")
def draw_each(state: State, seats: tuple[int, ...], n: int, source: int | None = None) -> Law:
    """Several players draw: in APNAP order, each of them all of their cards."""
    for seat in state.apnap():
        if seat in seats:
            law = draw(state, seat, n, source)
            state = yield from citing(("121.2c",), law) if len(seats) > 1 else law
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
    new = state.past[library[0]].became if library[0] in state.past else None
    if new is not None and drawn_this_turn(state, seat) == 1 and _is_miraculous(state, new):
        state = yield from _may_reveal_miracle(state, seat, new)
    return state


def _is_miraculous(state: State, id: int) -> bool:
    obj = state.objects.get(id)
    return obj is not None and obj.zone == HAND and characteristics(state, id).has("miracle")


@rule("702.94a")
def _may_reveal_miracle(state: State, seat: int, id: int) -> Law:
    """The first card drawn in a turn may be revealed if it has miracle."""
    name = characteristics(state, id).name
    options = (Option(True, "yes"), Option(False, "no"))
    state, yes = yield Choice(
        seat, "may", f"Reveal {name}, the first card drawn this turn?", options, about=id
    )
    if yes:
        state = yield (Revealed((id,), cause="miracle"), Happened("miracle", seat, id))
    return state
