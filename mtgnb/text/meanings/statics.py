"""Static abilities, and what combines them."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.abilities import (
    Ability,
    OwnCostChange,
    Static,
)  # fmt: skip
from mtgnb.model.changes import Change, Grant
from mtgnb.model.conditions import AllOf, No, TurnOf
from mtgnb.model.filters import Controlled, Filter, Is
from mtgnb.model.game_changes import ExtraTriggers, KeepsMana, LosesNoLifeAtZero
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import (
    GRAVEYARD,
)
from mtgnb.model.patterns import Enters
from mtgnb.model.refs import All, Ref, This, What, Who, You
from mtgnb.model.values import Minus
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.lasting import of_these, settled
from mtgnb.text.meanings.predicates import Choosing, Defining, Lasts, NextUntap
from mtgnb.text.meanings.prohibitions import Affecting
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, every, means

Made = tuple[Ability, ...]


def _affected(m: Mind, thing: Thing) -> Ref:
    """The objects that a static ability is about; a choice or a target can't be."""
    if m.targets or type(thing.ref).__name__ in {"Chosen", "Target", "Bound"}:
        raise NotRead("a static ability has no targets and chooses nothing")
    return thing.ref  # type: ignore[no-any-return]


def described(ref: Ref) -> Filter:
    """What a static ability is about, as a description."""
    if isinstance(ref, All):
        return ref.where  # type: ignore[return-value]
    if not isinstance(ref, What):
        raise NotRead("players don't have that")
    return Is(ref)


def static_of(m: Mind, thing: Thing, changes: Any) -> Made:
    """A static ability that changes objects."""
    if isinstance(changes, (Lasts, Choosing, NextUntap)):
        raise NotRead("this isn't something that lasts")
    ref = _affected(m, thing)
    kept = of_these(settled(changes), thing)
    if isinstance(changes, Defining):
        if not isinstance(ref, This):
            raise NotRead("only its own characteristics")
        return (Static(kept, cda=True, zone="any"),)
    return (Static(kept, described(ref)),)


@means("sc_objects")
def sc_objects(m: Mind, thing: Thing, changes: Any) -> Made:
    return static_of(m, thing, changes)


@means("sc_objects_where")
def sc_objects_where(m: Mind, thing: Thing, changes: Any, value: Any) -> Made:
    from mtgnb.model.values import X
    from mtgnb.text.mind import replaced

    return static_of(m, thing, replaced(settled(changes), X(), value))


@means("sc_objects_no_activate")
def sc_objects_no_activate(m: Mind, thing: Thing, changes: Any) -> Made:
    from mtgnb.model.game_changes import CantActivate

    return static_of(m, thing, (*settled(changes), CantActivate()))


@means("sc_rule")
def sc_rule(m: Mind, changes: Any) -> Made:
    if m.targets or m.before:
        raise NotRead("a static ability has no targets")
    if isinstance(changes, Affecting):
        about = changes.affected
        return (Static(tuple(changes), about if isinstance(about, Who) else described(about)),)
    if getattr(m, "attack_ban", False):
        raise NotRead("which creatures")
    return (Static(tuple(changes)),)


@means("sc_rule_where")
def sc_rule_where(m: Mind, changes: Any, value: Any) -> Made:
    from mtgnb.model.values import X
    from mtgnb.text.mind import replaced

    return sc_rule(m, replaced(tuple(changes), X(), value))  # type: ignore[no-any-return]


@means("sc_own", "sc_entering")
def sc_own(_m: Mind, made: Any) -> Made:
    return made if isinstance(made, tuple) else (made,)


@means("sc_replacement")
def sc_replacement(_m: Mind, changes: tuple[Change, ...]) -> Made:
    from mtgnb.model.replacements import GoesElsewhere

    own = any(isinstance(c, GoesElsewhere) and c.where is None for c in changes)
    anywhere = own and any(
        isinstance(c, GoesElsewhere) and c.from_zone is None and c.zone == GRAVEYARD
        for c in changes
    )
    return (Static(changes, zone="any" if anywhere else "battlefield"),)


@means("sc_mana")
def sc_mana(_m: Mind, changes: Any) -> Made:
    return (Static(tuple(changes)),)


constants({
    "ms_becomes": (KeepsMana(You(), None, "C"),),
    "sc_zero_life": (Static((LosesNoLifeAtZero(),)),),
})  # fmt: skip


@means("sc_extra_trigger")
def sc_extra_trigger(m: Mind, thing: Thing, d: Desc) -> Made:
    if thing.where is None or "entering" not in [t.low for t in m.row]:
        raise NotRead("which event")
    return (Static((ExtraTriggers(Enters(thing.where), d.filter),)),)


@means("sc_spells_have")
def sc_spells_have(_m: Mind, d: Desc, word: Any) -> Made:
    from mtgnb.model.abilities import Keyword
    from mtgnb.model.filters import WasCastFrom

    where = every(d.filter, Controlled(), WasCastFrom("hand"))
    return (Static((Grant((Keyword(word.low),)),), where),)


@means("sc_spells_have_any")
def sc_spells_have_any(_m: Mind, d: Desc, word: Any) -> Made:
    from mtgnb.model.abilities import Keyword

    return (Static((Grant((Keyword(word.low),)),), every(d.filter, Controlled())),)


@means("static", "static_sentence")
def static(_m: Mind, made: Made) -> Made:
    return made


@means("st_both")
def st_both(_m: Mind, a: Made, b: Made) -> Made:
    return (*a, *b)


def conditional(made: Made, cond: Any) -> Made:
    """The same abilities while a condition holds."""
    found: list[Ability] = []
    for ability in made:
        if not isinstance(ability, Static) or ability.cda:
            raise NotRead("as long as what?")
        both = cond if ability.while_ is None else AllOf((ability.while_, cond))
        found.append(msgspec.structs.replace(ability, while_=both))
    return tuple(found)


@means("st_as_long", "st_if")
def st_as_long(_m: Mind, cond: Any, made: Made) -> Made:
    return conditional(made, cond)


@means("st_as_long_after")
def st_as_long_after(_m: Mind, made: Made, cond: Any) -> Made:
    return conditional(made, cond)


@means("st_your_turn")
def st_your_turn(_m: Mind, made: Made) -> Made:
    return conditional(made, TurnOf())


@means("st_not_your_turn")
def st_not_your_turn(_m: Mind, made: Made) -> Made:
    return conditional(made, No(TurnOf()))


@means("st_unless")
def st_unless(_m: Mind, made: Made, cond: Any) -> Made:
    return conditional(made, No(cond))


def _own_cost(m: Mind, symbols: Any, **more: Any) -> Made:
    cost = mana_cost(symbols.text)
    less = "less" in [t.low for t in m.row]
    if all(s.isdigit() for s in cost.symbols):
        n = sum(int(s) for s in cost.symbols)
        each = more.pop("each", None)
        amount: Any = n if each is None else times(n, each)
        if less:
            amount = -amount if isinstance(amount, int) else Minus(0, amount)
        return (OwnCostChange(amount, **more),)
    if "each" in more or less or any(s.isdigit() or s == "X" for s in cost.symbols):
        raise NotRead("colored mana less")
    return (OwnCostChange(0, cost, **more),)


@means("os_cost")
def os_cost(m: Mind, symbols: Any) -> Made:
    return _own_cost(m, symbols)


@means("os_cost_each")
def os_cost_each(m: Mind, symbols: Any, each: Any) -> Made:
    return _own_cost(m, symbols, each=each)


@means("os_cost_x")
def os_cost_x(_m: Mind, value: Any) -> Made:
    return (OwnCostChange(Minus(0, value)),)


@means("os_cost_if")
def os_cost_if(m: Mind, symbols: Any, cond: Any) -> Made:
    return _own_cost(m, symbols, when=cond)


@means("target_kind")
def target_kind(_m: Mind, d: Desc) -> Filter:
    return d.filter


@means("os_cost_target")
def os_cost_target(m: Mind, symbols: Any, what: Any) -> Made:
    where = what.where if isinstance(what, Thing) else what
    if where is None:
        raise NotRead("what it targets")
    return _own_cost(m, symbols, targeting=where)
