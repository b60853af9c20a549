"""The loop: carries out the tasks on the agenda until somebody has to decide (design §2)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule as cites
from mtgnb.engine.decree import decree, decree_move
from mtgnb.events.base import apply, carry
from mtgnb.events.stack import PassesCleared, TookBack
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice, Conceded
from mtgnb.model.errors import IllegalAction, Unanswered
from mtgnb.model.state import Frame, State
from mtgnb.model.tasks import (
    Action,
    Activate,
    Await,
    Cast,
    Concede,
    Decreed,
    DecreedMove,
    Do,
    FinishStep,
    Offer,
    Pass,
    PlayLand,
    ResolveTop,
    Special,
    StartStep,
    StartTurn,
    Task,
)
from mtgnb.rules import cr500_turns, cr800_multiplayer
from mtgnb.rules.cr116_special import take_special_action
from mtgnb.rules.cr117_priority import offer, pass_priority
from mtgnb.rules.cr201_names import called
from mtgnb.rules.cr305_lands import play_land
from mtgnb.rules.cr601_casting import cast
from mtgnb.rules.cr602_activating import activate
from mtgnb.rules.cr608_resolving import resolve_top
from mtgnb.rules.driving import Entry, Outcome, drive
from mtgnb.rules.law import Law, Refused, Step, TakenBack, made_by

Next = Generator[Step, Any, tuple[State, tuple[Task, ...]]]


class Moved(Noun):
    """What a decision led to: the entries of the log, and the state that waits for the next one."""

    entries: tuple[Entry, ...]
    state: State


def law_of(state: State, task: Noun) -> Next:
    """Return the law that carries out a task."""
    match task:
        case StartTurn():
            return cr500_turns.start_turn(state)
        case StartStep():
            return cr500_turns.start_step(state)
        case FinishStep():
            return cr500_turns.finish_step(state)
        case Offer(to, number):
            return offer(state, to, number)
        case ResolveTop():
            return _resolve(state)
        case Do(action):
            return _carry_out(state, action)
        case _:
            raise Unanswered(f"{type(task).__name__} is no task of the loop")


@cites("117.3b")
def _resolve(state: State) -> Next:
    """After a spell or ability has resolved, the active player receives priority."""
    state = yield from resolve_top(state)
    return state, _next(state, Offer(rule="117.3b"))


def _next(state: State, offer: Task) -> tuple[Task, ...]:
    """What follows an action: priority, unless it ended the turn or the combat phase (721)."""
    if state.over:
        return ()
    if state.turn.cut:
        return (FinishStep(),)
    return (offer,) if state.turn.step else (StartStep(),)


def _carry_out(state: State, action: Action) -> Next:
    if isinstance(action, Pass):
        return (yield from pass_priority(state, action.player))
    return (yield from _act(state, action))


@cites("117.3c")
def _act(state: State, action: Action) -> Next:
    """Whoever had priority receives it again after acting."""
    base = state.priority
    if state.passed:
        state = yield made_by("117.4", PassesCleared())
    state = yield from _law_of_action(state, action)
    if state.over:
        return state, ()
    holder = base if isinstance(action, Decreed | DecreedMove) else action.player
    return state, _next(state, Offer(holder, "117.3c"))


def _law_of_action(state: State, action: Action) -> Law:
    match action:
        case Cast():
            return cast(state, action)
        case PlayLand():
            return play_land(state, action)
        case Activate():
            return activate(state, action)
        case Special():
            return take_special_action(state, action)
        case Decreed():
            return decree(state, action)
        case DecreedMove():
            return decree_move(state, action)
        case _:
            raise Unanswered(f"{type(action).__name__} is no action that takes priority")


def advance(state: State) -> Moved:
    """Carry out tasks until the game waits for a choice or is over."""
    entries: list[Entry] = []
    while state.waiting is None and not state.over and state.agenda:
        *rest, task = state.agenda
        base = _with(state, agenda=tuple(rest))
        if isinstance(task, Await):
            state = _with(base, waiting=Choice(base.priority or 0, "priority", rule="117.1"))
            break
        made, state = _run(base, task, ())
        entries.extend(made)
    return Moved(_sealed(entries, state), state)


def _run(base: State, task: Noun, answers: tuple[Any, ...]) -> tuple[list[Entry], State]:
    outcome = drive(law_of(base, task), base, answers)
    return list(outcome.entries), _after(base, task, answers, outcome)


def _after(base: State, task: Noun, answers: tuple[Any, ...], outcome: Outcome) -> State:
    if outcome.waiting is not None:
        frame = Frame(task, base, answers, len(outcome.entries))
        return _with(outcome.state, waiting=outcome.waiting, frame=frame)
    if outcome.state.over:
        return outcome.state
    _, tasks = outcome.value
    return _with(outcome.state, agenda=(*outcome.state.agenda, *reversed(tasks)))


def _with(state: State, **changes: Any) -> State:
    new = replace(state, **changes)
    carry(state, new)
    return new


def _sealed(entries: list[Entry], state: State) -> tuple[Entry, ...]:
    """Let the last entry show the state that waits, so that every choice is a moment of the log."""
    if entries:
        entries[-1] = replace(entries[-1], state=state)
    return tuple(entries)


def perform(state: State, pick: Any) -> Moved:
    """Answer the choice that the game waits for, and go on to the next one.

    Parameters
    ----------
    state : State
        One that waits.
    pick : Action, or the value of an option
        For a ``priority`` choice an action; else the value of one of the options, for attackers
        and blockers a tuple of `Attack` or `Block`. `Concede` is possible at any time.

    Returns
    -------
    Moved
        The new entries and the new state. The old state is as it was.

    Raises
    ------
    IllegalAction
        If the rules refuse it, with every reason.
    BadData
        If it isn't one of the options.
    Unanswered
        If the game waits for nothing, or for somebody else.

    References
    ----------
    CR 117.3, 601.2, 730.1
    """
    if isinstance(pick, Concede):
        return _concede(state, pick)
    if state.over:
        raise Unanswered("the game is over; go back to an earlier moment to play on from there")
    if state.waiting is None:
        raise Unanswered("the game waits for no choice; `engine.advance` goes on to the next one")
    try:
        if state.frame is not None:
            return _answer(state, state.frame, pick)
        return _take_action(state, pick)
    except TakenBack as taken:
        return _taken_back(state, taken)
    except Refused as refused:
        raise IllegalAction(_asked(state, pick), refused.reasons) from refused


def _answer(state: State, frame: Frame, pick: Any) -> Moved:
    made, after = _run(frame.base, frame.task, (*frame.answers, pick))
    fresh = made[frame.shown :]
    more = advance(after)
    return Moved(_sealed([*fresh, *more.entries], more.state), more.state)


def _take_action(state: State, action: Any) -> Moved:
    if not isinstance(action, Action):
        raise Unanswered(f"the game waits for an action with priority, not for {action!r}")
    decreed = isinstance(action, Decreed | DecreedMove)
    if not decreed and action.player != state.priority:
        whose = "nobody" if state.priority is None else state.players[state.priority].name
        raise Unanswered(f"{state.players[action.player].name} doesn't have priority: {whose} does")
    base = _with(state, waiting=None)
    made, after = _run(base, Do(action), ())
    more = advance(after)
    return Moved(_sealed([*made, *more.entries], more.state), more.state)


def _taken_back(state: State, taken: TakenBack) -> Moved:
    """Go back to the moment before the proposal (730.1)."""
    frame = state.frame
    base = state if frame is None else frame.base
    back = apply(base, TookBack(taken.player, taken.name))
    back = _with(back, waiting=Choice(base.priority or 0, "priority", rule="117.1"))
    return Moved((Entry(TookBack(taken.player, taken.name), ("730.1",), back),), back)


def _concede(state: State, pick: Concede) -> Moved:
    name = state.players[pick.player].name
    if state.over or state.players[pick.player].left:
        raise Unanswered(f"{name} is no longer in the game")
    frame = state.frame
    if frame is not None and not _own_action(frame.task, pick.player):
        return _answer(state, frame, Conceded(pick.player))
    base = state if frame is None else frame.base
    outcome = drive(cr800_multiplayer.concede(base, pick.player), _with(base, waiting=None))
    after = outcome.state
    if not after.over:
        after = _with(after, agenda=(*after.agenda, _who_goes_on(base, pick.player)))
    more = advance(after)
    return Moved(_sealed([*outcome.entries, *more.entries], more.state), more.state)


def _own_action(task: Noun, player: int) -> bool:
    """Whether a player leaves in the middle of an action of their own, which then never happened."""
    return isinstance(task, Do) and task.action.player == player


def _who_goes_on(base: State, leaver: int) -> Task:
    """Priority passes to the next player if the leaver had it (800.4a); else nothing changes."""
    return Offer(leaver, "800.4a") if base.priority == leaver else Await()


def _asked(state: State, pick: Any) -> str:
    """Say what isn't possible: the beginning of a sentence that goes on with the reasons."""
    match pick:
        case Cast(player, card):
            what = f"cast {_name(state, card)}"
        case PlayLand(player, card):
            what = f"play {_name(state, card)}"
        case Activate(player, obj):
            what = f"activate that ability of {_name(state, obj)}"
        case Special(player):
            what = f"take that special action with {_name(state, pick.obj)}"
        case Action():
            return f"{type(pick).__name__} isn't possible"
        case _:
            return "that can't be chosen"
    return f"{state.players[player].name} can't {what}"


def _name(state: State, id: int) -> str:
    known = id in state.objects or id in state.past
    return called(state, id) if known else "what isn't there"
