"""What creatures can't and must do in combat."""

from __future__ import annotations

from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes.base import GameChange
from mtgnb.model.refs import What, Who


class CantAttack(GameChange):
    """Affected creatures can't attack (`whom`: that player or their planeswalkers; `unless` holds)."""

    whom: Who | None = None
    unless: Condition | None = None
    alone: bool = False
    cost: tuple[Cost, ...] = ()


class CantBlock(GameChange):
    """Affected creatures can't block (attackers that fit)."""

    what: Filter = Anything()
    alone: bool = False
    unless: Condition | None = None


class BlocksMore(GameChange):
    """Affected creatures can block `n` more creatures each combat; `None`: any number (509.1b)."""

    n: int | None = 1


class CantBeBlocked(GameChange):
    """Affected creatures can't be blocked (by creatures that fit; `except_by`: by others; `least` blockers)."""

    by: Filter = Anything()
    except_by: Filter | None = None
    least: int = 1
    most: int | None = None


class MustAttack(GameChange):
    """Affected creatures attack each combat if able (508.1d); `whom` if able."""

    whom: Who | None = None
    not_whom: Who | None = None


class MustBlock(GameChange):
    """Affected creatures block each combat if able (509.1c); `what` if able."""

    what: What | None = None


class MustBeBlocked(GameChange):
    """Affected creatures must be blocked if able; `by_all`: by all creatures able to."""

    by_all: bool = False
