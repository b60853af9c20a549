"""Tokens (CR 111): created, predefined (111.10); and emblems (114).

Left out, and unknown by name here: 111.10h (Powerstone), 111.10i (Incubator), the Roles
(111.10j–r) and 111.10s (Map).
"""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.events.base import Event
from mtgnb.events.moving import TokenCreated
from mtgnb.events.places import Entering
from mtgnb.events.players import Withheld
from mtgnb.model import costs as c
from mtgnb.model import effects as e
from mtgnb.model.abilities import Ability, Activated
from mtgnb.model.card import Card, Face, token
from mtgnb.model.durations import UntilEndOfTurn
from mtgnb.model.game_changes import MayPlay
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import COLORS, COMMAND
from mtgnb.model.refs import Bound, TopOfLibrary
from mtgnb.model.state import State
from mtgnb.rules.law import Batch, Law, rule

_ANY_COLOR = e.AddMana(any_of=COLORS)


def _generic(n: str) -> c.PayMana:
    return c.PayMana(ManaCost((n,)))


def _artifact(subtype: str, *abilities: Ability) -> Card:
    return token("", (), f"Artifact — {subtype}", "", *abilities)


_SACRIFICE = c.SacrificeThis()
_JUNK = (
    e.Move(TopOfLibrary(), "exile", bind="it"),
    e.Lasting((MayPlay(what=Bound("it"), zone="exile", lands=True),), UntilEndOfTurn()),
)

PREDEFINED: dict[str, Card] = {
    "Treasure": _artifact("Treasure", Activated((c.TapThis(), _SACRIFICE), (_ANY_COLOR,))),
    "Food": _artifact(
        "Food", Activated((_generic("2"), c.TapThis(), _SACRIFICE), (e.GainLife(3),))
    ),
    "Gold": _artifact("Gold", Activated((_SACRIFICE,), (_ANY_COLOR,))),
    "Walker": token("Walker", ("B",), "Creature — Zombie", "2/2"),
    "Shard": token(
        "", (), "Enchantment — Shard", "",
        Activated((_generic("2"), _SACRIFICE), (e.Scry(1), e.Draw(1))),
    ),
    "Clue": _artifact("Clue", Activated((_generic("2"), _SACRIFICE), (e.Draw(1),))),
    "Blood": _artifact(
        "Blood",
        Activated((_generic("1"), c.TapThis(), c.DiscardCost(), _SACRIFICE), (e.Draw(1),)),
    ),
    "Junk": _artifact("Junk", Activated((c.TapThis(), _SACRIFICE), _JUNK, sorcery=True)),
}  # fmt: skip
"""The predefined tokens by the name under which effects create them (111.10)."""


@rule("701.6a", "111.2")
def create(
    state: State,
    card: Card,
    counts: tuple[tuple[int, int], ...],
    entering: Entering | None = None,
    source: int | None = None,
    name: str = "",
) -> Law:
    """Create tokens, all at once; each player owns and controls those that they create.

    Parameters
    ----------
    state : State
    card : Card
        What the tokens are (111.3).
    counts : tuple of (int, int)
        Seat and number of tokens.
    entering : Entering or None
        How they enter; the controller is filled in.
    source, name : int or None, str
        The object whose effect creates them.
    """
    events: list[Event] = []
    for seat, n in counts:
        if state.players[seat].left:
            if n > 0:
                state = yield from not_for_a_player_who_has_left(state, seat, name)
            continue
        enters = replace(entering or Entering(), controller=seat)
        events += [TokenCreated(card, seat, entering=enters, source=source)] * n
    return (yield tuple(events)) if events else state


@rule("800.4b")
def not_for_a_player_who_has_left(state: State, seat: int, name: str, what: str = "token") -> Law:
    """A player who has left controls nothing new: neither a token nor an object that is put."""
    sentence = f"no {what} comes under {state.players[seat].name}'s control, who has left the game"
    state = yield Batch((Withheld(what, sentence, name, seat),))
    return state


@rule("114.2")
def emblem(state: State, seat: int, name: str, abilities: tuple[Ability, ...], source: int) -> Law:
    """A player gets an emblem with abilities in the command zone; they own and control it."""
    if state.players[seat].left:
        return (yield from not_for_a_player_who_has_left(state, seat, name, "emblem"))
    card = Card((Face(f"{name} Emblem".strip(), abilities=abilities),))
    made = TokenCreated(card, seat, "emblem", COMMAND, Entering(seat), source)
    after: State = yield made
    return after
