"""Things that can be targeted, dealt damage or enchanted: objects by id, players as `Seat`."""

from __future__ import annotations

from mtgnb.model.base import Noun


class Seat(Noun):
    """A player, by seat number, where objects are possible too."""

    n: int


Thing = int | Seat
"""An object's id, or a player."""


class EventInfo(Noun):
    """What a trigger or a replacement effect remembers of its event."""

    obj: int | None = None
    player: int | None = None
    amount: int = 0
    source: int | None = None
    types: tuple[str, ...] = ()
    other: Thing | None = None


class Context(Noun):
    """What the references of an ability are resolved against.

    Attributes
    ----------
    source : int
        The object the ability is on (the spell itself); it may have left, see `State.past`.
    controller : int
        The seat that "you" means.
    targets : tuple of tuple of Thing
        The chosen targets, one tuple for each `TargetSpec`.
    bound, numbers : tuples of pairs
        What earlier instructions bound, by name.
    x : int or None
        The value of X.
    event : EventInfo or None
        Of the trigger or the replaced event.
    each_player, each_object : int or None
        The current one inside `ForEachPlayer` and `ForEachObject`, and candidates in filters.
    on_stack : int or None
        The spell or ability on the stack that is resolving.
    tapped : int or None
        The permanent that was tapped for mana, while its mana ability resolves (106.12).
    """

    source: int
    controller: int
    targets: tuple[tuple[Thing, ...], ...] = ()
    bound: tuple[tuple[str, tuple[Thing, ...]], ...] = ()
    numbers: tuple[tuple[str, int], ...] = ()
    x: int | None = None
    event: EventInfo | None = None
    each_player: int | None = None
    each_object: int | None = None
    on_stack: int | None = None
    chosen: tuple[tuple[str, str | int], ...] = ()
    tapped: int | None = None

    def things(self, key: str) -> tuple[Thing, ...]:
        """What was bound under `key` last."""
        return next((v for k, v in reversed(self.bound) if k == key), ())

    def number(self, key: str) -> int | None:
        """The number bound under `key` last."""
        return next((v for k, v in reversed(self.numbers) if k == key), None)
