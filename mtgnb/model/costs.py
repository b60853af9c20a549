"""Costs: what has to be paid to cast, to activate, or for "unless" and "may pay" (CR 118, 601.2f)."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.filters import Filter
from mtgnb.model.mana import ManaCost
from mtgnb.model.refs import What
from mtgnb.model.values import Number


class Cost(Noun):
    """One part of a cost. A whole cost is a tuple of parts, in printed order."""


class PayMana(Cost):
    """Mana; `times` pays it that often ("{1} for each …")."""

    mana: ManaCost
    times: Number = 1


class PayManaValue(Cost):
    """An amount of generic mana that is read from the game ("{X} where X is …")."""

    amount: Number


class PayManaCostOf(Cost):
    """The mana cost of an object ("its mana cost"; 107.3h)."""

    what: What


class TapThis(Cost):
    """{T} (107.5)."""


class UntapThis(Cost):
    """{Q} (107.6)."""


class PayLife(Cost):
    """Life (119.4)."""

    amount: Number


class SacrificeThis(Cost):
    """Sacrifice the source."""


class SacrificeCost(Cost):
    """Sacrifice `n` permanents of the filter's (controller's own)."""

    where: Filter
    n: Number = 1
    bind: str = "sacrificed"


class DiscardCost(Cost):
    """Discard `n` cards (`None`: the hand); `this` discards the source itself (cycling)."""

    where: Filter | None = None
    n: Number | None = 1
    this: bool = False
    at_random: bool = False


class ExileCost(Cost):
    """Exile `n` cards from a zone, or the source itself (`this`)."""

    zone: str
    where: Filter | None = None
    n: Number = 1
    this: bool = False
    bind: str = "exiled"


class ReturnCost(Cost):
    """Return `n` permanents that fit to their owner's hand; `this` is the source."""

    where: Filter | None = None
    n: Number = 1
    this: bool = False
    bind: str = "returned"


class TapCost(Cost):
    """Tap `n` untapped permanents that fit; it is not the {T} symbol (106.12, 302.6 don't apply)."""

    where: Filter
    n: Number = 1


class TapForPower(Cost):
    """Tap any number of other untapped creatures with total power `n` or greater (crew, 702.122)."""

    n: Number


class UntapCost(Cost):
    """Untap `n` tapped permanents that fit."""

    where: Filter
    n: Number = 1


class RemoveCounterCost(Cost):
    """Remove `n` counters of a kind from the source (or from something that fits `where`)."""

    kind: str | None
    n: Number = 1
    where: Filter | None = None


class PutCounterCost(Cost):
    """Put `n` counters of a kind on the source."""

    kind: str
    n: Number = 1


class LoyaltyCost(Cost):
    """A loyalty cost: +n, 0, -n or -X (606.4)."""

    n: Number


class MillCost(Cost):
    """Put the top `n` cards of the library into the graveyard."""

    n: Number = 1


class RevealCost(Cost):
    """Reveal `n` cards of the filter's from hand."""

    where: Filter
    n: Number = 1


class EitherCost(Cost):
    """One of several costs, the payer's choice."""

    options: tuple[tuple[Cost, ...], ...]


class DoCost(Cost):
    """An action as a cost that the other parts don't cover: the instructions, done in full."""

    effect: tuple[Noun, ...]
