"""Continuous effects in words: what they do, to whom, and for how long."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mtgnb.model import changes as c
from mtgnb.model import durations as d
from mtgnb.model import filters as f
from mtgnb.model import game_changes as g
from mtgnb.model.refs import You
from mtgnb.model.replacements import Skip
from mtgnb.model.state import Running, State
from mtgnb.rules import reading
from mtgnb.show.sentences.naming import listed, player, thing
from mtgnb.show.sentences.turns import step as named_step


def effect_sentence(state: State, made: Running) -> str:
    """Return what an effect does as a sentence.

    Parameters
    ----------
    state : State
        A state in which it works.
    made : Running

    Returns
    -------
    str
        Where no words are known for a change, its name.
    """
    subject = listed([thing(state, t) for t in made.affected]) if made.affected else ""
    return "; ".join(
        dict.fromkeys(_change(state, made, change, subject) for change in made.changes)
    )


def label_of(state: State, made: Running) -> str:
    """Return what an effect is called in a chart: its source and what it does."""
    return f"{made.name}: {effect_sentence(state, made)}" if made.changes else made.name


def _change(state: State, made: Running, change: Any, subject: str) -> str:
    it = subject or made.name
    match change:
        case g.CantCast(where=where):
            return f"{_who(state, made, change.who, subject)} can't cast {_spells(where)}"
        case g.CantPlayLands():
            return f"{_who(state, made, change.who, subject)} can't play lands"
        case g.CantActivate():
            return f"{_who(state, made, change.who, subject)} can't activate abilities"
        case g.MayPlay():
            return _may_play(state, made, change, subject)
        case Skip(what):
            return f"{_who(state, made, change.who, subject)} skips {_next(what, made.left)}"
        case c.ControlBy(who):
            return f"{_who(state, made, who, '')} controls {it}"
        case c.ModifyPT(power, toughness) if isinstance(power, int) and isinstance(toughness, int):
            return f"{it} gets {power:+d}/{toughness:+d}"
        case c.SetPT(power, toughness):
            return f"{it} has base size {_number(power)}/{_number(toughness)}"
        case c.Grant():
            return _written(made, change, it)
        case c.LoseAbilities(None):
            return f"{it} loses all abilities"
        case c.LoseAbilities(keywords):
            return f"{it} loses {listed(list(keywords or ()))}"
        case c.AddTypes(types, subtypes, supertypes):
            return f"{it} is also {' '.join((*supertypes, *types, *subtypes))}"
        case _:
            words = _WORDS.get(type(change).__name__, "")
            if not words:
                return _written(made, change, it)
            whose = getattr(change, "who", None)
            return f"{_who(state, made, whose, subject) if whose is not None else it} {words}"


_WORDS = {
    "CantAttack": "can't attack",
    "CantBlock": "can't block",
    "CantBeBlocked": "can't be blocked",
    "CantBeCountered": "can't be countered",
    "CantGainLife": "can't gain life",
    "CantLoseLife": "can't lose life",
    "CantDraw": "can't draw cards",
    "CantSearch": "can't search libraries",
    "CantLoseGame": "can't lose the game",
    "CantWinGame": "can't win the game",
    "CantBeTargeted": "can't be targeted",
    "CantHaveCounters": "can't have counters put on it",
    "MustBeBlocked": "must be blocked if able",
    "MustAttack": "attacks if able",
    "MustBlock": "blocks if able",
    "DoesntUntap": "doesn't untap",
    "MayLookAtTop": "may look at the top card of the library",
    "ExtraLandPlays": "may play additional lands",
    "ManaInstead": "makes permanents that are tapped for mana add other mana",
    "PreventDamage": "is kept from damage",
    "RegenerationShield": "will be regenerated the next time it would be destroyed",
    "ReturnsWhenOver": "will return when the effect ends",
    "ControlsNextTurn": "makes the player's decisions on their next turn",
}
"""What changes do, said of what they affect or of whom they speak of."""


def _next(what: str, n: int | None) -> str:
    """Return "their next turn", "their next 2 untap steps"; without a number, all of them."""
    name = what if what == "turn" else named_step(what)
    if n is None:
        return f"their {name}s"
    return f"their next {name}" if n == 1 else f"their next {n} {name}s"


def _who(state: State, made: Running, who: Any, subject: str) -> str:
    """Name the players that a change speaks of."""
    if subject:
        return subject
    seats = reading.players(state, who, made.context)
    if len(seats) == len(state.in_game()) and len(seats) > 1:
        return "every player"
    return listed([player(state, s) for s in seats])


def _spells(where: f.Filter) -> str:
    from mtgnb.text.writing import write_filter

    return write_filter(where, plural=True, suffix="spell")


def _number(value: Any) -> str:
    return str(value) if isinstance(value, int) else "*" if value is not None else "–"


def _may_play(state: State, made: Running, change: g.MayPlay, subject: str) -> str:
    who = _who(state, made, change.who, subject)
    if not isinstance(change.whose, You):
        return f"{who} may play what it names"
    words = _written(made, replace(change, who=You()), "").split(". ")[0]
    return f"{who} {words.removeprefix('You ')}".replace("your", "their")


def _written(made: Running, change: Any, subject: str) -> str:
    """Say a change in the words of rules text."""
    from mtgnb.text.writing import write_change

    return write_change(change, subject, made.name)


def until(state: State, made: Running) -> str:
    """Say how long an effect lasts."""
    who = player(state, made.context.controller)
    duration = made.duration
    match duration:
        case d.UntilEndOfTurn():
            words = "until end of turn"
        case d.UntilEndOfPhase(phase):
            words = f"until end of {phase}"
        case d.UntilYourNextTurn():
            words = f"until {who}'s next turn"
        case d.UntilEndOfYourNextTurn():
            words = f"until the end of {who}'s next turn"
        case d.UntilYourNextStep(step, whose):
            words = f"until the next {step}" if whose is None else f"until {who}'s next {step}"
        case d.UntilEndOfYourNextStep(step):
            words = f"until the end of {step} on {who}'s next turn"
        case d.DuringNextTurn():
            words = "during the next turn of the player named"
        case d.ForAsLongAs():
            from mtgnb.text.writing import write_duration

            words = write_duration(duration, made.name)
        case d.UntilLeaves():
            words = "until an object leaves the battlefield"
        case d.UntilUsed():
            words = "the next time it applies"
        case d.UntilControlIsLost():
            words = f"until {who} loses control of it"
        case d.WhileOnStack():
            words = "for as long as the spell is on the stack, and the permanent that it becomes"
        case _:
            words = "for the rest of the game"
    if made.left is not None and not any(isinstance(part, Skip) for part in made.changes):
        words += f", {made.left} {'use' if made.left == 1 else 'uses'} left"
    return words
