"""What players can't cast, play and activate."""

from __future__ import annotations

from mtgnb.model.conditions import Condition
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes.base import GameChange
from mtgnb.model.refs import AnyPlayer, Who
from mtgnb.model.values import Number


class CantCast(GameChange):
    """Players can't cast spells that fit; only `more_than` n a turn; `from_zones` / `not_from_zones`."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    more_than: Number | None = None
    from_zones: tuple[str, ...] = ()
    only_from_zones: tuple[str, ...] = ()
    only_sorcery_time: bool = False
    when: Condition | None = None


class CantPlayLands(GameChange):
    """Players can't play lands (that fit; more than n a turn; from zones)."""

    who: Who = AnyPlayer()
    where: Filter = Anything()
    more_than: Number | None = None
    from_zones: tuple[str, ...] = ()
    only_from_zones: tuple[str, ...] = ()


class CantActivate(GameChange):
    """Players can't activate abilities of objects that fit; mana abilities too unless `except_mana`.

    `only_tap` narrows it to abilities with {T} in their costs, `only_loyalty` to loyalty abilities.
    """

    who: Who = AnyPlayer()
    where: Filter = Anything()
    except_mana: bool = False
    only_loyalty: bool = False
    only_tap: bool = False
    keyword: str = ""
