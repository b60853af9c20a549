"""Changes to the rules of the game: what players can't, may and must do, and what it costs (613.11).

Where a field is a `Who`, "your" means the controller of the effect. Prohibitions beat permissions
(101.2). Every one of these is consulted by a `why_not_…` question in `rules`.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.refs import AnyPlayer, Ref, This, What, Who, You
from mtgnb.model.values import Number


class GameChange(Change):
    """A modification of the rules rather than of objects."""


# --- what can't be done -----------------------------------------------------------------------


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


# --- what may be done -------------------------------------------------------------------------


class MayPlay(GameChange):
    """A permission to cast spells and play lands from a zone, or to play particular cards (601.3).

    Parameters
    ----------
    who : Who
        Who may.
    what : Filter or What
        Which cards: a filter (their zone is `zone`), or bound cards ("the exiled card").
    zone : str
        ``library top``, ``graveyard``, ``exile``, ``hand``, ``command``.
    whose : Who
        In whose zone.
    lands, spells : bool
        Play lands; cast spells.
    free : bool
        Without paying the mana cost.
    cost : tuple of Cost or None
        An alternative cost (118.9).
    any_mana : str
        ``color`` or ``type``: mana may be spent as though it were of any (609.4b).
    once : str
        ``""``, ``turn`` (once each turn) or ``once`` (one card in all).
    flash : bool
        As though it had flash.
    then : str
        ``exile`` if it would leave the stack otherwise: "if that spell would be put into a
        graveyard, exile it instead".
    extra_cost : tuple of Cost
        Additional costs of casting it this way.
    """

    who: Who = You()
    what: Noun = Anything()
    zone: str = "library top"
    whose: Who = You()
    lands: bool = False
    spells: bool = True
    free: bool = False
    cost: tuple[Cost, ...] | None = None
    any_mana: str = ""
    once: str = ""
    flash: bool = False
    then: str = ""
    extra_cost: tuple[Cost, ...] = ()
    when: Condition | None = None


class AlternativeCost(GameChange):
    """Spells that fit may be cast for this cost rather than their mana cost (118.9)."""

    cost: tuple[Cost, ...]
    where: Filter = Anything()
    who: Who = You()
    when: Condition | None = None


class AsThoughFlash(GameChange):
    """Players may cast spells that fit as though they had flash (601.3b)."""

    where: Filter = Anything()
    who: Who = You()
    extra_cost: tuple[Cost, ...] = ()


class ActivateAsThoughInstant(GameChange):
    """Loyalty (or equip) abilities may be activated any time they could cast an instant."""

    where: Filter = Anything()
    who: Who = You()


class ExtraLandPlays(GameChange):
    """Additional land plays each turn (305.2); `None` is any number."""

    n: Number | None = 1
    who: Who = You()


class TopRevealed(GameChange):
    """Players play with the top card of their libraries revealed (401.5)."""

    who: Who = You()


class MayLookAtTop(GameChange):
    """`who` may look at the top card of `whose` library at any time (401.5)."""

    who: Who = You()
    whose: Who = You()


class HandRevealed(GameChange):
    """Players play with their hands revealed."""

    who: Who = You()


class MayLookAt(GameChange):
    """`who` may look at particular cards (face down in exile, face-down permanents)."""

    what: Noun = This()
    who: Who = You()


class SpendAsThough(GameChange):
    """Mana may be spent as though it were of any ``color`` or ``type`` (609.4b) on what fits.

    `on` is ``cast``, ``activate`` or empty for both; `mana` narrows it to mana of one type.
    """

    what: str = "color"
    where: Filter = Anything()
    on: str = ""
    who: Who = You()
    mana: str | None = None


class CostChange(GameChange):
    """Spells that fit cost more or less to cast (601.2f), or abilities to activate (`ability`).

    `by` is an amount of generic mana, negative to reduce; `mana` are symbols added or (with
    `reduce`) removed; `floor` is the least total; `extra` are other additional costs;
    `set_to` replaces the total ("costs {0}").
    """

    by: Number = 0
    where: Filter = Anything()
    who: Who = AnyPlayer()
    mana: tuple[str, ...] = ()
    reduce: bool = False
    floor: int = 0
    extra: tuple[Cost, ...] = ()
    ability: str = ""
    when: Condition | None = None
    only_from: str = ""
    first_each_turn: bool = False


class GrantKeywordCost(GameChange):
    """Cards in a zone that fit have a casting keyword (flashback, madness …) with this cost."""

    where: Filter
    keyword: str
    cost: tuple[Cost, ...] | None = None


# --- player qualities -------------------------------------------------------------------------


class PlayerHas(GameChange):
    """Affected players have hexproof, shroud or protection (613.10)."""

    keyword: str
    from_: Filter | None = None


class ControlsNextTurn(GameChange):
    """A player controls another during that player's next turn (720)."""

    who: Ref
    by: Who = You()


class CastOnlyOn(GameChange):
    """This spell can be cast only while a condition holds (601.3)."""

    cond: Condition
