"""What a spell or ability consists of: abilities and modes with their targets (CR 608.2c)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from mtgnb.model.abilities import Activated, Mode, Modes, SpellAbility, TargetSpec, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.effects import Effect, KeywordAction
from mtgnb.model.errors import BadData
from mtgnb.model.object import Obj, OnStack
from mtgnb.model.state import State
from mtgnb.model.things import Thing
from mtgnb.rules.cr612_text import overloaded
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule

_ASCEND: Final = SpellAbility((KeywordAction("ascend"),))
"""What ascend is on an instant or sorcery spell (702.131a)."""

Targets = tuple[tuple[Thing, ...], ...]


class Part(Noun):
    """Instructions, with the targets that they speak of."""

    effect: tuple[Effect, ...]
    targets: Targets = ()
    specs: tuple[TargetSpec, ...] = ()


@rule("608.2c", "700.2")
def parts(state: State, obj: Obj, targets: Targets) -> tuple[Part, ...]:
    """Return the instructions of a spell or ability on the stack, in printed order.

    Parameters
    ----------
    state : State
    obj : Obj
        On the stack.
    targets : tuple of tuple of Thing
        The legal ones among its targets, one tuple for each specification that is in use.
    """
    return _dealt_out(_undealt(state, obj), targets)


def _undealt(state: State, obj: Obj) -> tuple[Part, ...]:
    stack = stack_of(obj)
    ability = stack.ability
    if ability is None:
        abilities = tuple(
            a for a in characteristics(state, obj.id).abilities if isinstance(a, SpellAbility)
        )
        if characteristics(state, obj.id).has("ascend"):
            abilities = (_ASCEND, *abilities)
        if obj.cast is not None and obj.cast.alternative == "overload":
            abilities = tuple(overloaded(a) for a in abilities)
    elif isinstance(ability, Activated | Triggered | SpellAbility):
        abilities = (SpellAbility(ability.effect, ability.targets, ability.modes),)
    else:
        abilities = ()
    found: list[Part] = []
    modes = stack.modes
    for a in abilities:
        found.append(Part(a.effect, specs=a.targets))
        if a.modes is not None:
            found += [Part(m.effect, specs=m.targets) for m in chosen_modes(a.modes, modes)]
    return tuple(found)


def chosen_modes(modes: Modes, chosen: tuple[int, ...]) -> tuple[Mode, ...]:
    """Return the modes that were chosen, in printed order (700.2a)."""
    return tuple(modes.modes[i] for i in sorted(chosen))


def _dealt_out(found: tuple[Part, ...], targets: Targets) -> tuple[Part, ...]:
    """Give each part the targets of its own specifications, in order."""
    dealt, at = [], 0
    for part in found:
        n = len(part.specs)
        dealt.append(replace(part, targets=targets[at : at + n]))
        at += n
    return tuple(p for p in dealt if p.effect)


def target_specs(state: State, obj: Obj) -> tuple[TargetSpec, ...]:
    """Return the target specifications that are in use on a spell or ability, in order.

    The target of an Aura spell is defined by its enchant ability and not by these (303.4a).
    """
    return tuple(spec for part in _undealt(state, obj) for spec in part.specs)


def stack_of(obj: Obj) -> OnStack:
    """Return what a spell or ability was given as it was put on the stack.

    Raises
    ------
    BadData
        If the object is no spell or ability.
    """
    if obj.stack is None:
        raise BadData(f"{obj.card.name} is neither a spell nor an ability on the stack")
    return obj.stack
