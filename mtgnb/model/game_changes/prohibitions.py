"""What can't be done, and what happens otherwise than usual."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes.base import GameChange
from mtgnb.model.refs import AnyPlayer, Who, You
from mtgnb.model.values import Number


class DoesntUntap(GameChange):
    """Affected permanents don't untap during their controllers' (or `whose`) untap steps (502.3)."""

    whose: Who | None = None


class MayChooseNotToUntap(GameChange):
    """The controller may leave affected permanents tapped in the untap step (502.3)."""


class UntapLimit(GameChange):
    """Players can't untap more than `n` of what fits in their untap steps."""

    n: Number
    where: Filter
    who: Who = AnyPlayer()


class UntapsOnOthersSteps(GameChange):
    """Affected permanents untap during the untap steps of `whose` as well (Seedborn-like)."""

    whose: Who


class CantBeCountered(GameChange):
    """Affected spells (or abilities) can't be countered."""


class CantBeTargeted(GameChange):
    """Affected can't be the target of spells or abilities that fit (controlled by `by`)."""

    of: Filter = Anything()
    by: Who | None = None


class CantGainLife(GameChange):
    """Players can't gain life (119.7)."""

    who: Who = AnyPlayer()


class CantLoseLife(GameChange):
    """A player's life total can't change (119.8), or can't go down (`gain_too` False)."""

    who: Who = AnyPlayer()
    gain_too: bool = False


class CantPay(GameChange):
    """Players can't pay life or sacrifice things that fit to cast or activate."""

    who: Who = AnyPlayer()
    life: bool = False
    sacrifice: Filter | None = None


class CantLoseGame(GameChange):
    """Players can't lose the game (101.2, 104.3)."""

    who: Who = You()


class CantWinGame(GameChange):
    """Players can't win the game."""

    who: Who = AnyPlayer()


class CantDraw(GameChange):
    """Players can't draw cards, or more than n a turn (121.3)."""

    who: Who = AnyPlayer()
    more_than: Number | None = None


class CantSearch(GameChange):
    """Players can't search libraries."""

    who: Who = AnyPlayer()


class CantEnter(GameChange):
    """Objects that fit can't enter the battlefield (from zones)."""

    where: Filter
    from_zones: tuple[str, ...] = ()


class CantHaveCounters(GameChange):
    """Counters (of a kind) can't be put on affected objects or players."""

    kind: str | None = None


class CantBeSacrificed(GameChange):
    """Affected permanents can't be sacrificed."""


class CantBeRegenerated(GameChange):
    """Affected permanents can't be regenerated."""


class CantTransform(GameChange):
    """Affected permanents can't be turned face up or transform."""


class CantBePrevented(GameChange):
    """Damage (by sources that fit; combat only) can't be prevented (615.12)."""

    where: Filter = Anything()
    combat: bool | None = None


class NoTriggers(GameChange):
    """Events that fit don't cause abilities (of what fits) to trigger (603.2i-like statics)."""

    pattern: Noun
    of: Filter = Anything()


class ExtraTriggers(GameChange):
    """An ability (of what fits) that an event that fits causes to trigger triggers again."""

    pattern: Noun
    of: Filter = Anything()
    n: int = 1


class IgnoresSickness(GameChange):
    """Affected creatures' abilities may be activated as though they had haste (302.6)."""


class AttacksAsThough(GameChange):
    """Affected creatures may attack as though they didn't have defender, or had haste."""

    defender: bool = True


class NoMaxHand(GameChange):
    """No maximum hand size (402.2)."""

    who: Who = You()


class MaxHand(GameChange):
    """Maximum hand size is `n`, or changed by `n` where `relative`."""

    n: Number
    who: Who = You()
    relative: bool = False


class LegendRuleOff(GameChange):
    """The legend rule doesn't apply to permanents that fit (704.5j)."""

    where: Filter


class KeepsMana(GameChange):
    """Players don't lose unspent mana (of a type) as steps and phases end (106.4); `becomes` a type."""

    who: Who = You()
    type: str | None = None
    becomes: str | None = None


class DamageByToughness(GameChange):
    """Affected creatures assign combat damage equal to toughness rather than power."""


class AssignsNoDamage(GameChange):
    """Affected creatures assign no combat damage."""


class AssignsAsUnblocked(GameChange):
    """The controller may have affected creatures assign damage as though they weren't blocked."""


class LosesNoLifeAtZero(GameChange):
    """A player doesn't lose for having 0 or less life."""

    who: Who = You()
