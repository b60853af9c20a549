"""A scenario being played: the trace so far, what players will choose, and how the game is moved on."""

from __future__ import annotations

from typing import Any

from mtgnb.engine import Trace, begin
from mtgnb.events.turns import StepBegan, TurnBegan
from mtgnb.model.base import Noun
from mtgnb.model.choice import Choice
from mtgnb.model.errors import MtgnbError
from mtgnb.model.names import CLEANUP, STACK, UNTAP
from mtgnb.model.state import State
from mtgnb.model.tasks import Pass
from mtgnb.rules.driving import Entry
from mtgnb.scenario.choosing import matching_option, options_text
from mtgnb.scenario.names import Option
from mtgnb.scenario.naming import Labels, seat_of

LONGEST = 200
"""Turns after which a step that is gone to is taken never to come."""

BUSIEST = 600
"""Passes within one turn after which what is waited for is taken never to come."""


class Stuck(MtgnbError):
    """The script can't go on: a choice is unanswered, nobody can pass, a step never comes."""


class Will(Noun):
    """What a player will choose when there is such an option."""

    player: int
    option: Option
    text: str


class Play:
    """A line of play as a script moves it on.

    `view` is the moment that claims speak of where it isn't the end of the trace: a step without
    priority that was gone to.
    """

    def __init__(self, start: State, labels: Labels, title: str = "") -> None:
        self.trace = begin(start, title)
        self.labels = labels
        self.wills: tuple[Will, ...] = ()
        self.view: int | None = None
        self.settle()

    def copy(self) -> Play:
        """Return another play from here on."""
        other = object.__new__(Play)
        other.__dict__.update(self.__dict__)
        return other

    @property
    def state(self) -> State:
        """The state that claims speak of."""
        return self.trace.end if self.view is None else self.trace.at(self.view)

    @property
    def waiting(self) -> Choice | None:
        """The choice that the game waits for, None with priority or when the game is over."""
        choice = self.trace.end.waiting
        return None if choice is None or choice.kind == "priority" else choice

    def entries(self) -> tuple[Entry, ...]:
        """Return the log up to the moment that claims speak of."""
        found = self.trace.entries
        return found if self.view is None else found[: self.view]

    def take(self, pick: Any) -> None:
        """Take an action or answer the choice, and then those that somebody will answer anyway."""
        self.view = None
        self.trace = self.trace.then(pick)
        self.settle()

    def settle(self) -> None:
        """Answer choices as long as players have said what they will choose."""
        while (choice := self.waiting) is not None:
            for i, will in enumerate(self.wills):
                if will.player != choice.player:
                    continue
                value = matching_option(self.trace.end, choice, will.option, self.labels)
                if value is not None:
                    self.wills = (*self.wills[:i], *self.wills[i + 1 :])
                    self.trace = self.trace.then(value[0])
                    break
            else:
                return

    def nobody_fights(self) -> None:
        """Declare no attackers and no blockers where that is what the game waits for."""
        while (choice := self.waiting) is not None and choice.kind in ("attackers", "blockers"):
            self.trace = self.trace.then(())
            self.settle()

    def demand_no_choice(self) -> None:
        """Refuse to go on while a choice is unanswered.

        Raises
        ------
        Stuck
            With the options that there are.
        """
        choice = self.waiting
        if choice is not None:
            name = self.trace.end.players[choice.player].name
            raise Stuck(
                f"{name} has to choose first ({choice.prompt}); the options: "
                f"{options_text(self.trace.end, choice)}"
            )

    def demand_no_choice_but_combat(self) -> None:
        """Refuse to go on while a choice other than of attackers or blockers is unanswered."""
        choice = self.waiting
        if choice is not None and choice.kind not in ("attackers", "blockers"):
            self.demand_no_choice()

    # --- moving on -------------------------------------------------------------------------

    def pass_once(self, player: str | None = None) -> None:
        """The player with priority passes."""
        self.nobody_fights()
        self.demand_no_choice()
        state = self.trace.end
        if state.over:
            raise Stuck("the game is over")
        if state.priority is None:
            raise Stuck("nobody has priority")
        if player is not None and seat_of(state, player) != state.priority:
            if state.players[seat_of(state, player)].left:
                raise Stuck(f"{player} has left the game and can't pass any more")
            raise Stuck(f"{state.players[state.priority].name} has priority, not {player}")
        self.take(Pass(state.priority))

    def pass_once_keeping_combat(self) -> None:
        """The player with priority passes; a declaration that this leads to is left open."""
        self.demand_no_choice()
        state = self.trace.end
        if state.priority is None:
            raise Stuck("nobody has priority")
        self.take(Pass(state.priority))

    def resolve(self) -> None:
        """All players pass until the topmost object has left the stack."""
        self.nobody_fights()
        self.demand_no_choice()
        stack = self.trace.end.zone(STACK)
        if not stack:
            raise Stuck("the stack is empty: there is nothing to resolve")
        top = stack[0]
        while top in self.trace.end.zone(STACK) and not self.trace.end.over:
            if self.waiting is not None:
                return
            self.pass_once()

    def resolve_all(self) -> None:
        """All players pass until the stack is empty."""
        self.nobody_fights()
        self.demand_no_choice()
        if not self.trace.end.zone(STACK):
            raise Stuck("the stack is empty: there is nothing to resolve")
        passes = 0
        while self.trace.end.zone(STACK) and not self.trace.end.over:
            if self.waiting is not None:
                return
            self.pass_once()
            passes += 1
            if passes > BUSIEST:
                raise Stuck("the stack doesn't get empty: whatever resolves makes something new")

    def go_to_step(self, step: str, player: str | None) -> None:
        """Everybody passes until that step has begun and somebody would receive priority."""
        seat = None if player is None else seat_of(self.trace.end, player)
        start = len(self.trace) if self.view is None else self.view
        self.view = None
        turns = (0, 0)
        while True:
            self.nobody_fights()
            begun = self._step_begun(start, step, seat)
            if begun is not None:
                if step in (UNTAP, CLEANUP):
                    self.view = begun
                    return
                if self.trace.end.waiting is not None or self.trace.end.over:
                    return
            turns = self._one_pass(turns, step)
            if self.waiting is not None and self.waiting.kind not in ("attackers", "blockers"):
                if step in (UNTAP, CLEANUP):
                    self.view = self._step_begun(start, step, seat)
                return

    def _step_begun(self, start: int, step: str, seat: int | None) -> int | None:
        """Return the moment at which the step began since `start`, None if it hasn't."""
        entries = self.trace.entries
        for n in range(start, len(entries)):
            event, state = entries[n].event, entries[n].state
            if isinstance(event, StepBegan) and event.step == step:
                if seat is None or state.turn.seat == seat:
                    return n + 1
        return None

    def go_to_turn(self, player: str | None) -> None:
        """Everybody passes until the next turn (of that player) has begun and its first priority."""
        seat = None if player is None else seat_of(self.trace.end, player)
        start = len(self.trace) if self.view is None else self.view
        self.view = None
        turns = (0, 0)
        what = "next turn" if player is None else f"{player}'s turn"
        while True:
            self.nobody_fights()
            began = any(
                isinstance(e.event, TurnBegan) and (seat is None or e.event.seat == seat)
                for e in self.trace.entries[start:]
            )
            if began and (self.trace.end.waiting is not None or self.trace.end.over):
                return
            turns = self._one_pass(turns, what)
            if self.waiting is not None and self.waiting.kind not in ("attackers", "blockers"):
                return

    def _one_pass(self, so_far: tuple[int, int], what: str) -> tuple[int, int]:
        """Pass once; count the turns that have gone by, and the passes in the present one."""
        if self.trace.end.over:
            raise Stuck(f"the game is over before {what}")
        before = self.trace.end.turn.number
        self.demand_no_choice()
        self.pass_once()
        gone = self.trace.end.turn.number - before
        turns, passes = so_far[0] + gone, 0 if gone else so_far[1] + 1
        if turns > LONGEST:
            raise Stuck(f"{what} doesn't come within {LONGEST} turns")
        if passes > BUSIEST:
            raise Stuck(f"{what} doesn't come: the turn goes on and on before it")
        return turns, passes

    def reach(self, player: str) -> None:
        """Let the players before this one pass, as long as nothing resolves and no step ends.

        Raises
        ------
        Stuck
            If they can't get priority in that way.
        """
        self.view = None
        self.nobody_fights()
        self.demand_no_choice()
        seat = seat_of(self.trace.end, player)
        if self.trace.end.over:
            raise Stuck("the game is over")
        if self.trace.end.players[seat].left:
            raise Stuck(f"{player} has left the game and can't act any more")
        while self.trace.end.priority != seat:
            state = self.trace.end
            if state.priority is None or len(set(state.passed)) + 1 >= len(state.in_game()):
                raise Stuck(
                    f"{player} doesn't get priority here: the others would have to let something "
                    "resolve or a step end first"
                )
            self.pass_once()
            if self.waiting is not None:
                self.demand_no_choice()


def with_trace(play: Play, trace: Trace) -> Play:
    """Return a copy of a play that goes on from another trace."""
    other = play.copy()
    other.trace = trace
    other.view = None
    return other
