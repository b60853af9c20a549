"""Mana in words: how a permanent could produce a type of it."""

from __future__ import annotations

from mtgnb.model.state import State
from mtgnb.rules.cr106_could_produce import Makes
from mtgnb.show.sentences.naming import thing, things


def made_words(state: State, makes: Makes) -> str:
    """Say how a permanent could produce a type of mana, in one sentence."""
    what = thing(state, makes.permanent)
    nth = f"its {makes.ability} ability {makes.index + 1}"
    words = f"{what} could produce {{{makes.type}}}: {nth} adds {{{makes.made}}}"
    if makes.mirrors:
        words += f", as {things(state, makes.mirrors)} could"
    if makes.replaced:
        steps = ", then ".join(
            f"{r.name} makes it {''.join(f'{{{t}}}' for t in r.types)}" for r in makes.replaced
        )
        words += f"; {steps}"
    return words
