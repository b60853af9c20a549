"""Objects that change zones."""

from __future__ import annotations

from mtgnb.model.filters import Anything, Filter
from mtgnb.model.patterns.base import Pattern
from mtgnb.model.refs import Who


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
