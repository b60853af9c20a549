"""A small table for tests of resolution: positions, spells on the stack, instructions performed."""

from msgspec.structs import replace

from mtgnb.engine.position import fill_library, place, position
from mtgnb.events.places import put
from mtgnb.model.abilities import SpellAbility
from mtgnb.model.card import Card, card
from mtgnb.model.object import CastInfo, Obj, OnStack
from mtgnb.model.things import Context
from mtgnb.rules.cr608_resolving import resolve_top
from mtgnb.rules.driving import Outcome, drive
from mtgnb.rules.performing import perform

BEARS = card("Grizzly Bears", "{1}{G}", "Creature — Bear", "2/2")
GIANT = card("Hill Giant", "{3}{R}", "Creature — Giant", "3/3")
ROCK = card("Rock", "{2}", "Artifact")
FOREST = card("Forest", "", "Basic Land — Forest")
SOURCE = card("Source", "{1}", "Artifact")

ANA, BEN, CLEO = 0, 1, 2


def table(players: int = 2, library: int = 10):
    """A position with Ana's turn, filled libraries, and a permanent of hers as a source."""
    state = position(("Ana", "Ben", "Cleo", "Dan")[:players])
    for seat in range(players):
        state = fill_library(state, seat, library)
    state, source = place(state, SOURCE, "battlefield", ANA)
    return state, source


def with_cards(state, *what):
    """Place ``(card, zone, owner)`` cards (more as a dict) and return the state and their ids."""
    ids = []
    for entry in what:
        the_card, zone, owner, *more = entry
        state, i = place(state, the_card, zone, owner, **(more[0] if more else {}))
        ids.append(i)
    return state, *ids


def do(state, source, *effects, answers=(), by=ANA, **ctx) -> Outcome:
    """Perform instructions of a source's, as a player's."""
    return drive(perform(state, tuple(effects), Context(source, by, **ctx)), state, answers)


def context_of(outcome: Outcome) -> Context:
    """The context after a run of `perform`."""
    return outcome.value[1]


def spell(
    state, the_card: Card, by=ANA, targets=(), x=None, cast=None, kind="card", modes=(), face=0
):
    """Put a spell on the stack as though it had been cast."""
    i = state.clock
    ctx = Context(i, by, targets=targets, x=x, on_stack=i)
    obj = Obj(
        id=i, card=the_card, owner=by, zone="stack", controller=by, default_controller=by,
        kind=kind, stamp=i, x=x, face=face, cast=cast or CastInfo(by, "hand"),
        stack=OnStack(ctx, targets=targets, modes=modes),
    )  # fmt: skip
    return put(replace(state, clock=i + 1), obj, None, "top"), i


def sorcery(name: str, *effects, targets=(), modes=None) -> Card:
    """A sorcery with these instructions."""
    return card(name, "{1}", "Sorcery", "", SpellAbility(tuple(effects), tuple(targets), modes))


def resolve(state, answers=()) -> Outcome:
    """Resolve what is on top of the stack."""
    return drive(resolve_top(state), state, answers)


def cited(outcome: Outcome) -> set[str]:
    """Every rule that an entry of the log cites."""
    return {number for entry in outcome.entries for number in entry.cites}


def options(outcome: Outcome) -> list[str]:
    """The labels of the options of the choice that a run stopped at."""
    assert outcome.waiting is not None, "it waits for nothing"
    return [o.label for o in outcome.waiting.options]


def names(state, zone, seat=None) -> list[str]:
    """The names of the cards in a zone."""
    return [state.objects[i].card.name for i in state.zone(zone, seat)]
