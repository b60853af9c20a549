"""Events that would happen, for what happens instead."""

from __future__ import annotations

from typing import Any

from mtgnb.model import conditions as c
from mtgnb.model import filters as f
from mtgnb.model import patterns as p
from mtgnb.model import refs as r
from mtgnb.model.values import Count, LifeOf
from mtgnb.text.writing.conditions import condition
from mtgnb.text.writing.events import damage, event
from mtgnb.text.writing.happenings import STEPS
from mtgnb.text.writing.objects import some, what
from mtgnb.text.writing.players import player
from mtgnb.text.writing.speech import Speech
from mtgnb.text.writing.wording import number_word

_EMPTY = tuple(
    c.NumberIs(Count(of), "==", 0) for of in (r.HandOf(r.You()), f.InZone("hand", r.You()))
)
_NO_LIBRARY = tuple(
    c.NumberIs(Count(of), "==", 0)
    for of in (r.All(f.InZone("library", r.You())), f.InZone("library", r.You()))
)
_FIRST = " except the first one {0} draw in each of {1} draw steps"


def would(s: Speech, pattern: Any, when: Any = None) -> str:
    """Return an event as something that would happen."""
    words = _would(s, pattern)
    if not isinstance(pattern, (p.DealsDamage, p.CountersPut)):
        s.player = r.EventPlayer()
    if when is None:
        return words
    if when in _EMPTY:
        return f"{words} while you have no cards in hand"
    if when in _NO_LIBRARY:
        return f"{words} while your library has no cards in it"
    if isinstance(when, c.NumberIs) and when.a == LifeOf() and when.op == "<=":
        return f"{words} while you have {when.b} or less life"
    return f"{words} while {condition(s, when)}"


def _who(s: Speech, who: Any) -> str:
    return "you" if isinstance(who, r.You) else player(s, who)


def _would(s: Speech, pattern: Any) -> str:
    match pattern:
        case p.Draws(who, None, first):
            by = _who(s, who)
            both = ("you", "your") if by == "you" else ("they", "their")
            return f"{by} would draw a card{_FIRST.format(*both) if first else ''}"
        case p.GainsLife(who):
            return f"{_who(s, who)} would gain life"
        case p.LosesLife(who):
            return f"{_who(s, who)} would lose life"
        case p.LosesGame(who):
            return f"{_who(s, who)} would lose the game"
        case p.TokensCreated(r.You(), f.Anything()):
            return "one or more tokens would be created under your control"
        case p.TurnBegins(r.AnyPlayer()):
            return "a player would begin a turn"
        case p.StepBegins(step, who):
            by = _who(s, who)
            their = "your" if by == "you" else "their"
            return f"{by} would begin {their} {STEPS.get(step, step)}"
        case p.CountersPut(on, kind, None, False) if isinstance(on, f.Filter):
            counters = f"{kind} counters" if kind else "counters"
            return f"one or more {counters} would be put on {some(s, on, 1)[0]}"
        case p.DealsDamage(where, to, combat, False):
            return _damage(s, where, to, combat)
        case p.Dies(where, False):
            return f"{some(s, where, 1)[0]} would die"
    return f"it would happen that {event(s, pattern)}"


_THEIRS = r.Several((r.Opponent(), r.All(f.Controlled(r.Opponent()))))
_TO = {
    r.Opponent(): "an opponent", r.AnyPlayer(): "a player", r.You(): "you",
    _THEIRS: "an opponent or a permanent an opponent controls",
    r.Several((r.You(), r.All(f.Controlled()))): "you or a permanent you control",
}  # fmt: skip


def _damage(s: Speech, where: Any, to: Any, combat: bool | None) -> str:
    if where == f.Controlled():
        source = "a source you control"
    elif not where.__struct_fields__:
        source = "a source"
    elif isinstance(where, f.Is):
        source = str(what(s, where.what))
    else:
        source = some(s, where, 1)[0]
    if to is None:
        aim = "a permanent or player"
    elif to in _TO:
        aim = _TO[to]
    elif isinstance(to, f.Is):
        aim = str(what(s, to.what))
    elif isinstance(to, f.Filter):
        aim = some(s, to, 1)[0]
    else:
        aim = player(s, to)
    return f"{source} would deal {damage(combat)} to {aim}"


class Would:
    """An event, for the words about its amount."""

    def __init__(self, pattern: Any) -> None:
        self.pattern = pattern

    def amount(self, times: int, plus: Any) -> str:
        """Return "twice that many of those tokens are created instead" and the like."""
        match self.pattern:
            case p.DealsDamage():
                if plus:
                    return f"it deals that much damage plus {_n(plus)} instead"
                words = {
                    2: "it deals double that damage instead",
                    3: "it deals triple that damage instead",
                }
                return words.get(times, f"it deals {_n(times)} times that damage instead")
            case p.GainsLife(r.You()):
                if plus:
                    return f"you gain that much life plus {_n(plus)} instead"
                return "you gain twice that much life instead"
            case p.TokensCreated():
                return "twice that many of those tokens are created instead"
            case p.CountersPut(_, kind):
                counters = f"{kind} counters" if kind else "counters"
                if plus:
                    return f"that many plus {_n(plus)} {counters} are put on it instead"
                return f"twice that many {counters} are put on it instead"
            case p.Draws() if times == 2:
                return "draw two cards instead"
        much = f"{_n(times)} times that many" if times != 1 else "that many"
        return f"{much}{f' plus {_n(plus)}' if plus else ''} instead"


def _n(n: Any) -> str:
    return number_word(n) if isinstance(n, int) else str(n)
