"""Instructions for hands, libraries and graveyards."""

from __future__ import annotations

from mtgnb.model.effects.base import Effect
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.names import HAND
from mtgnb.model.refs import What, Who, You
from mtgnb.model.values import Number


class Draw(Effect):
    """Draw cards (121)."""

    n: Number = 1
    who: Who = You()


class Discard(Effect):
    """Discard cards (701.8); `n` None is the hand; `by` chooses (`None`: the discarding player)."""

    n: Number | None = 1
    who: Who = You()
    where: Filter = Anything()
    at_random: bool = False
    by: Who | None = None
    up_to: bool = False
    bind: str = "it"


class Mill(Effect):
    """Put the top cards of a library into its graveyard (701.13)."""

    n: Number = 1
    who: Who = You()
    bind: str = "it"


class Scry(Effect):
    """Scry (701.18), or surveil (701.42)."""

    n: Number = 1
    who: Who = You()
    surveil: bool = False


class Dig(Effect):
    """Look at (or reveal) the top `n` cards, put `take` that fit into `to`, the rest `rest`.

    `rest` is ``bottom``, ``bottom random``, ``graveyard``, ``top``, ``exile``; `optional`: may.
    """

    n: Number
    take: Number | None = 1
    where: Filter = Anything()
    to: str = HAND
    rest: str = "bottom"
    who: Who = You()
    whose: Who | None = None
    reveal: bool = False
    reveal_taken: bool = False
    optional: bool = False
    tapped: bool = False
    bind: str = "it"
    face_down: bool = False
    link: str = ""


class DigUntil(Effect):
    """Reveal (or exile) cards from the top until `n` fit; those go to `to`, the rest to `rest`.

    `to` None leaves the found cards bound where they are, for what follows; `seen` binds all cards.
    """

    where: Filter
    n: Number = 1
    to: str | None = HAND
    rest: str = "bottom random"
    who: Who = You()
    exile: bool = False
    bind: str = "it"
    seen: str = ""


class Search(Effect):
    """`who` searches a library for `n` cards that fit (701.19) and puts them to `to`, then shuffles.

    `to` is a zone or ``library top``. `up_to`: any number up to n.
    """

    where: Filter = Anything()
    n: Number | None = 1
    up_to: bool = False
    to: str = HAND
    who: Who = You()
    whose: Who | None = None
    under: Who | None = None
    tapped: bool = False
    reveal: bool = False
    shuffle: bool = True
    zones: tuple[str, ...] = ("library",)
    bind: str = "it"


class Shuffle(Effect):
    """`who` shuffles their library; `what` is shuffled into it first."""

    who: Who = You()
    what: What | None = None


class Reveal(Effect):
    """Objects are revealed to all players (701.16)."""

    what: What
    bind: str = "it"


class LookAt(Effect):
    """`who` looks at objects (a hand, the top of a library)."""

    what: What
    who: Who = You()
    bind: str = "it"


class ReorderTop(Effect):
    """`who` puts the top `n` cards of a library back in any order."""

    n: Number
    whose: Who = You()
    who: Who = You()
    may_shuffle: bool = False


class CopyCard(Effect):
    """A card is copied in the zone where it is (707.12); the copy is bound, to be cast (707.13)."""

    what: What
    bind: str = "it"
