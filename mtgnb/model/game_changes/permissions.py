"""What may be done, from where, and at what cost."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.game_changes.base import GameChange
from mtgnb.model.refs import AnyPlayer, Ref, This, Who, You
from mtgnb.model.values import Number


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


class PlayerHas(GameChange):
    """Affected players have hexproof, shroud or protection (613.10)."""

    keyword: str
    from_: Filter | None = None


class ControlsNextTurn(GameChange):
    """A player controls another during that player's next turn (720).

    `extra_turn_after`: after that turn, that player takes an extra turn (500.7).
    """

    who: Ref
    by: Who = You()
    extra_turn_after: bool = False


class CastOnlyOn(GameChange):
    """This spell can be cast only while a condition holds (601.3)."""

    cond: Condition
