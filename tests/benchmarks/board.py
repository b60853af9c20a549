"""The board of the benchmarks: four players, 240 objects, 40 permanents."""

from mtgnb.cards import library
from mtgnb.engine import fill_library, place, position
from mtgnb.model.state import State

PERMANENTS = (
    "Forest", "Forest", "Island", "Mountain", "Grizzly Bears", "Hill Giant", "Serra Angel",
    "Llanowar Elves", "Soul Warden", "Howling Mine",
)  # fmt: skip
HAND = ("Shock", "Giant Growth", "Grizzly Bears", "Divination", "Island")


def board() -> State:
    """Set up the position: ten permanents, five cards in hand, 45 in the library, for each of four."""
    cards = library()
    state = position(("Ana", "Ben", "Cleo", "Dan"))
    for seat in range(4):
        for name in PERMANENTS:
            state, _ = place(state, cards[name], "battlefield", seat)
        for name in HAND:
            state, _ = place(state, cards[name], "hand", seat)
        state = fill_library(state, seat, 45)
    return state
