"""Patterns: the events that trigger abilities, that replacement effects watch for, that "this turn" counts.

A pattern fits an event with the object as `EventObject`, the player as `EventPlayer` and the amount as
`ThatMuch`. Which of them looks back in time is decided in `rules.cr603_triggers` (603.10).
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.conditions import Condition
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.refs import AnyPlayer, Ref, What, Who
from mtgnb.model.values import Number


class Pattern(Noun):
    """A kind of event."""


class AnyOfEvents(Pattern):
    """One of several: "enters or attacks"."""

    parts: tuple[Pattern, ...]


class EventWhile(Pattern):
    """An event that happens while a condition holds: "attacks while you control …"."""

    pattern: Pattern
    cond: Condition


class LeavesZone(Pattern):
    """A card leaves a zone other than the battlefield: "one or more cards leave your graveyard"."""

    zone: str
    where: Filter = Anything()
    batch: bool = False


class TakesAction(Pattern):
    """A player does something that the rules have a word for: commits a crime, collects evidence."""

    action: str
    who: Who = AnyPlayer()


class Enters(Pattern):
    """An object enters the battlefield (603.6a); `batch` is "one or more … enter".

    `from_zone` narrows where from; `under` whose control it enters under.
    """

    where: Filter
    batch: bool = False
    from_zone: str | None = None
    under: Who | None = None


class Leaves(Pattern):
    """A permanent leaves the battlefield (603.6c, 603.10a); `to` narrows where to (not: `not_to`)."""

    where: Filter
    to: str | None = None
    not_to: str | None = None
    batch: bool = False


class Dies(Pattern):
    """A permanent is put into a graveyard from the battlefield (700.4)."""

    where: Filter
    batch: bool = False


class PutInto(Pattern):
    """A card is put into a zone from anywhere, or from `from_zone`: "put into your graveyard"."""

    zone: str
    where: Filter = Anything()
    from_zone: str | None = None
    batch: bool = False


class Casts(Pattern):
    """A player casts a spell (601.2i); `nth` is "their second spell each turn", `from_zone` where from."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    nth: int | None = None
    from_zone: str | None = None
    not_from: str | None = None


class Copies(Pattern):
    """A player copies a spell."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class PlaysLand(Pattern):
    """A player plays a land (305.1)."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class Activates(Pattern):
    """A player activates an ability of an object; `mana` None: either, else mana abilities or not."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    mana: bool | None = None
    tap: bool | None = None


class Attacks(Pattern):
    """A creature attacks (508.3a): `whom` narrows the defender; `alone` if only it attacks.

    `batch` is "whenever one or more creatures attack" / "whenever you attack".
    """

    where: Filter
    whom: Ref | None = None
    alone: bool = False
    batch: bool = False
    least: int = 1


class Blocks(Pattern):
    """A creature blocks (509.3a–b), an attacker that fits `what` where given."""

    where: Filter
    what: Filter | None = None


class BecomesBlocked(Pattern):
    """An attacker becomes blocked (509.3c–d), by a creature that fits `by` where given."""

    where: Filter
    by: Filter | None = None


class AttacksUnblocked(Pattern):
    """A creature attacks and isn't blocked (509.3g)."""

    where: Filter


class DealsDamage(Pattern):
    """A source deals damage (510.3a, 120.3), to an object filter, a player reference, or anything."""

    where: Filter
    to: Noun | None = None
    combat: bool | None = None
    batch: bool = False


class DealtDamage(Pattern):
    """An object or player is dealt damage."""

    to: Noun
    combat: bool | None = None
    by: Filter | None = None


class BecomesTapped(Pattern):
    """A permanent becomes tapped (not: enters tapped; 603.2f)."""

    where: Filter


class BecomesUntapped(Pattern):
    """A permanent becomes untapped."""

    where: Filter


class TappedForMana(Pattern):
    """A permanent is tapped for mana (106.12a), by `by`; `type` is the mana that has to be produced."""

    where: Filter
    by: Who = AnyPlayer()
    type: str | None = None
    of_chosen_color: bool = False
    least: int = 1


class ProducesMana(Pattern):
    """A player adds mana, however it is made."""

    who: Who = AnyPlayer()
    type: str | None = None


class Draws(Pattern):
    """A player draws a card; `nth` is "their second card each turn"; `except_first` in draw steps."""

    who: Who = AnyPlayer()
    nth: int | None = None
    except_first: bool = False


class Discards(Pattern):
    """A player discards a card."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    batch: bool = False


class Cycles(Pattern):
    """A player cycles a card."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class GainsLife(Pattern):
    """A player gains life."""

    who: Who = AnyPlayer()


class LosesLife(Pattern):
    """A player loses life (damage included; 120.3a)."""

    who: Who = AnyPlayer()


class PaysLife(Pattern):
    """A player pays life."""

    who: Who = AnyPlayer()


class Sacrifices(Pattern):
    """A player sacrifices a permanent."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class IsDestroyed(Pattern):
    """A permanent is destroyed."""

    where: Filter


class CountersPut(Pattern):
    """Counters are put on an object (or player); `kind` None is any kind."""

    on: Noun
    kind: str | None = None
    by: Who | None = None
    each: bool = False


class CountersRemoved(Pattern):
    """Counters are removed; `last` is "when the last … is removed"."""

    on: Noun
    kind: str | None = None
    last: bool = False


class TokensCreated(Pattern):
    """Tokens are created under a player's control."""

    who: Who = AnyPlayer()
    where: Filter = Anything()


class BecomesTarget(Pattern):
    """An object or player becomes the target of a spell or ability that fits `of`."""

    what: Noun
    of: Filter = Anything()
    by: Who | None = None


class StepBegins(Pattern):
    """At the beginning of a step or phase, of the turns of `whose` (503.1a and its kin)."""

    step: str
    whose: Who = AnyPlayer()


class TurnBegins(Pattern):
    """A player's turn begins; replaced to be skipped (614.10), never triggered on."""

    whose: Who = AnyPlayer()


class GainsControl(Pattern):
    """A player gains or loses control of a permanent."""

    where: Filter
    who: Who = AnyPlayer()


class TurnedFaceUp(Pattern):
    """A permanent is turned face up (708.8)."""

    where: Filter


class BecomesAttached(Pattern):
    """An Aura or Equipment becomes attached to something that fits."""

    where: Filter
    to: Filter = Anything()


class Unattached(Pattern):
    """An Aura or Equipment becomes unattached from something."""

    where: Filter


class Searches(Pattern):
    """A player searches a library."""

    who: Who = AnyPlayer()


class Shuffles(Pattern):
    """A player shuffles their library."""

    who: Who = AnyPlayer()


class Scries(Pattern):
    """A player scries or surveils (`kind`)."""

    who: Who = AnyPlayer()
    kind: str = "scry"


class LosesGame(Pattern):
    """A player loses the game (603.10f)."""

    who: Who = AnyPlayer()


class PhasesIn(Pattern):
    """A permanent phases in, or out where `out`."""

    where: Filter
    out: bool = False


class BecomesMonarch(Pattern):
    """A player becomes the monarch."""

    who: Who = AnyPlayer()


class Exploits(Pattern):
    """A creature exploits a creature."""

    where: Filter


class StateIs(Pattern):
    """A state trigger: it triggers as soon as the condition holds (603.8)."""

    cond: Condition


class CountersOnLoyalty(Pattern):
    """A loyalty ability is activated."""

    who: Who = AnyPlayer()


class SpendsMana(Pattern):
    """The delayed trigger of a mana's rider: that mana is spent (106.6)."""

    where: Filter = Anything()
    on: What | None = None
    least: Number = 1


class DoneAlready(Pattern):
    """What a reflexive trigger watches for: it has happened in the resolution that makes it (603.12)."""
