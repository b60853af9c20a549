"""The base of all patterns."""

from __future__ import annotations

from mtgnb.model.base import Noun


class Pattern(Noun):
    """A kind of event."""
