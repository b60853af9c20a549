"""The untap step (CR 502): phasing, then untapping; nobody receives priority."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.permanents import PhasedIn, PhasedOut, Untapped
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import (
    DoesntUntap,
    MayChooseNotToUntap,
    UntapLimit,
    UntapsOnOthersSteps,
)
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.state import State
from mtgnb.rules import reading
from mtgnb.rules.cr613_layers import characteristics, game_changes
from mtgnb.rules.law import Law, Step, rule


@cites("502.4")
def untap_step(state: State) -> Law:
    """Phasing, then untapping; abilities that trigger now wait for the upkeep."""
    seat = state.active()
    if seat is None:
        return state
    state = yield from _phase(state, seat)
    return (yield from _untap(state, seat))


@rule("502.1", "702.26a")
def _phase(state: State, seat: int) -> Law:
    """What has phasing phases out, and what had phased out under this player's control phases in."""
    mine = [
        state.objects[i] for i in state.zone(BATTLEFIELD) if state.objects[i].controller == seat
    ]
    back = {o.id for o in mine if o.phased_out and not _indirectly(state, o.id)}
    back |= {i for i in _attached_to(state, back) if state.objects[i].phased_out}
    out = {o.id for o in mine if not o.phased_out and characteristics(state, o.id).has("phasing")}
    out |= {i for i in _attached_to(state, out) if not state.objects[i].phased_out}
    events: list[Event] = []
    if out:
        events.append(PhasedOut(_in_order(state, out)))
    if back:
        events.append(PhasedIn(_in_order(state, back)))
    return (yield tuple(events)) if events else state


def _indirectly(state: State, id: int) -> bool:
    """Whether it phased out along with what it is attached to (702.26g)."""
    host = state.objects[id].attached_to
    return isinstance(host, int) and host in state.objects and state.objects[host].phased_out


def _attached_to(state: State, hosts: set[int]) -> set[int]:
    found: set[int] = set()
    grown = set(hosts)
    while grown:
        grown = {
            i
            for i in state.zone(BATTLEFIELD)
            if state.objects[i].attached_to in grown and i not in found and i not in hosts
        }
        found |= grown
    return found


def _in_order(state: State, ids: set[int]) -> tuple[int, ...]:
    return tuple(i for i in state.zone(BATTLEFIELD) if i in ids)


@rule("502.3")
def _untap(state: State, seat: int) -> Law:
    """The active player's permanents untap, all at once, but for those that an effect keeps tapped."""
    tapped = [o.id for o in state.battlefield() if o.tapped and _untaps_now(state, o.id, seat)]
    kept = _affected(state, DoesntUntap, seat)
    ids = [i for i in tapped if i not in kept]
    optional = _affected(state, MayChooseNotToUntap, seat)
    for i in [i for i in ids if i in optional]:
        name = characteristics(state, i).name
        state, kept_tapped = yield Choice(
            seat, "may", f"Choose not to untap {name}?",
            (Option(True, "yes"), Option(False, "no")), rule="502.3", about=i,
        )  # fmt: skip
        if kept_tapped:
            ids.remove(i)
    state, ids = yield from _within_limits(state, seat, ids)
    return (yield tuple(Untapped(i, "untap step") for i in ids)) if ids else state


def _untaps_now(state: State, id: int, seat: int) -> bool:
    if state.objects[id].controller == seat:
        return True
    return any(
        found.affected is not None
        and id in found.affected
        and seat in reading.players(state, found.change.whose, found.ctx)
        for found in game_changes(state, UntapsOnOthersSteps)
    )


def _affected(state: State, kind: type[Any], seat: int) -> set[int]:
    """Return the permanents that such effects concern in this player's untap step."""
    found: set[int] = set()
    for f in game_changes(state, kind):
        whose = getattr(f.change, "whose", None)
        if whose is None or seat in reading.players(state, whose, f.ctx):
            found |= {t for t in f.affected or () if isinstance(t, int)}
    return found


def _within_limits(
    state: State, seat: int, ids: list[int]
) -> Generator[Step, Any, tuple[State, list[int]]]:
    """Where an effect lets a player untap only so many, they choose which."""
    for found in game_changes(state, UntapLimit):
        if seat not in reading.players(state, found.change.who, found.ctx):
            continue
        n = reading.number(state, found.change.n, found.ctx)
        concerned = [i for i in ids if reading.fits(state, found.change.where, i, found.ctx)]
        chosen: list[int] = []
        while len(chosen) < n and len(concerned) > n - len(chosen) > 0:
            options = tuple(Option(i, characteristics(state, i).name) for i in concerned)
            state, pick = yield Choice(
                seat,
                "object",
                f"Which untaps ({found.name})?",
                options,
                rule="502.3",
                about=found.source,
            )
            chosen.append(pick)
            concerned.remove(pick)
        if len(concerned) <= n - len(chosen):
            chosen += concerned
        else:
            ids = [i for i in ids if i not in concerned or i in chosen]
    return state, ids
