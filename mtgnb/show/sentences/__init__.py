"""Sentences: every event of the log in plain words, without its rule numbers.

`say` is the one function to call; what each kind of event says stands in the modules named after
`mtgnb.events`.
"""

from __future__ import annotations

from mtgnb.events.base import Event
from mtgnb.model.errors import NotModelled
from mtgnb.model.state import State
from mtgnb.show.sentences import effects, moving, permanents, players, turns
from mtgnb.show.sentences.speaking import SPEAKERS

__all__ = ["say"]

_MODULES = (effects, moving, permanents, players, turns)


def say(state: State, event: Event) -> str:
    """Say an event in one sentence, capitalised, without a full stop.

    Parameters
    ----------
    state : State
        The state after the event.
    event : Event

    Returns
    -------
    str

    Raises
    ------
    NotModelled
        For a kind of event that has no sentence; a test keeps that from happening.
    """
    speaker = SPEAKERS.get(type(event))
    if speaker is None:
        raise NotModelled(f"{type(event).__name__} has no sentence yet")
    text = speaker(state, event)
    return text[:1].upper() + text[1:]
