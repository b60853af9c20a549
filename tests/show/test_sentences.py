"""Every event can speak."""

import importlib
import pkgutil

import mtgnb.events
from mtgnb.events.base import Event
from mtgnb.show import sentences
from mtgnb.show.sentences.speaking import SPEAKERS


def kinds():
    for module in pkgutil.iter_modules(mtgnb.events.__path__):
        importlib.import_module(f"mtgnb.events.{module.name}")
    waiting, found = [Event], set()
    while waiting:
        cls = waiting.pop()
        subclasses = cls.__subclasses__()
        waiting += subclasses
        if not subclasses:
            found.add(cls)
    return found


def test_every_event_has_a_sentence():
    assert sentences.say is not None
    assert {k.__name__ for k in kinds()} == {k.__name__ for k in SPEAKERS}
