"""Plays a card as a random player would: cast or played, its abilities activated, turns passed round."""

from msgspec.structs import replace

from mtgnb.engine import advance, fill_library, legal, perform, place, position
from mtgnb.events.base import with_player
from mtgnb.model.card import card
from mtgnb.model.errors import IllegalAction
from mtgnb.model.mana import Mana
from mtgnb.model.tasks import Pass

BEAR = card("Bear", "{1}{G}", "Creature — Bear", "2/2")
OTHERS = (
    BEAR, BEAR, card("Rock", "{2}", "Artifact"), card("Glow", "{1}{W}", "Enchantment"),
    card("Forest", "", "Basic Land — Forest"),
)  # fmt: skip
MANA = tuple(Mana(kind) for kind in "WUBRGC" for _ in range(6))
MOST_MOVES, LAST_TURN = 120, 3


def board(tried):
    """Two players with a few permanents each, and cards in every zone."""
    state, _ = place(position(("Ana", "Ben")), tried, "hand", 0)
    for seat in (0, 1):
        for zone in ("battlefield", "graveyard", "library"):
            for other in OTHERS:
                state, _ = place(state, other, zone, seat)
        state, _ = place(state, BEAR, "hand", seat)
        state = fill_library(state, seat)
    return advance(state).state


def answer(choice, chance):
    """Pick among the options; a spell that was begun is gone on with."""
    values = [option.value for option in choice.options]
    if not values:
        return ()
    if choice.most > 1 or choice.least == 0:
        n = chance.randint(choice.least, max(choice.least, min(choice.most, len(values), 3)))
        return tuple(chance.sample(values, min(n, len(values))))
    return chance.choice(values)


def played(tried, chance):
    """Return what was done with a card; whatever goes wrong in the engine is raised."""
    state, done = board(tried), set()
    for _ in range(MOST_MOVES):
        if state.over or state.waiting is None or state.turn.number > LAST_TURN:
            break
        state = _next(state, tried, chance, done)
    return done


def _next(state, tried, chance, done):
    choice = state.waiting
    if choice.kind != "priority":
        for _ in range(20):
            try:
                return perform(state, answer(choice, chance)).state
            except IllegalAction:
                continue
        raise AssertionError(f"no answer will do: {choice.prompt}")
    if choice.player == 0 and state.turn.step == "precombat main":
        rich = with_player(state, replace(state.players[0], pool=MANA))
        for possible in legal(rich):
            if tried.name in possible.label and possible.label not in done:
                done.add(possible.label)
                try:
                    return perform(rich, possible.action).state
                except IllegalAction:
                    continue
    return perform(state, Pass(choice.player)).state
