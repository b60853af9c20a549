"""Predicates about objects: "gets +1/+1 and has flying", "can't block"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.abilities import Ability
from mtgnb.model.changes import (
    AddTypes,
    AllCreatureTypes,
    Change,
    Grant,
    LoseAbilities,
    ModifyPT,
    RemoveTypes,
    SetPT,
)
from mtgnb.model.game_changes import (
    AttacksAsThough,
    BlocksMore,
    CantActivate,
    CantAttack,
    CantBeBlocked,
    CantBeCountered,
    CantBeRegenerated,
    CantBeSacrificed,
    CantBeTargeted,
    CantBlock,
    CantHaveCounters,
    CantTransform,
    DamageByToughness,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from mtgnb.model.names import BASIC_LAND_TYPES
from mtgnb.model.refs import Opponent, You
from mtgnb.model.values import Minus, Plus, Times
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.qualities import number_of
from mtgnb.text.meanings.tokens import pt_of
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, constants, means


class Lasts(tuple):  # type: ignore[type-arg]
    """Changes that carry a duration of their own ("attacks this turn if able")."""

    duration: Any = None


@means("opreds")
def opreds(_m: Mind, *parts: tuple[Change, ...]) -> tuple[Change, ...]:
    if len(parts) == 1:
        return parts[0]
    if any(isinstance(p, (Choosing, Defining, NextUntap)) for p in parts):
        raise NotRead("these can't be said together")
    together = tuple(c for p in parts for c in p)
    durations = {p.duration for p in parts if isinstance(p, Lasts)}
    if durations:
        if len(durations) > 1 or not all(isinstance(p, Lasts) for p in parts):
            raise NotRead("different durations")
        made = Lasts(together)
        made.duration = durations.pop()
        return made
    return together


def signed(part: str) -> Any:
    """A change of power or toughness as written: +2, -X."""
    from mtgnb.model.values import X

    if part[1:].lower() == "x":
        return X() if part[0] == "+" else Minus(0, X())
    return int(part)


@means("op_pt")
def op_pt(_m: Mind, word: Any) -> tuple[Change, ...]:
    left, _, right = word.low.partition("/")
    return (ModifyPT(signed(left), signed(right)),)


@means("op_pt_each")
def op_pt_each(_m: Mind, word: Any, each: Any) -> tuple[Change, ...]:
    left, _, right = word.low.partition("/")
    return (ModifyPT(_scaled(signed(left), each), _scaled(signed(right), each)),)


def _scaled(n: Any, each: Any) -> Any:
    if n == 0:
        return 0
    return times(n, each) if isinstance(n, int) and n > 0 else Times(n, each)


@means("op_gains")
def op_gains(m: Mind, granted: Any) -> tuple[Change, ...]:
    changes: list[Change] = []
    abilities: list[Ability] = []
    for item in granted:
        if isinstance(item, Ability):
            abilities.append(item)
        elif isinstance(item, Change):
            changes.append(item)
        else:
            raise NotRead("a choice of abilities")
    grant = (Grant(tuple(abilities)),) if abilities else ()
    return (*changes, *grant)


constants(
    {"op_loses_all": (LoseAbilities(),), "op_loses_types": (RemoveTypes(all_creature_types=True),)}
)


@means("op_loses")
def op_loses(_m: Mind, *words: Any) -> tuple[Change, ...]:
    return (LoseAbilities(tuple(w.low for w in words)),)


@means("op_base")
def op_base(_m: Mind, word: Any) -> tuple[Change, ...]:
    return (SetPT(*pt_of(word.low)),)


@means("op_base_power")
def op_base_power(_m: Mind, n: Any) -> tuple[Change, ...]:
    return (SetPT(number_of(n), None),)


@means("op_base_toughness")
def op_base_toughness(_m: Mind, n: Any) -> tuple[Change, ...]:
    return (SetPT(None, number_of(n)),)


@means("op_base_equal")
def op_base_equal(_m: Mind, value: Any) -> tuple[Change, ...]:
    return (SetPT(value, value),)


class Defining(tuple):  # type: ignore[type-arg]
    """Changes that define characteristics (604.3)."""


@means("op_cda_both")
def op_cda_both(_m: Mind, value: Any) -> Any:
    return Defining((SetPT(value, value),))


@means("op_cda_power")
def op_cda_power(_m: Mind, value: Any) -> Any:
    return Defining((SetPT(value, None),))


@means("op_cda_toughness")
def op_cda_toughness(_m: Mind, value: Any) -> Any:
    return Defining((SetPT(None, value),))


@means("op_cda_plus")
def op_cda_plus(_m: Mind, value: Any, n: Any) -> Any:
    return Defining((SetPT(value, Plus((value, number_of(n)))),))


constants(
    {
        "op_unblockable": (CantBeBlocked(),),
        "op_cant_attack": (CantAttack(),),
        "op_cant_block": (CantBlock(),),
        "op_cant_attack_or_block": (CantAttack(), CantBlock()),
        "op_cant_alone": (CantAttack(alone=True), CantBlock(alone=True)),
        "op_cant_attack_alone": (CantAttack(alone=True),),
        "op_cant_block_alone": (CantBlock(alone=True),),
        "op_cant_attack_you": (CantAttack(You()),),
        "op_must_attack": (MustAttack(),),
        "op_must_attack_other": (MustAttack(not_whom=You()),),
        "op_must_block": (MustBlock(),),
        "op_must_be_blocked": (MustBeBlocked(),),
        "op_blocked_most": (CantBeBlocked(most=1),),
        "op_ignores_defender": (AttacksAsThough(),),
        "op_no_regeneration": (CantBeRegenerated(),),
        "op_uncounterable": (CantBeCountered(),),
        "op_cant_target_opponents": (CantBeTargeted(by=Opponent()),),
        "op_cant_sacrifice": (CantBeSacrificed(),),
        "op_no_counters": (CantHaveCounters(),),
        "op_no_transform": (CantTransform(),),
        "op_no_activate": (CantActivate(),),
        "op_no_activate_mana": (CantActivate(except_mana=True),),
        "op_by_toughness": (DamageByToughness(),),
        "op_block_additional": (BlocksMore(1),),
        "op_block_any": (BlocksMore(None),),
        "op_all_creature_types": (AllCreatureTypes(),),
        "op_all_basic": (AddTypes(subtypes=BASIC_LAND_TYPES),),
    }
)


@means("op_cant_be_blocked_by")
def op_cant_be_blocked_by(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (CantBeBlocked(d.filter),)


@means("op_blocked_except")
def op_blocked_except(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (CantBeBlocked(except_by=d.filter),)


@means("op_blocked_least")
def op_blocked_least(_m: Mind, n: Any) -> tuple[Change, ...]:
    return (CantBeBlocked(least=number_of(n)),)


@means("op_cant_unless")
def op_cant_unless(_m: Mind, cond: Any) -> tuple[Change, ...]:
    return (CantAttack(unless=cond), CantBlock(unless=cond))


@means("op_cant_attack_unless")
def op_cant_attack_unless(_m: Mind, cond: Any) -> tuple[Change, ...]:
    return (CantAttack(unless=cond),)


@means("op_cant_block_unless")
def op_cant_block_unless(_m: Mind, cond: Any) -> tuple[Change, ...]:
    return (CantBlock(unless=cond),)


@means("op_cant_block_or_by")
def op_cant_block_or_by(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (CantBlock(d.filter), CantBeBlocked(d.filter))


class NextUntap(tuple):  # type: ignore[type-arg]
    """Doesn't untap during the controller's next untap step."""


class Choosing(tuple):  # type: ignore[type-arg]
    """Changes before which something is chosen."""

    kind = ""
