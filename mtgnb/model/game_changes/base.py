"""The base of all changes to the rules of the game."""

from __future__ import annotations

from mtgnb.model.changes import Change


class GameChange(Change):
    """A modification of the rules rather than of objects."""
