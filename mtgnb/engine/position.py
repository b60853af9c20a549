"""Setting up a position: players, cards in zones, whose turn and which step it is."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.places import put
from mtgnb.model.card import Card, Face
from mtgnb.model.errors import BadData
from mtgnb.model.names import BATTLEFIELD, LIBRARY, OWN_ZONES, PHASES, STEPS, STEPS_OF
from mtgnb.model.object import Obj
from mtgnb.model.player import Player
from mtgnb.model.state import State
from mtgnb.model.tasks import Offer
from mtgnb.model.turn import PhaseSlot, Turn, ordinary_phases

ANONYMOUS_CARDS = 60


def position(
    names: tuple[str, ...], turn: int = 0, step: str = "precombat main", life: int = 20
) -> State:
    """Return an empty position: players at a table, in a step of somebody's turn.

    Parameters
    ----------
    names : tuple of str
        The players in turn order.
    turn : int
        The seat whose turn it is.
    step : str
        Any step; the active player is about to receive priority.
    life : int
        Everybody's life total.

    Raises
    ------
    BadData
        If there is no such seat or step.
    """
    if not 0 <= turn < len(names):
        raise BadData(f"there is no seat {turn}; the seats are 0 to {len(names) - 1}")
    if step not in STEPS:
        raise BadData(f"{step!r} is not a step; the steps are {', '.join(STEPS)}")
    players = tuple(
        Player(i, n, life, starting_life=life, turns_begun=1 if i == turn else 0, turn_began=1)
        for i, n in enumerate(names)
    )
    return State(
        players,
        turn=_turn(turn, step),
        turn_cursor=turn,
        clock=10,
        agenda=(Offer(),),
    )


def _turn(seat: int, step: str) -> Turn:
    rest: list[PhaseSlot] = []
    present = ""
    for slot in ordinary_phases():
        if present:
            rest.append(slot)
        elif step in STEPS_OF[slot.phase]:
            present = slot.phase
            after = STEPS_OF[slot.phase].index(step) + 1
            rest.append(PhaseSlot(slot.phase, STEPS_OF[slot.phase][after:]))
    combats = 1 if PHASES.index(present) >= PHASES.index("combat") else 0
    return Turn(1, 1, seat, present, step, tuple(rest), combats=combats)


def place(
    state: State,
    card: Card,
    zone: str,
    owner: int,
    controller: int | None = None,
    *,
    new: bool = False,
    tapped: bool = False,
    face_down: bool = False,
    counters: tuple[tuple[str, int], ...] = (),
    x: int | None = None,
    chosen: tuple[tuple[str, str | int], ...] = (),
    label: str = "",
    kind: str = "card",
) -> tuple[State, int]:
    """Put a card into a zone of a position; nothing triggers, and nothing is replaced.

    Parameters
    ----------
    zone : str
        Libraries fill from the top down: what is placed first is on top.
    new : bool
        It came under its controller's control this turn (302.6).

    Returns
    -------
    State, int
        The new position, and the object's id.
    """
    id = state.clock
    who = (owner if controller is None else controller) if zone == BATTLEFIELD else None
    obj = Obj(
        id=id, card=card, owner=owner, zone=zone, controller=who, default_controller=who,
        kind=kind, stamp=id, since=id if new else 0, entered=id if new else 0, tapped=tapped,
        face_down=face_down, counters=counters, x=x, chosen=chosen, label=label,
    )  # fmt: skip
    state = replace(state, clock=id + 1)
    seat = owner if zone in OWN_ZONES else None
    return put(state, obj, seat, "bottom"), id


def fill_library(state: State, seat: int, size: int | None = None) -> State:
    """Put anonymous cards below the listed ones, so that nobody loses by drawing.

    Parameters
    ----------
    size : int or None
        How many cards the library has in all; None adds sixty.
    """
    have = len(state.zone(LIBRARY, seat))
    n = ANONYMOUS_CARDS if size is None else max(0, size - have)
    first = state.clock
    ids = tuple(range(first, first + n))
    new = ((i, Obj(id=i, card=BLANK, owner=seat, zone=LIBRARY, stamp=i)) for i in ids)
    key = (LIBRARY, seat)
    return replace(
        state,
        clock=first + n,
        objects=state.objects.put_all(new),
        zones=state.zones.put(key, (*state.zones.get(key, ()), *ids)),
    )


BLANK = Card((Face("a card", types=("sorcery",)),), layout="anonymous")
"""An anonymous card: it can be drawn and discarded, and nobody can cast it."""
