"""Modal abilities, and the targets and modes that they are made of."""

from __future__ import annotations

import copy

from mtgnb.model.abilities import Mode, Modes, TargetSpec
from mtgnb.model.refs import Target, You
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.costs import costs
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.sentences import sentences
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number, value
from mtgnb.text.writing.wording import capital, number_word


def modal(s: Speech, begin: str, modes: Modes) -> str:
    """Return a modal ability: how many are chosen, and a line for each mode."""
    head = begin + (how_many(s, modes) if begin else capital(how_many(s, modes)))
    return "\n".join((f"{head} —", *(bullet(s, mode) for mode in modes.modes)))


def how_many(s: Speech, modes: Modes) -> str:
    """Return "choose one", "choose one or both"."""
    least, most, n = modes.least, modes.most, len(modes.modes)
    if not isinstance(modes.by, You):
        return f"{player(s, modes.by)} chooses {number(s, most)}"
    if modes.both_if is not None:
        return f"choose one. If {condition(s, modes.both_if)}, you may choose both instead"
    if modes.repeat:
        return f"choose {number(s, most)}. You may choose the same mode more than once"
    if (least, most) == (1, 2):
        return "choose one or both" if n == 2 else "choose one or two"
    if least == 1 and most == n and n > 1:
        return "choose one or more"
    if least == most:
        return f"choose {number(s, most)}"
    if least == 0 and most == n:
        return "choose any number"
    if isinstance(most, int):
        return f"choose up to {number_word(most)}"
    return f"choose up to X, where X is {value(s, most)}"


def bullet(s: Speech, mode: Mode) -> str:
    """Return a mode as a line."""
    inner = copy.copy(s)
    inner.targets, inner.told = mode.targets, {}
    inner.said = [copy.copy(x) for x in s.said]
    label = f"{mode.label} — " if mode.label[:1].isupper() else ""
    cost = f"{costs(s, mode.cost)} — " if mode.cost else ""
    return f"• {label}{cost}{sentences(inner, mode.effect)}"


@writes(Modes)
def modes_(s: Speech, modes: Modes) -> str:
    """Modes of their own."""
    return modal(s, "", modes)


@writes(Mode)
def mode_(s: Speech, mode: Mode) -> str:
    """One mode."""
    return bullet(s, mode)


@writes(TargetSpec)
def target_spec(_s: Speech, spec: TargetSpec) -> str:
    """What may be chosen."""
    fresh = Speech("this", (), (spec,))
    return str(what(fresh, Target(0)))
