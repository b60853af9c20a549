"""Instructions on turns, phases and steps, and the keyword actions."""

from __future__ import annotations

from typing import Any

from mtgnb.model import effects as e
from mtgnb.model import refs as r
from mtgnb.model.names import COMBAT
from mtgnb.text.writing.happenings import STEPS
from mtgnb.text.writing.objects import what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.sentences import act, clause, you_do
from mtgnb.text.writing.speech import Speech, writes
from mtgnb.text.writing.values import number


def step_word(step: str) -> str:
    """A step or phase after "next"."""
    words = {"upkeep": "upkeep step", COMBAT: "combat phase", "turn": "turn"}
    return words.get(step, STEPS.get(step, step))


@writes(e.ExtraTurn)
def extra_turn(s: Speech, x: e.ExtraTurn) -> str:
    """Takes extra turns."""
    many_ = "an extra turn" if x.n == 1 else f"{number(s, x.n)} extra turns"
    words = act(s, x.who, "take", f"{many_} after this one")
    for step in x.skip_steps:
        s.after.append(lambda step=step: f"skip the {step_word(step)} of that turn")  # type: ignore[misc]
    for change in x.lasting:
        s.after.append(lambda change=change: f"during that turn, {clause(s, change)}")  # type: ignore[misc]
    return words


@writes(e.SkipNext)
def skip_next(s: Speech, x: e.SkipNext) -> str:
    """Skips the next turn, step or phase."""
    their = "your" if isinstance(x.who, r.You) else "their"
    step = step_word(x.what)
    if x.this_turn:
        words = act(s, x.who, "skip", f"{their} {step} this turn")
    elif x.n == 1:
        words = act(s, x.who, "skip", f"{their} next {step}")
    else:
        words = act(s, x.who, "skip", lambda: f"{their} next {number(s, x.n)} {step}s")
    if x.if_you_do:
        from mtgnb.text.writing.sentences import chain

        s.after.append(lambda: f"if you do, {chain(s, x.if_you_do)}")
    return words


_EXTRA = {"postcombat main": "main phase", "precombat main": "main phase", "combat": "combat phase",
          "beginning": "beginning phase", "main": "main phase"}  # fmt: skip


@writes(e.ExtraPhases)
def extra_phases(s: Speech, x: e.ExtraPhases) -> str:
    """Additional phases."""
    s.subject, s.fresh = None, False
    words = [f"an additional {_EXTRA.get(q, q)}" for q in x.phases]
    after = "main phase" if len(words) > 1 else "phase"
    after = _EXTRA.get(x.after, x.after) if x.after is not None else after
    get = "you get " if x.you_get else "there is "
    return f"after this {after}, {get}{' followed by '.join(words)}"


@writes(e.ExtraStep)
def extra_step(s: Speech, x: e.ExtraStep) -> str:
    """Additional steps."""
    s.subject, s.fresh = None, False
    step = step_word(x.step)
    many_ = f"an additional {step}" if x.n == 1 else f"{number(s, x.n)} additional {step}s"
    after = f"the {x.after}" if x.after is not None else "this phase"
    return f"after {after}, {'you get' if x.you_get else 'there is'} {many_}"


@writes(e.EndTurn)
def end_turn(s: Speech, _x: Any) -> str:
    """Ends the turn."""
    return you_do(s, "end", "the turn")


@writes(e.EndCombat)
def end_combat(s: Speech, _x: Any) -> str:
    """Ends the combat phase."""
    return you_do(s, "end", "the combat phase")


@writes(e.ControlNextTurn)
def control_next_turn(s: Speech, x: e.ControlNextTurn) -> str:
    """Controls a player's next turn."""
    s.fresh = False
    words = act(s, x.by, "control", lambda: f"{player(s, x.who)} during that player's next turn")
    if x.extra_turn_after:
        s.after.append(lambda: "after that turn, that player takes an extra turn")
    return words


@writes(e.ExchangeLife)
def exchange_life(s: Speech, x: e.ExchangeLife) -> str:
    """Exchanges life totals."""
    return act(s, x.a, "exchange", lambda: f"life totals with {player(s, x.b)}")


@writes(e.KeywordAction)
def keyword_action(s: Speech, x: e.KeywordAction) -> str:
    """A keyword action."""
    if x.name == "the Ring tempts":
        s.subject, s.fresh = None, False
        return f"the Ring tempts {player(s, x.who)}"
    if x.name in ("connive", "explore", "endure", "become prepared") and x.what is not None:
        who = what(s, x.what, subject=True)
        s.subject, s.fresh = None, False
        verb = x.name if who.plural else _third(x.name)
        return f"{who} {verb}{'' if x.n is None else f' {number(s, x.n, True)}'}"
    first, _, rest = x.name.partition(" ")

    def words() -> str:
        parts = [rest, x.text]
        parts += [number(s, x.n, True)] if x.n is not None else []
        parts += [what(s, x.what)] if x.what is not None else []
        return " ".join(q for q in parts if q)

    return act(s, x.who, first, words)


def _third(name: str) -> str:
    from mtgnb.text.writing.wording import third

    first, _, rest = name.partition(" ")
    return f"{third(first)} {rest}".strip()
