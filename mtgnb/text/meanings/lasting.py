"""Continuous effects on objects, for a duration."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.changes import (
    AddChosenType,
    Becomes,
    Change,
    RemoveTypes,
    SetChosenColor,
    SetColors,
    SwitchPT,
)  # fmt: skip
from mtgnb.model.effects import Choose, Effect, Lasting
from mtgnb.model.game_changes import (
    AssignsNoDamage,
    CantActivate,
    CantBeRegenerated,
    MustBeBlocked,
)  # fmt: skip
from mtgnb.model.names import UNTAP
from mtgnb.model.refs import All, ControllerOf, Who, You
from mtgnb.text.meanings.becoming import Becoming, give, this_turn_only
from mtgnb.text.meanings.moving import Doing, named, plain
from mtgnb.text.meanings.predicates import Choosing, Defining, Lasts, NextUntap
from mtgnb.text.meanings.tokens import types_of
from mtgnb.text.mind import MEANINGS, Mind, NotRead, Thing, constants, means
from mtgnb.text.words import card_type


@means("bc_add_has")
def bc_add_has(_m: Mind, *parts: Any) -> Becoming:
    *words, granted = parts
    made = Becoming(True)
    made.supers, made.types, made.subs = types_of(tuple(w for w in words if w is not None))
    give(made, granted)
    return made


@means("bc_color")
def bc_color(_m: Mind, colors: Any) -> Becoming:
    made = Becoming(True)
    made.rest.append(SetColors(colors))
    return made


@means("bc_super")
def bc_super(_m: Mind, word: Any) -> Becoming:
    made = Becoming(True)
    made.supers = (word.low,)
    return made


@means("op_becomes")
def op_becomes(_m: Mind, becoming: Becoming) -> Any:
    return Pending((becoming,))


class Pending(tuple):  # type: ignore[type-arg]
    """A becoming of which the next sentence may say "it's still a land"."""


def settled(changes: Any, keep: bool = False) -> tuple[Change, ...]:
    """Changes with everything that becomes something spelt out."""
    found: list[Change] = []
    for change in changes:
        if isinstance(change, Becoming):
            found += change.changes(keep)
        else:
            found.append(change)
    return tuple(found)


@means("op_copy")
def op_copy(_m: Mind, thing: Thing, but: Any = ()) -> tuple[Change, ...]:
    return (Becomes(named(thing), but or ()),)


constants({
    "op_chosen_color": (SetChosenColor(),), "op_chosen_type": (AddChosenType("creature type"),),
})  # fmt: skip


def _choice(kind: str, change: Change) -> Any:
    def meaning(_m: Mind, *_c: Any) -> Any:
        made = Choosing((change,))
        made.kind = kind
        return made

    return meaning


means("op_color_choice")(_choice("color", SetChosenColor()))


means("op_type_choice")(_choice("creature type", AddChosenType("creature type")))


means("op_land_choice")(_choice("basic land type", AddChosenType("basic land type", instead=True)))


@means("op_that_color")
def op_that_color(m: Mind) -> Any:
    if m.chosen_key != "color":
        raise NotRead("no color is chosen before it")
    return (SetChosenColor(),)


@means("op_not_super")
def op_not_super(_m: Mind, word: Any) -> tuple[Change, ...]:
    return (RemoveTypes(supertypes=(word.low,)),)


@means("op_not_type")
def op_not_type(_m: Mind, word: Any) -> tuple[Change, ...]:
    return (RemoveTypes(types=(card_type(word.low) or "",)),)


@means("e_switch")
def e_switch(_m: Mind, thing: Thing, duration: Any) -> Doing:
    return plain(Lasting((SwitchPT(),), duration, thing.ref))


def lasting(m: Mind, thing: Thing, changes: Any, duration: Any) -> tuple[Effect, ...]:
    """A continuous effect on objects for a duration."""
    before: tuple[Effect, ...] = ()
    if isinstance(changes, Lasts):
        if duration is not None:
            raise NotRead("two durations")
        duration = changes.duration
    if isinstance(changes, Choosing):
        before = (Choose(changes.kind, You(), changes.kind),)
    if isinstance(changes, NextUntap):
        whose = ControllerOf(named(thing))
        if duration is not None:
            raise NotRead("two durations")
        return (Lasting(changes, _NEXT_UNTAP(whose), thing.ref),)
    if isinstance(changes, Defining):
        raise NotRead("a definition that ends")
    duration = duration or m.duration
    if duration is None:
        from mtgnb.model.durations import RestOfGame

        duration = RestOfGame()
    kept = of_these(changes, thing)
    affected = thing.ref
    key = m.binds(thing) if isinstance(affected, All) else ""
    if any(isinstance(c, Becoming) for c in kept):
        return (*before, Unsettled(kept, duration, affected, key))  # type: ignore[arg-type]
    return (*before, Lasting(kept, duration, affected, key))


def of_these(changes: Any, thing: Thing) -> tuple[Any, ...]:
    """The changes, with prohibitions to activate bound to the objects they are about."""
    from mtgnb.model.filters import Is

    where = thing.where if isinstance(thing.ref, All) else Is(named(thing))
    return tuple(
        msgspec.structs.replace(c, where=where) if isinstance(c, CantActivate) else c
        for c in changes
    )


def _NEXT_UNTAP(who: Who) -> Any:  # noqa: N802
    from mtgnb.model.durations import UntilEndOfYourNextStep

    return UntilEndOfYourNextStep(UNTAP, who)


class Unsettled(msgspec.Struct, frozen=True):
    """A lasting effect whose becoming waits for "it's still a land"."""

    changes: Any
    duration: Any
    affected: Any
    bind: str = ""

    def settle(self, keep: bool) -> Lasting:
        """The effect, now that it is known."""
        return Lasting(settled(self.changes, keep), self.duration, self.affected, self.bind)


@means("l_objects")
def l_objects(m: Mind, thing: Thing, changes: Any, duration: Any = None) -> tuple[Effect, ...]:
    return lasting(m, thing, changes, duration)


@means("l_objects_first")
def l_objects_first(m: Mind, duration: Any, thing: Thing, changes: Any) -> tuple[Effect, ...]:
    m.duration = duration
    return lasting(m, thing, changes, duration)


@means("l_objects_two")
def l_objects_two(
    m: Mind, thing: Thing, a: Any, first: Any, b: Any, second: Any
) -> tuple[Effect, ...]:
    if first == second:
        return lasting(m, thing, (*a, *b), first)
    return (*lasting(m, thing, a, first), *lasting(m, thing, b, second))


@means("l_objects_then")
def l_objects_then(m: Mind, thing: Thing, a: Any, first: Any, b: Any) -> tuple[Effect, ...]:
    if isinstance(b, (Lasts, NextUntap)):
        return (*lasting(m, thing, a, first), *lasting(m, thing, b, None))
    raise NotRead("how long the second lasts")


@means("l_no_activate")
def l_no_activate(m: Mind, thing: Thing, duration: Any) -> tuple[Effect, ...]:
    return lasting(m, thing, (CantActivate(),), duration)


@means("o_no_combat_damage")
def o_no_combat_damage(m: Mind, thing: Thing, duration: Any) -> tuple[Effect, ...]:
    return lasting(m, thing, (AssignsNoDamage(),), duration)


@means("l_all_block")
def l_all_block(m: Mind, *parts: Any) -> tuple[Effect, ...]:
    thing = parts[-1]
    if len(parts) > 1:
        raise NotRead("only all creatures")
    return lasting(m, thing, this_turn_only(m, MustBeBlocked(by_all=True)), None)


@means("o_no_regeneration")
def o_no_regeneration(m: Mind, thing: Thing) -> tuple[Effect, ...]:
    from mtgnb.model.durations import UntilEndOfTurn

    return lasting(m, thing, (CantBeRegenerated(),), m.duration or UntilEndOfTurn())


@means("l_its_activate")
def l_its_activate(m: Mind, duration: Any) -> tuple[Effect, ...]:
    return lasting(m, MEANINGS["r_it"](m), (CantActivate(),), duration)
