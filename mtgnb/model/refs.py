"""References: the players and objects that a clause speaks of.

A reference is resolved by `rules.reading` against a state and a context (source, controller,
targets, bound names, event). `What` names objects, `Who` names players; `Target` may be either.
"""

from __future__ import annotations

from mtgnb.model.base import Noun


class Ref(Noun):
    """A player or an object, named from inside an ability."""


class Who(Ref):
    """A reference to players."""


class What(Ref):
    """A reference to objects."""


class You(Who):
    """The controller of the spell or ability (109.5)."""


class EachPlayer(Who):
    """All players, from the active player on in turn order (101.4)."""


class EachOpponent(Who):
    """All opponents of the controller."""


class AnyPlayer(Who):
    """In a pattern or filter: a player, whoever it is."""


class Opponent(Who):
    """In a pattern or filter: an opponent of the controller."""


class NotYou(Who):
    """Each player (or a player) other than the controller: "each other player"."""


class ActivePlayer(Who):
    """The player whose turn it is."""


class NonactivePlayers(Who):
    """The players whose turn it isn't."""


class DefendingPlayer(Who):
    """The player that `This` attacks, or whose planeswalker it attacks (508.5)."""


class EventPlayer(Who):
    """The player of the triggering or replaced event: "that player"."""


class ChosenPlayer(Who):
    """The player chosen as the source entered, or by `Choose` under this name."""

    key: str = "player"


class EachWho(Who):
    """The current player inside `ForEachPlayer`."""


class ControllerOf(Who):
    """The controller (last known, when it has left; 608.2h) of objects."""

    what: What


class OwnerOf(Who):
    """The owner of objects."""

    what: What


class PlayersWhere(Who):
    """Those of `among` for whom `where` holds, with the player as `EachWho`."""

    among: Who
    where: Noun


class Target(Who, What):
    """The object or player chosen for the i-th target of the ability (115)."""

    i: int = 0


class AllTargets(Who, What):
    """All objects and players chosen for the targets of the ability."""


class This(What):
    """The object that the ability is on, or the spell itself."""


class Attached(What):
    """The object (or player, as `Who`) to which `This` is attached: "enchanted creature"."""


class AttachedPlayer(Who):
    """The player whom `This` enchants."""


class EventObject(What):
    """The object of the triggering or replaced event: "that creature", "that spell"."""


class EventSource(What):
    """The source of the triggering damage, or the spell or ability that targets."""


class Bound(What):
    """Objects that an earlier instruction bound to a name: "it", "the exiled card", "that token"."""

    key: str = "it"


class Linked(What):
    """Cards exiled with (or chosen for) `This` by a linked ability (607)."""

    key: str = "exiled"


class EachWhat(What):
    """The current object inside `ForEachObject`, or the candidate inside a filter."""


class All(What):
    """Each object that the filter fits: "creatures you control", "all lands"."""

    where: Noun


class TopOfLibrary(What):
    """The top `n` cards of a library."""

    whose: Who = You()
    n: Noun | int = 1


class HandOf(What):
    """The cards in a hand."""

    whose: Who = You()


class GraveyardOf(What):
    """The cards in a graveyard."""

    whose: Who = You()


class Several(Who, What):
    """Several references at once: "each creature and each player"."""

    parts: tuple[Ref, ...]


class Chosen(What):
    """`n` objects of the filter's that `by` chooses on resolution without targeting.

    `up_to` allows fewer, `None` for `n` means any number. The result is bound to `bind`.
    """

    where: Noun
    n: Noun | int | None = 1
    up_to: bool = False
    by: Who = You()
    bind: str = "it"
    at_random: bool = False
