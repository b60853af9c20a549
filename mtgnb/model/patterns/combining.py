"""Patterns that combine others, and actions without an event of their own."""

from __future__ import annotations

from mtgnb.model.conditions import Condition
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import AnyPlayer, Who


class AnyOfEvents(Pattern):
    """One of several: "enters or attacks"."""

    parts: tuple[Pattern, ...]


class EventWhile(Pattern):
    """An event that happens while a condition holds: "attacks while you control …"."""

    pattern: Pattern
    cond: Condition


class LeavesZone(Pattern):
    """A card leaves a zone other than the battlefield: "one or more cards leave your graveyard"."""

    zone: str
    where: Filter = Anything()
    batch: bool = False


class TakesAction(Pattern):
    """A player does something that the rules have a word for: commits a crime, collects evidence.

    `where` is what they do it with, if anything.
    """

    action: str
    who: Who = AnyPlayer()
    where: Filter | None = None
