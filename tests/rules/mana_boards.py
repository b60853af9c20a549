"""Boards for tests of mana and costs, set up by hand; `run` drives a law with answers by label."""

from msgspec.structs import replace

import mtgnb.rules.effects  # noqa: F401 - the performers
from mtgnb.cards import library
from mtgnb.model.card import Card
from mtgnb.model.mana import Mana
from mtgnb.model.names import MAIN1, OWN_ZONES
from mtgnb.model.object import Obj
from mtgnb.model.player import Player
from mtgnb.model.state import State
from mtgnb.model.things import Context
from mtgnb.model.turn import Turn
from mtgnb.rules.driving import drive, hypothetically

SEATS = ("Ana", "Ben")
BEGAN = 100
"""The clock as the turns of both began; what came later is new."""


class Setup:
    """A state that is being set up; `ids` maps labels and names to ids."""

    def __init__(self, life=20, pool=()):
        players = tuple(
            Player(i, name, turns_begun=1, turn_began=BEGAN, life=life)
            for i, name in enumerate(SEATS)
        )
        first = replace(players[0], pool=tuple(m if isinstance(m, Mana) else Mana(m) for m in pool))
        self.state = State(
            (first, *players[1:]),
            turn=Turn(BEGAN, 1, 0, "main", MAIN1),
            clock=1000,
            priority=0,
        )

    def put(self, card, seat=0, zone="battlefield", new=False, **fields):
        """Put a card (by name, or as data) into a zone and return its id."""
        data = card if isinstance(card, Card) else library()[card]
        s = self.state
        since = s.clock if new else 1
        on = zone in ("battlefield", "stack")
        controller = fields.pop("controller", seat)
        obj = Obj(
            s.clock, data, seat, zone, controller if on else None, controller if on else None,
            stamp=s.clock, since=since, entered=s.clock, **fields,
        )  # fmt: skip
        key = (zone, seat if zone in OWN_ZONES else None)
        self.state = replace(
            s,
            objects=s.objects.put(obj.id, obj),
            zones=s.zones.put(key, (*s.zones.get(key, ()), obj.id)),
            clock=s.clock + 1,
        )
        return obj.id


def board(ana=(), ben=(), **kwargs):
    """Return a state with these permanents, and the ids of Ana's and of Ben's."""
    setup = Setup(**kwargs)
    mine = [setup.put(c, 0) for c in ana]
    theirs = [setup.put(c, 1) for c in ben]
    return setup.state, mine, theirs


def run(law, state, *answers):
    """Drive a law; answers are labels (or values) of options, all of which have to be used."""
    left = list(answers)

    def pick(_, choice):
        assert left, f"nothing answers: {choice.prompt} {[o.label for o in choice.options]}"
        want = left.pop(0)
        for option in choice.options:
            if want in (option.label, option.value):
                return option.value
        raise AssertionError(f"{want!r} is none of {[o.label for o in choice.options]}")

    outcome = hypothetically(law, state, pick)
    assert not left, f"unused answers: {left}"
    return outcome


def asked(law, state):
    """Return the labels of the first choice that a law stops at."""
    waiting = drive(law, state).waiting
    return None if waiting is None else [o.label for o in waiting.options]


def pool(state, seat=0):
    """Return a player's pool, sorted."""
    return "".join(sorted(m.type for m in state.players[seat].pool))


def context(source, seat=0, x=None):
    return Context(source, seat, x=x)


__all__ = ["BEGAN", "Setup", "asked", "board", "context", "pool", "run"]
