"""Instructions that say whether and how often others are done."""

from __future__ import annotations

from mtgnb.model.conditions import Condition
from mtgnb.model.costs import Cost
from mtgnb.model.effects.base import Effect
from mtgnb.model.refs import What, Who, You
from mtgnb.model.values import Number


class May(Effect):
    """`who` may: the instructions are done if they say yes. `otherwise` is "if you don't"."""

    effect: tuple[Effect, ...]
    who: Who = You()
    otherwise: tuple[Effect, ...] = ()


class MayPay(Effect):
    """`who` may pay a cost; then `effect` ("if you do"), else `otherwise`."""

    cost: tuple[Cost, ...]
    effect: tuple[Effect, ...] = ()
    who: Who = You()
    otherwise: tuple[Effect, ...] = ()


class Unless(Effect):
    """The instructions are done unless `who` pays the cost (118.12a)."""

    effect: tuple[Effect, ...]
    cost: tuple[Cost, ...]
    who: Who = You()


class If(Effect):
    """A condition that is looked at as the instruction is reached."""

    cond: Condition
    effect: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class IfDone(Effect):
    """ "If you do": the instructions are done if the one before was actually done."""

    effect: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


class ForEachPlayer(Effect):
    """For each player among `who`, in APNAP order, with the player as `EachWho`."""

    who: Who
    effect: tuple[Effect, ...]


class ForEachObject(Effect):
    """For each object, with the object as `EachWhat`."""

    what: What
    effect: tuple[Effect, ...]


class Repeat(Effect):
    """The instructions, `n` times."""

    n: Number
    effect: tuple[Effect, ...]


class ChooseMode(Effect):
    """A choice of modes made on resolution, by `who` (a modal ability's own modes are in `Modes`)."""

    options: tuple[tuple[Effect, ...], ...]
    who: Who = You()
    labels: tuple[str, ...] = ()


class Choose(Effect):
    """`who` chooses something, and it is remembered under `key`.

    `kind` is ``color``, ``creature type``, ``basic land type``, ``player``, ``opponent``, ``card name``,
    ``number``, ``type of mana`` …
    """

    kind: str
    who: Who = You()
    key: str = ""
    options: tuple[str, ...] = ()


class ChooseObjects(Effect):
    """Objects are chosen without targeting and bound; nothing happens to them yet."""

    what: What
    bind: str = "it"


class Bind(Effect):
    """Binds a number for later instructions (`Amount`)."""

    key: str
    value: Number
