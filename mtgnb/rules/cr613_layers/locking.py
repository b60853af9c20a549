"""What is fixed as an effect of a resolved spell or ability begins (CR 611.2c, 608.2h, 707.2b)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.model import changes as c
from mtgnb.model.changes import Change
from mtgnb.model.errors import NotModelled
from mtgnb.model.refs import EachWhat
from mtgnb.model.state import State
from mtgnb.model.things import Context, Thing
from mtgnb.rules.cr613_layers.applying import operation
from mtgnb.rules.cr613_layers.kinds import mentions
from mtgnb.rules.cr707_copying import locked_copy
from mtgnb.rules.law import rule
from mtgnb.rules.reading import Look


@rule("608.2h", "611.2c", "707.2b")
def locked_in(
    state: State, changes: tuple[Change, ...], affected: tuple[Thing, ...] | None, ctx: Context
) -> tuple[Change, ...]:
    """Return changes with their numbers, choices and copied values as they are now.

    Whoever begins a lasting effect (`EffectBegan`) puts these into it: "+X/+X, where X is …"
    does not go on changing, in contrast to a static ability's.

    Raises
    ------
    NotModelled
        If a number differs from one affected object to the next.
    """
    look = Look(state, ctx)
    found: list[Change] = []
    for change in changes:
        if isinstance(change, c.Becomes):
            copied = locked_copy(state, change, ctx)
            found.extend(() if copied is None else (copied,))
        elif isinstance(change, c.SetPT | c.ModifyPT):
            found.append(_sized(look, change, affected or ()))
        elif isinstance(change, c.SetChosenColor | c.AddChosenType):
            op = operation(change, look, ctx.source)
            found.extend((op,) if isinstance(op, Change) else ())
        else:
            found.append(change)
    return tuple(found)


def _sized(
    look: Look, change: c.SetPT | c.ModifyPT, affected: tuple[Thing, ...]
) -> c.SetPT | c.ModifyPT:
    numbers = (change.power, change.toughness)
    if all(n is None or isinstance(n, int) for n in numbers):
        return change
    if any(mentions(n, EachWhat) for n in numbers):
        ids = [t for t in affected if isinstance(t, int)]
        if len(ids) > 1:
            raise NotModelled("one effect with a size of its own for each of several objects")
        look = look.at_object(ids[0]) if ids else look
    read = [None if n is None else look.number(n) for n in numbers]
    return replace(change, power=read[0], toughness=read[1])
