"""Filters: which objects a clause speaks of ("another untapped creature you control").

A filter looks at permanents on the battlefield unless a part says otherwise (`InZone`, `IsSpell`,
`IsAbility`). Parts combine with `Every`, `Either` and `Not`.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.refs import Ref, What, Who, You


class Filter(Noun):
    """A description of objects."""


class Anything(Filter):
    """Fits every object: "permanent", "card", "spell" without more."""


class Every(Filter):
    """Fits what all parts fit."""

    parts: tuple[Filter, ...]


class Either(Filter):
    """Fits what at least one part fits."""

    parts: tuple[Filter, ...]


class Not(Filter):
    """Fits what the part doesn't fit."""

    part: Filter


class HasType(Filter):
    """A card type, lower case."""

    type: str


class HasSubtype(Filter):
    """A subtype, as printed: ``"Elf"``, ``"Swamp"``."""

    subtype: str


class HasSupertype(Filter):
    """``"basic"``, ``"legendary"``, ``"snow"``, ``"world"``."""

    supertype: str


class HasColor(Filter):
    """A color letter."""

    color: str


class IsColorless(Filter):
    """No color."""


class IsMulticolored(Filter):
    """Two or more colors."""


class IsMonocolored(Filter):
    """Exactly one color."""


class HasKeyword(Filter):
    """A keyword ability, by its lower-case name."""

    keyword: str


class HasNoAbilities(Filter):
    """No abilities."""


class IsPermanent(Filter):
    """A permanent type: "permanent card", "permanent spell"."""


class Controlled(Filter):
    """Controlled by a player (spells, permanents)."""

    by: Who = You()


class Owned(Filter):
    """Owned by a player."""

    by: Who = You()


class InZone(Filter):
    """A card in a zone, of a player where the zone is a player's own (`None`: anybody's)."""

    zone: str
    of: Who | None = None


class IsSpell(Filter):
    """A spell on the stack (or, where a spell is being proposed, that spell; 601.3)."""


class IsAbility(Filter):
    """An ability on the stack: ``activated``, ``triggered``, ``loyalty`` or either (empty)."""

    kind: str = ""


class IsTapped(Filter):
    """Tapped."""


class IsUntapped(Filter):
    """Untapped."""


class IsAttacking(Filter):
    """Attacking; `whom` narrows it to attackers of a player or planeswalker."""

    whom: Ref | None = None


class IsBlocking(Filter):
    """Blocking; `whom` narrows it to blockers of that attacker."""

    whom: What | None = None


class IsBlocked(Filter):
    """An attacker that became blocked (509.1h)."""


class IsUnblocked(Filter):
    """An attacker that was not blocked."""


class IsToken(Filter):
    """A token."""


class IsFaceDown(Filter):
    """Face down."""


class IsOther(Filter):
    """Not the object that the ability is on: "another", "other"."""


class Is(Filter):
    """One of the objects that a reference names."""

    what: What


class AttachedTo(Filter):
    """An Aura or Equipment attached to something that the filter or reference names."""

    what: Noun


class HasAttached(Filter):
    """Something with an Aura or Equipment on it that the filter fits: "enchanted", "equipped"."""

    where: Filter


class Compare(Filter):
    """``power``, ``toughness``, ``mana value`` (or ``colors``) against a number.

    `op` is one of ``==``, ``<=``, ``>=``, ``<``, ``>``, ``!=``.
    """

    stat: str
    op: str
    value: Noun | int


class ParityOf(Filter):
    """Whose mana value is ``odd`` or ``even``."""

    parity: str


class HasCounter(Filter):
    """At least `least` counters of a kind; `None` is any kind."""

    kind: str | None = None
    least: int = 1


class Named(Filter):
    """A name."""

    name: str


class SharesName(Filter):
    """The same name as an object."""

    of: What


class Shares(Filter):
    """Shares a ``color``, ``card type``, ``creature type`` or ``land type`` with an object."""

    what: str
    of: What


class OfChosen(Filter):
    """Of the chosen ``color``, ``creature type``, ``card type``, ``land type`` or ``name``."""

    kind: str


class TookPart(Filter):
    """The candidate (as `EachWhat`) took part in an event of this turn that fits the pattern."""

    pattern: Noun


class WasCastFrom(Filter):
    """A spell cast from a zone (a permanent: whose spell was)."""

    zone: str


class TargetsThing(Filter):
    """A spell or ability that targets something that the filter or reference names."""

    what: Noun
    only: bool = False


class HasX(Filter):
    """A mana cost with {X} in it."""


class CouldProduce(Filter):
    """Could produce mana of a type (106.7)."""

    type: str


class Where(Filter):
    """A condition holds with the candidate as `EachWhat`; the general case."""

    cond: Noun


class IsDesignated(Filter):
    """Has a designation: ``saddled``, ``suspected``, ``monstrous``, ``renowned``, ``prepared`` …"""

    word: str
