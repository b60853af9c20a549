"""Carrying out decrees."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.model.names import (
    STACK,
)
from mtgnb.model.tasks import (
    Decreed,
    DecreedMove,
)
from mtgnb.scenario import lines
from mtgnb.scenario.names import ObjectName, Zone
from mtgnb.scenario.naming import find, seat_of
from mtgnb.scenario.playing import Play
from mtgnb.scenario.reading_texts import read_decree
from mtgnb.scenario.targeting import first_legal


def decree(play: Play, line: lines.Decree) -> None:
    """Let words take effect now."""
    play.view = None
    play.demand_no_choice()
    seat = seat_of(play.trace.end, line.player)
    words = read_decree(line.text)
    chosen = line.how.modes or None
    action = Decreed(
        seat, words.effect, words.targets, words.modes, None, chosen, line.how.x
    )  # fmt: skip
    targets = first_legal(
        play.trace.end, play.labels, seat, line.how.targets,
        lambda found: play.trace.then(replace(action, targets=found)),
    )  # fmt: skip
    play.take(replace(action, targets=targets))


def decree_move(play: Play, name: ObjectName, to: Zone) -> None:
    """Put an object into a zone."""
    play.view = None
    play.demand_no_choice()
    state = play.trace.end
    there = [o.id for o in state.battlefield()]
    spells = [i for i in state.zone(STACK) if state.objects[i].kind != "ability"]
    rest = [i for i in state.objects.in_order() if state.objects[i].kind != "ability"]
    id = find(state, name, play.labels, [there, spells, rest])
    controller = None if to.player is None else seat_of(state, to.player)
    seat = state.priority if state.priority is not None else state.turn.seat
    play.take(DecreedMove(seat, id, to.zone, controller, to.place or "top"))
