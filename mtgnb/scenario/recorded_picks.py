"""Decisions as lines of script: for each one the lines that could mean it, the plainest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product
from typing import Any

from mtgnb.engine import Trace
from mtgnb.model.choice import Choice, Option
from mtgnb.model.names import (
    CLEANUP,
    COLOR_OF_WORD,
    COLOR_WORDS,
    COMMAND,
    EXILE,
    LIBRARY,
    MANA_TYPES,
    STACK,
    UNTAP,
)
from mtgnb.model.state import State
from mtgnb.model.tasks import Activate, Cast, Concede, DecreedMove, Pass, PlayLand, Special
from mtgnb.model.things import Seat, Thing
from mtgnb.scenario import lines
from mtgnb.scenario.names import (
    ColorOption,
    ManaOption,
    ModeOption,
    NamedOption,
    NumberOption,
    ObjectName,
    PlayerName,
    Target,
    WordOption,
    Zone,
)
from mtgnb.scenario.names import Option as Said
from mtgnb.scenario.naming import Labels, name_of
from mtgnb.scenario.playing import Play

ALIKE = 6
"""How many objects of one name are told apart by number."""
MOST = 120
"""How many ways of naming what a line speaks of are tried."""


def candidates(play: Play, trace: Trace, ahead: int) -> Iterator[lines.Action]:
    """Yield the lines that could come next, given the decisions that follow.

    Parameters
    ----------
    play : Play
        Up to now.
    trace : Trace
        The whole line of play.
    ahead : int
        How far to look for the next decision that isn't passing.
    """
    start = len(play.trace.moves)
    state = play.trace.end
    first = trace.moves[start].pick
    if state.waiting is not None and state.waiting.kind not in (
        "priority",
        "attackers",
        "blockers",
    ):
        yield from _answers(play, state, state.waiting, first)
        return
    following = trace.moves[start : start + ahead]
    before = state
    for move in following:
        if not _is_pass(move.pick):
            yield from _saying(play, before, move.pick)
            break
        before = move.state
    else:
        before = following[-1].state
    yield from _moving_on(state, (state, *(m.state for m in following)))


def _is_pass(pick: Any) -> bool:
    return isinstance(pick, Pass) or pick == ()


def _moving_on(state: State, states: Iterable[State]) -> Iterator[lines.Action]:
    """Passing: until something resolves, until a step of a turn begins, or once."""
    if state.zone(STACK):
        yield lines.Resolve()
        yield lines.Resolve(all=True)
    seen: dict[tuple[int, str], None] = {}
    for s in states:
        active = s.active()
        if active is not None and s.turn.step not in ("", UNTAP, CLEANUP):
            seen[active, s.turn.step] = None
    for seat, step in seen:
        yield lines.GoToStep(step, state.players[seat].name)
    if state.priority is not None:
        yield lines.Pass(state.players[state.priority].name)


def _saying(play: Play, state: State, pick: Any) -> Iterator[lines.Action]:
    """Yield the lines that could mean an action."""
    match pick:
        case Cast():
            yield from _casts(state, pick, play.labels)
        case PlayLand(seat, card):
            for name in names_of(state, card, play.labels):
                yield lines.PlayCard(_player(state, seat), name)
        case Activate():
            yield from _activates(state, pick, play.labels)
        case Special(seat, what, obj, x):
            for name in names_of(state, obj, play.labels):
                yield from _special(_player(state, seat), what, name, lines.How(x=x))
        case Concede(seat):
            yield lines.Leave(_player(state, seat))
        case DecreedMove(_, obj, to, controller, position):
            whose = state.objects[obj].owner if controller is None else controller
            place = position if to == LIBRARY else None
            shared = to in (EXILE, COMMAND)
            zone = Zone(to, None if shared else _player(state, whose), place)
            for name in names_of(state, obj, play.labels):
                yield lines.DecreeMove(name, zone)
        case tuple() if pick and hasattr(pick[0], "defender"):
            yield from _attacks(state, pick, play.labels)
        case tuple() if pick and hasattr(pick[0], "blocker"):
            yield from _blocks(state, pick, play.labels)


def _special(who: str, what: str, name: ObjectName, how: lines.How) -> Iterator[lines.Action]:
    if what == "suspend":
        yield lines.Suspend(who, name, how)
    elif what == "foretell":
        yield lines.Foretell(who, name, how)
    elif what == "face up":
        yield lines.TurnFaceUp(who, name, how)


def _player(state: State, seat: int) -> str:
    return state.players[seat].name


def names_of(state: State, id: int, labels: Labels) -> list[ObjectName]:
    """Return the names that could mean an object, the plainest first."""
    called = name_of(state, id)
    obj = state.obj(id)
    whose = obj.owner if obj.controller is None else obj.controller
    found = [ObjectName(called), ObjectName(called, whose=_player(state, whose))]
    found += [ObjectName(label) for label, i in labels.items() if i == id]
    found += [ObjectName(called, n) for n in range(1, ALIKE + 1)]
    found += [ObjectName(called, n, _player(state, whose)) for n in range(1, ALIKE + 1)]
    return found


def targets_of(state: State, thing: Thing, labels: Labels) -> list[Target]:
    """Return the names that could mean a target."""
    if isinstance(thing, Seat):
        return [PlayerName(_player(state, thing.n))]
    return list(names_of(state, thing, labels))


def _hows(state: State, pick: Cast | Activate, labels: Labels) -> Iterator[lines.How]:
    rows = [targets_of(state, t, labels) for t in pick.targets or ()]
    sources = [names_of(state, i, labels) for i in pick.using or ()]
    alternative = pick.alternative if isinstance(pick, Cast) else None
    for named in islice(product(*rows, *sources), MOST):
        at, using = named[: len(rows)], named[len(rows) :]
        yield lines.How(
            targets=tuple(at),
            x=pick.x,
            modes=pick.modes or (),
            kicked=isinstance(pick, Cast) and bool(pick.kicked),
            alternative_cost=alternative not in (None, "", "free"),
            free=alternative == "free",
            paying=_symbols(pick.paying),
            using=using,  # type: ignore[arg-type]
        )


def _symbols(paying: str | None) -> tuple[str, ...]:
    return tuple(s.rstrip("}") for s in (paying or "").split("{") if s)


def _casts(state: State, pick: Cast, labels: Labels) -> Iterator[lines.Action]:
    noun = lines.BeginCasting if pick.halt else lines.Cast
    names = names_of(state, pick.card, labels)
    if pick.face:
        names.insert(0, ObjectName(state.obj(pick.card).card.faces[pick.face].name))
    for how, name in islice(product(_hows(state, pick, labels), names), MOST):
        yield noun(_player(state, pick.player), name, how)


def _activates(state: State, pick: Activate, labels: Labels) -> Iterator[lines.Action]:
    who = _player(state, pick.player)
    pairs = product(_hows(state, pick, labels), names_of(state, pick.obj, labels))
    for how, name in islice(pairs, MOST):
        if pick.mana is not None:
            yield lines.TapForMana(who, name, pick.mana)
            continue
        yield lines.Activate(who, name, how)
        yield lines.Activate(who, name, _with_ability(how, pick.ability + 1))


def _with_ability(how: lines.How, number: int) -> lines.How:
    return lines.How(
        None, number, how.targets, how.x, how.modes, paying=how.paying, using=how.using
    )


def _attacks(state: State, pick: tuple[Any, ...], labels: Labels) -> Iterator[lines.Action]:
    groups: dict[Thing, list[int]] = {}
    for attack in pick:
        groups.setdefault(attack.defender, []).append(attack.attacker)
    who = _player(state, state.objects[pick[0].attacker].controller or 0)
    rows = [targets_of(state, d, labels)[:2] for d in groups]
    for style in range(2 + ALIKE):
        for defenders in islice(product(*rows), MOST):
            said = [
                lines.AttackGroup(d, tuple(names_of(state, i, labels)[style] for i in ids))
                for d, ids in zip(defenders, groups.values(), strict=True)
            ]
            yield lines.Attack(who, tuple(said))


def _blocks(state: State, pick: tuple[Any, ...], labels: Labels) -> Iterator[lines.Action]:
    groups: dict[int, list[int]] = {}
    for block in pick:
        groups.setdefault(block.attacker, []).append(block.blocker)
    who = _player(state, state.objects[pick[0].blocker].controller or 0)
    for style in range(2 + ALIKE):
        said = [
            lines.BlockGroup(
                names_of(state, attacker, labels)[style],
                tuple(names_of(state, i, labels)[style] for i in ids),
            )
            for attacker, ids in groups.items()
        ]
        yield lines.Block(who, tuple(said))


# --- answers --------------------------------------------------------------------------------------


def _answers(play: Play, state: State, choice: Choice, pick: Any) -> Iterator[lines.Action]:
    """Yield the lines that could mean an answer to a choice."""
    who = _player(state, choice.player)
    if isinstance(pick, Concede):
        yield lines.Leave(_player(state, pick.player))
        return
    if choice.kind == "finish":
        yield lines.FinishCasting(who) if pick else lines.TakeBack(who)
        return
    offer = next((o for o in choice.options if o.value == pick), Option(pick))
    for option in _options(play, state, choice, offer):
        yield lines.Choose(who, option)


def _options(play: Play, state: State, choice: Choice, offer: Option) -> Iterator[Said]:
    value, label = offer.value, offer.label
    if isinstance(value, Seat) or choice.kind == "player":
        yield PlayerName(_player(state, value.n if isinstance(value, Seat) else value))
    if isinstance(value, int) and not isinstance(value, bool) and state_has(state, value):
        yield from names_of(state, value, play.labels)
    if value in COLOR_WORDS:
        yield ColorOption(COLOR_WORDS[value])
    if label in COLOR_OF_WORD:
        yield ColorOption(label)
    mana = _symbols(label if label.startswith("{") else None)
    if mana and all(m in MANA_TYPES for m in mana):
        yield ManaOption(mana)
    if label.isdigit():
        yield NumberOption(int(label))
    for word in ("yes", "no", "pay", "don't pay", "top", "bottom", "none"):
        if label == word:
            yield WordOption(word)
    if label:
        yield ObjectName(label.split("#")[0])
        yield ModeOption(label)
        yield NamedOption(label)


def state_has(state: State, id: int) -> bool:
    """Whether an object has or had this id."""
    return id in state.objects or id in state.past
