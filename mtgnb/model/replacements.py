"""Replacement and prevention effects as data (CR 614–616): what is watched for, what happens instead.

They are changes like any other: a static ability carries them, or `Lasting` for a duration. `uses`
makes one that is used up ("the next time", skips; 614.10a). "As enters" ones apply to the object
itself unless `where` says otherwise.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import AnyPlayer, Ref, What, Who, You
from mtgnb.model.values import Number


class Replacement(Change):
    """Watches for an event and changes it."""


# --- entering the battlefield (614.1c–e, 614.12) ------------------------------------------------


class EntersTapped(Replacement):
    """Enters tapped, `unless` a condition holds; `where` None: the object itself."""

    where: Filter | None = None
    unless: Condition | None = None


class EntersUntapped(Replacement):
    """Permanents that fit enter untapped."""

    where: Filter


class EntersTappedUnlessPaid(Replacement):
    """As it enters, its controller may pay (life, reveal); if they don't, it enters tapped."""

    cost: tuple[Cost, ...]


class EntersWithCounters(Replacement):
    """Enters with `n` counters; `additional` has no meaning of its own but is kept for the sentence."""

    kind: str
    n: Number
    where: Filter | None = None
    when: Condition | None = None
    additional: bool = False


class EntersChoosing(Replacement):
    """As it enters, its controller chooses something; it is remembered by its kind.

    `kind` is ``color``, ``creature type``, ``basic land type``, ``player``, ``opponent``, ``card name``,
    ``number`` or ``mode`` (from `options`).
    """

    kind: str
    options: tuple[str, ...] = ()
    other_than: tuple[str, ...] = ()


class EntersAsCopy(Replacement):
    """It may enter as a copy of something that fits, except for `but`; `tapped` if it does (707.9)."""

    of: Filter
    optional: bool = True
    tapped: bool = False
    but: tuple[Change, ...] = ()
    counters: tuple[tuple[str, Number], ...] = ()


class EntersDoing(Replacement):
    """As it enters, do the instructions (sacrifice, exile, discard … as part of entering).

    `counters` are those with which it enters, read after that ("for each creature sacrificed this way").
    """

    effect: tuple[Noun, ...]
    counters: tuple[tuple[str, Number], ...] = ()


class EntersOfferedCounters(Replacement):
    """`by` may have it enter with `n` more counters; if they don't, `otherwise` changes it.

    Of several players the permanent's controller chooses one. What was decided is kept under `key`,
    ``yes`` or ``no``.
    """

    kind: str
    n: Number
    by: Who = You()
    otherwise: tuple[Change, ...] = ()
    key: str = ""


class EntersUnder(Replacement):
    """It enters under the control of a player whom its controller chooses from `who`."""

    who: Who


class EntersAs(Replacement):
    """Permanents that fit enter with changes that are part of what they are (types, colors …)."""

    where: Filter
    changes: tuple[Change, ...]


# --- moving, and other events ------------------------------------------------------------------


class GoesElsewhere(Replacement):
    """What would be put into `zone` (from `from_zone`) is put into `instead`; the object itself if no `where`.

    `zone` ``anywhere`` is any zone: "if it would leave the battlefield". `cause` narrows it to one way of
    moving (``discard``); `mark` is noted on the new object as ``yes``.
    """

    zone: str
    instead: str
    where: Filter | None = None
    from_zone: str | None = None
    dies: bool = False
    position: str = "top"
    uses: int | None = None
    then: tuple[Noun, ...] = ()
    cause: str = ""
    mark: str = ""


class InsteadDo(Replacement):
    """If an event that fits the pattern would happen, the instructions happen instead.

    The event's object, player and amount are `EventObject`, `EventPlayer`, `ThatMuch`. `optional`
    is "you may … instead"; `plus` keeps the event and adds the instructions to it.
    """

    pattern: Pattern
    effect: tuple[Noun, ...]
    when: Condition | None = None
    optional: bool = False
    plus: bool = False
    uses: int | None = None


class AmountInstead(Replacement):
    """The amount of an event that fits is multiplied, then changed: damage, life, counters, tokens, cards."""

    pattern: Pattern
    times: int = 1
    plus: Number = 0
    when: Condition | None = None
    halved: str = ""
    least: int | None = None


class Skip(Replacement):
    """The player skips a ``turn``, step or phase (614.10); `uses` None: every one while it lasts.

    `if_you_do` happens first thing in the next step or phase that occurs (614.10b).
    """

    what: str
    who: Who = You()
    uses: int | None = 1
    if_you_do: tuple[Noun, ...] = ()
    optional: bool = False


class ManaInstead(Replacement):
    """A permanent tapped for mana produces something else (106.12b).

    `times` multiplies; `type` replaces the type (``chosen color`` for the color chosen for the
    source; `amount` also sets how much); `colors_only` leaves colorless mana alone; `plus` adds
    mana of the types given.
    """

    where: Filter = Anything()
    by: Who = AnyPlayer()
    times: int = 1
    type: str | None = None
    amount: int | None = None
    colors_only: bool = False
    plus: tuple[str, ...] = ()
    only_type: str | None = None
    when: Condition | None = None


# --- damage and destruction (615, 701.15) -------------------------------------------------------


class PreventDamage(Replacement):
    """Prevent damage to `to` (objects, players or both) by sources that fit; `amount` None: all of it.

    `uses` is "the next time". A shield of n damage has `amount=n, shield=True`. `then` happens for
    the damage prevented this way.
    """

    to: Noun | None = None
    by: Filter = Anything()
    combat: bool | None = None
    amount: Number | None = None
    shield: bool = False
    uses: int | None = None
    then: tuple[Noun, ...] = ()
    all_but: Number | None = None


class RedirectDamage(Replacement):
    """Damage that would be dealt to `to` is dealt to `instead`."""

    to: Noun
    instead: Ref
    by: Filter = Anything()
    combat: bool | None = None
    uses: int | None = None
    amount: Number | None = None


class RegenerationShield(Replacement):
    """The next time it would be destroyed this turn, it is regenerated instead (701.15)."""

    what: What


class LosesUnlessLeast(Replacement):
    """A life total that would fall below a number falls to it instead."""

    who: Who = You()
    least: int = 1
    when: Condition | None = None
