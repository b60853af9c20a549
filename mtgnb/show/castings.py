"""One casting of a trace, step by step (CR 601.2a–i): what happened, and who may look at top cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from mtgnb.engine import Trace
from mtgnb.events.libraries import TopCovered, TopUncovered
from mtgnb.events.moving import ZoneChanged
from mtgnb.events.noted import SpellChanged
from mtgnb.events.players import Chose, ManaSpent
from mtgnb.events.stack import TookBack
from mtgnb.model.base import Noun
from mtgnb.model.errors import BadData
from mtgnb.model.names import LIBRARY, STACK
from mtgnb.model.state import State
from mtgnb.rules.cr400_knowledge import can_look
from mtgnb.rules.cr613_layers import characteristics
from mtgnb.show.faces import cost_words
from mtgnb.show.sentences import say
from mtgnb.show.sentences.naming import listed, mana, player, thing

STEPS = {
    "601.2a": "onto the stack",
    "601.2b": "modes, costs, X",
    "601.2c": "targets",
    "601.2d": "division",
    "601.2e": "is it legal?",
    "601.2f": "the total cost",
    "601.2g": "mana abilities",
    "601.2h": "paying",
    "601.2i": "it becomes cast",
}
NOTHING = {
    "601.2b": "nothing to announce",
    "601.2c": "it has no targets",
    "601.2d": "nothing is divided",
    "601.2e": "nothing prohibits it with these choices",
    "601.2g": "no mana ability is activated",
    "601.2h": "nothing has to be paid",
}


class Top(Noun):
    """The top card of a library: who may look at it, and whom 401.5 keeps from it for now."""

    owner: int
    sees: tuple[int, ...]
    waits: tuple[int, ...]


class WalkStep(Noun):
    """A step of a casting: what happened in it, and how things stood as it was over."""

    rule: str
    name: str
    happened: tuple[str, ...]
    moment: int
    tops: tuple[Top, ...]
    pool: str
    reached: bool = True


class Walk(Noun):
    """A casting: the moment before it, its nine steps, and what came of it."""

    spell: str
    caster: str
    players: tuple[str, ...]
    steps: tuple[WalkStep, ...]


def walk(trace: Trace, card: str | int | None = None, n: int = 1) -> Walk:
    """Return one casting as a walk through 601.2a–i.

    Parameters
    ----------
    trace : Trace
    card : str or int, optional
        The spell's name, with or without double brackets, or the id that it has on the stack; any
        if left out.
    n : int
        Which of its castings, from 1.

    Returns
    -------
    Walk

    Raises
    ------
    BadData
        If there is no such casting; it names those that there are.

    References
    ----------
    CR 401.5, 601.2, 730.1.
    """
    found = list(_castings(trace))
    wanted = [(at, spell) for at, spell in found if _is_meant(trace.at(at), spell, card)]
    if not 1 <= n <= len(wanted):
        raise BadData(_no_such_casting(trace, card, n, found, len(wanted)))
    return _walked(trace, *wanted[n - 1])


def _castings(trace: Trace) -> Iterator[tuple[int, int]]:
    """Yield the moment at which a spell was put on the stack to be cast, and its id there."""
    for at, entry in enumerate(trace.entries, 1):
        event = entry.event
        if isinstance(event, ZoneChanged) and event.cause == "cast" and event.to == STACK:
            became = entry.state.past[event.obj].became
            if became is not None:
                yield at, became


def _is_meant(state: State, spell: int, card: str | int | None) -> bool:
    if card is None or isinstance(card, int):
        return card is None or card == spell
    name = card.strip().removeprefix("[[").removesuffix("]]").casefold()
    faces = [f.name for f in state.objects[spell].card.faces]
    return name in (n.casefold() for n in (thing(state, spell), *faces))


def _no_such_casting(
    trace: Trace, card: str | int | None, n: int, found: list[tuple[int, int]], many: int
) -> str:
    names = ", ".join(f"{thing(trace.at(at), spell)} (moment {at})" for at, spell in found)
    there = f"the castings are: {names}" if found else "no spell was cast"
    if many:
        return f"{card or 'a spell'} was cast {many} times, so there is no casting {n}; {there}"
    return f"no casting of {card or 'a spell'} is in this trace; {there}"


def _walked(trace: Trace, at: int, spell: int) -> Walk:
    state = trace.at(at)
    caster = state.objects[spell].controller or 0
    before = at - 1
    while before and isinstance(trace.entries[before - 1].event, TopCovered):
        before -= 1
    by_rule, last, end = _sorted_by_step(trace, at)
    reached = _reached(trace.at(last), by_rule, end)
    steps = [_step(trace, "", "before", (_whence(trace, at),), before, caster)]
    moment = at
    for index, (rule, name) in enumerate(STEPS.items()):
        moment = by_rule[rule][-1] if by_rule[rule] else moment
        there = index < reached
        words = _happened(trace, rule, by_rule[rule], spell, last) if there else ()
        steps.append(_step(trace, rule, name, words, moment, caster, there))
    if end == "730.1":
        words = (say(trace.at(last), trace.entries[last - 1].event),)
        steps.append(_step(trace, end, "taken back", words, last, caster))
    names = tuple(p.name for p in state.players)
    return Walk(thing(state, spell), names[caster], names, tuple(steps))


def _whence(trace: Trace, at: int) -> str:
    """Return from where a spell is cast."""
    state = trace.at(at - 1)
    event: Any = trace.entries[at - 1].event
    obj = state.objects[event.obj]
    where = "exile" if obj.zone == "exile" else f"{player(state, obj.owner)}'s {obj.zone}"
    return f"it is in {where}"


def _sorted_by_step(trace: Trace, at: int) -> tuple[dict[str, list[int]], int, str]:
    """Return the moments of each step, the last moment, and the rule under which it came to an end."""
    by_rule: dict[str, list[int]] = {rule: [] for rule in STEPS}
    now = "601.2a"
    chosen: list[int] = []
    for k in range(at, len(trace) + 1):
        entry = trace.entries[k - 1]
        if isinstance(entry.event, TookBack):
            return by_rule, k, "730.1"
        if isinstance(entry.event, TopUncovered) and now == "601.2i":
            by_rule[now].append(k)
            return by_rule, k, now
        cited = [c for c in entry.cites if c in STEPS]
        if isinstance(entry.event, Chose) and not cited:
            chosen.append(k)  # a choice belongs to what it is made for, which comes next
            continue
        now = max(now, cited[-1]) if cited else now
        by_rule[now] += [*chosen, k]
        chosen = []
    by_rule[now] += chosen
    return by_rule, len(trace), ""


def _reached(state: State, by_rule: dict[str, list[int]], end: str) -> int:
    """How many steps were gone through.

    Who may take a proposal back has gone through all of it, the last steps of which may have left no
    event; a trace may also end at a choice within a step.
    """
    if end == "601.2i":
        return len(STEPS)
    rules = list(STEPS)
    asked = state.waiting
    if not end and asked is not None and asked.kind != "finish" and asked.rule in STEPS:
        return rules.index(asked.rule)
    last = max(rules.index(rule) for rule, moments in by_rule.items() if moments)
    return max(last + 1, rules.index("601.2e") + 1)


def _step(
    trace: Trace, rule: str, name: str, words: tuple[str, ...], moment: int, caster: int,
    reached: bool = True,
) -> WalkStep:  # fmt: skip
    state = trace.at(moment)
    pool = mana(state.players[caster].pool) if state.players[caster].pool else ""
    return WalkStep(rule, name, words, moment, _tops(state), pool, reached)


def _tops(state: State) -> tuple[Top, ...]:
    open_now = replace(state, covered=())
    found = []
    for owner in (p.seat for p in state.players):
        for id in state.zone(LIBRARY, owner)[:1]:
            sees = tuple(p.seat for p in state.players if can_look(state, p.seat, id))
            could = tuple(p.seat for p in state.players if can_look(open_now, p.seat, id))
            found.append(Top(owner, sees, tuple(s for s in could if s not in sees)))
    return tuple(found)


def _happened(
    trace: Trace, rule: str, moments: list[int], spell: int, last: int
) -> tuple[str, ...]:
    """Return what happened in a step, in words; a step without events says what it came to."""
    if rule == "601.2f":
        return (_cost(trace, spell, last),)
    entries = [trace.entries[k - 1] for k in moments]
    said = [say(e.state, e.event) for e in entries if not _only_noted(e.event)]
    if rule == "601.2i" and any(t.waits for t in _tops(trace.at(last - 1))):
        said.append("The new top card may be seen")
    return tuple(said) or (NOTHING[rule],)


def _only_noted(event: Any) -> bool:
    """Whether an event only writes down what others tell better: targets, what was spent."""
    if isinstance(event, TopUncovered):
        return True
    return isinstance(event, SpellChanged) and event.x is None and event.modes is None


def _cost(trace: Trace, spell: int, last: int) -> str:
    """Return what the spell is cast for, and how much mana pays it."""
    state = trace.at(last)
    obj = state.objects[spell]
    printed = cost_words(characteristics(state, spell)) or "none"
    way = obj.cast.alternative if obj.cast is not None else ""
    if not way:
        words = f"its mana cost ({printed})"
    elif way == "free":
        words = f"nothing in place of its mana cost ({printed})"
    elif way == "cost":
        words = f"an alternative cost in place of its mana cost ({printed})"
    else:
        words = f"its {way} cost in place of its mana cost ({printed})"
    if obj.x is not None:
        words += f", X being {obj.x}"
    if obj.cast is not None and obj.cast.kicked:
        words += f", with {listed(list(obj.cast.kicked))}"
    spent = sum(
        len(e.event.mana)
        for e in trace.entries[:last]
        if isinstance(e.event, ManaSpent) and e.event.on == spell
    )
    return f"{words}; it takes {spent or 'no'} mana"


def eyes(made: Walk, seats: tuple[int, ...]) -> str:
    """Return whose eyes these are."""
    if len(seats) == len(made.players):
        return "everybody"
    return listed([made.players[s] for s in seats]) if seats else "nobody"
