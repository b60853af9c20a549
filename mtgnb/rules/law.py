"""Laws: generators that yield events and choices, each stamped with the rules that made them.

How a law is written
--------------------
``state = yield event``                 the event happens; the law goes on with the new state
``state = yield (event, event)``        they happen simultaneously
``state, pick = yield choice``          somebody decides; `pick` is the value of the option taken (a
                                        tuple of values where more than one may be picked)
``state = yield from other_law(state)`` one law after another

A law decorated with ``@rule("800.4k")`` cites that rule on everything it yields, after the rules
that the laws inside it cite; a rule of which a subrule is cited already is left out. So only a rule
that is the reason for all that a law yields belongs there. Where it is the reason for one event,
that event is yielded as ``made_by("508.1f", event)``, and where it describes a procedure whose steps
have rules of their own, the law is marked with `mtgnb.cr.rule`, which stamps nothing.

A law runs again from its beginning when a choice is answered, so it
may depend on nothing but its arguments and what it is sent (design §2).
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

from msgspec.structs import replace

from mtgnb.cr import rule as cr_rule
from mtgnb.cr.numbers import ancestors
from mtgnb.events.base import Event
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice
from mtgnb.model.reason import Reason
from mtgnb.model.state import State

F = TypeVar("F", bound=Callable[..., Any])
R = TypeVar("R")

GENERATOR = 0x20
"""The flag of a generator's code; `inspect`, which knows it too, is slow to import."""


class Batch(Noun):
    """Simultaneous events with the rules that made them.

    `own` has further rules for each of the events, where they differ; those come first. `final`
    batches have been through the replacement effects (or none may apply to them). `spared` are the
    keys of replacement effects that have had their one chance already (614.5).
    """

    events: tuple[Event, ...]
    cites: tuple[str, ...] = ()
    final: bool = False
    spared: tuple[Any, ...] = ()
    own: tuple[tuple[str, ...], ...] = ()

    def rules_of(self, place: int) -> tuple[str, ...]:
        """Return the rules that made one of the events, the most specific first."""
        if not self.own:
            return self.cites
        return without_parents((*self.own[place], *self.cites))


class Settle(Noun):
    """A request to the driver: bring control and "for as long as" durations up to date now."""


Step = Event | tuple[Event, ...] | Batch | Choice | Settle
Law = Generator[Step, Any, State]


class Refused(Exception):
    """Raised by a law when the action can't go on (601.2, 730.1): the game is as it was before."""

    def __init__(self, *reasons: Reason) -> None:
        self.reasons = reasons
        super().__init__("; ".join(str(r) for r in reasons))


class TakenBack(Exception):
    """Raised by a law when a player takes back what they proposed (730.1)."""

    def __init__(self, player: int, name: str) -> None:
        self.player = player
        self.name = name
        super().__init__(name)


def rule(*numbers: str) -> Callable[[F], F]:
    """Mark a law or a question with the rules that it carries out; a law's events cite them.

    Raises
    ------
    UnknownRule
        If the pinned edition lacks a number.
    """

    def mark(function: F) -> F:
        cr_rule(*numbers)(function)
        if not function.__code__.co_flags & GENERATOR:
            return function

        @functools.wraps(function)
        def law(*args: Any, **kwargs: Any) -> Generator[Step, Any, Any]:
            steps = function(*args, **kwargs)
            reply: Any = None
            try:
                step = next(steps)
                while True:
                    reply = yield cited(step, numbers)
                    step = steps.send(reply)
            except StopIteration as end:
                return end.value

        return law  # type: ignore[return-value]

    return mark


def cited(step: Step, numbers: tuple[str, ...]) -> Step:
    """Return a step that cites these rules too."""
    if isinstance(step, Batch):
        more = without_parents((*step.cites, *numbers))
        return step if more == step.cites else replace(step, cites=more)
    if isinstance(step, Choice):
        return step if step.rule else replace(step, rule=numbers[0])
    if isinstance(step, Settle):
        return step
    return Batch(step if isinstance(step, tuple) else (step,), without_parents(numbers))


def made_by(numbers: str | tuple[str, ...], *events: Event) -> Batch:
    """Return simultaneous events with the rules that made them."""
    return Batch(events, (numbers,) if isinstance(numbers, str) else numbers)


def each_made_by(made: Iterable[tuple[Event, tuple[str, ...]]]) -> Batch:
    """Return simultaneous events, each with the rules that made it."""
    pairs = tuple(made)
    return Batch(tuple(event for event, _ in pairs), own=tuple(numbers for _, numbers in pairs))


@functools.lru_cache(maxsize=4096)
def without_parents(numbers: tuple[str, ...]) -> tuple[str, ...]:
    """Return rule numbers once each, without those of which a subrule is among them."""
    covered = {parent for number in numbers for parent in ancestors(number)}
    return tuple(n for n in dict.fromkeys(numbers) if n not in covered)


def nothing(state: State) -> Law:
    """Return a law in which nothing happens."""
    return (yield ())


def citing(numbers: tuple[str, ...], steps: Generator[Step, Any, R]) -> Generator[Step, Any, R]:
    """Run a law with further rules cited on all that it yields."""
    try:
        step = next(steps)
        while True:
            reply = yield cited(step, numbers)
            step = steps.send(reply)
    except StopIteration as end:
        return end.value
