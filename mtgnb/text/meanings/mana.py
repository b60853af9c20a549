"""Adding mana, and what it may be spent on."""

from __future__ import annotations

from typing import Any

import msgspec

from mtgnb.model.effects import AddMana
from mtgnb.model.filters import Filter
from mtgnb.model.names import COLORS, MANA_TYPES
from mtgnb.model.refs import All, Bound, EventObject, What
from mtgnb.model.values import X
from mtgnb.text.meanings.moving import Doing
from mtgnb.text.meanings.values import times
from mtgnb.text.mind import Mind, NotRead, Thing, constants, means


def symbols(token: Any) -> tuple[str, ...]:
    """The types of mana in a row of symbols."""
    found = tuple(token.text.upper().strip("{}").split("}{"))
    if any(s not in MANA_TYPES for s in found):
        raise NotRead(f"{token.text} is not mana that can be added")
    return found


@means("m_fixed")
def m_fixed(_m: Mind, token: Any) -> AddMana:
    return AddMana(symbols(token))


@means("m_choose")
def m_choose(_m: Mind, *tokens: Any) -> AddMana:
    return AddMana(choose=tuple(symbols(t) for t in tokens))


@means("m_several")
def m_several(_m: Mind, *tokens: Any) -> AddMana:
    return AddMana(tuple(s for t in tokens for s in symbols(t)))


def _any(**how: Any) -> Any:
    return lambda _m, n=1: AddMana(any_of=COLORS, n=n, **how)


means("m_any_color", "m_one_any")(_any())
means("m_one_color")(_any())
means("m_combination")(_any(one_type=False))
constants({
    "m_x_one": AddMana(any_of=COLORS, n=X()), "m_x_combination": AddMana(any_of=COLORS, n=X(), one_type=False),
    "m_chosen_one": AddMana(like="chosen color"), "m_produced_one": AddMana(like="produced", of=EventObject()),
})  # fmt: skip


@means("m_any_type")
def m_any_type(_m: Mind, n: Any) -> AddMana:
    return AddMana(any_of=MANA_TYPES, n=n)


@means("m_combination_of")
def m_combination_of(_m: Mind, n: Any, *tokens: Any) -> AddMana:
    return AddMana(any_of=tuple(s for t in tokens for s in symbols(t)), n=n, one_type=False)


@means("m_chosen")
def m_chosen(_m: Mind, n: Any) -> AddMana:
    return AddMana(like="chosen color", n=n)


def _could(colors_only: bool) -> Any:
    def meaning(m: Mind, n: Any, thing: Thing) -> AddMana:
        where = thing.where
        if where is None or "card" in thing.kinds:
            raise NotRead("which permanents")
        if thing.mention in m.mentions:
            m.mentions.remove(thing.mention)
        return AddMana(like="could produce", of=All(where), colors_only=colors_only, n=n)

    return meaning


means("m_could", "m_could_some")(_could(True))
means("m_could_type", "m_could_type_some")(_could(False))


@means("m_produced")
def m_produced(_m: Mind, n: Any) -> AddMana:
    return AddMana(like="produced", of=EventObject(), n=n)


@means("m_colors_among", "m_colors_of")
def m_colors_among(_m: Mind, n: Any, thing: Thing) -> AddMana:
    if not isinstance(thing.ref, What):
        raise NotRead("players have no colors")
    return AddMana(like="colors among", of=thing.ref, n=n)


@means("m_exiled_colors")
def m_exiled_colors(_m: Mind, n: Any) -> AddMana:
    from mtgnb.model.refs import Linked

    return AddMana(like="colors among", of=Linked(), n=n)


@means("m_commander")
def m_commander(_m: Mind, n: Any) -> AddMana:
    return AddMana(like="commander", n=n)


@means("m_amount")
def m_amount(_m: Mind, token: Any, n: Any) -> AddMana:
    return AddMana(symbols(token), n=n)


@means("m_x")
def m_x(_m: Mind, token: Any) -> AddMana:
    return AddMana(symbols(token), n=X())


@means("m_that")
def m_that(m: Mind, token: Any) -> AddMana:
    if m.amount is None:
        raise NotRead("no number before it")
    return AddMana(symbols(token), n=m.amount)


@means("m_x_or")
def m_x_or(_m: Mind, a: Any, b: Any) -> AddMana:
    return AddMana(any_of=symbols(a) + symbols(b), n=X())


@means("e_mana")
def e_mana(_m: Mind, made: AddMana) -> Doing:
    return lambda who: (msgspec.structs.replace(made, who=who),)


@means("e_mana_each")
def e_mana_each(_m: Mind, made: AddMana, each: Any) -> Doing:
    if made.any_of and made.n != 1:
        raise NotRead("several mana of a color, for each")
    n = times(made.n, each) if isinstance(made.n, int) else each
    return lambda who: (msgspec.structs.replace(made, who=who, n=n),)


def spend_only(mana: AddMana, where: Filter, kinds: tuple[str, ...]) -> AddMana:
    """Mana that may be spent only on what fits."""
    return msgspec.structs.replace(mana, only=where, only_kinds=kinds)


@means("m_sacrificed")
def m_sacrificed(m: Mind, n: Any, _word: Any) -> AddMana:
    return AddMana(like="could produce", of=Bound("sacrificed"), n=n)


@means("e_mana_colors")
def e_mana_colors(_m: Mind, thing: Thing) -> Doing:
    of = thing.ref
    if not isinstance(of, What):
        raise NotRead("players have no colors")
    return lambda who: (AddMana(like="each color among", of=of, who=who),)


@means("m_amount_chosen")
def m_amount_chosen(_m: Mind, n: Any) -> AddMana:
    return AddMana(like="chosen color", n=n)
