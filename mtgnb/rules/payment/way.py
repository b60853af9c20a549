"""A way to pay a mana cost, as data: what is activated, tapped, spent (CR 118.3, 601.2g)."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.mana import Mana
from mtgnb.rules.payment.matching import Pick
from mtgnb.rules.payment.needs import Demand

AUTOMATIC = 1
"""The highest grade (see `Output.grade`) of what is used without asking."""
LIFE = 3


class Activation(Noun):
    """A mana ability to activate: which, what to answer on the way, what pays its own cost.

    With a `keyword` (convoke, improvise, delve) it is no mana ability: the object is tapped, or
    exiled, as the cost is paid, and `made` are the colors it may stand for.
    """

    obj: int
    index: int
    name: str
    made: tuple[str, ...]
    picks: tuple[Pick, ...] = ()
    paying: str = ""
    keyword: str = ""


class Way(Noun):
    """A way to pay a mana cost.

    Attributes
    ----------
    activations : tuple of Activation
        In the order in which they are activated.
    spent : tuple of Mana
        What pays for the cost.
    life : int
        The life paid for Phyrexian symbols.
    grade : int
        The highest grade of anything used; see `matching.Output`.
    demand : Demand
        How the cost is read.
    looks : tuple of str
        Ways that look the same are the same to a player.
    uses : tuple of int
        The objects that are tapped or gone afterwards.
    """

    activations: tuple[Activation, ...]
    spent: tuple[Mana, ...]
    life: int
    grade: int
    demand: Demand
    looks: tuple[str, ...] = ()
    uses: tuple[int, ...] = ()

    def __str__(self) -> str:
        parts = [a.name for a in self.activations]
        if self.life:
            parts.append(f"{self.life} life")
        return ", ".join(parts) or "the mana pool"
