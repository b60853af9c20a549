"""Nouns are told apart in JSON, and every one of them can be read back."""

import importlib
import pkgutil

import mtgnb.events
import mtgnb.model
from mtgnb.model.base import Noun, called, nouns


def test_no_two_nouns_share_a_name_in_json():
    for package in (mtgnb.model, mtgnb.events):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    everything, waiting = set(), [Noun]
    while waiting:
        subclasses = waiting.pop().__subclasses__()
        everything.update(subclasses)
        waiting += subclasses
    by_name = nouns()
    ours = ("mtgnb.model.", "mtgnb.events.", "mtgnb.engine.")
    kept = [c for c in everything if c.__module__.startswith(ours)]
    lost = [c for c in kept if by_name[called(c)] is not c]
    assert lost == []
    assert len(by_name) > 400
