"""Cases that the tests of showing play: small ones, and one with hidden cards."""

from functools import cache

from mtgnb.engine import Trace
from mtgnb.show.cases import Case

HIDDEN = """
scenario: Cards that not everybody sees
players:
  Ana:
    battlefield: [Mountain, Island x3]
    hand: [Shock, Divination]
    library: [Serra Angel, Naga Vitalist, Llanowar Elves]
  Ben:
    battlefield: [Grizzly Bears]
    hand: [Giant Growth]
    library: [Hill Giant]
script: |
  mark start
  Ana casts [[Divination]]
  resolve
  mark drawn
  expect Ana's hand has 3 cards
  go to Ben's draw
  expect Ben's hand has 2 cards
"""


@cache
def case(name: str) -> Case:
    """A case of the library, or one written here."""
    return Case.found(HIDDEN if name == "hidden" else name)


@cache
def played(name: str) -> Trace:
    """The trace of its main script."""
    return case(name).play()
