"""The parts that a spell or ability consists of as it resolves: its abilities or chosen modes, each with its
own targets (CR 608.2c, 700.2)."""

from __future__ import annotations

from msgspec.structs import replace

from mtgnb.model.abilities import Activated, Mode, Modes, SpellAbility, TargetSpec, Triggered
from mtgnb.model.base import Noun
from mtgnb.model.effects import Effect
from mtgnb.model.object import Obj
from mtgnb.model.state import State
from mtgnb.model.things import Thing
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.rules.law import rule

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
    assert obj.stack is not None
    ability = obj.stack.ability
    if ability is None:
        abilities = tuple(
            a for a in characteristics(state, obj.id).abilities if isinstance(a, SpellAbility)
        )
    elif isinstance(ability, Activated | Triggered | SpellAbility):
        abilities = (SpellAbility(ability.effect, ability.targets, ability.modes),)
    else:
        abilities = ()
    found: list[Part] = []
    modes = obj.stack.modes
    for a in abilities:
        found.append(Part(a.effect, specs=a.targets))
        if a.modes is not None:
            found += [Part(m.effect, specs=m.targets) for m in chosen_modes(a.modes, modes)]
    return _dealt_out(tuple(found), targets)


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
