"""The base of all instructions."""

from __future__ import annotations

from mtgnb.model.base import Noun


class Effect(Noun):
    """One instruction."""
