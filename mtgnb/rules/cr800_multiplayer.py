"""Players who leave the game (CR 800.4), clause by clause.

800.4a    `leave`: owned objects and control effects; then stack objects that aren't cards; then exile
800.4b, d where tokens are created and triggers put on the stack (`cr111_tokens`, `cr603_triggers`)
800.4c    `settling`: what would go back to a player who has left is exiled
800.4e    `cr510_damage`;  800.4f–h `substitute`;  800.4i `reading` (last known information)
800.4j    `who_receives_priority`;  800.4k `cr500_turns`;  800.4m `cr611_durations`

Left out: 800.4n (ante), 800.4p (Planechase); neither variant is modelled.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.events.base import Event
from mtgnb.events.effects import EffectEnded
from mtgnb.events.moving import CeasedToExist, LeftGame, ZoneChanged
from mtgnb.events.players import PlayerLeft, PlayerLost, Withheld
from mtgnb.model.changes import ControlBy
from mtgnb.model.choice import Choice, Option
from mtgnb.model.game_changes import ControlsNextTurn
from mtgnb.model.names import BATTLEFIELD, EXILE, STACK
from mtgnb.model.state import Running, State
from mtgnb.rules import reading
from mtgnb.rules.cr104_ending import end_if_decided
from mtgnb.rules.law import Law, Settle, Step, each_made_by, made_by, nothing, rule


@cites("104.3a")
def concede(state: State, seat: int) -> Law:
    """A player concedes: they lose the game and leave it at once, whatever is going on."""
    if state.players[seat].left or state.over:
        return (yield from nothing(state))
    state = yield made_by("104.3a", PlayerLost(seat, "conceded"))
    return (yield from leave(state, (seat,)))


@cites("104.5", "800.4a")
def leave(state: State, seats: tuple[int, ...]) -> Law:
    """Players leave at once and simultaneously; it is no state-based action and waits for nothing."""
    seats = tuple(s for s in seats if not state.players[s].left)
    if not seats:
        return (yield from nothing(state))
    if len(state.players) > 1 and len([s for s in state.in_game() if s not in seats]) < 2:
        state = yield made_by("104.5", *(PlayerLeft(s) for s in seats))
        return (
            yield from end_if_decided(state)
        )  # at once (104.2a); 800.4 is about games that go on
    state = yield from _owned_objects_and_control_effects(state, seats)
    state = yield Settle()
    state = yield from _stack_objects_that_are_no_cards(state, seats)
    return (yield from _exile_what_they_still_control(state, seats))


@cites("104.5", "800.4a")
def _owned_objects_and_control_effects(state: State, seats: tuple[int, ...]) -> Law:
    """All that they own leaves the game, phased out or not, and effects that give them control end."""
    gone: list[Event] = [
        LeftGame(o.id)
        for o in (state.objects[i] for i in state.objects.in_order())
        if o.owner in seats and o.kind != "ability"
    ]
    gone += [
        EffectEnded(e.id, e.name, "the player whom it gave control has left", e.context.source)
        for e in state.effects
        if _gives_control_to(state, e, seats)
    ]
    leaving = tuple((PlayerLeft(s), ("104.5", "800.4a")) for s in seats)
    batch = each_made_by((*leaving, *((event, ("800.4a",)) for event in gone)))
    return (yield replace(batch, final=True))


def _gives_control_to(state: State, effect: Running, seats: tuple[int, ...]) -> bool:
    for change in effect.changes:
        if isinstance(change, ControlBy):
            if any(s in seats for s in reading.players(state, change.who, effect.context)):
                return True
        if isinstance(change, ControlsNextTurn):
            if any(s in seats for s in reading.players(state, change.by, effect.context)):
                return True
    return False


@rule("800.4a")
def _stack_objects_that_are_no_cards(state: State, seats: tuple[int, ...]) -> Law:
    """Then abilities and copies of spells that they control on the stack cease to exist."""
    gone = tuple(
        CeasedToExist(i, "its controller left")
        for i in state.zone(STACK)
        if state.objects[i].controller in seats and state.objects[i].kind != "card"
    )
    return (yield gone) if gone else (yield from nothing(state))


@rule("800.4a")
def _exile_what_they_still_control(state: State, seats: tuple[int, ...]) -> Law:
    """Then what they still control is exiled."""
    ids = (*state.zone(BATTLEFIELD), *state.zone(STACK))
    gone = tuple(
        ZoneChanged(i, EXILE, cause="leave game")
        for i in ids
        if state.objects[i].controller in seats
    )
    return (yield gone) if gone else (yield from nothing(state))


@rule("800.4j")
def who_receives_priority(state: State, meant: int) -> int | None:
    """Return who receives priority instead of a player who has left: the next one in turn order."""
    there = state.apnap(meant)
    return there[0] if there else None


def next_in_turn_order(state: State, seat: int) -> int | None:
    """Return the next player in turn order after a seat who is still in the game."""
    there = [s for s in state.apnap(seat) if s != seat]
    return there[0] if there else None


Substituted = Generator[Step, Any, tuple[State, Any]]


def substitute(state: State, choice: Choice) -> Substituted:
    """Have somebody else decide for a player who has left (800.4f–h)."""
    asker = choice.asker
    if asker is None and choice.about is not None and choice.about in state.objects:
        asker = state.objects[choice.about].controller
    if choice.kind == "pay":
        return _does_not_pay(state, choice)
    if asker is None or state.players[asker].left:
        return _next_player_decides(state, choice)
    return _controller_picks_another(state, choice, asker)


@rule("800.4f")
def _does_not_pay(state: State, choice: Choice) -> Substituted:
    """A cost that a departed player would have to pay isn't paid."""
    only = replace(choice, player=state.in_game()[0], options=(Option(False, "don't pay"),))
    sentence = f"{state.players[choice.player].name} has left the game, and the cost isn't paid"
    yield Withheld("payment", sentence, player=choice.player)
    reply: tuple[State, Any] = yield only
    return reply


@rule("800.4h")
def _next_player_decides(state: State, choice: Choice) -> Substituted:
    """A choice that a rule asks of a departed player is the next player's in turn order."""
    seat = next_in_turn_order(state, choice.player)
    reply: tuple[State, Any] = yield replace(
        choice, player=state.in_game()[0] if seat is None else seat
    )
    return reply


@rule("800.4g")
def _controller_picks_another(state: State, choice: Choice, asker: int) -> Substituted:
    """The controller of the object picks who decides instead: another opponent if it was an opponent's."""
    others = tuple(s for s in state.apnap(asker) if s != choice.player)
    if choice.player != asker:
        others = tuple(s for s in others if s != asker) or others
    options = tuple(Option(s, state.players[s].name) for s in others)
    state, seat = yield Choice(
        asker, "player", f"Who decides instead of {state.players[choice.player].name}?",
        options, rule="800.4g", about=choice.about,
    )  # fmt: skip
    sentence = f"{state.players[seat].name} decides instead of a player who has left"
    state = yield Withheld("choice", sentence, player=seat)
    reply: tuple[State, Any] = yield replace(choice, player=seat)
    return reply
