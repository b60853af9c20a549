"""What is brought up to date after every batch of events, before anything else happens.

611.2b  durations "for as long as" and "until … leaves" end
613.1b  control follows layer 2; what changes hands leaves combat (506.4)
800.4c  what would go back to a player who has left is exiled
506.4   what stopped being a creature leaves combat
605.4a  triggered mana abilities that a spell or another ability set off resolve (those that a mana
        ability set off are `cr605_mana_abilities`' affair)

Everything that these laws yield is settled in its turn by the driver.
"""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.events.combat import DefenderGone
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.permanents import ControlChanged
from mtgnb.events.stack import Resolved
from mtgnb.model.durations import ForAsLongAs, UntilControlIsLost, UntilLeaves, UntilUsed
from mtgnb.model.names import BATTLEFIELD, EXILE, STACK
from mtgnb.model.state import State
from mtgnb.rules.cr506_combat import no_longer_fighting
from mtgnb.rules.cr611_durations import BoardChanged, endings, expire
from mtgnb.rules.cr613_layers import controller_now
from mtgnb.rules.cr613_layers.settled import board_of
from mtgnb.rules.law import Batch, Law, each_made_by, rule

Change = tuple[Event, tuple[str, ...]]


def settle(before: State, events: tuple[Event, ...], after: State) -> Law | None:
    """Return the law of what has to be brought up to date after events; None if nothing has.

    Parameters
    ----------
    before, after : State
        The states around the batch.
    events : tuple of Event
        The batch.
    """
    mana = bool(after.pending) and any(isinstance(e, Resolved) for e in events)
    moved = (
        after.objects is not before.objects
        or after.effects is not before.effects
        or after.zones is not before.zones
    )
    if not mana and not moved and not _rests_on_time(after):
        return None
    if not mana and not _out_of_date(after):
        return None
    return _settling(after, mana)


def settle_now(state: State) -> Law:
    """Return the law that brings everything up to date, whether or not something has happened."""
    return _settling(state, bool(state.pending))


def _rests_on_time(state: State) -> bool:
    """Whether durations or control may change without anything changing on the board."""
    return _has_watched_durations(state) or board_of(state).timed


def _has_watched_durations(state: State) -> bool:
    durations = (*(e.duration for e in state.effects), *(d.duration for d in state.delayed))
    watched = ForAsLongAs | UntilLeaves | UntilControlIsLost
    return any(isinstance(_innermost(d), watched) for d in durations)


def _innermost(duration: object) -> object:
    return duration.until if isinstance(duration, UntilUsed) else duration


def _out_of_date(state: State) -> bool:
    if _has_watched_durations(state) and endings(state, BoardChanged()):
        return True
    return bool(_changes_of_control(state)) or bool(no_longer_fighting(state))


def _settling(state: State, mana: bool) -> Law:
    if _has_watched_durations(state):
        state = yield from expire(state, BoardChanged())
    changes = _changes_of_control(state)
    for cites in dict.fromkeys(c for _, c in changes):
        state = yield Batch(tuple(e for e, c in changes if c == cites), cites)
    state = yield from _leaving_combat(state)
    if mana:
        from mtgnb.rules.cr603_triggers import resolve_mana_triggers

        state = yield from resolve_mana_triggers(state)
    return state


@rule("613.1b", "506.4", "800.4c")
def _changes_of_control(state: State) -> list[Change]:
    """Return the changes of control that layer 2 asks for, each with its rules."""
    found: list[Change] = []
    for zone in (BATTLEFIELD, STACK):
        for id in state.zone(zone):
            obj = state.objects[id]
            if obj.kind == "ability" or obj.phased_out:
                continue
            seat = controller_now(state, id)
            if seat is None or seat == obj.controller:
                continue
            if state.players[seat].left:
                found.append((ZoneChanged(id, EXILE, cause="leave game"), ("800.4c",)))
            else:
                cites = ("613.1b",) if obj.combat is None else ("613.1b", "506.4")
                found.append((ControlChanged(id, seat, obj.controller), cites))
    return found


@rule("506.4")
def _leaving_combat(state: State) -> Law:
    gone = no_longer_fighting(state)
    if gone:
        state = yield each_made_by(
            (e, ("506.4c",) if isinstance(e, DefenderGone) else ()) for e in gone
        )
    return state
