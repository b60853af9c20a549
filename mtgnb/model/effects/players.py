"""Instructions of damage, life, mana, and of winning and losing."""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.effects.base import Effect
from mtgnb.model.filters import Filter
from mtgnb.model.refs import Ref, This, What, Who, You
from mtgnb.model.values import Number


class DealDamage(Effect):
    """A source deals damage to objects and players (120)."""

    amount: Number
    to: Ref
    source: What = This()
    divided: bool = False
    bind: str = "amount"
    unpreventable: bool = False


class GainLife(Effect):
    """Gain life (119.3)."""

    n: Number
    who: Who = You()


class LoseLife(Effect):
    """Lose life (119.3)."""

    n: Number
    who: Who = You()
    bind: str = "amount"


class SetLife(Effect):
    """A life total becomes a number (119.5)."""

    n: Number
    who: Who = You()


class LoseGame(Effect):
    """A player loses the game (104.3e)."""

    who: Who = You()


class WinGame(Effect):
    """A player wins the game (104.2b)."""

    who: Who = You()


class BecomeMonarch(Effect):
    """A player becomes the monarch (722)."""

    who: Who = You()


class GetEmblem(Effect):
    """A player gets an emblem (114) with abilities."""

    abilities: tuple[Noun, ...]
    who: Who = You()


class AddMana(Effect):
    """Add mana (106). One of several ways of saying which:

    `mana` are fixed types (``("G", "G")``); `choose` is a tuple of alternatives, each a tuple of
    types ("{R} or {G}"); `any_of` are types of which `n` are added, `one_type` all of one type or
    each of any; `like` says by rule: ``could produce`` (`of`: which permanents; `colors_only`),
    ``produced`` (of a type that was produced: Mirari's Wake), ``chosen color``, ``colors among``
    (`of`), ``commander``. `n` multiplies.
    """

    mana: tuple[str, ...] = ()
    choose: tuple[tuple[str, ...], ...] = ()
    any_of: tuple[str, ...] = ()
    one_type: bool = True
    like: str = ""
    of: What | None = None
    colors_only: bool = False
    n: Number = 1
    who: Who = You()
    only: Filter | None = None
    only_kinds: tuple[str, ...] = ()
    rider: Noun | None = None
    lasts: bool = False
