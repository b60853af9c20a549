"""The driver: runs a law from a state, applies its events, and lets the rest of the rules look on.

Each batch of events goes through the replacement effects (614–616), is applied, is looked at by
triggered abilities (603), and settles what depends on the board (control, "for as long as"). A choice
stops the run where no answer is left.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from msgspec.structs import replace

from mtgnb.events.base import Event, apply
from mtgnb.events.moving import CeasedToExist, LeftGame, TokenCreated, ZoneChanged
from mtgnb.events.permanents import Untapped
from mtgnb.events.players import Chose
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice, Conceded, Option
from mtgnb.model.errors import BadData
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.things import Seat
from mtgnb.rules import cr603_triggers, cr616_order, cr800_multiplayer, following, settling
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import Batch, Law, Refused, Settle, Step

LIMIT = 100_000
"""Steps of one task after which it counts as a loop that never ends (104.4b)."""


class Entry(Noun):
    """One line of the log: an event, the rules that made it, and the state after it.

    `moment` numbers the batches: entries with the same number were simultaneous.
    """

    event: Event
    cites: tuple[str, ...]
    state: State
    moment: int = 0


class Outcome(Noun):
    """What a run came to: the state, its entries, and the choice that it stopped at, if any."""

    state: State
    entries: tuple[Entry, ...]
    waiting: Choice | None
    value: Any = None


def drive(law: Generator[Step, Any, Any], state: State, answers: tuple[Any, ...] = ()) -> Outcome:
    """Run a law to its end, or to the first choice that `answers` don't answer.

    Raises
    ------
    Refused
        If the law finds that the action can't be carried out.
    """
    return _Run(state, answers).run(law)


def hypothetically(
    law: Generator[Step, Any, Any], state: State, pick: Callable[[State, Choice], Any]
) -> Outcome:
    """Run a law on the side, with `pick` answering its choices; the caller throws the state away."""
    run = _Run(state, (), pick)
    return run.run(law)


class _Run:
    def __init__(
        self,
        state: State,
        answers: tuple[Any, ...],
        pick: Callable[[State, Choice], Any] | None = None,
    ) -> None:
        self.state = state
        self.answers = list(answers)
        self.pick = pick
        self.entries: list[Entry] = []
        self.moment = 0

    def run(self, law: Generator[Step, Any, Any]) -> Outcome:
        stack: list[Any] = [law]
        reply: Any = None
        value: Any = None
        failure: Refused | None = None
        for _ in range(LIMIT):
            try:
                thrown, failure = failure, None
                step = stack[-1].send(reply) if thrown is None else stack[-1].throw(thrown)
            except Refused as refused:
                stack.pop()
                if not stack:
                    raise
                failure = refused
                continue
            except StopIteration as end:
                stack.pop()
                value = end.value
                if not stack:
                    return Outcome(self.state, tuple(self.entries), None, value)
                reply = value if isinstance(value, tuple) else self.state
                continue
            if isinstance(step, Choice):
                if self.state.players[step.player].left:
                    stack.append(cr800_multiplayer.substitute(self.state, step))
                    reply = None
                    continue
                answered, reply = self.answer(step, stack)
                if not answered:
                    return Outcome(self.state, tuple(self.entries), step)
                continue
            if isinstance(step, Settle):
                stack.append(_settling(self.state))
                reply = None
                continue
            batch = step if isinstance(step, Batch) else Batch(_events(step))
            batch = _of_what_is_there(self.state, batch)
            if not batch.final:
                instead = _replacing(self.state, batch)
                if instead is not None:
                    stack.append(instead)
                    reply = None
                    continue
            more = self.happen(batch)
            reply = self.state
            if more is not None:
                stack.append(more)
                reply = None
        raise Refused(
            Reason("this goes on for ever without a choice that could end it", ("104.4b",))
        )

    def answer(self, choice: Choice, stack: list[Any]) -> tuple[bool, Any]:
        options = choice.options
        if not options and choice.kind not in ("attackers", "blockers"):
            raise Refused(Reason(f"there is nothing to choose: {choice.prompt}", (choice.rule,)))
        if len(options) == 1 and choice.least == 1 and choice.most == 1:
            return True, (self.state, options[0].value)
        if self.pick is not None:
            return True, (self.state, self.pick(self.state, choice))
        if not self.answers:
            return False, None
        pick = self.answers.pop(0)
        if isinstance(pick, Conceded):
            self.leave(pick, choice, stack)
            return True, None
        label = _check(choice, pick)
        self.log(Batch((Chose(choice.player, choice.kind, pick, label),), (choice.rule,)))
        return True, (self.state, pick)

    def leave(self, pick: Conceded, choice: Choice, stack: list[Any]) -> None:
        """The player leaves instead of choosing: the leaving comes first, then the question again."""
        stack.append(self._ask_again(choice))
        next(stack[-1])
        stack.append(cr800_multiplayer.concede(self.state, pick.player))

    def _ask_again(self, choice: Choice) -> Generator[Any, Any, tuple[State, Any]]:
        yield None  # it is started at once, and asks when the leaving is done
        left = tuple(o for o in choice.options if not _has_left(self.state, choice, o))
        if (choice.options and not left) or _about_what_has_left(self.state, choice):
            return self.state, None
        if choice.kind in ("target", "mode") and _is_putting_triggers(self.state, choice.player):
            name = self.state.players[choice.player].name
            raise Refused(Reason(f"{name} has left the game", ("800.4d",)))
        reply: tuple[State, Any] = yield replace(choice, options=left)
        return reply

    def happen(self, batch: Batch) -> Law | None:
        before = self.state
        if not batch.events:
            return None
        state = before
        done: list[Event] = []
        for event in batch.events:
            done.append(_complete(before, state, event))
            state = apply(state, done[-1])
        events = tuple(done)
        self.state = state
        self.entries.extend(
            Entry(e, batch.rules_of(n), state, self.moment) for n, e in enumerate(events)
        )
        self.moment += 1
        for noticed in cr603_triggers.notice(before, events, state):
            self.log(noticed)
        return following.follow(before, events, self.state)

    def log(self, batch: Batch) -> None:
        for event in batch.events:
            self.state = apply(self.state, event)
            self.entries.append(Entry(event, batch.cites, self.state, self.moment))
        self.moment += 1


def _of_what_is_there(state: State, batch: Batch) -> Batch:
    """Leave out what can't happen any more: an object left the game while somebody was choosing."""
    kept = [n for n, e in enumerate(batch.events) if not _is_gone(state, e)]
    if len(kept) == len(batch.events):
        return batch
    own = tuple(batch.own[n] for n in kept) if batch.own else batch.own
    return replace(batch, events=tuple(batch.events[n] for n in kept), own=own)


def _is_gone(state: State, event: Event) -> bool:
    return isinstance(event, ZoneChanged | Untapped) and event.obj not in state.objects


def _is_putting_triggers(state: State, player: int) -> bool:
    """Whether abilities of a departed player's are just being put on the stack (800.4d)."""
    gone = state.players[player].left
    return gone and any(p.context.controller == player for p in state.pending)


def _about_what_has_left(state: State, choice: Choice) -> bool:
    """Whether a departed player was asked about their own cards, which have left with them."""
    if not state.players[choice.player].left:
        return False
    if choice.kind == "position":
        return True
    return choice.kind == "may" and choice.rule == "502.3"


def _has_left(state: State, choice: Choice, option: Option) -> bool:
    """Whether an option is a player or an object that has left the game (800.4a)."""
    value = option.value
    if isinstance(value, Seat):
        return state.players[value.n].left
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    if choice.kind not in ("object", "target", "may") or value in state.objects:
        return False
    past = state.past.get(value)
    return past is not None and past.became is None


def _events(step: Any) -> tuple[Event, ...]:
    return step if isinstance(step, tuple) else (step,)


def _complete(before: State, now: State, event: Event) -> Event:
    """Fill in what an object was like just before it left (608.2h), or the id of a new one."""
    if isinstance(event, ZoneChanged | CeasedToExist | LeftGame) and event.chars is None:
        return replace(event, chars=characteristics(before, event.obj))
    if isinstance(event, TokenCreated):
        return replace(event, id=now.clock)
    return event


def _replacing(state: State, batch: Batch) -> Law | None:
    return cr616_order.replacing(state, batch)


def _settling(state: State) -> Law:
    return settling.settle_now(state)


def _check(choice: Choice, pick: Any) -> str:
    """Return the label of what was picked; refuse what isn't on offer."""
    if choice.kind in ("attackers", "blockers", "priority"):
        return ""
    values = [o.value for o in choice.options]
    if choice.most > 1:
        if not isinstance(pick, tuple) or not choice.least <= len(pick) <= choice.most:
            raise BadData(f"{choice.prompt}: pick {choice.least} to {choice.most}")
        bad = [p for p in pick if p not in values]
    else:
        bad = [] if pick in values else [pick]
    if bad:
        raise BadData(
            f"{choice.prompt}: {bad[0]!r} is not an option; the options are {_labels(choice.options)}"
        )
    picks = pick if choice.most > 1 else (pick,)
    return ", ".join(o.label or str(o.value) for p in picks for o in choice.options if o.value == p)


def _labels(options: tuple[Option, ...]) -> str:
    return ", ".join(o.label or str(o.value) for o in options)
