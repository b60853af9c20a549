"""Reasons as a notebook shows them: a tuple that prints as a list of sentences with rule numbers."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import SupportsIndex

import pandas as pd

from mtgnb.model.reason import Reason


class WhyNot(tuple[Reason, ...]):
    """Every reason against something; empty, and false, where it is allowed.

    Parameters
    ----------
    reasons : iterable of Reason
    asked : str
        What was asked about.

    Examples
    --------
    >>> WhyNot((), "Ben casts [[Shock]]")
    Ben casts [[Shock]]: allowed
    """

    asked: str

    def __new__(cls, reasons: Iterable[Reason], asked: str) -> WhyNot:
        """Keep the reasons and the question."""
        made = super().__new__(cls, tuple(reasons))
        made.asked = asked
        return made

    @property
    def allowed(self) -> bool:
        """Whether nothing speaks against it."""
        return not self

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that is among the reasons, each once."""
        return tuple(dict.fromkeys(n for r in self for n in r.rules))

    def to_frame(self) -> pd.DataFrame:
        """Return the reasons as a table: ``reason``, ``rules``, ``source``."""
        rows = [(r.sentence, ", ".join(r.rules), r.source_name) for r in self]
        return pd.DataFrame(rows, columns=["reason", "rules", "source"])

    def __repr__(self) -> str:
        if not self:
            return f"{self.asked}: allowed"
        return "\n".join([f"{self.asked}: not allowed", *(f"  {r}" for r in self)])

    def __reduce_ex__(self, protocol: SupportsIndex) -> tuple[object, ...]:
        return (WhyNot, (tuple(self), self.asked))

    def _repr_html_(self) -> str:
        if not self:
            return f"<p>{escape(self.asked)}: <strong>allowed</strong></p>"
        items = "".join(
            f"<li>{escape(r.sentence)} <code>{escape(', '.join(r.rules))}</code>"
            + (f" <em>from {escape(r.source_name)}</em>" if r.source_name else "")
            + "</li>"
            for r in self
        )
        return f"<p>{escape(self.asked)}: <strong>not allowed</strong></p><ul>{items}</ul>"
