"""Instructions for what is on the battlefield."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.effects.base import Effect
from mtgnb.model.refs import Ref, What, Who, You
from mtgnb.model.values import Number


class Tap(Effect):
    """Tap permanents."""

    what: What
    bind: str = "it"


class Untap(Effect):
    """Untap permanents."""

    what: What
    bind: str = "it"


class TapOrUntap(Effect):
    """Tap or untap, the controller's choice."""

    what: What


class PutCounters(Effect):
    """Put counters on objects or players."""

    kind: str
    n: Number
    on: Ref
    divided: bool = False
    by: Who = You()


class RemoveCounters(Effect):
    """Remove counters; `n` None is all of them; `kind` None is any kind."""

    kind: str | None
    n: Number | None
    from_: Ref
    bind: str = "amount"


class DoubleCounters(Effect):
    """Double the number of counters of a kind (701.9e)."""

    kind: str | None
    on: Ref


class MoveCounters(Effect):
    """Move counters from one object to another (122.5)."""

    kind: str | None
    n: Number | None
    from_: What
    to: What


class Proliferate(Effect):
    """Proliferate (701.27)."""


class CreateToken(Effect):
    """Create `n` tokens (111); `token` is a card without cost, `who` controls them."""

    token: Noun
    n: Number = 1
    who: Who = You()
    tapped: bool = False
    attacking: bool = False
    bind: str = "it"
    power: Number | None = None
    toughness: Number | None = None
    attach_to: What | None = None
    counters: tuple[tuple[str, Number], ...] = ()


class CreateCopy(Effect):
    """Create `n` tokens that are copies of objects, except for `but` (707).

    `against` is whom they attack (that player or a planeswalker of theirs), where it is said; they
    are added to what is bound under `gather`.
    """

    of: What
    n: Number = 1
    who: Who = You()
    tapped: bool = False
    attacking: bool = False
    but: tuple[Change, ...] = ()
    bind: str = "it"
    against: Who | None = None
    gather: str = ""


class KeywordAction(Effect):
    """A keyword action (701) that has no noun of its own, by its name: "amass", "connive", "discover".

    `what` are the objects that do it or that it is done to, `n` its number, `text` a subtype.
    """

    name: str
    n: Number | None = None
    what: What | None = None
    who: Who = You()
    text: str = ""


class FlipCoin(Effect):
    """`who` flips a coin (705); `won` and `lost` are what follows."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    who: Who = You()


class Fight(Effect):
    """Two creatures fight (701.12)."""

    a: What
    b: What


class Attach(Effect):
    """Attach an Aura or Equipment to something (701.3)."""

    what: What
    to: Ref


class Unattach(Effect):
    """Unattach Equipment."""

    what: What


class ExchangeControl(Effect):
    """Exchange control of two objects (701.10b)."""

    a: What
    b: What


class ExchangeLife(Effect):
    """Two players exchange life totals (701.10c)."""

    a: Who
    b: Who


class RemoveFromCombat(Effect):
    """Remove from combat (506.4)."""

    what: What


class PhaseOut(Effect):
    """Phase out (702.26)."""

    what: What


class Designate(Effect):
    """Permanents become ``renowned``, ``monstrous`` …: a marker that stays until they leave (702.112b)."""

    what: What
    name: str


class RemoveDamage(Effect):
    """Remove all damage marked on permanents."""

    what: What


class TurnFace(Effect):
    """Turn permanents face up or face down (708)."""

    what: What
    up: bool


class Transform(Effect):
    """Transform a double-faced permanent (701.28)."""

    what: What


class Regenerate(Effect):
    """Regenerate (701.15): a shield for this turn."""

    what: What


class Goad(Effect):
    """Goad (701.38)."""

    what: What


class Detain(Effect):
    """Detain (701.29)."""

    what: What
