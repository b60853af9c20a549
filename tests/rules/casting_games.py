"""Games in progress for tests of casting: cards in zones by name, and what a player does next."""

from __future__ import annotations

from typing import Any

from mtgnb.cards.library import library
from mtgnb.engine.loop import Moved, advance, perform
from mtgnb.engine.position import fill_library, place, position
from mtgnb.model.card import Card
from mtgnb.model.errors import IllegalAction
from mtgnb.model.reason import Reason
from mtgnb.model.state import State
from mtgnb.model.tasks import Pass

ANA, BEN, CLEO = 0, 1, 2


class Game:
    """A game at a moment: `ids` by name (the latest of a name), `state`, and all entries so far."""

    def __init__(self, *, turn: int = ANA, step: str = "precombat main", players: int = 2) -> None:
        self.state: State = position(("Ana", "Ben", "Cleo")[:players], turn, step)
        self.players = players
        self.ids: dict[str, int] = {}
        self.entries: list[Any] = []

    def put(self, seat: int, zone: str, *cards: str | Card, **how: Any) -> Game:
        """Put cards into a zone, built-in ones by name."""
        for c in cards:
            card = library()[c] if isinstance(c, str) else c
            self.state, id = place(self.state, card, zone, seat, **how)
            self.ids[card.faces[0].name] = id
        return self

    def start(self) -> Game:
        """Let the game begin to run: somebody gets priority."""
        for seat in range(self.players):
            self.state = fill_library(self.state, seat)
        return self._moved(advance(self.state))

    def __getitem__(self, name: str) -> int:
        """The object that a card has become."""
        now = self.state.latest(self.ids[name])
        return self.ids[name] if now is None else now

    def do(self, pick: Any) -> Game:
        """Do something, or answer the choice that waits."""
        return self._moved(perform(self.state, pick))

    def passes(self, n: int = 1) -> Game:
        """Let whoever has priority pass, so many times."""
        for _ in range(n):
            self.do(Pass(self.state.priority or 0))
        return self

    def resolve(self) -> Game:
        """Let everybody pass until the top of the stack has resolved."""
        return self.passes(self.players)

    def _moved(self, moved: Moved) -> Game:
        self.entries += moved.entries
        self.state = moved.state
        return self

    def refused(self, pick: Any) -> tuple[Reason, ...]:
        """The reasons why something can't be done; the game is as it was."""
        before = self.state
        try:
            perform(self.state, pick)
        except IllegalAction as error:
            assert self.state is before
            return error.reasons  # type: ignore[return-value]
        raise AssertionError(f"{pick} was not refused")

    def options(self) -> list[str]:
        """The labels of the options of the choice that waits."""
        assert self.state.waiting is not None
        return [o.label for o in self.state.waiting.options]

    def names(self, zone: str, seat: int | None = None) -> list[str]:
        """The names of the cards in a zone."""
        return [self.state.objects[i].card.faces[0].name for i in self.state.zone(zone, seat)]


def rules_of(reasons: tuple[Reason, ...]) -> set[str]:
    """All rule numbers among reasons."""
    return {number for r in reasons for number in r.rules}


def blamed(reasons: tuple[Reason, ...]) -> set[str]:
    """The names of the objects that reasons blame."""
    return {r.source_name for r in reasons if r.source_name}
