"""Abilities (CR 112, 113): spell, activated, triggered, static, and keywords.

Keywords stand for abilities that the rules define (702). `rules.cr702_keywords` says what each one
means; a keyword that it doesn't know is refused when the card would be played.
"""

from __future__ import annotations

from mtgnb.model.base import Noun
from mtgnb.model.changes import Change
from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.effects import Effect
from mtgnb.model.filters import Anything, Filter
from mtgnb.model.mana import ManaCost
from mtgnb.model.names import BATTLEFIELD
from mtgnb.model.patterns import Pattern
from mtgnb.model.refs import Who, You
from mtgnb.model.values import Number


class TargetSpec(Noun):
    """One instance of the word "target" (115): what may be chosen, and how many.

    `kind` is ``object``, ``player`` or ``any`` (creature, planeswalker, battle or player).
    `where` describes objects (its zone is part of it), `who` players. `most` None: any number.
    `distinct` targets of other instances ("another target"). `each_of`: one for each player of it.
    """

    kind: str = "object"
    where: Filter = Anything()
    who: Who | None = None
    least: Number = 1
    most: Number | None = 1
    distinct: bool = False
    by: Who = You()
    player_where: Condition | None = None


class Mode(Noun):
    """One mode of a modal spell or ability (700.2)."""

    effect: tuple[Effect, ...]
    targets: tuple[TargetSpec, ...] = ()
    cost: tuple[Cost, ...] = ()
    label: str = ""


class Modes(Noun):
    """Choose `least` to `most` of the modes; `repeat` allows the same more than once.

    `most_if` raises `most` while a condition holds ("choose both instead").
    """

    modes: tuple[Mode, ...]
    least: Number = 1
    most: Number = 1
    repeat: bool = False
    by: Who = You()
    both_if: Condition | None = None


class Ability(Noun):
    """An ability."""


class Keyword(Ability):
    """A keyword ability by its lower-case name, with what follows it.

    `cost` (equip, kicker, cycling …), `n` (toxic 2, bushido 1), `where` (protection from,
    enchant, affinity for), `text` for a word (landwalk type, partner with).
    """

    name: str
    cost: tuple[Cost, ...] = ()
    n: Number | None = None
    where: Filter | None = None
    who: Who | None = None
    text: str = ""


class SpellAbility(Ability):
    """What an instant or sorcery does as it resolves (113.3a)."""

    effect: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    modes: Modes | None = None


class Activated(Ability):
    """ "Cost: effect." (113.3b, 602). `zone` is where it works.

    `limit` activations each turn; `once` in all; `sorcery`: only as a sorcery; `when`: only if;
    `who` may activate it. Whether it is a mana ability follows from 605.1a.
    """

    cost: tuple[Cost, ...]
    effect: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    modes: Modes | None = None
    zone: str = BATTLEFIELD
    sorcery: bool = False
    when: Condition | None = None
    limit: int | None = None
    once: bool = False
    who: Who = You()
    word: str = ""


class Triggered(Ability):
    """ "When / whenever / at …" (113.3c, 603). `cond` is an intervening "if" (603.4).

    `limit` times each turn ("this ability triggers only once each turn"). `zone` is where it works
    (603.6); leaving abilities work where they last were.
    """

    trigger: Pattern
    effect: tuple[Effect, ...] = ()
    targets: tuple[TargetSpec, ...] = ()
    cond: Condition | None = None
    modes: Modes | None = None
    zone: str = BATTLEFIELD
    limit: int | None = None
    word: str = ""


class Static(Ability):
    """A static ability (113.3d, 604): changes that hold while it works.

    `affected` names the objects or players changed (`None`: changes that say so themselves);
    `while_` is "as long as"; `cda` marks a characteristic-defining ability (604.3); `zone` is
    where it works, ``"any"`` for everywhere.
    """

    changes: tuple[Change, ...]
    affected: Noun | None = None
    while_: Condition | None = None
    cda: bool = False
    zone: str = BATTLEFIELD
    word: str = ""


class AdditionalCost(Ability):
    """ "As an additional cost to cast this spell, …" (118.8); `optional`: "you may".

    `key` is what the cost is called where it is asked whether it was paid; `repeat`: any number of
    times (multikicker).
    """

    cost: tuple[Cost, ...]
    optional: bool = False
    key: str = ""
    repeat: bool = False


class OwnAlternativeCost(Ability):
    """ "You may … rather than pay this spell's mana cost" (118.9)."""

    cost: tuple[Cost, ...]
    when: Condition | None = None


class CastWhen(Ability):
    """ "Cast this spell only …" (601.3); `cond` has to hold."""

    cond: Condition


class OwnCostChange(Ability):
    """ "This spell costs {N} less to cast …" (601.2f)."""

    by: Number = 0
    mana: ManaCost | None = None
    when: Condition | None = None
    targeting: Filter | None = None
    set_free: bool = False


class FlashIf(Ability):
    """ "You may cast this as though it had flash if …" (601.3b)."""

    when: Condition | None = None
    cost: tuple[Cost, ...] = ()


class Unread(Ability):
    """A sentence that the reader did not understand, as it stands in the user's text."""

    sentence: str
