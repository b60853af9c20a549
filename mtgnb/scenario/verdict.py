"""The answer to a claim."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.reason import Reason


class Verdict(Noun):
    """Whether a claim is so, what is true of the moment, and the reasons."""

    so: bool
    actual: str
    reasons: tuple[Reason, ...] = ()


def listed(names: list[str]) -> str:
    """Return names as a list for people."""
    return ", ".join(names) if names else "nothing"
