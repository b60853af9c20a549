"""Reasons: why something can't be done or came about, each with its rule and what is to blame."""

from __future__ import annotations

from mtgnb.model.base import Noun


class Reason(Noun):
    """One reason.

    Attributes
    ----------
    sentence : str
        In our own words, a clause without a full stop.
    rules : tuple of str
        Every rule number that says so.
    source : int or None
        The object (possibly one that has left) whose effect is to blame.
    source_name : str
        Its name, for printing.
    """

    sentence: str
    rules: tuple[str, ...]
    source: int | None = None
    source_name: str = ""

    def __str__(self) -> str:
        blame = f" [{self.source_name}]" if self.source_name else ""
        return f"{self.sentence}{blame} ({', '.join(self.rules)})"
