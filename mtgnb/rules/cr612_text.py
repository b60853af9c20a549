"""Text-changing effects (CR 612): overload, which puts "each" in the place of "target" (702.96).

Left out, and refused: cleave (702.148), whose brackets the reader of rules text doesn't keep.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec.structs import replace

from mtgnb.cr import rule
from mtgnb.model.abilities import Modes, SpellAbility, TargetSpec
from mtgnb.model.base import Noun
from mtgnb.model.conditions import Legal
from mtgnb.model.errors import NotModelled
from mtgnb.model.refs import All, AllTargets, AnyPlayer, EachOpponent, EachPlayer, Opponent, Target


@cache
@rule("702.96a", "702.96b", "612.1")
def overloaded(ability: SpellAbility) -> SpellAbility:
    """Return a spell ability that affects each of what it would target, and targets nothing.

    Raises
    ------
    NotModelled
        Where the words aren't simply one "target" for one object or player.

    Examples
    --------
    >>> from mtgnb.model.effects import Destroy
    >>> from mtgnb.model.filters import HasType
    >>> smash = SpellAbility((Destroy(Target()),), (TargetSpec(where=HasType("artifact")),))
    >>> overloaded(smash).effect[0].what
    All(where=HasType(type='artifact'))
    """
    modes = ability.modes
    if isinstance(modes, Modes):
        each = tuple(
            replace(m, effect=_each(m.effect, m.targets), targets=()) for m in modes.modes
        )  # fmt: skip
        modes = replace(modes, modes=each)
    return SpellAbility(_each(ability.effect, ability.targets), (), modes)


def _each(value: Any, specs: tuple[TargetSpec, ...]) -> Any:
    """Return instructions with what each target stands for in its place, however deep."""
    if isinstance(value, tuple):
        return tuple(_each(v, specs) for v in value)
    if isinstance(value, Target):
        return _all_of(specs[value.i])
    if isinstance(value, AllTargets | Legal):
        raise NotModelled("overload of words that count their targets isn't modelled")
    if not isinstance(value, Noun):
        return value
    fields = {f: getattr(value, f) for f in value.__struct_fields__}
    changed = {f: new for f, old in fields.items() if (new := _each(old, specs)) != old}
    return replace(value, **changed) if changed else value


def _all_of(spec: TargetSpec) -> Noun:
    if (spec.least, spec.most) != (1, 1) or spec.distinct or spec.kind == "any":
        raise NotModelled("overload of anything but a single “target” isn't modelled")
    if spec.kind == "object":
        return All(spec.where)
    if isinstance(spec.who, Opponent):
        return EachOpponent()
    if spec.who is None or isinstance(spec.who, AnyPlayer):
        return EachPlayer()
    raise NotModelled("overload of this kind of player isn't modelled")
