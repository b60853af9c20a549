"""Errors for people: what was asked, why it can't be, what would work."""

from __future__ import annotations

from mtgnb.cr.errors import MtgnbError

__all__ = ["BadData", "IllegalAction", "MtgnbError", "NotModelled", "Unanswered"]


class BadData(MtgnbError):
    """Data (a saved trace, a card, a cost) that can't be read."""


class NotModelled(MtgnbError):
    """Something that the rules know and this engine does not; it is refused, never skipped."""


class Unanswered(MtgnbError):
    """The game waits for a choice, and something else was asked of it."""


class IllegalAction(MtgnbError):
    """An action that the rules refuse, with every reason.

    Attributes
    ----------
    reasons : tuple of Reason
        Why not, each with its rule number and the object that is to blame.
    """

    def __init__(self, asked: str, reasons: tuple[object, ...]) -> None:
        self.asked = asked
        self.reasons = reasons
        why = "; ".join(str(reason) for reason in reasons)
        super().__init__(f"{asked}: {why}" if why else asked)
