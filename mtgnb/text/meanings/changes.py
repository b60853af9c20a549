"""Predicates about objects: "gets +1/+1 and has flying", "can't block", "becomes a 2/2 creature"."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.abilities import Ability
from mtgnb.model.changes import (
    AddChosenType,
    AddTypes,
    AllCreatureTypes,
    Becomes,
    Change,
    Grant,
    LoseAbilities,
    ModifyPT,
    RemoveTypes,
    SetChosenColor,
    SetColors,
    SetLandTypes,
    SetName,
    SetPT,
    SetTypes,
    SwitchPT,
)  # fmt: skip
from mtgnb.model.costs import PayMana
from mtgnb.model.effects import Choose, Effect, Lasting
from mtgnb.model.filters import HasKeyword, Not
from mtgnb.model.game_changes import (
    AssignsNoDamage,
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
    DoesntUntap,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)  # fmt: skip
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import BASIC_LAND_TYPES, UNTAP
from mtgnb.model.refs import All, ControllerOf, Opponent, Who, You
from mtgnb.model.values import Minus, Plus, Times
from mtgnb.text.meanings.descriptions import Desc, number_of
from mtgnb.text.meanings.moving import Doing, named, plain
from mtgnb.text.meanings.tokens import abilities_of, pt_of, types_of
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import MEANINGS, Mind, NotRead, Thing, constants, means
from mtgnb.text.words import card_type


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


@means("opred")
def opred(_m: Mind, part: tuple[Change, ...]) -> tuple[Change, ...]:
    return part


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
        "op_unblockable": (CantBeBlocked(),), "op_cant_attack": (CantAttack(),), "op_cant_block": (CantBlock(),),
        "op_cant_attack_or_block": (CantAttack(), CantBlock()),
        "op_cant_alone": (CantAttack(alone=True), CantBlock(alone=True)),
        "op_cant_attack_alone": (CantAttack(alone=True),), "op_cant_block_alone": (CantBlock(alone=True),),
        "op_cant_attack_you": (CantAttack(You()),), "op_must_attack": (MustAttack(),),
        "op_must_attack_other": (MustAttack(not_whom=You()),),
        "op_must_block": (MustBlock(),), "op_must_be_blocked": (MustBeBlocked(),),
        "op_blocked_most": (CantBeBlocked(most=1),), "op_ignores_defender": (AttacksAsThough(),),
        "op_no_regeneration": (CantBeRegenerated(),), "op_uncounterable": (CantBeCountered(),),
        "op_cant_target_opponents": (CantBeTargeted(by=Opponent()),),
        "op_cant_sacrifice": (CantBeSacrificed(),), "op_no_counters": (CantHaveCounters(),),
        "op_no_transform": (CantTransform(),), "op_no_activate": (CantActivate(),),
        "op_no_activate_mana": (CantActivate(except_mana=True),), "op_by_toughness": (DamageByToughness(),),
        "op_block_additional": (BlocksMore(1),), "op_block_any": (BlocksMore(None),),
        "op_all_creature_types": (AllCreatureTypes(),),
        "op_all_basic": (AddTypes(subtypes=BASIC_LAND_TYPES),),
    }
)  # fmt: skip


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
    return (CantBlock(), CantBeBlocked(d.filter))


@means("op_attack_tax")
def op_attack_tax(_m: Mind, symbols: Any) -> tuple[Change, ...]:
    return (CantAttack(You(), cost=(PayMana(mana_cost(symbols.text)),)),)


@means("op_cant_block_what")
def op_cant_block_what(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (CantBlock(d.filter),)


@means("op_cant_block_target")
def op_cant_block_target(_m: Mind, thing: Thing) -> tuple[Change, ...]:
    from mtgnb.model.filters import Is

    return (CantBlock(Is(named(thing))),)


@means("op_blocks_only")
def op_blocks_only(_m: Mind, d: Desc) -> tuple[Change, ...]:
    where = d.filter
    parts = getattr(where, "parts", (where,))
    others = [p for p in parts if isinstance(p, HasKeyword)]
    if len(others) != 1 or len(parts) != 2:
        raise NotRead("blocking only some")
    return (CantBlock(Not(others[0])),)


def _now(m: Mind, change: Change) -> tuple[Change, ...]:
    from mtgnb.model.durations import UntilEndOfTurn

    made = Lasts((change,))
    made.duration = UntilEndOfTurn()
    return made


means("op_must_attack_now")(lambda m, *_c: _now(m, MustAttack()))
means("op_must_block_now")(lambda m, *_c: _now(m, MustBlock()))
means("op_must_be_blocked_now")(lambda m, *_c: _now(m, MustBeBlocked()))


@means("op_must_block_what")
def op_must_block_what(_m: Mind, thing: Thing) -> tuple[Change, ...]:
    return (MustBlock(named(thing)),)


@means("op_must_block_what_now")
def op_must_block_what_now(m: Mind, thing: Thing) -> tuple[Change, ...]:
    return _now(m, MustBlock(named(thing)))


constants({"op_no_untap": (DoesntUntap(),), "us": ""})


class NextUntap(tuple):  # type: ignore[type-arg]
    """Doesn't untap during the controller's next untap step."""


@means("op_no_untap_next")
def op_no_untap_next(_m: Mind, *_who: Who) -> Any:
    return NextUntap((DoesntUntap(),))


@means("op_cant_target")
def op_cant_target(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (CantBeTargeted(d.filter),)


# --- becoming ------------------------------------------------------------------------------------

constants({"bw_still": ("still", None)})


@means("bw_pt")
def bw_pt(_m: Mind, word: Any) -> Any:
    return "pt", pt_of(word.low)


@means("bw_equal")
def bw_equal(_m: Mind, value: Any) -> Any:
    return "pt", (value, value)


@means("bw_granted")
def bw_granted(_m: Mind, granted: Any) -> Any:
    return "granted", granted


@means("bw_named")
def bw_named(_m: Mind, name: str) -> Any:
    return "name", name


@means("bw_pt_granted")
def bw_pt_granted(_m: Mind, word: Any, granted: Any) -> Any:
    return "both", (pt_of(word.low), granted)


class Becoming:
    """What something becomes, before it is known whether it stays what it was."""

    def __init__(self, add: bool) -> None:
        self.add = add
        self.types: tuple[str, ...] = ()
        self.subs: tuple[str, ...] = ()
        self.supers: tuple[str, ...] = ()
        self.rest: list[Change] = []
        self.still = False

    def changes(self, keep: bool) -> tuple[Change, ...]:
        """The changes; `keep` is "it's still a land"."""
        first: tuple[Change, ...]
        add = self.add or keep or self.still
        if not (self.types or self.subs or self.supers):
            first = ()
        elif add or not (self.types or self.subs):
            first = (AddTypes(self.types, self.subs, self.supers),)
        elif not self.types and set(self.subs) <= set(BASIC_LAND_TYPES):
            first = (SetLandTypes(self.subs),)
        else:
            supers = (AddTypes(supertypes=self.supers),) if self.supers else ()
            first = (SetTypes(self.types, self.subs, keep_types=not self.types), *supers)
        return (*first, *self.rest)


def _becoming(add: bool) -> Any:
    def meaning(_m: Mind, *parts: Any) -> Becoming:
        made = Becoming(add)
        words = [p for p in parts if p is not None and hasattr(p, "low") and "/" not in p.low]
        made.supers, made.types, made.subs = types_of(tuple(words))
        colors: Any = None
        for part in parts:
            if part is None:
                continue
            if hasattr(part, "low"):
                if "/" in part.low:
                    made.rest.append(SetPT(*pt_of(part.low)))
            elif len(part) == 2 and isinstance(part[0], str) and len(part[0]) > 1:
                _with(made, *part)
            else:
                colors = part
        if colors is not None:
            made.rest.insert(0, SetColors(colors))
        return made

    return meaning


def _with(made: Becoming, name: str, value: Any) -> None:
    if name == "pt":
        made.rest.append(SetPT(*value))
    elif name == "granted":
        _grant(made, value)
    elif name == "both":
        made.rest.append(SetPT(*value[0]))
        _grant(made, value[1])
    elif name == "name":
        made.rest.append(SetName(value))
    elif name == "still":
        made.still = True


def _grant(made: Becoming, granted: Any) -> None:
    changes = [g for g in granted if isinstance(g, Change)]
    made.rest += changes
    abilities = abilities_of([g for g in granted if not isinstance(g, Change)])
    if abilities:
        made.rest.append(Grant(abilities))


means("bc")(_becoming(False))
means("bc_add")(_becoming(True))


@means("bc_add_has")
def bc_add_has(_m: Mind, *parts: Any) -> Becoming:
    *words, granted = parts
    made = Becoming(True)
    made.supers, made.types, made.subs = types_of(tuple(w for w in words if w is not None))
    _grant(made, granted)
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
    made = Pending((becoming,))
    return made


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


class Choosing(tuple):  # type: ignore[type-arg]
    """Changes before which something is chosen."""

    kind = ""


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
def op_that_color(_m: Mind) -> Any:
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


# --- lasting effects on objects ------------------------------------------------------------------


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
        return (*before, Unsettled(kept, duration, affected, key))
    return (*before, Lasting(kept, duration, affected, key))


def of_these(changes: Any, thing: Thing) -> tuple[Any, ...]:
    """The changes, with prohibitions to activate bound to the objects they are about."""
    from mtgnb.model.filters import Is

    where = thing.where if isinstance(thing.ref, All) else Is(named(thing))
    return tuple(
        msgspec.structs.replace(c, where=where) if isinstance(c, CantActivate) else c
        for c in changes  # type: ignore[type-var]
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


@means("op_goaded")
def op_goaded(_m: Mind) -> Any:
    raise NotRead("goaded, for a duration")


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
    return lasting(m, thing, _now(m, MustBeBlocked(by_all=True)), None)


@means("o_no_regeneration")
def o_no_regeneration(m: Mind, thing: Thing) -> tuple[Effect, ...]:
    from mtgnb.model.durations import UntilEndOfTurn

    return lasting(m, thing, (CantBeRegenerated(),), m.duration or UntilEndOfTurn())


@means("op_enters_tapped")
def op_enters_tapped(_m: Mind) -> Any:
    raise NotRead("entering tapped, for a duration")


@means("l_its_activate")
def l_its_activate(m: Mind, duration: Any) -> tuple[Effect, ...]:
    return lasting(m, MEANINGS["r_it"](m), (CantActivate(),), duration)
