"""The registry of sentences: every event can speak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from mtgnb.events.base import Event
from mtgnb.model.state import State

Speaker = Callable[[State, Any], str]
S = TypeVar("S", bound=Speaker)

SPEAKERS: dict[type[Event], Speaker] = {}


def speaks(*kinds: type[Event]) -> Callable[[S], S]:
    """Register what says a kind of event."""

    def register(function: S) -> S:
        for kind in kinds:
            SPEAKERS[kind] = function
        return function

    return register
