"""What something becomes: "becomes a 2/2 red Dragon creature with flying"."""

from __future__ import annotations

from typing import Any

from mtgnb.model.changes import (
    AddTypes,
    Change,
    Grant,
    SetColors,
    SetLandTypes,
    SetName,
    SetPT,
    SetTypes,
)  # fmt: skip
from mtgnb.model.costs import PayMana
from mtgnb.model.filters import HasKeyword, Not
from mtgnb.model.game_changes import (
    CantAttack,
    CantBeTargeted,
    CantBlock,
    DoesntUntap,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)  # fmt: skip
from mtgnb.model.mana import mana_cost
from mtgnb.model.names import BASIC_LAND_TYPES
from mtgnb.model.refs import Who, You
from mtgnb.text.meanings.descriptions import Desc
from mtgnb.text.meanings.moving import named
from mtgnb.text.meanings.predicates import Lasts, NextUntap
from mtgnb.text.meanings.tokens import abilities_of, pt_of, types_of
from mtgnb.text.mind import Mind, NotRead, Thing, constants, means


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


def this_turn_only(m: Mind, change: Change) -> tuple[Change, ...]:
    from mtgnb.model.durations import UntilEndOfTurn

    made = Lasts((change,))
    made.duration = UntilEndOfTurn()
    return made


means("op_must_attack_now")(lambda m, *_c: this_turn_only(m, MustAttack()))


means("op_must_block_now")(lambda m, *_c: this_turn_only(m, MustBlock()))


means("op_must_be_blocked_now")(lambda m, *_c: this_turn_only(m, MustBeBlocked()))


@means("op_must_block_what")
def op_must_block_what(_m: Mind, thing: Thing) -> tuple[Change, ...]:
    return (MustBlock(named(thing)),)


@means("op_must_block_what_now")
def op_must_block_what_now(m: Mind, thing: Thing) -> tuple[Change, ...]:
    return this_turn_only(m, MustBlock(named(thing)))


constants({"op_no_untap": (DoesntUntap(),), "us": ""})


@means("op_no_untap_next")
def op_no_untap_next(_m: Mind, *_who: Who) -> Any:
    return NextUntap((DoesntUntap(),))


@means("op_cant_target")
def op_cant_target(_m: Mind, d: Desc) -> tuple[Change, ...]:
    return (CantBeTargeted(d.filter),)


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
        artifact_too = {"artifact", "creature"} <= set(self.types)  # keeps its types (205.1b)
        add = add or (artifact_too and not self.subs)
        if not (self.types or self.subs or self.supers):
            first = ()
        elif add or not (self.types or self.subs):
            first = (AddTypes(self.types, self.subs, self.supers),)
        elif not self.types and set(self.subs) <= set(BASIC_LAND_TYPES):
            first = (SetLandTypes(self.subs),)
        else:
            kept = artifact_too or not self.types
            supers = (AddTypes(supertypes=self.supers),) if self.supers else ()
            first = (SetTypes(self.types, self.subs, keep_types=kept), *supers)
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
        give(made, value)
    elif name == "both":
        made.rest.append(SetPT(*value[0]))
        give(made, value[1])
    elif name == "name":
        made.rest.append(SetName(value))
    elif name == "still":
        made.still = True


def give(made: Becoming, granted: Any) -> None:
    changes = [g for g in granted if isinstance(g, Change)]
    made.rest += changes
    abilities = abilities_of([g for g in granted if not isinstance(g, Change)])
    if abilities:
        made.rest.append(Grant(abilities))


means("bc")(_becoming(False))


means("bc_add")(_becoming(True))
