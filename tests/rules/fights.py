"""Fights in tests: creatures at a table, played to declarations and through the damage."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.engine import Trace, begin, fill_library, place, position
from mtgnb.model.abilities import Ability, Keyword
from mtgnb.model.card import Card, card
from mtgnb.model.mana import Mana
from mtgnb.model.state import State
from mtgnb.model.tasks import Attack, Block, Pass
from mtgnb.model.things import Seat, Thing
from mtgnb.rules.cr613_layers import characteristics

NAMES = ("Ana", "Ben", "Cleo", "Dan")
ANA, BEN, CLEO = Seat(0), Seat(1), Seat(2)


def kw(*names: str) -> tuple[Keyword, ...]:
    """Keywords without anything after them."""
    return tuple(Keyword(n) for n in names)


def body(
    pt: str, *abilities: Ability, name: str = "", type: str = "Creature", cost: str = "{1}"
) -> Card:
    """A creature; its name is its size and its keywords unless another one is given."""
    words = " ".join(a.name for a in abilities if isinstance(a, Keyword))
    return card(name or f"{pt} {words}".strip(), cost, type, pt, *abilities)


def walker(loyalty: int = 3) -> Card:
    """A planeswalker without abilities."""
    return card("Walker", "{3}", "Legendary Planeswalker — Jace", "", loyalty=loyalty)


class Table:
    """A position that is being set up; `put` gives the ids of what is put there."""

    def __init__(self, players: int = 2, turn: int = 0, step: str = "precombat main") -> None:
        self.state: State = position(NAMES[:players], turn, step)
        for seat in range(players):
            self.state = fill_library(self.state, seat, 5)

    def put(self, seat: int, c: Card, zone: str = "battlefield", **how: Any) -> int:
        """Put a card into a zone of a player."""
        self.state, made = place(self.state, c, zone, seat, **how)
        return made

    def pool(self, seat: int, types: str) -> None:
        """Put mana into a pool: "RRG"."""
        p = replace(self.state.players[seat], pool=tuple(Mana(t) for t in types))
        seats = self.state.players
        self.state = replace(self.state, players=(*seats[:seat], p, *seats[seat + 1 :]))

    def begin(self) -> Trace:
        """Start playing."""
        return begin(self.state)


def pass_until(trace: Trace, *kinds: str, step: str = "") -> Trace:
    """Pass priority until the game waits for a choice of a kind, or is in a step with priority."""
    for _ in range(60):
        waiting = trace.end.waiting
        if waiting is None:
            return trace
        if waiting.kind in kinds:
            return trace
        if waiting.kind != "priority":
            if waiting.kind in ("attackers", "blockers"):
                trace = trace.then(())
                continue
            raise AssertionError(f"the game waits for {waiting.kind}: {waiting.prompt}")
        if step and trace.end.turn.step == step and not trace.end.zone("stack"):
            return trace
        trace = trace.then(Pass(trace.end.priority or 0))
    raise AssertionError("that never comes")


def attack(trace: Trace, *pairs: tuple[int, Thing]) -> Trace:
    """Go on to the declaration of attackers and declare these."""
    trace = pass_until(trace, "attackers")
    assert trace.end.waiting is not None
    assert trace.end.waiting.kind == "attackers"
    return trace.then(tuple(Attack(a, t) for a, t in pairs))


def block(trace: Trace, *pairs: tuple[int, int]) -> Trace:
    """Go on to the next declaration of blockers and declare these."""
    trace = pass_until(trace, "blockers")
    return trace.then(tuple(Block(b, a) for b, a in pairs))


def damage(trace: Trace, *picks: Any) -> Trace:
    """Go on through the damage, with these answers to the questions about dividing it."""
    for pick in picks:
        trace = pass_until(trace, "divide", "may").then(pick)
    return pass_until(trace, step="end of combat")


def life(trace: Trace, seat: int) -> int:
    """A player's life total at the end of a trace."""
    return trace.end.players[seat].life


def alive(trace: Trace, id: int) -> bool:
    """Whether an object is still what it was."""
    return trace.end.live(id)


def size(trace: Trace, id: int) -> tuple[int | None, int | None]:
    """Power and toughness at the end of a trace."""
    c = characteristics(trace.end, id)
    return c.power, c.toughness


def settled(trace: Trace) -> Trace:
    """Resolve what is on the stack, until it is empty or somebody has something to choose."""
    for _ in range(60):
        waiting = trace.end.waiting
        if waiting is not None and waiting.kind == "order":
            trace = trace.then(waiting.options[0].value)
            continue
        if waiting is None or waiting.kind != "priority" or not trace.end.zone("stack"):
            return trace
        trace = trace.then(Pass(trace.end.priority or 0))
    raise AssertionError("the stack never becomes empty")
