"""What each change does to a draft (CR 613.1b–g): one operation for each class of change."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from mtgnb.model import changes as c
from mtgnb.model.abilities import Ability
from mtgnb.model.base import Noun
from mtgnb.model.errors import NotModelled
from mtgnb.model.subtypes import is_land_type
from mtgnb.rules.cr613_layers.draft import GIVEN, Draft, Entry
from mtgnb.rules.cr613_layers.types import (
    fitting,
    set_land_types,
    set_types,
    without_creature_types,
)
from mtgnb.rules.law import rule
from mtgnb.rules.reading import Look
from mtgnb.rules.reading.conditions import chosen_value


class Control(Noun):
    """The operation of a control effect: the seat that it gives control to."""

    seat: int


Operation = (
    Control
    | c.SetName
    | c.AddTypes
    | c.SetTypes
    | c.SetLandTypes
    | c.RemoveTypes
    | c.AllCreatureTypes
    | c.SetColors
    | c.AddColors
    | c.Grant
    | c.LoseAbilities
    | c.CantHaveKeyword
    | c.SetPT
    | c.ModifyPT
    | c.SwitchPT
)


def operation(change: Noun, look: Look, target: int) -> Operation | None:
    """Return what a change does to one object now, with its numbers and choices read."""
    match change:
        case c.ControlBy(who=who):
            seats = [s for s in look.players(who) if not look.state.players[s].left]
            return Control(seats[0]) if len(seats) == 1 else None
        case (
            c.SetPT(power=power, toughness=toughness) | c.ModifyPT(power=power, toughness=toughness)
        ):
            if isinstance(power, int | None) and isinstance(toughness, int | None):
                return change
            here = look.at_object(target)
            read = [None if n is None else here.number(n) for n in (power, toughness)]
            return replace(change, power=read[0], toughness=read[1])
        case c.SetChosenColor():
            color = chosen_value(look, "color")
            return c.SetColors((color,)) if isinstance(color, str) else None
        case c.AddChosenType(kind=kind, instead=instead):
            return _chosen_type(look, kind, instead)
        case (
            c.SetName()
            | c.AddTypes()
            | c.SetTypes()
            | c.SetLandTypes()
            | c.RemoveTypes()
            | c.AllCreatureTypes()
            | c.SetColors()
            | c.AddColors()
            | c.Grant()
            | c.LoseAbilities()
            | c.CantHaveKeyword()
            | c.SwitchPT()
        ):
            return change
        case _:
            raise NotModelled(f"{type(change).__name__} has no layer here (613.1)")


def _chosen_type(look: Look, kind: str, instead: bool) -> Operation | None:
    keys = (kind, "basic land type", "land type") if "land" in kind else (kind,)
    values = (chosen_value(look, key) for key in keys)
    value = next((v for v in values if isinstance(v, str)), None)
    if value is None:
        return None
    if instead and is_land_type(value):
        return c.SetLandTypes((value,))
    if instead:
        return c.SetTypes(subtypes=(value,), keep_types=True)
    return c.AddTypes(subtypes=(value,))


@rule("613.1c", "613.1d", "613.1e", "613.1f", "613.4b", "613.4c", "613.4d")
def apply_to(draft: Draft, op: Operation, key: tuple[object, ...], stamp: int) -> None:
    """Apply an operation of the effect `key` with its timestamp to a draft."""
    draft.read = None
    match op:
        case Control():
            pass  # control is no characteristic; the board keeps it
        case c.SetName(name=name):
            draft.name = name
        case c.SetColors(colors=colors):
            draft.set_colors(colors)
        case c.AddColors(colors=colors):
            draft.set_colors((*draft.colors, *colors))
        case c.Grant() | c.LoseAbilities() | c.CantHaveKeyword():
            _abilities(draft, op, key, stamp)
        case c.SetPT(power=power, toughness=toughness):
            draft.power = draft.power if power is None else _int(power)
            draft.toughness = draft.toughness if toughness is None else _int(toughness)
        case c.ModifyPT(power=power, toughness=toughness):
            draft.power = (draft.power or 0) + _int(power)
            draft.toughness = (draft.toughness or 0) + _int(toughness)
        case c.SwitchPT():
            draft.power, draft.toughness = draft.toughness, draft.power
        case _:
            _types(draft, op)


def _types(
    draft: Draft,
    op: c.AddTypes | c.SetTypes | c.SetLandTypes | c.RemoveTypes | c.AllCreatureTypes,
) -> None:
    match op:
        case c.AddTypes(types=types, subtypes=subtypes, supertypes=supertypes):
            draft.types = _plus(draft.types, types)
            draft.subtypes = _plus(draft.subtypes, subtypes)
            draft.supertypes = _plus(draft.supertypes, supertypes)
        case c.SetTypes(types=types, subtypes=subtypes, keep_types=keep):
            now, subs = set_types(draft.types, draft.subtypes, types, subtypes, keep)
            if without_creature_types(subtypes) != subtypes:
                draft.every = False
            draft.types, draft.subtypes = now, subs
        case c.SetLandTypes(subtypes=subtypes):
            if "land" in draft.types:
                draft.subtypes = set_land_types(draft.subtypes, subtypes)
                draft.lose_text()
        case c.RemoveTypes(types=types, subtypes=subtypes, supertypes=supertypes):
            if op.all_creature_types:
                draft.subtypes = without_creature_types(draft.subtypes)
                draft.every = False
            draft.types = _minus(draft.types, types)
            draft.subtypes = _minus(draft.subtypes, subtypes)
            if types:
                draft.subtypes = fitting(draft.types, draft.subtypes)
            draft.supertypes = _minus(draft.supertypes, supertypes)
        case c.AllCreatureTypes():
            draft.every = True
        case _:
            assert_never(op)
    if "creature" not in draft.types and "kindred" not in draft.types:
        draft.every = False


@rule("113.10", "113.10b", "113.11")
def _abilities(
    draft: Draft,
    op: c.Grant | c.LoseAbilities | c.CantHaveKeyword,
    key: tuple[object, ...],
    stamp: int,
) -> None:
    match op:
        case c.Grant(abilities=abilities):
            given = tuple(
                Entry(a, (GIVEN, key, i), max(stamp, draft.obj.stamp), GIVEN)
                for i, a in enumerate(abilities)
                if isinstance(a, Ability)
            )
            draft.gain(given)
        case c.LoseAbilities(keywords=keywords):
            draft.lose(keywords)
        case c.CantHaveKeyword(keyword=keyword):
            draft.lose((keyword,))
            draft.barred = (*draft.barred, keyword)
        case _:
            assert_never(op)


def _int(number: object) -> int:
    if not isinstance(number, int):
        raise NotModelled("a size that hasn't been read can't be applied")
    return number


def _plus(had: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return (*had, *(m for m in more if m not in had))


def _minus(had: tuple[str, ...], less: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(h for h in had if h not in less)
