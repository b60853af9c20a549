"""What protection and hexproof are from: a filter for what they keep off (CR 702.16a)."""

from __future__ import annotations

from mtgnb.cr import rule
from mtgnb.model.filters import Anything, Controlled, Either, Every, Filter, Not, Owned
from mtgnb.model.game_changes import PlayerHas
from mtgnb.model.refs import AnyPlayer, Opponent, Who
from mtgnb.model.replacements import PreventDamage


@rule("702.16a", "702.16j", "702.16k")
def quality(where: Filter | None, who: Who | None) -> Filter:
    """Return the filter for what "from …" speaks of: a quality, a player's objects, or everything.

    Examples
    --------
    >>> from mtgnb.model.filters import HasColor
    >>> quality(HasColor("B"), None)
    HasColor(color='B')
    >>> quality(None, None)
    Anything()
    """
    if who is None:
        return Anything() if where is None else where
    nobodys = Every((Owned(who), Not(Controlled(AnyPlayer()))))
    theirs = Either((Controlled(who), nobodys))
    return theirs if where is None else Every((where, theirs))


def quality_of(change: PlayerHas) -> Filter:
    """Return the same for a player's protection or hexproof, "from opponents" said in its name."""
    who = Opponent() if change.keyword.endswith("from opponents") else None
    return quality(change.from_, who)


@rule("702.16e")
def players_protection(change: PlayerHas) -> PreventDamage | None:
    """Return what a player's protection does to damage; None if the quality isn't protection."""
    if not change.keyword.startswith("protection"):
        return None
    return PreventDamage(by=quality_of(change))
